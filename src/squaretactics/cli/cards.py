"""`squaretactics cards`: list all cards of a game as a table."""

from __future__ import annotations

import argparse

from squaretactics.cli.output import print_json
from squaretactics.games.registry import game
from squaretactics.translation import say


def run(chosen: argparse.Namespace) -> int:
    cards = game(chosen.game).commands().cards()
    if chosen.json:
        print_json(cards.data if cards else {})
    else:
        print("\n".join(cards.lines) if cards else say("This game has no cards to list."))
    return 0
