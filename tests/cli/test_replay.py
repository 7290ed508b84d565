"""`squaretactics replay`: the game in words, complete or as one seat saw it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, CharacterPlayed, Event, Traded
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.cli.conftest import Run
from tests.core.record_factory import Game, new_session, play, record_to, recorded_game

SETUPS = {
    "two seats": preset("full"),
    "two seats, mayhem": preset("mayhem", factions=("cats", "ninjas")),
    "four seats": preset("full", 4),
    "four seats, personal decks": preset("mayhem", 4, action_cards="personal"),
}
NAMES = [character.name for character in CHARACTERS]


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_record_verifies(run: Run, tmp_path: Path, setup: Setup) -> None:
    path = tmp_path / "game.record"
    played = recorded_game(path, setup, 91)
    done = run("replay", "--verify", path)
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{path}: valid record, {len(played.history)} decisions, finished.\n"


def test_unfinished_record_verifies_as_such(run: Run, tmp_path: Path) -> None:
    recorded_game(tmp_path / "game.record", preset("full"), 92, decisions=6)
    done = run("replay", "--verify", tmp_path / "game.record")
    assert done.out.endswith("valid record, 6 decisions, unfinished.\n")


@pytest.mark.parametrize("option", [[], ["--seat=0"]], ids=str)
def test_seat_changes_and_resignations_are_printed(run: Run, tmp_path: Path, option: list[str]) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first", starter=0), 92)
    writer = record_to(path, session)
    play(session, 2)
    session.hand_over(0, Seat("Ada\x1b[2J", "human"))
    play(session, 2)
    session.resign(0)
    writer.close()
    before, told, after = run("replay", *option, path).out.partition("takes over from South.")
    assert told
    assert "South plays" in before
    assert "Ada" not in before.splitlines()[:-1]
    assert "South" not in after
    assert "\x1b" not in before + after
    assert after.rstrip().endswith("resigns.")


@pytest.mark.parametrize("option", ["--verify", "--json", "--seat=0"])
def test_torn_last_line_is_left_out_with_a_notice(run: Run, tmp_path: Path, option: str) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("full"), 92, decisions=6)
    path.write_bytes(path.read_bytes()[:-9])
    raw = path.read_bytes()
    done = run("replay", option, path)
    assert (done.code, done.err) == (0, "squaretactics: the last line is incomplete and was skipped.\n")
    assert done.out
    assert path.read_bytes() == raw


def test_full_replay_names_every_card(run: Run, tmp_path: Path) -> None:
    played = recorded_game(tmp_path / "game.record", preset("full"), 93)
    told = run("replay", tmp_path / "game.record").out
    drawn = [event.card for event in events_of(played) if isinstance(event, CharacterDrawn)]
    assert all(f"draws {CHARACTERS[card].name}" in told for card in drawn if card is not None)
    assert " a character" not in told
    assert " an action card" not in told


def test_turns_have_headings_and_events_stay_in_order(run: Run, tmp_path: Path) -> None:
    played = recorded_game(tmp_path / "game.record", preset("full", 4), 94)
    lines = [line.strip() for line in run("replay", tmp_path / "game.record").out.splitlines() if line]
    seats = SQUARE_TACTICS.seats(played.setup)
    told = (SQUARE_TACTICS.tell(played.setup, event, seats) for event in events_of(played))
    assert lines == [line for line in told if line]
    turns = [line for line in lines if line.startswith("Turn ")]
    assert [int(line.split()[1].rstrip(":")) for line in turns] == list(range(1, len(turns) + 1))
    assert re.search(r" South \d+, West \d+, North \d+, East \d+\. .+ (wins|share the win)\.$", lines[-1])


def test_json_has_the_same_words_grouped_by_decision(run: Run, tmp_path: Path) -> None:
    played = recorded_game(tmp_path / "game.record", preset("full"), 95)
    for seat in ((), ("--seat=1",)):
        deal, *rows = run("replay", "--json", *seat, tmp_path / "game.record").rows
        assert [row["decision"] for row in rows] == list(range(1, len(played.history) + 1))
        assert [row["seat"] for row in rows] == [("South", "North")[entry.seat] for entry in played.history]
        words = [line for row in (deal, *rows) for line in row.get("deal", []) + row.get("told", [])]
        plain = run("replay", *seat, tmp_path / "game.record").out
        assert words == [line.strip() for line in plain.splitlines() if line]


def test_undone_moves_are_not_printed(run: Run, tmp_path: Path) -> None:
    session = new_session(preset("first"), 96, "human", "human", undo="anything")
    writer = record_to(tmp_path / "game.record", session)
    play(session, 3)
    lost = next(event for event in session.history[-1].events if isinstance(event, CharacterPlayed))
    assert session.decision is not None
    session.undo(1 - session.decision.seat)
    writer.close()
    told = run("replay", tmp_path / "game.record").out
    assert told.count(" plays ") == 2
    assert f"plays {CHARACTERS[lost.card].name}" not in told


# The view of one seat.
def events_of(game: Game) -> list[Event]:
    return [*game.deal, *(event for entry in game.history for event in entry.events)]


def seen_cards(event: Event, seat: int) -> set[int]:
    """Return the characters whose names an event may show to a seat."""
    if isinstance(event, CharacterDrawn) and event.seat != seat:
        return set()
    if isinstance(event, Traded) and seat not in (event.seat, event.to):
        return set()
    cards = (getattr(event, field, None) for field in ("card", "foe", "captor"))
    return {card for card in cards if card is not None}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_seat_reads_no_character_before_it_is_shown(run: Run, tmp_path: Path, setup: Setup) -> None:
    hidden = 0
    for seed in range(4):
        path = tmp_path / f"{seed}.record"
        played = recorded_game(path, setup, seed)
        for seat in range(setup.players):
            known: set[int] = set()
            deal, *rows = run("replay", "--json", "--seat", seat, path).rows
            events = [played.deal, *(entry.events for entry in played.history)]
            told = [deal["deal"], *(row["told"] for row in rows)]
            for happened, lines in zip(events, told, strict=True):
                for event in happened:
                    known |= seen_cards(event, seat)
                words = "\n".join(lines)
                assert {name for name in NAMES if name in words} <= {CHARACTERS[card].name for card in known}
            hidden += sum(isinstance(event, CharacterDrawn) and event.card not in known for event in events_of(played))
    assert hidden > 10, "some characters must stay hidden to the end"


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_seat_reads_its_own_draws_but_only_that_others_drew(run: Run, tmp_path: Path, setup: Setup) -> None:
    played = recorded_game(tmp_path / "game.record", setup, 97)
    draws = [event for event in events_of(played) if isinstance(event, CharacterDrawn | ActionDrawn)]
    for seat, name in enumerate(SQUARE_TACTICS.seats(setup)):
        lines = run("replay", "--seat", seat, tmp_path / "game.record").out.splitlines()
        told = [line.split(" draws ") for line in lines if " draws " in line]
        assert len(told) == len(draws)
        for event, (who, what) in zip(draws, told, strict=True):
            hidden = "a character" if isinstance(event, CharacterDrawn) else "an action card"
            assert (what != hidden) == (event.seat == seat) == (who.strip() == name)


def test_trade_is_shown_only_to_both_traders(run: Run, tmp_path: Path) -> None:
    trades = 0
    for seed in range(12):
        path = tmp_path / f"{seed}.record"
        played = recorded_game(path, preset("mayhem", 4), seed)
        traded = [event for event in events_of(played) if isinstance(event, Traded)]
        trades += len(traded)
        for seat in range(4):
            lines = run("replay", "--seat", seat, path).out.splitlines()
            told = [line for line in lines if re.search(r" gives (?!up ).+ to (South|West|North|East)$", line)]
            assert len(told) == len(traded)
            for event, line in zip(traded, told, strict=True):
                assert (" gives a character to " in line) == (seat not in (event.seat, event.to))
    assert trades > 10
