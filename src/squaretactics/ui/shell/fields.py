"""A field to type in, and a list that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.theme import ACCENT, BODY, INK, RADIUS, SMALL, Colour
from squaretactics.ui.shell.widgets import CONFIRM, EDGE, INSIDE, Widget


class TextField(Widget):
    """Takes one line of typed text."""

    def __init__(
        self,
        app: App,
        name: str,
        text: str,
        changed: Callable[[str], None],
        *,
        longest: int = 20,
        allowed: Callable[[str], bool] = str.isprintable,
        empty: str = "",
        align: str = "left",
        size: int = SMALL,
        hint: str = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.text, self.changed, self.longest, self.allowed, self.empty = text, changed, longest, allowed, empty
        self.align, self.size = align, size
        self.caret = len(text)

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        fill = tones.face if self.paper else tones.well
        self._well(target, self.rect, fill)
        inside = self.rect.inflate(-2 * app.unit(INSIDE), -2 * app.unit(EDGE))
        colour = tones.face_text if self.paper else tones.well_text
        size = app.letters(self.size)
        while size > 8 and app.painter.font("strong", size).size(self.text or self.empty)[0] > inside.width:
            size -= 1
        shown = self.text or ("" if self.focused else self.empty)
        words = app.painter.text(shown or " ", "strong", size, colour if self.text else tones.soft)
        place = words.get_rect(midleft=inside.midleft)
        if self.align == "centre":
            place.centerx = inside.centerx
        target.blit(words, place, special_flags=BLEND)
        if self.focused:
            start = place.left if self.text else inside.centerx if self.align == "centre" else inside.left
            across = start + app.painter.font("strong", size).size(self.text[: self.caret])[0]
            caret = pygame.Rect(across, place.top, app.unit(3), place.height)
            target.fill(tones.focus, caret)

    def click(self, at: tuple[int, int]) -> None:
        font = self.app.painter.font("strong", self.app.letters(self.size))
        inside = self.rect.inflate(-2 * self.app.unit(INSIDE), 0)
        start = inside.left if self.align == "left" else inside.centerx - font.size(self.text)[0] // 2
        edges = [abs(start + font.size(self.text[:end])[0] - at[0]) for end in range(len(self.text) + 1)]
        self.caret = edges.index(min(edges))

    def write(self, text: str) -> bool:
        wanted = "".join(letter for letter in text if self.allowed(letter))
        room = self.longest - len(self.text)
        self._put(self.text[: self.caret] + wanted[:room] + self.text[self.caret :], self.caret + len(wanted[:room]))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        text, caret = self.text, self.caret
        if event.key == pygame.K_BACKSPACE:
            self._put(text[: max(caret - 1, 0)] + text[caret:], max(caret - 1, 0))
        elif event.key == pygame.K_DELETE:
            self._put(text[:caret] + text[caret + 1 :], caret)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.caret = min(max(caret + (1 if event.key == pygame.K_RIGHT else -1), 0), len(text))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = len(text) if event.key == pygame.K_END else 0
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.write(_clipboard())
        else:
            return bool(event.key == pygame.K_SPACE)  # it comes as text, too
        return True

    def _put(self, text: str, caret: int) -> None:
        if text != self.text:
            self.text = text
            self.changed(text)
        self.caret = caret


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class ScrollList(Widget):
    """Lists lines of words, of which one is chosen; wheel and arrow keys go through them."""

    def __init__(
        self,
        app: App,
        name: str,
        lines: Sequence[str],
        chosen: Callable[[int], None],
        *,
        size: int = BODY,
        hint: str = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.lines, self.chosen, self.size = tuple(lines), chosen, size
        self.index = 0
        self.first = 0  # of the lines in sight
        self._held = False

    @property
    def line_height(self) -> int:
        return max(self.app.letters(self.size) * 17 // 10, 1)

    @property
    def in_sight(self) -> int:
        return max((self.rect.height - 2 * self.app.unit(EDGE)) // self.line_height, 1)

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        self._well(target, self.rect)
        inside = self.rect.inflate(-2 * app.unit(EDGE + 4), -2 * app.unit(EDGE))
        bar = app.unit(14) if len(self.lines) > self.in_sight else 0
        for row, index in enumerate(range(self.first, min(self.first + self.in_sight, len(self.lines)))):
            line = pygame.Rect(inside.left, inside.top + row * self.line_height, inside.width - bar, self.line_height)
            colour: Colour = tones.well_text
            if index == self.index:
                panel = app.painter.panel(line.size, app.unit(RADIUS - 6), ACCENT)
                target.blit(panel, line, special_flags=BLEND)
                colour = INK
            words = app.painter.fitted(
                self.lines[index], "strong", app.letters(self.size), colour, line.width - 2 * app.unit(INSIDE)
            )
            place = words.get_rect(midleft=(line.left + app.unit(INSIDE), line.centery))
            target.blit(words, place, special_flags=BLEND)
        if bar:
            grip = self._grip(inside, bar)
            target.blit(app.painter.panel(grip.size, bar // 2, tones.soft), grip, special_flags=BLEND)

    def _grip(self, inside: pygame.Rect, bar: int) -> pygame.Rect:
        height = max(inside.height * self.in_sight // len(self.lines), bar * 2)
        part = self.first / max(len(self.lines) - self.in_sight, 1)
        width = max(bar * 2 // 3, 1)
        return pygame.Rect(inside.right - width, inside.top + round((inside.height - height) * part), width, height)

    def press(self, at: tuple[int, int]) -> None:
        self._held = len(self.lines) > self.in_sight and at[0] > self.rect.right - self.app.unit(EDGE + 22)
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        if self._held:
            part = (at[1] - self.rect.top) / max(self.rect.height, 1)
            self._scroll(round(part * (len(self.lines) - self.in_sight)))

    def click(self, at: tuple[int, int]) -> None:
        row = (at[1] - self.rect.top - self.app.unit(EDGE)) // self.line_height
        if not self._held and 0 <= row < self.in_sight and self.first + row < len(self.lines):
            self.index = self.first + row
            self.chosen(self.index)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in CONFIRM:
            if self.lines:
                self.chosen(self.index)
            return True
        page, last = self.in_sight, len(self.lines) - 1
        wanted = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: self.index - page,
            pygame.K_PAGEDOWN: self.index + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if wanted is None or (event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= wanted <= last):
            return False  # an arrow beyond the last line goes on to the next widget
        self.index = min(max(wanted, 0), max(last, 0))
        self._scroll(min(max(self.first, self.index - page + 1), self.index))
        return True

    def wheel(self, steps: int) -> bool:
        self._scroll(self.first - steps)
        return True

    def _scroll(self, first: int) -> None:
        self.first = min(max(first, 0), max(len(self.lines) - self.in_sight, 0))
