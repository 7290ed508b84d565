"""A widget of an analysis board that holds pieces, such as a space or a pile."""

from __future__ import annotations

import pygame

from squaretactics.core.position import Piece, Place
from squaretactics.translation import say
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Pressable
from squaretactics.ui.table.analysis_editor import AnyPositionEditor


class PieceHolder(Pressable):
    """Holds pieces, and takes others."""

    def __init__(self, app: App, editor: AnyPositionEditor, *, name: str) -> None:
        super().__init__(app, name)
        self._editor = editor

    @property
    def place(self) -> Place:
        """Return where a piece goes that is dropped here."""
        raise NotImplementedError

    def spots(self) -> list[tuple[Piece, pygame.Rect]]:
        """Return the pieces with their places on screen, from the bottom up."""
        raise NotImplementedError

    def piece_at(self, at: tuple[int, int]) -> Piece | None:
        return next((piece for piece, spot in reversed(self.spots()) if spot.collidepoint(at)), None)

    def source_of(self, piece: Piece) -> Place:
        """Return where a piece lies that is shown here."""
        return self.place

    def press_piece(self, piece: Piece | None) -> None:
        self._editor.press(self.place, piece)

    def click(self, at: tuple[int, int]) -> None:
        self.press_piece(self.piece_at(at))

    def do(self, action: Action) -> bool:
        if action is Action.CONFIRM:
            self.press_piece(None)
        return action is Action.CONFIRM

    def is_chosen(self, piece: Piece) -> bool:
        chosen = self._editor.chosen
        return chosen is not None and chosen == (piece, self.place)

    def value_text(self) -> str:
        chosen = self._editor.chosen
        if chosen is None or chosen.place != self.place:
            return ""
        return say("{piece} chosen", piece=self._editor.piece_name(chosen.piece))
