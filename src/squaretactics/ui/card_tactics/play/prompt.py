"""The line that tells the player what to do."""

from __future__ import annotations

from typing import Final

from squaretactics.catalogue import mark, say, say_many, say_marked
from squaretactics.games.card_tactics.moves import AWAY
from squaretactics.games.card_tactics.state import NOBODY, VICTORY
from squaretactics.games.card_tactics.text import DECISIONS, skill_name, unit_name
from squaretactics.grammar import Deed
from squaretactics.ui.card_tactics.play.sitting import (
    ACTION,
    ALLYING,
    CAMP,
    HEROES,
    ORDERING,
    REROLLING,
    STEP,
    STOCK,
    TEAM_SIZE,
    CardSitting,
)

_THINKS: Final = Deed(mark("You are thinking …"), mark("{who} is thinking …"))
_IS_NEXT: Final = Deed(mark("Your turn comes next."), mark("{who} decides next."))


def prompt(sitting: CardSitting) -> str:
    """Return what to do now, by name where several share the screen."""
    scene = sitting.scene
    if scene.recalling:
        return say("This is seen again. Any key or click leads back to the game.")
    if sitting.notice:
        return sitting.notice
    decision = sitting.table.session.decision
    if decision is None:
        return _over(sitting)
    name = scene.seats[decision.seat].name
    if decision.seat != sitting.viewer:
        return (_IS_NEXT if decision.seat in sitting.table.people else _THINKS).by(name)
    said = _asked(sitting, decision.kind)
    return say("{who}: {question}", who=name, question=said) if len(scene.seats) > 1 else said


def _over(sitting: CardSitting) -> str:
    view = sitting.view
    if not sitting.together:
        return say("All runs are over.")
    if view.ended == VICTORY:
        return say("Victory! The road is free.")
    return say_many("Defeat, after {n} combat won.", "Defeat, after {n} combats won.", view.won)


def _asked(sitting: CardSitting, kind: str) -> str:
    actor = sitting.actor
    who = "" if actor == NOBODY else unit_name(actor)
    if kind == HEROES:
        missing = TEAM_SIZE - len(sitting.team)
        if not missing:
            return say("These three?")
        return say_many("Choose {n} more hero.", "Choose {n} more heroes.", missing)
    if kind == STOCK:
        away = any(move[0] == AWAY for move in sitting.moves)
        return say("Which item stays behind?") if away else say("Which item do you take along?")
    if kind in (ACTION, CAMP) and sitting.picked is not None:
        name = skill_name(sitting.picked)
        if len(sitting.aims()) == 1:
            return say("{skill}: click again to use it.", skill=name)
        return say("{skill}: on whom?", skill=name)
    if kind == ACTION and who:
        return say("What does the {hero} do?", hero=who)
    if kind == STEP and who:
        return say("Does the {hero} take a step?", hero=who)
    if kind == REROLLING and who:
        return say("{hero}: roll one of the dice again?", hero=who)
    if kind == ALLYING and who:
        return say("{hero}: for which other hero?", hero=who)
    if kind in (CAMP, ORDERING) and sitting.taken is not None:
        return say("With whom does the {hero} change places?", hero=unit_name(sitting.taken))
    if kind == CAMP:
        return say("Heal, put the heroes in order, then break camp.")
    return say_marked(DECISIONS[kind])
