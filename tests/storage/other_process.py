"""Another program that plays: `python -m ... FOLDER` begins a game, prints its record, and waits to be killed."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.storage.scripted_games import errand, run, store_in


def main(root: Path) -> None:
    store = store_in(root)
    session = errand()
    writer = store.begin(session)
    run(session, "quiet 1", "quiet 0")
    print(writer.path, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
