"""What a position consists of, as numbers of features, for the weights that judge it.

Everything is told from the seat whose turn it is, as if it sat in the South: the same position turned round has the
same features. A feature stands for one or several entries of the first layer ("parts"), so that cards which share a
number share what is learnt of it.

The hands count as they lie. Whoever judges a position of which it does not know the hands deals them first
(`sample_world`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, NUMBERS
from squaretactics.games.square_tactics.geometry import FOUR, THREE, Geometry
from squaretactics.games.square_tactics.options import ACTION_KINDS, Rules
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import State

_TOP_NUMBER: Final = 12  # numbers below 0 and above this count as these
_NUMBERS: Final = _TOP_NUMBER + 1
_WIDEST_LEAD: Final = 12
_FULL_DECK: Final = 15
_FULL_HAND: Final = 7
_DANGERS: Final = 4  # a character may fall to the seat whose turn it is, to a later one, to both, or to none
Numbers = tuple[int, ...]  # of a face: by direction, attacking and defending
_NOBODY: Final[Numbers] = (-1,) * 8  # the highest of an empty hand


class Layout:
    """Where in the list of features each kind begins, and of which parts each feature consists."""

    def __init__(self, players: int, abilities: bool) -> None:
        self.players = players
        self.parts: list[tuple[int, ...]] = []
        self.part_count = 0
        spaces = THREE.spaces if players == 2 else FOUR.spaces
        self.held = self._add(spaces * players)
        self.danger = self._add(spaces * players * _DANGERS)
        self.side = self._add(spaces * 4 * players * _NUMBERS)
        self.ability = self._add(players * CARDS_PER_FACTION)
        self.action = self._add(players * ACTION_KINDS)
        self.hand_size = self._add(players * (_FULL_HAND + 1))
        self.deck_size = self._add(players * (_FULL_DECK + 1))
        self.lead = self._add(players * (2 * _WIDEST_LEAD + 1))
        self.open = self._add(spaces + 1)
        self.hand = self._add_cards(abilities)

    def _add(self, count: int) -> int:
        first = len(self.parts)
        self.parts += [(self.part_count + number,) for number in range(count)]
        self.part_count += count
        return first

    def _add_cards(self, abilities: bool) -> int:
        """Give each card in each hand the parts of its four numbers and of its ability."""
        first, per_seat = len(self.parts), 4 * _NUMBERS + CARDS_PER_FACTION
        for seat in range(self.players):
            base = self.part_count + seat * per_seat
            for card in range(len(CHARACTERS)):
                sides = tuple(base + side * _NUMBERS + number for side, number in enumerate(NUMBERS[card]))
                ability = (base + 4 * _NUMBERS + card % CARDS_PER_FACTION,) if abilities else ()
                self.parts.append(sides + ability)
        self.part_count += self.players * per_seat
        return first


@cache
def layout_of(players: int, abilities: bool) -> Layout:
    """Return the layout for a number of players, the same object each time."""
    return Layout(players, abilities)


class _Lens:
    """How the seat whose turn it is looks at the table: by seat (and space), the feature of what may lie there."""

    def __init__(self, rules: Rules, active: int) -> None:
        layout, board, players = layout_of(rules.players, rules.abilities), rules.board, rules.players
        seats = range(players)
        places = [(seat - active) % players for seat in seats]
        turn = rules.upright[active]
        seen = [_turned(board, space, turn) for space in range(board.spaces)]
        self.later = tuple(seat for seat in seats if seat != active)
        self.held = tuple(tuple(layout.held + space * players + place for space in seen) for place in places)
        self.danger = tuple(
            tuple(layout.danger + (space * players + place) * _DANGERS for space in seen) for place in places
        )
        # Of each side that touches another space: that space's bit, the direction, and the feature of a number 0 there.
        self.sides = tuple(
            tuple(
                tuple(
                    (1 << near, d, layout.side + ((seen[space] * 4 + (d - turn & 3)) * players + place) * _NUMBERS)
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
        self.hand = tuple(layout.hand + place * len(CHARACTERS) for place in places)
        self.open = layout.open
        self._rules = rules
        # By seat: hands that have been looked at.
        self._hands: list[dict[tuple[int, ...], tuple[tuple[int, ...], Numbers]]] = [{} for _ in seats]

    def hand_of(self, seat: int, hand: list[int]) -> tuple[tuple[int, ...], Numbers]:
        """Return the features of a hand, and by direction the highest number it can attack with right side up."""
        key = tuple(hand)
        known = self._hands[seat].get(key)
        if known is None:
            found = [self.hand_size[seat] + min(len(hand), _FULL_HAND), *(self.hand[seat] + card for card in hand)]
            upright = self._rules.upright[seat]
            faces = [self._rules.faces[card][upright] for card in hand]
            known = self._hands[seat][key] = tuple(found), tuple(map(max, _NOBODY, *faces)) if faces else _NOBODY
        return known


def _turned(board: Geometry, space: int, turn: int) -> int:
    """Return where a space lies when the board is turned so that this direction becomes north."""
    row, column = divmod(space, board.size)
    for _ in range(turn):
        row, column = column, board.size - 1 - row
    return row * board.size + column


_LENSES: Final[dict[tuple[int, bool], tuple[_Lens, ...]]] = {}


def _lens(rules: Rules, active: int) -> _Lens:
    key = (rules.players, rules.abilities)
    lenses = _LENSES.get(key)
    if lenses is None:
        lenses = _LENSES[key] = tuple(_Lens(rules, seat) for seat in range(rules.players))
    return lenses[active]


def features(state: State) -> list[int]:
    """Return the features of a position at the beginning of a turn, some of them twice where two things are alike."""
    rules = state.rules
    lens = _lens(rules, state.active)
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


def strongest(state: State) -> list[Numbers]:
    """Return by seat, and by direction, the highest number that its hand can attack with."""
    lens = _lens(state.rules, state.active)
    return [lens.hand_of(seat, hand)[1] for seat, hand in enumerate(state.hands)]


def _add_board(state: State, lens: _Lens, strongest: list[Numbers], found: list[int]) -> None:
    rules, free, active = state.rules, state.open, state.active
    now = strongest[active]
    for owner, mask in enumerate(state.held):
        rivals = [strongest[seat] for seat in lens.later if seat != owner] or [_NOBODY]
        later = rivals[0] if len(rivals) == 1 else tuple(map(max, *rivals))
        for space in rules.board.listed(mask):
            face, at_once, soon = state.face[space], 0, 0
            for bit, direction, first in lens.sides[owner][space]:
                if free & bit:
                    number = face[4 + direction]
                    found.append(first + (0 if number < 0 else min(number, _TOP_NUMBER)))
                    if number < now[direction ^ 2]:
                        at_once = 1
                    if number < later[direction ^ 2]:
                        soon = 2
            found.append(lens.held[owner][space])
            found.append(lens.danger[owner][space] + (soon if owner == active else at_once + soon))
            if rules.abilities:
                found.append(lens.ability[owner] + state.card[space] % CARDS_PER_FACTION)
