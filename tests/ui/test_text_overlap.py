"""No text overlaps anything at the table, and the detector finds any text that does."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from tests.ui.drawn_text import Page, crossings, cut, hidden_in_part, noting_words, words_on
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of


@pytest.mark.parametrize(
    ("size", "players", "text"),
    [((640, 400), 4, 100), ((960, 540), 2, 150), ((1280, 720), 4, 150), ((700, 900), 4, 150)],
    ids=str,
)
@pytest.mark.usefixtures("tracked")
def test_no_text_overlaps_at_the_table(tmp_path: Path, size: tuple[int, int], players: int, text: int) -> None:
    found: set[tuple[str, str]] = set()
    asked = 0

    class Reader(Player):
        def between(self) -> None:
            nonlocal asked
            asked += 1
            if asked % 2 == 0 and not self.scene.director.busy:
                found.update(crossings(picture_of(self.hands.app)))

    player = Reader(tmp_path, "mayhem", 1, players, size, draw_every=10_000, action_cards="personal")
    player.preferences.change(text_size=text)
    player.scene.layout(size)
    player.game()
    assert asked >= 8
    assert found == set()


# The detector.
@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> tuple[App, Page]:
    noting_words(monkeypatch)
    app = App("paper", (400, 300), visible=False)
    return app, Page(app.size)


def test_overlapping_texts_are_found(paper: tuple[App, Page]) -> None:
    app, page = paper
    for left, words in ((20, "Box Cat"), (60, "Tank Bot"), (300, "far away")):
        page.blit(app.painter.fitted(words, "display", 40, INK, 380), (left, 90), None, BLEND)
    assert crossings(page) == [("Box Cat", "Tank Bot")]
    assert cut(page) == ["far away"]


def test_text_under_paper_overlaps_nothing(paper: tuple[App, Page]) -> None:
    app, page = paper
    page.blit(app.painter.text("Box Cat", "display", 40, INK), (20, 90), None, BLEND)
    page.blit(app.painter.panel((70, 80), 4, PAPER), (20, 80), None, BLEND)
    assert hidden_in_part(page) == ["Box Cat"]
    page.blit(app.painter.panel((380, 80), 4, PAPER), (10, 80), None, BLEND)
    page.blit(app.painter.text("Tank Bot", "display", 40, INK), (60, 90), None, BLEND)
    assert [words.text for words in words_on(page)] == ["Tank Bot"]
    assert crossings(page) == hidden_in_part(page) == []


def test_number_over_the_text_of_a_card_is_found(paper: tuple[App, Page]) -> None:
    app, page = paper
    card = CardFaces(app.painter).whole(8, "cats", 280)
    page.blit(card, (20, 10), None, BLEND)
    assert len(words_on(page)) >= 6
    assert crossings(page) == []
    number = app.painter.outlined("7", "display", 40, INK, PAPER, 3)
    page.blit(number, number.get_rect(center=(20 + 100, 10 + 195)), None, BLEND)
    assert {other for _, other in crossings(page)} == {"7"}
