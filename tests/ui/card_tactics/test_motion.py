"""Motion at the table follows a path, shows cause before effect, and ends at the final place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.session import Frame
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, COUNTER
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, ITEM_OF, ITEM_SKILLS, SKILLS_OF, UNIT_OF
from squaretactics.games.card_tactics.state import CAMPING, HIT, IN_CAMP, NOBODY, NOTHING
from squaretactics.games.square_tactics.events import ActionPlayed
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.inspector_content import InspectorContent
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.display import CardTableDisplay, ShownUnit
from squaretactics.ui.square_tactics.table.director import LENGTHS as SQUARE_LENGTHS
from squaretactics.ui.table.director import EventAnimation
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.frames import show

LASTS = 1000.0


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    hands = Seated(tmp_path, size=(640, 360), draw_every=10_000)
    hands.until("action")
    hands.scene.preferences.change(speed="normal")
    hands.scene.layout(hands.app.size)
    return hands


def stand(seated: Seated, event: e.Plain, part: float) -> None:
    """Freeze an event's animation at a fraction of its length."""
    seated.scene.director.act = EventAnimation(
        (Frame(event, seated.scene.view),), seated.time - LASTS * part, LASTS, begun=1
    )


def test_line_closes_up_gradually_after_a_fall(seated: Seated) -> None:
    first, second, _ = seated.scene.display.enemies
    fall, lefts = e.Fell(first, NOBODY), []
    for part in (0.3, 0.7, 0.8, 0.9, 1.0):
        stand(seated, fall, part)
        lefts.append(seated.scene.drawing.line_now()[second].left)
    assert lefts == sorted(lefts, reverse=True)
    assert len(set(lefts)) == len(lefts)
    display = seated.scene.display
    closed = seated.scene.layout_now.line(display.heroes, display.enemies[1:])
    assert lefts[-1] == closed[second].left


@pytest.mark.parametrize("still", [False, True])
def test_switched_units_of_any_size_end_at_their_final_places(seated: Seated, still: bool) -> None:
    seated.app.reduced_motion = still
    display = seated.scene.display
    display.units[BOSSES_FROM] = ShownUnit(8, 8)
    display.enemies = [display.enemies[0], BOSSES_FROM, display.enemies[1]]
    switch = e.Switched(display.enemies[0], BOSSES_FROM, False)
    places = []
    for part in (0.0, 0.25, 0.75, 1.0):
        stand(seated, switch, part)
        places.append(seated.scene.drawing.line_now())
    assert (places[1] == places[0]) == still
    assert (places[2] == places[3]) == still
    seen = []
    for part in (0.25, 0.4, 0.9):
        stand(seated, switch, part)
        seen.append(seated.scene.drawing._seen(BOSSES_FROM, switch) < 1)
    assert seen == [still] * 3  # with reduced motion they fade
    near, far, last = display.enemies
    assert places[3] == seated.scene.layout_now.line(display.heroes, [far, near, last])


def test_events_turn_the_page_immediately_and_only_once(seated: Seated) -> None:
    scene = seated.scene
    before = scene.display.combat
    after = replace(scene.view, combat=before + 1, event=2)
    scene.director.show(Frame(event, after) for event in (e.EventRevealed(2), e.CombatBegan(before + 1)))
    seated.wait(0.2)
    assert (scene.display.combat, scene.display.event) == (before + 1, 2)
    scene.director.hurry()
    assert scene.display.combat == before + 1


@pytest.mark.parametrize("still", [False, True])
def test_old_page_disappears_gradually(seated: Seated, still: bool) -> None:
    scene, window = seated.scene, seated.app.window
    seated.app.reduced_motion = still
    seated.loop.draw_whole()
    left, right = (30, 75), (500, 75)  # in the sky

    def sky() -> list[tuple[int, ...]]:
        return [tuple(window.get_at(spot))[:3] for spot in (left, right)]

    old = sky()
    camp = replace(scene.view, stage=CAMPING, phase=IN_CAMP, enemies=(), round=0, event=NOTHING)
    scene.director.show([Frame(e.CampBegan(1), camp)])
    looks = []
    for _ in range(50):
        seated.wait(seated.tick)
        seated.loop.draw_whole()
        looks.append(sky())
    new = looks[-1]
    assert new[0] != old[0]
    assert new[1] != old[1]
    went = [next(number for number, look in enumerate(looks) if look[side] == new[side]) for side in (0, 1)]
    assert (looks[8][0] == old[0]) != still  # the left page stays until the right one has turned over to it
    assert (went[1] < went[0]) != still


def test_shared_tokens_arrive_together_and_those_of_the_fallen_take_no_time(seated: Seated) -> None:
    display, director = seated.scene.display, seated.scene.director
    show(seated.scene.table_view, *(e.TokensChanged(unit, ATTACK_TOKEN, 0, 1) for unit in display.heroes))
    seated.wait(0.1)
    assert director.act is not None
    assert len(director.act.events) == len(display.heroes)
    foe = display.enemies[0]
    display.enemies.remove(foe)
    assert director.length_of([e.TokensChanged(foe, BLEED, 2, 0)]) == 0


def badges(seated: Seated, monkeypatch: pytest.MonkeyPatch, event: e.Plain) -> list[tuple[float, float]]:
    """Return the positions of a token along its way."""
    drawing, seen = seated.scene.drawing, []
    monkeypatch.setattr(drawing, "_badge", lambda name, words, at, *rest: seen.append((round(at[0]), round(at[1]))))
    for part in (0.05, 0.5, 0.75, 0.99):
        stand(seated, event, part)
        drawing.draw_tokens_on_their_way(drawing.line_now())
    return seen


def test_token_flies_from_its_giver_and_a_counter_flies_at_the_attacker(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    display, layout = seated.scene.display, seated.scene.layout_now
    hero, foe = display.heroes[0], display.enemies[0]
    display.acting = hero
    places = layout.line(display.heroes, display.enemies)
    given = badges(seated, monkeypatch, e.TokensChanged(foe, BLEED, 0, 1))
    assert given[0] == places[hero].center
    assert [x for x, _ in given] == sorted(x for x, _ in given)
    assert places[foe].collidepoint(given[-1][0], places[foe].centery)
    assert given[-1][1] > places[foe].bottom
    display.units[foe].tokens[COUNTER] = 1
    display.follow(display, e.DiceRolled(hero, 0, 3, 3, 0, 0, 0, 0, (foe,), False))
    back = badges(seated, monkeypatch, e.TokensChanged(foe, COUNTER, 1, 0))
    assert places[foe].collidepoint(back[0][0], places[foe].centery)
    assert places[hero].collidepoint(back[-1])
    seated.app.reduced_motion = True
    assert set(badges(seated, monkeypatch, e.TokensChanged(foe, COUNTER, 1, 0))) == {places[foe].center}


def test_unit_that_has_acted_has_a_tick_and_is_drawn_like_the_others(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing, display = seated.scene.drawing, seated.scene.display
    foe, other = display.enemies[:2]
    ticks: dict[int, float] = {}
    monkeypatch.setattr(type(drawing), "_tick", lambda _, unit, rect, shown: ticks.update({unit: shown}))

    def shown(event: e.Plain, part: float) -> float:
        stand(seated, event, part)
        ticks.clear()
        drawing.draw_line()
        return ticks[foe]

    display.acting = NOBODY
    before = drawing._look(foe, display.units[foe], None)
    assert 0 < shown(e.Exhausted(foe), 0.5) < shown(e.Exhausted(foe), 0.9) < 1
    assert ticks[other] == 0
    display.units[foe].ready = False
    assert drawing._look(foe, display.units[foe], None) == before
    assert shown(e.Fatigue(1), 0.5) == 1
    assert 0 < shown(e.Readied(foe), 0.9) < shown(e.Readied(foe), 0.1) < 1
    assert shown(e.RoundBegan(1, 2), 0.99) < 0.1
    seated.app.reduced_motion = True
    assert [shown(e.RoundBegan(1, 2), part) for part in (0.2, 0.8)] == [1, 0]
    display.acting = foe
    assert shown(e.Fatigue(1), 0.5) == 0


def test_health_drops_at_once_and_rises_when_the_hearts_arrive(seated: Seated) -> None:
    drawing, hero = seated.scene.drawing, seated.scene.display.heroes[0]
    stand(seated, e.Harmed(hero, 1, 2, "attack", NOBODY), 0.01)
    assert drawing.health_shown(hero, 3) == 2
    shown = []
    for part in (0.1, 0.9):
        stand(seated, e.Healed(hero, 1, 3), part)
        shown.append(drawing.health_shown(hero, 2))
    assert shown == [2, 3]


def test_only_changed_dice_are_rerolled_and_a_coin_arrives_first(
    seated: Seated,
) -> None:
    drawing, display = seated.scene.drawing, seated.scene.display
    hero = display.heroes[0]
    display.follow(display, e.DiceRolled(hero, 0, 3, 4, 0, 0, 0, 0, (), False))
    stand(seated, e.DiceRerolled(hero, NOTHING, 3, 6), 0.2)
    assert drawing._thrown(seated.scene.table_view.event_now) == (1,)
    tossed = e.DiceRerolled(hero, ITEM_OF["lucky_coin"], 1, 6)
    stand(seated, tossed, 0.2)
    assert drawing._thrown(tossed) == ()
    stand(seated, tossed, 0.6)
    assert drawing._thrown(tossed) == (0, 1)


def test_reroll_of_the_same_dice_says_so_in_the_tray(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, display = seated.scene.drawing, seated.scene.display
    hero, told = display.heroes[0], list[str]()
    monkeypatch.setattr(drawing, "_dice", lambda shown: told.append(shown.asked))
    display.follow(display, e.DiceRolled(hero, 0, 3, 4, 0, 0, 0, 0, (), False))
    again, other = e.DiceRerolled(hero, NOTHING, 3, 4), e.DiceRerolled(hero, NOTHING, 3, 5)
    for event, part in ((again, 0.2), (again, 0.8), (other, 0.8)):
        stand(seated, event, part)
        drawing.draw_dice()
    assert told == ["", "Rerolled: 3 and 4 again", ""]
    assert seated.scene.director.length_of([again]) > seated.scene.director.length_of([other])


def test_token_bonus_counts_once_the_tokens_reach_the_dice(seated: Seated) -> None:
    drawing, display = seated.scene.drawing, seated.scene.display
    hero = display.heroes[0]
    display.units[hero].tokens[ATTACK_TOKEN] = 2
    waits = []
    rolled, spent = e.DiceRolled(hero, 0, 3, 4, 1, 0, 2, 0, (), False), e.TokensChanged(hero, ATTACK_TOKEN, 2, 0)
    for event, part in ((rolled, 0.95), (spent, 0.5), (spent, 0.95)):
        stand(seated, event, part)
        waits.append(drawing._waits(hero))
    assert waits == [True, True, False]


def test_outcome_is_hidden_until_the_blow_falls(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, display = seated.scene.drawing, seated.scene.display
    hero, foe = display.heroes[0], display.enemies[0]
    display.follow(display, e.DiceRolled(hero, 0, 5, 4, 0, 0, 0, 0, (foe,), False))
    strike = e.Struck(hero, foe, 9, 5, 0, 0, 0, HIT, 1, False, False, False)
    hidden, lying = [], []
    monkeypatch.setattr(drawing, "_dice", lying.append)
    for part in (0.1, 0.6):
        stand(seated, strike, part)
        drawing.draw()
        hidden.append(lying[-1].met is None)
    assert hidden == [True, False]


@pytest.mark.parametrize("kind", ["camp", "action"])
def test_item_flies_from_its_place_to_its_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    hands = Seated(tmp_path, size=(640, 360), draw_every=10_000)
    hands.until(kind)
    scene, drawing, potion = hands.scene, hands.scene.drawing, ITEM_OF["healing_potion"]
    scene.display.items.append(potion)
    scene.display.lay(scene.display.tray)
    lies = scene.table_focus.places()["item", potion]
    hero = scene.display.heroes[1]
    where: list[tuple[float, float]] = []
    monkeypatch.setattr(drawing, "blit", lambda picture, at: where.append(at))
    for part in (0.0, 0.2, 0.4, 0.7):
        stand(hands, e.SkillUsed(NOBODY, ITEM_SKILLS[potion][0], potion, hero), part)
        places = {unit: rect for (what, unit), rect in scene.table_focus.places().items() if what == "unit"}
        drawing.draw_used(places)
    assert where[0] == lies.center
    assert places[hero].collidepoint(where[-1])
    assert [x for x, _ in where] == sorted((x for x, _ in where), reverse=where[0][0] > where[-1][0])
    hands.app.stop()


def test_enemy_skill_is_shown_as_long_as_a_card_in_square_tactics(tmp_path: Path) -> None:
    director = Seated(tmp_path).scene.director
    assert director.length_of([e.SkillUsed(UNIT_OF["orc"], 60, NOTHING, NOTHING)]) == SQUARE_LENGTHS[ActionPlayed]
    assert director.length_of([e.SkillUsed(UNIT_OF["druid"], 0, NOTHING, NOTHING)]) == LENGTHS[e.SkillUsed]


def test_round_is_announced_beside_a_guide(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, layout = seated.scene.drawing, seated.scene.layout_now
    assert drawing.round_room() == layout.part("stage")
    monkeypatch.setattr(seated.scene.table, "guide", object())
    assert not drawing.round_room().colliderect(layout.part("guide"))


def test_found_treasure_leaves_the_log_in_full_light(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = seated.scene.drawing
    drawing.draw()
    log = seated.scene.table_view.log_panel.rect
    before = drawing.target.subsurface(log).copy().get_buffer().raw
    monkeypatch.setattr(type(drawing.controller), "treasure", (3, 12))
    drawing._treasure()
    assert drawing.target.subsurface(log).copy().get_buffer().raw == before


def test_card_of_a_skill_is_shown_and_lit_while_it_is_used(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(CardBoardDrawing, "draw_skills", lambda _, *given: drawn.append(given))
    display = seated.scene.display
    for unit in (display.enemies[0], display.heroes[0]):
        both = SKILLS_OF[unit & CARD_MASK]
        display.skill = both[0]
        stand(seated, e.Exhausted(unit), 0.5)
        seated.scene.drawing._skills()
        skills, places, usable, picked = drawn[-1]
        assert skills == (both if unit == display.heroes[0] else both[:1])
        assert len(places) == len(skills)
        assert (usable, picked) == (both[:1], both[0])


def test_card_of_a_skill_leaves_the_table_when_its_turn_is_over(seated: Seated) -> None:
    display = seated.scene.display
    display.skill = SKILLS_OF[display.heroes[0] & CARD_MASK][0]
    after = CardTableDisplay.of(seated.scene.view)
    after.follow(display, e.Exhausted(display.heroes[0]))
    assert after.skill == NOTHING


def test_prompt_names_the_action_while_dice_and_hearts_show_its_result(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    drawing, hero, enemy = seated.scene.drawing, seated.scene.display.heroes[0], seated.scene.display.enemies[0]
    monkeypatch.setattr(drawing.overlays, "prompt", said.append)
    struck = e.Struck(hero, enemy, 9, 5, 0, 0, 0, HIT, 1, False, False, False)
    used = e.SkillUsed(hero, SKILLS_OF[hero & CARD_MASK][0], NOBODY, enemy)
    for event in (used, struck, e.Harmed(enemy, 1, 1, "attack", hero)):
        stand(seated, event, 1.0)
        drawing._tell()
    assert said == [drawing.scene.event_text(used)] * 3
    stand(seated, replace(struck, counter=True), 1.0)
    drawing._tell()
    assert said[-1].startswith("Counter, 9 against 5")
    stand(seated, e.CombatWon(1, ()), 0.5)  # announced in large letters
    drawing._tell()
    assert len(said) == 4


def test_text_of_a_found_item_is_shown_once(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, read = seated.scene.drawing, list[InspectorContent]()
    monkeypatch.setattr(CardBoardDrawing, "inspect", lambda _, content, room: read.append(content))
    seated.scene.table_view.found = ITEM_OF["healing_potion"]
    stand(seated, e.ItemDrawn(ITEM_OF["healing_potion"]), 0.5)
    drawing.draw()
    assert not read
    stand(seated, e.TurnBegan(seated.scene.display.heroes[0]), 0.5)
    drawing.draw()
    assert [content.item for content in read] == [ITEM_OF["healing_potion"]]
