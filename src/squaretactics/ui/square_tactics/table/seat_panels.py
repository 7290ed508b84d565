"""Draw the seat panels with player, points and piles, and the shared piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.text import family_name
from squaretactics.player_sentences import YOU
from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import PersonLook
from squaretactics.ui.kit.forms.caption import caption, lines_of
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, fitting
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of, palette_of
from squaretactics.ui.square_tactics.cards.colours import FACTION_PALE
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.panel_grounds import PanelGround, panel_ground
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.square_tactics.words import player_words
from squaretactics.ui.table.card_parts import hex_of, inline_svg
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.portraits import portrait_medal
from squaretactics.ui.table.seat_summary import tour_face

_PAD: Final = 21  # between a panel's edge and what is on it
_BUST: Final = 1.24  # a figure's width, as a part of its medal's
_ALIKE: Final = 0.75  # of the usual size: a smaller name is the only one in its letters
_LEAST_LABEL: Final = 20  # of the design: least letter size of the points' label
_GREY: Final[theme.Colour] = (0x3A, 0x34, 0x38)
_PALER: Final = 76  # alpha of the grey over seats that wait
_MARKER: Final = 52  # of the design: the arrow on the panel of the player whose turn it is
_DOT: Final = " \N{MIDDLE DOT} "  # between a seat's family and its player
_SMALLER: Final = 0.8  # of the letters about a player: smaller ones give way to fewer words
_NUMERALS: Final = 62, 53, 44  # sizes of the points; the largest that leaves room for the label beside them
_INK_AND_GAP: Final = 0.8  # height of the points, as a part of their size, if the label is below them


@dataclass(frozen=True, slots=True)
class PileState:
    """The drawn state of a pile: its count, its top card if open, and whether it is hovered."""

    count: int
    top: int | None = None
    pointed_at: bool = False


@dataclass(frozen=True, slots=True)
class SquarePanelState:
    """The drawn state of a seat panel."""

    index: int
    name: str
    who: str
    figure: tuple[str, ...]
    person: PersonLook | None  # instead of the figure
    its_turn: bool
    deciding: bool
    waits: bool  # for another seat's decision, in another's turn
    points: int
    total: int | None  # of the match, before this game
    deck: PileState
    captured: PileState
    opens: bool  # hovered, where it opens the menu of piles
    actions: tuple[int, int] | None  # counts of left and used action cards, if these have no room as piles


@dataclass(frozen=True, slots=True)
class ActionPilesState:
    """The drawn state of the action piles of a seat, or of the shared ones."""

    seat: int
    deck: PileState
    used: PileState


def action_piles_of(rules: SquareRules, layout: SquareTableLayout) -> Sequence[int]:
    """Return the seats with action piles beside the board; (0,) if they are shared."""
    if not rules.actions or not layout.action_pile("deck", 0).height:
        return ()
    return range(rules.players) if rules.personal else (0,)


class SeatPanels(SquareBaseDrawing[SquareTableView]):
    """Draws a panel for every seat, and the piles wherever they lie."""

    def __init__(self, scene: SquareTableView) -> None:
        super().__init__(scene)
        self.score_spots: dict[int, tuple[int, int]] = {}  # by seat, the centre of the points
        self.score_letters: dict[int, int] = {}  # by seat, their letter size

    def panel(self, seat: int) -> None:
        """Draw a seat's player, points and piles."""
        scene, seen, decision = self.scene, self.scene.display.view, self.scene.decision
        deck, captured = (self._pointed_at(scene.layout_now.pile(seat, which)) for which in ("deck", "captured"))
        only_words = scene.view.rules.personal and not scene.layout_now.action_pile("deck", seat).height
        acts = seen.active if scene.director.busy or scene.playing_clip or decision is None else decision.seat
        shown = SquarePanelState(
            index=seat,
            name=self.name(seat),
            who=self._who(seat),
            figure=tour_face(scene.seats[seat]) or seat_picture(seat, scene.seats[seat].player),
            person=scene.person_at(seat),
            its_turn=decision is not None and seat == seen.active,
            deciding=decision is not None and seat == acts,
            waits=decision is not None and seat not in (acts, seen.active),
            points=scene.points(seat),
            total=scene.totals[seat] if scene.totals else None,
            deck=PileState(seen.deck_counts[seat], pointed_at=deck),
            captured=PileState(len(seen.captured[seat]), next(reversed(seen.captured[seat]), None), captured),
            opens=scene.layout_now.narrow and scene.layout_now.panel(seat).collidepoint(scene.pointer),
            actions=(seen.action_deck_counts[seat], len(seen.used[seat])) if only_words else None,
        )
        self.draw_cached(("panel", seat), shown, self._panel, may_lag=True)

    def _panel(self, shown: SquarePanelState) -> None:
        layout, rect = self.scene.layout_now, self.scene.layout_now.panel(shown.index)
        edge = theme.ACCENT if shown.deciding else theme.PAPER if shown.opens else theme.INK
        radius, blur = min(self.size(theme.PANEL_RADIUS), rect.height // 3), self.size(18)
        self.target.blit(
            self.painter.shadow(rect.size, radius, blur), rect.move(-blur, -blur + self.size(6)), None, BLEND
        )
        look = PanelGround(self.faction(shown.index), rect.size, radius, edge, self.size(7 if shown.deciding else 5))
        ground = panel_ground(self.painter, look, layout.unit)
        self.target.blit(ground, rect, None, BLEND)
        if layout.narrow:
            self._narrow(shown, rect)
        elif layout.captioned_panels:
            self._large(shown, rect)
        else:
            self._small(shown, rect)
        for which, pile in (("deck", shown.deck), ("captured", shown.captured)):
            place = layout.pile(shown.index, which)
            if not place.height:
                continue
            if which == "deck":
                self.stack(self.faction(shown.index), pile, place)
            else:
                self._captured_pile(shown, place)
            if layout.captioned_panels:
                self._caption(
                    say("deck") if which == "deck" else say("captured"), place, rect.width // 2 - self.size(20)
                )
        if shown.waits and not self.painter.high_contrast:
            self.target.blit(self.painter.panel(rect.size, radius, _GREY, alpha=_PALER), rect, None, BLEND)
        if shown.its_turn:
            self._turn_marker(shown.index, rect)

    def _turn_marker(self, seat: int, panel: pygame.Rect) -> None:
        """Draw an arrow in the owner's colour on a panel's edge, towards the board."""
        side, narrow = self.size(_MARKER), self.scene.layout_now.narrow
        colour = palette_of(self.painter, self.faction(seat)).base

        def make() -> pygame.Surface:
            shape = f'd="M6 3L20 12L6 21Z" fill="{hex_of(colour)}" stroke="{hex_of(theme.INK)}" stroke-width="3"'
            arrow = inline_svg(f'<path {shape} stroke-linejoin="round"/>', (side, side), box=(24, 24))
            return pygame.transform.rotate(arrow, -90) if narrow else arrow

        arrow = self.painter.kept(("turn marker", colour, side, narrow), make)
        self.blit(arrow, panel.midbottom if narrow else panel.midright)

    def _medal(self, shown: SquarePanelState, across: int, centre: tuple[int, int]) -> None:
        """Draw the player's portrait, or a figure, in a round frame."""
        if shown.person is not None:
            self.blit(portrait_medal(self.scene.app, across, shown.person), centre)
            return
        painter, fill, thick = self.painter, FACTION_PALE[self.faction(shown.index)], self.size(5)

        def make() -> pygame.Surface:
            medal = painter.panel((across, across), across // 2, fill).copy()
            wide = round(across * _BUST)
            bust = painter.svg(*shown.figure, size=(wide, wide))
            medal.blit(bust, bust.get_rect(midbottom=(across // 2, across + wide // 9)), special_flags=BLEND)
            medal.blit(
                painter.panel((across, across), across // 2, theme.WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            medal.blit(painter.ring((across, across), across // 2, theme.INK, thick), (0, 0), special_flags=BLEND)
            return medal

        self.blit(painter.kept(("medal", shown.figure, across, fill, thick), make), centre)

    def _emblem(self, index: int, across: int, centre: tuple[int, int]) -> None:
        disc = across * 4 // 3
        self.blit(self.painter.panel((disc, disc), disc // 2, theme.PAPER, theme.INK, max(disc // 14, 1)), centre)
        picture = self.painter.svg(*emblem_of(self.faction(index)), size=(across, across))
        self.blit(picture, centre)

    def _caption(self, words: str, pile: pygame.Rect, room: int) -> None:
        most, least = min(self.letters(22), self.size(28)), max(self.painter.least_text, MIN_FONT_SIZE)
        size = fitting(self.scene.app, "strong", most, [(words, room)], least)
        text = self.painter.outlined(words, "strong", size, theme.TEXT, theme.INK, max(size // 11, 1))
        self.target.blit(text, text.get_rect(midtop=(pile.centerx, pile.bottom + self.size(7))), None, BLEND)

    def _large(self, shown: SquarePanelState, rect: pygame.Rect) -> None:
        """Draw a large panel: face and name above, the points beside, the piles below."""
        pad, across = self.size(_PAD), self.size(108)
        self._medal(shown, across, (rect.left + pad + across // 2, rect.top + pad + across // 2))
        emblem = self.size(36)
        self._emblem(shown.index, emblem, (rect.left + pad + emblem // 3, rect.top + pad + across - emblem // 4))
        left = rect.left + pad + across + self.size(14)
        row = pygame.Rect(left, rect.top + pad, rect.right - pad - left, self.size(44))
        name = self._written_name(shown.name, min(self.letters(36), row.height), row.size)
        self.target.blit(name, name.get_rect(midleft=row.midleft), None, BLEND)
        y = self._who_lines(shown, left, row.bottom + self.size(2), rect.right - pad - left, row.bottom)
        room, size = rect.right - pad - left, min(self.letters(24), self.size(30))
        words = say_many("point", "points", shown.points)
        if shown.total is not None:
            words = say("match {points}", points=shown.total)
        for numeral in map(self.size, _NUMERALS):
            points = self.painter.text(str(shown.points), "display", numeral, theme.PAPER)
            label = self._beside_points(words, size, room - points.get_width() - self.size(8))
            if label is not None:
                break
        if label is None:  # below the points, above the piles
            label = self.painter.fitted(words, "strong", size, theme.PAPER, room)
            ink, foot = label.get_bounding_rect(), self.scene.layout_now.pile(shown.index, "deck").top
            bare = foot - y - ink.height
            numeral = max(min(numeral, round(bare / _INK_AND_GAP)), MIN_FONT_SIZE)
            points = self.painter.text(str(shown.points), "display", numeral, theme.PAPER)
            digits = points.get_bounding_rect()
            gap = (bare - digits.height) // 3
            spot = points.get_rect(topleft=(left, y + gap - digits.top))
            beside = label.get_rect(topleft=(left, foot - gap - ink.bottom))
        else:
            middle = max(
                (y + rect.top + pad + across + self.size(14)) // 2, y + points.get_height() // 2 - self.size(8)
            )
            spot = points.get_rect(midleft=(left, middle))
            beside = label.get_rect(midleft=(spot.right + self.size(8), middle + self.size(8)))
        self.score_spots[shown.index], self.score_letters[shown.index] = spot.center, numeral
        self.target.blit(points, spot, None, BLEND)
        self.target.blit(label, beside, None, BLEND)

    def _small(self, shown: SquarePanelState, rect: pygame.Rect) -> None:
        """Draw a small panel: face and name above, points and piles below."""
        pad, across = self.size(_PAD), min(self.size(76), rect.height * 2 // 5)
        self._medal(shown, across, (rect.left + pad + across // 2, rect.top + pad + across // 2))
        emblem = self.size(29)  # above the points
        self._emblem(shown.index, emblem, (rect.left + pad + emblem // 3, rect.top + pad + emblem // 3))
        left = rect.left + pad + across + self.size(13)
        row = pygame.Rect(left, rect.top + pad - self.size(6), rect.right - pad - left, self.size(40))
        name = self._written_name(shown.name, min(self.letters(32), row.height), row.size)
        self.target.blit(name, name.get_rect(midleft=row.midleft), None, BLEND)
        deck = self.scene.layout_now.pile(shown.index, "deck")
        self._who_lines(shown, left, row.bottom, rect.right - self.size(12) - left, deck.top)
        middle = rect.left + pad + across // 2, deck.centery
        numeral = self.painter.fitting(
            str(shown.points), "display", self.size(68), 2 * (deck.left - middle[0] - self.size(4))
        )[1]
        points = self.painter.text(str(shown.points), "display", numeral, theme.PAPER)
        spot = middle[0], middle[1] - self.size(0 if shown.total is None else 12)
        self.score_spots[shown.index], self.score_letters[shown.index] = spot, numeral
        self.blit(points, spot)
        if shown.total is not None:
            words = say("match {points}", points=shown.total)
            size, room = self.size(24), deck.left - rect.left - 2 * pad
            match = self._beside_points(words, size, room)
            match = match or self.painter.fitted(words, "strong", size, theme.PAPER, room)
            self.blit(match, (middle[0], min(deck.bottom - match.get_height() // 2, middle[1] + self.size(34))))

    def _beside_points(self, words: str, size: int, room: int) -> pygame.Surface | None:
        """Return the points' label. If it would be illegibly small on one line, put each word on its own line.

        Return None if a single word is wider than `room`.
        """
        least = max(self.painter.least_text, MIN_FONT_SIZE)
        usual = max(self.size(_LEAST_LABEL), least)
        if self.painter.font("strong", usual).size(words)[0] <= room:
            return self.painter.fitted(words, "strong", size, theme.PAPER, room)
        for small in range(usual, least - 1, -1):
            font = self.painter.font("strong", small)
            if max(font.size(word)[0] for word in words.split()) <= room:
                return self.painter.text(words, "strong", small, theme.PAPER, room, True)
        return None

    def _who_lines(self, shown: SquarePanelState, left: int, top: int, width: int, foot: int) -> int:
        """Draw the lines about the player, down to `foot` at most; return their lower end."""
        lines = [shown.who]
        if shown.actions is not None:
            remaining, used = shown.actions
            lines.append(say("action deck {left}, discards {used}", left=remaining, used=used))
        size, least = min(self.letters(22), self.size(28 if len(lines) == 1 else 23)), self.painter.least_text
        if foot > top:
            size = min(size, max(round(_INK_AND_GAP * (foot - top)), least))
        legible = max(least, round(_SMALLER * size))
        if self.scene.view.rules.players > 2:  # all alike
            every = range(self.scene.view.rules.players)
            smallest = min(self.painter.fitting(self._who(seat), "strong", size, width)[1] for seat in every)
            size, legible = (size, size) if smallest < legible else (smallest, legible)
        for words in lines:
            family, *player = words.split(_DOT)
            text = self.painter.fitted(words, "strong", size, theme.PAPER, width)
            if self.painter.fitting(words, "strong", size, width)[1] < legible:
                text = self.painter.text(words.replace(_DOT, "\n"), "strong", least, theme.PAPER, width)
                if top + text.get_height() > foot:
                    parts = (*player, family)  # the emblem shows the family, too
                    fits = (part for part in parts if self.painter.fitting(part, "strong", size, width)[1] >= least)
                    text = self.painter.fitted(next(fits, family), "strong", size, theme.PAPER, width)
            self.target.blit(text, (left, top), None, BLEND)
            top += round(text.get_height() * 0.92)
        return top

    def _written_name(self, name: str, size: int, room: tuple[int, int]) -> pygame.Surface:
        """Return a name on one line, or on two if the letters would be much smaller; all alike if they fit."""
        (width, height), app = room, self.scene.app
        seats = range(len(self.scene.seats))
        alike = min(self.painter.fitting(self.name(seat), "display", size, width)[1] for seat in seats)
        size = alike if alike >= _ALIKE * size else size
        if lines_of(app, name, "display", size, width) > 1:
            size = min(size, height * 2 // 5)
        return caption(app, name, "display", size, theme.PAPER, width, centre=False)

    def _who(self, index: int) -> str:
        """Describe a seat's family, and its player unless the name already does."""
        seat, family = self.scene.seats[index], family_name(self.faction(index))
        who = say("you") if self.scene.speaks_to(index) else player_words(seat.player)
        said = seat.name == YOU or seat.name.lower().startswith(who)  # as bots of earlier versions are
        return family if said else f"{family}{_DOT}{who}"

    def _narrow(self, shown: SquarePanelState, rect: pygame.Rect) -> None:
        """Draw the name and the points on a shallow panel, and the player if there is room."""
        across = min(self.size(64), rect.height - self.size(10))
        self._medal(shown, across, (rect.left + self.size(7) + across // 2, rect.centery))
        emblem = across // 3
        spot = rect.left + self.size(7) + across - emblem // 2, rect.centery + across // 2 - emblem // 2
        self._emblem(shown.index, emblem, spot)
        left = rect.left + self.size(14) + across
        numeral = self.size(44)
        score = self.painter.text(str(shown.points), "display", numeral, theme.PAPER)
        right = rect.right - self.size(22) - score.get_width() // 2
        self.score_spots[shown.index], self.score_letters[shown.index] = (right, rect.centery), numeral
        self.blit(score, (right, rect.centery))
        width = max(right - score.get_width() // 2 - self.size(10) - left, 8)
        size, small = self.size(32), min(self.letters(24), rect.height * 3 // 10)
        who = self.painter.fitted(shown.who, "text", small, theme.PAPER, width)
        if who.get_width() <= width:
            size = min(size, rect.height * 2 // 5)
        lines = [self.painter.fitted(shown.name, "display", size, theme.PAPER, width)]
        if who.get_width() <= width:
            lines.append(who)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            self.target.blit(line, (left, y), None, BLEND)
            y += line.get_height()

    def _captured_pile(self, shown: SquarePanelState, rect: pygame.Rect) -> None:
        """Draw the captured pile with its last character on top."""
        card, picture = shown.captured.top, None
        if card is not None and rect.height:
            home = self.scene.view.rules.home.get(card, shown.index)
            picture = self.faces.compact(card, self.faction(home), rect.height)
        self.pile(picture, shown.captured, rect)

    def stack(self, back: str, shown: PileState, rect: pygame.Rect, high: bool = False) -> None:
        self.pile(self.faces.back(back, rect.height) if shown.count and rect.height else None, shown, rect, high)

    def pile(self, top: pygame.Surface | None, shown: PileState, rect: pygame.Rect, high: bool = False) -> None:
        """Draw a pile as a stack whose height shows the count, or an empty one as an outline.

        The count is at its lower right corner or, if `high`, at the upper one, clear of an action card's name.
        """
        count = shown.count
        if not rect.height:
            return
        if top is None:
            ring = self.painter.ring(rect.size, self.size(10), theme.PAPER, self.size(3), 90)
            self.target.blit(ring, rect, None, BLEND)
        else:
            layers, step = min(3, (count + 3) // 4), self.size(3)
            edge = self.painter.panel(rect.size, self.size(10), theme.PAPER, theme.INK, self.size(2))
            for layer in range(layers, 0, -1):
                self.target.blit(edge, rect.move(layer * step, layer * step), None, BLEND)
            self.target.blit(top, rect, None, BLEND)
        if shown.pointed_at:
            self.target.blit(self.painter.ring(rect.size, self.size(10), theme.ACCENT, self.size(4)), rect, None, BLEND)
        if not count:
            return
        letters = min(self.letters(26), self.size(31))
        words = self.painter.text(str(count), "display", letters, theme.INK)
        chip = max(words.get_width() + self.size(16), letters + self.size(10)), letters + self.size(10)
        inside = self.size(2)
        spot = rect.right - inside, rect.top + chip[1] // 2 - 2 * inside if high else rect.bottom - inside
        self.blit(self.painter.panel(chip, chip[1] // 2, theme.PAPER, theme.INK, self.size(3)), spot)
        self.blit(words, spot)

    def _pointed_at(self, pile: pygame.Rect) -> bool:
        return pile.inflate(self.size(8), self.size(8)).collidepoint(self.scene.pointer)

    def action_piles(self) -> None:
        """Draw the action decks and the used cards."""
        scene, layout = self.scene, self.scene.layout_now
        for seat in action_piles_of(scene.view.rules, layout):
            deck, used = (self._pointed_at(layout.action_pile(which, seat)) for which in ("deck", "used"))
            pile = scene.display.view.used[seat]
            piles = ActionPilesState(
                seat,
                PileState(scene.display.view.action_deck_counts[seat], pointed_at=deck),
                PileState(len(pile), next(reversed(pile), None), used),
            )
            self.draw_cached(("action piles", seat), piles, self._action_piles)

    def _action_piles(self, shown: ActionPilesState) -> None:
        seat, layout = shown.seat, self.scene.layout_now
        if layout.captioned:
            board = layout.pile_board
            wood = plaque(self.painter, board.size, self.size(theme.PANEL_RADIUS), layout.unit)
            self.target.blit(wood, board, None, BLEND)
        deck, used = (layout.action_pile(which, seat) for which in ("deck", "used"))
        self.stack("action", shown.deck, deck, high=True)
        top = None if shown.used.top is None else self.faces.action(shown.used.top, used.height)
        self.pile(top, shown.used, used, high=True)
        if layout.captioned:
            for pile, words in ((deck, say("actions")), (used, say("discards"))):
                self._caption(words, pile, round(layout.left.width * 0.44))
        if self.scene.view.rules.personal:
            emblem = self.size(40)
            picture = self.painter.svg(*emblem_of(self.faction(seat)), size=(emblem, emblem))
            self.blit(picture, ((deck.right + used.left) // 2, deck.top))
