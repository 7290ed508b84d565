"""Draw every scene at several window sizes into out/screens/.

python tools/screenshots.py [SCENE ...] [--sizes 1280x720,1920x1080] [--seconds 1.0] [--text 150] [--contrast]
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.gallery import ACTION_TAB, GalleryScene
from squaretactics.ui.square_tactics.how_to_play import PAGES, HowToPlayScene
from squaretactics.ui.square_tactics.menu import MenuScene
from squaretactics.ui.square_tactics.new_game import NewGameScene
from squaretactics.ui.square_tactics.proposal import Proposal
from squaretactics.ui.square_tactics.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.table import HereAndNow, Table

OUT = Path(__file__).resolve().parent.parent / "out" / "screens"
SIZES = "1280x720,1920x1080,2560x1440"
FRAME = 1 / 60


def _nothing(*_: object) -> None:
    """Stand in for what a button would do."""


def _preferences(app: App) -> Preferences:
    return Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))


def _menu(app: App) -> None:
    app.push(MenuScene(app, _nothing, _preferences(app)))


def _menu_resume(app: App) -> None:
    app.push(MenuScene(app, _nothing, _preferences(app), resume=lambda: None))


def _new_game_two(app: App) -> None:
    app.push(NewGameScene(app, _nothing, Proposal(names=["Robin", "", "", ""])))


def _new_game_four(app: App) -> None:
    proposal = Proposal(players=4, names=["Robin", "", "Alex", ""], kinds=["human", "greedy", "human", "random"])
    proposal.take_preset("mayhem")
    app.push(NewGameScene(app, _nothing, proposal))


def _settings(app: App) -> None:
    app.push(SettingsScene(app, _preferences(app)))


def _gallery(tab: str, index: int) -> Callable[[App], None]:
    """Return a push of the gallery, turned to one card."""

    def push(app: App) -> None:
        scene = GalleryScene(app)
        scene.turn_to(tab)
        scene.grid.choose(index)
        app.push(scene)

    return push


def _how_to_play(page: int) -> Callable[[App], None]:
    """Return a push of one page of How to play."""

    def push(app: App) -> None:
        scene = HowToPlayScene(app)
        scene.turn_to(page)
        app.push(scene)

    return push


# By the picture's name: what pushes the scene. Add a line here for every scene.
def _board(players: int, name: str, decisions: int, people: int = 1) -> Callable[[App], None]:
    """Return a push of a board scene, so many of the first person's decisions into the game."""

    def push(app: App) -> None:
        names = ("Mia", "Tom", "Ada", "Ben")
        seats = [Seat(names[seat], HUMAN if seat < people else "greedy") for seat in range(players)]
        preferences = Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))
        preferences.change(speed="instant")
        scene = BoardScene(app, Table(preset(name, players), seats, 7, HereAndNow()), preferences)
        app.push(scene)
        chance, tries = random.Random(3), 0
        while tries < decisions or not (scene.my_turn or scene.ended or people > 1):
            if scene.curtain is not None and tries < decisions:
                scene.answers[0].act()
            if scene.my_turn:
                scene.submit(scene.view.moves[int(chance.random() * len(scene.view.moves))])
                tries += 1
            scene.update(app.clock())
            if scene.ended:
                break
        if scene.my_turn and scene.view.decision is not None and scene.view.decision.kind == "begin":
            scene.take_up("card", scene.display.hand[0])
            app.pointer = scene.layout_now.cell_rect(max(scene.chooser.options())).center
        scene.last_input = app.clock()

    return push


SCENES: dict[str, Callable[[App], None]] = {
    "menu": _menu,
    "menu-resume": _menu_resume,
    "new-game-two": _new_game_two,
    "new-game-four": _new_game_four,
    "settings": _settings,
    "gallery-aliens": _gallery("aliens", 0),
    "gallery-turtle-bot": _gallery("bots", 9),
    "gallery-actions": _gallery(ACTION_TAB, 15),
    **{f"how-to-play-{page + 1}": _how_to_play(page) for page in range(len(PAGES))},
    "board-first": _board(2, "first", 3),
    "board-full": _board(2, "full", 5),
    "board-four": _board(4, "mayhem", 8),
    "curtain": _board(2, "full", 3, people=2),
    "result": _board(2, "first", 99),
}


def picture(
    push: Callable[[App], None], size: tuple[int, int], seconds: float, text: int, contrast: bool
) -> pygame.Surface:
    """Show one scene for a while on a clock of its own, and return what the window shows then."""
    time = [0.0]
    app = App("screenshots", size, clock=lambda: time[0], visible=False)
    push(app)
    app.text_scale, app.high_contrast = text / 100, contrast
    app.frame([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    while time[0] < seconds:
        time[0] += FRAME
        app.frame([])
    return app.window.copy()


def main() -> None:
    """Draw what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}; without any, all")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    chosen = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    extra = (f"-text{chosen.text}" if chosen.text != 100 else "") + ("-contrast" if chosen.contrast else "")
    for name in chosen.scenes or SCENES:
        for text in chosen.sizes.split(","):
            width, height = (int(part) for part in text.split("x"))
            shown = picture(SCENES[name], (width, height), chosen.seconds, chosen.text, chosen.contrast)
            path = OUT / f"{name}-{text}{extra}.png"
            pygame.image.save(shown, path)
            print(path)


if __name__ == "__main__":
    main()
