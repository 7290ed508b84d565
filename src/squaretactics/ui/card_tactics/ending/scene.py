"""Show the end of a run over its table: the report, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.translation import say
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.artwork import SEATED
from squaretactics.ui.card_tactics.ending.ending_picture import EndingPicture
from squaretactics.ui.card_tactics.ending.hero_stats_table import HeroStatsTable
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder, luck_lines
from squaretactics.ui.card_tactics.ending.outcome import CardGameOutcome, run_line
from squaretactics.ui.card_tactics.ending.run_report import FightReport, fight_words, rounds_words
from squaretactics.ui.card_tactics.table.camp import campfire_figure
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.scenery import CAMP, CardScenery
from squaretactics.ui.card_tactics.table.sounds import LOST, WON
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.forms.widgets import Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.confetti import LASTS, Confetti
from squaretactics.ui.table.game_over import EndActions, GameOverScene

# Boxes on the sheet, from its corner.
_FIGHTS: Final[Boxes] = ((44, 180, 806, 620), (44, 342, 1032, 404))
_DEEDS: Final[Boxes] = ((884, 180, 712, 330), (44, 756, 1032, 280))
_LUCK_AND_MISTAKES: Final[Boxes] = ((884, 520, 712, 280), (44, 1046, 1032, 230))
_BUTTONS: Final[Boxes] = ((44, 860, 1552, 92), (44, 1336, 1032, 92))
# The notice of new badges, and what shrinks to make room for it.
_NOTICE: Final[Boxes] = ((1096, 856, 500, 100), (310, 644, 500, 100))
_SHORTER_FIGHTS: Final[Boxes] = ((44, 180, 806, 620), (44, 342, 1032, 290))
_NARROWER_BUTTONS: Final[Boxes] = ((44, 860, 1024, 92), (44, 1336, 1032, 92))
_CHOICE: Final = 76  # how far the rest moves down for the selector
_ROW: Final = 120
_GAP: Final = 10
_INSIDE: Final = 16
_AHEAD: Final = 120  # alpha of combats that a run didn't reach
_TITLE: Final = theme.HUGE - 24
_HIGHEST_TITLE: Final = 84  # limit for its letters, even with large fonts


class FightList(Scroller):
    """The list of a run's fights, the first on top."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "fights")
        self.fights: tuple[FightReport, ...] = ()
        self.combats = 0

    def show(self, fights: tuple[FightReport, ...], combats: int = 0) -> None:
        """Show these fights from the first on, and the places of the others of the run's combats if all fit."""
        self.fights, self.count, self.combats = fights, len(fights), combats
        self.first = 0

    def shows(self) -> Sequence[str]:
        return list(map(fight_words, self.fights))

    @property
    def in_sight(self) -> int:
        return max((self.rect.height + self.app.unit(_GAP)) // self._line, 1)

    @property
    def _line(self) -> int:
        return max(self.app.unit(_ROW), self.app.letters(_ROW * 3 // 4))

    def draw(self, target: pygame.Surface) -> None:
        self.scroll_to(self.first)
        gap = self.app.unit(_GAP)
        high = (self.rect.height + gap) // self.in_sight - gap if self.scrolls else self._line - gap
        right = self.track.left - gap if self.scrolls else self.rect.right
        top = self.rect.top
        for index in self.shown:
            self._draw_fight(target, pygame.Rect(self.rect.left, top, right - self.rect.left, high), self.fights[index])
            top += high + gap
        for number in range(self.count + 1, self.combats + 1 if self.combats <= self.in_sight else 0):
            row = pygame.Rect(self.rect.left, top, right - self.rect.left, high)
            empty = self.app.painter.panel(row.size, self.app.unit(theme.RADIUS), self.tones.well, alpha=_AHEAD)
            target.blit(empty, row, special_flags=BLEND)
            self._draw_number(target, row, number, self.tones.soft)
            top += high + gap
        self.draw_bar(target, paper=True)

    def _draw_number(self, target: pygame.Surface, row: pygame.Rect, number: int, fill: theme.Colour) -> pygame.Rect:
        """Draw a combat's number at the start of its row, and return its place."""
        app, painter = self.app, self.app.painter
        across = min(row.height * 3 // 5, app.unit(72))
        badge = pygame.Rect(0, 0, across, across)
        badge.midleft = row.left + app.unit(16), row.centery
        target.blit(painter.panel(badge.size, across // 2, fill, theme.INK, app.unit(3)), badge, special_flags=BLEND)
        digit = painter.text(str(number), "display", across // 2, theme.WHITE)
        target.blit(digit, digit.get_rect(center=badge.center), special_flags=BLEND)
        return badge

    def _draw_fight(self, target: pygame.Surface, row: pygame.Rect, fight: FightReport) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        well = painter.panel(
            row.size, app.unit(theme.RADIUS), tones.well, theme.GOOD if fight.won else theme.BAD, app.unit(4)
        )
        target.blit(well, row, special_flags=BLEND)
        badge = self._draw_number(target, row, fight.number, theme.GOOD if fight.won else theme.BAD)
        if app.colour_blind:
            mark = icon_disc(painter, "tick" if fight.won else "cross", badge.width // 2)
            target.blit(mark, mark.get_rect(center=badge.bottomright), special_flags=BLEND)
        left = badge.right + app.unit(18)
        right = self._draw_health(target, row, fight)
        self._draw_enemies(target, pygame.Rect(left, row.top, right - left, row.height), fight)

    def _draw_enemies(self, target: pygame.Surface, place: pygame.Rect, fight: FightReport) -> None:
        """Draw the enemies, defeated ones paler, and the number of rounds below."""
        app, painter = self.app, self.app.painter
        said = painter.fitted(rounds_words(fight), "text", app.letters(theme.TINY), self.tones.soft, place.width)
        across = min(place.height - said.get_height() - app.unit(18), place.width // max(len(fight.enemies), 4))
        for number, unit in enumerate(fight.enemies):
            face = artwork.medal(painter, unit & CARD_MASK, across - app.unit(6))
            spot = face.get_rect(topleft=(place.left + number * across, place.top + app.unit(8)))
            if unit in fight.felled:
                face = painter.faded(face, ("felled", unit & CARD_MASK, face.get_size()), 110)
            target.blit(face, spot, special_flags=BLEND)
        bottom = place.bottom - app.unit(8)
        target.blit(said, said.get_rect(bottomleft=(place.left, bottom)), special_flags=BLEND)

    def _draw_health(self, target: pygame.Surface, row: pygame.Rect, fight: FightReport) -> int:
        """Draw the heroes' health after the fight; return the left edge."""
        app, painter = self.app, self.app.painter
        each = min(row.height * 3 // 4, app.unit(96))
        left = row.right - app.unit(12) - each * len(fight.health)
        for number, (card, health) in enumerate(fight.health):
            box = pygame.Rect(left + number * each, 0, each, row.height - app.unit(14))
            box.centery = row.centery
            face = artwork.medal(painter, card, min(box.height * 3 // 5, box.width - app.unit(6)))
            if not health:
                face = painter.faded(face, ("down", card, face.get_size()), 90)
            target.blit(face, face.get_rect(midtop=box.midtop), special_flags=BLEND)
            sign = min(box.height * 2 // 5, box.width // 2)
            heart = hearts_and_dice.heart(painter, sign, bool(health))
            digit = painter.text(str(health), "strong", max(sign * 4 // 5, theme.TINY // 3), theme.INK)
            wide = sign + digit.get_width()
            spot = heart.get_rect(bottomleft=(box.centerx - wide // 2, box.bottom))
            target.blit(heart, spot, special_flags=BLEND)
            target.blit(digit, digit.get_rect(midleft=spot.midright), special_flags=BLEND)
        return left - app.unit(10)


class PaperSlip(Paragraph):
    """A line of text on a paper slip, so that it stays legible over a picture."""

    def draw(self, target: pygame.Surface) -> None:
        app, whole = self.app, self.rect
        if not self.words:
            return
        wide = app.painter.text(self.words, self.face, self.letters, theme.INK).get_width()
        slip = whole.inflate(-max(whole.width - wide - 2 * app.unit(_INSIDE), 0), 0)
        target.blit(app.painter.panel(slip.size, app.unit(theme.RADIUS), theme.PAPER), slip, special_flags=BLEND)
        super().draw(target)


class LuckAndMistakesText(Paragraph):
    """The luck of the dice and the costliest decision, on a separate plate."""

    def draw(self, target: pygame.Surface) -> None:
        app, whole = self.app, self.rect
        if not self.words:
            return
        well = app.painter.panel(whole.size, app.unit(theme.RADIUS), self.tones.well, None, 0)
        target.blit(well, whole, special_flags=BLEND)
        self.rect = whole.inflate(-2 * app.unit(_INSIDE), -app.unit(_INSIDE))
        super().draw(target)
        self.rect = whole


class CardEndingScene(GameOverScene):
    """Shows the result of a run or a Contest."""

    outcome: CardGameOutcome
    sizes = ((1640, 1004), (1120, 1484))
    plan: ClassVar[Plan] = {
        "ending_picture": ((22, 18, 1596, 150), (22, 18, 1076, 310)),
        "title": ((50, 22, 1540, 96), (50, 22, 1020, 96)),
        "line": ((50, 116, 1540, 44), (50, 116, 1020, 60)),
        "choice": ((44, 172, 1552, 64), (44, 332, 1032, 64)),
        "after": ((50, 812, 1540, 40), (50, 1284, 1020, 40)),
    }

    def __init__(
        self,
        app: App,
        outcome: CardGameOutcome,
        ways: EndActions,
        sound: Sound | None = None,
        move_finder: CostliestMoveFinder | None = None,
    ) -> None:
        super().__init__(app, outcome, ways)
        self.move_finder = move_finder
        add = self.form.add
        self.ending_picture = add(EndingPicture(app, not outcome.lost))
        self.title = add(Label(app, outcome.title, size=_TITLE, face="display", paper=True, align="centre"))
        self.line = add(PaperSlip(app, outcome.line, size=theme.BODY, paper=True, align="centre"))
        self.choice: OptionButtons[int] | None = None
        first = outcome.told_first
        if outcome.names:
            ways_of = [
                (seat, say("{name}: {combats}", name=name, combats=outcome.runs[seat].combats))
                for seat, name in enumerate(outcome.names)
            ]
            self.choice = add(OptionButtons(app, "whose run", ways_of, first, self.tell, size=theme.SMALL, paper=True))
            self.choice.called = say("Whose run")
        self.fights = add(FightList(app))
        self.deeds = add(HeroStatsTable(app))
        self.luck_and_mistakes = add(LuckAndMistakesText(app, "", size=theme.SMALL, paper=True))
        self.after = add(Paragraph(app, outcome.after, size=theme.BODY - 4, paper=True, align="centre"))
        self.offer_actions()
        self.confetti = Confetti(app, [theme.ACCENT, theme.GOOD, hearts_and_dice.HEART])
        self.tell(first)
        if sound is not None:
            sound.play(LOST if outcome.lost else WON)

    def tell(self, seat: int) -> None:
        run = self.outcome.runs[seat]
        self.fights.show(run.fights, self.outcome.combats)
        self.deeds.run, self.told = run, seat
        self._show_luck_and_mistakes()
        if self.outcome.names:
            self.after.words = self.outcome.after or sentence(self.outcome.titles[seat], run_line(run))

    def _show_luck_and_mistakes(self) -> None:
        run = self.outcome.runs[self.told]
        dice = luck_lines(run.dice_luck)[-1:] if self.outcome.names else luck_lines(run.dice_luck)
        reasons = " ".join(combat_reasons(run.fights[-1].happened)) if run.finished and run.fights else ""
        lines = [say("Combat {number}: {reasons}", number=run.fights[-1].number, reasons=reasons) if reasons else ""]
        lines.append(" ".join(dice))
        if self.move_finder is not None and run.team:
            lines.append(self.move_finder.words(self.told if self.outcome.names else None))
        self.luck_and_mistakes.words = "\n".join(line for line in lines if line)

    def update(self, now: float) -> None:
        super().update(now)
        if self.move_finder is None:
            return
        self.move_finder.begin()
        before = self.luck_and_mistakes.words
        self.move_finder.update(now)
        self._show_luck_and_mistakes()
        self.app.dirty |= self.luck_and_mistakes.words != before

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield functions that draw the Camp, where a replay begins."""
        layout = CardTableLayout(self.app.size, self.app.text_scale, back=True)
        yield partial(self._heroes_by_the_fire, layout)
        yield lambda target: CardScenery(self.app.painter).draw(target, layout, CAMP, 0.0)

    def _heroes_by_the_fire(self, layout: CardTableLayout, target: pygame.Surface) -> None:
        for place, hero in enumerate(self.outcome.runs[0].team):
            campfire_figure(self.app.painter, hero, SEATED, layout.seat(place).width, towards_left=place == 0)

    def leave(self) -> None:
        if self.move_finder is not None:
            self.move_finder.stop()
        super().leave()

    @property
    def answered(self) -> bool:
        return self.move_finder is not None and self.move_finder.answered

    @property
    def resting(self) -> bool:
        glancing = self.move_finder is not None and self.move_finder.glancing
        return not glancing and (self.app.reduced_motion or not self.cheers or self.since > LASTS) and super().resting

    @property
    def cheers(self) -> bool:
        return bool(self.outcome.result.winners) and not self.outcome.lost

    # Layout.
    @property
    def notice_box(self) -> Box:
        return _NOTICE[self.app.tall]

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall, badges = self.app.tall, self.notice.badges
        self.title.pixels = min(self.app.letters(_TITLE), self.app.unit(_HIGHEST_TITLE))
        down = 0 if self.choice is None else _CHOICE
        left, top, width, height = (_SHORTER_FIGHTS if badges else _FIGHTS)[tall]
        self.fights.rect = self._box((left, top + down, width, height - down))
        self.fights.takes_focus = self.fights.scrolls
        beside = 0 if tall else down
        self.deeds.rect = self._box(_DEEDS[tall]).move(0, self.app.unit(beside))
        left, top, width, height = _LUCK_AND_MISTAKES[tall]
        self.luck_and_mistakes.rect = self._box((left, top, width, height - beside)).move(0, self.app.unit(beside))
        (left, top), (x, y, width, height) = self.corner, (_NARROWER_BUTTONS if badges else _BUTTONS)[tall]
        self.lay_buttons((left + x, top + y, width, height))

    def _box(self, box: Box) -> pygame.Rect:
        (left, top), (x, y, width, height) = self.corner, box
        return self.app.place(left + x, top + y, width, height)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.cheers and not self.app.reduced_motion:
            for rect in self._free(target.get_rect()):
                target.set_clip(rect)
                self.confetti.draw(target, self.since)
            target.set_clip(None)

    def _free(self, window: pygame.Rect) -> Sequence[pygame.Rect]:
        """Return where confetti may fall: over the picture and beside the sheet, but not over numbers."""
        sheet, high = self._box((0, 0, *self.extent)), self.ending_picture.rect.bottom
        beside = (0, high, sheet.left, window.bottom), (sheet.right, high, *window.size)
        return [pygame.Rect(side) for side in ((0, 0, window.right, high), *beside)]
