"""Draw the table in play: possible moves, the current choice, and its preview."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS
from squaretactics.games.square_tactics.fight_outcomes import AskedFight, asked_fight
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.games.square_tactics.moves import Landing, landing_of
from squaretactics.translation import mark
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.parallax import HoverEffect, sheen
from squaretactics.ui.square_tactics.cards.tile_lights import RingKind
from squaretactics.ui.square_tactics.hints import SquareHintDrawing
from squaretactics.ui.square_tactics.play.deal_animation import DealAnimation
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.play.overlays import SquareTableOverlays
from squaretactics.ui.square_tactics.play.play_preview import PlayPreview, twisted
from squaretactics.ui.square_tactics.play.recap_strip import SquareRecapStrip
from squaretactics.ui.square_tactics.play.remark_drawing import OpponentRemarkDrawing
from squaretactics.ui.square_tactics.table.column_layout import LogPlace
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.hand_layout import RAISED, PlacedCard, are_apart, raised
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.card_slot import CardSlot, TileSlot

_LINE: Final = 8  # width of a line of light; below, of the dark line around it
_EDGE: Final = 3
_FAINT: Final = 25  # alpha of the light on a panel
_BREATH: Final = 2  # amplitude of the hand cards' sway
_BREATHS: Final = 1.9  # radians per second
_CHANGES: Final = 0.12  # seconds in which a dragged card of the hand becomes a tile

_TURN: Final = DeviceText(
    mark("{rotate} or right-click: rotate"), mark("{rotate}: rotate"), mark("Tap with another finger: rotate")
)


@dataclass(frozen=True, slots=True)
class HandCardState:
    """How a card of the viewer's hand is drawn: pale if it can't be played, glowing if it can."""

    kind: str
    value: int
    slot: CardSlot
    pale: bool
    glows: bool
    raised: bool = False
    aside: tuple[int, int] | None = None  # parallax offset of its figure, in steps
    sheen: int | None = None  # progress of the light across it, in steps


class SquareBoardDrawing(SquareTableDrawing[SquareTableView]):
    """Draws a table in play, with hovering, previews and the deal."""

    def __init__(
        self, table_focus: SquareTableFocus, deal_animation: DealAnimation, tip_drawing: SquareNewcomerTipDrawing | None
    ) -> None:
        controller = table_focus.controller
        super().__init__(controller.scene)
        self.controller, self.table_choices, self.table_focus = controller, table_focus.table_choices, table_focus
        self.deal_animation, self.tip_drawing = deal_animation, tip_drawing
        self.preview, self.hints = PlayPreview(self, controller), SquareHintDrawing(self)
        self.overlays = SquareTableOverlays(table_focus, self.hints, self.panels)
        self.recap_strip = SquareRecapStrip(table_focus, self.panels, tip_drawing)
        self.remarks = OpponentRemarkDrawing(controller, tip_drawing)
        self.hover = HoverEffect(controller.scene.app)

    def draw(self) -> None:
        controller = self.controller
        self.scene.log_place = self._log_place
        self.each(self.draw_table, self._lit_seats, self.deal_animation.draw, self.draw_motion)
        self.each(self.overlays.tools, self._inspector, self.overlays.answers, self.overlays.hint)
        self.each(self.recap_strip.draw, self.remarks.draw)
        if self.tip_drawing is not None and not self._tip_gives_way:
            self.each(self.tip_drawing.draw)
        self.each(
            self.overlays.focus
            if controller.cards_overlay is None
            else partial(self.overlays.laid_out, controller.cards_overlay),
            self._dragged,
        )

    @property
    def guided(self) -> bool:
        """Return whether a guide leads the player through this game, with text of its own."""
        return self.controller.table.guide is not None

    def strip(self) -> None:
        """Draw the steps of the turn, to the left of the tools."""
        self.turn_strip.draw(min((tool.rect.left for tool in self.table_choices.tools), default=None))

    @property
    def _log_place(self) -> LogPlace:
        """Return where the log lies: it has the column's room while no card is shown there."""
        tip = self.tip_drawing is not None and self.tip_drawing.shown
        shown = tip or self.recap_strip.points or self.recap_strip.in_column or self.scene.latest is not None
        return "below_card" if shown or not self.controller.move_builder.idle else "below_note"

    @property
    def _tip_gives_way(self) -> bool:
        """Return whether the player points at something that the inspector shows in the tip's place."""
        if self.tip_drawing is None or self.scene.layout_now.narrow or self.table_focus.in_question():
            return False
        return self.tip_drawing.in_place_of_inspector and self.recap_strip.points

    def _inspector(self) -> None:
        """Draw the inspector, unless a tip, the recap (or, in a window without a column, a hint) takes its place."""
        tip = self.tip_drawing is not None and self.tip_drawing.in_place_of_inspector and not self._tip_gives_way
        covered = tip or self.recap_strip.in_place_of_inspector
        if self.scene.log_place != "below_card" and self.scene.log_panel.rect.collidepoint(self.scene.pointer):
            return  # it would cover the line that is pointed at
        if not covered and not (self.scene.layout_now.narrow and self.controller.hint_controller.advice is not None):
            self.panels.inspector(
                not self.recap_strip.in_column, self.table_focus.help_topic(), self.table_focus.in_question()
            )

    def pointed_space(self) -> int | None:
        settled = self.controller.idle and not self.scene.director.busy
        return self.table_focus.space() if settled and self.table_focus.arrow() is None else None

    def log(self) -> None:
        """Draw the log, unless a hint or a guide takes its place."""
        hinted = self.controller.hint_controller.advice is not None and self.hints.in_place_of_log
        if hinted or (self.guided and not self.scene.layout_now.log_lies_over):
            self.scene.log_panel.hide()
        else:
            super().log()

    def pieces(self) -> None:
        """Draw the lit spaces, the characters, and the preview of the current play."""
        board = self.scene.display.board
        move, landing = self.controller.proposed(self.table_focus.space()), self._previewed()
        for space in self._lit_spaces():
            if board[space] is None and (landing is None or space != landing.space):
                self._open_space(space, "choice" if space == self.table_focus.space() else None)
        for space in (asked for asked in self._asked() if board[asked] is None):
            self._open_space(space, "asked")
        super().pieces()
        if move is not None:
            self.preview.draw(move)
        elif (fight := self._asked_fight()) is not None:
            self.preview.draw_asked(fight)
        for space, piece in twisted(self.table_focus):
            self.piece(piece, self.scene.layout_now.tile_slot(space, piece.facing), ring="chosen")
            self.coin(space)
        self._moved()

    def owner(self) -> None:
        """Name the owner of the character under the pointer, unless a preview's flags are there."""
        if self.controller.proposed(self.table_focus.space()) is None:
            super().owner()

    def _previewed(self) -> Landing | None:
        """Return where the current play would put a character. A dragged one snaps into place there."""
        move = self.controller.proposed(self.table_focus.space())
        return None if move is None else landing_of(move)

    def rings(self) -> dict[int, RingKind]:
        over = self.table_focus.space()
        lit: dict[int, RingKind] = {space: "pointed" if space == over else "choice" for space in self._lit_spaces()}
        chosen: dict[int, RingKind] = dict.fromkeys(self.controller.move_builder.spaces, "chosen")
        fight = self._asked_fight()
        attacker: dict[int, RingKind] = {} if fight is None else {fight.space: "attacks"}
        return super().rings() | lit | attacker | chosen | dict.fromkeys(self._asked(), "asked")

    def _open_space(self, space: int, ring: RingKind | None) -> None:
        """Light an open space where something may go: with a golden stitch, or with a ring."""
        side, centre = self.scene.layout_now.tile, self.scene.layout_now.cell_rect(space).center
        if ring is not None:
            self.blit(self.lights.ring(ring, side), centre)
        picture = self.lights.open_space(side)
        self.blit(self.painter.faded(picture, "open_space", self._breathing()) if ring is None else picture, centre)
        self.coin(space, on_tile=False)

    def _breathing(self) -> int:
        """Return the alpha of a pulsing light."""
        if self.scene.app.reduced_motion:
            return 255
        return round(120 + 135 * (0.5 + 0.5 * abs((self.scene.app.clock() * 0.9) % 2 - 1)))

    def _light(self, rect: pygame.Rect, radius: int, alpha: int) -> None:
        """Light a possible choice with a pulsing glow, brightest at its edge."""
        glow = self.painter.panel(rect.size, radius, theme.ACCENT, alpha=alpha)
        self.target.blit(self.painter.faded(glow, "glow", self._breathing()), rect, None, BLEND)
        for colour, thick in ((theme.ACCENT_DEEP, _LINE + 3), (theme.ACCENT, _LINE)):
            self.target.blit(self.painter.ring(rect.size, radius, colour, self.size(thick)), rect, None, BLEND)
        beyond = self.size(_EDGE)  # a dark line around it, which would be faint on light grounds
        outer = rect.inflate(2 * beyond, 2 * beyond)
        self.target.blit(self.painter.ring(outer.size, radius + beyond, theme.INK, beyond), outer, None, BLEND)

    def _lit_seats(self) -> None:
        """Light the panels of the seats that may be chosen."""
        move_builder = self.controller.move_builder
        for seat in move_builder.options() if move_builder.wants == "seat" else ():
            panel = self.scene.layout_now.panel(seat)
            around = panel.inflate(2 * self.size(_LINE), 2 * self.size(_LINE))  # keeps the counts at its foot clear
            self._light(around, min(self.size(theme.PANEL_RADIUS), panel.height // 3) + self.size(_LINE), _FAINT)

    def _lit_spaces(self) -> set[int]:
        move_builder, mine = self.controller.move_builder, self.controller.my_turn
        return move_builder.options() if mine and move_builder.wants in ("landing", "space") else set()

    def _asked(self) -> list[int]:
        """Return the space that the question is about, if any."""
        decision = self.controller.decision if self.controller.my_turn else None
        return [] if decision is None or decision.focus < 0 else [decision.focus]

    def _asked_fight(self) -> AskedFight | None:
        """Return the fight that the question is about, if any."""
        return asked_fight(self.controller.view) if self.controller.my_turn else None

    def _moved(self) -> None:
        """Draw the ghost of a character where the answer may put it: the space it has just cleared, or the only one it
        may dodge to.
        """
        controller, decision = self.controller, self.controller.decision
        if not controller.my_turn or decision is None:
            return
        if decision.kind == "move_in":
            card, spaces = decision.card, {decision.focus}
        elif decision.kind == "defend" and controller.idle and controller.hint_controller.advice is None:
            card = controller.view.card[decision.focus]
            spaces = {move[2] for move in controller.view.moves if move[:2] == (ACT, EMERGENCY_MANEUVERS)}
        else:
            return
        piece = next((piece for piece in self.scene.display.board if piece is not None and piece.card == card), None)
        if piece is not None and len(spaces) == 1:
            self.ghost(piece.seat, Landing(card, spaces.pop(), piece.facing), piece.face)

    def hand(self) -> None:
        """Draw the prompt and the hand: playable cards glow, hovered and selected ones lie on top.

        The prompt lies below the hand, but above a selected card, whose fights it tells.
        """
        scene, controller, mine = self.scene, self.controller, self.controller.my_turn
        playable = controller.move_builder.playable_cards() if mine else set()
        kinds = controller.move_builder.playable_kinds() if mine else set()
        offered = controller.offered_kinds if mine else set()
        lying = scene.lying_hand()
        chosen, picked = self._chosen_of(lying), self._picked(lying)
        pointed = self.hover.notice(scene.card_at(scene.pointer) if picked is None else None, scene.now)
        choice, cards = scene.choice, list[HandCardState]()
        if choice is not None:
            self._choice_panel(choice.panel)
        if picked is None:
            self.each(self.overlays.prompt)
        # A guide says what to do: a hand of which everything can be played needs no lights besides.
        plain = self.guided and all(value in (playable if kind == "card" else kinds) for kind, value, _ in lying)
        for card in sorted(lying, key=lambda card: card in (chosen, picked)):
            if card == picked and (self.preview.lies_there or (controller.drag is not None and controller.drag.moved)):
                continue
            kind, value, slot = card
            glows = value in (playable if kind == "card" else kinds)
            is_raised = card in (chosen, picked)
            slot = self.lies(card) if is_raised else replace(slot, y=slot.y - self._breath(slot.x))
            asked = kind == "card" or value in offered
            lit = glows and (card == picked or (asked and picked is None and not plain))  # a selected card glows alone
            aside = self.hover.aside(slot, scene.pointer) if card == pointed else None
            sheen = self.hover.sheen(scene.now) if card == pointed else None
            cards.append(HandCardState(kind, value, slot, not (glows or controller.over), lit, is_raised, aside, sheen))
        self.draw_cached("hand", (scene.viewer, tuple(cards)), self._hand)
        if picked is not None:
            self.each(self.overlays.prompt)

    def _choice_panel(self, rect: pygame.Rect) -> None:
        """Draw the panel under the cards to choose from. It rises from below the window."""
        corner, blur = self.size(theme.PANEL_RADIUS), self.size(24)
        self.target.blit(self.painter.shadow(rect.size, corner, blur), rect.move(-blur, -blur), None, BLEND)
        size = rect.width, rect.height + corner
        self.target.blit(plaque(self.painter, size, corner, self.scene.layout_now.unit), rect, None, BLEND)

    def _hand(self, shown: tuple[int, tuple[HandCardState, ...]]) -> None:
        _, cards = shown
        apart = are_apart([card.slot for card in cards])  # otherwise lights above cards would cover numbers
        for card in cards:
            self.under_hand_card(card.slot, card.glows and not apart)
        for group in ([card for card in cards if card.raised == is_raised] for is_raised in (False, True)):
            for card in group:
                with self.painter.boundary.contain(self.target, card.slot.box):
                    if card.raised:
                        self.under_hand_card(card.slot, card.glows)
                    self.hand_card(card.kind, card.value, card.slot, card.pale, card.aside)
                    if card.sheen is not None:
                        self.blit(sheen(self.painter, card.slot.rect.size, card.sheen), (card.slot.x, card.slot.y))
            self.hand_lights(card.slot for card in group if card.glows and apart)

    def lies(self, card: PlacedCard) -> CardSlot:
        lying = self.scene.lying_hand()
        if card == self._picked(lying):
            return replace(self._raised(card[2]), degrees=self._turned())
        return self._raised(card[2]) if card == self._chosen_of(lying) else card[2]

    def _raised(self, slot: CardSlot) -> CardSlot:
        return raised(slot, self.size(RAISED), self.scene.layout_now.hand)

    def _chosen_of(self, lying: Sequence[PlacedCard]) -> PlacedCard | None:
        """Return the hovered or focused card of the hand."""
        focused = self.table_focus.focused()
        named = (card for card in lying if focused is not None and card[:2] == focused.name)
        return self.scene.card_at(self.scene.pointer) or next(named, None)

    def _turned(self) -> float:
        """Return the rotation of the selected card, in degrees, as it would lie on the board."""
        facing = self.controller.move_builder.facing
        return 0.0 if facing is None else self.scene.layout_now.tile_slot(0, facing).degrees

    def _breath(self, x: float) -> int:
        """Return the vertical sway of a hand card during its player's turn."""
        scene = self.scene
        if not scene.breathing:
            return 0
        return round(self.size(_BREATH) * math.sin(scene.now * _BREATHS - x / scene.layout_now.hand_height))

    def _picked(self, lying: Sequence[PlacedCard]) -> PlacedCard | None:
        """Return the selected card; among identical ones the dragged one, else the first."""
        move_builder, drag = self.controller.move_builder, self.controller.drag
        if move_builder.idle:
            return None
        verb, value, *_ = move_builder.picked
        alike = [card for card in lying if card[:2] == ("action" if verb == ACT else "card", value)]
        return next((card for card in alike if drag is not None and card[2] == drag.slot), alike[0] if alike else None)

    def _dragged(self) -> None:
        scene, move_builder, drag = self.scene, self.controller.move_builder, self.controller.drag
        if drag is None or not drag.moved or move_builder.idle:
            return
        verb, value, *_ = move_builder.picked
        if verb != ACT and self._previewed() is not None:
            return
        degrees = 0.0
        if verb == ACT:
            height = round(scene.layout_now.hand_height * 0.8)
            picture = self.faces.action(value, height)
        else:
            facing = move_builder.facing if move_builder.facing is not None else move_builder.facings()[0]
            slot = scene.layout_now.tile_slot(0, facing)
            height, degrees = slot.height, slot.degrees
            changed = 1.0 if scene.app.reduced_motion else (scene.now - drag.since) / _CHANGES
            if changed < 1:
                picture = self.morph(value, scene.viewer, scene.layout_now.quarter(facing), changed)
            else:
                piece = BoardPiece(value, scene.viewer, facing, scene.view.rules.faces[value][facing])
                picture = self.with_numbers(piece, height, marked=False)
        drag.swing *= 0.88
        tilt = 0.0 if scene.app.reduced_motion else -drag.swing
        kind = CardSlot if verb == ACT else TileSlot
        self.shadow(kind(*scene.pointer, height, degrees), 18)
        key = ("drag", move_builder.picked[:2], degrees, picture.get_size(), self.prints)
        self.blit(self.painter.turned(picture, key, degrees + tilt), scene.pointer)
        if move_builder.may_turn and scene.layout_now.space_at(scene.pointer) is None:  # there it would hide numbers
            x, y = scene.pointer
            self.badge(scene.app.said(_TURN), theme.CALM, (x, y + height // 2 + self.size(26)), 22)
