"""All 81 pairs of actions in two positions, with their results written by hand.

A row has the actions of Orange and Green, then the result for each: the space that a squirrel runs to, its new facing,
and what it flips and switches. `x` and a reason stand for a cancelled action, and brackets for the action that a coin
was turned to. `wins nut` is an attacker that wins and steals, and `home` a squirrel that is sent home. In every
squabble the attacker rolls 3 and its rival 1.
"""

from __future__ import annotations

import pytest

from squaretactics.games.squirrel_squabble.board import NAMES
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, CANCEL_IDS, COINS
from tests.squirrel_squabble.scenario import Played, act, position

# The coin for each action: its other face comes up when it is turned.
COIN_FOR = {
    "move_1": "move_1/flip_tile",
    "move_2": "move_2/squabble",
    "turn_left": "turn_left/turn_right",
    "turn_right": "turn_right/turn_left",
    "u_turn": "u_turn/flip_action",
    "flip_tile": "flip_tile/move_1",
    "switch_tiles": "switch_tiles/move_1",
    "flip_action": "flip_action/u_turn",
    "squabble": "squabble/move_2",
}

# Face to face, with a space between.
APART = """
    1/2    1:Gv   GH
    dog    .      2
    OH     1:O^   1/.
"""
APART_ANSWERS = {
    "O flip": "flip c1",
    "G flip": "flip a3",
    "O switch": "switch c1 b2",
    "G switch": "switch b2 a3",
    "O facing": "face east",
    "G facing": "face west",
}
APART_TABLE = """
move_1 move_1       | x same_space          | x same_space
move_1 move_2       | b2                    | b1
move_1 turn_left    | b2                    | east
move_1 turn_right   | b2                    | west
move_1 u_turn       | b2                    | north
move_1 flip_tile    | b2                    | flips a3
move_1 switch_tiles | b2                    | switches b2 a3
move_1 flip_action  | (flip_tile) flips c1  |
move_1 squabble     | b2 home               | wins nut

move_2 move_1       | b3                    | b2
move_2 move_2       | b3                    | b1
move_2 turn_left    | x taken               | east
move_2 turn_right   | x taken               | west
move_2 u_turn       | x taken               | north
move_2 flip_tile    | x taken               | flips a3
move_2 switch_tiles | x taken               | switches b2 a3
move_2 flip_action  | (squabble) wins nut   | home
move_2 squabble     | x taken home          | wins nut

turn_left move_1       | west               | b2
turn_left move_2       | west               | x taken
turn_left turn_left    | west               | east
turn_left turn_right   | west               | west
turn_left u_turn       | west               | north
turn_left flip_tile    | west               | flips a3
turn_left switch_tiles | west               | switches b2 a3
turn_left flip_action  | (turn_right) east  |
turn_left squabble     | west home          | wins nut

turn_right move_1       | east              | b2
turn_right move_2       | east              | x taken
turn_right turn_left    | east              | east
turn_right turn_right   | east              | west
turn_right u_turn       | east              | north
turn_right flip_tile    | east              | flips a3
turn_right switch_tiles | east              | switches b2 a3
turn_right flip_action  | (turn_left) west  |
turn_right squabble     | east home         | wins nut

u_turn move_1       | south                     | b2
u_turn move_2       | south                     | x taken
u_turn turn_left    | south                     | east
u_turn turn_right   | south                     | west
u_turn u_turn       | south                     | north
u_turn flip_tile    | south                     | flips a3
u_turn switch_tiles | south                     | switches b2 a3
u_turn flip_action  | (flip_action) x too_late  |
u_turn squabble     | south home                | wins nut

flip_tile move_1       | flips c1           | b2
flip_tile move_2       | flips c1           | x taken
flip_tile turn_left    | flips c1           | east
flip_tile turn_right   | flips c1           | west
flip_tile u_turn       | flips c1           | north
flip_tile flip_tile    | x both_flip_tile   | x both_flip_tile
flip_tile switch_tiles | flips c1           | switches b2 a3
flip_tile flip_action  | (move_1) b2        |
flip_tile squabble     | flips c1 home      | wins nut

switch_tiles move_1       | switches c1 b2       | b2
switch_tiles move_2       | switches c1 b2       | x taken
switch_tiles turn_left    | switches c1 b2       | east
switch_tiles turn_right   | switches c1 b2       | west
switch_tiles u_turn       | switches c1 b2       | north
switch_tiles flip_tile    | switches c1 b2       | flips a3
switch_tiles switch_tiles | x both_switch_tiles  | x both_switch_tiles
switch_tiles flip_action  | (move_1) b2          |
switch_tiles squabble     | switches c1 b2 home  | wins nut

flip_action move_1       |                             | (flip_tile) flips a3
flip_action move_2       | home                        | (squabble) wins nut
flip_action turn_left    |                             | (turn_right) west
flip_action turn_right   |                             | (turn_left) east
flip_action u_turn       |                             | (flip_action) x too_late
flip_action flip_tile    |                             | (move_1) b2
flip_action switch_tiles |                             | (move_1) b2
flip_action flip_action  | x both_flip_action          | x both_flip_action
flip_action squabble     | x flip_action_met_squabble  | x flip_action_met_squabble

squabble move_1       | wins nut                    | b2 home
squabble move_2       | wins nut                    | x taken home
squabble turn_left    | wins nut                    | east home
squabble turn_right   | wins nut                    | west home
squabble u_turn       | wins nut                    | north home
squabble flip_tile    | wins nut                    | flips a3 home
squabble switch_tiles | wins nut                    | switches b2 a3 home
squabble flip_action  | x flip_action_met_squabble  | x flip_action_met_squabble
squabble squabble     | x both_squabble             | x both_squabble
"""

# One right behind the other, both with the same facing.
BEHIND = """
    .     .      GH
    1     1:G^   1/.
    OH    1:O^   1/.
"""
BEHIND_ANSWERS = {
    "O flip": "flip c1",
    "G flip": "flip c2",
    "G switch": "switch a2 c2",
    "O facing": "face north, face west",
    "G facing": "face west",
}
BEHIND_TABLE = """
move_1 move_1       | b2                    | b3
move_1 move_2       | x taken               | x no_second_step
move_1 turn_left    | x taken               | west
move_1 turn_right   | x taken               | east
move_1 u_turn       | x taken               | south
move_1 flip_tile    | x taken               | flips c2
move_1 switch_tiles | x taken               | switches a2 c2
move_1 flip_action  | (flip_tile) flips c1  |
move_1 squabble     | x taken home          | wins nut

move_2 move_1       | x same_space          | x same_space
move_2 move_2       | b3                    | x no_second_step
move_2 turn_left    | b3                    | west
move_2 turn_right   | b3                    | east
move_2 u_turn       | b3                    | south
move_2 flip_tile    | b3                    | flips c2
move_2 switch_tiles | b3                    | switches a2 c2
move_2 flip_action  | (squabble) wins nut   | home
move_2 squabble     | b3 home               | wins nut

turn_left move_1       | west               | b3
turn_left move_2       | west               | x no_second_step
turn_left turn_left    | west               | west
turn_left turn_right   | west               | east
turn_left u_turn       | west               | south
turn_left flip_tile    | west               | flips c2
turn_left switch_tiles | west               | switches a2 c2
turn_left flip_action  | (turn_right) east  |
turn_left squabble     | west home          | wins nut

turn_right move_1       | east              | b3
turn_right move_2       | east              | x no_second_step
turn_right turn_left    | east              | west
turn_right turn_right   | east              | east
turn_right u_turn       | east              | south
turn_right flip_tile    | east              | flips c2
turn_right switch_tiles | east              | switches a2 c2
turn_right flip_action  | (turn_left) west  |
turn_right squabble     | east home         | wins nut

u_turn move_1       | south                     | b3
u_turn move_2       | south                     | x no_second_step
u_turn turn_left    | south                     | west
u_turn turn_right   | south                     | east
u_turn u_turn       | south                     | south
u_turn flip_tile    | south                     | flips c2
u_turn switch_tiles | south                     | switches a2 c2
u_turn flip_action  | (flip_action) x too_late  |
u_turn squabble     | south home                | wins nut

flip_tile move_1       | flips c1           | b3
flip_tile move_2       | flips c1           | x no_second_step
flip_tile turn_left    | flips c1           | west
flip_tile turn_right   | flips c1           | east
flip_tile u_turn       | flips c1           | south
flip_tile flip_tile    | x both_flip_tile   | x both_flip_tile
flip_tile switch_tiles | flips c1           | switches a2 c2
flip_tile flip_action  | (move_1) x taken   |
flip_tile squabble     | flips c1 home      | wins nut

switch_tiles move_1       | switches a1 c1       | b3
switch_tiles move_2       | switches a1 c1       | x no_second_step
switch_tiles turn_left    | switches a1 c1       | west
switch_tiles turn_right   | switches a1 c1       | east
switch_tiles u_turn       | switches a1 c1       | south
switch_tiles flip_tile    | switches a1 c1       | flips c2
switch_tiles switch_tiles | x both_switch_tiles  | x both_switch_tiles
switch_tiles flip_action  | (move_1) x taken     |
switch_tiles squabble     | switches a1 c1 home  | wins nut

flip_action move_1       |                             | (flip_tile) flips c2
flip_action move_2       | home                        | (squabble) wins nut
flip_action turn_left    |                             | (turn_right) east
flip_action turn_right   |                             | (turn_left) west
flip_action u_turn       |                             | (flip_action) x too_late
flip_action flip_tile    |                             | (move_1) b3
flip_action switch_tiles |                             | (move_1) b3
flip_action flip_action  | x both_flip_action          | x both_flip_action
flip_action squabble     | x flip_action_met_squabble  | x flip_action_met_squabble

squabble move_1       | wins nut                    | b3 home
squabble move_2       | wins nut                    | x no_second_step home
squabble turn_left    | wins nut                    | west home
squabble turn_right   | wins nut                    | east home
squabble u_turn       | wins nut                    | south home
squabble flip_tile    | wins nut                    | flips c2 home
squabble switch_tiles | wins nut                    | switches a2 c2 home
squabble flip_action  | x flip_action_met_squabble  | x flip_action_met_squabble
squabble squabble     | x both_squabble             | x both_squabble
"""
TABLES = {
    "apart": (APART, APART_ANSWERS, APART_TABLE),
    "behind": (BEHIND, BEHIND_ANSWERS, BEHIND_TABLE),
}


def cells(table: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Return the results of Orange and Green, by their actions."""
    found = {}
    for line in filter(None, table.splitlines()):
        actions, orange, green = (part.strip() for part in line.split("|"))
        found[tuple(actions.split())] = (orange, green)
    return found


def in_brief(log: list[str], squirrel: str) -> str:
    """Return a squirrel's result in the form of a table cell."""
    words = []
    for line in log:
        who, _, rest = line.partition(" ")
        if who != squirrel:
            continue
        verb, _, what = rest.partition(" ")
        if "cancelled" in rest:
            words.append("x " + rest.split(": ")[1])
        elif verb == "runs":
            words.append(what[-2:])
        elif rest.startswith("turned to"):
            words.append(f"({what.removeprefix('to ')})")
        elif verb == "turns":
            words.append(what)
        elif verb in ("flips", "switches"):
            words.append(rest)
        elif rest in ("win", "steals", "sent home"):
            words.append({"win": "wins", "steals": "nut", "sent home": "home"}[rest])
        else:
            assert verb in ("attacks", "faces"), line
    return " ".join(words)


PAIRS = [(name, *pair) for name, (_, _, table) in TABLES.items() for pair in cells(table)]


def test_tables_contain_every_pair_once() -> None:
    every = {(orange, green) for orange in ACTION_IDS for green in ACTION_IDS}
    assert len(every) == 81
    for _, _, table in TABLES.values():
        assert set(cells(table)) == every
        assert len([line for line in table.splitlines() if line]) == 81


def play(name: str, orange: str, green: str) -> Played:
    """Play a pair in one of the positions, with all answers it needs."""
    drawing, answers, _ = TABLES[name]
    state, given = position(drawing, nuts=(1, 1)), list[str]()
    while (played := act(state, COIN_FOR[orange], COIN_FOR[green], given, dice=(3, 1))).waits:
        asked, legal = played.asked
        given.append(next(answer for answer in answers[asked].split(", ") if answer in legal))
    return played


@pytest.mark.parametrize(("name", "orange", "green"), PAIRS)
def test_pair_has_the_expected_result(name: str, orange: str, green: str) -> None:
    played = play(name, orange, green)
    expected = cells(TABLES[name][2])[orange, green]
    assert (in_brief(played.log, "O"), in_brief(played.log, "G")) == expected
    # A squirrel stands where its cell says, or where it was.
    before, after = position(TABLES[name][0]), played.state
    for squirrel, cell in enumerate(expected):
        words = cell.removeprefix("(move_1) ").split()
        stood = words[0] if words and words[0] in NAMES else NAMES[before.space[squirrel]]
        if "home" in words:
            stood = NAMES[after.home[squirrel]]
        elif "wins" in words:
            rival = expected[1 - squirrel].split()
            stood = rival[0] if rival[0] in NAMES else NAMES[before.space[1 - squirrel]]
        assert NAMES[after.space[squirrel]] == stood
        assert after.nuts[squirrel] == 1 + ("wins" in words) - ("home" in words)


def test_turned_coin_shows_its_other_face() -> None:
    """Flip Action turns each of the twelve faces, except those that stop it."""
    state = position(APART)
    for coin in COINS:
        for face, under in (coin, coin[::-1]):
            name, other = ACTION_IDS[face], ACTION_IDS[under]
            log = act(state, f"{name}/{other}", "flip_action").log
            if name in ("flip_action", "squabble"):
                assert [line.split(": ")[1] for line in log] == [
                    "both_flip_action" if name == "flip_action" else "flip_action_met_squabble"
                ] * 2
            else:
                assert log[0] == f"O turned to {other}"


def test_tables_contain_every_cancel_reason_but_those_tested_elsewhere() -> None:
    """The other reasons for cancelling need other positions: see test_rulings."""
    told = {word for _, _, table in TABLES.values() for word in table.split()} & set(CANCEL_IDS)
    missing = {"nothing_to_flip", "chose_a_home", "one_tile_only", "edge", "their_home", "they_are_at_home", "no_way"}
    assert told == set(CANCEL_IDS) - missing
