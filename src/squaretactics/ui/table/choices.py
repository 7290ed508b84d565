"""Place the buttons for a person's possible answers and for the table's tools."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, Generic

from squaretactics.core.spec import E, M, V
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row, tools
from squaretactics.ui.table.clip_playback import PACES, ClipPlayback
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.layout import TableLayout

GOALS: Final = "goals"  # id of the tool that shows the goals as stars
UNSAVED: Final = "unsaved"  # id of the tool that says that the game isn't saved


class TableChoices(Generic[M, E, V]):
    """Places the buttons of a table: the answers, those in tips, and the tools. They stay in place until `forget` is
    called or the choices change.

    `ready` opens the curtain, `pause` opens the pause menu, and `tips` places the buttons in tips.
    """

    def __init__(
        self,
        controller: TableController[M, E, V],
        ready: Callback,
        pause: Callback,
        tips: Callable[[], list[AnswerButton[M]]],
    ) -> None:
        self.controller = controller
        self._ready, self._pause = ready, pause
        self._placers = {"answers": self._current_answers, "tips": tips, "tools": self._current_tools}
        self._buttons: dict[str, list[AnswerButton[M]]] = {}  # by kind, as far as they were looked at
        self._buttons_placed: tuple[int, TableLayout] | None = None  # the controller's state and the layout for them
        self._answers: list[AnswerButton[M]] = []
        self._placed: Hashable = None  # the controller's state and the layout for which the answers were placed

    def forget(self) -> None:
        """Place the buttons again when they're next looked at."""
        self._buttons.clear()

    def place_tips(self) -> None:
        """Place the buttons in tips where they have just been drawn."""
        self._buttons["tips"] = self._placers["tips"]()

    def _kept(self, kind: str) -> list[AnswerButton[M]]:
        now = self.controller.changes, self.controller.scene.layout_now
        if now != self._buttons_placed:
            self._buttons_placed = now
            self.forget()
        if kind not in self._buttons:
            self._buttons[kind] = self._placers[kind]()
        return self._buttons[kind]

    @property
    def answers(self) -> list[AnswerButton[M]]:
        return self._kept("answers")

    @property
    def tips(self) -> list[AnswerButton[M]]:
        """The buttons in tips, in the guide, at the hint and in the recap."""
        return self._kept("tips")

    @property
    def tools(self) -> list[AnswerButton[M]]:
        return self._kept("tools")

    def _current_answers(self) -> list[AnswerButton[M]]:
        controller, scene = self.controller, self.controller.scene
        clip = None if scene.clip is None else scene.clip.state
        now = controller.changes, scene.layout_now, controller.my_turn, controller.halted, scene.app.device, clip
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[AnswerButton[M]]:
        controller = self.controller
        scene = controller.scene
        if scene.clip is not None and controller.curtain is None:
            return answer_row(self._clip_steps(scene.clip), scene.layout_now, scene.app.painter, covered=False)
        if controller.halted:
            return []
        if controller.curtain is None:
            return self.place()
        ready: AnswerSpec[M] = AnswerSpec("ready", say("I'm ready"), self._ready, True)
        return answer_row([ready], scene.layout_now, scene.app.painter, covered=True)

    def _clip_steps(self, clip: ClipPlayback[V, E]) -> list[AnswerSpec[M]]:
        """Return the buttons that step through a clip."""
        return [
            AnswerSpec("clip_back", say("Back"), partial(clip.step, -1), icon="left"),
            AnswerSpec("clip_again", say("Again"), partial(clip.step, 0), icon="turn"),
            AnswerSpec("clip_run", say("Play or pause"), clip.run_or_wait, icon="pause" if clip.runs else "play"),
            AnswerSpec("clip_on", say("Forward"), partial(clip.step, 1), icon="right"),
            AnswerSpec("clip_pace", say_marked(PACES[clip.pace]), clip.change_pace, widest=self._widest_pace),
            AnswerSpec("clip_end", say("Done"), self.controller.scene.end_clip, True),
        ]

    @property
    def _widest_pace(self) -> str:
        return max(map(say_marked, PACES.values()), key=len)

    @abstractmethod
    def place(self) -> list[AnswerButton[M]]:
        """Return the answers to the current decision in their places. Called only while there is no curtain."""

    def _current_tools(self) -> list[AnswerButton[M]]:
        controller = self.controller
        if controller.over:
            return []
        with_button = controller.scene.app.with_button
        found: list[AnswerSpec[M]] = [AnswerSpec("pause", with_button(Action.PAUSE, say("Pause")), self._pause)]
        found += self.at_the_table() if controller.curtain is None else self.at_the_curtain()
        return tools(found, controller.scene.layout_now, controller.scene.app.painter)

    def at_the_curtain(self) -> list[AnswerSpec[M]]:
        """Return what can be done at the curtain besides taking the seat."""
        return []

    def at_the_table(self) -> list[AnswerSpec[M]]:
        """Return the tools of a player who sits at the table."""
        controller = self.controller
        found: list[AnswerSpec[M]] = []
        with_button = controller.scene.app.with_button
        if controller.scene.layout_now.log_lies_over:
            found.append(AnswerSpec("log", with_button(Action.LOG, say("Log")), controller.scene.toggle_log))
        if controller.scene.playing_clip:
            return found
        guide = controller.table.guide
        if controller.hint_controller.offered and guide is None:  # a guide offers hints itself
            words = with_button(Action.HINT, controller.hint_controller.words)
            found.append(AnswerSpec("hint", words, controller.ask_for_hint))
        if controller.why_no_undo() is None and not (guide is not None and guide.one_way_back):
            found.append(AnswerSpec("take_back", say("Undo"), controller.take_back))
        if controller.mode.goals():
            found.append(AnswerSpec(GOALS, say("Goals"), controller.explain_goals))
        if controller.table.letter_due:
            found.append(AnswerSpec("letter", say("Send turn"), controller.offer_letter))
        if controller.table.unsaved:
            found.append(AnswerSpec(UNSAVED, say("Not saved"), controller.explain_unsaved))
        return found
