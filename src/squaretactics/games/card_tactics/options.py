"""Set-up options."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from squaretactics.core.code_fields import Distinct, Fields, ListOf, Maybe, OneOf, SetupCode, Text
from squaretactics.translation import say

HeroId = Literal["guardian", "duelist", "pyromancer", "ranger", "alchemist", "druid"]
Level = Literal["easy", "normal", "hard", "nightmare"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard", "nightmare")
HERO_IDS: Final[tuple[HeroId, ...]] = ("guardian", "duelist", "pyromancer", "ranger", "alchemist", "druid")
SURVIVAL_COMBATS: Final = 50
TEAM: Final = 3


class CombatSetup(BaseModel):
    """One combat of a custom set-up: three enemies of a rarity, or two and a boss."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rarity: Literal["common", "rare", "unique"]
    boss: bool = False


CAMPAIGN: Final = (
    CombatSetup(rarity="common"),
    CombatSetup(rarity="common", boss=True),
    CombatSetup(rarity="rare"),
    CombatSetup(rarity="rare", boss=True),
    CombatSetup(rarity="unique", boss=True),
)


class CustomSetup(BaseModel):
    """A custom set-up."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(max_length=40)] = ""
    combats: Annotated[tuple[CombatSetup, ...], Field(min_length=1, max_length=9)] = CAMPAIGN
    barred: tuple[HeroId, ...] = ()
    starting_items: Annotated[int, Field(ge=0, le=5)] = 2
    camp: bool = True
    hero_health: Annotated[int, Field(ge=-2, le=3)] = 0
    boss_health: Annotated[int, Field(ge=-2, le=3)] = 0
    enemy_health: Annotated[int, Field(ge=-1, le=3)] = 0  # of enemies other than bosses

    @model_validator(mode="after")
    def _leaves_a_team(self) -> CustomSetup:
        if len(HERO_IDS) - len(set(self.barred)) < TEAM:
            raise ValueError(say("leave at least three heroes to choose from"))
        return self


class Setup(BaseModel):
    """The options of one game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: Literal["campaign", "survival"] = "campaign"
    level: Level = "normal"
    # The seats that lead the first, second and third hero, and the seat that makes shared decisions.
    leads: Annotated[tuple[int, ...], Field(min_length=TEAM, max_length=TEAM)] = (0, 0, 0)
    first: Annotated[int, Field(ge=0, le=2)] = 0
    team: Annotated[tuple[HeroId, ...], Field(min_length=TEAM, max_length=TEAM)] | None = None  # None: players choose
    contest: Annotated[int, Field(ge=2, le=4)] | None = None  # the number of seats, each with its own run
    daily: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None
    own: CustomSetup | None = None

    @model_validator(mode="after")
    def _fits(self) -> Setup:
        seats = sorted(set(self.leads))
        if seats != list(range(len(seats))):
            raise ValueError(say("assign heroes starting with the first seat, and don't skip any"))
        if self.first > max(self.leads):
            raise ValueError(say("the player who decides for the team must play a hero"))
        if self.team is not None:
            if len(set(self.team)) < TEAM:
                raise ValueError(say("a team needs three different heroes"))
            if self.own is not None and set(self.team) & set(self.own.barred):
                raise ValueError(say("that hero is barred"))
        if self.contest is not None and (self.mode == "survival" or max(self.leads) or self.team is not None):
            raise ValueError(say("in a contest, everyone picks three heroes and plays the campaign"))
        if self.own is not None and (self.mode == "survival" or self.level != "normal"):
            raise ValueError(say("a custom set-up can't be combined with Survival or another level"))
        if self.daily is not None:
            if self.mode == "survival" or self.level != "normal" or self.own is not None or self.contest is not None:
                raise ValueError(say("the daily deal is always on Normal"))
            daily_seed(self.daily)
        return self

    @property
    def seats(self) -> int:
        return self.contest or max(self.leads) + 1

    @property
    def combats(self) -> int:
        """Return the number of combats to win."""
        if self.mode == "survival":
            return SURVIVAL_COMBATS
        return len(CAMPAIGN if self.own is None else self.own.combats)

    @property
    def camps(self) -> bool:
        """Return whether there's a Camp between combats."""
        return self.mode == "campaign" and (self.own is None or self.own.camp)

    @property
    def hero_health(self) -> int:
        """Return how much health each hero has beyond the printed number."""
        return self.own.hero_health if self.own is not None else int(self.level == "easy")

    @property
    def boss_health(self) -> int:
        """Return how much health each boss has beyond the printed number."""
        return self.own.boss_health if self.own is not None else {"hard": 2, "nightmare": 1}.get(self.level, 0)

    @property
    def enemy_health(self) -> int:
        """Return how much health each other enemy has beyond the printed number."""
        return self.own.enemy_health if self.own is not None else int(self.level == "nightmare")

    @property
    def shown_items(self) -> int:
        """Return how many common items are shown at the start."""
        return 3 if self.own is None else self.own.starting_items

    @property
    def kept_items(self) -> int:
        """Return how many of the shown items are kept."""
        if self.own is not None:
            return self.own.starting_items
        return {"easy": 3, "hard": 1}.get(self.level, 2)


_RARITY: Final = OneOf("common", "rare", "unique")
_SEAT: Final = OneOf(0, 1, 2)
_CUSTOM: Final = Fields(
    {
        "name": Text(160),
        "combats": ListOf(Fields({"rarity": _RARITY, "boss": OneOf(False, True)}), 1, 9),
        "barred": Distinct(HERO_IDS, 0, 3),
        "starting_items": OneOf(*range(6)),
        "camp": OneOf(True, False),
        "hero_health": OneOf(*range(-2, 4)),
        "boss_health": OneOf(*range(-2, 4)),
        "enemy_health": OneOf(*range(-1, 4)),
    }
)
SETUP_CODE: Final = SetupCode(
    3,
    Fields(
        {
            "mode": OneOf("campaign", "survival"),
            "level": OneOf(*LEVELS),
            "leads": ListOf(_SEAT, TEAM, TEAM),
            "first": _SEAT,
            "team": Maybe(Distinct(HERO_IDS, TEAM, TEAM)),
            "contest": OneOf(None, 2, 3, 4),
            "daily": Maybe(Text(10)),
            "own": Maybe(_CUSTOM),
        }
    ),
)


def daily_seed(day: str) -> int:
    """Return the seed of a date's daily game. Raise ValueError if it's not a date."""
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", day) is None:
        raise ValueError(say("write the date like this: 2026-01-31"))
    try:
        date.fromisoformat(day)
    except ValueError:
        raise ValueError(say("that date doesn't exist")) from None
    return int(day.replace("-", ""))
