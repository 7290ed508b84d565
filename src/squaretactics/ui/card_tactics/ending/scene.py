"""Show the end of a run over its table: a map, three findings, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.translation import say
from squaretactics.ui.card_tactics import hearts_and_dice
from squaretactics.ui.card_tactics.artwork import SEATED
from squaretactics.ui.card_tactics.ending.details import ReportLines, RunDetailsScene
from squaretactics.ui.card_tactics.ending.ending_picture import EndingPicture
from squaretactics.ui.card_tactics.ending.findings import (
    FindingCards,
    cost_finding,
    dice_finding,
    hero_finding,
    rounds_finding,
)
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder, luck_lines
from squaretactics.ui.card_tactics.ending.move_search import MoveSearchOverlay
from squaretactics.ui.card_tactics.ending.outcome import CardGameOutcome, run_line
from squaretactics.ui.card_tactics.ending.run_map import RunMap
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.card_tactics.table.camp import campfire_figure
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.scenery import CAMP, CardScenery
from squaretactics.ui.card_tactics.table.sounds import LOST, WON
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.card_parts import CREAM
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.confetti import LASTS, Confetti
from squaretactics.ui.table.game_over import EndActions, GameOverScene

# Boxes on the sheet, from its corner.
_MAP: Final[Boxes] = ((44, 222, 1552, 300), (44, 342, 1032, 290))
_FINDINGS: Final[Boxes] = ((44, 538, 1552, 272), (44, 652, 1032, 622))
_BUTTONS: Final[Boxes] = ((44, 860, 1552, 92), (44, 1336, 1032, 92))
# A mode's leaf, and what it takes from the map's width and from the findings' height.
_LEAF: Final[Boxes] = ((911, 222, 685, 300), (44, 1018, 1032, 256))
_LEAF_TAKES: Final = ((701, 0), (0, 272))
# The notice of new badges, and what shrinks to make room for it.
_NOTICE: Final[Boxes] = ((1096, 856, 500, 100), (310, 644, 500, 100))
_SHORTER_FINDINGS: Final[Boxes] = ((44, 538, 1552, 272), (44, 760, 1032, 514))
_NARROWER_BUTTONS: Final[Boxes] = ((44, 860, 1024, 92), (44, 1336, 1032, 92))
_CHOICE: Final = 76  # how far the rest moves down for the selector
_ICONS: Final = ("attack", "roll", "action")  # of the last combat, the dice and the costliest decision
_APPEAR: Final = 0.22  # seconds from one combat to the next, as the sheet fills in
_SHOWN: Final = 3  # findings
_INSIDE: Final = 16
_GOLD_SHARE: Final = 1.7  # width of the gold button, in widths of the others
_TITLE: Final = theme.HUGE - 24
_HIGHEST_TITLE: Final = 92  # limit for its letters, even with large fonts


class EndingTitle(Label):
    """The title over the picture, in pale letters with an outline."""

    def draw(self, target: pygame.Surface) -> None:
        painter = self.app.painter
        size = painter.fitting(self.words, self.face, self.letters, self.rect.width)[1]
        text = painter.outlined(self.words, self.face, size, CREAM, theme.INK, max(size // 12, 2))
        target.blit(text, text.get_rect(center=self.rect.center), special_flags=BLEND)


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


class CardEndingScene(MoveSearchOverlay, GameOverScene):
    """Shows the result of a run or a Contest."""

    outcome: CardGameOutcome
    sizes = ((1640, 1004), (1120, 1484))
    plan: ClassVar[Plan] = {
        "ending_picture": ((22, 18, 1596, 192), (22, 18, 1076, 310)),
        "title": ((50, 34, 1540, 100), (50, 22, 1020, 96)),
        "line": ((50, 150, 1540, 44), (50, 126, 1020, 60)),
        "choice": ((44, 216, 1552, 64), (44, 332, 1032, 64)),
        "after": ((50, 816, 1540, 40), (50, 1284, 1020, 40)),
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
        self.title = add(EndingTitle(app, outcome.title, size=_TITLE, face="display", paper=True, align="centre"))
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
        self.map = add(RunMap(app, outcome.combats, outcome.people and not outcome.names))
        self.findings = add(FindingCards(app))
        self.after = add(Paragraph(app, outcome.after, size=theme.BODY - 4, paper=True, align="centre"))
        self.offer_actions()
        self.confetti = Confetti(app, [theme.ACCENT, theme.GOOD, hearts_and_dice.HEART])
        self.tell(first)
        if sound is not None:
            sound.play(LOST if outcome.lost else WON)

    def offer_actions(self) -> None:
        super().offer_actions()
        report = Button(self.app, "report", say("Combat report"), self.show_report, size=theme.BODY + 4, paper=True)
        self.row.insert(-1, report)
        self.form.widgets.insert(self.form.widgets.index(self.row[-1]), report)

    def show_report(self) -> None:
        run, seat = self.outcome.runs[self.told], self.told if self.outcome.names else None
        self.app.push(RunDetailsScene(self.app, run, partial(self._report_lines, run, seat), self.move_finder))

    def tell(self, seat: int) -> None:
        run = self.outcome.runs[seat]
        self.map.run, self.told = run, seat
        self._show_findings()
        if self.outcome.names:
            self.after.words = self.outcome.after or sentence(self.outcome.titles[seat], run_line(run))

    def _show_findings(self) -> None:
        run, finder = self.outcome.runs[self.told], self.move_finder
        cost = finder.found(self.told if self.outcome.names else None) if finder is not None and run.team else None
        found = [] if cost is None else [cost_finding(cost)]
        if run.team:
            found += [dice_finding(run.dice_luck)] if run.dice_luck.rolls else []
            found += [hero_finding(run)] if run.best("dealt") else []
            found.append(rounds_finding(run))
        self.findings.findings = tuple(found[:_SHOWN])

    def _report_lines(self, run: RunReport, seat: int | None) -> ReportLines:
        dice = luck_lines(run.dice_luck)[-1:] if self.outcome.names else luck_lines(run.dice_luck)
        reasons = " ".join(combat_reasons(run.fights[-1].happened)) if run.finished and run.fights else ""
        lines = [say("Combat {number}: {reasons}", number=run.fights[-1].number, reasons=reasons) if reasons else ""]
        lines.append(" ".join(dice))
        if self.move_finder is not None and run.team:
            lines.append(self.move_finder.words(seat))
        return [(line, icon) for line, icon in zip(lines, _ICONS, strict=False) if line]

    def _fill_in(self) -> None:
        """Show one combat after the other."""
        count = len(self.map.run.fights)
        told = count if self.app.reduced_motion else min(int(self.since / _APPEAR), count)
        self.app.dirty |= told != self.map.told
        self.map.told = told

    def update(self, now: float) -> None:
        super().update(now)
        self._fill_in()

    def show_found(self) -> bool:
        before = self.findings.findings
        self._show_findings()
        return self.findings.findings != before

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield functions that draw the Camp, where a replay begins."""
        layout = CardTableLayout(self.app.size, self.app.text_scale, back=True)
        yield partial(self._heroes_by_the_fire, layout)
        yield lambda target: CardScenery(self.app.painter).draw(target, layout, CAMP, 0.0)

    def _heroes_by_the_fire(self, layout: CardTableLayout, target: pygame.Surface) -> None:
        for place, hero in enumerate(self.outcome.runs[0].team):
            campfire_figure(self.app.painter, hero, SEATED, layout.seat(place).width)

    @property
    def resting(self) -> bool:
        filled_in = self.map.told >= len(self.map.run.fights)
        still = self.app.reduced_motion or not self.cheers or self.since > LASTS
        return filled_in and still and super().resting

    @property
    def cheers(self) -> bool:
        return bool(self.outcome.result.winners) and not self.outcome.lost

    # Layout.
    @property
    def notice_box(self) -> Box:
        return _NOTICE[self.app.tall]

    @property
    def leaf_beside(self) -> bool:
        return False

    @property
    def leaf_box(self) -> Box:
        return _LEAF[self.app.tall]

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall, badges = self.app.tall, self.notice.badges
        self.title.pixels = min(self.app.letters(_TITLE), self.app.unit(_HIGHEST_TITLE))
        down = 0 if self.choice is None else _CHOICE
        across, high = (0, 0) if self.leaf is None else _LEAF_TAKES[tall]
        left, top, width, height = _MAP[tall]
        self.map.rect = self._box((left, top + down, width - across, height - down))
        left, top, width, height = (_SHORTER_FINDINGS if badges else _FINDINGS)[tall]
        self.findings.rect = self._box((left, top, width, height - high))
        (left, top), (x, y, width, height) = self.corner, (_NARROWER_BUTTONS if badges else _BUTTONS)[tall]
        self.lay_buttons(
            (left + x, top + y, width, height), [_GOLD_SHARE if button.primary else 1 for button in self.row]
        )

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
