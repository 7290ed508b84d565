"""The texts of coins and tiles."""

from __future__ import annotations

from typing import Final, Self

from pydantic import model_validator

from squaretactics.games.squirrel_squabble.board import SHOWN_IDS
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS
from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message


class _TileText(TextModel):
    name: Message
    does: Message


class _CoinText(_TileText):
    exact: Message


class _PieceTexts(TextModel):
    action: dict[str, _CoinText]
    tile: dict[str, _TileText]

    @model_validator(mode="after")
    def _has_every_piece(self) -> Self:
        if (*self.action, *self.tile) != (*ACTION_IDS, *SHOWN_IDS):
            raise ValueError(f"the actions should be {', '.join(ACTION_IDS)}; the tiles {', '.join(SHOWN_IDS)}")
        return self


def read_piece_texts() -> _PieceTexts:
    return read_texts(_PieceTexts, "pieces", "squirrel_squabble.toml")


_TEXTS: Final = read_piece_texts()
# By action, in order: its name and a line about its effect.
ACTIONS: Final = {id: (text.name, text.does) for id, text in _TEXTS.action.items()}
# By action: the exact rule.
ACTION_HELP: Final = {id: text.exact for id, text in _TEXTS.action.items()}
# By tile face: its name and effect.
SHOWN: Final = {id: (text.name, text.does) for id, text in _TEXTS.tile.items()}
