"""The set-up options of Squirrel Squabble."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from squaretactics.core.code_fields import Fields, OneOf, SetupCode
from squaretactics.translation import say

QUICK_NUTS: Final = 2  # nuts of both squirrels at the start of a Quick game (S8)


class Setup(BaseModel):
    """The options of one game, or of a match."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    board: Literal["arranged", "dealt"] = "arranged"
    arranger: Annotated[int, Field(ge=0, le=1)] | None = None  # the seat that arranges; None: random, from the seed
    start: Literal["standard", "quick"] = "standard"
    length: Literal["single", "match"] = "single"
    # Who arranges (on a dealt board: leads Orange) in this game; only matches change it.
    turn: Literal["set_up", "first", "second", "drawn"] = "set_up"

    @model_validator(mode="after")
    def _fits(self) -> Setup:
        if self.arranger is not None and self.board == "dealt":
            raise ValueError(say("if the tiles are dealt at random, no player arranges them"))
        if self.turn != "set_up" and self.length == "single":
            raise ValueError(say("the player who arranges the tiles changes only in a match"))
        return self

    def leading_seat(self) -> int | None:
        """Return the seat that arranges (or, on a dealt board, leads Orange), or None if it's random."""
        if self.turn == "set_up":
            return 0 if self.board == "dealt" else self.arranger
        return {"first": 0, "second": 1}.get(self.turn)


SETUP_CODE: Final = SetupCode(
    2,
    Fields(
        {
            "board": OneOf("arranged", "dealt"),
            "arranger": OneOf(None, 0, 1),
            "start": OneOf("standard", "quick"),
            "length": OneOf("single", "match"),
            "turn": OneOf("set_up", "first", "second", "drawn"),
        }
    ),
)
