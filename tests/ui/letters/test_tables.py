"""Games of every kind are played by letter, and show no more than a seat may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.registry import game as find_game
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.letter_scene import LetterScene
from squaretactics.ui.table.new_game import BY_LETTER, NewGame
from tests.ui.letters.driver import (
    ADA_AND_BEN,
    Ben,
    copy_letter,
    paste_on_menu,
    table_of,
)
from tests.ui.scene_driver import Hands

ADA_AND_ALEX = Seat("Ada", HUMAN), Seat("Ben", BY_LETTER), Seat("Alex", HUMAN), Seat("Pixel", "random")
TABLES: dict[str, tuple[str, Any, tuple[Seat, ...]]] = {
    "squirrels": ("squirrel_squabble", SquirrelSetup(start="quick"), ADA_AND_BEN),
    "squirrels, other seat": ("squirrel_squabble", SquirrelSetup(start="quick"), ADA_AND_BEN[::-1]),
    "heroes": ("card_tactics", CardSetup(leads=(0, 1, 0)), ADA_AND_BEN),
    "contest": ("card_tactics", CardSetup(contest=2), ADA_AND_BEN[::-1]),
    "two here": ("square_tactics", preset("mayhem", 4), ADA_AND_ALEX),
}


@pytest.mark.parametrize("name", TABLES)
def test_whole_game_at_another_table_by_letter(
    name: str, program: Program, hands: Hands, clipboard: list[str], ben: Ben
) -> None:
    game, setup, seats = TABLES[name]
    program.start(game_ui(game), NewGame(setup, seats, 6))
    chance = Random(3)
    while isinstance(_play_at_random(program, hands, chance), LetterScene):
        copy_letter(program, hands)
        if table_of(program).table.session.result is not None:
            hands.key(pygame.K_ESCAPE)
            hands.wait(1)
        else:
            clipboard.append(ben.answer(clipboard[-1]))
            paste_on_menu(program, hands)
    if table_of(program).table.by_letter.copy.unsent:  # type: ignore[union-attr]
        ben.store.take_in(clipboard[-1])
    (record,) = program.game_saver.store.folder.records()
    session = ben.store.open(ben.store.list_games()[0][0].copy)
    whole = ben.store.finish(session)
    assert whole is not None
    assert whole.read_bytes().splitlines()[1:] == record.read_bytes().splitlines()[1:]


def _play_at_random(program: Program, hands: Hands, chance: Random) -> Scene:
    """Play random moves until a letter must be sent or the game is over. Only seats at this screen are ever shown."""
    for _ in range(1000):
        top, screen = program.app.stack[-1], table_of(program)
        if isinstance(top, LetterScene | GameOverScene):
            return top
        controller, session = screen.controller, screen.table.by_letter
        assert session is not None
        assert {screen.viewer, controller.curtain} - {None} <= {*session.copy.own_seats}
        if controller.curtain is not None:
            screen.take_seat()
        elif controller.my_turn:
            controller.play_chosen(chance.choice(session.spec.view_moves(screen.view)))
        hands.wait(0.3)
    raise AssertionError("nothing happens")


def test_sealed_plan_shows_nowhere(program: Program, hands: Hands, clipboard: list[str], ben: Ben) -> None:
    """Ben plans first. Whatever his plan, Ada's screen, log and list say the same."""
    spec = find_game("squirrel_squabble")
    setup = SquirrelSetup(board="dealt", start="quick")
    seen = []
    for choice in (0, 0, -1):  # the first time, there's also a tip
        seats = Seat("Ben", HUMAN), Seat("Ada", HUMAN)
        session: Any = ben.store.begin(spec, setup, 8, seats, (0, 1), undo="off", hints=False)
        while not session.decision.secret:
            session.submit(0, spec.view_moves(session.view(0))[0])
        session.submit(0, spec.view_moves(session.view(0))[choice])
        clipboard.append(session.letter_text(1))
        paste_on_menu(program, hands)
        hands.wait(1)
        screen = table_of(program)
        assert screen.controller.my_turn
        told = [*screen.full_narration(), screen.question(), *(line.words for line in screen.table_view.log)]
        program.show_menu()
        program.show_waiting()
        listed = program.app.stack[-1]
        assert isinstance(listed, UnfinishedGamesScene)
        seen.append((told, listed.facts.words, listed.seats.shows(), [game.events for game in listed.saved]))
        ben.store.discard(ben.store.list_games()[0][0])
        listed.letters.store.discard(listed.saved[0])  # type: ignore[union-attr]
    assert seen[1] == seen[2]
