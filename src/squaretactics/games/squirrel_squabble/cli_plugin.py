"""The command line's options, counters and card list for Squirrel Squabble."""

from __future__ import annotations

from argparse import Namespace, _ActionsContainer
from collections.abc import Mapping, Sequence
from typing import Any, Final

from squaretactics.core.cli_plugin import CardList, CliPlugin, CountCategory
from squaretactics.games.squirrel_squabble.board import HOMES, SHOWN_IDS, TILES
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, CANCEL_IDS, COINS
from squaretactics.games.squirrel_squabble.events import (
    Cancelled,
    CoinShown,
    CoinTurned,
    Event,
    GameEnded,
    Moved,
    NutDropped,
    NutStolen,
    RoundBegan,
    SquabbleEnded,
    TileFlipped,
    TilesSwitched,
)
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.piece_texts import ACTIONS, SHOWN
from squaretactics.games.squirrel_squabble.state import END_IDS
from squaretactics.translation import Message, say, say_marked

# Other countable events, by type.
_HAPPENED: Final[dict[type, str]] = {
    CoinTurned: "coin_turned",
    TileFlipped: "tile_flipped",
    TilesSwitched: "tiles_switched",
    SquabbleEnded: "squabble",
    NutStolen: "nut_stolen",
    NutDropped: "nut_dropped",
}
_COIN_FACES: Final = tuple(tuple(ACTION_IDS[action] for action in coin) for coin in COINS)
_TILE_FACES: Final = tuple(tuple(SHOWN_IDS[shown] for shown in tile) for tile in TILES[HOMES:])
_RUNS: Final = ("space", "puddle", "dog", "won")


class SquirrelSquabbleCliPlugin(CliPlugin[Setup, Event]):
    def add_options(self, parser: _ActionsContainer) -> None:
        parser.add_argument(
            "--board",
            choices=("arranged", "dealt"),
            default="arranged",
            help=say("one player arranges the tiles (default), or they're dealt at random"),
        )
        parser.add_argument(
            "--arranger", type=int, choices=(0, 1), help=say("the seat that arranges the tiles (default random)")
        )
        parser.add_argument(
            "--start",
            choices=("standard", "quick"),
            default="standard",
            help=say("start with no nuts (default) or two each"),
        )

    def add_match_option(self, parser: _ActionsContainer) -> None:
        parser.add_argument(
            "--match",
            action="store_true",
            help=say("play best-of-three matches; {option} then counts matches", option="--games"),
        )

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        return {
            "board": chosen.board,
            "arranger": chosen.arranger,
            "start": chosen.start,
            "length": "match" if chosen.match else "single",
        }

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, RoundBegan)

    def counts(self) -> Sequence[CountCategory]:
        return (
            CountCategory("actions", say("actions shown"), ACTION_IDS),
            CountCategory("cancelled", say("why actions were cancelled"), CANCEL_IDS),
            CountCategory("runs", say("how runs ended"), _RUNS),
            CountCategory("happened", say("what happened"), tuple(_HAPPENED.values())),
            CountCategory("ends", say("how games ended"), END_IDS),
        )

    def counted(self, event: Event) -> tuple[str, str] | None:
        if isinstance(event, CoinShown):
            return "actions", ACTION_IDS[ACTION_OF[event.coin]]
        if isinstance(event, Cancelled):
            return "cancelled", CANCEL_IDS[event.reason]
        if isinstance(event, Moved):
            return "runs", event.end
        if isinstance(event, GameEnded):
            return "ends", event.reason
        happened = _HAPPENED.get(type(event))
        return None if happened is None else ("happened", happened)

    def cards(self) -> CardList:
        return CardList({"coins": _coins(), "tiles": _tiles()}, _lines())


def _coins() -> list[dict[str, object]]:
    return [
        {"coin": number, "faces": [{"id": face, **_words(ACTIONS[face])} for face in faces]}
        for number, faces in enumerate(_COIN_FACES, 1)
    ]


def _tiles() -> list[dict[str, object]]:
    return [
        {"tile": number, "faces": [{"id": face, **_words(SHOWN[face])} for face in faces]}
        for number, faces in enumerate(_TILE_FACES, 1)
    ]


def _words(named: tuple[Message, Message]) -> dict[str, str]:
    name, text = map(say_marked, named)
    return {"name": name, "text": text}


def _lines() -> list[str]:
    coin, loose = say("coin"), say("loose tile")
    lines = [f"    {coin}"]
    lines += [_both(number, faces, ACTIONS) for number, faces in enumerate(_COIN_FACES, 1)]
    lines += ["", f"    {loose}"]
    lines += [_both(number, faces, SHOWN) for number, faces in enumerate(_TILE_FACES, 1)]
    for table in (ACTIONS, SHOWN):
        lines.append("")
        lines += [f"{name:20} {text}" for name, text in (map(say_marked, named) for named in table.values())]
    return lines


def _both(number: int, faces: Sequence[str], table: Mapping[str, tuple[Message, Message]]) -> str:
    names = (say_marked(table[face][0]) for face in faces)
    return f"{number:3} {' / '.join(names)}"
