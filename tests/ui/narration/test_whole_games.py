"""A whole game of each kind is played by keyboard from the narration alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup
from squaretactics.games.card_tactics.options import Setup as RunSetup
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.table_driver import Seated as AtTheRun
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear
from tests.ui.squirrel_squabble.table_driver import ARRANGED
from tests.ui.squirrel_squabble.table_driver import Seated as InTheClearing


def test_square_tactics_is_played_from_the_menu_to_the_scoring_and_back(tmp_path: Path) -> None:
    hands = Hands(draw_every=60)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    program.preferences.change(speed="instant", tell_in_words=True)
    ear = Ear(hands)
    hands.wait(0.1)
    assert ear.heard[0] == "Menu: Square Tactics"
    assert ear.heard[-2] == "Play your first game, button"

    program.start(program.game_ui, replace(program.game_ui.quick_game(program.context), seed=3))
    ear.play({"Play a character": (r", character: top \d", r"^Space .*: open$")}, over="(wins?|tie)!$")
    hands.wait(0.1)

    told = "\n".join(ear.heard)
    assert "You start" in told or "starts" in told
    assert "Space a1, worth 1 point: open" in told
    assert " here: north " in told
    assert "You draw " in told
    assert any(line.startswith("You play ") and ", facing north" in line for line in ear.heard)
    assert any(" captures " in line or "You capture " in line for line in ear.heard)
    title = ear.heard.index(next(line for line in ear.heard if line.endswith("!") and ("win" in line or "tie" in line)))
    assert any("Points" in line for line in ear.heard[title:])
    assert "Menu: Square Tactics" in ear.choose("^Menu, button$")
    hands.app.stop()
    program.close()


def test_squirrel_squabble_is_played_from_arranging_tiles_to_the_end(tmp_path: Path) -> None:
    hands = InTheClearing(tmp_path, ARRANGED, draw_every=120)
    ear = Ear(hands)
    lay = ("next to the board", "no tile")
    ear.play(
        {
            "^Drag or click tiles": lay * 7 + ("^Finish the board, button$",),
            "Which squirrel": ("^Play Orange, button$",),
            "Your squirrel (runs straight ahead|stops here). Which way should it face": ("^Space ",),
            "^Plan three actions|Which three coins": ("coin$", "coin$", "coin$", "^Confirm plan, button$"),
            "Which tile will you flip|Flip which tile": ("^Space ",),
            "Which two tiles": ("^Space ", "^Space "),
        },
        over="^Play again, button$",
    )
    told = "\n".join(ear.heard)
    assert "Round 1 of 40" in told
    assert "Move 1, other side Flip Tile, coin" in told
    assert "If nothing gets in the way: Move 1" in told
    assert "Mia (Green) plays " in told
    assert "one nut underneath" in told
    assert "has five nuts and could win this round. Which tile will you flip?" in told
    assert "Nuts" in ear.heard[-5] + ear.heard[-4] + ear.heard[-3]
    hands.app.stop()


def test_card_tactics_is_played_from_choosing_heroes_to_the_end(tmp_path: Path) -> None:
    short = RunSetup(own=CustomSetup(combats=(CombatSetup(rarity="common"),), hero_health=-2))
    hands = AtTheRun(tmp_path, short, draw_every=120)
    ear = Ear(hands)
    hero = ", Hero .*: not in the team$"
    ear.play(
        {
            "^Choose 3 more heroes": (hero, hero, hero, "^Set out, button$"),
            "then break camp": ("^Break camp, button$",),
            ": choose a skill or an item": ("^[^:·]*, (Guardian|Duelist|Pyromancer)$|^Skip, button$",),
            ": choose a target": (", enemy, .*: can be chosen$|, hero, .*: can be chosen$",),
            "click again to use it": (": selected$",),
            "Keep|take a step|Which other hero|which other hero|Reroll a die|reroll one of the dice": ("button$",),
        },
        over="^Play again, button$",
    )
    told = "\n".join(ear.heard)
    assert "Guardian, Hero · " in told
    assert "hero, number 1 from the middle: health" in told
    assert " plans " in told
    assert "Against " in told
    assert "If it misses, " in told
    assert " rolls " in told
    assert any(line.startswith(("Combat 1 won: ", "Combat 1 lost: ")) for line in ear.heard[-14:])
    hands.app.stop()
