"""Show How to play: a few pages, each with a large picture and little text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, FORE_SHIELDING, WOUNDED
from squaretactics.games.square_tactics.options import Faction
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BAD, CALM, GOOD, INK, PAPER
from squaretactics.ui.square_tactics.cards.families import look_of
from squaretactics.ui.square_tactics.help.illustration_pen import IllustrationPen
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.turn_steps import BEGINNING, DRAWING, ENDING, PLAYING, PROCESSING
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts
from squaretactics.ui.table.letter_help import draw_by_letter, letter_page

Picture = Callable[[IllustrationPen], Iterator[None]]

_MIDDLE: Final = (530, 345)


def goal(pen: IllustrationPen) -> Iterator[None]:
    """Show the board, and the points of its spaces."""
    across, at = 654.0, (350, 345)
    board = pen.board("two", at, across)
    yield
    for name, column, row, facing in (
        ("friendly-alien", 1, 1, 0),
        ("dj-bot", 2, 0, 2),
        ("skater-alien", 0, 2, 0),
        ("banana-bot", 1, 0, 2),
    ):
        pen.lying(name, board, column, row, facing)
        yield
    worths = (("3", say("the middle")), ("2", say("each edge")), ("1", say("each corner")))
    for row, (worth, words) in enumerate(worths):
        y = 130 + row * 200
        pen.coin(worth, (845, y), 124)
        pen.explain(words, (845, y + 78), 34, width=300)


def turn(pen: IllustrationPen) -> Iterator[None]:
    """Show a card moving from the hand to the board, and the steps of a turn."""
    across, at = 460.0, (812, 250)
    board = pen.board("two", at, across)
    yield
    for name, column, row, facing in (("emo-bot", 1, 0, 2), ("tourist-alien", 0, 2, 0), ("mummy-bot", 2, 1, 2)):
        pen.lying(name, board, column, row, facing)
        yield
    for name, x, y, degrees in (("hot-tub-alien", 148, 352, 9.0), ("pirate-alien", 416, 354, -8.0)):
        pen.card(name, (x, y), 300, degrees, abilities=False)
        yield
    pen.card("grumpy-alien", (282, 226), 320, 1.0, abilities=False)
    yield
    pen.arrow((420, 200), (740, 244), CALM, 15)
    yield
    steps = (
        (say_marked(BEGINNING), False),
        (say_marked(PLAYING), True),
        (say_marked(PROCESSING), True),
        (say_marked(DRAWING), False),
        (say_marked(ENDING), False),
    )
    left = 20.0
    for (words, main), width in zip(steps, pen.tag_widths([words for words, _ in steps], 168), strict=True):
        if left > 20:
            pen.arrow((left - 34, 620), (left - 20, 620), INK, 7)
        pen.tag(words, (left + width / 2, 620), width, CALM if main else PAPER, PAPER if main else INK)
        left += width + 45


def processing(pen: IllustrationPen) -> Iterator[None]:
    """Show a character's fights in their order: a win, a tie and a loss."""
    across, at = 654.0, (350, 345)
    board = pen.board("two", at, across)
    yield
    for name, column, row, facing in (
        ("emo-bot", 1, 0, 2),
        ("mummy-bot", 2, 1, 2),
        ("chef-bot", 1, 2, 2),
        ("grumpy-alien", 1, 1, 0),
    ):
        pen.lying(name, board, column, row, facing)
        yield
    cell = board.cell
    pen.ring(at, cell, ACCENT)
    fights = (
        ((at[0] - 50, at[1] - cell / 2), GOOD, say("6 beats 5"), say("Captured!")),
        ((at[0] + cell / 2, at[1] - 50), CALM, say("5 ties 5"), say("Tie: continue")),
        ((at[0] - 50, at[1] + cell / 2), BAD, say("3 loses to 4"), say("Stop!")),
    )
    for number, (spot, ground, numbers, words) in enumerate(fights, 1):
        y = 120 + (number - 1) * 225
        pen.numeral(number, spot, 62, ground)
        pen.numeral(number, (770, y + 2), 84, ground)
        pen.write(numbers, (940, y - 24), 42, width=232)
        pen.explain(words, (940, y + 28), 36, width=232)


def scoring(pen: IllustrationPen) -> Iterator[None]:
    """Add up one seat's points: the captured pile and the spaces held."""
    pen.tray((218, 250), (350, 480))
    for name, x, y, degrees in (
        ("emo-bot", 144, 230, 10.0),
        ("chef-bot", 218, 222, 0.0),
        ("dino-bot", 292, 230, -10.0),
    ):
        pen.card(name, (x, y), 226, degrees, abilities=False)
        yield
    pen.write(say_many("{n} capture", "{n} captures", 3), (218, 422), 38, width=320)
    pen.write("+", (436, 250), 84)
    across, at = 480.0, (730.0, 250.0)
    board = pen.board("two", at, across)
    yield
    for name, column, row, facing in (
        ("grumpy-alien", 1, 1, 0),
        ("psychic-alien", 2, 1, 0),
        ("tourist-alien", 0, 2, 0),
        ("butler-bot", 0, 1, 2),
    ):
        pen.lying(name, board, column, row, facing)
        yield
    for worth, column, row in (("3", 1, 1), ("2", 2, 1), ("1", 0, 2)):
        middle = board.space(column, row)
        pen.coin(worth, (middle[0] + 54, middle[1] - 54), 66)
    pen.write("3 + 3 + 2 + 1", (480, 610), 66, width=410)
    pen.write("=", (735, 608), 66)
    pen.medal("9", (852, 600), 140)


def abilities(pen: IllustrationPen) -> Iterator[None]:
    """Show three characters with their abilities, and the icons of all eighteen."""
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


def action_cards(pen: IllustrationPen) -> Iterator[None]:
    """Show an action card for your own turn, one for other turns, and one for either."""
    for name, words, x, degrees in (
        ("fore_shielding", say("Your turn"), 180, 4.0),
        ("sacrifice", say("Under attack"), 530, 0.0),
        ("reaction", say("Anyone's turn"), 880, -4.0),
    ):
        pen.action(ACTION_IDS.index(name), (x, 280), 456, degrees)
        yield
        pen.tag(words, (x, 604), 280, CALM, most=334)


def signs(pen: IllustrationPen) -> Iterator[None]:
    """Show a guard, the same guard rotated, and the effects of shieldings and a wound on numbers."""
    side = 218.0
    for name, facing, attached, words, x, y in (
        ("smelly-cat", 0, (), say("Guards bottom and right"), 275, 152),
        ("smelly-cat", 1, (), say("Rotated, guard and all"), 785, 152),
        ("rocker-cat", 0, (FORE_SHIELDING, FORE_SHIELDING), say("Two Shieldings on top"), 275, 498),
        ("hacker-cat", 0, (WOUNDED,), say("Wounded card: -1 on every side"), 785, 498),
    ):
        pen.fighter(name, (x, y), side, facing, attached=attached, abilities=not attached)
        pen.tag(words, (x, y + 154), 400, PAPER, INK, most=470)
        yield


def four_players(pen: IllustrationPen) -> Iterator[None]:
    """Show the large board with four families; the tops of each family's cards point across the table."""
    across, at = 520.0, _MIDDLE
    board = pen.board("four", at, across)
    yield
    for name, column, row, facing in (
        ("grumpy-alien", 1, 3, 0),
        ("rocker-cat", 0, 1, 1),
        ("dj-bot", 2, 0, 2),
        ("master-ninja", 3, 2, 3),
        ("hot-tub-alien", 2, 2, 0),
        ("box-cat", 1, 1, 1),
    ):
        pen.lying(name, board, column, row, facing)
        yield
    seats: tuple[tuple[Faction, float, float, bool], ...] = (
        ("aliens", 470, 648, True),
        ("cats", 140, 330, False),
        ("bots", 470, 42, True),
        ("ninjas", 920, 330, False),
    )
    for faction, x, y, beside in seats:
        pen.drawing("cards", "emblems", f"{faction}.svg", at=(x, y), across=76)
        pen.write(look_of(faction).family, (x + 110, y) if beside else (x, y + 68), 36, width=150)
        yield
    for begin in (33, 123, 213, 303):
        pen.round_arrow(at, 392, begin, 22, CALM)
        yield


def controls(pen: IllustrationPen) -> Iterator[None]:
    """Show the controls at the table for the current device."""
    app = pen.app
    for index, (control, does) in enumerate(help_texts(SquareTacticsSettings.game).controls[app.device]):
        row, column = divmod(index, 3)
        x, y = 180 + column * 350, 116 + row * 216
        words = app.said(DeviceText(control, control, control))
        pen.tag(words, (x, y), 270, CALM if row == 0 else PAPER, PAPER if row == 0 else INK, most=334)
        pen.explain(say_marked(does), (x, y + 68), 34, width=320)
        if column == 2:
            yield


# In the order of the pages.
PAGE_PICTURES: Final[tuple[Picture, ...]] = (
    *(goal, turn, processing, scoring, abilities, action_cards, signs, four_players, controls),
)


class SquareHowToPlayScene(HelpPagesScene):
    """The How to play pages of Square Tactics."""

    def __init__(self, app: App) -> None:
        self._opened = False  # set after the first frame, which is busy enough without a picture
        self._pen: IllustrationPen | None = None
        self._pieces: Iterator[None] | None = None  # pieces of the picture that aren't drawn yet
        super().__init__(app, (*help_texts(SquareTacticsSettings.game).page, letter_page()))

    def show_picture(self) -> None:
        """Start the page's picture on a clean canvas; each frame draws one piece."""
        self._pen = IllustrationPen(self.app, self.picture_place.size)
        self._pieces = (*PAGE_PICTURES, _by_letter)[self.page](self._pen)

    def update(self, now: float) -> None:
        super().update(now)
        if self._pieces is not None and self._opened:
            self.app.dirty = True
            if next(self._pieces, self) is self:
                self._pieces = None

    @property
    def resting(self) -> bool:
        return super().resting and self._pieces is None

    def draw_behind(self, target: pygame.Surface) -> None:
        self._opened = True
        super().draw_behind(target)
        if self._pen is not None:
            target.blit(self._pen.canvas, self.picture_place, special_flags=BLEND)


def _by_letter(pen: IllustrationPen) -> Iterator[None]:
    draw_by_letter(pen.app, pen.canvas, pen.canvas.get_rect())
    yield
