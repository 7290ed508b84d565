"""History and statistics of finished runs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat, SeatTakeover
from squaretactics.storage.win_statistics import WinStatistics
from squaretactics.ui.card_tactics.statistics.runs import (
    by_level,
    by_team,
    counted_runs,
    run_result_lines,
    runs_by_progress,
)
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from tests.ui.card_tactics.runs import ALONE, SIZES, all_written_whole, played
from tests.ui.scene_driver import Hands

TEAM = ("guardian", "ranger", "druid")


def run(combat: int, won: bool = False, team: tuple[str, ...] = TEAM) -> dict[str, Any]:
    told = {"team": team, "won": won, "combat": combat, "combats": combat - (not won), "felled": 3 * combat}
    return told | {"rounds": 4 * combat, "health": 7, "finished": True}


def finished(*runs: dict[str, Any], level: str = "normal", mode: str = "campaign", **more: Any) -> FinishedGame:
    """Return a game as the history stores it."""
    told = {name: more.pop(name) for name in ("own", "daily") if name in more}
    summary = {"level": level, "mode": mode, "runs": list(runs), **told}
    seats = tuple(FinishedSeat("Ada", "human", 0, one["won"]) for one in runs)
    given = {"practice": False, "summary": summary, **more}
    return FinishedGame(Path("x"), datetime.now(UTC), "card_tactics", seats, {}, None, None, 70, undone=0, **given)


GAMES = [
    finished(run(5, won=True)),
    finished(run(3), level="hard"),
    finished(run(4, team=("alchemist", "druid", "ranger"))),
    finished(run(11), mode="survival"),
    finished(run(2), daily="2026-11-23"),
    finished(run(4, won=True), daily="2026-11-23"),
    finished(run(9, won=True), own="Nine"),
    finished(run(5, won=True), run(1), mode="campaign"),
    finished(run(5, won=True), practice=True),
    finished(run(5, won=True), handovers=(SeatTakeover(3, "Ada", "Ben"),)),
    finished(),
    finished(run(5), level="another version's"),
]


def test_runs_are_counted_by_team_level_and_progress() -> None:
    runs = [*counted_runs(GAMES)]
    teams = {count.words: (count.wins, count.runs) for count in by_team(runs)}
    assert teams == {"Guardian, Ranger and Druid": (2, 6), "Ranger, Alchemist and Druid": (0, 1)}
    assert by_team(runs)[0].team == tuple(UNIT_OF[hero] for hero in TEAM)
    levels = [(count.words, count.wins, count.runs, count.furthest) for count in by_level(runs)]
    assert levels == [
        ("Normal", 2, 4, 5),
        ("Hard", 0, 1, 3),
        ("Survival", 0, 1, 11),
        ("Daily", 0, 1, 2),
        ("Nine", 1, 1, 9),
    ]
    assert runs_by_progress(runs) == (1, 1, 1, 1, 0, 2)


def test_person_counts_only_their_own_run_of_a_contest() -> None:
    contest = replace(finished(run(5, won=True), run(1)), own=(1,))
    assert [(one.kind, one.combat) for one in counted_runs([contest])] == [("contest", 1)]
    shared = replace(finished(run(3)), own=())  # a team's run is everyone's
    assert [one.combat for one in counted_runs([shared])] == [3]


def test_run_is_described_in_the_history() -> None:
    assert run_result_lines(finished(run(3)).summary) == [
        "Defeat in combat 3",
        "Guardian, Ranger and Druid",
        "9 enemies defeated · 12 rounds",
    ]
    assert run_result_lines(finished(run(5, won=True)).summary)[0] == "Victory"
    assert run_result_lines(finished(run(2) | {"finished": False}).summary)[0] == "Resigned in combat 2"
    assert run_result_lines(finished(run(2), run(3)).summary) == []
    assert run_result_lines(None) == []
    assert run_result_lines({"runs": "?"}) == []


def test_real_summary_is_understood() -> None:
    session = played(ALONE, ("Ada",)).session
    title, team, line = run_result_lines(CARD_TACTICS.summary(ALONE, session.events))
    assert title.startswith("Defeat in combat")
    assert team == "Guardian, Ranger and Druid"
    assert "rounds" in line


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_statistics_lead_to_the_runs_and_back(size: tuple[int, int]) -> None:
    hands = Hands(size)
    plain = GameStandings("Another", WinStatistics((), ()), str)
    here = GameStandings(
        "Card Tactics", WinStatistics((), ()), str, lambda: hands.app.push(RunStatisticsScene(hands.app, GAMES))
    )
    scene = StatisticsScene(hands.app, [plain, here])
    hands.app.push(scene)
    hands.wait(0.1)
    assert "more" not in hands.tab_ring()
    assert scene.choice is not None
    hands.click(scene.choice.part(1).center)
    hands.click("more")
    assert isinstance(hands.app.stack[-1], RunStatisticsScene)
    hands.wait(0.1)
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack[-1] is scene


def test_game_without_more_statistics_has_no_button_for_them() -> None:
    hands = Hands()
    hands.app.push(StatisticsScene(hands.app, [GameStandings("Another", WinStatistics((), ()), str)]))
    hands.wait(0.1)
    assert "more" not in {widget.name for widget in hands.form.widgets}


@pytest.mark.parametrize("games", [GAMES * 3, []], ids=["many", "none"])
@pytest.mark.usefixtures("tracked")
def test_no_text_overlaps_or_is_cut_off(games: list[FinishedGame]) -> None:
    all_written_whole(lambda app: RunStatisticsScene(app, games))
