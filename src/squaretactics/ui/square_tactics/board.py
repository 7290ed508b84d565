"""The board scene: what the player does at the table. How it is drawn is in board_drawing.py."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.choices import Decision
from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.games.square_tactics.options import rules_of
from squaretactics.games.square_tactics.phrases import DECISIONS, Teller
from squaretactics.games.square_tactics.verbs import ACT, DONE, YES, Move
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.scene import Scene
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.shell.theme import AWAKE
from squaretactics.ui.square_tactics.board_drawing import BoardDrawing
from squaretactics.ui.square_tactics.chooser import Chooser
from squaretactics.ui.square_tactics.director import SPEEDS, Director
from squaretactics.ui.square_tactics.display import Display
from squaretactics.ui.square_tactics.layout import Layout, Slot
from squaretactics.ui.square_tactics.lying import Lying, captured_slots, hand_slots, topmost
from squaretactics.ui.square_tactics.questions import button_words, next_step
from squaretactics.ui.square_tactics.reach import ARROWS, Item, items, towards
from squaretactics.ui.square_tactics.sounds import sound_for
from squaretactics.ui.square_tactics.table import Table

if TYPE_CHECKING:
    from squaretactics.ui.shell.app import App

_BOT_PAUSE: Final = 0.45
_DRAG_STARTS: Final = 8  # pixels
_LOG_LINES: Final = 400


@dataclass(slots=True)
class Answer:
    """A button of the decision at hand."""

    words: str
    act: Callable[[], None]
    rect: pygame.Rect
    main: bool = False


@dataclass(slots=True)
class Drag:
    """A card that hangs on the pointer."""

    slot: Slot
    start: tuple[int, int]
    moved: bool = False
    swing: float = 0.0


class BoardScene(Scene):
    """One game at the table, for people at this screen and bots."""

    def __init__(
        self,
        app: App,
        table: Table,
        preferences: Preferences,
        leave_table: Callable[[], None] | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(app)
        self.table = table
        self.viewer = table.people[0] if table.people else 0
        self.curtain: int | None = None  # the person who must take the seat first
        self.preferences = preferences
        self.leave_table = leave_table or app.pop
        self.sound = sound
        self.speed = SPEEDS[preferences.now.speed]
        self.teller = Teller(rules_of(table.match.setup), [seat.name for seat in table.seats])
        self.drawing = BoardDrawing(self)
        self.last_input = app.clock()
        self._begin_game()

    # A game begins, or the viewer changes.
    def _begin_game(self) -> None:
        self.log: list[str] = []
        self.last_move: set[int] = set()
        self.notice = self.table.notice
        self.ended = False
        self.drag: Drag | None = None
        self.chooser = Chooser()
        self.bot_waits_since: float | None = None
        self.bot_move: Move | None = None
        self.focus: Hashable = None  # the name of what the keyboard stands on
        self.answers: list[Answer] = []
        self._look()
        self._log(self.table.session.seen_by(self.viewer, self.table.session.deal))
        self._ask()

    def _look(self) -> None:
        """See the table from the viewer's seat."""
        self.view = self.table.session.view(self.viewer)
        self.layout_now = Layout(self.app.size, self.view.rules, self.viewer)
        self.director = Director(Display.of(self.view), self.layout_now)
        self.director.speed = self.speed
        self.director.on_event = self._shown

    def layout(self, size: tuple[int, int]) -> None:
        self.layout_now = Layout(size, self.view.rules, self.viewer)
        self.director.layout = self.layout_now
        self._place_answers()

    @property
    def display(self) -> Display:
        return self.director.display

    @property
    def decision(self) -> Decision | None:
        return self.view.decision

    @property
    def my_turn(self) -> bool:
        """Say whether the person at the screen must decide, and sees it."""
        decision = self.view.decision
        return (
            decision is not None
            and decision.seat == self.viewer
            and self.viewer in self.table.people
            and not self.director.busy
            and self.curtain is None
        )

    # Time.
    def update(self, now: float) -> None:
        self.director.update(now)
        if self.director.busy or self.curtain is not None:
            return
        session = self.table.session
        decision = session.decision
        if decision is None:
            if not self.ended:
                self.ended = True
                self.table.finish()
                self._place_answers()
            return
        if self.table.bot_to_move is not None:
            if self.bot_waits_since is None:
                self.bot_waits_since = now
            move = self.table.bot_move() if self.bot_move is None else self.bot_move
            self.bot_move = move
            if move is not None and now - self.bot_waits_since >= _BOT_PAUSE * self.speed:
                self.bot_waits_since = self.bot_move = None
                self._submit(decision.seat, move)
        elif decision.seat != self.viewer:
            self.curtain = decision.seat
            self.chooser = Chooser()
            self._place_answers()

    @property
    def resting(self) -> bool:
        waits_for_bot = self.table.bot_to_move is not None and self.curtain is None
        awake = self.app.clock() - self.last_input < AWAKE and not self.chooser.idle
        return not (self.director.busy or waits_for_bot or awake or self._stale())

    def _stale(self) -> bool:
        """Say whether something has yet to be done about the decision at hand."""
        decision = self.table.session.decision
        if decision is None:
            return not self.ended
        return self.curtain is None and decision.seat != self.viewer

    def leave(self) -> None:
        self.table.close()

    # What happens.
    def _happened(self, events: tuple[Event, ...]) -> None:
        seen = self.table.session.seen_by(self.viewer, events)
        self.view = self.table.session.view(self.viewer)
        self.last_move = {space for event in seen if isinstance(space := getattr(event, "space", None), int)}
        self._log(seen)
        self.director.show(seen)
        self._ask()

    def _log(self, events: tuple[Event, ...]) -> None:
        self.log += [line for line in map(self.teller.tell, events) if line]
        del self.log[:-_LOG_LINES]

    def _shown(self, event: Event) -> None:
        """Let an event be heard as it begins to be seen."""
        name = sound_for(event)
        if isinstance(event, GameEnded) and self.table.people and self.viewer not in event.winners:
            name = "lose"
        if name is not None and self.sound is not None and self.speed:
            self.sound.play(name)

    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen."""
        self.notice = ""
        self.chooser.cancel()
        self.drag = None
        self._submit(self.viewer, move)

    def _submit(self, seat: int, move: Move) -> None:
        try:
            events = self.table.session.submit(seat, move)
        except OSError as error:  # it could not be saved, so it has not happened
            self.table.session.save = None
            self.notice = f"From here on this game is not saved: {error}"
            events = self.table.session.submit(seat, move)
        self._happened(events)

    def _ask(self) -> None:
        """Take up the decision at hand, if it is the viewer's."""
        self.chooser = Chooser(self.view.moves if self.viewer in self.table.people else ())
        self._place_answers()

    # Answers as buttons.
    def _place_answers(self) -> None:
        buttons: list[tuple[str, Callable[[], None], bool]] = []
        if self.curtain is not None:
            buttons.append(("I am ready", self._draw_curtain, True))
        elif self.ended:
            if not self.table.match.over:
                buttons.append(("Next game", self._next_game, True))
            else:
                buttons.append(("Play again", self._rematch, True))
            buttons.append(("Menu", self.leave_table, False))
        elif self.view.moves:
            buttons = self._answers_to_question()
        self.answers = []
        bar = self.layout_now.prompt
        font = self.app.painter.font("display", round(30 * self.layout_now.unit))
        gap = round(14 * self.layout_now.unit)
        widths = [font.size(words)[0] + 4 * gap for words, _, _ in buttons]
        middle = self.app.size[1] // 2 + round(160 * self.layout_now.unit) if self._covered else bar.centery
        left = bar.right - sum(widths) - gap * len(widths)
        if self._covered:
            left = self.app.size[0] // 2 - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (words, act, main), width in zip(buttons, widths, strict=True):
            rect = pygame.Rect(left, 0, width, round(bar.height * (1.2 if self._covered else 0.92)))
            rect.centery = middle
            self.answers.append(Answer(words, act, rect, main))
            left += width + gap

    @property
    def _covered(self) -> bool:
        return self.curtain is not None or self.ended

    def _answers_to_question(self) -> list[tuple[str, Callable[[], None], bool]]:
        chooser = self.chooser
        if chooser.wants == "quarter":
            return [
                ("Turn left", lambda: self.choose(3), False),
                ("Turn right", lambda: self.choose(1), False),
                ("Cancel", self._cancel, False),
            ]
        buttons: list[tuple[str, Callable[[], None], bool]] = []
        if not chooser.idle:
            if chooser.wants == "landing" and len(chooser.facings()) > 1:
                buttons.append(("Turn (R)", self._turn, False))
            buttons.append(("Cancel", self._cancel, False))
            return buttons
        for move in self.view.moves:
            words = button_words(move)
            if words:
                buttons.append((words, partial(self.submit, move), move[0] in (YES, DONE)))
        return buttons

    def question(self) -> str:
        """Return the line that tells the player what to do."""
        if self.notice:
            return self.notice
        decision = self.view.decision
        if decision is None:
            return "The game is over."
        if decision.seat != self.viewer:
            return f"{self.table.seats[decision.seat].name} is thinking …"
        return DECISIONS[decision.kind] if self.chooser.idle else next_step(self.chooser)

    def _cancel(self) -> None:
        self.chooser.cancel()
        self.drag = None
        self._place_answers()

    def _turn(self) -> None:
        self.chooser.turn()

    def choose(self, value: int) -> None:
        move = self.chooser.choose(value)
        if move is not None:
            self.submit(move)
        else:
            self._place_answers()

    def _draw_curtain(self) -> None:
        assert self.curtain is not None
        self.viewer, self.curtain = self.curtain, None
        self._look()
        self._ask()

    def _next_game(self) -> None:
        self.table.next_game()
        self._begin_game()

    def _rematch(self) -> None:
        self.table.rematch()
        self._begin_game()

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        self.last_input = self.app.clock()
        if event.type == pygame.KEYDOWN:
            self._key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus = None
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION and self.drag is not None:
            self.drag.moved = self.drag.moved or _far(event.pos, self.drag.start)
            self.drag.swing = max(-14.0, min(14.0, self.drag.swing * 0.7 + event.rel[0] * 0.5))
        elif (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3) or event.type == pygame.WINDOWFOCUSLOST:
            self._cancel()

    def _key(self, key: int, backwards: bool) -> None:
        if self.director.busy and key in (pygame.K_SPACE, pygame.K_RETURN):
            self.director.hurry()
        elif key == pygame.K_ESCAPE:
            if self.chooser.idle:
                self.leave_table()
            else:
                self._cancel()
        elif key == pygame.K_r:
            self._turn()
        elif key in ARROWS or key == pygame.K_TAB:
            found = items(self)
            now = next((item for item in found if item.name == self.focus), None)
            if key == pygame.K_TAB and now is not None:
                now = found[(found.index(now) + (-1 if backwards else 1)) % len(found)]
            else:
                now = towards(found, now, ARROWS.get(key, (0, 0)))
            self.focus = now and now.name
        elif key in (pygame.K_RETURN, pygame.K_SPACE):
            now = self.focused()
            if now is not None:
                now.act()
            elif self.answers:
                next((answer for answer in self.answers if answer.main), self.answers[0]).act()

    def focused(self) -> Item | None:
        """Return what the keyboard stands on."""
        return next((item for item in items(self) if item.name == self.focus), None)

    def pointed_space(self) -> int | None:
        """Return the space that mouse or keyboard points at."""
        now = self.focused()
        if now is not None and isinstance(now.name, tuple) and now.name[0] == "space":
            return int(now.name[1])
        return self.layout_now.space_at(self.app.pointer)

    def _press(self, point: tuple[int, int]) -> None:
        for answer in self.answers:
            if answer.rect.collidepoint(point):
                answer.act()
                return
        if self.director.busy:
            self.director.hurry()
            return
        if not self.my_turn:
            return
        self.notice = ""
        if not self.chooser.idle and self._target(point):
            return
        self._lift(point)

    def _lift(self, point: tuple[int, int]) -> None:
        """Take up the card under the pointer."""
        hit = self.card_at(point)
        if hit is None:
            self._cancel()
            return
        kind, value, slot = hit
        self.take_up(kind, value)
        if not self.chooser.idle:
            self.drag = Drag(slot, point)

    def take_up(self, kind: str, value: int) -> None:
        """Take up a card in hand: "card" or "action", and which."""
        move = self.chooser.take_card(value) if kind == "card" else self.chooser.take_kind(value)
        if move is not None:
            self.submit(move)
            return
        if self.chooser.idle and kind == "action":
            self.notice = self._why_not_action(value)
        self._place_answers()

    def _why_not_action(self, kind: int) -> str:
        reason = self.table.session.why_not(self.viewer, (ACT, kind, 0, 0))
        return reason or ""

    def _release(self, point: tuple[int, int]) -> None:
        drag, self.drag = self.drag, None
        if drag is None or not drag.moved or self.chooser.idle:
            return
        if not self._target(point):
            space = self.layout_now.space_at(point)
            if space is not None and self.chooser.wants == "landing":
                a, b, c, *_ = (*self.chooser.picked, space << 2 | self.chooser.facings()[0], 0, 0)
                self.notice = self.table.session.why_not(self.viewer, (a, b, c, 0)) or ""
            self._cancel()

    def _target(self, point: tuple[int, int]) -> bool:
        """Choose what is under the pointer as the next step; say whether it was one."""
        chooser = self.chooser
        value: int | None = None
        if chooser.wants in ("landing", "space"):
            value = self.layout_now.space_at(point)
        elif chooser.wants == "card":
            hit = topmost(self.captured_slots(), point) if chooser.picked[1] == ZOMBIE else self.card_at(point)
            value = hit[1] if hit and hit[0] == "card" else None
        elif chooser.wants == "seat":
            value = next(
                (seat for seat in range(self.view.rules.players) if self.layout_now.panel(seat).collidepoint(point)),
                None,
            )
        if value is None or value not in chooser.options():
            return False
        self.choose(value)
        return True

    # What lies where.
    def hand_slots(self) -> list[Lying]:
        """Return the viewer's cards and where they lie."""
        return hand_slots(self.display, self.layout_now)

    def card_at(self, point: tuple[int, int]) -> Lying | None:
        """Return the card of the viewer's hand under a point."""
        return topmost(self.hand_slots(), point)

    def captured_slots(self) -> list[Lying]:
        """Return the viewer's captured characters laid out to choose from."""
        return captured_slots(self.display, self.layout_now)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw(target)


def _far(point: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(point[0] - other[0]) + abs(point[1] - other[1]) > _DRAG_STARTS
