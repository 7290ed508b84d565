"""Draw fights: two plates meet large between the tiles, the attacker lunges, sparks fly.

A flag on the shared edge shows the outcome. An ability has a flag of its own, by its character.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES as ABILITY_TEXTS
from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, Event, SideSkipped
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.impact import ImpactDrawing
from squaretactics.ui.square_tactics.table.meeting_plates import BlowState, MeetingPlates
from squaretactics.ui.square_tactics.table.outcome_flags import (
    COLOURS,
    FLAG_LETTERS,
    HAPPENING,
    LEAST_LETTERS,
    SIGNS,
    STEPS,
    SpaceEdge,
    edge_between,
    fight_sign,
    flag,
    place_flags,
    place_sign,
)
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion

_OUTCOMES: Final = {
    o.CAPTURES: mark("captures"),
    o.WINS_TIE: mark("wins the tie"),
    o.TIE: mark("tie"),
    o.GUARD_TIES: mark("tie, guarded"),
    o.SHIELD_TIES: mark("tie, shielded"),
    o.WOUND_TIES: mark("tie, wounded"),
    o.STOPS: mark("stops"),
    o.GUARD_STOPS: mark("stopped by a guard"),
    o.SHIELD_STOPS: mark("stopped by a shield"),
    o.WOUND_STOPS: mark("stopped by a wound"),
    o.LOSES: mark("loses"),
    o.SNARED: mark("snared"),
    o.GOES_ON: mark("second wind"),
    o.SKIPPED: mark("skipped"),
    o.DODGES: mark("slips away"),
    o.PROTECTED: mark("protected"),
}
# By comparison, the outcome to show if nothing more specific is known.
_PLAIN: Final = {"win": o.CAPTURES, "tie": o.TIE, "loss": o.LOSES}
_ICON: Final = 0.3  # as a part of a space

# As parts of a space.
_DEEPER: Final = 0.15  # an attacker lunges this much farther than the gap between the cards
_THROWN: Final = 0.2  # distance that a loser is pushed back
_OUTER: Final = 0.36  # from the middle of a space, right and down, to its corner
# By outcome: design units that a fighter recoils past its space, and degrees that it tilts.
_RECOIL: Final = {"loss": 21.0, "tie": 33.0}
_TILT: Final = {"loss": 4.0, "tie": 6.0}
_FLAT: Final = 0.05  # of a defender that holds out
_POPS: Final = 0.3  # of its size: how much larger an outcome's flag is at the blow
_POPPED: Final = 0.1  # seconds until it has its own size
_NUDGE: Final = 3.0  # design units that a landing pushes the table
_SHIELDED: Final = (o.GUARD_TIES, o.SHIELD_TIES, o.GUARD_STOPS, o.SHIELD_STOPS)

Point = tuple[float, float]


class Pose(NamedTuple):
    """How a fighter differs from one at rest."""

    right: float = 0.0
    down: float = 0.0
    degrees: float = 0.0
    flat: float = 0.0  # lost along the blow
    level: bool = True  # whether the blow is horizontal


class FightDrawing(SquareBaseDrawing[SquareTableView]):
    """Draws the fight being shown."""

    def __init__(self, scene: SquareTableView) -> None:
        super().__init__(scene)
        self.meeting_plates = MeetingPlates(scene)
        self.impact = ImpactDrawing(scene)

    def blow(self) -> BlowState | None:
        """Return the blow being shown."""
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
            case _:
                return None

    # Displaced cards and numbers.
    def numbers_away(self) -> dict[int, int]:
        """Return, by space, the direction of each number that is drawn in the fight instead of on its card."""
        strike, blow = self.scene.director.strike, self.blow()
        if strike is None or blow is None or blow.numbers is None or blow.since > impact_motion.SETTLES[blow.outcome]:
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
            part = attack_motion.snaps(blow.since)
        elif blow.outcome == "win":
            part = impact_motion.returns(blow.since)
        else:
            part, recoil = impact_motion.recoils(blow.since)
        back = recoil * _RECOIL.get(blow.outcome, 0.0) * self.scene.layout_now.unit
        reach, tilt = part * self._reach(blow, level) - back, recoil * _TILT.get(blow.outcome, 0.0)
        own = Pose(right * reach, down * reach, tilt)
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
        return attack_motion.squash(blow.since), self._way(blow)[0] != 0

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
        part = attack_motion.squash(blow.since) * _THROWN * self.scene.layout_now.cell
        return right * part, down * part

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

    # Effects below and above the cards.
    def draw_under(self) -> None:
        """With reduced motion, draw a single flash behind a loser."""
        blow, still = self.blow(), self.scene.app.reduced_motion
        if not still or blow is None or blow.since < 0 or not isinstance(self._shown, Captured):
            return
        seen = attack_motion.swells(blow.since)[1]
        box = self.scene.layout_now.cell_rect(blow.foe_space)
        light = self.painter.panel(box.size, self.size(18), theme.ACCENT)
        self.blit(self.painter.faded(light, "flash", round(190 * seen)), box.center)

    def draw(self) -> None:
        """Draw the two meeting numbers and the outcome, or mark a skipped side."""
        act, contact = self.scene.director.act, self.scene.director.contact
        if act is None:
            return
        match act.event:
            case AbilityUsed() as event:
                self._named(event)
            case Compared() as event:
                self._meeting(event)
            case Captured():
                self._captured()
            case SideSkipped(_, space, side):
                direction = self._direction(space, side)
                if direction is not None:
                    self._marker(space, direction)
            case _ if contact is not None and contact.outcome == o.DODGES:  # a protected one is marked as safe anyway
                self.tell(contact.outcome, SpaceEdge(contact.space, 2))

    def _meeting(self, event: Compared) -> None:
        blow = self.blow()
        if blow is None:
            return
        meets, way = self._meets(blow), self._way(blow)
        contact = self.scene.director.contact
        shielded = contact is not None and contact.outcome in _SHIELDED
        if blow.since >= 0:
            if blow.outcome == "loss" and not self.scene.app.reduced_motion:
                self.impact.stopped(blow, meets, way)
            if shielded:
                self.impact.shielded(blow, meets, way)
        self.meeting_plates.draw(blow, meets, way)
        if blow.outcome == "tie" and blow.since >= 0 and not shielded:
            self.impact.tied(blow, meets)
        if blow.since >= 0 or self.scene.app.reduced_motion:
            outcome = _PLAIN[event.outcome] if contact is None else contact.outcome
            self.tell(outcome, edge_between(self.scene.layout_now, blow.space, blow.foe_space), blow.since)

    def _captured(self) -> None:
        blow = self.blow()
        if blow is None:
            return
        meets, way = self._meets(blow), self._way(blow)
        if not self.scene.app.reduced_motion:
            self.impact.burst(blow, meets, way)
            self.impact.stars(blow, meets, way)
        if blow.numbers is not None and blow.since < impact_motion.SETTLES["win"]:
            self.meeting_plates.draw(blow, meets, way)
            outcome = o.SNARED if blow.snare else o.CAPTURES
            if not blow.snare and blow.numbers[0] == blow.numbers[1]:
                outcome = o.WINS_TIE
            first, second = blow.space, blow.foe_space
            if blow.snare:  # still seen from the attacker, so that its flag stays in place
                first, second = second, first
            self.tell(outcome, edge_between(self.scene.layout_now, first, second), blow.since)

    def _meets(self, blow: BlowState) -> Point:
        """Return the point where two characters meet: between them, or on the one captured from a distance."""
        layout = self.scene.layout_now
        (x, y), (right, down) = (layout.cell_rect(space).center for space in (blow.space, blow.foe_space))
        return (x + right) / 2, (y + down) / 2

    # Flags.
    def foretell(self, told: Sequence[tuple[str, SpaceEdge]]) -> None:
        """Draw the signs of fights to come on their seams, numbered if there are several."""
        layout = self.scene.layout_now
        for number, (outcome, edge) in enumerate(told, 1):
            words = str(number) if len(told) > 1 else ""
            if outcome not in SIGNS:
                said = say_marked(_OUTCOMES[outcome])
                self._flag(outcome, f"{words}. {said}" if words else said, edge)
                continue
            picture = fight_sign(
                self.painter,
                outcome,
                words,
                layout.cell,
                least=self.letters(LEAST_LETTERS),
                upright=edge.side % 2 == 1,
            )
            self.blit(picture, place_sign(layout, edge, picture.get_size()).center)

    def tell(self, outcome: str, edge: SpaceEdge, since: float = math.inf) -> None:
        """Draw a fight's outcome on a flag at its edge. It pops in after the blow."""
        still = self.scene.app.reduced_motion
        larger = 1.0 if still else 1 + _POPS * max(1 - since / _POPPED, 0.0)
        letters = FLAG_LETTERS if since == math.inf else HAPPENING
        self._flag(outcome, say_marked(_OUTCOMES[outcome]), edge, letters, larger)

    def _flag(
        self, outcome: str, words: str, edge: SpaceEdge, letters: float = FLAG_LETTERS, larger: float = 1.0
    ) -> None:
        layout = self.scene.layout_now
        before = SIGNS.get(outcome, "") if self.painter.colour_blind else ""
        colour, least = COLOURS.get(outcome, theme.CALM), self.letters(LEAST_LETTERS)
        picture = flag(self.painter, words, colour, layout.cell, least=least, before=before, letters=letters)
        place = place_flags(layout, [(edge, picture.get_size())], layout.mat)[0]
        self.blit(self.painter.turned(picture, ("flag", outcome), 0, larger), place.center)

    def _named(self, event: AbilityUsed) -> None:
        """Draw an ability's name and icon at its character."""
        layout, board = self.scene.layout_now, self.scene.display.board
        lies = next((at for at, piece in enumerate(board) if piece is not None and piece.card == event.card), None)
        space = self.scene.director.coming if lies is None else lies
        ability = ABILITY_IDS[event.ability]
        guards = ABILITIES[event.ability].guards
        words = say("Guard +1") if guards else say_marked(ABILITY_TEXTS[ability][0])
        if space is None:
            self.badge(words, theme.INK, layout.board.center)
            return
        piece = board[space] if lies is not None else None
        box = layout.cell_rect(space) if piece is None else layout.tile_slot(space, piece.facing).box
        self.icon(event.ability, box.topleft, round(layout.cell * _ICON))
        picture = flag(self.painter, words, theme.INK, layout.cell, least=self.letters(LEAST_LETTERS))
        place = place_flags(layout, [(SpaceEdge(space, 2), picture.get_size())], layout.mat)[0]
        self.blit(picture, place.center)

    def icon(self, ability: int, centre: Point, size: int) -> None:
        self._icon("abilities", ABILITY_IDS[ability], centre, size)

    def attached_icon(self, attachment: int, centre: Point, size: int) -> None:
        """Draw the picture of an attached action card on a bright plate."""
        self._icon("actions", ACTION_IDS[attachment % ACTION_KINDS], centre, size)

    def _icon(self, folder: str, id: str, centre: Point, size: int) -> None:
        self.blit(self.painter.panel((size, size), size // 2, theme.ACCENT, theme.INK, self.size(4)), centre)
        inner = round(size * 0.72)
        self.blit(self.painter.svg("cards", folder, f"{id.replace('_', '-')}.svg", size=(inner, inner)), centre)

    def _marker(self, space: int, direction: int) -> None:
        """Mark a skipped side."""
        layout = self.scene.layout_now
        rect = layout.cell_rect(space)
        right, down = STEPS[layout.quarter(direction)]
        reach, size = layout.cell * 0.47, self.size(34)
        spot = (rect.centerx + right * reach, rect.centery + down * reach)
        self.blit(self.painter.panel((size, size), size // 2, theme.ACCENT, theme.INK, self.size(5)), spot)
