"""The input map: which keys and controller buttons trigger an action, and which of them players may change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton


class Action(StrEnum):
    """Something a player asks of a scene; settings refer to actions by these names."""

    # Navigation: the same everywhere, and fixed.
    CONFIRM = "confirm"
    BACK = "back"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    REMOVE = "remove"
    # At any table.
    PAUSE = "pause"
    HINT = "hint"
    UNDO = "undo"
    LOG = "log"
    # At the table of one game.
    ROTATE = "rotate"
    INSPECT = "inspect"
    RECAP = "recap"  # plays the rivals' last turns again
    OPTION_1 = "option_1"
    OPTION_2 = "option_2"
    OPTION_3 = "option_3"
    NEXT_HERO = "next_hero"
    STEP_ORDER = "step_order"  # whether a hero steps before or after its action
    SKIP = "skip"
    # In a replay.
    PLAY = "play"
    REVIEW = "review"
    NEXT_POINT = "next_point"
    PREVIOUS_POINT = "previous_point"
    FOLLOW_UP = "follow_up"


class Binding(NamedTuple):
    """What triggers an action: keys and controller buttons. Players may change the first of each."""

    keys: tuple[int, ...]
    buttons: tuple[PadButton, ...] = ()


DEFAULTS: Final[Mapping[Action, Binding]] = {
    Action.CONFIRM: Binding((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), (PadButton.SOUTH,)),
    Action.BACK: Binding((pygame.K_ESCAPE,), (PadButton.EAST,)),
    Action.UP: Binding((pygame.K_UP,), (PadButton.UP,)),
    Action.DOWN: Binding((pygame.K_DOWN,), (PadButton.DOWN,)),
    Action.LEFT: Binding((pygame.K_LEFT,), (PadButton.LEFT,)),
    Action.RIGHT: Binding((pygame.K_RIGHT,), (PadButton.RIGHT,)),
    Action.NEXT: Binding((pygame.K_TAB,), (PadButton.RIGHT_SHOULDER,)),
    Action.PREVIOUS: Binding((), (PadButton.LEFT_SHOULDER,)),  # Shift and the key of NEXT
    Action.PAGE_UP: Binding((pygame.K_PAGEUP,), (PadButton.LEFT_TRIGGER,)),
    Action.PAGE_DOWN: Binding((pygame.K_PAGEDOWN,), (PadButton.RIGHT_TRIGGER,)),
    Action.FIRST: Binding((pygame.K_HOME,)),
    Action.LAST: Binding((pygame.K_END,)),
    Action.REMOVE: Binding((pygame.K_BACKSPACE, pygame.K_DELETE)),
    Action.PAUSE: Binding((pygame.K_PAUSE,), (PadButton.START,)),
    Action.HINT: Binding((pygame.K_h,), (PadButton.NORTH,)),
    Action.UNDO: Binding((pygame.K_u,)),
    Action.LOG: Binding((pygame.K_l,), (PadButton.SELECT,)),
    Action.ROTATE: Binding((pygame.K_r,), (PadButton.WEST,)),
    Action.INSPECT: Binding((pygame.K_i,), (PadButton.LEFT_STICK,)),
    Action.RECAP: Binding((pygame.K_b,), (PadButton.RIGHT_STICK,)),
    Action.OPTION_1: Binding((pygame.K_1, pygame.K_KP1)),
    Action.OPTION_2: Binding((pygame.K_2, pygame.K_KP2)),
    Action.OPTION_3: Binding((pygame.K_3, pygame.K_KP3)),
    Action.NEXT_HERO: Binding((pygame.K_n,), (PadButton.WEST,)),
    Action.STEP_ORDER: Binding((pygame.K_b,), (PadButton.WEST,)),
    Action.SKIP: Binding((pygame.K_s,)),
    Action.PLAY: Binding((pygame.K_SPACE,), (PadButton.START, PadButton.NORTH)),
    Action.REVIEW: Binding((pygame.K_r,), (PadButton.WEST,)),
    Action.NEXT_POINT: Binding((pygame.K_n,), (PadButton.RIGHT_STICK,)),
    Action.PREVIOUS_POINT: Binding((pygame.K_p,), (PadButton.LEFT_STICK,)),
    Action.FOLLOW_UP: Binding((pygame.K_m,)),
}
# Keys that the program handles before any scene, and those that only change the meaning of others.
FULL_SCREEN_KEY: Final = pygame.K_F11
ANNOUNCE_ALL_KEY: Final = pygame.K_F1
REPEAT_KEY: Final = pygame.K_F2
ANNOUNCE_LOG_KEY: Final = pygame.K_F3
_MODIFIERS: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
)
RESERVED_KEYS: Final = frozenset({FULL_SCREEN_KEY, ANNOUNCE_ALL_KEY, REPEAT_KEY, ANNOUNCE_LOG_KEY, *_MODIFIERS})
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
FORM: Final = tuple(Action)[: tuple(Action).index(Action.PAUSE)]
ARROWS: Final = {Action.UP: (0, -1), Action.RIGHT: (1, 0), Action.DOWN: (0, 1), Action.LEFT: (-1, 0)}
PAGES: Final = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}
_TABLE: Final = (Action.PAUSE, Action.HINT, Action.UNDO, Action.LOG)
SQUARE_TABLE: Final = (*FORM, *_TABLE, Action.ROTATE, Action.INSPECT, Action.RECAP)
SQUIRREL_TABLE: Final = (*FORM, *_TABLE, Action.ROTATE, Action.OPTION_1, Action.OPTION_2, Action.OPTION_3)
CARD_TABLE: Final = (*FORM, *_TABLE, Action.OPTION_1, Action.OPTION_2, Action.STEP_ORDER, Action.SKIP)
CARD_TABLE_BUSY: Final = (*FORM, *_TABLE, Action.NEXT_HERO)
REPLAY: Final = (
    *(Action.PLAY, Action.LOG, Action.REVIEW, Action.NEXT_POINT, Action.PREVIOUS_POINT, Action.FOLLOW_UP),
    *FORM,
)
# Actions that one scene offers at the same time can't share a key or a button.
SITUATIONS: Final = (SQUARE_TABLE, SQUIRREL_TABLE, CARD_TABLE, CARD_TABLE_BUSY, REPLAY)
REBINDABLE: Final = tuple(action for action in Action if action not in FORM and action is not Action.PLAY)


class InputMap:
    """Finds the action of an event. Players' own keys and buttons replace the defaults."""

    def __init__(self, keys: Mapping[str, str] | None = None, buttons: Mapping[str, str] | None = None) -> None:
        """Take players' keys by their SDL names, and buttons by name, for each action; ignore unknown ones."""
        self._bindings = dict(DEFAULTS)
        self._names: dict[Device, dict[str, str]] = {}
        for action in REBINDABLE:
            default = DEFAULTS[action]
            key = key_of((keys or {}).get(action, ""))
            button = PadButton.__members__.get((buttons or {}).get(action, ""))
            self._bindings[action] = Binding(
                default.keys if key is None else (key, *default.keys[1:]),
                default.buttons if button is None else (button, *default.buttons[1:]),
            )

    def find(self, event: pygame.event.Event, actions: Iterable[Action]) -> Action | None:
        """Return which of these actions an event triggers; only presses of keys and buttons trigger any."""
        if event.type != pygame.KEYDOWN:
            return None
        button = getattr(event, "button", None)
        if button is not None:
            return next((action for action in actions if button in self._bindings[action].buttons), None)
        mod = getattr(event, "mod", 0)
        if mod & _COMMAND:
            return Action.UNDO if event.key == pygame.K_z and Action.UNDO in actions else None
        if event.key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
            return Action.PREVIOUS if Action.PREVIOUS in actions else None
        return next((action for action in actions if event.key in self._bindings[action].keys), None)

    def key(self, action: Action) -> int:
        """Return the key that players may change."""
        return self._bindings[action].keys[0]

    def button(self, action: Action) -> PadButton | None:
        """Return the button that players may change."""
        return next(iter(self._bindings[action].buttons), None)

    def names(self, device: Device) -> dict[str, str]:
        """Return the names of keys or buttons for use in sentences, by action: {hint}, {rotate} and so on."""
        if device not in self._names:
            pad = device is Device.PAD
            found = ((action, self.button(action) if pad else key_name(self.key(action))) for action in REBINDABLE)
            self._names[device] = {action: name for action, name in found if name is not None}
        return self._names[device]

    def key_conflicts(self, action: Action, key: int) -> list[Action]:
        """Return the other actions that share a situation with this one and already use the key."""
        return [other for other in _together(action) if key in self._bindings[other].keys]

    def button_conflicts(self, action: Action, button: PadButton) -> list[Action]:
        """Return the other actions that share a situation with this one and already use the button."""
        return [other for other in _together(action) if button in self._bindings[other].buttons]


def _together(action: Action) -> list[Action]:
    """Return the actions that share a situation with this one."""
    found = dict.fromkeys(other for situation in SITUATIONS if action in situation for other in situation)
    return [other for other in found if other is not action]


def key_of(name: str) -> int | None:
    """Return the key with an SDL name."""
    try:
        return pygame.key.key_code(name) if name else None
    except (ValueError, pygame.error):
        return None


def key_name(key: int) -> str:
    """Return the SDL name of a key, which settings store and players read."""
    return pygame.key.name(key, use_compat=False)
