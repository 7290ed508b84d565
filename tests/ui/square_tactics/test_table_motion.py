"""Motion at the table: gaps in the hand, moving numbers, and the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITY_IDS, SNARE
from squaretactics.games.square_tactics.action_kinds import JUMP, PUSH, SACRIFICE, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.card_texts import ABILITIES
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.tile_plates import TilePlates
from squaretactics.ui.square_tactics.table import fight_drawing
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from squaretactics.ui.square_tactics.table.outcome_flags import flag
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.curtain import MovingCurtain, curtain_duration
from squaretactics.ui.table.director import EventAnimation
from tests.ui.frames import show
from tests.ui.random_players import Player, Typist
from tests.ui.square_tactics.positions import with_pieces


def until(player: Player, fits: Callable[[e.Event], bool]) -> EventAnimation[View, e.Event]:
    """Play at normal speed until a matching event is animated."""
    player.preferences.change(speed="normal")
    player.scene.layout(player.hands.app.size)
    with player.hands.looking_away():
        for _ in range(20_000):
            act = player.scene.director.act
            if act is not None and fits(act.event):
                return act
            if player.scene.controller.my_turn:
                player.scene.controller.submit(player.chance.choice(player.scene.view.moves))
            player.hands.wait(1 / 60)
    raise AssertionError("it does not come up")


def test_active_seat_is_shown_as_its_turn_begins(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    begun = until(player, lambda event: isinstance(event, e.TurnBegan) and event.turn > 1).event
    assert isinstance(begun, e.TurnBegan)
    assert player.scene.display.view.active == begun.seat


def test_pulsing_hand_allows_dropped_frames_but_a_card_being_played_does_not(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1)
    player.hands.wait(3.0)
    scene, loop = player.scene, player.hands.loop
    assert scene.controller.my_turn
    player.hands.move(scene.table_view.hand_slots()[0][2].rect.center)
    player.hands.wait(0.5)
    assert not scene.resting
    assert loop.can_drop_frames
    until(player, lambda event: isinstance(event, e.CharacterPlayed))
    assert not loop.can_drop_frames


def own_draw(event: e.Event) -> bool:
    return isinstance(event, e.CharacterDrawn) and event.card is not None  # other seats' draws are hidden


def test_hand_opens_a_gap_for_the_arriving_card(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1, draw_every=10)
    act = until(player, own_draw)
    scene = player.scene
    assert scene.director.flight is not None
    landing = scene.director.flight.end.rect
    before = [slot.x for _, _, slot in scene.table_view.lying_hand()]
    while scene.director.part(scene.table_view.now) < 0.6:
        player.hands.wait(1 / 60)
    assert scene.director.act is act
    lying = scene.table_view.lying_hand()
    assert [slot.x for _, _, slot in lying] != before
    assert all(not slot.rect.colliderect(landing) for _, _, slot in lying)
    places = [slot.rect for _, _, slot in lying]
    while scene.director.act is act:
        player.hands.wait(1 / 60)
    assert isinstance(act.event, e.CharacterDrawn)
    assert act.event.card is not None
    settled = {(kind, value): slot.rect for kind, value, slot in scene.table_view.hand_slots()}
    assert settled["card", act.event.card] == landing
    assert {tuple(rect) for rect in places} <= {tuple(rect) for rect in settled.values()}


def test_focused_card_lies_on_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Typist(tmp_path, "full", 1)
    player.settle()
    scene, order = player.scene, []
    monkeypatch.setattr(scene.drawing, "hand_card", lambda kind, value, *_: order.append((kind, value)))
    first, *_, last = scene.table_view.hand_slots()
    for kind, value, slot in (first, last):
        order.clear()
        player.hands.move(slot.rect.center)
        assert order[-1] == (kind, value)
    order.clear()
    player.focus_on(first[:2])  # the keyboard has priority over a resting mouse
    assert order[-1] == first[:2]


def test_card_flying_to_the_board_carries_its_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    drawn: list[tuple[int | None, ...]] = []
    usual = TilePlates.numbers

    def numbers(plates: TilePlates, now: Sequence[int | None], *rest: Any) -> pygame.Surface:
        drawn.append(tuple(now))
        return usual(plates, now, *rest)

    monkeypatch.setattr(TilePlates, "numbers", numbers)
    act = until(player, lambda event: isinstance(event, e.CharacterPlayed))
    assert isinstance(act.event, e.CharacterPlayed)
    player.hands.wait(0.2)  # a card of the viewer's hand becomes a tile first
    up = player.scene.view.rules.upright[player.scene.table_view.side]
    face = player.scene.view.rules.faces[act.event.card][act.event.facing]
    assert tuple(face[(side + up) & 3] for side in range(4)) in drawn


def flight_of(player: Player, event: e.Event, after: View | None = None) -> tuple[CardFlight, list[CardSlot]]:
    """Show an event at normal speed; return its flight and the card's slot in every frame."""
    director = player.scene.director
    player.preferences.change(speed="normal")
    player.scene.layout(player.hands.app.size)
    director.show([Frame(event, after or player.scene.view)])
    player.hands.wait(1 / 60)
    act, seen = director.act, list[CardSlot]()
    assert act is not None
    flight = director.flight
    assert flight is not None
    while director.act is act:
        seen.append(flight.at(director.part(player.scene.table_view.now)))
        player.hands.wait(1 / 60)
    return flight, seen


@pytest.mark.parametrize("what", ["action card", "redrawn", "gift"])
def test_public_card_is_shown_large_before_it_moves_on(tmp_path: Path, what: str) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    layout, display = player.scene.layout_now, player.scene.display
    display.view = replace(display.view, action_hand=(JUMP, *display.view.action_hand[1:]))
    cases: dict[str, tuple[e.Event, pygame.Rect]] = {
        "action card": (e.ActionPlayed(0, JUMP), layout.action_pile("used", 0)),
        "redrawn": (e.Redrawn(0, display.view.hand[0]), layout.pile(0, "deck")),
        "gift": (e.Gifted(0, 1, display.view.hand[0]), layout.pile(1, "captured")),
    }
    event, goal = cases[what]
    _, seen = flight_of(player, event)
    assert sum(slot.rect.center == layout.board.center for slot in seen) > len(seen) * 0.3
    assert goal.inflate(60, 60).collidepoint(seen[-1].rect.center)


@pytest.mark.parametrize(("kind", "comes_from"), [(WOUNDED, "the middle"), (ZOMBIE, "the pile")])
def test_attached_card_goes_under_its_character(tmp_path: Path, kind: int, comes_from: str) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    layout, used = player.scene.layout_now, player.scene.display.view.used[0]
    from_there = layout.board.center if comes_from == "the middle" else layout.pile(1, "captured").center
    _, played = flight_of(player, e.ActionPlayed(1, kind))
    attached, seen = flight_of(player, e.Attached(1, kind, player.scene.display.view.hand[0], 0))
    assert attached.start.rect.center == from_there
    assert pygame.Rect(from_there, (0, 0)).inflate(60, 60).collidepoint(played[-1].rect.center)
    assert layout.cell_rect(0).collidepoint(seen[-1].rect.center)
    assert player.scene.display.view.used[0] == used  # it never went to the used pile


@pytest.mark.parametrize("stays", [True, False])
def test_shown_card_fades_in_and_out_with_reduced_motion(stays: bool) -> None:
    hand, middle, pile = CardSlot(100, 500, 90), CardSlot(300, 200, 200), CardSlot(20, 200, 40)
    flight = CardFlight(hand, middle if stays else pile, kind=WOUNDED, shown=middle)
    assert [flight.faded(part) for part in (0.0, 0.5)] == [(middle, 0.0), (middle, 1.0)]
    assert flight.faded(1.0) == (middle, 1.0 if stays else 0.0)
    assert [CardFlight(hand, pile).faded(part) for part in (0.0, 1.0)] == [(hand, 1.0), (pile, 1.0)]


def test_traded_card_has_the_frame_of_its_new_owner(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    flight, _ = flight_of(player, e.Traded(1, 0, player.scene.display.view.hand[0]))
    assert (flight.seat, flight.whole) == (0, True)


def test_protected_character_is_marked_during_the_event(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    player.preferences.change(speed="normal")
    player.scene.layout(player.hands.app.size)
    after = replace(player.scene.view, sheltered=(20,))
    player.scene.director.show([Frame(e.Sheltered(1, 20, 0), after)])
    player.hands.wait(1 / 60)
    assert player.scene.director.busy
    assert player.scene.display.view.sheltered == (20,)


def test_character_visibly_rotates(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    scene = player.scene
    act = until(player, lambda event: isinstance(event, e.CharacterPlayed))
    assert isinstance(act.event, e.CharacterPlayed)
    seat, card, space = act.event.seat, act.event.card, act.event.space
    while scene.director.busy:
        player.hands.wait(1 / 60)
    piece = scene.display.board[space]
    assert piece is not None
    facing = (piece.facing + 1) & 3
    after = with_pieces(scene.view, {space: replace(piece, facing=facing)})
    flight, seen = flight_of(player, e.CharacterTurned(seat, card, space, facing), after)
    assert (flight.seat, flight.card) == (seat, card)
    assert len({round(slot.degrees) for slot in seen}) > 8
    assert {slot.rect.center for slot in seen} == {scene.layout_now.cell_rect(space).center}
    turned = scene.display.board[space]
    assert turned is not None
    assert (turned.facing, turned.attached) == (facing, piece.attached)


@pytest.mark.parametrize("what", [e.CharacterMoved, e.Captured])
def test_moving_character_scores_at_its_old_space_until_it_lands(tmp_path: Path, what: type[e.Event]) -> None:
    player = Player(tmp_path, "mayhem", 1, draw_every=50)
    player.settle()
    scene = player.scene
    act = until(player, lambda event: isinstance(event, e.CharacterPlayed))
    assert isinstance(act.event, e.CharacterPlayed)
    while scene.director.busy:
        player.hands.wait(1 / 60)
    seat, card, space = act.event.seat, act.event.card, act.event.space
    piece = scene.display.board[space]
    assert piece is not None
    before = [scene.table_view.points(seat) for seat in (0, 1)]
    free = next(other for other, there in enumerate(scene.display.board) if there is None)
    captured = e.Captured(1 - seat, card, seat, space, space) if what is e.Captured else None
    after = with_pieces(scene.view, {space: None, free: None if captured else piece})
    scene.director.show([Frame(captured or e.CharacterMoved(seat, card, space, free), after)])
    player.hands.wait(1 / 60)
    assert scene.display.board[space] is None
    while scene.director.busy:
        assert [scene.table_view.points(seat) for seat in (0, 1)] == before
        player.hands.wait(1 / 60)
    worth = scene.view.rules.board.worth
    points = before[seat] - worth[space] + (worth[free] if what is e.CharacterMoved else 0)
    assert scene.table_view.points(seat) == points


def test_compared_numbers_leave_their_cards(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1, draw_every=10)
    act = until(player, lambda event: isinstance(event, e.Compared))
    assert isinstance(act.event, e.Compared)
    away = player.scene.drawing.fight_drawing.numbers_away()
    board = player.scene.display.board
    assert set(away) == {act.event.space, act.event.foe_space}
    for space, number in ((act.event.space, act.event.number), (act.event.foe_space, act.event.foe_number)):
        piece = board[space]
        assert piece is not None
        assert abs(piece.face[away[space]] - number) <= 1  # a guard counts one more
    while player.scene.director.act is act:
        player.hands.wait(1 / 60)
    assert player.scene.drawing.fight_drawing.numbers_away() != away


# The curtain.
def test_curtain_falls_over_the_table_and_rises_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 2)
    player.settle()
    scene = player.scene
    first = scene.viewer
    player.preferences.change(speed="normal")
    covered: list[tuple[float, int, int | None]] = []
    curtain = scene.drawing.overlays.curtain

    def watched(seat: int, part: float = 1.0) -> None:
        covered.append((part, scene.viewer, scene.controller.curtain))
        curtain(seat, part)

    monkeypatch.setattr(scene.drawing.overlays, "curtain", watched)
    while scene.controller.curtain is None:
        if scene.controller.my_turn:
            scene.controller.submit(scene.view.moves[0])
        player.hands.wait(1 / 60)
    falling = [part for part, viewer, down in covered if down is None]
    assert len(falling) > 5
    assert falling == sorted(falling)
    assert all(viewer == first for _, viewer, _ in covered)
    covered.clear()
    player.button("I'm ready")
    player.hands.wait(theme.CURTAIN + 0.1)
    rising = [part for part, viewer, down in covered if down is None and viewer != first]
    assert len(rising) > 5
    assert rising == sorted(rising, reverse=True)
    assert scene.controller.moving_curtain is None
    assert scene.controller.my_turn
    window = player.hands.app.window
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(
        scene.table_view.canvas, "RGB"
    )  # no trace of it is left


def test_curtain_is_faster_with_reduced_motion_and_absent_at_instant_speed() -> None:
    assert 0 < curtain_duration(1.0, reduced_motion=True) < curtain_duration(1.0, reduced_motion=False)
    assert curtain_duration(0.0, reduced_motion=False) == 0
    assert MovingCurtain(0, 5.0, 0.0).done(5.0)


def test_ready_button_dominates_the_curtain(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 2)
    player.settle()
    while player.scene.controller.curtain is None:
        player.play(player.scene.view.moves[0])
        player.hands.wait(0.05)
    ready = player.scene.table_choices.answers[0]
    assert ready.main
    assert ready.rect.height >= 0.1 * player.hands.app.size[1]
    assert ready.rect.centerx == pytest.approx(player.hands.app.size[0] / 2, abs=2)


def test_ability_is_named_where_it_acts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    act = until(player, lambda event: isinstance(event, e.AbilityUsed))
    assert isinstance(act.event, e.AbilityUsed)
    told: list[str] = []

    def noted(painter: Painter, words: str, colour: theme.Colour, cell: float, **how: Any) -> pygame.Surface:
        told.append(words)
        return flag(painter, words, colour, cell, **how)

    monkeypatch.setattr(fight_drawing, "flag", noted)
    player.hands.wait(1 / 60)
    assert len(told) == 1
    assert ABILITIES[ABILITY_IDS[act.event.ability]][0] in told[0]


def test_snare_is_announced_as_the_numbers_meet(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    player.preferences.change(speed="normal")
    player.scene.layout(player.hands.app.size)
    loss = e.Compared(0, 4, 0, 3, 30, 1, 2, 6, "loss")
    director = player.scene.director
    told = loss, e.AbilityUsed(1, 30, SNARE), e.Captured(1, 0, 0, 4, 30), e.ProcessingEnded(0, 0)
    show(player.scene.table_view, *told)
    director.update(player.scene.table_view.now)
    assert director.act is not None
    assert director.act.event == loss
    assert director.contact == o.FightOutcome(o.SNARED, 30, 1)
    assert [[cue.name for cue in player.scene.table_view.sounds_of(event)] for event in told[:2]] == [[], ["snare"]]
    assert director.length_of([loss]) == attack_motion.STRIKE  # it isn't shown as a stop before the snare


@pytest.mark.parametrize(
    ("event", "mine", "thwarted"),
    [
        (e.Sheltered(1, 20, 0), True, True),
        (e.CharacterMoved(1, 20, 0, 1), True, True),
        (e.Attached(1, WOUNDED, 0, 4), True, True),
        (e.Sheltered(1, 20, 0), False, False),
        (e.CharacterMoved(0, 0, 0, 1), True, False),  # an ability
    ],
)
def test_card_that_thwarts_the_persons_attack_is_followed_by_a_pause(
    tmp_path: Path, event: e.Event, mine: bool, thwarted: bool
) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    director, viewer = player.scene.director, player.scene.viewer
    assert viewer == director.victim == 0
    view = replace(player.scene.view, active=viewer if mine else 1 - viewer)
    lost = director.pause_after(e.Captured(1, 0, 0, 4, 20))
    for shown in (e.ActionPlayed(1, SACRIFICE), event):
        director.apply(Frame(shown, view))
    assert lost > 0
    assert director.pause_after(event) == (lost if thwarted else 0)


def test_pushing_an_opponents_character_is_no_reason_to_pause(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    director, pushed = player.scene.director, e.CharacterMoved(1, 20, 0, 1)
    for shown in (e.ActionPlayed(0, PUSH), pushed):
        director.apply(Frame(shown, player.scene.view))
    assert director.pause_after(pushed) == 0
