"""Draw the map of a run: the places it won, the place where it ended, and those ahead."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.card_tactics.ending.run_report import FightReport, RunReport
from squaretactics.ui.card_tactics.table.base_drawing import PAGE
from squaretactics.ui.card_tactics.table.parchment import HEADING, SOFT, parchment
from squaretactics.ui.card_tactics.table.road_map import BOSSES
from squaretactics.ui.card_tactics.table.scenery import NAMES, PLACES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND

_STOPS: Final = len(PLACES)  # in sight
_AHEAD: Final = 120  # alpha of places that the run didn't reach
_LAST: Final = 1.3  # size of the place where the run ended, beside the others
_LARGEST: Final = 130  # width of a place
_SWAY: Final = 0.16  # how far the places lie above and below the middle, in their sizes
_FLAG: Final = ("things", "tour-flag.svg")
_PLATE: Final = 1.5  # height of the sign, in its font size


class RunMap(Widget):
    """A strip of map with the places of a run; those it has won have a tick, and a sign says where it ended."""

    takes_focus = False
    run: RunReport

    def __init__(self, app: App, combats: int, people: bool) -> None:
        super().__init__(app, "map", paper=True)
        self.combats = combats  # to win
        self.people = people  # whether the run is the players' own
        self.told = 0  # how many fights are shown already

    def shows(self) -> Sequence[str]:
        return [self._sign()] if self.run.fights else []

    def _sign(self) -> str:
        if self.run.won:
            return say("Victory!")
        if not self.run.finished:
            return say("Resigned here")
        return say("You fell here") if self.people else say("The heroes fell here")

    @property
    def _numbers(self) -> range:
        """The combats in sight, counted from 0: the last one fought, and those before and after it on the same map."""
        first = max(len(self.run.fights) - 1, 0) // _STOPS * _STOPS
        return range(first, max(min(first + _STOPS, self.combats), len(self.run.fights), first + 1))

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        target.blit(parchment(painter, rect.size, app.unit(100) / 100), rect, special_flags=BLEND)
        letters = app.letters(theme.TINY)
        names, rounds = (painter.font(face, letters).get_linesize() for face in ("display", "text"))
        plate, inside = round(app.letters(theme.SMALL) * _PLATE), rect.inflate(-app.unit(24), -app.unit(28))
        wide, numbers = inside.width // len(self._numbers), self._numbers
        free = inside.height - names - rounds - plate * 3 // 4
        large = max(min(free, round(wide * 0.85), app.unit(round(_LARGEST * _LAST))), 8)
        across, middle = round(large / _LAST), inside.bottom - names - rounds - free // 2
        spots = []
        for place in range(len(numbers)):
            sway = min(round(across * _SWAY), (free - across) // 2) * (1 if place % 2 else -1)
            here = numbers[place] == len(self.run.fights) - 1
            spots.append((inside.left + place * wide + wide // 2, middle + (0 if here else sway)))
        self._draw_way(target, [(rect.left + app.unit(20), middle), *spots], numbers)
        for number, spot in zip(numbers, spots, strict=True):
            fight = self.run.fights[number] if number < min(self.told, len(self.run.fights)) else None
            last = fight is not None and number == len(self.run.fights) - 1
            stop = self._draw_stop(target, number, spot, large if last else across, fight)
            self._name(target, number, fight, pygame.Rect(spot[0] - wide // 2, stop.bottom, wide, 0))
            if last:
                room = pygame.Rect(0, stop.top, min(2 * wide, inside.width), plate)
                room.centerx = spot[0]
                self._draw_sign(target, stop, room.clamp(inside))

    def _draw_stop(
        self, target: pygame.Surface, number: int, spot: tuple[int, int], across: int, fight: FightReport | None
    ) -> pygame.Rect:
        """Draw a place, and return where it is."""
        painter = self.app.painter

        def drawing(name: str, size: tuple[int, int]) -> pygame.Surface:
            return painter.svg("card_tactics", "scene", f"{name}.svg", size=size)

        stop = drawing(f"stop-{PLACES[number % _STOPS]}", (across, across))
        if fight is None:
            stop = painter.faded(stop, ("ahead", number % _STOPS, across), _AHEAD)
        place = stop.get_rect(center=spot)
        edge = max(self.app.unit(6), 2)
        fill = PAGE if fight is None else theme.GOOD if fight.won else theme.BAD
        rim = painter.panel((across + 2 * edge,) * 2, across // 2 + edge, fill)
        target.blit(rim, rim.get_rect(center=spot), None, BLEND)
        target.blit(stop, place, None, BLEND)
        if fight is not None and fight.won:
            tick = drawing("won", (across * 11 // 20, across * 9 // 20))
            target.blit(
                tick, tick.get_rect(center=(spot[0] + across * 3 // 10, spot[1] + across * 3 // 10)), None, BLEND
            )
        elif fight is None and number % _STOPS in BOSSES:
            skull = drawing("boss", (across * 2 // 5,) * 2)
            target.blit(skull, skull.get_rect(center=(place.right - across // 8, place.top + across // 8)), None, BLEND)
        return place

    def _name(self, target: pygame.Surface, number: int, fight: FightReport | None, room: pygame.Rect) -> None:
        """Write the name of a place, and how many rounds the fight there took."""
        painter, letters = self.app.painter, self.app.letters(theme.TINY)
        words = say_marked(NAMES[number % _STOPS])
        if self.combats > _STOPS:
            words = say("{number}: {place}", number=number + 1, place=words)
        colour = theme.INK if fight is not None else SOFT
        if " " in words and painter.font("display", letters).size(words)[0] > room.width:  # in two lines
            name = painter.text(words, "display", letters, colour, room.width, True)
        else:
            name = painter.fitted(words, "display", letters, colour, room.width)
        spot = name.get_rect(midtop=room.midtop)
        target.blit(name, spot, None, BLEND)
        if fight is not None:
            words = say_many("{n} round", "{n} rounds", fight.rounds)
            below = painter.fitted(words, "text", letters, SOFT, room.width)
            target.blit(below, below.get_rect(midtop=spot.midbottom), None, BLEND)

    def _draw_sign(self, target: pygame.Surface, place: pygame.Rect, room: pygame.Rect) -> None:
        """Draw the sign over the upper edge of the place where the run ended, after a victory with a flag; its
        `room` lies on the map.
        """
        app, painter = self.app, self.app.painter
        if self.run.won:
            flag = painter.svg(*_FLAG, size=(place.width * 2 // 5,) * 2)
            target.blit(flag, flag.get_rect(bottomleft=(place.right - place.width // 10, place.bottom)), None, BLEND)
        fill, colour = (theme.ACCENT, theme.INK) if self.run.won else (theme.BAD, theme.WHITE)
        words = painter.fitted(self._sign(), "display", app.letters(theme.SMALL), colour, room.width - app.unit(36))
        plate = pygame.Rect(0, 0, words.get_width() + app.unit(32), room.height)
        plate.midbottom = place.centerx, place.top + room.height // 4
        plate.clamp_ip((room.left, plate.top, room.width, plate.height))
        edge = app.unit(3)
        target.blit(painter.panel(plate.size, plate.height // 2, fill, theme.INK, edge), plate, None, BLEND)
        target.blit(words, words.get_rect(center=plate.center), None, BLEND)

    def _draw_way(self, target: pygame.Surface, spots: Sequence[tuple[int, int]], numbers: range) -> None:
        """Draw a dotted way from spot to spot, in red as far as the run came; the places cover its ends."""
        dot, apart = max(self.app.unit(9), 3), max(self.app.unit(24), 8)
        for number, ((x, y), (right, low)) in zip(numbers, pairwise(spots), strict=True):
            colour = HEADING if number < min(self.told, len(self.run.fights)) else SOFT
            picture = self.app.painter.panel((dot, dot), dot // 2, colour)
            steps = max(round(math.hypot(right - x, low - y)) // apart, 1)
            for step in range(steps):
                along = step / steps
                eased = along * along * (3 - 2 * along)
                spot = x + (right - x) * along, y + (low - y) * eased
                target.blit(picture, picture.get_rect(center=spot), special_flags=BLEND)
