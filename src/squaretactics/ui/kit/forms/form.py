"""Lay out widgets in forms that share keyboard focus, mouse and tooltip, and define scenes with a form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

import pygame

from squaretactics.ui.kit.actions import ARROWS, FORM, Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.narration import form_announcement, narrate_all, title_of
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Widget, share_letters, touch_target
from squaretactics.ui.kit.layout import Boxes, Plan, place_widgets
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import INK, SMALL, TEXT, TEXT_SOFT, TOOLTIP

W = TypeVar("W", bound=Widget)


class Form:
    """Passes events to its widgets. Tab and arrow keys move the focus unless the focused widget uses them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._asked: Widget | None = None  # the widget whose tooltip is due
        self._since = 0.0
        self._now = 0.0

    def add(self, widget: W) -> W:
        """Add a widget and return it. The Tab order is the order in which widgets are added."""
        self.widgets.append(widget)
        return widget

    def remove_all(self) -> None:
        self.widgets.clear()
        self.focus = self._held = self._hovered = self._asked = None

    def find(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.name == name)

    @property
    def primary(self) -> Button | None:
        """Return the gold button, if it can be pressed now."""
        buttons = (widget for widget in self.widgets if isinstance(widget, Button))
        return next((button for button in buttons if button.primary and button.reachable), None)

    def click_points(self) -> dict[str, tuple[int, int]]:
        """Return a point to click for each widget that can be used now, for tools that drive the window."""
        usable = (widget for widget in self.widgets if widget.reachable and widget.name)
        return {name: point for widget in usable for name, point in widget.click_points().items()}

    def focus_on(self, widget: Widget | None) -> None:
        """Move the keyboard focus to a widget, or nowhere. Clears all error messages."""
        for other in self.widgets:
            other.focused = other is widget
            other.error_text = ""
        self.focus = widget

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. Return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
            if self._held is not None:
                self._held.drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            under = self._at(self.app.pointer)
            return under is not None and under.wheel(event.y)
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.write(event.text)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release()
        return False

    def swipe_step(self, at: tuple[int, int]) -> int:
        """Return the pixels of touch scrolling per wheel step at this point; 0 where nothing scrolls."""
        under = self._at(at)
        return 0 if under is None else under.swipe_step_at(at)

    def _at(self, place: tuple[int, int]) -> Widget | None:
        found = (widget for widget in self.widgets if widget.reachable and widget.rect.collidepoint(place))
        return next(found, None) or self._beside_finger(place)

    def _beside_finger(self, place: tuple[int, int]) -> Widget | None:
        """Return the small widget that a finger has narrowly missed, or None."""
        if self.app.device is not Device.TOUCH:
            return None
        near = (
            widget
            for widget in self.widgets
            if widget.reachable and touch_target(self.app, widget.rect).collidepoint(place)
        )
        return next(near, None)

    def _hover(self, place: tuple[int, int]) -> None:
        found = (widget for widget in self.widgets if widget.takes_focus and widget.rect.collidepoint(place))
        under = next(found, None)
        for widget in self.widgets:
            widget.hovered = widget is under
        if under is not self._hovered:
            self._hovered = under
            self._ask(under)
            if under is not None:
                self.app.sound("hover")

    def _ask(self, widget: Widget | None) -> None:
        self._asked = widget if widget is not None and widget.hint else None
        self._since = self._now

    def _down(self, place: tuple[int, int]) -> bool:
        self._hover(place)
        self._asked = None
        under = self._at(place)
        if under is None:
            return False
        self._held, under.pressed = under, True
        self.focus_on(under)
        under.press(_within(under.rect, place))
        return True

    def _up(self, place: tuple[int, int]) -> bool:
        held = self._held
        self.release()
        if held is None:
            return False
        if held.rect.collidepoint(place) or held is self._at(place):
            self.app.sound("click")
            held.click(_within(held.rect, place))
        return True

    def release(self) -> None:
        """Forget the widget that is pressed, without a click."""
        if self._held is not None:
            self._held.pressed = False
        self._held = None

    def _key(self, event: pygame.event.Event) -> bool:
        action = self.app.input_map.find(event, FORM)
        if self.focus is not None and self.focus.reachable and self.focus.key(event):
            if action is Action.CONFIRM:
                self.app.sound("click")
        elif action is Action.CONFIRM and (primary := self.primary) is not None:
            self.app.sound("click")
            primary.act()
        elif action in (Action.NEXT, Action.PREVIOUS):
            self._next(1 if action is Action.NEXT else -1)
        elif action in ARROWS:
            self._go(*ARROWS[action])
        else:
            return False
        return True

    def _next(self, step: int) -> None:
        ring = [widget for widget in self.widgets if widget.reachable]
        if ring:
            start = ring.index(self.focus) + step if self.focus in ring else (0 if step > 0 else -1)
            self._arrive(ring[start % len(ring)])

    def _go(self, right: int, down: int) -> None:
        """Move the focus to the nearest widget in a direction."""
        if self.focus is None:
            self._next(1)
            return
        here = self.focus.rect
        best: tuple[int, Widget] | None = None
        for widget in self.widgets:
            if widget is self.focus or not widget.reachable:
                continue
            there = widget.rect
            if right:
                ahead = (there.left - here.right if right > 0 else here.left - there.right) + 1
                aside = max(there.top - here.bottom, here.top - there.bottom, 0)
                off = abs(there.centery - here.centery)
            else:
                ahead = (there.top - here.bottom if down > 0 else here.top - there.bottom) + 1
                aside = max(there.left - here.right, here.left - there.right, 0)
                off = abs(there.left - here.left)
            if ahead > 0:
                away = (ahead + 3 * aside) * 8 + off
                if best is None or away < best[0]:
                    best = away, widget
        if best is not None:
            self._arrive(best[1])

    def _arrive(self, widget: Widget) -> None:
        self.focus_on(widget)
        self._ask(widget)

    # Narration.
    def announcement(self, title: str = "") -> Announcement:
        """Return the form's narration, titled by `title` or by the form's own heading."""
        return form_announcement(title or title_of(self.widgets), self.widgets, self.focus)

    def full_narration(self) -> Iterator[str]:
        return narrate_all(self.widgets)

    # Time and drawing.
    def update(self, now: float) -> None:
        """Advance tooltips, and move the focus on from a widget that can't have it any more."""
        if self._asked is not None and self._now == 0.0:
            self._since = now
        self._now = now
        if self.focus is not None and not self.focus.reachable:
            self._next(1)

    @property
    def resting(self) -> bool:
        """Return whether nothing will change by itself."""
        hinted = self._asked is None or self._now - self._since > TOOLTIP + 0.2
        return hinted and all(widget.resting for widget in self.widgets)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the widgets, the focus ring, and the tooltip on top."""
        contain = self.app.painter.boundary.contain
        with contain(target):
            self._share_letters()
        for widget in self.widgets:
            with contain(target, widget.rect):
                widget.draw(target)
        with contain(target):
            self._draw_over(target)

    def _share_letters(self) -> None:
        """Give buttons of one design and height the same text size, so that no label shrinks alone."""
        sets: dict[tuple[type[Button], int, int], list[Button]] = {}
        for widget in self.widgets:
            if isinstance(widget, Button) and widget.shares_letters and widget.words and widget.rect.width:
                sets.setdefault((type(widget), widget.size, widget.rect.height), []).append(widget)
        for (_, size, _), buttons in sets.items():
            share_letters(self.app, size, buttons)

    def _draw_over(self, target: pygame.Surface) -> None:
        if self.focus is not None and self.focus in self.widgets:
            self.focus.draw_focus(target)
        if self.focus is not None and self.focus.error_text:
            self._draw_beside(target, self.focus, self.focus.error_text)
        elif self._asked is not None and self._now - self._since >= TOOLTIP:
            self._draw_beside(target, self._asked, self._asked.hint_words)

    def _draw_beside(self, target: pygame.Surface, widget: Widget, told: str) -> None:
        """Draw a text box above a widget, or below it if there's no room."""
        app = self.app
        words = app.painter.text(told, "text", app.letters(SMALL), TEXT, app.unit(560 * app.text_scale))
        inset, gap = app.unit(18), app.unit(16)
        box = words.get_rect().inflate(2 * inset, 2 * inset * 2 // 3)
        box.midbottom = widget.rect.centerx, widget.rect.top - gap
        if box.top < 0:
            box.top = widget.rect.bottom + gap
        box.clamp_ip(target.get_rect().inflate(-2 * gap, -2 * gap))
        shadow = app.painter.shadow(box.size, app.unit(14), app.unit(14))
        target.blit(shadow, box.move(-app.unit(14), -app.unit(8)), special_flags=BLEND)
        panel = app.painter.panel(box.size, app.unit(14), INK, TEXT_SOFT, app.unit(2))
        target.blit(panel, box, special_flags=BLEND)
        target.blit(words, words.get_rect(center=box.center), special_flags=BLEND)


def _within(rect: pygame.Rect, place: tuple[int, int]) -> tuple[int, int]:
    """Clamp a point to the rectangle, because a finger may have touched just outside it."""
    return min(max(place[0], rect.left), rect.right - 1), min(max(place[1], rect.top), rect.bottom - 1)


class FormScene(Scene):
    """A scene that consists of a form on the table. Esc goes back."""

    plan: ClassVar[Plan] = {}  # of its widgets
    paper_sheets: ClassVar[Sequence[Boxes]] = ()  # behind its widgets

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(app)

    @property
    def corner(self) -> tuple[float, float]:
        """Return the point of the design from which the plan's boxes are measured."""
        return 0.0, 0.0

    def layout(self, size: tuple[int, int]) -> None:
        place_widgets(self, self.plan, self.corner)

    def place_each(self, widgets: Iterable[Widget], boxes: Iterable[Box]) -> None:
        for widget, box in zip(widgets, boxes, strict=True):
            widget.rect = self.app.place(*box)

    def handle(self, event: pygame.event.Event) -> None:
        if not self.form.handle(event) and self.app.input_map.find(event, [Action.BACK]):
            self.back()

    def back(self) -> None:
        self.app.pop()

    def swipe_step(self, at: tuple[int, int]) -> int:
        return self.form.swipe_step(at)

    def announcement(self) -> Announcement | None:
        return self.form.announcement()

    def full_narration(self) -> Iterator[str]:
        return self.form.full_narration()

    def update(self, now: float) -> None:
        self.form.update(now)

    @property
    def resting(self) -> bool:
        return self.form.resting

    @property
    def complete(self) -> bool:
        return all(widget.complete for widget in self.form.widgets)

    def draw(self, target: pygame.Surface) -> None:
        self.app.ground.draw(target, self.app.high_contrast)
        with self.app.painter.boundary.contain(target):
            self.draw_behind(target)
        self.form.draw(target)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the layer between the table and the widgets: the paper sheets."""
        for boxes in self.paper_sheets:
            draw_paper_sheet(self.app, target, self.app.place(*boxes[self.app.tall]))
