"""The slow referee plays random games alone: the table stays complete, and every kind of event occurs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.card_tactics.referee import RandomFeed, ScriptedFeed, Setup, State, apply, legal_moves, own, snapshot, start
from tests.card_tactics.referee import model as m
from tests.card_tactics.referee.game import places

TOUGH = Setup(hero_health=9)  # so that random play gets far
SETUPS = [
    *(Setup().at_level(level) for level in m.LEVELS),
    TOUGH,
    Setup(leaders=(2, 0, 1), hero_health=9),
    Setup(leaders=(1, 1, 0), first=1),
    Setup(contest=3),
    replace(TOUGH, contest=2),
    Setup(survival=True, hero_health=12),
    own(5, combats=((False, "rare"), (True, "rare")), barred=("druid", "ranger"), hero_health=3),
    own(0, combats=((True, "common"), (True, "unique")), camps=False, hero_health=6),
]
GAMES = 204  # divided among the setups


class RecordingFeed(RandomFeed):
    """A random feed that records its dice and draws."""

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.kept = ScriptedFeed()

    def die(self) -> int:
        self.kept.dice.append(super().die())
        return self.kept.dice[-1]

    def draw(self, stack: str, cards: Sequence[str]) -> str:
        self.kept.draws.append((stack, super().draw(stack, cards)))
        return self.kept.draws[-1][1]


def check(state: State, seen: dict[str, Any]) -> None:
    """Check that no card, item or unit is lost or duplicated."""
    run = state.run
    for line in (run.heroes, run.enemies):
        assert len(line) <= 3
        for unit in line:
            assert 0 < unit["health"] <= unit["printed"]
            assert unit["bleed"] >= 0
            assert unit["bound"] in (0, 1, 2)
        for token in ("hound", "guard_dog", "dragon_shield"):
            assert sum(unit[token] for unit in line) <= 1
    assert [unit["place"] for unit in seen["heroes"]] == list(range(1, len(run.heroes) + 1))
    assert sorted(unit["card"] for unit in run.heroes + run.fallen) == sorted(run.team)
    assert sorted([*run.items, *run.out, *(card for shelf in run.shelves.values() for card in shelf)]) == sorted(
        m.ITEMS
    )
    names = [unit["card"] for unit in run.enemies]
    assert len(set(names)) == len(names)
    if "any" in run.kinds:
        assert len(run.kinds) == len(run.pools["any"])
    if not run.setup.survival:
        revealed = (
            run.combat * 3 if run.phase in ("combat", "over") else max(0, run.combat - (run.phase == "event")) * 3
        )
        assert len(run.kinds) + revealed + run.calls == 3 * len(run.setup.combats) + 3
        assert run.calls <= 3
    if run.setup.combats is m.STANDARD and not run.setup.survival and run.phase == "combat":
        slain = run.combat == 5 and "dragon" not in run.pools["unique boss"] and "dragon" not in names
        assert (run.combat == 5) == ("dragon" in names or slain)


def play(state: State, feed: m.Feed, chance: Random, seen: Counter[str]) -> list[dict[str, Any]]:
    """Play a random game; return the public state after each move."""
    shown = [snapshot(state)]
    while moves := legal_moves(state):
        assert len(moves) > 1
        assert len(set(moves)) == len(moves)
        move = chance.choice([move for move in moves if move != ("skip",)])
        asked = shown[-1]
        seen.update([f"asks {asked['asks']}", f"event {asked['event']}", f"round {min(asked['round'], 9)}"])
        seen.update(f"foe {unit['card']}" for unit in asked["enemies"])
        seen.update(f"item {part}" for part in move if move[0] in ("item", "camp item") and part in m.ITEMS)
        apply(state, move, feed)
        shown.append(snapshot(state))
        check(state, shown[-1])
    seen.update(f"{result['outcome']}" for result in shown[-1]["results"])
    return shown


def test_random_games_keep_the_table_complete_and_cover_everything(soak: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES * soak):
        chance = Random(seed)
        feed = RandomFeed(chance)
        play(start(SETUPS[seed % len(SETUPS)], feed), feed, chance, seen)
    kinds = "heroes keep camp peddler action step reroll coin ally order revive lose"
    expected = {f"asks {kind}" for kind in kinds.split()} | {f"event {event}" for event in m.EVENTS}
    expected |= {f"foe {foe}" for foe in m.FOES} | {f"item {item}" for item in m.ITEMS if item != "lucky_coin"}
    assert expected | {"victory", "defeat", "round 9"} <= set(seen)
    assert "asks target" not in seen  # impossible with these cards


def test_survival_run_outlasts_all_stacks_and_is_won_at_combat_fifty() -> None:
    chance = Random(1)
    feed = RandomFeed(chance)
    setup = Setup(survival=True, hero_health=5000)
    shown = play(start(setup, feed), feed, chance, Counter())
    assert shown[-1]["results"][0]["outcome"] == "victory"
    assert shown[-1]["results"][0]["won"] == 50
    late = [unit for one in shown if one["combat"] == 15 for unit in one["enemies"]]
    assert all(unit["printed"] == m.FOES[unit["card"]]["health"] + 3 for unit in late)


def test_recorded_dice_and_draws_reproduce_a_game() -> None:
    for setup in SETUPS:
        feed = RecordingFeed(Random(3))
        first = play(start(setup, feed), feed, Random(4), Counter())
        again = play(start(setup, feed.kept), feed.kept, Random(4), Counter())
        assert feed.kept.used_up
        assert first == again


def test_contest_runs_share_their_stacks_and_are_ranked() -> None:
    feed = RecordingFeed(Random(5))
    shown = play(start(Setup(contest=4), feed), feed, Random(6), Counter())
    assert [one["run"] for one in shown] == sorted(one["run"] for one in shown)
    assert {one["decides"] for one in shown if one["run"] == 2 and one["asks"]} == {2}
    for stack in ("challenge", "common", "events"):
        drawn = [card for name, card in feed.kept.draws if name == stack]
        assert drawn.count(drawn[0]) == 4  # the top card, in every run
    base = {"won": 2, "felled now": 1, "rounds": 9, "health": 0, "outcome": "defeat"}
    won = {**base, "won": 5, "outcome": "victory", "health": 4}
    assert places([base, won, {**base, "rounds": 8}, base]) == [3, 1, 2, 3]


def test_giving_up_ends_a_run_and_illegal_moves_are_refused() -> None:
    feed = RandomFeed(Random(7))
    state = start(Setup(contest=2), feed)
    with pytest.raises(ValueError, match="does not answer heroes"):
        apply(state, ("skip",), feed)
    apply(state, ("give up",), feed)
    assert snapshot(state)["run"] == 1
    assert snapshot(state)["results"][0]["outcome"] == "given up"
    apply(state, ("give up",), feed)
    assert legal_moves(state) == []
    assert snapshot(state)["places"] == [1, 1]


def test_impossible_card_is_refused() -> None:
    feed = ScriptedFeed()
    state = start(Setup(), feed)
    feed.draws = [("common", "longsword")]
    with pytest.raises(ValueError, match="cannot be drawn"):
        apply(state, ("heroes", "guardian", "duelist", "druid"), feed)


def test_referee_does_not_import_the_engine() -> None:
    for path in (Path(__file__).parent / "referee").glob("*.py"):
        assert "squaretactics" not in path.read_text("utf-8")
