"""Explain to the player why a move is illegal."""

from __future__ import annotations

from squaretactics.games.square_tactics.abilities import REDRAW as REDRAW_ABILITY
from squaretactics.games.square_tactics.action_cards import WHEN
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ACTION_TARGETS, ACTION_WHEN
from squaretactics.games.square_tactics.decisions import WINDOWS, SquareDecision, decision, legal_moves
from squaretactics.games.square_tactics.event_text import DECISIONS, action_name, character_name
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, ORDER, PLAY, REDRAW, Move
from squaretactics.games.square_tactics.moves import move_text, parse_move
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import State
from squaretactics.translation import say, say_marked


def why_not(state: State, move: Move) -> str | None:
    """Return the reason why a move is illegal now, or None if it's legal."""
    asked = decision(state)
    if asked is None:
        return say("The game is over.")
    if move in legal_moves(state):
        return None
    if not _readable(state.rules, move):
        return say("That isn't a move in this game.")
    verb, a, b, _ = move
    if verb == PLAY:
        return _why_not_play(state, asked, a, b)
    if verb == REDRAW:
        return _why_not_redraw(state, asked, a)
    if verb == ACT:
        return _why_not_act(state, asked, a)
    if verb == GIVE and asked.kind == "give_back":
        if a in state.hands[asked.seat]:
            return say("You can't give {card} straight back.", card=character_name(state.rules, a))
        return say("{card} isn't in your hand.", card=character_name(state.rules, a))
    if verb == ORDER and asked.kind == "order":
        return say("{card} can't attack in that order.", card=character_name(state.rules, state.card[asked.focus]))
    return say("That doesn't work here. {question}", question=say_marked(DECISIONS[asked.kind]))


def _readable(rules: SquareRules, move: Move) -> bool:
    try:
        return parse_move(rules, move_text(rules, move)) == move
    except (IndexError, KeyError, TypeError, ValueError):
        return False


def _why_not_play(state: State, asked: SquareDecision, card: int, landing: int) -> str:
    name = character_name(state.rules, card)
    if asked.kind != "begin":
        return say("You can't play a character now. {question}", question=say_marked(DECISIONS[asked.kind]))
    if card not in state.hands[asked.seat]:
        return say("{card} isn't in your hand.", card=name)
    space = landing >> 2
    owner = state.owner[space]
    if owner == asked.seat:
        return say("Your own {card} is on that space.", card=character_name(state.rules, state.card[space]))
    if owner >= 0:
        return say("{card} is on that space.", card=character_name(state.rules, state.card[space]))
    return say("You can't rotate {card} that way.", card=name)


def _why_not_redraw(state: State, asked: SquareDecision, card: int) -> str:
    name = character_name(state.rules, card)
    if asked.kind != "begin":
        return say("You can redraw {card} only at the start of your turn.", card=name)
    if card not in state.hands[asked.seat]:
        return say("{card} isn't in your hand.", card=name)
    if state.rules.ability_of[card] != REDRAW_ABILITY:
        return say("{card} doesn't have Redraw.", card=name)
    if card in state.redrawn:
        return say("You've already redrawn {card} this turn.", card=name)
    return say("Your deck is empty, so there's nothing to draw.")


def _why_not_act(state: State, asked: SquareDecision, kind: int) -> str:
    name = action_name(kind)
    if kind not in state.action_hands[asked.seat]:
        return say("You don't have {card}.", card=name)
    if not WHEN[kind] & WINDOWS.get(asked.kind, 0):
        when = say_marked(ACTION_WHEN[ACTION_IDS[kind]])
        return say("You can't play {card} now. Timing: {when}.", card=name, when=when)
    return say_marked(ACTION_TARGETS[ACTION_IDS[kind]], card=name)
