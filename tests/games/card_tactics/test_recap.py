"""What the enemies' turns changed for the heroes, in sentences to the player."""

from __future__ import annotations

from squaretactics.core.recap_entries import worst_first
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, DEFENSE_TOKEN, RESTRAIN
from squaretactics.games.card_tactics.cards import SKILLS, UNIT_OF
from squaretactics.games.card_tactics.recap import enemies_turns, joined_by_cause, recap_entries
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import MINUS

RANGER, DRUID, GUARDIAN, SPIDER, ORC = (UNIT_OF[name] for name in ("ranger", "druid", "guardian", "spider", "orc"))
EVENTS: list[e.Event] = [
    e.TurnBegan(RANGER),
    e.Harmed(ORC, 1, 2, "attack", RANGER),
    e.TurnBegan(SPIDER),
    e.TokensChanged(RANGER, BLEED, 0, 1),
    e.TokensChanged(RANGER, RESTRAIN, 1, 2),
    e.Switched(RANGER, DRUID, False),
    e.Harmed(RANGER, 3, 2, "attack", SPIDER),
    e.Harmed(SPIDER, 1, 1, "counter", RANGER),
    e.RoundBegan(1, 8),
    e.Fatigue(8),
    e.Harmed(RANGER, 1, 1, "fatigue", NOBODY),
    e.TurnBegan(ORC),
    e.Harmed(DRUID, 1, 0, "attack", ORC),
    e.Fell(DRUID, ORC),
    e.Fell(ORC, NOBODY),
    e.TurnBegan(RANGER),
]


def test_turns_since_the_last_hero_are_found() -> None:
    assert enemies_turns(EVENTS, 0) == (2, 15)
    assert enemies_turns(EVENTS[:13], 0) is None  # an enemy acts
    assert enemies_turns([e.TurnBegan(RANGER), e.TurnBegan(DRUID)], 0) is None


def test_hits_come_first_and_falls_before_them() -> None:
    told = [change.words for change in worst_first(recap_entries(EVENTS, 0, 2))]
    assert told == [
        f"Orc defeated your Druid ({MINUS}1).",
        f"Cave Spider hit your Ranger ({MINUS}3).",
        "Fatigue cost each hero 1 health.",
        "Cave Spider made your Ranger bleed.",
        "Cave Spider stunned your Ranger.",
        "Cave Spider pushed your Ranger back.",
        f"Your Ranger countered Cave Spider ({MINUS}1).",
        "Orc was defeated.",
    ]


def test_every_fall_names_its_cause() -> None:
    events: list[e.Event] = [
        e.TurnBegan(SPIDER),
        e.Harmed(SPIDER, 1, 0, "counter", RANGER),
        e.Fell(SPIDER, RANGER),
        e.TurnBegan(ORC),
        e.Harmed(ORC, 1, 0, "bleed", NOBODY),
        e.Fell(ORC, NOBODY),
        e.Harmed(GUARDIAN, 1, 0, "bleed", NOBODY),
        e.Fatigue(8),
        e.Harmed(DRUID, 1, 0, "fatigue", NOBODY),
        e.Fell(DRUID, NOBODY),
    ]
    told = [change.words for change in recap_entries(events, 0, 0)]
    assert told == [
        "Your Ranger's Counter defeated Cave Spider.",
        "Orc bled to death.",
        f"Bleed defeated your Guardian ({MINUS}1).",
        "Fatigue cost each hero 1 health.",
        f"Fatigue defeated your Druid ({MINUS}1).",
    ]


def test_changes_know_the_turn_that_caused_them() -> None:
    causes = {change.event: EVENTS[change.place] for change in recap_entries(EVENTS, 0, 2)}
    assert causes[EVENTS[6]] == e.TurnBegan(SPIDER)
    assert causes[EVENTS[9]] == e.RoundBegan(1, 8)


def _missed(by: int, unit: int, *, guarded: bool = False) -> e.Struck:
    return e.Struck(by, unit, 4, 6, 0, 0, 0, 0, 0, False, guarded, False)


def test_misses_rescues_and_heals_are_told() -> None:
    happened: list[e.Event] = [
        e.TurnBegan(ORC),
        _missed(ORC, RANGER),
        _missed(ORC, DRUID),
        e.Healed(SPIDER, 1, 3),
        e.TurnBegan(SPIDER),
        _missed(SPIDER, RANGER, guarded=True),
        e.TurnBegan(DRUID),
    ]
    assert [(change.words, change.hurts) for change in worst_first(recap_entries(happened, 0, 0))] == [
        ("Cave Spider regained 1 health.", True),
        ("Orc missed your Ranger and Druid.", False),
        ("The Guard Dog saved your Ranger from Cave Spider.", False),
    ]


def test_lost_attack_is_told_once_for_all_standing_heroes() -> None:
    happened: list[e.Event] = [
        e.TurnBegan(SPIDER),
        e.Harmed(RANGER, 1, 0, "attack", SPIDER),
        e.Fell(RANGER, SPIDER),
        e.TokensChanged(RANGER, ATTACK_TOKEN, 2, 0),
        e.TokensChanged(DRUID, ATTACK_TOKEN, 0, -1),
        e.TokensChanged(GUARDIAN, ATTACK_TOKEN, 1, 0),
        e.TurnBegan(DRUID),
    ]
    assert [change.words for change in recap_entries(happened, 0, 0)] == [
        f"Cave Spider defeated your Ranger ({MINUS}1).",
        "Cave Spider took 1 Attack from your Druid and Guardian.",
    ]


def test_other_runs_of_a_contest_are_left_out() -> None:
    run: list[e.Event] = [e.InRun(1, event) for event in EVENTS if not isinstance(event, e.InRun)]
    assert len(recap_entries(run, 1, 2)) == 8
    assert recap_entries(run, 0, 2) == []
    assert enemies_turns(run, 0) is None


def test_bleeding_stunned_and_stronger_enemies_are_told() -> None:
    happened: list[e.Event] = [
        e.TurnBegan(ORC),
        e.TokensChanged(SPIDER, ATTACK_TOKEN, 0, 1),
        e.TokensChanged(ORC, ATTACK_TOKEN, 1, 2),
        e.Harmed(ORC, 1, 2, "bleed", NOBODY),
        e.TurnBegan(SPIDER),
        e.Skipped(SPIDER, True),
        e.TurnBegan(DRUID),
    ]
    assert [(change.words, change.hurts) for change in recap_entries(happened, 0, 0)] == [
        (f"Orc bled ({MINUS}1).", False),
        ("Cave Spider and Orc gained 1 Attack.", True),
        ("Cave Spider was stunned and did nothing.", False),
    ]


def test_one_attack_on_several_heroes_is_told_once() -> None:
    happened: list[e.Event] = [
        e.TurnBegan(SPIDER),
        e.Harmed(RANGER, 1, 2, "attack", SPIDER),
        e.TokensChanged(RANGER, BLEED, 0, 1),
        e.Harmed(DRUID, 1, 2, "attack", SPIDER),
        e.TokensChanged(DRUID, BLEED, 0, 1),
        e.Harmed(GUARDIAN, 2, 2, "attack", SPIDER),
        e.TurnBegan(ORC),
        e.Harmed(DRUID, 1, 1, "attack", ORC),
        e.Harmed(DRUID, 1, 0, "attack", ORC),
        e.TurnBegan(DRUID),
    ]
    assert [change.words for change in worst_first(recap_entries(happened, 0, 0))] == [
        f"Orc defeated your Druid ({MINUS}1).",
        f"Cave Spider hit your Ranger and Druid ({MINUS}1).",
        f"Cave Spider hit your Guardian ({MINUS}2).",
        f"Orc hit your Druid ({MINUS}1).",
        "Cave Spider made your Ranger and Druid bleed.",
    ]


def test_everything_that_enemies_gain_in_a_turn_is_told() -> None:
    happened: list[e.Event] = [
        e.TurnBegan(ORC),
        e.TokensChanged(SPIDER, DEFENSE_TOKEN, 0, 1),
        e.TokensChanged(ORC, DEFENSE_TOKEN, 0, 1),
        e.TokensChanged(SPIDER, ATTACK_TOKEN, 0, 1),
        e.TokensChanged(ORC, ATTACK_TOKEN, 0, 1),
        e.TurnBegan(SPIDER),
        e.TokensChanged(SPIDER, DEFENSE_TOKEN, 1, 3),
        e.TurnBegan(DRUID),
    ]
    assert [(change.words, change.place) for change in recap_entries(happened, 0, 0)] == [
        ("Cave Spider and Orc gained 1 Defence and 1 Attack.", 0),
        ("Cave Spider gained 2 Defence.", 5),
    ]


def test_enemy_that_joins_counts_as_bad_news() -> None:
    came: list[e.Event] = [e.TurnBegan(ORC), e.EnemyCame(SPIDER, 2, True), e.TurnBegan(DRUID)]
    (change,) = recap_entries(came, 0, 0)
    assert (change.words, change.hurts) == ("Cave Spider joined the enemies.", True)


def test_skill_that_fails_at_once_is_told() -> None:
    march = next(number for number, skill in enumerate(SKILLS) if str(skill.name) == "March")
    happened: list[e.Event] = [e.TurnBegan(ORC), e.SkillStopped(ORC, march, 0), e.TurnBegan(DRUID)]
    assert [change.words for change in recap_entries(happened, 0, 0)] == ["Orc couldn't use March."]
    happened[1] = e.SkillStopped(ORC, march, 1)
    assert recap_entries(happened, 0, 0) == []


def test_sentences_of_a_turn_are_joined_while_they_fit() -> None:
    changes = worst_first(recap_entries(EVENTS, 0, 2))
    joined = joined_by_cause(changes, lambda words: len(words) < 80)
    assert [change.words for change in joined] == [
        f"Orc defeated your Druid ({MINUS}1).",
        f"Cave Spider hit your Ranger ({MINUS}3). Cave Spider made your Ranger bleed.",
        "Fatigue cost each hero 1 health.",
        "Cave Spider stunned your Ranger.",
        "Cave Spider pushed your Ranger back.",
        f"Your Ranger countered Cave Spider ({MINUS}1).",
        "Orc was defeated.",
    ]
    assert joined_by_cause(changes, lambda words: False) == tuple(changes)
