"""Lessons in the program: failed by mouse and solved by keyboard, or both by gamepad, and stored as done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.exercises.coach import TaskCoach
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.menu.lesson_list import LessonListScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.exercises.lessons import ALL, Pupil, moves_of, play_all
from tests.ui.pinboard_driver import Evening


@pytest.fixture
def hands() -> Pupil:
    return Pupil(draw_every=60)


def opened(hands: Pupil, folder: Path, game: str = "square_tactics") -> Program:
    program = Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False, game=game)
    program.preferences.change(speed="instant")
    return program


@pytest.fixture
def program(hands: Pupil, tmp_path: Path) -> Iterator[Program]:
    made = opened(hands, tmp_path)
    yield made
    hands.app.stop()
    made.close()


def coach(hands: Pupil) -> TaskCoach:
    guide = hands.scene.table.guide
    assert isinstance(guide, TaskCoach)
    return guide


@pytest.mark.parametrize("pad_alone", [False, True], ids=["by mouse and keys", "by controller"])
@pytest.mark.parametrize("game", ALL)
def test_lesson_is_failed_then_solved_and_stored(tmp_path: Path, game: str, pad_alone: bool) -> None:
    hands = Pupil(draw_every=60, pad_alone=pad_alone)
    program = opened(hands, tmp_path, game)
    lessons, kept = ALL[game].all, program.game_ui.lessons_key
    hands.wait(0.1)
    for name in ("pinboard", "lessons", "play"):
        hands.click(name)
    for number, lesson in enumerate(lessons):
        assert coach(hands).task.name == lesson.id
        hands.until_told()
        before = hands.scene.view
        play_all(hands, game, moves_of(game, lesson, lesson.wrong[0].moves), keys=pad_alone)
        assert coach(hands).verdict == (False, lesson.wrong[0].words)
        assert not hands.scene.controller.my_turn
        hands.way("task_again")
        hands.until_told()
        assert not coach(hands).halted
        assert hands.scene.view == before
        hands.key(pygame.K_h)
        assert hands.scene.controller.hint_controller.advice is None
        hands.key(pygame.K_h)
        hands.wait(0.1)
        advice = hands.scene.controller.hint_controller.advice
        assert advice is not None
        line = moves_of(game, lesson, lesson.line)
        assert advice.best.move == line[0]
        hands.key(pygame.K_h)
        play_all(hands, game, line, keys=True)
        assert coach(hands).verdict == (True, lesson.well)
        # Killing the program now loses nothing.
        assert [*Preferences(hands.app, SettingsFile(tmp_path)).done(kept)] == [one.id for one in lessons[: number + 1]]
        if lesson is not lessons[-1]:
            hands.key(pygame.K_RETURN)
    assert [way.words for way in coach(hands).actions(busy=False)] == ["Play your first game", "Lessons"]
    hands.way("leave_task")
    scene = hands.app.stack[-1]
    assert isinstance(scene, LessonListScene)
    assert (scene.told.words, scene.notes.index) == ("All done. Time for a game!", len(lessons) - 1)
    assert scene.game is not None
    assert scene.game.words == "Play your first game"
    program.preferences.welcome(game)
    assert program.lesson_menu.play_label == "Quick game"
    hands.click("game")
    assert isinstance(hands.app.stack[-1], PlayScreen)
    assert hands.scene.table.guide is None
    assert (hands.app.device is Device.PAD) == pad_alone
    hands.app.stop()
    program.close()


@pytest.mark.parametrize("game", ALL)
def test_killed_program_keeps_done_lessons_and_restarts_the_current_one(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path, game, hands=Pupil(draw_every=60))
    first, second = ALL[game].all[:2]
    for at, lesson in enumerate((first, second)):
        pupil, scene = evening.hands, evening.open("lessons")
        assert isinstance(pupil, Pupil)
        assert isinstance(scene, LessonListScene)
        assert (scene.notes.index, [*scene.done]) == (at, [first.id][:at])
        pupil.click("play")
        pupil.until_told()
        assert (coach(pupil).task.name, len(pupil.scene.table.session.history)) == (lesson.id, 0)
        play_all(pupil, game, moves_of(game, lesson, lesson.wrong[0].moves), keys=False)
        evening = evening.killed()
        pupil, scene = evening.hands, evening.open("lessons")
        assert isinstance(pupil, Pupil)
        assert isinstance(scene, LessonListScene)
        assert (scene.notes.index, [*scene.done]) == (at, [first.id][:at])
        assert evening.program.game_saver.store.list_unfinished() == ([], [])
        pupil.click("play")
        play_all(pupil, game, moves_of(game, lesson, lesson.line), keys=True)
        assert coach(pupil).verdict == (True, lesson.well)
        evening = evening.killed()
    assert [*evening.program.lesson_menu.done] == [first.id, second.id]
    assert evening.program.game_saver.history.count() == 0
    evening.close()


def test_hint_after_a_wrong_start_restarts_the_lesson(hands: Pupil, program: Program) -> None:
    push = next(number for number, lesson in enumerate(ALL["square_tactics"].all) if lesson.id == "push")
    program.lesson_menu.teach(push)
    lesson = ALL["square_tactics"].all[push]
    play_all(hands, "square_tactics", moves_of("square_tactics", lesson, ["push b2 c2"]), keys=False)
    hands.way("task_hint")
    assert len(hands.scene.table.session.history) == 1
    hands.way("task_hint")
    hands.wait(0.1)
    assert hands.scene.table.session.history == []
    advice = hands.scene.controller.hint_controller.advice
    assert advice is not None
    assert [advice.best.move] == moves_of("square_tactics", lesson, lesson.line[:1])


def test_first_launch_leads_to_the_first_lesson_and_back_by_keyboard(hands: Pupil, program: Program) -> None:
    hands.wait(0.1)
    hands.tab_to("lesson")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.app.stack[-1], PlayScreen)
    hands.key(pygame.K_ESCAPE)
    pause = hands.app.stack[-1]
    assert isinstance(pause, PauseScene)
    assert [button.name for button in pause.buttons] == ["go on", "start over", "settings", "how to play", "leave"]
    hands.tab_to("leave")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.app.stack[-1], LessonListScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], MenuScene)


def test_list_returns_to_the_lesson_just_left_or_to_the_one_after_if_solved(hands: Pupil, program: Program) -> None:
    lessons = ALL["square_tactics"].all
    program.lesson_menu.teach(5)
    hands.way("leave_task")
    scene = hands.app.stack[-1]
    assert isinstance(scene, LessonListScene)
    assert scene.notes.index == 5
    hands.click("play")
    play_all(hands, "square_tactics", moves_of("square_tactics", lessons[5], lessons[5].line), keys=True)
    hands.way("leave_task")
    scene = hands.app.stack[-1]
    assert isinstance(scene, LessonListScene)
    assert scene.notes.index == 6


def test_menu_leads_newcomers_through_lessons_to_a_game(hands: Pupil, program: Program) -> None:
    def menu() -> MenuScene:
        program.show_menu()
        hands.wait(0.1)
        shown = hands.app.stack[-1]
        assert isinstance(shown, MenuScene)
        return shown

    def entry(shown: MenuScene) -> tuple[str, str] | None:
        return next(((entry.words, entry.note) for entry in shown.entries if entry.name == "lesson"), None)

    assert entry(menu()) == ("First lesson", "Two minutes")
    kept, lessons = program.game_ui.lessons_key, ALL["square_tactics"].all
    for lesson in lessons[:2]:
        program.preferences.note_done(kept, lesson.id)
    shown = menu()
    assert entry(shown) == ("Next lesson", "2 of 10 done")
    assert "New here" not in shown.welcome.words
    hands.click("lesson")
    assert coach(hands).task.name == lessons[2].id
    for lesson in lessons[2:]:
        program.preferences.note_done(kept, lesson.id)
    shown = menu()
    assert entry(shown) == ("Lessons", "10 of 10 done")
    hands.click("lesson")
    assert isinstance(hands.app.stack[-1], LessonListScene)
    assert shown.welcome.words == "All done. Time for a game!"


def test_menu_is_updated_after_a_lesson(hands: Pupil, program: Program) -> None:
    hands.wait(0.1)
    hands.click("lesson")
    lesson = ALL["square_tactics"].all[0]
    play_all(hands, "square_tactics", moves_of("square_tactics", lesson, lesson.line), keys=True)
    hands.way("leave_task")
    hands.key(pygame.K_ESCAPE)
    menu = hands.app.stack[-1]
    assert isinstance(menu, MenuScene)
    assert menu.form.find("lesson").words == "Next lesson"
    assert "New here" not in menu.welcome.words


def test_pinboard_leads_to_lessons_and_shows_progress(hands: Pupil, program: Program) -> None:
    program.preferences.note_done("lessons square_tactics", "higher-wins")
    hands.wait(0.1)
    hands.click("pinboard")
    board = hands.app.stack[-1]
    assert isinstance(board, ChallengesScene)
    note = next(note for note in board.notes if note.pin.name == "lessons")
    assert note.pin.told() == "1 of 10 done"
    hands.click("lessons")
    scene = hands.app.stack[-1]
    assert isinstance(scene, LessonListScene)
    assert scene.notes.index == 1
    hands.click("play")
    assert coach(hands).task.name == ALL["square_tactics"].all[1].id
    hands.way("leave_task")
    assert [type(scene) for scene in hands.app.stack] == [MenuScene, ChallengesScene, LessonListScene]


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 1000), (480, 360)], ids=str)
def test_panel_fits_any_window(hands: Pupil, tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    program = opened(hands, tmp_path, game)
    program.preferences.change(high_contrast=True, reduced_motion=True)
    program.lesson_menu.teach(0)
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    hands.loop.draw_whole()
    guide_drawing = hands.scene.guide_drawing
    assert guide_drawing is not None
    room = guide_drawing.room()
    assert hands.app.window.get_rect().contains(room)
    rects = [answer.rect for answer in guide_drawing.answers()]
    assert all(room.contains(rect) for rect in rects)
    assert not rects[0].colliderect(rects[1])


def open_lesson(hands: Pupil, program: Program, name: str) -> None:
    lessons = ALL["square_tactics"].all
    program.lesson_menu.teach(next(number for number, lesson in enumerate(lessons) if lesson.id == name))
    hands.until_told()


def play_moves(hands: Pupil, moves: list[str]) -> None:
    guide = coach(hands)
    lesson = next(lesson for lesson in ALL["square_tactics"].all if lesson.id == guide.task.name)
    play_all(hands, "square_tactics", moves_of("square_tactics", lesson, moves), keys=True)


@pytest.mark.parametrize(
    ("lesson", "moves", "take_back"),
    [
        ("higher-wins", ["play box-cat b2 north"], False),
        ("bottom-first", ["play cute-cat b2 north", "order top clockwise"], True),
    ],
)
def test_undo_is_offered_only_if_it_differs_from_restarting(
    hands: Pupil, program: Program, lesson: str, moves: list[str], take_back: bool
) -> None:
    open_lesson(hands, program, lesson)
    play_moves(hands, moves)
    assert coach(hands).halted
    assert [way.words for way in coach(hands).actions(busy=False)] == ["Try again", "Lessons"]
    assert ("take_back" in [tool.id for tool in hands.scene.table_choices.tools]) == take_back


def test_attack_order_is_labelled_and_hides_no_number(hands: Pupil, program: Program) -> None:
    open_lesson(hands, program, "bottom-first")
    play_moves(hands, ["play cute-cat b2 north"])
    hands.until_told()
    top, bottom = hands.scene.table_choices.answers
    assert (top.words, bottom.words) == ("Top first", "Bottom first")
    middle = hands.scene.layout_now.board.centerx
    assert top.rect.width > 2 * top.rect.height
    assert top.rect.left > middle
    assert bottom.rect.right < middle
    hands.loop.draw_whole()
    hands.click((bottom.rect.left + 6, bottom.rect.centery))  # on the label
    hands.until_told()
    assert coach(hands).verdict is not None
    assert coach(hands).verdict.solved


def test_selected_card_is_shown_rotated_in_hand(hands: Pupil, program: Program) -> None:
    program.preferences.change(reduced_motion=True)
    open_lesson(hands, program, "turned")

    def hand() -> bytes:
        hands.move((3, 3))
        hands.loop.draw_whole()
        area = hands.scene.layout_now.hand
        return pygame.image.tobytes(hands.app.window.subsurface(area.clip(hands.app.window.get_rect())), "RGB")

    hands.scene.controller.take_up("card", hands.scene.display.view.hand[0])
    upright = hand()
    assert hand() == upright
    hands.key(pygame.K_r)
    turned = hand()
    assert turned != upright
    hands.key(pygame.K_r)
    assert hand() == upright
