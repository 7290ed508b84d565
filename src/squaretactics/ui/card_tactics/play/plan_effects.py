"""Say in a few words what an enemy's plan does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from squaretactics.games.card_tactics.card_language import (
    ATTACK,
    GIVE,
    HEAL,
    LOSE_ITEM,
    PULL,
    PUSH,
    RESTRAIN,
    SELF,
    TOKEN_IDS,
    CardInstruction,
)
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.text import TOKENS, signed
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.card_tactics.play.combat_forecast import EnemyPlan

# By the verb, and whether the enemy does it to itself.
_MOVES: Final = {
    (PUSH, True): mark("steps back"),
    (PULL, True): mark("steps up"),
    (PUSH, False): mark("pushes"),
    (PULL, False): mark("pulls"),
}


def damage_words(plan: EnemyPlan) -> list[str]:
    """Return the damage of a hit; empty without an attack that does damage."""
    if plan.harmless or not plan.aims:
        return []
    return [say("1+ damage") if any(aim.critical for aim in plan.aims) else say("1 damage")]


def effect_words(plan: EnemyPlan) -> list[str]:
    """Return what a plan does besides damage, without what it can't complete."""
    if plan.skill < 0 or plan.stunned or plan.fails:
        return []
    program = SKILLS[plan.skill].program
    return [*dict.fromkeys(_effects(program if plan.fails_at < 0 else program[: plan.fails_at]))]


def _effects(lines: Iterable[CardInstruction]) -> Iterable[str]:
    for line in lines:
        if line.verb == ATTACK:
            yield from _effects(line.lines)
        elif (move := _MOVES.get((line.verb, line.who == SELF))) is not None:
            yield say_marked(move)
        elif line.verb == HEAL:
            yield say("heals {n}", n=line.amount)
        elif line.verb == LOSE_ITEM:
            yield say("takes an item")
        elif line.verb == GIVE and line.token == RESTRAIN:
            yield say("restrains")
        elif line.verb == GIVE:
            token = say_marked(TOKENS[TOKEN_IDS[line.token]][0])
            yield say("{change} {token}", change=signed(line.amount), token=token)
