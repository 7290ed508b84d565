"""Play recorded games until killed, printing each confirmed decision: `python -m ... FOLDER SEED`."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from squaretactics.bots.bot_registry import seat_bots
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.record_factory import new_session, record_to

SETUPS = (preset("full"), preset("mayhem", 4), preset("first"), preset("full", 4, action_cards="personal"))


def main(folder: Path, seed: int) -> None:
    for number in count():
        setup = SETUPS[(seed + number) % len(SETUPS)]
        session = new_session(setup, seed + number)
        writer = record_to(folder / f"{number}.record", session)
        print(number, 0, flush=True)
        bots = seat_bots(SQUARE_TACTICS, ["random"] * setup.players, seed + number)
        while (decision := session.decision) is not None:
            session.submit(decision.seat, bots[decision.seat].choose(session.view(decision.seat)))
            print(number, len(session.history), flush=True)
        writer.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
