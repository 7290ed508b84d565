"""Show each hero's statistics of a run as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import say, say_marked, say_row
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.ending.outcome import HERO_STAT_WORDS
from squaretactics.ui.card_tactics.ending.paper_slip import slip
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.card_tactics.icon_pictures import icon as icon_picture
from squaretactics.ui.card_tactics.icons import Icon
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Widget, fitting
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, SMALL, TINY, Colour
from squaretactics.ui.table.card_parts import CREAM

_NAMED: Final = 0.34  # share of the width for the heroes' names
_HEAD: Final = 0.25  # largest share of the height for the headings
_ROW: Final = 100  # largest height of a hero's row
_GAP: Final = 10
_ICON: Final = 34
_ICONS: Final = ("kills", "attack", "hurt", "heal", "using_item")  # of the columns
_CHIP_EDGE: Final[Colour] = (0xD9, 0xC3, 0x9A)


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
        sign = min(app.unit(_ICON), rect.height // 8)
        head = sign + max(said.get_height() for said in heads) + app.unit(8)
        for column, (said, icon) in enumerate(zip(heads, _ICONS, strict=True)):
            middle = rect.left + named + column * across + across // 2
            picture = icon_picture(painter, Icon("icons", icon), sign)
            target.blit(picture, picture.get_rect(midtop=(middle, rect.top)), special_flags=BLEND)
            target.blit(said, said.get_rect(midtop=(middle, rect.top + sign)), special_flags=BLEND)
        high = min((rect.height - head) // len(run.team), app.unit(_ROW))
        for row, (card, deeds) in enumerate(zip(run.team, run.deeds, strict=True)):
            line = pygame.Rect(rect.left, rect.top + head + row * high, rect.width, high - app.unit(_GAP))
            self._draw_hero(target, line, card, named)
            for column, deed in enumerate(HERO_STAT_WORDS):
                chip = pygame.Rect(0, 0, min(across - app.unit(12), line.height * 2), line.height * 3 // 4)
                chip.center = line.left + named + column * across + across // 2, line.centery
                self._draw_chip(target, chip, deeds[deed], deeds[deed] == run.best(deed) and deed != "taken")

    def _draw_chip(self, target: pygame.Surface, chip: pygame.Rect, number: int, best: bool) -> None:
        """Draw a number on a chip: golden if it's the highest; without one if it's 0."""
        app, painter = self.app, self.app.painter
        if number:
            fill, edge, thick = (ACCENT, INK, 3) if best else (CREAM, _CHIP_EDGE, 2)
            target.blit(painter.panel(chip.size, chip.height // 2, fill, edge, app.unit(thick)), chip, None, BLEND)
        letters = min(app.letters(40), chip.height * 4 // 5)
        colour = INK if number else self.tones.soft
        text = painter.fitted(str(number), "display", letters, colour, chip.width)
        target.blit(text, text.get_rect(center=chip.center), special_flags=BLEND)

    def _heads(self, width: int) -> list[pygame.Surface]:
        """Return the headings in one font size, on two lines where needed; no word is broken."""
        app, words = self.app, [say_marked(words) for words in HERO_STAT_WORDS.values()]
        size = fitting(app, "strong", app.letters(TINY), [(part, width) for head in words for part in head.split()])
        most = round(self.rect.height * _HEAD)

        def heads(size: int) -> list[pygame.Surface]:
            return [app.painter.text(head, "strong", size, self.tones.soft, width, True) for head in words]

        def fits(size: int) -> bool:
            return all(head.get_height() <= most for head in heads(size))

        return heads(largest_size(fits, size, MIN_FONT_SIZE))

    def _draw_hero(self, target: pygame.Surface, line: pygame.Rect, card: int, named: int) -> None:
        app, painter = self.app, self.app.painter
        target.blit(slip(app, line.size), line, special_flags=BLEND)
        gap, edge = app.unit(14), app.unit(4)
        face = artwork.medal(painter, card, line.height - 2 * edge)
        spot = face.get_rect(midleft=(line.left + gap, line.centery))
        letters = min(app.letters(SMALL + 2), line.height * 2 // 3)
        room = line.left + named - spot.right - 2 * gap
        said = painter.fitted(unit_name(card), "display", letters, INK, room)
        target.blit(face, spot, special_flags=BLEND)
        target.blit(said, said.get_rect(midleft=(spot.right + gap, line.centery)), special_flags=BLEND)
