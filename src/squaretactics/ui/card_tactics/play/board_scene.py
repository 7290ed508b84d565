"""What Card Tactics contributes to the play screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.spec import Data, Result
from squaretactics.games.card_tactics.cards import UNIT_OF, UNITS
from squaretactics.games.card_tactics.events import CampBegan, Event, RestBegan, RoundBegan, TeamChosen
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.text import SEATS
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder
from squaretactics.ui.card_tactics.ending.outcome import outcome_of
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.play.choices import CardTableChoices
from squaretactics.ui.card_tactics.play.controller import CardTableController
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.input import CardTableInput
from squaretactics.ui.card_tactics.play.narration import CardTableNarration
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from squaretactics.ui.card_tactics.play.prerender_next import prerender_next
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.table_view import CardTableView, GameTable
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.screen import PlayParts, PlayScreen

_MOST: Final = 8  # runs with a saved order


def save_hero_order(preferences: Preferences, table: GameTable, order: Sequence[int]) -> None:
    """Save the order of hero cards for a table's run; an empty one removes it."""
    record = table.record
    if record is None:
        return
    before = preferences.of(CardTacticsSettings).laid
    kept = {name: laid for name, laid in before.items() if name != record.name}
    if order:
        kept[record.name] = len(table.session.history), tuple(UNITS[card].id for card in order)
    if kept != before:
        preferences.change_of(CardTacticsSettings, laid=dict([*kept.items()][-_MOST:]))


def saved_hero_order(preferences: Preferences, table: GameTable) -> list[int]:
    """Return the saved order of hero cards, if the run is still at the same decision."""
    record = table.record
    decisions, heroes = preferences.of(CardTacticsSettings).laid.get("" if record is None else record.name, (-1, ()))
    return [UNIT_OF[hero] for hero in heroes if hero in UNIT_OF] if decisions == len(table.session.history) else []


_GOES_ON: Final = (TeamChosen, CampBegan, RestBegan, RoundBegan)  # the next pictures differ after these


class CardPlayTable(CardTableView):
    """The table of a run in progress."""

    def __init__(self, app: App, table: GameTable, preferences: Preferences, sound: Sound | None = None) -> None:
        super().__init__(app, table.seats, table.first_view, preferences, sound)

    def _done(self, event: Event) -> None:
        super()._done(event)
        if isinstance(unwrapped(event), _GOES_ON):
            self.app.restart_prerender()


class CardPlayParts(PlayParts):
    """The parts of a run of Card Tactics."""

    table_view: CardTableView
    controller: CardTableController
    table_focus: CardTableFocus
    drawing: CardBoardDrawing

    def __init__(self, screen: PlayScreen, table_view: CardTableView) -> None:
        super().__init__(screen, table_view)
        self.controller = CardTableController(table_view, self.table, screen.end, screen.played)
        self.tip_drawing = CardNewcomerTipDrawing(self.controller)
        self.table_choices = CardTableChoices(self.controller, screen.take_seat, screen.pause, screen.tips)
        self.table_focus = CardTableFocus(self.table_choices)
        self.drawing = CardBoardDrawing(self.table_focus, self.tip_drawing)
        self.overlays, self.recap_strip = self.drawing.overlays, self.drawing.recap_strip
        self.narration = CardTableNarration(self.table_focus, self.drawing)
        self.input = CardTableInput(self.controller, self.table_focus, screen.pause)

    @property
    def places(self) -> Sequence[str]:
        return [say_marked(name) for name in SEATS[: len(self.table.seats)]]

    def begin(self) -> None:
        self.controller.saved_hero_order = saved_hero_order(self.table_view.preferences, self.table)

    def ending(self, result: Result) -> CardEndingScene:
        self.controller.changed()
        screen, table, outcome = self.screen, self.table, outcome_of(self.table, result)
        seats = table.people or range(len(table.seats))
        move_finder = CostliestMoveFinder(table.session, table.thinker, [*seats], _review_file(table.record))
        actions = screen.end_actions(outcome.title, outcome.line)
        return CardEndingScene(screen.app, outcome, actions, self.table_view.sound, move_finder)

    def leave(self) -> None:
        save_hero_order(self.table_view.preferences, self.table, self.controller.hero_order)

    def automation_state(self) -> Data:
        result = self.table.session.result
        ended = (
            {} if result is None or not self.controller.over else {"winners": result.winners, "scores": result.scores}
        )
        return {
            "choices": [[*name] for name in self.table_focus.choices()],
            "places": {f"{kind} {number}": rect.center for (kind, number), rect in self.table_focus.places().items()},
            "taken_up": self.controller.picked,
            **ended,
        }

    def update(self, now: float, awake: bool) -> None:
        view = self.table_view
        self.drawing.fireside.flicker(now, (awake or view.director.busy) and view.display.camp)

    def guide_room(self) -> pygame.Rect:
        return self.table_view.layout_now.part("guide")

    def hint_answers(self) -> Sequence[AnswerButton[Move]]:
        controller = self.controller
        put_away = controller.hint_controller.put_away
        return self.drawing.hints.answers(controller.advice, controller.take_advice, put_away)

    def show(self, target: pygame.Surface, intact: bool) -> None:
        self.table_view.canvas.show(target, intact, self.drawing.table_shake())

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield functions that draw the next place, and the enemies that may come there."""
        view, scenery = self.table_view, self.drawing.scenery
        return prerender_next(view.app.painter, scenery, view.layout_now, view.display, view.view.setup)


class CardBoardScene(PlayScreen):
    """One run at the table, for people at this screen and bots."""

    table_type, parts_type = CardPlayTable, CardPlayParts
    parts: CardPlayParts


def _review_file(record: Path | None) -> ReviewFile | None:
    """Return the file with the review of a saved game; None if its record can't be read."""
    if record is None:
        return None
    try:
        return ReviewFile(read_record(record))
    except (OSError, BadRecord):
        return None
