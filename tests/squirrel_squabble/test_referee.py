"""A slow referee, written independently from the rules, agrees with the engine at every step of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import HOMES, NAMES, OPEN_SPACE, SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, CANCEL_IDS
from squaretactics.games.squirrel_squabble.moves import DIRECTIONS, FACE, FLIP, LEAD, PLACE, PLAN, Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import UNKNOWN, State
from tests.squirrel_squabble.referee import Position, Question, Referee, SetUp
from tests.squirrel_squabble.referee.model import FREE_SPACES

GAME = SQUIRREL_SQUABBLE
GAMES = 25  # of each setup, without --soak
SETUPS = [
    Setup(board=board, start=start)  # type: ignore[arg-type]
    for board in ("arranged", "dealt")
    for start in ("standard", "quick")
]
# Kinds of questions: the engine's and the referee's names.
KINDS = {"arrange": {"arrange"}, "squirrel": {"squirrel"}, "facing": {"facing", "start facing"}, "plan": {"plan"}}
KINDS |= {"flip": {"flip"}, "switch": {"switch"}}
ENDS = {
    "walked_home": "walked home",
    "sent_home": "sent home",
    "through_home": "through home in a squabble",
    "rounds_over": "rounds over",
}

REASONS = {"nothing_to_flip": "nothing left to flip"}  # reasons with different words


class Dice:
    """Rolls the engine's dice."""

    def __init__(self) -> None:
        self.coming: list[int] = []

    def __call__(self) -> int:
        return self.coming.pop(0)


def number_of(tile: int) -> int:
    """Return the referee's number for a tile; the referee counts the loose tiles first."""
    return tile - HOMES if tile >= HOMES else 7 + tile


def answer_of(move: Move) -> tuple[object, ...]:
    """Return a move in the referee's form."""
    verb, a, b, c = move
    if verb == PLAN:
        return tuple((lying >> 1, lying & 1) for lying in (a, b, c))
    if verb == PLACE:
        return (a - 1,)
    if verb == LEAD:
        return (SQUIRREL_IDS[a],)
    if verb == FACE:
        return (DIRECTIONS[a],)
    return (NAMES[a],) if verb == FLIP else tuple(sorted((NAMES[a], NAMES[b])))


def set_up(setup: Setup, dealt: Sequence[e.Event]) -> SetUp:
    """Return the setup for the referee, with the engine's draws."""
    faces: tuple[int, ...] = ()
    arranger = places = None
    orange = 0
    for event in dealt:
        match event:
            case e.TilesDropped(tiles):
                faces = tuple(lying & 1 for lying in tiles)
            case e.ArrangerNamed(seat):
                arranger = seat
            case e.TilesDealt(tiles):
                places = tuple(number_of(tiles[NAMES.index(space)] >> 1) for space in FREE_SPACES)
            case e.SquirrelTaken(seat, 0, _):
                orange = seat
    return SetUp(faces, arranger, places, orange, setup.start == "quick")


def table_of(state: State) -> dict[str, object]:
    tiles = enumerate(state.tiles)
    return {
        "tiles": {NAMES[at]: (number_of(lying >> 1), lying & 1) for at, lying in tiles if lying != OPEN_SPACE},
        "squirrels": {
            name: (NAMES[state.space[squirrel]], state.nuts[squirrel], state.lost[squirrel], state.left[squirrel])
            for squirrel, name in enumerate(SQUIRREL_IDS)
        },
        "facings": [None if facing == UNKNOWN else DIRECTIONS[facing] for facing in state.facing],
        "round": state.round,
    }


def table_by(position: Position, beaten: int | None) -> dict[str, object]:
    """Return the referee's table; a squirrel just beaten in a squabble may not be home yet."""
    squirrels = [position.squirrels[name] for name in SQUIRREL_IDS]
    spaces, left = [one.space for one in squirrels], [one.left for one in squirrels]
    if spaces[0] == spaces[1] and beaten is not None:  # the engine sends it home before the winner faces: S28
        at = SQUIRREL_IDS.index(position.colour(beaten))
        spaces[at], left[at] = position.home(beaten), True
    homes = {space for space, lying in position.tiles.items() if lying.tile >= 7}
    return {
        "tiles": {space: (lying.tile, 0 if space in homes else lying.face) for space, lying in position.tiles.items()},
        "squirrels": {
            name: (spaces[at], squirrels[at].nuts, squirrels[at].lost, left[at]) for at, name in enumerate(SQUIRREL_IDS)
        },
        "facings": [one.facing for one in squirrels],
        "round": position.round,
    }


def told(events: Sequence[e.Event]) -> list[tuple[object, ...]]:
    """Return those events that the referee reports too, in its form."""
    found: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case e.CoinShown(seat, _, _, coin):
                found.append(("shown", seat, words(ACTION_IDS[ACTION_OF[coin]]), coin >> 1))
            case e.CoinTurned(seat, _, coin):
                found.append(("turned", seat, words(ACTION_IDS[ACTION_OF[coin]])))
            case e.Cancelled(seat, _, _, reason):
                found.append(("cancelled", seat, REASONS.get(CANCEL_IDS[reason]) or words(CANCEL_IDS[reason])))
            case e.DiceRolled(seat, _, die, steps, rival_die):
                found.append(("squabble", seat, steps, die, rival_die, die + 4 - steps, rival_die))
            case e.NutStolen(seat, _):
                found.append(("stole", seat))
            case e.Gathered(seat, _, _, nuts):
                found.append(("gathered", seat, nuts))
            case e.NutDropped(seat, _, _):
                found.append(("dropped", seat))
    return found


def words(id: str) -> str:
    """Return a name in the spelling used to compare engine and referee."""
    return id.replace("_", " ").replace("-", " ").lower()


def told_by(events: Sequence[tuple[int | str, ...]]) -> list[tuple[object, ...]]:
    """Return those of the referee's events that are compared with the engine's."""
    kinds = {"shown", "turned", "cancelled", "squabble", "stole", "gathered", "dropped"}
    return [
        tuple(words(part) if isinstance(part, str) else part for part in event) for event in events if event[0] in kinds
    ]


def alike(question: Question, kind: str, moves: Sequence[Move]) -> bool:
    """Return whether engine and referee ask the same question."""
    return question.kind in KINDS[kind] and {answer_of(move) for move in moves} == set(question.answers)


def compare(setup: Setup, seed: int, seen: Counter[str]) -> None:
    """Play a random game, comparing engine and referee at every decision."""
    chance, dice = Random(seed), Dice()
    dealt: list[e.Event] = []
    state = GAME.new_game(setup, seed, dealt.append)
    referee = Referee(set_up(setup, dealt), dice)
    while (asked := GAME.decision(state)) is not None:
        due = [question for question in referee.pending() if question.seat == asked.seat]
        moves = GAME.moves(state)
        assert len(due) == 1
        assert alike(due[0], asked.kind, moves)
        waits = len(referee.pending()) > 1  # for the other seat, which chooses at the same time
        move = moves[chance.randrange(len(moves))]
        events: list[e.Event] = []
        GAME.take(state, move, events.append)
        for event in events:
            if isinstance(event, e.DiceRolled):
                dice.coming += [event.die, event.rival_die]
        came = referee.answer(asked.seat, answer_of(move))  # type: ignore[arg-type]
        if waits:
            assert not came
            continue
        assert sorted(map(str, told(events))) == sorted(map(str, told_by(came)))
        beaten = next((1 - event.seat for event in events if isinstance(event, e.DiceRolled)), None)
        assert table_of(state) == table_by(referee.position, beaten)
        seen.update(str(event[2]) for event in came if event[0] == "cancelled")
    result, position = GAME.result(state), referee.position
    assert result is not None
    assert position.over
    assert result.winners == ((0, 1) if position.winner is None else (position.winner,))
    end = next(event for event in reversed(events) if isinstance(event, e.GameEnded))
    assert ENDS[end.reason] == position.how
    assert result.scores == tuple(position.squirrel(seat).nuts for seat in (0, 1))
    seen[position.how] += 1


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.board}-{setup.start}")
def test_engine_and_referee_agree_at_every_step(setup: Setup, soak: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES * soak):
        compare(setup, seed, seen)
    print(seen)
    assert len(seen) >= len(CANCEL_IDS) + len(ENDS) - 1  # every reason, and every end except perhaps one


def test_referee_does_not_import_the_engine() -> None:
    for path in (Path(__file__).parent / "referee").glob("*.py"):
        assert "squaretactics" not in path.read_text("utf-8")
