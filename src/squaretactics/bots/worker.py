"""A worker process for bot moves, hints and reviews, so that the screen never waits.

A request carries all it needs (for a bot's move: the bot's name, a seed and a view). So a dead or hanging worker can be
replaced: the new one simply gets the request again. Answers to outdated requests are dropped. The worker handles one
request at a time, the most urgent first. A request is interrupted if it's cancelled or a more urgent one arrives.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from squaretactics import translation
from squaretactics.bots.search_budget import Clock, SearchInterrupted, ignore_progress
from squaretactics.bots.worker_tasks import TASKS
from squaretactics.core.spec import AnyGame

RESPONSE_TIMEOUT: Final = 20.0  # seconds of silence before a worker counts as stuck
_DEATHS: Final = 3
_AILING: Final = 2  # deaths on one request
_BEHIND: Final = 10  # the niceness of background workers
_MOST: Final = 4  # parallel workers, since each takes memory
_STEP: Final = 0.02  # the share of the work between two progress messages
_URGENCY: Final = list(TASKS)
# Messages from the worker: progress, and the answer.
_SHARE, _ANSWER = range(2)


def worker_count() -> int:
    """Return how many workers may run in parallel. With more than two cores, one is left for the screen."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(max(cores - 1, 2), cores, _MOST)


@dataclass(slots=True)
class _Request:
    number: int
    kind: str
    arguments: tuple[Any, ...]
    deaths: int = 0  # of workers on this request
    share: float = 0.0


class BotWorker:
    """Runs requests in a worker process: call `ask` once, then `answer` until it isn't None."""

    def __init__(
        self,
        spec: AnyGame,
        clock: Clock = time.monotonic,
        behind: bool = False,
    ) -> None:
        """Set up a worker for this game.

        With `behind`, the worker has low priority, so that the screen stays smooth on few cores.
        """
        self.spec = spec
        self.clock = clock
        self.behind = behind
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._requests: dict[str, _Request] = {}  # by kind
        self._answers: dict[str, Any] = {}  # by kind, until they are fetched
        self._at_work: _Request | None = None
        self._number = 0
        self._heard_at = 0.0

    @property
    def thinking(self) -> bool:
        return bool(self._requests)

    @property
    def is_failing(self) -> bool:
        """Return whether one worker after another has died, so that requests will be computed in this process."""
        return any(request.deaths >= _AILING for request in self._requests.values())

    def asked(self, kind: str) -> bool:
        """Return whether a request is pending or its answer hasn't been fetched yet."""
        return kind in self._requests or kind in self._answers

    def ready(self, kind: str) -> bool:
        """Return whether an answer can be fetched, or must be computed in this process."""
        self._receive_messages()
        return kind in self._answers or self._hopeless(kind)

    def ask(self, kind: str, *arguments: Any) -> None:
        """Start a request; it replaces an earlier one of the same kind."""
        self._forget(kind)
        self._number += 1
        self._requests[kind] = _Request(self._number, kind, arguments)
        self._send()

    def answer(self, kind: str) -> Any | None:
        """Return the answer, or None while it's pending. After several dead workers, compute it in this process."""
        self._receive_messages()
        if kind in self._answers:
            return self._answers.pop(kind)
        if self._hopeless(kind):
            return TASKS[kind](self.spec, ignore_progress, *self._requests.pop(kind).arguments)
        return None

    def _hopeless(self, kind: str) -> bool:
        """Return whether too many workers have died while handling a request."""
        return kind in self._requests and self._requests[kind].deaths > _DEATHS

    def progress(self, kind: str) -> float:
        """Return the share of a request's work that is done, from 0 to 1; it never decreases."""
        request = self._requests.get(kind)
        return float(kind in self._answers) if request is None else request.share

    def cancel(self, kind: str) -> None:
        """Drop a request, and interrupt the worker if it's working on it."""
        self._forget(kind)
        self._send()

    def close(self) -> None:
        """Kill the process, whatever it's doing."""
        self._at_work = None
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _forget(self, kind: str) -> None:
        self._requests.pop(kind, None)
        self._answers.pop(kind, None)

    def _send(self) -> None:
        """Send the most urgent request to the worker; if there's none, interrupt the worker."""
        hopeful = [request for request in self._requests.values() if request.deaths <= _DEATHS]
        first = min(hopeful, key=lambda request: _URGENCY.index(request.kind), default=None)
        if first is self._at_work:
            return
        self._at_work = first
        try:
            if first is None:
                if self._pipe is not None:
                    self._pipe.send(None)
                return
            self._heard_at = self.clock()
            if self.process is None or not self.process.is_alive():
                self.close()
                self._at_work = first
                self._start()
            if self._pipe is not None:
                self._pipe.send((first.number, first.kind, first.arguments))
        except OSError:
            self._discard_dead_process()  # `_receive_messages` tries again

    def _receive_messages(self) -> None:
        """Read the worker's messages, and replace the worker if it has died or is hanging."""
        try:
            while self._pipe is not None and self._pipe.poll():
                self._heard_at = self.clock()
                self._handle_message(*self._pipe.recv())
        except (EOFError, OSError):
            self._discard_dead_process()
        if self._at_work is not None:
            dead = self.process is None or not self.process.is_alive()
            if dead or self.clock() - self._heard_at > RESPONSE_TIMEOUT:
                self._discard_dead_process()
        self._send()

    def _discard_dead_process(self) -> None:
        """Count a death for the current request, and close the process."""
        if self._at_work is not None:
            self._at_work.deaths += 1
        self.close()

    def _handle_message(self, what: int, number: int, told: Any) -> None:
        request = next((request for request in self._requests.values() if request.number == number), None)
        if request is None:
            return
        if what == _SHARE:
            request.share = max(request.share, told)
        else:
            self._answers[request.kind] = told
            del self._requests[request.kind]
            if request is self._at_work:
                self._at_work = None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with theirs:
            told = (theirs, self.spec, *translation.language_in_use(), self.behind)
            process = context.Process(target=serve, args=told, daemon=True)
            process.start()
        self.process = process


class _ProgressSender:
    """Sends progress to the parent process, and interrupts the work when the next request arrives."""

    def __init__(self, pipe: Connection, number: int) -> None:
        self.pipe = pipe
        self.number = number
        self.told = 0.0

    def __call__(self, share: float) -> None:
        if self.pipe.poll():
            raise SearchInterrupted
        if share >= self.told + _STEP:
            self.told = share
            self.pipe.send((_SHARE, self.number, share))


def serve(pipe: Connection, spec: AnyGame, language: str, languages: Path, behind: bool = False) -> None:
    """Answer requests until the parent process is gone. Hints are in the given language."""
    if behind and hasattr(os, "nice"):  # Windows prefers the foreground window by itself
        os.nice(_BEHIND)
    translation.use(language, languages)
    while True:
        try:
            request = pipe.recv()
            if request is None:
                continue
            number, kind, arguments = request
            pipe.send((_ANSWER, number, TASKS[kind](spec, _ProgressSender(pipe, number), *arguments)))
        except SearchInterrupted:
            continue
        except (EOFError, OSError, KeyboardInterrupt):
            return
