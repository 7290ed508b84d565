"""Assembles a move step by step from the legal moves that share its beginning. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, Move
from squaretactics.games.square_tactics.moves import unpack_landing


class MoveBuilder:
    """What a player has taken up so far, and what can come next."""

    def __init__(self, moves: Sequence[Move] = ()) -> None:
        self.moves = tuple(moves)
        self.picked: tuple[int, ...] = ()  # the first numbers of the move
        self.facing: int | None = None  # a turned play, where the ability allows it

    @property
    def idle(self) -> bool:
        return not self.picked

    def cancel(self) -> None:
        """Put everything down again."""
        self.picked, self.facing = (), None

    def matching(self) -> list[Move]:
        """Return the legal moves that begin with what was picked."""
        return [move for move in self.moves if move[: len(self.picked)] == self.picked]

    @property
    def wants(self) -> str | None:
        """Return what the next step is: "landing", "space", "card", "seat", "quarter".

        There is none when nothing is picked, or a whole action card that waits to be confirmed.
        """
        if not self.picked:
            return None
        if self.picked[0] == PLAY:
            return "landing"
        return next(iter(ACTIONS[self.picked[1]].takes[len(self.picked) - 2 :]), None)

    def options(self) -> set[int]:
        """Return the values the next step may take; a landing is one of its spaces."""
        if self.wants is None:
            return set()
        values = {move[len(self.picked)] for move in self.matching()}
        return {unpack_landing(value)[0] for value in values} if self.wants == "landing" else values

    @property
    def spaces(self) -> list[int]:
        """Return the spaces whose characters were chosen so far."""
        if self.idle or self.picked[0] != ACT:
            return []
        return [
            value
            for what, value in zip(ACTIONS[self.picked[1]].takes, self.picked[2:], strict=False)
            if what == "space"
        ]

    # What can be taken up.
    def playable_cards(self) -> set[int]:
        """Return the characters in hand that some legal move begins with."""
        return {move[1] for move in self.moves if move[0] in (PLAY, GIVE)} | self.sacrifices()

    def sacrifices(self) -> set[int]:
        """Return the characters that may be given for an action card that was picked."""
        return self.options() if self.wants == "card" else set()

    def playable_kinds(self) -> set[int]:
        """Return the action cards that may be played now."""
        return {move[1] for move in self.moves if move[0] == ACT}

    # Taking up.
    def take_card(self, card: int) -> Move | None:
        """Take up a character in hand; return the move if that is all of it."""
        give = (GIVE, card, 0, 0)
        if give in self.moves:
            return give
        if any(move[:2] == (PLAY, card) for move in self.moves):
            self.picked, self.facing = (PLAY, card), None
        return None

    def take_kind(self, kind: int) -> Move | None:
        """Take up an action card, with an only target that another follows; return the move if it needs no target."""
        if kind not in self.playable_kinds():
            return None
        self.picked, self.facing = (ACT, kind), None
        if not ACTIONS[kind].takes:
            return self.matching()[0]
        follows = len(ACTIONS[kind].takes) > 1
        if follows and self.wants in ("seat", "space") and len(targets := self.options()) == 1:
            self.picked = (*self.picked, *targets)
        return None

    def choose(self, value: int) -> Move | None:
        """Choose the next step (for a landing, its space); return the move once it is whole."""
        if value not in self.options():
            return None
        if self.wants == "landing":
            return self.landing(value)
        self.picked = (*self.picked, value)
        matching = self.matching()
        takes = ACTIONS[self.picked[1]].takes
        return matching[0] if len(self.picked) == 2 + len(takes) else None

    def whole(self, value: int) -> Move | None:
        """Return the move that choosing the next step would make whole, if it would."""
        if self.picked[0] != ACT or len(self.picked) + 1 != 2 + len(ACTIONS[self.picked[1]].takes):
            return None
        return next((move for move in self.matching() if move[len(self.picked)] == value), None)

    # Landings.
    def facings(self) -> list[int]:
        """Return the facings that what was picked may be played with, right side up first."""
        found: list[int] = []
        for move in self.matching():
            _, facing = unpack_landing(move[len(self.picked)])
            if facing not in found:
                found.append(facing)
        return found

    def face(self, facing: int) -> None:
        """Turn what was picked to a facing."""
        self.facing = facing

    @property
    def may_turn(self) -> bool:
        """Say whether what was picked may be played in more than one facing."""
        return self.wants == "landing" and len(self.facings()) > 1

    def turn(self) -> None:
        """Turn what was picked to its next possible facing."""
        if self.may_turn:
            self.facing = self._facings_now()[1]

    @property
    def turns_left(self) -> bool:
        """Say whether to turn what was picked turns it counter-clockwise."""
        now, following = self._facings_now()
        return (following - now) & 3 == 3

    def _facings_now(self) -> tuple[int, int]:
        """Return the facing of what was picked, and the next possible one."""
        facings = self.facings()
        now = facings.index(self.facing) if self.facing in facings else 0
        return facings[now], facings[(now + 1) % len(facings)]

    def leaves_open(self, space: int) -> bool:
        """Say whether what was picked may be played there in more than one facing, and none was chosen."""
        return self.wants == "landing" and self.facing is None and len(self._landings(space)) > 1

    def landing(self, space: int) -> Move | None:
        """Return the move that lands what was picked on a space, if it may."""
        place, options = len(self.picked), self._landings(space)
        wanted = [move for move in options if self.facing is not None and unpack_landing(move[place])[1] == self.facing]
        return next(iter(wanted or options), None)

    def _landings(self, space: int) -> list[Move]:
        """Return the moves that land what was picked on a space."""
        return [move for move in self.matching() if unpack_landing(move[len(self.picked)])[0] == space]
