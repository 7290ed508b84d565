"""Show what decided a run: three findings, each with a headline and a short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.dice_luck import DiceLuck
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import say, say_many
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import FAIR, CostliestMove
from squaretactics.ui.card_tactics.ending.paper_slip import slip
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.card_tactics.icon_pictures import icon as icon_picture
from squaretactics.ui.card_tactics.icons import Icon
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Widget
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import BAD, BODY, GOOD_INK, INK, Colour

_GAP: Final = 18
_PAD: Final = 20
_SIGN: Final = 128  # width of the icon or the face
_TEXT: Final = 30  # font size of the sentences, at most
_LARGER: Final = 1.4  # size of the headlines, in that of the sentences
_DECISION: Final = ("icon", "action")
_WIDE: Final = 3.2  # least width, in heights, at which the cards lie side by side


class Finding(NamedTuple):
    """One finding about a run."""

    sign: tuple[str, str | int]  # an icon's name, a die's eyes, or the hero whose face is shown
    headline: str
    words: str
    tone: Colour = INK

    @property
    def told(self) -> str:
        return say("{headline}. {words}", headline=self.headline, words=self.words)


def dice_finding(told: DiceLuck) -> Finding:
    health = round(abs(told.luck))
    if told.luck >= FAIR:
        words = say_many("They saved you about {n} health.", "They saved you about {n} health.", max(health, 1))
        return Finding(("die", 6), say("Lucky dice"), words, GOOD_INK)
    if told.luck <= -FAIR:
        words = say_many("They cost you about {n} health.", "They cost you about {n} health.", max(health, 1))
        return Finding(("die", 1), say("Unlucky dice"), words, BAD)
    return Finding(("die", 3), say("Fair dice"), say("They took nobody's side."))


def cost_finding(found: CostliestMove) -> Finding:
    if found.cost is None:
        return Finding(_DECISION, say("Looking back…"), found.short)
    headline, tone = (say("Worth another look"), BAD) if found.cost else (say("Well played"), GOOD_INK)
    sign = _DECISION if found.hero == NOBODY else ("hero", found.hero)
    return Finding(sign, headline, found.short, tone)


def hero_finding(run: RunReport) -> Finding:
    """Return which hero dealt the most damage."""
    dealt, best = max((deeds["dealt"], -place) for place, deeds in enumerate(run.deeds))
    hero = run.team[-best]
    words = say("{hero} hit the hardest: {n} damage.", hero=unit_name(hero), n=dealt)
    return Finding(("hero", hero), say("Hero of the run"), words)


def rounds_finding(run: RunReport) -> Finding:
    """Return how many enemies fell, and in how many rounds."""
    headline = say_many("{n} enemy defeated", "{n} enemies defeated", run.defeated)
    return Finding(("icon", "kills"), headline, say_many("In {n} round.", "In {n} rounds.", run.rounds))


def _picture(painter: Painter, sign: tuple[str, str | int], across: int) -> pygame.Surface:
    match sign:
        case "hero", int(card):
            return artwork.medal(painter, card, across)
        case "die", int(eyes):
            return hearts_and_dice.die(painter, eyes, across * 9 // 10)
    return icon_picture(painter, Icon("icons", str(sign[1])), across)


class FindingCards(Widget):
    """Cards side by side or, if they're narrow, one below the other."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "findings", paper=True)
        self.findings: tuple[Finding, ...] = ()

    def shows(self) -> Sequence[str]:
        return [finding.told for finding in self.findings] or [say("Nobody set out.")]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        if not self.findings:
            said = painter.fitted(say("Nobody set out."), "text", app.letters(BODY), self.tones.soft, rect.width)
            target.blit(said, said.get_rect(center=rect.center), None, BLEND)
            return
        cards = self._cards()
        rooms = [self._room(card) for card in cards]
        size = painter.known(("findings", self.findings, rect.size, app.letters(_TEXT)), lambda: self._letters(rooms))
        for finding, card, room in zip(self.findings, cards, rooms, strict=True):
            target.blit(slip(app, card.size), card, None, BLEND)
            across = room.left - card.left - 2 * app.unit(_PAD)
            sign = _picture(painter, finding.sign, across)
            target.blit(sign, sign.get_rect(midleft=(card.left + app.unit(_PAD), card.centery)), None, BLEND)
            headline = painter.text(finding.headline, "display", round(size * _LARGER), finding.tone, room.width)
            words = painter.text(finding.words, "strong", size, self.tones.text, room.width)
            top = room.centery - (headline.get_height() + words.get_height()) // 2
            target.blit(headline, (room.left, top), None, BLEND)
            target.blit(words, (room.left, top + headline.get_height()), None, BLEND)

    def _cards(self) -> list[pygame.Rect]:
        gap, count, rect = self.app.unit(_GAP), len(self.findings), self.rect
        if rect.width > _WIDE * rect.height:
            wide = (rect.width - gap * (count - 1)) // count
            return [
                pygame.Rect(rect.left + place * (wide + gap), rect.top, wide, rect.height) for place in range(count)
            ]
        high = (rect.height - gap * (count - 1)) // count
        return [pygame.Rect(rect.left, rect.top + place * (high + gap), rect.width, high) for place in range(count)]

    def _room(self, card: pygame.Rect) -> pygame.Rect:
        """Return the room for a card's words, beside its sign."""
        pad = self.app.unit(_PAD)
        room = card.inflate(-2 * pad, -pad)
        across = min(self.app.unit(_SIGN), room.height, room.width // 4) + pad
        return pygame.Rect(room.left + across, room.top, room.width - across, room.height)

    def _letters(self, rooms: Sequence[pygame.Rect]) -> int:
        """Return the font size in which every sentence fits below its headline."""
        painter = self.app.painter

        def fits(size: int) -> bool:
            large = round(size * _LARGER)
            display = painter.font("display", large)
            return all(
                display.widest(finding.headline) <= room.width
                and painter.text_height(finding.headline, "display", large, room.width)
                + painter.text_height(finding.words, "strong", size, room.width)
                <= room.height
                for finding, room in zip(self.findings, rooms, strict=True)
            )

        return largest_size(fits, self.app.letters(_TEXT), MIN_FONT_SIZE)
