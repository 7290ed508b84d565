"""The badges of each game, tested with events: one example earns each badge, and one nearly does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from squaretactics.core.badges import read_badges
from squaretactics.games.card_tactics import events as c
from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.games.card_tactics.options import CAMPAIGN, HERO_IDS, CustomSetup
from squaretactics.games.card_tactics.options import Setup as Run
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics import events as s
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble import events as q
from squaretactics.games.squirrel_squabble.board import GREEN, ORANGE
from squaretactics.games.squirrel_squabble.options import Setup as Squabble
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE

Events = Sequence[Any]
SQUARE_BADGES, SQUIRREL_BADGES, RUN_BADGES = map(read_badges, ("square_tactics", "squirrel_squabble", "card_tactics"))
# By badge: events that earn it for the first seat, and events that don't.
Cases = dict[str, tuple[Events, Events]]

TUB, PACIFIST, SKATER = (CARD_OF[f"{name}-alien"] for name in ("hot-tub", "pacifist", "skater"))
BUTLER = CARD_OF["butler-bot"]
MIDDLE, CORNER = 4, 0


def won(mine: int, theirs: int) -> s.GameEnded:
    return s.GameEnded((mine, theirs), (0,) if mine > theirs else (1,), "full")


def taken(captor: int, seat: int = 0) -> s.Captured:
    return s.Captured(seat, BUTLER, 1 - seat, CORNER, captor)


def laid(space: int, card: int = TUB, zombie: bool = False, seat: int = 0) -> s.CharacterPlayed:
    return s.CharacterPlayed(seat, card, space, 0, zombie)


SQUARE: Final[Cases] = {
    "gotcha": ([taken(SKATER)], [taken(BUTLER, seat=1)]),
    "high_ground": ([won(9, 5)], [won(5, 9)]),
    "up_the_sleeve": ([s.ActionPlayed(0, 3)], [s.ActionPlayed(1, 3)]),
    "clean_sweep": ([taken(SKATER)] * 4, [*[taken(SKATER)] * 3, taken(TUB)]),
    "zombie_bite": (
        [laid(MIDDLE, SKATER, zombie=True), taken(SKATER)],
        [laid(MIDDLE, SKATER, zombie=True), s.CharacterTaken(0, SKATER, MIDDLE), taken(SKATER)],
    ),
    "hot_water": (
        [laid(CORNER), s.CharacterMoved(0, TUB, CORNER, MIDDLE), won(9, 5)],
        [laid(MIDDLE), s.CharacterMoved(0, TUB, MIDDLE, CORNER), won(9, 5)],
    ),
    "so_close": ([won(8, 9)], [won(7, 9)]),
    "won_aliens": ([won(9, 5)], [won(5, 9)]),
    "change_of_heart": ([taken(PACIFIST)], [s.Captured(1, PACIFIST, 0, CORNER, BUTLER)]),
}


def plan(number: int, *extra: Any) -> list[Any]:
    """Return a round with the first seat's three coins shown, and extra events."""
    shown = [q.CoinShown(0, ORANGE, slot, 2 * slot) for slot in range(3)]
    return [q.RoundBegan(number), *shown, *extra, q.RoundEnded(number)]


def over(why: str, winner: int = 0) -> list[Any]:
    return [q.SquirrelTaken(0, ORANGE, True), q.GameEnded((5, 3), (winner,), why, 9)]


CHASED = q.Scared(0, ORANGE, 0, 1)
SQUIRRELS: Final[Cases] = {
    "first_nut": ([q.Gathered(0, ORANGE, 4, 1)], [q.Gathered(0, ORANGE, 4, 0, 1), q.Gathered(1, GREEN, 4, 2)]),
    "fur_flies": ([q.SquabbleBegan(0, ORANGE, (0, 1))], [q.SquabbleBegan(1, GREEN, (1, 0))]),
    "home_safe": (over("walked_home"), over("walked_home", 1)),
    "puddle_party": (
        [q.Moved(0, ORANGE, 0, (0, 1), "puddle"), q.Moved(1, GREEN, 0, (8, 7), "puddle")],
        [q.Moved(0, ORANGE, 0, (0, 1), "puddle"), q.Moved(1, GREEN, 0, (8, 7), "dog")],
    ),
    "twelve_spots": ([q.DiceRolled(1, GREEN, 6, 1, 6)], [q.DiceRolled(0, ORANGE, 6, 6, 5)]),
    "once_bitten": ([CHASED, CHASED], [CHASED, q.Scared(1, GREEN, 8, 0)]),
    "free_ride": (over("sent_home"), over("through_home")),
    "won_orange": (over("walked_home"), over("walked_home", 1)),
    "clockwork": (
        [*plan(1), *plan(2), *plan(3)],
        [*plan(1), *plan(2, q.CoinTurned(0, ORANGE, 1)), *plan(3), *plan(4)],
    ),
}

DRAGON, WOLF = UNIT_OF["dragon"], UNIT_OF["wolf"]
TEAM = c.TeamChosen((0, 1, 2), (5, 5, 5))
FELL = [c.Fell(0, WOLF), c.Fell(1, WOLF)]


def ended(victory: bool, combats: int = 5) -> c.GameEnded:
    return c.GameEnded(victory, 5, combats, 9, 20, 3)


def rolled(unit: int, one: int, two: int) -> c.DiceRolled:
    return c.DiceRolled(unit, 0, one, two, 5, 0, 0, 0, (WOLF,), False)


RUNS: Final[Cases] = {
    "road_clear": ([c.CombatWon(1, (0, 1, 2))], [TEAM, ended(False, 0)]),
    "well_packed": ([c.SkillUsed(0, 20, 3, WOLF)], [c.SkillUsed(0, 1, -1, WOLF)]),
    "happy_end": ([TEAM, ended(True)], [TEAM, ended(False)]),
    "own_medicine": (
        [c.Harmed(DRAGON, 3, 0, "counter", 1), c.Fell(DRAGON, 1)],
        [c.Harmed(DRAGON, 3, 0, "attack", 1), c.Fell(DRAGON, 1), c.Harmed(WOLF, 1, 0, "counter", 1), c.Fell(WOLF, 1)],
    ),
    "won_guardian": ([TEAM, ended(True)], [c.TeamChosen((1, 2, 3), (5, 5, 5)), ended(True)]),
    "snake_eyes": ([rolled(0, 1, 1)], [rolled(0, 1, 2), rolled(WOLF, 1, 1)]),
    "last_standing": ([TEAM, *FELL, ended(True)], [TEAM, *FELL, c.Returned(0, 2), ended(True)]),
    "short_story": ([TEAM, ended(False, 0)], [TEAM, ended(False, 1)]),
}


@pytest.mark.parametrize(
    ("spec", "setup", "name", "so", "nearly"),
    [
        pytest.param(spec, setup, name, *both, id=name)
        for spec, setup, cases in (
            (SQUARE_TACTICS, preset("full"), SQUARE),
            (SQUIRREL_SQUABBLE, Squabble(), SQUIRRELS),
            (CARD_TACTICS, Run(), RUNS),
        )
        for name, both in cases.items()
    ],
)
def test_badge_is_earned_by_its_example_and_not_by_a_near_miss(
    spec: Any, setup: Any, name: str, so: Events, nearly: Events
) -> None:
    assert name in spec.badge_facts(setup, so, 0)
    assert name not in spec.badge_facts(setup, nearly, 0)


def test_hot_water_needs_own_hot_tub_in_the_middle_and_a_win() -> None:
    rivals = [laid(MIDDLE, seat=1), won(9, 5)]
    assert "hot_water" not in SQUARE_TACTICS.badge_facts(preset("full"), rivals, 0)
    assert "hot_water" not in SQUARE_TACTICS.badge_facts(preset("full"), [laid(MIDDLE), won(5, 9)], 0)
    four = preset("full", 4)
    for space, so in ((5, True), (4, False)):
        end = s.GameEnded((9, 5, 4, 3), (0,), "full")
        assert ("hot_water" in SQUARE_TACTICS.badge_facts(four, [laid(space), end], 0)) is so


def test_nightmare_badge_needs_nightmare_and_custom_runs_are_not_wins() -> None:
    assert "sleep_well" in CARD_TACTICS.badge_facts(Run(level="nightmare"), [TEAM, ended(True)], 0)
    assert "sleep_well" not in CARD_TACTICS.badge_facts(Run(level="hard"), [TEAM, ended(True)], 0)
    own = Run(own=CustomSetup(combats=CAMPAIGN[:1]))
    assert CARD_TACTICS.badge_facts(own, [TEAM, c.CombatWon(1, (0, 1, 2)), ended(True)], 0) == {"road_clear"}


def test_each_seat_of_a_contest_earns_badges_for_its_own_run() -> None:
    events = [c.RunBegan(0), *(c.InRun(0, event) for event in (TEAM, ended(False, 0)))]
    events += [c.RunBegan(1), *(c.InRun(1, event) for event in (TEAM, ended(True)))]
    contest = Run(contest=2)
    assert CARD_TACTICS.badge_facts(contest, events, 0) == {"short_story"}
    assert "happy_end" in CARD_TACTICS.badge_facts(contest, events, 1)
    assert CARD_TACTICS.badge_facts(contest, events[:3], 1) == set()


def test_every_badge_of_a_game_has_its_example() -> None:
    in_parts = {"family_reunion", "both_coats", "six_tales", "sleep_well"}
    for badges, cases in (
        (SQUARE_BADGES, SQUARE),
        (SQUIRREL_BADGES, SQUIRRELS),
        (RUN_BADGES, RUNS),
    ):
        assert {badge.id for badge in badges} - in_parts <= set(cases)
    needed = {badge.id: badge.parts for badge in (*SQUARE_BADGES, *SQUIRREL_BADGES, *RUN_BADGES)}
    assert needed["family_reunion"] == tuple(f"won_{faction}" for faction in FACTIONS)
    assert needed["both_coats"] == ("won_orange", "won_green")
    assert needed["six_tales"] == tuple(f"won_{hero}" for hero in HERO_IDS)
