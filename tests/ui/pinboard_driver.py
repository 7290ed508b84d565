"""Drives the program to the challenges behind the pinboard: daily deal, tour, lessons and so on."""

from __future__ import annotations

import random
import shutil
from datetime import date, datetime
from pathlib import Path
from typing import Any, Self

from squaretactics.bots.bot_registry import bot
from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.program import Program
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

MONDAY = date(2026, 11, 23)


def finished_game(points: tuple[int, int], played: datetime, **changes: Any) -> FinishedGame:
    """Return a finished game of a person against a bot."""
    seats = tuple(
        FinishedSeat(name, player, own, own == max(points))
        for name, player, own in zip(("You", "Rival"), (HUMAN, "easy"), points, strict=True)
    )
    values: dict[str, Any] = {
        "record": Path("a.record"),
        "played": played,
        "game": "square_tactics",
        "seats": seats,
        "setup": {},
        "match": None,
        "match_game": None,
        "decisions": 20,
        "practice": False,
        "undone": 0,
    }
    return FinishedGame(**{**values, **changes})


class Hasty(SynchronousThinker):
    """Moves at random for every bot, because good ones are slow. Hints are real."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "move":
            super().ask(kind, "random", *arguments[1:])
        elif kind in ("hint", "best"):
            super().ask(kind, *arguments)


class Evening:
    """The program with a given data folder and one game chosen."""

    def __init__(
        self, folder: Path, game: str = "square_tactics", day: date = MONDAY, *, hands: Hands | None = None
    ) -> None:
        self.game, self.day = game, day
        self.hands = hands or Hands(draw_every=10)

        def clock() -> datetime:
            return datetime.combine(day, datetime.now().time()).astimezone()

        self.program = Program(self.hands.app, DataFolder(folder), Hasty, sound=False, game=game, clock=clock)
        self.program.preferences.change(speed="instant")

    @property
    def top(self) -> Scene:
        return self.program.app.stack[-1]

    def open(self, note: str) -> Scene:
        """Open a note of the pinboard."""
        self.program.show_menu()
        self.hands.click("pinboard")
        self.hands.click(note)
        return self.top

    @property
    def table(self) -> AnyTable:
        assert self.program._played is not None
        return self.program._played[1]

    def play(self, decisions: int | None = None, person: str = "random") -> None:
        """Make the given number of decisions, or play to the end.

        Bots move at random, and the person moves as the named bot would.
        """
        session, made = self.table.session, 0
        while (decision := session.decision) is not None and made != decisions:
            kind = person if session.seats[decision.seat].human else "random"
            player = bot(session.spec, kind, made)
            session.submit(decision.seat, player.choose(session.view(decision.seat)))
            made += 1
        if session.decision is None:
            self.table.finish()

    def play_through(self, seed: int = 0, decisions: int | None = None, person: str | None = None) -> None:
        """Play at the table on screen, at random or as a bot, for the given number of decisions or until the scene
        changes.
        """
        chance, scene, made = random.Random(seed), self.top, 0
        assert isinstance(scene, PlayScreen)
        player = None if person is None else bot(scene.table.session.spec, person, seed)
        for _ in range(6000):
            if self.top is not scene or made == decisions:
                return
            if scene.controller.my_turn:
                session = scene.table.session
                assert session.decision is not None
                seat = session.decision.seat
                view = session.view(seat)
                scene.controller.play(
                    seat, chance.choice(session.spec.view_moves(view)) if player is None else player.choose(view)
                )
                made += 1
            self.hands.time += 0.05
            scene.update(self.hands.time)
        raise AssertionError("it never ends")

    def killed(self) -> Self:
        """Abandon the program without closing it, and return a new one with a copy of its folder."""
        root = self.program.folder.root
        left = root.with_name(f"{root.name}-left")
        shutil.copytree(root, left)  # before anything is saved at exit; locks of the dead process aren't copied
        self.close()
        return type(self)(left, self.game, self.day, hands=self.hands.another())

    def close(self) -> None:
        self.hands.app.stop()
        self.program.close()
