"""The analysis board of Squirrel Squabble: nine tiles, two squirrels with their nuts, the round, and whose plan."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from squaretactics.core.position import Piece
from squaretactics.games.squirrel_squabble.board import GREEN, NAMES, ORANGE, SIZE, SPACES
from squaretactics.games.squirrel_squabble.event_text import direction_name, squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.position import SQUIRREL, SquirrelPosition
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import FULL, LAST_ROUND
from squaretactics.translation import mark, say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import NumberSlider, OptionButtons
from squaretactics.ui.kit.forms.widgets import EDGE, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, RADIUS, SMALL, WHITE
from squaretactics.ui.squirrel_squabble.analysis.best_plans import BestPlansScene
from squaretactics.ui.squirrel_squabble.analysis.editor import SquirrelPositionEditor
from squaretactics.ui.squirrel_squabble.analysis.holders import (
    NutBranch,
    PieceFaces,
    Squirrels,
    TileSpace,
    draw_tile,
)
from squaretactics.ui.squirrel_squabble.artwork.clearing import bed
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, PAPER, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL as COLOURS
from squaretactics.ui.squirrel_squabble.table.layout import SLAB
from squaretactics.ui.squirrel_squabble.table.panels import tile_help
from squaretactics.ui.table.analysis_board import AnalysisRoutes
from squaretactics.ui.table.analysis_editor import Chosen
from squaretactics.ui.table.analysis_scene import UNDO, AnalysisBoardScene, Tool
from squaretactics.ui.table.common_words import sentence

_BOARD: Final[Boxes] = ((622, 206, 676, 676), (300, 176, 600, 600))
# By squirrel.
_PANELS: Final[tuple[Boxes, Boxes]] = (
    ((70, 700, 460, 240), (610, 846, 540, 196)),
    ((70, 164, 460, 240), (50, 846, 540, 196)),
)
_INSPECTOR: Final[Boxes] = ((1390, 164, 460, 506), (50, 1134, 1100, 160))
_PAD: Final = 22
_HEAD: Final = 96  # width of a portrait
_NAME: Final = 36  # letters of a squirrel's name
_LABEL: Final = 24  # letters of the names of columns and rows
_ROW_NAME: Final = 26  # from the board to the middle of a row's name
_PATTERN: Final = 58  # size of the pattern of a panel
_FLIP: Final = DeviceText(mark("Flip or rotate ({rotate})"), mark("Flip or rotate ({rotate})"), mark("Flip or rotate"))


class SquirrelAnalysisScene(AnalysisBoardScene):
    """Sets up positions of Squirrel Squabble."""

    spec = SQUIRREL_SQUABBLE
    tools_box = (1390, 694, 460, 246), (50, 1310, 1100, 70)
    tools_in_row = (1, 3)
    actions_box = (810, 970, 1040, 82), (50, 1478, 1100, 88)
    action_shares = (3, 4, 6)
    plan: ClassVar[Plan] = {
        "round_label": ((70, 424, 460, 48), (50, 1058, 130, 64)),
        "round": ((70, 472, 460, 60), (190, 1058, 330, 64)),
        "active_label": ((70, 552, 460, 48), (560, 1058, 200, 64)),
        "active": ((70, 604, 460, 72), (770, 1056, 380, 68)),
        "piece": ((1414, 184, 412, 56), (400, 1140, 730, 46)),
        "faces": ((1414, 250, 412, 190), (66, 1142, 310, 144)),
        "words": ((1414, 456, 412, 196), (400, 1188, 730, 98)),
        "told": ((70, 964, 700, 96), (50, 1388, 1100, 82)),
    }

    def __init__(self, app: App, position: SquirrelPosition, routes: AnalysisRoutes) -> None:
        self.editor = SquirrelPositionEditor(position)
        super().__init__(app, self.editor, routes)
        self.pictures = SquirrelPictures(app.painter)
        add, editor = self.form.add, self.editor
        self.add_board_title()
        self.spaces = [add(TileSpace(app, space, editor, self.pictures)) for space in range(SPACES)]
        self.squirrels = add(Squirrels(app, self.spaces, editor))
        self.branches = [add(NutBranch(app, squirrel, editor, self.pictures)) for squirrel in (ORANGE, GREEN)]
        self.round_label = add(Label(app, say("Round"), size=BODY))
        self.round = add(NumberSlider(app, "round", position.round, (1, LAST_ROUND), editor.set_round, step=1))
        self.round_label.about = self.round
        self.active_label = add(Label(app, say("Whose plan"), size=BODY))
        squirrels = [(squirrel, squirrel_name(squirrel)) for squirrel in (ORANGE, GREEN)]
        self.active = add(OptionButtons(app, "active", squirrels, position.active, editor.set_active))
        self.active_label.about = self.active
        self.piece = add(Label(app, "", size=BODY + 4, face="display"))
        self.faces = add(PieceFaces(app, editor, self.pictures))
        self.words = add(Paragraph(app, "", size=SMALL + 2, face="text", at_top=True))
        self.add_tools(
            Tool("rotate", say("Flip or rotate"), editor.rotate, "turn", _FLIP),
            Tool("undo", say("Undo"), editor.undo, "back again", UNDO),
            Tool("deal", say("Deal new tiles"), editor.deal, "die"),
        )
        self.add_actions(best=say("Best plans"))
        self.refresh()

    def refresh(self) -> None:
        self.active.value, self.round.value = self.editor.position.active, self.editor.position.round
        super().refresh()

    def best_scene(self) -> BestPlansScene:
        return BestPlansScene(self.app, self.editor.position, self.routes.thinker())

    def seat_names(self) -> list[str]:
        return [squirrel_name(squirrel) for squirrel in (ORANGE, GREEN)]

    # Input.
    @property
    def holders(self) -> list[TileSpace]:
        return self.spaces

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        self._explain(self._in_question())
        dragged = None if self.dragged is None else self.dragged.piece
        for space in self.spaces:
            space.lifted = dragged == space.pieces[-1]
            space.is_target = dragged is not None and space.hovered
        self.squirrels.lifted = dragged.number if dragged is not None and dragged.sort == SQUIRREL else None

    def _in_question(self) -> Piece | None:
        """Return the dragged piece, the one under the pointer, or the chosen one."""
        if self.dragged is not None:
            return self.dragged.piece
        pointed_at = next((space for space in self.spaces if space.hovered), None)
        piece = None if pointed_at is None else pointed_at.piece_at(self.app.pointer)
        chosen = self.editor.chosen
        return piece or (None if chosen is None else chosen.piece)

    def _explain(self, piece: Piece | None) -> None:
        """Show what a piece is; without one, what a position is."""
        self.faces.piece = piece
        if piece is None:
            self.piece.words = say("The start of a round")
            self.words.words = say("Each squirrel has all six coins, as at the start of every round.")
        elif piece.sort == SQUIRREL:
            name, facing = squirrel_name(piece.number), self.editor.position.facing[piece.number]
            self.piece.words = name
            self.words.words = say("{squirrel} faces {direction}.", squirrel=name, direction=direction_name(facing))
        else:
            lying = self.editor.lying(piece)
            self.piece.words, self.words.words = sentence(tile_name(lying)), tile_help(lying)

    # Layout and drawing.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.board = place(*_BOARD[tall])
        pitch = self.pitch
        slab = round(SLAB * pitch)
        for space in self.spaces:
            row, column = divmod(space.space, SIZE)
            x = self.board.left + round(column * pitch + (pitch - slab) / 2)
            space.rect = pygame.Rect(x, self.board.top + round((SIZE - 1 - row) * pitch), slab, slab)
        for branch, boxes in zip(self.branches, _PANELS, strict=True):
            left, top, width, height = boxes[tall]
            room = place(left + _PAD, top + _HEAD + _PAD, width - 2 * _PAD, height - _HEAD - 1.5 * _PAD)
            branch.rect = pygame.Rect(0, 0, min(room.width, FULL * room.height), 0)
            branch.rect.height = branch.rect.width // FULL
            branch.rect.center = room.center
        self._explain(self._in_question())

    @property
    def pitch(self) -> float:
        return self.board.width / SIZE

    def draw_behind(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        moss, place = bed(painter, self.board, self.pitch)
        target.blit(moss, place, special_flags=BLEND)
        self._draw_names(target)
        plate = app.place(*_INSPECTOR[app.tall])
        tones = app.tones()
        panel = painter.panel(plate.size, app.unit(RADIUS), tones.well, tones.edge, app.unit(EDGE))
        target.blit(panel, plate, special_flags=BLEND)
        for squirrel, boxes in enumerate(_PANELS):
            self._draw_panel(target, squirrel, app.place(*boxes[app.tall]))

    def _draw_names(self, target: pygame.Surface) -> None:
        """Draw the names of columns and rows on the moss."""
        painter, letters = self.app.painter, max(self.app.unit(_LABEL), self.app.painter.least_text)
        aside = self.app.unit(_ROW_NAME)
        for number in range(SIZE):
            along = round(self.pitch * (number + 0.46))
            column, row = NAMES[number][0], NAMES[(SIZE - 1 - number) * SIZE][1]
            for words, spot in (
                (column, (self.board.left + along, self.board.bottom + aside // 2)),
                (row, (self.board.left - aside, self.board.top + along)),
            ):
                text = painter.outlined(words, "display", letters, PAPER, BARK, max(letters // 8, 1))
                target.blit(text, text.get_rect(center=spot), special_flags=BLEND)

    def _draw_panel(self, target: pygame.Surface, squirrel: int, place: pygame.Rect) -> None:
        app, painter, radius = self.app, self.app.painter, self.app.unit(RADIUS)
        edge, pad, head = app.unit(EDGE), app.unit(_PAD), app.unit(_HEAD)
        if app.high_contrast:
            panel = painter.panel(place.size, radius, SQUIRREL_DEEP[squirrel], INK, edge)
        else:
            panel = self.pictures.pattern(squirrel, place.size, radius, app.unit(_PATTERN))
        target.blit(panel, place, special_flags=BLEND)
        if not painter.colour_blind:  # then, the pattern is at the edge
            ring = painter.ring(place.size, radius, COLOURS[squirrel], edge)
            target.blit(ring, place, special_flags=BLEND)
        portrait = self.pictures.portrait(squirrel, head)
        target.blit(portrait, (place.left + pad, place.top + pad // 2), special_flags=BLEND)
        room = place.width - head - 3 * pad
        words = painter.fitted(squirrel_name(squirrel), "display", app.letters(_NAME), WHITE, room)
        spot = words.get_rect(midleft=(place.left + 2 * pad + head, place.top + pad // 2 + head // 2))
        target.blit(words, spot, special_flags=BLEND)

    def draw_dragged(self, target: pygame.Surface, at: tuple[int, int], dragged: Chosen) -> None:
        space = self.spaces[0]
        if dragged.piece.sort == SQUIRREL:
            squirrel, position = dragged.piece.number, self.editor.position
            nuts, facing = position.nuts[squirrel], position.facing[squirrel]
            figure = self.pictures.squirrel(squirrel, "idle", facing, nuts, space.figure.width)
            target.blit(figure, figure.get_rect(center=at), special_flags=BLEND)
        else:
            draw_tile(self.app, self.pictures, target, space.rect.move_to(center=at), self.editor.lying(dragged.piece))
