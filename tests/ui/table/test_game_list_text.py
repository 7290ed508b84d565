"""Texts about games in lists."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from squaretactics.ui.table.common_words import match_win_words, match_words, sentence, together, when_words, win_words

NOON = datetime(2026, 5, 20, 12, 0).astimezone()  # local time, wherever the test runs


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1), "a minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=2, minutes=3), "today, 09:57"),
        (timedelta(hours=13), "yesterday, 23:00"),
        (timedelta(days=2), "18 May 2026"),
        (timedelta(days=-3), "23 May 2026"),  # a clock that was set back
    ],
)
def test_time_of_a_game_becomes_coarser_with_age(ago: timedelta, words: str) -> None:
    assert when_words(NOON - ago, NOON) == words


def test_all_winners_are_named() -> None:
    assert win_words(["Mia"]) == "Mia wins"
    assert win_words(["You"]) == "You win"
    assert win_words(["Mia", "Tom", "Ada"]) == "Mia, Tom and Ada share the win"
    assert win_words([]) == "Nobody wins"


def test_match_names_its_winners_if_there_are_any() -> None:
    assert match_win_words(["Mia"]) == "Mia wins the match"
    assert match_win_words(["Mia", "Tom"]) == "Mia and Tom share the match"
    assert match_win_words([]) == "Nobody wins"
    assert together(["Mia", "Tom"]) == "Mia and Tom"


def test_sentence_leaves_out_missing_parts() -> None:
    assert sentence("full", match_words(2, 3)) == "Full · game 2 of 3"
    assert sentence(match_words(None, 3), "today") == "Today"
    assert sentence("") == ""
