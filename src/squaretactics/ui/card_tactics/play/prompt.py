"""Write the prompt, the line that tells the player what to do."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.card_language import TOKEN_IDS
from squaretactics.games.card_tactics.cards import ITEM_SKILLS, SKILLS
from squaretactics.games.card_tactics.moves import AWAY
from squaretactics.games.card_tactics.pending_attack import TargetCheck, instruction_at_work, target_checks
from squaretactics.games.card_tactics.state import CRITICAL, MISS, NOBODY, VICTORY
from squaretactics.games.card_tactics.text import DECISIONS, TOKENS, item_name, skill_name, unit_name
from squaretactics.games.card_tactics.view import View, state_from_view
from squaretactics.translation import mark, say, say_many, say_marked, say_row
from squaretactics.ui.card_tactics.play.controller import (
    ACTION,
    ALLYING,
    CAMP,
    COIN,
    HEROES,
    ORDERING,
    REROLLING,
    STEP,
    STOCK,
    TEAM_SIZE,
    CardTableController,
)
from squaretactics.ui.card_tactics.table.dice import outcome_words
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.table.narration import waiting_words

_USE: Final = DeviceText(
    mark("{skill}: click again to use it."), mark("{skill}: {south} uses it."), mark("{skill}: tap again to use it.")
)
_ORDER: Final = DeviceText(
    mark("Drag the heroes into the order you want."),
    mark("Choose two heroes to swap."),
    mark("Drag the heroes into the order you want."),
)


def prompt(controller: CardTableController) -> str:
    """Return the prompt, with the player's name if several share the screen."""
    seats, decision = controller.scene.seats, controller.table.session.decision
    if waits := waiting_words(controller, decision):
        return waits
    if decision is None:
        return _over(controller)
    said = _asked(controller, decision.kind)
    return say("{who}: {question}", who=seats[decision.seat].name, question=said) if len(seats) > 1 else said


def _over(controller: CardTableController) -> str:
    view, result = controller.view, controller.table.session.result
    if result is not None and result.resigned is not None:
        return say("The game is over.")
    if not controller.shared_run:
        return say("All runs are over.")
    if view.ended == VICTORY:
        return say("Victory! The road is clear.")
    return say_many("Defeat. {n} combat won.", "Defeat. {n} combats won.", view.won)


def _asked(controller: CardTableController, kind: str) -> str:
    actor = controller.actor
    who = "" if actor == NOBODY else unit_name(actor)
    if kind == HEROES:
        missing = TEAM_SIZE - len(controller.team)
        if not missing:
            return say("These three?")
        if missing == TEAM_SIZE and controller.newcomer:
            return say("Choose three heroes: one tough, one strong, one with long range.")
        return say_many("Choose {n} more hero.", "Choose {n} more heroes.", missing)
    if kind == STOCK:
        away = any(move[0] == AWAY for move in controller.moves)
        return say("Choose the item to leave behind.") if away else say("Which item will you take?")
    if kind in (ACTION, CAMP) and controller.picked is not None:
        name = picked_name(controller.picked)
        if _stops_bleed(controller):
            name = say("{skill} (removes Bleed too)", skill=name)
        if len(controller.aims()) == 1:
            return controller.scene.app.said(_USE, skill=name)
        return say("{skill}: choose a target.", skill=name)
    if kind in (ACTION, CAMP) and controller.item is not None:
        first, second = map(skill_name, controller.skills())
        return say("{item}: {one} or {two}?", item=item_name(controller.item), one=first, two=second)
    if kind == ACTION and who:
        return say("{hero}: choose a skill or an item.", hero=who)
    if kind == STEP and who:
        return say("{hero}: take a step?", hero=who)
    if kind == REROLLING and who:
        one = _only_one(controller.view)
        if one is None:
            return say("{hero}: reroll one of the dice?", hero=who)
        dice = say("{total} against {number}", total=one.total, number=one.number)
        return say("{hero}: {dice}. Reroll a die?", hero=who, dice=dice)
    if kind == COIN and (one := _only_one(controller.view)) is not None:
        return say("{total} against {number}: use the coin to reroll both dice?", total=one.total, number=one.number)
    if kind == ALLYING and who:
        return _ally_asked(controller, who)
    if kind in (CAMP, ORDERING) and controller.taken is not None:
        return say("{hero}: swap with which hero?", hero=unit_name(controller.taken))
    if kind == ORDERING:
        return controller.scene.app.said(_ORDER)
    if kind == CAMP and controller.treasure:
        return say("The team's treasure")
    if kind == CAMP:
        hurt = any(stand.health < stand.full for stand in controller.scene.display.units.values())
        if hurt and controller.usable_items():
            return say("Heal, put the heroes in order, then break camp.")
        if hurt:
            return say("The campfire heals nobody. Put the heroes in order, then break camp.")
        return say("Put the heroes in order, then break camp.")
    return say_marked(DECISIONS[kind])


def picked_name(skill: int) -> str:
    """Return the name of a skill, or that of its item if the item has no other."""
    item = SKILLS[skill].item
    return item_name(item) if item >= 0 and len(ITEM_SKILLS[item]) == 1 else skill_name(skill)


def _stops_bleed(controller: CardTableController) -> bool:
    """Return whether the picked skill heals, and there is a bleeding hero to heal."""
    heals = controller.picked is not None and any(line.verb == words.HEAL for line in SKILLS[controller.picked].program)
    view = controller.view
    return heals and any(view.bleed[slot] and view.health[slot] < view.full[slot] for slot in view.heroes)


def _ally_asked(controller: CardTableController, who: str) -> str:
    """Ask for another hero, and name what that hero gets."""
    line = instruction_at_work(state_from_view(controller.view))
    if line.verb == words.GIVE:
        token = say_marked(TOKENS[TOKEN_IDS[line.token]][0])
        return say("{hero}: which other hero gains {n} {token}?", hero=who, n=line.amount, token=token)
    if line.verb == words.HEAL:
        return say("{hero}: which other hero regains {n} health?", hero=who, n=line.amount)
    return say("{hero}: which other hero may act again?", hero=who)


def _only_one(view: View) -> TargetCheck | None:
    """Return the only target's dice check; None if there are several targets."""
    found = target_checks(view)
    return found[0] if len(found) == 1 else None


def dice_words(view: View) -> str:
    """Describe the dice of the current decision: total, outcome, and the total needed for a better one."""
    found = target_checks(view)
    told = [_target_check(one) for one in found]
    if len(found) > 1:
        told = [
            say("{whom}: {said}", whom=unit_name(one.unit), said=said) for one, said in zip(found, told, strict=True)
        ]
    return " ".join(told)


def short_dice_words(view: View) -> str:
    """Describe the dice more briefly: only the outcomes if there are several targets."""
    found = target_checks(view)
    if len(found) < 2:
        return dice_words(view)
    told = (say("{whom}: {said}", whom=unit_name(one.unit), said=outcome_words(one.outcome, False)) for one in found)
    return say_row(told)


def _target_check(one: TargetCheck) -> str:
    if one.outcome == MISS and one.may_be_critical:
        return say(
            "{total} against {number}: a miss. A critical hit needs {critical}.",
            total=one.total,
            number=one.number,
            critical=one.critical,
        )
    if one.outcome == MISS:
        return say("{total} against {number}: a miss.", total=one.total, number=one.number)
    if one.outcome == CRITICAL:
        return say("{total} against {number}: a critical hit.", total=one.total, number=one.number)
    if one.may_be_critical:
        return say(
            "{total} against {number}: a hit. A critical hit needs {critical}.",
            total=one.total,
            number=one.number,
            critical=one.critical,
        )
    return say("{total} against {number}: a hit.", total=one.total, number=one.number)
