"""Puzzles in the program: missed by mouse and solved by keyboard, or both by gamepad, and stored with stars."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.bots.bot_registry import bot
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import DRAW
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.exercises.puzzle import PuzzleCoach
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.puzzles import PuzzleData, lead_after, read_puzzles
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.exercises.lessons import Pupil, play_all
from tests.ui.pinboard_driver import Evening

ALL = read_puzzles()
KEPT = "puzzles square_tactics"
GAME = "square_tactics"
EACH_THIRD = [range(start, 60, 15) for start in (0, 3, 6, 9, 12)]  # four at a time


@pytest.fixture
def hands(pad_alone: bool) -> Pupil:
    return Pupil(draw_every=60, pad_alone=pad_alone)


@pytest.fixture
def pad_alone() -> bool:
    return False


@pytest.fixture
def program(hands: Pupil, tmp_path: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False, game=GAME)
    made.preferences.change(speed="instant")
    yield made
    hands.app.stop()
    made.close()


def coach(hands: Pupil) -> PuzzleCoach:
    guide = hands.scene.table.guide
    assert isinstance(guide, PuzzleCoach)
    return guide


def stars(hands: Pupil, folder: Path) -> dict[str, int]:
    """Return the stars that a newly started program would read."""
    return dict(Preferences(hands.app, SettingsFile(folder)).done(KEPT))


def greedily(puzzle: PuzzleData) -> list[Move]:
    """Return the moves of the greedy bot for the turn."""
    state, player, moves = puzzle.start(), bot(SQUARE_TACTICS, "greedy", 0), list[Move]()
    while state.stack[-1][0] != DRAW:
        moves.append(player.choose(SQUARE_TACTICS.view(state, state.active)))
        take_within_turn(state, moves[-1])
    return moves


def click_puzzle(hands: Pupil, number: int) -> None:
    """Open a puzzle from the shelf."""
    hands.click(f"grade {ALL[number].grade}")
    hands.click(f"puzzle {number + 1}")


def says(hands: Pupil) -> list[str]:
    return [said.words for said in coach(hands).says(False)]


@pytest.mark.parametrize("pad_alone", [False, True], ids=["by mouse and keys", "by controller"])
@pytest.mark.parametrize("numbers", EACH_THIRD, ids=lambda numbers: str(numbers[0] + 1))
def test_puzzles_are_missed_then_solved_and_stored(
    hands: Pupil, program: Program, tmp_path: Path, numbers: range, pad_alone: bool
) -> None:
    hands.wait(0.1)
    hands.click("pinboard")
    hands.click("puzzles")
    for number in numbers:
        click_puzzle(hands, number)
        puzzle = ALL[number]
        hands.until_told()
        scene, before = hands.scene, hands.scene.view
        assert isinstance(scene, SquareBoardScene)
        state = puzzle.start()
        rival = 1 - state.active
        assert scene.table_view.open_hands == {rival: (tuple(state.hands[rival]), tuple(state.action_hands[rival]))}
        play_all(hands, GAME, greedily(puzzle), keys=pad_alone)
        verdict, lead = coach(hands).verdict, lead_after(puzzle.start(), greedily(puzzle))
        assert verdict is not None
        assert lead is not None
        assert not verdict.solved
        assert str(abs(lead) or "level") in verdict.words
        assert str(abs(puzzle.lead) or "level") in verdict.words
        assert puzzle.id not in stars(hands, tmp_path)
        hands.way("task_again")
        hands.until_told()
        assert hands.scene.view == before
        play_all(hands, GAME, puzzle.line, keys=True)
        assert coach(hands).verdict is not None
        assert coach(hands).verdict.solved
        assert stars(hands, tmp_path)[puzzle.id] == 2  # a second try
        hands.way("leave_task")
        shelf = hands.app.stack[-1]
        assert isinstance(shelf, PuzzleShelfScene)
        assert shelf.cards[number].stars == 2
        assert shelf.form.focus is shelf.cards[number]
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], ChallengesScene)


def test_puzzle_earns_three_stars_at_once_two_with_a_hint_one_if_shown(
    hands: Pupil, program: Program, tmp_path: Path
) -> None:
    number = 24
    puzzle = ALL[number]
    program.puzzle_menu.open(number)
    hands.until_told()
    assert [way.name for way in coach(hands).actions(False)] == ["task_hint", "leave_task"]
    hands.way("task_hint")  # in words
    assert coach(hands).task.hint in says(hands)
    assert hands.scene.controller.hint_controller.advice is None
    hands.way("task_hint")  # the first move
    hands.wait(0.5)  # beyond a double click
    advice = hands.scene.controller.hint_controller.advice
    assert advice is not None
    assert advice.best.move == puzzle.line[0]
    assert [way.words for way in coach(hands).actions(False)] == ["Show me", "Puzzles"]
    hands.way("task_show")
    assert not hands.scene.controller.my_turn  # no input while the solution is shown
    for _ in range(400):
        if coach(hands).halted and not hands.scene.director.busy:
            break
        hands.wait(0.05)
    assert coach(hands).verdict is not None
    assert coach(hands).verdict.solved
    assert [entry.move for entry in hands.scene.table.session.history] == [*puzzle.line]
    assert stars(hands, tmp_path) == {}  # watching the solution solves nothing
    hands.wait(0.5)  # beyond a double click
    hands.way("task_again")
    play_all(hands, GAME, puzzle.line, keys=False)
    assert "One star: you saw the solution." in says(hands)
    assert stars(hands, tmp_path) == {puzzle.id: 1}
    hands.way("leave_task")
    for hints, earned in ((1, 2), (0, 3), (1, 3)):  # and stars never decrease
        program.puzzle_menu.open(number)
        hands.until_told()
        for _ in range(hints):
            hands.key(pygame.K_h)
        play_all(hands, GAME, puzzle.line, keys=False)
        assert stars(hands, tmp_path) == {puzzle.id: earned}
        hands.way("leave_task")


def test_killed_program_keeps_stars_and_restarts_the_puzzle(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, hands=Pupil(draw_every=60))
    number = next(number for number, puzzle in enumerate(ALL) if len(puzzle.line) > 2)

    def begin(number: int, stars: list[int]) -> Pupil:
        shelf, hands = evening.open("puzzles"), evening.hands
        assert isinstance(shelf, PuzzleShelfScene)
        assert isinstance(hands, Pupil)
        assert [card.stars for card in shelf.cards if card.stars] == stars
        click_puzzle(hands, number)
        hands.until_told()
        assert (coach(hands).task.name, hands.scene.table.session.history) == (ALL[number].id, [])
        return hands

    play_all(begin(0, []), GAME, ALL[0].line, keys=False)
    evening = evening.killed()  # before it was left
    hands = begin(number, [3])
    hands.way("task_hint")
    play_all(hands, GAME, ALL[number].line[:-1], keys=False)
    evening = evening.killed()  # in the middle
    assert evening.program.game_saver.store.list_unfinished() == ([], [])
    hands = begin(number, [3])
    play_all(hands, GAME, greedily(ALL[number]), keys=False)
    evening = evening.killed()  # after a miss
    play_all(begin(number, [3]), GAME, ALL[number].line, keys=True)
    evening = evening.killed()
    begin(number, [3, 3])
    evening.close()


def test_shown_solution_can_be_stopped_and_restarted(hands: Pupil, program: Program) -> None:
    program.puzzle_menu.open(59)
    hands.until_told()
    first = ALL[59].line[0]
    play_all(hands, GAME, [first], keys=False)
    coach(hands).show_me()
    hands.wait(0.1)
    hands.scene.start_over()
    hands.until_told()
    assert hands.scene.table.session.history == []
    assert hands.scene.controller.my_turn
    play_all(hands, GAME, ALL[59].line, keys=False)
    assert coach(hands).stars == 1


def test_pinboard_leads_to_the_list_and_keys_move_between_grades(hands: Pupil, program: Program) -> None:
    program.preferences.note_done(KEPT, ALL[0].id, 3)
    program.preferences.note_done(KEPT, ALL[2].id, 1)
    hands.wait(0.1)
    hands.click("pinboard")
    board = hands.app.stack[-1]
    assert isinstance(board, ChallengesScene)
    assert next(note for note in board.notes if note.pin.name == "puzzles").pin.told() == "2 of 60 solved, 4 stars"
    hands.click("puzzles")
    shelf = hands.app.stack[-1]
    assert isinstance(shelf, PuzzleShelfScene)
    assert [card.stars for card in shelf.cards[:4]] == [3, 0, 1, 0]
    assert shelf.form.focus is shelf.cards[1]  # the first unsolved one
    hands.key(pygame.K_PAGEUP)  # round to the last grade
    assert shelf.shown == shelf.cards[48:]
    assert shelf.form.focus is shelf.cards[49]
    hands.key(pygame.K_PAGEDOWN)
    assert shelf.form.focus is shelf.cards[1]
    for _ in range(2):
        hands.key(pygame.K_LEFT)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert [card.chosen for card in shelf.grades].index(True) > 0
    hands.key(pygame.K_RIGHT)
    focus = shelf.form.focus
    assert focus in shelf.shown
    hands.key(pygame.K_RETURN)  # no puzzle is locked
    number = shelf.cards.index(focus)
    assert coach(hands).task.name == ALL[number].id
    hands.way("leave_task")
    assert [type(scene) for scene in hands.app.stack] == [MenuScene, ChallengesScene, PuzzleShelfScene]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 1000), (480, 360)], ids=str)
def test_list_and_table_fit_any_window(hands: Pupil, program: Program, size: tuple[int, int]) -> None:
    program.puzzle_menu.show()
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    hands.loop.draw_whole()
    shelf = hands.app.stack[-1]
    assert isinstance(shelf, PuzzleShelfScene)
    places = [card.rect for card in (*shelf.grades, *shelf.shown)]
    assert all(hands.app.window.get_rect().contains(place) for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))
    program.puzzle_menu.open(59)
    hands.loop.draw_whole()
    assert hands.scene.guide_drawing is not None
    room = hands.scene.guide_drawing.room()
    assert all(room.contains(answer.rect) for answer in hands.scene.guide_drawing.answers())
