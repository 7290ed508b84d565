"""A task at a table: a position, what must come of it, and how that is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from squaretactics.core.session import Session
from squaretactics.core.spec import E, M, S, Setup, V


class Verdict(NamedTuple):
    """What came of what was played: whether that solves the task, and a sentence."""

    solved: bool
    words: str


@dataclass(frozen=True)
class Task(Generic[Setup, S, M, E, V]):
    """Something to be done from a position, by the one person at the table. All its words are said."""

    name: str  # under which it is kept that it was done
    title: str
    told: str  # what is to be known
    wanted: str  # what is to be done
    hint: str  # in words
    lay: Callable[[], Session[Setup, S, M, E, V]]  # the position, in which anything may be taken back
    judge: Callable[[Session[Setup, S, M, E, V]], Verdict | None]  # asked after each decision; None: not over yet
    line: tuple[M, ...]  # the person's own moves that solve it
    replies: tuple[M, ...] = ()  # what the rivals decide, one after the other; after these the best at first sight
