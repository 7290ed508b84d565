"""Questions are asked only when their answers differ, and nothing that isn't asked tells about a hand."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics import decisions
from squaretactics.games.square_tactics.action_kinds import AFT_SHIELDING, FORE_SHIELDING
from squaretactics.games.square_tactics.move_kinds import ANSWER_NO, ANSWER_YES, PASS, Move
from squaretactics.games.square_tactics.needless_questions import (
    Declined,
    needless_answer,
    only_undoes,
    useful_before_attack,
)
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import new_game, take
from squaretactics.games.square_tactics.view import View, view
from tests.square_tactics.scenario import Scene


def seen(scene: Scene) -> View:
    decision = decisions.decision(scene.state)
    assert decision is not None
    return view(scene.state, decision.seat)


def answered(scene: Scene, kind: str) -> Move | None:
    """Return the answer to the decision, which must be of this kind."""
    shown = seen(scene)
    assert shown.decision is not None
    assert shown.decision.kind == kind
    return needless_answer(shown)


def played(card: str, board: dict[str, str], south: str = "", north: str = "", **more: object) -> Scene:
    """Return a table where South has played a character to b2."""
    scene = Scene(
        board=board,
        hands={"South": f"{card} artist-alien", "North": "archer-bot"},
        actions={"South": south, "North": north},
        **more,  # type: ignore[arg-type]
    )
    scene.play(f"play {card} b2")
    return scene


# Skipping a side.
@pytest.mark.parametrize(
    ("board", "answer"),
    [
        ({"b3": "North princess-bot"}, ANSWER_NO),  # 3 to 3
        ({"b3": "North princess-bot", "c2": "North emo-bot"}, ANSWER_NO),  # the skip stays for the other side
        ({"b3": "North emo-bot"}, ANSWER_NO),  # lost, and the last
        ({"b3": "North emo-bot", "c2": "North diffuser-bot"}, None),  # lost, but there's another side
        ({"c2": "North emo-bot"}, None),  # won, but a full board would end the game
        ({"b3": "North snowboarder-bot"}, None),  # a Snare
    ],
    ids=["lone tie", "tie", "lone loss", "loss", "win", "snare"],
)
def test_skip_is_asked_only_if_it_makes_a_difference(board: dict[str, str], answer: Move | None) -> None:
    assert answered(played("camping-alien", board), "skip") == answer


# The order of sides.
def test_order_of_ties_is_not_asked() -> None:
    scene = played("tourist-alien", {"b3": "North princess-bot", "a2": "North franken-bot"})
    assert answered(scene, "order") is not None


@pytest.mark.parametrize(("north", "asked"), [("", False), ("wounded", True)])
def test_order_of_captures_is_asked_if_an_opponent_might_interfere(north: str, asked: bool) -> None:
    scene = played("tourist-alien", {"c2": "North diffuser-bot", "a2": "North emo-bot"}, north=north)
    assert (answered(scene, "order") is None) == asked


def test_order_is_not_asked_if_a_moved_attacker_is_snared_either_way() -> None:
    board = {"a1": "North snowboarder-bot", "a2": "North boxer-bot", "b1": "North butler-bot"}
    own = {"b3": "South skater-alien", "c2": "South pacifist-alien"}
    scene = played("annoyed-alien", board | own, south="reaction", north="reaction")
    assert answered(scene, "order") is not None


# After a loss.
@pytest.mark.parametrize(("rival", "answer"), [("butler-bot", None), ("boxer-bot", ANSWER_NO)], ids=["win", "loss"])
def test_second_wind_is_asked_only_if_something_follows(rival: str, answer: Move | None) -> None:
    scene = played("sporty-alien", {"b3": "North emo-bot", "a2": f"North {rival}"})
    assert answered(scene, "go_on") == answer


# Before an attack.
@pytest.mark.parametrize(
    ("rival", "asked"),
    [
        ({"b3": "North emo-bot"}, False),  # 8 wins anyway
        ({"c2": "North emo-bot"}, False),  # not at its top
        ({}, False),
        ({"b3": "North tank-bot"}, True),
    ],
    ids=["won anyway", "another side", "nobody", "tie"],
)
def test_shielding_is_offered_only_if_it_changes_the_attack(rival: dict[str, str], asked: bool) -> None:
    scene = played("ferocious-alien", rival, south="fore_shielding", north="wounded")
    assert (answered(scene, "before") is None) == asked


def test_shielding_is_offered_if_a_wounded_might_come_first() -> None:
    board = {"b3": "North emo-bot", "c2": "North diffuser-bot"}
    scene = played("ferocious-alien", board, south="fore_shielding starboard_shielding", north="wounded")
    assert len(useful_before_attack(seen(scene))) > 0
    scene = played("ferocious-alien", board, south="fore_shielding starboard_shielding")
    assert answered(scene, "before") == PASS


@pytest.mark.parametrize(("other", "offered"), [("", False), ("push", True), ("reaction", True)])
def test_shielding_is_offered_if_another_card_might_move_the_attacker(other: str, offered: bool) -> None:
    """The attacker's right side loses here, and might win from the space of the rival that its top captures."""
    board = {"b3": "North emo-bot", "c2": "North banana-bot", "c3": "North mummy-bot"}
    scene = played("ferocious-alien", board, south=f"starboard_shielding {other}")
    assert (answered(scene, "before") is None) == offered


@pytest.mark.parametrize(("north", "offered"), [("", False), ("reaction", True)])
def test_shielding_is_offered_if_a_rival_might_follow_the_moved_attacker(north: str, offered: bool) -> None:
    """From the space of the rival that its top captures, its bottom, 3, might meet the Boxer Bot's 4."""
    board = {"b3": "North emo-bot", "c2": "North boxer-bot"}
    scene = played("ferocious-alien", board, south="aft_shielding reaction", north=north)
    assert (answered(scene, "before") is None) == offered


def test_only_useful_shieldings_are_offered() -> None:
    scene = played("camping-alien", {"b3": "North princess-bot"}, south="fore_shielding aft_shielding")
    assert useful_before_attack(seen(scene)) == {FORE_SHIELDING}
    assert AFT_SHIELDING in {move[1] for move in seen(scene).moves}


def test_declined_card_is_not_asked_for_again_at_the_end() -> None:
    scene = played("camping-alien", {"b3": "North princess-bot"}, south="fore_shielding")
    declined = Declined.by(seen(scene))
    scene.play("done", "no")
    assert declined.covers(seen(scene))


def test_card_that_was_not_offered_is_asked_for_at_the_end() -> None:
    scene = played("camping-alien", {"b3": "North princess-bot"}, south="fore_shielding aft_shielding")
    declined = Declined.by(seen(scene))
    scene.play("done", "no")
    assert not declined.covers(seen(scene))


def test_window_that_tells_nothing_keeps_its_pause() -> None:
    scene = played("ferocious-alien", {}, south="fore_shielding", windows="holding")
    assert answered(scene, "before") is None


# The end of the game.
def test_nothing_is_asked_once_the_game_is_decided() -> None:
    spaces = [f"{column}{row}" for row in "123" for column in "abc"]
    cards = ["dino-bot", "emo-bot", "flying-bot", "chef-bot", "archer-bot", "boxer-bot", "turtle-bot", "vampire-bot"]
    board = {space: f"South {card}" for space, card in zip(spaces, cards, strict=False)}
    scene = Scene(
        board=board, hands={"South": "ferocious-alien artist-alien", "North": ""}, actions={"South": "fore_shielding"}
    )
    scene.play("play ferocious-alien c3")
    scene.play("done")
    assert answered(scene, "end") == PASS


# Secrets.
WINDOWS_OF_ANYBODY = ("defend", "wound", "react")


@pytest.mark.parametrize("windows", ["able", "holding"])
def test_windows_of_other_turns_are_always_asked(windows: str) -> None:
    met = set()
    for seed in range(12):
        state = new_game(rules_of(preset("mayhem", windows=windows)), seed)
        while (asked := decisions.decision(state)) is not None:
            shown = view(state, asked.seat)
            if asked.kind in WINDOWS_OF_ANYBODY:
                met.add(asked.kind)
                assert needless_answer(shown) is None
            take(state, shown.moves[(state.turn * 7 + len(shown.moves) // 2) % len(shown.moves)])
    assert met == set(WINDOWS_OF_ANYBODY)


def test_question_of_an_attack_tells_nothing_about_the_hand() -> None:
    """Whatever action cards the seat holds, as many of them, the table answers alike."""
    compared = 0
    for seed in range(40):
        state = new_game(rules_of(preset("mayhem")), seed)
        while (asked := decisions.decision(state)) is not None:
            shown = view(state, asked.seat)
            if asked.kind in ("skip", "order", "go_on") and state.action_hands[asked.seat]:
                answer, held = needless_answer(shown), len(state.action_hands[asked.seat])
                for kind in range(18):
                    twin = state.copy()
                    twin.action_hands[asked.seat] = [kind] * held
                    assert needless_answer(view(twin, asked.seat)) == answer
                    compared += 1
            take(state, shown.moves[(state.turn * 5 + len(shown.moves) // 3) % len(shown.moves)])
    assert compared > 100


def test_two_characters_are_drawn_for_no_reason_at_the_end_of_the_game() -> None:
    scene = played("pirate-alien", {"b3": "North emo-bot"})
    shown = seen(scene)
    assert shown.decision is not None
    assert shown.decision.kind == "draw_two"
    assert needless_answer(shown) is None
    shown.turn = 79
    assert needless_answer(shown) == ANSWER_YES


# A Reaction to one's own move.
@pytest.mark.parametrize(
    ("board", "undoes"),
    [({}, True), ({"c2": "South artist-alien"}, False), ({"c2": "North archer-bot"}, True)],
    ids=["alone", "beside another", "beside a rival"],
)
def test_reaction_that_could_only_undo_the_own_move_is_needless(board: dict[str, str], undoes: bool) -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", **board},
        hands={"South": "camping-alien", "North": "princess-bot"},
        actions={"South": "concede-ground reaction"},
    )
    scene.play("concede-ground b2 b1").asks("South", "react")
    assert only_undoes(seen(scene), scene.events) == undoes


def test_reaction_to_another_seats_push_is_asked() -> None:
    scene = Scene(
        board={"b2": "North archer-bot"},
        hands={"South": "artist-alien", "North": "princess-bot"},
        actions={"South": "push", "North": "reaction"},
    )
    scene.play("push b2 b3").asks("North", "react")
    assert not only_undoes(seen(scene), scene.events)
