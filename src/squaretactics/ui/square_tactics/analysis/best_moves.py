"""The best moves of a position of Square Tactics, with the pieces that they play."""

from __future__ import annotations

from typing import ClassVar

import pygame

from squaretactics.bots.advice import RankedMove
from squaretactics.core.position import Piece
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY
from squaretactics.games.square_tactics.position import SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import family_name
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.square_tactics.analysis.pictures import PiecePictures
from squaretactics.ui.square_tactics.hints import SquareMoveText
from squaretactics.ui.table.analysis_moves import MoveRow, RankedMovesScene
from squaretactics.ui.table.common_words import chance_words, no_reason_words, sentence
from squaretactics.ui.table.thinker import Thinker


class _FromSouth:
    """The analysis board is seen from South."""

    def quarter(self, direction: int, /) -> int:
        return direction


class PieceTile(Widget):
    """Shows what a move plays, if that's a card."""

    takes_focus = False

    def __init__(self, app: App, pictures: PiecePictures, position: SquarePosition) -> None:
        super().__init__(app, "")
        self.pictures, self.position = pictures, position
        self.piece: Piece | None = None

    def draw(self, target: pygame.Surface) -> None:
        if self.piece is not None:
            side = min(self.rect.size)
            self.pictures.draw(target, pygame.Rect(*self.rect.topleft, side, side), self.piece, self.position)


class BestMovesScene(RankedMovesScene[PieceTile]):
    """Lists the best moves of a turn."""

    picture_size: ClassVar = (130, 130)

    def __init__(self, app: App, position: SquarePosition, pictures: PiecePictures, thinker: Thinker) -> None:
        self.position, self._pictures = position, pictures
        state = position.state(0)
        names = [family_name(faction) for faction in position.setup.factions]
        view = SQUARE_TACTICS.view(state, state.active)
        self._words = SquareMoveText(view, names, _FromSouth())
        super().__init__(app, say("Best moves"), thinker, view, forced=state.turn != position.turn)

    def new_picture(self) -> PieceTile:
        return PieceTile(self.app, self._pictures, self.position)

    def show_move(self, row: MoveRow[PieceTile], one: RankedMove) -> None:
        row.picture.piece = _played(one.move)
        row.what.words = sentence(self._words.tell(one.move))
        row.chance.words = chance_words(one.chance)
        row.why.words = one.reason or no_reason_words()

    def closing_words(self, found: tuple[RankedMove, ...]) -> str:
        return say("Other hands count as hidden.")


def _played(move: tuple[int, int, int, int]) -> Piece | None:
    """Return the piece that a move plays."""
    verb, number, *_ = move
    return Piece("character", number) if verb == PLAY else Piece("action", number) if verb == ACT else None
