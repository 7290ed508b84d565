"""What the last round changed, on a strip beside the board while the next plan is made."""

from __future__ import annotations

import pygame

from squaretactics.games.squirrel_squabble.board import SPACES
from squaretactics.games.squirrel_squabble.events import Event, RoundBegan
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands


def planning() -> tuple[Hands, SquirrelBoardScene]:
    """Return a table at which the next plan is made, after a round."""
    hands = Hands((1280, 720), draw_every=20)
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
    *shown, more, _ = [answer.words for answer in scene.tips() if str(answer.id).startswith("recap")]
    first = sorted(changes[: len(shown)], key=lambda change: change.place)
    assert shown == [change.words for change in first], "the most important, in the order of play"
    assert more == f"and {len(changes) - len(shown)} more"
    hands.click(next(answer for answer in scene.tips() if answer.words == shown[0]).rect.center)
    assert scene.table_view.clip is not None
    assert scene.table_view.clip.steps[0].event == first[0].event


def test_risk_of_a_plan_is_told_in_sight_beside_the_recap() -> None:
    _, scene = planning()
    laid, layout, bubble = scene.drawing.recap_strip.laid(), scene.layout_now, pygame.Rect(0, 0, 200, 60)
    assert laid is not None
    for space in range(SPACES):
        place = scene.drawing.preview._bubble_place(bubble, layout.face(space), 0)
        assert not place.colliderect(laid.rect)
        assert pygame.Rect((0, 0), layout.size).contains(place)


def test_words_about_further_changes_turn_to_them_and_back() -> None:
    hands, scene = planning()
    changes = scene.controller.changes_since_turn
    seen = list[str]()
    while len(seen) < len(changes):
        shown = [answer for answer in scene.tips() if str(answer.id).startswith("recap")]
        seen += [answer.words for answer in shown if answer.id not in ("recap_more", "recap_all")]
        hands.click(next(answer for answer in shown if answer.id == "recap_more").rect.center)
    assert sorted(seen) == sorted(change.words for change in changes)
    assert "back to the first" not in {answer.words for answer in scene.tips()}
    assert scene.table_view.clip is None


def test_button_in_the_title_replays_the_round_from_its_first_change() -> None:
    hands, scene = planning()
    first = min(scene.controller.changes_since_turn, key=lambda change: change.place)
    hands.click(next(answer for answer in scene.tips() if answer.id == "recap_all").rect.center)
    assert scene.table_view.clip is not None
    assert scene.table_view.clip.steps[0].event == first.event


def test_both_squirrels_coins_are_shown_and_told_with_their_own_first() -> None:
    _, scene = planning()
    (own, mine), (rival, theirs) = scene.controller.previous_coins
    assert (own, rival) == (scene.view.squirrel, 1 - scene.view.squirrel)
    assert mine[-1].lying is None  # its actions were lost, so it stays secret
    assert [coin.lying is None for coin in theirs] == [False] * 3
    told = [line for line in scene.full_narration() if "in the previous round" in line]
    assert told[0] == "Orange in the previous round: Flip Action cancelled, Move 1, one not shown"
    assert told[1].startswith("Green in the previous round: ")


def test_first_round_has_nothing_to_tell() -> None:
    hands = Hands((1280, 720), draw_every=20)
    scenes()["board-squirrel-plan-first"](hands.app)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelBoardScene)
    assert scene.controller.changes_since_turn == ()
    assert scene.controller.previous_coins == ()
