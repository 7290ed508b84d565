"""Animate the start of a game: the hands are dealt card by card, and a banner names the starter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import Final

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.event_text import STARTS
from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, Event, GameBegan
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.display import SquareTableDisplay
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.square_tactics.table.turn_steps import DEAL

Draw = CharacterDrawn | ActionDrawn

# Of the starter's banner, on the design of 1920 by 1080.
_HIGH: Final = 150
_EMBLEM: Final = 104
_PAD: Final = 36
_LETTERS: Final = 72


class DealAnimation(SquareBaseDrawing[SquareTableView]):
    """Animates the deal of a game once."""

    def __init__(self, controller: SquareTableController) -> None:
        super().__init__(controller.scene)
        self.controller = controller
        self._done = False

    def begin(self) -> None:
        """Prepare for a new game."""
        self._done = self.controller.table.guide is not None  # a prepared position has no deal

    def deal(self) -> None:
        """Animate the deal, unless the curtain is closed or animations are off."""
        controller, scene = self.controller, self.scene
        if self._done or not controller.starts or controller.curtain is not None:
            return
        self._done = True
        if not scene.speed or scene.app.reduced_motion:
            return
        session, director = controller.table.session, scene.director
        events = session.seen_by(scene.viewer, session.deal)
        scene.turn_step = DEAL
        scene.log_panel.clear()
        rises = 0.0 if controller.moving_curtain is None else controller.moving_curtain.length
        director.hold(scene.app.clock() + max(rises, theme.CHANGE))
        first = next(index for index, event in enumerate(events) if isinstance(event, Draw))
        after = len(events) - next(index for index, event in enumerate(reversed(events)) if isinstance(event, Draw))
        rounds = _rounds(events)
        begins, frames = _frames((*events[:first], *chain(*rounds), *events[after:]), scene.view)
        director.display = SquareTableDisplay.of(begins)
        director.show(frames[:first])
        for together in rounds:
            director.show_together(frames[first : first + len(together)])
            first += len(together)
        director.show(frames[first:])

    @property
    def words(self) -> str:
        """Name the starter until the first decision."""
        decision = self.controller.table.session.decision
        return "" if decision is None or not self.controller.starts else STARTS.by(self.scene.seats[decision.seat].name)

    def draw(self) -> None:
        """Draw the banner that names the starter during the deal."""
        director, decision = self.scene.director, self.controller.table.session.decision
        if director.act is None or decision is None or not self.controller.starts:
            return
        part = director.part(self.scene.now)
        first = self.scene.turn_step == DEAL and not any(self.scene.display.view.hand_counts)
        seen = part if first else 1.0 if self.scene.turn_step == DEAL else 1 - part
        board, gap = self.scene.layout_now.board, self.size(_PAD)
        high, across = self.size(_HIGH), self.size(_EMBLEM)
        room = board.width - across - 4 * gap
        words = self.painter.fitted(self.words, "display", self.size(_LETTERS), theme.INK, room)
        wide = gap + across + gap // 2 + words.get_width() + gap
        panel = self.painter.panel((wide, high), high // 2, theme.PAPER, theme.INK, self.size(6))
        emblem = self.painter.svg(*emblem_of(self.faction(decision.seat)), size=(across, across))
        left = board.centerx - wide // 2
        for picture, x in (
            (panel, board.centerx),
            (emblem, left + gap + across // 2),
            (words, left + wide - gap - words.get_width() // 2),
        ):
            pale = self.painter.faded(picture, ("banner", self.words, x), round(255 * seen))
            self.blit(pale, (x, board.centery))


def _rounds(events: Sequence[Event]) -> list[list[Draw]]:
    """Group draws into rounds: a card for every seat, from the starter on."""
    starter = next(event.starter for event in events if isinstance(event, GameBegan))
    draws = [event for event in events if isinstance(event, Draw)]
    seats = sorted({draw.seat for draw in draws}, key=lambda seat: (seat < starter, seat))
    hands = [[draw for draw in draws if draw.seat == seat] for seat in seats]
    return [[draw for draw in together if draw is not None] for together in zip_longest(*hands)]


def _frames(events: Sequence[Event], view: View) -> tuple[View, list[Frame[View, Event]]]:
    """Return the view before a deal and the deal's frames, worked out from the view after it."""
    frames: list[Frame[View, Event]] = []
    for event in reversed(events):
        frames.append(Frame(event, view))
        view = _before(event, view)
    return view, frames[::-1]


def _before(event: Event, view: View) -> View:
    """Return a view with a drawn card back in its deck."""
    if isinstance(event, CharacterDrawn):
        return replace(
            view,
            deck_counts=_plus(view.deck_counts, event.seat, 1),
            hand_counts=_plus(view.hand_counts, event.seat, -1),
            hand=view.hand[:-1] if event.seat == view.seat else view.hand,
        )
    if isinstance(event, ActionDrawn):
        return replace(
            view,
            action_deck_counts=_plus(view.action_deck_counts, event.seat if view.rules.personal else 0, 1),
            action_counts=_plus(view.action_counts, event.seat, -1),
            action_hand=view.action_hand[:-1] if event.seat == view.seat else view.action_hand,
        )
    return view


def _plus(counts: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return tuple(count + more * (number == place) for number, count in enumerate(counts))
