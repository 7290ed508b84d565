"""A screen reader for tests, which collects the narration and plays by keyboard from that alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pygame

from squaretactics.ui.kit.announcer import Announcer
from tests.ui.scene_driver import Hands

_TABS = 90
_STEPS = 4000


class Ear:
    """Hears an app's narration and steers it with the keyboard. It never looks at a scene."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.heard: list[str] = []
        hands.app.narration_on = True
        hands.loop.announcer = Announcer(hands.app, self.heard.append)

    def press(self, *keys: int) -> list[str]:
        """Press keys and return the new narration."""
        before = len(self.heard)
        self.hands.key(*keys)
        return self.heard[before:]

    def go_to(self, wanted: str) -> str:
        """Press Tab until a line matches a pattern, and return that line."""
        for _ in range(_TABS):
            for line in self.press(pygame.K_TAB):
                if re.search(wanted, line):
                    return line
        raise AssertionError(f"{wanted!r} is never told; the last was {self.heard[-12:]}")

    def choose(self, *wanted: str) -> list[str]:
        """Go to items one after the other, press Enter on each, and return the narration after the last."""
        told: list[str] = []
        for pattern in wanted:
            self.go_to(pattern)
            told = self.press(pygame.K_RETURN)
        return told

    def play(self, answers: Mapping[str, Sequence[str]], over: str) -> None:
        """Answer every narrated prompt with the choices for its pattern, until a line matches `over`."""
        new = self.heard[:]
        for _ in range(_STEPS):
            if any(re.search(over, line) for line in new):
                return
            asked = [
                wanted for line in reversed(new) for question, wanted in answers.items() if re.search(question, line)
            ]
            if asked:
                new = self.choose(*asked[0])
            else:
                before = len(self.heard)
                self.hands.wait(0.1)
                new = self.heard[before:]
        raise AssertionError(f"it is never over; the last was {self.heard[-12:]}")
