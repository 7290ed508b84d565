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
    SECOND_CHANCE,
    WOUNDED,
)
from squaretactics.games.square_tactics.event_text import character_name, printed_name
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.translation import mark, say, say_marked

_MOVES: Final = frozenset({CONCEDE_GROUND, EMERGENCY_MANEUVERS, GAIN_GROUND, JUMP, PUSH, REACTION})
# Without a change of the reader's points, and with one.
_MOVED: Final = (
    mark("{action}: your {card} moved from {source} to {space}."),
    mark("{action}: your {card} moved from {source} to {space} ({change})."),
)
_DODGED: Final = (
    mark("{action}: your {card} dodged from {source} to {space}."),
    mark("{action}: your {card} dodged from {source} to {space} ({change})."),
)
_OTHER_MOVED: Final = mark("{action}: {card} moved from {source} to {space}.")
_CAPTURED: Final = mark("{who}: {captor} captured {card} ({owner} {change}).")
_CAPTURED_AGAIN: Final = mark("Second Chance: {captor} attacked again and captured {card} ({owner} {change}).")
# By the direction in which the changed side points on the reader's screen.
_ADDED: Final = (
    mark("{action}: {card} has +1 at the top."),
    mark("{action}: {card} has +1 on the right."),
    mark("{action}: {card} has +1 at the bottom."),
    mark("{action}: {card} has +1 on the left."),
)


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
    """Return in order what others changed from a place in the game's events on: for a seat, or by action cards for
    themselves. What the seat's own cards did is left out, except for captures and defence. With several opponents, give
    the seats' names: then captures and Zombies say whose they are, and captures among opponents are told, too.
    """
    recap = _Recap(rules, seat, names)
    for place, event in enumerate(events):
        if place == since:
            recap.start(place)
        recap.tell(place, event)
    return recap.found if since < len(events) else []


class _Recap:
    """Follows the events: whose characters lie how, and which action card is taking effect."""

    def __init__(self, rules: SquareRules, seat: int, names: Sequence[str]) -> None:
        self.rules, self.seat, self.names = rules, seat, names
        self.found = list[RecapEntry[e.Event]]()
        self._owners = dict(rules.home)
        self._facings = {card: rules.upright[owner] for card, owner in rules.home.items()}
        self._played: e.ActionPlayed | None = None  # since the last character was played
        self._again: int | None = None  # the character that attacks with a Second Chance
        self._passed: e.Traded | e.Gifted | None = None  # the last character that changed hands
        self._cause = 0

    def start(self, place: int) -> None:
        """Forget what was found before a place."""
        self.found, self._cause = [], place

    def tell(self, place: int, event: e.Event) -> None:
        match event:
            case e.CharacterPlayed(owner, card, _, facing) | e.CharacterPlaced(owner, card, _, facing):
                self._owners[card], self._facings[card], self._cause = owner, facing, place
            case e.CharacterTurned(_, card, _, facing):
                self._facings[card] = facing
            case e.ActionPlayed():
                self._played, self._cause = event, place
            case e.ProcessingBegan(_, card):
                self._again = card if self._played is not None and self._played.kind == SECOND_CHANCE else None
        words, points = self._sentence(event), points_changed(self.rules, event, self.seat)
        hurts = isinstance(event, e.Attached) and self._owners[event.card] == self.seat
        match event:
            case e.CharacterPlayed() | e.CharacterPlaced() | e.CharacterMoved() | e.TurnBegan():
                self._played = None
            case e.Traded() | e.Gifted():
                self._passed = event
            case e.Captured():  # what had helped it doesn't matter any more
                self.found = [entry for entry in self.found if entry.hurts or not _concerns(entry.event, event)]
        if words:
            self.found.append(RecapEntry(self._cause, event, words, points, points < 0 or hurts))

    def _sentence(self, event: e.Event) -> str:
        """Return the sentence about an event; empty if it changed nothing for the seat."""
        match event:
            case e.CharacterPlayed(owner, card, zombie=True) if owner != self.seat and self.names:
                return say("{who} played {card} with Zombie.", who=self.names[owner], card=character_name(card))
            case e.Captured():
                return self._captured(event)
            case e.CharacterMoved():
                return self._moved(event)
            case e.Attached(other, kind, card) if other != self.seat and kind in ADDS:
                return self._attached(kind, card)
            case e.Sheltered():
                return self._sheltered(event)
            case e.Traded(giver, _, card) if giver == self.seat and self._passed is not None:
                if self._passed.to == self.seat and self._played is not None and self._played.seat != self.seat:
                    given = character_name(self._passed.card)
                    return say("Trade: you gave {card} for {given}.", card=character_name(card), given=given)
            case e.Compared() if self._owners[event.foe] == self.seat and event.outcome != "win":
                return say(
                    "Your {card} {number} held against {rival} {against}.",
                    card=character_name(event.foe),
                    number=event.foe_number,
                    rival=character_name(event.card),
                    against=event.number,
                )
        return ""

    def _captured(self, event: e.Captured) -> str:
        lost = event.owner == self.seat
        captor, card = character_name(event.captor), character_name(event.card)
        change = _signed(points_changed(self.rules, event, self.seat))
        if event.seat == self.seat:
            return say("Your {captor} captured {card} ({change}).", captor=captor, card=card, change=change)
        if lost and event.captor == self._again:
            return say(
                "Second Chance: {captor} attacked again and captured your {card} ({change}).",
                captor=captor,
                card=card,
                change=change,
            )
        if not self.names:
            return say("{captor} captured your {card} ({change}).", captor=captor, card=card, change=change)
        if lost:
            return say(
                "{who}: {captor} captured your {card} ({change}).",
                who=self.names[event.seat],
                captor=captor,
                card=card,
                change=change,
            )
        return say_marked(
            _CAPTURED_AGAIN if event.captor == self._again else _CAPTURED,
            who=self.names[event.seat],
            captor=captor,
            card=card,
            owner=self.names[event.owner],
            change=_signed(points_changed(self.rules, event, event.owner)),
        )

    def _moved(self, event: e.CharacterMoved) -> str:
        played, own = self._played, event.seat == self.seat
        if played is None:
            return ""
        points = points_changed(self.rules, event, self.seat)
        dodged = played.kind == EMERGENCY_MANEUVERS
        if own and (dodged or played.seat != self.seat):
            words = (_DODGED if dodged else _MOVED)[bool(points)]
        elif not own and played.seat != self.seat and played.kind in _MOVES:
            words = _OTHER_MOVED
        else:
            return ""
        return say_marked(
            words,
            action=printed_name(played.kind),
            card=character_name(event.card),
            source=self.rules.board.names[event.source],
            space=self.rules.board.names[event.space],
            change=_signed(points),
        )

    def _attached(self, kind: int, card: int) -> str:
        action, name = printed_name(kind), character_name(card)
        if kind != WOUNDED:
            direction = ADDS[kind].index(1) + self._facings[card] - self.rules.upright[self.seat]
            return say_marked(_ADDED[direction & 3], action=action, card=name)
        if self._owners[card] == self.seat:
            return say("{action}: your {card} has {number} on all sides.", action=action, card=name, number=_signed(-1))
        return say("{action}: {card} has {number} on all sides.", action=action, card=name, number=_signed(-1))

    def _sheltered(self, event: e.Sheltered) -> str:
        """Say who gave up a character to save one."""
        if self._passed is None:
            return ""
        given, card = character_name(self._passed.card), character_name(event.card)
        if event.seat == self.seat:
            return say("Sacrifice: you gave up {given}, so your {card} is safe.", given=given, card=card)
        if not self.names:
            return ""
        who = self.names[event.seat]
        return say("Sacrifice: {who} gave up {given}, so {card} is safe.", who=who, given=given, card=card)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def _concerns(event: e.Event, captured: e.Captured) -> bool:
    """Return whether an event had helped or saved a character that was captured, or was the fight that did it."""
    if isinstance(event, e.Compared):
        return captured.card in (event.card, event.foe)
    return isinstance(event, e.Attached | e.CharacterMoved | e.Sheltered) and event.card == captured.card
