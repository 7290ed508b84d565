"""A process that thinks for the bots, so that the screen never waits for one.

Each request carries all it needs (the bot's name, a seed, a view), so a worker that died or hangs is replaced and asked
again, and an answer to an older request is dropped.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from squaretactics.bots.players import BOTS
from squaretactics.core.spec import GameSpec

PATIENCE: Final = 20.0  # seconds without an answer before a worker counts as stuck
_TRIES: Final = 3


class BotWorker:
    """Asks bots for moves in another process. `ask` once, then `answer` until it is there."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], clock: Callable[[], float] = time.monotonic) -> None:
        self.spec = spec
        self.clock = clock
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._request: tuple[int, str, int, Any] | None = None
        self._number = 0
        self._asked_at = 0.0
        self._tries = 0

    @property
    def thinking(self) -> bool:
        return self._request is not None

    def ask(self, name: str, seed: int, view: Any) -> None:
        """Let a bot think about a view; what was asked before is forgotten."""
        self._number += 1
        self._request = (self._number, name, seed, view)
        self._tries = 0
        self._send()

    def answer(self) -> Any | None:
        """Return the move, or None while the bot thinks. After several dead workers, think here and now."""
        if self._request is None:
            return None
        number, name, seed, view = self._request
        if self._tries > _TRIES:
            self._request = None
            return BOTS[name](self.spec, seed).choose(view)
        try:
            while self._pipe is not None and self._pipe.poll():
                answered, move = self._pipe.recv()
                if answered == number:
                    self._request = None
                    return move
        except (EOFError, OSError):
            self.close()
        dead = self.process is None or not self.process.is_alive()
        if dead or self.clock() - self._asked_at > PATIENCE:
            self.close()
            self._send()
        return None

    def cancel(self) -> None:
        """Forget what was asked; an answer that comes late is dropped."""
        self._request = None

    def close(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _send(self) -> None:
        self._tries += 1
        self._asked_at = self.clock()
        try:
            if self.process is None or not self.process.is_alive():
                self.close()
                self._start()
            if self._pipe is not None:
                self._pipe.send(self._request)
        except OSError:
            self.close()  # `answer` finds nobody there and tries again

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, self.spec), daemon=True)
        self.process.start()
        theirs.close()


def serve(pipe: Connection, spec: GameSpec[Any, Any, Any, Any, Any]) -> None:
    """Answer requests until the other end is gone."""
    while True:
        try:
            number, name, seed, view = pipe.recv()
            pipe.send((number, BOTS[name](spec, seed).choose(view)))
        except (EOFError, OSError, KeyboardInterrupt):
            return
