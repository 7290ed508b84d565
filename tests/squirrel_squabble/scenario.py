"""Small positions as text, and the results of actions and rounds in short lines.

A board is drawn with row 3 on top. A space is its visible face:

    .  1  2     blank, one nut, two nuts
    dog mud wet puddles are mud without a nut, and wet with one
    OH GH       the homes

and the face below after a stroke, if it matters (`1/2`, `dog/.`). A squirrel with its facing follows its tile after a
colon: `mud:O^` is Orange, facing north; `v`, `<` and `>` are the other facings. A coin is named by its action if any
coin with it will do, otherwise by both faces, the visible one first: `move_1/flip_tile`. Dice are given in order, the
attacker's first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from squaretactics.core.rng import random_below
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import (
    BLANK,
    DOG,
    GREEN,
    NAMES,
    NUT_PUDDLE,
    ONE_NUT,
    ORANGE,
    PUDDLE,
    TILES,
    TWO_NUTS,
)
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, CANCEL_IDS, COINS, Plan
from squaretactics.games.squirrel_squabble.moves import DIRECTIONS, PLAN, parse_move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rounds import begin_round
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import PLANNING, State, blank

_SHOWS = {".": BLANK, "1": ONE_NUT, "2": TWO_NUTS, "dog": DOG, "mud": PUDDLE, "wet": NUT_PUDDLE}
_HOMES = {"OH": ORANGE, "GH": GREEN}
_SIGNS = "^>v<"
_LETTERS = "OG"
# Coins that fill up a plan when only its first ones matter.
_FILLERS = ("turn_left", "u_turn/flip_action", "move_1/move_2", "move_1/switch_tiles", "move_1/flip_tile")


def position(drawing: str, nuts: tuple[int, int] = (0, 0), number: int = 1, orange: int = 0) -> State:
    """Return the state at the start of a round with this board, in which this seat leads Orange."""
    state = blank(Setup(board="dealt"))
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in rows] == [3, 3, 3], drawing
    for place, token in enumerate(token for row in reversed(rows) for token in row):
        tile, _, squirrel = token.partition(":")
        state.tiles[place] = lying_tile(tile)
        if tile in _HOMES:
            state.home[_HOMES[tile]] = place
        if squirrel:
            state.space[_LETTERS.index(squirrel[0])] = place
            state.facing[_LETTERS.index(squirrel[0])] = _SIGNS.index(squirrel[1])
    state.nuts = [*nuts]
    state.orange = orange
    state.round = number - 1
    begin_round(state, None)
    return state


def lying_tile(token: str) -> int:
    """Return a tile that shows this face, with the other given face below, if any."""
    if token in _HOMES:
        return _HOMES[token] << 1
    shown, _, under = token.partition("/")
    for tile, faces in enumerate(TILES):
        for face in (0, 1):
            if faces[face] == _SHOWS[shown] and (not under or faces[1 - face] == _SHOWS[under]):
                return tile << 1 | face
    raise ValueError(f"no tile is {token}")


def plan(text: str) -> Plan:
    """Return a plan of the given coins or actions, completed with others."""
    for chosen in product(*map(_coins_of, text.split())):
        coins = [*chosen]
        for filler in _FILLERS:
            (lying,) = _coins_of(filler)
            if len(coins) < 3 and lying >> 1 not in {coin >> 1 for coin in coins}:
                coins.append(lying)
        if len({coin >> 1 for coin in coins}) == 3:
            return tuple(coins)
    raise ValueError(f"no three coins are {text}")


def _coins_of(name: str) -> list[int]:
    action, _, other = name.partition("/")
    return [
        lying
        for lying in range(2 * len(COINS))
        if ACTION_IDS[ACTION_OF[lying]] == action and (not other or ACTION_IDS[ACTION_OF[lying ^ 1]] == other)
    ]


@lru_cache
def chance_of(dice: tuple[int, ...]) -> int:
    """Return an RNG state that rolls these dice."""
    return next(seed for seed in range(10**6) if _rolled(seed, len(dice)) == dice)


def _rolled(random: int, count: int) -> tuple[int, ...]:
    dice = []
    for _ in range(count):
        random, eyes = random_below(6, random)
        dice.append(eyes + 1)
    return tuple(dice)


class _EnoughError(Exception):
    """Raised to stop playing once enough has happened."""


@dataclass
class Played:
    """The result of an action or a round: events and the final state."""

    state: State
    events: list[e.Event]

    @property
    def log(self) -> list[str]:
        """Return the events in short lines, leaving out plans and shown coins."""
        return [line for line in map(line_of, self.events) if line]

    @property
    def at(self) -> str:
        """Return the spaces and facings of Orange and Green: `a1^ c3v`."""
        places = zip(self.state.space, self.state.facing, strict=True)
        return " ".join(f"{NAMES[where]}{_SIGNS[facing]}" for where, facing in places)

    @property
    def nuts(self) -> tuple[int, int]:
        return self.state.nuts[ORANGE], self.state.nuts[GREEN]

    @property
    def waits(self) -> bool:
        """Return whether a question has no answer yet."""
        asked = GAME.decision(self.state)
        return asked is not None and asked.kind != "plan"

    @property
    def asked(self) -> tuple[str, list[str]]:
        """Return the deciding seat with the kind of decision, and the possible answers."""
        asked = GAME.decision(self.state)
        assert asked is not None
        moves = [GAME.move_text(self.state.setup, move) for move in GAME.moves(self.state)]
        return f"{_LETTERS[self.state.asked]} {asked.kind}", moves


def play_round(state: State, orange: str, green: str, answers: Sequence[str] = (), dice: Sequence[int] = ()) -> Played:
    """Play these plans with these answers, as far as the answers go: a whole round if they suffice."""
    state = state.copy()
    state.random = chance_of(tuple(dice))
    played = Played(state, [])
    _plan_both(state, orange, green, played.events.append)
    for answer in answers:
        assert state.stage != PLANNING, f"nobody asked for {answer!r}"
        GAME.apply(state, parse_move(answer), played.events.append)
    return played


def act(state: State, orange: str, green: str, answers: Sequence[str] = (), dice: Sequence[int] = ()) -> Played:
    """Play only the first action of these plans; a squirrel must still have actions left after it."""
    state = state.copy()
    state.random = chance_of(tuple(dice))
    played = Played(state, [])

    def listen(event: e.Event) -> None:
        if isinstance(event, e.CoinShown) and event.slot > 0:
            played.state = state.copy()
            raise _EnoughError
        played.events.append(event)

    left = [*answers]
    try:
        _plan_both(state, orange, green, listen)
        while left:
            GAME.apply(state, parse_move(left.pop(0)), listen)
    except _EnoughError:
        assert not left, f"nobody asked for {left}"
    return played


def _plan_both(state: State, orange: str, green: str, emit: e.Emit) -> None:
    plans = plan(orange), plan(green)
    for _ in plans:
        GAME.apply(state, (PLAN, *plans[state.asked]), emit)


def line_of(event: e.Event) -> str:
    kind = type(event).__name__
    who = _LETTERS[event.squirrel] if hasattr(event, "squirrel") else ""
    match event:
        case e.CoinTurned():
            return f"{who} turned to {ACTION_IDS[ACTION_OF[event.coin]]}"
        case e.Cancelled():
            return f"{who} {ACTION_IDS[event.action]} cancelled: {CANCEL_IDS[event.reason]}"
        case e.TileFlipped():
            return f"{who} flips {NAMES[event.space]}"
        case e.TilesSwitched():
            return f"{who} switches {NAMES[event.space]} {NAMES[event.other]}"
        case e.Turned():
            return f"{who} turns {DIRECTIONS[event.facing]}"
        case e.Moved():
            ends = {"space": "", "puddle": " into mud", "dog": " into a dog", "won": " and wins"}
            return f"{who} runs {_way(event.way)}{ends[event.end]}"
        case e.Scared():
            return f"{who} scared, loses {event.nuts}"
        case e.ActionsLost():
            return f"{who} loses its actions"
        case e.SquabbleBegan():
            return f"{who} attacks {_way(event.way)}"
        case e.DiceRolled():
            return f"dice {event.die}+4-{event.steps} {event.rival_die}"
        case e.SquabbleEnded():
            return f"{who} {event.outcome}"
        case e.NutStolen():
            return f"{who} steals"
        case e.SentHome():
            return f"{who} sent home"
        case e.Faced():
            return f"{who} faces {DIRECTIONS[event.facing]}"
        case e.Gathered():
            left = f", leaves {event.left}" if event.left else ""
            return f"{who} takes {event.nuts} on {NAMES[event.space]}{left}"
        case e.NotMoved():
            return f"{who} has not moved on {NAMES[event.space]}"
        case e.NutDropped():
            return f"{who} drops a nut on {NAMES[event.space]}"
        case e.PuddleTurned():
            return f"{NAMES[event.space]} turns"
        case e.GameEnded():
            return f"{event.reason}, winners {event.winners}"
    assert kind in ("PlanMade", "CoinShown", "FacingChosen", "RoundBegan", "RoundEnded"), kind
    return ""


def _way(way: Sequence[int]) -> str:
    return "-".join(NAMES[place] for place in way)
