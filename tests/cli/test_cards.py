"""`squaretactics cards`: the whole box as a table."""

from __future__ import annotations

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import FACTIONS
from tests.cli.conftest import Run


def test_json_holds_72_characters_and_18_action_cards(run: Run) -> None:
    done = run("cards", "--json")
    assert (done.code, done.err) == (0, "")
    characters, actions = done.data["characters"], done.data["actions"]
    assert len({card["id"] for card in characters}) == len({card["name"] for card in characters}) == 72
    assert [(card["faction"], card["number"]) for card in characters] == [
        (faction, number) for faction in FACTIONS for number in range(1, 19)
    ]
    assert [card["ability"] for card in characters] == list(ABILITY_IDS) * 4
    assert [action["id"] for action in actions] == list(ACTION_IDS)
    assert all(card["text"] for card in characters)
    assert all(action["name"] and action["when"] and action["text"] for action in actions)


def test_twins_have_the_same_numbers_except_at_the_top_of_turtle_bot(run: Run) -> None:
    cards = {card["name"]: card["sides"] for card in run("cards", "--json").data["characters"]}
    assert cards["Fluffy Cat"] == [4, 6, 3, 4]
    assert cards["Turtle Bot"][0] == 5
    characters = run("cards", "--json").data["characters"]
    for number in range(18):
        twins = [tuple(card["sides"]) for card in characters[number::18]]
        other = [sides for sides in twins if sides != twins[0]]
        assert other == ([tuple(cards["Turtle Bot"])] if tuple(cards["Turtle Bot"]) in twins else [])


def test_table_has_a_line_for_each_card(run: Run) -> None:
    done, data = run("cards"), run("cards", "--json").data
    lines = done.out.splitlines()
    for card in data["characters"]:
        numbers = " ".join(str(number) for number in card["sides"])
        line = next(line for line in lines if f" {card['name']} " in line)
        assert line.split()[:2] == [str(card["number"]), card["faction"]]
        assert f" {numbers} " in line
        assert line.endswith(card["text"])
    for action in data["actions"]:
        assert any(line.startswith(action["name"]) and line.endswith(action["text"]) for line in lines)
    assert len([line for line in lines if line]) == 1 + 72 + 18
