"""The deeds as their scene may look after some evenings, and the ends of games that add new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from sample_runs import ending as run_ending
from sample_squirrels import ending as squirrel_ending
from sample_tables import scoring

from squaretactics.core.badges import Badge
from squaretactics.storage.badges import HOUSE_BADGES
from squaretactics.translation import say, say_marked
from squaretactics.ui.badges.badge_grid import Row
from squaretactics.ui.badges.scene import DeedScene
from squaretactics.ui.game_ui_registry import front, ready_fronts
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.game_over import OverScene

_BEGAN = datetime(2026, 11, 1, 12, tzinfo=UTC)
_DONE = (0, 1, 2, 4, 6, 9, 10, 15, 18, 19, 22, 24, 28, 30, 33)


def _deeds(app: App) -> None:
    rows = [Row(say_marked(game.title), game.deeds) for game in ready_fronts() if game.deeds]
    rows.append(Row(say("The house"), HOUSE_BADGES))
    badges = [badge for row in rows for badge in row.badges]
    scene = DeedScene(app, rows, {badges[at].id: _BEGAN + timedelta(days=at) for at in _DONE})
    app.push(scene)
    scene.grid.choose(0, 6)


def _told(push: Callable[[App], None], badges: Sequence[Badge]) -> Callable[[App], None]:
    """Return a push of the end of a game that tells of new deeds."""

    def with_deeds(app: App) -> None:
        push(app)
        scene = app.stack[-1]
        assert isinstance(scene, OverScene | ScoringScene)
        scene.notice.badges = badges
        scene.layout(app.size)

    return with_deeds


SCENES = {
    "deeds": _deeds,
    "deeds-square": _told(scoring(2, "full"), [front("square_tactics").deeds[5]]),
    "deeds-squirrel": _told(squirrel_ending, [*front("squirrel_squabble").deeds[2:4], HOUSE_BADGES[0]]),
    "deeds-run": _told(run_ending, front("card_tactics").deeds[:2]),
}
