"""Check the walker on positions that can be counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from .walker import count_case

CORNERS = {"a1": "smelly-cat", "a3": "curious-cat", "c1": "playful-cat", "c3": "spa-cat"}

# Any two characters, for decks and hands whose numbers don't matter.
TWO_MORE = ["vigilant-ninja", "tidy-ninja"]

# North's characters by their printed top.
TOP = {3: "princess-bot", 4: "mummy-bot", 5: "boxer-bot", 6: "dj-bot", 7: "snowboarder-bot", 8: "tank-bot"}


def a_case(**changes: Any) -> dict[str, Any]:
    """Make a case of one turn by South on an empty board."""
    return {
        "title": "counted by hand",
        "players": 2,
        "abilities": True,
        "factions": ["aliens", "bots"],
        "active": 0,
        "turns_left": 1,
        "board": {},
        "hands": [[], []],
        "decks": [[], []],
        "captured": [[], []],
        **changes,
    }


def centre_case(card: str, north: str, east: str, south: str, west: str, **changes: Any) -> dict[str, Any]:
    """Make a case in which South can only play into the centre.

    South holds the corners (4 points). North holds the four edge spaces (8 points), all tops towards the centre.
    If the played character stays in the centre, the board is 7-8. Each capture then gives South one point and costs
    North two.
    """
    board = {space: {"card": corner, "owner": 0, "facing": "north"} for space, corner in CORNERS.items()}
    for space, edge, facing in (
        ("b3", north, "south"),
        ("c2", east, "west"),
        ("b1", south, "north"),
        ("a2", west, "east"),
    ):
        board[space] = {"card": edge, "owner": 1, "facing": facing}
    return a_case(board=board, hands=[[card], []], **changes)


def counted(case: dict[str, Any]) -> tuple[list[int], dict[str, int]]:
    """Count a case and check that the plays add up to the scores."""
    counts = count_case(case)
    assert counts["plays"] == sum(counts["scores"].values())
    return counts["decisions"], counts["scores"]


def test_each_space_scores_its_value() -> None:
    """Each space of the empty board is reached once."""
    assert counted(a_case(hands=[["friendly-alien"], []])) == ([1], {"1-0": 4, "2-0": 4, "3-0": 1})


def test_each_space_scores_its_value_with_four_seats() -> None:
    """East reaches each space of the larger board once."""
    case = a_case(
        players=4,
        active=3,
        factions=["aliens", "bots", "cats", "ninjas"],
        hands=[[], [], [], ["clumsy-ninja"]],
        decks=[[]] * 4,
        captured=[[], [], ["fluffy-cat"], []],
    )
    assert counted(case) == ([1], {"0-0-1-1": 4, "0-0-1-2": 8, "0-0-1-3": 4})


def test_game_ends_when_all_characters_are_played() -> None:
    """North draws in a turn without a play, South passes, and North then plays; all contacts are ties."""
    case = a_case(abilities=False, hands=[["pacifist-alien"], []], decks=[[], ["banana-bot"]], turns_left=None)
    scores = {"1-1": 12, "1-2": 16, "1-3": 4, "2-1": 16, "2-2": 12, "2-3": 4, "3-1": 4, "3-2": 4}
    assert counted(case) == ([1, 9], scores)


def test_game_ends_on_a_full_board() -> None:
    """The game ends when no space is open, although characters are left."""
    case = centre_case("pirate-alien", TOP[8], TOP[7], TOP[3], TOP[4], decks=[TWO_MORE, []], turns_left=None)
    assert counted(case) == ([], {"7-8": 1})


def test_swap_in_reaches_open_spaces_and_the_players_own() -> None:
    """Play into the eight open spaces, or into the player's own corner, whose character returns to the hand."""
    board = {"a1": {"card": "smelly-cat", "owner": 0, "facing": "north"}}
    case = a_case(board=board, hands=[["telekinetic-alien"], []], decks=[[], TWO_MORE])
    assert counted(case) == ([1], {"1-0": 1, "2-0": 3, "3-0": 4, "4-0": 1})


def test_redraw_offers_the_start_decision_again() -> None:
    """Reveal and play the drawn character, or play the Redraw character itself."""
    case = a_case(hands=[["artist-alien"], []], decks=[["smelly-cat"], []])
    assert counted(case) == ([1, 1], {"1-0": 8, "2-0": 8, "3-0": 2})


def test_each_redraw_card_works_once_a_turn() -> None:
    """Reveal none of two, either, or both in either order; after both, the first is drawn back, but stays hidden."""
    case = a_case(hands=[["artist-alien", "mummy-bot"], []], decks=[["smelly-cat"], []])
    ways_to_two_in_hand = 1 + 2 + 2
    plays = {"1-0": 8 * ways_to_two_in_hand, "2-0": 8 * ways_to_two_in_hand, "3-0": 2 * ways_to_two_in_hand}
    assert counted(case) == ([1, 2, 2], plays)


@pytest.mark.parametrize(("deck", "decisions", "plays"), [(TWO_MORE, [1], 2), (TWO_MORE[:1], [], 1), ([], [], 1)])
def test_plunder_gives_a_choice_only_if_the_deck_has_two(deck: list[str], decisions: list[int], plays: int) -> None:
    """After a capture (6>5, then 3<4), the player chooses between one card and two only if the deck has two."""
    case = centre_case("pirate-alien", TOP[5], TOP[4], TOP[6], TOP[7], decks=[deck, []])
    assert counted(case) == (decisions, {"8-6": plays})


def test_plunder_gives_no_choice_without_a_capture() -> None:
    """After a tie and a loss (6=6, then 3<4) there is no choice."""
    case = centre_case("pirate-alien", TOP[6], TOP[4], TOP[5], TOP[7], decks=[TWO_MORE, []])
    assert counted(case) == ([], {"7-8": 1})


def test_snared_plunderer_still_gives_the_choice() -> None:
    """The player chooses although a snare has captured the plunderer (6>5, then 3<7)."""
    case = centre_case("pirate-alien", TOP[5], TOP[7], TOP[6], TOP[4], decks=[TWO_MORE, []])
    assert counted(case) == ([1], {"5-7": 2})


def test_abilities_have_no_effect_when_switched_off() -> None:
    """Ties are passed over and guards ignored (5>4, 6=6, 4=4, 8=8)."""
    case = centre_case("scientist-alien", "hot-tub-alien", TOP[6], TOP[4], TOP[8], abilities=False)
    assert counted(case) == ([], {"8-6": 1})


@pytest.mark.parametrize(
    ("card", "neighbours", "decisions", "scores"),
    [
        # 6/2/5/4: clockwise 6>5 2<6. Counter-clockwise 6>5 4>3 5>4 2<6.
        ("friendly-alien", (5, 6, 4, 3), [1], {"8-6": 1, "10-2": 1}),
        # 4/6/3/4: upright 4<5. Turned left, west 4>3, north 6>5, east 3<4.
        ("pacifist-alien", (5, 4, 8, 3), [1], {"7-8": 1, "9-4": 1}),
        # 5/3/6/3: from the top 5<6. From the bottom 6>5 3<4.
        ("annoyed-alien", (6, 3, 5, 4), [1], {"7-8": 1, "8-6": 1}),
        # 5/3/4/6: upright 5<6. Turned right, east 5>4, south 3=3, west 4<5.
        ("frightened-alien", (6, 4, 3, 5), [1], {"7-8": 1, "8-6": 1}),
        # 3/4/7/5: from the top 3<4; right 4=4 7>6 5<8; bottom 7>6 5<8; left 5<8.
        ("tourist-alien", (4, "dino-bot", 6, 8), [1], {"7-8": 2, "8-6": 2}),
        # 3/4/5/5: top 3<4, or skipped and then 4>3 5<6.
        ("camping-alien", (4, 3, 6, 8), [1], {"7-8": 1, "8-6": 1}),
        # Top 3=3 with the skip kept, then 4<5; or the second skipped, then 5>4 5<6. Skipped at once: 4<5.
        ("camping-alien", (3, 5, 4, 6), [1, 1], {"7-8": 2, "8-6": 1}),
        # 4/5/3/7: 4<5, stop; or go on 5>4 3<6, which is the second loss.
        ("sporty-alien", (5, 4, 6, 3), [1], {"7-8": 1, "8-6": 1}),
        # 4/5/3/7: 4<5, stop; or go on into the snare 5<7: North has 8 + 1, South the corners.
        ("sporty-alien", (5, 7, 4, 3), [1], {"4-9": 1, "7-8": 1}),
        # The snare at once: no question.
        ("sporty-alien", (7, 3, 4, 6), [], {"4-9": 1}),
        # 6/7/3/6: north 6>5, move in (2 for 3); or stay, east 7>6, move in; or stay, south 3<4.
        # Moved in, all neighbours are own corners or the open centre.
        ("strong-alien", (5, 6, 4, 3), [1, 1], {"7-6": 1, "8-4": 1, "9-4": 1}),
        # 8/5/3/5: the same with a snare that loses.
        ("ferocious-alien", (7, 4, 6, 3), [1, 1], {"7-6": 1, "8-4": 1, "9-4": 1}),
        # 5/6/4/8: four ties, four captures, also from a win_ties that defends.
        ("scientist-alien", (5, 6, 4, 8), [], {"11-0": 1}),
        # 5/4/6/4: north the guard_top_right makes its 4 a 5, a tie; east 4<8. The attacker's own guard does not count.
        ("business-alien", ("hot-tub-alien", 8, 3, 4), [], {"7-8": 1}),
    ],
)
def test_each_ability_gives_the_counts_worked_out_by_hand(
    card: str, neighbours: tuple[int | str, ...], decisions: list[int], scores: dict[str, int]
) -> None:
    """Play into the centre among four of North's characters."""
    north, east, south, west = (TOP[each] if isinstance(each, int) else each for each in neighbours)
    assert counted(centre_case(card, north, east, south, west)) == (decisions, scores)
