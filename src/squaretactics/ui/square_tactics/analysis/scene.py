"""The analysis board: set up a position with characters and action cards from the tray."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.core.game_context import POSITION, PRACTICE, GameContext
from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup
from squaretactics.games.square_tactics.position import DECK, Piece, Place, SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import FACTIONS
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.actions import FORM, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, columns, grid
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, RADIUS, SMALL, WOOD_DEEP
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.analysis.best_moves import BestMovesScene
from squaretactics.ui.square_tactics.analysis.editor import Chosen, PositionEditor
from squaretactics.ui.square_tactics.analysis.holders import TRAY_TILES, Holder, Pile, Space, TrayTile
from squaretactics.ui.square_tactics.analysis.pictures import PiecePictures
from squaretactics.ui.square_tactics.analysis.position_puzzle import PositionPuzzleScene
from squaretactics.ui.square_tactics.analysis.rules_dialog import PositionRulesScene
from squaretactics.ui.square_tactics.cards.card_art import MAT_BEYOND, MAT_EDGE
from squaretactics.ui.square_tactics.cards.colours import MAT_INK, MAT_TAG
from squaretactics.ui.square_tactics.table.table_view import GameSession
from squaretactics.ui.table.analysis_board import AnalysisRoutes
from squaretactics.ui.table.common_words import ANALYSIS_BOARD
from squaretactics.ui.table.new_game import SEED_BITS
from squaretactics.ui.table.play_from_here import PlayFromHereScene

_OPPONENT: Final = "medium"  # the bot that is proposed
_ACTIONS: Final = -1  # the tab of the action cards
_BOARD: Final[Boxes] = ((680, 176, 610, 610), (56, 136, 608, 608))
_PILES: Final[Boxes] = ((1350, 164, 500, 634), (710, 130, 440, 620))
_TRAY: Final[Boxes] = ((70, 250, 540, 690), (50, 966, 1100, 384))
_IN_TRAY: Final = (4, 6)  # tiles in a row
_TRAY_MARGIN: Final = 18
_TOOLS: Final[Boxes] = ((680, 842, 1170, 72), (50, 790, 1100, 72))
_BUTTONS: Final[Boxes] = ((810, 970, 1040, 82), (50, 1478, 1100, 88))
_BUTTON_SHARES: Final = (3, 3, 4, 6)
_GAP: Final = 16
_NAME: Final = 20  # letter size of the names on the mat
_KEYS: Final = (*FORM, Action.ROTATE, Action.UNDO)
_DRAG: Final = 8  # design units before a press becomes a drag
_ROTATE: Final = DeviceText(mark("Rotate ({rotate})"), mark("Rotate ({rotate})"), mark("Rotate"))
_UNDO: Final = DeviceText(mark("Undo ({undo})"), mark("Undo"), mark("Undo"))


class AnalysisScene(PageScene):
    """Lets the player set up a position, and play it. Pieces are dragged, or chosen and put."""

    title_widths = (560, 430)
    plan: ClassVar[Plan] = {
        "turn_label": ((920, 62, 234, 60), (600, 38, 166, 60)),
        "turn": ((1170, 58, 440, 68), (780, 34, 370, 68)),
        "rules": ((1640, 58, 210, 68), (890, 884, 260, 66)),
        "tabs": ((70, 164, 540, 64), (50, 884, 820, 66)),
        "told": ((70, 964, 700, 96), (50, 1366, 1100, 96)),
    }

    def __init__(
        self,
        app: App,
        position: SquarePosition,
        preferences: Preferences,
        routes: AnalysisRoutes,
    ) -> None:
        super().__init__(app)
        self.editor = PositionEditor(position)
        self.pictures = PiecePictures(app.painter, preferences)
        self.routes = routes
        self._grabbed: tuple[Chosen, tuple[int, int]] | None = None  # what was pressed, and where
        self.dragged: Chosen | None = None
        self.tray = [TrayTile(app, number, self.editor, self.pictures) for number in range(TRAY_TILES)]
        self.tab = 0
        self._built: Setup | None = None  # the rules that the widgets suit
        self._build()

    # The form.
    def _build(self) -> None:
        """Add the widgets that suit the rules."""
        app, form, position = self.app, self.form, self.editor.position
        form.remove_all()
        self.add_title(say_marked(ANALYSIS_BOARD))
        families = [say_marked(FACTIONS[faction]) for faction in position.setup.factions]
        self.turn_label = form.add(Label(app, say("Whose turn"), size=BODY, align="right"))
        self.turn = form.add(
            OptionButtons(app, "turn", list(enumerate(families)), position.active, self.editor.set_active)
        )
        self.turn_label.about = self.turn
        self.rules = form.add(Button(app, "rules", say("Rules"), self._choose_rules, size=BODY))
        tabs = list(enumerate(families))
        if position.rules.actions:
            tabs.append((_ACTIONS, say("Action cards")))
        self.tab = self.tab if self.tab in dict(tabs) else 0
        self.tabs = form.add(OptionButtons(app, "tray", tabs, self.tab, self.show_tab))
        self.tabs.called = say("Tray")
        for tile in self.tray:
            form.add(tile)
        spaces = range(position.rules.board.spaces)
        self.spaces = [form.add(Space(app, space, self.editor, self.pictures)) for space in spaces]
        self.piles = [form.add(Pile(app, place, self.editor, self.pictures)) for place in self._ordered_piles()]
        self.tools = [
            form.add(Button(app, name, words, act, size=BODY, hint=hint))
            for name, words, act, hint in (
                ("rotate", say("Rotate"), self.editor.rotate, _ROTATE),
                ("side", say("Change sides"), self.editor.change_side, ""),
                ("undo", say("Undo"), self.editor.undo, _UNDO),
                ("clear", say("Clear"), self.editor.clear, ""),
            )
        ]
        self.told = form.add(Notice(app, "", size=SMALL + 4, face="text"))
        self.puzzle = form.add(Button(app, "puzzle", say("Puzzle"), self._check_puzzle, size=BODY + 6))
        self.share = form.add(Button(app, "share", say("Share"), self._share, size=BODY + 6))
        self.best = form.add(Button(app, "best", say("Best moves"), self._show_best, size=BODY + 6))
        self.play = form.add(Button(app, "play", say("Play on from here"), self._go, primary=True, size=BODY + 6))
        form.focus_on(self.play)
        self.show_tab(self.tab)
        self._built = position.setup
        self._refresh()

    def _ordered_piles(self) -> list[Place]:
        """Return the piles by seat, the farthest first, as they lie around the board."""
        piles = list(self.editor.position.piles)
        own = [place for place in piles if place.sort != "discard" or self.editor.position.rules.personal]
        shared = [place for place in piles if place not in own]
        return [*shared, *sorted(own, key=lambda place: -place.number)]

    def show_tab(self, tab: int) -> None:
        self.tab = self.tabs.value = tab
        rules = self.editor.position.rules
        if tab == _ACTIONS:
            pieces = [Piece("action", kind) for kind in range(ACTION_KINDS)]
        else:
            pieces = [Piece("character", card) for card in rules.characters[tab]]
        for tile, piece in zip(self.tray, pieces, strict=True):
            tile.show(piece)

    def _refresh(self) -> None:
        """Show what the editor says, and widgets for other rules if it has changed them."""
        editor = self.editor
        if self._built != editor.position.setup:
            self._build()
            self.layout(self.app.size)
        for space in self.spaces:
            space.tell_piece(next(iter(editor.position.pieces(space.place)), None))
        self.turn.value = editor.position.active
        self.told.words = editor.words

    def _choose_rules(self) -> None:
        self.app.push(PositionRulesScene(self.app, self.editor.position.setup, self.editor.take_setup))

    def _check_puzzle(self) -> None:
        """Look for the best lines of the turn, unless that isn't possible."""
        self.editor.let_go()
        position = self.editor.position
        if position.setup.players > 2:
            self.editor.notice = say("Puzzles are for two players.")
        elif not position.problem():
            self.app.push(PositionPuzzleScene(self.app, position, self.routes))

    def _share(self) -> None:
        self.editor.let_go()
        self.routes.share(self.editor.position)

    def _show_best(self) -> None:
        """Show the best moves, unless the position can't be played."""
        self.editor.let_go()
        position = self.editor.position
        if not position.problem():
            self.app.push(BestMovesScene(self.app, position, self.pictures, self.routes.thinker()))

    def _go(self) -> None:
        """Play the position, unless that isn't possible."""
        self.editor.let_go()
        position = self.editor.position
        if position.problem():
            return
        seats = [Seat(say_marked(FACTIONS[faction]), _OPPONENT) for faction in position.setup.factions]
        where = say("From this position")
        self.app.push(PlayFromHereScene(self.app, seats, position.active, where, self._begin, level=_OPPONENT))

    def _begin(self, seats: Sequence[Seat]) -> None:
        """Play the position with these players, every time with other decks."""
        position, occasion = self.editor.position.copy(), GameContext(PRACTICE, POSITION).text

        def start() -> GameSession:
            seed = secrets.randbits(SEED_BITS)
            state = position.state(seed)
            return Session(
                SQUARE_TACTICS,
                position.setup,
                seed,
                seats,
                undo="anything",
                hints=True,
                occasion=occasion,
                staged=state,
            )

        self.routes.play(start)

    def leave(self) -> None:
        self.routes.left(self.editor.position)

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        action = self.app.input_map.find(event, _KEYS)
        match action:
            case Action.BACK if self.editor.held:
                self.editor.let_go()
            case Action.ROTATE:
                self.editor.rotate()
            case Action.UNDO:
                self.editor.undo()
            case Action.REMOVE:
                self.editor.remove()
            case _:
                self._drag(event)
                super().handle(event)
        if event.type != pygame.MOUSEMOTION:
            self._refresh()

    def update(self, now: float) -> None:
        if self._built != self.editor.position.setup:  # after the dialog
            self._refresh()
        super().update(now)

    def _holder_at(self, at: tuple[int, int]) -> Holder | None:
        holders = (*self.tray, *self.spaces, *self.piles)
        return next((holder for holder in holders if holder.rect.collidepoint(at)), None)

    def _drag(self, event: pygame.event.Event) -> None:
        """Follow a piece that is dragged, and put it where it is dropped."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            holder = self._holder_at(event.pos)
            piece = None if holder is None else holder.piece_at(event.pos)
            if holder is not None and piece is not None:
                place = self.editor.place_of(piece) if holder.place == DECK else holder.place
                self._grabbed = Chosen(piece, place), event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            holder = self._holder_at(event.pos)
            if isinstance(holder, Space):
                self.editor.rotate_at(holder.place)
        elif event.type == pygame.MOUSEMOTION and self._grabbed is not None and self.dragged is None:
            chosen, start = self._grabbed
            if pygame.Vector2(start).distance_to(event.pos) > self.app.unit(_DRAG):
                self.dragged = chosen
                self.editor.let_go()
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
            self.editor.put(*dragged, holder.place)
        elif self.tray_box.collidepoint(at):
            self.editor.put(*dragged, DECK)

    # Layout and drawing.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, width, height = _TRAY[tall]
        self.tray_box = place(left, top, width, height)
        inner = (left + _TRAY_MARGIN, top + _TRAY_MARGIN, width - 2 * _TRAY_MARGIN, height - 2 * _TRAY_MARGIN)
        self.place_each(self.tray, grid(inner, _IN_TRAY[tall], len(self.tray), _GAP))
        self.mat = place(*_BOARD[tall])
        self.mat.width = self.mat.height = min(self.mat.size)
        board = self.editor.position.rules.board
        edge, cell = MAT_EDGE * self.mat.width, self.mat.width * (1 - 2 * MAT_EDGE) / board.size
        for space in self.spaces:
            row, column = divmod(space.space, board.size)
            left, top = self.mat.left + edge + column * cell, self.mat.bottom - edge - (row + 1) * cell
            space.rect = pygame.Rect(round(left), round(top), round(cell), round(cell))
        self._lay_piles()
        self.place_each(self.tools, columns(_TOOLS[tall], [1] * len(self.tools), _GAP))
        self.place_each((self.puzzle, self.share, self.best, self.play), columns(_BUTTONS[tall], _BUTTON_SHARES, _GAP))

    def _lay_piles(self) -> None:
        """Place the piles: a row for each, or for each seat if there are four."""
        box, many = _PILES[self.app.tall], self.editor.position.setup.players > 2
        rows: list[list[Pile]] = []
        for pile in self.piles:
            if many and rows and rows[-1][0].place.number == pile.place.number and rows[-1][0].family == pile.family:
                rows[-1].append(pile)
            else:
                rows.append([pile])
        for row, line in zip(rows, grid(box, 1, len(rows), _GAP), strict=True):
            self.place_each(row, columns(line, [1] * len(row), _GAP))

    def draw_behind(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        tray = painter.panel(self.tray_box.size, app.unit(RADIUS), WOOD_DEEP, INK, app.unit(EDGE))
        target.blit(tray, self.tray_box, special_flags=BLEND)
        whole = (round(self.mat.width * (1 + 2 * MAT_BEYOND)),) * 2
        mat = "two" if self.editor.position.setup.players == 2 else "four"
        picture = painter.svg("playmats", f"{mat}.svg", size=whole)
        target.blit(picture, picture.get_rect(center=self.mat.center), special_flags=BLEND)
        self._draw_names(target)

    def _draw_names(self, target: pygame.Surface) -> None:
        """Draw the names of rows and columns on the mat's rim."""
        painter, names = self.app.painter, self.editor.position.rules.board.names
        letters = max(self.app.unit(_NAME), painter.least_text)
        tag = painter.panel(
            (round(letters * 1.6), round(letters * 1.25)), letters // 3, MAT_TAG, INK, max(letters // 9, 1)
        )
        rim = round(0.45 * MAT_EDGE * self.mat.width)
        for space in self.spaces:
            name = names[space.space]
            column, row = name[0], name[1]
            spots = []
            if row == "1":
                spots.append((column, (space.rect.centerx, self.mat.bottom - rim)))
            if column == "a":
                spots.append((row, (self.mat.left + rim, space.rect.centery)))
            for words, spot in spots:
                target.blit(tag, tag.get_rect(center=spot), special_flags=BLEND)
                text = painter.text(words, "strong", letters, MAT_INK)
                target.blit(text, text.get_rect(center=spot), special_flags=BLEND)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.dragged is not None:
            side = self.spaces[0].tile.width
            spot = pygame.Rect(0, 0, side, side)
            spot.center = self.app.pointer
            self._draw_dragged(target, spot, self.dragged)

    def _draw_dragged(self, target: pygame.Surface, spot: pygame.Rect, dragged: Chosen) -> None:
        position = self.editor.position
        if dragged.piece.sort == "character" and dragged.place.sort == "space":
            self.pictures.character(target, spot, position.board[dragged.place.number], position)
        else:
            self.pictures.draw(target, spot, dragged.piece, position)


class Notice(Paragraph):
    """What the editor says, read at once."""

    is_live_region = True
