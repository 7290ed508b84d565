"""Play a session to its end with bots."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.bots.bot_registry import bot
from squaretactics.bots.simple_bots import Bot
from squaretactics.core.session import AnySession
from squaretactics.core.spec import AnyGame


def seat_bots(spec: AnyGame, names: Sequence[str], seed: int) -> list[Bot]:
    """Return a bot for each seat, each with its own random numbers derived from the seed."""
    return [bot(spec, name, seed * 8 + seat) for seat, name in enumerate(names)]


def play_out(session: AnySession, bots: Sequence[Bot]) -> None:
    """Let the bots play until the game is over."""
    while (decision := session.decision) is not None:
        session.submit(decision.seat, bots[decision.seat].choose(session.view(decision.seat)))
