"""The names of bots at a table."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from squaretactics.bots.bot_names import NICKNAMES, bot_nickname
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.rivals import RIVAL
from squaretactics.resources import asset

NAMES = [*chain(*NICKNAMES.values())]


def test_every_level_has_names_of_its_own() -> None:
    assert {*NICKNAMES} == {*LEVELS, RIVAL}
    assert len({name.casefold() for name in NAMES}) == len(NAMES)


def test_no_bot_is_named_like_a_card_an_opponent_or_a_family() -> None:
    texts = [asset("card_tactics", "cards.toml"), asset("texts", "tour.toml"), *asset("cards").glob("*.toml")]
    named = re.compile(r'\b(?:name|called) = "(.*?)"')
    used = {name.casefold() for path in texts for name in named.findall(path.read_text("utf-8"))}
    assert len(used) > 200
    words = {word for name in used for word in name.split()}
    assert not words & {name.casefold() for name in NAMES}


@pytest.mark.parametrize("bot", ["medium", "hard+collector", "greedy", "search-64"])
def test_bots_at_a_table_get_different_names(bot: str) -> None:
    taken = [NAMES[0].upper(), "Mia"]
    for _ in range(4):
        taken.append(bot_nickname(bot, taken))
    assert len({name.casefold() for name in taken}) == len(taken)


def test_bot_of_any_style_is_named_after_its_level() -> None:
    assert bot_nickname("hard+landlord", []) in NICKNAMES["hard"]


def test_rivals_of_all_strengths_share_names() -> None:
    assert {bot_nickname(rival, []) for rival in ("rival", "rival-0", "rival-57")} <= {*NICKNAMES[RIVAL]}
