"""Draw the winner as their best character, large in the family's scene; tied winners stand side by side."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PAPER, RADIUS, SMALL, WHITE
from squaretactics.ui.square_tactics.cards.card_art import CardArt, character_look, palette_of
from squaretactics.ui.square_tactics.cards.families import look_of, scene_of
from squaretactics.ui.square_tactics.ending.score_sheet import crown
from squaretactics.ui.table.card_parts import CardParts, inline_svg
from squaretactics.ui.table.picture_card import FIGURE
from squaretactics.ui.table.seat_summary import draw_medal


@dataclass(frozen=True, slots=True)
class BestCharacter:
    """A character with its captures, or its space."""

    rules: SquareRules
    card: int
    captures: int
    worth: int = 0  # of its space, if it captured no one
    most: bool = True  # whether no other character of its player captured more

    @property
    def look(self) -> CardArt:
        return character_look(self.card, self.rules.cards).art

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Return the character's name and its achievement, each with a font face."""
        if not self.most:
            did = say_many("{n} capture", "{n} captures", self.captures)
        elif self.captures > 1:
            did = say("Most captures: {n}", n=self.captures)
        elif self.captures:
            did = say("Made the last capture")
        else:
            did = say_many("Holds {n} point", "Holds {n} points", self.worth)
        return (character_name(self.rules, self.card), "display"), (did, "text")


def star_of(seat: int, view: View, told: Iterable[object]) -> BestCharacter | None:
    """Return the best captor among a seat's own family in the events of a game; among equals, the last to capture.

    Another family's figure would look like another winner.
    """
    own = view.rules.characters[seat]
    captures: Counter[int] = Counter()
    best: int | None = None
    for event in told:
        if isinstance(event, Captured) and event.seat == seat:
            captures[event.captor] += 1
            if event.captor in own and (best is None or captures[event.captor] >= captures[best]):
                best = event.captor
    if best is not None:
        return BestCharacter(view.rules, best, captures[best], most=captures[best] == max(captures.values()))
    held = [
        (view.rules.board.worth[space], card)
        for space, card in enumerate(view.card)
        if card != EMPTY and view.owner[space] == seat and card in own
    ]
    if not held:
        return None
    worth, card = max(held)
    return BestCharacter(view.rules, card, 0, worth)


_EDGE: Final = 6
_WIDEST: Final = 0.92  # a figure, as a part of its place: its shadow would smudge the paper beside it
_HOPS: Final = 3
_HIGH: Final = 46  # height of the first hop
_MEDAL: Final = 96
_CORNER: Final = 12  # between the picture's corner and the medal
_FOOT: Final = 22
_CROWN_LEANS: Final = 16  # degrees
_BEAMS: Final = 16
_BEAM: Final = math.tau / _BEAMS  # with the gap after it
_HEART: Final = 0.52  # of the picture's height: where the beams come from
_LIGHT: Final = 0.3
_MULTIPLY: Final = pygame.BLEND_RGBA_MULT


class WinnerFigures:
    """Figures that hop for joy."""

    HOP: Final = 1.8  # seconds until they stand still

    def __init__(self, app: App, factions: Sequence[Faction], stars: Sequence[BestCharacter | None]) -> None:
        """Show each family by its star character, or else by its signature character."""
        self.app, self.factions, self.stars = app, factions, stars
        self.parts = CardParts(app.painter)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """Draw the figures at this many seconds after the win."""
        app, painter = self.app, self.app.painter
        edge = app.unit(_EDGE)
        target.blit(painter.panel(self.rect.size, app.unit(RADIUS), INK), self.rect, special_flags=BLEND)
        places = self._places()
        for faction, star, place in zip(self.factions, self.stars, places, strict=True):
            inner = place.inflate(-2 * edge, -2 * edge)
            self._ground(target, faction, star, inner)
            target.blit(self._rays(inner.size), inner, special_flags=BLEND)
        for index, (faction, star, place) in enumerate(zip(self.factions, self.stars, places, strict=True)):
            across = min(round(place.width * _WIDEST), place.height)
            spot = pygame.Rect(0, 0, across, across)
            spot.midbottom = place.centerx, place.bottom - app.unit(_FOOT) - self._height(seconds - index * 0.12)
            self._figure(target, look_of(faction).figure if star is None else star.look.drawing, spot)
        wide = app.unit(_MEDAL) if len(places) == 1 else app.unit(_MEDAL) * 2 // 3
        medal = pygame.Rect(0, 0, wide, wide)
        for faction, star, place in zip(self.factions, self.stars, places, strict=True):
            # On top of the figures, where they show least.
            medal.bottomright = place.right - app.unit(_CORNER), place.bottom - app.unit(_CORNER)
            draw_medal(app, target, look_of(faction), medal)
            if star is not None:
                self._caption(target, star, place, medal)
            picture = painter.turned(crown(painter, wide * 3 // 2), "winner's crown", _CROWN_LEANS)
            corner = place.left + wide // 3, place.top + wide // 4
            target.blit(picture, picture.get_rect(center=corner), special_flags=BLEND)

    def _rays(self, size: tuple[int, int]) -> pygame.Surface:
        """Return beams of light from behind a figure to the edges of its picture."""

        def make() -> pygame.Surface:
            (wide, high), far = size, 2 * max(size)
            beams = "".join(
                f'<path d="M0 0L{far * math.cos(start)} {far * math.sin(start)}L{far * math.cos(end)} '
                f'{far * math.sin(end)}Z"/>'
                for start, end in ((beam * _BEAM, (beam + 0.5) * _BEAM) for beam in range(_BEAMS))
            )
            light = inline_svg(
                f'<g transform="translate({wide / 2} {high * _HEART})" fill="#fff3c4" fill-opacity="{_LIGHT}">'
                f"{beams}</g>",
                size,
            )
            light.blit(self.app.painter.panel(size, self.app.unit(RADIUS - _EDGE), WHITE), (0, 0), None, _MULTIPLY)
            return light

        return self.app.painter.kept(("winner's rays", size), make)

    def _caption(self, target: pygame.Surface, star: BestCharacter, place: pygame.Rect, medal: pygame.Rect) -> None:
        """Draw the star's name and achievement beside the medal."""
        app, painter, pad = self.app, self.app.painter, self.app.unit(_CORNER)
        room = medal.left - place.left - 6 * pad
        said = [painter.fitted(words, face, app.letters(SMALL), PAPER, room) for words, face in star.words]
        size = max(words.get_width() for words in said) + 4 * pad, sum(words.get_height() for words in said) + 2 * pad
        board = pygame.Rect(0, 0, *size)
        board.midleft = place.left + pad, medal.centery
        target.blit(plaque(painter, size, app.unit(RADIUS), app.unit(100) / 100), board, special_flags=BLEND)
        y = board.top + pad
        for words in said:
            target.blit(words, (board.left + 2 * pad, y), special_flags=BLEND)
            y += words.get_height()

    def _ground(self, target: pygame.Surface, faction: Faction, star: BestCharacter | None, inner: pygame.Rect) -> None:
        painter, radius = self.app.painter, self.app.unit(RADIUS - _EDGE)
        scene = scene_of(faction) if star is None else star.look.scene
        ground = painter.progressive(
            ("winner's scene", scene),
            inner.size,
            lambda: self.parts.scene_in_steps(scene, inner, radius),
            lambda: painter.panel(inner.size, radius, palette_of(painter, faction).deep),
        )
        target.blit(ground, inner, special_flags=BLEND)

    def _figure(self, target: pygame.Surface, drawing: Path, spot: pygame.Rect) -> None:
        scale = spot.width / FIGURE
        margin = self.parts.margin(scale)
        whole = spot.inflate(2 * margin, 2 * margin)
        figure = self.app.painter.progressive(
            ("lit figure", drawing),
            whole.size,
            lambda: self.parts.figure_in_steps(drawing, spot.size, scale),
        )
        target.blit(figure, whole, special_flags=BLEND)

    def _places(self) -> list[pygame.Rect]:
        """Divide the picture among the winners."""
        rect, many = self.rect, len(self.factions)
        rows = 2 if many > 1 else 1
        columns = -(-many // rows)
        places = []
        for index in range(many):
            row, column = divmod(index, columns)
            top, bottom = (rect.top + rect.height * end // rows for end in (row, row + 1))
            wide = many - columns if row else columns  # the last row may have fewer
            left, right = (rect.left + rect.width * end // wide for end in (column, column + 1))
            places.append(pygame.Rect(left, top, right - left, bottom - top))
        return places

    def _height(self, seconds: float) -> int:
        """Return a figure's height above the ground; each hop is lower than the last."""
        part = seconds / self.HOP * _HOPS
        if self.app.reduced_motion or not 0 < part < _HOPS:
            return 0
        hop, within = divmod(part, 1.0)
        return round(self.app.unit(_HIGH) * math.pow(0.6, hop) * math.sin(math.pi * within))
