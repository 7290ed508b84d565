"""Codes of deals: there and back, mistakes that are noticed, and input from anywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from squaretactics.bots.bot_registry import BOTS, is_bot
from squaretactics.core.code_fields import Fields, NoCode, OneOf
from squaretactics.core.deal_codes import (
    _INTACT,
    _LONGEST,
    ALPHABET,
    BadCode,
    Deal,
    _check_of,
    _grouped,
    _remainder,
    _step,
    _symbols,
    deal_code,
    find_code,
    read_code,
    seed_in_code,
)
from squaretactics.core.record import MOST_POINTS
from squaretactics.core.seat_result import SeatResult, result_to_beat
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import AnyGame, BadSetup
from squaretactics.games import registry
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import PRESETS

GAMES = [registry.game(name) for name in registry.names()]
SQUARE = registry.game("square_tactics")
FRIENDS = SeatResult(19, 14, won=True, shared=False)


# Random deals.
def square_setup(chance: random.Random) -> dict[str, Any]:
    players = chance.choice((2, 4))
    return {
        "players": players,
        "factions": chance.sample(FACTIONS, players),
        "abilities": chance.choice((True, False)),
        "action_cards": chance.choice(("off", "shared", "personal")),
        "mayhem": chance.choice((True, False)),
        "length": chance.choice(("single", "match", "round")),
        "starter": chance.choice((None, *range(players))),
        "windows": chance.choice(("able", "holding")),
        "even_chances": chance.choice((False, True, "strong")),
    }


def squirrel_setup(chance: random.Random) -> dict[str, Any]:
    return {
        "board": chance.choice(("arranged", "dealt")),
        "arranger": chance.choice((None, 0, 1)),
        "start": chance.choice(("standard", "quick")),
        "length": chance.choice(("single", "match")),
        "turn": chance.choice(("set_up", "first", "second", "drawn")),
    }


def card_setup(chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(("campaign", "survival", "contest", "daily", "own"))
    leads = chance.choice(((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 2), (2, 1, 0)))
    setup: dict[str, Any] = {"leads": leads, "first": chance.randrange(max(leads) + 1)}
    if chance.random() < 0.5:
        setup["team"] = chance.sample(HERO_IDS, 3)
    if kind in ("campaign", "survival", "contest"):
        setup["level"] = chance.choice(LEVELS)
    if kind == "survival":
        setup["mode"] = "survival"
    if kind == "contest":
        setup |= {"contest": chance.choice((2, 3, 4)), "leads": (0, 0, 0), "first": 0}
    if kind == "daily":
        setup["daily"] = f"{chance.randint(1, 9999):04}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    if kind == "own":
        setup["own"] = {
            "name": "".join(chance.choices("Boss rush äß漢🐉\n", k=chance.randint(0, 40))),
            "combats": [
                {"rarity": chance.choice(("common", "rare", "unique")), "boss": chance.choice((True, False))}
                for _ in range(chance.randint(1, 9))
            ],
            "barred": chance.sample(HERO_IDS, chance.randint(0, 3)),
            "starting_items": chance.randint(0, 5),
            "camp": chance.choice((True, False)),
            "hero_health": chance.randint(-2, 3),
            "boss_health": chance.randint(-2, 3),
            "enemy_health": chance.randint(-1, 3),
        }
    return setup


SETUPS: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "square_tactics": square_setup,
    "squirrel_squabble": squirrel_setup,
    "card_tactics": card_setup,
}


@cache
def players_of(game: AnyGame) -> list[str]:
    styled = [f"{level}+{style}" for style in game.styles for level in BOTS]
    return [HUMAN, *BOTS, *(name for name in styled if is_bot(game, name))]


def random_deal(chance: random.Random) -> Deal:
    """Return a random deal of a random game, mostly with a result."""
    game = chance.choice(GAMES)
    while True:
        try:
            setup = game.parse_setup(SETUPS[game.name](chance))
            break
        except BadSetup:
            continue
    players = tuple(chance.choice(players_of(game)) for _ in game.seats(setup))
    points, rival = chance.randint(-3, 90), chance.choice((None, chance.randint(0, 90), MOST_POINTS, -MOST_POINTS))
    result = SeatResult(points, rival, won=(won := chance.random() < 0.5), shared=won and chance.random() < 0.2)
    return Deal(
        game, setup, players, chance.getrandbits(64), result if players.count(HUMAN) == 1 and points % 3 else None
    )


def there_and_back(deals: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(deals):
        deal = random_deal(chance)
        code = deal_code(deal)
        assert read_code(code, GAMES) == deal, code
        assert find_code(code) == code
        assert seed_in_code(code) == deal.seed


def test_random_deals_there_and_back() -> None:
    there_and_back(1500, 1)


@pytest.mark.long
def test_hundred_thousand_random_deals_there_and_back() -> None:
    there_and_back(100_000, 2)


# Length.
def test_presets_take_forty_characters_with_hyphens() -> None:
    chance = random.Random(3)
    for players in (2, 4):
        for options in PRESETS.values():
            for length in ("single", "match", "round"):
                factions = chance.sample(FACTIONS, players)
                setup = SQUARE.parse_setup({"players": players, "factions": factions, "length": length, **options})
                bots = ["expert+gambler"] * (players - 1)
                deal = Deal(SQUARE, setup, (HUMAN, *bots), 2**64 - 1, SeatResult(60, 63, won=False, shared=False))
                assert len(deal_code(deal)) <= 40


@pytest.mark.parametrize("mode", ["campaign", "survival"])
@pytest.mark.parametrize("level", LEVELS)
def test_runs_without_custom_set_up_take_forty_characters(mode: str, level: str) -> None:
    game = registry.game("card_tactics")
    setup = game.parse_setup({"mode": mode, "level": level, "leads": (0, 1, 2), "team": HERO_IDS[:3]})
    deal = Deal(game, setup, (HUMAN, "expert", "expert"), 2**64 - 1, SeatResult(50, None, won=False, shared=False))
    assert len(deal_code(deal)) <= 40


# The check. It's linear: whether a mistake is noticed depends on the mistake and its place, not on the code.
def test_every_wrong_character_and_swap_is_noticed_in_codes_of_any_length() -> None:
    for difference in range(1, 32):
        effect = difference
        for _ in range(_LONGEST):
            assert effect
            swapped = _step(effect, 0) ^ effect
            assert swapped
            effect = _step(effect, 0)


def test_every_wrong_character_is_noticed_and_found() -> None:
    code = deal_code(Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 19_14, FRIENDS))
    for place, right in enumerate(code):
        for letter in ALPHABET if right != "-" else "":
            wrong = f"{code[:place]}{letter}{code[place + 1 :]}"
            if letter != right:
                group = wrong[place // 6 * 6 :].split("-")[0]
                with pytest.raises(BadCode, match=f"Compare group {place // 6 + 1} with the original: {group}"):
                    read_code(wrong, GAMES)
                assert find_code(wrong) is None


def test_swapped_and_missing_characters_are_noticed() -> None:
    chance = random.Random(5)
    for _ in range(40):
        code = deal_code(random_deal(chance)).replace("-", "")
        for place in range(len(code) - 1):
            one, two = code[place : place + 2]
            if one != two:
                with pytest.raises(BadCode):
                    read_code(f"{code[:place]}{two}{one}{code[place + 2 :]}", GAMES)
            with pytest.raises(BadCode):
                read_code(code[:place] + code[place + 1 :], GAMES)


def test_known_codes_keep_their_meaning() -> None:
    setup = SQUARE.parse_setup({"factions": ["cats", "ninjas"], "mayhem": True, "starter": 1})
    deal = Deal(SQUARE, setup, (HUMAN, "hard+collector"), 20_261_128, FRIENDS)
    assert deal_code(deal) == "188AA-K0000-000GG-0YTQM-WSM96-FJ79P-J"


# Typing.
def test_codes_are_read_as_people_write_them() -> None:
    deal = Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 7)
    code = deal_code(deal)
    looks = code.replace("0", "O").replace("1", "l").lower()
    for typed in (
        code.lower(),
        code.replace("-", " "),
        code.replace("-", ""),
        f"  {code}\n",
        looks,
        code.replace("-", "\N{EN DASH}"),
    ):
        assert read_code(typed, GAMES) == deal


@pytest.mark.parametrize(
    "text",
    [
        "Beat my 19:14!\n{} (Square Tactics)",
        "\N{LEFT SINGLE QUOTATION MARK}{}\N{RIGHT SINGLE QUOTATION MARK}",
        "https://x.example/{}?a=b",
        "{}.",
        "A-{}",
    ],
)
def test_code_is_found_in_a_message(text: str) -> None:
    code = deal_code(Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 7))
    assert find_code(text.format(code)) == code


@pytest.mark.parametrize("text", ["", "7", "hello", "A" * 5000, "-" * 5000, "\ud800", "🐉", "ABCDE-" * 9000])
def test_no_code_is_found_elsewhere(text: str) -> None:
    assert find_code(text) is None
    assert seed_in_code(text) is None
    with pytest.raises(BadCode):
        read_code(text, GAMES)


# What this version can't play.
def forged(deal: Deal, **digits: int) -> str:
    """Return a deal's code with some of its first digits replaced."""
    symbols = _symbols(deal_code(deal))[:-6]
    value = sum(symbol << 5 * place for place, symbol in enumerate(symbols))
    for name, digit in digits.items():
        shift = {"format": 0, "game": 69, "rules": 74}[name]
        value = value & ~(31 << shift) | digit << shift
    changed = [value >> 5 * place & 31 for place in range(len(symbols))]
    return _grouped([*changed, *_check_of(changed)])


@pytest.mark.parametrize("digits", [{"format": 2}, {"format": 0}, {"game": 9}, {"rules": 31}])
def test_code_of_a_newer_version_is_refused(digits: dict[str, int]) -> None:
    deal = Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 7)
    with pytest.raises(BadCode, match=r"^A newer version made this code\. Update the program to play it\.$"):
        read_code(forged(deal, **digits), GAMES)


def test_code_for_older_rules_is_refused() -> None:
    deal = Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 7)
    with pytest.raises(BadCode, match="older rules"):
        read_code(forged(deal, rules=SQUARE.version - 1), GAMES)


@given(st.lists(st.integers(0, 31), max_size=80))
def test_any_number_is_a_playable_deal_or_refused(symbols: list[int]) -> None:
    code = _grouped([*symbols, *_check_of(symbols)])
    try:
        deal = read_code(code, GAMES)
    except BadCode:
        return
    assert read_code(deal_code(deal), GAMES) == deal


def test_forged_set_ups_are_playable_or_refused() -> None:
    chance, played = random.Random(6), 0
    for _ in range(3000):
        deal = random_deal(chance)
        symbols = _symbols(deal_code(deal))[:-6]
        for place in chance.choices(range(16, len(symbols)), k=chance.randint(1, 4)):
            symbols[place] = chance.randrange(32)
        try:
            found = read_code(_grouped([*symbols, *_check_of(symbols)]), GAMES)
        except BadCode:
            continue
        found.game.new_game(found.setup, found.seed)
        played += 1
    assert played > 100


@given(st.text(max_size=300))
def test_any_text_is_refused_or_a_code(text: str) -> None:
    assert find_code(text) is None
    with pytest.raises(BadCode):
        read_code(text, GAMES)


# What codes can't hold.
def test_deals_that_codes_cannot_hold_are_refused() -> None:
    deal = Deal(SQUARE, SQUARE.parse_setup({}), (HUMAN, "medium"), 7, FRIENDS)
    cards = registry.game("card_tactics")
    barred = cards.parse_setup({"own": {"barred": ["druid", "druid"]}})
    for bad in (
        replace(deal, players=(HUMAN, "search-1000")),
        replace(deal, players=(HUMAN, HUMAN)),
        replace(deal, result=SeatResult(MOST_POINTS + 1, 3, won=True, shared=False)),
        Deal(cards, barred, (HUMAN,), 7),
    ):
        with pytest.raises(NoCode):
            deal_code(bad)


def test_every_bot_has_a_place_in_codes() -> None:
    for game in GAMES:
        for player in players_of(game):
            players = (HUMAN, player) if len(game.seats(game.parse_setup({}))) == 2 else (player,)
            deal = Deal(game, game.parse_setup({}), players, 7)
            assert read_code(deal_code(deal), GAMES) == deal


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_codes_know_every_choice_of_a_set_up(game: AnyGame) -> None:
    schema = type(game.parse_setup({})).model_json_schema()
    assert game.setup_code is not None
    fields = game.setup_code.setup
    assert isinstance(fields, Fields)
    assert fields.fields.keys() == schema["properties"].keys() - {"families"}  # codes carry no own families
    for name, field in fields.fields.items():
        if isinstance(field, OneOf):
            shapes = schema["properties"][name].get("anyOf", [schema["properties"][name]])
            choices = {choice for shape in shapes for choice in (*shape.get("enum", ()), shape.get("const"))}
            assert choices - {None} <= {*field.values}


def test_games_have_different_numbers() -> None:
    numbers = [game.setup_code.number for game in GAMES if game.setup_code is not None]
    assert len(numbers) == len(set(numbers)) == len(GAMES)


def test_check_is_that_of_bech32m() -> None:
    # From BIP 350: "a1lqfn3a", whose human-readable part "a" is expanded to 3, 0, 1.
    letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    assert _remainder([3, 0, 1, *map(letters.index, "lqfn3a")]) == _INTACT


# The context of a game that tries to beat a result.
@pytest.mark.parametrize(
    "result",
    [FRIENDS, SeatResult(-3, 0, won=False, shared=False), SeatResult(4, None, won=True, shared=True)],
)
def test_result_to_beat_is_kept_in_the_context(result: SeatResult) -> None:
    assert result_to_beat(result.context) == result


@pytest.mark.parametrize(
    "text", [None, "", "day:2026-11-28", "challenge", "challenge:", "challenge:won", "challenge:won 1:"]
)
def test_other_contexts_have_no_result_to_beat(text: str | None) -> None:
    assert result_to_beat(text) is None
