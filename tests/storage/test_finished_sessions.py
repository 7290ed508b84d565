"""A game that ends is summarised from its session, and its record gives the same facts."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from squaretactics.core.match import Match
from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import game_history
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import AnySession
from squaretactics.ui.menu.game_saver import DiskGameSaver
from tests.core.errand import ERRAND
from tests.storage.scripted_games import minutes

BOT = Seat("North", "greedy")


def play_at_random(session: AnySession, seed: int, resign: bool = False) -> None:
    """Play to the end, with some undos, hints and changes of seats if the game allows them."""
    chance = random.Random(seed)
    people = session.seats
    while (asked := session.decision) is not None:
        if resign and len(session.history) > 10:
            session.resign(asked.seat)
        elif chance.random() < 0.05 and session.why_no_undo(asked.seat) is None:
            session.undo(asked.seat)
        elif chance.random() < 0.05:
            session.note_hint(asked.seat)
        elif seed % 2 and chance.random() < 0.2:
            session.hand_over(asked.seat, chance.choice((BOT, people[asked.seat])))
        else:
            session.submit(asked.seat, chance.choice(session.spec.view_moves(session.view(asked.seat))))


def ended(saver: DiskGameSaver, session: AnySession) -> FinishedGame:
    """Put a finished session into the history and return it as listed."""
    saver.finished(session)
    path = saver.record(session)
    [game] = [game for game in saver.history.list(limit=99) if game.record == path]
    return game


@pytest.mark.parametrize("name", registry.names())
def test_session_and_its_record_give_the_same_game(tmp_path: Path, name: str) -> None:
    spec = registry.game(name)
    found: list[FinishedGame] = []
    with closing(DiskGameSaver(DataFolder(tmp_path), registry.game, clock=minutes())) as saver:
        for seed in range(6):
            setup = spec.parse_setup(dict[str, object]())
            seats = [Seat(f"Ann {index}", HUMAN) for index, _ in enumerate(spec.seats(setup))]
            session: AnySession = Session(spec, setup, seed, seats, undo=("anything", "misdrop")[seed % 3 > 0])
            saver.begin(session)
            play_at_random(session, seed, resign=seed == 5)
            found.append(ended(saver, session))
            saver.history.add(read_record(found[-1].record))
        assert saver.history.list() == tuple(found[::-1])
    assert all(game.summary is not None for game in found)
    assert {game.practice for game in found} == {True, False}
    assert any(game.undone for game in found)
    assert any(game.hints for game in found)
    assert any(game.handovers for game in found)
    assert any(game.badge_facts for game in found)
    assert any(game.resigned is not None for game in found)


def test_games_of_a_match_and_their_records_give_the_same_standings(tmp_path: Path) -> None:
    match = Match(SQUARE_TACTICS, preset("first", length="match"), 5)
    with closing(DiskGameSaver(DataFolder(tmp_path), registry.game, clock=minutes())) as saver:
        while not match.over:
            session = Session(SQUARE_TACTICS, match.next_setup(), match.seed, (BOT, BOT), match=match.line())
            saver.begin(session)
            play_at_random(session, 2)
            assert session.result is not None
            match.finished(session.result, session.first)
            game = ended(saver, session)
            assert game.standing is not None
            assert (game.standing.totals, game.standing.over) == (match.totals, match.over)
            saver.history.add(read_record(game.record))
            assert saver.history.list()[0] == game


def test_ending_a_game_reads_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(DiskGameSaver(DataFolder(tmp_path), registry.game)) as saver:
        session = Session(ERRAND, 2, 0, (Seat("Ann", HUMAN), BOT))
        saver.begin(session)
        session.resign(0)
        monkeypatch.setattr(game_history, "read_record", lambda path: pytest.fail("read the record"))
        path = saver.record(session)
        assert path is not None
        monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail("read the record"))
        assert ended(saver, session).resigned == 0


def test_unfinished_session_is_refused(tmp_path: Path) -> None:
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        with pytest.raises(ValueError, match="only a finished game"):
            history.add_session(Session(ERRAND, 2, 0, (BOT, BOT)), tmp_path / "some.record")
        assert history.count() == 0
