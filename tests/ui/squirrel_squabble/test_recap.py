"""What the last round changed, on a strip beside the board while the next plan is made."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.squirrel_squabble.board import NOBODY, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.events import CoinShown, Event, RoundBegan, SentHome
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands


def planning(size: tuple[int, int] = (1280, 720)) -> tuple[Hands, SquirrelBoardScene]:
    """Return a table at which the next plan is made, after a round."""
    hands = Hands(size, draw_every=20)
    scenes()["board-squirrel-plan-full"](hands.app)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelBoardScene)
    hands.wait(0.5)
    return hands, scene


def test_only_the_last_round_is_told() -> None:
    hands, scene = planning()
    changes = scene.controller.changes_since_turn
    assert changes
    events: tuple[Event, ...] = scene.table.session.events
    begun = [place for place, event in enumerate(events) if isinstance(event, RoundBegan)]
    assert all(begun[-2] <= change.place < begun[-1] for change in changes)
    *shown, _ = [answer for answer in scene.tips() if str(answer.id).startswith("recap")]
    told = " ".join(answer.words for answer in shown)
    assert all(change.words in told for change in changes)
    assert [answer.words[:9] for answer in shown[:3]] == ["Action 1:", "Action 2:", "Action 3:"]
    hands.click(shown[1].rect.center)
    assert scene.table_view.clip is not None
    began = scene.table_view.clip.steps[0].event
    assert isinstance(began, CoinShown)
    assert began.slot == 1


def test_risk_of_a_plan_is_told_in_sight_beside_the_recap() -> None:
    _, scene = planning()
    laid, layout, bubble = scene.drawing.recap_strip.laid(), scene.layout_now, pygame.Rect(0, 0, 200, 60)
    assert laid is not None
    for space in range(SPACES):
        place = scene.drawing.preview._bubble_place(bubble, layout.face(space))
        assert not place.colliderect(laid.rect)
        assert pygame.Rect((0, 0), layout.size).contains(place)


def test_pointed_action_highlights_the_spaces_that_it_changed() -> None:
    hands, scene = planning()
    hands.move(next(answer for answer in scene.tips() if answer.id == "recap_2").rect.center)
    changed = [change for change in scene.controller.changes_since_turn if isinstance(change.event, SentHome)]
    assert {change.event.home for change in changed if isinstance(change.event, SentHome)} <= {
        *scene.table_view.highlighted_subjects()
    }


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)], ids=str)
def test_log_is_folded_while_the_previous_round_is_told(size: tuple[int, int]) -> None:
    hands, scene = planning(size)
    strip, log, panels = scene.drawing.recap_strip, scene.table_view.log_panel, scene.drawing.panels
    laid = strip.laid()
    assert laid is not None
    assert not log.open
    assert not log.rect.colliderect(laid.rect)
    assert not laid.rect.colliderect(panels.inspected)
    hands.key(pygame.K_l)
    hands.wait(0.1)
    assert log.open
    assert strip.laid() is None
    hands.key(pygame.K_l)
    hands.wait(0.1)
    assert not log.open


def test_log_is_open_again_once_coins_are_shown() -> None:
    hands, scene = planning()
    scene.preferences.change(speed="slow")
    scene.layout(hands.app.size)
    scene.controller.confirm_plan()
    hands.wait(1.0)
    assert not scene.controller.previous_coins
    assert scene.table_view.log_panel.open


def test_button_in_the_title_replays_the_whole_round() -> None:
    hands, scene = planning()
    hands.click(next(answer for answer in scene.tips() if answer.id == "recap_all").rect.center)
    assert scene.table_view.clip is not None
    began = scene.table_view.clip.steps[0].event
    assert isinstance(began, CoinShown)
    assert began.slot == 0


def test_both_squirrels_coins_are_shown_and_told_with_their_own_first() -> None:
    _, scene = planning()
    (own, mine), (rival, theirs) = scene.controller.previous_coins
    assert (own, rival) == (scene.view.squirrel, 1 - scene.view.squirrel)
    assert mine[-1].lying is None  # its actions were lost, so it stays secret
    assert [coin.lying is None for coin in theirs] == [False] * 3
    told = [line for line in scene.full_narration() if "in the previous round" in line]
    assert told[0] == "Orange in the previous round: Flip Action cancelled, Move 1, one not shown"
    assert told[1].startswith("Green in the previous round: ")


def test_own_coins_lie_in_the_log_or_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    _, scene = planning()
    panels, own = scene.drawing.panels, scene.view.squirrel
    assert panels._coins(own) == ()
    assert len(panels._coins(1 - own)) == len(COINS)
    assert {"2 more nuts", "then run home to win"} <= all_words()
    panels.in_log = NOBODY
    assert len(panels._coins(own)) == len(COINS)


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 24), ((1920, 1080), 36), ((720, 1280), 24)], ids=str)
def test_other_face_of_a_coin_in_a_panel_is_readable(
    size: tuple[int, int], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes, chip = list[int](), SquirrelPictures._chip
    monkeypatch.setattr(
        SquirrelPictures,
        "_chip",
        lambda pictures, lying, across: (sizes.append(across), chip(pictures, lying, across))[1],
    )
    planning(size)
    assert min(sizes) >= least


def test_rows_of_the_previous_round_share_one_size_of_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = planning()
    strip, drawn = scene.drawing.recap_strip, list[int]()
    did = strip._did
    monkeypatch.setattr(strip, "_did", lambda *given: (drawn.append(given[3]), did(*given)))
    strip.draw_head(pygame.Rect(strip.laid().head))  # type: ignore[union-attr]
    assert len(drawn) == 6
    assert len(set(drawn)) == 1
    assert drawn[0] >= 13


def test_first_round_has_nothing_to_tell() -> None:
    hands = Hands((1280, 720), draw_every=20)
    scenes()["board-squirrel-plan-first"](hands.app)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelBoardScene)
    assert scene.controller.changes_since_turn == ()
    assert scene.controller.previous_coins == ()
