"""The pictures of How to play. Each yields after every piece that takes a while, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.ui.shell.theme import BAD, CALM, GOOD, INK, PAPER
from squaretactics.ui.square_tactics.how_to_play_pen import Pen, space

Picture = Callable[[Pen], Iterator[None]]

_MIDDLE: Final = (530, 345)
_CARD_PART: Final = 0.92  # of a space, for a card's height


def goal(pen: Pen) -> Iterator[None]:
    """Show the board, and what its spaces are worth."""
    across, at = 670.0, (350, 345)
    pen.board("two", at, across)
    yield
    height = across * 0.92 / 3 * _CARD_PART
    for name, column, row, facing in (
        ("friendly-alien", 1, 1, 0),
        ("dj-bot", 2, 0, 2),
        ("skater-alien", 0, 2, 0),
        ("banana-bot", 1, 0, 2),
    ):
        pen.fighter(name, space(at, across, 3, column, row), height, facing)
        yield
    for row, (worth, words) in enumerate((("3", "the middle"), ("2", "each edge"), ("1", "each corner"))):
        y = 165 + row * 180
        pen.medal(worth, (800, y), 118)
        pen.write(words, (800, y + 84), 34, width=300)


def turn(pen: Pen) -> Iterator[None]:
    """Show a card on its way from the hand to the board, and the steps of a turn."""
    across, at = 440.0, (770, 226)
    pen.board("two", at, across)
    yield
    height = across * 0.92 / 3 * _CARD_PART
    for name, column, row, facing in (("emo-bot", 1, 0, 2), ("tourist-alien", 0, 2, 0), ("mummy-bot", 2, 1, 2)):
        pen.fighter(name, space(at, across, 3, column, row), height, facing)
        yield
    for name, x, y, degrees in (("hot-tub-alien", 105, 350, 9.0), ("pirate-alien", 395, 352, -8.0)):
        pen.card(name, (x, y), 300, degrees, abilities=False)
        yield
    pen.card("grumpy-alien", (252, 226), 316, 1.0, abilities=False)
    yield
    pen.arrow((388, 190), (690, 226), CALM, 15)
    yield
    for step, words in enumerate(("Begin", "Play", "Process", "Draw", "End")):
        x = 104 + step * 213
        main = words in ("Play", "Process")
        if step:
            pen.arrow((x - 126, 620), (x - 108, 620), INK, 7)
        pen.tag(words, (x, 620), 32, CALM if main else PAPER, PAPER if main else INK)


def processing(pen: Pen) -> Iterator[None]:
    """Show a character going round its sides: a win, a tie and a loss."""
    across, at = 690.0, (345, 345)
    pen.board("two", at, across)
    yield
    height = across * 0.92 / 3 * _CARD_PART
    for name, column, row, facing in (
        ("emo-bot", 1, 0, 2),
        ("mummy-bot", 2, 1, 2),
        ("chef-bot", 1, 2, 2),
        ("grumpy-alien", 1, 1, 0),
    ):
        pen.fighter(name, space(at, across, 3, column, row), height, facing)
        yield
    cell = across * 0.92 / 3
    pen.sign("tick", (at[0], at[1] - cell / 2), 62, GOOD)
    pen.medal("=", (at[0] + cell / 2, at[1]), 62, CALM, PAPER)
    pen.sign("cross", (at[0], at[1] + cell / 2), 62, BAD)
    pen.round_arrow(at, cell * 0.72, 18, 52, CALM)
    yield
    pen.round_arrow(at, cell * 0.72, 108, 52, CALM)
    yield
    for row, (ground, mark, numbers, words) in enumerate(
        (
            (GOOD, "tick", "6 beats 5", "Captured!"),
            (CALM, "=", "5 meets 5", "A tie: go on"),
            (BAD, "cross", "3 under 4", "Stop!"),
        )
    ):
        y = 120 + row * 225
        if mark == "=":
            pen.medal(mark, (770, y + 2), 84, ground, PAPER)
        else:
            pen.sign(mark, (770, y + 2), 84, ground)
        pen.write(numbers, (935, y - 22), 36, width=236)
        pen.write(words, (935, y + 28), 32, width=236)


def scoring(pen: Pen) -> Iterator[None]:
    """Count up one side's points: the captured pile, the spaces held, and both together."""
    pen.tray((178, 250), (350, 480))
    for name, x, y, degrees in (
        ("emo-bot", 104, 230, 10.0),
        ("chef-bot", 178, 222, 0.0),
        ("dino-bot", 252, 230, -10.0),
    ):
        pen.card(name, (x, y), 226, degrees, abilities=False)
        yield
    pen.write("3 captures", (178, 422), 38, width=320)
    pen.write("+", (396, 250), 84)
    across, at = 480.0, (680, 250)
    pen.board("two", at, across)
    yield
    height = across * 0.92 / 3 * _CARD_PART
    for name, column, row, facing in (
        ("grumpy-alien", 1, 1, 0),
        ("psychic-alien", 2, 1, 0),
        ("tourist-alien", 0, 2, 0),
        ("butler-bot", 0, 1, 2),
    ):
        pen.fighter(name, space(at, across, 3, column, row), height, facing)
        yield
    for worth, column, row in (("3", 1, 1), ("2", 2, 1), ("1", 0, 2)):
        x, y = space(at, across, 3, column, row)
        pen.medal(worth, (x + 50, y - 50), 58)
    pen.write("3 + 3 + 2 + 1", (440, 610), 66)
    pen.write("=", (695, 608), 66)
    pen.medal("9", (812, 606), 140)


def abilities(pen: Pen) -> Iterator[None]:
    """Show three characters with their abilities, and the signs of all eighteen."""
    for name, x, y, degrees in (
        ("flying-bot", 210, 262, 5.0),
        ("deadly-ninja", 850, 262, -5.0),
        ("pirate-alien", 530, 240, 0.0),
    ):
        pen.card(name, (x, y), 440, degrees)
        yield
    for index, ability in enumerate(ABILITY_IDS):
        row, column = divmod(index, 9)
        at = (98 + column * 108, 560 + row * 92)
        pen.drawing("cards", "abilities", f"{ability.replace('_', '-')}.svg", at=at, across=78)
        if column % 3 == 2:
            yield


def action_cards(pen: Pen) -> Iterator[None]:
    """Show an action card for one's own turn, one for others' turns, and one for either."""
    for name, words, x, degrees in (
        ("fore_shielding", "Your turn", 180, 4.0),
        ("sacrifice", "Under attack", 530, 0.0),
        ("reaction", "Anyone's turn", 880, -4.0),
    ):
        pen.action(ACTION_IDS.index(name), (x, 280), 456, degrees)
        yield
        pen.tag(words, (x, 600), 36, CALM)


def four_players(pen: Pen) -> Iterator[None]:
    """Show the large board with four factions, each with its top across the table."""
    across, at = 600.0, _MIDDLE
    pen.board("four", at, across)
    yield
    height = across * 0.92 / 4 * _CARD_PART
    for name, column, row, facing in (
        ("grumpy-alien", 1, 3, 0),
        ("rocker-cat", 0, 1, 1),
        ("dj-bot", 2, 0, 2),
        ("master-ninja", 3, 2, 3),
        ("hot-tub-alien", 2, 2, 0),
        ("box-cat", 1, 1, 1),
    ):
        pen.fighter(name, space(at, across, 4, column, row), height, facing)
        yield
    for faction, x, y in (("aliens", 530, 652), ("cats", 160, 345), ("bots", 530, 38), ("ninjas", 900, 345)):
        if faction in ("cats", "ninjas"):
            pen.drawing("cards", "emblems", f"{faction}.svg", at=(x, y), across=120)
        yield
    for begin in (300, 30, 120, 210):
        pen.round_arrow(at, 425 if begin in (300, 120) else 425, begin, 30, CALM)
        yield
