"""Tells in words what is on the screen and what changes there, for players who do not see it.

A scene says what is to be heard of it (`Scene.announcement`); here is found out what of that is new.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from squaretactics.translation import say, say_many
from squaretactics.ui.kit.announcement import Announcement, FocusNarration
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.device_text import name_buttons

ANNOUNCE_ALL_KEY: Final = pygame.K_F1
REPEAT_KEY: Final = pygame.K_F2
ANNOUNCE_LOG_KEY: Final = pygame.K_F3

_FIRST: Final = 12  # lines of a log, its last, that are told when it is met for the first time
_AGAIN: Final = 20  # that are told once more when they are asked for
_NOTHING: Final = Announcement("")
_NOWHERE: Final = (-1, -1)

Log = tuple[str, ...]


def print_aloud(sentence: str) -> None:
    """Say a sentence: a line on standard output, which a screen reader or a program that speaks can read.

    This is the only way out: a library that speaks would be asked here. Where nobody listens, nothing is said.
    """
    out = sys.stdout
    if out is None:  # a windowed program
        return
    try:
        try:
            print(sentence, file=out, flush=True)
        except UnicodeEncodeError:  # a console with few letters
            letters = out.encoding or "ascii"
            print(sentence.encode(letters, "replace").decode(letters), file=out, flush=True)
    except (OSError, ValueError):  # closed, or whoever listened has gone
        return


class Announcer:
    """Looks at the scene on top after each frame, and tells what is new."""

    def __init__(self, app: App, speak: Callable[[str], None] = print_aloud) -> None:
        self.app, self.speak = app, speak
        self._scene: Scene | None = None
        self._told = _NOTHING
        self._heard: WeakKeyDictionary[Scene, dict[Hashable, Log]] = WeakKeyDictionary()  # of logs, by reader

    def takes(self, event: pygame.event.Event) -> bool:
        """Take an event; say whether it asked for something to be told.

        Who listens steers by keys: the mouse, wherever it lies, points at nothing until it is moved.
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
        """Tell what has changed since this was asked last."""
        if not self.app.stack:
            return
        scene = self.app.stack[-1]
        if self._scene is not None and self._scene is not scene and self._scene in self.app.stack:
            self._announce_rest_of(self._scene)
        told = scene.announcement()
        if told is None:  # nothing is to be heard just now
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
            self._say(say_many("{n} thing can be chosen.", "{n} things can be chosen.", told.choices))
        self._say(*_new_in_focus(told.focus, before.focus))

    def repeat_last(self) -> None:
        """Tell once more what the keyboard stands on, or if on nothing, what is asked."""
        told = self._now()
        if told is not None:
            self._say(*(_focus_words(told.focus) if told.focus else told.lines or (told.title,)))

    def announce_all(self) -> None:
        """Tell what the keyboard stands on, and everything else."""
        told = self._now()
        if told is not None:
            self._say(told.title, *_focus_words(told.focus), *self.app.stack[-1].full_narration())

    def announce_log(self) -> None:
        """Tell once more the last lines of the log, where there is one."""
        told = self._now()
        if told is not None:
            self._say(*(told.log[-_AGAIN:] or (say("There is no log here."),)))

    def _now(self) -> Announcement | None:
        return self.app.stack[-1].announcement() if self.app.stack else None

    def _announce_rest_of(self, scene: Scene) -> None:
        """Tell what came to the log of a scene as another one was laid over it."""
        told = scene.announcement()
        if told is not None:
            self._say(*self._new_in_log(scene, told))

    def _new_in_log(self, scene: Scene, told: Announcement) -> Sequence[str]:
        """Return the lines of a log that its reader has not heard."""
        logs = self._heard.setdefault(scene, {})
        heard = logs.get(told.reader)
        if heard is None:
            new = told.log[-_FIRST:]
        elif told.log[: len(heard)] == heard:
            new = told.log[len(heard) :]
        else:  # it was written anew
            same = next((at for at, pair in enumerate(zip(heard, told.log, strict=False)) if pair[0] != pair[1]), None)
            new = () if same is None else told.log[same:][-_FIRST:]
        if told.log != heard:
            logs[told.reader] = told.log
        return new

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            words = name_buttons(" ".join(sentence.split()))
            if words:  # of which none steers a terminal
                self.speak("".join(letter if letter.isprintable() else "?" for letter in words))


def _focus_words(focus: FocusNarration | None) -> Iterator[str]:
    """Yield all there is to say of what the keyboard stands on."""
    if focus is not None:
        yield say("{thing}: {value}", thing=focus.words, value=focus.value) if focus.value else focus.words
        yield focus.more


def _new_in_focus(now: FocusNarration | None, before: FocusNarration | None) -> Iterator[str]:
    """Yield what has changed of what the keyboard stands on: only how it is set, if it is still the same thing."""
    if now is None or now == before:
        return
    if before is None or (now.name, now.words) != (before.name, before.words):
        yield from _focus_words(now)
        return
    if now.value != before.value:
        yield now.value
    if now.more != before.more:
        yield now.more
