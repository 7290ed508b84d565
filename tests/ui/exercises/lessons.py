"""All lessons for tests: played without a screen, or by a driver at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pygame

from squaretactics.games.card_tactics.moves import USE
from squaretactics.games.squirrel_squabble.board import AHEAD
from squaretactics.games.squirrel_squabble.moves import FACE, PLAN, SWITCH
from squaretactics.ui.exercises.coach import leave_task
from squaretactics.ui.exercises.exercise_table import ExerciseTable
from squaretactics.ui.exercises.lesson_file import PERSON, Lesson, LessonSet
from squaretactics.ui.game_ui_registry import ready_game_uis
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_whole_runs import by_keys, by_mouse, use
from tests.ui.random_players import Player, Typist
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import Visiting

ALL: Final[dict[str, LessonSet[Any, Any, Any]]] = {game.name: game.lesson_set() for game in ready_game_uis()}
EACH: Final = [(game, lesson) for game, lessons in ALL.items() for lesson in lessons.all]
IDS: Final = [f"{game}: {lesson.id}" for game, lesson in EACH]


def nothing() -> None:
    """Stand in for a route."""


def moves_of(game: str, lesson: Lesson, texts: Iterable[str]) -> list[Any]:
    """Parse moves."""
    setup, _ = ALL[game].stage(lesson.position)
    return [ALL[game].spec.parse_move(setup, text) for text in texts]


class Tried:
    """A lesson played at its table without a screen."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.done = 0
        self.table = ExerciseTable(ALL[game].task(lesson), leave_task("", nothing), None, self._note)
        self.coach, self.session = self.table.coach, self.table.session
        self._let_rivals_play()

    def _note(self) -> None:
        self.done += 1

    def play(self, *moves: Any) -> None:
        """Play a person's moves and the rivals' answers."""
        for move in moves:
            assert not self.coach.halted
            self._submit(PERSON, move)
            self._let_rivals_play()

    def _submit(self, seat: int, move: Any) -> None:
        self.session.submit(seat, move)
        self.coach.decided()

    def _let_rivals_play(self) -> None:
        while not self.coach.halted and (seat := self.table.bot_to_move) is not None:
            self._submit(seat, self.table.bot_move())


class Pupil(Hands):
    """Drives the lessons of any game."""

    @property
    def scene(self) -> PlayScreen:
        """Return the topmost table."""
        return next(scene for scene in self.app.stack[::-1] if isinstance(scene, PlayScreen))

    def until_told(self) -> None:
        """Wait until the last move is judged and shown, or the person must decide."""
        for _ in range(400):
            scene = self.scene
            if not scene.director.busy and (scene.controller.halted or scene.controller.my_turn):
                return
            self.wait(0.05)
        raise AssertionError("nothing is told")

    def way(self, name: str) -> None:
        """Click an action of the panel; without a mouse, focus and press it."""
        assert self.scene.guide_drawing is not None
        if self.pad_alone:
            Visiting.focus_on(self, ("tip", name))  # type: ignore[arg-type]
            self.key(pygame.K_RETURN)
            return
        self.loop.draw_whole()  # undrawn answers take no clicks, and old ones still may
        self.click(next(answer for answer in self.scene.guide_drawing.answers() if answer.id == name).rect.center)


def play_squares(hands: Pupil, move: Any, keys: bool) -> None:
    """Play a move of Square Tactics as the random test players do."""
    kind = Typist if keys else Player
    player = kind.__new__(kind)
    player.hands, player.scene = hands, hands.scene  # type: ignore[assignment]
    player.play(move)
    player.confirm()


def play_squirrels(hands: Pupil, move: Any, keys: bool) -> None:
    """Play a move of Squirrel Squabble."""
    visiting: Any = hands
    scene: Any = hands.scene
    verb, *rest = move
    if verb == PLAN:
        for lying in rest:
            if keys:
                Visiting.focus_on(visiting, ("coin", lying >> 1))
                hands.key(*((pygame.K_r, pygame.K_RETURN) if lying & 1 else (pygame.K_RETURN,)))
            else:
                at = scene.layout_now.coin(lying >> 1).center
                if lying & 1:
                    Visiting.right_click(visiting, at)
                hands.click(at)
        if keys:
            Visiting.focus_on(visiting, ("answer", "confirm"))
            hands.key(pygame.K_RETURN)
        else:
            Visiting.answer(visiting, "confirm")
        return
    spaces = [AHEAD[rest[0]][scene.view.space[scene.view.squirrel]]] if verb == FACE else rest[: 1 + (verb == SWITCH)]
    for space in spaces:
        if keys:
            Visiting.focus_on(visiting, ("space", space))
            hands.key(pygame.K_RETURN)
        else:
            Visiting.click_space(visiting, space)


class AtCards(Seated):
    """The table driver of Card Tactics, using a pupil's hands."""

    def __init__(self, hands: Pupil) -> None:
        self.__dict__ = hands.__dict__


def play_cards(hands: Pupil, move: Any, keys: bool) -> None:
    """Play a move of Card Tactics."""
    seated, do = AtCards(hands), by_keys if keys else by_mouse
    if move[0] == USE:
        use(seated, do, move)
    else:
        do(seated, move)


PLAY: Final[dict[str, Callable[[Pupil, Any, bool], None]]] = {
    "square_tactics": play_squares,
    "squirrel_squabble": play_squirrels,
    "card_tactics": play_cards,
}


def play_all(hands: Pupil, game: str, moves: Sequence[Any], keys: bool) -> None:
    """Play moves at the table, each when it's the person's turn."""
    for move in moves:
        hands.until_told()
        before = len(hands.scene.table.session.history)
        PLAY[game](hands, move, keys)
        hands.until_told()
        assert hands.scene.table.session.history[before].move == move
