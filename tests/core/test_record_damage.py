"""Damaged and forged records each cause one clear error, and their files stay unchanged."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from squaretactics.core.record import LATEST_FORMAT, SIZE_LIMIT, BadRecord, Record, read_record
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.record_factory import forge, read_lines, recorded_game, verified

Line = dict[str, Any]


def refusal(path: Path) -> str:
    """Return the error about a file, after checking its wording and that the file is unchanged."""
    size, raw = path.stat().st_size, path.read_bytes() if path.stat().st_size < SIZE_LIMIT else b""
    with pytest.raises(BadRecord) as refused:
        verified(path)
    assert path.stat().st_size == size
    assert not raw or path.read_bytes() == raw, "the file was changed"
    sentence = str(refused.value)
    assert sentence.startswith((str(path), f"The game in {path} ")), sentence
    assert re.fullmatch(r"[^\n]*[\w\])'][.?]", sentence), f"not one whole sentence: {sentence!r}"
    assert len(sentence) < len(str(path)) + 200, "too long to read"
    return sentence.removeprefix(str(path)).strip()


# Files that were never records.
FOREIGN = {
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06",
    "another program's JSON": b'{"record": "squaretactics", "format": 1}\n',
    "a letter": "Dear Zoë,\nit rains.\n".encode(),
    "a letter without an end": b"Dear Zoe",
    "empty lines": b"\n\n\n",
    "a checksum and nothing else": b"0123456789abcdef \n",
    "UTF-16": 'abc {"record": 1}\n'.encode("utf-16"),
}


@pytest.mark.parametrize("raw", FOREIGN.values(), ids=FOREIGN)
def test_foreign_file_is_named_as_such(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "thing.record"
    path.write_bytes(raw)
    assert refusal(path).startswith("isn't a game saved by this program")


def test_line_endings_changed_by_another_program_count_as_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 50, decisions=2)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert "damaged" in refusal(path)


def test_empty_file_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "empty.record"
    path.touch()
    assert refusal(path) == "is empty."


def test_huge_file_is_refused_without_reading_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.record"
    path.touch()
    monkeypatch.setattr("squaretactics.core.record.regular_file_stat", lambda path: SimpleNamespace(st_size=2**40))
    assert refusal(path) == f"is too large to be a record ({2**40} bytes)."


def test_size_limit_is_exact(tmp_path: Path) -> None:
    path = tmp_path / "large.record"
    path.write_bytes(b"\0" * (SIZE_LIMIT + 1))
    assert "too large" in refusal(path)
    os.truncate(path, SIZE_LIMIT)
    assert "isn't a game saved by this program" in refusal(path)


def test_missing_file_is_named_as_such(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"gone\.record can't be read: No such file or directory\.$"):
        read_record(tmp_path / "gone.record")


def test_folder_is_refused_as_a_record(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=rf"^{re.escape(str(tmp_path))} can't be read: .+\.$"):
        read_record(tmp_path)


# Damage that the checksums must find.
@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """Return a short record, its file included."""
    path = tmp_path_factory.mktemp("damage") / "game.record"
    recorded_game(path, preset("full"), 51, decisions=3)
    return read_record(path)


def assert_refused_or_torn(sound: Record, raw: bytes) -> None:
    """Check that a damaged record is refused, or loses only its last line."""
    path = sound.path.with_name("spoilt.record")
    path.write_bytes(raw)
    record = refused = None
    try:
        record = read_record(path)
    except BadRecord as error:
        refused = str(error)
    assert path.read_bytes() == raw
    if record is None:
        assert str(refused).startswith(str(path))
    else:
        assert (record.opening, record.steps, record.torn) == (sound.opening, sound.steps[:-1], True)


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.data())
def test_flipped_bit_never_makes_another_game(sound: Record, data: st.DataObject) -> None:
    raw = bytearray(sound.path.read_bytes())
    bit = data.draw(st.integers(0, len(raw) * 8 - 1))
    raw[bit // 8] ^= 1 << bit % 8
    assert_refused_or_torn(sound, bytes(raw))


def test_flipped_bit_at_end_of_line_never_makes_another_game(sound: Record) -> None:
    """At the end of a line, a flipped bit joins lines or cuts them, so each bit is tried."""
    raw = sound.path.read_bytes()
    for place in [index for index, byte in enumerate(raw) if byte == ord("\n")]:
        for near in range(max(0, place - 1), min(len(raw), place + 2)):
            for bit in range(8):
                flipped = bytearray(raw)
                flipped[near] ^= 1 << bit
                assert_refused_or_torn(sound, bytes(flipped))


@settings(derandomize=True, deadline=None, max_examples=200)
@given(at=st.integers(0, 2000), lost=st.integers(1, 400), put=st.binary(max_size=40))
@example(at=0, lost=10**6, put=b"\n")
def test_lost_or_inserted_bytes_never_make_another_game(sound: Record, at: int, lost: int, put: bytes) -> None:
    raw = sound.path.read_bytes()
    at %= len(raw) - 1
    spoilt = raw[:at] + put + raw[at + lost :]
    # Cutting off the end only tears a line, which test_record tries at every byte.
    if at + lost < len(raw) and spoilt != raw:
        assert_refused_or_torn(sound, spoilt)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.integers(0, 3), max_size=6))
def test_moved_lost_or_doubled_lines_never_make_another_game(sound: Record, order: list[int]) -> None:
    lines = sound.path.read_bytes().splitlines(keepends=True)
    path = sound.path.with_name("mixed.record")
    path.write_bytes(b"".join(lines[number] for number in order))
    if order and order == list(range(len(order))):
        assert read_record(path).steps == sound.steps[: len(order) - 1]
    else:
        with pytest.raises(BadRecord):
            read_record(path)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_one_sentence(sound: Record, raw: bytes) -> None:
    path = sound.path.with_name("noise.record")
    path.write_bytes(raw)
    with pytest.raises(
        BadRecord, match=r"noise\.record (is empty|isn't a (record made|game saved) by this program).*\.$"
    ):
        read_record(path)


# Forgeries: every checksum is valid, the content isn't.
def _changed(number: int, **fields: object) -> Callable[[list[Line]], list[Line | bytes]]:
    return lambda lines: [{**line, **fields} if at == number else line for at, line in enumerate(lines)]


def _more(*added: Line | bytes) -> Callable[[list[Line]], list[Line | bytes]]:
    return lambda lines: [*lines, *added]


def _set_up(**fields: object) -> Callable[[list[Line]], list[Line | bytes]]:
    return lambda lines: [{**lines[0], "setup": {**lines[0]["setup"], **fields}}, *lines[1:]]


def _nested(number: int) -> Callable[[list[Line]], list[Line | bytes]]:
    def nest(lines: list[Line]) -> list[Line | bytes]:
        deep = b"[" * 200_000 + b"]" * 200_000  # Python 3.14 reads 50,000 levels
        body = json.dumps({**lines[number], "events": "HERE"}).encode().replace(b'"HERE"', deep)
        return [*lines[:number], body, *lines[number + 1 :]]

    return nest


_END: Line = {"scores": [1, 2], "winners": [1]}
_LINK: Line = {"id": "a", "game": 2, "totals": [3, 4]}

FORGED: dict[str, tuple[Callable[[list[Line]], list[Line | bytes]], str]] = {
    "a newer format": (_changed(0, format=LATEST_FORMAT + 1), "newer version of the program"),
    "a newer format with fields unheard of": (_changed(0, format=7, weather="rain"), "newer version of the program"),
    "no fields": (lambda lines: [{"record": "squaretactics"}, *lines[1:]], "its first line is invalid"),
    "an older format than the first": (_changed(0, format=0), "format"),
    "other rules": (_changed(0, rules=SQUARE_TACTICS.version + 1), "different rules"),
    "another game": (_changed(0, game="chess"), "another game"),
    "another seed": (_changed(0, seed=52), "seed"),
    "a seed below zero": (_changed(0, seed=-1), "seed"),
    "a seed beyond 64 bits": (_changed(0, seed=2**64), "seed"),
    "a seat too few": (lambda lines: [{**lines[0], "seats": lines[0]["seats"][:1]}, *lines[1:]], "2 seats, not 1"),
    "two seats too many": (lambda lines: [{**lines[0], "seats": lines[0]["seats"] * 2}, *lines[1:]], "2 seats, not 4"),
    "a seat without a name": (_changed(0, seats=[{"player": "human"}] * 2), "name"),
    "an unknown field": (_changed(0, weather="rain"), "weather"),
    "an unknown setup field": (_set_up(weather="rain"), "weather"),
    "three players": (_set_up(players=3), "players"),
    "the same faction twice": (_set_up(factions=["cats", "cats"]), "different family"),
    "mayhem without action cards": (_set_up(action_cards="off", mayhem=True), "Mayhem needs action cards"),
    "other options than were played": (_set_up(abilities=False, action_cards="off"), "deals different cards"),
    "another deal": (_changed(0, events=[]), "deals different cards"),
    "a match with too few totals": (_changed(0, match={**_LINK, "totals": [3]}), "has 1 match score"),
    "a match with too few results": (_changed(0, match={**_LINK, "results": []}), "match results that don't add up"),
    "a match with other results": (
        _changed(0, match={**_LINK, "results": [{"scores": [4, 3], "winners": [0], "first": 0}]}),
        "match results that don't add up",
    ),
    "a match begun by nobody": (
        _changed(0, match={**_LINK, "results": [{"scores": [3, 4], "winners": [1], "first": 2}]}),
        "match results that don't add up",
    ),
    "a match of no game": (_changed(0, match={**_LINK, "game": 0}), "match"),
    "a first line that is a list": (lambda lines: [b"[1]", *lines[1:]], "its first line is invalid"),
    "a first line that is no JSON": (lambda lines: [b"hello", *lines[1:]], "isn't a game saved"),
    "a first line that is no text": (lambda lines: [b"\xff\xfe\xfd", *lines[1:]], "isn't a game saved"),
    "a first line nested without end": (_nested(0), "first line"),
    "no first line": (lambda lines: [*lines[1:]], "first line"),
    "an illegal move": (_changed(1, move="play tank-bot a1 west"), "illegal move at line 2"),
    "a move that is no move": (_changed(1, move="castle"), "illegal move at line 2"),
    "a move of another seat": (lambda lines: _changed(2, seat=1 - lines[2]["seat"])(lines), "line 3"),
    "a move of nobody": (_changed(2, seat=-1), "line 3"),
    "a move played twice": (lambda lines: [*lines[:2], lines[1], *lines[2:]], "line 3"),
    "a move left out": (lambda lines: [lines[0], *lines[2:]], "line 2"),
    "other events": (_changed(2, events=[["TurnEnded", 0]]), "line 3: the recorded result doesn't match the move"),
    "events left out": (_changed(3, events=[]), "line 4: the recorded result doesn't match the move"),
    "a move nested without end": (_nested(2), "line 3"),
    "a line that is no JSON": (_more(b"hello"), "line 5"),
    "a line that is no text": (_more(b"\xff"), "line 5"),
    "a line of no known kind": (_more({"weather": "rain"}), "line 5"),
    "an empty line": (_more(b""), "line 5"),
    "a second first line": (lambda lines: [*lines, lines[0]], "line 5"),
    "an undo beyond the beginning": (_more({"undo": 4}), "undoes more moves than were played, at line 5"),
    "undos beyond the beginning together": (_more({"undo": 2}, {"undo": 2}), "at line 6"),
    "an undo of nothing": (_more({"undo": 0}), "line 5"),
    "an undo of less than nothing": (_more({"undo": -1}), "line 5"),
    "an end before the end": (_more(_END), "its recorded ending is wrong"),
    "an end with a winner too many": (
        _more({**_END, "winners": [99]}),
        "has an ending that's impossible with 2 seats, at line 5",
    ),
    "an end with points of fifty": (
        _more({"scores": [1] * 50, "winners": [0]}),
        "has an ending that's impossible with 2 seats",
    ),
    "an end without points": (_more({"scores": [], "winners": []}), "has an ending that's impossible with 2 seats"),
    "an end with one of two points": (_more({**_END, "scores": [9]}), "has an ending that's impossible with 2 seats"),
    "an end with one winner twice": (
        _more({**_END, "winners": [1, 1]}),
        "has an ending that's impossible with 2 seats",
    ),
    "an end with endless points": (
        _more({**_END, "scores": [2**70, 1]}),
        "has an ending that's impossible with 2 seats",
    ),
    "an end of one of two together": (
        _more({**_END, "together": True}),
        "has an ending that's impossible with 2 seats",
    ),
    "an end by nobody": (_more({**_END, "resigned": -1}), "has an ending that's impossible with 2 seats"),
    "an end by who wins": (_more({**_END, "resigned": 1}), "has an ending that's impossible with 2 seats"),
    "an end without a winner": (_more({**_END, "winners": []}), "its recorded ending is wrong"),
    "no seats": (_changed(0, seats=[]), "0 seats. No game has that many"),
    "fifty seats": (_changed(0, seats=[{"name": "a", "player": "b"}] * 50), "50 seats. No game has that many"),
    "a line after the end": (
        lambda lines: [*lines[:3], _END, lines[3]],
        "continues after the end of the game, at line 5",
    ),
    "two ends": (_more(_END, _END), "continues after the end of the game, at line 6"),
}


@pytest.mark.parametrize(("change", "words"), FORGED.values(), ids=FORGED)
def test_forged_record_is_refused_in_one_sentence(
    tmp_path: Path, sound: Record, change: Callable[[list[Line]], list[Line | bytes]], words: str
) -> None:
    path = forge(tmp_path / "forged.record", change(read_lines(sound.path)))
    assert words in refusal(path)


@pytest.mark.parametrize("end", [{"scores": [0, 0]}, {"winners": [0, 1]}, {"winners": []}, {"scores": [9, 0]}])
def test_end_that_contradicts_the_game_is_refused(tmp_path: Path, end: Line) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 53)
    *lines, last = read_lines(path)
    assert last != {**last, **end}
    assert refusal(forge(path, [*lines, {**last, **end}])).endswith("its recorded ending is wrong.")


def test_move_after_end_of_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 54)
    *lines, _ = read_lines(path)
    assert refusal(forge(path, [*lines, lines[1]])).startswith(f"has an illegal move at line {len(lines) + 1}")
