"""Real records of all games, of every kind: the forger's originals."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from squaretactics.core.game_context import practice_context
from squaretactics.core.match import Match
from squaretactics.core.record import MatchLine
from squaretactics.core.session import HUMAN, AnySession, Seat, Session
from squaretactics.core.spec import Undo
from squaretactics.games import registry

Line = dict[str, Any]

STARTED: Final = "2026-05-20T19:00:00+00:00"
_KEPT: Final = Path(__file__).parents[1] / "fixtures" / "records"
_ALL: Final = 10_000  # decisions: more than any game has
_FULL: Final = {"abilities": True, "action_cards": "shared", "mayhem": False}
_FIRST: Final = {"abilities": False, "action_cards": "off", "mayhem": False}
_FAMILIES: Final = ["cats", "ninjas", "aliens", "bots"]
_SHORT_RUN: Final = {
    "team": ["guardian", "ranger", "druid"],
    "own": {"combats": [{"rarity": "common"}], "starting_items": 0},
}


class Original(NamedTuple):
    """A record as lines of JSON."""

    name: str
    lines: list[Line]


class _Recorded:
    """A randomly played game with the lines of its record."""

    def __init__(
        self,
        game: str,
        setup: Line,
        players: Sequence[str] = (HUMAN, "easy"),
        *,
        seed: int = 7,
        undo: Undo = "off",
        match: MatchLine | None = None,
        occasion: str | None = None,
    ) -> None:
        self.spec = registry.game(game)
        seats = [Seat(name, player) for name, player in zip(("You", "Easy bot", "Ada", "Ben"), players, strict=False)]
        self.session: AnySession = Session(
            self.spec,
            self.spec.parse_setup(setup),
            seed,
            seats,
            undo=undo,
            hints=True,
            match=match,
            occasion=occasion,
            started=STARTED,
        )
        self.lines = [_data(self.session.opening())]
        self.session.set_saver(lambda *lines: self.lines.extend(map(_data, lines)))
        self.chance = random.Random(seed)

    def play(self, decisions: int = _ALL) -> None:
        for _ in range(decisions):
            decision = self.session.decision
            if decision is None:
                return
            view = self.session.view(decision.seat)
            self.session.submit(decision.seat, self.chance.choice(self.spec.view_moves(view)))

    def played(self, decisions: int = _ALL) -> list[Line]:
        self.play(decisions)
        return self.lines

    def given_up(self, decisions: int) -> list[Line]:
        self.play(decisions)
        self.session.resign(0)
        return self.lines


def _data(line: Any) -> Line:
    data: Line = line.model_dump(mode="json", exclude_none=True)
    return data


def _two(changes: Line) -> Line:
    return {"players": 2, "factions": _FAMILIES[:2], **changes}


def _third_of_a_match(game: str, setup: Line, games: int) -> list[Line]:
    spec = registry.game(game)
    match = Match(spec, spec.parse_setup({**setup, "length": "match"}), 11)
    for _ in range(games - 1):
        one = _Recorded(game, spec.setup_data(match.next_setup()), seed=match.seed, match=match.line())
        one.given_up(5)
        assert one.session.result is not None
        match.finished(one.session.result, one.session.first)
    return _Recorded(game, spec.setup_data(match.next_setup()), seed=match.seed, match=match.line()).played()


def _practice() -> list[Line]:
    one = _Recorded("square_tactics", _two(_FULL), undo="anything", occasion=practice_context(3, STARTED).text)
    one.play(8)
    for _ in range(3):
        seat = one.session.history[-1].seat
        one.session.note_hint(seat)
        one.session.take_back(1)
        one.lines.append({"undo": 1})
        one.play(2)
    return one.lines


def _changed_hands() -> list[Line]:
    one = _Recorded("square_tactics", _two(_FIRST))
    for number in range(4):
        one.play(2)
        one.session.hand_over(number % 2, Seat(("Ann", "Hard bot")[number % 2], (HUMAN, "hard")[number // 2]))
    return one.played()


def _kept() -> list[Original]:
    """Return the records of every format that later versions must be able to read."""
    return [
        Original(
            str(path.relative_to(_KEPT)),
            [json.loads(line.partition(b" ")[2]) for line in path.read_bytes().splitlines()],
        )
        for path in sorted(_KEPT.rglob("*.record"))
    ]


_MADE: Final[dict[str, Callable[[], list[Line]]]] = {
    "square tactics, a day's deal": lambda: _Recorded(
        "square_tactics", _two(_FIRST), occasion="day:2026-05-20"
    ).played(),
    "square tactics, a stop": lambda: _Recorded(
        "square_tactics", _two({**_FIRST, "starter": 1}), (HUMAN, "novice"), occasion="tour:sofa"
    ).played(),
    "square tactics, resigned": lambda: _Recorded("square_tactics", _two(_FULL), seed=3).given_up(9),
    "square tactics, four waiting": lambda: _Recorded(
        "square_tactics",
        {"players": 4, "factions": _FAMILIES, **_FULL, "mayhem": True},
        (HUMAN, "easy", HUMAN, "greedy"),
    ).played(14),
    "square tactics, fair start": lambda: _Recorded(
        "square_tactics", _two({**_FULL, "even_chances": True}), (HUMAN, "expert+collector"), seed=12
    ).played(),
    "square tactics, a match": lambda: _third_of_a_match("square_tactics", _two(_FIRST), 3),
    "square tactics, practice": _practice,
    "square tactics, changed hands": _changed_hands,
    "squirrel squabble, a day's deal": lambda: _Recorded(
        "squirrel_squabble", {"board": "dealt", "start": "quick"}, occasion="day:2026-05-21"
    ).played(),
    "squirrel squabble, waiting": lambda: _Recorded("squirrel_squabble", {"board": "arranged"}).played(20),
    "squirrel squabble, a match": lambda: _third_of_a_match(
        "squirrel_squabble", {"board": "dealt", "start": "quick"}, 2
    ),
    "card tactics, a short run": lambda: _Recorded("card_tactics", _SHORT_RUN, (HUMAN,)).played(),
    "card tactics, waiting": lambda: _Recorded("card_tactics", {}, (HUMAN,)).played(12),
    "card tactics, a contest": lambda: _Recorded("card_tactics", {"contest": 2}, (HUMAN, "easy")).given_up(30),
    "card tactics, a day's deal": lambda: _Recorded(
        "card_tactics", {"daily": "2026-05-20"}, (HUMAN,), seed=20260520, occasion="day:2026-05-20"
    ).given_up(15),
}


@cache
def originals() -> tuple[Original, ...]:
    """Return all original records. Copy their lines before changing them."""
    return (*(Original(name, make()) for name, make in _MADE.items()), *_kept())
