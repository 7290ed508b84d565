"""Show what decided a run: three findings, each with a large figure and a short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.dice_luck import DiceLuck
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import say, say_many, say_percent, say_tenths
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import FAIR, MINUS, CostliestMove, signed_tenths
from squaretactics.ui.card_tactics.ending.paper_slip import slip
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.card_tactics.icon_pictures import icon as icon_picture
from squaretactics.ui.card_tactics.icons import Icon
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Widget
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BAD, BODY, GOOD_INK, INK, SMALL, Colour

_GAP: Final = 18
_PAD: Final = 20
_SIGN: Final = 92  # width of the icon or the face
_FIGURE: Final = 78  # font size
_TEXT: Final = 30  # font size of the sentences, at most
_WIDE: Final = 3.2  # width of a card with its sentence beside the figure, in heights
_BESIDE: Final = 0.38  # share of such a card's width for the figure


class Finding(NamedTuple):
    """One finding about a run."""

    sign: str | int  # the name of an icon, or the hero whose face is shown
    figure: str
    unit: str
    words: str
    tone: Colour = INK

    @property
    def told(self) -> str:
        return say("{figure} {unit}. {words}", figure=self.figure, unit=self.unit, words=self.words)


def dice_finding(told: DiceLuck) -> Finding:
    luck = told.luck
    health, words, tone = say_tenths(abs(luck)), say("Over the whole run, the dice were fair."), INK
    if luck >= FAIR:
        words, tone = (
            say("Lucky dice: you're about {health} health better off than with average rolls.", health=health),
            GOOD_INK,
        )
    elif luck <= -FAIR:
        words, tone = (
            say("Unlucky dice: you're about {health} health worse off than with average rolls.", health=health),
            BAD,
        )
    return Finding("roll", signed_tenths(luck), say("health"), words, tone)


def cost_finding(found: CostliestMove) -> Finding:
    if found.cost is None:
        return Finding("action", "…", "", found.short)
    figure = say_percent(found.cost)
    figure = f"{MINUS}{figure}" if found.cost else figure
    return Finding("action", figure, say("chance to win"), found.short, BAD if found.cost else GOOD_INK)


def hero_finding(run: RunReport) -> Finding:
    """Return which hero dealt the most damage."""
    dealt, best = max((deeds["dealt"], -place) for place, deeds in enumerate(run.deeds))
    hero = run.team[-best]
    return Finding(hero, str(dealt), say("damage"), say("{hero} hit the hardest.", hero=unit_name(hero)))


def rounds_finding(run: RunReport) -> Finding:
    """Return how many enemies fell, and in how many rounds."""
    words = say_many("In {n} round.", "In {n} rounds.", run.rounds)
    unit = say_many("enemy defeated", "enemies defeated", run.defeated)
    return Finding("kills", str(run.defeated), unit, words)


class FindingCards(Widget):
    """Cards side by side or, if they're narrow, one below the other."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "findings", paper=True)
        self.findings: tuple[Finding, ...] = ()

    def shows(self) -> Sequence[str]:
        return [finding.told for finding in self.findings] or [say("Nobody set out.")]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        if not self.findings:
            said = painter.fitted(say("Nobody set out."), "text", app.letters(BODY), self.tones.soft, rect.width)
            target.blit(said, said.get_rect(center=rect.center), None, BLEND)
            return
        cards = self._cards()
        rooms = [self._rooms(card) for card in cards]
        size = painter.known(("findings", self.findings, rect.size, app.letters(_TEXT)), lambda: self._letters(rooms))
        for finding, card, (head, room) in zip(self.findings, cards, rooms, strict=True):
            target.blit(slip(app, card.size), card, None, BLEND)
            self._draw_head(target, finding, head)
            words = painter.text(finding.words, "strong", size, self.tones.text, room.width)
            at = "midleft" if room.left > head.left else "topleft"
            target.blit(words, words.get_rect(**{at: getattr(room, at)}), None, BLEND)

    def _cards(self) -> list[pygame.Rect]:
        gap, count, rect = self.app.unit(_GAP), len(self.findings), self.rect
        if rect.width > _WIDE * rect.height:
            wide = (rect.width - gap * (count - 1)) // count
            return [
                pygame.Rect(rect.left + place * (wide + gap), rect.top, wide, rect.height) for place in range(count)
            ]
        high = (rect.height - gap * (count - 1)) // count
        return [pygame.Rect(rect.left, rect.top + place * (high + gap), rect.width, high) for place in range(count)]

    def _rooms(self, card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rooms for a card's figure and its sentence."""
        pad = self.app.unit(_PAD)
        inner = card.inflate(-2 * pad, -2 * pad)
        head, room = inner.copy(), inner.copy()
        if card.width > _WIDE * card.height:
            head.width = round(inner.width * _BESIDE)
            room.width, room.left = inner.right - head.right - pad, head.right + pad
        else:
            head.height = min(self.app.unit(_SIGN), inner.height * 2 // 5)
            room.top = head.bottom + pad // 2
            room.height = inner.bottom - room.top
        return head, room

    def _letters(self, rooms: Sequence[tuple[pygame.Rect, pygame.Rect]]) -> int:
        """Return the font size in which every sentence fits."""
        painter = self.app.painter

        def fits(size: int) -> bool:
            return all(
                painter.text_height(finding.words, "strong", size, room.width) <= room.height
                for finding, (_, room) in zip(self.findings, rooms, strict=True)
            )

        return largest_size(fits, self.app.letters(_TEXT), MIN_FONT_SIZE)

    def _draw_head(self, target: pygame.Surface, finding: Finding, head: pygame.Rect) -> None:
        """Draw the icon or the face, the figure, and its unit beside it."""
        app, painter = self.app, self.app.painter
        across = min(app.unit(_SIGN), head.height, head.width // 3)
        if isinstance(finding.sign, int):
            sign = artwork.medal(painter, finding.sign, across)
        else:
            sign = icon_picture(painter, Icon("icons", finding.sign), across)
        spot = sign.get_rect(midleft=head.midleft)
        target.blit(sign, spot, None, BLEND)
        left = spot.right + app.unit(_PAD)
        letters = min(app.letters(_FIGURE), head.height)
        figure = painter.fitted(finding.figure, "display", letters, finding.tone, (head.right - left) * 3 // 5)
        spot = figure.get_rect(midleft=(left, head.centery))
        target.blit(figure, spot, None, BLEND)
        room = pygame.Rect(spot.right + app.unit(10), head.top, 0, head.height)
        room.width = head.right - room.left

        def fits(size: int) -> bool:
            return painter.text_height(finding.unit, "strong", size, room.width) <= room.height

        unit = painter.text(
            finding.unit, "strong", largest_size(fits, app.letters(SMALL), MIN_FONT_SIZE), self.tones.soft, room.width
        )
        target.blit(unit, unit.get_rect(midleft=room.midleft), None, BLEND)
