"""Draw fights: two plates meet large between the tiles, the attacker lunges, sparks fly.

A flag on the shared edge shows the outcome. An ability has a flag of its own, by its character.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES as ABILITY_TEXTS
from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, SideSkipped
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.fight_motion import FightMotion
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
    middle_of,
    place_flags,
    place_sign,
    seam_mark,
)
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Point

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
_POPS: Final = 0.3  # of its size: how much larger an outcome's flag is at the blow
_POPPED: Final = 0.1  # seconds until it has its own size
_SHIELDED: Final = (o.GUARD_TIES, o.SHIELD_TIES, o.GUARD_STOPS, o.SHIELD_STOPS)


class FightDrawing(FightMotion):
    """Draws the fight being shown."""

    def __init__(self, scene: SquareTableView) -> None:
        super().__init__(scene)
        self.meeting_plates = MeetingPlates(scene)
        self.impact = ImpactDrawing(scene)

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
                self._named(event, self.blow())
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
        self.meeting_plates.draw(blow, self._clashes(blow), way)
        if blow.outcome == "tie" and blow.since >= 0 and not shielded:
            self.impact.tied(blow, self._clashes(blow)[0])
        outcome = _PLAIN[event.outcome] if contact is None else contact.outcome
        if (blow.since >= 0 or self.scene.app.reduced_motion) and outcome != o.SNARED:  # told as it snaps
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
            self.meeting_plates.draw(blow, self._clashes(blow), way)
            outcome = o.SNARED if blow.snare else o.CAPTURES
            if not blow.snare and blow.numbers[0] == blow.numbers[1]:
                outcome = o.WINS_TIE
            first, second = blow.space, blow.foe_space
            if blow.snare:  # still seen from the attacker, so that its flag stays in place
                first, second = second, first
            self.tell(outcome, edge_between(self.scene.layout_now, first, second), blow.since)

    # Flags.
    def join(self, told: Sequence[tuple[str, SpaceEdge]]) -> None:
        """Join the two numbers of each fight to come, in the colour of its outcome; they're to be drawn again."""
        layout = self.scene.layout_now
        for outcome, edge in told:
            if outcome in SIGNS:
                mark = seam_mark(self.painter, outcome, layout.cell, upright=edge.side % 2 == 0)
                self.blit(mark, middle_of(layout, edge))

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

    def _named(self, event: AbilityUsed, blow: BlowState | None) -> None:
        """Draw an ability's name and icon at its character; that of a snare where its flag will be."""
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
        edge = SpaceEdge(space, 2)
        if blow is not None:
            edge = edge_between(layout, blow.space, blow.foe_space)
            self.meeting_plates.draw(blow, self._clashes(blow), self._way(blow))
        place = place_flags(layout, [(edge, picture.get_size())], layout.mat)[0]
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
