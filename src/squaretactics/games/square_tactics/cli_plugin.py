"""The command line's options, counters and card list for Square Tactics."""

from __future__ import annotations

from argparse import Namespace, _ActionsContainer
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from squaretactics.core.cli_plugin import CardList, CliPlugin, CountCategory
from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTION_WHEN, ACTIONS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, NUMBERS, OwnFamily, faction_of
from squaretactics.games.square_tactics.events import AbilityUsed, ActionPlayed, Event, TurnBegan
from squaretactics.games.square_tactics.options import PRESETS, Setup, seated
from squaretactics.games.square_tactics.text import CHARACTERS as CHARACTER_NAMES
from squaretactics.games.square_tactics.text import FACTIONS, family_name
from squaretactics.translation import say, say_marked

_OWN: Final = "own"  # the place of an own family


class SquareTacticsCliPlugin(CliPlugin[Setup, Event]):
    def add_options(self, parser: _ActionsContainer) -> None:
        parser.add_argument("--players", type=int, choices=(2, 4), default=2, help=say("number of players (default 2)"))
        parser.add_argument(
            "--preset", choices=sorted(PRESETS), default="full", help=say("rules (default {preset})", preset="full")
        )
        parser.add_argument(
            "--decks", choices=("shared", "personal"), help=say("action decks (for presets with action cards)")
        )
        parser.add_argument(
            "--windows",
            choices=("able", "holding"),
            default="able",
            help=say(
                "when to pause for reactions: only if the player can react (default), or whenever they "
                "hold an action card"
            ),
        )
        parser.add_argument(
            "--factions", metavar="A,B[,C,D]", help=say("families by seat ({factions})", factions=",".join(FACTIONS))
        )
        parser.add_argument(
            "--family",
            type=Path,
            action="append",
            default=[],
            metavar="FILE",
            help=say(
                "a family of your own, for the first seat or the first {own} of {option}; repeat it for more",
                own=_OWN,
                option="--factions",
            ),
        )
        parser.add_argument(
            "--even-chances",
            nargs="?",
            const="casual",
            choices=("casual", "strong"),
            help=say("house rule: bonus points for going early, based on casual players (default) or strong ones"),
        )

    def add_match_option(self, parser: _ActionsContainer) -> None:
        parser.add_argument(
            "--match",
            action="store_const",
            const="match",
            help=say("play three-game matches; {option} then counts matches", option="--games"),
        )
        parser.add_argument(
            "--round",
            action="store_const",
            const="round",
            dest="match",
            help=say("play rounds in which each seat starts once; {option} then counts rounds", option="--games"),
        )

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        options = dict(PRESETS[chosen.preset])
        if chosen.decks:
            if options["action_cards"] == "off":
                raise BadSetup(
                    say(
                        "{option} needs a preset with action cards, and {preset} has none",
                        option="--decks",
                        preset=chosen.preset,
                    )
                )
            options["action_cards"] = chosen.decks
        return {
            **options,
            **seated(_families(chosen)),
            "players": chosen.players,
            "windows": chosen.windows,
            "length": chosen.match or "single",
            "even_chances": chosen.even_chances == "casual" or chosen.even_chances or False,
        }

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def counts(self) -> Sequence[CountCategory]:
        return (
            CountCategory("abilities", say("abilities used"), ABILITY_IDS),
            CountCategory("actions", say("action cards played"), ACTION_IDS),
        )

    def counted(self, event: Event) -> tuple[str, str] | None:
        if isinstance(event, AbilityUsed):
            return "abilities", ABILITY_IDS[event.ability]
        return ("actions", ACTION_IDS[event.kind]) if isinstance(event, ActionPlayed) else None

    def columns(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        return {say("family"): [faction if faction in FACTIONS else family_name(faction) for faction in setup.factions]}

    def cards(self) -> CardList:
        return CardList({"characters": _characters(), "actions": _actions()}, _lines())


def _families(chosen: Namespace) -> list[str | OwnFamily]:
    """Return each seat's family."""
    own: list[OwnFamily] = chosen.family
    if not chosen.factions:
        families: list[str | OwnFamily] = [*own, *FACTIONS]
        return families[: max(chosen.players, len(own))]
    factions: list[str] = chosen.factions.split(",")
    if factions.count(_OWN) != len(own):
        raise BadSetup(
            say("give {option} as often as {factions} has {own}", option="--family", factions="--factions", own=_OWN)
        )
    left = iter(own)
    return [next(left) if faction == _OWN else faction for faction in factions]


def _characters() -> list[dict[str, object]]:
    return [
        {
            "id": character.id,
            "faction": faction_of(card),
            "number": card % CARDS_PER_FACTION + 1,
            "name": say_marked(CHARACTER_NAMES[card]),
            "sides": NUMBERS[card],
            "ability": character.ability,
            "text": say_marked(ABILITIES[character.ability][1]),
        }
        for card, character in enumerate(CHARACTERS)
    ]


def _actions() -> list[dict[str, object]]:
    return [
        {"id": kind, "name": say_marked(name), "when": say_marked(ACTION_WHEN[kind]), "text": say_marked(text)}
        for kind, (name, text) in ((kind, ACTIONS[kind]) for kind in ACTION_IDS)
    ]


def _lines() -> list[str]:
    faction, name, sides, ability = say("family"), say("name"), say("t r b l"), say("ability")
    lines = [f"{'':3} {faction:8} {name:18} {sides:8} {ability}"]
    for card, character in enumerate(CHARACTERS):
        sides = " ".join(str(number) for number in NUMBERS[card])
        title, text = map(say_marked, ABILITIES[character.ability])
        faction, name = say_marked(FACTIONS[faction_of(card)]).lower(), say_marked(CHARACTER_NAMES[card])
        lines.append(f"{card % CARDS_PER_FACTION + 1:3} {faction:8} {name:18} {sides:8} {title}: {text}")
    lines.append("")
    for kind in ACTION_IDS:
        name, text = map(say_marked, ACTIONS[kind])
        lines.append(f"{name:20} {say_marked(ACTION_WHEN[kind])}: {text}")
    return lines
