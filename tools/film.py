"""Make the animation of the README: ten seconds of a real game, driven by a pointer, as an animated WebP.

python tools/film.py [--out docs/pictures/play.webp] [--seconds 10] [--strip FILE.png]
"""

from __future__ import annotations

import argparse
import io
import os
import random
import tempfile
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from PIL import Image
from sample_stage import laid, seated

from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.move_kinds import PLAY, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene

OUT: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "play.webp"
SIZE: Final = (1280, 720)
SHOWN: Final = (800, 450)
MOST: Final = 3_000_000  # in bytes
_TICK: Final = 1 / 60
_EVERY: Final = 3  # one frame in this many is kept
_GAMES: Final = 200
_LATEST = 12  # decisions of the person before the film
_MOST_OPEN: Final = 4  # open spaces
_QUALITIES: Final = (70, 60, 50, 40, 30)
_HAND: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M5 3L5 25L11 20L15 29L20 27L16 18L24 18Z" '
    'fill="#fff6e0" stroke="#1f1a2b" stroke-width="2.6" stroke-linejoin="round"/></svg>'
)
Spot = tuple[int, int]


class Film:
    """A game at the table with its own clock, whose frames are recorded once it gets interesting."""

    def __init__(self, seed: int) -> None:
        self.time = 0.0
        self.app = App("film", SIZE, clock=lambda: self.time, visible=False)
        self.loop = FrameLoop(self.app)
        self.preferences = Preferences(self.app, SettingsFile(Path(tempfile.mkdtemp())))
        self.preferences.change(speed="instant")
        factions = ("aliens", "ninjas")
        setup = preset("abilities").model_copy(update={"factions": factions})
        self.scene = SquareBoardScene(self.app, laid(setup, seated(2), seed), self.preferences)
        self.app.push(self.scene)
        self.chance = random.Random(seed)
        self.frames: list[bytes] = []
        self.hand = pygame.image.load_sized_svg(io.BytesIO(_HAND.encode()), (30, 30))
        self._count = 0

    def play_on(self) -> Move | None:
        """Play random moves until one captures at least two characters; return it, or None if there is none."""
        scene, decisions = self.scene, 0
        while decisions < _LATEST and not scene.controller.over:
            self.time += _TICK
            scene.update(self.time)
            if not scene.controller.my_turn:
                continue
            moves = scene.view.moves
            if scene.display.board.count(None) <= _MOST_OPEN:
                best = max(moves, key=self._captures)
                if best[0] == PLAY and self._captures(best) >= 2:
                    return best
            scene.controller.submit(moves[int(self.chance.random() * len(moves))])
            decisions += 1
        return None

    def _captures(self, move: Move) -> int:
        return sum(isinstance(event, Captured) for event in self.scene.controller.foreseen(move))

    def shoot(self, move: Move, seconds: float) -> None:
        """Film a card being inspected, dragged to its space and dropped, and the outcome until time is up."""
        scene = self.scene
        self.preferences.change(speed="normal")
        scene.layout(SIZE)
        landing = landing_of(move)
        assert landing is not None
        slots = {value: slot for kind, value, slot in scene.table_view.hand_slots() if kind == "card"}
        start = round(slots[landing.card].x), round(slots[landing.card].y)
        others = [slot for value, slot in slots.items() if value != landing.card]
        first = (round(others[0].x), round(others[0].y)) if others else start
        end = scene.layout_now.cell_rect(landing.space).center
        at = SIZE[0] // 2, SIZE[1] // 2 + 40
        for _ in range(60):  # until everything is drawn
            self._frame(at, kept=False)
            self.loop.draw_whole()
        self._glide(at, first, 0.6)
        self._wait(first, 0.3)
        self._glide(first, start, 0.4)
        self._wait(start, 0.3)
        self._event(pygame.MOUSEBUTTONDOWN, start)
        self._glide(start, end, 1.0)
        self._wait(end, 0.9)
        self._event(pygame.MOUSEBUTTONUP, end)
        while len(self.frames) * _EVERY * _TICK < seconds:
            self._wait(end, _TICK)
            if scene.controller.my_turn and not scene.director.busy:
                self._answer()

    def _answer(self) -> None:
        """Give the default answer to a decision; leave the person's next turn alone."""
        decision = self.scene.view.decision
        if decision is not None and decision.kind != "begin" and self.scene.table_choices.answers:
            self.scene.table_choices.answers[0].act()

    def _glide(self, start: Spot, end: Spot, seconds: float) -> None:
        steps = round(seconds / _TICK)
        for step in range(1, steps + 1):
            part = step / steps
            eased = part * part * (3 - 2 * part)
            bow = 40 * (1 - (2 * part - 1) ** 2)
            x, y = (round(a + (b - a) * eased) for a, b in zip(start, end, strict=True))
            self._event(pygame.MOUSEMOTION, (x, round(y - bow) if step < steps else y))

    def _wait(self, at: Spot, seconds: float) -> None:
        for _ in range(max(round(seconds / _TICK), 1)):
            self._frame(at)

    def _event(self, kind: int, at: Spot) -> None:
        values = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self._frame(at, pygame.event.Event(kind, pos=at, touch=False, **values))

    def _frame(self, at: Spot, *events: pygame.event.Event, kept: bool = True) -> None:
        self.time += _TICK
        self.app.dirty = True
        self.loop.frame(list(events))
        self._count += 1
        if kept and self._count % _EVERY == 0:
            shown = self.app.window.copy()
            shown.blit(self.hand, at)
            self.frames.append(pygame.image.tobytes(pygame.transform.smoothscale(shown, SHOWN), "RGB"))


def film(seconds: float) -> list[bytes]:
    """Return the frames of the first interesting game."""
    for seed in range(_GAMES):
        found = Film(seed)
        move = found.play_on()
        if move is not None:
            found.shoot(move, seconds)
            return found.frames
    raise RuntimeError("no game has a double capture")


def encoded(frames: list[bytes]) -> bytes:
    """Return the animation at the best quality that fits within the size limit."""
    pictures = [Image.frombytes("RGB", SHOWN, frame) for frame in frames]
    for quality in _QUALITIES:
        file = io.BytesIO()
        length = round(1000 * _EVERY * _TICK)
        pictures[0].save(
            file, "WEBP", save_all=True, append_images=pictures[1:], duration=length, loop=0, quality=quality, method=4
        )
        if file.tell() <= MOST:
            return file.getvalue()
    raise RuntimeError("the moving picture is too large")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--strip", type=Path, help="also write a sheet of its frames, to be looked at")
    chosen = parser.parse_args()
    frames = film(chosen.seconds)
    if chosen.strip is not None:
        picked = frames[:: max(len(frames) // 24, 1)][:24]
        sheet = pygame.Surface((4 * SHOWN[0], 6 * SHOWN[1]))
        for index, frame in enumerate(picked):
            spot = index % 4 * SHOWN[0], index // 4 * SHOWN[1]
            sheet.blit(pygame.image.frombytes(frame, SHOWN, "RGB"), spot)
        pygame.image.save(sheet, chosen.strip)
    data = encoded(frames)
    chosen.out.write_bytes(data)
    print(f"{chosen.out}: {len(frames)} frames, {len(data)} bytes")


if __name__ == "__main__":
    main()
