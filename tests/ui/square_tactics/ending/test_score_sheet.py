"""The score table writes all names, and all titles, in one size, and winners stand on gold."""

from __future__ import annotations

import pygame

from squaretactics.core.session import HUMAN
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import HOVER
from squaretactics.ui.square_tactics.ending.score_sheet import ScoreSheet
from squaretactics.ui.table.seat_summary import SeatSummary


def test_names_share_the_size_in_which_the_longest_one_fits() -> None:
    app = App("scores", (1280, 720), clock=lambda: 0.0, visible=False)
    app.painter.least_text = 12
    names = ("Robin", "Grandmother")
    sheet = ScoreSheet(app, [SeatSummary(name, HUMAN) for name in names], [("Points", ("1", "2"))])
    size = sheet._shared_size(names, "strong", 24, 110)
    assert size == app.painter.fitting("Grandmother", "strong", 24, 110)[1] < 24
    assert sheet._shared_size(names, "strong", 24, 20) == 12


def test_only_winners_stand_on_gold() -> None:
    app = App("scores", (1280, 720), clock=lambda: 0.0, visible=False)
    seats = [SeatSummary(name, HUMAN, won=name != "Ada") for name in ("Robin", "Ada", "Ben")]
    sheet = ScoreSheet(app, seats, [("Board", ("1", "2", "3")), ("Points", ("1", "2", "3"))])
    sheet.rect = pygame.Rect(0, 0, 600, 300)
    page = pygame.Surface((600, 300))
    sheet.draw(page)
    columns = [sheet.column(seat) for seat in range(3)]
    golden = [page.get_at((left + 20, sheet.rect.centery))[:3] == HOVER for left, _ in columns]
    assert golden == [True, False, True]
