"""The features of a two-player position, as indices into the weights of the forecast network.

The active seat is always seen as South, so a rotated position has the same features. A feature stands for one or more
rows of the first layer ("parts"), so that cards with the same number share its weights.

Hands count as they are in the state. If they're unknown, deal them first (`sample_world`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from squaretactics.games.square_tactics.abilities import NO_ABILITY
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION
from squaretactics.games.square_tactics.geometry import THREE, BoardGeometry
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import CardTables, SquareRules, card_tables_of
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import State

_TOP_NUMBER: Final = 12  # lower and higher numbers are clamped to 0 and this
_NUMBERS: Final = _TOP_NUMBER + 1
_WIDEST_LEAD: Final = 12
_FULL_DECK: Final = 15
_FULL_HAND: Final = 7
_DANGERS: Final = 4  # can't be captured, at once, next turn; the fourth value is unused
_AT_ONCE: Final = 1
_SOON: Final = 2
_SEATS: Final = 2
_PER_SEAT: Final = 4 * _NUMBERS + CARDS_PER_FACTION  # numbers by side, then abilities
Numbers = tuple[int, ...]  # of a face: by direction, attacking and defending
_NOBODY: Final[Numbers] = (-1,) * 8  # the maximum of an empty hand


class FeatureLayout:
    """The first index of each kind of feature, and the parts of each feature."""

    def __init__(self, abilities: bool) -> None:
        self.parts: list[tuple[int, ...]] = []
        self.part_count = 0
        spaces = THREE.spaces
        self.held = self._add(spaces * _SEATS)
        self.danger = self._add(spaces * _SEATS * _DANGERS)
        self.side = self._add(spaces * 4 * _SEATS * _NUMBERS)
        self.ability = self._add(_SEATS * CARDS_PER_FACTION)
        self.action = self._add(_SEATS * ACTION_KINDS)
        self.hand_size = self._add(_SEATS * (_FULL_HAND + 1))
        self.deck_size = self._add(_SEATS * (_FULL_DECK + 1))
        self.lead = self._add(_SEATS * (2 * _WIDEST_LEAD + 1))
        self.open = self._add(spaces + 1)
        self._in_hand = self._add(_SEATS * _PER_SEAT)
        # A printed card is one feature, which is faster than its parts one by one.
        self._printed = card_tables_of((), abilities)
        self.hand = len(self.parts)
        cards = range(len(self._printed.numbers))
        self.parts += [self._parts_of(self._printed, seat, card) for seat in range(_SEATS) for card in cards]

    def _add(self, count: int) -> int:
        first = len(self.parts)
        self.parts += [(self.part_count + number,) for number in range(count)]
        self.part_count += count
        return first

    def _parts_of(self, tables: CardTables, seat: int, card: int) -> tuple[int, ...]:
        """Return the parts for the numbers and the ability of a card in a hand; each is a feature, too."""
        base = self._in_hand + seat * _PER_SEAT
        sides = tuple(base + side * _NUMBERS + number for side, number in enumerate(tables.numbers[card]))
        ability = tables.ability_of[card]
        return sides if ability == NO_ABILITY else (*sides, base + 4 * _NUMBERS + ability)

    def in_hand(self, tables: CardTables, seat: int, card: int) -> tuple[int, ...]:
        """Return the features of a card in a hand."""
        printed = len(self._printed.numbers)
        return (self.hand + seat * printed + card,) if card < printed else self._parts_of(tables, seat, card)


@cache
def feature_layout_of(abilities: bool) -> FeatureLayout:
    """Return the cached layout of games with or without abilities."""
    return FeatureLayout(abilities)


class _SeatPerspective:
    """The feature indices as the active seat sees them, by seat and space."""

    def __init__(self, rules: SquareRules, active: int) -> None:
        layout, board, seats = feature_layout_of(rules.abilities), rules.board, range(_SEATS)
        places = [seat ^ active for seat in seats]
        turn = rules.upright[active]
        seen = [_turned(board, space, turn) for space in range(board.spaces)]
        self.held = tuple(tuple(layout.held + space * _SEATS + place for space in seen) for place in places)
        self.danger = tuple(
            tuple(layout.danger + (space * _SEATS + place) * _DANGERS for space in seen) for place in places
        )
        # By seat and space, each side next to another space: that space's bit, the direction, and the feature of a 0
        # there.
        self.sides = tuple(
            tuple(
                tuple(
                    (1 << near, d, layout.side + ((seen[space] * 4 + (d - turn & 3)) * _SEATS + place) * _NUMBERS)
                    for d, near in enumerate(board.around[space])
                    if near != board.outside
                )
                for space in range(board.spaces)
            )
            for place in places
        )
        self.ability = tuple(layout.ability + place * CARDS_PER_FACTION for place in places)
        self.action = tuple(layout.action + place * ACTION_KINDS for place in places)
        self.hand_size = tuple(layout.hand_size + place * (_FULL_HAND + 1) for place in places)
        self.deck_size = tuple(layout.deck_size + place * (_FULL_DECK + 1) for place in places)
        self.lead = tuple(layout.lead + place * (2 * _WIDEST_LEAD + 1) + _WIDEST_LEAD for place in places)
        self.hand = tuple(
            tuple(layout.in_hand(rules.cards, place, card) for card in range(len(rules.numbers))) for place in places
        )
        self.open = layout.open
        self._rules = rules
        # By seat: cached results of hand_of.
        self._hands: list[dict[tuple[int, ...], tuple[tuple[int, ...], Numbers]]] = [{} for _ in seats]

    def hand_of(self, seat: int, hand: list[int]) -> tuple[tuple[int, ...], Numbers]:
        """Return a hand's features, and its highest attacking number in each direction with its cards right side up."""
        key = tuple(hand)
        known = self._hands[seat].get(key)
        if known is None:
            found = [self.hand_size[seat] + min(len(hand), _FULL_HAND)]
            for card in hand:
                found += self.hand[seat][card]
            upright = self._rules.upright[seat]
            faces = [self._rules.faces[card][upright] for card in hand]
            known = self._hands[seat][key] = tuple(found), tuple(map(max, _NOBODY, *faces)) if faces else _NOBODY
        return known


def _turned(board: BoardGeometry, space: int, turn: int) -> int:
    """Return a space's index after rotating the board so that direction `turn` becomes north."""
    row, column = divmod(space, board.size)
    for _ in range(turn):
        row, column = column, board.size - 1 - row
    return row * board.size + column


_PERSPECTIVES: Final[dict[CardTables, tuple[_SeatPerspective, ...]]] = {}


def _seat_perspective(rules: SquareRules, active: int) -> _SeatPerspective:
    lenses = _PERSPECTIVES.get(rules.cards)
    if lenses is None:
        lenses = _PERSPECTIVES[rules.cards] = tuple(_SeatPerspective(rules, seat) for seat in range(_SEATS))
    return lenses[active]


def features(state: State) -> list[int]:
    """Return the features of a position at the start of a turn; a feature may occur twice."""
    rules = state.rules
    lens = _seat_perspective(rules, state.active)
    found = [lens.open + state.open.bit_count()]
    strongest: list[Numbers] = []
    points = scores(state)
    own = points[state.active]
    for seat, hand in enumerate(state.hands):
        of_hand, numbers = lens.hand_of(seat, hand)
        found += of_hand
        strongest.append(numbers)
        found.append(lens.deck_size[seat] + min(len(state.decks[seat]), _FULL_DECK))
        if seat != state.active:
            found.append(lens.lead[seat] + min(max(points[seat] - own, -_WIDEST_LEAD), _WIDEST_LEAD))
    if rules.actions:
        for seat, kinds in enumerate(state.action_hands):
            found += [lens.action[seat] + kind for kind in kinds]
    _add_board(state, lens, strongest, found)
    return found


def _add_board(state: State, lens: _SeatPerspective, strongest: list[Numbers], found: list[int]) -> None:
    rules, free, active = state.rules, state.open, state.active
    now, soon = strongest[active], strongest[1 - active]
    for owner, mask in enumerate(state.held):
        rival, taken = (soon, _SOON) if owner == active else (now, _AT_ONCE)
        for space in rules.board.listed(mask):
            face, danger = state.face[space], 0
            for bit, direction, first in lens.sides[owner][space]:
                if free & bit:
                    number = face[4 + direction]
                    found.append(first + (0 if number < 0 else min(number, _TOP_NUMBER)))
                    if number < rival[direction ^ 2]:
                        danger = taken
            found.append(lens.held[owner][space])
            found.append(lens.danger[owner][space] + danger)
            if rules.abilities:
                found.append(lens.ability[owner] + rules.ability_of[state.card[space]])
