"""The set-up options of Square Tactics and its presets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from squaretactics.core.code_fields import Digits, Distinct, Fields, NoCode, OneOf, SetupCode
from squaretactics.games.square_tactics.cards import FACTIONS, OwnFamily, remember
from squaretactics.translation import say, say_many

ACTION_KINDS: Final = 18
_SHOWN: Final = 40  # characters of an unknown id

Faction = str  # the id of a printed family or an own one


class Setup(BaseModel):
    """The options of one game, or of a match."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    players: Literal[2, 4] = 2
    factions: tuple[Faction, ...] = ("aliens", "bots")
    abilities: bool = True
    action_cards: Literal["off", "shared", "personal"] = "shared"
    mayhem: bool = False
    length: Literal["single", "match", "round"] = "single"  # in a round, each seat starts one game
    starter: Annotated[int, Field(ge=0, le=3)] | None = None  # None: random, from the seed
    windows: Literal["able", "holding"] = "able"
    even_chances: bool | Literal["strong"] = False  # our own rule, for casual (True) or strong players
    families: Annotated[tuple[OwnFamily, ...], Field(max_length=4)] = ()  # the own ones, in the order of their seats

    @model_validator(mode="after")
    def _fits(self) -> Setup:
        if len(self.factions) != self.players:
            raise ValueError(
                say_many(
                    "{n} player needs {n} family, not {given}",
                    "{n} players need {n} families, not {given}",
                    self.players,
                    given=len(self.factions),
                )
            )
        if len(set(self.factions)) != self.players:
            raise ValueError(say("each player needs a different family"))
        own = [family.id for family in self.families]
        unknown = [faction for faction in self.factions if faction not in FACTIONS and faction not in own]
        if unknown:
            raise ValueError(say("there's no family {family}", family=repr(unknown[0][:_SHOWN])))
        if own != [faction for faction in self.factions if faction in own]:
            raise ValueError(say("each own family needs a seat"))
        remember(self.families)
        if self.mayhem and self.action_cards == "off":
            raise ValueError(say("Mayhem needs action cards"))
        if self.starter is not None and self.starter >= self.players:
            raise ValueError(
                say_many(
                    "with {n} player, the starter must be a seat from 0 to {last}",
                    "with {n} players, the starter must be a seat from 0 to {last}",
                    self.players,
                    last=self.players - 1,
                )
            )
        return self


class _PrintedFields(Fields):
    """The fields of set-ups in codes, which are too short for own families."""

    def put(self, value: Any, digits: Digits) -> None:
        if "families" in value:
            raise NoCode(say("A code can't carry a family of your own. Share the game's file or a letter instead."))
        super().put(value, digits)


SETUP_CODE: Final = SetupCode(
    1,
    _PrintedFields(
        {
            "players": OneOf(2, 4),
            "factions": Distinct(("aliens", "bots", "cats", "ninjas"), 2, 4),
            "abilities": OneOf(True, False),
            "action_cards": OneOf("off", "shared", "personal"),
            "mayhem": OneOf(False, True),
            "length": OneOf("single", "match", "round"),
            "starter": OneOf(None, 0, 1, 2, 3),
            "windows": OneOf("able", "holding"),
            "even_chances": OneOf(None, True, "strong"),
        }
    ),
)

PRESETS: Final[dict[str, dict[str, object]]] = {
    "first": {"abilities": False, "action_cards": "off", "mayhem": False},
    "abilities": {"abilities": True, "action_cards": "off", "mayhem": False},
    "full": {"abilities": True, "action_cards": "shared", "mayhem": False},
    "mayhem": {"abilities": True, "action_cards": "shared", "mayhem": True},
}


def preset(name: str, players: int = 2, **changes: object) -> Setup:
    """Return a preset's set-up, with the first factions unless `changes` names others."""
    chosen: dict[str, object] = {"players": players, "factions": FACTIONS[:players], **PRESETS[name], **changes}
    return Setup.model_validate(chosen)


def seated(families: Sequence[str | OwnFamily]) -> dict[str, object]:
    """Return the options for these families by seat: printed ones by their ids, or own ones."""
    return {
        "factions": tuple(family.id if isinstance(family, OwnFamily) else family for family in families),
        "families": tuple(family for family in families if isinstance(family, OwnFamily)),
    }


def preset_name(setup: Setup) -> str | None:
    return next((name for name, options in PRESETS.items() if setup.model_dump(include=set(options)) == options), None)


def setup_data(setup: Setup) -> dict[str, Any]:
    """Return a set-up as JSON data, without what it doesn't use that older records don't have."""
    data = setup.model_dump(mode="json", exclude={"families"} if setup.even_chances else {"even_chances", "families"})
    return data | ({"families": [family.data() for family in setup.families]} if setup.families else {})
