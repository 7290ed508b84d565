"""Of several people at one computer, each sees their own games by letter."""

from __future__ import annotations

from pathlib import Path

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import People
from squaretactics.ui.program import Program
from squaretactics.ui.table.new_game import BY_LETTER
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.scripted_games import EVENING
from tests.storage.test_people import ADA, BO
from tests.ui.letters.driver import Ben
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start


def test_game_by_letter_is_listed_for_who_plays_it(hands: Hands, tmp_path: Path, ben: Ben) -> None:
    folder = DataFolder(tmp_path / "ada")
    People(folder).begin(ADA, BO, EVENING)
    program = Program(hands.app, folder, SynchronousThinker, sound=False)
    program.preferences.change(speed="instant")
    people, saver = program.game_saver.people, program.game_saver
    people.choose(BO.id)
    start(program, preset("first", starter=0), (Seat(ADA.name, HUMAN), Seat("Ben", BY_LETTER)), 5)
    start(program, preset("first", starter=0), (Seat("Robin", HUMAN), Seat("Ben", BY_LETTER)), 6)
    listed = {}
    for person in (ADA, BO):
        people.choose(person.id)
        listed[person] = [game.seats[0].name for game in program.letters.list_games()[0]]
    assert listed == {ADA: [ADA.name], BO: ["Robin"]}
    (game,) = program.letters.list_games()[0]
    program.letters.go_on(game)
    session = program.letters.store.open(program.letters.store.load(game.path))
    session.resign(0)
    program.letters.go_on(game)
    hands.wait(1)
    (record,) = folder.records()
    assert saver.seatings.seating(record, None, session.seats) == (BO.id, None)
    hands.app.stop()
    program.close()
