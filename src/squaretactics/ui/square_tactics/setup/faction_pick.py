"""Let the seats choose families in turn before the deal; bots choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final, Protocol

import pygame

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.cards import FACTIONS, OwnFamily, remember
from squaretactics.games.square_tactics.options import Faction, Setup, seated
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.actions import PAGES, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.page import PAGE_TITLE, PageScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.icons_and_panels import plaque, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, RADIUS, SMALL, TEXT, TEXT_SOFT, TITLE
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.square_tactics.setup.family_panel import FamilyPanel, NameCard
from squaretactics.ui.square_tactics.words import YOUR_FAMILIES
from squaretactics.ui.table.new_game import NewGame, StartGame
from squaretactics.ui.table.picture_card import portrait

THOUGHT: Final = 0.9  # seconds before a bot chooses
_CHOOSE_HINT: Final = mark("All four have the same abilities. Pick a favourite.")
_BOT_HINT: Final = DeviceText(
    mark("Click or press Space to speed up."), mark("Press {south} to speed up."), mark("Tap to speed up.")
)
_READY_HINT: Final = DeviceText(
    mark("Esc undoes the last choice."),
    mark("{east} undoes the last choice."),
    mark("The arrow undoes the last choice."),
)
_IS_CHOOSING: Final = PlayerSentence(mark("You're choosing…"), mark("{who} is choosing…"))

_GAP: Final = 28


_ON_PAGE: Final = 4  # families
_BY_CHANCE: Final[Boxes] = ((1426, 36, 424, 68), (615, 164, 535, 62))  # the button beside the name cards
_DEAL: Final[Boxes] = ((637, 926, 646, 104), (277, 1400, 646, 104))  # in place of the queue
_PANELS: Final[Boxes] = ((70, 188, 1780, 700), (50, 246, 1100, 1080))
_PAGE_PANELS: Final[Boxes] = ((108, 188, 1704, 700), (50, 246, 1100, 1080))  # between the arrows
_ARROWS: Final[tuple[Boxes, Boxes]] = (
    ((18, 478, 66, 120), (50, 164, 80, 62)),
    ((1836, 478, 66, 120), (1070, 164, 80, 62)),
)
_BETWEEN_ARROWS: Final = ((152, 164, 437, 62), (611, 164, 437, 62))  # the other buttons of that row, if it's tall
_QUEUE: Final[Boxes] = ((70, 916, 1780, 120), (50, 1346, 1100, 196))  # of those who are still to choose
_QUEUE_WORDS: Final = 280  # width
_QUEUE_CARD: Final = (330, 84)
_QUEUE_GAP: Final = (40, 10)
# On the wide design and on the tall one.
_IN_ROW: Final = (4, 2)  # panels, and cards in the queue
_FACE: Final = 104  # of the one who chooses, beside the title
_BESIDE_FACE: Final = 26


class TablePrerenderer(Protocol):
    """Yields draw functions for the start of a game; with a seed, also for the cards dealt."""

    def __call__(self, setup: Setup, seats: Sequence[Seat], seed: int | None = ..., /) -> Iterator[DrawFunction]: ...


class FactionPickScene(PageScene):
    """Lets every seat choose a family, then calls `start` with the game."""

    title_widths = (1218, 990)
    plan: ClassVar[Plan] = {
        "hint": ((182, 132, 1218, 40), (162, 108, 988, 36)),
        "families": ((1426, 114, 424, 60), (50, 164, 535, 62)),
    }

    def __init__(
        self,
        app: App,
        start: StartGame[Setup],
        setup: Setup,
        seats: Sequence[Seat],
        seed: int,
        table_to_prerender: TablePrerenderer | None = None,
        own_families: Callable[[], Sequence[OwnFamily]] = tuple,
        show_families: Callback | None = None,
    ) -> None:
        """Own families are on pages after the printed ones. `show_families` shows those that the player has made."""
        super().__init__(app)
        self.own_families = own_families
        self.own: dict[Faction, OwnFamily] = {}
        self.panels: dict[Faction, FamilyPanel] = {}
        self.page = 0
        self.table_to_prerender, self.show_families = table_to_prerender, show_families
        self.start, self.setup, self.seats, self.seed = start, setup, list(seats), seed
        self.taken: list[Faction] = []  # by seat, those that have chosen
        self.chance = random.Random(seed)
        self._offer()
        self.names = [NameCard(app, number, called(seat.name), seat.player) for number, seat in enumerate(self.seats)]
        self.hint = Label(app, "", size=SMALL, face="text", soft=True)
        self.queue = Paragraph(app, say("Still to choose"), face="strong", soft=True)
        self._bot_waits_until = 0.0
        self._build(None)

    # Pages.
    def _offer(self) -> None:
        """Offer the families that there are now. Those that have been chosen stay."""
        found = [*self.own_families(), *(self.own[faction] for faction in self.taken if faction in self.own)]
        remember(found)
        self.own = {family.id: family for family in found}
        self.choice: list[Faction] = [*FACTIONS, *self.own]
        made = {faction: FamilyPanel(self.app, faction, self.choose) for faction in self.choice}
        self.panels = made | {faction: panel for faction, panel in self.panels.items() if faction in made}
        self.page = min(self.page, self.pages - 1)

    @property
    def pages(self) -> int:
        return -(-len(self.choice) // _ON_PAGE)

    @property
    def shown(self) -> list[Faction]:
        """Return the families of the page; in the end, those that have been chosen."""
        if self.chooser is None:
            return sorted([*self.taken, *self.free][:_ON_PAGE], key=self.choice.index)
        return self.choice[self.page * _ON_PAGE :][:_ON_PAGE]

    def turn(self, step: int, focus: str | None = None) -> None:
        """Turn to another page. The focus goes to the widget of this name, or to the first family."""
        self.page = (self.page + step) % self.pages
        self._build(None)
        if focus is not None:
            self.form.focus_on(self.form.find(focus))
        self.layout(self.app.size)

    def on_resume(self) -> None:
        """Offer the families that the player has made meanwhile."""
        before = self.choice
        self._offer()
        if self.choice != before:
            self._build(None)
            self.layout(self.app.size)

    # Choosing.
    @property
    def chooser(self) -> int | None:
        """Return the seat that chooses now; None when all have chosen."""
        return len(self.taken) if len(self.taken) < len(self.seats) else None

    @property
    def bot_chooses(self) -> bool:
        return self.chooser is not None and not self.seats[self.chooser].human

    @property
    def free(self) -> list[Faction]:
        return [faction for faction in self.choice if faction not in self.taken]

    def choose(self, faction: Faction) -> None:
        """Give a family to the seat whose choice it is."""
        seat = self.chooser
        if seat is None or faction in self.taken:
            return
        self.taken.append(faction)
        self.page = self.choice.index(faction) // _ON_PAGE
        self.panels[faction].hop()
        self._changed(None)

    def back(self) -> None:
        """Undo the last choice of a person, or return to the set-up."""
        while self.taken:
            faction = self.taken.pop()
            if self.seats[len(self.taken)].human:
                self._changed(faction)
                return
        self.app.pop()

    def _choose_by_chance(self) -> None:
        self.choose(self.chance.choice(self.free))

    def _bots_choice(self, taken: Sequence[Faction]) -> Faction:
        """Return a bot's choice, a printed family. It depends only on the seed and the turn, so that undoing doesn't
        change it.
        """
        free = [faction for faction in FACTIONS if faction not in taken]
        return random.Random(self.seed * len(self.seats) + len(taken)).choice(free)

    def _deal(self) -> None:
        self.start(NewGame(self._setup_with(self.taken), tuple(self.seats), self.seed))

    def _setup_with(self, factions: Sequence[Faction]) -> Setup:
        families = seated([self.own.get(faction, faction) for faction in factions])
        return Setup.model_validate(self.setup.model_dump() | families)

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the table that the choices lead to, with its cards once no person has to choose."""
        if self.table_to_prerender is None:
            return
        factions = list(self.taken)
        while len(factions) < len(self.seats) and not self.seats[len(factions)].human:
            factions.append(self._bots_choice(factions))
        if len(factions) == len(self.seats):
            yield from self.table_to_prerender(self._setup_with(factions), self.seats, self.seed)
        else:
            yield from self.table_to_prerender(self.setup, self.seats)

    # Building.
    def _changed(self, focus: Faction | None) -> None:
        """Show the current choices, and start moving the name cards."""
        before = [card.shown for card in self.names]
        self._build(focus)
        self.layout(self.app.size)
        for card, place in zip(self.names, before, strict=True):
            card.fly_from(place)
        self.app.restart_prerender()

    def _build(self, focus: Faction | None) -> None:
        """Rebuild the widgets; the focus goes to a family's panel, or to the next step."""
        app, seat, form = self.app, self.chooser, self.form
        self.families: Button | None = None
        self.arrows: list[Button] = []
        person = seat is not None and not self.bot_chooses
        form.remove_all()
        self.add_title(self._heading(seat))
        form.add(self.hint)
        shown = self.shown
        for faction in shown:
            panel = self.panels[faction]
            panel.enabled = person and faction in self.free
            panel.left_over = seat is None and faction in self.free
            panel.taken = seat is not None and faction in self.taken
            form.add(panel)
        for number, card in enumerate(self.names):
            card.its_turn = number == seat
            if number >= len(self.taken) or self.taken[number] in shown:
                form.add(card)
        if seat is None:
            self.button = form.add(Button(app, "deal", say("Deal the cards"), self._deal, primary=True, size=TITLE))
            form.focus_on(self.button)
            return
        form.add(self.queue)
        words, hint = say("Surprise me"), say("Let chance choose for you.")
        self.button = form.add(Button(app, "random", words, self._choose_by_chance, icon="die", hint=hint))
        self.button.enabled = person
        if self.show_families is not None and person:
            words = say_marked(YOUR_FAMILIES)
            self.families = form.add(Button(app, "families", words, self.show_families))
        if self.pages > 1:
            for step, sign_name, words in ((-1, "left", say("Previous families")), (1, "right", say("More families"))):
                act = partial(self.turn, step, sign_name)
                self.arrows.append(form.add(Button(app, sign_name, "", act, icon=sign_name, size=TITLE, hint=words)))
                self.arrows[-1].enabled = person
        first = next((faction for faction in shown if faction in self.free), None)
        panel_to_focus = self.panels.get(focus or first or "")
        form.focus_on((panel_to_focus or self.button) if person else None)
        self._bot_waits_until = app.clock() + THOUGHT

    def _heading(self, seat: int | None) -> str:
        if seat is None:
            return say("Ready to play!")
        if self.bot_chooses:
            return _IS_CHOOSING.by(self.seats[seat].name)
        alone = sum(other.human for other in self.seats) == 1
        who = called(self.seats[seat].name)
        return say("Choose your family") if alone else say("{who}, choose your family", who=who)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.title_label.size = TITLE if tall else PAGE_TITLE  # names may be long
        hint = _READY_HINT if self.chooser is None else _BOT_HINT if self.bot_chooses else _CHOOSE_HINT
        self.hint.words = self.app.said(hint)
        if self.own and hint is _CHOOSE_HINT:
            self.hint.words = say("Pick a favourite. Page {page} of {pages}.", page=self.page + 1, pages=self.pages)
        self.button.rect = place(*(_DEAL if self.chooser is None else _BY_CHANCE)[tall])
        for arrow, box in zip(self.arrows, _ARROWS, strict=False):
            arrow.rect = place(*box[tall])
        if self.arrows and tall:
            for button, between in zip((self.families, self.button), _BETWEEN_ARROWS, strict=True):
                if button is not None:
                    button.rect = place(*between)
        cells = grid((_PANELS if self.pages == 1 else _PAGE_PANELS)[tall], _IN_ROW[tall], _ON_PAGE, _GAP)
        shown = self.shown
        self.place_each([self.panels[faction] for faction in shown], cells[: len(shown)])
        left, top, _, high = _QUEUE[tall]
        self.queue.rect = place(left + _QUEUE_GAP[0], top, _QUEUE_WORDS - 24, high)
        rows = -(-(len(self.seats) - len(self.taken)) // _IN_ROW[tall])
        wide, down = (size + gap for size, gap in zip(_QUEUE_CARD, _QUEUE_GAP, strict=True))
        left, top = left + _QUEUE_GAP[0] + _QUEUE_WORDS, top + (high - rows * down + _QUEUE_GAP[1]) / 2
        for seat, card in enumerate(self.names):
            if seat < len(self.taken):
                card.rect = self.panels[self.taken[seat]].slot
                continue
            row, column = divmod(seat - len(self.taken), _IN_ROW[tall])
            card.rect = place(left + column * wide, top + row * down, *_QUEUE_CARD)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the board below the queue, and the face of the one who chooses, if there is room beside the title."""
        if self.chooser is None:
            return
        app, painter, tall = self.app, self.app.painter, self.app.tall
        board = app.place(*_QUEUE[tall])
        target.blit(plaque(painter, board.size, app.unit(RADIUS), app.unit(100) / 100), board, special_flags=BLEND)
        for seat in range(self.chooser + 1, len(self.seats)):
            self._draw_arrow(target, self.names[seat].rect)
        title = self.title_label
        written = painter.fitted(title.words, title.face, title.letters, TEXT, title.rect.width).get_width()
        face = pygame.Rect(0, 0, app.unit(_FACE), app.unit(_FACE))
        face.midleft = title.rect.left + written + app.unit(_BESIDE_FACE), title.rect.centery
        ring = face.inflate(2 * app.unit(7), 2 * app.unit(7))
        if ring.right <= title.rect.right:
            target.blit(painter.panel(ring.size, ring.width // 2, ACCENT, INK, app.unit(4)), ring, special_flags=BLEND)
            target.blit(portrait(painter, self.names[self.chooser].figure, face.width, app.unit(4)), face, None, BLEND)

    def _draw_arrow(self, target: pygame.Surface, card: pygame.Rect) -> None:
        arrow = sign(self.app.painter, "right", self.app.unit(26), TEXT_SOFT)
        target.blit(
            arrow, arrow.get_rect(center=(card.left - self.app.unit(_QUEUE_GAP[0]) // 2, card.centery)), None, BLEND
        )

    # Time.
    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; an unused click or confirm key hurries a bot."""
        by_key = self.form.focus is None and self.app.input_map.find(event, [Action.CONFIRM])
        turned = self.app.input_map.find(event, PAGES)
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if self.bot_chooses and (by_key or (by_mouse and not self.way_back.rect.collidepoint(event.pos))):
            self._bot_waits_until = 0.0
        elif turned in PAGES and any(arrow.enabled for arrow in self.arrows):
            self.turn(PAGES[turned])
        else:
            super().handle(event)

    def update(self, now: float) -> None:
        super().update(now)
        if self.bot_chooses and now >= self._bot_waits_until:
            self.choose(self._bots_choice(self.taken))
        for panel in self.panels.values():
            panel.update(now)
        for card in self.names:
            card.update(now)

    @property
    def resting(self) -> bool:
        if self.bot_chooses or not super().resting:
            return False
        return all(panel.resting for panel in self.panels.values()) and all(card.resting for card in self.names)
