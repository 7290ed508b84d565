"""List the files and the upward calls of a card that is dragged in Square Tactics, from mouse down to the played move.

    python tools/drag_path.py          # the files of the screen with the calls that enter each, and the upward calls

A call goes upward if a lower layer calls a function of a higher one: an override, a callback or an emitted event.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

import pygame

from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.moves import unpack_landing

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.ui.random_players import Player

PACKAGE: Final = "/squaretactics/"
LAYERS: Final = ("core", "games", "bots", "storage", "ui/kit", "ui/table", "ui/square_tactics")  # the lowest first

Function = tuple[str, str]  # its file and its name


def _function(frame: FrameType | None) -> Function | None:
    """Return the innermost function of the program in a stack; None if there is none."""
    while frame is not None:
        _, within, file = frame.f_code.co_filename.replace("\\", "/").rpartition(PACKAGE)
        if within:
            return file, frame.f_code.co_qualname
        frame = frame.f_back
    return None


def _layer(function: Function) -> int:
    return next((place for place, layer in enumerate(LAYERS) if function[0].startswith(layer)), len(LAYERS))


def drag(player: Player) -> Counter[tuple[Function, Function]]:
    """Drag a card of the hand to the first space where it can be played, and return all calls on the way."""
    calls: Counter[tuple[Function, Function]] = Counter()

    def note(frame: FrameType, what: str, _: object) -> None:
        called, caller = _function(frame), _function(frame.f_back)
        if what == "call" and PACKAGE in frame.f_code.co_filename and called is not None and caller is not None:
            calls[caller, called] += 1

    scene = player.scene
    card, space = next((move[1], unpack_landing(move[2])[0]) for move in scene.view.moves if move[0] == PLAY)
    start, end = player.card("card", card), scene.layout_now.cell_rect(space).center
    player.hands.move(start)
    events = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)]
    for step in range(1, 6):
        at = tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
        events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(1, 0, 0)))
    events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    for event in events:
        sys.setprofile(note)
        scene.handle(event)
        sys.setprofile(None)
    assert scene.table.session.history, "the card wasn't played"
    return calls


def main() -> int:
    """Print the files and the upward calls."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(Path(folder), "full", 1)
        player.settle()
        player.hands.rest()
        calls = drag(player)
    entries: Counter[str] = Counter()
    for (caller, called), times in calls.items():
        entries[called[0]] += times * (caller[0] != called[0])
    files = {called[0] for _, called in calls if called[0].startswith("ui/")}
    print(f"{len(files)} files of the screen, with the calls that enter each:")
    print(*(f"{entries[file]:6} {file}" for file in sorted(files, key=lambda file: -entries[file])), sep="\n")
    upward = {
        (caller[0], *called)
        for caller, called in calls
        if called[0].startswith("ui/") and "<lambda>" not in called[1] and _layer(called) > _layer(caller)
    }
    print(f"{len(upward)} upward calls:")
    print(*(f"       {caller} -> {name}" for caller, _, name in sorted(upward)), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
