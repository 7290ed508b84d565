"""How two numbers meet: each comes forward on a plate of its own, into the gap between the two characters.

What came of it is told there, and an ability where it acts.
"""

from __future__ import annotations

from typing import Final

from squaretactics.catalogue import mark, say, say_marked
from squaretactics.games.square_tactics import outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import AbilityUsed, Compared, SideSkipped
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.text import ABILITIES as ABILITY_TEXTS
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.shapes import sign
from squaretactics.ui.square_tactics.cards.colours import FACTION_DEEP
from squaretactics.ui.square_tactics.table.brush import CardBrush
from squaretactics.ui.square_tactics.table.scene import SquareTableScene

_OUTCOMES: Final = {
    o.CAPTURES: (mark("captures"), theme.GOOD),
    o.WINS_TIE: (mark("wins the tie"), theme.GOOD),
    o.TIE: (mark("tie"), theme.CALM),
    o.GUARD_TIES: (mark("saved by its guard"), theme.CALM),
    o.SHIELD_TIES: (mark("saved by its shield"), theme.CALM),
    o.WOUND_TIES: (mark("tie, for the wound"), theme.CALM),
    o.STOPS: (mark("stops"), theme.BAD),
    o.GUARD_STOPS: (mark("stopped by a guard"), theme.BAD),
    o.SHIELD_STOPS: (mark("stopped by a shield"), theme.BAD),
    o.WOUND_STOPS: (mark("stops, for the wound"), theme.BAD),
    o.LOSES: (mark("loses"), theme.BAD),
    o.SNARED: (mark("caught by a snare"), theme.BAD),
    o.GOES_ON: (mark("second wind"), theme.CALM),
    o.SKIPPED: (mark("skipped"), theme.CALM),
    o.DODGES: (mark("slips away"), theme.CALM),
    o.PROTECTED: (mark("protected"), theme.CALM),
}
# By how two numbers compare, what is told of it where nothing more is known.
_PLAIN: Final = {"win": o.CAPTURES, "tie": o.TIE, "loss": o.LOSES}
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the right and down, by quarter on the screen
_PLATE: Final = 0.34  # of a space's edge
_GROWN: Final = 1.18  # of the plate that wins; the one that loses shrinks as much
_LETTERS: Final = 28  # in which the outcome is told
_BADGE: Final = 0.95  # of a space's edge, how wide its words may be
_ICON: Final = 0.3  # of a space's edge
_DECIDED: Final = 0.5  # of the time, when the outcome is told

Point = tuple[float, float]


class ClashDrawing(CardBrush[SquareTableScene]):
    """Draws the contact that is being shown."""

    def numbers_away(self) -> dict[int, int]:
        """Return by space the direction of a number that is not on its card now, but on a plate."""
        act = self.scene.director.act
        if act is None or not isinstance(act.event, Compared):
            return {}
        event, away = act.event, {}
        for space, side in ((event.space, event.side), (event.foe_space, event.foe_side)):
            direction = self._direction(space, side)
            if direction is not None:
                away[space] = direction
        return away

    def draw(self) -> None:
        """Draw two numbers meeting, or a side being skipped."""
        act = self.scene.director.act
        if act is None:
            return
        if isinstance(act.event, AbilityUsed):
            self._named(act.event)
            return
        if not isinstance(act.event, Compared | SideSkipped):
            contact = self.scene.director.contact
            if contact is not None and contact.outcome == o.DODGES:  # who is protected is marked as safe anyway
                self.outcome(contact.outcome, self.scene.layout_now.cell_rect(contact.space).center)
            return
        direction = self._direction(act.event.space, act.event.side)
        if direction is None:
            return
        if isinstance(act.event, SideSkipped):
            self._marker(act.event.space, direction)
        else:
            self._meeting(act.event, direction)

    def _direction(self, space: int, side: int) -> int | None:
        """Return where on the board a side of the character on a space points."""
        piece = self.scene.display.board[space]
        return None if piece is None else (side + piece.facing) & 3

    def _meeting(self, event: Compared, direction: int) -> None:
        scene, layout = self.scene, self.scene.layout_now
        part = scene.director.part(scene.now)
        near = 1.0 if scene.app.reduced_motion else 1 - (1 - min(part * 2.2, 1.0)) ** 2
        decided = part > _DECIDED
        right, down = _STEPS[layout.quarter(direction)]
        own, foe = layout.cell_rect(event.space).center, layout.cell_rect(event.foe_space).center
        gap = (own[0] + foe[0]) / 2, (own[1] + foe[1]) / 2
        # The one that the outcome befalls, and the way there from the gap.
        towards = -1 if event.outcome == "loss" else 1
        befallen = own if event.outcome == "loss" else foe
        if decided:
            stopped = (
                befallen[0] + right * towards * layout.cell * 0.06,
                befallen[1] + down * towards * layout.cell * 0.06,
            )
            self._burst(event.outcome, stopped if event.outcome == "loss" else gap, (part - _DECIDED) / (1 - _DECIDED))
        grown = {"win": (_GROWN, 1 / _GROWN), "loss": (1 / _GROWN, _GROWN)}.get(event.outcome, (1.0, 1.0))
        plate = layout.cell * _PLATE
        sides = (
            (event.space, event.number, -1, grown[0], event.outcome == "win"),
            (event.foe_space, event.foe_number, 1, grown[1], event.outcome == "loss"),
        )
        for space, number, way, growth, wins in sides:
            size = round(plate * (growth if decided else 1.0))
            # From the card's edge they come until they touch.
            away = way * (plate * 0.5 + (1 - near) * layout.cell * 0.14)
            self._plate(space, number, size, (gap[0] + right * away, gap[1] + down * away), decided and wins)
        if decided:
            below = layout.cell * (0.27 * towards * down if down else 0.24)
            contact = scene.director.contact
            outcome = _PLAIN[event.outcome] if contact is None else contact.outcome
            self.outcome(outcome, (befallen[0], befallen[1] + below))

    def outcome(self, outcome: str, centre: Point) -> None:
        """Tell the outcome of a contact on a space, in letters that leave its neighbours in sight."""
        message, colour = _OUTCOMES[outcome]
        self._told(say_marked(message), colour, centre)

    def _told(self, words: str, colour: theme.Colour, centre: Point) -> None:
        """Draw words on a pill no wider than a space."""
        letters = _LETTERS
        wide = self.painter.font("display", self.size(letters)).size(words)[0]
        room = self.scene.layout_now.cell * _BADGE
        self.badge(words, colour, centre, letters if wide <= room else int(letters * room / wide))

    def _named(self, event: AbilityUsed) -> None:
        """Name an ability, with its icon, on the character that it acts for."""
        layout, board = self.scene.layout_now, self.scene.display.board
        lies = next((at for at, piece in enumerate(board) if piece is not None and piece.card == event.card), None)
        space = self.scene.director.coming if lies is None else lies
        cell = layout.board if space is None else layout.cell_rect(space)
        ability = ABILITY_IDS[event.ability]
        words = say_marked(ABILITY_TEXTS[ability][0])
        if ABILITIES[event.ability].guards:
            words = say("{ability} + 1", ability=words)
        piece = None if lies is None else board[lies]
        spot = cell.center if piece is None or lies is None else layout.card_slot(lies, piece.facing).box.topright
        self.icon(event.ability, spot, round(layout.cell * _ICON))
        self._told(words, theme.INK, cell.center if space is None else self.between_numbers(space))

    def between_numbers(self, space: int) -> Point:
        """Return where words hide no number of a character on a space: they stand elsewhere if it lies on its side."""
        layout, piece = self.scene.layout_now, self.scene.display.board[space]
        upright = piece is None or layout.quarter(piece.facing) % 2 == 0
        x, y = layout.cell_rect(space).center
        return x, y + layout.cell * (0.17 if upright else 0)

    def icon(self, ability: int, centre: Point, size: int) -> None:
        """Draw the icon of an ability on a bright plate."""
        self._icon("abilities", ABILITY_IDS[ability], centre, size)

    def attached_icon(self, attachment: int, centre: Point, size: int) -> None:
        """Draw the picture of an attached action card on a bright plate."""
        self._icon("actions", ACTION_IDS[attachment % ACTION_KINDS], centre, size)

    def _icon(self, folder: str, id: str, centre: Point, size: int) -> None:
        self.blit(self.painter.panel((size, size), size // 2, theme.ACCENT, theme.INK, self.size(4)), centre)
        inner = round(size * 0.72)
        self.blit(self.painter.svg("cards", folder, f"{id.replace('_', '-')}.svg", size=(inner, inner)), centre)

    def _plate(self, space: int, number: int, size: int, centre: Point, wins: bool) -> None:
        """Draw a number in its owner's colour; a winning one in a bright ring."""
        piece = self.scene.display.board[space]
        fill = FACTION_DEEP[self.faction(piece.seat)] if piece is not None else theme.INK
        if wins:
            rim = size + self.size(10)
            self.blit(self.painter.panel((rim, rim), rim // 2, theme.ACCENT, theme.INK, self.size(3)), centre)
        edge = theme.INK if wins else theme.PAPER
        self.blit(self.painter.panel((size, size), size // 2, fill, edge, self.size(4)), centre)
        self.blit(self.painter.text(str(number), "display", round(size * 0.72), theme.PAPER), centre)

    def _burst(self, outcome: str, centre: Point, part: float) -> None:
        """Show a spark for a tie, and a stop sign on the one that is stopped."""
        if outcome == "win":
            return
        cell = self.scene.layout_now.cell
        if outcome == "tie":
            size = round(cell * (0.9 + 0.3 * part)) // 4 * 4
            for wide, colour in ((size, theme.INK), (round(size * 0.86), theme.ACCENT)):
                picture = sign(self.painter, "spark", wide, colour)
                self.blit(self.painter.faded(picture, ("burst", colour), round(255 * (1 - part * 0.5))), centre)
        else:
            self.blit(sign(self.painter, "stop", round(cell * 0.36), theme.BAD), centre)

    def _marker(self, space: int, direction: int) -> None:
        """Mark a side that sits out."""
        layout = self.scene.layout_now
        rect = layout.cell_rect(space)
        right, down = _STEPS[layout.quarter(direction)]
        reach, size = layout.cell * 0.47, self.size(34)
        spot = (rect.centerx + right * reach, rect.centery + down * reach)
        self.blit(self.painter.panel((size, size), size // 2, theme.ACCENT, theme.INK, self.size(5)), spot)
