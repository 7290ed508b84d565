"""What is said of any game in a list of games: when it was played, who won."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from squaretactics.grammar import does


def match_words(game: int | None, games: int) -> str:
    """Return which of so many games of a match it is; nothing for a single game."""
    return "" if game is None else f"game {game} of {games}"


def when_words(when: datetime, now: datetime) -> str:
    """Return when something was, as one would tell it now, by the clock on the wall here."""
    ago = now - when
    if timedelta() <= ago < timedelta(minutes=1):
        return "just now"
    if timedelta() <= ago < timedelta(hours=1):
        minutes = ago // timedelta(minutes=1)
        return "a minute ago" if minutes == 1 else f"{minutes} minutes ago"
    when, now = when.astimezone(), now.astimezone()
    days = (now.date() - when.date()).days
    if days in (0, 1):
        return f"{'yesterday' if days else 'today'}, {when:%H:%M}"
    return f"{when.day} {when:%B} {when.year}"


def together(names: Sequence[str]) -> str:
    """Name several in one breath."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def win_words(names: Sequence[str]) -> str:
    """Say who won, alone or together, if anybody did."""
    if not names:
        return "Nobody wins"
    return does(names[0], "wins") if len(names) == 1 else f"{together(names)} share the win"


def decision_words(many: int) -> str:
    """Say how many decisions were made, as people call them."""
    return "1 move" if many == 1 else f"{many} moves"


def sentence(*parts: str) -> str:
    """Join what there is of some words by middle dots, beginning with a capital."""
    joined = " · ".join(part for part in parts if part)
    return joined[:1].upper() + joined[1:]
