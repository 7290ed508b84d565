"""Find what the enemies' turns changed for the heroes, and say it in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    BLEED,
    COUNTER,
    DEFENSE_TOKEN,
    RESTRAIN,
    TOKEN_IDS,
)
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.games.card_tactics.state import MISS, NOBODY, RESTRAINED, STUNNED
from squaretactics.games.card_tactics.text import MINUS, TOKENS, skill_name, unit_name
from squaretactics.translation import Message, mark, say, say_list, say_marked

_FALLEN: Final = 100  # a hero's fall counts as this much more than the health lost
_HEALTH: Final = 10  # a hero's lost health counts as this many tokens or places
# By cause; attacks and Counters by an enemy.
_FALLS: Final = {
    "bleed": mark("Bleed defeated your {hero} ({change})."),
    "fatigue": mark("Fatigue defeated your {hero} ({change})."),
}
_FALLS_TO: Final = mark("{enemy} defeated your {hero} ({change}).")
_SWITCHED: Final = {True: mark("{enemy} pulled your {hero} forward."), False: mark("{enemy} pushed your {hero} back.")}
# What an enemy did to several units is one entry.
_HIT: Final = mark("{enemy} hit your {heroes} ({change}).")
_BLEEDS: Final = mark("{enemy} made your {heroes} bleed.")
_BOUND: Final = {
    RESTRAINED: mark("{enemy} restrained your {heroes}."),
    STUNNED: mark("{enemy} stunned your {heroes}."),
}
_MISSED: Final = mark("{enemy} missed your {heroes}.")
_WEAKENED: Final = mark("{enemy} took {n} Attack from your {heroes}.")


def own_event(event: e.Event, seat: int) -> e.Plain | None:
    """Return an event of a seat's own run, without its wrapper; None for other runs' events."""
    if isinstance(event, e.InRun):
        return event.event if event.seat == seat else None
    return event


def enemies_turns(events: Sequence[e.Event], seat: int) -> tuple[int, int] | None:
    """Return where the turns between a hero's last turn and the current one begin and end; None if there are none."""
    begins, ends = None, 0
    for place in range(len(events) - 1, -1, -1):
        match own_event(events[place], seat):
            case e.TurnBegan(unit) if not ends:
                if not _is_hero(unit):
                    return None
                ends = place
            case e.TurnBegan(unit) if _is_hero(unit):
                break
            case e.CombatBegan():
                break
            case e.TurnBegan() | e.RoundBegan() if ends:
                begins = place
    return None if begins is None else (begins, ends)


def recap_entries(events: Sequence[e.Event], seat: int, since: int) -> list[RecapEntry[e.Event]]:
    """Return what happened to the heroes from a place on, and what they did in return."""
    found, cause, enemy = list[RecapEntry[e.Event]](), since, NOBODY
    shared: dict[tuple[int, Message, int], tuple[int, list[int]]] = {}  # an entry's place, and its heroes
    gains = _Gains()
    fallen: set[int] = set()
    hurt: e.Harmed | None = None  # the last one
    for place in range(since, len(events)):
        event = own_event(events[place], seat)
        if isinstance(event, e.TurnBegan | e.RoundBegan):
            cause, enemy = place, event.unit if isinstance(event, e.TurnBegan) else NOBODY
            found += gains.entries()
        if isinstance(event, e.Harmed):
            hurt = event
        if isinstance(event, e.Fell):
            fallen.add(event.unit)
        if enemy != NOBODY and isinstance(event, e.TokensChanged) and not _is_hero(event.unit):
            gains.note(cause, events[place], event)
        told = None if enemy == NOBODY else _to_several(event)
        if told is not None and told[1] not in fallen:
            sentence, hero, amount, points = told
            at, heroes = shared.setdefault((cause, sentence, amount), (len(found), []))
            if hero in heroes and amount:  # hit twice
                at, heroes = shared[cause, sentence, amount] = len(found), []
            heroes.extend([hero] if hero not in heroes else [])
            who, change = say_list(map(unit_name, heroes)), f"{MINUS}{amount}"
            words = say_marked(sentence, enemy=unit_name(enemy), heroes=who, n=amount, change=change)
            found[at : at + 1] = [RecapEntry(cause, events[place], words, points * len(heroes), points < 0)]
            continue
        words, points = ("", 0) if event is None else _sentence(event, enemy, hurt)
        if words:
            found.append(RecapEntry(cause, events[place], words, points, points < 0))
    return found + gains.entries()


def joined_by_cause(
    changes: Sequence[RecapEntry[e.Event]], fits: Callable[[str], bool]
) -> tuple[RecapEntry[e.Event], ...]:
    """Join entries of one turn that hurt alike, or don't, as long as their sentences fit together."""
    found = list[RecapEntry[e.Event]]()
    for change in changes:
        alike = ((change.place, change.hurts) == (before.place, before.hurts) for before in found)
        at = next((at for at, same in enumerate(alike) if same), len(found))
        before = found[at] if at < len(found) else None
        if before is not None and fits(words := f"{before.words} {change.words}"):
            found[at] = replace(before, words=words, points=before.points + change.points)
        else:
            found.append(change)
    return tuple(found)


class _Gains:
    """The tokens that enemies gain in one turn. Enemies that gain the same share an entry."""

    def __init__(self) -> None:
        self._cause = 0
        self._last: dict[int, e.Event] = {}  # by enemy
        self._gained: dict[int, list[tuple[int, int]]] = {}  # how many tokens of which kind, by enemy

    def note(self, cause: int, event: e.Event, change: e.TokensChanged) -> None:
        if change.now > change.before and change.token in (ATTACK_TOKEN, DEFENSE_TOKEN, COUNTER):
            self._cause, self._last[change.unit] = cause, event
            self._gained.setdefault(change.unit, []).append((change.now - change.before, change.token))

    def entries(self) -> list[RecapEntry[e.Event]]:
        """Return the entries of a turn, and begin the next one."""
        found = []
        for gained in dict.fromkeys(map(tuple, self._gained.values())):
            units = [unit for unit, tokens in self._gained.items() if tuple(tokens) == gained]
            tokens = say_list(
                say("{n} {token}", n=amount, token=say_marked(TOKENS[TOKEN_IDS[token]][0])) for amount, token in gained
            )
            words = say("{enemies} gained {tokens}.", enemies=say_list(map(unit_name, units)), tokens=tokens)
            points = -sum(amount for amount, _ in gained)
            found.append(RecapEntry(self._cause, self._last[units[-1]], words, points, True))
        self._last, self._gained = {}, {}
        return found


def _to_several(event: e.Plain | None) -> tuple[Message, int, int, int] | None:
    """Return the sentence for what an enemy may do to several heroes, the hero, how much, and what it's worth to the
    hero.
    """
    match event:
        case e.Struck(unit=unit, guarded=False, counter=False) if _is_hero(unit) and event.outcome == MISS:
            return _MISSED, unit, 0, 0
        case e.Harmed(unit, amount, health, _, by) if _is_hero(unit) and health and by != NOBODY:
            return _HIT, unit, amount, -_HEALTH * amount
        case e.TokensChanged(unit, token, before, now) if _is_hero(unit) and token == ATTACK_TOKEN and now < before:
            return _WEAKENED, unit, before - now, now - before
        case e.TokensChanged(unit, token, before, now) if _is_hero(unit) and now > before:
            sentence = _BLEEDS if token == BLEED else _BOUND[now] if token == RESTRAIN else None
            return None if sentence is None else (sentence, unit, 0, -1)
    return None


def _sentence(event: e.Plain, enemy: int, hurt: e.Harmed | None) -> tuple[str, int]:
    """Return the sentence about an event in an enemy's turn, with what it's worth to the heroes; empty if it changed
    nothing for them. `hurt` is the last loss of health.
    """
    match event:
        case e.Fatigue():
            return say("Fatigue cost each hero 1 health."), -_HEALTH
        case e.Harmed(unit, amount, health, cause, by) if _is_hero(unit) and (cause != "fatigue" or not health):
            hero, change = unit_name(unit), f"{MINUS}{amount}"
            if health:
                return say("Your {hero} bled ({change}).", hero=hero, change=change), -_HEALTH * amount
            words = say_marked(_FALLS.get(cause, _FALLS_TO), enemy=unit_name(by), hero=hero, change=change)
            return words, -_HEALTH * amount - _FALLEN
        case e.Harmed(unit, amount, health, "counter", by) if health and _is_hero(by):
            hero, change = unit_name(by), f"{MINUS}{amount}"
            return say("Your {hero} countered {enemy} ({change}).", hero=hero, enemy=unit_name(unit), change=change), 1
        case e.Harmed(unit, amount, health, "bleed") if health and not _is_hero(unit):
            return say("{enemy} bled ({change}).", enemy=unit_name(unit), change=f"{MINUS}{amount}"), 1
        case e.Skipped(unit, stunned=True) if not _is_hero(unit):
            return say("{enemy} was stunned and did nothing.", enemy=unit_name(unit)), 1
        case e.Struck(by, unit, guarded=True) if _is_hero(unit):
            return say("The Guard Dog saved your {hero} from {enemy}.", hero=unit_name(unit), enemy=unit_name(by)), 1
        case e.Healed(unit, amount) if not _is_hero(unit):
            return say("{enemy} regained {n} health.", enemy=unit_name(unit), n=amount), -1
        case e.Fell(unit) if not _is_hero(unit):
            return _enemy_fell(unit, hurt if hurt is not None and hurt.unit == unit else None), 1
        case e.EnemyCame(unit, called=True):
            return say("{enemy} joined the enemies.", enemy=unit_name(unit)), -1
        case e.SkillStopped(unit, skill, 0) if not _is_hero(unit):
            return say("{enemy} couldn't use {skill}.", enemy=unit_name(unit), skill=skill_name(skill)), 0
        case e.Switched(unit, _, pulled) if _is_hero(unit) and enemy != NOBODY:
            return say_marked(_SWITCHED[pulled], enemy=unit_name(enemy), hero=unit_name(unit)), -1
    return "", 0


def _enemy_fell(unit: int, hurt: e.Harmed | None) -> str:
    """Return how an enemy fell, given the loss of its last health if it's known."""
    if hurt is not None and hurt.cause == "bleed":
        return say("{enemy} bled to death.", enemy=unit_name(unit))
    if hurt is not None and hurt.cause == "counter":
        return say("Your {hero}'s Counter defeated {enemy}.", hero=unit_name(hurt.by), enemy=unit_name(unit))
    return say("{enemy} was defeated.", enemy=unit_name(unit))


def _is_hero(unit: int) -> bool:
    return unit & CARD_MASK < HEROES
