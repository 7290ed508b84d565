"""Let players change the keys and controller buttons of actions."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, Literal

import pygame

from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import DEFAULTS, REBINDABLE, RESERVED_KEYS, Action, key_name
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.device_text import name_buttons
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.kit.preferences import Preferences

Device = Literal["keys", "buttons"]

_NAMES: Final[dict[Action, Message]] = {
    Action.PAUSE: mark("Pause"),
    Action.HINT: mark("Hint"),
    Action.UNDO: mark("Undo"),
    Action.LOG: mark("Hide or show the log"),
    Action.ROTATE: mark("Rotate a card, flip a coin"),
    Action.INSPECT: mark("Enlarge a card"),
    Action.RECAP: mark("Replay your opponents' turns"),
    Action.OPTION_1: mark("First slot or skill"),
    Action.OPTION_2: mark("Second slot or skill"),
    Action.OPTION_3: mark("Third slot"),
    Action.NEXT_HERO: mark("Fast-forward to the next hero"),
    Action.STEP_ORDER: mark("Step first or act first"),
    Action.SKIP: mark("Skip a hero's turn"),
    Action.REVIEW: mark("Replay: review"),
    Action.NEXT_POINT: mark("Replay: next turning point"),
    Action.PREVIOUS_POINT: mark("Replay: previous turning point"),
    Action.FOLLOW_UP: mark("Replay: play on from here"),
}
_HEADINGS: Final[dict[Device, Message]] = {"keys": mark("Keyboard"), "buttons": mark("Controller")}
_SHEET: Final[Boxes] = ((70, 160, 1780, 865), (50, 140, 1100, 1390))
_INSET: Final = 40
_GAP: Final = 16
_HEADING: Final = 44  # height
_COLUMNS: Final = 2  # of a wide sheet
_PARTS: Final = (0.56, 0.22, 0.22)  # of a column's width: the action, its key, its button


class PressScene(DialogScene):
    """Waits for the new key or button of an action. Esc and the controller's right face button keep the old one."""

    def __init__(self, app: App, action: Action, device: Device, chosen: Handler[int | PadButton]) -> None:
        title = say("Press a key") if device == "keys" else say("Press a button")
        super().__init__(app, title, say_marked(_NAMES[action]), [])
        self._device, self._chosen = device, chosen
        self.buttons[0].primary = False  # Enter is a key like any other here

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN or self.app.input_map.find(event, [Action.BACK]):
            super().handle(event)
            return
        button = getattr(event, "button", None)
        if (button is not None) == (self._device == "buttons"):
            self.back()
            self._chosen(event.key if button is None else button)


class KeySettingsScene(PageScene):
    """Lists the actions with their keys and buttons, and lets players change them."""

    title_widths = (560, 520)
    plan: ClassVar[Plan] = {
        "restore": ((1510, 56, 340, 72), (830, 32, 320, 72)),
        "notice": ((780, 62, 700, 60), (160, 104, 990, 32)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, preferences: Preferences) -> None:
        super().__init__(app)
        self.preferences = preferences
        self.add_title(say("Change keys"))
        self.restore = self.form.add(Button(app, "restore", say("Restore defaults"), self._restore, size=BODY))
        self.notice = self.form.add(Label(app, "", size=SMALL))
        self.headings = [
            {
                device: self.form.add(Label(app, "", size=SMALL, paper=True, soft=True, align="centre"))
                for device in _HEADINGS
            }
            for _ in range(_COLUMNS)
        ]
        self.labels: dict[Action, Label] = {}
        self.buttons: dict[tuple[Action, Device], Button] = {}
        for action in REBINDABLE:
            self.labels[action] = self.form.add(Label(app, say_marked(_NAMES[action]), size=BODY, paper=True))
            for device in _HEADINGS:
                self._add(action, device)
        self._refresh()
        self.form.focus_on(self.buttons[REBINDABLE[0], "keys"])

    def _add(self, action: Action, device: Device) -> None:
        button = Button(self.app, f"{device} {action}", "", partial(self._ask, action, device), paper=True)
        button.hint = say_marked(_NAMES[action])
        self.buttons[action, device] = self.form.add(button)

    def _refresh(self) -> None:
        for (action, device), button in self.buttons.items():
            button.words = self._shown(action, device)
        self.restore.enabled = bool(self.preferences.now.keys or self.preferences.now.buttons)

    def _shown(self, action: Action, device: Device) -> str:
        input_map = self.app.input_map
        return key_name(input_map.key(action)) if device == "keys" else input_map.button(action) or say("none")

    # Changes.
    def _ask(self, action: Action, device: Device) -> None:
        self.notice.words = ""
        self.app.push(PressScene(self.app, action, device, partial(self._choose, action, device)))

    def _choose(self, action: Action, device: Device, new: int | PadButton) -> None:
        """Give an action its new key or button. If another action has it, offer to swap."""
        input_map = self.app.input_map
        if isinstance(new, PadButton):
            name, shown = new.name, name_buttons(new)
            taken = input_map.button_conflicts(action, new)
        else:
            name = shown = key_name(new)
            taken = input_map.key_conflicts(action, new)
        reserved = not name or new in RESERVED_KEYS
        if reserved or any(other not in REBINDABLE or not self._is_first(other, new) for other in taken):
            self.notice.words = say("{key} can't be used here.", key=shown or say("This key"))
        elif taken:
            self._offer_swap(action, taken[0], device, shown)
        else:
            self._set(device, {action: name})

    def _is_first(self, action: Action, new: int | PadButton) -> bool:
        return new in (self.app.input_map.key(action), self.app.input_map.button(action))

    def _offer_swap(self, action: Action, other: Action, device: Device, shown: str) -> None:
        old = {each: self._name(each, device) for each in (action, other)}
        swap = partial(self._set, device, {action: old[other], other: old[action]})
        words = say("That's already used for “{other}”. Swap the two?", other=say_marked(_NAMES[other]))
        title = say("{key} is taken", key=shown)
        self.app.push(DialogScene(self.app, title, words, [DialogAction("swap", say("Swap"), swap)]))

    def _name(self, action: Action, device: Device) -> str:
        """Return the name that settings store for an action's key or button."""
        if device == "keys":
            return key_name(self.app.input_map.key(action))
        button = self.app.input_map.button(action)
        return "" if button is None else button.name

    def _set(self, device: Device, names: dict[Action, str]) -> None:
        now: dict[str, str] = getattr(self.preferences.now, device)
        kept = now | {str(action): name for action, name in names.items()}
        usual = {str(action): self._default(action, device) for action in REBINDABLE}
        self.preferences.change(**{device: {each: name for each, name in kept.items() if usual.get(each) != name}})
        self.notice.words = self.preferences.notice or ""
        self._refresh()

    def _default(self, action: Action, device: Device) -> str:
        binding = DEFAULTS[action]
        if device == "keys":
            return key_name(binding.keys[0])
        return binding.buttons[0].name if binding.buttons else ""

    def _restore(self) -> None:
        self.preferences.change(keys={}, buttons={})
        self.notice.words = self.preferences.notice or say("All keys and buttons are back to their defaults.")
        self._refresh()

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, width, height = _SHEET[tall]
        columns = 1 if tall else _COLUMNS
        rows = -(-len(REBINDABLE) // columns)
        across = (width - _INSET) / columns
        down = (height - _INSET - _HEADING) / rows
        for number, action in enumerate(REBINDABLE):
            column, row = divmod(number, rows)
            x, y = left + _INSET + column * across, top + _INSET / 2 + _HEADING + row * down
            inside = across - _INSET
            label, key, button = (part * inside for part in _PARTS)
            self.labels[action].rect = place(x, y, label - _GAP, down)
            high = down - _GAP
            self.buttons[action, "keys"].rect = place(x + label, y + _GAP / 2, key - _GAP, high)
            self.buttons[action, "buttons"].rect = place(x + label + key, y + _GAP / 2, button - _GAP, high)
        for column, headings in enumerate(self.headings):
            for (device, words), share in zip(_HEADINGS.items(), (_PARTS[0], _PARTS[0] + _PARTS[1]), strict=True):
                x = left + _INSET + column * across + share * (across - _INSET)
                headings[device].words = say_marked(words) if column < columns else ""
                headings[device].rect = place(x, top + _INSET / 4, _PARTS[1] * (across - _INSET) - _GAP, _HEADING)
