"""Toy games of every kind in the whole program: dice, secret choices, solo and co-operative."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui import game_ui_registry
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.games.coop import LowestFirst
from tests.games.dice import DiceGame
from tests.games.pennies import MatchingPennies
from tests.games.solo import HigherOrLower
from tests.games.toy_base import PlainGame
from tests.ui.minimal_game_ui import PlainFront, PlainReplay, PlainTable
from tests.ui.scene_driver import Hands

KINDS: list[PlainGame] = [DiceGame(), MatchingPennies(), HigherOrLower(), LowestFirst()]


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(game_ui_registry, "_GAME_UIS", dict(game_ui_registry._GAME_UIS))
    made = Hands(draw_every=4)
    yield made
    made.app.stop()


def opened(hands: Hands, folder: Path, game: str) -> Program:
    while hands.app.stack:
        hands.app.stack.pop().leave()
    program = Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False, game=game)
    hands.wait(0.1)
    return program


def play(hands: Hands, decisions: int = 99) -> PlainTable:
    """Play this many decisions by mouse, or fewer if the game ends first, always choosing the last option."""
    table = hands.app.stack[-1]
    assert isinstance(table, PlainTable)
    for _ in range(decisions):
        hands.wait(0.2)
        if table.ended:
            break
        hands.click(table.buttons[-1].rect.center)
    hands.wait(0.2)
    return table


@pytest.mark.parametrize("spec", KINDS, ids=lambda spec: spec.name)
def test_game_is_played_left_resumed_finished_listed_and_watched(spec: PlainGame, hands: Hands, tmp_path: Path) -> None:
    game_ui = PlainFront(spec, 2)
    registry.register(spec)
    game_ui_registry.register(game_ui)
    program = opened(hands, tmp_path, spec.name)
    hands.click("play")
    left = play(hands, 1).table.session
    assert left.result is None
    hands.key(pygame.K_ESCAPE)
    hands.click("to the menu")
    program.close()

    program = opened(hands, tmp_path, spec.name)
    hands.click("resume")
    table = play(hands)
    session = table.table.session
    assert [entry.move for entry in session.history[: len(left.history)]] == [entry.move for entry in left.history]
    assert session.result is not None
    hands.click("menu")

    assert program.game_saver.store.list_unfinished() == ([], [])
    hands.click("history")
    scene = hands.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    assert tuple(seat.points for seat in scene.seats.seats) == session.result.scores
    assert tuple(seat.won for seat in scene.seats.seats) == tuple(
        seat in session.result.winners for seat in range(len(session.seats))
    )
    statistics = program.game_saver.history.statistics(spec.name)
    assert bool(statistics.people) == session.result.contest  # a game without a rival counts as no win or loss
    hands.click("watch")
    replay = hands.app.stack[-1]
    assert isinstance(replay, PlainReplay)
    program.close()
