"""Narrate the table for the screen reader: tiles, coins, squirrels, and where a plan leads."""

from __future__ import annotations

from collections.abc import Iterator

from squaretactics.games.squirrel_squabble.board import GREEN, NAMES, NOBODY, OPEN_SPACE, SIZE
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.event_text import (
    coin_name,
    direction_name,
    squirrel_name,
)
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.recap import PlayedCoin
from squaretactics.games.squirrel_squabble.state import LAST_ROUND
from squaretactics.games.squirrel_squabble.text import TITLE
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import say, say_many, say_marked, say_row
from squaretactics.ui.kit.announcement import as_sentences
from squaretactics.ui.squirrel_squabble.hints import (
    ADVISED,
    SHOWN,
    SquirrelMoveText,
    hint_lines,
    recommended_moves,
)
from squaretactics.ui.squirrel_squabble.play.choices import CONFIRM, SquirrelTableChoices
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.drawing import SquirrelBoardDrawing
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.play.plan_preview import plan_words
from squaretactics.ui.squirrel_squabble.play.prompt import prompt
from squaretactics.ui.squirrel_squabble.table.panels import coin_help, tile_help, tile_words
from squaretactics.ui.squirrel_squabble.table.table_view import HIDDEN, SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.narration import ItemNarration, TableNarration


class SquirrelTableNarration(TableNarration[Move, Event, View]):
    """The narration of the table."""

    controller: SquirrelTableController
    scene: SquirrelTableView
    table_choices: SquirrelTableChoices

    def __init__(self, table_focus: SquirrelTableFocus, drawing: SquirrelBoardDrawing) -> None:
        super().__init__(table_focus, drawing.tip_drawing)
        self.drawing = drawing

    @property
    def title(self) -> str:
        return say("{game}, the clearing", game=say_marked(TITLE))

    def question(self) -> str:
        return prompt(self.controller, self.drawing.preview.current()[0])

    def notes(self) -> Iterator[str]:
        advice, (plan_preview, risks) = self.controller.hint_controller.advice, self.drawing.preview.current()
        if self.controller.kind == PLANS and plan_preview is not None and plan_preview.steps:
            rival = self.scene.owner_name(1 - self.scene.view.squirrel)
            yield plan_words(plan_preview, self._direction(plan_preview.facing))
            for risk in risks:
                yield say("{space}: {risk}", space=NAMES[risk.space], risk=risk.words)
            if (attack := self.drawing.preview.attack()) is not None:
                yield say("{space}: {risk}", space=NAMES[attack.way[-1]], risk=attack.words(rival))
        for squirrel, played in self.controller.previous_coins:
            coins = say_row(map(_played_words, played))
            yield say("{squirrel} in the previous round: {coins}", squirrel=squirrel_name(squirrel), coins=coins)
        if advice is not None and not self.scene.playing_clip:
            words = SquirrelMoveText(self.scene.view)
            lines = hint_lines(advice, words, self.controller.newcomer)
            moves = [
                say("{often}: {what}", often=often, what=words.tell(move)) if often else words.tell(move)
                for often, move in recommended_moves(advice, SHOWN)
            ]
            yield say("Hint: {words}", words=as_sentences((*lines, *moves)))

    def choices(self) -> int:
        controller = self.controller
        return len(controller.spaces()) + len(self.table_choices.answers) + self._left_to_place()

    def _left_to_place(self) -> int:
        """Return how many coins or tiles can still be placed."""
        controller = self.controller
        if controller.kind == PLANS:
            return sum(controller.plan_editor.where(coin) is None for coin in range(len(COINS)))
        return sum(tile is not None for tile in controller.board_editor.loose) if controller.kind == ARRANGE else 0

    # Items.
    def thing(self, kind: str, number: int) -> ItemNarration:
        if kind == "coin":
            lying = self.controller.plan_editor.faces[number]
            return ItemNarration(say("{coin}, coin", coin=_both_sides(lying)), "", coin_help(lying))
        if kind == "hollow":
            return self._hollow(number)
        if kind == "loose":
            return self._loose(number)
        return self._space(number)

    def _hollow(self, hollow: int) -> ItemNarration:
        plan_editor = self.controller.plan_editor
        lying, words = plan_editor.lying[hollow], say("Action {number} of the plan", number=hollow + 1)
        if lying is None:
            return ItemNarration(words, say("empty, next") if plan_editor.picked == hollow else say("empty"))
        return ItemNarration(words, _both_sides(lying), coin_help(lying))

    def _loose(self, place: int) -> ItemNarration:
        tile = self.controller.board_editor.loose[place]
        if tile is None:
            return ItemNarration(say("No tile"))
        taken = say("selected") if self.controller.board_editor.picked == tile else ""
        return ItemNarration(say("{tile}, next to the board", tile=tile_words(tile)), taken, tile_help(tile))

    def _space(self, space: int) -> ItemNarration:
        tile, idle = self.controller.tile_on(space), self.controller.idle(space)
        words = say("Space {space}: {what}", space=NAMES[space], what=self._what_is_on(space))
        free = say("can be chosen") if space in self.controller.spaces() else ""
        value = say("selected") if tile != OPEN_SPACE and self._is_taken_up(space, tile) else free
        nothing = say("Choosing it does nothing.") if idle else ""
        return ItemNarration(words, value, as_sentences((nothing, "" if tile == OPEN_SPACE else tile_help(tile))))

    def _is_taken_up(self, space: int, tile: int) -> bool:
        return self.controller.first == space or (
            self.controller.kind == ARRANGE and self.controller.board_editor.picked == tile
        )

    def _what_is_on(self, space: int) -> str:
        tile, display = self.controller.tile_on(space), self.scene.display
        found = [say("no tile") if tile == OPEN_SPACE else tile_words(tile)]
        if display.orange != NOBODY:
            found += [
                say("{squirrel} is there, facing {direction}", squirrel=squirrel_name(squirrel), direction=facing)
                for squirrel in (0, 1)
                if display.space[squirrel] == space
                for facing in (self._direction(display.facing[squirrel]),)
            ]
        return say_row(found)

    def answer(self, answer: AnswerButton[Move]) -> ItemNarration:
        more = self.table_choices.below_confirm() if answer.id == CONFIRM and self.controller.kind == PLANS else ""
        return super().answer(answer)._replace(more=more)

    def tip(self, answer: AnswerButton[Move]) -> ItemNarration:
        advice = self.controller.hint_controller.advice
        if answer.words or advice is None or answer.id not in ADVISED:
            return super().tip(answer)
        _, plan = recommended_moves(advice, SHOWN)[ADVISED.index(answer.id)]
        coins = SquirrelMoveText(self.scene.view).tell(plan)
        return ItemNarration(say("Lay the suggested coins: {coins}, button", coins=coins))

    # Summary.
    def board_summary(self) -> Iterator[str]:
        display = self.scene.display
        if display.round:
            yield say("Round {number} of {rounds}", number=display.round, rounds=LAST_ROUND)
        if display.orange != NOBODY:
            for squirrel in (0, 1):
                yield self._squirrel(squirrel)
        for row in reversed(range(SIZE)):
            for space in range(row * SIZE, (row + 1) * SIZE):
                yield say("{space}: {what}", space=NAMES[space], what=self._what_is_on(space))
        if self.controller.kind == ARRANGE:
            loose = [tile_words(tile) for tile in self.controller.board_editor.loose if tile is not None]
            yield say("Next to the board: {tiles}", tiles=say("; ").join(loose) or say("nothing"))
        if self.controller.kind == PLANS:
            for hollow in range(len(self.controller.plan_editor.hollows)):
                thing = self._hollow(hollow)
                yield say("{thing}: {value}", thing=thing.words, value=thing.value)

    def _direction(self, facing: int) -> str:
        return direction_name(facing, self.scene.near == GREEN)

    def _squirrel(self, squirrel: int) -> str:
        """Describe a squirrel: its seat, nuts, position and coins so far."""
        display = self.scene.display
        words = say(
            "{squirrel}, played by {who}: {nuts}, on {space} facing {direction}, home on {home}",
            squirrel=squirrel_name(squirrel),
            who=self.name(display.seat_of(squirrel)),
            nuts=say_many("{n} nut", "{n} nuts", display.nuts[squirrel]),
            space=NAMES[display.space[squirrel]],
            direction=self._direction(display.facing[squirrel]),
            home=NAMES[display.home[squirrel]],
        )
        played = say_row(map(coin_name, display.played[squirrel]))
        plan = [lying for lying in self.scene.plan_seen(squirrel) if lying != HIDDEN]
        return as_sentences(
            (
                words,
                say("Shown this round: {coins}", coins=played) if played else "",
                say("Planned: {coins}", coins=say_row(map(coin_name, plan))) if plan else "",
                say("No more coins this round") if display.lost[squirrel] else "",
            )
        )


def _both_sides(lying: int) -> str:
    """Name both sides of a coin, the upper one first."""
    return say("{side}, other side {other}", side=coin_name(lying), other=coin_name(lying ^ 1))


def _played_words(coin: PlayedCoin) -> str:
    if coin.lying is None:
        return say("one not shown")
    name = coin_name(coin.lying)
    return say("{action} cancelled", action=name) if coin.cancelled else name
