"""The log of Card Tactics tells an attack in one line, and alike changes of several units, too."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, DEFENSE_TOKEN
from squaretactics.games.card_tactics.cards import EVENTS, UNIT_OF
from squaretactics.games.card_tactics.moves import USE
from squaretactics.games.card_tactics.text import MINUS
from squaretactics.ui.card_tactics.table.parchment import SOFT
from squaretactics.ui.table.game_log import LogLine
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated

GUARDIAN, DUELIST, WOLF, ORC = (UNIT_OF[name] for name in ("guardian", "duelist", "wolf", "orc"))


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    hands = Seated(tmp_path)
    hands.scene.table_view.log_panel.clear()
    return hands


def _logged(seated: Seated, *events: e.Event) -> list[LogLine]:
    seated.scene.table_view.tell(events)
    return seated.scene.table_view.log


def _played(line: str, actor: str, move: str, dice: str, items: str = "") -> list[e.Event]:
    return Fight(line, actor, items=items).play(move, dice).events


def test_attack_is_one_line_with_its_result(seated: Seated) -> None:
    hit, gone = _logged(seated, *_played("ranger duelist guardian | wolf", "guardian", "use shield_bash e1", "3 4"))[:2]
    assert hit.words == f"Shield Bash hits Wolf: 7 against 5 ({MINUS}1)"
    assert [type(event) for event in hit.events] == [e.SkillUsed, e.DiceRolled, e.Struck, e.Harmed]
    assert (hit.look.picture, hit.look.fate) == (GUARDIAN, 1)
    assert set(hit.about) >= {GUARDIAN, WOLF}
    assert gone.words != hit.words


def test_miss_is_soft_and_hits_on_heroes_are_bad_news(seated: Seated) -> None:
    (miss,) = _logged(seated, *_played("ranger duelist guardian | wolf", "guardian", "use shield_bash e1", "1 2"))
    assert miss.words == "Shield Bash misses Wolf: 3 against 5"
    assert miss.look.colour == SOFT
    fight = Fight("ranger duelist guardian | orc", "orc").act("5 6")
    seated.scene.table_view.log_panel.clear()
    hurt = _logged(seated, *fight.events)[0]
    assert hurt.words == f"Chop hits Guardian: 12 against 7 ({MINUS}1)"
    assert (hurt.look.fate, hurt.look.matters) == (-1, True)


def test_attack_after_a_step_of_its_skill_is_still_one_line(seated: Seated) -> None:
    fight = Fight("ranger duelist guardian | orc goblin wolf", "wolf").act("5 6")
    lines = _logged(seated, *fight.events)
    assert lines[0].words == f"Pounce hits Guardian: 13 against 7 ({MINUS}1)"


def test_attack_with_an_item_names_the_item(seated: Seated) -> None:
    events = _played("ranger duelist guardian | wolf", "guardian", "use slip_in e1", "1 2", items="dagger")
    assert _logged(seated, *events)[0].words == "Dagger misses Wolf: 3 against 5"


def test_each_target_of_an_attack_has_its_result(seated: Seated) -> None:
    events = _played("ranger duelist guardian | wolf orc skeleton", "duelist", "use thunder", "1 4", "storm_staff")
    words = [line.words for line in _logged(seated, *events)]
    assert words[0].startswith("Storm Staff hits Wolf: 6 against 5")
    assert words[1].startswith("Storm Staff hits Orc: 6 against 5")


def test_alike_changes_of_tokens_are_one_soft_line(seated: Seated) -> None:
    changes = [e.TokensChanged(unit, ATTACK_TOKEN, 0, 1) for unit in (GUARDIAN, DUELIST)]
    changes.append(e.TokensChanged(GUARDIAN, DEFENSE_TOKEN, 0, 1))
    lines = _logged(seated, *changes)
    assert [line.words for line in lines] == ["Guardian and Duelist: Attack +1", "Guardian: Defence +1"]
    assert {line.look.colour for line in lines} == {SOFT}


def test_alike_changes_on_both_sides_are_told_apart(seated: Seated) -> None:
    changes = [e.TokensChanged(unit, ATTACK_TOKEN, 0, 1) for unit in (GUARDIAN, WOLF)]
    assert [line.words for line in _logged(seated, *changes)] == ["Guardian: Attack +1", "Wolf: Attack +1"]


def test_bleeding_is_one_line(seated: Seated) -> None:
    events = e.TokensChanged(GUARDIAN, BLEED, 2, 1), e.Harmed(GUARDIAN, 1, 4, "bleed", -1)
    assert [line.words for line in _logged(seated, *events)] == ["Guardian bleeds: 4 health left"]


def test_fatigue_is_one_line(seated: Seated) -> None:
    events = e.Fatigue(8), *(e.Harmed(unit, 1, 4, "fatigue", -1) for unit in (GUARDIAN, DUELIST))
    assert [line.words for line in _logged(seated, *events)] == ["The combat drags on and the heroes tire"]


def test_event_tells_its_effects_and_the_enemies_of_a_combat_share_a_line(seated: Seated) -> None:
    song = next(number for number, event in enumerate(EVENTS) if event.id == "rallying_song")
    events = [
        e.EventRevealed(song),
        *(e.TokensChanged(unit, ATTACK_TOKEN, 0, 1) for unit in (GUARDIAN, DUELIST)),
        e.CombatBegan(2),
        *(e.EnemyCame(unit, 3, False) for unit in (WOLF, ORC)),
    ]
    words = [line.words for line in _logged(seated, *events)]
    assert len(words) == 2
    assert words[0].startswith("Event: Rallying Song.")
    assert words[1] == "Combat 2: Wolf and Orc"


def test_found_items_share_a_line(seated: Seated) -> None:
    (line,) = _logged(seated, e.ItemDrawn(0), e.ItemDrawn(1))
    assert line.words == "The team finds Dagger and Short Bow"


def test_screen_reader_text_has_a_line_for_each_event(seated: Seated) -> None:
    seated.app.narration_on = True
    events = _played("ranger duelist guardian | wolf", "guardian", "use shield_bash e1", "3 4")
    words = [line.words for line in _logged(seated, *events)]
    assert "Guardian rolls 3 + 4 = 7 against Wolf" in words
    assert "7 against 5: Guardian hits Wolf" in words


def test_log_follows_an_event_within_a_line(seated: Seated) -> None:
    panel = seated.scene.table_view.log_panel
    _logged(seated, *_played("ranger duelist guardian | wolf", "guardian", "use shield_bash e1", "3 4"))
    seated.scene.table_view.lay_log()
    told = [event for line in panel.lines for event in line.events]
    panel.follow(told, 2)
    assert panel.shown_now((-1, -1)).rows[0].lit
    panel.follow([], 0)
    assert not panel.shown_now((-1, -1)).rows[0].lit


def test_round_of_a_game_has_few_lines(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=3)
    for _ in range(30):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over or controller.view.combat > 1:
            break
        controller.submit((controller.moves_of_verb(USE) or controller.moves)[0])
    lines = hands.scene.table_view.log
    begins = [place for place, line in enumerate(lines) if line.begins]
    rounds = [lines[start:end] for start, end in pairwise(begins)]
    events = sum(len(line.events) for told in rounds for line in told)
    assert max(map(len, rounds)) < 20
    assert sum(map(len, rounds)) < 0.75 * events
    hands.app.stop()


def test_heading_of_a_camp_fits_one_row(seated: Seated) -> None:
    camp, rest = _logged(seated, e.CampBegan(1), e.RestBegan(1))
    assert (camp.words, rest.words) == ("Camp", "No Camp")
    assert camp.begins
    assert rest.begins
