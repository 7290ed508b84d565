"""Why a move is illegal, as a sentence for the player."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import EACH_ROUND, IN_CAMP, IN_COMBAT, ITEM_SKILLS, SKILLS, Skill, max_range
from squaretactics.games.card_tactics.decisions import KINDS
from squaretactics.games.card_tactics.moves import ALL_MOVES, Move
from squaretactics.games.card_tactics.rules import legal_moves
from squaretactics.games.card_tactics.state import ACTING, ARRANGING, CAMPING, CHOOSING_ITEMS, STEPPING, State
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, aims, skills_at_hand
from squaretactics.games.card_tactics.text import DECISIONS, item_name, skill_name, unit_name
from squaretactics.translation import say, say_many, say_marked

_EVERY: Final = frozenset(ALL_MOVES)


def why_not(state: State, move: Move) -> str | None:
    """Return why a move is illegal now, or None if it's legal."""
    kind = KINDS.get(state.stage)
    if kind is None:
        return say("The game is over.")
    if move not in _EVERY:
        return say("That isn't a move in this game.")
    if move in legal_moves(state):
        return None
    verb = move[0]
    if verb == m.USE and state.stage == ACTING:
        return _use(state, move)
    if verb == m.USE and state.stage == CAMPING:
        return _camp_use(state, SKILLS[move[1]].item)
    if verb == m.ORDER and state.stage in (CAMPING, ARRANGING):
        return say("Give each standing hero one place in the line.")
    if verb == m.STEP and state.stage == STEPPING:
        return say("There's nobody there to swap places with.")
    if verb in (m.AWAY, m.KEEP) and state.stage == CHOOSING_ITEMS:
        if move[1] not in state.stock:
            return say("{item} isn't one of the items on offer.", item=item_name(move[1]))
        return (
            say("At this level, you keep one item.") if state.setup.kept_items == 1 else say("Leave one item behind.")
        )
    if verb == m.LOSE and kind in ("offer", "lost_item"):
        return _not_ours(move[1])
    if verb in (m.ALLY, m.REVIVE) and kind in ("ally", "revive"):
        return say("You can't choose {who} here.", who=unit_name(move[1]))
    return say("That doesn't work here. {question}", question=say_marked(DECISIONS[kind]))


def _not_ours(item: int) -> str:
    return say("The team doesn't have {item}.", item=item_name(item))


def _use(state: State, move: Move) -> str:
    """Return why a hero can't use a skill this way."""
    _, number, steps, aim, _ = move
    skill, slot = SKILLS[number], state.asked
    if skill.item >= 0 and skill.item not in state.items:
        return _not_ours(skill.item)
    if number not in skills_at_hand(state, slot):
        return _not_at_hand(state, skill)
    if steps:
        if state.bound[slot]:
            return say("{who} is restrained and can't take steps.", who=unit_name(state.unit[slot]))
        there = state.heroes.index(slot) - steps
        if not 0 <= there < len(state.heroes):
            return say("There's nobody there to swap places with.")
    order = state.heroes[:]
    here = order.index(slot)
    order.insert(here - steps, order.pop(here))
    if not aims(state, slot, skill, order):
        return _nothing_to_aim_at(state, skill)
    if aim >= FIRST_PLACE and aim - FIRST_PLACE >= len(state.enemies):
        return say("There's no enemy there.")
    if 0 <= aim < FIRST_PLACE and aim not in state.team:
        return say("{who} isn't in the team.", who=unit_name(aim))
    return say(
        "That's out of range: {skill} reaches from {near} to {far}.",
        skill=skill_name(number),
        near=skill.near,
        far=min(skill.far, max_range(state.event, state.round)),
    )


def _not_at_hand(state: State, skill: Skill) -> str:
    if skill.item < 0:
        return say("{skill} belongs to another hero.", skill=skill_name(skill.number))
    item = item_name(skill.item)
    if not IN_COMBAT[skill.item]:
        return say("{item} only works in Camp.", item=item)
    if EACH_ROUND[skill.item]:
        return say("You've already used {item} this round.", item=item)
    return say("You've already used {item} in this combat.", item=item)


def _nothing_to_aim_at(state: State, skill: Skill) -> str:
    first = skill.program[0]
    if first.who == words.FALLEN:
        return say("No hero has fallen.")
    if first.verb == words.READY:
        return say("No other hero has acted yet.")
    reach = max_range(state.event, state.round)
    if skill.far > reach:
        return say_many(
            "The fog limits your range to {n} step, so no target is in range.",
            "The fog limits your range to {n} steps, so no target is in range.",
            reach,
        )
    return say("No enemy is in range of {skill}.", skill=skill_name(skill.number))


def _camp_use(state: State, item: int) -> str:
    if item < 0:
        return say("Skills only work in combat.")
    if item not in state.items:
        return _not_ours(item)
    if not IN_CAMP[item]:
        return say("{item} only works in combat.", item=item_name(item))
    assert ITEM_SKILLS[item]
    return say("Choose a hero from your team.")
