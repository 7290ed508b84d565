"""Put moves and hints of Squirrel Squabble into words, and draw the panel of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.advice import MixedMove, MoveAdvice
from squaretactics.games.squirrel_squabble.board import AHEAD, HOMES, NAMES
from squaretactics.games.squirrel_squabble.coins import Plan
from squaretactics.games.squirrel_squabble.event_text import coin_name, squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.moves import FACE, FLIP, LEAD, PLACE, PLAN, SWITCH, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import mark, say, say_marked, say_row
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import chance_words, sentence
from squaretactics.ui.table.hint_drawing import HintPanelDrawing, PictureRow

_OF_THEM: Final = 10  # frequencies are shown out of this number
SHOWN: Final = 2  # how many moves of a mixture are shown
# The reason of each shown plan.
_NUMBERED: Final = (mark("Upper plan: {reason}"), mark("Lower plan: {reason}"))


class SquirrelMoveText:
    """Describes moves in a view."""

    def __init__(self, view: View) -> None:
        self.view = view

    def tell(self, move: Move) -> str:
        verb, one, two, _ = move
        if verb == PLAN:
            return say_row(map(coin_name, move[1:]))
        if verb == FACE:
            return say("face {space}", space=NAMES[AHEAD[one][self.view.space[self.view.squirrel]]])
        if verb == FLIP:
            return say("flip {space}", space=NAMES[one])
        if verb == SWITCH:
            return say("switch {space} and {other}", space=NAMES[one], other=NAMES[two])
        if verb == LEAD:
            return say("play {squirrel}", squirrel=squirrel_name(one))
        assert verb == PLACE
        lying = next(lying for lying in self.view.loose if lying >> 1 == one + HOMES - 1)
        return say("the tile: {tile}", tile=tile_name(lying))


def spaces_of(move: Move, view: View) -> tuple[int, ...]:
    """Return the spaces that a move is about; none for a plan."""
    verb, one, two, _ = move
    if verb == FACE:
        return (AHEAD[one][view.space[view.squirrel]],)
    if verb == FLIP:
        return (one,)
    return (one, two) if verb == SWITCH else ()


def frequency_words(share: float) -> str:
    """Return how often to play a move with this share of a mixture."""
    times = round(share * _OF_THEM)
    return say("{n} in {all}", n=times, all=_OF_THEM) if times else say("rarely")


def hint_lines(advice: MoveAdvice, words: SquirrelMoveText, newcomer: bool) -> tuple[str, ...]:
    """Return a hint's lines: what to do, its chances unless the player is a newcomer, and why."""
    measured = advice.best.visits and not newcomer
    promise = say("{chance}.", chance=chance_words(advice.best.chance)) if measured else ""
    if not advice.mixture:
        move = advice.best.move
        return sentence(words.tell(move)), promise, advice.reason or _likely_reason(move, words.view)
    return say("How often to play"), _reason(advice.mixture), promise


def recommended_moves(advice: MoveAdvice, most: int) -> list[tuple[str, Move]]:
    """Return up to `most` moves of a mixture with their frequencies; without a mixture, only the best move if it is a
    plan.
    """
    found = [(frequency_words(part.share), part.move) for part in advice.mixture[:most]]
    return found or ([("", advice.best.move)] if advice.best.move[0] == PLAN else [])


def _likely_reason(move: Move, view: View) -> str:
    """Return what speaks for a move whose gain isn't certain."""
    verb, one, _, _ = move
    if verb == FACE:
        ahead = AHEAD[one][view.space[view.squirrel]]
        return say("Then {tile} lies straight ahead.", tile=tile_name(view.tiles[ahead]))
    if verb == LEAD:
        return say("This board favours its corner.")
    if verb == PLAN:
        return say("Nothing is certain this round, but this is your best chance.")
    return say("It leaves you better placed than any other choice.")


def _reason(mixture: Sequence[MixedMove]) -> str:
    """Return the first reason given in a mixture, or the reason for mixing if there's none."""
    for words, part in zip(_NUMBERED, mixture, strict=False):
        if part.reason:
            return say_marked(words, reason=part.reason)
    return say("Play the same plan every time, and your rival will see it coming.")


ADVISED: Final = ("upper_plan", "lower_plan")
_LAYS: Final = DeviceText(
    mark("Click a plan to lay out its coins."),
    mark("Choose a plan to lay out its coins."),
    mark("Tap a plan to lay out its coins."),
)
_COIN: Final = 58
_CROSS: Final = 64  # the corner that closes the panel


class SquirrelHintDrawing(HintPanelDrawing[SquirrelTableView]):
    """Draws hints on the table. A click on a plan calls `lay` with it."""

    hangs = True
    lay: Handler[Plan]

    def __init__(self, scene: SquirrelTableView) -> None:
        super().__init__(scene)
        self.pictures = SquirrelPictures(self.painter)
        self._plans: list[Plan] = []  # by row

    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("hint")

    def closes(self, point: tuple[int, int]) -> bool:
        """Return whether a point is on the cross: a click beside a plan shouldn't close the hint."""
        return self.shown.right - point[0] < self.size(_CROSS) and point[1] - self.shown.top < self.size(_CROSS)

    def place_progress_bar(self, bar: pygame.Rect, prompt: pygame.Rect) -> None:
        bar.midtop = prompt.centerx, prompt.bottom + self.size(2)

    def mark_move(self, move: Move, view: View, answers: Sequence[AnswerButton[Move]] = ()) -> None:
        """Mark the spaces and buttons that a move uses; plans appear on the panel."""
        for space in spaces_of(move, view):
            self.mark_hinted(self.scene.layout_now.face(space))
        for answer in answers:
            if answer.id == move:
                self.mark_hinted(answer.rect, round_ends=True)

    def tell(self, advice: MoveAdvice, view: View, newcomer: bool, cost: str) -> None:
        """Show the hint and its cost: plans as coins, with the frequency of each if mixing is best."""
        what, *lines = hint_lines(advice, SquirrelMoveText(view), newcomer)
        shown = recommended_moves(advice, SHOWN)
        self._plans = [move[1:] for _, move in shown if move[0] == PLAN]
        if self._plans:
            lines.append(self.scene.app.said(_LAYS))
        lines.append(cost)
        self.panel(what, lines, [self._row_of(before, move, view) for before, move in shown])
        for row in self.rows if self._plans else ():
            if row.collidepoint(self.scene.pointer):
                edge = row.inflate(self.size(10), 0)
                ring = self.painter.ring(edge.size, self.size(14), theme.HINT, self.size(3))
                self.target.blit(ring, edge, None, BLEND)

    def answers(self) -> list[AnswerButton[Move]]:
        return [
            AnswerButton(id, "", partial(self.lay, plan), row)
            for id, plan, row in zip(ADVISED, self._plans, self.rows, strict=False)
        ]

    def _row_of(self, before: str, move: Move, view: View) -> PictureRow:
        """Return a row of the panel: a plan as coins, another move in words."""
        if move[0] == PLAN:
            return before, [self.pictures.coin(coin, self.size(_COIN)) for coin in move[1:]]
        words = self.painter.fitted(
            SquirrelMoveText(view).tell(move), "strong", self.letters(24), theme.TEXT, self.size(190)
        )
        return before, [words]
