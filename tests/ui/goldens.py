"""Golden pictures: how scenes and cards looked when they were last checked by eye.

python -m tests.ui.goldens [NAME ...] renews those that have changed. Look at them before you commit them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from font_fredoka_one import FredokaOne

from squaretactics.games.square_tactics.action_kinds import AFT_SHIELDING, FORE_SHIELDING, PORT_SHIELDING, WOUNDED
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.resources import asset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.paint import drawings
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import TABLE_WARM
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.display import BoardPiece
from tests.ui.scene_driver import SparingLoop
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
# A text, and its width at 33 pixels where the golden pictures were drawn. Other builds of pygame have other versions of
# FreeType, which space Fredoka's letters otherwise: on Windows, they take up to a tenth less room.
_SPACED: Final = ("Play again, Square Tactics 12345", 515)
_BLOCKS: Final = (24, 15)  # across and down
_FRAMES: Final = 24
_DRAWN_FRAMES: Final = 3  # at first, and again at last: in these a scene completes its progressive drawing
_FRAME: Final = 0.25

# Pictures of cards and boards, with their text.
WITH_TEXT: Final = (
    "card-faces",
    "card-states",
    "menu-games",
    "board-four",
    "board-run-action",
    "board-squirrel-plan-full",
    "charts-margins",
    "scoring-match",
)
# Pictures of forms and tables, whose words may change: drawn without any text.
WORDLESS: Final = (
    *("menu-tall", "day", "tour", "deeds", "puzzles", "waiting", "history", "statistics", "settings", "key-settings"),
    *("letters", "pause", "who-plays", "new-game-four", "faction-pick-chosen", "gallery-aliens", "print", "trouble"),
    *("how-to-play-3", "how-to-play-5", "board-first", "board-full", "board-lesson-failed", "hint-four", "curtain"),
    *("replay-everyone", "review-four", "scoring-tall", "board-squirrel-arrange", "board-squirrel-dice"),
    *("board-squirrel-shown", "squirrel-ending", "squirrel-how-to-play-1", "board-run-camp", "run-new-game"),
    *("run-ending", "board-colour-blind"),
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
    vars(drawings)["asset"] = portrait
    try:
        yield
    finally:
        vars(drawings)["asset"] = asset
        pygame.transform.set_smoothscale_backend(backend)


@contextmanager
def wordless() -> Iterator[None]:
    """Draw no text. Whatever is as wide as its text keeps its width."""
    render = FallbackFont.render

    def blank(font: FallbackFont, *given: Any, **more: Any) -> pygame.Surface:
        text = render(font, *given, **more)
        text.fill((0, 0, 0, 0))
        return text

    FallbackFont.render = blank  # type: ignore[method-assign]
    try:
        yield
    finally:
        FallbackFont.render = render  # type: ignore[method-assign]


def at_rest(push: Callable[[App], None], size: tuple[int, int] = DRAWN) -> FrameLoop:
    """Return the loop of an app whose scene has come to rest."""
    time = [0.0]
    app = App("goldens", size, clock=lambda: time[0], visible=False)
    loop = SparingLoop(app)
    loop.draw_every = _FRAMES + 1  # only whole pictures count
    app.reduced_motion = True
    push(app)
    for number in range(_FRAMES):
        if not _DRAWN_FRAMES <= number < _FRAMES - _DRAWN_FRAMES:
            loop.draw_whole()  # pending drawing must not come later on a slow machine
        time[0] += _FRAME
        loop.frame([])
    return loop


def picture(loop: FrameLoop) -> pygame.Surface:
    """Return a picture of the window at half its size."""
    loop.draw_whole()
    width, height = loop.app.size
    return pygame.transform.smoothscale(loop.app.window.convert(24), (width // 2, height // 2))


def drawn(push: Callable[[App], None], size: tuple[int, int] = DRAWN) -> pygame.Surface:
    """Return a picture of a scene at rest."""
    return picture(at_rest(push, size))


def drawn_for_golden(name: str) -> pygame.Surface:
    """Return a picture of a scene as its golden picture shows it."""
    with wordless() if name in WORDLESS else nullcontext():
        return drawn((scenes() | own_scenes())[name], SIZES.get(name, DRAWN))


class _CardFaces(Scene):
    """Card faces of every kind, in the sizes used in hand and on the board."""

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
                target.blit(card, (left, top), special_flags=BLEND)
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


def _colour_blind(app: App) -> None:
    """Push a board in the colour-blind mode."""
    scenes()["board-full"](app)
    app.colour_blind = True


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


def own_scenes() -> dict[str, Callable[[App], None]]:
    """Return the functions that push further scenes: cards, the settings, and scenes in tall windows."""
    own = {"card-faces": _card_faces, "card-states": _card_states, "settings": _settings}
    own["board-colour-blind"] = _colour_blind
    tall = {
        "menu-tall": "menu-games",
        "new-game-tall": "new-game-four",
        "waiting-tall": "waiting-four",
        "scoring-tall": "scoring-two",
        "replay-tall": "replay-everyone",
    }
    return own | {name: scenes()[wide] for name, wide in tall.items()}


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


def same_letters() -> bool:
    """Return whether this build of pygame spaces letters as in the golden pictures."""
    pygame.font.init()
    return pygame.font.Font(FredokaOne, 33).size(_SPACED[0])[0] == _SPACED[1]


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
    FOLDER.mkdir(exist_ok=True)
    names = (*WITH_TEXT, *WORDLESS)
    for name in sys.argv[1:] or names:
        with plainly():
            shown = drawn_for_golden(name)
        if sys.argv[1:] or not alike(shown, golden(name)):
            pygame.image.save(shown, FOLDER / f"{name}.png")
            print(f"renewed {name}")
    for path in FOLDER.glob("*.png"):
        if path.stem not in names:
            path.unlink()
            print(f"removed {path.stem}")


if __name__ == "__main__":
    main()
