"""The log: scrolling, wrapping and closing; highlights on the table, and replays of turns."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS, SNARE
from squaretactics.games.square_tactics.action_kinds import WOUNDED
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    Attached,
    Captured,
    CharacterDrawn,
    CharacterPlayed,
    Compared,
    ProcessingBegan,
    TurnBegan,
)
from squaretactics.games.square_tactics.move_kinds import PASS
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.play.choices import MISSED
from squaretactics.ui.square_tactics.table.display import SquareTableDisplay
from squaretactics.ui.square_tactics.table.panel_grounds import name_look
from squaretactics.ui.table.game_log import LogLine, LogPanel
from squaretactics.ui.table.log_line_style import LogLineStyle
from squaretactics.ui.table.log_rows import name_places, wrapped
from tests.ui.contrast import contrast
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands, Place


class Reader(Player):
    """Plays a little and reads the log."""

    def play_on(self, decisions: int) -> None:
        for _ in range(decisions):
            self.settle()
            self.play(
                self.chance.choice([move for move in self.scene.view.moves if move[0] != PASS] or [(PASS, 0, 0, 0)])
            )
        self.settle()

    @property
    def top(self) -> str:
        """Return the first visible row."""
        self.hands.wait(0.05)
        return self.scene.table_view.log_panel.shown_now((-1, -1)).rows[0].words.rstrip()

    def at_line(self, begins: bool) -> Place:
        """Return a point on a visible line that begins a turn, or on one that doesn't."""
        rect = self.scene.table_view.log_panel.rect
        points = [(rect.left + rect.width // 3, y) for y in range(rect.top, rect.bottom, 4)]
        for point in points:
            line = self.scene.table_view.log_panel.pointed(point)
            if (
                line is not None
                and line.begins == begins
                and (begins or any(kind == "space" for kind, _ in line.about))
            ):
                return point
        raise AssertionError("there is no such line")


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    reader = Reader(tmp_path, "full", 1, draw_every=4)
    reader.play_on(7)
    return reader


def test_hidden_draws_in_a_row_share_a_line(reader: Reader) -> None:
    table_view, seat = reader.scene.table_view, 1 - reader.scene.viewer
    name, before = table_view.seats[seat].name, len(table_view.log)
    for words in ("a character", "2 characters", "3 characters"):
        table_view.tell([CharacterDrawn(seat, None)])
        reader.hands.wait(0.1)
        assert [line.words for line in table_view.log[before:]] == [f"{name} draws {words}"]
        rows = [row.words for row in table_view.log_panel._rows if row.line == before]
        assert " ".join(words.strip() for words in rows) == f"{name} draws {words}"


def test_guard_is_told_without_its_printed_sides(reader: Reader) -> None:
    table_view = reader.scene.table_view
    guards = [ABILITY_IDS.index(f"guard_{sides}") for sides in ("bottom_right", "top_left")]
    table_view.tell([AbilityUsed(0, CARD_OF["spa-cat"], guard) for guard in guards])
    assert [line.words for line in table_view.log[-2:]] == ["Spa Cat's guard: +1"] * 2


def test_card_of_an_ability_or_attached_card_is_shown_large(reader: Reader) -> None:
    table_view = reader.scene.table_view
    snare, wounded = AbilityUsed(0, CARD_OF["snowboarder-bot"], SNARE), Attached(0, WOUNDED, CARD_OF["emo-bot"], 4)
    shown = []
    for event in (snare, wounded):
        table_view.tell([event])
        table_view.log_panel.scroll_to_end()
        reader.hands.wait(0.1)
        last, rect = table_view.log[-1], table_view.log_panel.rect
        at = next(
            (rect.left + rect.width // 3, y)
            for y in range(rect.top, rect.bottom, 4)
            if table_view.log_panel.pointed((rect.left + rect.width // 3, y)) is last
        )
        reader.hands.move(at)
        looked_at = table_view.looked_at()
        assert looked_at is not None
        shown.append(looked_at[:2])
    assert shown == [("card", snare.card), ("action", WOUNDED)]


def test_wrapping_keeps_numbers_and_space_names_with_their_words() -> None:
    assert wrapped("Vampire Bot 5 beats Cat 4", 12, len) == ["Vampire", "Bot 5", "beats Cat 4"]
    assert wrapped("Grumpy Alien loses 5 : 6 here", 20, len) == ["Grumpy Alien", "loses 5 : 6 here"]
    assert wrapped("Mummy Bot moves from b1 to a1", 24, len) == ["Mummy Bot moves", "from b1 to a1"]
    assert wrapped("9 against 7 (+1)", 12, len) == ["9 against", "7 (+1)"]
    assert wrapped("Orkschamanin hits", 7, len) == ["Orksch-", "amanin", "hits"]  # a name wider than a row


def test_wrapping_keeps_a_name_whole_that_fits_a_row() -> None:
    words, names = "Mia plays Strong Alien to d2", ["Strong Alien", "Mia"]
    assert wrapped(words, 20, len) == ["Mia plays Strong", "Alien to d2"]
    assert wrapped(words, 20, len, names) == ["Mia plays", "Strong Alien to d2"]
    assert wrapped(words, 11, len, names) == ["Mia plays", "Strong", "Alien to d2"]


def test_equal_lines_are_shown_as_one_with_their_number() -> None:
    hands = Hands((1280, 720))
    log = LogPanel(hands.app, lambda: None)
    events = ["turn", "first", "second", "third", "last"]
    for event, words in zip(events, ["Turn 1", *["Tom draws a card"] * 3, "Tom plays"], strict=True):
        log.add(LogLine(words, begins=event == "turn", event=event))
        log.lay(pygame.Rect(0, 0, 300, 400), 16, True)
    rows = log.shown_now((-1, -1)).rows
    assert [row.words for row in rows] == ["Turn 1", "Tom draws a card \N{MULTIPLICATION SIGN}3", "Tom plays"]
    log.follow(["second", "third"], 1)
    assert [row.lit for row in log.shown_now((-1, -1)).rows] == [False, True, False]


def test_names_are_found_in_rows_and_across_them() -> None:
    rows = ["Tom captures Hot Tub", "Alien with Tom, Tomcat"]
    places = name_places(rows, [("Tom", "bots"), ("Hot Tub Alien", "aliens"), ("Alien", "cats")])
    found = [[(row[start:end], owner) for start, end, owner in named] for row, named in zip(rows, places, strict=True)]
    assert found == [[("Tom", "bots"), ("Hot Tub", "aliens")], [("Alien", "aliens"), ("Tom", "bots")]]


def test_picture_named_in_the_words_is_left_out_of_a_line_that_then_fits() -> None:
    log = LogPanel(Hands((1280, 720)).app, lambda: None)
    for words, named in (("Tom plays", True), ("Tom acts", False), ("Tom plays Mummy Bot to the middle", True)):
        log.add(LogLine(words, event=words, look=LogLineStyle(picture="bot", named=named)))
    log.lay(pygame.Rect(0, 0, 190, 400), 16, True)
    rows = log.shown_now((-1, -1)).rows
    assert [(row.words.count("\n") + 1 > 1, row.look.picture is not None) for row in rows] == [
        (False, False),
        (True, True),
        (True, True),
    ]


@pytest.mark.parametrize("colour_blind", [False, True])
def test_names_have_no_ground_but_the_colours_of_their_owners(colour_blind: bool) -> None:
    painter = Hands((320, 200)).app.painter
    painter.colour_blind = colour_blind
    looks = [name_look(painter, faction, 40) for faction in FACTIONS]
    assert len({colour for colour, _ in looks}) == (1 if colour_blind else len(FACTIONS))
    assert all(contrast(colour, theme.PLAQUE) >= 7 for colour, _ in looks)
    lines = [line for _, line in looks if line is not None]
    assert len(lines) == (len(FACTIONS) if colour_blind else 0)
    assert all(line.get_height() <= 5 for line in lines)


def test_last_row_of_a_log_is_clear_of_its_frame() -> None:
    hands = Hands((1280, 720))
    log = LogPanel(hands.app, lambda: None)
    for turn in range(60):
        log.add(LogLine(f"Turn {turn}", event=turn))
    for height in range(180, 260, 7):
        log.lay(pygame.Rect(0, 0, 220, height), 16, True)
        log.scroll_to_end()
        last = max(y for y in range(height) if log.pointed((60, y)) is not None)
        assert last < height - hands.app.unit(18)


def test_names_in_lines_belong_to_their_owners(reader: Reader) -> None:
    factions = reader.scene.view.rules.setup.factions
    for line in reader.scene.table_view.log:
        if isinstance(line.event, CharacterPlayed):
            assert dict(line.look.names)[card_name(PRINTED, line.event.card)] == factions[line.event.seat]


def test_only_what_matters_to_the_reader_is_bold(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "abilities", 1, draw_every=30)
    reader.game()
    looks = [(line.event, line.look) for line in reader.scene.table_view.log]
    assert {look.matters for event, look in looks if isinstance(event, Captured)} == {True}
    rest = [look for event, look in looks if isinstance(event, CharacterPlayed)]
    assert {(look.matters, look.colour) for look in rest} == {(False, theme.TEXT_SOFT)}


def test_click_on_its_sign_folds_a_turn_but_for_what_matters(reader: Reader) -> None:
    panel, lines = reader.scene.table_view.log_panel, reader.scene.table_view.log
    reader.hands.key(pygame.K_HOME)
    place, rect = panel.heads()[0]
    before = panel.count
    sign = panel.track.left - rect.height, rect.centery
    reader.hands.click(sign)
    assert not reader.scene.table_view.playing_clip
    assert panel.is_folded(place)
    end = next(later for later in range(place + 1, len(lines)) if lines[later].begins)
    hidden = [line for line in lines[place + 1 : end] if not line.look.matters]
    assert hidden
    assert panel.count < before
    assert panel.heads()[0] == (place, rect)
    reader.hands.click(sign)
    assert panel.count == before


def test_log_keeps_its_position_until_the_reader_plays(reader: Reader) -> None:
    hands, scene = reader.hands, reader.scene
    panel = scene.table_view.log_panel
    reader.preferences.change(speed="normal")
    while scene.view.decision is not None and scene.view.decision.seat == scene.viewer:
        scene.controller.submit(scene.view.moves[0])
    hands.move(panel.rect.center)
    hands.event(pygame.MOUSEWHEEL, x=0, y=5)
    top, lines = reader.top, len(scene.table_view.log)
    assert not panel.at_end
    reader.settle()
    assert len(scene.table_view.log) > lines
    assert reader.top == top
    reader.play_on(1)
    assert panel.at_end


def test_marker_leads_to_newer_lines(reader: Reader) -> None:
    hands, panel = reader.hands, reader.scene.table_view.log_panel
    hands.key(pygame.K_HOME)
    assert not panel.at_end
    hands.click(panel.newer.center)
    assert panel.at_end
    reader.play_on(1)
    reader.hands.wait(0.1)
    assert panel.at_end


@pytest.mark.parametrize("way", [[(1600, 900)], [(960, 540), (1920, 1080)], [(700, 900), (1280, 720)]], ids=str)
def test_end_of_the_log_stays_visible_after_resizing(reader: Reader, way: list[Place]) -> None:
    panel = reader.scene.table_view.log_panel
    assert panel.at_end
    for size in way:
        for _ in range(3):
            reader.scene.table_view.log_line("Something happens")
        reader.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    assert panel.scrolls
    assert panel.at_end


def test_keys_and_bar_scroll_the_log(reader: Reader) -> None:
    hands, panel = reader.hands, reader.scene.table_view.log_panel
    end = reader.top
    hands.key(pygame.K_HOME)
    assert reader.top == "Seat 0 starts"
    hands.key(pygame.K_PAGEDOWN)
    assert panel.first == panel.in_sight
    hands.key(pygame.K_PAGEUP)
    assert reader.top == "Seat 0 starts"
    hands.key(pygame.K_END)
    assert reader.top == end
    hands.drag((panel.track.centerx, panel.track.bottom - 4), panel.track.midtop)
    assert reader.top == "Seat 0 starts"
    assert reader.scene.controller.my_turn


def test_log_is_closed_by_mouse_and_keyboard(reader: Reader) -> None:
    hands, scene = reader.hands, reader.scene
    hands.click(scene.table_view.log_panel.head.center)
    hands.wait(0.1)
    assert not scene.table_view.log_open
    hands.click(scene.table_view.log_panel.rect.center)
    assert scene.table_view.log_open
    hands.key(pygame.K_l)
    assert not scene.table_view.log_open


def test_subject_of_a_line_is_highlighted(reader: Reader) -> None:
    hands, scene = reader.hands, reader.scene
    hands.wait(0.1)
    before = scene.table_view.canvas.copy()
    hands.move(reader.at_line(begins=False))
    hands.wait(0.1)
    spaces = [value for kind, value in scene.table_view.highlighted_subjects() if kind == "space"]
    assert spaces
    for space in spaces:
        rect = scene.layout_now.cell_rect(space).inflate(8, 8)
        assert scene.table_view.canvas.subsurface(rect).get_buffer().raw != before.subsurface(rect).get_buffer().raw


@pytest.mark.parametrize("kind", ["action", "card"])
def test_card_pictured_in_a_line_is_explained(reader: Reader, kind: str) -> None:
    hands, scene = reader.hands, reader.scene
    for _ in range(40):
        hands.wait(0.1)  # the log scrolls when it's drawn
        panel = scene.table_view.log_panel
        points = [(panel.rect.centerx, y) for y in range(panel.rect.top, panel.rect.bottom, 4)]
        told = {point: line.look.picture for point in points if (line := panel.pointed(point)) is not None}
        found = next(
            (point for point, picture in told.items() if isinstance(picture, tuple) and picture[0] == kind), None
        )
        if found is not None:
            break
        reader.play_on(1)
    assert found is not None
    hands.move(found)
    looked_at = scene.table_view.looked_at()
    assert looked_at is not None
    assert looked_at[:2] == told[found][:2]


def test_turn_is_replayed_until_a_key_ends_it(reader: Reader) -> None:
    hands, scene, session = reader.hands, reader.scene, reader.scene.table.session
    hands.key(pygame.K_HOME)
    hands.wait(0.1)
    lines, decisions = len(scene.table_view.log), len(session.history)
    hands.click(reader.at_line(begins=True))
    assert scene.table_view.playing_clip
    assert not scene.controller.my_turn
    assert scene.display.view.turn == 0
    assert scene.display.view.hand == session.view_at(0, 0).hand
    hands.wait(0.3)
    hands.key(pygame.K_RETURN)
    assert not scene.table_view.playing_clip
    assert scene.controller.my_turn
    assert (len(scene.table_view.log), len(session.history)) == (lines, decisions)
    reader.check()


def test_replayed_turn_ends_as_the_original_did(reader: Reader) -> None:
    scene, session = reader.scene, reader.scene.table.session
    scene.table_view.log_panel.on_choose([line for line in scene.table_view.log if line.begins][1])
    shown = scene.director
    reader.hands.wait(40)
    after = next(
        decisions
        for decisions, entry in enumerate(session.history)
        if any(isinstance(event, TurnBegan) and event.turn == 2 for event in entry.events)
    )
    assert shown.display.view.turn == 2
    seen = SquareTableDisplay.of(session.view_at(after + 1, 0))
    assert shown.display.board == seen.board
    assert not scene.controller.my_turn  # it waits at its end
    reader.button("Done")
    assert scene.controller.my_turn
    reader.check()


@pytest.mark.parametrize(("people", "players"), [(2, 2), (1, 4)])
def test_turns_since_the_players_last_turn_are_offered_for_replay(tmp_path: Path, people: int, players: int) -> None:
    reader = Reader(tmp_path, "first", people, players, draw_every=8)
    while reader.scene.view.turn < players + 1:
        reader.play_on(1)
    scene = reader.scene
    offer = next(answer for answer in scene.table_choices.answers if answer.id == MISSED)
    reader.hands.click(offer.rect.center)
    assert scene.table_view.playing_clip
    assert scene.display.view.turn == scene.view.turn - players + 1
    turns = [scene.viewer]  # the player's last turn has ended
    for _ in range(2000):
        if scene.table_view.clip is None or not scene.table_view.clip.runs:
            break
        if scene.display.view.active != turns[-1]:
            turns.append(scene.display.view.active)
        reader.hands.wait(0.1)
    assert turns == [(scene.viewer + after) % players for after in range(players)]
    reader.button("Done")
    reader.check()
    reader.hands.key(pygame.K_b)
    assert scene.table_view.playing_clip
    reader.hands.click((5, 5))
    assert scene.table_view.playing_clip  # not ended by accident
    reader.button("Done")
    assert scene.controller.my_turn


def test_log_overlays_the_table_if_there_is_no_room_beside_it(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "first", 1, size=(700, 900))
    reader.play_on(3)
    scene, hands = reader.scene, reader.hands
    assert not scene.table_view.log_panel.rect.width
    hands.click(next(tool for tool in scene.table_choices.tools if tool.id == "log").rect.center)
    hands.wait(0.1)
    assert scene.table_view.log_panel.rect.width > 400
    hands.key(pygame.K_HOME)
    assert reader.top == "Seat 0 starts"
    hands.key(pygame.K_l)
    hands.wait(0.1)
    assert not scene.table_view.log_panel.rect.width


def test_kinds_of_lines_have_different_pictures_and_dots(reader: Reader) -> None:
    looks = {type(line.event): line.look for line in reader.scene.table_view.log}
    assert {looks[kind].picture is not None for kind in (TurnBegan, CharacterPlayed, Captured)} == {True}
    assert looks[Compared].dot is not None
    panel, pictures = reader.scene.table_view.log_panel, []
    for first in range(panel.count):
        panel.scroll_to(first)
        shown = panel.shown_now((-1, -1)).rows
        pictures += [row.words for row in shown if row.look.picture is not None and not row.begins and row.whole]
    assert pictures
    assert all("\n" in words for words in pictures)  # a picture takes two rows, even if the text takes one


def test_good_and_bad_news_have_different_signs(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "abilities", 1, draw_every=8)
    reader.game()
    told = [line for line in reader.scene.table_view.log if isinstance(line.event, Captured | Compared)]
    happened = [event for entry in reader.scene.table.session.history for event in entry.events]
    attacker, seen = -1, set()
    for event in happened:
        if isinstance(event, ProcessingBegan):
            attacker = event.seat
        if not isinstance(event, Captured | Compared):
            continue
        line = told.pop(0)
        assert line.event == event
        if isinstance(event, Captured):
            good = event.seat == 0
        elif event.outcome == "tie":
            assert line.look.fate == 0
            continue
        else:
            good = (attacker == 0) == (event.outcome == "win")
        assert line.look.fate == (1 if good else -1)
        seen.add((type(event), good))
    assert seen == {(kind, good) for kind in (Captured, Compared) for good in (True, False)}


def test_log_and_points_change_together(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "abilities", 1, bot="greedy", draw_every=30)
    reader.preferences.change(speed="normal")
    scene = reader.scene
    scene.layout(reader.hands.app.size)
    seen = set[int]()
    for _ in range(4000):
        if scene.controller.my_turn:
            scene.controller.submit(reader.chance.choice(scene.view.moves))
        reader.hands.wait(1 / 30)
        told = [line.event for line in scene.table_view.log]
        for seat in (0, 1):
            captures = sum(isinstance(event, Captured) and event.seat == seat for event in told)
            assert captures == len(scene.display.view.captured[seat])
            seen.add(captures)
        if len(seen) > 4:
            return
    raise AssertionError("hardly anything was captured")


def test_lines_have_no_signs_with_two_people_at_one_screen(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "first", 2, draw_every=8)
    reader.play_on(12)
    assert any(isinstance(line.event, Captured) for line in reader.scene.table_view.log)
    assert {line.look.fate for line in reader.scene.table_view.log} == {0}


@pytest.mark.parametrize("picture", [None, ("emblem", "cats")], ids=["words", "picture"])
def test_signs_differ_even_without_colours(picture: tuple[str, str] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "BAD", theme.GOOD)
    panel = LogPanel(Hands().app, lambda: None)
    signs = set[bytes]()
    for fate in (1, 0, -1):
        panel.clear()
        panel.add(LogLine("It is captured", look=LogLineStyle(picture=picture, fate=fate)))
        panel.lay(pygame.Rect(0, 0, 260, 160), 14, open_=True)
        target = pygame.Surface(panel.rect.size)
        panel.draw_shown(target, panel.shown_now((-1, -1)), lambda _, high: pygame.Surface((high // 2, high)))
        signs.add(target.subsurface((0, panel.head.bottom, 24, 40)).get_buffer().raw)
    assert len(signs) == 3
