"""The widgets of the workshop: the cards, a side's number, the ability, and swatches of the family's look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

import pygame

from squaretactics.games.square_tactics.card_texts import ABILITIES
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.family_draft import LARGEST, CharacterDraft, Emblem, FamilyDraft
from squaretactics.games.square_tactics.text import FACTIONS as FACTION_NAMES
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.cell_grid import CellGrid
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, LIP, MIN_FONT_SIZE, Pressable, Widget
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, INK, RADIUS, SMALL, WHITE
from squaretactics.ui.square_tactics.cards.card_art import FamilyLook
from squaretactics.ui.square_tactics.cards.card_faces import ability_icon
from squaretactics.ui.square_tactics.cards.shades import hue_of, shades_of
from squaretactics.ui.square_tactics.help.card_grid import AnyCardGrid
from squaretactics.ui.square_tactics.workshop.draft_cards import DraftCards, look_of_draft

# The colours to choose from: apart from each other, and from those of the printed families and the action cards.
COLOURS: Final[dict[str, Message]] = {
    "#D6C72E": mark("Lemon"),
    "#A8861E": mark("Mustard"),
    "#F2A78C": mark("Peach"),
    "#F28CC0": mark("Pink"),
    "#B8238F": mark("Raspberry"),
    "#C9A6F0": mark("Lilac"),
    "#8FC4DE": mark("Ice blue"),
    "#22B8C4": mark("Turquoise"),
    "#0F7A7C": mark("Petrol"),
    "#7FD6AE": mark("Mint"),
    "#7C7F2A": mark("Olive"),
    "#C9BB94": mark("Sand"),
    "#8A5A38": mark("Chocolate"),
    "#9AA2AC": mark("Silver"),
    "#66707E": mark("Slate"),
}
SIDE_NAMES: Final[tuple[Message, ...]] = (
    mark("Top number"),
    mark("Right number"),
    mark("Bottom number"),
    mark("Left number"),
)
_HINT: Final = DeviceText(
    mark("Click, turn the wheel or type a number."), mark("Press left or right."), mark("Tap an arrow.")
)
_ARROW: Final = 0.5  # of an arrow's disc
_MISSING: Final = 34  # the disc on a card that isn't complete
_ICON: Final = 72
_WIDE: Final = 5.0  # ratio of width to height above which an ability's text stands beside its name

# A card's index, and what distinguishes its look and that of its family.
DraftCard = tuple[int, str, str]


class DraftGrid(AnyCardGrid[DraftCard]):
    """Shows the eighteen cards, with a mark on those that lack something."""

    def __init__(
        self, app: App, cards: DraftCards, draft: FamilyDraft, look: FamilyLook, changed: Handler[int]
    ) -> None:
        super().__init__(app, "cards", (), changed)
        self._cards = cards
        self._before: dict[int, pygame.Surface] = {}  # the last picture of each card
        self.show(draft, look, 0)

    def show(self, draft: FamilyDraft, look: FamilyLook, index: int) -> None:
        self._before |= {card[0]: picture for card, picture in self._made.items()}
        self.draft, self.look, self.index = draft, look, index
        self.cards = tuple((at, character.key, look.style) for at, character in enumerate(look.characters))
        self._made = {card: picture for card, picture in self._made.items() if card in self.cards}

    def drawn(self, card: DraftCard, height: int) -> pygame.Surface:
        return self._cards.card(self.look.characters[card[0]], self.look, height)

    def placeholder(self, index: int, height: int) -> pygame.Surface:
        size = self.spot(index).size
        before = self._before.get(index)
        if before is None:
            return self._cards.cloth(self.look, size, self.app.unit(RADIUS))
        return before if before.get_size() == size else pygame.transform.smoothscale(before, size)

    def words_of(self, index: int) -> str:
        return character_words(self.draft.character[index])

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if not self.dealt:
            return
        across = self.app.unit(_MISSING)
        for index, character in enumerate(self.draft.character):
            if not character.is_complete:
                spot = self.spot(index)
                disc = pygame.Rect(0, 0, across, across)
                disc.center = spot.right - across // 3, spot.top + across // 3
                plate = self.app.painter.panel(disc.size, across // 2, ACCENT, INK, self.app.unit(3))
                target.blit(plate, disc, special_flags=BLEND)
                mark_ = sign(self.app.painter, "more", across * 2 // 3, INK)
                target.blit(mark_, mark_.get_rect(center=disc.center), special_flags=BLEND)


def character_words(character: CharacterDraft) -> str:
    """Return all of a character in words, with what it lacks."""
    told = [character.name or say("Nameless")]
    if 0 not in character.sides:
        top, right, bottom, left = character.sides
        words = say(
            "top {top}, right {right}, bottom {bottom}, left {left}", top=top, right=right, bottom=bottom, left=left
        )
        told.append(words)
    if character.ability:
        told.append(say_marked(ABILITIES[character.ability][0]))
    if not character.is_complete:
        told.append(say("incomplete"))
    return ", ".join(told)


class SideNumber(Widget):
    """The number on a side of the large card, with an arrow on either side of it to lower and to raise it."""

    def __init__(self, app: App, side: int, changed: Handler[tuple[int, int]]) -> None:
        super().__init__(app, name=f"side {side}", hint=_HINT, paper=True)
        self.called = say_marked(SIDE_NAMES[side])
        self.side, self.changed = side, changed
        self.number = 0

    def named(self) -> str:
        return say("number from 1 to 9")

    def value_text(self) -> str:
        return str(self.number) if self.number else say("empty")

    @property
    def _lies(self) -> bool:
        """Return whether the arrows are at the left and the right, not below and above."""
        return self.side % 2 == 0

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the arrows that lower and raise."""
        across = min(self.rect.size)
        low, high = pygame.Rect(0, 0, across, across), pygame.Rect(0, 0, across, across)
        if self._lies:
            low.midleft, high.midright = self.rect.midleft, self.rect.midright
        else:
            low.midbottom, high.midtop = self.rect.midbottom, self.rect.midtop
        return low, high

    def draw(self, target: pygame.Surface) -> None:
        if not self.enabled:
            return
        painter = self.app.painter
        for end, name in zip(self._ends(), ("down", "up"), strict=True):
            lit = self.hovered and end.collidepoint(self.app.pointer)
            across = end.width * 3 // 4
            disc = painter.panel((across, across), across // 2, HOVER if lit else WHITE, INK, self.app.unit(3))
            target.blit(disc, disc.get_rect(center=end.center), special_flags=BLEND)
            arrow = sign(painter, name, max(round(across * _ARROW), 1), INK)
            target.blit(arrow, arrow.get_rect(center=end.center), special_flags=BLEND)

    def click_points(self) -> dict[str, tuple[int, int]]:
        low, high = self._ends()
        return {f"{self.name} down": low.center, f"{self.name} up": high.center}

    def click(self, at: tuple[int, int]) -> None:
        self._step(-1 if self._ends()[0].collidepoint(at) else 1)

    def wheel(self, steps: int) -> bool:
        self._step(steps)
        return True

    def do(self, action: Action) -> bool:
        step = 1 if action is Action.CONFIRM else ARROWS.get(action, (0, 0))[0]
        if action is Action.REMOVE:
            self._set(0)
        elif step:
            self._step(step)
        else:
            return False
        return True

    def write(self, text: str) -> bool:
        if text.isdecimal() and 1 <= int(text) <= LARGEST:
            self._set(int(text))
        return True

    def _step(self, by: int) -> None:
        """Raise or lower the number, from 9 on to 1 and back."""
        self._set((self.number + by - 1) % LARGEST + 1 if self.number else (1 if by > 0 else LARGEST))

    def _set(self, number: int) -> None:
        if number != self.number:
            self.changed((self.side, number))


class AbilityButton(Pressable):
    """An ability: its pictogram, its name and its short text. `pixels` are text sizes shared with others."""

    pixels: tuple[int, int] | None = None  # of the name and of the text

    def __init__(self, app: App, name: str, ability: str, act: Callback) -> None:
        super().__init__(app, name, paper=True)
        self.ability, self.act = ability, act
        self.chosen = False

    @property
    def words(self) -> str:
        return say_marked(ABILITIES[self.ability][0]) if self.ability else say("Choose ability")

    def named(self) -> str:
        return say("{words}, button", words=self.words)

    def value_text(self) -> str:
        return say("chosen") if self.chosen else ""

    def shows(self) -> list[str]:
        return [say_marked(ABILITIES[self.ability][1])] if self.ability else []

    def click(self, at: tuple[int, int]) -> None:
        self.act()

    @property
    def _inside(self) -> pygame.Rect:
        app = self.app
        inside = self.rect.inflate(-2 * app.unit(INSIDE), -2 * app.unit(EDGE + 2))
        inside.height -= app.unit(LIP)
        return inside

    @property
    def _icon(self) -> pygame.Rect:
        inside = self._inside
        icon = pygame.Rect(0, 0, min(inside.height, self.app.unit(_ICON)), 0)
        icon.height = icon.width
        icon.midleft = inside.midleft
        return icon

    def _texts(self) -> list[tuple[str, str, int, pygame.Rect]]:
        """Return the name and the text: their words, their face, their largest size, and their room."""
        inside, gap = self._inside, self.app.unit(INSIDE)
        inside.width, inside.left = inside.right - self._icon.right - gap, self._icon.right + gap
        name, text = inside.copy(), inside.copy()
        if self.rect.width > _WIDE * self.rect.height:
            name.width = inside.width // 3
            text.left, text.width = name.right + gap // 2, inside.right - name.right - gap // 2
        else:
            name.height = inside.height * 2 // 5
            text.top, text.height = name.bottom, inside.bottom - name.bottom
        size = self.app.letters
        return [(self.words, "display", size(SMALL), name), (self.shows()[0], "text", size(SMALL - 2), text)]

    def sizes(self) -> list[int]:
        """Return the largest font sizes at which the name and the text fit."""
        painter = self.app.painter

        def fitting(words: str, face: str, most: int, room: pygame.Rect) -> int:
            def fits(size: int) -> bool:
                widest = painter.font(face, size).widest(words)
                return widest <= room.width and painter.text_height(words, face, size, room.width) <= room.height

            key = ("ability text", words, face, most, room.size)
            return painter.known(key, lambda: largest_size(fits, most, MIN_FONT_SIZE))

        return [fitting(*text) for text in self._texts()]

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        face, lip = (ACCENT, ACCENT_DEEP) if self.chosen else (self.tones.face, self.tones.lip)
        self._raised(target, self.rect, HOVER if self.hovered else face, lip, self.pressed and self.hovered)
        if not self.ability:
            self._written(target, self.words, self._inside, "display", app.letters(BODY), INK)
            return
        icon = self._icon
        target.blit(painter.svg(*ability_icon(self.ability), size=icon.size), icon, special_flags=BLEND)
        sizes = self.pixels or self.sizes()
        for (words, face_name, _, room), size in zip(self._texts(), sizes, strict=True):
            written = painter.text(words, face_name, size, INK, room.width)
            target.blit(written, written.get_rect(midleft=room.midleft), special_flags=BLEND)


def share_sizes(buttons: Sequence[AbilityButton]) -> None:
    """Give abilities the sizes of text that fit all of them."""
    names, texts = zip(*(button.sizes() for button in buttons), strict=True)
    for button in buttons:
        button.pixels = min(names), min(texts)


class ColourSwatches(CellGrid):
    """The colours, as they are on cards."""

    in_row, gap = 5, 16

    def __init__(self, app: App, chosen: str, changed: Handler[str]) -> None:
        super().__init__(app, "colour", [*COLOURS], chosen, changed)

    def words_of(self, id: str) -> str:
        return say_marked(COLOURS[id])

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        base = shades_of(hue_of(id)).base
        disc = self.app.painter.panel(spot.size, spot.width // 2, base, INK, self.app.unit(4))
        target.blit(disc, spot, special_flags=BLEND)


class PatternSwatches(CellGrid):
    """The patterns of the printed families, in the colour of a draft."""

    in_row, gap = len(FACTIONS), 16

    def __init__(self, app: App, cards: DraftCards, draft: FamilyDraft, changed: Handler[str]) -> None:
        super().__init__(app, "pattern", [*FACTIONS], draft.pattern, changed)
        self.cards = cards
        self.show(draft)

    def show(self, draft: FamilyDraft) -> None:
        self.chosen = draft.pattern
        plain = FamilyDraft(colour=draft.colour)
        self._looks = {id: look_of_draft(replace(plain, pattern=cast(Emblem, id))) for id in self.ids}

    def words_of(self, id: str) -> str:
        return say_marked(FACTION_NAMES[id])

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        radius = self.app.unit(RADIUS)
        target.blit(self.cards.cloth(self._looks[id], spot.size, radius), spot, special_flags=BLEND)
        ring = self.app.painter.ring(spot.size, radius, INK, self.app.unit(4))
        target.blit(ring, spot, special_flags=BLEND)


class EmblemSwatches(CellGrid):
    """The emblems of the printed families, in the colour of a draft."""

    in_row, gap = len(FACTIONS), 16

    def __init__(self, app: App, draft: FamilyDraft, changed: Handler[str]) -> None:
        super().__init__(app, "emblem", [*FACTIONS], draft.emblem, changed)
        self.show(draft)

    def show(self, draft: FamilyDraft) -> None:
        self.chosen = draft.emblem
        plain = FamilyDraft(colour=draft.colour)
        self._paths = {id: look_of_draft(replace(plain, emblem=cast(Emblem, id))).emblem for id in self.ids}

    def words_of(self, id: str) -> str:
        return say_marked(FACTION_NAMES[id])

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        disc = self.app.painter.panel(spot.size, spot.width // 2, WHITE, INK, self.app.unit(4))
        target.blit(disc, spot, special_flags=BLEND)
        across = max(spot.width * 2 // 3, 1)
        emblem = self.app.painter.svg(*self._paths[id], size=(across, across))
        target.blit(emblem, emblem.get_rect(center=spot.center), special_flags=BLEND)
