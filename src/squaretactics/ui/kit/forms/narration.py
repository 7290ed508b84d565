"""Build the narration of a form: its title, its text and the focused widget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from squaretactics.translation import say
from squaretactics.ui.kit.announcement import Announcement, FocusNarration, as_sentences
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget


def title_of(widgets: Sequence[Widget]) -> str:
    """Return the title: the words in the largest display text."""
    heading = _heading(widgets)
    return "" if heading is None else heading.words


def form_announcement(title: str, widgets: Sequence[Widget], focus: Widget | None) -> Announcement:
    return Announcement(
        title,
        tuple(_read(widgets, quiet=False)),
        tuple(_read(widgets, quiet=True)),
        choices=sum(widget.reachable for widget in widgets),
        focus=None if focus is None or not focus.reachable else focus_narration(widgets, focus),
    )


def focus_narration(widgets: Sequence[Widget], widget: Widget) -> FocusNarration:
    """Return the narration of a widget, including the widgets that are `about` it."""
    beside = [other for other in widgets if other.about is widget]
    names = [widget.called] if widget.called else [other.words for other in beside if _names(other)]
    more = [line for other in beside if not _names(other) for line in other.shows()]
    words = widget.named()
    for name in names:
        if name and not words.startswith(name):
            words = say("{name}, {thing}", name=name, thing=words)
    lines = list(filter(None, dict.fromkeys((widget.error_text, *widget.shows(), *more, widget.hint_words))))
    shown = [line for line in lines if not any(line in other for other in (words, *lines) if other != line)]
    return FocusNarration(widget, words, widget.value_text(), as_sentences(line for line in shown if line != words))


def narrate_all(widgets: Sequence[Widget]) -> Iterator[str]:
    heading = _heading(widgets)
    for widget in widgets:
        if widget.takes_focus:
            thing = focus_narration(widgets, widget)
            words = say("{thing}: {value}", thing=thing.words, value=thing.value) if thing.value else thing.words
            if not widget.enabled:
                words = say("{thing}, not available now", thing=words)
            yield words
            if not widget.enabled:
                yield thing.more  # the reason
        elif widget is not heading and widget.about is None:
            yield from widget.shows()


def _names(widget: Widget) -> TypeGuard[Label]:
    """Return whether a widget `about` another is its name: a label, but not a paragraph."""
    return isinstance(widget, Label) and not isinstance(widget, Paragraph)


def _heading(widgets: Sequence[Widget]) -> Label | None:
    headings = [widget for widget in widgets if isinstance(widget, Label) and widget.face == "display" and widget.words]
    return max(headings, key=lambda label: label.size, default=None)


def _read(widgets: Sequence[Widget], quiet: bool) -> Iterator[str]:
    """Yield the lines of all widgets that aren't narrated as part of another one."""
    heading = _heading(widgets)
    for widget in widgets:
        later = widget.takes_focus and not widget.is_live_region
        if later or widget is heading or widget.about is not None:
            continue
        if (isinstance(widget, Label) and widget.quiet) is quiet:
            yield from filter(None, widget.shows())
