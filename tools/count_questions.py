"""Count the questions that a player of Square Tactics is asked, before and after the table answers needless ones.

    python tools/count_questions.py [--games 2000] [--out bench/questions.json]
    python tools/count_questions.py --check     a few games with new seeds; writes nothing

Random players play every seat. Playing a character is no question, nor is an answer that the engine takes itself. Every
answer of the table is compared with the others on the full state: whatever any player does until the turn ends, the
answer must lead to every result that another could. The reverse goes for every question of an attack that is asked: in
some world that its player may believe in, its answers must differ. A turn without a card to play has one question at
most, unless an ability repeats it after each fight.

The result file remembers how many games were played, so that a second call continues there.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS, REACTION, SACRIFICE, WOUNDED
from squaretactics.games.square_tactics.decisions import decision, legal_moves, random_move
from squaretactics.games.square_tactics.move_kinds import ACT, PASS, Move
from squaretactics.games.square_tactics.needless_questions import Declined, needless_answer
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import new_game, take
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View, view
from squaretactics.games.square_tactics.world_sampling import sample_world

KEPT: Final = Path(__file__).resolve().parent.parent / "bench" / "questions.json"
MODES: Final = ("full", "mayhem")
OF_AN_ATTACK: Final = ("skip", "go_on", "order")
_INTERFERING: Final = (EMERGENCY_MANEUVERS, SACRIFICE, WOUNDED, REACTION)
_WORLDS: Final = 32  # in which an answer of the table is compared with the others
_MANY_WORLDS: Final = 200  # sampled before a question counts as needless
_DOUBTFUL: Final = 0.02  # of them in a game, since only a chain of Reactions may make the difference
_POSITIONS: Final = 3000  # in which a comparison gives up
_SECONDS: Final = 20.0  # of a check
_AGAIN: Final = ("skip", "move_in")  # what an ability may ask after each fight of its attack


class TooMany(Exception):
    """Raised when a turn has too many continuations to compare."""


class Turn:
    """The questions of one turn."""

    def __init__(self) -> None:
        self.kinds: list[str] = []  # asked of the active seat
        self.cards = False  # whether the active seat could play an action card


class Count:
    """What was counted in the games of one mode, before or after."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.turns: int = kept.get("turns", 0)
        self.questions = Counter[str](kept.get("questions", {}))
        self.own_turns = Counter[str](kept.get("own questions in a turn", {}))
        self.cardless = Counter[str](kept.get("own questions in a turn without a card to play", {}))
        self.several = Counter[str](kept.get("several in a turn without a card to play", {}))

    def add(self, turn: Turn) -> None:
        self.turns += 1
        self.own_turns[str(len(turn.kinds))] += 1
        if not turn.cards:
            self.cardless[str(len(turn.kinds))] += 1
            if len(turn.kinds) > 1:
                self.several[", ".join(turn.kinds)] += 1

    def data(self) -> dict[str, Any]:
        return {
            "turns": self.turns,
            "questions": dict(self.questions.most_common()),
            "questions per turn": round(sum(self.questions.values()) / max(self.turns, 1), 3),
            "own questions in a turn": dict(sorted(self.own_turns.items())),
            "own questions in a turn without a card to play": dict(sorted(self.cardless.items())),
            "several in a turn without a card to play": dict(self.several.most_common()),
        }


class Game:
    """One random game, with or without answers of the table."""

    def __init__(self, mode: str, seed: int, count: Count, answered: bool, compared: Counter[str]) -> None:
        self.state = new_game(rules_of(preset(mode)), seed)
        self.random = random.Random(seed)
        self.count, self.answered, self.compared = count, answered, compared
        self.declined: Declined | None = None
        self.before = ""  # the kind of the question that was asked last, if a card was the answer
        self.needless: list[str] = []

    def play(self) -> None:
        state, turn, number = self.state, Turn(), 0
        while (asked := decision(state)) is not None:
            if state.turn != number:
                self.count.add(turn)
                turn, number = Turn(), state.turn
            seen = view(state, asked.seat)
            own = asked.seat == state.active
            turn.cards |= own and any(move[0] == ACT for move in seen.moves)
            move = self._answer(seen, own, turn)
            take(state, move)
        self.count.add(turn)

    def _answer(self, seen: View, own: bool, turn: Turn) -> Move:
        assert seen.decision is not None
        kind = seen.decision.kind
        if kind == "end" and self.declined is not None and self.declined.covers(seen):
            return PASS
        if self.answered and (answer := needless_answer(seen)) is not None:
            self._compare(seen, answer)
            return answer
        move = random_move(self.state, self.random.random)
        again = self.answered and self.before == kind == "before"  # the same question, with one card fewer
        if kind != "begin" and not again:
            self.count.questions[kind] += 1
            if own:
                turn.kinds.append(kind)
            if self.answered and kind in OF_AN_ATTACK:
                self._doubt(seen)
        self.before = kind if move[0] == ACT else ""
        if move == PASS and kind == "before":
            self.declined = Declined.by(seen)
        return move

    def _compare(self, seen: View, answer: Move) -> None:
        """Compare an answer of the table with every other one, in the actual state."""
        assert seen.decision is not None
        kind = seen.decision.kind
        worlds = (_believable(seen, seed) for seed in range(_WORLDS if kind in OF_AN_ATTACK else 0))
        try:
            lost = _loses(self.state, seen, answer)
            doubtful = any(_loses(world, seen, answer) for world in worlds)
        except TooMany:
            self.compared[f"{kind}: too many continuations"] += 1
            return
        self.compared[f"{kind}: answered"] += 1
        if lost:
            self.compared[f"{kind}: WRONG"] += 1
            self.needless.append(f"{kind} in turn {seen.turn} was answered, and answers differ")
        elif doubtful:
            self.compared[f"{kind}: answered, answers DIFFER in an imagined world"] += 1
            self.needless.append(f"{kind} in turn {seen.turn} was answered, and answers differ in an imagined world")

    def _doubt(self, seen: View) -> None:
        """Look for a world in which the answers to a question differ."""
        assert seen.decision is not None
        kind = seen.decision.kind
        for world in (self.state, *(_believable(seen, seed) for seed in range(_MANY_WORLDS))):
            try:
                found = [results(world, move) for move in legal_moves(world)]
            except TooMany:
                self.compared[f"{kind}: too many continuations"] += 1
                return
            if any(other != found[0] for other in found[1:]):
                self.compared[f"{kind}: asked, answers differ"] += 1
                return
        self.compared[f"{kind}: asked, NEEDLESS"] += 1
        self.needless.append(f"{kind} in turn {seen.turn} was asked, and answers come to the same")


def _loses(world: State, seen: View, answer: Move) -> bool:
    """Return whether an answer rules out a result in a world that another would allow."""
    reached = _without_hand(results(world, answer), seen.seat)
    return any(_without_hand(results(world, move), seen.seat) - reached for move in seen.moves)


def results(state: State, move: Move) -> set[tuple[Any, ...]]:
    """Return every result of a move at the end of the turn, whatever any player does until then."""
    found, met, waiting = set[tuple[Any, ...]](), set[tuple[Any, ...]](), [(state, move)]
    while waiting:
        before, chosen = waiting.pop()
        after = before.copy()
        take(after, chosen)
        signature = _signature(after)
        if after.over or after.turn != state.turn:
            found.add(_at_the_end(after) if after.over else signature)
        elif (here := (signature, tuple(after.stack))) not in met:
            met.add(here)
            if len(met) > _POSITIONS:
                raise TooMany
            waiting += [(after, answer) for answer in legal_moves(after)]
    return found


def _believable(seen: View, seed: int) -> State:
    """Return a world that onlookers may believe in, who don't see the seat's action cards.

    In most of these worlds, hands are full of cards that interfere with attacks.
    """
    world, shuffled = sample_world(seen, seed), random.Random(seed)
    pool = [kind for pile in (*world.action_hands, *world.action_decks) for kind in pile]
    shuffled.shuffle(pool)
    wanted = shuffled.sample(_INTERFERING, len(_INTERFERING))
    for hand in world.action_hands:
        if seed % 4 == 3:
            shuffled.shuffle(wanted)
        for place in range(len(hand)):
            kind = wanted[place % len(wanted)]
            if seed % 4 and kind in pool:
                pool.remove(kind)
                hand[place] = kind
            else:
                hand[place] = pool.pop()
    for deck in world.action_decks:
        deck[:] = [pool.pop() for _ in deck]
    return world


def _signature(state: State) -> tuple[Any, ...]:
    """Return what matters of a state: not the order of piles, nor what seats know."""
    hands, captured, action_hands = (
        tuple(tuple(sorted(pile)) for pile in piles) for piles in (state.hands, state.captured, state.action_hands)
    )
    attached = tuple(tuple(sorted(cards)) for cards in state.attached)
    decks = tuple(map(len, state.decks))
    turn = state.turn, state.captures > 0, state.plunder >= 0, state.sheltered
    return (
        action_hands,
        tuple(state.card),
        tuple(state.owner),
        tuple(state.facing),
        attached,
        hands,
        captured,
        decks,
        turn,
    )


def _without_hand(found: set[tuple[Any, ...]], seat: int) -> set[tuple[Any, ...]]:
    """Return results without a seat's action cards: a card that was played without any effect is no result."""
    return {(*hands[:seat], *hands[seat + 1 :], *rest) for hands, *rest in found}


def _at_the_end(state: State) -> tuple[Any, ...]:
    """Return what counts once the game is over."""
    return (), tuple(state.owner), tuple(len(pile) for pile in state.captured)


def play(data: dict[str, Any], mode: str, seed: int) -> list[str]:
    """Play one game before and one after, add them to the data, and return what was wrong."""
    wrong = []
    for name in ("before", "after"):
        kept = data[mode]
        count, compared = Count(kept.get(name)), Counter[str](kept.get("compared", {}))
        game = Game(mode, seed, count, name == "after", compared)
        game.play()
        kept[name], kept["compared"] = count.data(), dict(sorted(compared.items()))
        wrong += [f"{mode}, seed {seed}: {found}" for found in game.needless]
    return wrong


def _is_repeated(kinds: Sequence[str]) -> bool:
    """Return whether all questions of a turn are the same one, of an ability."""
    return len({*kinds}) == 1 and kinds[0] in _AGAIN


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="of each mode, in all")
    parser.add_argument("--seconds", type=float, default=500.0, help="how long to go on at most")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--out", type=Path, default=KEPT)
    chosen = parser.parse_args()
    data: dict[str, Any] = {"games": 0, "wrong": [], **{mode: {} for mode in MODES}}
    first, until = 0, time.monotonic() + (_SECONDS if chosen.check else chosen.seconds)
    if chosen.check:
        first = int(time.time())
    elif chosen.out.exists():
        data = json.loads(chosen.out.read_text(encoding="utf-8"))
    while data["games"] < chosen.games and time.monotonic() < until:
        for mode in MODES:
            data["wrong"] += play(data, mode, first + data["games"])
        data["games"] += 1
        if not chosen.check and data["games"] % 10 == 0:
            chosen.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if not chosen.check:
        chosen.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    failed = False
    for mode in MODES:
        before, after = (data[mode][name]["questions per turn"] for name in ("before", "after"))
        print(f"{mode}: {data['games']} games, {before} questions per turn before, {after} after")
        wrong, doubtful, needless = (
            sum(many for what, many in data[mode]["compared"].items() if word in what)
            for word in ("WRONG", "DIFFER", "NEEDLESS")
        )
        several = data[mode]["after"]["several in a turn without a card to play"]
        crowded = {kinds: turns for kinds, turns in several.items() if not _is_repeated(kinds.split(", "))}
        failed |= wrong > 0 or bool(crowded) or doubtful + needless > data["games"] * _DOUBTFUL + 1
        print(
            f"  {wrong} wrong answers, {doubtful} wrong in an imagined world; "
            f"{needless} questions with no world found where answers differ; "
            f"several questions in a turn without a card: {crowded or 'none'}"
        )
    print("\n".join(data["wrong"]))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
