"""The figures behind even chances are reproducible, support their claims, and are in the documents."""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path

import pytest

from squaretactics.bots.bot_registry import bot
from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.fair_start import HEAD_STARTS, STRONG_STARTS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.scoring import starter_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tools.even_chances import KEPT, TOLERANCES, Kind, best, kept, measured, misses, off, play, shares, table

ROOT = Path(__file__).parents[2]
NEVER = float("inf")
KINDS = list(HEAD_STARTS)


def test_second_call_resumes_with_the_same_result(tmp_path: Path) -> None:
    kind = Kind(2, "first", "medium", even=True)
    whole = measured(tmp_path / "whole", kind, 5, 3, NEVER)
    part = tmp_path / "part"
    assert measured(part, kind, 2, 3, NEVER) == whole[:2]
    assert measured(part, kind, 5, 3, time.monotonic() - 1) == whole[:2]
    assert measured(part, kind, 5, 3, NEVER) == whole == kept(part, kind)
    assert (part / kind.file).read_bytes() == (tmp_path / "whole" / kind.file).read_bytes()
    with pytest.raises(SystemExit):
        measured(part, kind, 5, 4, NEVER)


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_quick_play_equals_that_of_greedy(players: int, name: str) -> None:
    seed = 40
    state = SQUARE_TACTICS.new_game(preset(name, players, even_chances=True), seed)
    starter = starter_of(state)
    bots = [bot(SQUARE_TACTICS, "greedy", seed * 8 + seat) for seat in range(players)]
    while (asked := SQUARE_TACTICS.decision(state)) is not None:
        SQUARE_TACTICS.take(state, bots[asked.seat].choose(SQUARE_TACTICS.view(state, asked.seat)))
    result = SQUARE_TACTICS.result(state)
    assert result is not None
    in_order = tuple(result.scores[(starter + step) % players] for step in range(players))
    assert play(Kind(players, name, "medium", even=True), seed) == in_order


def test_shared_wins_count_in_part_and_shares_have_errors() -> None:
    games = Counter({(5, 5): 1, (7, 4): 1, (4, 6): 2})
    first, second = shares(games, (0, 0))
    assert (first.wins, second.wins) == (37.5, 62.5)
    assert first.error == second.error == pytest.approx(100 * ((0.25 + 1) / 4 - 0.375**2) ** 0.5 / 2)
    assert [one.wins for one in shares(games, (0.5, 0))] == [50, 50]
    assert off(shares(games, (2.25, 0))) == 50


def test_best_head_start_makes_the_seats_equal() -> None:
    worst, points = best(Counter({(5, 7): 2, (4, 7): 1, (6, 8): 1}), 2)[0]
    assert (worst, points) == (pytest.approx(12.5), (2, 0))
    four = Counter({(5, 6, 6, 8): 1, (6, 5, 6, 8): 1, (5, 5, 7, 8): 1, (5, 5, 6, 9): 1})
    assert off(shares(four, best(four, 4)[0][1])) == 0


@pytest.mark.parametrize("name_of_bot", list(TOLERANCES))
@pytest.mark.parametrize(("players", "name"), KINDS)
def test_kept_games_do_not_contradict_even_chances(players: int, name: str, name_of_bot: str) -> None:
    """With the bots that the points are meant for, each seat's share is fair to within the tolerance plus two standard
    errors.
    """
    kind = Kind(players, name, name_of_bot, even=True)
    played = kept(KEPT, kind)
    assert len(played) >= 300, kind.file
    for share in shares(Counter(played), kind.left_over):
        assert abs(share.wins - 100 / players) <= TOLERANCES[name_of_bot] + 2 * share.error, kind.file


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_kept_games_can_be_replayed(players: int, name: str) -> None:
    for even in (False, True):
        kind = Kind(players, name, "medium", even)
        seed = int(re.findall(r'"seed": (\d+)', (KEPT / kind.file).read_text(encoding="utf-8"))[0])
        assert play(kind, seed) == kept(KEPT, kind)[0]


def test_check_tolerates_only_deviations_due_to_chance() -> None:
    kind = Kind(2, "first", "medium", even=True)
    assert not misses(kind, [(5, 4)] * 56 + [(4, 5)] * 44)
    assert misses(kind, [(5, 4)] * 80 + [(4, 5)] * 20)
    assert misses(kind, [(5, 4)] * 100)


def test_documents_state_the_points_and_the_figures() -> None:
    told = (ROOT / "docs" / "fair-start.md").read_text(encoding="utf-8")
    assert "\n".join(table(KEPT)) in told
    rules = (ROOT / "docs" / "rules" / "square_tactics.md").read_text(encoding="utf-8")
    for title, name in (("First game", "first"), ("Abilities", "abilities"), ("Full", "full"), ("Mayhem", "mayhem")):
        two, four = (", ".join(map(points_text, HEAD_STARTS[players, name])) for players in (2, 4))
        assert f"- {title}: {two} with two players; {four} with four" in rules
        two, four = (", ".join(map(points_text, STRONG_STARTS[players, name])) for players in (2, 4))
        assert f"- {title}, strong: {two} with two players; {four} with four" in rules
