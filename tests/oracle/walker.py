"""Walk every possible play of a small Square Tactics position, slowly and plainly.

Tests compare the fast engine with this program's counts. It is therefore written from the rules alone (plain rules
and abilities, no action cards), shares no code with the engine, and prefers clarity to speed.

Run from the project's root:

    python -m tests.oracle.walker                   recount every case and compare
    python -m tests.oracle.walker snare plunder     recount the named cases only
    python -m tests.oracle.walker --write           recount and write the counts into the cases

A turn is ordinary code that calls a Decider for each decision. To cover every sequence of answers, the same turn is
replayed from the same state, each time with the next script of answers.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

CARDS_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards"
CASES_FOLDER = Path(__file__).resolve().parent / "cases"
LINE_LENGTH = 120

# Both lists run clockwise as seen from above. The order matters: rotating a card moves along these lists.
DIRECTIONS = ("north", "east", "south", "west")
SIDES = ("top", "right", "bottom", "left")

STEP = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}

# By number of players: the width of the board, and for each seat in turn order the direction of a right side up
# card's top (away from the seat, across the board).
BOARD_SIZE = {2: 3, 4: 4}
SEATS = {2: ("South", "North"), 4: ("South", "West", "North", "East")}
ACROSS = {"South": "north", "West": "east", "North": "south", "East": "west"}

GUARDED_SIDES = {
    "guard_bottom_right": ("bottom", "right"),
    "guard_bottom_left": ("bottom", "left"),
    "guard_top_left": ("top", "left"),
    "guard_top_right": ("top", "right"),
}

# Rule R27: by abilities and number of players, the bonus of each seat in the order of play, in half points.
HALVES_BEFOREHAND = {
    (False, 2): (4, 0),
    (True, 2): (5, 0),
    (False, 4): (9, 5, 3, 0),
    (True, 4): (10, 6, 4, 0),
}

# Rule R7 ends games that go round for ever. This program doesn't know it and refuses them.
TURN_LIMIT_OF_EACH_SEAT = 40

Space = tuple[int, int]  # column and row, both counted from 0 in the south-west corner
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Card:
    ability: str
    sides: dict[str, int]


@dataclass(frozen=True)
class Character:
    """A card on the board: its owner, and the direction of its printed top."""

    card: str
    owner: int
    facing: str


@dataclass(frozen=True)
class State:
    """A whole position between or within turns. It is immutable: rules return a changed copy."""

    players: int
    abilities: bool
    active: int
    board: dict[Space, Character]
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[str, ...], ...]  # the last card of a deck is its top
    captured: tuple[tuple[str, ...], ...]
    halves: tuple[int, ...]  # half points given to each seat at the start


@dataclass(frozen=True)
class Play:
    """A character to play, as an answer at the start of a turn; swap means that it replaces one of the player's own."""

    card: str
    space: Space
    facing: str
    swap: bool


@dataclass(frozen=True)
class Redraw:
    """A Redraw character to reveal, as an answer at the start of a turn."""

    card: str


class Decider:
    """Answers the decisions of one turn from a script; once the script ends, it gives the first possible answer."""

    def __init__(self, script: list[int]) -> None:
        """Take the script, a list of answer numbers."""
        self.script = script
        self.given: list[int] = []
        self.possible: list[int] = []

    def choose(self, answers: Sequence[Answer]) -> Answer:
        """Return one of the answers. A single possible answer is no decision and isn't counted."""
        if len(answers) == 1:
            return answers[0]
        met_before = len(self.given)
        number = self.script[met_before] if met_before < len(self.script) else 0
        self.given.append(number)
        self.possible.append(len(answers))
        return answers[number]

    def new_decisions(self) -> range:
        """Return the decisions of the turn (counted from 0) after the script's end, which are new in this run."""
        return range(len(self.script), len(self.given))

    def next_script(self) -> list[int] | None:
        """Return the script of the next sequence of answers, in counting order; None after the last sequence."""
        script = list(self.given)
        while script:
            if script[-1] + 1 < self.possible[len(script) - 1]:
                script[-1] += 1
                return script
            script.pop()
        return None


@dataclass
class Counts:
    plays: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)


# ---------------------------------------------------------------------------------------------------------------------
# Cards and directions


def load_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for path in sorted(CARDS_FOLDER.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("character", ()):
            cards["-".join(entry["name"].lower().split())] = Card(entry["ability"], dict(entry["sides"]))
    return cards


CARDS = load_cards()


def ability_of(state: State, card: str) -> str:
    """Return the ability of a card; an empty string in games without abilities."""
    return CARDS[card].ability if state.abilities else ""


def turned(direction: str, halves: int) -> str:
    """Rotate a direction clockwise by that many quarter turns (counter-clockwise if negative)."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + halves) % 4]


def direction_of_side(facing: str, side: str) -> str:
    """Return the direction of a printed side when the printed top points in the direction `facing`."""
    return turned(facing, SIDES.index(side))


def side_in_direction(facing: str, direction: str) -> str:
    """Return the printed side that points in a direction when the printed top points in the direction `facing`."""
    for side in SIDES:
        if direction_of_side(facing, side) == direction:
            return side
    raise ValueError(direction)


def right_side_up(state: State, seat: int) -> str:
    """Return the direction of the top of a seat's unrotated cards."""
    return ACROSS[SEATS[state.players][seat]]


# ---------------------------------------------------------------------------------------------------------------------
# Spaces


def all_spaces(state: State) -> list[Space]:
    size = BOARD_SIZE[state.players]
    return [(column, row) for column in range(size) for row in range(size)]


def open_spaces(state: State) -> list[Space]:
    return [space for space in all_spaces(state) if space not in state.board]


def value_of(state: State, space: Space) -> int:
    """Return the value of a space: corner 1, other edge 2, inner 3."""
    last = BOARD_SIZE[state.players] - 1
    at_column_edge = space[0] in (0, last)
    at_row_edge = space[1] in (0, last)
    if at_column_edge and at_row_edge:
        return 1
    if at_column_edge or at_row_edge:
        return 2
    return 3


def contact(state: State, space: Space, side: str) -> Space | None:
    """Return the space next to that side of the character on `space` if an opponent's character is there."""
    character = state.board[space]
    step = STEP[direction_of_side(character.facing, side)]
    neighbour = (space[0] + step[0], space[1] + step[1])
    if neighbour in state.board and state.board[neighbour].owner != character.owner:
        return neighbour
    return None


# ---------------------------------------------------------------------------------------------------------------------
# Small changes of a state


def with_entry(everyone: tuple[tuple[str, ...], ...], seat: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the cards of all seats with one seat's replaced."""
    return (*everyone[:seat], cards, *everyone[seat + 1 :])


def add_to_hand(state: State, seat: int, card: str) -> State:
    return replace(state, hands=with_entry(state.hands, seat, (*state.hands[seat], card)))


def remove_from_hand(state: State, seat: int, card: str) -> State:
    rest = tuple(held for held in state.hands[seat] if held != card)
    return replace(state, hands=with_entry(state.hands, seat, rest))


def remove_from_board(state: State, space: Space) -> State:
    return replace(state, board={place: standing for place, standing in state.board.items() if place != space})


def put_on_board(state: State, space: Space, character: Character) -> State:
    assert space not in state.board
    return replace(state, board={**state.board, space: character})


def draw_top(state: State, seat: int) -> State:
    """Move the top card of a seat's deck to its hand; an empty deck gives nothing."""
    deck = state.decks[seat]
    if not deck:
        return state
    return add_to_hand(replace(state, decks=with_entry(state.decks, seat, deck[:-1])), seat, deck[-1])


def capture(state: State, space: Space, capturer: int) -> State:
    """Move the character on a space to the capturer's captured pile."""
    card = state.board[space].card
    pile = (*state.captured[capturer], card)
    return replace(remove_from_board(state, space), captured=with_entry(state.captured, capturer, pile))


# ---------------------------------------------------------------------------------------------------------------------
# Begin and play


def possible_facings(state: State, card: str) -> list[str]:
    """List the facings in which the active seat may play a card."""
    upright = right_side_up(state, state.active)
    if ability_of(state, card) == "rotate_left":
        return [upright, turned(upright, -1)]
    if ability_of(state, card) == "rotate_right":
        return [upright, turned(upright, 1)]
    return [upright]


def possible_plays(state: State) -> list[Play]:
    plays: list[Play] = []
    for card in state.hands[state.active]:
        for facing in possible_facings(state, card):
            for space in open_spaces(state):
                plays.append(Play(card, space, facing, swap=False))
            if ability_of(state, card) == "swap_in":
                for space in all_spaces(state):
                    if space in state.board and state.board[space].owner == state.active:
                        plays.append(Play(card, space, facing, swap=True))
    return plays


def possible_redraws(state: State, revealed_this_turn: tuple[str, ...]) -> list[Redraw]:
    """List the Redraw characters that the active seat may reveal: each at most once a turn, and only with a card in the
    deck.
    """
    if not state.decks[state.active]:
        return []
    return [
        Redraw(card)
        for card in state.hands[state.active]
        if ability_of(state, card) == "redraw" and card not in revealed_this_turn
    ]


def redraw(state: State, card: str) -> State:
    """Draw the top character of the deck, then shuffle the revealed card into the deck."""
    seat = state.active
    state = draw_top(state, seat)
    if state.decks[seat]:
        raise ValueError("a case must not shuffle a card into a deck that still holds others")
    state = remove_from_hand(state, seat, card)
    return replace(state, decks=with_entry(state.decks, seat, (card,)))


def play_character(state: State, play: Play) -> State:
    """Put the played character on the board."""
    seat = state.active
    if play.swap:
        taken = state.board[play.space].card
        state = add_to_hand(remove_from_board(state, play.space), seat, taken)
    state = remove_from_hand(state, seat, play.card)
    return put_on_board(state, play.space, Character(play.card, seat, play.facing))


def begin_and_play(state: State, decider: Decider) -> tuple[State, Space | None]:
    """Let the active seat redraw as often as it may, then play; return the space of the played character."""
    revealed_this_turn: tuple[str, ...] = ()
    while True:
        plays = possible_plays(state)
        redraws = possible_redraws(state, revealed_this_turn)
        if not plays:
            # An empty hand holds no Redraw either, and a turn never begins on a full board.
            assert not state.hands[state.active]
            return state, None
        answers: list[Play | Redraw] = [*redraws, *plays]
        answer = decider.choose(answers)
        if isinstance(answer, Play):
            return play_character(state, answer), answer.space
        state = redraw(state, answer.card)
        revealed_this_turn = (*revealed_this_turn, answer.card)


# ---------------------------------------------------------------------------------------------------------------------
# Process


def clockwise_from(side: str) -> tuple[str, ...]:
    """List the four sides clockwise, beginning with the given one."""
    start = SIDES.index(side)
    return SIDES[start:] + SIDES[:start]


def possible_orders(state: State, card: str) -> list[tuple[str, ...]]:
    """List the orders in which a card's sides may be processed."""
    ability = ability_of(state, card)
    if ability == "counter_clockwise":
        return [clockwise_from("top"), ("top", "left", "bottom", "right")]
    if ability == "start_bottom":
        return [clockwise_from("top"), clockwise_from("bottom")]
    if ability == "start_any":
        return [clockwise_from(side) for side in SIDES]
    return [clockwise_from("top")]


def choose_order(state: State, space: Space, decider: Decider) -> tuple[str, ...]:
    """Let the player choose the order of the sides if the ability allows it and there are two contacts."""
    contacts = [side for side in SIDES if contact(state, space, side) is not None]
    if len(contacts) < 2:
        # The order doesn't matter.
        return clockwise_from("top")
    return decider.choose(possible_orders(state, state.board[space].card))


def attacking_number(attacker: Character, side: str) -> int:
    """Return the attacking number of a processing character on one of its sides."""
    return CARDS[attacker.card].sides[side]


def defending_number(state: State, defender: Character, side: str) -> int:
    """Return the defending number of a character on one of its sides: guarded sides have one more."""
    number = CARDS[defender.card].sides[side]
    if side in GUARDED_SIDES.get(ability_of(state, defender.card), ()):
        number += 1
    return number


def process(state: State, space: Space, order: tuple[str, ...], decider: Decider) -> tuple[State, bool]:
    """Process the character on `space`; also return whether it captured anything."""
    ability = ability_of(state, state.board[space].card)
    skip_used = False
    losses = 0
    captured_something = False
    for index, side in enumerate(order):
        attacker = state.board[space]
        opponent_space = contact(state, space, side)
        if opponent_space is None:
            continue
        if ability == "skip_side" and not skip_used and decider.choose(["use", "not use"]) == "use":
            skip_used = True
            continue

        defender = state.board[opponent_space]
        direction = direction_of_side(attacker.facing, side)
        attack = attacking_number(attacker, side)
        defence = defending_number(state, defender, side_in_direction(defender.facing, OPPOSITE[direction]))

        if attack > defence or (attack == defence and ability == "win_ties"):
            state = capture(state, opponent_space, attacker.owner)
            captured_something = True
            may_move_in = ability in ("advance_and_resume", "advance_and_stop")
            if may_move_in and decider.choose(["move in", "stay"]) == "move in":
                state = put_on_board(remove_from_board(state, space), opponent_space, attacker)
                space = opponent_space
                if ability == "advance_and_stop":
                    return state, captured_something
        elif attack < defence:
            if ability_of(state, defender.card) == "snare":
                return capture(state, space, defender.owner), captured_something
            losses += 1
            if ability != "second_wind" or losses == 2:
                return state, captured_something
            sides_to_come = order[index + 1 :]
            contact_remains = any(contact(state, space, later) is not None for later in sides_to_come)
            if not contact_remains or decider.choose(["go on", "stop"]) == "stop":
                return state, captured_something
    return state, captured_something


# ---------------------------------------------------------------------------------------------------------------------
# Turn and game


def draw_step(state: State, plunder: bool, decider: Decider) -> State:
    """Draw one card, or two with Plunder if the deck has two and the player wants them."""
    number = 1
    if plunder and len(state.decks[state.active]) >= 2:
        number = decider.choose([2, 1])
    for _ in range(number):
        state = draw_top(state, state.active)
    return state


def play_turn(state: State, decider: Decider) -> State:
    """Play the active seat's whole turn and make the next seat active."""
    state, space = begin_and_play(state, decider)
    plunder = False
    if space is not None:
        card = state.board[space].card
        order = choose_order(state, space, decider)
        state, captured_something = process(state, space, order, decider)
        plunder = captured_something and ability_of(state, card) == "plunder"
    state = draw_step(state, plunder, decider)
    return replace(state, active=(state.active + 1) % state.players)


def is_over(state: State) -> bool:
    """Return whether the game has ended at the end of a turn."""
    nobody_has_characters = not any(state.hands) and not any(state.decks)
    return nobody_has_characters or not open_spaces(state)


def points(state: State) -> tuple[int, ...]:
    """Count every seat's points: captured pile, board, and the start bonus without its half point."""
    totals = [len(pile) + given // 2 for pile, given in zip(state.captured, state.halves, strict=True)]
    for space, character in state.board.items():
        totals[character.owner] += value_of(state, space)
    return tuple(totals)


def winners(state: State) -> str:
    """Return the winning seats: half a point breaks ties, and remaining ties share the win."""
    totals = [(whole, given % 2) for whole, given in zip(points(state), state.halves, strict=True)]
    return "-".join(SEATS[state.players][seat] for seat, total in enumerate(totals) if total == max(totals))


# ---------------------------------------------------------------------------------------------------------------------
# Walk


def every_turn(state: State) -> Iterator[tuple[State, Decider]]:
    """Play the turn in every possible way; yield each resulting state and its decider."""
    script: list[int] | None = []
    while script is not None:
        decider = Decider(script)
        yield play_turn(state, decider), decider
        script = decider.next_script()


def walk(state: State, turns_left: int | None, counts: Counts, turns_done: int = 0, decisions_made: int = 0) -> None:
    """Go through every play from here to its end and add them all to the counts."""
    if turns_done == TURN_LIMIT_OF_EACH_SEAT * state.players:
        raise ValueError("a case must end before the limit of turns: give it turns_left")
    for after, decider in every_turn(state):
        for number in decider.new_decisions():
            counts.decisions[decisions_made + number] += 1
        if is_over(after) or turns_left == 1:
            counts.plays += 1
            counts.scores["-".join(str(total) for total in points(after))] += 1
            counts.wins[winners(after)] += 1
        else:
            remaining = None if turns_left is None else turns_left - 1
            walk(after, remaining, counts, turns_done + 1, decisions_made + len(decider.given))


# ---------------------------------------------------------------------------------------------------------------------
# Cases


def space_named(name: str) -> Space:
    """Read the name of a space, such as a1."""
    return "abcd".index(name[0]), int(name[1:]) - 1


def state_of_case(case: dict[str, Any]) -> State:
    return State(
        players=case["players"],
        abilities=case["abilities"],
        active=case["active"],
        board={
            space_named(name): Character(entry["card"], entry["owner"], entry["facing"])
            for name, entry in case["board"].items()
        },
        hands=tuple(tuple(cards) for cards in case["hands"]),
        decks=tuple(tuple(cards) for cards in case["decks"]),
        captured=tuple(tuple(cards) for cards in case["captured"]),
        halves=halves_of_case(case),
    )


def halves_of_case(case: dict[str, Any]) -> tuple[int, ...]:
    """Return the start bonus of each seat: none unless the case names the starter of a game with even chances."""
    players = case["players"]
    if "even_chances_from" not in case:
        return (0,) * players
    in_order = HALVES_BEFOREHAND[case["abilities"], players]
    return tuple(in_order[(seat - case["even_chances_from"]) % players] for seat in range(players))


def check_case(case: dict[str, Any]) -> None:
    """Refuse an impossible case, so that a typing error isn't counted as a position."""
    state = state_of_case(case)
    seats = range(state.players)
    held = [card for piles in (state.hands, state.decks, state.captured) for pile in piles for card in pile]
    cards = held + [character.card for character in state.board.values()]
    requirements = {
        "two or four players": state.players in SEATS,
        "one entry for each seat": all(
            len(case[key]) == state.players for key in ("factions", "hands", "decks", "captured")
        ),
        "different, existing factions": len(set(case["factions"])) == state.players
        and all((CARDS_FOLDER / f"{faction}.toml").is_file() for faction in case["factions"]),
        "existing cards": all(card in CARDS for card in cards),
        "no card twice": len(set(cards)) == len(cards),
        "existing seats": state.active in seats and all(character.owner in seats for character in state.board.values()),
        "existing directions": all(character.facing in DIRECTIONS for character in state.board.values()),
        "existing spaces": all(space in all_spaces(state) for space in state.board),
        "a game that is not over": not is_over(state),
        "a seat to begin with, after whole rounds of forty turns": case["turns_left"] is None
        or case.get("even_chances_from", (state.active + case["turns_left"]) % state.players)
        == (state.active + case["turns_left"]) % state.players,
        "at least one turn to go": case["turns_left"] is None or case["turns_left"] >= 1,
    }
    for requirement, met in requirements.items():
        if not met:
            raise ValueError(f"{case['title']}: needs {requirement}")


def count_case(case: dict[str, Any]) -> dict[str, Any]:
    """Walk a case and return its counts in the format of its file."""
    check_case(case)
    counts = Counts()
    walk(state_of_case(case), case["turns_left"], counts)
    by_points = sorted(counts.scores, key=lambda score: [int(part) for part in score.split("-")])
    return {
        "plays": counts.plays,
        # Every sequence passes through all smaller depths, so no depth in between is missing.
        "decisions": [counts.decisions[depth] for depth in range(len(counts.decisions))],
        "scores": {score: counts.scores[score] for score in by_points},
        **({"wins": dict(sorted(counts.wins.items()))} if "even_chances_from" in case else {}),
    }


def format_entries(entries: dict[str, Any], indent: int) -> str:
    """Write a map as JSON with one entry per line, in nested maps too; only scores go several to a line."""
    margin = " " * indent
    lines: list[str] = []
    for key, value in entries.items():
        if key == "scores":
            text = format_scores(value, indent + 2)
        elif isinstance(value, dict) and key in ("board", "counts"):
            text = format_entries(value, indent + 2)
        else:
            text = json.dumps(value)
        lines.append(f"{margin}  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + f"\n{margin}}}" if lines else "{}"


def format_scores(scores: dict[str, int], indent: int) -> str:
    """Write the scores as JSON, as many to a line as fit."""
    margin = " " * indent
    text = ", ".join(f"{json.dumps(score)}:{number}" for score, number in scores.items())
    # No blank within an entry yet, so that lines break only between entries.
    lines = textwrap.wrap(text, LINE_LENGTH - 20, break_on_hyphens=False, break_long_words=False)
    return "{\n" + "\n".join(f"{margin}  {line}" for line in lines).replace('":', '": ') + f"\n{margin}}}"


def path_of_case(name: str) -> Path:
    """Find the file of a case by its name, or by its path."""
    path = Path(name)
    return path if path.suffix == ".json" else CASES_FOLDER / f"{name}.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Recount cases; compare the counts with those in the files, or write them there."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.walker", description=main.__doc__)
    parser.add_argument("--write", action="store_true", help="write the counts into the cases")
    parser.add_argument("case", nargs="*", help="name of a case (default: all)")
    options = parser.parse_args(arguments)
    paths = [path_of_case(name) for name in options.case] or sorted(CASES_FOLDER.glob("*.json"))
    for path in paths:
        if not path.is_file():
            parser.error(f"no such case: {path}")

    different = 0
    for path in paths:
        case = json.loads(path.read_text(encoding="utf-8"))
        started = time.perf_counter()
        counts = count_case(case)
        seconds = time.perf_counter() - started
        if options.write:
            path.write_text(format_entries({**case, "counts": counts}, 0) + "\n", encoding="utf-8")
            verdict = "written"
        elif counts == case.get("counts"):
            verdict = "same"
        else:
            verdict = "DIFFERENT"
            different += 1
        print(f"{path.stem:48} {counts['plays']:8} plays {seconds:7.1f} s  {verdict}", flush=True)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
