"""The history's summary of a game agrees with the game's final state."""

from __future__ import annotations

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF, CHARACTERS
from squaretactics.games.square_tactics.events import ActionPlayed, Captured
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.scoring import space_points
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.record_factory import new_session, play


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "abilities", "mayhem"])
def test_finished_game_is_summarised(name: str, players: int) -> None:
    for seed in range(4):
        session = new_session(preset(name, players), seed)
        play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * players, seed))
        state, last = SQUARE_TACTICS.copy(session.history[-1].before), session.history[-1].move
        SQUARE_TACTICS.take(state, last)
        told = SQUARE_TACTICS.summary(session.setup, session.events)
        assert session.result is not None
        best, second = sorted(session.result.scores, reverse=True)[:2]
        assert told["margin"] == best - second
        assert told["ground"] == space_points(state)
        captured = [event.seat for event in session.events if isinstance(event, Captured)]
        assert told["captures"] == [captured.count(seat) for seat in range(players)]
        captors = [(event.seat, CHARACTERS[event.captor].id) for event in session.events if isinstance(event, Captured)]
        assert [(seat, one) for seat in range(players) for one in told["captors"][seat]] == sorted(
            captors, key=lambda captor: captor[0]
        )
        played = {(event.seat, ACTION_IDS[event.kind]) for event in session.events if isinstance(event, ActionPlayed)}
        assert {(seat, kind) for seat in range(players) for kind in told["actions"][seat]} == played
        on_the_board = {card for card in state.card if card >= 0}
        assert on_the_board <= {CARD_OF[character] for seat in told["played"] for character in seat} or name == "mayhem"


def test_summary_of_resigned_game_has_fewer_facts() -> None:
    session = new_session(preset("first"), 5)
    play(session, 4)
    session.resign(0)
    told = SQUARE_TACTICS.summary(session.setup, session.events)
    assert set(told) == {"captures", "played", "actions", "captors"}
    assert [len(characters) for characters in told["played"]] == [2, 2]
