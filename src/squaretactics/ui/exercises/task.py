"""A task at a table: a position, what to achieve, and how it is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from pydantic import JsonValue

from squaretactics.core.session import OpaqueSession
from squaretactics.core.spec import E, M, V


class Verdict(NamedTuple):
    """The judgement of the moves: whether they solve the task, and a sentence for the player."""

    solved: bool
    words: str


@dataclass(frozen=True)
class Task(Generic[M, E, V]):
    """Something to achieve from a position, for the only person at the table. Its texts are translated."""

    name: str  # identifies the task in the settings
    title: str
    told: str  # the background
    wanted: str  # the task itself
    hint: str  # a hint in words
    lay: Callable[[], OpaqueSession[M, E, V]]  # creates the position, in which any move can be undone
    judge: Callable[[OpaqueSession[M, E, V]], Verdict | None]  # called after each decision; None: not over yet
    line: tuple[M, ...]  # the person's moves that solve it
    replies: tuple[M, ...] = ()  # the rivals' moves in order; after these they play greedily
    learnt: str = ""  # what a solution has shown
    picture: tuple[str, ...] = ()  # an asset
    position: Mapping[str, JsonValue] = field(default_factory=dict)  # as in its file
