"""The analysis board: set up a position with characters and action cards from the tray."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup
from squaretactics.games.square_tactics.position import DECK, SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import family_name
from squaretactics.translation import say
from squaretactics.ui.kit.actions import FORM, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan, columns, grid
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, RADIUS, WOOD_DEEP
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.analysis.best_moves import BestMovesScene
from squaretactics.ui.square_tactics.analysis.editor import SquarePositionEditor
from squaretactics.ui.square_tactics.analysis.holders import TRAY_TILES, Holder, Pile, Space, TrayTile
from squaretactics.ui.square_tactics.analysis.pictures import PiecePictures
from squaretactics.ui.square_tactics.analysis.position_puzzle import PositionPuzzleScene
from squaretactics.ui.square_tactics.analysis.rules_dialog import PositionRulesScene
from squaretactics.ui.square_tactics.cards.card_art import MAT_BEYOND, MAT_EDGE
from squaretactics.ui.square_tactics.cards.colours import MAT_INK, MAT_TAG
from squaretactics.ui.table.analysis_board import AnalysisRoutes
from squaretactics.ui.table.analysis_editor import Chosen
from squaretactics.ui.table.analysis_scene import ROTATE, UNDO, AnalysisBoardScene, Tool

_ACTIONS: Final = -1  # the tab of the action cards
_BOARD: Final[Boxes] = ((680, 176, 610, 610), (56, 136, 608, 608))
_PILES: Final[Boxes] = ((1350, 164, 500, 654), (710, 130, 440, 620))
_PILES_APART: Final = 11
_SHARED: Final = 0.7  # height of the shared discard pile, whose tiles have no numbers, as a part of the others'
_TRAY: Final[Boxes] = ((70, 250, 540, 690), (50, 966, 1100, 384))
_IN_TRAY: Final = (4, 6)  # tiles in a row
_TRAY_MARGIN: Final = 18
_GAP: Final = 16
_NAME: Final = 20  # letter size of the names on the mat


class AnalysisScene(AnalysisBoardScene):
    """Sets up positions of Square Tactics."""

    spec = SQUARE_TACTICS
    tools_box = (680, 842, 1170, 72), (50, 790, 1100, 72)
    tools_in_row = (4, 4)
    actions_box = (810, 970, 1040, 82), (50, 1478, 1100, 88)
    action_shares = (3, 3, 4, 6)
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
        self.editor = SquarePositionEditor(position)
        super().__init__(app, self.editor, routes)
        self.pictures = PiecePictures(app.painter, preferences)
        self.tray = [TrayTile(app, number, self.editor, self.pictures) for number in range(TRAY_TILES)]
        self.tab = 0
        self._built: Setup | None = None  # the rules that the widgets suit
        self._build()

    # The form.
    def _build(self) -> None:
        """Add the widgets that suit the rules."""
        app, form, position = self.app, self.form, self.editor.position
        form.remove_all()
        self.add_board_title()
        families = [family_name(faction) for faction in position.setup.factions]
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
        self.add_tools(
            Tool("rotate", say("Rotate"), self.editor.rotate, "turn", ROTATE),
            Tool("side", say("Change sides"), self.editor.change_side),
            Tool("undo", say("Undo"), self.editor.undo, "back again", UNDO),
            Tool("clear", say("Clear"), self.editor.clear, "cross"),
        )
        self.puzzle = Button(app, "puzzle", say("Puzzle"), self._check_puzzle, size=BODY + 6)
        self.add_actions(self.puzzle, best=say("Best moves"))
        self.show_tab(self.tab)
        self._built = position.setup
        self.refresh()

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

    def refresh(self) -> None:
        """Show what the editor says, and widgets for other rules if it has changed them."""
        editor = self.editor
        if self._built != editor.position.setup:
            self._build()
            self.layout(self.app.size)
        for space in self.spaces:
            space.tell_piece(next(iter(editor.position.pieces(space.place)), None))
        self.turn.value = editor.position.active
        super().refresh()

    def _choose_rules(self) -> None:
        self.app.push(PositionRulesScene(self.app, self.editor.position.setup, self.editor.take_setup))

    def _check_puzzle(self) -> None:
        """Look for the best lines of the turn, unless that isn't possible."""
        self.editor.let_go()
        position = self.editor.position
        if position.setup.players > 2:
            self.editor.notice = say("Puzzles are for two players.")
        elif position.setup.families:
            self.editor.notice = say("Puzzles are for printed families.")
        elif not position.problem():
            self.app.push(PositionPuzzleScene(self.app, position, self.routes))

    def best_scene(self) -> BestMovesScene:
        return BestMovesScene(self.app, self.editor.position, self.pictures, self.routes.thinker())

    def seat_names(self) -> list[str]:
        return [family_name(faction) for faction in self.editor.position.setup.factions]

    # Input.
    @property
    def holders(self) -> list[Holder]:
        return [*self.tray, *self.spaces, *self.piles]

    def handle(self, event: pygame.event.Event) -> None:
        if self.app.input_map.find(event, FORM) is Action.REMOVE:
            self.editor.remove()
            self.refresh()
        else:
            super().handle(event)

    def update(self, now: float) -> None:
        if self._built != self.editor.position.setup:  # after the dialog
            self.refresh()
        super().update(now)

    def drop_beside(self, dragged: Chosen, at: tuple[int, int]) -> None:
        if self.tray_box.collidepoint(at):
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

    def _lay_piles(self) -> None:
        """Place the piles: a row for each, or for each seat if there are four."""
        box, many = _PILES[self.app.tall], self.editor.position.setup.players > 2
        rows: list[list[Pile]] = []
        for pile in self.piles:
            if many and rows and rows[-1][0].place.number == pile.place.number and rows[-1][0].family == pile.family:
                rows[-1].append(pile)
            else:
                rows.append([pile])
        left, top, width, height = box
        shares = [1 if row[0].family else _SHARED for row in rows]
        each = (height - _PILES_APART * (len(rows) - 1)) / sum(shares)
        for row, share in zip(rows, shares, strict=True):
            self.place_each(row, columns((left, top, width, share * each), [1] * len(row), _PILES_APART))
            top += share * each + _PILES_APART

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

    def draw_dragged(self, target: pygame.Surface, at: tuple[int, int], dragged: Chosen) -> None:
        spot = self.spaces[0].tile.copy()
        spot.center = at
        position = self.editor.position
        if dragged.piece.sort == "character" and dragged.place.sort == "space":
            self.pictures.character(target, spot, position.board[dragged.place.number], position)
        else:
            self.pictures.draw(target, spot, dragged.piece, position)
