"""The strip at the top shows the current step of the turn, even in a resumed game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import JUMP, REACTION, TRADE
from squaretactics.games.square_tactics.decisions import DECISION_KINDS
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.translation import Message, say_marked
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.turn_steps import (
    BEGINNING,
    DRAWING,
    ENDING,
    PLAYING,
    PROCESSING,
    REACTING,
    STEPS,
    step_shown,
)
from squaretactics.ui.square_tactics.table.turn_strip import TurnStrip
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.finished_games import begun, play
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of
from tests.ui.started_games import context, laid_again

STEP_OF = {
    "begin": BEGINNING,
    "before": PLAYING,
    "order": PROCESSING,
    "skip": PROCESSING,
    "defend": PROCESSING,
    "wound": PROCESSING,
    "move_in": PROCESSING,
    "go_on": PROCESSING,
    "react": REACTING,
    "draw_two": DRAWING,
    "end": ENDING,
}


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> list[Message | None]:
    """Collect the highlighted steps."""
    found: list[Message | None] = []
    monkeypatch.setattr(TurnStrip, "_strip", lambda self, strip: found.append(strip.step))
    return found


def test_reaction_is_its_own_step() -> None:
    step: Message | None = None
    for event, then in (
        (e.TurnBegan(0, 3), BEGINNING),
        (e.ActionPlayed(0, JUMP), BEGINNING),
        (e.CharacterPlayed(0, 1, 2, 0, False), PLAYING),
        (e.ProcessingBegan(0, 1, 2, 0, 1), PROCESSING),
        (e.Captured(0, 20, 1, 3, 1), PROCESSING),
        (e.ActionPlayed(1, REACTION), REACTING),
        (e.CharacterMoved(1, 21, 4, 3), REACTING),
        (e.CharacterDrawn(0, 5), DRAWING),
        (e.ActionDrawn(0, 5), ENDING),
    ):
        step = step_shown(event, step)
        assert step == then
        assert step in (*STEPS, REACTING)


def test_card_played_after_the_draw_belongs_to_the_end_step() -> None:
    step: Message | None = None
    for event in (e.TurnBegan(0, 3), e.CharacterPlayed(0, 1, 2, 0, False), e.CharacterDrawn(0, 5)):
        step = step_shown(event, step)
    for event in (e.ActionPlayed(0, TRADE), e.Traded(0, 1, 5)):
        step = step_shown(event, step)
        assert step == ENDING


def test_resumed_game_shows_its_step(tmp_path: Path, marked: list[Message | None]) -> None:
    hands = Hands()
    shared, seen = context(hands.app, tmp_path), set[tuple[str, Message]]()
    for seed in range(40):
        session = begun(("full", "abilities", "mayhem")[seed % 3], seed=seed, people=(seed % 2,))
        before = ""
        while session.decision is not None:
            kind, seat = session.decision.kind, session.decision.seat
            step = STEP_OF[before if kind == "give_back" else kind]
            if kind == "begin":
                mine = {move[0] for move in session.view(seat).moves} == {PLAY}
                only_plays = mine if session.seats[seat].human else session.setup.action_cards == "off"
                step = PLAYING if only_plays else BEGINNING
            if session.history and (kind, step) not in seen:  # before that, the hands are dealt
                seen.add((kind, step))
                scene = SquareBoardScene(hands.app, laid_again(session), shared.preferences)
                hands.app.push(scene)
                scene.drawing.strip()
                assert marked.pop() == step, kind
                hands.app.pop()
            before = kind
            play(session, seed, 1)
    assert {kind for kind, _ in seen} == {*DECISION_KINDS}
    assert {step for kind, step in seen if kind == "give_back"} == {BEGINNING, PLAYING, ENDING}


def test_resigned_game_has_no_prompt_and_no_step(tmp_path: Path, marked: list[Message | None]) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    player.scene.controller.resign()
    player.scene.drawing.strip()
    assert marked[-1] is None
    assert player.scene.question() == "The game is over."
    assert player.scene.table_choices.answers == []


def test_steps_in_the_strip_are_evenly_spaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    player = Player(tmp_path, "full", 1)
    player.settle()
    said = {words.text: words.rect for words in words_on(picture_of(player.hands.app))}
    places = [said[say_marked(step)] for step in STEPS]
    gaps = [after.left - before.right for before, after in pairwise(places)]
    assert max(gaps) - min(gaps) <= 5
