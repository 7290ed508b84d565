"""Set-up drafts: any combination of choices can be played."""

from __future__ import annotations

import pytest

from squaretactics.bots.bot_names import NICKNAMES
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.ui.square_tactics.setup.setup_draft import (
    OWN_MIX,
    SquareSetupDraft,
    first_game_draft,
)
from squaretactics.ui.square_tactics.words import player_title
from squaretactics.ui.table.player_labels import PLAYER_HELP


def test_newcomer_plays_second_against_the_weakest_bot() -> None:
    game = first_game_draft("Robin")
    assert game.setup() == preset("first", starter=1)
    assert game.seats() == [Seat("Robin", HUMAN), Seat("Wobble", "novice")]
    assert 0 <= game.seed() < 2**63


def test_player_who_knows_the_rules_may_start() -> None:
    second, last = first_game_draft(learned="first"), first_game_draft(learned="full")
    assert (second.setup(), second.kinds[1]) == (preset("abilities", starter=1), "easy")
    assert (last.setup(), last.kinds[1]) == (preset("full"), "easy")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_draft_with_a_preset_has_exactly_its_rules(name: str, players: int) -> None:
    draft = SquareSetupDraft()
    draft.set_players(4 if players == 4 else 2)
    draft.take_preset(name)
    assert draft.preset == name
    assert draft.setup() == preset(name, players)


def test_even_chances_remain_selected_with_any_other_choice() -> None:
    draft = SquareSetupDraft(even_chances=True, length="round")
    for players in (4, 2):
        draft.set_players(4 if players == 4 else 2)
        for name in PRESETS:
            draft.take_preset(name)
            assert draft.setup() == preset(name, players, even_chances=True, length="round")
        draft.set_action_cards("personal")
        assert (draft.preset, draft.setup().even_chances) == (OWN_MIX, True)


def test_mayhem_is_dropped_without_action_cards() -> None:
    draft = SquareSetupDraft()
    draft.take_preset("mayhem")
    draft.set_action_cards("personal")
    assert draft.preset == OWN_MIX
    draft.set_action_cards("off")
    assert not draft.setup().mayhem


def test_starter_who_leaves_the_table_is_reset() -> None:
    draft = SquareSetupDraft(players=4, starter=3)
    draft.set_players(2)
    assert draft.setup().starter is None


def test_player_names_are_distinct() -> None:
    draft = SquareSetupDraft(players=4, names=["Kim", "kim ", "Kim 2", "  "], kinds=[HUMAN, HUMAN, HUMAN, "random"])
    names = [seat.name for seat in draft.seats()]
    assert names == ["Kim", "kim 2", "Kim 2 2", "Wobble"]


def test_unnamed_people_are_numbered() -> None:
    draft = SquareSetupDraft(kinds=[HUMAN] * 4)
    assert [seat.name for seat in draft.seats()] == ["Player 1", "Player 2"]
    draft.kinds[1] = "random"
    assert [seat.name for seat in draft.seats()] == ["You", "Wobble"]


def test_typed_seed_is_used() -> None:
    draft = SquareSetupDraft(seed_text="9" * 18)
    Session(SQUARE_TACTICS, draft.setup(), draft.seed(), draft.seats()).opening()
    assert draft.seed() == 10**18 - 1


@pytest.mark.parametrize("kind", ["easy", "hard+collector"])
def test_bots_at_one_table_have_different_names(kind: str) -> None:
    names = [seat.name for seat in SquareSetupDraft(players=4, kinds=[kind] * 4).seats()]
    assert len({*names}) == 4
    assert not any(letter.isdigit() for letter in "".join(names))


def test_no_bot_has_the_name_of_a_person_at_the_table() -> None:
    names = [NICKNAMES["easy"][0].upper(), "", "", NICKNAMES["easy"][1]]
    seats = SquareSetupDraft(players=4, kinds=[HUMAN, "easy", "easy", HUMAN], names=names).seats()
    assert [seats[0].name, seats[3].name] == [names[0], names[3]]
    assert len({seat.name.casefold() for seat in seats}) == 4


@pytest.mark.parametrize(
    ("player", "title"),
    [
        (HUMAN, "Person"),
        ("expert", "Expert bot"),
        ("expert+landlord", "Expert landlord"),
        ("search-1000", "Search-1000 bot"),
        ("hard+dreamer", "Hard dreamer"),  # of another version
    ],
)
def test_title_of_a_player_names_its_level_and_style(player: str, title: str) -> None:
    assert player_title(player) == title


def test_every_style_has_a_text() -> None:
    assert set(STYLES) == set(SQUARE_TACTICS.styles)


def test_every_kind_of_player_is_explained() -> None:
    assert set(PLAYER_HELP) >= {HUMAN, *LEVELS}


def test_last_choices_are_proposed_again_except_names_and_seed() -> None:
    names = ["Robin", "", "", ""]
    first = SquareSetupDraft(
        players=4, kinds=[HUMAN, "hard+collector", HUMAN, "novice"], names=["Kim"] * 4, seed_text="5"
    )
    first.take_preset("mayhem")
    first.bot_names[1] = "Hal"
    first.length, first.starter, first.undo, first.hints = "round", 3, "anything", False
    first.even_chances = True
    again = SquareSetupDraft(names=names).with_choices(first.choices())
    assert again.choices() == first.choices()
    assert (again.names, again.seed_text) == (names, "")


@pytest.mark.parametrize(
    "broken",
    [
        {"players": 3},
        {"players": 2, "starter": 3},
        {"mayhem": True},
        {"kinds": [HUMAN]},
        {"kinds": [HUMAN, "grandmaster", HUMAN, HUMAN]},
        {"kinds": [HUMAN, "hard+sleepy", HUMAN, HUMAN]},
        {"undo": "now and then"},
        {"bot_names": ["Hal"]},
        {"bot_names": ["H" * 21, "", "", ""]},
        {"abilities": []},
    ],
    ids=str,
)
def test_unplayable_choices_are_forgotten(broken: dict[str, object]) -> None:
    names = ["Robin", "", "", ""]
    assert SquareSetupDraft(names=names).with_choices(broken) == SquareSetupDraft(names=names)
