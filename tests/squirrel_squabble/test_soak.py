"""Long random games: every face of every coin and tile takes effect often, and nothing breaks."""

from __future__ import annotations

import random
from collections import Counter

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import HOMES, TILES
from squaretactics.games.squirrel_squabble.coins import CANCEL_IDS, COIN_IDS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import END_IDS, State

_OFTEN = 1000
_SELDOM = 20  # for each kind of ending, which occurs only once a game
_MOST_GAMES = 5000  # many more than needed
# Only one state in this many is checked: the check costs more than the moves.
_SAMPLE = 7
_SETUPS = [Setup(), Setup(board="dealt"), Setup(start="quick"), Setup(board="dealt", start="quick")]


class Watcher:
    """Counts effects: completed coins, tiles that squirrels ran onto, cancel reasons, endings."""

    def __init__(self, seen: Counter[str]) -> None:
        self.seen = seen
        self.state: State
        self.lying = [-1, -1]  # the coins that are shown

    def __call__(self, event: e.Event) -> None:
        match event:
            case e.CoinShown() | e.CoinTurned():
                if isinstance(event, e.CoinTurned):
                    self._done(1 - event.squirrel)
                self.lying[event.squirrel] = event.coin
            case e.Cancelled():
                self.seen[CANCEL_IDS[event.reason]] += 1
            case e.TileFlipped() | e.TilesSwitched() | e.Turned() | e.SquabbleBegan():
                self._done(event.squirrel)
            case e.Moved():
                self._done(event.squirrel)
                self.seen[f"tile {self.state.tiles[event.way[-1]]}"] += 1
            case e.GameEnded():
                self.seen[event.reason] += 1

    def _done(self, squirrel: int) -> None:
        self.seen[COIN_IDS[self.lying[squirrel]]] += 1


def play(setup: Setup, seed: int, watcher: Watcher) -> None:
    chance = random.Random(seed)
    state = watcher.state = GAME.new_game(setup, seed)
    number = 0
    while GAME.decision(state) is not None:
        GAME.take(state, GAME.random_move(state, chance.random), watcher)
        number += 1
        if (seed + number) % _SAMPLE == 0:
            assert GAME.check(state) == [], f"{setup}, seed {seed}, decision {number}"
    assert GAME.check(state) == [], f"{setup}, seed {seed}, at the end"
    assert GAME.result(state) is not None


def test_every_face_of_every_coin_and_tile_takes_effect_often(soak: int) -> None:
    seen: Counter[str] = Counter()
    watcher = Watcher(seen)
    often = [*COIN_IDS, *(f"tile {lying}" for lying in range(2 * HOMES, 2 * len(TILES)))]
    wanted = dict.fromkeys(often, _OFTEN * soak) | dict.fromkeys((*CANCEL_IDS, *END_IDS), _SELDOM * soak)
    for number in range(_MOST_GAMES * soak):
        play(_SETUPS[number % len(_SETUPS)], number, watcher)
        if all(seen[name] >= count for name, count in wanted.items()):
            return
    raise AssertionError(f"too rare: {[name for name, count in wanted.items() if seen[name] < count]}")
