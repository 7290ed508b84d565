"""What a scene tells of itself in words, for somebody who does not see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

from squaretactics.translation import say

_ENDS: Final = (".", "!", "?", "…", ":")


class FocusNarration(NamedTuple):
    """What the keyboard stands on: which thing, what it is, how it is set, and what else there is to know of it."""

    name: Hashable
    words: str
    value: str = ""
    more: str = ""


class Announcement(NamedTuple):
    """All that is to be heard of a scene now. Each part of it is told as it comes, and again only if it changes."""

    title: str
    lines: tuple[str, ...] = ()  # paragraphs, notices, the question
    quiet: tuple[str, ...] = ()  # lines that are told if they change, but not when one comes to the scene
    choices: int = 0  # how many things can be chosen
    asked: int = 0  # which question it is, where the same may be asked again
    focus: FocusNarration | None = None
    log: tuple[str, ...] = ()
    reader: Hashable = None  # whose log it is, where it tells each person something else


def as_sentences(lines: Iterable[str]) -> str:
    """Join lines in one, each as a sentence: what has no end of its own gets one, for whoever speaks it to pause."""
    parts = [part.strip() for line in lines for part in line.splitlines()]
    return " ".join(part if part.endswith(_ENDS) else say("{words}.", words=part) for part in parts if part)
