"""Thinkers compute bots' moves and hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from squaretactics.bots.search_budget import ignore_progress
from squaretactics.bots.worker_tasks import TASKS
from squaretactics.core.spec import AnyGame

_BRIEFLY: Final = 200  # iterations of a search that blocks the caller


class Thinker(Protocol):
    """Computes bots' moves and hints: in a worker process, or at once in tests."""

    @property
    def thinking(self) -> bool: ...

    @property
    def is_failing(self) -> bool: ...

    def asked(self, kind: str) -> bool: ...

    def ready(self, kind: str) -> bool: ...

    def ask(self, kind: str, *arguments: Any) -> None: ...

    def answer(self, kind: str) -> Any | None: ...

    def progress(self, kind: str) -> float: ...

    def cancel(self, kind: str) -> None: ...

    def close(self) -> None: ...


NewThinker = Callable[[], Thinker]


class SynchronousThinker:
    """Computes in the calling thread, for tests, tools and benchmarks."""

    is_failing = False

    def __init__(self, spec: AnyGame) -> None:
        self.spec = spec
        self._answers: dict[str, Any] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._answers)

    def asked(self, kind: str) -> bool:
        return kind in self._answers

    def ready(self, kind: str) -> bool:
        return self.asked(kind)

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind in ("hint", "best"):
            arguments = (*arguments, _BRIEFLY)
        self._answers[kind] = TASKS[kind](self.spec, ignore_progress, *arguments)

    def answer(self, kind: str) -> Any | None:
        return self._answers.pop(kind, None)

    def progress(self, kind: str) -> float:
        return float(self.asked(kind))

    def cancel(self, kind: str) -> None:
        self._answers.pop(kind, None)

    def close(self) -> None:
        self._answers.clear()
