"""Lay out two positions of Square Tactics for measuring tiles: six on a 3x3 board, and fourteen on a 4x4 board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sample_stage import laid, seated, stage

from squaretactics.games.square_tactics import state_changes
from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, PORT_SHIELDING, WOUNDED
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS, Faction, preset
from squaretactics.games.square_tactics.state import State
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene

_SEED: Final = 7


class Lying(NamedTuple):
    """A character on the board, with the action cards attached to it."""

    seat: int
    name: str
    space: int
    facing: int
    attached: Sequence[int] = ()


class Position(NamedTuple):
    """Who owns what on a board."""

    rules: str
    factions: tuple[Faction, ...]
    lying: Sequence[Lying]
    hand: Sequence[str]  # of the first seat
    turn: int
    last_move: int


THREE: Final = Position(
    "full",
    ("aliens", "ninjas"),
    (
        Lying(0, "psychic-alien", 3, 0),
        Lying(0, "scientist-alien", 8, 0, [FORE_SHIELDING]),
        Lying(0, "pirate-alien", 0, 1),
        Lying(1, "quick-ninja", 5, 2),
        Lying(1, "juggling-ninja", 7, 2, [WOUNDED]),
        Lying(1, "noisy-ninja", 1, 1),
    ),
    ("strong-alien", "frightened-alien", "artist-alien"),
    12,
    7,
)
FOUR: Final = Position(
    "mayhem",
    FACTIONS,
    (
        Lying(0, "pirate-alien", 0, 0),
        Lying(1, "flying-bot", 1, 1),
        Lying(2, "smelly-cat", 2, 2),
        Lying(3, "handy-ninja", 3, 3),
        Lying(1, "chef-bot", 4, 1),
        Lying(0, "sporty-alien", 5, 0, [WOUNDED]),
        Lying(3, "tidy-ninja", 6, 3),
        Lying(2, "hacker-cat", 8, 2),
        Lying(3, "deadly-ninja", 9, 3),
        Lying(0, "business-alien", 10, 0),
        Lying(1, "tank-bot", 11, 1, [PORT_SHIELDING]),
        Lying(1, "dino-bot", 12, 1),
        Lying(2, "rocker-cat", 13, 2, [FORE_SHIELDING]),
        Lying(0, "ferocious-alien", 15, 0),
    ),
    ("friendly-alien", "skater-alien", "telekinetic-alien"),
    20,
    9,
)


def push(position: Position) -> Callable[[App], SquareBoardScene]:
    """Return a function that shows a position on an app, with the first seat to move."""

    def show(app: App) -> SquareBoardScene:
        players = len(position.factions)
        seats = seated(players)
        table = laid(preset(position.rules, players, factions=position.factions, starter=0), seats, _SEED)
        _arrange(table.session._state, position)
        preferences = stage(app).preferences
        preferences.change(speed="instant")
        scene = SquareBoardScene(app, table, preferences)
        app.push(scene)
        scene.table_view.last_move = {position.last_move}
        for _ in range(3):
            scene.update(app.clock())
        return scene

    return show


def _arrange(state: State, position: Position) -> None:
    for hand, deck in zip(state.hands, state.decks, strict=True):
        deck[:0] = hand
        hand.clear()
    for name in position.hand:
        _remove(state, CARD_OF[name])
        state.hands[0].append(CARD_OF[name])
    for seat, name, space, facing, attached in position.lying:
        _remove(state, CARD_OF[name])
        state_changes.put(state, seat, CARD_OF[name], space, facing)
        state.attached[space] = tuple(seat * ACTION_KINDS + kind for kind in attached)
        state_changes.refresh(state, space)
    state.turn = position.turn


def _remove(state: State, card: int) -> None:
    for pile in (*state.hands, *state.decks):
        if card in pile:
            pile.remove(card)
