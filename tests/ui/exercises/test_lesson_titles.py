"""The panel of a lesson has room for its title."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.ui.exercises.coach import leave_task, next_task
from squaretactics.ui.exercises.exercise_table import ExerciseTable
from tests.ui.exercises.lessons import Pupil
from tests.ui.started_games import FRONT, context, ways_from


@pytest.mark.parametrize("number", range(3))
def test_first_lessons_show_their_titles(tmp_path: Path, number: int) -> None:
    hands = Pupil((1280, 720), draw_every=60)
    shared, task = context(hands.app, tmp_path), FRONT.lessons()[number]
    table = ExerciseTable(task, leave_task("Lessons", lambda: None), next_task(lambda: None), lambda: None)
    hands.app.push(FRONT.table_scene(shared, table, ways_from(shared)))
    hands.wait(0.1)
    drawing = hands.scene.guide_drawing
    assert drawing is not None
    assert len(drawing._now().words) == len([*drawing.guide.says(busy=False)])
