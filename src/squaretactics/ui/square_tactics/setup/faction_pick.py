"""Let the seats choose families in turn before the deal; bots choose at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Protocol

import pygame

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.cards import FACTIONS, OwnFamily, remember
from squaretactics.games.square_tactics.options import Faction, Setup, seated
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.actions import Action
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
_CHOOSE_HINT_OWN: Final = mark("Pick a favourite.")
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


_BY_CHANCE: Final[Boxes] = ((1426, 36, 424, 68), (615, 164, 535, 62))  # the button beside the name cards
_DEAL: Final[Boxes] = ((637, 926, 646, 104), (277, 1400, 646, 104))  # in place of the queue
_PANELS: Final[Boxes] = ((70, 188, 1780, 700), (50, 246, 1100, 1080))
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
        own_families: Sequence[OwnFamily] = (),
        show_families: Callback | None = None,
    ) -> None:
        """Own families take the places of printed ones. `show_families` shows those that the player has made."""
        super().__init__(app)
        remember(own_families)
        self.own = {family.id: family for family in own_families}
        self.choice: list[Faction] = [*self.own, *FACTIONS][: len(FACTIONS)]
        self.table_to_prerender, self.show_families = table_to_prerender, show_families
        self.start, self.setup, self.seats, self.seed = start, setup, list(seats), seed
        self.taken: list[Faction] = []  # by seat, those that have chosen
        self.chance = random.Random(seed)
        self.panels = {faction: FamilyPanel(app, faction, self.choose) for faction in self.choice}
        self.names = [NameCard(app, number, called(seat.name), seat.player) for number, seat in enumerate(self.seats)]
        self.hint = Label(app, "", size=SMALL, face="text", soft=True)
        self.queue = Paragraph(app, say("Still to choose"), face="strong", soft=True)
        self._bot_waits_until = 0.0
        self._build(None)

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
        """Return a bot's choice. It depends only on the seed and the turn, so that undoing doesn't change it."""
        free: list[Faction] = [faction for faction in self.choice if faction not in taken]
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
        person = seat is not None and not self.bot_chooses
        form.remove_all()
        self.add_title(self._heading(seat))
        form.add(self.hint)
        for faction, panel in self.panels.items():
            panel.enabled = person and faction in self.free
            panel.left_over = seat is None and faction in self.free
            panel.taken = seat is not None and faction in self.taken
            form.add(panel)
        for number, card in enumerate(self.names):
            card.its_turn = number == seat
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
        form.focus_on(self.panels[focus or self.free[0]] if person else None)
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
        choose = _CHOOSE_HINT_OWN if self.own else _CHOOSE_HINT
        hint = _READY_HINT if self.chooser is None else _BOT_HINT if self.bot_chooses else choose
        self.hint.words = self.app.said(hint)
        self.button.rect = place(*(_DEAL if self.chooser is None else _BY_CHANCE)[tall])
        cells = grid(_PANELS[tall], _IN_ROW[tall], len(self.panels), _GAP)
        self.place_each(self.panels.values(), cells)
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
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if self.bot_chooses and (by_key or (by_mouse and not self.way_back.rect.collidepoint(event.pos))):
            self._bot_waits_until = 0.0
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
