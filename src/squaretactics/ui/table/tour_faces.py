"""The faces of the tour's opponents, which they keep at the table."""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel

from squaretactics.core.session import Seat
from squaretactics.text_files import read_texts
from squaretactics.translation import Message, say_marked
from squaretactics.ui.table.seat_summary import AssetPath


class _Opponent(BaseModel):
    called: Message
    player: str
    face: AssetPath


class _FacesFile(BaseModel):
    stop: tuple[_Opponent, ...]


@cache
def _opponents() -> tuple[_Opponent, ...]:
    return read_texts(_FacesFile, "tour.toml").stop


def tour_face(seat: Seat) -> AssetPath | None:
    """Return the face of a seat's player, if it's an opponent of the tour."""
    if seat.human:
        return None
    met = (one for one in _opponents() if (say_marked(one.called), one.player) == (seat.name, seat.player))
    return next((one.face for one in met), None)
