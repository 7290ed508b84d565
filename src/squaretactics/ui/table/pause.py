"""The pause over the board: the table stands still, and what can be done besides playing is at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import ModalScene, VeiledScene, Way
from squaretactics.ui.kit.forms.widgets import INSIDE, Button, Label
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY, TITLE
from squaretactics.ui.kit.prerender import Drawing
from squaretactics.ui.table.guide import Guide
from squaretactics.ui.table.navigation import Ways

_WIDTH: Final = 640
_INSET: Final = 60
_HEADING: Final = 132
_BUTTON: Final = 84
_GAP: Final = 22
_WORDS_PART: Final = 0.56  # of a button that also says why it cannot be pressed

# What is to be done, or why that cannot be now, in a sentence.
DoOrWhyNot = Callable[[], None] | str


class PauseWay(NamedTuple):
    """What a pause offers: the name of its button, what stands on it, what it does, and its hint."""

    name: str
    words: str
    act: DoOrWhyNot
    hint: str = ""


class PauseButton(Button):
    """Does one thing, or stands there greyed and says why not."""

    def __init__(self, app: App, way: PauseWay) -> None:
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
    """Stand in for what cannot be done."""


class PauseScene(VeiledScene):
    """Offers to go on, and whatever else it is given. What is chosen is done with the pause still there."""

    def __init__(self, app: App, ways: Sequence[PauseWay], after: Drawing | None = None, told: str = "") -> None:
        """Offer ways; what is told of the game stands below the heading."""
        super().__init__(app)
        self.after = after  # what may well be shown once the table is left
        self.title = self.form.add(
            Label(app, say("Paused"), size=TITLE + 12, face="display", paper=True, align="centre")
        )
        label = Label(app, told, size=SMALL, face="text", paper=True, soft=True, align="centre")
        self.told = self.form.add(label) if told else None
        offered = [PauseWay("go on", say("Go on"), self.back), *ways]
        self.buttons = [self.form.add(PauseButton(app, way)) for way in offered]
        self.buttons[0].primary = True
        self.form.focus_on(self.buttons[0])

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event; the key that pauses goes on as well."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_PAUSE:
            self.back()
        else:
            super().handle(event)

    def upcoming(self) -> Iterator[Drawing]:
        """Yield what comes after the table: who pauses may well leave."""
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
    out: Ways,
    *,
    take_back: DoOrWhyNot,
    resign: DoOrWhyNot,
    who_plays: DoOrWhyNot | None = None,
    in_match: bool = False,
    saved: bool = True,
    after: Drawing | None = None,
    told: str = "",
) -> PauseScene:
    """Return the pause of a game at the board, with what may be done in it now, and why other things may not."""

    def resumed(act: Callable[[], None]) -> Callable[[], None]:
        def go_on_and_act() -> None:
            scene.back()
            act()

        return go_on_and_act

    def asked_first(act: Callable[[], None]) -> Callable[[], None]:
        def ask() -> None:
            sentence = (
                say("This game ends here and counts as a loss; your points of it do not count in the match.")
                if in_match
                else say("The game ends here and counts as a loss.")
            )
            ways = [Way("resign", say("Resign"), resumed(act))]
            title, cancel = say("Give up this game?"), say("Play on")
            app.push(ModalScene(app, title, sentence, ways, cancel=cancel, careful=True))

        return ask

    ways: list[PauseWay] = []
    if isinstance(take_back, str):
        where_set = say("What may be taken back is an option of New game.")
        ways.append(PauseWay("take back", say("Take back"), take_back, f"{take_back} {where_set}"))
    else:
        ways.append(PauseWay("take back", say("Take back"), resumed(take_back), say("Undo your last decision.")))
    if who_plays is not None:
        hint = who_plays if isinstance(who_plays, str) else say("A bot plays on for somebody, or a person for a bot.")
        ways.append(PauseWay("who plays", say("Who plays"), who_plays, hint))
    ways += _always(out)
    if isinstance(resign, str):
        ways.append(PauseWay("resign", say("Resign"), resign, resign))
    else:
        ways.append(PauseWay("resign", say("Resign"), asked_first(resign), say("Give up this game.")))
    left = say("The game is saved and waits for you.") if saved else say("This game is not saved.")
    ways.append(PauseWay("to the menu", say("To the menu"), out.to_menu, left))
    scene = PauseScene(app, ways, after, told)
    return scene


def _always(out: Ways) -> list[PauseWay]:
    """Return what can be looked at whatever is played."""
    ways: list[PauseWay] = []
    if out.settings is not None:
        ways.append(PauseWay("settings", say("Settings"), out.settings, say("Sound, speed, text size and more.")))
    if out.how_to_play is not None:
        ways.append(PauseWay("how to play", say("How to play"), out.how_to_play, say("The rules on a few pages.")))
    return ways


def pause_guided(app: App, out: Ways, start_over: Callable[[], None], guide: Guide) -> PauseScene:
    """Return the pause of a table at which somebody is led through something: it is no game that could be lost."""

    def begin_anew() -> None:
        scene.back()
        start_over()

    ways = [PauseWay("start over", say("Start over"), begin_anew, say("Take back all that was played.")), *_always(out)]
    scene = PauseScene(app, [*ways, PauseWay("leave", guide.way_out, guide.leave)])
    return scene
