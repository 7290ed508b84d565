"""A view as JSON data for other programs, with cards, spaces and moves named as in records.

docs/python.md describes the keys.
"""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Data
from squaretactics.games.square_tactics import attacks
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.moves import DIRECTIONS, SIDES, move_text
from squaretactics.games.square_tactics.options import ACTION_KINDS, setup_data
from squaretactics.games.square_tactics.rule_tables import SquareRules, in_deck, in_hand
from squaretactics.games.square_tactics.state import (
    BEFORE,
    BEGIN,
    DRAW,
    EMPTY,
    END,
    GIVE_BACK,
    ORDER,
    PROCESS,
    REACT,
    Frame,
)
from squaretactics.games.square_tactics.view import Beliefs, View

# By frame code: its name and the names of its fields.
_FRAMES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    BEGIN: ("begin", ()),
    BEFORE: ("before", ("card",)),
    ORDER: ("order", ("card",)),
    PROCESS: ("process", ("stage", "card", "space", "start", "step", "done", "spent", "foe", "loser")),
    DRAW: ("draw", ()),
    END: ("end", ()),
    REACT: ("react", ("space", "asked")),
    GIVE_BACK: ("give_back", ("giver", "receiver", "card")),
}
_STAGES: Final = {
    attacks.LOOK: "look",
    attacks.COMPARE: "compare",
    attacks.RESOLVE: "resolve",
    attacks.CAPTURED: "captured",
    attacks.MOVE_IN: "move_in",
    attacks.SNARED: "snared",
    attacks.STOP: "stop",
    attacks.ASK_SKIP: "ask_skip",
    attacks.ASK_DEFEND: "ask_defend",
    attacks.ASK_WOUND: "ask_wound",
    attacks.ASK_WOUND_SNARE: "ask_wound_snare",
    attacks.ASK_MOVE_IN: "ask_move_in",
    attacks.ASK_GO_ON: "ask_go_on",
}


def view_data(view: View) -> Data:
    rules = view.rules
    return {
        "setup": setup_data(rules.setup),
        "seat": view.seat,
        "turn": view.turn,
        "active": view.active,
        "over": view.over,
        "scores": list(view.scores),
        "board": {name: _character(view, space) for space, name in enumerate(rules.board.names)},
        "hand": _cards(rules, view.hand),
        "action_hand": _kinds(view.action_hand),
        "captured": [_cards(rules, pile) for pile in view.captured],
        "used": [_kinds(pile) for pile in view.used],
        "hand_counts": list(view.hand_counts),
        "deck_counts": list(view.deck_counts),
        "action_counts": list(view.action_counts),
        "action_deck_counts": list(view.action_deck_counts),
        "beliefs": _believed(rules, view.beliefs),
        "public_beliefs": _believed(rules, view.public_beliefs),
        "unfinished": [_frame(rules, frame) for frame in view.stack],
        "cleared": _space(rules, view.cleared),
        "captures": view.captures,
        "plunder": _card(rules, view.plunder),
        "sheltered": _cards(rules, view.sheltered),
        "redrawn": _cards(rules, view.redrawn),
        "decision": view.decision
        and {"seat": view.decision.seat, "kind": view.decision.kind, "focus": _space(rules, view.decision.focus)},
        "moves": [move_text(rules, move) for move in view.moves],
    }


def _character(view: View, space: int) -> Data | None:
    if view.card[space] == EMPTY:
        return None
    face = list(view.face[space])
    return {
        "card": _card(view.rules, view.card[space]),
        "owner": view.owner[space],
        "facing": DIRECTIONS[view.facing[space]],
        "attacks": face[:4],
        "defends": face[4:],
        "attached": [
            {"seat": attachment // ACTION_KINDS, "kind": ACTION_IDS[attachment % ACTION_KINDS]}
            for attachment in view.attached[space]
        ],
    }


def _believed(rules: SquareRules, beliefs: Beliefs) -> list[Data]:
    seats = range(rules.players)
    return [
        {
            "card": _card(rules, card),
            "hands": [seat for seat in seats if mask & in_hand(seat)],
            "decks": [seat for seat in seats if mask & in_deck(seat)],
        }
        for card, mask in beliefs
    ]


def _frame(rules: SquareRules, frame: Frame) -> Data:
    name, fields = _FRAMES[frame[0]]
    return {"what": name} | {field: _value(rules, field, value) for field, value in zip(fields, frame[1:], strict=True)}


def _value(rules: SquareRules, field: str, value: int) -> int | str | None:
    if field == "card":
        return _card(rules, value)
    if field in ("space", "foe"):
        return _space(rules, value)
    if field == "stage":
        return _STAGES[value]
    return SIDES[value] if field == "start" else value


def _card(rules: SquareRules, card: int) -> str | None:
    return None if card < 0 else rules.cards.ids[card]


def _cards(rules: SquareRules, cards: tuple[int, ...]) -> list[str]:
    return [rules.cards.ids[card] for card in cards]


def _kinds(kinds: tuple[int, ...]) -> list[str]:
    return [ACTION_IDS[kind] for kind in kinds]


def _space(rules: SquareRules, space: int) -> str | None:
    return rules.board.names[space] if 0 <= space < rules.board.spaces else None
