"""Answer buttons at the table: their positions and labels, and the effect of "Yes"."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS, SACRIFICE, TRADE
from squaretactics.games.square_tactics.card_texts import ABILITIES
from squaretactics.games.square_tactics.event_text import action_name, card_name
from squaretactics.games.square_tactics.events import Captured, Compared, GameEnded, TurnEnded
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, ANSWER_YES, ORDER, PASS, REDRAW, Move
from squaretactics.games.square_tactics.prompts import question
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.translation import say_marked
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.button_text import button_help
from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import asked, played_until

PLAIN = {"skip": ANSWER_NO, "go_on": ANSWER_YES, "move_in": ANSWER_NO}


def test_order_is_chosen_by_clicking_the_side_that_comes_first(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 2)
    scene = played_until(player, asked("order"), kind="order")
    assert scene.controller.decision is not None
    cell = scene.layout_now.cell_rect(scene.controller.decision.focus)
    assert all(answer.arrow is not None and answer.rect.colliderect(cell) for answer in scene.table_choices.answers)
    move = [move for move in scene.view.moves if move[0] == ORDER][-1]
    before = len(scene.table.session.history)
    player.hands.click(scene.table_choices.answers[-1].rect.center)
    assert scene.table.session.history[before].move == move


def test_arrow_over_a_neighbour_shows_the_attacker(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 2)
    scene = played_until(player, asked("order"))
    assert scene.controller.decision is not None
    for answer in scene.table_choices.answers:
        for point in (answer.rect.midleft, answer.rect.midtop, answer.rect.center):
            player.hands.move(point)
            looked_at = scene.table_view.looked_at()
            assert looked_at is not None
            assert looked_at[1] == scene.controller.decision.card
            assert scene.drawing.pointed_space() is None


@pytest.mark.parametrize("both_ways", [False, True])
def test_arrow_points_to_the_side_or_in_the_direction_of_the_order(tmp_path: Path, both_ways: bool) -> None:
    def wanted(scene: SquareBoardScene) -> bool:
        ways = {move[2] for move in scene.view.moves if move[0] == ORDER}
        return asked("order")(scene) and (len(ways) > 1) == both_ways

    scene = played_until(Player(tmp_path, "abilities", 2), wanted, kind="order")
    arrows = [answer.arrow for answer in scene.table_choices.answers if answer.arrow is not None]
    assert len(arrows) > 1
    assert all((points != quarter) == both_ways for quarter, points in arrows)
    assert len({points for _, points in arrows}) == len(arrows)


def test_answers_to_a_question_are_of_one_size(tmp_path: Path) -> None:
    scene = played_until(Player(tmp_path, "abilities", 1), asked("move_in"), kind="move_in")
    sizes = {answer.rect.size for answer in scene.table_choices.answers if answer.arrow is None}
    assert len(scene.table_choices.answers) > 1
    assert len(sizes) == 1


def test_arrows_of_both_directions_lie_opposite_each_other(tmp_path: Path) -> None:
    def wanted(scene: SquareBoardScene) -> bool:
        sides = {(move[1], move[2]) for move in scene.view.moves if move[0] == ORDER}
        return asked("order")(scene) and len(sides) == 2 and len({side for side, _ in sides}) == 1

    scene = played_until(Player(tmp_path, "abilities", 2), wanted, kind="order")
    one, two = (answer.rect for answer in scene.table_choices.answers if answer.arrow is not None)
    assert one.size == two.size
    assert scene.controller.decision is not None
    cell = scene.layout_now.cell_rect(scene.controller.decision.focus)
    mirrored = [abs((a + b) - 2 * c) <= 2 for a, b, c in zip(one.center, two.center, cell.center, strict=True)]
    alike = [abs(a - b) <= 2 for a, b in zip(one.center, two.center, strict=True)]
    assert (mirrored[0] and alike[1]) or (alike[0] and mirrored[1])


@pytest.mark.parametrize("times", [90, pytest.param(900, marks=pytest.mark.long)])
def test_order_buttons_never_overlap_each_other(tmp_path: Path, times: int) -> None:
    player = Player(tmp_path, "mayhem", 4, 4, (1000, 900))
    player.preferences.change_of(SquareTacticsSettings, table="stays")

    def hidden(scene: SquareBoardScene) -> bool:
        rects = [answer.rect for answer in scene.table_choices.answers if answer.arrow is not None]
        return any(rect.collidelist(rects[:number]) >= 0 for number, rect in enumerate(rects))

    with pytest.raises(AssertionError, match="never asked"):
        played_until(player, hidden, times, "order")


def test_hovering_an_order_previews_its_result(tmp_path: Path) -> None:
    """The prompt's preview comes true, because no action card can interfere."""
    player, takes = Player(tmp_path, "abilities", 2, seed=5), set()
    for _ in range(6):
        scene = played_until(player, asked("order"), kind="order")
        answer = scene.table_choices.answers[int(player.chance.random() * len(scene.table_choices.answers))]
        player.hands.move((1, 1))
        player.hands.move(answer.rect.center)
        told, before, seat = scene.question(), len(scene.table.session.history), scene.viewer
        player.hands.click(answer.rect.center)
        while scene.controller.decision is not None and scene.controller.decision.kind in PLAIN:
            scene.controller.submit(PLAIN[scene.controller.decision.kind])
        events = [event for entry in scene.table.session.history[before:] for event in entry.events]
        ended = next(at for at, event in enumerate(events) if isinstance(event, TurnEnded | GameEnded))
        taken = [event.card for event in events[:ended] if isinstance(event, Captured) and event.seat == seat]
        assert told.startswith(f"{answer.words}: captures ")
        assert all(card_name(PRINTED, card) in told for card in taken)
        assert ("captures nothing" in told) == (not taken)
        caught = any(isinstance(event, Captured) and event.seat != seat for event in events[:ended])
        assert ("is snared" in told) == caught
        takes.add(bool(taken))
    assert takes == {True, False}


@pytest.mark.parametrize(("players", "size", "text"), [(2, (1280, 720), 100), (4, (960, 540), 150)], ids=str)
@pytest.mark.parametrize("kind", ["order", "skip", "go_on", "move_in"])
@pytest.mark.parametrize("times", [2, pytest.param(3, marks=pytest.mark.long)])
def test_answer_buttons_cover_no_number_or_coin(
    tmp_path: Path, times: int, kind: str, players: int, size: tuple[int, int], text: int
) -> None:
    player = Player(tmp_path, "abilities", players, players, size)
    player.preferences.change(text_size=text)
    for _ in range(times):
        scene = played_until(player, asked(kind), kind=kind)
        layout, board = scene.layout_now, scene.display.board
        kept = [layout.coin_rect(space) for space in range(len(board))]
        for space, piece in enumerate(board):
            if piece is not None:
                kept += layout.numbers(space, signs=bool(guards_of(piece.card)))
        answers = [answer.rect for answer in scene.table_choices.answers]
        assert len(answers) >= 2
        assert all(rect.collidelist(kept) < 0 for rect in answers)
        assert all(rect.collidelist(answers[at + 1 :]) < 0 for at, rect in enumerate(answers))
        if kind != "order":
            assert not any(rect.colliderect(layout.board) for rect in answers)
        scene.controller.submit(scene.view.moves[0])


@pytest.mark.parametrize("better", [ANSWER_YES, ANSWER_NO], ids=["skip", "attack"])
def test_main_answer_is_attack_if_it_captures_but_skip_if_it_only_loses(tmp_path: Path, better: Move) -> None:
    player = Player(tmp_path, "abilities", 2)

    def clear(scene: SquareBoardScene) -> bool:
        if not asked("skip")(scene):
            return False
        both = [scene.controller.foreseen(answer) for answer in (ANSWER_NO, ANSWER_YES)]
        taken = [sum(isinstance(event, Captured) for event in events) for events in both]
        lost = [
            [event for event in events if isinstance(event, Compared) and event.outcome == "loss"] for events in both
        ]
        if better == ANSWER_NO:
            return taken[0] > taken[1]
        return taken[0] < taken[1] and len(lost[0]) > len(lost[1])

    scene = played_until(player, clear, kind="skip")
    assert [answer.id for answer in scene.table_choices.answers if answer.main] == [better]


def test_seats_and_cards_to_choose_from_are_highlighted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, 4)
    lit: list[pygame.Rect] = []
    scene = played_until(player, lambda scene: any(move[:2] == (ACT, TRADE) for move in scene.view.moves))
    monkeypatch.setattr(scene.drawing, "_light", lambda rect, *_: lit.append(rect))
    scene.controller.take_up("action", TRADE)
    assert scene.controller.move_builder.wants == "seat"
    player.hands.wait(0.05)
    assert {rect.center for rect in lit} == {
        scene.layout_now.panel(seat).center for seat in scene.controller.move_builder.options()
    }
    glowing: list[tuple[str, int]] = []
    monkeypatch.setattr(
        scene.drawing,
        "_hand",
        lambda shown: glowing.extend((card.kind, card.value) for card in shown[1] if card.glows),
    )
    scene.controller.choose(min(scene.controller.move_builder.options()))
    assert scene.controller.move_builder.wants == "card"
    player.hands.wait(0.02)
    wanted = {("card", card) for card in scene.controller.move_builder.options()}
    assert set(glowing) == wanted  # in place of the hand; the question names the action card
    assert action_name(TRADE) in scene.question()


def kinds_asked_for(scene: SquareBoardScene) -> set[int]:
    return {move[1] for move in scene.view.moves if move[0] == ACT}


@pytest.mark.parametrize("one_way", [False, True])
def test_yes_selects_the_only_playable_card_and_plays_its_only_move(tmp_path: Path, one_way: bool) -> None:
    player = Player(tmp_path, "full", 1, windows="holding")

    def wanted(scene: SquareBoardScene) -> bool:
        ways = [move for move in scene.view.moves if move[0] == ACT]
        return asked("before")(scene) and len(kinds_asked_for(scene)) == 1 and (len(ways) == 1) == one_way

    scene = played_until(player, wanted)
    (kind,) = kinds_asked_for(scene)
    ways = [move for move in scene.view.moves if move[0] == ACT]
    before = len(scene.table.session.history)
    player.button("Yes")
    if len(ways) == 1:
        assert scene.table.session.history[before].move == ways[0]
    else:
        assert scene.controller.move_builder.picked[:2] == (ACT, kind)


def test_redraw_button_tells_its_rule() -> None:
    assert button_help("begin", (REDRAW, 4, 0, 0)) == say_marked(ABILITIES["redraw"][1])


def test_prompt_says_to_choose_among_several_cards(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(
        player, lambda scene: asked("before")(scene) and len(kinds_asked_for(scene)) > 1, 4000, "before"
    )
    assert scene.question() == f"{question(scene.view)} Choose a highlighted card."
    assert all(answer.words != "Yes" for answer in scene.table_choices.answers)
    played_until(player, lambda scene: asked("before")(scene) and not kinds_asked_for(scene))
    assert scene.question() == question(scene.view)


def test_defending_cards_have_buttons_that_name_their_effect(tmp_path: Path) -> None:
    player, words = (
        Player(tmp_path, "full", 1, windows="holding"),
        {EMERGENCY_MANEUVERS: "Dodge", SACRIFICE: "Give a card"},
    )
    for kind, said in words.items():
        scene = played_until(
            player,
            lambda scene, kind=kind: (
                asked("defend")(scene) and sum(move[:2] == (ACT, kind) for move in scene.view.moves) > 1
            ),
            4000,
        )
        others = {words[other] for other in kinds_asked_for(scene)}
        assert {answer.words for answer in scene.table_choices.answers} >= others
        player.button(said)
        assert scene.controller.move_builder.picked == (ACT, kind)
        scene.controller.cancel_choice()
        scene.controller.submit(PASS)
