"""Announce the screen and its changes as text, for players who can't see it.

A scene describes itself (`Scene.announcement`). This module works out what is new.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator, Sequence
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from squaretactics.translation import say, say_many
from squaretactics.ui.kit.actions import ANNOUNCE_ALL_KEY, ANNOUNCE_LOG_KEY, REPEAT_KEY
from squaretactics.ui.kit.announcement import Announcement, FocusNarration
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.device_text import name_buttons

_FIRST: Final = 12  # the number of a log's last lines that are announced at first
_AGAIN: Final = 20  # the number repeated on request
_NOTHING: Final = Announcement("")
_NOWHERE: Final = (-1, -1)

Log = tuple[str, ...]


def print_aloud(sentence: str) -> None:
    """Print a sentence to standard output, where a screen reader or a speech program can pick it up.

    This is the only output channel: a speech library would be called here. Without a listener, it does nothing.
    """
    out = sys.stdout
    if out is None:  # a windowed program
        return
    try:
        try:
            print(sentence, file=out, flush=True)
        except UnicodeEncodeError:  # a console with a limited character set
            letters = out.encoding or "ascii"
            print(sentence.encode(letters, "replace").decode(letters), file=out, flush=True)
    except (OSError, ValueError):  # closed, or the listener has gone
        return


class Announcer:
    """Checks the top scene after each frame and announces changes."""

    def __init__(self, app: App, speak: Handler[str] = print_aloud) -> None:
        self.app, self.speak = app, speak
        self._scene: Scene | None = None
        self._told = _NOTHING
        self._heard: WeakKeyDictionary[Scene, dict[Hashable, Log]] = WeakKeyDictionary()  # announced logs, by reader

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle a key event. Return whether it was a request for narration.

        Screen reader users play by keyboard, so any key moves the mouse pointer off the screen until it's moved.
        """
        if event.type != pygame.KEYDOWN:
            return False
        self.app.pointer = _NOWHERE
        asked = {
            ANNOUNCE_ALL_KEY: self.announce_all,
            REPEAT_KEY: self.repeat_last,
            ANNOUNCE_LOG_KEY: self.announce_log,
        }.get(event.key)
        if asked is None:
            return False
        asked()
        return True

    def note(self) -> None:
        """Announce all changes since the last call."""
        if not self.app.stack:
            return
        scene = self.app.stack[-1]
        if self._scene is not None and self._scene is not scene and self._scene in self.app.stack:
            self._announce_rest_of(self._scene)
        told = scene.announcement()
        if told is None:  # nothing to announce for now
            return
        anew = scene is not self._scene or told.title != self._told.title
        before = _NOTHING if anew else self._told
        self._scene, self._told = scene, told
        if anew:
            self._say(told.title)
        self._say(*self._new_in_log(scene, told))
        asked = anew or told.asked != before.asked
        known = () if asked else (*before.lines, *before.quiet)
        self._say(*(line for line in told.lines if line not in known))
        if not anew:
            self._say(*(line for line in told.quiet if line not in (*before.lines, *before.quiet)))
        if asked and told.choices:
            self._say(say_many("You have {n} choice.", "You have {n} choices.", told.choices))
        self._say(*_new_in_focus(told.focus, before.focus))

    def repeat_last(self) -> None:
        """Repeat the focused element, or the scene's lines if nothing has the focus."""
        told = self._now()
        if told is not None:
            self._say(*(_focus_words(told.focus) if told.focus else told.lines or (told.title,)))

    def announce_all(self) -> None:
        """Announce the focused element and the scene's full narration."""
        told = self._now()
        if told is not None:
            self._say(told.title, *_focus_words(told.focus), *self.app.stack[-1].full_narration())

    def announce_log(self) -> None:
        """Repeat the last lines of the log."""
        told = self._now()
        if told is not None:
            self._say(*(told.log[-_AGAIN:] or (say("There's no log here."),)))

    def _now(self) -> Announcement | None:
        return self.app.stack[-1].announcement() if self.app.stack else None

    def _announce_rest_of(self, scene: Scene) -> None:
        """Announce new log lines of a scene that another one now covers."""
        told = scene.announcement()
        if told is not None:
            self._say(*self._new_in_log(scene, told))

    def _new_in_log(self, scene: Scene, told: Announcement) -> Sequence[str]:
        """Return the log lines that the announcement's reader hasn't heard yet."""
        logs = self._heard.setdefault(scene, {})
        heard = logs.get(told.reader)
        if heard is None:
            new = told.log[-_FIRST:]
        elif told.log[: len(heard)] == heard:
            new = told.log[len(heard) :]
        else:  # the log was rewritten
            same = next((at for at, pair in enumerate(zip(heard, told.log, strict=False)) if pair[0] != pair[1]), None)
            new = () if same is None else told.log[same:][-_FIRST:]
        if told.log != heard:
            logs[told.reader] = told.log
        return new

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            words = name_buttons(" ".join(sentence.split()))
            if words:  # control characters could steer a terminal
                self.speak("".join(letter if letter.isprintable() else "?" for letter in words))


def _focus_words(focus: FocusNarration | None) -> Iterator[str]:
    """Yield the full narration of the focused element."""
    if focus is not None:
        yield say("{thing}: {value}", thing=focus.words, value=focus.value) if focus.value else focus.words
        yield focus.more


def _new_in_focus(now: FocusNarration | None, before: FocusNarration | None) -> Iterator[str]:
    """Yield the changes of the focus. If the element is the same, that's only its new value and description."""
    if now is None or now == before:
        return
    if before is None or (now.name, now.words) != (before.name, before.words):
        yield from _focus_words(now)
        return
    if now.value != before.value:
        yield now.value
    if now.more != before.more:
        yield now.more
