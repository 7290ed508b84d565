"""The prompts for decisions, with the characters and numbers they concern."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.action_kinds import (
    AFT_SHIELDING,
    EMERGENCY_MANEUVERS,
    FORE_SHIELDING,
    PORT_SHIELDING,
    SACRIFICE,
    STARBOARD_SHIELDING,
)
from squaretactics.games.square_tactics.event_text import DECISIONS, action_name, character_name
from squaretactics.games.square_tactics.fight_outcomes import asked_fight
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY
from squaretactics.games.square_tactics.needless_questions import offered_before_attack
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import mark, say, say_choice, say_marked

# By the action cards that can save the character; the prompt includes the cost.
_SAVED_BY: Final = {
    frozenset[int](): mark("{captor} {number} beats your {card} {against}. Save it?"),  # no card can
    frozenset({SACRIFICE}): mark(
        "{captor} {number} beats your {card} {against}. Give up a character in hand instead (+1 for the attacker)?"
    ),
    frozenset({EMERGENCY_MANEUVERS}): mark("{captor} {number} beats your {card} {against}. Dodge to {spaces}?"),
    frozenset({SACRIFICE, EMERGENCY_MANEUVERS}): mark(
        "{captor} {number} beats your {card} {against}. Dodge to {spaces}, or give up a "
        "character in hand (+1 for the attacker)?"
    ),
}
# By the attacker's fate.
_SKIPS: Final = {
    1: mark("{card} {number} would beat {foe} {against}. Skip this fight anyway?"),
    0: mark("{card} {number} would tie with {foe} {against}. Skip this fight?"),
    -1: mark("{card} {number} would lose to {foe} {against}. Skip this fight?"),
}
_SHIELDINGS: Final = frozenset({FORE_SHIELDING, AFT_SHIELDING, PORT_SHIELDING, STARBOARD_SHIELDING})


def question(seen: View) -> str:
    """Return the prompt for the view's seat."""
    asked = seen.decision
    assert asked is not None
    match asked.kind:
        case "begin":
            return _begin(seen)
        case "before":
            return _before(seen, asked.card)
        case "skip" | "defend" | "go_on":
            return _meeting(seen, asked.kind)
        case "move_in":
            space = seen.rules.board.names[asked.focus]
            return say(
                "{card} made a capture on {space}. Move it there?",
                card=character_name(seen.rules, asked.card),
                space=space,
            )
        case "wound":
            lost = seen.captured[seen.owner[asked.focus]][-1]
            captor = character_name(seen.rules, seen.card[asked.focus])
            return say(
                "{captor} captured your {card}. Wound the captor?", captor=captor, card=character_name(seen.rules, lost)
            )
        case "order" if len({move[1] for move in seen.moves}) == 1:
            return say("{card}: attack clockwise or anticlockwise?", card=character_name(seen.rules, asked.card))
        case "end" if kinds := sorted({move[1] for move in seen.moves if move[0] == ACT}):
            return say("Play {actions}, or end your turn?", actions=say_choice(map(action_name, kinds)))
        case "react":
            space = seen.rules.board.names[asked.focus]
            return say("{space} just opened up. Move one of your characters there?", space=space)
        case _:
            return say_marked(DECISIONS[asked.kind])


def _begin(seen: View) -> str:
    """Return the prompt for a play, mentioning action cards if they may come first."""
    verbs = {move[0] for move in seen.moves}
    if ACT not in verbs:
        return say_marked(DECISIONS["begin"])
    if PLAY not in verbs:
        return say("Play an action card, or nothing.")
    return say("Play a character, or an action card first.")


def _before(seen: View, attacker: int) -> str:
    """Return the prompt before an attack, naming only the cards that can be played."""
    kinds = sorted(offered_before_attack(seen))
    card = character_name(seen.rules, attacker)
    if not kinds:
        return say_marked(DECISIONS["before"])
    if len(kinds) > 1 and _SHIELDINGS.issuperset(kinds):
        return say("Add a Shielding before {card} attacks?", card=card)
    names = say_choice(map(action_name, kinds))
    return say("Play {actions} before {card} attacks?", actions=names, card=card)


def _meeting(seen: View, kind: str) -> str:
    """Return the prompt about a fight, with its numbers."""
    fight = asked_fight(seen)
    assert fight is not None
    attacker, foe = (
        character_name(seen.rules, seen.card[fight.space]),
        character_name(seen.rules, seen.card[fight.foe_space]),
    )
    number, against = fight.number, fight.foe_number
    if kind == "skip":
        return say_marked(
            _SKIPS[(number > against) - (number < against)],
            card=attacker,
            number=number,
            foe=foe,
            against=against,
        )
    if kind == "go_on":
        return say(
            "{card} {number} loses to {foe} {against}. Keep attacking?",
            card=attacker,
            number=number,
            foe=foe,
            against=against,
        )
    plays = {(move[1], move[2]) for move in seen.moves if move[0] == ACT}
    spaces = sorted(seen.rules.board.names[space] for kind, space in plays if kind == EMERGENCY_MANEUVERS)
    return say_marked(
        _SAVED_BY[frozenset(kind for kind, _ in plays)],
        captor=attacker,
        number=number,
        card=foe,
        against=against,
        spaces=say_choice(spaces) if spaces else "",
    )
