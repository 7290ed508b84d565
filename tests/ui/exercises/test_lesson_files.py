"""Every lesson is valid: its hints lead to a solution, and every listed wrong move fails as described."""

from __future__ import annotations

import pytest

from squaretactics.ui.exercises.lesson_file import Lesson
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.table.player_labels import player_title
from tests.ui.exercises.lessons import ALL, EACH, IDS, Tried, moves_of

MOST = 140  # characters of a paragraph that stays readable in the smallest panel


@pytest.mark.parametrize(("game", "lesson"), EACH, ids=IDS)
def test_hints_lead_to_a_solution(game: str, lesson: Lesson) -> None:
    lessons = ALL[game]
    _, state = lessons.stage(lesson.position)
    assert lessons.spec.check(state) == []
    assert lessons.spec.check(lessons.spec.sample_world(lessons.spec.view(state, 0), 7)) == []
    tried = Tried(game, lesson)
    assert not tried.coach.hint()  # the text comes first
    assert [said.words for said in tried.coach.says(False) if said.tone == "hint"] == [lesson.hint]
    while not tried.coach.halted:
        assert tried.coach.hint()
        assert tried.coach.on_the_way
        tried.play(tried.coach.next_move)
    assert tried.coach.verdict == (True, lesson.well)
    assert tried.done == 1
    assert tried.coach.prompt(busy=True) == "Let's see how that went."
    assert tried.coach.prompt(busy=False) == lesson.learnt


@pytest.mark.parametrize(("game", "lesson"), EACH, ids=IDS)
def test_wrong_moves_fail_and_are_undone(game: str, lesson: Lesson) -> None:
    assert lesson.wrong
    for wrong in lesson.wrong:
        tried = Tried(game, lesson)
        before = len(tried.session.history), tried.session.view(0)
        tried.play(*moves_of(game, lesson, wrong.moves))
        assert tried.coach.verdict == (False, wrong.words)
        assert tried.coach.prompt(busy=False) == "Not quite. Try again."
        assert tried.done == 0
        tried.session.take_back(len(tried.session.history) - before[0])
        tried.coach.decided()
        assert tried.session.view(0) == before[1]
        assert not tried.coach.halted


@pytest.mark.parametrize(("game", "lesson"), EACH, ids=IDS)
def test_texts_are_short(game: str, lesson: Lesson) -> None:
    words = [lesson.idea, lesson.task, lesson.hint, lesson.well, lesson.otherwise]
    words += [wrong.words for wrong in lesson.wrong]
    assert {sentence: len(sentence) for sentence in words if len(sentence) > MOST} == {}
    assert len(lesson.title) <= 24
    assert len(lesson.learnt) <= 60  # one line above the hand


@pytest.mark.parametrize(("game", "lesson"), EACH, ids=IDS)
def test_rivals_are_called_coach_and_not_bots(game: str, lesson: Lesson) -> None:
    table = Tried(game, lesson).table
    assert table.notice == ""
    for seat in table.seats[1:]:
        assert player_title(seat.player) == seat.name == "Coach"


@pytest.mark.parametrize("game", ALL)
def test_game_ui_knows_its_number_of_lessons(game: str) -> None:
    ids = [lesson.id for lesson in ALL[game].all]
    assert [task.name for task in game_ui(game).lessons()] == ids
    assert game_ui(game).lesson_count == len({*ids}) == len(ids)
