"""Build a move step by step from the legal moves that share its start. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, Move
from squaretactics.games.square_tactics.moves import unpack_landing


class MoveBuilder:
    """A player's selection so far, and its possible next steps."""

    def __init__(self, moves: Sequence[Move] = ()) -> None:
        self.moves = tuple(moves)
        self.picked: tuple[int, ...] = ()  # the first numbers of the move
        self.facing: int | None = None  # None unless the player chose one

    @property
    def idle(self) -> bool:
        return not self.picked

    def cancel(self) -> None:
        self.picked, self.facing = (), None

    def matching(self) -> list[Move]:
        """Return the legal moves that start with the selection."""
        return [move for move in self.moves if move[: len(self.picked)] == self.picked]

    @property
    def wants(self) -> str | None:
        """Return the kind of the next step: "landing", "space", "card", "seat" or "quarter".

        It's None if nothing is selected, or if an action card is complete and pending.
        """
        if not self.picked:
            return None
        if self.picked[0] == PLAY:
            return "landing"
        return next(iter(ACTIONS[self.picked[1]].takes[len(self.picked) - 2 :]), None)

    def options(self) -> set[int]:
        """Return the possible values of the next step; a landing is given by its space."""
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

    # Possible selections.
    def playable_cards(self) -> set[int]:
        """Return the characters in hand that start a legal move."""
        return {move[1] for move in self.moves if move[0] in (PLAY, GIVE)} | self.sacrifices()

    def sacrifices(self) -> set[int]:
        """Return the characters that may be sacrificed for the selected action card."""
        return self.options() if self.wants == "card" else set()

    def playable_kinds(self) -> set[int]:
        """Return the action cards that may be played now."""
        return {move[1] for move in self.moves if move[0] == ACT}

    # Selecting.
    def take_card(self, card: int) -> Move | None:
        """Select a character in hand; return the move if that completes it."""
        give = (GIVE, card, 0, 0)
        if give in self.moves:
            return give
        if any(move[:2] == (PLAY, card) for move in self.moves):
            self.picked, self.facing = (PLAY, card), None
        return None

    def take_kind(self, kind: int) -> Move | None:
        """Select an action card; return the move if it needs no target.

        If the first of several targets has only one option, that is chosen too.
        """
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
        """Choose the next step (for a landing, its space); return the move once it is complete."""
        if value not in self.options():
            return None
        if self.wants == "landing":
            return self.landing(value)
        self.picked = (*self.picked, value)
        matching = self.matching()
        takes = ACTIONS[self.picked[1]].takes
        return matching[0] if len(self.picked) == 2 + len(takes) else None

    def whole(self, value: int) -> Move | None:
        """Return the move that choosing a value would complete, if any."""
        if self.picked[0] != ACT or len(self.picked) + 1 != 2 + len(ACTIONS[self.picked[1]].takes):
            return None
        return next((move for move in self.matching() if move[len(self.picked)] == value), None)

    # Landings.
    def facings(self) -> list[int]:
        """Return the possible facings of the selection, the upright one first."""
        found: list[int] = []
        for move in self.matching():
            _, facing = unpack_landing(move[len(self.picked)])
            if facing not in found:
                found.append(facing)
        return found

    def face(self, facing: int) -> None:
        """Rotate the selection to a facing."""
        self.facing = facing

    @property
    def may_turn(self) -> bool:
        """Return whether the selection has more than one possible facing."""
        return self.wants == "landing" and len(self.facings()) > 1

    def turn(self) -> None:
        """Rotate the selection to its next possible facing."""
        if self.may_turn:
            self.facing = self._facings_now()[1]

    @property
    def turns_left(self) -> bool:
        """Return whether the next rotation is anticlockwise."""
        now, following = self._facings_now()
        return (following - now) & 3 == 3

    def _facings_now(self) -> tuple[int, int]:
        """Return the selection's facing, and the next possible one."""
        facings = self.facings()
        now = facings.index(self.facing) if self.facing in facings else 0
        return facings[now], facings[(now + 1) % len(facings)]

    def leaves_open(self, space: int) -> bool:
        """Return whether the selection has several possible facings on a space, with none chosen."""
        return self.wants == "landing" and self.facing is None and len(self._landings(space)) > 1

    def landing(self, space: int) -> Move | None:
        """Return the move that lands the selection on a space, if legal."""
        place, options = len(self.picked), self._landings(space)
        wanted = [move for move in options if self.facing is not None and unpack_landing(move[place])[1] == self.facing]
        return next(iter(wanted or options), None)

    def _landings(self, space: int) -> list[Move]:
        return [move for move in self.matching() if unpack_landing(move[len(self.picked)])[0] == space]
