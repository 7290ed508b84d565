"""Lessons name their dice, so the table shows what they will do, not odds."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics.moves import parse_move
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.play.combat_forecast import combat_forecast, told_total
from squaretactics.ui.exercises.coach import leave_task
from squaretactics.ui.exercises.exercise_table import ExerciseTable
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.table.routes import TableRoutes
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of

UI = CardTacticsUI()


def _nothing() -> None: ...


def _in_lesson(folder: Path, name: str) -> tuple[Hands, CardBoardScene]:
    hands = Hands((1280, 720), 30)
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed="instant")
    task = next(task for task in UI.lessons() if task.name == name)
    table = ExerciseTable(task, leave_task("Lessons", _nothing), None, _nothing)
    scene = UI.table_scene(SceneContext(hands.app, preferences), table, TableRoutes(_nothing))
    assert isinstance(scene, CardBoardScene)
    hands.app.push(scene)
    hands.wait(0.3)
    return hands, scene


def test_preview_in_a_lesson_shows_the_outcome_of_its_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands, scene = _in_lesson(tmp_path, "critical")
    scene.controller.pick(parse_move("use fire_punch e1")[1])
    hands.wait(0.2)
    shown = [words.text for words in words_on(picture_of(hands.app))]
    assert {"7 against 5", "hit"} <= set(shown)
    assert not any("%" in words for words in shown)
    hands.app.stop()


def test_known_dice_settle_the_forecast_of_the_first_attack(tmp_path: Path) -> None:
    hands, scene = _in_lesson(tmp_path, "critical")
    table = scene.controller.table
    seen = combat_forecast(scene.view, parse_move("use fire_punch e1"), told_total(table))
    ((one,),) = seen.odds
    assert (told_total(table), one.hit, one.critical) == (5, 1.0, 0.0)
    assert [what for _, what, _ in seen.outcomes(seen.targets[0])] == ["hit"]
    scene.controller.play(0, parse_move("use fire_punch e1"))
    assert told_total(table) is None  # they've been rolled
    hands.app.stop()


def test_plan_of_the_enemy_that_rolls_first_uses_the_lessons_dice(tmp_path: Path) -> None:
    hands, scene = _in_lesson(tmp_path, "brace")
    total = told_total(scene.controller.table)
    idle = combat_forecast(scene.view, None, total)
    assert [aim.hit for plan in idle.now for aim in plan.aims] == [100]
    braced = parse_move("use brace druid")
    assert braced in scene.controller.moves
    after = combat_forecast(scene.view, braced, total).if_hit
    assert after is not None
    assert [aim.hit for plan in after for aim in plan.aims] == [0]
    hands.app.stop()


def test_games_have_odds(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    hands.until("action")
    assert told_total(hands.scene.controller.table) is None
    hands.app.stop()
