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
    HOT_SWAP,
    JUMP,
    PUSH,
    REACTION,
    SACRIFICE,
    SECOND_CHANCE,
    TRADE,
    TURNAROUND,
    TWIST,
    WOUNDED,
)
from squaretactics.games.square_tactics.event_text import character_name, printed_name
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.translation import mark, say, say_marked, say_row

_MOVES: Final = frozenset({CONCEDE_GROUND, EMERGENCY_MANEUVERS, GAIN_GROUND, JUMP, PUSH, REACTION})
_ROTATIONS: Final = frozenset({TURNAROUND, TWIST})
# {action} is the card's name or, with several opponents, "Ada played Jump". Without a change of the reader's points,
# and with one.
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
_CAPTURED_AGAIN: Final = mark("{action}: {captor} attacked again and captured {card} ({owner} {change}).")
# With one opponent, and with several.
_HELD: Final = (
    mark("{rival} {against} attacked your {card} {number} and lost."),
    mark("{who}: {rival} {against} attacked your {card} {number} and lost."),
)
_TIED: Final = (
    mark("{rival} {against} attacked your {card} {number}: a tie."),
    mark("{who}: {rival} {against} attacked your {card} {number}: a tie."),
)
# By the direction in which the changed side points on the reader's screen.
_ADDED: Final = (
    mark("{action}: {card} has +1 at the top."),
    mark("{action}: {card} has +1 on the right."),
    mark("{action}: {card} has +1 at the bottom."),
    mark("{action}: {card} has +1 on the left."),
)


def points_changed(rules: SquareRules, event: e.Event, seat: int) -> int:
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
    the seats' names: then each entry says whose deed it was, and what opponents did to each other is told, too.
    """
    recap = _Recap(rules, seat, names)
    for place, event in enumerate(events):
        if place == since:
            recap.start(place)
        recap.tell(place, event)
    return recap.entries() if since < len(events) else []


class _Recap:
    """Follows the events: whose characters lie how, and which action card is taking effect."""

    def __init__(self, rules: SquareRules, seat: int, names: Sequence[str]) -> None:
        self.rules, self.seat, self.names = rules, seat, names
        self._found = list[RecapEntry[e.Event]]()
        self._laid = list[tuple[int, e.CharacterPlayed]]()  # what others played, and where the events say so
        self._owners = dict(rules.home)
        self._facings = {card: rules.upright[owner] for card, owner in rules.home.items()}
        self._played: e.ActionPlayed | None = None  # since the last character was played
        self._attack: e.ProcessingBegan | None = None
        self._again = False  # whether it's an attack with a Second Chance
        self._passed: e.Traded | e.Gifted | None = None  # the last character that changed hands
        self._taken: e.CharacterTaken | None = None
        self._cause = 0

    def start(self, place: int) -> None:
        """Forget what was found before a place."""
        self._found, self._laid, self._cause = [], [], place

    def entries(self) -> list[RecapEntry[e.Event]]:
        """Return what was found; characters that neither fought for nor against the seat are told together."""
        told = {
            card
            for entry in self._found
            if isinstance(entry.event, e.Captured | e.Compared)
            for card in (entry.event.card, getattr(entry.event, "captor", None))
        }
        laid = [(place, event) for place, event in self._laid if event.card not in told]
        if not laid:
            return self._found
        words = say_row(
            say(
                "{who}: {card} to {space}",
                who=self.names[event.seat],
                card=self._name(event.card),
                space=self.rules.board.names[event.space],
            )
            for _, event in laid
        )
        return [*self._found, RecapEntry(laid[0][0], laid[-1][1], words, others=True)]

    def tell(self, place: int, event: e.Event) -> None:
        match event:
            case e.CharacterPlayed(owner, card, _, facing) | e.CharacterPlaced(owner, card, _, facing):
                self._owners[card], self._facings[card], self._cause = owner, facing, place
            case e.CharacterTurned(_, card, _, facing):
                self._facings[card] = facing
            case e.ActionPlayed():
                self._played, self._cause = event, place
            case e.ProcessingBegan():
                self._attack = event
                self._again = self._played is not None and self._played.kind == SECOND_CHANCE
        words, points = self._sentence(event), points_changed(self.rules, event, self.seat)
        hurts = isinstance(event, e.Attached) and self._owners[event.card] == self.seat
        match event:
            case e.CharacterPlayed(owner, zombie=False) if owner != self.seat and self.names:
                self._laid.append((place, event))
            case e.CharacterTaken():
                self._taken = event
            case e.Traded() | e.Gifted():
                self._passed = event
            case e.Captured():  # what had helped it doesn't matter any more
                self._found = [entry for entry in self._found if entry.hurts or not _concerns(entry.event, event)]
        if isinstance(event, e.CharacterPlayed | e.CharacterPlaced | e.CharacterMoved | e.TurnBegan):
            self._played = None
        if words:
            hurt, others = points < 0 or hurts, self.seat not in self._seats(event)
            self._found.append(RecapEntry(self._cause, event, words, points, hurt, others=others))

    def _seats(self, event: e.Event) -> set[int | None]:
        """Return the seats that an event is about."""
        cards = (getattr(event, name, None) for name in ("card", "foe") if not isinstance(event, e.Traded))
        owners = {self._owners[card] for card in cards if card is not None}
        return owners | {getattr(event, name, None) for name in ("seat", "owner", "to")}

    def _sentence(self, event: e.Event) -> str:
        """Return the sentence about an event; empty if it changed nothing for the seat."""
        match event:
            case e.CharacterPlayed(owner, card, zombie=True) if owner != self.seat and self.names:
                return say("{who} played {card} with Zombie.", who=self.names[owner], card=self._name(card))
            case e.CharacterPlaced(owner, card, space) if owner != self.seat and self._taken is not None:
                return say(
                    "{action}: {card} replaced {other} on {space}.",
                    action=self._action(owner, HOT_SWAP),
                    card=self._name(card),
                    other=self._name(self._taken.card),
                    space=self.rules.board.names[space],
                )
            case e.CharacterTurned(owner, card) if owner != self.seat and self._played is not None:
                if self._played.kind in _ROTATIONS:
                    action = self._action(owner, self._played.kind)
                    return say("{action}: {card} was rotated.", action=action, card=self._name(card))
            case e.Captured():
                return self._captured(event)
            case e.CharacterMoved():
                return self._moved(event)
            case e.Attached(other, kind) if other != self.seat and kind in ADDS:
                return self._attached(event)
            case e.Sheltered():
                return self._sheltered(event)
            case e.Traded():
                return self._traded(event)
            case e.Compared() if self._owners[event.foe] == self.seat and event.outcome != "win":
                return self._withstood(event)
        return ""

    def _action(self, seat: int, kind: int) -> str:
        """Return an action card's name, with the name of the opponent that played it if there are several."""
        name = printed_name(kind)
        if not self.names or seat == self.seat:
            return name
        return say("{who} played {action}", who=self.names[seat], action=name)

    def _name(self, card: int | None) -> str:
        return character_name(self.rules, card)

    def _named(self, card: int, seat: int) -> str:
        """Return a character's name, with its player's if that isn't the seat that is named already."""
        name, owner = self._name(card), self._owners[card]
        return name if not self.names or owner == seat else say("{card} ({who})", card=name, who=self.names[owner])

    def _captured(self, event: e.Captured) -> str:
        lost = event.owner == self.seat
        again = self._again and self._attack is not None and event.captor == self._attack.card
        captor, card = self._name(event.captor), self._name(event.card)
        change = _signed(points_changed(self.rules, event, self.seat))
        if event.seat == self.seat and self._attack is not None and event.card == self._attack.card:
            attacker = self._named(event.card, self.seat)
            return say(
                "Snare: {card} attacked your {captor} and was captured ({change}).",
                card=attacker,
                captor=captor,
                change=change,
            )
        if event.seat == self.seat:
            return say("Your {captor} captured {card} ({change}).", captor=captor, card=card, change=change)
        action = self._action(event.seat, SECOND_CHANCE)
        if lost and again:
            return say(
                "{action}: {captor} attacked again and captured your {card} ({change}).",
                action=action,
                captor=captor,
                card=card,
                change=change,
            )
        if not self.names:
            return say("{captor} captured your {card} ({change}).", captor=captor, card=card, change=change)
        who = self.names[event.seat]
        if lost:
            return say(
                "{who}: {captor} captured your {card} ({change}).", who=who, captor=captor, card=card, change=change
            )
        owner, change = self.names[event.owner], _signed(points_changed(self.rules, event, event.owner))
        if again:
            return say_marked(_CAPTURED_AGAIN, action=action, captor=captor, card=card, owner=owner, change=change)
        return say_marked(_CAPTURED, who=who, captor=captor, card=card, owner=owner, change=change)

    def _moved(self, event: e.CharacterMoved) -> str:
        played, own = self._played, event.seat == self.seat
        if played is None:
            return ""
        points = points_changed(self.rules, event, self.seat)
        dodged = played.kind == EMERGENCY_MANEUVERS
        if own and (dodged or played.seat != self.seat):
            words, card = (_DODGED if dodged else _MOVED)[bool(points)], self._name(event.card)
        elif not own and played.seat != self.seat and played.kind in _MOVES:
            words, card = _OTHER_MOVED, self._named(event.card, played.seat)
        else:
            return ""
        return say_marked(
            words,
            action=self._action(played.seat, played.kind),
            card=card,
            source=self.rules.board.names[event.source],
            space=self.rules.board.names[event.space],
            change=_signed(points),
        )

    def _attached(self, event: e.Attached) -> str:
        action, kind, card = self._action(event.seat, event.kind), event.kind, event.card
        if kind != WOUNDED:
            direction = ADDS[kind].index(1) + self._facings[card] - self.rules.upright[self.seat]
            return say_marked(_ADDED[direction & 3], action=action, card=self._named(card, event.seat))
        if self._owners[card] == self.seat:
            return say(
                "{action}: your {card} has {number} on all sides.",
                action=action,
                card=self._name(card),
                number=_signed(-1),
            )
        name = self._named(card, event.seat)
        return say("{action}: {card} has {number} on all sides.", action=action, card=name, number=_signed(-1))

    def _withstood(self, event: e.Compared) -> str:
        """Say that a character of the seat's own was attacked without success."""
        return say_marked(
            (_TIED if event.outcome == "tie" else _HELD)[bool(self.names)],
            who=self.names[self._owners[event.card]] if self.names else "",
            card=self._name(event.foe),
            number=event.foe_number,
            rival=self._name(event.card),
            against=event.number,
        )

    def _traded(self, event: e.Traded) -> str:
        """Say who traded with whom or, with the seat, what for what."""
        played, given = self._played, self._passed
        if played is None or played.kind != TRADE or played.seat == self.seat:
            return ""
        action = self._action(played.seat, TRADE)
        if event.seat == self.seat and isinstance(given, e.Traded):
            card, other = self._name(event.card), self._name(given.card)
            return say("{action}: you gave {card} for {given}.", action=action, card=card, given=other)
        if event.seat == played.seat and event.to != self.seat:
            return say("{who} played Trade with {whom}.", who=self.names[played.seat], whom=self.names[event.to])
        return ""

    def _sheltered(self, event: e.Sheltered) -> str:
        """Say who gave up a character to save one, from whom."""
        if self._passed is None or self._attack is None:
            return ""
        given, card = self._name(self._passed.card), self._name(event.card)
        if not self.names:
            own = event.seat == self.seat
            return say("Sacrifice: you gave up {given}, so your {card} is safe.", given=given, card=card) if own else ""
        rival, receiver = self._name(self._attack.card), self._passed.to
        if event.seat == self.seat:
            return say(
                "Sacrifice: you gave {whom} {given}, so your {card} is safe from {rival}.",
                whom=self.names[receiver],
                given=given,
                card=card,
                rival=rival,
            )
        action = self._action(event.seat, SACRIFICE)
        if receiver == self.seat:
            return say("{action}: you got {given}, and {card} is safe.", action=action, given=given, card=card)
        return say(
            "{action}: {whom} got {given}, and {card} is safe from {rival}.",
            action=action,
            whom=self.names[receiver],
            given=given,
            card=card,
            rival=rival,
        )


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def _concerns(event: e.Event, captured: e.Captured) -> bool:
    """Return whether an event had helped or saved a character that was captured, or was the fight that did it."""
    if isinstance(event, e.Compared):
        return event.foe == captured.card or (event.card, event.foe) == (captured.card, captured.captor)
    return isinstance(event, e.Attached | e.CharacterMoved | e.Sheltered) and event.card == captured.card
