"""The pause menu over a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene, OverlayScene
from squaretactics.ui.kit.forms.widgets import INSIDE, Button, Label
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY, TITLE
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.table.guide import TableGuide
from squaretactics.ui.table.routes import TableRoutes

_WIDTH: Final = 640
_INSET: Final = 60
_HEADING: Final = 132
_BUTTON: Final = 84
_GAP: Final = 22
_WORDS_PART: Final = 0.56  # height share of the label, on a button that also says why it is disabled

# An action, or a sentence that says why it isn't possible now.
ActionOrReason = Callback | str


class PauseAction(NamedTuple):
    """An entry of the pause menu: its name, label, action and hint."""

    name: str
    words: str
    act: ActionOrReason
    hint: str = ""


class PauseButton(Button):
    """A button of the pause menu. If its action isn't possible, it is grey and says why."""

    def __init__(self, app: App, way: PauseAction) -> None:
        self.why_not = way.act if isinstance(way.act, str) else ""
        pressed = _nothing if isinstance(way.act, str) else way.act
        super().__init__(app, way.name, way.words, pressed, size=BODY + 6, hint=way.hint, paper=True)
        self.enabled = not self.why_not

    def shows(self) -> Sequence[str]:
        return (self.why_not,)

    def draw(self, target: pygame.Surface) -> None:
        if not self.why_not:
            super().draw(target)
            return
        tones, letters = self.tones, self.app.letters
        self._well(target, self.rect)
        inside = self.rect.inflate(-2 * self.app.unit(INSIDE), -self.app.unit(INSIDE) // 2)
        above, below = inside.copy(), inside.copy()
        above.height = round(inside.height * _WORDS_PART)
        below.top, below.height = above.bottom, inside.height - above.height
        self._written(target, self.words, above, "display", min(letters(BODY), above.height * 3 // 4), tones.soft)
        self._written(target, self.why_not, below, "text", min(letters(TINY), below.height * 3 // 4), tones.soft)


def _nothing() -> None:
    """Do nothing, for a disabled button."""


class PauseScene(OverlayScene):
    """Offers to resume, and further actions, which run with the pause menu still open."""

    def __init__(
        self, app: App, actions: Sequence[PauseAction], after: DrawFunction | None = None, told: str = ""
    ) -> None:
        """Create a pause menu. `told` is a line about the game below the heading."""
        super().__init__(app)
        self.after = after  # draws what may be shown after the table is left
        self.title = self.form.add(
            Label(app, say("Pause"), size=TITLE + 12, face="display", paper=True, align="centre")
        )
        label = Label(app, told, size=SMALL, face="text", paper=True, soft=True, align="centre")
        self.told = self.form.add(label) if told else None
        offered = [PauseAction("go on", say("Continue"), self.back), *actions]
        self.buttons = [self.form.add(PauseButton(app, way)) for way in offered]
        self.buttons[0].primary = True
        self.form.focus_on(self.buttons[0])

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; the Pause key resumes."""
        if self.app.input_map.find(event, [Action.PAUSE]):
            self.back()
        else:
            super().handle(event)

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the function that draws the scene after the table, since players may well leave a paused game."""
        if self.after is not None:
            yield self.after

    @property
    def extent(self) -> tuple[float, float]:
        return _WIDTH, _HEADING + len(self.buttons) * (_BUTTON + _GAP) - _GAP + _INSET

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left += _INSET
        width = _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 28, width, _HEADING - 50)
        if self.told is not None:
            self.title.rect = place(left, top + 14, width, _HEADING - 62)
            self.told.rect = place(left - _INSET / 2, top + _HEADING - 46, width + _INSET, 36)
        for row, button in enumerate(self.buttons):
            button.rect = place(left, top + _HEADING + row * (_BUTTON + _GAP), width, _BUTTON)


def pause(
    app: App,
    out: TableRoutes,
    *,
    take_back: ActionOrReason,
    resign: ActionOrReason,
    who_plays: ActionOrReason | None = None,
    in_match: bool = False,
    saved: bool = True,
    after: DrawFunction | None = None,
    told: str = "",
) -> PauseScene:
    """Return the pause menu of a game. In place of an action that isn't possible, pass a sentence that says why."""

    def resumed(act: Callback) -> Callback:
        def go_on_and_act() -> None:
            scene.back()
            act()

        return go_on_and_act

    def asked_first(act: Callback) -> Callback:
        def ask() -> None:
            sentence = (
                say("This game ends here and counts as a loss. Your points from it don't count in the match.")
                if in_match
                else say("The game ends here and counts as a loss.")
            )
            actions = [DialogAction("resign", say("Resign"), resumed(act))]
            title, cancel = say("Resign this game?"), say("Keep playing")
            app.push(DialogScene(app, title, sentence, actions, cancel=cancel, careful=True))

        return ask

    actions: list[PauseAction] = []
    if isinstance(take_back, str):
        where_set = say("In New game, choose what you can undo.")
        actions.append(PauseAction("take back", say("Undo"), take_back, f"{take_back} {where_set}"))
    else:
        actions.append(PauseAction("take back", say("Undo"), resumed(take_back), say("Undo your last decision.")))
    if who_plays is not None:
        hint = (
            who_plays
            if isinstance(who_plays, str)
            else say("Let a bot take over from a person, or a person from a bot.")
        )
        actions.append(PauseAction("who plays", say("Change players"), who_plays, hint))
    actions += _always(out)
    if isinstance(resign, str):
        actions.append(PauseAction("resign", say("Resign"), resign, resign))
    else:
        actions.append(PauseAction("resign", say("Resign"), asked_first(resign), say("Resign this game.")))
    left = say("The game is saved and will wait for you.") if saved else say("This game isn't saved.")
    actions.append(PauseAction("to the menu", say("Back to menu"), out.to_menu, left))
    scene = PauseScene(app, actions, after, told)
    return scene


def _always(out: TableRoutes) -> list[PauseAction]:
    """Return the entries that every pause menu has."""
    actions: list[PauseAction] = []
    if out.settings is not None:
        actions.append(PauseAction("settings", say("Settings"), out.settings, say("Sound, speed, text size and more.")))
    if out.how_to_play is not None:
        actions.append(
            PauseAction("how to play", say("How to play"), out.how_to_play, say("The rules in a few pages."))
        )
    return actions


def pause_guided(app: App, out: TableRoutes, start_over: Callback, guide: TableGuide) -> PauseScene:
    """Return the pause menu of a table with a guide, where there is no game to resign."""

    def begin_anew() -> None:
        scene.back()
        start_over()

    actions = [
        PauseAction("start over", say("Start over"), begin_anew, say("Undoes everything you played.")),
        *_always(out),
    ]
    scene = PauseScene(app, [*actions, PauseAction("leave", guide.leave_label, guide.leave)])
    return scene
