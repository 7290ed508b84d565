"""Previews: odds, both branches of an action, and the enemies' intents."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from squaretactics.core.record import RecordWriter, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import GUARD_DOG
from squaretactics.games.card_tactics.cards import SKILLS, UNITS
from squaretactics.games.card_tactics.moves import SKIP_MOVE, USE, parse_move
from squaretactics.games.card_tactics.odds_and_intents import (
    EnemyIntent,
    chance_of,
    foresee,
    intents,
    odds,
    odds_of_each,
)
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import ACTING, CRITICAL, HALTED, HIT, MISS, State
from squaretactics.games.card_tactics.tokens import lay_mark
from tests.games.card_tactics.scenario import Fight
from tests.games.card_tactics.test_explain import DICE, played, positions

A = "druid duelist guardian"


def test_chance_of_a_total_matches_all_rolls_of_two_dice() -> None:
    assert [round(36 * chance_of(total)) for total in (1, 2, 3, 7, 11, 12, 13, 20)] == [36, 36, 35, 21, 3, 1, 0, 0]


def test_odds_of_an_action_are_those_of_its_first_attack_after_steps() -> None:
    fight = Fight("druid duelist guardian | wolf(hound) orc", "duelist", items="storm_staff")
    view = GAME.view(fight.state, 0)
    (one,) = odds(view, parse_move("use flurry in 1 e1"))
    assert (one.slot, one.bonus, one.number) == (3, 0, 4)
    assert (round(36 * one.hit), round(36 * one.critical)) == (33, 15)
    both = odds(view, parse_move("use thunder"))
    assert [view.unit[one.slot] for one in both] == [6, 7]
    assert odds(view, parse_move("use en_garde")) == ()
    stone = Fight(f"{A} | golem", "guardian")
    assert odds(GAME.view(stone.state, 0), parse_move("use shield_bash e1"))[0].critical == 0


def test_odds_match_all_rolls() -> None:
    """As many of the 36 rolls hit, and hit critically, as the odds say."""
    outcomes: Counter[int] = Counter()
    view = GAME.view(Fight(f"{A}(attack 1) | spider", "guardian").state, 0)
    (one,) = odds(view, parse_move("use shield_bash e1"))
    for first in range(1, 7):
        for second in range(1, 7):
            fight = Fight(f"{A}(attack 1) | spider", "guardian").play("use shield_bash e1", f"{first} {second}")
            outcomes[next(event.outcome for event in fight.events if isinstance(event, e.Struck))] += 1
    assert outcomes[HIT] + outcomes[CRITICAL] == round(36 * one.hit)
    assert outcomes[CRITICAL] == round(36 * one.critical)


def test_both_branches_of_an_action_are_foreseen_up_to_the_next_turn() -> None:
    fight = Fight(f"{A} | minotaur orc wolf", "guardian")
    fight.state.ready[3:] = [True] * 3
    view = GAME.view(fight.state, 0)
    move = parse_move("use shield_bash e1")
    hit, _ = foresee(view, move, HIT)
    missed, _ = foresee(view, move, MISS)
    critical, _ = foresee(view, move, CRITICAL)
    names = [[UNITS[seen.card(slot)].id for slot in seen.enemies] for seen in (hit, missed, critical)]
    assert names == [["orc", "minotaur", "wolf"], ["minotaur", "orc", "wolf"], ["orc", "minotaur", "wolf"]]
    assert [seen.health[3] for seen in (hit, missed, critical)] == [6, 7, 5]
    assert missed.attack[3] == 1
    assert {seen.stage for seen in (hit, missed, critical)} == {HALTED}
    assert len(intents(hit)) == len(intents(missed)) == 3


def test_preview_ends_at_a_counter_or_a_drawn_card() -> None:
    fight = Fight(f"{A} | wolf(counter)", "guardian")
    after, told = foresee(GAME.view(fight.state, 0), parse_move("use shield_bash e1"), HIT)
    assert after.stage == HALTED
    assert not any(isinstance(event, e.Struck) and event.counter for event in told)
    called, told = foresee(
        GAME.view(Fight(f"{A} | dragon(5)", "guardian").state, 0), parse_move("use shield_bash e1"), HIT
    )
    assert len(called.enemies) == 1
    assert not any(isinstance(event, e.EnemyCame) for event in told)


def test_intents_show_skill_targets_odds_and_failures() -> None:
    fight = Fight(f"{A} | wolf orc shaman", "guardian")
    fight.state.ready[3:] = [True] * 3
    first, second, third = intents(GAME.view(fight.state, 0))
    assert [SKILLS[one.skill].name for one in (first, second, third)] == ["Bite", "Chop", "Hex"]
    (bite,) = first.instructions
    assert bite.targets == (0,)
    assert (bite.odds[0].bonus, bite.odds[0].number) == (2, 7)  # the shaman acts first and drums
    assert [step.targets for step in third.instructions] == [(0,), (3, 4)]
    alone = Fight("druid | wolf orc skeleton(restrain)", "druid")
    alone.state.ready[3:] = [True] * 3
    assert [step.fails for step in intents(GAME.view(alone.state, 0))[2].instructions] == [True]
    stunned = Fight(f"{A} | wolf(stun)", "guardian")
    stunned.state.ready[3] = True
    assert intents(GAME.view(stunned.state, 0))[0].stunned


def test_partly_impossible_intent_differs_from_a_failing_one() -> None:
    fight = Fight(f"{A} | wolf goblin(restrain) orc(restrain)", "guardian")
    fight.state.ready[3:] = [True] * 3
    bite, stab, charge = intents(GAME.view(fight.state, 0))
    assert [(one.fails_at, one.fails) for one in (bite, stab, charge)] == [(-1, False), (1, False), (0, True)]
    assert stab.instructions[0].odds


def test_intents_account_for_earlier_units() -> None:
    """Defense tokens are gone after the first attack; the Guard Dog stays only if that attack missed anyway."""
    fight = Fight("druid duelist guardian(defense 3, guard_dog) | wolf orc(attack 2) golem", "druid")
    fight.state.ready[3:] = [True, True, False]
    wolf, orc = intents(GAME.view(fight.state, 0))
    (second,), (first,) = wolf.instructions[0].odds, orc.instructions[0].odds
    assert first.number == second.number + 3
    assert (first.hit, first.critical, first.guarded) == (0.0, 0.0, True)
    assert second.hit == chance_of(second.number - second.bonus) * chance_of(first.number - first.bonus)
    assert not second.guarded


def test_intent_is_the_one_for_the_enemys_future_place() -> None:
    """The Skeleton moves in before the Orc's turn, so the Orc is third then."""
    fight = Fight(f"{A} | wolf orc skeleton", "guardian")
    fight.state.ready[3:] = [True] * 3
    shown = intents(GAME.view(fight.state, 0))
    assert [SKILLS[one.skill].name for one in shown] == ["Bite", "Charge", "Bone Throw"]
    assert [one.place for one in shown] == [0, 2, 2]
    told, chance = 0, random.Random(8)
    for seed in range(30):
        state = GAME.new_game(Setup(), seed)
        while GAME.decision(state) is not None and state.combat < 3:
            if state.stage == ACTING and any(one.place != state.enemies.index(one.slot) for one in _plans(state)):
                told += _comes_true(state.copy())
            GAME.take(state, GAME.random_move(state, chance.random))
    assert told > 20


def _plans(state: State) -> tuple[EnemyIntent, ...]:
    return intents(GAME.view(state, 0))


def _comes_true(state: State) -> int:
    """Let the heroes do nothing for the rest of a round, and compare the intents with what the enemies do; return the
    number of enemies compared.
    """
    shown = {state.unit[one.slot]: one.skill for one in _plans(state) if not one.stunned}
    events: list[e.Event] = []
    while (asked := GAME.decision(state)) is not None and asked.kind == "action":
        GAME.take(state, SKIP_MOVE, events.append)
        if any(isinstance(event, e.RoundBegan) for event in events):
            break
    used = 0
    for event in events:
        if isinstance(event, e.Fell | e.SkillStopped | e.RoundBegan):
            break
        if isinstance(event, e.SkillUsed) and event.unit in shown:
            assert shown[event.unit] == event.skill
            used += 1
    return used


def test_counter_answers_only_the_first_planned_attack() -> None:
    fight = Fight("druid guardian duelist(counter) | wolf bandit_queen orc", "duelist")
    fight.state.ready[3:] = [True, True, False]
    wolf, queen = intents(GAME.view(fight.state, 0))
    first, second = (instruction.odds[0].answer for instruction in queen.instructions[:2])
    assert first is not None
    assert round(36 * first.hit) == 30  # at +0 against her 5
    assert second is None
    assert wolf.instructions[0].odds[0].answer is None


def test_both_attacks_of_one_skill_have_odds() -> None:
    fight = Fight("druid guardian duelist(attack 2) | orc(defense 1) wolf", "duelist")
    one, two = (attack[0] for attack in odds_of_each(GAME.view(fight.state, 0), parse_move("use flurry e1")))
    assert (one.slot, two.slot) == (3, 3)
    assert (one.bonus - two.bonus, one.number - two.number) == (3, 1)


def test_first_attacks_and_counters_hit_as_often_as_their_odds() -> None:
    """In many positions, the odds of a first attack are its share of hits among all 36 rolls."""
    chance, seen = random.Random(5), Counter[str]()
    for state in positions():
        slots = [*state.heroes, *state.enemies]
        for slot in slots:
            state.defense[slot] += chance.choice((0, 0, 1, 2))
            state.counter[slot] = chance.random() < 0.5
            if chance.random() < 0.2:
                lay_mark(state, slot, GUARD_DOG, None)
        view = GAME.view(state, 0)
        moves = [move for move in GAME.moves(state) if odds(view, move)]
        if not moves or GAME.decision(state).seat != 0:  # type: ignore[union-attr]
            continue
        move = chance.choice(moves)
        told = {state.unit[one.slot]: one for one in odds(view, move)}
        hits, criticals, answers = Counter[int](), Counter[int](), Counter[int]()
        for dice in DICE:
            for struck in _first_attack(played(state, move, dice)[0]):
                if struck.counter:
                    answers[struck.by] += struck.outcome != MISS
                else:
                    hits[struck.unit] += struck.outcome != MISS
                    criticals[struck.unit] += struck.outcome == CRITICAL
        for unit, one in told.items():
            assert (round(36 * one.hit, 6), round(36 * one.critical, 6)) == (hits[unit], criticals[unit])
            assert round(36 * one.answer.hit, 6) == answers[unit] if one.answer and len(told) == 1 else True
            assert one.answer or not answers[unit]
            seen.update({"odds": 1, "guarded": one.guarded, "answer": one.answer is not None and len(told) == 1})
    assert seen["odds"] > 60
    assert min(seen["guarded"], seen["answer"]) > 5


def _first_attack(events: list[e.Event]) -> list[e.Struck]:
    """Return the targets of the first attack among events, and the Counters to it."""
    rolls = [place for place, event in enumerate(events) if isinstance(event, e.DiceRolled)]
    return [event for event in events[: rolls[1] if len(rolls) > 1 else None] if isinstance(event, e.Struck)]


def test_intents_come_true_if_nothing_intervenes() -> None:
    """The next unit uses the skill that was shown, on the targets that were shown first."""
    told, chance = 0, random.Random(3)
    for seed in range(25):
        state = GAME.new_game(Setup(), seed)
        while GAME.decision(state) is not None:
            shown = {state.unit[one.slot]: one for one in intents(GAME.view(state, 0))}
            units = state.unit[:]
            events: list[e.Event] = []
            GAME.take(state, GAME.random_move(state, chance.random), events.append)
            skipped = [event for event in events if isinstance(event, e.Skipped)]
            used = next((event for event in events if isinstance(event, e.SkillUsed)), None)
            if used is None or not skipped or used.unit not in shown or shown[used.unit].stunned:
                continue
            if any(isinstance(event, e.Harmed | e.Switched) for event in events[: events.index(used)]):
                continue
            told += 1
            assert shown[used.unit].skill == used.skill
            rolled = next((event for event in events if isinstance(event, e.DiceRolled)), None)
            attacking = [step for step in shown[used.unit].instructions if step.odds]
            if rolled is not None and rolled.unit == used.unit and attacking:
                assert tuple(units[slot] for slot in attacking[0].targets) == rolled.targets
                more = rolled.number + rolled.quirk + rolled.tokens + rolled.growth
                assert attacking[0].odds[0].bonus == more
    assert told > 60


def test_every_refusal_is_a_sentence_and_only_illegal_moves_are_refused() -> None:
    chance = random.Random(7)
    reasons: set[str] = set()
    for seed in range(6):
        state = GAME.new_game(Setup(), seed)
        while GAME.decision(state) is not None:
            legal = set(GAME.moves(state))
            for move in chance.sample(list(GAME.all_moves(state.setup)), 12):
                reason = GAME.why_not(state, move)
                assert (reason is None) == (move in legal)
                reasons.add(reason or "")
            GAME.take(state, GAME.random_move(state, chance.random))
        assert GAME.why_not(state, (USE, 0, 0, 6, 0)) == "The game is over."
    assert len(reasons) > 40
    assert all(reason == "" or reason[-1] in ".?" for reason in reasons)


@pytest.mark.parametrize("setup", [Setup(mode="survival"), Setup(contest=2), Setup(leads=(0, 1, 1))])
def test_game_is_recorded_and_resumes_at_any_decision(setup: Setup, tmp_path) -> None:  # type: ignore[no-untyped-def]
    seats = [Seat(name, "random") for name in GAME.seats(setup)]
    session = Session(GAME, setup, 11, seats)
    path = tmp_path / "1.record"
    writer = RecordWriter(path, session.opening())
    session.set_saver(writer.append)
    chance = random.Random(11)
    lengths = []
    while (asked := session.decision) is not None:
        moves = GAME.view_moves(session.view(asked.seat))
        session.submit(asked.seat, moves[int(chance.random() * len(moves))])
        if len(session.history) % 25 == 0:
            again = restore(GAME, read_record(path))
            assert again.view(asked.seat) == session.view(asked.seat)
            lengths.append(len(again.history))
    writer.close()
    assert restore(GAME, read_record(path)).result == session.result
    assert lengths
