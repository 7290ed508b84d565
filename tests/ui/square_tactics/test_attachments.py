"""Cards attached to characters hide no number, and the inspector lists them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.action_kinds import ADDS, WOUNDED
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.display import BoardPiece
from tests.ui.drawn_text import crossings, cut, hidden_in_part, noting_words, words_on
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of

LOOKS = [((640, 400), 2, 100), ((960, 540), 4, 150), ((700, 900), 4, 150)]


def laden(tmp_path: Path, size: tuple[int, int], players: int, text: int, attached: int) -> SquareBoardScene:
    """Return a full board with characters in every facing and this many cards attached to each."""
    player = Player(tmp_path, "full", 1, players, size)
    player.settle()
    player.preferences.change(text_size=text)
    scene = player.scene
    if scene.tip_drawing is not None:
        scene.tip_drawing.no_more()
    scene.layout(size)
    rules = scene.view.rules
    kinds = [*ADDS, WOUNDED, *ADDS]
    for space in range(rules.board.spaces):
        seat, facing = space % players, space % 4
        card = rules.characters[seat][space]
        on_it = tuple(which % players * ACTION_KINDS + kind for which, kind in enumerate(kinds[:attached]))
        scene.display.board[space] = BoardPiece(card, seat, facing, face_of(rules, card, facing, on_it), on_it)
    scene.app.pointer = (0, 0)
    return scene


@pytest.mark.parametrize("attached", [4, 7])
@pytest.mark.parametrize(("size", "players", "text"), LOOKS, ids=str)
def test_no_number_on_the_board_is_hidden(
    tmp_path: Path, size: tuple[int, int], players: int, text: int, attached: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    scene = laden(tmp_path, size, players, text, attached)
    page = picture_of(scene.app)
    on_board = [words for words in words_on(page) if scene.layout_now.board.collidepoint(words.rect.center)]
    assert len([words for words in on_board if words.text.isdigit()]) >= 4 * scene.view.rules.board.spaces
    signs = "+\N{MINUS SIGN}\N{MULTIPLICATION SIGN}"
    written = {words.text for words in on_board if words.text.lstrip(signs).isdigit()}
    assert written.isdisjoint(hidden_in_part(page))
    assert f"\N{MULTIPLICATION SIGN}{attached}" in written


@pytest.mark.parametrize("attached", [4, 11])
@pytest.mark.parametrize(("size", "players", "text"), LOOKS[:2], ids=str)
def test_inspector_summarises_many_attachments_within_its_area(
    tmp_path: Path, size: tuple[int, int], players: int, text: int, attached: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    scene = laden(tmp_path, size, players, text, attached)
    for space in (0, 5):
        scene.app.pointer = scene.layout_now.cell_rect(space).center
        scene.table_focus.moved(scene.app.pointer)
        page = picture_of(scene.app)
        assert (crossings(page), cut(page)) == ([], [])
        log = scene.layout_now.log(True)
        heading = next(words for words in words_on(page) if words.text == "Log")
        assert log.contains(heading.rect)
        told = [words for words in words_on(page) if "Wounded:" in words.text]
        assert len(told) == (attached > 4)
        assert all(words.rect.bottom <= log.top for words in told)
