"""Explain the game on a few pages, each with one picture and one idea."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import ITEM_OF, SKILL_OF, SKILLS, UNIT_OF, UNITS
from squaretactics.games.card_tactics.text import TOKENS, event_name, item_name, skill_name, unit_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.skill_card import SkillCards, SkillCardState
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, card_picture
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts, watch_button
from squaretactics.ui.table.layout import TableLayout
from squaretactics.ui.table.letter_help import by_letter, letter_page
from squaretactics.ui.table.page_picture import PagePicture, PictureFunction

# The layers of the meadow: their top and height on the page.
_LAYERS: Final = (("sky", 0, 500), ("far", 128, 372), ("mid", 240, 300), ("ground", 440, 220))
_PAGE: Final = (1640, 660)
_DUSK: Final[Colour] = (0xB4, 0xA4, 0xC4)  # darkens the ground behind the figures
_GUARDIAN, _PYROMANCER, _RANGER = UNIT_OF["guardian"], UNIT_OF["pyromancer"], UNIT_OF["ranger"]
_ORC, _WOLF, _GOBLIN, _CHIEFTAIN = UNIT_OF["orc"], UNIT_OF["wolf"], UNIT_OF["goblin"], UNIT_OF["chieftain"]
_HEROES: Final = (_RANGER, _PYROMANCER, _GUARDIAN)  # from the left
_ENEMIES: Final = (_ORC, _WOLF, _CHIEFTAIN)
_SPOTS: Final = (110, 262, 414, 646, 798, 950)  # of a line of six
_HIT: Final = 12  # of two dice and a number
_SKILLS: Final = (SKILL_OF["long_shot"], SKILL_OF["fire_punch"])
_SKILL_CARD: Final = (440, 330)
_ENLARGED: Final = 1.75  # from a skill's card at the table


class CardPagePicture(PagePicture):
    """One picture of a help page."""

    plate = (0x3A, 0x26, 0x30)

    def ground(self) -> pygame.Surface:
        return self.app.painter.kept(("card tactics", "vignette", self.rect.size), self._ground)

    def _ground(self) -> pygame.Surface:
        painter, size = self.app.painter, self.rect.size
        picture = pygame.Surface(size, pygame.SRCALPHA)
        scale = max(size[0] / _PAGE[0], size[1] / _PAGE[1])
        for layer, top, high in _LAYERS:
            drawn = painter.svg(
                "card_tactics", "places", f"meadow-{layer}.svg", size=(round(_PAGE[0] * scale), round(high * scale))
            )
            left = (size[0] - drawn.get_width()) // 2
            picture.blit(drawn, (left, size[1] - round((_PAGE[1] - top) * scale)), special_flags=BLEND)
        picture.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return self.framed(picture)

    # Parts of the pictures.
    def unit_card(
        self, target: pygame.Surface, card: int, x: float, y: float, across: float = 136, hearts: int = -1
    ) -> None:
        """Draw a unit card as at the table; negative `hearts` mean full health."""
        unit, width = UNITS[card], self.size(across)
        look = UnitCardLook(card, unit.health if hearts < 0 else hearts, unit.health, unit.defense)
        self.put(target, card_picture(self.app.painter, look, (width, round(width * 1.4))), x, y)

    def line(self, target: pygame.Surface, y: float, cards: Sequence[int | None], across: float = 136) -> None:
        """Draw a line of six (None leaves a place empty) with the banner between the sides."""
        painter = self.app.painter
        pole = painter.panel((self.size(10), self.size(190)), self.size(5), theme.WOOD, theme.INK, self.size(2))
        self.put(target, pole, 530, y)
        flag = painter.panel((self.size(70), self.size(46)), self.size(8), theme.ACCENT, theme.INK, self.size(4))
        self.put(target, flag, 530, y - 74)
        for x, card in zip(_SPOTS, cards, strict=True):
            if card is not None:
                self.unit_card(target, card, x, y, across)

    def token(self, target: pygame.Surface, name: str, x: float, y: float, across: float = 80) -> None:
        self.put(target, artwork.token(self.app.painter, name, self.size(across)), x, y)

    def face(self, target: pygame.Surface, card: int, x: float, y: float, across: float = 90) -> None:
        self.put(target, artwork.medal(self.app.painter, card, self.size(across)), x, y)

    def number(self, target: pygame.Surface, words: str, x: float, y: float, letters: float = 72) -> None:
        text = self.app.painter.outlined(
            words, "display", self.size(letters), theme.WHITE, theme.INK, self.size(max(letters / 12, 3))
        )
        self.put(target, text, x, y)


def _goal(v: CardPagePicture, target: pygame.Surface) -> None:
    places = (say("Meadow"), say("Ford"), say("Ruin"), say("Pass"), say("Peak"))
    spots = ((150, 600), (340, 540), (530, 470), (720, 390), (910, 290))
    for (x, y), (to_x, to_y) in itertools.pairwise(spots):
        v.dots(target, x, y, to_x, to_y, 6)
    for number, ((x, y), words) in enumerate(zip(spots, places, strict=True)):
        across = v.size(86)
        fill = theme.BAD if number == 4 else theme.ACCENT
        v.put(target, v.app.painter.panel((across, across), across // 2, fill, theme.INK, v.size(6)), x, y)
        v.number(target, str(number + 1), x, y, 44)
        v.words(target, words, x, y + 68, 26, 180)
    for number, card in enumerate(_HEROES):
        v.unit_card(target, card, 130 + number * 170, 220, 150)
    v.face(target, UNIT_OF["dragon"], 910, 140, 180)


def _line(v: CardPagePicture, target: pygame.Surface) -> None:
    v.line(target, 290, (*_HEROES, *_ENEMIES))
    for x, place in zip(_SPOTS, (3, 2, 1, 1, 2, 3), strict=True):
        v.number(target, str(place), x, 428, 40)
    v.dots(target, 110, 520, 798, 520, 22)
    for x, words in ((262, "1"), (414, "2"), (646, "3"), (798, "4")):
        v.words(target, words, x, 520, 34)
    v.words(target, say("From the {who}", who=unit_name(_RANGER)), 230, 600, 30, 380)
    v.words(target, say("distance 4"), 798, 600, 30, 240)


def _turns(v: CardPagePicture, target: pygame.Surface) -> None:
    order = (_RANGER, _CHIEFTAIN, _PYROMANCER, _WOLF, _GUARDIAN, _ORC)
    ribbon = v.app.painter.panel((v.size(940), v.size(130)), v.size(30), theme.BAD, theme.INK, v.size(5))
    v.put(target, ribbon, 530, 120)
    for number, card in enumerate(order):
        v.face(target, card, 130 + number * 160, 120, 104 if number else 124)
    for number in range(5):
        v.number(target, ">", 210 + number * 160, 116, 44)
    v.line(target, 420, (*_HEROES, *_ENEMIES))
    for x, turn in zip(_SPOTS, (1, 3, 5, 6, 4, 2), strict=True):
        v.words(target, str(turn), x, 580, 44)


def _dice(v: CardPagePicture, target: pygame.Surface) -> None:
    painter = v.app.painter
    for row, (one, two, total, shown, hearts) in enumerate(
        ((4, 3, 8, say("a hit"), 2), (6, 5, _HIT, say("critical!"), 1), (1, 2, 4, say("a miss"), 3))
    ):
        y = 130 + row * 215
        v.put(target, hearts_and_dice.die(painter, one, v.size(110)), 100, y)
        v.put(target, hearts_and_dice.die(painter, two, v.size(110)), 230, y)
        v.number(target, "+1", 345, y, 54)
        v.number(target, f"= {total}", 480, y, 64)
        v.put(target, hearts_and_dice.shield(painter, 5, v.size(120)), 625, y)
        v.words(target, shown, 780, y, 34, 190)
        for number in range(3):
            v.put(target, hearts_and_dice.heart(painter, v.size(46), number < hearts), 912 + number * 50, y)


def _skills(v: CardPagePicture, target: pygame.Surface) -> None:
    across, down = _SKILL_CARD
    layout = TableLayout(v.app.size, v.unit * _ENLARGED, v.app.text_scale)
    cards = SkillCards(v.app.painter, layout, (v.size(across), v.size(down)))
    letters = cards.letters(_SKILLS)
    for column, skill in enumerate(_SKILLS):
        shown = SkillCardState(skill, True, False, SKILLS[skill].far, letters)
        v.put(target, cards.picture(shown), 290 + column * 480, 200)
    v.line(target, 500, (*_HEROES, *_ENEMIES), 124)


def _intents(v: CardPagePicture, target: pygame.Surface) -> None:
    painter = v.app.painter
    v.line(target, 450, (*_HEROES, *_ENEMIES))
    for row, (words, colour, plan) in enumerate(
        (
            (say("if it hits"), theme.GOOD_INK, say("first two heroes, 83%")),
            (say("if it misses"), theme.CALM, say("other enemies: +1 Attack")),
        )
    ):
        y = 110 + row * 92
        v.put(target, painter.panel((v.size(640), v.size(80)), v.size(18), theme.PAPER, colour, v.size(6)), 700, y)
        sign = painter.fitted(words, "display", v.size(32), colour, v.size(190))
        v.put(target, sign, 490, y)
        said = painter.fitted(plan, "strong", v.size(30), theme.INK, v.size(400))
        v.put(target, said, 800, y)
    v.dots(target, 950, 260, 950, 340, 3)
    v.words(target, unit_name(_CHIEFTAIN), 930, 590, 30, 200)


def _moving(v: CardPagePicture, target: pygame.Surface) -> None:
    v.line(target, 190, (*_HEROES, *_ENEMIES), 124)
    v.dots(target, 646, 325, 798, 325, 5)
    v.words(target, say("push"), 722, 325, 30)
    v.line(target, 500, (*_HEROES, _WOLF, _ORC, _CHIEFTAIN), 124)
    v.words(target, skill_name(SKILL_OF["shield_bash"]), 414, 640, 30, 280)


def _six_tokens(v: CardPagePicture, target: pygame.Surface) -> None:
    for number, (token, (name, _)) in enumerate(TOKENS.items()):
        x, y = 190 + number % 3 * 340, 190 + number // 3 * 320
        v.token(target, token, x, y, 170)
        v.words(target, say_marked(name), x, y + 126, 36, 280)


def _camp(v: CardPagePicture, target: pygame.Surface) -> None:
    painter = v.app.painter
    for number, name in enumerate(("longsword", "healing_potion", "net")):
        v.put(target, artwork.item(painter, ITEM_OF[name], v.size(130)), 130 + number * 220, 120)
        v.words(target, item_name(ITEM_OF[name]), 130 + number * 220, 216, 26, 190)
    v.put(target, artwork.event(painter, 7, v.size(170)), 890, 130)
    v.words(target, event_name(7), 890, 246, 30, 260)
    fire = painter.svg("card_tactics", "scene", "fire.svg", size=(v.size(240), v.size(312)))
    v.put(target, fire, 530, 490)
    for x, card, hearts in ((130, _RANGER, 1), (320, _PYROMANCER, 5), (760, _GUARDIAN, 6)):
        v.unit_card(target, card, x, 470, 160, hearts)


PAGE_PICTURES: Final[tuple[PictureFunction, ...]] = (
    *(_goal, _line, _turns, _dice, _skills, _intents, _moving, _six_tokens, _camp),
)


class CardHowToPlayScene(HelpPagesScene):
    """The help pages of Card Tactics."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        button = watch_button(app, watch, say("Scenes from a run. Just sit back."))
        pages = *help_texts(CardTacticsSettings.game).page, letter_page()
        super().__init__(app, pages, CardPagePicture(app), (*PAGE_PICTURES, by_letter), button)
