"""What a bot says about captures in a first game: for a turn or two, beside its panel, never over the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.events import Captured, TurnBegan
from squaretactics.ui.square_tactics.play.opponent_remarks import remark
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.random_players import Player


def turns(*captors: str) -> list[object]:
    """Return the events of turns, each given by the seats that captured in it."""
    events = list[object]()
    for number, seats in enumerate(captors):
        events.append(TurnBegan(number % 2, number + 1))
        events += [Captured(int(seat), 3, 1 - int(seat), 4, 5) for seat in seats]
    return events


def test_remark_lasts_two_turns_after_that_of_the_capture() -> None:
    told = [bool(remark(turns(*captors), 1, 7)) for captors in (("0",), ("0", ""), ("0", "", ""), ("0", "", "", ""))]
    assert told == [False, True, True, False]


def test_remark_tells_who_captured_and_whether_more_than_one() -> None:
    told = {captors: {remark(turns(captors, ""), 1, seed) for seed in range(20)} for captors in ("0", "1", "00", "111")}
    assert [len(remarks) for remarks in told.values()] == [8, 8, 4, 4]
    assert len(set().union(*told.values())) == 24


def test_remarks_of_a_game_do_not_repeat_soon_and_depend_on_its_seed() -> None:
    first = [remark(turns(*["1"] * many, ""), 1, 3) for many in range(1, 9)]
    assert len({*first}) == 8
    assert first == [remark(turns(*["1"] * many, ""), 1, 3) for many in range(1, 9)]
    assert first[0] != remark(turns("1", ""), 1, 4)


class Listener(Player):
    def until_remark(self) -> str:
        for _ in range(40):
            self.settle()
            if words := self.scene.controller.remark:
                return words
            self.play(self.chance.choice(self.scene.view.moves))
        raise AssertionError("nothing was said")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_remark_is_beside_the_board_and_read_aloud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    noting_words(monkeypatch)
    listener = Listener(tmp_path, "first", 1, bot="greedy", size=size, draw_every=8)
    words, scene = listener.until_remark(), listener.scene
    listener.hands.loop.draw_whole()
    assert words in all_words()
    place = scene.drawing.remarks.place(words)
    assert place.width
    assert not place.colliderect(scene.layout_now.board)
    told = scene.announcement()
    assert told is not None
    assert any(line.endswith(f"“{words}”") for line in told.quiet)
    assert not any(words in line for line in told.lines)


@pytest.mark.parametrize(("rules", "people"), [("abilities", 1), ("first", 2)])
def test_only_a_bot_in_a_first_game_says_anything(tmp_path: Path, rules: str, people: int) -> None:
    player = Player(tmp_path, rules, people, bot="greedy", draw_every=60)
    for _ in range(12):
        player.settle()
        assert player.scene.controller.remark == ""
        if moves := player.scene.view.moves:
            player.play(player.chance.choice(moves))
