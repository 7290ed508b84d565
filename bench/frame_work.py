"""Find out what the longest frames did."""

from __future__ import annotations

import gc
import os
import time
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame

from squaretactics.ui.kit.frame_loop import FrameLoop

_WORST: Final = 10
_SMALL: Final = 0.05  # the share of a frame below which work isn't listed


class FrameWork:
    """Notes the pieces of work in each frame, and keeps the longest frames. Times are CPU time, in milliseconds."""

    def __init__(self) -> None:
        self.worst: list[tuple[float, str]] = []  # longest first, with a line about the work
        self._spent: Counter[str] = Counter()  # in this frame
        self._inside = [0.0]  # time spent within each piece that is under way
        self._collecting = 0.0

    def watch(self, loop: FrameLoop) -> None:
        """Note the work of a loop from now on."""
        app, painter = loop.app, loop.app.painter
        self._time(loop, "_take", lambda event: f"event {pygame.event.event_name(event.type)}")
        self._time(loop, "_draw", lambda scene: f"draw {type(scene).__name__}")
        self._time(loop, "_prerender", lambda left: "prerender")
        self._time(app, "resize", lambda size: "resize")
        self._time(app, "tidy", lambda: "tidy")
        self._time(painter, "finish_pending", lambda seconds: "missing pictures")
        self._time(painter, "_make", lambda cache, key, make: f"picture of {_kind(key)}")
        self._time(painter, "_step", lambda key, make, until: f"step of {_kind(key[0])}")
        self._time(os, "fsync", lambda file: "fsync")
        gc.callbacks.append(self._collect)

    def begin(self) -> None:
        """Begin a frame."""
        self._spent.clear()

    @property
    def drew(self) -> bool:
        """Return whether this frame has drawn a scene, or a part of one."""
        return any(label.startswith("draw ") for label in self._spent)

    def end(self, scene: object, taken: float) -> None:
        """Keep the frame that ends if it's among the longest."""
        if len(self.worst) == _WORST and taken <= self.worst[-1][0]:
            return
        self._spent[f"update {type(scene).__name__}"] = taken - sum(self._spent.values())
        large = {label: spent for label, spent in self._spent.most_common() if spent >= _SMALL * taken}
        pieces = [f"{label} {spent:.1f}" for label, spent in large.items()]
        pieces.append(f"{len(self._spent) - len(large)} smaller ones {taken - sum(large.values()):.1f}")
        self.worst = sorted([*self.worst, (taken, ", ".join(pieces))], reverse=True)[:_WORST]

    def _time(self, owner: object, name: str, label: Callable[..., str]) -> None:
        work = getattr(owner, name)

        def timed(*values: Any) -> Any:
            start = time.thread_time()
            self._inside.append(0.0)
            try:
                return work(*values)
            finally:
                inside = self._inside.pop()
                self._note(label(*values), (time.thread_time() - start) * 1e3, inside)

        setattr(owner, name, timed)

    def _note(self, label: str, taken: float, inside: float = 0.0) -> None:
        self._spent[label] += taken - inside  # type: ignore[assignment]
        self._inside[-1] += taken

    def _collect(self, phase: str, details: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            taken = (time.thread_time() - self._collecting) * 1e3
            self._note(f"garbage of generation {details['generation']}", taken)


def _kind(key: Hashable) -> str:
    """Return what a picture's key begins with: its kind, or a drawing's file."""
    while isinstance(key, tuple) and key:
        if key[0] == "svg":
            return "/".join(map(str, key[1]))
        key = key[0]
    return str(key)
