"""The page of an analysis board: set up a position with the pieces of a game, ask for advice, play it."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.core.code_fields import NoCode
from squaretactics.core.game_context import POSITION, PRACTICE, GameContext
from squaretactics.core.session import AnySession, Seat, Session
from squaretactics.core.spec import AnyGame
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.actions import FORM, Action
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Boxes, columns, grid
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.table.analysis_board import AnalysisRoutes
from squaretactics.ui.table.analysis_editor import AnyPositionEditor, Chosen
from squaretactics.ui.table.analysis_holder import PieceHolder
from squaretactics.ui.table.common_words import ANALYSIS_BOARD
from squaretactics.ui.table.new_game import SEED_BITS
from squaretactics.ui.table.play_from_here import PlayFromHereScene

ROTATE: Final = DeviceText(mark("Rotate ({rotate})"), mark("Rotate ({rotate})"), mark("Rotate"))
UNDO: Final = DeviceText(mark("Undo ({undo})"), mark("Undo"), mark("Undo"))
_OPPONENT: Final = "medium"  # the bot that is proposed
_KEYS: Final = (*FORM, Action.ROTATE, Action.UNDO)
_DRAG: Final = 8  # design units before a press becomes a drag
_GAP: Final = 16


class Tool(NamedTuple):
    """A button that changes the position."""

    name: str
    words: str
    act: Callback
    icon: str = ""
    hint: DeviceText | str = ""


class AnalysisBoardScene(PageScene):
    """Lets the player set up a position, and play it. Pieces are dragged, or chosen and put."""

    spec: AnyGame
    title_widths = (560, 430)
    tools_box: ClassVar[Boxes]
    tools_in_row: ClassVar[tuple[int, int]]
    actions_box: ClassVar[Boxes]
    action_shares: ClassVar[Sequence[float]]  # of the width of their box

    def __init__(self, app: App, editor: AnyPositionEditor, routes: AnalysisRoutes) -> None:
        super().__init__(app)
        self._editor, self.routes = editor, routes
        self._grabbed: tuple[Chosen, tuple[int, int]] | None = None  # what was pressed, and where
        self.dragged: Chosen | None = None
        self.tools: list[Button] = []
        self.actions: list[Button] = []

    # The form.
    def add_board_title(self) -> None:
        self.add_title(say_marked(ANALYSIS_BOARD))

    def add_tools(self, *tools: Tool) -> None:
        """Add buttons that change the position."""
        self.tools = [
            self.form.add(
                Button(self.app, tool.name, tool.words, tool.act, dark=True, icon=tool.icon, size=BODY, hint=tool.hint)
            )
            for tool in tools
        ]

    def add_actions(self, *more: Button, best: str) -> None:
        """Add the notice and the buttons below the board, after some of the game's own."""
        app, add = self.app, self.form.add
        self.told = add(Notice(app, "", size=SMALL + 4, face="text"))
        for button in more:
            add(button)
        self.share = add(Button(app, "share", say("Share"), self._share, size=BODY + 6))
        self.best = add(Button(app, "best", best, self._show_best, size=BODY + 6))
        self.play = add(Button(app, "play", say("Play on from here"), self._go, primary=True, size=BODY + 6))
        self.actions = [*more, self.share, self.best, self.play]
        self.form.focus_on(self.play)

    def refresh(self) -> None:
        """Show what the editor says."""
        self.told.words = self._editor.words

    # What can be done with the position.
    def _share(self) -> None:
        self._editor.let_go()
        try:
            self.routes.share(self._editor.position)
        except NoCode as error:
            self._editor.notice = str(error)

    @abstractmethod
    def best_scene(self) -> Scene:
        """Return the dialog with the best moves."""

    def _show_best(self) -> None:
        """Show the best moves, unless the position can't be played."""
        self._editor.let_go()
        if not self._editor.position.problem():
            self.app.push(self.best_scene())

    @abstractmethod
    def seat_names(self) -> Sequence[str]: ...

    def _go(self) -> None:
        """Play the position, unless that isn't possible."""
        self._editor.let_go()
        position = self._editor.position
        if position.problem():
            return
        seats = [Seat(name, _OPPONENT) for name in self.seat_names()]
        where = say("From this position")
        self.app.push(PlayFromHereScene(self.app, seats, position.active, where, self._begin, level=_OPPONENT))

    def _begin(self, seats: Sequence[Seat]) -> None:
        """Play the position with these players, every time with other luck."""
        position, occasion = self._editor.position.copy(), GameContext(PRACTICE, POSITION).text

        def start() -> AnySession:
            seed = secrets.randbits(SEED_BITS)
            state = position.state(seed)
            return Session(
                self.spec, position.setup, seed, seats, undo="anything", hints=True, occasion=occasion, staged=state
            )

        self.routes.play(start)

    def leave(self) -> None:
        self.routes.left(self._editor.position)

    # Input.
    @property
    @abstractmethod
    def holders(self) -> Sequence[PieceHolder]: ...

    def handle(self, event: pygame.event.Event) -> None:
        action = self.app.input_map.find(event, _KEYS)
        match action:
            case Action.BACK if self._editor.held:
                self._editor.let_go()
            case Action.ROTATE:
                self._editor.rotate()
            case Action.UNDO:
                self._editor.undo()
            case _:
                self._drag(event)
                super().handle(event)
        if event.type != pygame.MOUSEMOTION:
            self.refresh()

    def _holder_at(self, at: tuple[int, int]) -> PieceHolder | None:
        return next((holder for holder in self.holders if holder.rect.collidepoint(at)), None)

    def _piece_at(self, at: tuple[int, int]) -> Chosen | None:
        holder = self._holder_at(at)
        piece = None if holder is None else holder.piece_at(at)
        return None if holder is None or piece is None else Chosen(piece, holder.source_of(piece))

    def _drag(self, event: pygame.event.Event) -> None:
        """Follow a piece that is dragged, and put it where it is dropped."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            chosen = self._piece_at(event.pos)
            self._grabbed = None if chosen is None else (chosen, event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            holder = self._holder_at(event.pos)
            if holder is not None and holder.place.sort == "space":
                self._editor.rotate_at(self._piece_at(event.pos))
        elif event.type == pygame.MOUSEMOTION and self._grabbed is not None and self.dragged is None:
            chosen, start = self._grabbed
            if pygame.Vector2(start).distance_to(event.pos) > self.app.unit(_DRAG):
                self.dragged = chosen
                self._editor.let_go()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drop(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._grabbed = self.dragged = None

    def _drop(self, at: tuple[int, int]) -> None:
        dragged, self.dragged, self._grabbed = self.dragged, None, None
        if dragged is None:
            return
        self.form.release()
        holder = self._holder_at(at)
        if holder is not None:
            self._editor.put(*dragged, holder.place)
        else:
            self.drop_beside(dragged, at)

    def drop_beside(self, dragged: Chosen, at: tuple[int, int]) -> None:
        """Put a piece down where no holder is. A hook for subclasses."""

    # Layout and drawing.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall = self.app.tall
        self.place_each(self.tools, grid(self.tools_box[tall], self.tools_in_row[tall], len(self.tools), _GAP))
        self.place_each(self.actions, columns(self.actions_box[tall], self.action_shares, _GAP))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.dragged is not None:
            self.draw_dragged(target, self.app.pointer, self.dragged)

    @abstractmethod
    def draw_dragged(self, target: pygame.Surface, at: tuple[int, int], dragged: Chosen) -> None:
        """Draw the dragged piece at the pointer."""


class Notice(Paragraph):
    """What the editor says, read at once."""

    is_live_region = True
