"""The game in the pseudo-language: no text for players is plain English."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.bots.worker import BotWorker
from squaretactics.core.session import AnySession, NotNow, Seat, Session
from squaretactics.games.registry import UnknownGame, game, names
from squaretactics.games.square_tactics import card_texts, event_text, text
from squaretactics.games.square_tactics import move_facts as f
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.decisions import decision
from squaretactics.games.square_tactics.event_text import (
    SquareEventFormatter,
    action_name,
    attached_card_lines,
    card_name,
    character_name,
)
from squaretactics.games.square_tactics.events import EVENT_TYPES, ActionsReshuffled, Event
from squaretactics.games.square_tactics.explain import explain, reason
from squaretactics.games.square_tactics.options import ACTION_KINDS, PRESETS, preset
from squaretactics.games.square_tactics.rule_tables import PRINTED, rules_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.starting_advantage import starting_advantage_text
from squaretactics.player_sentences import YOU
from squaretactics.translation import say_marked
from tests.catalogue.untranslated import plain_words
from tests.games.tables import SHORT_TABLES, SQUARE_TABLES, Table
from tests.games.toy import Toy
from tests.games.toy_base import Told

pytestmark = pytest.mark.usefixtures("pseudo")

GAME = SQUARE_TACTICS
NAMES = ("Mia", "Tom O'Neill", "Zoë", "The last one")
TABLES = [*SQUARE_TABLES, *SHORT_TABLES]


def every_other_table(first: int) -> pytest.MarkDecorator:
    """Return a parametrization over all tables, in which every other one is a long test."""
    marks = [(), (pytest.mark.long,)]
    tables = [pytest.param(table, marks=marks[(at - first) % 2]) for at, table in enumerate(TABLES)]
    return pytest.mark.parametrize("table", tables, ids=str)


def assert_said(*lines: str, own: tuple[str, ...] = NAMES) -> None:
    """Check that all words of the lines come from the catalogue."""
    for line in lines:
        assert plain_words(line, own) == [], line


def named(table: Table, you: int) -> list[str]:
    """Return a name for each seat, with "you" for one of them."""
    return [YOU if seat == you else NAMES[seat] for seat in table.seats()]


def played(table: Table, seed: int) -> Iterator[Event]:
    """Play a random game and yield its events."""
    chance, state = random.Random(seed), table.start(seed)
    while GAME.decision(state) is not None:
        events: list[Event] = []
        GAME.take(state, GAME.random_move(state, chance.random), events.append)
        yield from events


def test_every_event_is_translated_for_every_seat(soak: int) -> None:
    told: set[str] = set()
    kinds: set[str] = set()
    for number, table in enumerate(TABLES * soak):
        rules = rules_of(table.setup)
        tellers = [
            SquareEventFormatter(rules, named(table, you), brief) for you in table.seats() for brief in (False, True)
        ]
        deal: list[Event] = []
        GAME.new_game(table.setup, number, deal.append)
        for event in (*deal, *played(table, number)):
            kinds.add(type(event).__name__)
            shown = {event, *(GAME.redact(event, seat) for seat in table.seats())}
            told.update(teller.tell(one) for one in shown for teller in tellers)
        told.update(teller.tell(ActionsReshuffled(0)) for teller in tellers)  # rare in random games
    assert kinds | {ActionsReshuffled.__name__} == set(EVENT_TYPES)
    assert len(told) > 5000
    assert_said(*told)


@every_other_table(0)
def test_every_refusal_of_an_illegal_move_is_translated(table: Table, soak: int) -> None:
    refused: set[str] = set()
    for seed in table.seeds(soak):
        chance = random.Random(seed)
        positions = table.positions(seed)
        moves = list(dict.fromkeys(move for state in positions for move in GAME.moves(state)))
        for state in positions:
            garbage = [tuple(chance.randrange(-1, 80) for _ in range(4)) for _ in range(5)]
            for move in (*chance.sample(moves, min(len(moves), 60)), *garbage):
                refused.add(GAME.why_not(state, move) or "")
    assert len(refused) > 20
    assert_said(*refused)


def test_questions_and_requirements_of_action_cards_are_translated() -> None:
    state = GAME.new_game(preset("full"), 1)
    assert decision(state) is not None
    assert_said(*map(say_marked, event_text.DECISIONS.values()))
    assert_said(*(say_marked(line, card=action_name(0)) for line in card_texts.ACTION_TARGETS.values()))


@every_other_table(1)
def test_every_reason_for_a_move_is_translated(table: Table, soak: int) -> None:
    said: set[str] = set()
    for seed in table.seeds(soak):
        chance = random.Random(seed)
        for number, (state, _) in enumerate(table.walk(seed)):
            if number % 7:
                continue
            asked = GAME.decision(state)
            assert asked is not None
            view = GAME.view(state, asked.seat)
            for move in chance.sample(view.moves, min(len(view.moves), 2)):
                said.add(explain(view, move))
    assert len(said) > 2
    assert_said(*said)


def test_every_move_fact_is_translated() -> None:
    safety = [
        f.ExposureFact(1, *numbers) for numbers in ((0, 0, ()), (2, 9, (5,)), (8, 9, ()), (0, 9, (5,)), (0, 9, (5, 6)))
    ]
    main: list[f.MoveFact] = [f.EndOfGameFact(own, 8, wins=own > 7, alone=own != 8) for own in (7, 8, 9)]
    main += [
        f.RescueFact(2),
        f.CaptureFact((2,), True),
        f.CaptureFact((2, 3, 4), False),
        f.WoundFact(2),
        f.RedrawFact(2),
        f.TradeFact(2),
    ]
    main += [f.ShelterFact(2, 6, after, 9) for after in (0, 2, 5)]
    main += [f.SpaceFact(2, space, worth) for space, worth in ((4, 3), (0, 1))]
    main += [f.PointsFact(points) for points in (1, 2)]
    main += [*(f.KeptActionCardsFact(count) for count in (1, 2)), f.DrawTwoFact()]
    for players in (2, 4):
        rules = rules_of(preset("first", players))
        lines = [reason(found, rules) for one in main for found in ([one], *([one, how] for how in safety))]
        assert all(lines)
        assert_said(*lines, *(reason([how], rules) for how in safety))


def test_hint_is_worded_by_the_worker_process() -> None:
    state = GAME.new_game(preset("abilities"), 3)
    view = GAME.view(state, state.active)
    thinker = BotWorker(GAME)
    try:
        thinker.ask("hint", 1, view, 2)
        while (advice := thinker.answer("hint")) is None:
            if thinker._pipe is not None:
                thinker._pipe.poll(0.1)
    finally:
        thinker.close()
    assert advice.reason
    assert_said(advice.reason)


# Names, and texts with placeholders.
_TOLD_ELSEWHERE = {"YOU", "ABILITY_IDS", "ACTION_IDS", "ACTION_TARGETS", "_TEXTS"}


def _tables_of_words() -> Iterator[str]:
    for name, table in (*vars(text).items(), *vars(card_texts).items()):
        if name.isupper() and name not in _TOLD_ELSEWHERE:
            for words in table.values() if isinstance(table, dict) else [table]:
                yield from map(say_marked, filter(None, [words] if isinstance(words, str) else words))


def test_every_word_on_cards_and_in_the_setup_is_translated() -> None:
    assert_said(character_name(rules_of(preset("first")), None))
    assert_said(*(card_name(PRINTED, card) for card in range(len(CHARACTERS))))
    assert_said(*(action_name(kind) for kind in (None, *range(ACTION_KINDS))))
    words = list(_tables_of_words())
    assert len(words) > 150
    assert_said(*words)
    assert_said(*(starting_advantage_text(players, name) for players in (2, 4) for name in PRESETS))


def test_every_reason_for_a_number_is_translated() -> None:
    lines = attached_card_lines([*range(ACTION_KINDS), ACTION_KINDS])
    assert len(lines) >= 5
    assert_said(*lines)


def test_session_refusals_are_translated() -> None:
    seats = [Seat(YOU, "human"), Seat("Tom O'Neill", "human")]
    session: AnySession = Session(GAME, preset("full"), 5, seats, undo="fair")
    reasons: set[str | None] = set()
    chance = random.Random(5)

    def ask() -> None:
        reasons.update(session.why_no_undo(seat) for seat in (0, 1))
        reasons.update(session.why_not(seat, (-1, 0, 0, 0)) for seat in (0, 1))

    while session.decision is not None:
        ask()
        seat = session.decision.seat
        session.submit(seat, chance.choice(session.view(seat).moves))
    ask()
    session.undo_rule = "off"
    ask()
    with pytest.raises(NotNow) as refused:
        session.resign(0)
    reasons.add(str(refused.value))
    assert len(reasons) >= 7
    assert_said(*(reason for reason in reasons if reason))


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 3},
        {"players": "two"},
        {"factions": ["cats"]},
        {"factions": ["cats", "cats"]},
        {"factions": ["cats", "dogs"]},
        {"factions": 7},
        {"abilities": "perhaps"},
        {"abilities": 2.5},
        {"mayhem": True},
        {"starter": 2},
        {"starter": 4},
        {"starter": -1},
        {"starter": 0.5},
        {"starter": "me"},
        {"weather": "rain"},
    ],
    ids=str,
)
def test_setup_errors_are_translated(changes: dict[str, object]) -> None:
    data = {"factions": ["cats", "bots"], "action_cards": "off", **changes}
    with pytest.raises(ValueError, match=r"\S") as refused:
        GAME.parse_setup(data)
    places = {"players", "factions", "abilities", "mayhem", "starter", "weather"}  # field names of the data
    values = {"aliens", "bots", "cats", "ninjas", "dogs"}
    assert_said(str(refused.value), own=(*places, *values))


def test_errors_about_seat_count_and_unknown_games_are_translated() -> None:
    with pytest.raises(ValueError, match=r"\S") as refused:
        Session(GAME, preset("first"), 1, [Seat("Mia", "human")])
    assert_said(str(refused.value))
    with pytest.raises(UnknownGame) as unknown:
        game("chess")
    assert_said(str(unknown.value), own=("chess", *names()))


def test_untranslated_text_of_a_game_is_found() -> None:
    toy = Toy()
    assert plain_words(toy.tell(1, Told("dealt", 0), ("Mia", "Tom")), ("Mia", "Tom"))
