"""A view as a vector of numbers from 0 to 1, of fixed length, for machine learning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import CARD_MASK, CARDS, EVENTS, HEROES, ITEMS, SKILLS
from squaretactics.games.card_tactics.state import LINE, OVER
from squaretactics.games.card_tactics.view import View

_STAGES: Final = OVER + 1
_MOST_HEALTH, _MOST_TOKENS, _MOST_COMBATS, _MOST_ROUNDS = 16.0, 8.0, 50.0, 16.0


def observation(view: View) -> Sequence[float]:
    numbers = [
        *_one_of(view.stage, _STAGES),
        *_one_of(view.asked, LINE),
        float(view.asked_seat == view.seat),
        float(view.apart),
        _part(view.combat, _MOST_COMBATS),
        _part(view.round, _MOST_ROUNDS),
        _part(view.calls, LINE),
        float(view.side),
        *_one_of(view.event, len(EVENTS)),
        *_one_of(view.skill, len(SKILLS)),
        _part(view.one, 6),
        _part(view.two, 6),
        _part(view.boots, 2),
    ]
    for place in range(LINE):
        numbers += _unit(view, view.heroes, place, HEROES, 0)
    for place in range(LINE):
        numbers += _unit(view, view.enemies, place, CARDS - HEROES, HEROES)
    for item in range(len(ITEMS)):
        owned = item in view.items
        numbers += [float(owned), float(owned and not view.turned >> item & 1), float(item in view.out)]
        numbers.append(float(item in view.stock))
    numbers += [float(event in view.past) for event in range(len(EVENTS))]
    numbers += [float(any(unit & CARD_MASK == card for unit in view.unseen)) for card in range(HEROES, CARDS)]
    return numbers


def _one_of(which: int, many: int) -> Iterator[float]:
    return (float(number == which) for number in range(many))


def _part(amount: float, most: float) -> float:
    return min(max(amount / most, 0.0), 1.0)


def _unit(view: View, side: Sequence[int], place: int, cards: int, first: int) -> list[float]:
    if place >= len(side):
        return [0.0] * (cards + 10)
    slot = side[place]
    marks = view.marks[slot]
    return [
        *_one_of(view.card(slot) - first, cards),
        _part(view.health[slot], _MOST_HEALTH),
        _part(view.full[slot], _MOST_HEALTH),
        _part(view.attack[slot] + _MOST_TOKENS / 2, _MOST_TOKENS),
        _part(view.defense[slot], _MOST_TOKENS),
        _part(view.bleed[slot], _MOST_TOKENS),
        float(view.counter[slot]),
        view.bound[slot] / 2,
        marks / 7,
        float(view.ready[slot]),
        float(view.halved[slot]),
    ]
