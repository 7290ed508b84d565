"""Follow-up games through the program: practice, rematches of a deal, import, export and pictures."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.deal_codes import seed_in_code
from squaretactics.core.game_context import GameContext, is_practice, practice_context
from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN, AnySession, Seat, Session
from squaretactics.core.spec import Data
from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.narration import title_of
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.import_game import ImportGameScene, parse_path, path_in_url
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.game_details import GameDetailsScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.play_from_here import PlayFromHereScene, practice_seats
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.setup_controls import SeedField
from squaretactics.ui.table.setup_draft import parse_seed
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

STARTED = "2026-05-20T12:00:00+00:00"
POSIX_HOMES = pytest.mark.skipif(os.name != "posix", reason="Windows supposes a home for every name")
SETUPS: dict[str, Data] = {
    "square_tactics": {"abilities": True, "length": "match"},
    "squirrel_squabble": {"start": "quick"},
    "card_tactics": {},
}


def seats_of(name: str) -> list[Seat]:
    spec = registry.game(name)
    names = ("Mia", "Hal", "Ada", "Ben")
    count = len(spec.seats(spec.parse_setup(SETUPS[name])))
    return [Seat(names[seat], "random" if seat else HUMAN) for seat in range(count)]


def begun(name: str, decisions: int, seed: int = 7, game_saver: DiskGameSaver | None = None) -> AnySession:
    """Return a game after this many random decisions."""
    spec = registry.game(name)
    session = Session(
        spec, spec.parse_setup(SETUPS[name]), seed, seats_of(name), undo="off", hints=True, started=STARTED
    )
    if game_saver is not None:
        game_saver.begin(session)
    chance = random.Random(seed)
    for _ in range(decisions):
        if session.decision is None:
            break
        seat = session.decision.seat
        session.submit(seat, chance.choice(spec.view_moves(session.view(seat))))
    return session


def kept(name: str, folder: Path, decisions: int = 10_000, give_up: bool = False) -> Path:
    """Save a game in a folder; return its record."""
    game_saver = DiskGameSaver(DataFolder(folder), registry.game)
    session = begun(name, decisions, game_saver=game_saver)
    if give_up:
        session.resign(0)
    path = game_saver.record(session)
    assert path is not None
    if session.result is not None:
        game_saver.finished(session)
    game_saver.close()
    return path


class Played:
    """The program with mouse and keyboard, and a folder for exports."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.hands = Hands(size, draw_every=6)
        self.program = Program(self.hands.app, DataFolder(folder / "data"), SynchronousThinker, sound=False)
        self.program.preferences.change(speed="instant", welcomed=("square_tactics",))
        self.downloads = folder / "downloads"
        self.downloads.mkdir()
        self.program.follow_up_games.outbox = ExportFolder(folder / "none", lambda: (self.downloads,))

    @property
    def top(self) -> Any:
        return self.hands.app.stack[-1]

    def records(self) -> list[Path]:
        return self.program.folder.records()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    made = Played(tmp_path)
    yield made
    made.hands.app.stop()
    made.program.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    return taken


# Playing on.
@pytest.mark.parametrize("name", SETUPS)
def test_forked_game_has_the_same_position(name: str, tmp_path: Path) -> None:
    other = begun(name, 9)
    place = min(6, len(other.history))
    occasion = practice_context(place, STARTED).text
    again, lines = other.fork(seats_of(name), place, undo="anything", hints=True, occasion=occasion)
    assert [again.view(seat) for seat in range(len(again.seats))] == [
        other.view_at(place, seat) for seat in range(len(other.seats))
    ]
    game_saver = DiskGameSaver(DataFolder(tmp_path), registry.game)
    game_saver.begin(again, *lines)
    waiting, unreadable = game_saver.store.list_unfinished()
    assert not unreadable
    assert [saved.decisions for saved in waiting] == [place]
    resumed = game_saver.store
    game_saver.leave(again)
    session = resumed.resume(waiting[0], registry.game(name))
    assert session.view(0) == again.view(0)
    game_saver.close()


@pytest.mark.parametrize("name", SETUPS)
def test_practice_starts_from_a_replay_position(name: str, played: Played) -> None:
    path = kept(name, played.program.folder.root, 14, give_up=True)
    played.program.watch(path)
    replay = played.top
    assert isinstance(replay, PlaybackScene)
    replay.play_or_pause()
    replay.go_to(5)
    seen = replay.view
    played.hands.key(pygame.K_m)
    assert isinstance(played.top, GameDetailsScene)
    played.hands.click("play on")
    assert isinstance(played.top, PlayFromHereScene)
    assert "Practice, from the game on 20 May 2026" in played.top.note.words
    played.hands.click("begin")
    board = played.top
    assert isinstance(board, PlayScreen)
    assert [type(scene) for scene in played.hands.app.stack[:-1]] == [MenuScene]
    session = board.table.session
    assert len(played.records()) == 2
    assert session.occasion == f"practice:5 {STARTED}"
    assert session.view_at(5, replay.viewer) == seen
    assert "Practice, from the game on 20 May 2026" in [line.words for line in board.table_view.log]
    assert board.controller.notice == "Practice, from the game on 20 May 2026"
    board.controller.resign()
    played.hands.wait(0.1)
    [practice] = [game for game in played.program.game_saver.history.list() if game.practice]
    assert is_practice(practice.occasion)
    played.hands.wait(1)
    over = played.top
    assert isinstance(over, GameOverScene)
    if isinstance(over, ScoringScene):
        over.hurry()
    assert [(button.name, button.primary) for button in over.leaf_buttons] == [("again", True), ("origin", False)]
    played.hands.click("again")
    following = played.top.table.session
    assert following is not session
    assert following.occasion == session.occasion
    assert following.view_at(5, replay.viewer) == seen


@pytest.mark.parametrize("name", SETUPS)
def test_play_on_is_offered_beside_the_replay_until_the_end(name: str, played: Played) -> None:
    played.program.watch(kept(name, played.program.folder.root, 14, give_up=True))
    replay = played.top
    assert isinstance(replay, PlaybackScene)
    assert replay.play_on is not None
    replay.go_to(5)
    place = replay.play_on.rect.copy()
    replay.go_to(replay.playback.last)
    assert not replay.play_on.enabled
    replay.go_to(4)
    assert (replay.play_on.enabled, replay.play_on.rect) == (True, place)
    others = [widget.rect for widget in replay.form.widgets if widget is not replay.play_on]
    assert place.collidelist(others) < 0
    played.hands.click(place.center)
    assert isinstance(played.top, PlayFromHereScene)
    assert title_of(played.top.form.widgets) == replay.play_on.words


def test_end_of_a_replay_offers_no_practice(played: Played) -> None:
    path = kept("square_tactics", played.program.folder.root)
    played.program.watch(path)
    played.top.go_to(played.top.playback.last)
    played.top.more.act()
    button = played.hands.find("play on")
    assert not button.enabled
    played.hands.key(pygame.K_ESCAPE)
    assert isinstance(played.top, PlaybackScene)


@pytest.mark.parametrize(
    ("mine", "level", "expected"),
    [
        (0, "", (("Mia", HUMAN), ("Hal", "hard"))),
        (1, "", (("Hal", "hard"), ("Mia", HUMAN))),
        (0, "easy", (("Mia", HUMAN), ("Pixel", "easy"))),
        (1, "easy", (("Pixel", "easy"), ("Mia", HUMAN))),
    ],
)
def test_practice_keeps_the_opponents_or_gives_them_the_chosen_level(
    mine: int, level: str, expected: tuple[tuple[str, str], ...]
) -> None:
    found = practice_seats((Seat("Mia", HUMAN), Seat("Hal", "hard")), mine, level)
    assert tuple((seat.name, seat.player) for seat in found) == expected


def test_person_in_a_bots_seat_is_called_you() -> None:
    bots = practice_seats((Seat("Hal", "hard"), Seat("Ada", "easy")), 1)
    assert [(seat.name, seat.player) for seat in bots] == [("Hal", "hard"), ("You", HUMAN)]
    people = practice_seats((Seat("Mia", HUMAN), Seat("Tom", HUMAN), Seat("Hal", "hard")), 2)
    assert [seat.player for seat in people] == [HUMAN] * 3


def test_bots_of_one_level_get_distinct_names() -> None:
    seats = practice_seats((Seat("Mia", HUMAN), *(Seat(name, "hard") for name in ("Ada", "Ben", "Hal"))), 0, "medium")
    assert [seat.name for seat in seats] == ["Mia", "Gizmo", "Rivet", "Socket"]


@pytest.mark.parametrize(
    "text", [None, "day:2026-05-20", "practice", "practice:", "practice:x", "practice:9999999", "tour"]
)
def test_malformed_practice_context_is_tolerated(text: str | None) -> None:
    occasion = GameContext.read(text)
    assert occasion is None or occasion.practice_start is None
    assert is_practice(text) == (text is not None and text.startswith("practice"))


# The same deal.
@pytest.mark.parametrize("name", SETUPS)
def test_deal_is_played_again_from_the_history(name: str, played: Played) -> None:
    path = kept(name, played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    assert seed_in_code(played.top.code.words) == 7
    played.hands.click("again")
    board = played.top
    assert isinstance(board, PlayScreen)
    first = read_record(path).opening
    session = board.table.session
    assert session.opening().events == first.events
    assert (session.seed, [seat.player for seat in session.seats]) == (7, [seat.player for seat in seats_of(name)])
    assert board.table.match.games == 1
    assert board.controller.notice == "Plays the same cards again."
    assert [type(scene) for scene in played.hands.app.stack] == [MenuScene, type(board)]


def test_missing_record_is_reported(played: Played) -> None:
    path = kept("square_tactics", played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    path.unlink()
    played.hands.click("again")
    assert isinstance(played.top, GameDetailsScene)
    assert "can't be read" in played.top.note.words
    played.hands.click("export")
    assert "can't be read" in played.top.note.words
    assert not [*played.downloads.iterdir()]


# Its code.
def test_pasted_code_gives_its_cards_in_new_game(played: Played) -> None:
    kept("square_tactics", played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    field = SeedField(played.hands.app, "12", lambda text: None)
    field.write(f"Play my deal! {played.top.code.words}")
    assert field.text == "7"


def test_any_number_can_be_typed_as_a_seed(played: Played) -> None:
    field = SeedField(played.hands.app, "", lambda text: None)
    field.write(f"{2**64 - 1:,}".replace(",", " "))
    assert parse_seed(field.text) == 2**64 - 1
    assert 0 <= parse_seed("9" * 20) < 2**64
    field.write("x")
    assert field.error_text.startswith("Paste a code, or type a number.")


def test_missing_clipboard_is_reported(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    kept("square_tactics", played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    played.hands.click("share")
    played.hands.click("copy")
    assert "no clipboard" in played.top.note.words
    played.hands.click("back")
    played.hands.click("export")
    assert played.top.note.words.startswith("Saved: ")
    assert "copied" not in played.top.note.words


# Export and import.
@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("over", [True, False], ids=["over", "waiting"])
def test_exported_game_is_imported_elsewhere(
    name: str, over: bool, played: Played, tmp_path: Path, clipboard: list[str]
) -> None:
    path = kept(name, tmp_path / "elsewhere", 12, give_up=over)
    copy = ExportFolder(played.downloads).copy(path)
    played.hands.event(pygame.DROPFILE, file=str(copy))
    scene = played.top
    assert isinstance(scene, HistoryScene if over else UnfinishedGamesScene)
    assert scene.count == 1
    assert scene.notice.words.startswith("Imported.")
    [record] = played.records()
    assert record.read_bytes() == copy.read_bytes()
    played.hands.event(pygame.DROPFILE, file=str(copy))  # the same file again
    assert isinstance(played.top, DialogScene)
    assert played.top.sentence.words == f"You already have this game: {record}."
    assert played.records() == [record]


def test_exports_open_their_folder(played: Played, clipboard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(played.hands.app, "open_folder", lambda folder: opened.append(folder) or True)
    kept("squirrel_squabble", played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    played.hands.click("export")
    played.hands.click("folder")
    assert opened == [played.downloads]


def test_export_names_its_file_and_overwrites_nothing(played: Played, clipboard: list[str]) -> None:
    path = kept("squirrel_squabble", played.program.folder.root, 12, give_up=True)
    played.program.game_saver.history.catch_up()
    played.program.show_history()
    played.hands.click("more")
    played.hands.click("export")
    played.hands.click("export")
    written = sorted(played.downloads.iterdir())
    assert [file.name for file in written] == [f"{path.stem}-2.record", path.name]
    assert {file.read_bytes() for file in written} == {path.read_bytes()}
    assert clipboard == [str(played.downloads / path.name), str(written[0])]
    assert played.top.note.words == f"Saved: {written[0]}. Path copied."


def test_import_takes_a_path_and_explains_bad_files(played: Played, tmp_path: Path) -> None:
    played.program.show_history()
    played.hands.click("import")
    assert isinstance(played.top, ImportGameScene)
    assert not played.top.go.enabled
    played.hands.type(str(tmp_path / "nothing.record"))
    played.hands.click("import")
    assert "can't be read" in played.top.note.words
    good = kept("card_tactics", tmp_path / "elsewhere", 4)
    played.top.path.show("")
    played.hands.key(pygame.K_TAB, pygame.K_TAB)
    played.hands.tab_to("path")
    played.hands.type(f'"{good}"')
    played.hands.click("import")
    assert isinstance(played.top, UnfinishedGamesScene)


def test_refusal_of_a_long_path_leaves_out_its_middle(played: Played) -> None:
    played.program.show_history()
    played.hands.click("import")
    played.hands.type("/folder" * 200 + "/end.record")
    played.hands.key(pygame.K_RETURN)
    assert isinstance(played.top, ImportGameScene)
    assert "can't be read" in played.top.note.words
    assert "…" in played.top.note.words
    assert f"{os.sep}end.record" in played.top.note.words
    assert len(played.top.note.words) < 300


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        (" /a/b.record ", "/a/b.record"),
        ("'/a b'", "/a b"),
        ("file:///a%20b.record", "/a b.record"),
        pytest.param("~nobody-here/x", "~nobody-here/x", marks=POSIX_HOMES),
        pytest.param("~nobody\0here/x", "~nobody\0here/x", marks=POSIX_HOMES),
        ("file:x.record", "file:x.record"),
        ('""', "."),
    ],
)
def test_paths_are_parsed_literally(typed: str, path: str) -> None:
    assert parse_path(typed) == Path(path)


@pytest.mark.parametrize(
    ("url", "path", "on_windows"),
    [
        ("file:///a/b.record", "/a/b.record", "/a/b.record"),
        ("file:/a/b.record", "/a/b.record", "/a/b.record"),
        ("FILE://LocalHost/a", "/a", "/a"),
        ("file:///a%20b%3F%23.record", "/a b?#.record", "/a b?#.record"),
        ("file:///why?.record", "/why?.record", "/why?.record"),
        ("file:///a#1.record", "/a#1.record", "/a#1.record"),
        ("file:///100%.record", "/100%.record", "/100%.record"),
        ("file:///a%FFb", "/a\udcffb", "/a\udcffb"),
        ("file:///a%00b", "/a\0b", "/a\0b"),
        ("file:///%C3%A4", "/ä", "/ä"),
        ("file:///\ud800", "/\udced\udca0\udc80", "/\udced\udca0\udc80"),
        ("file://[", "//[", "//["),
        ("file://x]/", "//x]/", "//x]/"),
        ("file://", "", ""),
        ("file:///", "/", "/"),
        ("file:///C:/a b", "/C:/a b", "C:/a b"),
        ("file://C:/a", "//C:/a", "C:/a"),
        ("file:///c|/a", "/c|/a", "c:/a"),
        ("file://localhost/C:/a", "/C:/a", "C:/a"),
        ("file://server/share/a", "//server/share/a", "//server/share/a"),
        ("file:////server/share/a", "//server/share/a", "//server/share/a"),
        ("file://///server/share/a", "///server/share/a", "//server/share/a"),
    ],
)
def test_path_in_a_url_is_read_as_file_managers_intend(url: str, path: str, on_windows: str) -> None:
    assert path_in_url(url, windows=False) == path
    assert path_in_url(url, windows=True) == on_windows


@pytest.mark.parametrize(
    "typed",
    [
        *("file://[", "file://x]/", "file:///a%00b", "file:///a%FFb", "file:////", "file://", "a\0b", "\ud800"),
        *("~\0/x", "~nobody-here/x", "~", "/", ".", "a" * 300, "/a" * 3000, "\\\\server\\share\\x", "C:\\x", "\u202ex"),
    ],
)
def test_path_without_a_game_is_refused_with_a_message(typed: str, played: Played) -> None:
    played.program.show_history()
    played.hands.click("import")
    scene = played.top
    scene.path.show(typed)
    scene.path.changed(typed)
    played.hands.click("import")
    assert played.top is scene
    assert scene.note.words.endswith(".")
    played.hands.wait(0.1)


def damaged(raw: bytes) -> dict[str, bytes]:
    """Return damaged variants of a record by name."""
    lines = raw.split(b"\n")
    return {
        "nothing": b"",
        "a text": b"hello\nworld\n",
        "noise": random.Random(1).randbytes(4000),
        "a changed letter": raw.replace(b'"seat":0', b'"seat":1', 1),
        "a lost line": b"\n".join(lines[:2] + lines[3:]),
        "moved lines": b"\n".join([lines[0], lines[2], lines[1], *lines[3:]]),
        "no opening": b"\n".join(lines[1:]),
        "twice": raw + raw,
    }


def test_damaged_file_is_not_imported(played: Played, tmp_path: Path) -> None:
    raw = kept("squirrel_squabble", tmp_path / "elsewhere", 12, give_up=True).read_bytes()
    for what, content in damaged(raw).items():
        file = tmp_path / "sent.record"
        file.write_bytes(content)
        played.hands.event(pygame.DROPFILE, file=str(file))
        assert isinstance(played.top, DialogScene), what
        assert played.top.sentence.words.endswith("."), what
        played.hands.key(pygame.K_ESCAPE)
        assert played.records() == [], what


def resealed(raw: bytes, *changes: tuple[bytes, bytes]) -> bytes:
    """Return a record with changes and matching checksums."""
    import hashlib

    digest, whole = "", b""
    for line in raw.splitlines():
        body = line.partition(b" ")[2]
        for old, new in changes:
            body = body.replace(old, new)
        digest = hashlib.sha256(digest.encode("ascii") + body).hexdigest()[:16]
        whole += digest.encode("ascii") + b" " + body + b"\n"
    return whole


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (((b'"game":"squirrel_squabble"', b'"game":"chess"'),), "from a game that this program doesn't have (chess)"),
        (((b'"rules":1', b'"rules":99'),), "saved under different rules (version 99)"),
        (((b'"seed":7', b'"seed":8'),), "its seed deals different cards"),
        (((b'"start":"quick"', b'"start":"slow"'),), "can't be set up"),
        (((b'"winners":[1]', b'"winners":[0]'),), "an ending that's impossible with 2 seats"),
    ],
    ids=lambda case: None,
)
def test_impossible_game_is_not_imported(
    changes: tuple[tuple[bytes, bytes], ...], told: str, played: Played, tmp_path: Path
) -> None:
    raw = kept("squirrel_squabble", tmp_path / "elsewhere", 12, give_up=True).read_bytes()
    assert all(old in raw for old, _ in changes)
    file = tmp_path / "sent.record"
    file.write_bytes(resealed(raw, *changes))
    played.hands.event(pygame.DROPFILE, file=str(file))
    assert told in played.top.sentence.words
    assert played.records() == []


def test_table_accepts_no_dropped_file(played: Played, tmp_path: Path) -> None:
    path = kept("squirrel_squabble", tmp_path / "elsewhere", 12)
    played.program.start(
        game_ui_registry.game_ui("squirrel_squabble"),
        game_ui_registry.game_ui("squirrel_squabble").quick_game(played.program.context),
    )
    table = played.top
    played.hands.event(pygame.DROPFILE, file=str(path))
    assert played.top is table
    assert len(played.records()) == 1


# A picture.
@pytest.mark.parametrize("name", SETUPS)
def test_picture_of_the_last_position_is_exported(name: str, played: Played, clipboard: list[str]) -> None:
    path = kept(name, played.program.folder.root, 12)
    played.program.game_saver.history.catch_up()
    [saved], _ = played.program.game_saver.store.list_unfinished()
    played.program.resume(saved)
    board = played.top
    assert isinstance(board, PlayScreen)
    board.controller.resign()
    for _ in range(400):
        if played.top is not board and getattr(played.top, "done", True):
            break
        played.hands.wait(0.1)
    else:
        raise AssertionError("the end is not told")
    layout = board.layout_now
    played.hands.wait(0.2)
    played.hands.key(pygame.K_RETURN) if not hasattr(played.top, "form") else None
    played.top.form.find("more").click((0, 0))
    played.hands.click("picture")
    [file] = played.downloads.iterdir()
    assert file.name == f"{path.stem}.png"
    picture = pygame.image.load(str(file))
    assert picture.get_size() == (1920, 1080)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1920, 40) for y in range(0, 980, 40)}) > 50
    assert board.layout_now == layout or type(board.layout_now) is type(layout)
    assert played.hands.app.size == (1280, 720)


class ChosenFile:
    """The system's dialog for files, which a test answers."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self.done = False
        self.path: Path | None = None

    def __call__(self, title: str) -> ChosenFile:
        self.titles.append(title)
        return self


def test_file_chosen_in_the_systems_dialog_is_imported(played: Played, tmp_path: Path) -> None:
    dialog = ChosenFile()
    played.hands.app.file_chooser = dialog
    played.program.show_history()
    played.hands.click("import")
    played.hands.click("choose")
    played.hands.click("choose")
    assert dialog.titles == ["Import game"]  # it's open already
    assert isinstance(played.top, ImportGameScene)
    dialog.done = True
    played.hands.wait(0.1)
    assert played.top.path.text == ""  # closed without a file
    dialog.path = kept("card_tactics", tmp_path / "elsewhere", 4)
    played.hands.click("choose")
    played.hands.wait(0.1)
    assert isinstance(played.top, UnfinishedGamesScene)


def test_refused_file_of_the_systems_dialog_shows_its_path(played: Played, tmp_path: Path) -> None:
    dialog = ChosenFile()
    dialog.done, dialog.path = True, tmp_path / "nothing.record"
    played.hands.app.file_chooser = dialog
    played.program.show_history()
    played.hands.click("import")
    played.hands.click("choose")
    played.hands.wait(0.1)
    assert played.top.path.text == str(dialog.path)
    assert "can't be read" in played.top.note.words


def test_without_a_system_dialog_no_button_offers_one(played: Played) -> None:
    played.program.show_history()
    played.hands.click("import")
    assert played.top.choose is None
