"""The dialog with the best moves of a position, and the reasons for them."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.bots.advice import RankedMove
from squaretactics.core.position import Piece
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY
from squaretactics.games.square_tactics.position import SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import FACTIONS
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.square_tactics.analysis.pictures import PiecePictures
from squaretactics.ui.square_tactics.hints import SquareMoveText
from squaretactics.ui.table.common_words import chance_words, no_reason_words, sentence
from squaretactics.ui.table.thinker import Thinker

_ROWS: Final = 3
_INSET: Final = 60
_TOP: Final = 140
_ROW: Final = 168
_TILE: Final = 130
_GAP: Final = 24
_BUTTON: Final = 88
_CHANCE: Final = 0.3  # its share of the line


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
            self.pictures.draw(target, self.rect, self.piece, self.position)


class MoveRow(NamedTuple):
    """The widgets of one move."""

    tile: PieceTile
    what: Label
    chance: Label
    why: Paragraph


class BestMovesScene(OverlayScene):
    """Asks for the best moves, and lists them."""

    sizes: ClassVar = ((1240, 900), (1100, 900))

    def __init__(self, app: App, position: SquarePosition, pictures: PiecePictures, thinker: Thinker) -> None:
        super().__init__(app)
        self.position, self._thinker = position, thinker
        state = position.state(0)
        self._view = SQUARE_TACTICS.view(state, state.active)
        add = self.form.add
        self.title = add(Label(app, say("Best moves"), size=TITLE + 6, face="display", paper=True, align="centre"))
        self.rows = [
            MoveRow(
                add(PieceTile(app, pictures, position)),
                add(Label(app, "", size=BODY + 2, paper=True)),
                add(Label(app, "", size=BODY, paper=True, align="right")),
                add(Paragraph(app, "", size=SMALL + 2, face="text", paper=True, at_top=True)),
            )
            for _ in range(_ROWS)
        ]
        self.note = add(Paragraph(app, say("Thinking…"), size=SMALL, face="text", paper=True, soft=True))
        self.leave_button = add(Button(app, "back", say("Back"), self.back, primary=True, size=BODY + 6, paper=True))
        self.form.focus_on(self.leave_button)
        self._thinks = state.turn == position.turn
        if self._thinks:
            thinker.ask("best", 0, self._view)
        else:
            self.note.words = say("There's only one way to play this turn.")

    # Thinking.
    def update(self, now: float) -> None:
        super().update(now)
        found: tuple[RankedMove, ...] | None = self._thinker.answer("best") if self._thinks else None
        if found is not None:
            self._thinks = False
            self._tell(found)
            self.app.dirty = True

    def _tell(self, found: tuple[RankedMove, ...]) -> None:
        names = [say_marked(FACTIONS[faction]) for faction in self.position.setup.factions]
        words = SquareMoveText(self._view, names, _FromSouth())
        for row, one in zip(self.rows, found, strict=False):
            row.tile.piece = _played(one.move)
            row.what.words = sentence(words.tell(one.move))
            row.chance.words = chance_words(one.chance)
            row.why.words = one.reason or no_reason_words()
        self.note.words = say("Other hands count as hidden.")

    @property
    def answered(self) -> bool:
        return self._thinks and self._thinker.ready("best")

    def leave(self) -> None:
        self._thinker.close()

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width = left + _INSET, width - 2 * _INSET
        self.title.rect = place(left, top + 36, width, 80)
        aside = _TILE + _GAP
        for number, row in enumerate(self.rows):
            y = top + _TOP + number * (_ROW + _GAP)
            row.tile.rect = place(left, y + (_ROW - _TILE) / 2, _TILE, _TILE)
            row.tile.rect.height = row.tile.rect.width
            line = (left + aside, y, width - aside, 56)
            self.place_each((row.what, row.chance), columns(line, (1 - _CHANCE, _CHANCE), _GAP))
            row.why.rect = place(left + aside, y + 60, width - aside, _ROW - 60)
        y = top + height - _INSET - _BUTTON
        self.place_each((self.note, self.leave_button), columns((left, y, width, _BUTTON), (3, 2), _GAP))


def _played(move: tuple[int, int, int, int]) -> Piece | None:
    """Return the piece that a move plays."""
    verb, number, *_ = move
    return Piece("character", number) if verb == PLAY else Piece("action", number) if verb == ACT else None
