"""Find what other seats' moves changed for one seat, and say it in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import (
    ADDS,
    CONCEDE_GROUND,
    EMERGENCY_MANEUVERS,
    GAIN_GROUND,
    JUMP,
    PUSH,
    REACTION,
    ZOMBIE,
)
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.translation import mark, say, say_marked

_MOVES: Final = frozenset({CONCEDE_GROUND, EMERGENCY_MANEUVERS, GAIN_GROUND, JUMP, PUSH, REACTION})
_MOVED: Final = mark("{action}: your {card} moved from {source} to {space} ({change}).")
_MOVED_ALIKE: Final = mark("{action}: your {card} moved from {source} to {space}.")


def points_changed(rules: SquareRules, event: e.Event, seat: int) -> int:
    """Return how an event changes a seat's points."""
    worth = rules.board.worth
    match event:
        case e.Captured(captor_seat, _, owner, space):
            return (captor_seat == seat) - worth[space] * (owner == seat)
        case e.CharacterMoved(owner, _, source, space) if owner == seat:
            return worth[space] - worth[source]
    return 0


def recap_entries(
    rules: SquareRules, events: Sequence[e.Event], seat: int, since: int = 0, names: Sequence[str] = ()
) -> list[RecapEntry[e.Event]]:
    """Return what others changed from a place in the game's events on: for a seat, or by action cards for themselves.
    What the seat's own cards did is left out, except for captures. With several opponents, give the seats' names: then
    captures and Zombies say whose they are, and captures among opponents are told, too.
    """
    owners, found, cause = dict(rules.home), list[RecapEntry[e.Event]](), since
    played: e.ActionPlayed | None = None
    for place, event in enumerate(events):
        match event:
            case e.CharacterPlayed(owner, card) | e.CharacterPlaced(owner, card):
                raised = played is not None and played.kind == ZOMBIE and owner != seat
                owners[card], played, cause = owner, None, max(place, since)
                if raised and names and place >= since:
                    words = say("{who} played {card} with Zombie.", who=names[owner], card=character_name(card))
                    found.append(RecapEntry(cause, event, words))
            case e.ActionPlayed():
                played, cause = event, max(place, since)
        if place < since:
            continue
        points = points_changed(rules, event, seat)
        by_other = played if played is not None and played.seat != seat else None
        words = _sentence(rules, event, seat, points, by_other, owners, names)
        hurts = isinstance(event, e.Attached) and owners[event.card] == seat
        if words:
            found.append(RecapEntry(cause, event, words, points, points < 0 or hurts))
        if isinstance(event, e.Captured):  # what had helped it doesn't matter any more
            found = [entry for entry in found if entry.hurts or not _helped(entry.event, event.card)]
    return found


def _helped(event: e.Event, card: int) -> bool:
    return isinstance(event, e.Attached | e.CharacterMoved) and event.card == card


def _sentence(
    rules: SquareRules,
    event: e.Event,
    seat: int,
    points: int,
    action: e.ActionPlayed | None,
    owners: dict[int, int],
    names: Sequence[str],
) -> str:
    """Return the sentence about an event, which may have been caused by another seat's action card; empty if it changed
    nothing for the seat.
    """
    change = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
    match event:
        case e.Captured(captor_seat, card, owner, _, captor) if owner == seat and names:
            return say(
                "{who}: {captor} captured your {card} ({change}).",
                who=names[captor_seat],
                captor=character_name(captor),
                card=character_name(card),
                change=change,
            )
        case e.Captured(captor_seat, card, owner, _, captor) if captor_seat != seat and names:
            return say(
                "{who}: {captor} captured {card} ({owner}).",
                who=names[captor_seat],
                captor=character_name(captor),
                card=character_name(card),
                owner=names[owner],
            )
        case e.Captured(_, card, owner, _, captor) if owner == seat:
            return say(
                "{captor} captured your {card} ({change}).",
                captor=character_name(captor),
                card=character_name(card),
                change=change,
            )
        case e.Captured(captor_seat, card, _, _, captor) if captor_seat == seat:
            return say(
                "Your {captor} captured {card} ({change}).",
                captor=character_name(captor),
                card=character_name(card),
                change=change,
            )
        case e.CharacterMoved(owner, card, source, space) if owner == seat and action is not None:
            return say_marked(
                _MOVED if points else _MOVED_ALIKE,
                action=action_name(action.kind),
                card=character_name(card),
                source=rules.board.names[source],
                space=rules.board.names[space],
                change=change,
            )
        case e.CharacterMoved(_, card, source, space) if action is not None and action.kind in _MOVES:
            return say(
                "{action}: {card} moved from {source} to {space}.",
                action=action_name(action.kind),
                card=character_name(card),
                source=rules.board.names[source],
                space=rules.board.names[space],
            )
        case e.Attached(other, kind, card) if other != seat and kind in ADDS and owners[card] == other:
            return say(
                "{action}: {card} has {number}.",
                action=action_name(kind),
                card=character_name(card),
                number=f"{max(ADDS[kind]):+d}",
            )
        case e.Attached(other, kind, card) if other != seat and owners[card] == seat:
            number = f"{max(ADDS[kind], key=abs):+d}".replace("-", "\N{MINUS SIGN}")
            return say(
                "{action}: your {card} has {number} on all sides.",
                action=action_name(kind),
                card=character_name(card),
                number=number,
            )
    return ""
