"""Golden pictures: how scenes and cards looked when they were last checked by eye.

python -m tests.ui.goldens [NAME ...] renews those that have changed. Look at them before you commit them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.action_kinds import AFT_SHIELDING, FORE_SHIELDING, PORT_SHIELDING, WOUNDED
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.resources import asset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.paint import painter as paint
from squaretactics.ui.kit.paint.theme import TABLE_WARM
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.display import BoardPiece
from tests.ui.started_games import FRONT

FOLDER: Final = Path(__file__).parent / "goldens"
PORTRAITS: Final = Path(__file__).parent.parent / "fixtures" / "portraits"
TOOLS: Final = Path(__file__).parents[2] / "tools"

# Scenes are drawn at one size, with a few exceptions, and stored at half of it.
DRAWN: Final = (960, 600)
KEPT: Final = (480, 300)
TALL: Final = (700, 900)
SIZES: Final = {
    "review-narrow": (700, 800),
    "review-four": (1600, 900),
    "menu-tall": TALL,
    "new-game-tall": TALL,
    "waiting-tall": TALL,
    "scoring-tall": TALL,
    "replay-tall": TALL,
}
# How far a picture may differ from its golden one, of 255: on average, and in the worst block.
MEAN: Final = 1.5
WORST: Final = 10.0
_BLOCKS: Final = (24, 15)  # across and down
_FRAMES: Final = 24
_FIRST_FRAMES: Final = 3  # in which a scene completes its progressive drawing
_FRAME: Final = 0.25

NAMES: Final = (
    "menu",
    "menu-games",
    "pinboard",
    "day",
    "tour",
    "lessons",
    "board-lesson",
    "board-lesson-failed",
    "board-lesson-squirrels",
    "board-lesson-heroes",
    "puzzles",
    "board-puzzle",
    "deeds",
    "waiting",
    "modal",
    "history",
    "history-empty",
    "statistics",
    "controls",
    "key-settings",
    "press-key",
    "letters",
    "pause",
    "pause-refused",
    "new-game-two",
    "new-game-four",
    "faction-pick-four",
    "faction-pick-chosen",
    "gallery-aliens",
    "gallery-actions",
    "print",
    "trouble",
    "report",
    "who-plays",
    "how-to-play-1",
    "how-to-play-2",
    "how-to-play-3",
    "how-to-play-4",
    "how-to-play-5",
    "how-to-play-6",
    "how-to-play-7",
    "how-to-play-8",
    "how-to-play-9",
    "board-first",
    "board-full",
    "board-four",
    "hint-two",
    "hint-four",
    "curtain",
    "replay-everyone",
    "review",
    "review-narrow",
    "review-four",
    "scoring-two",
    "scoring-match",
    "game-sheet",
    "play-on",
    "import",
    "charts-time",
    "charts-margins",
    "squirrel-new-game",
    "board-squirrel-arrange",
    "board-squirrel-plan",
    "board-squirrel-plan-full",
    "board-squirrel-shown",
    "board-squirrel-dice",
    "curtain-squirrel",
    "squirrel-replay",
    "squirrel-ending",
    "squirrel-gallery-coin",
    "squirrel-how-to-play-1",
    "squirrel-first-look",
    "run-new-game",
    "run-own-sheet",
    "board-run-camp",
    "board-run-action",
    "run-replay",
    "run-ending",
    "run-runs",
    "run-gallery",
    "run-how-to-play-1",
    "run-first-look",
)


def portrait(*path: str) -> Path:
    """Return an asset, with one of four plain figures in place of any portrait."""
    if len(path) == 3 and path[0] == "cards" and path[1] in FACTIONS:
        return PORTRAITS / f"{path[1]}.svg"
    return asset(*path)


@contextmanager
def plainly() -> Iterator[None]:
    """Draw with fixed portraits and a scaling backend that is the same on every machine."""
    backend = pygame.transform.get_smoothscale_backend()
    pygame.transform.set_smoothscale_backend("GENERIC")
    vars(paint)["asset"] = portrait
    try:
        yield
    finally:
        vars(paint)["asset"] = asset
        pygame.transform.set_smoothscale_backend(backend)


def at_rest(push: Callable[[App], None], size: tuple[int, int] = DRAWN) -> FrameLoop:
    """Return the loop of an app whose scene has come to rest."""
    time = [0.0]
    app = App("goldens", size, clock=lambda: time[0], visible=False)
    loop = FrameLoop(app)
    app.reduced_motion = True
    push(app)
    for number in range(_FRAMES):
        if number < _FIRST_FRAMES:
            loop.draw_whole()  # pending drawing must not come later on a slow machine
        time[0] += _FRAME
        loop.frame([])
    return loop


def picture(loop: FrameLoop) -> pygame.Surface:
    """Return a picture of half the size of the window."""
    loop.draw_whole()
    width, height = loop.app.size
    return pygame.transform.smoothscale(loop.app.window.convert(24), (width // 2, height // 2))


def drawn(push: Callable[[App], None], size: tuple[int, int] = DRAWN) -> pygame.Surface:
    """Return a picture of a scene at rest."""
    return picture(at_rest(push, size))


class _CardFaces(Scene):
    """Cards in every print, in the sizes of hand and board."""

    resting = True

    def draw(self, target: pygame.Surface) -> None:
        target.fill(TABLE_WARM)
        faces = CardFaces(self.app.painter)
        rows: list[list[pygame.Surface]] = [
            [faces.whole(card, faction, 245) for card, faction in zip((1, 24, 52, 71), FACTIONS, strict=True)]
            + [faces.action(0, 245)],
            [faces.whole(8, "cats", 130), faces.whole(8, "aliens", 130, abilities=False)]
            + [faces.compact(card, faction, 130) for card, faction in zip((0, 18, 36, 54), FACTIONS, strict=True)]
            + [faces.action(kind, 130) for kind in (7, 17)],
            [faces.back(name, 130) for name in (*FACTIONS, "action")],
        ]
        top = 20
        for row in rows:
            left = 16
            for card in row:
                target.blit(card, (left, top), special_flags=paint.BLEND)
                left += card.get_width() + 14
            top += row[0].get_height() + 10


def _card_faces(app: App) -> None:
    app.push(_CardFaces(app))


def _card_states(app: App) -> None:
    """Push a board with cards in every state."""
    scenes()["board-full"](app)
    board = app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    rules = board.view.rules
    attached = ((), (), (), (), (WOUNDED,), (FORE_SHIELDING,), (AFT_SHIELDING, PORT_SHIELDING), (), ())
    for space, (facing, kinds) in enumerate(zip((0, 1, 2, 3, 0, 1, 2, 0, 0), attached, strict=True)):
        seat = space % 2
        card = rules.characters[seat][space]
        on_it = tuple(seat * ACTION_KINDS + kind for kind in kinds)
        board.display.board[space] = BoardPiece(card, seat, facing, face_of(rules, card, facing, on_it), on_it)
        if space == 8:
            board.display.view = replace(board.display.view, sheltered=(card,))
    board.controller.cancel_choice()
    board.table_view.last_move = {7}


def _settings(app: App) -> None:
    """Push the settings, in a folder whose name is the same everywhere."""
    app.push(SettingsScene(app, Preferences(app, SettingsFile(Path("Square Tactics"))), [FRONT], lambda _: None))


def scenes() -> dict[str, Callable[[App], None]]:
    """Return the scenes that `tools/screenshots.py` draws."""
    if str(TOOLS) not in sys.path:
        sys.path.append(str(TOOLS))
    from screenshots import SCENES  # type: ignore[import-not-found, unused-ignore]

    scenes: dict[str, Callable[[App], None]] = SCENES
    return scenes


def pushes() -> dict[str, Callable[[App], None]]:
    """Return the function that pushes the scene of each golden picture, by name."""
    own = {"card-faces": _card_faces, "card-states": _card_states, "settings": _settings}
    tall = {
        "menu-tall": "menu-games",
        "new-game-tall": "new-game-four",
        "waiting-tall": "waiting-four",
        "scoring-tall": "scoring-two",
        "replay-tall": "replay-everyone",
    }
    return own | {name: scenes()[name] for name in NAMES} | {name: scenes()[wide] for name, wide in tall.items()}


def distance(shown: pygame.Surface, kept: pygame.Surface) -> tuple[float, float]:
    """Return how far two pictures differ, out of 255: on average, and in the worst block."""
    more, less = shown.copy(), kept.copy()
    more.blit(kept, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    width, height = shown.get_width() // _BLOCKS[0], shown.get_height() // _BLOCKS[1]
    blocks = [
        sum(pygame.transform.average_color(more, pygame.Rect(column * width, row * height, width, height))[:3]) / 3
        for column in range(_BLOCKS[0])
        for row in range(_BLOCKS[1])
    ]
    return sum(blocks) / len(blocks), max(blocks)


def golden(name: str) -> pygame.Surface | None:
    """Return a golden picture, or None if it doesn't exist."""
    path = FOLDER / f"{name}.png"
    return pygame.image.load(path).convert(24) if path.exists() else None


def alike(shown: pygame.Surface, kept: pygame.Surface | None) -> bool:
    """Say whether a picture matches its golden one."""
    if kept is None:
        return False
    mean, worst = distance(shown, kept)
    return mean <= MEAN and worst <= WORST


def main() -> None:
    """Renew the golden pictures that no longer match, or those named on the command line."""
    known = pushes()
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or known:
        with plainly():
            shown = drawn(known[name], SIZES.get(name, DRAWN))
        if sys.argv[1:] or not alike(shown, golden(name)):
            pygame.image.save(shown, FOLDER / f"{name}.png")
            print(f"renewed {name}")
    for path in FOLDER.glob("*.png"):
        if path.stem not in known:
            path.unlink()
            print(f"removed {path.stem}")


if __name__ == "__main__":
    main()
