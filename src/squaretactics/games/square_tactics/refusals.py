"""Why a move is not legal, in a sentence for the player."""

from __future__ import annotations

from squaretactics.games.square_tactics.abilities import REDRAW as REDRAW_ABILITY
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.actions import WHEN
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.choices import WINDOWS, Decision, decision, legal_moves
from squaretactics.games.square_tactics.moves import move_text, parse_move
from squaretactics.games.square_tactics.options import Rules
from squaretactics.games.square_tactics.phrases import ACTION_TARGETS, DECISIONS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.text import ACTION_WHEN, ACTIONS
from squaretactics.games.square_tactics.verbs import ACT, GIVE, ORDER, PLAY, REDRAW, Move


def why_not(state: State, move: Move) -> str | None:
    """Return why a move is not legal now, or None if it is."""
    asked = decision(state)
    if asked is None:
        return "The game is over."
    if move in legal_moves(state):
        return None
    if not _readable(state.rules, move):
        return "That is no move of this game."
    verb, a, b, _ = move
    if verb == PLAY:
        return _why_not_play(state, asked, a, b)
    if verb == REDRAW:
        return _why_not_redraw(state, asked, a)
    if verb == ACT:
        return _why_not_act(state, asked, a)
    if verb == GIVE and asked.kind == "give_back":
        held = a in state.hands[asked.seat]
        name = CHARACTERS[a].name
        return f"{name} is what you were just given." if held else f"{name} is not in your hand."
    if verb == ORDER and asked.kind == "order":
        return f"{CHARACTERS[state.card[asked.focus]].name} cannot be processed in that order."
    return f"That is no answer to this: {DECISIONS[asked.kind]}"


def _readable(rules: Rules, move: Move) -> bool:
    try:
        return parse_move(rules, move_text(rules, move)) == move
    except (IndexError, KeyError, TypeError, ValueError):
        return False


def _why_not_play(state: State, asked: Decision, card: int, landing: int) -> str:
    name = CHARACTERS[card].name
    if asked.kind != "begin":
        return f"You cannot play a character now. {DECISIONS[asked.kind]}"
    if card not in state.hands[asked.seat]:
        return f"{name} is not in your hand."
    space = landing >> 2
    owner = state.owner[space]
    if owner == asked.seat:
        return f"Your own {CHARACTERS[state.card[space]].name} is on that space."
    if owner >= 0:
        return f"{CHARACTERS[state.card[space]].name} is on that space."
    return f"{name} cannot be played turned that way."


def _why_not_redraw(state: State, asked: Decision, card: int) -> str:
    name = CHARACTERS[card].name
    if asked.kind != "begin":
        return f"{name} can be redrawn only at the beginning of your turn."
    if card not in state.hands[asked.seat]:
        return f"{name} is not in your hand."
    if state.rules.ability_of[card] != REDRAW_ABILITY:
        return f"{name} does not have Redraw."
    if card in state.redrawn:
        return f"{name} was already redrawn this turn."
    return "Your deck is empty, so there is nothing to draw."


def _why_not_act(state: State, asked: Decision, kind: int) -> str:
    name, _ = ACTIONS[ACTION_IDS[kind]]
    if kind not in state.action_hands[asked.seat]:
        return f"You do not hold {name}."
    if not WHEN[kind] & WINDOWS.get(asked.kind, 0):
        return f"{name} cannot be played now, only: {ACTION_WHEN[ACTION_IDS[kind]]}."
    return f"{name} needs {ACTION_TARGETS[ACTION_IDS[kind]]}."
