"""Seats in lists are shown by their squirrel, if it's known."""

from __future__ import annotations

from typing import Any

import pytest

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.rivals import RIVAL
from squaretactics.core.session import HUMAN
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.setup.new_game import SquirrelNewGameScene
from squaretactics.ui.table import player_labels
from squaretactics.ui.table.new_game import BY_LETTER
from squaretactics.ui.table.setup_controls import setup_help
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import FRONT

TAKEN = [["SquirrelTaken", 1, 0, True], ["SquirrelTaken", 0, 1, False]]


@pytest.mark.parametrize(
    ("summary", "events", "led"),
    [
        ({"squirrels": ["green", "orange"]}, [], [1, 0]),
        ({"squirrels": [None, None]}, [], [None, None]),
        (None, [["TilesDropped", [4]], *TAKEN], [1, 0]),
        (None, [], [None, None]),
        (None, [["SquirrelTaken", 7, 0, True], ["SquirrelTaken"], ["SquirrelTaken", "0", 0, True]], [None, None]),
        ({"squirrels": "orange"}, TAKEN, [1, 0]),
    ],
)
def test_seat_is_shown_by_its_squirrel(
    summary: dict[str, Any] | None, events: list[list[Any]], led: list[int | None]
) -> None:
    looks = FRONT.seat_looks({}, 2, summary, events)
    families = [None if look is None else look.family for look in looks]
    assert families == [None if squirrel is None else squirrel_name(squirrel) for squirrel in led]


def test_every_level_has_its_own_text_in_this_game() -> None:
    words = setup_help(SquirrelSquabbleSettings.game).players
    assert set(words) == {HUMAN, BY_LETTER, *LEVELS, RIVAL}
    assert not {words[level] for level in LEVELS} & set(player_labels.PLAYER_HELP.values())


def test_every_explained_option_exists() -> None:
    hands = Hands()
    names = {widget.name for widget in SquirrelNewGameScene(hands.app, lambda *_: None).form.widgets}
    assert setup_help(SquirrelSquabbleSettings.game).options.keys() <= names


def test_squirrel_of_each_seat_stands_by_its_player() -> None:
    scene = SquirrelNewGameScene(Hands().app, lambda *_: None)
    assert [card.piece[-1] for card in scene.cards] == ["orange-idle-toward.svg", "green-idle-toward.svg"]


def test_way_to_start_is_chosen_first_and_says_what_it_means() -> None:
    hands = Hands(draw_every=10)
    scene = SquirrelNewGameScene(hands.app, lambda *_: None)
    hands.app.push(scene)
    hands.wait(0.1)
    assert scene.starts.rect.bottom < min(widget.rect.top for _, widget in scene.sheet.rows)
    assert scene.starts.value_text() == "Standard, 1 of 2"
    hands.click(scene.starts.part(1).center)
    assert scene.draft.start == "quick"
    assert scene.explained.words == "Both squirrels start with two nuts."


def test_squirrel_leaves_its_players_shoulders_in_sight() -> None:
    scene = SquirrelNewGameScene(Hands().app, lambda *_: None)
    scene.layout((1280, 720))
    for card in scene.cards:
        assert card._circle.centerx + card._circle.width // 4 <= card.picture.right - card.picture.width * 0.4 + 4
