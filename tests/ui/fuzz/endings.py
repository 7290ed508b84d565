"""Random endings of games: any table, any context, any way to end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from squaretactics.bots.bot_registry import bot
from squaretactics.core.daily_deal import daily_deal_seed
from squaretactics.core.match import Match
from squaretactics.core.record import Step
from squaretactics.core.session import HUMAN, AnySession, Session
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.play_from_here import practice_seats
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.tour.opponents import STOPS
from tests.ui.fuzz.monkey import Monkey
from tests.ui.fuzz.tables import TABLES, any_day, new_game

PLAYED, RESIGNED = "played out", "resigned"
SOLVED, MISSED = "solved", "missed"
# The contexts of a game, by the kind of table.
_FRAMES: Final[dict[str, tuple[str, ...]]] = {
    "squares for two": ("single", "match", "round", "day", "practice", "again"),
    "squares for four": ("single", "match", "round", "practice", "again"),
    "squirrels": ("single", "match", "day", "practice", "again"),
    "cards, campaign": ("single", "practice", "again"),
    "cards, survival": ("single", "practice", "again"),
    "cards, own": ("single", "practice", "again"),
    "cards, contest": ("single", "practice", "again"),
    "cards, daily": ("single", "day", "practice", "again"),
}
_STAGED: Final = (
    ("square_tactics", "lesson"),
    ("square_tactics", "puzzle"),
    ("squirrel_squabble", "lesson"),
    ("card_tactics", "lesson"),
)
_LEFT_BEFORE_THE_END: Final = (0, 0, 1, 2, 3, 6)  # decisions left to make at the table
_BY_GREEDY: Final = 0.5  # of runs, which random play hardly ever wins
_PATIENCE: Final = 8000  # steps of a game at the table
_TIMES: Final = {"instant": 0.05}  # seconds of a step, by speed setting
_TIME: Final = 0.5
_SEEN: Final = 40  # one in this many steps at the table is drawn


@dataclass(frozen=True, slots=True)
class Ending:
    """A kind of ending: the table (or the game of a lesson or puzzle), the context, and how it ends."""

    table: str
    frame: str
    way: str

    def __str__(self) -> str:
        return f"{self.table}, {self.frame}, {self.way}"


def kinds() -> Iterator[Ending]:
    """Yield every kind of ending."""
    for table, frames in _FRAMES.items():
        for frame in (*frames, "tour") if table.startswith("squ") else frames:
            yield from (Ending(table, frame, way) for way in (PLAYED, RESIGNED))
    for game, frame in _STAGED:
        yield from (Ending(game, frame, way) for way in (SOLVED, MISSED))


KINDS: Final = tuple(kinds())


def game_of(ending: Ending) -> str:
    """Return the name of the ending's game."""
    return TABLES[ending.table][0] if ending.table in TABLES else ending.table


def over(scene: Scene) -> bool:
    """Say whether a scene shows the end of a game."""
    return isinstance(scene, ScoringScene | GameOverScene)


class Ended:
    """Brings a game to its end in the program."""

    def __init__(self, program: Program, monkey: Monkey, ending: Ending, chance: random.Random) -> None:
        self.program, self.monkey, self.ending, self.chance = program, monkey, ending, chance
        self.game_ui: AnyGameUI = game_ui(game_of(ending))
        self.told: list[str] = []  # random choices

    def come_to_the_end(self) -> None:
        """Set up the table and play to the end, or resign on the way."""
        if self.ending.frame in ("lesson", "puzzle"):
            self._do_a_task()
            return
        new = self._game()
        setup = self.game_ui.spec.setup_data(new.setup)
        self.told.append(f"{setup}, seed {new.seed}, undo {new.undo}, hints {new.hints}, for {new.occasion}")
        self.told += [f"{seat.name!r}: {seat.player}" for seat in new.seats]
        if self.ending.frame == "practice":
            self._practise(new)
        elif self.ending.frame == "again":
            self._deal_again(new)
        elif self.chance.random() < 0.2:
            self.told.append("from the deal on")
            self.program.start(self.game_ui, new)
        else:
            self._resume(new)
        self._play_on()

    # Which game.
    def _game(self) -> NewGame[Any]:
        chance, ending = self.chance, self.ending
        if ending.frame == "day":
            return self.game_ui.daily_deal(day := any_day(chance), daily_deal_seed(self.game_ui.name, day))
        if ending.frame == "tour":
            players = {"squares for two": 2, "squares for four": 4}.get(ending.table, 2)
            stops = [stop for stop in STOPS if stop.game == self.game_ui.name and 2 + len(stop.beside) == players]
            return chance.choice(stops).game_with(self.game_ui, chance.choice(("", "Mia")), chance.getrandbits(64))
        length = ending.frame if ending.frame in ("match", "round") else "single"
        setup = TABLES[ending.table][1](chance, length)
        return new_game(chance, self.game_ui, setup, people=ending.way == RESIGNED)

    # The decisions before the table opens.
    def _bots(self, many: int) -> list[Any]:
        chance, spec = self.chance, self.game_ui.spec
        kind = "greedy" if spec.has_heuristics and chance.random() < _BY_GREEDY else "random"
        return [bot(spec, kind, chance.getrandbits(32)) for _ in range(many)]

    def _played(self, new: NewGame[Any], match: Match[Any], lines: list[Step]) -> AnySession:
        """Return the next game of a match, played to its end."""

        def keep(*more: Step) -> None:
            lines.extend(more)

        session = self._session(new, match)
        session.set_saver(keep)
        bots = self._bots(len(new.seats))
        while (decision := session.decision) is not None:
            session.submit(decision.seat, bots[decision.seat].choose(session.view(decision.seat)))
        session.set_saver(None)
        return session

    def _session(self, new: NewGame[Any], match: Match[Any]) -> AnySession:
        undo = new.undo or self.game_ui.spec.default_undo
        hints = bool(new.hints)
        return Session(
            self.game_ui.spec,
            match.next_setup(),
            match.seed,
            new.seats,
            undo=undo,
            hints=hints,
            match=match.line(),
            occasion=new.occasion,
        )

    def _cut(self, played: AnySession) -> int:
        """Return the number of decisions after which a game is resumed."""
        most = len(played.history)
        if self.ending.way == RESIGNED:
            return self.chance.randrange(most)
        return max(most - 1 - self.chance.choice(_LEFT_BEFORE_THE_END), 0)

    def _resume(self, new: NewGame[Any]) -> None:
        """Save a game as unfinished, perhaps inside a match, and resume it."""
        game_saver, match = self.program.game_saver, Match(self.game_ui.spec, new.setup, new.seed)
        before = self.chance.randrange(match.games)
        while True:
            lines: list[Step] = []
            played = self._played(new, match, lines)
            assert played.result is not None
            ahead = Match(self.game_ui.spec, new.setup, new.seed, match.line())
            ahead.finished(played.result, played.first)
            if len(match.played) == before or ahead.over:
                break
            game_saver.begin(played, *lines)
            game_saver.finished(played)
            game_saver.leave(played)
            match.finished(played.result, played.first)
        self.told.append(f"game {len(match.played) + 1} of {match.games}")
        self._let_wait(new, match, played)
        [saved], _ = game_saver.store.list_unfinished()
        self.program.resume(saved)

    def _let_wait(self, new: NewGame[Any], match: Match[Any], played: AnySession) -> None:
        lines: list[Step] = []

        def keep(*more: Step) -> None:
            lines.extend(more)

        session, cut = self._session(new, match), self._cut(played)
        session.set_saver(keep)
        for entry in played.history[:cut]:
            session.submit(entry.seat, entry.move)
        session.set_saver(None)
        self.told.append(f"taken up after {cut} of {len(played.history)} decisions")
        self.program.game_saver.begin(session, *lines)
        self.program.game_saver.leave(session)

    def _practise(self, new: NewGame[Any]) -> None:
        """Practise from a position of another game."""
        played = self._played(new, Match(self.game_ui.spec, new.setup, new.seed), [])
        played.note_start(self.chance.choice(("2026-05-20T12:00:00+00:00", "")))
        cut = self._cut(played)
        seats = practice_seats(played.seats, self.chance.randrange(len(new.seats)), self.chance.choice(("", "easy")))
        self.told.append(f"played on from {cut} of {len(played.history)} decisions")
        self.program.follow_up_games.play_on(self.game_ui, played, cut, seats)

    def _deal_again(self, new: NewGame[Any]) -> None:
        """Play the deal of an earlier game again."""
        lines: list[Step] = []
        played = self._played(new, Match(self.game_ui.spec, new.setup, new.seed), lines)
        game_saver = self.program.game_saver
        game_saver.begin(played, *lines)
        path = game_saver.record(played)
        game_saver.finished(played)
        game_saver.leave(played)
        assert path is not None
        self.program.follow_up_games.deal_again(path)

    # At the table.
    @property
    def top(self) -> Scene:
        return self.monkey.app.stack[-1]

    def _scene(self) -> PlayScreen:
        scene = self.top
        assert isinstance(scene, PlayScreen), f"not a table: {type(scene).__name__}"
        return scene

    def _step(self, scene: PlayScreen, number: int) -> None:
        monkey = self.monkey
        seconds = _TIMES.get(monkey.conditions.speed, _TIME)
        if number % _SEEN == 0:
            monkey.frames(1, seconds)
        else:
            monkey.time += seconds
            scene.update(monkey.time)

    def _play_on(self) -> None:
        """Play at the table until the end is shown."""
        scene, chance = self._scene(), self.chance
        session = scene.table.session
        people = [index for index, seat in enumerate(session.seats) if seat.player == HUMAN]
        gives_up = chance.choice(people) if people and self.ending.way == RESIGNED else None
        patience = chance.randrange(4)  # decisions before the player resigns
        self.told.append(f"seat {gives_up} gives up after {patience} more" if gives_up is not None else "played out")
        for number in range(_PATIENCE):
            if self.top is not scene:
                break
            controller = scene.controller
            if controller.curtain is not None:
                scene.take_seat()  # type: ignore[attr-defined]
            elif gives_up is not None and controller.seated and controller.viewer == gives_up and patience <= 0:
                self._give_up(scene)
                gives_up = None
            elif controller.my_turn and (decision := session.decision) is not None:
                moves = session.spec.view_moves(session.view(decision.seat))
                patience -= decision.seat == gives_up
                controller.play(decision.seat, chance.choice(moves))
            self._step(scene, number)
        assert over(self.top), f"no ending, but {type(self.top).__name__}"

    def _give_up(self, scene: PlayScreen) -> None:
        """Resign through the pause and its confirmation."""
        if scene.table.session.result is not None:
            return
        scene.pause()
        assert isinstance(self.top, PauseScene)
        self.monkey.frames(1)
        next(button for button in self.top.buttons if button.name == "resign").act()
        assert isinstance(self.top, DialogScene)
        self.monkey.frames(1)
        next(button for button in self.top.buttons if button.name == "resign").act()

    # Tasks.
    def _do_a_task(self) -> None:
        """Do a lesson or a puzzle, correctly or at random."""
        program, chance = self.program, self.chance
        if self.ending.frame == "lesson":
            tasks = self.game_ui.lessons()
            number = chance.randrange(len(tasks))
            program.lesson_menu.teach(number)
        else:
            tasks = self.game_ui.puzzles()
            number = chance.randrange(len(tasks))
            program.puzzle_menu.open(number)
        self.told.append(f"{self.ending.frame} {number}, {tasks[number].name}")
        scene, line = self._scene(), list(tasks[number].line)
        for step in range(_PATIENCE):
            session, controller = scene.table.session, scene.controller
            if controller.halted and not scene.director.busy:
                return
            if controller.my_turn and (decision := session.decision) is not None:
                moves = session.spec.view_moves(session.view(decision.seat))
                move = line.pop(0) if line and self.ending.way == SOLVED else chance.choice(moves)
                controller.play(decision.seat, move)
            self._step(scene, step)
        raise AssertionError("the task is not judged")


def clock() -> datetime:
    """Return the fixed time of all games."""
    return datetime(2026, 11, 23, 12, tzinfo=UTC)
