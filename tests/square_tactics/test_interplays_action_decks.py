"""The action deck, shared or personal, with and without mayhem, down to its last card."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import ActionDrawn, ActionsReshuffled
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}
CAPTURE = {"b3": "North vampire-bot"}


def test_turn_without_a_capture_draws_the_top_action_card() -> None:
    scene = Scene(hands=HANDS, action_decks={"South": "push jump"})
    scene.play("play camping-alien a1").saw(ActionDrawn, seat="South", kind="jump")
    assert scene.action_hand("South") == ["jump"]


def test_turn_with_a_capture_draws_no_action_card() -> None:
    scene = Scene(abilities=False, board=CAPTURE, hands=HANDS, action_decks={"South": "push jump"})
    scene.play("play ferocious-alien b2").asks("North", "begin").saw_no(ActionDrawn)


def test_turn_with_a_capture_also_draws_under_mayhem() -> None:
    scene = Scene(name="mayhem", abilities=False, board=CAPTURE, hands=HANDS, action_decks={"South": "push jump"})
    scene.play("play ferocious-alien b2").saw(ActionDrawn, seat="South", kind="jump")


def test_action_card_is_drawn_after_the_end_window() -> None:
    scene = Scene(hands=HANDS, actions={"South": "twist"}, action_decks={"South": "push turnaround"})
    scene.play("play camping-alien a1").asks("South", "end").saw_no(ActionDrawn)
    scene.play("twist a1 left").asks("North", "begin").saw(ActionDrawn, seat="South", kind="turnaround")


def test_capture_by_a_snare_in_another_seats_turn_does_not_stop_the_draw() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        action_decks={"South": "push jump"},
    )
    scene.play("play grumpy-alien b2").saw(ActionDrawn, seat="South", kind="jump")


def test_empty_shared_deck_gives_nothing_and_the_used_pile_stays() -> None:
    scene = Scene(hands=HANDS, used={"South": "push jump"})
    scene.play("play camping-alien a1").asks("North", "begin")
    scene.saw_no(ActionDrawn).saw_no(ActionsReshuffled)
    assert scene.used() == ["push", "jump"]


def test_last_card_of_a_shared_deck_goes_to_the_first_to_draw() -> None:
    scene = Scene(hands=HANDS, action_decks={"South": "jump"})
    scene.play("play camping-alien a1").saw(ActionDrawn, seat="South", kind="jump")
    scene.play("play chef-bot c3").saw_no(ActionDrawn)


def test_all_seats_draw_from_the_shared_deck() -> None:
    scene = Scene(
        players=4,
        hands={"South": "camping-alien grumpy-alien", "West": "chef-bot emo-bot", "North": "box-cat spa-cat"},
        action_decks={"South": "trade push jump"},
    )
    scene.play("play camping-alien a1", "play chef-bot a3")
    scene.saw(ActionDrawn, seat="South", kind="jump").saw(ActionDrawn, seat="West", kind="push")


def test_each_seat_draws_from_its_own_personal_deck() -> None:
    scene = Scene(action_cards="personal", hands=HANDS, action_decks={"South": "jump", "North": "push"})
    scene.play("play camping-alien a1", "play chef-bot c3")
    scene.saw(ActionDrawn, seat="South", kind="jump").saw(ActionDrawn, seat="North", kind="push")


def test_empty_personal_deck_gives_nothing_while_others_still_draw() -> None:
    scene = Scene(action_cards="personal", hands=HANDS, used={"South": "trade"}, action_decks={"North": "push"})
    scene.play("play camping-alien a1", "play chef-bot c3")
    scene.saw_no(ActionDrawn, seat="South").saw(ActionDrawn, seat="North", kind="push")
    assert scene.used("South") == ["trade"]


def test_used_cards_lie_in_their_players_pile_with_personal_decks() -> None:
    scene = Scene(
        action_cards="personal",
        abilities=False,
        board={"b3": "North vampire-bot", "a1": "South psychic-alien"},
        hands=HANDS,
        actions={"South": "concede-ground jump turnaround", "North": "emergency-maneuvers"},
    )
    scene.play("jump a1 b2", "turnaround b2", "play ferocious-alien a3", "emergency-maneuvers c3")
    assert scene.used("South") == ["jump", "turnaround"]
    assert scene.used("North") == ["emergency-maneuvers"]


def test_mayhem_reshuffles_the_used_pile_when_the_deck_is_empty() -> None:
    scene = Scene(name="mayhem", hands=HANDS, used={"South": "push jump trade"})
    scene.play("play camping-alien a1").asks("North", "begin")
    scene.saw(ActionsReshuffled).saw(ActionDrawn, seat="South")
    assert scene.used() == []
    drawn = scene.action_hand("South")
    assert len(drawn) == 1
    assert set(drawn) <= {"push", "jump", "trade"}


def test_mayhem_does_not_reshuffle_before_the_deck_is_empty() -> None:
    scene = Scene(name="mayhem", hands=HANDS, used={"South": "push"}, action_decks={"South": "jump"})
    scene.play("play camping-alien a1").saw(ActionDrawn, seat="South", kind="jump").saw_no(ActionsReshuffled)
    assert scene.used() == ["push"]


def test_mayhem_leaves_attached_cards_in_place() -> None:
    scene = Scene(
        name="mayhem",
        board={"c1": "South grumpy-alien +fore-shielding"},
        hands=HANDS,
        used={"South": "jump"},
    )
    scene.play("play camping-alien a1").saw(ActionDrawn, seat="South", kind="jump")
    assert scene.attached("c1") == ["fore-shielding"]
    scene.play("play chef-bot c3").saw_no(ActionDrawn)


def test_mayhem_gives_nothing_with_an_empty_deck_and_used_pile() -> None:
    scene = Scene(name="mayhem", hands=HANDS)
    scene.play("play camping-alien a1").asks("North", "begin").saw_no(ActionDrawn).saw_no(ActionsReshuffled)


def test_mayhem_reshuffles_a_card_used_this_very_turn() -> None:
    scene = Scene(name="mayhem", board={"c1": "South grumpy-alien"}, hands=HANDS, actions={"South": "turnaround"})
    scene.play("turnaround c1", "play camping-alien a1")
    scene.saw(ActionsReshuffled).saw(ActionDrawn, seat="South", kind="turnaround")


def test_mayhem_reshuffles_only_ones_own_used_pile_with_personal_decks() -> None:
    scene = Scene(
        name="mayhem",
        action_cards="personal",
        hands=HANDS,
        used={"South": "jump", "North": "push"},
    )
    scene.play("play camping-alien a1").saw(ActionDrawn, seat="South", kind="jump")
    assert scene.used("South") == []
    assert scene.used("North") == ["push"]


def test_mayhem_takes_no_card_from_another_pile_with_personal_decks() -> None:
    scene = Scene(
        name="mayhem",
        action_cards="personal",
        hands=HANDS,
        used={"North": "push"},
        action_decks={"North": "jump"},
    )
    scene.play("play camping-alien a1").asks("North", "begin").saw_no(ActionDrawn)
