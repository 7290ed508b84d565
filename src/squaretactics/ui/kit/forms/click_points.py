"""List the clickable points of a form, for tools that drive the window from outside."""

from __future__ import annotations

from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.scroll_list import ScrollList

# In pixels of the window.
Place = tuple[int, int]


def widgets(form: Form) -> dict[str, Place]:
    """Return the centre of each widget by name, of each option as "name: value" and of each row as "name: index"."""
    places: dict[str, Place] = {}
    for widget in form.widgets:
        if widget.reachable and widget.name:
            places[widget.name] = widget.rect.center
            if isinstance(widget, OptionButtons) and not isinstance(widget, ArrowPicker):
                for index, (value, _) in enumerate(widget.ways):
                    places[f"{widget.name}: {value}"] = widget.part(index).center
            elif isinstance(widget, ScrollList):
                for index in widget.shown:
                    places[f"{widget.name}: {index}"] = widget.row(index).center
    return places
