"""The draft of a run while it's being set up. It's always playable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Literal

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Undo
from squaretactics.games.card_tactics.options import HERO_IDS, TEAM, CustomSetup, HeroId, Level, Setup, daily_seed
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_draft import DEFAULT_BOT, MOST_SEATS, SetupDraft

Mode = Literal["campaign", "survival", "contest", "daily", "own"]

MOST_PEOPLE: Final = 3
_LEADS: Final[dict[int, tuple[int, int, int]]] = {1: (0, 0, 0), 2: (0, 0, 1), 3: (0, 1, 2)}
_NEEDS: Final = 2  # in a Contest


@dataclass
class CardSetupDraft(SetupDraft[Setup]):
    """Players, heroes and options. Every change leaves it playable."""

    mode: Mode = "campaign"
    level: Level = "normal"
    people: int = 1  # how many share the team
    rivals: int = 2  # how many play in a Contest
    kinds: list[str] = field(default_factory=lambda: [HUMAN, HUMAN, HUMAN, DEFAULT_BOT])
    team: list[HeroId] = field(default_factory=list)  # fewer than three: chosen at the table
    leads: list[int] = field(default_factory=lambda: [0] * TEAM)  # the seat that leads each hero of the team
    own: CustomSetup = field(default_factory=CustomSetup)
    today: str = field(default_factory=lambda: date.today().isoformat())
    daily_done: bool = False  # today's daily game was begun before, so this one is practice (C66)

    # Players.
    @property
    def contest(self) -> bool:
        return self.mode == "contest"

    @property
    def seat_count(self) -> int:
        return self.rivals if self.contest else self.people

    def set_player_count(self, many: int) -> None:
        """Set the number of players, within the mode's limits."""
        if self.contest:
            self.rivals = min(max(many, _NEEDS), MOST_SEATS)
        else:
            self.people = min(max(many, 1), MOST_PEOPLE)
            self.leads = [*_LEADS[self.people]]

    def lead(self, hero: int, seat: int) -> None:
        """Let a seat lead one of the three heroes.

        A seat left without a hero gets another hero instead.
        """
        if self.people == TEAM:  # each has one: swap
            other = self.leads.index(seat)
            self.leads[other] = self.leads[hero]
        self.leads[hero] = seat
        for left in set(range(self.people)) - {*self.leads}:
            spare = next(place for place in reversed(range(TEAM)) if place != hero)
            self.leads[spare] = left

    # The team.
    @property
    def chooses_team(self) -> bool:
        """Whether the team is chosen here; in a Contest players choose their own at the table."""
        return not self.contest

    @property
    def barred(self) -> tuple[HeroId, ...]:
        return self.own.barred if self.mode == "own" else ()

    @property
    def shown_team(self) -> list[HeroId]:
        """The chosen heroes that aren't barred."""
        return [hero for hero in self.team if hero not in self.barred] if self.chooses_team else []

    def toggle(self, hero: HeroId) -> None:
        """Add a hero to the team, or remove it; a fourth hero replaces the last one."""
        if hero in self.barred or not self.chooses_team:
            return
        team = self.shown_team
        if hero in team:
            team.remove(hero)
        else:
            team = [*team[: TEAM - 1], hero]
        self.team = team

    # The game.
    def setup(self) -> Setup:
        team = self.shown_team
        first, second, third = self.leads if not self.contest else (0, 0, 0)
        return Setup(
            mode="survival" if self.mode == "survival" else "campaign",
            level=self.level if self.mode in ("campaign", "survival", "contest") else "normal",
            leads=(first, second, third),
            first=0 if self.contest else self._first(),
            team=(team[0], team[1], team[2]) if len(team) == TEAM else None,
            contest=self.rivals if self.contest else None,
            daily=self.today if self.mode == "daily" else None,
            own=self.own if self.mode == "own" else None,
        )

    def _first(self) -> int:
        """Return the seat that makes joint decisions: the first person's, or the first one if only bots play (C65)."""
        kinds = self.kinds[: self.people]
        return kinds.index(HUMAN) if HUMAN in kinds else 0

    @property
    def playable(self) -> bool:
        led = len(self.leads) == TEAM and max(self.leads) == self.people - 1
        return led and self.seat_count <= MOST_SEATS and set(self.team) <= {*HERO_IDS} and super().playable

    @property
    def startable(self) -> bool:
        return super().startable and not (self.by_letter and self.mode == "daily")

    @property
    def practice(self) -> bool:
        """Whether the game counts as practice, whatever the other options are."""
        return self.mode == "daily" and self.daily_done

    def seed(self) -> int:
        """Return the day's seed, the typed one, or a random one."""
        return daily_seed(self.today) if self.mode == "daily" else super().seed()

    def game(self) -> NewGame[Setup]:
        undo: Undo | None = "anything" if self.practice else None if self.mode == "daily" else self.undo
        hints = None if self.mode == "daily" else self.hints
        occasion = daily_context(date.fromisoformat(self.today)) if self.mode == "daily" else None
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), undo, hints, occasion)

    def choices(self) -> dict[str, Any]:
        kept = super().choices() | {"own": self.own.model_dump(mode="json")}
        return {name: value for name, value in kept.items() if name not in ("today", "daily_done")}


def draft_from_choices(choices: Mapping[str, object], names: Sequence[str], daily_begun: str = "") -> CardSetupDraft:
    """Return a draft with these choices, or the default draft if they can't be played."""
    found = CardSetupDraft(names=[*names, *[""] * MOST_SEATS][:MOST_SEATS]).with_choices(choices)
    found.daily_done = daily_begun == found.today
    return found


def first_game_draft(name: str = "") -> CardSetupDraft:
    """Return the draft of a first run: one person, on Easy, with simple heroes."""
    return CardSetupDraft(level="easy", names=[name, "", "", ""], team=["ranger", "pyromancer", "guardian"])
