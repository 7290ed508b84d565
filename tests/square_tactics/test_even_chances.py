"""A fair start gives each seat a bonus that affects the result and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.record import read_record
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import leads
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.event_text import SquareEventFormatter, points_text
from squaretactics.games.square_tactics.events import GameBegan, GameEnded
from squaretactics.games.square_tactics.fair_start import HEAD_STARTS, STRONG_STARTS
from squaretactics.games.square_tactics.forecast_network import forecast
from squaretactics.games.square_tactics.move_facts import EndOfGameFact, move_facts
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.previews import evaluate, evaluate_state
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.scoring import (
    given,
    half_points_given,
    scores,
    space_points,
    starter_of,
    won_by,
)
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from tests.core.record_factory import new_session, recorded_game
from tests.square_tactics.scenario import Scene

KINDS = list(HEAD_STARTS)


def begun(players: int = 2, name: str = "first", starter: int = 0, *, even: bool | Literal["strong"] = True) -> State:
    """Return a game at its first decision."""
    return SQUARE_TACTICS.new_game(preset(name, players, starter=starter, even_chances=even), 5)


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_r27_each_seat_gets_points_according_to_the_order_of_play(players: int, name: str) -> None:
    in_order = HEAD_STARTS[players, name]
    for starter in range(players):
        state = begun(players, name, starter)
        whole = tuple(int(in_order[(seat - starter) % players]) for seat in range(players))
        assert given(state) == scores(state) == SQUARE_TACTICS.view(state, 0).scores == whole
        parts = tuple(in_order[(seat - starter) % players] % 1 for seat in range(players))
        assert half_points_given(state) == parts
        assert scores(begun(players, name, starter, even=False)) == (0,) * players
        strong = STRONG_STARTS[players, name]
        assert rules_of(begun(players, name, starter, even="strong").rules.setup).beforehand[starter] == tuple(
            strong[(seat - starter) % players] for seat in range(players)
        )


def test_earlier_seats_never_get_less_and_the_last_gets_nothing() -> None:
    kinds = {(players, name) for players in (2, 4) for name in PRESETS}
    assert set(HEAD_STARTS) == set(STRONG_STARTS) == kinds
    for (players, _), points in (*HEAD_STARTS.items(), *STRONG_STARTS.items()):
        assert len(points) == players
        assert list(points) == sorted(points, reverse=True)
        assert points[-1] == 0
        assert all(own * 2 == int(own * 2) for own in points)


@pytest.mark.parametrize(
    ("options", "alike"),
    [
        ({"abilities": False, "action_cards": "shared"}, "full"),
        ({"abilities": True, "action_cards": "personal"}, "full"),
        ({"abilities": False, "action_cards": "personal", "mayhem": True}, "mayhem"),
    ],
    ids=str,
)
def test_r27_custom_mix_has_the_points_of_the_most_similar_preset(options: dict[str, object], alike: str) -> None:
    for players in (2, 4):
        mix = preset("first", players, even_chances=True, **options)
        assert rules_of(mix).beforehand[0] == HEAD_STARTS[players, alike]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "mayhem"])
def test_r27_only_the_points_change(players: int, name: str) -> None:
    """The same moves give the same events except for the final points; views always include the starter."""
    plain, even = (new_session(preset(name, players, even_chances=given), 8) for given in (False, True))
    bots = seat_bots(SQUARE_TACTICS, ["random"] * players, 8)
    starter = plain.first
    while (asked := plain.decision) is not None:
        assert even.decision == asked
        assert starter_of(even.view(0)) == starter
        move = bots[asked.seat].choose(plain.view(asked.seat))
        before = given(even.view(0))
        assert even.view(0).scores == tuple(own + more for own, more in zip(plain.view(0).scores, before, strict=True))
        plain.submit(asked.seat, move)
        even.submit(asked.seat, move)
    *same, last = even.events
    assert same == list(plain.events[:-1])
    assert isinstance(last, GameEnded)
    assert plain.result is not None
    assert last.scores == tuple(own + more for own, more in zip(plain.result.scores, before, strict=True))


def test_summary_counts_ground_without_the_bonus() -> None:
    session = new_session(preset("mayhem", 4, even_chances=True), 2)
    play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * 4, 2))
    state = SQUARE_TACTICS.copy(session.history[-1].before)
    SQUARE_TACTICS.take(state, session.history[-1].move)
    assert any(given(state))
    assert SQUARE_TACTICS.summary(session.setup, session.events)["ground"] == space_points(state)


def last_play(points_of_south: str, **options: object) -> Scene:
    """Return a scene before the last play of a two-player game with abilities: South has 1 point for c1, and North 3
    for its spaces.

    South, the starter, then plays to b1, which is worth 2 points; its bonus is two and a half points.
    """
    return Scene(
        name="abilities",
        board={"c1": "South grumpy-alien", "a3": "North dino-bot", "b3": "North dj-bot"},
        hands={"South": "pirate-alien"},
        decks={"South": "", "North": ""},
        captured={"South": points_of_south, "North": "tourist-alien strong-alien"},
        even_chances=True,
        **options,
    )


def test_r27_half_a_point_breaks_a_tie() -> None:
    assert HEAD_STARTS[2, "abilities"] == (2.5, 0)
    scene = last_play("")
    scene.play("play pirate-alien b1").saw(GameEnded, scores=(5, 5), winners=["South"])
    result = SQUARE_TACTICS.result(scene.state)
    assert result is not None
    assert result.winners == (0,)


def test_r27_half_a_point_never_outweighs_a_whole_point() -> None:
    scene = last_play("", turns_played=0)
    scene.state.captured[1].append(CARD_OF["psychic-alien"])
    scene.play("play pirate-alien b1").saw(GameEnded, scores=(5, 6), winners=["North"])


def test_r27_win_is_shared_if_both_have_half_a_point() -> None:
    scene = Scene(name="first", hands={"South": "pirate-alien"}, even_chances=True)
    assert HEAD_STARTS[2, "first"] == (2, 0)
    assert won_by(scene.state, (7, 7)) == (0, 1)
    state = begun(4, "first", starter=1)
    halves = half_points_given(state)
    most = max(halves)
    assert won_by(state, (6, 6, 6, 6)) == tuple(seat for seat in range(4) if halves[seat] == most)
    assert won_by(state, (6, 6, 7, 6)) == (2,)


def test_half_a_point_decides_a_resigned_game_with_even_chances() -> None:
    state = begun(4, "first", starter=0)
    assert half_points_given(state)[3] == 0
    cards = [card for card in state.rules.characters[1] if card not in state.hands[1]]
    state.captured[0].append(cards.pop())
    state.captured[3].extend(cards[: given(state)[0] + 1])
    assert scores(state)[0] == scores(state)[3] > max(scores(state)[1:3])
    assert SQUARE_TACTICS.resigned(state, 1).winners == (0,)
    assert SQUARE_TACTICS.resigned(state, 0).winners == (3,)


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_bots_count_the_bonus(players: int, name: str) -> None:
    """One-ply lookahead, forecasts and playouts all include the bonus."""
    plain, even = begun(players, name, even=False), begun(players, name)
    ahead = leads(given(even))
    for seat in range(players):
        for judge in (
            lambda state, seat=seat: evaluate_state(state, seat),
            lambda state, seat=seat: evaluate(SQUARE_TACTICS.view(state, seat)),
        ):
            assert judge(even) - judge(plain) == pytest.approx(ahead[seat])
    before, after = (forecast(SQUARE_TACTICS.copy(state)) for state in (plain, even))
    assert after.shares[0] > before.shares[0]
    assert after.shares[-1] < before.shares[-1]
    world = SQUARE_TACTICS.sample_world(SQUARE_TACTICS.view(even, 0), 3)
    assert scores(world) == given(even)


def test_hint_knows_that_half_a_point_wins() -> None:
    scene = Scene(
        name="abilities",
        even_chances=True,
        board={
            "a1": "South grumpy-alien",
            "b1": "South tourist-alien",
            "c1": "South strong-alien",
            "a2": "North dino-bot",
            "c2": "South psychic-alien",
            "a3": "North dj-bot",
            "b3": "North boxer-bot",
            "b2": "North tank-bot",
        },
        hands={"South": "artist-alien friendly-alien hot-tub-alien"},
        captured={"North": "pacifist-alien"},
    )
    view = SQUARE_TACTICS.view(scene.state, 0)
    told = [
        (fact.own, fact.best_other, fact.wins, fact.alone)
        for move in view.moves
        for fact in move_facts(view, move)
        if isinstance(fact, EndOfGameFact)
    ]
    assert (9, 9, True, True) in told


def test_bonus_is_stated_at_the_start_and_at_the_end() -> None:
    teller = SquareEventFormatter(rules_of(preset("abilities", even_chances=True)), ["Ada", "Ben"])
    assert teller.tell(GameBegan(1)) == "Ben starts. Fair start: Ben +2\N{VULGAR FRACTION ONE HALF}"
    assert teller.tell(GameEnded((5, 5), (0,), "full_board")).endswith("Half a point decides it. Ada wins.")
    assert "Half" not in teller.tell(GameEnded((5, 4), (0,), "full_board"))


@pytest.mark.parametrize(("points", "words"), [(0.0, "0"), (3.0, "3"), (0.5, "\u00bd"), (2.5, "2\u00bd"), (12, "12")])
def test_halves_are_written_as_fractions(points: float, words: str) -> None:
    assert points_text(points) == words


def test_setups_without_even_chances_are_stored_as_in_older_versions(tmp_path: Path) -> None:
    plain = SQUARE_TACTICS.setup_data(preset("full"))
    assert "even_chances" not in plain
    assert not SQUARE_TACTICS.parse_setup(plain).even_chances
    assert SQUARE_TACTICS.view_data(SQUARE_TACTICS.view(begun(even=False), 0))["setup"] == (
        SQUARE_TACTICS.setup_data(preset("first", starter=0))
    )
    path = tmp_path / "even.record"
    played = recorded_game(path, preset("full", 4, even_chances=True), 6)
    again = restore(SQUARE_TACTICS, read_record(path))
    assert (again.setup, again.result) == (played.setup, played.result)
    assert SQUARE_TACTICS.setup_data(again.setup)["even_chances"] is True
    strong = SQUARE_TACTICS.setup_data(preset("full", 4, even_chances="strong"))
    assert SQUARE_TACTICS.parse_setup(strong).even_chances == strong["even_chances"] == "strong"
    with pytest.raises(ValueError, match="even_chances"):
        preset("full", even_chances="weak")
