"""Games with players' own families are shown in every scene: at the table, in lists, watched again, and counted."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import Setup, preset, seated
from squaretactics.ui.kit.announcer import Announcer
from squaretactics.ui.square_tactics.analysis.rules_dialog import PositionRulesScene
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.core.record_factory import new_session, play, record_to
from tests.forged.forger import Forged
from tests.forged.headless_trial import HeadlessTrial
from tests.forged.screen_trial import ScreenTrial
from tests.square_tactics.own_families import drawn_family, drawn_setup
from tests.ui.pinboard_driver import Evening
from tests.ui.started_games import FRONT, start
from tests.ui.test_driven_games import Restless


def recorded(path: Path, setup: Setup, decisions: int) -> Forged:
    """Return the record of a game between a person and bots."""
    session = new_session(setup, 4, HUMAN, *["greedy"] * (setup.players - 1))
    writer = record_to(path, session)
    play(session, decisions)
    writer.close()
    return Forged(path.read_bytes(), None, "own families")


@pytest.mark.parametrize(("players", "decisions"), [(2, 1000), (2, 9), (4, 1000)])
def test_game_with_own_families_is_shown_in_every_scene(tmp_path: Path, players: int, decisions: int) -> None:
    setup = drawn_setup(random.Random(players), "mayhem", players)
    record = recorded(tmp_path / "own.record", setup, decisions)
    finished = decisions > 9
    headless = HeadlessTrial(record, tmp_path / "headless").run()
    assert headless == {
        "import": "works",
        "list": "over" if finished else "waits",
        "resume": "not offered" if finished else "works",
        "watch": "works",
    }
    shown = ScreenTrial().run(players, record, tmp_path / "screen")
    assert {shown[scene] for scene in ("dropped", "watch", "review")} == {"works"}
    assert shown["history"] == ("shown" if finished else "left out")


@pytest.mark.parametrize("look", [{"colour_blind": True}, {"high_contrast": True}, {"text_size": 150}], ids=str)
def test_own_families_are_played_at_the_table(tmp_path: Path, look: dict[str, Any]) -> None:
    chance, players = random.Random(str(look)), 4 if "colour_blind" in look else 2
    families = [*(drawn_family(chance, "Twin") for _ in range(players - 1)), "cats"]
    player = Restless(
        tmp_path, "mayhem", 1, players, (960, 540), seed=5, draw_every=60, bot="greedy", **seated(families)
    )
    player.preferences.change(tell_in_words=True, **look)
    player.hands.loop.announcer = Announcer(player.hands.app, lambda sentence: None)
    player.game()
    assert player.scene.table.session.result is not None
    player.check()


def test_end_of_a_game_with_an_own_family_offers_it_more_rules(tmp_path: Path) -> None:
    family = drawn_family(random.Random(1), "Twin")
    with closing(Evening(tmp_path)) as evening:
        setup = preset("abilities", **seated([family, "cats"]))
        start(evening.program, setup, [Seat("Mia", HUMAN), Seat("Bot", "random")], 5)
        evening.play_through()
        evening.hands.click("further")
        board = evening.top
        assert isinstance(board, SquareBoardScene)
        assert board.view.rules.setup.families == (family,)
        assert board.view.rules.actions


def test_analysis_board_takes_a_game_of_own_families_but_makes_no_code(tmp_path: Path) -> None:
    setup = drawn_setup(random.Random(3), "full")
    session = new_session(setup, 4, HUMAN, HUMAN)
    play(session, 9)
    with closing(Evening(tmp_path)) as evening:
        evening.program.analysis.set_up(FRONT, session, len(session.history))
        board = evening.program.app.stack[-1]
        assert isinstance(board, AnalysisScene)
        assert board.editor.position.setup.families == setup.families
        evening.hands.wait(0.2)
        evening.hands.click("share")
        assert board.told.words.startswith("A code can't carry a family of your own.")
        evening.hands.click("puzzle")
        assert board.told.words == "Puzzles are for printed families."
        evening.hands.click("rules")
        rules = evening.program.app.stack[-1]
        assert isinstance(rules, PositionRulesScene)
        own, printed = (setup.factions.index(faction) for faction in sorted(setup.factions, reverse=True))
        rules._set_family(own, "ninjas" if setup.factions[printed] != "ninjas" else "cats")
        rules._done()
        assert board.editor.position.setup.families == ()
        evening.hands.wait(0.2)
