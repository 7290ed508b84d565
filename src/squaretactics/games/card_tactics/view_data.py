"""A view as plain JSON data for other programs, with cards, items and skills named as in records.

docs/python.md describes the keys.
"""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Data
from squaretactics.games.card_tactics.card_language import MARK_IDS, RARITIES, TOKEN_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, CARDS, EVENTS, ITEMS, MIXED, SKILLS, UNITS
from squaretactics.games.card_tactics.moves import move_text
from squaretactics.games.card_tactics.state import HALTED, NOBODY, NOTHING
from squaretactics.games.card_tactics.view import View, view_decision, view_moves

_ENDS: Final = {0: "lost", 1: "won"}


def view_data(view: View) -> Data:
    asked = view_decision(view)
    return {
        "setup": view.setup.model_dump(mode="json"),
        "seat": view.seat,
        "run": view.run,
        "apart": view.apart,
        "runs": [list(run) for run in view.runs],
        "combat": view.combat,
        "round": view.round,
        "event": None if view.event == NOTHING else EVENTS[view.event].id,
        "team": [UNITS[card].id for card in view.team],
        "units": [_unit(view, slot) for slot in range(len(view.unit))],
        "heroes": list(view.heroes),
        "enemies": list(view.enemies),
        "fallen": list(view.fallen),
        "items": [{"item": ITEMS[item].id, "ready": not view.turned >> item & 1} for item in view.items],
        "out": [ITEMS[item].id for item in view.out],
        "shown": [ITEMS[item].id for item in view.stock],
        "past_events": [EVENTS[event].id for event in view.past],
        "challenge": [_group(kind) for kind in view.kinds],
        "unseen": [unit_text(unit) for unit in view.unseen],
        "calls": view.calls,
        "event_called": view.spent,
        "boss_seen": view.boss,
        "combats_won": view.won,
        "felled": view.felled,
        "felled_in_combat": view.felled_here,
        "rounds": view.rounds,
        "side": ("heroes", "enemies")[view.side],
        "action": _action(view),
        "attack": _attack(view),
        "phase": view.phase,
        "halted": view.stage == HALTED,
        "end": _ENDS.get(view.ended),
        "asked": None if view.asked == NOBODY else view.asked,
        "decision": None if asked is None else {"seat": asked.seat, "kind": asked.kind, "secret": asked.secret},
        "moves": [move_text(move) for move in view_moves(view)],
    }


def unit_text(unit: int) -> str:
    """Return a unit's name as used in data: its card's id, and a number if it's a copy."""
    copy = unit // CARDS
    return UNITS[unit & CARD_MASK].id + (f"-{copy + 1}" if copy else "")


def _group(kind: int) -> str:
    return "any" if kind == MIXED else f"{RARITIES[kind % 3]} {'boss' if kind >= 3 else 'enemy'}"


def _unit(view: View, slot: int) -> Data:
    counts = (view.attack, view.defense, view.bleed, view.counter, view.bound)
    return {
        "slot": slot,
        "card": unit_text(view.unit[slot]),
        "full": view.full[slot],
        "health": view.health[slot],
        "ready": view.ready[slot],
        "halved": view.halved[slot],
        "tokens": {name: lying[slot] for name, lying in zip(TOKEN_IDS, counts, strict=True)},
        "marks": [name for name, kind in MARK_IDS.items() if view.marks[slot] & kind],
    }


def _action(view: View) -> Data:
    return {
        "unit": None if view.actor == NOBODY else view.actor,
        "skill": None if view.skill == NOTHING else SKILLS[view.skill].id,
        "aim": None if view.aim == NOBODY else view.aim,
        "instruction": view.at,
        "steps_left": view.boots,
        "rerolled": view.rerolled,
        "chosen": view.chosen,
    }


def _attack(view: View) -> Data:
    return {
        "dice": [view.one, view.two],
        "bonus": view.bonus,
        "asking": view.asking,
        "targets": list(view.targets),
        "struck": view.struck,
        "line": view.line,
        "outcome": view.outcome,
        "failed": view.failed,
    }
