"""Play random games of Card Tactics until every effect of every card has happened often, and check that nothing breaks.

    python tools/soak.py [--times 100] [--seconds 600] [--out bench/soak/card_tactics.json]

Every line of every skill and event, every quirk and the rules for tokens are counted, each only when it had an effect.
The file remembers how many games were played, from seed 0 on, so that a second call continues there; the tests play
later seeds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics import instruction_handlers, quirks, tokens
from squaretactics.games.card_tactics.card_language import (
    ENEMIES,
    IMMUNE,
    MORE_ATTACK,
    MORE_DEFENSE,
    MORE_HEALING,
    NO_CRITICAL,
    ON_CRIT,
    ON_HIT,
    REROLL,
    CardInstruction,
)
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    EVENT_CALLS,
    EVENT_PROGRAMS,
    EVENT_RULES,
    EVENTS,
    ITEMS,
    PASSIVES,
    REACTIONS,
    SKILLS,
    UNITS,
)
from squaretactics.games.card_tactics.heuristics.decision_scores import heuristic_move
from squaretactics.games.card_tactics.instruction_handlers import ASKED, FAILED
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import CRITICAL, NOBODY, NOTHING, State

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "bench" / "soak" / "card_tactics.json"
_STRONG: Final = {"starting_items": 5, "hero_health": 3, "boss_health": -2, "enemy_health": -1}
SETUPS: Final = (
    *(
        Setup(own=CustomSetup(combats=tuple(CombatSetup(rarity=rarity, boss=True) for rarity in order), **_STRONG))
        for order in (("common", "rare", "unique"), ("rare", "unique"), ("unique", "unique"))
    ),
    Setup(mode="survival", level="easy"),
    Setup(),
    Setup(own=CustomSetup(camp=False, **_STRONG)),
)
_LONG: Final = 4000  # far more decisions than any game has
_SAMPLE: Final = 31  # one state in this many is checked, since a check costs more than the moves
_SAVE_EVERY: Final = 200  # games
RULES: Final = (
    *("critical", "counter", "guarded", "hound", "dragon shield", "no critical by the shield", "bleeding", "stunned"),
    *("restrained", "skill stopped", "fatigue", "call lost", "stacks shuffled anew", "offer declined", "lost item"),
)


def _names_of(owner: str, texts: Sequence[str], program: Sequence[CardInstruction]) -> Iterator[tuple[int, str]]:
    """Yield the id and the name of each line of a program."""
    at, inner = -1, 0
    for text in texts:
        if text.startswith(("on hit: ", "on crit: ")):
            yield id(program[at].lines[inner]), f"{owner}: {text}"
            inner += 1
        else:
            at, inner = at + 1, 0
            yield id(program[at]), f"{owner}: {text}"


def _lines() -> dict[int, str]:
    """Return the name of every executable line by the line's id."""
    found: dict[int, str] = {}
    for skill in SKILLS:
        printed = (ITEMS[skill.item] if skill.item >= 0 else UNITS[skill.card]).skills
        texts = next(one.do for one in printed if one.name == skill.name)
        owner = ITEMS[skill.item].id if skill.item >= 0 else UNITS[skill.card].id
        found.update(_names_of(f"{owner}, {skill.name}", texts, skill.program))
    for event, program in zip(EVENTS, EVENT_PROGRAMS, strict=True):
        found.update(_names_of(event.id, event.do[: len(program)], program))
    for unit, by_trigger in zip(UNITS, REACTIONS, strict=True):
        for reactions in by_trigger:
            found.update({id(one.line): f"{unit.id}: quirk {number}" for number, one in enumerate(reactions)})
    return found


LINES: Final = _lines()
_PASSIVE: Final = {MORE_ATTACK: "attack", MORE_DEFENSE: "defense", MORE_HEALING: "healing", NO_CRITICAL: "no critical"}
_PASSIVE_NAMES: Final = {
    (card, one.kind): f"{unit.id}: {_PASSIVE.get(one.kind, 'immune')}"
    for card, unit in enumerate(UNITS)
    for one in PASSIVES[card]
}
_EVENT_NAMES: Final = {
    number: event.id for number, event in enumerate(EVENTS) if EVENT_RULES[number] or EVENT_CALLS[number]
}
_COIN: Final = "lucky_coin: quirk"
EFFECTS: Final = tuple(
    dict.fromkeys((*LINES.values(), *_PASSIVE_NAMES.values(), *_EVENT_NAMES.values(), _COIN, *RULES))
)


class Counting:
    """Counts effects, which instructions and quirks report while `watching`."""

    def __init__(self, counts: Counter[str]) -> None:
        self.counts = counts
        self._told = 0  # number of events so far
        self._reacting = False
        self.state: State

    def __call__(self, event: e.Event) -> None:
        self._told += 1
        plain = event.event if isinstance(event, e.InRun) else event
        if isinstance(plain, e.DiceRolled) and plain.quirk:
            self._passive(plain.unit, MORE_ATTACK)
        elif isinstance(plain, e.Struck):
            self._struck(plain)
        elif isinstance(plain, e.DiceRerolled):
            card = plain.unit & CARD_MASK
            reroll = next((one for by in REACTIONS[card] for one in by if one.line.verb == REROLL), None)
            self.counts[_COIN if plain.item != NOTHING or reroll is None else LINES[id(reroll.line)]] += 1
        elif isinstance(plain, e.EnemyCame):
            self._came(plain)
        elif isinstance(plain, e.RoundBegan):
            if any(rule.round == plain.round for rule in EVENT_RULES[self.state.event]):
                self.counts[EVENTS[self.state.event].id] += 1
        else:
            self._rule(plain)

    def _rule(self, plain: e.Plain | None) -> None:
        """Count effects of the rules, such as those for tokens."""
        match plain:
            case e.Harmed(cause="bleed"):
                self.counts["bleeding"] += 1
            case e.Skipped(stunned=True):
                self.counts["stunned"] += 1
            case e.TokensChanged(token=4, now=0, before=1):
                self.counts["restrained"] += 1
            case e.SkillStopped():
                self.counts["skill stopped"] += 1
            case e.Fatigue():
                self.counts["fatigue"] += 1
            case e.CallLost():
                self.counts["call lost"] += 1
            case e.Shuffled():
                self.counts["stacks shuffled anew"] += 1
            case e.OfferDeclined():
                self.counts["offer declined"] += 1
            case e.ItemLost():
                self.counts["lost item"] += 1

    def _struck(self, struck: e.Struck) -> None:
        shielded = struck.marks > 0
        for name, so in (
            ("critical", struck.outcome == CRITICAL),
            ("counter", struck.counter),
            ("guarded", struck.guarded),
            ("hound", struck.marks < 0),
            ("dragon shield", shielded),
            ("no critical by the shield", struck.softened and shielded),
        ):
            self.counts[name] += so
        if struck.quirk:
            self._passive(struck.unit, MORE_DEFENSE)
        if struck.softened and not shielded:
            self._passive(struck.unit, NO_CRITICAL)

    def _came(self, came: e.EnemyCame) -> None:
        event = self.state.event
        if came.called and not self._reacting:
            self.counts[EVENTS[event].id] += 1
        for line in EVENT_PROGRAMS[event] if event >= 0 else ():
            if line.who == ENEMIES:
                self.counts[LINES[id(line)]] += 1

    def _passive(self, unit: int, kind: int) -> None:
        self.counts[_PASSIVE_NAMES[unit & CARD_MASK, kind]] += 1

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Make instructions and quirks report their effects."""
        before, react, immune = dict(instruction_handlers.VERBS), quirks._do, tokens.immune
        healing = instruction_handlers._healing_added

        def counted(verb: int) -> None:
            carry_out = before[verb]

            def watched(state: State, line: CardInstruction, emit: object) -> int:
                told = self._told
                done = carry_out(state, line, emit)  # type: ignore[arg-type]
                on_hit = line.when in (ON_HIT, ON_CRIT)
                happened = self._told > told or (done not in (ASKED, FAILED) and not on_hit)
                if done != ASKED and happened and id(line) in LINES:
                    self.counts[LINES[id(line)]] += 1
                return done

            instruction_handlers.VERBS[verb] = watched  # type: ignore[assignment]

        def reacted(state: State, slot: int, line: CardInstruction, attacker: int, emit: object) -> None:
            told, self._reacting = self._told, True
            react(state, slot, line, attacker, emit)  # type: ignore[arg-type]
            self._reacting = False
            self.counts[LINES[id(line)]] += self._told > told

        def found_immune(state: State, slot: int, token: int) -> bool:
            so = immune(state, slot, token)
            if so:
                self._passive(state.unit[slot], IMMUNE)
            return so

        def healed_more(state: State) -> int:
            more = healing(state)
            if more:
                users = state.heroes if state.actor == NOBODY else [state.actor]
                for slot in users:
                    if (state.unit[slot] & CARD_MASK, MORE_HEALING) in _PASSIVE_NAMES:
                        self._passive(state.unit[slot], MORE_HEALING)
            return more

        for verb in before:
            counted(verb)
        quirks._do, tokens.immune, instruction_handlers._healing_added = reacted, found_immune, healed_more  # type: ignore[assignment]
        try:
            yield
        finally:
            instruction_handlers.VERBS.update(before)
            quirks._do, tokens.immune, instruction_handlers._healing_added = react, immune, healing


def play(seed: int, counting: Counting) -> None:
    """Play a random game to its end; raise AssertionError if anything breaks."""
    chance = random.Random(seed)
    setup = SETUPS[seed % len(SETUPS)]
    state = counting.state = GAME.new_game(setup, seed)
    for number in range(_LONG):
        if GAME.decision(state) is None:
            break
        # Random moves never reach the sixth combat of Survival, where the stack is reshuffled.
        move = heuristic_move(state) if setup.mode == "survival" else GAME.random_move(state, chance.random)
        GAME.take(state, move, counting)
        if (seed + number) % _SAMPLE == 0:
            assert GAME.check(state) == [], f"seed {seed}, decision {number}"
    assert GAME.result(state) is not None, f"seed {seed} does not end"
    assert GAME.check(state) == [], f"seed {seed}, at the end"


def kept(path: Path = KEPT) -> tuple[int, Counter[str]]:
    """Return the number of games played, with their counts."""
    if not path.exists():
        return 0, Counter()
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["version"] != GAME.version or set(data["counts"]) != set(EFFECTS):
        raise SystemExit(f"{path} is of other rules or cards: begin it anew")
    return data["games"], Counter(data["counts"])


def _keep(path: Path, games: int, counts: Counter[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {
        "game": GAME.name,
        "version": GAME.version,
        "games": games,
        "counts": {name: counts[name] for name in EFFECTS},
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Continue until every effect has happened often enough, or time is up; print the rarest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, help="how often everything is to happen")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--out", type=Path, default=KEPT)
    chosen = parser.parse_args()
    games, counts = kept(chosen.out)
    deadline = time.monotonic() + chosen.seconds
    counting = Counting(counts)
    with counting.watching():
        while any(counts[name] < chosen.times for name in EFFECTS) and time.monotonic() < deadline:
            play(games, counting)
            games += 1
            if games % _SAVE_EVERY == 0:
                _keep(chosen.out, games, counts)
    _keep(chosen.out, games, counts)
    rarest = sorted(EFFECTS, key=lambda name: counts[name])[:8]
    print(f"{games} games, {len(EFFECTS)} effects; rarest:", *(f"{counts[name]:6} {name}" for name in rarest), sep="\n")
    return int(counts[rarest[0]] < chosen.times)


if __name__ == "__main__":
    sys.exit(main())
