"""Push sample scenes of the badges after some evenings, and of game ends that earn new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from sample_runs import ending as run_ending
from sample_squirrels import ending as squirrel_ending
from sample_tables import scoring

from squaretactics.core.badges import ALL_GAMES, Badge, read_badges
from squaretactics.translation import say, say_marked
from squaretactics.ui.badges.badge_grid import BadgeRow
from squaretactics.ui.badges.scene import BadgesScene
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.game_over import GameOverScene

_BEGAN = datetime(2026, 11, 1, 12, tzinfo=UTC)
_DONE = (0, 1, 2, 4, 6, 9, 10, 15, 18, 19, 22, 24, 28, 30, 33)


def _deeds(app: App) -> None:
    rows = [BadgeRow(say_marked(game.title), game.badges) for game in ready_game_uis() if game.badges]
    rows.append(BadgeRow(say("All games"), read_badges(ALL_GAMES)))
    badges = [badge for row in rows for badge in row.badges]
    scene = BadgesScene(app, rows, {badges[at].id: _BEGAN + timedelta(days=at) for at in _DONE})
    app.push(scene)
    scene.grid.choose(0, 6)


def _told(push: Callable[[App], None], badges: Sequence[Badge]) -> Callable[[App], None]:
    """Return a function that pushes a game's end with new badges."""

    def with_deeds(app: App) -> None:
        push(app)
        scene = app.stack[-1]
        assert isinstance(scene, GameOverScene | ScoringScene)
        scene.notice.badges = badges
        scene.layout(app.size)

    return with_deeds


SCENES = {
    "deeds": _deeds,
    "deeds-square": _told(scoring(2, "full"), [game_ui("square_tactics").badges[5]]),
    "deeds-squirrel": _told(
        squirrel_ending("match"), [*game_ui("squirrel_squabble").badges[2:4], read_badges(ALL_GAMES)[0]]
    ),
    "deeds-run": _told(run_ending, game_ui("card_tactics").badges[:2]),
}
