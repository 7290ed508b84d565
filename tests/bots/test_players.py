"""Every kind of bot plays legal moves in every setup, and the greedy bot plays sensibly."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from squaretactics.bots.bot_registry import bot, play_out, seat_bots
from squaretactics.bots.difficulty_levels import BotFactory
from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.simple_bots import FlatMonteCarloBot, GreedyBot, RandomBot
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.session import AnySession, Seat, Session
from squaretactics.games.square_tactics.events import ActionPlayed, Captured
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import view
from tests.games.tables import SETUPS, TABLES, Table
from tests.square_tactics.scenario import Scene, rest_of

_DECISIONS = {2: 50, 4: 24}  # by seats: most two-player games end earlier, four-player games are cut off
_PLANS = 12  # decisions of a game with up to 960 moves each
_FEW, _FEW_PLANS = 12, 4  # of bots that think long about each
_GAMES = 60
_WINS = 54  # 90 in a hundred


def sit_down(table: Table, seed: int, names: list[str]) -> AnySession:
    seats = [Seat(seat, bot) for seat, bot in zip(table.spec.seats(table.setup), names, strict=True)]
    return Session(table.spec, table.setup, seed, seats)


# Every kind of bot, with so little search that whole games are quick.
KINDS: dict[str, BotFactory] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "greedy, unsure": partial(GreedyBot, noise=1.0),
    "flat": partial(FlatMonteCarloBot, playouts=4),
    "search": partial(TreeSearchBot, iterations=4),
    "glance": partial(OnePlyBot, worlds=1),
    "forecaster": partial(ForecastSearchBot, iterations=4),
}


_SLOW = ("flat", "glance", "forecaster")


def _often(kind: str, at: int) -> bool:
    """Return whether a bot plays at a table in `make test`: slow ones sit at every second one, in turns."""
    return kind not in _SLOW or (at + _SLOW.index(kind)) % 2 == 0


@pytest.mark.parametrize(
    ("kind", "few", "table"),
    [
        *(
            (kind, kind in _SLOW, table)
            for kind in KINDS
            for number, table in enumerate(TABLES)
            if _often(kind, number)
        ),
        *(pytest.param(kind, False, table, marks=pytest.mark.long) for kind in _SLOW for table in TABLES),
    ],
    ids=str,
)
def test_each_bot_plays_legal_moves(table: Table, kind: str, few: bool, soak: int) -> None:
    if table.spec.name == "squirrel_squabble":
        decisions = (_FEW_PLANS if few else _PLANS) * soak
    else:
        decisions = (_FEW if few else _DECISIONS.get(len(table.seats()), max(_DECISIONS.values()))) * soak
    for seed in table.seeds(soak):
        session = sit_down(table, seed, [kind] * len(table.seats()))
        bots = [KINDS[kind](table.spec, seed + seat) for seat in table.seats()]
        while (asked := session.decision) is not None and len(session.history) < decisions:
            # The session refuses illegal moves.
            session.submit(asked.seat, bots[asked.seat].choose(session.view(asked.seat)))
        assert session.result is not None or len(session.history) == decisions


@pytest.mark.parametrize("kind", KINDS)
def test_same_seed_gives_same_game(kind: str) -> None:
    table = Table("full", SQUARE_TACTICS, SETUPS["2-full-shared-able"])
    moves = []
    for bot_seed in (50, 50, 60):
        session = sit_down(table, 3, [kind] * 2)
        play_out(session, [KINDS[kind](table.spec, bot_seed + seat) for seat in (0, 1)])
        moves.append([entry.move for entry in session.history])
    assert moves[0] == moves[1]
    assert moves[0] != moves[2]


def test_seats_at_one_table_have_separate_random_streams() -> None:
    chances = {
        bot.random.random()
        for seed in (0, 1, 2)
        for bot in seat_bots(SQUARE_TACTICS, ["random"] * 4, seed)
        if isinstance(bot, RandomBot)
    }
    assert len(chances) == 12


def test_random_plays_every_legal_move_eventually() -> None:
    scene = Scene(name="first", hands={"South": "friendly-alien camping-alien", "North": "dino-bot"})
    bot = RandomBot(SQUARE_TACTICS, 1)
    seen = view(scene.state, 0)
    assert {bot.choose(seen) for _ in range(400)} == set(seen.moves)


def test_greedy_beats_random_with_full_rules() -> None:
    table = Table("full", SQUARE_TACTICS, preset("full"))
    won = 0
    for seed in range(_GAMES):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        session = sit_down(table, seed, names)
        play_out(session, seat_bots(table.spec, names, seed))
        assert session.result is not None
        won += session.result.winners == (names.index("greedy"),)
    assert won >= _WINS, won


def chosen(scene: Scene, seat: str) -> set[str]:
    """Return all moves that the greedy bot may choose in a scene."""
    seen = view(scene.state, scene.seat(seat))
    moves = {GreedyBot(SQUARE_TACTICS, seed).choose(seen) for seed in range(10)}
    return {move_text(scene.rules, move) for move in moves}


@pytest.mark.parametrize("name", ["first", "abilities", "full"])
@pytest.mark.parametrize(
    ("seat", "space", "foe", "hand"),
    [
        ("South", "a2", "North mummy-bot", "friendly-alien pirate-alien"),
        ("North", "c2", "South artist-alien", "butler-bot dj-bot"),
    ],
)
def test_greedy_takes_available_capture(name: str, seat: str, space: str, foe: str, hand: str) -> None:
    def scene() -> Scene:
        return Scene(name=name, turn_of=seat, board={space: foe}, hands={seat: hand})

    for text in chosen(scene(), seat):
        scene().play(text).saw(Captured, seat=seat, space=space)


def test_greedy_takes_the_centre_if_nothing_can_be_lost() -> None:
    scene = alone(hands={"South": "camping-alien strong-alien"})
    assert chosen(scene, "South") == {"play camping-alien b2 north", "play strong-alien b2 north"}


def alone(**options: Any) -> Scene:
    """Return a scene in which North has no character left, so nothing of South's is in danger."""
    options["captured"] = {"South": rest_of("bots", options.pop("foes", ""))}
    return Scene(decks={"North": ""}, **options)


def under_attack(card: str) -> Scene:
    """Return a scene in which North attacks South in the centre, 8 against 4, while South holds an action card."""
    scene = Scene(
        turn_of="North",
        board={"b2": "South artist-alien"},
        hands={"North": "tank-bot dino-bot", "South": "camping-alien skater-alien"},
        actions={"South": card},
    )
    return scene.play("play tank-bot b3").asks("South", "defend")


def test_greedy_steps_aside_rather_than_lose_a_character() -> None:
    moves = chosen(under_attack("emergency-maneuvers"), "South")
    assert all(move.startswith("emergency-maneuvers") for move in moves), moves


def test_greedy_pays_with_a_card_to_keep_the_centre() -> None:
    moves = chosen(under_attack("sacrifice"), "South")
    assert all(move.startswith("sacrifice") for move in moves), moves


def test_greedy_uses_second_chance_if_it_captures() -> None:
    # 6 against the mummy's top, 4
    scene = Scene(
        board={"b2": "South strong-alien", "b3": "North mummy-bot"},
        hands={"South": "camping-alien artist-alien"},
        actions={"South": "second-chance"},
    )
    assert chosen(scene, "South") == {"second-chance b2"}
    scene.play("second-chance b2", "no").saw(ActionPlayed, seat="South").saw(Captured, card="mummy-bot")


def test_greedy_keeps_second_chance_if_using_it_would_lose() -> None:
    # 3 against the tank's top, 8
    scene = Scene(
        board={"b2": "South camping-alien", "b3": "North tank-bot"},
        hands={"South": "strong-alien artist-alien"},
        actions={"South": "second-chance"},
    )
    assert not {"second-chance b2"} & chosen(scene, "South")


def test_greedy_gains_ground_but_concedes_none() -> None:
    scene = alone(
        board={"a2": "South strong-alien"},
        hands={"South": "camping-alien artist-alien"},
        actions={"South": "gain-ground concede-ground"},
    )
    assert chosen(scene, "South") == {"gain-ground a2 b2"}


def test_greedy_rotates_no_character_without_gain() -> None:
    scene = alone(hands={"South": "camping-alien artist-alien"}, actions={"South": "turnaround twist"})
    scene.play("play camping-alien b2").asks("South", "end")
    assert chosen(scene, "South") == {"done"}


@pytest.mark.parametrize(
    ("card", "used"),
    [("fore-shielding", True), ("aft-shielding", False), ("port-shielding", False), ("starboard-shielding", False)],
)
def test_medium_plays_a_shielding_only_where_it_changes_something(card: str, used: bool) -> None:
    # The Artist Alien's top, 4, ties with the Mummy Bot's; its other sides meet the edge and South's own.
    scene = alone(
        board={"a2": "North mummy-bot", "b1": "South strong-alien"},
        hands={"South": "artist-alien camping-alien"},
        actions={"South": card},
        foes="mummy-bot",
    )
    scene.play("play artist-alien a1").asks("South", "before")
    seen = view(scene.state, scene.seat("South"))
    played = {move_text(scene.rules, bot(SQUARE_TACTICS, "medium", seed).choose(seen)) for seed in range(20)}
    assert {move.startswith(card) for move in played} == {used}
