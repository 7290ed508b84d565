"""The score table writes all names, and all titles, in one size."""

from __future__ import annotations

from squaretactics.core.session import HUMAN
from squaretactics.ui.kit.app import App
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
