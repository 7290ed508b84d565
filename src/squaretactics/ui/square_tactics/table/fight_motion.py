"""The motion of a fight: the blow being shown, the poses of its fighters, and how its loser and the table shake."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from squaretactics.games.square_tactics.abilities import SNARE
from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, Event
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.meeting_plates import BlowState
from squaretactics.ui.square_tactics.table.outcome_flags import STEPS, edge_between
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Point

# As parts of a space.
_DEEPER: Final = 0.07  # an attacker lunges this much farther than the gap between the cards
_PUSHES: Final = 0.05  # what it pushes the other before the blow
_TREMBLES: Final = 0.03  # of a loser, and of an attacker in a snare
_CAUGHT: Final = 0.5  # seconds that an attacker trembles in a snare
_THROWN: Final = 0.2  # distance that a loser is pushed back
_OUTER: Final = 0.36  # from the middle of a space, right and down, to its corner
# By outcome: design units that a fighter recoils past its space, and degrees that it tilts.
_RECOIL: Final = {"loss": 21.0, "tie": 33.0}
_TILT: Final = {"loss": 4.0, "tie": 6.0}
_FLAT: Final = 0.05  # of a defender that holds out
_NUDGE: Final = 3.0  # design units that a landing pushes the table


class Pose(NamedTuple):
    """How a fighter differs from one at rest."""

    right: float = 0.0
    down: float = 0.0
    degrees: float = 0.0
    flat: float = 0.0  # lost along the blow
    level: bool = True  # whether the blow is horizontal


class FightMotion(SquareBaseDrawing[SquareTableView]):
    """Tells what moves in the fight being shown."""

    def blow(self) -> BlowState | None:
        director = self.scene.director
        act, strike, seconds = director.act, director.strike, director.elapsed(self.scene.now)
        if act is None:
            return None
        match act.event:
            case Compared() as event:
                numbers = event.number, event.foe_number
                return BlowState(event.space, event.foe_space, numbers, event.outcome, seconds - attack_motion.STRIKE)
            case Captured(_, card, _, space, captor):
                row = director.row - 1
                if strike is not None and (strike.card, strike.foe) == (captor, card):
                    numbers = strike.number, strike.foe_number
                    return BlowState(strike.space, space, numbers, "win", seconds, row=row)
                if strike is not None and (strike.foe, strike.card) == (captor, card):
                    numbers = strike.foe_number, strike.number
                    return BlowState(strike.foe_space, space, numbers, "win", seconds, snare=True, row=row)
                return BlowState(space, space, None, "win", seconds, row=row)
            case AbilityUsed(_, card, ability) if ability == SNARE and strike is not None and strike.foe == card:
                numbers = strike.number, strike.foe_number
                return BlowState(strike.space, strike.foe_space, numbers, strike.outcome, seconds, snare=True)
            case _:
                return None

    # Displaced cards and numbers.
    def numbers_away(self) -> dict[int, int]:
        """Return, by space, the direction of each number that is drawn in the fight instead of on its card."""
        strike, blow = self.scene.director.strike, self.blow()
        if strike is None or blow is None or blow.numbers is None:
            return {}
        if not blow.caught and blow.since > impact_motion.SETTLES[blow.outcome]:
            return {}
        away = {}
        for space, side in ((strike.space, strike.side), (strike.foe_space, strike.foe_side)):
            direction = self._direction(space, side)
            if direction is not None:
                away[space] = direction
        return away

    def bare(self) -> int | None:
        """Return the direction of the number missing from a flying loser while the fight still shows it."""
        strike, blow, flight = self.scene.director.strike, self.blow(), self.scene.director.flight
        if strike is None or blow is None or blow.numbers is None or flight is None:
            return None
        if blow.since > impact_motion.SETTLES["win"]:
            return None
        side = strike.side if flight.card == strike.card else strike.foe_side
        return (side + flight.facing) & 3

    def poses(self) -> dict[int, Pose]:
        """Return the poses of the fighters in motion by space, the defender's first."""
        blow = self.blow()
        if blow is None or blow.space == blow.foe_space or self.scene.app.reduced_motion:
            return {}
        (right, down), recoil = self._way(blow), 0.0
        level = right != 0
        if blow.since < 0:
            part = attack_motion.lunge(blow.since + attack_motion.STRIKE)
        elif blow.snare:
            part = attack_motion.snaps(blow.since) if blow.outcome == "win" else impact_motion.caught(blow.since)
        elif blow.outcome == "win":
            part = impact_motion.returns(blow.since)
        else:
            part, recoil = impact_motion.recoils(blow.since)
        back = recoil * _RECOIL.get(blow.outcome, 0.0) * self.scene.layout_now.unit
        reach, tilt = part * self._reach(blow, level) - back, recoil * _TILT.get(blow.outcome, 0.0)
        own = Pose(right * reach, down * reach, tilt)
        if blow.caught:
            across = impact_motion.trembles(blow.since, _CAUGHT) * _TREMBLES * self.scene.layout_now.cell
            return {blow.space: Pose(own.right + down * across, own.down + right * across)}
        if blow.since < 0:
            pushed = max(part, 0.0) ** 4 * _PUSHES * self.scene.layout_now.cell
            return {blow.foe_space: Pose(right * pushed, down * pushed), blow.space: own}
        if blow.outcome == "win":
            return {blow.space: own}
        tied = Pose(right * back, down * back, -tilt)
        held = tied if blow.outcome == "tie" else Pose(flat=_FLAT * recoil, level=level)
        return {blow.foe_space: held, blow.space: own}

    def _reach(self, blow: BlowState, level: bool) -> float:
        """Return the distance of a lunge: slightly farther than the gap to the opponent, within a limit."""
        layout, board = self.scene.layout_now, self.scene.display.board
        room, foe = layout.cell, blow.foe_space
        flight = self.scene.director.flight
        for space in (blow.space, foe):
            piece = board[space] or (flight.piece if flight is not None and space == foe else None)
            box = layout.tile_slot(space, 0 if piece is None else piece.facing).box
            room -= (box.width if level else box.height) / 2
        return min(attack_motion.REACH * layout.unit, room + _DEEPER * layout.cell)

    def pressed(self) -> tuple[float, bool] | None:
        """Return how flat a loser is squashed, and whether from the side."""
        blow = self.blow()
        if blow is None or not isinstance(self._shown, Captured) or self.scene.app.reduced_motion:
            return None
        return impact_motion.squash(blow.since), self._way(blow)[0] != 0

    def trembles(self) -> float:
        """Return how far a loser trembles, from 1 to -1."""
        blow = self.blow()
        return 0.0 if blow is None or self.pressed() is None else impact_motion.trembles(blow.since)

    def flashes(self) -> bool:
        """Return whether a loser is pale, in the first two frames of its capture."""
        blow = self.blow()
        return self.pressed() is not None and blow is not None and 0 <= blow.since < impact_motion.PALE

    def thrown(self) -> Point:
        """Return a loser's offset before it flies."""
        pressed, blow = self.pressed(), self.blow()
        if pressed is None or blow is None or blow.space == blow.foe_space:
            return 0.0, 0.0
        right, down = self._way(blow)
        cell = self.scene.layout_now.cell
        part, aside = attack_motion.squash(blow.since) * _THROWN * cell, self.trembles() * _TREMBLES * cell
        return right * part + down * aside, down * part + right * aside

    def outer_corner(self) -> Point | None:
        """Return the corner of a loser's space that is farthest from the blow."""
        blow = self.blow()
        if blow is None:
            return None
        layout, (right, down) = self.scene.layout_now, self._way(blow)
        x, y = layout.cell_rect(blow.foe_space).center
        reach = _OUTER * layout.cell
        return x + (right or 1) * reach, y + (down or -1) * reach

    def table_shake(self) -> tuple[int, int]:
        """Return how far the table shakes in a capture or at a landing, in pixels right and down."""
        blow, landed = self.blow(), self.scene.landed
        if self.scene.app.reduced_motion:
            return 0, 0
        if blow is None or not isinstance(self._shown, Captured):
            since = math.inf if landed is None else self.scene.now - landed[1]
            return 0, round(attack_motion.give(since) * self.size(_NUDGE))
        part = attack_motion.give(blow.since) * self.size(attack_motion.GIVES)
        right, down = self._way(blow)
        return round(right * part), round(down * part)

    @property
    def _shown(self) -> Event | None:
        act = self.scene.director.act
        return None if act is None else act.event

    def _way(self, blow: BlowState) -> tuple[int, int]:
        """Return the direction of a blow, to the right and down."""
        if blow.space == blow.foe_space:
            return 0, 1
        return STEPS[edge_between(self.scene.layout_now, blow.space, blow.foe_space).side]

    def _direction(self, space: int, side: int) -> int | None:
        """Return the board direction of a side of the character on a space."""
        piece = self.scene.display.board[space]
        return None if piece is None else (side + piece.facing) & 3

    def _meets(self, blow: BlowState) -> Point:
        """Return the point where two characters meet: between them, or on the one captured from a distance."""
        layout = self.scene.layout_now
        (x, y), (right, down) = (layout.cell_rect(space).center for space in (blow.space, blow.foe_space))
        return (x + right) / 2, (y + down) / 2

    def _clashes(self, blow: BlowState) -> tuple[Point, Point]:
        """Return the points beside which the numbers are: an attacker that lunges pushes them ahead of it.

        Those of a loser stay where they were hit.
        """
        (x, y), (right, down), pose = self._meets(blow), self._way(blow), self.poses().get(blow.space, Pose())
        ahead = behind = max(right * pose.right + down * pose.down, 0.0)
        if blow.outcome == "win" and blow.since >= 0 and not (blow.snare or self.scene.app.reduced_motion):
            behind = self._reach(blow, right != 0)
        return (x + right * ahead, y + down * ahead), (x + right * behind, y + down * behind)
