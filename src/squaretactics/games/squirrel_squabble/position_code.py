"""How codes hold a position: whose plan, the round, the tiles, and the squirrels with their nuts."""

from __future__ import annotations

from typing import Any, Final

from squaretactics.core.code_fields import Digits, Distinct, UnknownDigit, Whole
from squaretactics.games.squirrel_squabble.board import GREEN, HOMES, ORANGE, SPACES, TILES
from squaretactics.games.squirrel_squabble.position import SquirrelPosition
from squaretactics.games.squirrel_squabble.state import FULL, LAST_ROUND

_SQUIRREL: Final = Whole(ORANGE, GREEN)
_ROUND: Final = Whole(1, LAST_ROUND)
_TILES: Final = Distinct(tuple(range(len(TILES))), SPACES, SPACES)
_SPACE: Final = Whole(0, SPACES - 1)
_FACING: Final = Whole(0, 3)
_NUTS: Final = Whole(0, FULL)


class SquirrelPositionField:
    """A position."""

    def put(self, value: Any, digits: Digits) -> None:
        position: SquirrelPosition = value
        _SQUIRREL.put(position.active, digits)
        _ROUND.put(position.round, digits)
        _TILES.put([lying >> 1 for lying in position.tiles], digits)
        for lying in position.tiles:
            if lying >> 1 >= HOMES:
                digits.put(lying & 1, 2)
        for field, values in _by_squirrel(position):
            for each in values:
                field.put(each, digits)

    def take(self, digits: Digits) -> SquirrelPosition:
        position = SquirrelPosition()
        position.active, position.round = _SQUIRREL.take(digits), _ROUND.take(digits)
        tiles = _TILES.take(digits)
        position.tiles = [tile << 1 | (digits.take(2) if tile >= HOMES else 0) for tile in tiles]
        for field, values in _by_squirrel(position):
            values[:] = [field.take(digits) for _ in (ORANGE, GREEN)]
        if position.why_not():
            raise UnknownDigit
        return position


def _by_squirrel(position: SquirrelPosition) -> list[tuple[Whole, list[int]]]:
    return [(_SPACE, position.space), (_FACING, position.facing), (_NUTS, position.nuts)]
