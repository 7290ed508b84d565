"""Long random games: every card effect has occurred a hundred times, nothing breaks, and all games end."""

from __future__ import annotations

from collections import Counter

from squaretactics.games.card_tactics.cards import EVENTS, ITEMS, SKILLS, UNITS
from tools.soak import EFFECTS, Counting, kept, play

_OFTEN = 100
_GAMES = 120  # with new seeds


def test_every_effect_of_every_card_has_happened_a_hundred_times() -> None:
    """`tools/soak.py` counted these effects; run it again after changing a card or a rule."""
    games, counts = kept()
    assert games > 1000
    assert set(counts) == set(EFFECTS)
    assert {name: counts[name] for name in EFFECTS if counts[name] < _OFTEN} == {}


def test_every_printed_effect_is_counted() -> None:
    lines = sum(len(skill.do) for owner in (*UNITS, *ITEMS) for skill in owner.skills)
    assert sum(name.count(", ") == 1 and ": " in name for name in EFFECTS) == lines
    cards = {name.split(",")[0].split(":")[0] for name in EFFECTS}
    assert cards >= {unit.id for unit in UNITS} | {item.id for item in ITEMS} | {event.id for event in EVENTS}
    assert len(SKILLS) <= lines


def test_new_random_games_end_and_break_nothing(soak: int) -> None:
    games, _ = kept()
    counts: Counter[str] = Counter()
    counting = Counting(counts)
    with counting.watching():
        for seed in range(games, games + _GAMES * soak):
            play(seed, counting)
    assert sum(counts[name] > 0 for name in EFFECTS) > 0.9 * len(EFFECTS)
    if soak > 1:
        rare = [name for name in EFFECTS if not counts[name]]
        assert len(rare) < 6
