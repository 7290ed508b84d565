"""Draw the table: the board and its characters, the other hands, and moving cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import pygame

from squaretactics.games.square_tactics.events import Captured
from squaretactics.ui.kit.dust_motes import DustMotes
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import MAT_EDGE, emblem_of, palette_of
from squaretactics.ui.square_tactics.cards.colours import MAT_INK, MAT_TAG
from squaretactics.ui.square_tactics.cards.order_spots import order_spots
from squaretactics.ui.square_tactics.cards.tile_lights import RingKind
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.facial_expressions import FacialExpressions
from squaretactics.ui.square_tactics.table.flights import FlightDrawing
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, in_reading_order
from squaretactics.ui.square_tactics.table.layout import NAME_LETTERS
from squaretactics.ui.square_tactics.table.open_hands import open_hand
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.scenery import SquareScenery
from squaretactics.ui.square_tactics.table.table_view import TICK, SquareTableView
from squaretactics.ui.square_tactics.table.turn_strip import TurnStrip
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.base_drawing import Area
from squaretactics.ui.table.card_slot import CardSlot, TileSlot, ease_out

_SIGNS: Final = (0.25, 0.75)  # along a space, for the emblems on that side of the rug
_CREST: Final = 56  # beside an open hand: its player's emblem, and the letters of the name
_NAME: Final = 24
# The point for a capture, in design units: its size, and how high it leaps. In seconds: when it pops out, as the loser
# has left; how long that takes; how long it stays.
_POINT: Final = 68
_LEAPS: Final = 70
_POINT_FROM: Final = attack_motion.SQUASHED + 0.08
_POPS_OUT: Final = 0.1
_STAYS: Final = 0.12
_COUNT: Final = 24  # letters of the number on a folded hand
_SHADE: Final = 118  # alpha of the shade on an unplayable card in the hand

T = TypeVar("T", bound=SquareTableView)


@dataclass(frozen=True, slots=True)
class PiecesState:
    """The drawn state of the characters on the board."""

    board: tuple[BoardPiece | None, ...]
    sheltered: frozenset[int]  # characters
    rings: tuple[tuple[int, RingKind], ...]  # by space
    away: tuple[tuple[int, int], ...]  # by space, the direction of a number drawn elsewhere
    moving: tuple[int, ...]  # the spaces of fighters in motion
    popping: int | None  # the space of a character whose marks are drawn elsewhere


@dataclass(frozen=True, slots=True)
class HandBacksState:
    """The drawn state of the other hands: the faces of open ones, and the number of characters and action cards in the
    others.
    """

    below: int  # the seat whose hand lies at the foot of the window
    counts: tuple[tuple[int, int], ...]
    open: tuple[tuple[int, tuple[tuple[int, ...], tuple[int, ...]]], ...]


class SquareTableDrawing(FlightDrawing[T]):
    """Draws a table scene; keeps no state except caches."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.panels, self.turn_strip = SquarePanels(scene), TurnStrip(scene)
        self.facial_expressions = FacialExpressions(scene, self.fight_drawing)
        self.place = SquareScenery(scene.app)
        self.dust = DustMotes(scene.app, 12)

    def draw_table(self) -> None:
        """Draw the whole table, from the wood up to the viewer's hand."""
        self.each(partial(self.draw_in_sight, hands=True), self.strip, self.hand)
        if self.scene.layout_now.log_lies_over:
            self.each(self.log)

    def draw_in_sight(self, hands: bool = False) -> None:
        """Draw what all players see: the board, the panels with their piles, and the log. With `hands`, also draw the
        other hands.
        """
        scene = self.scene
        self.each(partial(self.place.draw, self.target, scene.layout_now))
        self.draw_cached("mat", scene.view.rules.players, self.mat)
        mat = scene.layout_now.mat
        self.dust.draw(self.target, mat.inflate(mat.width * 2 // 5, 0))
        if hands:
            self.each(self.backs)
        self.each(self.dust_below, self.pieces, self.facial_expressions.draw, self.owner, self._attack_order)
        self.each(*(partial(self.panels.panel, seat) for seat in range(scene.view.rules.players)))
        self.each(self.panels.action_piles, self._pointed_out)
        if not self.scene.layout_now.log_lies_over:
            self.each(self.log)

    def draw_motion(self) -> None:
        """Draw moving things above everything that lies still."""
        now = self.scene.now
        self.each(
            self.landing,
            self.fight_drawing.draw_under,
            self._fighters,
            partial(self.flights, now),
            self.fight_drawing.draw,
        )
        self.each(self._point, partial(self._ticks, now))

    def strip(self) -> None:
        self.turn_strip.draw()

    def log(self) -> None:
        self.panels.log()

    # The board.
    def mat(self, players: int) -> None:
        """Draw the names of the spaces on the mat's rim; with more than two players, also the seats' emblems."""
        layout = self.scene.layout_now
        size = layout.name_size
        tag = self.painter.panel(layout.name_tag, size // 3, MAT_TAG, theme.INK, max(size // 9, 1))
        for words, spot in layout.edge_names:
            self.blit(tag, spot)
            self.blit(self.painter.text(words, "strong", round(size * NAME_LETTERS), MAT_INK), spot)
        if players > 2:
            self._signs_on_the_rim()

    def _signs_on_the_rim(self) -> None:
        """Draw each seat's emblem on the side of the rug where its hand lies."""
        layout = self.scene.layout_now
        board, across = layout.board, round(layout.board.width * 0.034)
        edge = layout.board.width * MAT_EDGE * 0.45
        sides = ((board.top + edge, 0), (board.right - edge, 1), (board.bottom - edge, 0), (board.left + edge, 1))
        for seat in range(self.scene.view.rules.players):
            level, upright = sides[layout.place_of(seat)]
            picture = self.painter.svg(*emblem_of(self.faction(seat)), size=(across, across))
            start = layout.origin[upright]
            for space in range(layout.rules.board.size):
                for part in _SIGNS:
                    along = start + (space + part) * layout.cell
                    self.blit(picture, (level, along) if upright else (along, level))

    def pieces(self) -> None:
        """Draw the characters on the board, and mark those of the last move."""
        display, away = self.scene.display, self.fight_drawing.numbers_away()
        moving = tuple(self.fight_drawing.poses())
        rings = tuple(sorted(self.rings().items()))
        sheltered, popping = frozenset(display.view.sheltered), self.popping()
        shown = PiecesState(tuple(display.board), sheltered, rings, tuple(away.items()), moving, popping)
        self.draw_cached("pieces", shown, self._pieces)

    def rings(self) -> dict[int, RingKind]:
        """Return the rings around characters, by space."""
        return dict.fromkeys(self.scene.last_move, "last_move")

    def _pieces(self, shown: PiecesState) -> None:
        away, rings = dict(shown.away), dict(shown.rings)
        for space, piece in enumerate(shown.board):
            if piece is not None and space not in shown.moving:
                slot = self.scene.layout_now.tile_slot(space, piece.facing)
                with self.painter.boundary.contain(self.target, slot.box):
                    safe, marked = piece.card in shown.sheltered, space != shown.popping
                    self.piece(piece, slot, away.get(space), safe, rings.get(space), marked)
                    if marked:
                        self.coin(space)

    def pointed_space(self) -> int | None:
        """Return the space whose character's order of attack is shown."""
        return None if self.scene.director.busy else self.scene.layout_now.space_at(self.scene.pointer)

    def _attack_order(self) -> None:
        """Show by spots the order in which the sides of the attacking or pointed character attack, from its top on."""
        director, layout = self.scene.director, self.scene.layout_now
        space = director.attacking_space() if director.busy else self.pointed_space()
        if space in self.fight_drawing.poses():  # drawn as it moves
            return
        piece = None if space is None else self.scene.display.board[space]
        if space is None or piece is None:
            return
        slot = layout.tile_slot(space, piece.facing)
        self._order(piece, slot.x, slot.y)

    def _order(self, piece: BoardPiece, x: float, y: float) -> None:
        """Draw the spots that show a character's order of attack."""
        layout = self.scene.layout_now
        self.blit(order_spots(self.painter, layout.tile, layout.quarter(piece.facing)), (x, y))

    def _pointed_out(self) -> None:
        """Mark the spaces and characters of the hovered line."""
        self.draw_cached("pointed_out", frozenset(self._places_of(self.scene.highlighted_subjects())), self._light_all)

    def _places_of(self, names: Iterable[Hashable]) -> Iterator[Area]:
        display, layout, named = self.scene.display, self.scene.layout_now, set(names)
        places = [
            layout.cell_rect(space)
            for space, piece in enumerate(display.board)
            if ("space", space) in named or (piece is not None and ("card", piece.card) in named)
        ]
        places += [seen for card, seen in in_reading_order(self.scene.hand_slots()) if card[:2] in named]
        for seat, pile in enumerate(display.view.captured):
            if any(("card", card) in named for card in pile):
                places.append(layout.panel(seat) if layout.narrow else layout.pile(seat, "captured"))
        return ((place.left, place.top, place.width, place.height) for place in places)

    def _light_all(self, places: frozenset[Area]) -> None:
        for place in sorted(places):
            self.ring(pygame.Rect(place), 4, 8, self.scene.app.tones().focus)

    # The hands.
    def hand(self) -> None:
        """Draw the hand at the foot of the window at rest."""
        if self.scene.layout_now.folded:
            self._whose_hand(self.scene.row_seat)
        for kind, value, slot in self.scene.lying_hand():
            with self.painter.boundary.contain(self.target, slot.box):
                self.under_hand_card(slot)
                self.hand_card(kind, value, slot)

    def _whose_hand(self, seat: int) -> None:
        """Name the player whose hand is open, at the hand's left end."""
        room, across = self.scene.layout_now.hand_label, self.size(_CREST)
        crest = icon_disc(self.painter, emblem_of(self.faction(seat)), across)
        wide = room.width - self.size(16)
        words = self.painter.fitted(self.name(seat), "display", self.letters(_NAME), theme.TEXT, wide)
        self.blit(crest, (room.centerx, room.top + across // 2 + self.size(16)))
        self.blit(words, (room.centerx, room.top + across + self.size(16) + words.get_height() * 0.6))

    def lies(self, card: PlacedCard) -> CardSlot:
        """Return the slot where a card of the viewer's hand is drawn."""
        return card[2]

    def hand_card(
        self,
        kind: str,
        value: int,
        slot: CardSlot,
        pale: bool = False,
        aside: tuple[int, int] | None = None,
    ) -> None:
        """Draw a card of the viewer's hand without its shadow; `aside` is the parallax offset of its figure."""
        if kind == "card":
            abilities, faction = self.scene.view.rules.abilities, self.faction(self.scene.owner_in_hand(kind, value))
            quarter = 0 if self.prints[1] == "printed" else round(-slot.degrees / 90) % 4
            picture = self.faces.whole(value, faction, slot.height, abilities, quarter)
            if aside is not None and not self.painter.has_pending:
                picture = self.faces.deep(value, faction, slot.height, abilities, aside)
        else:
            picture = self.faces.action(value, slot.height)
        self._leaning(picture, (kind, value, self.scene.viewer, self.prints), slot)
        if pale:  # shaded, not translucent: cards may overlap
            radius = round(slot.height * 0.06)
            self._leaning(self.painter.panel(slot.rect.size, radius, theme.TABLE_EDGE, alpha=_SHADE), "pale", slot)

    def under_hand_card(self, slot: CardSlot, glows: bool = False) -> None:
        """Draw the shadow of a card of the viewer's hand, and the light around a playable one."""
        self.shadow(slot, 8)
        if glows:
            self.hand_lights([slot])

    def hand_lights(self, slots: Iterable[CardSlot]) -> None:
        """Draw the lights around playable cards of the hand."""
        for slot in slots:
            around = slot.rect.inflate(self.size(10), self.size(10))
            self._leaning(self.painter.ring(around.size, self.size(22), theme.ACCENT, self.size(5)), "glows", slot)

    def _leaning(self, picture: pygame.Surface, key: Hashable, slot: CardSlot) -> None:
        """Draw a picture rotated like a card of the hand."""
        if slot.degrees:
            picture = self.painter.turned(picture, ("leans", key), slot.degrees, stays=True)
        self.blit(picture, (slot.x, slot.y))

    def backs(self) -> None:
        """Draw the other seats' hands: backs, or faces of open hands."""
        scene, shown = self.scene, self.scene.display.view
        counts = zip(shown.hand_counts, shown.action_counts, strict=True)
        hands = {} if scene.layout_now.folded else scene.open_hands
        lying = tuple((seat, (tuple(own), tuple(actions))) for seat, (own, actions) in hands.items())
        self.draw_cached("backs", HandBacksState(scene.row_seat, tuple(counts), lying), self._backs)

    def _backs(self, shown: HandBacksState) -> None:
        faces = dict(shown.open)
        for seat, (characters, actions) in enumerate(shown.counts):
            if seat == shown.below:
                continue
            if seat in faces:
                self._open_hand(seat, *faces[seat])
                continue
            for index, slot in enumerate(self.scene.layout_now.backs_slots(seat, characters + actions)):
                is_action = index < actions if self.scene.layout_now.folded else index >= characters
                name = "action" if is_action else self.faction(seat)
                self.shadow(slot)
                back = self.painter.turned(self.faces.back(name, slot.height), ("back", name), slot.degrees)
                self.blit(back, (slot.x, slot.y))
            if self.scene.layout_now.folded:
                self._count(seat, characters + actions)

    def _count(self, seat: int, cards: int) -> None:
        """Draw the number of cards on a folded hand."""
        letters = self.letters(_COUNT)
        words = self.painter.text(str(cards), "display", letters, theme.INK)
        size = max(words.get_width() + self.size(16), letters + self.size(10)), letters + self.size(10)
        centre = self.scene.layout_now.stack(seat, cards).bottomright
        self.blit(self.painter.panel(size, size[1] // 2, theme.PAPER, theme.INK, self.size(3)), centre)
        self.blit(words, centre)

    def _open_hand(self, seat: int, characters: Sequence[int], actions: Sequence[int]) -> None:
        abilities, faction = self.scene.view.rules.abilities, self.faction(seat)
        for kind, value, slot in open_hand(self.scene.layout_now, seat, characters, actions):
            self.shadow(slot)
            if kind == "card":
                picture = self.faces.whole(value, faction, slot.height, abilities)
            else:
                picture = self.faces.action(value, slot.height)
            self.blit(picture, (slot.x, slot.y))

    # Animations.
    def _fighters(self) -> None:
        away, moods = self.fight_drawing.numbers_away(), self.facial_expressions.moods()
        for space, pose in self.fight_drawing.poses().items():
            piece = self.scene.display.board[space]
            if piece is None:
                continue
            slot = self.scene.layout_now.tile_slot(space, piece.facing)
            slot = TileSlot(slot.x + pose.right, slot.y + pose.down, slot.height, slot.degrees)
            safe, mood = piece.card in self.scene.display.view.sheltered, moods.get(space)
            self.hide_coin(space)
            if safe or not self.posed(piece, slot, pose, away.get(space), mood):
                self.piece(piece, slot, away.get(space), safe)
                if mood is not None:
                    self.facial_expressions.over(piece, slot, mood)
            self.coin(space)
            if space == self.scene.director.attacking_space():
                self._order(piece, slot.x, slot.y)

    def _point(self) -> None:
        """Draw the point for a capture: it pops out of the loser's space and leaps to its captor's score."""
        director, act = self.scene.director, self.scene.director.act
        if act is None or not isinstance(act.event, Captured) or director.flight is None:
            return
        at, since = self.fight_drawing.outer_corner(), director.elapsed(self.scene.now) - _POINT_FROM
        if at is None or since < 0:
            return
        point, scale = self._point_picture(self.faction(act.event.seat)), 1.0
        spot = self.panels.score_spots.get(act.event.seat)
        if spot is not None and not self.scene.app.reduced_motion:
            part = (since - _STAYS) / (attack_motion.CAPTURE - _POINT_FROM - _STAYS)
            at, scale = attack_motion.arc(at, spot, part, self.size(_LEAPS)), ease_out(since / _POPS_OUT)
        self.blit(self.painter.turned(point, "point", 0, scale), at)

    def _point_picture(self, faction: str) -> pygame.Surface:
        """Return a point in a family's colour, as large as the number on a plate that has won."""
        across, letters = self.size(_POINT), self.size(_POINT * 0.6)

        def make() -> pygame.Surface:
            deep = palette_of(self.painter, faction).deep
            picture = self.painter.panel((across, across), across // 2, deep, theme.INK, self.size(5)).copy()
            words = self.painter.text("+1", "display", letters, theme.PAPER)
            picture.blit(words, words.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return picture

        return self.painter.kept(("point", faction, across), make)

    def _ticks(self, now: float) -> None:
        """Enlarge a score briefly when a point reaches it."""
        for seat, since in self.scene.ticks(now):
            spot = self.panels.score_spots.get(seat)
            if spot is None:
                continue
            part = attack_motion.tick(since / TICK)
            letters, points = self.panels.score_letters[seat], self.scene.points(seat)
            words = self.painter.outlined(
                str(points), "display", letters, theme.PAPER, theme.INK, max(letters // 11, 1)
            )
            self.blit(self.painter.turned(words, ("tick", seat, points, letters), 0, part), spot)
