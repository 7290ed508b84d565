"""Random games without end: every skill, item and event takes effect, nothing ever breaks, and every game ends."""

from __future__ import annotations

import random
from collections import Counter

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import EVENTS, SKILLS
from squaretactics.games.card_tactics.options import Combat, Own, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME

_OFTEN = 10
_MOST_GAMES = 3000
_LONG = 4000  # no game comes near so many decisions
_STRONG = {"starting_items": 5, "hero_health": 3, "boss_health": -2, "enemy_health": -1}
SETUPS = [
    Setup(own=Own(combats=tuple(Combat(rarity=rarity, boss=True) for rarity in order), **_STRONG))
    for order in (("common", "rare", "unique"), ("rare", "unique"), ("unique", "unique"))
] + [Setup(mode="survival", level="easy"), Setup(), Setup(own=Own(camp=False, **_STRONG))]


def test_every_skill_and_event_takes_effect_often_and_nothing_breaks(soak: int) -> None:
    seen: Counter[str] = Counter()
    wanted = [
        *(skill.id for skill in SKILLS),
        *(event.id for event in EVENTS),
        "call",
        "item_lost",
        "fatigue",
        "reroll",
    ]
    for seed in range(_MOST_GAMES * soak):
        chance, told = random.Random(seed), list[e.Event]()
        state = GAME.new_game(SETUPS[seed % len(SETUPS)], seed, told.append)
        for number in range(_LONG):
            if GAME.decision(state) is None:
                break
            GAME.take(state, GAME.random_move(state, chance.random), told.append)
            if (seed + number) % 31 == 0:
                assert GAME.check(state) == [], f"seed {seed}, decision {number}"
        assert GAME.result(state) is not None, f"seed {seed} does not end"
        assert GAME.check(state) == [], f"seed {seed}, at the end"
        for event in told:
            if isinstance(event, e.SkillUsed):
                seen[SKILLS[event.skill].id] += 1
            elif isinstance(event, e.EventRevealed):
                seen[EVENTS[event.event].id] += 1
            elif isinstance(event, e.EnemyCame):
                seen["call"] += event.called
            elif isinstance(event, e.ItemLost):
                seen["item_lost"] += 1
            elif isinstance(event, e.Fatigue):
                seen["fatigue"] += 1
            elif isinstance(event, e.DiceRerolled):
                seen["reroll"] += 1
        if seed % 50 == 0 and all(seen[name] >= _OFTEN * soak for name in wanted):
            return
    raise AssertionError(f"too rare: { {name: seen[name] for name in wanted if seen[name] < _OFTEN * soak} }")
