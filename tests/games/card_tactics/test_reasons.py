"""The course of a combat is explained in a sentence or two, made from its events."""

from __future__ import annotations

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.bleed_credit import credit_bleed
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, GUARD_DOG, HOUND
from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.games.card_tactics.event_text import CardEventFormatter
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import MINUS

GUARDIAN, DRUID, WOLF, ORC, DRAGON = (UNIT_OF[name] for name in ("guardian", "druid", "wolf", "orc", "dragon"))
_WON = e.CombatWon(1, (GUARDIAN,))
_CAME = [e.CombatBegan(1), e.EnemyCame(WOLF, 3, False), e.EnemyCame(ORC, 4, False)]


def _blow(by: int, unit: int, harm: int, *, needs: int) -> list[e.Plain]:
    """Return an attack without bonus that does that much damage."""
    rolled = e.DiceRolled(by, 0, 3, 4, 0, 0, 0, 0, (unit,), False)
    struck = e.Struck(by, unit, 7, needs, 0, 0, 0, harm, harm, False, False, False)
    return [rolled, struck, *([e.Harmed(unit, harm, 5, "attack", by)] if harm else [])]


def _used(by: int) -> e.SkillUsed:
    return e.SkillUsed(by, 0, NOBODY, NOBODY)


def test_enemies_felled_before_they_acted_are_named_first() -> None:
    happened = [*_CAME, e.Fell(WOLF, GUARDIAN), _used(ORC), *_blow(ORC, GUARDIAN, 2, needs=3), _WON]
    assert combat_reasons(happened) == [
        "It went well: 1 of 2 enemies never got to act.",
        "Orc did the most damage: 2 health.",
    ]


def test_equal_damage_names_no_enemy() -> None:
    happened = [*_CAME, *_blow(ORC, GUARDIAN, 1, needs=3), *_blow(WOLF, GUARDIAN, 1, needs=3), _WON]
    assert not any("the most damage" in words for words in combat_reasons(happened))


def test_bleed_counts_as_damage_of_the_enemy_that_caused_it() -> None:
    bitten = [e.TurnBegan(WOLF), *_blow(WOLF, GUARDIAN, 1, needs=3), e.TokensChanged(GUARDIAN, BLEED, 0, 1)]
    hit = [e.TurnBegan(ORC), *_blow(ORC, GUARDIAN, 1, needs=3)]
    bleeds = [e.TurnBegan(GUARDIAN), e.TokensChanged(GUARDIAN, BLEED, 1, 0), e.Harmed(GUARDIAN, 1, 4, "bleed", NOBODY)]
    assert "Wolf did the most damage: 2 health." in combat_reasons([*_CAME, *bitten, *hit, *bleeds, _WON])


def test_damage_mostly_through_bleed_is_called_so() -> None:
    bitten = [e.TurnBegan(WOLF), e.TokensChanged(GUARDIAN, BLEED, 0, 2), *_blow(WOLF, GUARDIAN, 1, needs=3)]
    bleeds = [e.Harmed(GUARDIAN, 1, health, "bleed", NOBODY) for health in (4, 3)]
    told = combat_reasons([*_CAME, *bitten, *bleeds, _WON])
    assert "Wolf did the most damage: 3 health, mostly through Bleed." in told


def test_log_says_what_an_enemy_takes_and_who_moves_whom() -> None:
    teller = CardEventFormatter(["Ada"])
    teller.follow(e.TurnBegan(WOLF))
    assert teller.tell(e.TokensChanged(GUARDIAN, ATTACK_TOKEN, 1, 0)) == f"Guardian: Attack {MINUS}1"
    teller.follow(e.TurnBegan(GUARDIAN))
    assert teller.tell(e.TokensChanged(GUARDIAN, ATTACK_TOKEN, 1, 0)) == ""  # spent
    teller.follow(e.TurnBegan(DRUID))
    assert teller.tell(e.Switched(ORC, WOLF, True)) == "Druid pulls Orc forward, past Wolf"
    assert teller.tell(e.Switched(DRUID, GUARDIAN, True)) == "Druid moves forward, past Guardian"
    assert teller.tell(e.MarkPut(ORC, HOUND)) == f"Orc: Defence {MINUS}1 while the Hound is here"
    assert teller.tell(e.MarkPut(DRUID, GUARD_DOG)) == "Druid: the Guard Dog will stop the next hit"


def test_bleed_from_a_quirk_counts_for_the_unit_that_was_struck() -> None:
    """The hero's own turn gives it Bleed: by the enemy it hit, or the one that it defeated."""
    for fall in ([], [e.Fell(ORC, GUARDIAN)]):
        struck = [e.TurnBegan(GUARDIAN), *_blow(GUARDIAN, ORC, 1, needs=3), *fall]
        bled = [e.TokensChanged(GUARDIAN, BLEED, 0, 1), e.Harmed(GUARDIAN, 1, 4, "bleed", NOBODY)]
        assert credit_bleed([*struck, *bled])[-1] == e.Harmed(GUARDIAN, 1, 4, "bleed", ORC)


def test_bleed_from_an_event_and_fatigue_count_for_nobody() -> None:
    bled = [e.TokensChanged(GUARDIAN, BLEED, 0, 1), e.TurnBegan(GUARDIAN), e.Harmed(GUARDIAN, 1, 4, "bleed", NOBODY)]
    tired = [e.TurnBegan(WOLF), e.TokensChanged(DRUID, BLEED, 0, 1), e.Harmed(DRUID, 1, 0, "fatigue", NOBODY)]
    happened = [*bled, *tired, e.Fell(DRUID, NOBODY)]
    assert credit_bleed(happened) == happened


@pytest.mark.parametrize(
    ("harm", "needs", "ends", "begins"),
    [
        (0, 20, [_WON], "The dice were about even"),
        (2, 12, [_WON], "The heroes won despite bad dice: about 2"),
        (2, 12, [], "Unlucky dice: you're about 2"),
    ],
)
def test_effect_of_dice_depends_on_the_outcome(harm: int, needs: int, ends: list[e.Plain], begins: str) -> None:
    happened = [*_CAME, _used(WOLF), _used(ORC), *_blow(WOLF, GUARDIAN, harm, needs=needs), *ends]
    assert combat_reasons(happened)[0].startswith(begins)


@pytest.mark.parametrize(
    ("cause", "by", "told"),
    [
        ("attack", WOLF, "Guardian fell to Wolf."),
        ("bleed", NOBODY, "Guardian bled to death."),
        ("fatigue", NOBODY, "Guardian collapsed from fatigue."),
    ],
)
def test_cause_of_a_heros_fall_is_named(cause: str, by: int, told: str) -> None:
    fall = [e.Harmed(GUARDIAN, 1, 0, cause, by), e.Fell(GUARDIAN, by), _WON]
    assert combat_reasons([*_CAME, *_blow(GUARDIAN, WOLF, 0, needs=20), *fall])[1] == told


def test_everyone_who_fell_is_named() -> None:
    falls = [
        *(e.Harmed(GUARDIAN, 1, 0, "attack", WOLF), e.Fell(GUARDIAN, WOLF)),
        *(e.Harmed(DRUID, 1, 0, "bleed", NOBODY), e.Fell(DRUID, NOBODY)),
    ]
    for end in ([_WON], []):
        told = combat_reasons([*_CAME, *_blow(WOLF, GUARDIAN, 2, needs=3), *falls, *end])
        assert told[1:] == ["Guardian fell to Wolf.", "Druid bled to death."]


def test_log_explains_won_combats_and_ended_runs() -> None:
    lost = e.GameEnded(False, 1, 0, 0, 1, 0)
    for end, begins in ((_WON, "Combat 1 won: 1 round, "), (lost, "Lost in combat 1 after defeating 0 enemies. ")):
        teller = CardEventFormatter(["Ada"])
        happened = [*_CAME, e.RoundBegan(1, 1), *_blow(WOLF, GUARDIAN, 2, needs=3), end]
        for event in happened:
            teller.follow(event)
        told = teller.tell(end)
        assert told.startswith(begins)
        assert told.endswith(" ".join(combat_reasons(happened)))
        assert told.count(".") >= 2


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (e.Harmed(GUARDIAN, 2, 5, "attack", WOLF), "Wolf costs Guardian 2 health: 5 left"),
        (e.Harmed(GUARDIAN, 1, 5, "fatigue", NOBODY), "Fatigue costs Guardian 1 health: 5 left"),
        (e.Harmed(GUARDIAN, 1, 5, "bleed", NOBODY), "Guardian bleeds: 5 health left"),
    ],
    ids=["attack", "fatigue", "bleed"],
)
def test_loss_of_health_names_its_cause(harm: e.Harmed, told: str) -> None:
    assert CardEventFormatter(["Ada"]).tell(harm) == told


@pytest.mark.parametrize(
    ("before", "fallen", "told"),
    [
        ([], ORC, "Orc is defeated, so Wolf acts sooner"),
        ([], WOLF, "Wolf is defeated"),  # it would have acted last
        ([e.TurnBegan(ORC)], ORC, "Orc is defeated"),
        ([e.Switched(ORC, WOLF, True)], WOLF, "Wolf is defeated, so Orc acts sooner"),
        ([e.TurnBegan(ORC), e.RoundBegan(1, 2)], ORC, "Orc is defeated, so Wolf acts sooner"),
    ],
)
def test_fall_says_which_enemy_acts_sooner(before: list[e.Plain], fallen: int, told: str) -> None:
    teller = CardEventFormatter(["Ada"])
    fall = e.Fell(fallen, GUARDIAN)
    for event in [*_CAME, e.RoundBegan(1, 1), *before, fall]:
        teller.follow(event)
    assert teller.tell(fall) == told


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (e.Harmed(DRAGON, 5, 4, "attack", GUARDIAN), "Dragon calls Wolf to the end of the line"),
        (e.Fell(ORC, GUARDIAN), "Reinforcements: Wolf joins the end of the line"),
    ],
    ids=["quirk", "event"],
)
def test_log_says_who_called_an_enemy(before: e.Plain, told: str) -> None:
    teller = CardEventFormatter(["Ada"])
    came = e.EnemyCame(WOLF, 2, True)
    for event in (before, came):
        teller.follow(event)
    assert teller.tell(came) == told


@pytest.mark.parametrize(("number", "words"), [(2, "Wolf rolls 3 + 4 +2 = 9"), (0, "Wolf rolls 3 + 4 = 7")])
def test_log_adds_only_what_a_roll_has_besides_its_dice(number: int, words: str) -> None:
    rolled = e.DiceRolled(WOLF, 0, 3, 4, number, 0, 0, 0, (GUARDIAN,), False)
    assert CardEventFormatter(["Ada"]).tell(rolled) == f"{words} against Guardian"
