"""Describe a fight in words."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.card_tactics.cards import EVENTS
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.text import event_name, unit_name
from squaretactics.translation import mark, say, say_many, say_marked, say_row
from squaretactics.ui.card_tactics.ending.run_report import FightReport


def rounds_words(fight: FightReport) -> str:
    """Return how many rounds a fight took, and its event."""
    words = say_many("{n} round", "{n} rounds", fight.rounds)
    if fight.event != NOTHING and fight.event < len(EVENTS):
        words = say("{rounds} \N{MIDDLE DOT} {event}", rounds=words, event=event_name(fight.event))
    return words


def fight_words(fight: FightReport) -> str:
    enemies = (
        say("{who}, felled", who=unit_name(unit)) if unit in fight.felled else unit_name(unit) for unit in fight.enemies
    )
    left = (say("{who} {health}", who=unit_name(card), health=health) for card, health in fight.health)
    words = mark("Combat {number}, won: {rounds}; {enemies}; health after it: {left}")
    if not fight.won:
        words = mark("Combat {number}, lost: {rounds}; {enemies}; health after it: {left}")
    told = say_marked(
        words, number=fight.number, rounds=rounds_words(fight), enemies=say_row(enemies), left=say_row(left)
    )
    return " ".join((f"{told}.", *why)) if (why := combat_reasons(fight.happened)) else told


def last_fight_words(fights: Sequence[FightReport]) -> str:
    """Return why the last fight of a run ended as it did."""
    return " ".join(combat_reasons(fights[-1].happened)) if fights else ""
