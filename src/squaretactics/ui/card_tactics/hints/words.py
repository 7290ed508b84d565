"""Put moves and hints into words: what to do, its chances, and why."""

from __future__ import annotations

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.games.card_tactics.text import item_name, skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_list, say_percent
from squaretactics.ui.table.common_words import chance_words, sentence


def recommended_moves(advice: MoveAdvice) -> list[tuple[MoveEstimate, str]]:
    """Return the recommended moves, the best first, each with its reason."""
    found = [(advice.best, advice.reason)]
    return found if advice.second is None else [*found, (advice.second, advice.second_reason)]


def hint_lines(seen: View, one: MoveEstimate, reason: str) -> tuple[str, str, str]:
    """Return the lines of a recommended move: what to do, its chances, and why."""
    promise = say("{chance}.", chance=_run_chance_words(one.chance)) if one.visits else ""  # it wasn't measured
    why = reason or (say("It did best where it was tried; there is no short reason.") if promise else "")
    return sentence(move_words(seen, one.move)), promise, why


def _run_chance_words(chance: float) -> str:
    percent = round(100 * chance)
    if not 1 <= percent <= 99:
        return chance_words(chance)
    return say("{percent} to win the run", percent=say_percent(percent))


def move_words(seen: View, move: m.Move) -> str:
    """Return a move in a few words, from the view before it."""
    verb, first, *rest = move
    match verb:
        case m.USE:
            return _use_words(seen, *move[1:4])
        case m.TEAM | m.ORDER:
            return say_list(unit_name(card) for card in (first, *rest[:2]) if card != m.NONE)
        case m.AWAY:
            return say("leave {item}", item=item_name(first))
        case m.KEEP:
            return say("keep {item}", item=item_name(first))
        case m.STEP:
            return {1: say("step in"), -1: say("step back")}.get(first, say("stay"))
        case m.REROLL:
            return say("roll die {number} again", number=first) if first else say("keep the dice")
        case m.TOSS:
            return say("use the coin") if first else say("keep the dice")
        case m.ALLY | m.REVIVE:
            return unit_name(first)
        case m.LOSE:
            return say("give {item}", item=item_name(first))
        case m.DECLINE:
            return say("keep everything")
    return say("do nothing")


def aimed_at(seen: View, move: m.Move) -> int | None:
    """Return the unit that a move is aimed at, None without a target."""
    verb, first, _, aim, _ = move
    if verb in (m.ALLY, m.REVIVE):
        return first
    if verb != m.USE or aim == NO_AIM:
        return None
    if aim < FIRST_PLACE:
        return aim
    place = aim - FIRST_PLACE
    return seen.unit[seen.enemies[place]] if place < len(seen.enemies) else None


def _use_words(seen: View, skill: int, steps: int, aim: int) -> str:
    item = SKILLS[skill].item
    what = skill_name(skill)
    if item >= 0:
        what = say("{item} ({skill})", item=item_name(item), skill=what)
    whom = aimed_at(seen, (m.USE, skill, steps, aim, 0))
    if whom is not None and whom != seen.unit[seen.actor]:
        what = say("{what} at {whom}", what=what, whom=unit_name(whom))
    if not steps:
        return what
    return say("a step in, {what}", what=what) if steps > 0 else say("a step back, {what}", what=what)
