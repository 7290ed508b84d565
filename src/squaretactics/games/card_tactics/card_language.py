"""The language of the cards: a closed list of verbs, targets, triggers and conditions.

`compile_instructions`, `quirk`, `parse_event_rule` and `calls_at_a_fall` parse it. Unknown words in the card file raise
ValueError. A new effect needs a verb here and a function in `instruction_handlers.py`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

# Verbs by number; VERB_IDS has their names in the card file.
ATTACK, PUSH, PULL, HEAL, GIVE, MARK, REVIVE, READY, CALL, DRAW, LOSE_ITEM, REROLL, ARRANGE, REVERSE = range(14)
VERB_IDS: Final = (
    *("attack", "push", "pull", "heal", "give", "mark", "revive", "ready", "call", "draw", "lose_item", "reroll"),
    *("arrange", "reverse"),
)
# Targets of an instruction. Heroes and items aim at the first seven.
SELF, ENEMY, HERO, ALLY, ENEMIES, HEROES, UNITS, ALLIES, IT, CLOSEST, SECOND, TWO_CLOSEST, FARTHEST = range(13)
WEAKEST, STRONGEST, MOST_HURT, ATTACKER, FALLEN, NO_ONE = range(13, 19)
_WHO_IDS: Final = (
    *("self", "enemy", "hero", "ally", "enemies", "heroes", "units", "allies", "it", "closest", "second"),
    *("two_closest", "farthest", "weakest", "strongest", "most_hurt", "attacker", "fallen"),
)
# Tokens that are counted, then marks, which lie on one unit each.
ATTACK_TOKEN, DEFENSE_TOKEN, BLEED, COUNTER, RESTRAIN = range(5)
TOKEN_IDS: Final = ("attack", "defense", "bleed", "counter", "restrain")
HOUND, GUARD_DOG, DRAGON_SHIELD = 1, 2, 4
MARK_IDS: Final = {"hound": HOUND, "guard_dog": GUARD_DOG, "dragon_shield": DRAGON_SHIELD}
RARITIES: Final = ("common", "rare", "unique")
# When a line runs: always, for each target hit, for each critical hit, or if a player accepts.
ALWAYS, ON_HIT, ON_CRIT, MAY = range(4)
_PREFIXES: Final = {"on hit: ": ON_HIT, "on crit: ": ON_CRIT, "may: ": MAY}

# Triggers of quirks, by number.
ROLL, MISSED, HURT, KILLS, FALLS, ALLY_FALLS, HALF, ROUND, WON, ENEMY_FALLS = range(10)
_TRIGGER_IDS: Final = (
    *("roll", "missed", "hurt", "kills", "falls", "ally falls", "half", "round", "won", "enemy falls"),
)
TRIGGERS: Final = len(_TRIGGER_IDS)
# Kinds of passive quirks: three bonuses, two flags.
MORE_ATTACK, MORE_DEFENSE, MORE_HEALING, NO_CRITICAL, IMMUNE = range(5)
# Conditions of passive quirks: in one place, always, not alone, with an item.
IN_PLACE: Final = 0  # plus the place, from 1
NO_CONDITION, NOT_ALONE, USING_ITEM = -1, -2, -3


class CardInstruction(NamedTuple):
    """One instruction; `lines` are the "on hit" lines of an attack."""

    verb: int
    who: int = NO_ONE
    amount: int = 0
    token: int = 0  # a token, a mark or a rarity, depending on the verb
    when: int = ALWAYS
    harmless: bool = False
    lines: tuple[CardInstruction, ...] = ()


class PassiveQuirk(NamedTuple):
    """The bonus or flag of a quirk while its condition holds."""

    condition: int
    kind: int
    amount: int
    token: int


class QuirkReaction(NamedTuple):
    """A quirk's reaction to a trigger."""

    trigger: int
    unless_bleeding: bool
    line: CardInstruction


class EventRule(NamedTuple):
    """An event's change to one round."""

    round: int
    enemies_first: bool
    reach: int  # the longest range, or 0 if it's unchanged


_WITH_WHO: Final = frozenset({ATTACK, PUSH, PULL, HEAL, GIVE, MARK, REVIVE, READY, ARRANGE, REVERSE})
_PLAIN_AMOUNT: Final = re.compile(r"[+-]?\d+")


def _line(text: str) -> CardInstruction:
    when = ALWAYS
    for prefix, kind in _PREFIXES.items():
        if text.startswith(prefix):
            when, text = kind, text.removeprefix(prefix)
    words = text.split()
    verb = VERB_IDS.index(words.pop(0))
    who = _WHO_IDS.index(words.pop(0)) if verb in _WITH_WHO else NO_ONE
    harmless = verb == ATTACK and words[-1:] == ["harmless"]
    if harmless:
        words.pop()
    token = 0
    if verb == GIVE:
        token = TOKEN_IDS.index(words.pop(0))
    elif verb == MARK:
        token = MARK_IDS[words.pop(0)]
    elif verb == DRAW:
        token = RARITIES.index(words.pop(0))
    amount = 0
    if words and _PLAIN_AMOUNT.fullmatch(words[0]):
        amount = int(words.pop(0))
    if words:
        raise ValueError(f"{text!r} has words too many")
    return CardInstruction(verb, who, amount, token, when, harmless)


def compile_instructions(texts: list[str]) -> tuple[CardInstruction, ...]:
    """Parse the instructions of a skill or event. Attacks include their "on hit" lines."""
    program: list[CardInstruction] = []
    for text in texts:
        try:
            line = _line(text)
        except (ValueError, KeyError, IndexError) as error:
            raise ValueError(f"{text!r} is no instruction") from error
        if line.when in (ON_HIT, ON_CRIT):
            if not program or program[-1].verb != ATTACK:
                raise ValueError(f"{text!r} belongs to no attack")
            program[-1] = program[-1]._replace(lines=(*program[-1].lines, line))
        else:
            program.append(line)
    return tuple(program)


def quirk(text: str) -> PassiveQuirk | QuirkReaction:
    """Parse one line of a quirk."""
    head, _, body = text.partition(": ")
    if head.startswith("while "):
        return _passive(head.removeprefix("while "), body)
    head = head.removeprefix("when ")
    unless_bleeding = head.endswith(" if no bleed")
    head = head.removesuffix(" if no bleed")
    for frequency in (" once per action", " once per combat"):  # enforced elsewhere
        head = head.removesuffix(frequency)
    if head not in _TRIGGER_IDS:
        raise ValueError(f"{text!r} is no quirk")
    return QuirkReaction(_TRIGGER_IDS.index(head), unless_bleeding, compile_instructions([body])[0])


def _passive(condition: str, body: str) -> PassiveQuirk:
    conditions = {"always": NO_CONDITION, "not alone": NOT_ALONE, "using item": USING_ITEM}
    if condition.startswith("position "):
        when = IN_PLACE + int(condition.removeprefix("position "))
    elif condition in conditions:
        when = conditions[condition]
    else:
        raise ValueError(f"{condition!r} is no condition")
    kinds = {"attack": MORE_ATTACK, "defense": MORE_DEFENSE, "heal": MORE_HEALING}
    what, _, rest = body.partition(" ")
    if what in kinds:
        return PassiveQuirk(when, kinds[what], int(rest), 0)
    if what == "no_crit" and not rest:
        return PassiveQuirk(when, NO_CRITICAL, 0, 0)
    if what == "immune":
        return PassiveQuirk(when, IMMUNE, 0, TOKEN_IDS.index(rest))
    raise ValueError(f"{body!r} is nothing that a quirk adds")


_ROUND_RULE: Final = re.compile(r"round (\d): (?:(enemies_first)|range_max (\d))")


def parse_event_rule(text: str) -> EventRule | None:
    """Parse an event's change to one round; return None for any other line."""
    found = _ROUND_RULE.fullmatch(text)
    if found is None:
        return None
    return EventRule(int(found[1]), found[2] is not None, int(found[3] or 0))


def calls_at_a_fall(text: str) -> bool:
    """Return whether an event's line calls an enemy when the first one falls."""
    return text == "when enemy falls once per combat: call 1"
