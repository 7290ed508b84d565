"""A game being proposed: whatever is chosen, it can be played."""

from __future__ import annotations

import pytest

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.proposal import OWN_MIX, Proposal, first_game


def test_the_quick_start_is_a_first_game_against_a_bot() -> None:
    game = first_game("Robin")
    assert game.setup() == preset("first")
    assert game.seats() == [Seat("Robin", HUMAN), Seat("Easy bot", "easy")]
    assert 0 <= game.seed() < 2**63


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_presets(name: str, players: int) -> None:
    proposal = Proposal()
    proposal.set_players(4 if players == 4 else 2)
    proposal.take_preset(name)
    assert proposal.preset == name
    assert proposal.setup() == preset(name, players)


def test_no_mayhem_without_action_cards() -> None:
    proposal = Proposal()
    proposal.take_preset("mayhem")
    proposal.set_action_cards("personal")
    assert proposal.preset == OWN_MIX
    proposal.set_action_cards("off")
    assert not proposal.setup().mayhem


def test_a_starter_who_leaves_the_table_does_not_start() -> None:
    proposal = Proposal(players=4, starter=3)
    proposal.set_players(2)
    assert proposal.setup().starter is None


def test_no_two_players_have_one_name() -> None:
    proposal = Proposal(players=4, names=["Kim", "kim ", "Kim 2", "  "], kinds=[HUMAN, HUMAN, HUMAN, "random"])
    names = [seat.name for seat in proposal.seats()]
    assert names == ["Kim", "kim 2", "Kim 2 2", "Random bot"]


def test_unnamed_people_are_numbered() -> None:
    proposal = Proposal(kinds=[HUMAN] * 4)
    assert [seat.name for seat in proposal.seats()] == ["Player 1", "Player 2"]
    proposal.kinds[1] = "random"
    assert [seat.name for seat in proposal.seats()] == ["Player", "Random bot"]


def test_a_typed_seed_is_the_seed() -> None:
    proposal = Proposal(seed_text="9" * 18)
    Session(SQUARE_TACTICS, proposal.setup(), proposal.seed(), proposal.seats()).opening()
    assert proposal.seed() == 10**18 - 1


def test_bots_of_one_level_are_told_apart_by_number() -> None:
    proposal = Proposal(players=4, kinds=[HUMAN, "easy", "easy", "hard"])
    assert [proposal.shown_name(seat) for seat in range(4)] == ["Player", "Easy bot", "Easy bot 2", "Hard bot"]
