"""After the dice, the player is asked only what matters, and the best answer is the main one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import ITEM_OF, ITEM_SKILLS, SKILL_OF, SKILLS
from squaretactics.games.card_tactics.moves import TOSS, TOSS_MOVES
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.pending_attack import hits_anyway
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.games.card_tactics.view import view
from squaretactics.ui.card_tactics.play.narration import CardTableNarration
from squaretactics.ui.card_tactics.play.prompt import prompt
from squaretactics.ui.card_tactics.skill_card import SkillCardState, SkillLetters
from squaretactics.ui.card_tactics.table.items import ItemDrawing
from squaretactics.ui.kit.paint import theme
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_fight_information import seated_at
from tests.ui.settled_scene import picture_of

LINE = "ranger druid guardian | ogre goblin"


def _asked_after(folder: Path, line: str, actor: str, use: str, dice: str, after_hits: bool = False) -> Seated:
    """Return a table at which this roll was just made."""
    fight = Fight(line, actor, items="lucky_coin").play(use, dice)
    hands = Seated(folder, Setup(team=("guardian", "druid", "ranger")))
    hands.scene.controller.coin_after_hits = after_hits
    hands.scene.table.session._state = fight.state
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.ask()
    hands.wait(0.2)
    return hands


@pytest.mark.parametrize(("dice", "main"), [("1 2", [1]), ("2 1", [2]), ("4 5", [1])])
def test_lower_die_is_rerolled_by_default_if_that_is_better(tmp_path: Path, dice: str, main: Sequence[int]) -> None:
    hands = _asked_after(tmp_path, LINE, "ranger", "use tactical_advantage e1", dice)
    assert hands.kind == "reroll"
    assert [answer.id[1] for answer in hands.scene.table_choices.answers if answer.main] == main
    hands.app.stop()


@pytest.mark.parametrize(("dice", "used"), [("1 1", 1), ("5 4", 0)])
def test_coin_is_used_by_default_after_a_miss(tmp_path: Path, dice: str, used: int) -> None:
    line = "guardian ranger druid | ogre goblin"
    hands = _asked_after(tmp_path, line, "druid", "use sap_vine e1", dice, after_hits=True)
    assert [answer.id for answer in hands.scene.table_choices.answers if answer.main] == [TOSS_MOVES[used]]
    hands.app.stop()


@pytest.mark.parametrize("dice", ["1 1", "5 4"])
def test_coin_is_asked_for_after_a_miss_only(tmp_path: Path, dice: str) -> None:
    hands = _asked_after(tmp_path, "guardian ranger druid | ogre goblin", "druid", "use sap_vine e1", dice)
    assert (hands.kind == "coin") is (dice == "1 1")
    tossed = [entry.move[0] for entry in hands.scene.table.session.history if entry.move[0] == TOSS]
    assert len(tossed) == (dice != "1 1")
    assert not [line.words for line in hands.scene.table_view.log if "coin" in line.words]
    hands.app.stop()


def test_coin_is_asked_for_after_a_hit_once_chosen(tmp_path: Path) -> None:
    line = "guardian ranger druid | ogre goblin"
    hands = _asked_after(tmp_path, line, "druid", "use sap_vine e1", "5 4", after_hits=True)
    assert hands.kind == "coin"
    hands.app.stop()


def test_choosing_the_coin_switches_the_question_and_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = _asked_after(tmp_path, "guardian ranger druid | ogre goblin", "druid", "use sap_vine e1", "5 4")
    hands.until("action")
    controller, signs = hands.scene.controller, list[str]()
    monkeypatch.setattr(ItemDrawing, "words", lambda _, words, *rest: signs.append(words))
    for after_hits in (True, False):
        controller.open_item(ITEM_OF["lucky_coin"])
        assert controller.coin_after_hits is after_hits
        assert controller.notice is not None
        assert ("every attack roll" in controller.notice) is after_hits
        signs.clear()
        hands.scene.drawing._items()
        assert ("?" in signs) is after_hits
    hands.app.stop()


def test_unused_coin_is_explained_on_its_card_only(tmp_path: Path) -> None:
    line = "guardian ranger druid | ogre goblin"
    hands = _asked_after(tmp_path, line, "druid", "use sap_vine e1", "6 6")  # no reroll can do better
    assert [entry.move for entry in hands.scene.table.session.history if entry.move[0] == TOSS] == [TOSS_MOVES[0]]
    assert not [one.words for one in hands.scene.table_view.log if "coin" in one.words]
    coin = hands.scene.drawing.read(("item", ITEM_OF["lucky_coin"]))
    assert coin.texts[-1].words == "Choose it during a hero's turn to be asked after hits, too."
    hands.app.stop()


def test_item_is_called_by_its_own_name_when_picked(tmp_path: Path) -> None:
    fight = Fight("ranger duelist guardian | ogre goblin", "guardian", items="spiked_mail")
    hands = seated_at(tmp_path, fight)
    hands.scene.controller.pick(SKILL_OF["don"])
    assert prompt(hands.scene.controller) == "Spiked Mail: click again to use it."
    hands.app.stop()


def test_item_with_two_skills_asks_which_one_and_never_switches(tmp_path: Path) -> None:
    fight = Fight("ranger duelist guardian | ogre goblin", "guardian", items="longsword")
    hands = seated_at(tmp_path, fight)
    controller, longsword = hands.scene.controller, ITEM_OF["longsword"]
    slash, parry = ITEM_SKILLS[longsword]
    for _ in range(2):
        controller.open_item(longsword)
        assert controller.picked is None
        assert controller.skills() == (slash, parry)
        assert prompt(controller) == "Longsword: Slash or Parry?"
    controller.pick(parry)
    assert prompt(controller) == "Parry: click again to use it."
    controller.open_item(longsword)
    assert controller.table.session.history[-1].move[1] == parry
    hands.app.stop()


def test_heroes_to_choose_are_in_the_order_of_their_cards(tmp_path: Path) -> None:
    hands = _asked_after(tmp_path, "guardian druid ranger | orc wolf", "ranger", "use tactical_advantage e1", "6 6")
    hands.until("ally")
    places = hands.scene.table_focus.places()
    answers = sorted(hands.scene.table_choices.answers, key=lambda answer: answer.rect.left)
    targets = {move: name for name, move in hands.scene.controller.targets().items()}
    lefts = [places[targets[answer.id]].left for answer in answers]
    assert len(lefts) == 2
    assert lefts == sorted(lefts)
    hands.app.stop()


def test_roll_that_draws_a_hitting_counter_is_a_question() -> None:
    for line, free in ((LINE, True), ("ranger druid guardian | ogre(3, counter) goblin", False)):
        fight = Fight(line, "ranger").play("use tactical_advantage e1", "5 5")
        assert hits_anyway(view(fight.state, 0)) is free


def test_steps_are_a_switch_apart_from_cancel(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("druid ranger guardian | ogre goblin", "ranger"))
    controller = hands.scene.controller
    controller.pick(controller.skills()[0])
    *answers, cancel = hands.scene.table_choices.answers
    options = [answer for answer in answers if answer.chosen is not None]
    assert [option.chosen for option in options].count(True) == 1
    assert all(one.rect.right == other.rect.left for one, other in pairwise(options))
    assert cancel.rect.left - options[-1].rect.right > hands.app.unit(14)
    assert cancel.rect.height < options[0].rect.height
    hands.wait(0.2)
    page = picture_of(hands.app)
    for option in options:
        key = page.get_at((option.rect.left + hands.app.unit(24), option.rect.top + hands.app.unit(14)))
        assert (key[:3] == theme.ACCENT) == bool(option.chosen)
    hands.app.stop()


def test_chosen_step_moves_the_card_before_it_is_played(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("guardian", "druid", "ranger")))
    hands.scene.table.session._state = Fight("druid ranger guardian | ogre goblin", "ranger").state
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.ask()
    controller, table_focus = hands.scene.controller, hands.scene.table_focus
    standing = table_focus.seated()
    controller.pick(controller.skills()[0])
    for steps in controller.step_options():
        controller.step_first(steps)
        options = [answer for answer in hands.scene.table_choices.answers if str(answer.id).startswith("steps")]
        assert [answer.id for answer in options if answer.chosen] == [f"steps {steps}"]
        assert not any("•" in answer.words for answer in options)
        values = [CardTableNarration(table_focus, hands.scene.drawing).answer(answer).value for answer in options]
        assert [bool(value) for value in values] == [answer.chosen for answer in options]
    for steps, place in ((-1, 2), (1, 0)):
        if steps in controller.step_options():
            controller.step_first(steps)
            assert table_focus.seated().index(standing[1]) == place
            assert (
                table_focus.places()["unit", standing[1]]
                == hands.scene.layout_now.line(table_focus.seated(), hands.scene.display.enemies)[standing[1]]
            )
    assert -1 in controller.step_options()
    controller.cancel_choice()
    assert table_focus.seated() == standing
    hands.app.stop()


def test_skill_card_lights_range_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, Setup(team=("guardian", "duelist", "ranger")))
    hands.until("action")
    drawing, lit = hands.scene.drawing, list[str]()
    text = type(drawing.painter).text

    def noted(self: Any, words: str, face: str, size: int, colour: Any, *more: Any) -> Any:
        assert size >= 16 or not words.isdigit()
        if words.isdigit() and colour == theme.INK:
            lit.append(words)
        return text(self, words, face, size, colour, *more)

    monkeypatch.setattr(type(drawing.painter), "text", noted)
    for name, ranges in (("en_garde", ["0"]), ("brace", ["0", "1"]), ("flurry", ["1"])):
        lit.clear()
        skill = SKILL_OF[name]
        shown = SkillCardState(skill, True, False, SKILLS[skill].far, SkillLetters(17, 14))
        cards = drawing._skill_cards(hands.scene.layout_now.part("skill 0"))
        cards._range(pygame.Surface(cards.size), shown, cards._plan(shown).range)
        assert lit == ranges
    hands.app.stop()


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_treasure_stays_large_until_the_player_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    hands = Seated(tmp_path, Setup(team=("guardian", "duelist", "ranger")), speed=speed, draw_every=10_000)
    hands.until("camp")
    scene, controller = hands.scene, hands.scene.controller
    assert controller.treasure == ()
    for item in (3, 12, 14):
        scene.table_view._shown(e.ItemDrawn(item))
    if speed == "instant":
        assert controller.treasure == ()
    else:
        assert controller.treasure == (3, 12, 14)
        assert [answer.id for answer in scene.table_choices.answers] == ["continue"]
        stage = scene.layout_now.part("stage")
        assert [*scene.table_focus.places()] == [("item", 3), ("item", 12), ("item", 14)]
        assert all(rect.height > stage.height * 0.7 for rect in scene.table_focus.places().values())
        plates = set[str]()
        words = type(scene.drawing.fireside).words
        with monkeypatch.context() as patch:
            patch.setattr(
                type(scene.drawing.fireside), "words", lambda *told, **more: plates.add(told[1]) or words(*told, **more)
            )
            scene.drawing._treasure()
        heroes = {unit_name(unit) for unit in scene.display.heroes}
        assert heroes | {"1", "2", "3"} <= plates  # who stands where, above the shade
        under = max(rect.bottom for rect in scene.table_focus.places().values())
        assert under <= scene.layout_now.seat(0).bottom + 14
        hands.answer("continue")
        assert controller.treasure == ()
    assert "confirm" in [answer.id for answer in scene.table_choices.answers]
    hands.app.stop()
