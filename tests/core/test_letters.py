"""Letters survive their way, and damaged ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from squaretactics.core.letters import BadLetter, Letter, holds_letter, read_letter, write_letter
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.letter_players import two_players
from tests.games.toy import Toy


def letter_of(*steps: str, **changes: Any) -> Letter:
    ada, _ = two_players(Toy(), 5)
    copy = ada.session.copy
    letter = Letter(number=1, to=1, places=copy.places, opening=copy.opening, steps=steps)
    return letter.model_copy(update=changes)


TEXT = write_letter(letter_of("0 a", "1 b"), "Letter 1 for Ben")


# The text.
@pytest.mark.parametrize(
    "carry",
    [
        lambda text: "Hi Ben,\nhere it is:\n" + text + "\n-- \nSent from my phone",
        lambda text: "\n".join(f"> > {line}" for line in text.splitlines()),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace(" ", "\u00a0").replace("\n", "\u200b\n\u2028"),
        lambda text: " ".join(text.split()),
        lambda text: text.replace("BEGIN SQUARE", "begin\n> square"),
        lambda text: text.replace("\n", "=\n"),
    ],
    ids=["among other text", "quoted", "CRLF", "other spaces", "one line", "marker wrapped", "quoted-printable"],
)
def test_letter_survives_its_way(carry: Callable[[str], str]) -> None:
    carried = carry(TEXT)
    assert holds_letter(carried)
    assert read_letter(carried) == letter_of("0 a", "1 b")


def test_newest_of_several_letters_is_read() -> None:
    newer = write_letter(letter_of("0 a", "1 b", "0 c", number=2), "")
    for text in (newer + TEXT, TEXT + newer):
        assert read_letter(text).number == 2
    assert read_letter(newer[:-60] + TEXT).number == 1


@given(st.text(), st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
@settings(max_examples=200, deadline=None)
def test_damaged_text_is_refused_or_means_the_same(inserted: str, first: int, last: int) -> None:
    text = TEXT[: min(first, last)] + inserted + TEXT[max(first, last) :]
    try:
        letter = read_letter(text)
    except BadLetter:
        return
    assert letter == letter_of("0 a", "1 b")


def test_letter_from_a_newer_version_asks_for_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squaretactics.core.letters.FORMAT", 3)
    newer = write_letter(letter_of(), "")
    monkeypatch.undo()
    with pytest.raises(BadLetter, match="newer version"):
        read_letter(newer)


@pytest.mark.parametrize("changes", [{"places": (0, 1, 2)}, {"places": (0, -1)}, {"to": 5}], ids=str)
def test_impossible_places_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadLetter):
        read_letter(write_letter(letter_of(**changes), ""))


def test_game_of_usual_length_fits_in_two_kilobytes() -> None:
    ada, ben = two_players(SQUARE_TACTICS, preset("full"))
    chance, holder = Random(3), ada
    while holder.session.result is None:
        if holder.session.awaited != holder.session.copy.place:
            other = ben if holder is ada else ada
            holder.send(other)
            holder = other
        seat = holder.session.decision.seat  # type: ignore[union-attr]
        holder.session.submit(seat, chance.choice(SQUARE_TACTICS.view_moves(holder.session.view(seat))))
    assert len(holder.session.letter_text(0)) < 2048
