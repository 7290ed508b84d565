"""The table of Card Tactics: layout, forecasts, dragging and keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from squaretactics import translation
from squaretactics.core.record import Undo
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, IN_CAMP, ITEM_OF, ITEMS, SKILL_OF, SKILLS
from squaretactics.games.card_tactics.cards import HEROES as HEROES_BEFORE
from squaretactics.games.card_tactics.events import Struck
from squaretactics.games.card_tactics.moves import ALLY, REROLL, SKIP_MOVE, USE
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds, CounterOdds
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.pending_attack import target_checks
from squaretactics.games.card_tactics.state import HIT, NOBODY
from squaretactics.games.card_tactics.targeting import FIRST_PLACE
from squaretactics.games.card_tactics.text import item_name, signed, unit_name
from squaretactics.games.card_tactics.view import view, view_moves
from squaretactics.languages import switch_language
from squaretactics.ui.card_tactics.play.combat_forecast import (
    ACTS,
    FALLS,
    CombatForecast,
    EnemyPlan,
    answer_words,
    answered_words,
    chances_words,
    combat_forecast,
    needs_words,
    rows_of,
)
from squaretactics.ui.card_tactics.play.prompt import dice_words
from squaretactics.ui.card_tactics.table.dice import number_words
from squaretactics.ui.card_tactics.table.display import CardTableDisplay, RollTarget
from squaretactics.ui.card_tactics.table.layout import ITEM_NAME, CardTableLayout
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import Painter
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import TWO, Seated
from tests.ui.drawn_text import all_words, noting_words, words_on
from tests.ui.settled_scene import picture_of

PARTS = ("map", "ribbon", "prompt", "tray", "skill 0", "skill 1", "inspector", "event", "log")


@pytest.mark.parametrize("size", [(1920, 1080), (480, 360), (800, 1200), (1000, 1000)])
def test_everything_has_its_own_place(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    window = pygame.Rect((0, 0), size)
    parts = [layout.part(name) for name in PARTS]
    line = layout.line([0, 1, 2], [6, 7, BOSSES_FROM])
    bosses = layout.line([0, 1, 2], [BOSSES_FROM, BOSSES_FROM + 1, BOSSES_FROM + 2])
    for rects in ([*parts, *line.values()], [*parts, *bosses.values()]):
        assert all(window.contains(rect) for rect in rects)
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    for count in range(1, 26):
        items = [layout.item(index, count) for index in range(count)]
        assert all(layout.part("tray").contains(rect) for rect in items)
        assert not [pair for pair in combinations(items, 2) if pair[0].colliderect(pair[1])]
    for count in (3, 5, 6):
        assert all(layout.part("stage").contains(layout.choice(index, count)) for index in range(count))


def test_selected_action_forecasts_the_enemies_turns(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    changed = felled = 0
    for _ in range(60):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        for move in controller.moves_of_verb(4) if hands.kind == "action" else ():
            seen = combat_forecast(controller.view, move)
            assert [plan.unit for plan in seen.now] == hands.scene.display.enemies
            if seen.if_hit is not None and seen.if_missed is not None:
                assert seen.odds
                changed += seen.if_hit != seen.if_missed
                felled += any(plan.fate == FALLS for plan in seen.if_hit)
        controller.submit(controller.moves[0])
    assert changed > 5
    assert felled > 1
    hands.app.stop()


def test_forecast_is_shown_once_if_hit_and_miss_agree(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "duelist", "pyromancer")), seed=7)
    told: set[tuple[str, ...]] = set()
    titled: set[bool] = set()
    for _ in range(40):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        for move in controller.moves_of_verb(USE) if hands.kind == "action" else ():
            seen = combat_forecast(controller.view, move)
            for number, now in enumerate(seen.now):
                rows = rows_of(seen, number).rows
                kinds = tuple(kind for _, kind, _ in rows)
                if "critical" in kinds:
                    continue
                told.add(kinds)
                assert seen.if_hit is not None
                hit = seen.if_hit[number]
                miss = hit if seen.if_missed is None else seen.if_missed[number]
                if kinds == ("hit", "miss"):
                    assert hit != miss
                    chances = [chance for _, _, chance in rows]
                    untouched = now.unit not in seen.targets
                    assert chances == [None, None] if untouched else sum(filter(None, chances)) == 100
                    titled.add(untouched)
                    assert [plan for plan, _, _ in rows] == [hit, miss]
                elif kinds == ("hit",):  # that it has acted isn't the result of a miss
                    assert (hit.fate, miss) == ("falls", now)
                    assert now.fate == "acted"
                    assert [plan for plan, _, _ in rows] == [hit]
                else:
                    sure = hit if seen.hit else miss
                    assert hit == miss or seen.hit in (0, 100)
                    assert [plan for plan, _, _ in rows] == [sure]
                    assert (kinds == ("now",)) == (sure == now)
        controller.submit(controller.moves[0])
    assert told == {("now",), ("then",), ("hit",), ("hit", "miss")}
    assert titled == {True, False}
    hands.app.stop()


def test_forecast_over_each_target_has_the_chance_below_it() -> None:
    fight = Fight("ranger pyromancer guardian | goblin(1) cutpurse(1) skeleton", "pyromancer")
    fight.state.ready[3:] = [True] * 3
    seen = view(fight.state, 0)
    wave = next(move for move in view_moves(seen) if move[0] == USE and SKILLS[move[1]].id == "flame_wave")
    found = combat_forecast(seen, wave)
    for number, plan in enumerate(found.now):
        chances = [round(100 * one.hit) for one in found.odds[0] if seen.unit[one.slot] == plan.unit]
        rows = {what: chance for _, what, chance in rows_of(found, number).rows}
        assert rows.get("hit") == (chances[0] if chances else None)


def test_critical_hit_that_kills_is_part_of_the_forecast() -> None:
    fight = Fight("guardian ranger pyromancer | necromancer(2) wyvern", "pyromancer")
    fight.state.ready[3:] = [True] * 3
    found = combat_forecast(view(fight.state, 0), (USE, SKILL_OF["fire_punch"], 0, FIRST_PLACE, 0))
    rows = rows_of(found, 0).rows
    odds = found.odds[0][0]
    assert [(what, chance) for _, what, chance in rows] == [
        ("critical", round(100 * odds.critical)),
        ("else", 100 - round(100 * odds.critical)),
    ]
    assert rows[0][0].fate == FALLS
    assert rows[1][0].fate == ACTS


def test_enemy_that_acts_sooner_is_announced() -> None:
    fight = Fight("guardian ranger pyromancer | dire_wolf orc cutpurse(1)", "pyromancer", items="fire_oil")
    fight.state.ready[3:] = [True] * 3
    seen = view(fight.state, 0)
    found = combat_forecast(seen, next(move for move in view_moves(seen) if move[:2] == (USE, SKILL_OF["hurl"])))
    assert found.sooner == (seen.unit[seen.enemies[1]], found.chances_against(seen.unit[seen.enemies[2]])[0] == 100)
    assert found.sooner[0] in found.targets
    spared = combat_forecast(seen, (USE, SKILL_OF["fire_punch"], 0, FIRST_PLACE, 0))
    assert spared.sooner == (NOBODY, False)


def test_sure_hit_or_miss_has_one_forecast() -> None:
    now, hit, miss = (EnemyPlan(6, ACTS, skill) for skill in (1, 2, 3))
    surely = AttackOdds(3, 1, 3, 1.0, 0.2, False, False, False, None)
    never = replace(surely, hit=0.0, critical=0.0, guarded=True)
    told = [
        [
            (plan, kind)
            for plan, kind, _ in rows_of(CombatForecast((now,), ((odds,),), (now.unit,), (hit,), (miss,)), 0).rows
        ]
        for odds in (surely, never, replace(surely, hit=0.5))
    ]
    assert told == [[(hit, "then")], [(miss, "then")], [(hit, "hit"), (miss, "miss")]]


def test_ribbon_shows_the_turns_after_the_selected_action(tmp_path: Path) -> None:
    """The forecast turns after a hit or a miss begin with the acting unit, then the farthest enemy left."""
    hands = Seated(tmp_path, Setup(team=("guardian", "duelist", "ranger")), seed=7)
    changed = 0
    for _ in range(60):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        before = hands.scene.drawing.order_now().order if hands.kind == "action" else ()
        for move in controller.moves_of_verb(USE) if before else ():
            seen = combat_forecast(controller.view, move)
            plans = zip(seen.now, seen.if_hit or (), strict=True)
            left = [plan.unit for plan, then in plans if then.fate == ACTS]
            assert set(seen.turns_hit) & {plan.unit for plan in seen.now} == (set(left) if seen.turns_hit else set())
            assert seen.turns_hit[:1] in ((), before[:1])
            changed += seen.turns_hit != seen.turns_missed
        controller.submit(controller.moves[0])
    assert changed > 3
    hands.app.stop()


def test_ribbon_shows_the_likeliest_turns_and_what_else_may_come() -> None:
    order, odds = (1, 2, 3), AttackOdds(0, 5, 6, 0.5, 0.1, False, False, False, None)
    seen = CombatForecast((), ((odds,),), (1,), (), (), (), turns_hit=order, turns_missed=order, turns_critical=(1, 3))
    assert seen.turn_orders == [(order, "miss"), (order, "hit"), ((1, 3), "critical")]
    sure = replace(seen, odds=((replace(odds, hit=1.0, critical=0.9),),))
    assert sure.turn_orders == [((1, 3), "critical"), (order, "hit")]


def test_plans_show_counters_and_skills_used_from_a_future_third_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    fight = Fight("ranger duelist guardian(counter) | wolf orc skeleton", "ranger")
    fight.state.ready[3:] = [True] * 3
    hands = Seated(tmp_path, Setup(team=("guardian", "duelist", "ranger")), size=(1280, 720))
    hands.scene.table.session._state = fight.state
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.ask()
    hands.wait(0.2)
    shown = [str(words) for words in words_on(picture_of(hands.app))]
    assert any("92%: loses 1 or 2" in words for words in shown)
    assert sum("%: loses" in words for words in shown) == 1  # the first attack uses it up
    assert not any("Charge" in words for words in shown)
    hands.move(hands.scene.table_focus.places()["unit", fight.state.unit[4]].center)
    hands.wait(0.3)
    assert any("Charge" in str(words) for words in words_on(picture_of(hands.app)))
    wolf, orc, skeleton = (
        [told.words for told in hands.scene.drawing._planned(("unit", unit))] for unit in fight.state.unit[3:]
    )
    assert wolf == [
        "Bite on Guardian: 72% to hit",
        "Other enemies act first. If they hit, its target may change.",  # the Orc may push the Guardian
        "It rolls two dice +1 against the shield's number: +1 from its quirk.",
    ]
    assert skeleton == ["Bone Throw on Duelist: 58% to hit"]
    assert "it'll be third in line and use Charge" in orc[1]
    assert orc[3] == "Guardian hits back with a Counter: 92% to hit."
    hands.app.stop()


def test_target_shows_chances_needed_number_and_cost_of_a_counter() -> None:
    one = AttackOdds(3, 1, 6, 26 / 36, 1 / 36, False, False, False, CounterOdds(0.5, 0.0))
    assert chances_words([one]) == "72% · 3% critical"
    assert chances_words([one, replace(one, hit=15 / 36)]) == "72% · 42%"
    assert needs_words(one) == "total 6 or more, critical 12"
    assert needs_words(replace(one, unhurt=True)) == "total 6 or more"
    assert answer_words(CounterOdds(0.5, 0.0)) == "50%: you lose 1"
    assert answer_words(CounterOdds(0.5, 0.1)) == "50%: you lose 1 or 2"
    assert answered_words([CounterOdds(0.5, 0.0)]) == "50%: loses 1"
    assert answered_words([CounterOdds(0.5, 0.1)]) == "50%: loses 1 or 2"
    assert answered_words([CounterOdds(0.5, 0.0), CounterOdds(0.25, 0.0)]) == "50%: loses 1 or more"


def test_item_is_dragged_onto_its_target_and_escape_cancels(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    for _ in range(300):
        hands.until_asked()
        controller = hands.scene.controller
        assert not controller.over
        items = sorted(controller.usable_items()) if hands.kind == "action" else []
        hands.click_on(("item", items[0])) if items else None
        targets = [name for name in controller.targets() if items]
        hands.key(pygame.K_ESCAPE) if items else None
        assert controller.picked is None
        if items and targets:
            break
        controller.submit(controller.moves[0])
    places = hands.scene.table_focus.places()
    before = len(hands.scene.table.session.history)
    hands.drag(places["item", items[0]].center, places[targets[0]].center)
    assert len(hands.scene.table.session.history) == before + 1
    hands.app.stop()


def test_heroes_are_reordered_by_dragging_in_camp(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    hands.until("camp")
    first, second, third = hands.scene.display.heroes
    places = hands.scene.table_focus.places()
    hands.drag(places["unit", third].center, places["unit", first].center)
    hands.answer("confirm")
    hands.until("action")
    assert hands.scene.display.heroes == [third, first, second]
    hands.app.stop()


def test_dragged_hero_shows_where_it_would_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, seed=7)
    hands.until("camp")
    first, second, third = hands.scene.display.heroes
    drawing, lit = hands.scene.drawing, list[frozenset[int]]()
    monkeypatch.setattr(drawing.fireside, "draw", lambda units, shown, *more: lit.append(shown))
    places = hands.scene.table_focus.places()
    hands.move(places["unit", third].center)
    hands.down(places["unit", third].center)
    hands.move(places["unit", second].center)
    hands.move(places["unit", first].center)
    drawing.draw()
    assert drawing._told == f"{unit_name(third)} takes place 1. The others move over."
    assert lit[-1] == {first}
    hands.up(places["unit", first].center)
    drawing.draw()
    assert lit[-1] == set()
    assert "place" not in drawing._told
    assert hands.scene.table_focus.seated() == [third, first, second]
    hands.app.stop()


@pytest.mark.parametrize("by_key", [False, True])
def test_order_in_camp_survives_using_an_item(tmp_path: Path, by_key: bool) -> None:
    setup = Setup(
        own=CustomSetup(combats=(CombatSetup(rarity="common"),), starting_items=5), team=("ranger", "druid", "guardian")
    )
    for seed in range(30):
        hands = Seated(tmp_path / str(seed), setup, seed=seed)
        hands.until("camp")
        if ITEM_OF["rations"] in hands.scene.controller.usable_items():
            break
        hands.app.stop()
    first, second, third = hands.scene.display.heroes
    if by_key:
        for unit in (first, second):
            hands.focus_on(("unit", unit))
            hands.key(pygame.K_SPACE)
    else:
        hands.click_on(("item", ITEM_OF["rations"]))  # selected before the heroes change places
        places = hands.scene.table_focus.places()
        hands.drag(places["unit", first].center, places["unit", second].center)
    if hands.scene.controller.picked is None:
        hands.click_on(("item", ITEM_OF["rations"]))
    hands.click_on(("item", ITEM_OF["rations"]))
    hands.until_asked()
    assert ITEM_OF["rations"] not in hands.scene.display.items
    hands.scene.layout((960, 600))
    hands.wait(0.2)
    assert hands.scene.table_focus.seated() == [second, first, third]
    hands.answer("confirm")
    assert hands.scene.display.heroes == [second, first, third]
    hands.app.stop()


def _swapped(hands: Seated) -> list[int]:
    """Swap the first two heroes; return the new order."""
    first, second, third = hands.scene.display.heroes
    places = hands.scene.table_focus.places()
    hands.drag(places["unit", second].center, places["unit", first].center)
    return [second, first, third]


def test_line_up_of_the_camp_waits_until_the_combat_on_screen_is_over(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=3)
    hands.until("camp")
    laid = _swapped(hands)
    display = hands.scene.display
    display.camp = False  # as while the blow is shown that ends a combat
    assert hands.scene.table_focus.seated() == display.heroes != laid
    hands.app.stop()


def test_order_in_camp_survives_pause_takeover_and_undo(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=3, undo="anything")
    hands.until("camp")
    laid = _swapped(hands)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.scene.controller.change_players(["medium"])
    hands.scene.controller.change_players(["human"])
    hands.until_asked()
    assert hands.scene.table_focus.seated() == laid
    hands.answer("confirm")
    hands.until("action")
    hands.scene.controller.take_back()
    hands.until_asked()
    assert hands.kind == "camp"
    assert hands.scene.table_focus.seated() == laid
    hands.app.stop()


def test_each_person_is_addressed_by_name_without_a_curtain(tmp_path: Path) -> None:
    hands = Seated(tmp_path, TWO, seed=2)
    asked = set()
    for _ in range(60):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        assert controller.curtain is None
        name = ("Mia", "Tom")[hands.scene.viewer]
        assert hands.scene.question().startswith(name)
        asked.add(name)
        controller.submit(controller.moves[-1])
    assert asked == {"Mia", "Tom"}
    hands.app.stop()


def test_space_skips_a_turn_and_n_skips_to_the_next_hero(tmp_path: Path) -> None:
    """After the last hero of a round come several turns of enemies, or a new round."""
    shown = {}
    for key in (pygame.K_SPACE, pygame.K_n):
        hands = Seated(tmp_path / str(key), seed=7, draw_every=20)
        for _ in range(6):
            hands.until("action")
            hands.scene.controller.submit(SKIP_MOVE)
        hands.until("action")
        hands.scene.preferences.change(speed="normal")
        hands.scene.layout(hands.app.size)
        hands.scene.controller.submit(SKIP_MOVE)
        hands.wait(0.1)
        shown[key] = 0
        while hands.scene.director.busy:
            hands.key(key)
            shown[key] += 1
            acting = hands.scene.display.acting
            hands.wait(0.2)
            if key == pygame.K_n:
                assert hands.scene.display.acting & CARD_MASK < HEROES_BEFORE, acting
        assert hands.kind == "action"
        hands.app.stop()
    assert shown[pygame.K_n] == 1
    assert shown[pygame.K_SPACE] > 1


def test_healing_items_are_large_in_camp_and_are_dragged_onto_heroes(tmp_path: Path) -> None:
    setup = Setup(
        own=CustomSetup(combats=(CombatSetup(rarity="common"),), starting_items=5), team=("ranger", "druid", "guardian")
    )
    for seed in range(30):
        hands = Seated(tmp_path / str(seed), setup, seed=seed)
        hands.until("camp")
        healing = [item for item in sorted(hands.scene.controller.usable_items()) if ITEM_OF["rations"] != item]
        if healing and len(hands.scene.display.items) > 2:
            break
        hands.app.stop()
    places = hands.scene.table_focus.places()
    blanket = hands.scene.layout_now.part("blanket")
    assert all(blanket.contains(rect) for (kind, _), rect in places.items() if kind == "item")
    others = [rect for (kind, item), rect in places.items() if kind == "item" and not IN_CAMP[item]]
    assert all(places["item", healing[0]].width > 1.5 * rect.width for rect in others)
    hands.drag(places["item", healing[0]].center, places["unit", hands.scene.display.heroes[1]].center)
    assert healing[0] not in hands.scene.display.items
    hands.app.stop()


def test_dice_name_all_modifiers_of_both_sides(tmp_path: Path) -> None:
    struck = Struck(0, 6, 9, 5, 1, -1, 2, HIT, 1, False, False, False)
    assert number_words(RollTarget.of(struck)) == "7 (5, Wolf's quirk +1, Hound \N{MINUS SIGN}1, Defence +2)".replace(
        "\N{MINUS SIGN}", signed(-1)[0]
    )
    assert number_words(RollTarget.of(replace(struck, quirk=0, marks=1, tokens=0))) == "6 (5, Dragon Shield +1)"
    assert number_words(RollTarget.of(replace(struck, quirk=0, marks=0, tokens=0))) == "5"
    hands = Seated(tmp_path, Setup(team=("ranger", "guardian", "duelist")), seed=3)
    for _ in range(80):
        hands.until("action")
        controller = hands.scene.controller
        controller.submit((controller.moves_of_verb(USE) or controller.moves)[0])
        hands.until_asked()
        if hands.kind == "reroll":
            dice = hands.scene.display.dice
            assert dice is not None
            assert len(dice.more) == 4
            assert sum(dice.more) == hands.scene.view.bonus
            hands.app.stop()
            return
    raise AssertionError("nobody may roll again")


def test_hurrying_shows_the_rest_at_once_and_an_idle_table_draws_nothing(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7, speed="normal", draw_every=1)
    for _ in range(40):
        hands.until_asked()
        if hands.kind == "action":
            break
        hands.scene.controller.submit(hands.scene.controller.moves[0])
        hands.key(pygame.K_SPACE)
    controller = hands.scene.controller
    controller.submit(controller.moves_of_verb(4)[0])
    hands.wait(0.3)
    assert hands.scene.director.busy
    hands.key(pygame.K_n)
    if hands.scene.director.busy:
        hands.wait(0.2)  # the hero's turn begins
    assert not hands.scene.director.busy
    assert hands.scene.display == CardTableDisplay.of(hands.scene.view)
    hands.until_asked()
    hands.rest()
    drawn = hands.scene.table_view.canvas.noted
    hands.wait(0.5)
    assert hands.scene.table_view.canvas.noted == drawn
    hands.app.stop()


@pytest.mark.parametrize("undo", ["anything", "free"])
def test_trivial_decision_is_skipped_and_undone_with_its_cause(tmp_path: Path, undo: Undo) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=3, undo=undo)
    controller = hands.scene.controller
    kept: list[int] = []
    while not kept:
        hands.until("action")
        before = len(controller.table.session.history)
        controller.submit((controller.moves_of_verb(USE) or controller.moves)[0])
        hands.until_asked()
        assert not controller.over
        kept = [entry.move[0] for entry in controller.table.session.history[before + 1 :]]
    assert kept[0] == REROLL
    assert set(kept) <= {REROLL, ALLY}
    log = {line.words: line.look for line in hands.scene.table_view.log}
    assert log["Ranger keeps the dice: a reroll can't do better"].colour == theme.INK  # on parchment
    if undo == "free":  # the dice were rolled before it
        assert controller.why_no_undo()
        hands.app.stop()
        return
    controller.take_back()
    hands.until_asked()
    assert len(controller.table.session.history) == before
    assert hands.kind == "action"
    hands.app.stop()


def test_reroll_decision_shows_the_needed_number(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=3)
    hands.until("reroll")
    (one,) = target_checks(hands.scene.view)
    assert f"{one.total} against {one.number}" in hands.scene.question()
    assert dice_words(hands.scene.view).startswith(f"{one.total} against {one.number}: ")
    assert str(2 * one.number) in dice_words(hands.scene.view)
    hands.app.stop()


def test_unusable_item_or_skill_says_why(tmp_path: Path) -> None:
    told = set()
    hands = Seated(tmp_path, Setup(own=CustomSetup(combats=(CombatSetup(rarity="common"),), starting_items=5)), seed=4)
    for _ in range(60):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        for item in hands.scene.display.items if hands.kind in ("action", "camp") else ():
            if item not in controller.usable_items():
                controller.open_item(item)
                told.add(controller.notice)
        controller.submit((controller.moves_of_verb(USE) or controller.moves)[0])
    assert len(told) > 1
    assert all(words.endswith(".") and "isn't a move in this game" not in words for words in told)
    hands.app.stop()


def test_prompts_name_the_gain_and_camp_mentions_healing_only_if_needed(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=3)
    hands.until("camp")
    assert "Heal" not in hands.scene.question()
    gains = set()
    for _ in range(120):
        hands.until_asked()
        controller = hands.scene.controller
        if controller.over:
            break
        if hands.kind == "ally":
            gains.add(hands.scene.question().partition(": ")[2])
        elif hands.kind == "camp":
            hurt = any(stand.health < stand.full for stand in hands.scene.display.units.values())
            heals = bool(controller.usable_items())
            assert ("Heal" in hands.scene.question()) == (hurt and heals)
        controller.submit((controller.moves_of_verb(USE) or controller.moves)[0])
    assert gains
    assert gains <= {"which other hero gains 1 Attack?", "which other hero regains 1 health?"}
    hands.app.stop()


def test_tray_names_its_items_and_dims_those_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "alchemist", "pyromancer")))
    hands.until("action")
    hands.wait(0.3)
    scene, drawing = hands.scene, hands.scene.drawing
    scene.display.tray[:] = first, *others = ITEM_OF["caltrops"], ITEM_OF["net"], ITEM_OF["lucky_coin"]
    dimmed: list[object] = []
    faded = Painter.faded
    monkeypatch.setattr(
        Painter, "faded", lambda painter, picture, key, alpha: dimmed.append(key) or faded(painter, picture, key, alpha)
    )
    noting_words(monkeypatch)
    drawing.draw_items(frozenset({first}))
    assert dimmed == [("idle", item) for item in others]
    assert {*map(item_name, (first, *others))} <= all_words()
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
def test_names_of_up_to_eight_items_never_run_into_each_other(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    for count in range(1, 9):
        names = [layout.item_name(index, count) for index in range(count)]
        items = [layout.item(index, count) for index in range(count)]
        assert all(layout.part("tray").contains(rect) for rect in (*names, *items)), count
        assert not [pair for pair in combinations((*names, *items), 2) if pair[0].colliderect(pair[1])], count
    assert not layout.item_name(0, 19).width


@pytest.mark.parametrize("code", ["en", "de", "es"])
def test_each_item_has_room_for_its_name_in_the_tray(tmp_path: Path, code: str) -> None:
    hands = Seated(tmp_path, size=(1280, 720))
    layout, painter = hands.scene.layout_now, hands.app.painter
    size = layout.letters(ITEM_NAME)
    room = layout.item_name(0, 8)
    try:
        assert switch_language(code)
        for item in range(len(ITEMS)):
            wide = painter.font("text", size).widest(item_name(item))
            assert wide <= room.width * 1.2, item_name(item)
            assert painter.text_height(item_name(item), "text", size, max(wide, room.width)) <= room.height
    finally:
        translation.use()
    hands.app.stop()


@pytest.mark.parametrize("count", [5, 7, 9])
def test_items_are_named_in_camp_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    hands = Seated(tmp_path, size=(1280, 720))
    hands.until("camp")
    noting_words(monkeypatch)
    items = [item for item in range(len(ITEMS)) if IN_CAMP[item]][: count // 4]
    items += [item for item in range(len(ITEMS)) if not IN_CAMP[item]][: count - len(items)]
    hands.scene.drawing.blanket._blanket(tuple(items), frozenset(), -1)
    told = " ".join(all_words()).replace("\n", " ")
    assert all(item_name(item) in told for item in items)
    hands.app.stop()
