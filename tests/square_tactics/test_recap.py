"""What others' moves changed for a seat, in sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from squaretactics.core.recap_entries import RecapEntry, most_important, worst_first
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.events import (
    ActionPlayed,
    Captured,
    CharacterMoved,
    CharacterPlayed,
    Compared,
    Event,
)
from squaretactics.games.square_tactics.recap import recap_entries
from tests.square_tactics.scenario import Scene

MINUS = "\N{MINUS SIGN}"
CAPTURED = (f"Ferocious Alien captured your Vampire Bot ({MINUS}2).", -2, True)


def changes(scene: Scene, seat: str, since: int = 0) -> list[tuple[str, int, bool]]:
    found = recap_entries(scene.rules, scene.log, scene.seat(seat), since)
    return [(change.words, change.points, change.hurts) for change in found]


def captured_and_wounded() -> Scene:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands={"South": "ferocious-alien artist-alien", "North": "dino-bot"},
        actions={"North": "wounded"},
    )
    return scene.play("play ferocious-alien b2", "wounded")


def pushed_to(space: str) -> tuple[str, int, bool]:
    return f"Push: your Archer Bot moved from b2 to {space} ({MINUS}1).", -1, True


def pushed(space: str = "a2") -> Scene:
    scene = Scene(board={"b2": "North archer-bot"}, hands={"South": "artist-alien"}, actions={"South": "push"})
    return scene.play(f"push b2 {space}")


def test_capture_costs_the_points_of_its_space() -> None:
    assert changes(captured_and_wounded(), "North") == [CAPTURED]


def test_seat_learns_what_it_captured_and_which_card_was_wounded() -> None:
    assert changes(captured_and_wounded(), "South") == [
        ("Your Ferocious Alien captured Vampire Bot (+1).", 1, False),
        (f"Wounded: your Ferocious Alien has {MINUS}1 on all sides.", 0, True),
    ]


@pytest.mark.parametrize("space", ["a2", "b1", "b3", "c2"])
def test_push_names_both_spaces(space: str) -> None:
    assert changes(pushed(space), "North") == [pushed_to(space)]
    assert changes(pushed(space), "South") == []


def test_change_is_seen_from_its_cause_on() -> None:
    scene = captured_and_wounded()
    for change in recap_entries(scene.rules, scene.log, scene.seat("South")):
        kind = CharacterPlayed if isinstance(change.event, Captured) else ActionPlayed
        assert isinstance(scene.log[change.place], kind)


def test_earlier_changes_are_left_out() -> None:
    scene = pushed()
    assert changes(scene, "North", since=len(scene.log)) == []


def test_what_a_seat_does_itself_is_left_out() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"}, hands={"South": "artist-alien"}, actions={"South": "concede-ground"}
    )
    scene.play("concede-ground b2 a2").saw(CharacterMoved, card="grumpy-alien")
    assert changes(scene, "South") == []


def test_other_seats_moves_and_shieldings_are_told_but_do_not_hurt() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands={"South": "artist-alien"},
        actions={"South": "concede-ground aft-shielding"},
    )
    scene.play("concede-ground b2 a2", "aft-shielding a2")
    assert changes(scene, "North") == [
        ("Concede Ground: Grumpy Alien moved from b2 to a2.", 0, False),
        ("Aft Shielding: Grumpy Alien has +1 at the top.", 0, False),
    ]


NAMES = ("Mia", "Gizmo", "Rivet", "Socket")


def four() -> Scene:
    return Scene(
        players=4,
        abilities=False,
        board={"b3": "North spa-cat", "a2": "West dino-bot"},
        hands={"South": "ferocious-alien artist-alien", "West": "emo-bot", "North": "box-cat", "East": "sad-ninja"},
    )


def told_to(scene: Scene, seat: str) -> list[str]:
    return [change.words for change in recap_entries(scene.rules, scene.log, scene.seat(seat), names=NAMES)]


def test_with_several_opponents_captures_name_their_players() -> None:
    scene = four().play("play ferocious-alien b2")
    assert told_to(scene, "North")[0] == f"Mia: Ferocious Alien captured your Spa Cat ({MINUS}3)."
    assert told_to(scene, "East")[0] == f"Mia: Ferocious Alien captured Spa Cat (Rivet {MINUS}3)."


def test_greatest_loss_comes_first() -> None:
    scene = captured_and_wounded()
    won, wounded = recap_entries(scene.rules, scene.log, scene.seat("South"))
    loses_one, loses_two = replace(wounded, points=-1), replace(wounded, points=-2)
    assert worst_first([won, wounded, loses_one, loses_two]) == [loses_two, loses_one, wounded, won]


def test_what_hurt_is_left_out_last_and_the_order_stays() -> None:
    won, wounded = recap_entries(captured_and_wounded().rules, captured_and_wounded().log, 0)
    neutral, lost = replace(won, points=0), replace(wounded, points=-2)
    assert most_important([neutral, won, wounded, lost], 3) == [won, wounded, lost]
    assert most_important([neutral, won, wounded, lost], 1) == [lost]


def test_changes_are_told_in_order_of_time() -> None:
    scene = Scene(
        players=4,
        board={"b2": "North archer-bot", "c3": "North tank-bot", "a1": "South grumpy-alien"},
        hands={"South": "ferocious-alien artist-alien"},
        actions={"South": "push fore-shielding"},
    )
    scene.play("push b2 b1", "fore-shielding a1")
    assert told_to(scene, "North") == [
        f"Mia played Push: your Archer Bot moved from b2 to b1 ({MINUS}1).",
        "Mia played Fore Shielding: Grumpy Alien has +1 at the bottom.",
    ]


@pytest.mark.parametrize(
    ("seat", "place"),
    [("West", "on the left"), ("North", "at the bottom"), ("East", "on the right")],
)
def test_changed_side_is_named_as_it_is_seen(seat: str, place: str) -> None:
    scene = Scene(
        players=4,
        board={"a1": "South grumpy-alien"},
        hands={"South": "artist-alien"},
        actions={"South": "fore-shielding"},
    )
    scene.play("fore-shielding a1")
    assert told_to(scene, seat) == [f"Mia played Fore Shielding: Grumpy Alien has +1 {place}."]


def test_second_chance_is_told_with_its_capture() -> None:
    scene = Scene(
        players=4,
        board={"b2": "South ferocious-alien", "b3": "North spa-cat"},
        hands={"South": "artist-alien"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2")
    told = f"Mia played Second Chance: Ferocious Alien attacked again and captured your Spa Cat ({MINUS}3)."
    assert told_to(scene, "North") == [told]
    told = f"Mia played Second Chance: Ferocious Alien attacked again and captured Spa Cat (Rivet {MINUS}3)."
    assert told_to(scene, "East") == [told]


def attacked(card: str, hand: str = "box-cat") -> Scene:
    scene = Scene(
        players=4,
        board={"b3": "North spa-cat"},
        hands={"South": "ferocious-alien artist-alien", "North": hand},
        actions={"North": card},
    )
    return scene.play("play ferocious-alien b2").asks("North", "defend")


def test_dodge_is_told_to_its_own_player() -> None:
    scene = attacked("emergency-maneuvers").play("emergency-maneuvers a3")
    assert told_to(scene, "North")[:1] == [f"Emergency Maneuvers: your Spa Cat dodged from b3 to a3 ({MINUS}1)."]
    assert told_to(scene, "East") == [
        "Rivet played Emergency Maneuvers: Spa Cat moved from b3 to a3.",
        "Mia: Ferocious Alien to b2",
    ]


def test_sacrifice_says_who_gave_up_which_character_for_whom() -> None:
    scene = attacked("sacrifice").play("sacrifice box-cat")
    assert told_to(scene, "North")[:1] == [
        "Sacrifice: you gave Mia Box Cat, so your Spa Cat is safe from Ferocious Alien."
    ]
    assert told_to(scene, "South") == ["Rivet played Sacrifice: you got Box Cat, and Spa Cat is safe."]
    told = "Rivet played Sacrifice: Mia got Box Cat, and Spa Cat is safe from Ferocious Alien."
    assert told_to(scene, "East")[0] == told


def test_character_that_held_is_told_with_both_numbers() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands={"South": "artist-alien emo-bot"})
    scene.play("play artist-alien b2")
    told = changes(scene, "North")
    assert told == [("Artist Alien 4 attacked your Vampire Bot 5 and lost.", 0, False)]


@pytest.mark.parametrize(("players", "rival"), [(2, "Artist Alien"), (4, "Artist Alien (Mia)")])
def test_snare_says_which_rival_attacked(players: int, rival: str) -> None:
    scene = Scene(players=players, board={"b3": "North snowboarder-bot"}, hands={"South": "artist-alien emo-bot"})
    scene.play("play artist-alien b2")
    names = NAMES if players > 2 else ()
    (entry,) = recap_entries(scene.rules, scene.log, scene.seat("North"), names=names)
    assert entry.words == f"Snare: {rival} attacked your Snowboarder Bot and was captured (+1)."


def test_tie_is_told_as_a_tie() -> None:
    tied = Compared(CARD_OF["artist-alien"], 4, 0, 4, CARD_OF["vampire-bot"], 7, 2, 4, "tie")
    (entry,) = recap_entries(Scene().rules, [tied], 1)
    assert entry.words == "Artist Alien 4 attacked your Vampire Bot 4: a tie."
    (entry,) = recap_entries(four().rules, [tied], 1, names=NAMES)
    assert entry.words == "Mia: Artist Alien 4 attacked your Vampire Bot 4: a tie."


def test_trade_tells_both_characters() -> None:
    scene = Scene(hands={"South": "camping-alien", "North": "chef-bot"}, actions={"South": "trade"})
    scene.play("trade North camping-alien")
    assert changes(scene, "North") == [("Trade: you gave Chef Bot for Camping Alien.", 0, False)]


def of_four(**given: object) -> Scene:
    return Scene(players=4, hands={"South": "artist-alien emo-bot", "West": "camping-alien"}, **given)  # type: ignore[arg-type]


def test_other_players_character_is_named_with_its_player() -> None:
    scene = of_four(board={"b2": "North box-cat"}, actions={"South": "push"}).play("push b2 b1")
    assert told_to(scene, "East") == ["Mia played Push: Box Cat (Rivet) moved from b2 to b1."]
    scene = Scene(
        players=4,
        abilities=False,
        board={"b3": "North spa-cat"},
        hands={"South": "ferocious-alien artist-alien"},
        actions={"North": "wounded"},
    )
    scene.play("play ferocious-alien b2", "wounded")
    wounded = f"Rivet played Wounded: Ferocious Alien (Mia) has {MINUS}1 on all sides."
    assert told_to(scene, "East") == [f"Mia: Ferocious Alien captured Spa Cat (Rivet {MINUS}3).", wounded]


def test_trade_of_others_names_both_players_but_no_character() -> None:
    scene = of_four(actions={"South": "trade"}).play("trade West emo-bot")
    assert told_to(scene, "North") == ["Mia played Trade with Gizmo."]
    assert told_to(scene, "West") == ["Mia played Trade: you gave Camping Alien for Emo Bot."]


def test_hot_swap_names_both_characters() -> None:
    scene = of_four(board={"b2": "South grumpy-alien"}, actions={"South": "hot-swap"}).play("hot-swap b2 emo-bot")
    assert told_to(scene, "North") == ["Mia played Hot Swap: Emo Bot replaced Grumpy Alien on b2."]


def test_rotation_is_told() -> None:
    scene = of_four(board={"b2": "South grumpy-alien"}, actions={"South": "turnaround"}).play("turnaround b2")
    assert told_to(scene, "North") == ["Mia played Turnaround: Grumpy Alien was rotated."]


def test_placements_without_a_fight_are_told_together_at_the_end() -> None:
    scene = four().play("play artist-alien c1", "play emo-bot a1 east")
    (entry,) = recap_entries(scene.rules, scene.log, scene.seat("East"), names=NAMES)
    assert (entry.words, entry.others) == ("Mia: Artist Alien to c1, Gizmo: Emo Bot to a1", True)


def test_failed_attack_is_told_even_if_the_attacker_is_captured_later() -> None:
    held = Compared(1, 4, 0, 4, 40, 7, 2, 5, "loss")
    events: list[Event] = [CharacterPlayed(0, 1, 4, 0, False), held, Captured(1, 1, 0, 4, 20)]
    told = [entry.event for entry in recap_entries(four().rules, events, 2, names=NAMES)]
    assert held in told
    snared: list[Event] = [*events[:2], Captured(2, 1, 0, 4, 40)]
    assert held not in [entry.event for entry in recap_entries(four().rules, snared, 2, names=NAMES)]


def test_held_character_names_the_attacking_player() -> None:
    scene = Scene(
        players=4, abilities=False, board={"b3": "North scaredy-cat"}, hands={"South": "artist-alien emo-bot"}
    )
    scene.play("play artist-alien b2")
    assert told_to(scene, "North") == ["Mia: Artist Alien 4 attacked your Scaredy Cat 6 and lost."]


def test_what_is_only_about_others_is_left_out_first() -> None:
    own, other = (RecapEntry(0, None, "", others=others) for others in (False, True))
    assert most_important([other, own], 1) == [own]
