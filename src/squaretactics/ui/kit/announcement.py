"""Describe a scene's current state as text for the screen reader."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

from squaretactics.translation import say

_ENDS: Final = (".", "!", "?", "…", ":")


class FocusNarration(NamedTuple):
    """The focused element: its identity, its label, its value and a description."""

    name: Hashable
    words: str
    value: str = ""
    more: str = ""


class Announcement(NamedTuple):
    """The full narration of a scene. Each part is announced when it appears, and again only when it changes."""

    title: str
    lines: tuple[str, ...] = ()  # paragraphs, notices, the prompt
    quiet: tuple[str, ...] = ()  # lines announced when they change, but not when the scene opens
    choices: int = 0  # the number of available choices
    asked: int = 0  # counts prompts, so that a repeated prompt is announced again
    focus: FocusNarration | None = None
    log: tuple[str, ...] = ()
    reader: Hashable = None  # the player that the log is for, if each sees a different one


def as_sentences(lines: Iterable[str]) -> str:
    """Join lines as sentences. Lines without final punctuation get a full stop, so that speech pauses."""
    parts = [part.strip() for line in lines for part in line.splitlines()]
    return " ".join(part if part.endswith(_ENDS) else say("{words}.", words=part) for part in parts if part)
