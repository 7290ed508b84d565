"""All text of Squirrel Squabble comes from the catalogue: nothing stays English in another language."""

from __future__ import annotations

import random

import pytest

from squaretactics.core.spec import BadSetup
from squaretactics.games.squirrel_squabble import piece_texts, text
from squaretactics.games.squirrel_squabble.event_text import ENDS
from squaretactics.games.squirrel_squabble.events import EVENT_TYPES, Event
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.player_sentences import YOU
from squaretactics.translation import Message, say_marked
from tests.catalogue.untranslated import plain_words
from tests.games.tables import SQUIRREL_TABLES

pytestmark = pytest.mark.usefixtures("pseudo")

NAMES = ("Mia", "Zoë")


def assert_said(*lines: str, own: tuple[str, ...] = NAMES) -> None:
    for line in lines:
        assert plain_words(line, own) == [], line


def test_every_event_is_translated_for_both_seats() -> None:
    told: set[str] = set()
    kinds: set[str] = set()
    for seed in range(8):
        table = SQUIRREL_TABLES[seed % len(SQUIRREL_TABLES)]
        chance, events = random.Random(seed), list[Event]()
        state = GAME.new_game(table.setup, seed, events.append)
        while GAME.decision(state) is not None:
            GAME.take(state, GAME.random_move(state, chance.random), events.append)
        for event in events:
            kinds.add(type(event).__name__)
            for shown in {event, *(GAME.redact(event, seat) for seat in (0, 1))}:
                for names in (NAMES, (YOU, NAMES[1]), (NAMES[0], YOU)):
                    told.add(GAME.tell(table.setup, shown, names))
    assert kinds == set(EVENT_TYPES)
    assert len(told) > 500
    assert_said(*told)


def test_every_refusal_is_translated() -> None:
    refused: set[str] = set()
    for table in SQUIRREL_TABLES:
        chance = random.Random(3)
        for state, _ in table.walk(3):
            others = chance.sample(list(GAME.all_moves(table.setup)), 20)
            garbage = [tuple(chance.randrange(-1, 12) for _ in range(4)) for _ in range(20)]
            small = [move for move in GAME.all_moves(table.setup) if move[0] != 3]
            refused.update(GAME.why_not(state, move) or "" for move in (*others, *garbage, *small))
    assert len(refused) > 20
    assert_said(*refused)


def test_all_names_and_short_texts_are_translated() -> None:
    said: list[Message] = [text.TITLE, text.CREDIT, *text.SEATS, *text.SQUIRRELS, *text.DIRECTIONS, *text.HOMES]
    for table in (piece_texts.ACTION_HELP, text.CANCELS, text.DECISIONS, ENDS):
        said += table.values()
    for pairs in (piece_texts.ACTIONS, piece_texts.SHOWN):
        for name, line in pairs.values():
            said += (name, line)
    assert_said(*map(say_marked, said))


@pytest.mark.parametrize(
    "changes",
    [{"board": "thrown"}, {"board": "dealt", "arranger": 1}, {"turn": "drawn"}, {"arranger": 7}, {"start": 2}],
    ids=str,
)
def test_setup_errors_are_translated(changes: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.parse_setup(changes)
    own = ("board", "arranger", "start", "arranged", "dealt", "standard", "quick")
    assert_said(str(refused.value), own=own)
