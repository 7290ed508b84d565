"""Forecast the end of a game from a fully visible state.

Four-player games are forecast seat by seat (`four_seat_forecast.py`), two-player games by a small network that
`tools/train.py` trains. A position's features select rows of a table. The rows are summed, negative units become 0, and
each output is a weighted sum of the units.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Final

from squaretactics.core.spec import Forecast, Result, forecast_of_end
from squaretactics.games.square_tactics import attacks
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.features import feature_layout_of, features
from squaretactics.games.square_tactics.four_seat_forecast import four_seat_forecaster_of
from squaretactics.games.square_tactics.move_kinds import ANSWER_NO, ANSWER_YES, PASS, Move
from squaretactics.games.square_tactics.rules import take
from squaretactics.games.square_tactics.scoring import scores, won_by
from squaretactics.games.square_tactics.state import BEGIN, DRAW, GIVE_BACK, ORDER, PROCESS, State
from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import say

_POSITIVE: Final = 1 << 31  # added to each lane, so that its highest bit is set if the unit is positive
LEAD_UNIT: Final = 10.0  # points per unit of the network's lead output

# The default answers: no special moves, and keep attacking.
_ANSWERS: Final[dict[int, Move]] = {
    attacks.ASK_SKIP: ANSWER_NO,
    attacks.ASK_GO_ON: ANSWER_YES,
    attacks.ASK_MOVE_IN: ANSWER_NO,
}


class ForecastNetwork:
    """One network, ready to evaluate.

    A row of the table is one integer with a 32-bit lane for each hidden unit, so that adding rows is a single addition.
    Nothing in plain Python is faster.
    """

    def __init__(self, path: Path) -> None:
        head, _, body = path.read_bytes().partition(b"\n")
        try:
            self._read(json.loads(head), body)
        except (ValueError, KeyError, struct.error) as error:
            raise MissingAsset(say("The bot data in {path} is damaged. Reinstall the game.", path=path)) from error

    def _read(self, about: dict[str, float], body: bytes) -> None:
        units, outputs = int(about["hidden"]), int(about["outputs"])
        layout = feature_layout_of(bool(about["abilities"]))
        parts = layout.part_count
        numbers = struct.unpack(f"<{(parts + 1 + outputs) * units + outputs}h", body)
        packed = [_packed(numbers[at : at + units]) for at in range(0, (parts + 1) * units, units)]
        self.rows = [sum(packed[part] for part in feature) for feature in layout.parts]
        self.start = packed[parts] + _packed([_POSITIVE] * units)
        self._ones = _packed([1] * units)
        self._lanes = struct.Struct(f"<{units}I")
        second = about["second_scale"]
        self._scale = about["first_scale"] * second
        weights, offsets = numbers[(parts + 1) * units : -outputs], numbers[-outputs:]
        self.outputs = [
            (tuple(map(float, weights[at * units : (at + 1) * units])), offset * second)
            for at, offset in enumerate(offsets)
        ]

    def evaluate(self, state: State) -> list[float]:
        """Return the network's outputs for a position at the start of a turn."""
        total = sum(map(self.rows.__getitem__, features(state)), self.start)
        positive = total >> 31 & self._ones
        kept = total & ((positive << 31) - positive)  # all but the highest bit of the positive lanes
        units = self._lanes.unpack(kept.to_bytes(self._lanes.size, "little"))
        # These are whole numbers below 2 ** 52, so the sums are exact.
        return [sum(map(mul, units, weights)) * self._scale + offset for weights, offset in self.outputs]


def _packed(numbers: Sequence[int]) -> int:
    return sum(number << 32 * lane for lane, number in enumerate(numbers))


@cache
def forecast_network_of(plain: bool) -> ForecastNetwork:
    """Return the cached network for two players."""
    return ForecastNetwork(asset("forecast", f"two-{'plain' if plain else 'full'}.bin"))


def settle(state: State) -> None:
    """Give decisions their default answers until a turn starts or the game is over."""
    while not state.over and (frame := state.stack[-1])[0] != BEGIN:
        code = frame[0]
        if code == PROCESS:
            move = _ANSWERS.get(frame[1], PASS)
        elif code in (ORDER, GIVE_BACK):
            move = legal_moves(state)[0]
        else:
            move = ANSWER_YES if code == DRAW else PASS
        take(state, move)


def forecast(state: State) -> Forecast:
    """Return the forecast for a position. This may settle the state: pass a copy."""
    settle(state)
    if state.over:
        points = scores(state)
        return forecast_of_end(Result(points, won_by(state, points)))
    rules = state.rules
    if rules.players > 2:
        return four_seat_forecaster_of(rules.plain).forecast(state)
    return forecast_from(state.active, forecast_network_of(rules.plain).evaluate(state))


def forecast_from(active: int, figures: list[float]) -> Forecast:
    """Return the forecast from the network's outputs, which are relative to the active seat."""
    share, ahead = 1 / (1 + exp(-figures[0])), figures[1] * LEAD_UNIT
    shares, leads = (share, 1 - share), (ahead, -ahead)
    return Forecast(shares, leads) if active == 0 else Forecast(shares[::-1], leads[::-1])
