"""Moves: four small integers in the engine, and a line of text for people and records.

(verb, a, b, c):
    DONE, YES, NO             no more, or an answer
    PLAY    card landing      a character from hand; a landing is space * 4 + facing
    REDRAW  card
    ORDER   side step         first side to attack, and 1 clockwise or -1 counter-clockwise
    GIVE    card              the answer to a trade
    ACT     kind a b          an action card with its targets (see the table in action_cards.py)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from squaretactics.games.square_tactics.abilities import ABILITIES
from squaretactics.games.square_tactics.abilities import REDRAW as REDRAW_ABILITY
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ZOMBIE
from squaretactics.games.square_tactics.move_kinds import (
    ACT,
    ANSWER_NO,
    ANSWER_YES,
    DONE,
    GIVE,
    NO,
    ORDER,
    PASS,
    PLAY,
    REDRAW,
    YES,
    Move,
)
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.rule_tables import SquareRules, rules_of
from squaretactics.translation import say

SIDES: Final = ("top", "right", "bottom", "left")
DIRECTIONS: Final = ("north", "east", "south", "west")
_STEPS: Final = {1: "clockwise", -1: "counter-clockwise"}
_QUARTERS: Final = {1: "right", 3: "left"}
_BARE: Final = {DONE: "done", YES: "yes", NO: "no"}
_WITH_CARD: Final = {REDRAW: "redraw", GIVE: "give"}


class SquareMoveTextError(ValueError):
    """Raised for text that is not a move of this game."""


class Landing(NamedTuple):
    """A character to put on the board, with its space and facing."""

    card: int
    space: int
    facing: int


def landing_of(move: Move) -> Landing | None:
    """Return the landing of a move, or None if it brings no character to the board."""
    verb, a, b, c = move
    if verb == PLAY:
        return Landing(a, *unpack_landing(b))
    return Landing(b, *unpack_landing(c)) if (verb, a) == (ACT, ZOMBIE) else None


def unpack_landing(landing: int) -> tuple[int, int]:
    """Return the space and facing of a packed landing."""
    return landing >> 2, landing & 3


def spaces_of(move: Move) -> list[int]:
    """Return the spaces a move names, with a landing's space last."""
    verb, a, *targets = move
    landing = landing_of(move)
    named = zip(ACTIONS[a].takes, targets, strict=False) if verb == ACT else ()
    return [value for what, value in named if what == "space"] + ([] if landing is None else [landing.space])


def pack_landing(space: int, facing: int) -> int:
    return space << 2 | facing


def move_text(rules: SquareRules, move: Move) -> str:
    verb, a, b, c = move
    if verb in _BARE:
        return _BARE[verb]
    if verb in _WITH_CARD:
        return f"{_WITH_CARD[verb]} {rules.cards.ids[a]}"
    if verb == PLAY:
        return f"play {rules.cards.ids[a]} {_target_text(rules, 'landing', b)}"
    if verb == ORDER:
        return f"order {SIDES[a]} {_STEPS[b]}"
    action = ACTIONS[a]
    targets = (_target_text(rules, what, value) for what, value in zip(action.takes, (b, c), strict=False))
    return " ".join((action.id.replace("_", "-"), *targets))


def _target_text(rules: SquareRules, what: str, value: int) -> str:
    if what == "space":
        return rules.board.names[value]
    if what == "card":
        return rules.cards.ids[value]
    if what == "landing":
        space, facing = unpack_landing(value)
        return f"{rules.board.names[space]} {DIRECTIONS[facing]}"
    return _QUARTERS[value] if what == "quarter" else str(value)


def parse_move(rules: SquareRules, text: str) -> Move:
    """Parse a move from its line of text; raise SquareMoveTextError if it isn't one."""
    words = text.split()
    try:
        move = _parse(rules, words[0], words[1:])
    except (KeyError, ValueError, IndexError):
        move = None
    if move is None or move_text(rules, move) != text:
        raise SquareMoveTextError(say("This isn't a move: {text}.", text=repr(text[:80])))
    return move


def _parse(rules: SquareRules, word: str, rest: list[str]) -> Move | None:
    for verb, name in _BARE.items():
        if word == name:
            return verb, 0, 0, 0
    for verb, name in _WITH_CARD.items():
        if word == name:
            return verb, rules.cards.card_of[rest[0]], 0, 0
    if word == "play":
        return PLAY, rules.cards.card_of[rest[0]], _parse_target(rules, "landing", " ".join(rest[1:])), 0
    if word == "order":
        return ORDER, SIDES.index(rest[0]), 1 if rest[1] == _STEPS[1] else -1, 0
    kind = ACTION_IDS.index(word.replace("-", "_"))
    takes = ACTIONS[kind].takes
    rest = [*rest[: len(takes) - 1], " ".join(rest[len(takes) - 1 :])] if takes else rest
    values = [_parse_target(rules, what, value) for what, value in zip(takes, rest, strict=True)]
    a, b = (*values, 0, 0)[:2]
    return ACT, kind, a, b


def _parse_target(rules: SquareRules, what: str, text: str) -> int:
    if what == "space":
        return rules.board.names.index(text)
    if what == "card":
        return rules.cards.card_of[text]
    if what == "quarter":
        return 1 if text == _QUARTERS[1] else 3
    if what == "landing":
        space, facing = text.split(" ")
        return pack_landing(rules.board.names.index(space), DIRECTIONS.index(facing))
    seat = int(text)
    if not 0 <= seat < rules.players:
        raise ValueError(text)
    return seat


@cache
def all_moves(setup: Setup) -> tuple[Move, ...]:
    """Return every move a set-up could ever allow, each once: the answers, then verb by verb.

    Cards come by seat and number, spaces and seats by number, action cards in their order. Programs store indices into
    this list, so its order must never change.
    """
    rules = rules_of(setup)
    cards = [card for own in rules.characters for card in own]
    moves = [PASS, ANSWER_YES, ANSWER_NO]
    moves += [(PLAY, card, landing, 0) for card in cards for landing in _all_landings(rules, card)]
    moves += [(REDRAW, card, 0, 0) for card in cards if rules.ability_of[card] == REDRAW_ABILITY]
    orders = {order for card in cards for order in rules.orders[card] if len(rules.orders[card]) > 1}
    moves += [(ORDER, side, step, 0) for side, step in sorted(orders)]
    if rules.actions:
        moves += [(GIVE, card, 0, 0) for card in cards]
        for kind, action in enumerate(ACTIONS):
            moves += [(ACT, kind, a, b) for a, b in _all_targets(rules, action.takes, cards)]
    return tuple(moves)


def _all_landings(rules: SquareRules, card: int) -> list[int]:
    """Return all possible landings of a character; with action cards, it may be in any seat's hand."""
    seats = range(rules.players) if rules.actions else (rules.home[card],)
    facings = sorted(
        {rules.upright[seat] + turn & 3 for seat in seats for turn in ABILITIES[rules.ability_of[card]].turns}
    )
    return [space << 2 | facing for space in range(rules.board.spaces) for facing in facings]


def _all_targets(rules: SquareRules, takes: tuple[str, ...], cards: list[int]) -> Iterator[tuple[int, int]]:
    """Yield all possible pairs of targets of an action card, with 0 where it takes none."""
    spaces = range(rules.board.spaces)
    if takes == ("card", "landing"):
        yield from ((card, landing) for card in cards for landing in _all_landings(rules, card))
    elif takes == ("space", "space"):  # only to a neighbour
        reach = [near | diagonal for near, diagonal in zip(rules.board.near, rules.board.diagonal, strict=True)]
        yield from ((space, to) for space in spaces for to in rules.board.listed(reach[space]))
    else:
        values = {"space": spaces, "card": cards, "seat": range(rules.players), "quarter": (1, 3)}
        a, b = (*(values[what] for what in takes), (0,), (0,))[:2]
        yield from product(a, b)
