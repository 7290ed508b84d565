"""Follow the board through a game's events, for lines of the log that need more than their own event."""

from __future__ import annotations

from typing import NamedTuple

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import BOTTOM, START_BOTTOM
from squaretactics.games.square_tactics.action_kinds import ADDS, EMERGENCY_MANEUVERS
from squaretactics.games.square_tactics.rule_tables import SquareRules


class AvertedFight(NamedTuple):
    """A fight that a card prevented: the attacker and its number, and the number it would have beaten."""

    attacker: int
    number: int
    foe_number: int


class LoggedBoard:
    """Where characters lie, and what lies under them, after the events so far.

    By event, `skipped` holds the rival of a skipped fight, `met` the first rival of an attack with Bottom First,
    `averted` the fight from which a character was saved, and `turned` the quarters clockwise by which it rotated.
    """

    def __init__(self, rules: SquareRules) -> None:
        self.rules = rules
        self.dealt = False  # whether the first turn has begun
        self.players: dict[int, int] = {}  # by character, the seat that played it
        self.skipped: dict[e.Event, int] = {}
        self.met: dict[e.Event, int] = {}
        self.averted: dict[e.Event, AvertedFight] = {}
        self.turned: dict[e.Event, int] = {}
        self._lying: dict[int, int] = {}  # by space, the character that came there last
        self._facings: dict[int, int] = {}
        self._added: dict[int, list[int]] = {}  # by character, the kinds attached to it
        self._attacker = self._attacks_from = -1
        self._dodges = False

    def follow(self, event: e.Event) -> None:
        """Note the game's next event."""
        match event:
            case e.GameBegan() | e.TurnBegan():
                self.dealt = isinstance(event, e.TurnBegan)
            case e.CharacterPlayed(seat, card, space, facing) | e.CharacterPlaced(seat, card, space, facing):
                self._lying[space], self._facings[card], self.players[card] = card, facing, seat
            case e.AbilityUsed(seat, card):  # it may come before the character
                self.players[card] = seat
                if event.ability == START_BOTTOM:
                    self._meet(event)
            case e.CharacterTurned(_, card, _, facing):
                self.turned[event] = facing - self._facings.get(card, facing) & 3
                self._facings[card] = facing
            case e.Attached(_, kind, card) if kind in ADDS:
                self._added.setdefault(card, []).append(kind)
            case e.Shed(card):
                self._added.pop(card, None)
            case e.ProcessingBegan(_, card, space):
                self._attacker, self._attacks_from = card, space
            case e.SideSkipped(card, space, side) if card in self._facings:
                foe = self._lying.get(self.rules.board.around[space][side + self._facings[card] & 3])
                if foe is not None:
                    self.skipped[event] = foe
            case e.Sheltered(_, card, space):
                self._avert(event, card, space)
            case e.CharacterMoved(_, card, source, space):
                if self._dodges:
                    self._avert(event, card, source)
                if card == self._attacker:
                    self._attacks_from = space
                self._lying.pop(source, None)
                self._lying[space] = card
            case e.Captured(_, _, _, space) | e.CharacterTaken(_, _, space):
                self._lying.pop(space, None)
        self._dodges = isinstance(event, e.ActionPlayed) and event.kind == EMERGENCY_MANEUVERS

    def _meet(self, event: e.AbilityUsed) -> None:
        for space in (space for space, card in self._lying.items() if card == event.card):
            first, around = BOTTOM + self._facings[event.card], self.rules.board.around[space]
            there = (self._lying.get(around[first + step & 3], event.card) for step in range(4))
            rival = next((other for other in there if self.players.get(other) not in (event.seat, None)), None)
            if rival is not None:
                self.met[event] = rival

    def _avert(self, event: e.Event, card: int, space: int) -> None:
        around, attacker = self.rules.board.around[self._attacks_from], self._attacker
        if space in around and {card, attacker} <= self._facings.keys():
            direction = around.index(space)
            against = self._number(card, direction ^ 2, defends=True)
            self.averted[event] = AvertedFight(attacker, self._number(attacker, direction), against)

    def _number(self, card: int, direction: int, defends: bool = False) -> int:
        facing = self._facings[card]
        added = sum(ADDS[kind][direction - facing & 3] for kind in self._added.get(card, ()))
        return self.rules.faces[card][facing][direction + 4 * defends] + added
