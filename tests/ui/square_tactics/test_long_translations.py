"""Translations longer than the English text fit in the gallery and the pictures of How to play."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.caption import caption
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.square_tactics.help.gallery import ACTION_TAB, SquareGalleryScene
from squaretactics.ui.square_tactics.help.illustration_pen import IllustrationPen
from squaretactics.ui.table.page_picture import PAGE_PICTURE_SIZE

SIZE = (1280, 720)
LETTERS = 30


@pytest.fixture
def app() -> App:
    return App("long words", SIZE, visible=False)


@pytest.mark.parametrize(("part", "lines"), [(1.0, 1), (0.9, 1), (0.7, 2)])
def test_caption_wraps_before_it_shrinks_much(app: App, part: float, lines: int) -> None:
    words = "Start of your turn"
    wide, high = app.painter.font("strong", LETTERS).size(words)
    picture = caption(app, words, "strong", LETTERS, INK, round(wide * part), centre=True)
    assert picture.width <= round(wide * part)
    assert round(picture.height / high) == lines


def test_single_long_word_stays_on_one_line(app: App) -> None:
    wide, high = app.painter.font("strong", LETTERS).size("Counter-clockwise")
    picture = caption(app, "Counter-clockwise", "strong", LETTERS, INK, wide // 2, centre=True)
    assert picture.width <= wide // 2
    assert picture.height < high


def test_adjacent_tags_share_their_room_according_to_text_length(app: App) -> None:
    pen = IllustrationPen(app, app.place(0, 0, *PAGE_PICTURE_SIZE).size)
    assert pen.tag_widths(["Begin", "Play"], 168) == [168, 168]
    short, long = pen.tag_widths(["Go", "A very long step"], 168)
    assert short < 168 < long
    assert short + long == pytest.approx(2 * 168)


@pytest.mark.usefixtures("pseudo")
def test_large_card_makes_room_for_long_help(app: App) -> None:
    scene = SquareGalleryScene(app)
    app.push(scene)
    scene.turn_to(ACTION_TAB)
    scene.grid.choose(ACTION_IDS.index("sacrifice"))
    assert scene.rule.fitting(scene.rule.words) >= 0.7 * app.letters(scene.rule.size)
