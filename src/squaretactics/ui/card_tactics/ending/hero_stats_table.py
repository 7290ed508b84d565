"""Show each hero's statistics of a run as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import say, say_marked, say_row
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.ending.outcome import HERO_STAT_WORDS
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Widget, fitting
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, RADIUS, SMALL

_NAMED: Final = 0.34  # share of the width for the heroes' names
_HEAD: Final = 0.25  # largest share of the height for the headings
_ROW: Final = 100  # largest height of a hero's row
_GAP: Final = 10


class HeroStatsTable(Widget):
    """A table of hero statistics that highlights the best value of each column."""

    takes_focus = False
    run: RunReport

    def __init__(self, app: App) -> None:
        super().__init__(app, "deeds", paper=True)

    def shows(self) -> Sequence[str]:
        return [
            say(
                "{name}: {rows}",
                name=unit_name(card),
                rows=say_row(
                    say("{what} {count}", what=say_marked(words), count=deeds[deed])
                    for deed, words in HERO_STAT_WORDS.items()
                ),
            )
            for card, deeds in zip(self.run.team, self.run.deeds, strict=True)
        ]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect, run = self.app, self.app.painter, self.rect, self.run
        if not run.team:
            said = painter.fitted(say("Nobody set out."), "text", app.letters(BODY), self.tones.soft, rect.width)
            target.blit(said, said.get_rect(center=rect.center), special_flags=BLEND)
            return
        named = round(rect.width * _NAMED)
        across = (rect.width - named) // len(HERO_STAT_WORDS)
        heads = self._heads(across - app.unit(4))
        head = max(said.get_height() for said in heads) + app.unit(8)
        for column, said in enumerate(heads):
            middle = rect.left + named + column * across + across // 2
            target.blit(said, said.get_rect(center=(middle, rect.top + head // 2)), special_flags=BLEND)
        high = min((rect.height - head) // len(run.team), app.unit(_ROW))
        for row, (card, deeds) in enumerate(zip(run.team, run.deeds, strict=True)):
            line = pygame.Rect(rect.left, rect.top + head + row * high, rect.width, high - app.unit(_GAP))
            self._draw_hero(target, line, card, named)
            for column, deed in enumerate(HERO_STAT_WORDS):
                cell = pygame.Rect(line.left + named + column * across, 0, across - app.unit(10), line.height * 4 // 5)
                cell.centery = line.centery
                most = deeds[deed] and deeds[deed] == run.best(deed) and deed != "taken"
                if most:
                    back = painter.panel(cell.size, app.unit(RADIUS), ACCENT, INK, app.unit(3))
                    target.blit(back, cell, special_flags=BLEND)
                letters = min(app.letters(44), cell.height * 4 // 5)
                number = painter.fitted(str(deeds[deed]), "display", letters, INK, cell.width)
                target.blit(number, number.get_rect(center=cell.center), special_flags=BLEND)

    def _heads(self, width: int) -> list[pygame.Surface]:
        """Return the headings in one font size, on two lines where needed; no word is broken."""
        app, words = self.app, [say_marked(words) for words in HERO_STAT_WORDS.values()]
        size = fitting(app, "strong", app.letters(SMALL), [(part, width) for head in words for part in head.split()])
        most = round(self.rect.height * _HEAD)

        def heads(size: int) -> list[pygame.Surface]:
            return [app.painter.text(head, "strong", size, self.tones.soft, width, True) for head in words]

        def fits(size: int) -> bool:
            return all(head.get_height() <= most for head in heads(size))

        return heads(largest_size(fits, size, MIN_FONT_SIZE))

    def _draw_hero(self, target: pygame.Surface, line: pygame.Rect, card: int, named: int) -> None:
        app, painter = self.app, self.app.painter
        well = painter.panel(line.size, app.unit(RADIUS), self.tones.well, None, 0)
        target.blit(well, line, special_flags=BLEND)
        gap, edge = app.unit(14), app.unit(4)
        face = artwork.medal(painter, card, line.height - 2 * edge)
        spot = face.get_rect(midleft=(line.left + gap, line.centery))
        letters = min(app.letters(SMALL + 2), line.height * 2 // 3)
        room = line.left + named - spot.right - 2 * gap
        said = painter.fitted(unit_name(card), "display", letters, INK, room)
        target.blit(face, spot, special_flags=BLEND)
        target.blit(said, said.get_rect(midleft=(spot.right + gap, line.centery)), special_flags=BLEND)
