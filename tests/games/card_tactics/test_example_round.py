"""The example round in the rules document is what the game plays."""

from __future__ import annotations

import re
from pathlib import Path

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import TOKEN_IDS
from squaretactics.games.card_tactics.cards import UNITS
from squaretactics.games.card_tactics.moves import parse_move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.text import TOKENS, unit_name
from squaretactics.games.card_tactics.tokens import counts
from tests.docs.proof import split_at

RULES = Path(__file__).parents[3] / "docs" / "rules" / "card_tactics.md"
MOVES = (
    *("away fire_oil", "order guardian ranger druid"),
    *("use grasping_roots in 1 e3", "use throw e2", "reroll second", "use brace guardian"),
)


def test_example_in_the_rules_is_what_the_game_plays() -> None:
    page = split_at(RULES.read_text(encoding="utf-8"), "##")["An example round"]
    setup = Setup(team=("guardian", "ranger", "druid"))
    told: list[e.Event] = []
    lines: list[str] = []

    def tell(event: e.Event) -> None:
        if isinstance(event, e.TurnBegan):
            lines.append(line_of(state))
        told.append(event)

    state = GAME.new_game(setup, int(re.findall(r"seed (\d+)", page)[0]), tell)
    for move in MOVES:
        GAME.take(state, parse_move(move), tell)

    assert lines == re.findall(r"```text\n(.+)\n```", page)
    rolls = [(roll.one, roll.two) for roll in told if isinstance(roll, e.DiceRolled)]
    assert rolls == [(int(one), int(two)) for one, two in re.findall(r"rolls\s(\d)\sand\s(\d)", page)]
    struck = [(s.total, s.printed + s.quirk + s.marks + s.tokens) for s in told if isinstance(s, e.Struck)]
    assert struck == [(int(total), int(number)) for total, number in re.findall(r"(\d+)\sagainst\s(\d+)", page)]
    turns = [unit_name(turn.unit) for turn in told if isinstance(turn, e.TurnBegan)]
    assert turns[:-1] == re.findall(r"\*\*Turn \d: the (.+)\.\*\*", page)


def line_of(state: State) -> str:
    """Return the line as the rules write it."""
    heroes, enemies = reversed(state.heroes), state.enemies
    return " | ".join(", ".join(_shown(state, slot) for slot in side) for side in (heroes, enemies))


def _shown(state: State, slot: int) -> str:
    held = [(counts(state, token)[slot], TOKENS[name][0]) for token, name in enumerate(TOKEN_IDS)]
    words = [name if name in ("Counter", "Restrain") else f"{number} {name}" for number, name in held if number]
    return f"{UNITS[state.unit[slot]].name} {state.health[slot]}" + (f" ({', '.join(words)})" if words else "")
