"""The scoring scene: points are counted up to the result, and all its buttons work."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from squaretactics.core.match import Match
from squaretactics.core.record import BadRecord, MatchLine
from squaretactics.games import registry
from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.events import GameEnded
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.scoring import given, starter_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.resources import asset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.paint.theme import PAUSE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.cards.card_art import character_look, family_look
from squaretactics.ui.square_tactics.ending import winner_figures
from squaretactics.ui.square_tactics.ending.drawing import _COIN, _swung
from squaretactics.ui.square_tactics.ending.outcome import outcome_of
from squaretactics.ui.square_tactics.ending.point_counting import counted_points
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.ending.winner_figures import WinnerFigures
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.table.card_slot import card_width
from squaretactics.ui.table.game_details import GameDetailsScene
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.finished_games import play, played, seats
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.started_games import laid, start


class Heard(Sound):
    """A fake sound device that logs its effects."""

    def __init__(self) -> None:
        super().__init__([asset("sounds")])
        self.names: list[str] = []
        self.rises: list[float] = []  # of the points

    def play(self, name: str, rise: float = 0.0) -> bool:
        self.names.append(name)
        if name == "score":
            self.rises.append(rise)
        return True


class End:
    """The end of a game at a table, with the scoring over the board."""

    def __init__(
        self,
        folder: Path,
        name: str = "full",
        players: int = 2,
        *,
        length: str = "single",
        seed: int = 1,
        speed: str = "normal",
        reduced_motion: bool = False,
        people: tuple[int, ...] = (0,),
        saved: bool = True,
        gives_up: int | None = None,
        even_chances: bool = False,
    ) -> None:
        self.hands = Hands(draw_every=6)
        preferences = Preferences(self.hands.app, SettingsFile(folder))
        preferences.change(speed=speed, reduced_motion=reduced_motion)
        game_saver = DiskGameSaver(DataFolder(folder), registry.game) if saved else None
        setup = preset(name, players, length=length, even_chances=even_chances)
        self.table = laid(setup, seats(players, people), seed, game_saver)
        self.heard = Heard()
        self.watched: list[Path] = []
        self.reviewed: list[Path] = []
        self.left: list[bool] = []
        self.damaged = False  # whether the record fails to load for a replay
        play(self.table.session, seed, 10_000 if gives_up is None else 5)
        if gives_up is not None:
            self.table.session.resign(gives_up)
        self.board = SquareBoardScene(
            self.hands.app,
            self.table,
            preferences,
            TableRoutes(lambda: self.left.append(True), watch=self._watch),
            self.heard,
        )
        self.hands.app.push(self.board)

    def _watch(self, path: Path, review: bool = False) -> None:
        if self.damaged:
            raise BadRecord(f"{path.name} is damaged at line 3.")
        (self.reviewed if review else self.watched).append(path)

    @property
    def scene(self) -> ScoringScene:
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, ScoringScene)
        return scene

    def count(self) -> None:
        """Let the counting finish."""
        for _ in range(1200):
            if self.scene.done:
                return
            self.hands.wait(1 / 60)
        raise AssertionError("the counting does not end")

    def click(self, name: str) -> None:
        self.hands.click(self.scene.form.find(name).rect.center)


@pytest.mark.parametrize(("name", "players"), [("first", 2), ("full", 2), ("mayhem", 4)])
def test_counted_points_add_up_to_the_result(name: str, players: int) -> None:
    for seed in range(6):
        session = played(name, players, seed)
        result = session.result
        assert result is not None
        counts = counted_points(session.view(0))
        summed = tuple(sum(count.points for count in counts if count.seat == seat) for seat in range(players))
        assert summed == result.scores
        spaces = [count.space for count in counts if count.space is not None]
        assert spaces == sorted(set(spaces))
        assert [count.space for count in counts[: len(spaces)]] == spaces


@pytest.mark.parametrize(("name", "players"), [("full", 2), ("mayhem", 4)])
def test_points_are_counted_up_in_the_panels(tmp_path: Path, name: str, players: int) -> None:
    end = End(tmp_path, name, players)
    result = end.table.session.result
    assert result is not None
    assert [end.scene.counting.points(seat) for seat in range(players)] == [0] * players
    before = [0] * players
    while not end.scene.done:
        now = [end.scene.counting.points(seat) for seat in range(players)]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        assert [end.scene.table_view.points(seat) for seat in range(players)] == now
        before = now
        end.hands.wait(0.1)
    assert tuple(before) == result.scores
    assert [end.scene.table_view.points(seat) for seat in range(players)] == list(result.scores)


def test_coins_leap_to_the_scores_of_their_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end, spots = End(tmp_path), dict[int, tuple[float, float]]()
    drawing = end.scene.drawing
    end.hands.wait(PAUSE + 0.1)
    first = end.scene.counting.counts[0]
    coin = drawing.painter.svg("things", f"coin-{first.points}.svg", size=(drawing.size(_COIN),) * 2)
    monkeypatch.setattr(drawing.painter, "turned", lambda picture, *_, **__: picture)
    monkeypatch.setattr(drawing, "blit", lambda picture, at: spots.setdefault(len(spots), at) if picture is coin else 0)
    assert first.space is not None
    drawing._flying_points(first, 0.0)
    drawing._flying_points(first, 1.0)
    assert end.scene.table_view.layout_now.cell_rect(first.space).collidepoint(spots[0])
    assert spots[1] == drawing.panels.score_spots[first.seat]
    end.count()
    assert not drawing.rings()


def test_coins_reach_a_panel_at_the_height_of_its_score(tmp_path: Path) -> None:
    end = End(tmp_path)
    end.hands.wait(PAUSE + 0.1)
    layout, panels = end.scene.table_view.layout_now, end.scene.drawing.panels
    for seat, space in itertools.product(range(2), range(9)):
        score = panels.score_spots[seat]
        flight = [_swung(layout.coin_rect(space).center, score, step / 100) for step in range(101)]
        inside = [abs(y - score[1]) for x, y in flight if x <= layout.panel(seat).right]
        assert inside
        assert max(inside) < 3  # so no coin crosses the name above


def test_log_that_names_the_winner_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end = End(tmp_path)  # the game was over when the table was opened
    assert any(isinstance(line.event, GameEnded) for line in end.scene.table_view.log)
    monkeypatch.setattr(SquarePanels, "log", lambda _: pytest.fail("the log shows the end"))
    end.scene.drawing.log()


def test_counting_is_short_and_audible_and_ends_with_one_fanfare(tmp_path: Path) -> None:
    end = End(tmp_path, "mayhem", 4)
    start = end.hands.time
    end.count()
    end.hands.wait(6.0)
    assert end.hands.time - start < 6.0 + 10.0
    assert end.heard.names.count("score") == len({count.beat for count in end.scene.counting.counts})
    assert end.heard.rises == sorted(end.heard.rises)
    assert end.heard.rises[-1] > 5
    won = 0 in end.scene.outcome.winners
    assert [name for name in end.heard.names if name in ("win", "lose")] == ["win" if won else "lose"]


@pytest.mark.parametrize("how", ["click", "space", "escape"])
def test_input_skips_to_the_end(tmp_path: Path, how: str) -> None:
    end = End(tmp_path)
    end.hands.wait(0.5)
    if how == "click":
        end.hands.click((600, 300))
    else:
        end.hands.key(pygame.K_SPACE if how == "space" else pygame.K_ESCAPE)
    assert end.scene.done
    assert not end.left


@pytest.mark.parametrize("likes", [{"speed": "instant"}, {"reduced_motion": True}])
def test_counting_is_skipped_without_animation(tmp_path: Path, likes: dict[str, object]) -> None:
    assert End(tmp_path, **likes).scene.done  # type: ignore[arg-type]


def test_scene_comes_to_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end = End(tmp_path)
    end.hands.key(pygame.K_SPACE)
    end.hands.wait(7.0)
    end.hands.rest()
    drawn: list[object] = []
    monkeypatch.setattr(end.scene, "draw", drawn.append)
    end.hands.wait(1.0)
    assert drawn == []


# Buttons.
def test_playing_again_deals_with_the_other_seat_starting(tmp_path: Path) -> None:
    end = End(tmp_path, speed="instant")
    before = end.table.match.played[0].first
    assert end.scene.after.words == f"{end.table.seats[1 - before].name} starts the next game."
    end.click("play again")
    assert end.hands.app.stack == [end.board]
    assert not end.board.controller.over
    assert end.table.session.result is None
    assert end.table.session.setup.starter == 1 - before


def test_every_button_can_be_pressed_by_keyboard(tmp_path: Path) -> None:
    for presses, name in enumerate(("play again", "watch", "review", "more", "menu")):
        end = End(tmp_path, speed="instant", seed=2 + presses)
        end.hands.key(*[pygame.K_RIGHT] * presses)
        assert end.scene.form.focus is end.scene.form.find(name)
        end.hands.key(pygame.K_RETURN)
        more = isinstance(end.hands.app.stack[-1], GameDetailsScene)
        ways = (not end.board.controller.over, bool(end.watched), bool(end.reviewed), more, bool(end.left))
        assert ways == tuple(index == presses for index in range(5))


def test_escape_leaves_the_table_once_points_are_counted(tmp_path: Path) -> None:
    end = End(tmp_path, speed="instant")
    end.hands.key(pygame.K_ESCAPE)
    assert end.left == [True]


def test_unsaved_game_cannot_be_replayed(tmp_path: Path) -> None:
    end = End(tmp_path, speed="instant", saved=False)
    assert [button.words for button in end.scene.buttons] == ["Play again", "Replay", "Review", "More", "Menu"]
    assert [button.name for button in end.scene.buttons if not button.enabled] == ["watch", "review"]


def test_damaged_record_is_reported(tmp_path: Path) -> None:
    end = End(tmp_path, speed="instant")
    end.damaged = True
    end.click("watch")
    modal = end.hands.app.stack[-1]
    assert isinstance(modal, DialogScene)
    assert "is damaged at line 3" in modal.sentence.words
    end.hands.key(pygame.K_RETURN)
    assert end.scene.done


def test_replay_returns_to_the_scores(tmp_path: Path) -> None:
    hands = Hands(draw_every=6)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    program.preferences.change(speed="instant")
    start(program, preset("first"), seats(2, people=()), 4)
    while not isinstance(hands.app.stack[-1], ScoringScene):
        hands.wait(0.1)
    scoring = hands.app.stack[-1]
    hands.click(scoring.form.find("watch").rect.center)
    assert isinstance(hands.app.stack[-1], SquareReplayScene)
    assert hands.app.stack[-1].playback.session.result == scoring.outcome.result
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack[-1] is scoring
    hands.click(scoring.form.find("menu").rect.center)
    assert len(hands.app.stack) == 1
    hands.app.stop()
    program.close()


def test_finishing_a_game_marks_the_welcome_as_seen(tmp_path: Path) -> None:
    end = End(tmp_path, "first", speed="instant")
    assert end.board.preferences.now.seen_welcome
    assert end.board.preferences.now.welcomed == ("square_tactics",)


# Texts.
def test_match_points_are_added_up_and_the_winner_is_named(tmp_path: Path) -> None:
    end = End(tmp_path, "first", length="match", speed="instant")
    for game in (1, 2, 3):
        outcome = end.scene.outcome
        assert outcome.line.startswith("All 3 games" if game == 3 else f"Game {game} of 3")
        *games, total = outcome.rows
        played_so_far = [[int(points) for points in row] for _, row in games[:game]]
        assert [sum(points) for points in zip(*played_so_far, strict=True)] == [int(points) for points in total[1]]
        assert all(points == "\N{EN DASH}" for _, row in games[game:] for points in row)
        assert "match" in outcome.title if game == 3 else "match" not in outcome.title
        if game < 3:
            winner = end.table.seats[end.table.match.next_setup().starter or 0].name
            assert outcome.after == f"{winner} won and starts the next game."
            end.click("next game")
            assert end.board.table_view.totals == end.table.match.totals
            play(end.table.session, game)
            end.board.table_view.look(end.table.session.view(0))
            end.hands.wait(0.1)
    assert end.scene.outcome.after == "Chance decides who starts the next match."
    assert [seat for seat, total in enumerate(end.table.match.totals) if total == max(end.table.match.totals)] == list(
        end.scene.outcome.winners
    )


def test_resigned_game_of_a_match_has_its_points_in_brackets(tmp_path: Path) -> None:
    end = End(tmp_path, length="match", speed="instant", gives_up=0)
    result = end.table.session.result
    assert result is not None
    name, points = end.scene.outcome.rows[0]
    assert (name, points) == ("Game 1, resigned", (f"({result.scores[0]})", str(result.scores[1])))
    assert end.scene.outcome.rows[-1] == ("Match", ("0", str(result.scores[1])))
    assert end.scene.outcome.line == "Game 1 of 3 · Mia resigned"
    end.click("next game")
    assert end.board.table_view.totals == (0, result.scores[1])


def test_games_known_only_by_their_total_share_a_row(tmp_path: Path) -> None:
    end = End(tmp_path, "first", length="match", speed="instant")
    result = end.table.session.result
    assert result is not None
    line = MatchLine(id="1", game=3, totals=(20, 11))
    end.table.match = Match(SQUARE_TACTICS, end.table.session.setup, 1, line)
    end.table.match.finished(result, 0)
    rows = outcome_of(end.table, end.board.view, result).rows
    assert [name for name, _ in rows] == ["Games 1 to 2", "Game 3", "Match"]
    assert rows[0][1] == ("20", "11")


def test_head_start_points_are_counted_first_in_their_own_row(tmp_path: Path) -> None:
    end = End(tmp_path, "full", 4, even_chances=True)
    scene, result, view = end.scene, end.table.session.result, end.board.view
    assert result is not None
    assert [scene.counting.points(seat) for seat in range(4)] == [0] * 4
    end.hands.wait(0.9)
    assert scene.counting.at_first
    end.hands.wait(0.6)
    assert not scene.counting.at_first
    assert [scene.counting.points(seat) for seat in range(4)] == list(given(view))
    end.count()
    assert (
        [scene.table_view.points(seat) for seat in range(4)] == list(result.scores) == list(end.board.director.scores())
    )
    rows = dict(scene.outcome.rows)
    assert list(rows) == ["Board", "Captured", "Fair start", "Points"]
    beforehand = view.rules.beforehand[starter_of(view)]
    assert rows["Fair start"] == tuple(f"+{points_text(own)}" if own else "0" for own in beforehand)
    for seat in range(4):
        played = int(rows["Board"][seat]) + int(rows["Captured"][seat])
        assert played == result.scores[seat] - given(view)[seat]
        assert rows["Points"][seat] == points_text(played + beforehand[seat])


def test_win_by_half_a_point_is_announced(tmp_path: Path) -> None:
    for seed in range(200):
        result = played("abilities", 2, seed, even_chances=True).result
        if result is not None and result.scores[0] == result.scores[1]:
            break
    end = End(tmp_path, "abilities", seed=seed, speed="instant", even_chances=True)
    assert result is not None
    assert len(result.winners) == 1
    assert end.scene.outcome.line.startswith("Half a point ahead. ")


def test_round_lasts_until_each_seat_has_started_a_game(tmp_path: Path) -> None:
    end = End(tmp_path, "first", 4, length="round", speed="instant")
    for number in range(1, 4):
        assert end.scene.outcome.line.startswith(f"Game {number} of 4")
        assert [words for words, _ in end.scene.outcome.rows] == ["Game 1", "Game 2", "Game 3", "Game 4", "Match"]
        end.click("next game")
        play(end.table.session, number, 10_000)
        end.board.update(end.hands.app.clock())
        end.hands.wait(0.5)
    assert len({game.first for game in end.table.match.played}) == 4
    assert end.scene.outcome.line.startswith("All 4 games")


def test_shared_win_is_announced(tmp_path: Path) -> None:
    for seed in range(200):
        result = played("first", 2, seed).result
        if result is not None and len(result.winners) == 2:
            break
    end = End(tmp_path, "first", seed=seed, speed="instant")
    assert end.scene.outcome.title == "Mia and Tom share the win!"
    assert end.scene.outcome.line.startswith(f"{result.scores[0]} points each. ")
    assert len(end.scene.winners.factions) == 2


def test_margin_and_reason_of_the_end_are_two_sentences(tmp_path: Path) -> None:
    end = End(tmp_path)
    scores = sorted(end.board.view.scores)
    reason = (
        "The board is full"
        if not any(owner < 0 for owner in end.board.view.owner[:9])
        else "All characters have been played"
    )
    assert end.scene.outcome.line == f"{scores[1] - scores[0]} points ahead. {reason}."


def test_cards_to_count_are_prerendered(tmp_path: Path) -> None:
    end = End(tmp_path, "first", seed=3)
    scene, painter = end.scene, end.hands.app.painter
    with painter.immediately():
        next(scene.to_prerender())(pygame.Surface(end.hands.app.size))
    count = next(count for count in scene.counting.counts if count.card is not None)
    assert count.card is not None
    slot = scene.drawing._row_slot(scene.drawing._rows()[count.seat], 0, 1)
    owner = family_look(scene.drawing.faction(end.board.view.rules.home[count.card]))
    picture = "compact", character_look(count.card).key, owner.style
    letters = painter.least_text, painter.text_scale
    assert painter.made((*picture, letters), (card_width(slot.height), slot.height))


def test_points_of_a_resigned_game_are_not_counted_up(tmp_path: Path) -> None:
    end = End(tmp_path, gives_up=0)
    result = end.table.session.result
    assert result is not None
    assert end.scene.done
    assert end.scene.outcome.title == "Tom wins!"
    assert end.scene.outcome.line == "Mia resigned"
    assert [words for words, _ in end.scene.outcome.rows] == ["Board", "Captured", "Points"]
    assert end.scene.outcome.rows[-1][1] == tuple(map(str, result.scores))
    assert [end.scene.table_view.points(seat) for seat in (0, 1)] == list(result.scores) == list(end.board.view.scores)
    assert end.heard.names == ["lose"]


@pytest.mark.parametrize("size", [(640, 400), (700, 900), (2560, 1080)])
def test_everything_is_inside_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    end = End(tmp_path, "mayhem", 4)
    end.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    end.hands.wait(3.0)
    assert not end.scene.done
    end.hands.key(pygame.K_SPACE)
    window = end.hands.app.window.get_rect()
    rects = [widget.rect for widget in end.scene.form.widgets]
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for index, one in enumerate(rects) for other in rects[:index])
    if size[1] > size[0]:  # a tall window is used
        used = end.scene.winners.rect.unionall(rects)
        assert used.width > size[0] * 0.8
        assert used.height > size[1] * 0.75


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_winners_shadow_stays_on_its_picture(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # the crown stands out on purpose
    monkeypatch.setattr(winner_figures, "crown", lambda *_: pygame.Surface((2, 2), pygame.SRCALPHA))
    end, page = End(tmp_path), pygame.Surface(size, pygame.SRCALPHA)
    end.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    end.hands.wait(0.2)
    with end.hands.app.painter.immediately():
        end.scene.winners.draw(page, WinnerFigures.HOP)
    assert end.scene.winners.rect.contains(page.get_bounding_rect(4))


def test_log_names_the_winner_once_points_are_counted(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    while not player.scene.controller.over:
        player.settle()
        if player.scene.controller.my_turn:
            if len(player.scene.display.board) - player.scene.display.board.count(None) >= 8:
                player.preferences.change(speed="normal")
            player.scene.controller.submit(player.scene.view.moves[0])
    scene = player.hands.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    assert not scene.done
    player.hands.loop.draw_whole()
    assert scene.table_view.log_panel.scrolls
    assert scene.table_view.log_panel.at_end
    assert not any(isinstance(line.event, GameEnded) for line in scene.table_view.log)
    lines = list[bool]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SquarePanels, "log", lambda _: lines.append(scene.done))
        player.hands.loop.draw_whole()
        scene.hurry()
        player.hands.loop.draw_whole()
    assert set(lines) == {False}  # the sheet would cut its lines off
    assert [isinstance(line.event, GameEnded) for line in scene.table_view.log].count(True) == 1
