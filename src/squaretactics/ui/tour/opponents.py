"""The stops of the tour: sixteen opponents in two games, each with a house rule, from easy to hard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.game_context import TOUR, GameContext
from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import YOU
from squaretactics.translation import Message, mark, say_marked
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.seat_summary import AssetPath

_CARDS: Final = "square_tactics"
_SQUIRRELS: Final = "squirrel_squabble"


@dataclass(frozen=True, slots=True)
class TourStop:
    """A stop of the tour: an opponent, its greeting and bot, the set-up, the house rule, and what a clear win is."""

    id: str
    game: str
    called: Message
    says: Message
    rule: Message
    face: AssetPath
    player: str  # a bot by its name
    setup: Mapping[str, Any]
    clear: int  # lead in points that earns the second star
    beside: Sequence[tuple[Message, str]] = ()  # other players at the table: name and bot

    @property
    def level(self) -> str:
        return level_and_style(self.player)[0]

    @property
    def occasion(self) -> str:
        """Return the occasion that the records of this stop's games state."""
        return GameContext(TOUR, self.id).text

    def game_with(self, game_ui: AnyGameUI, name: str, seed: int) -> NewGame[Any]:
        """Return a game at this stop for a person, whose name may be empty."""
        others = ((self.called, self.player), *self.beside)
        seats = (Seat(name or YOU, HUMAN), *(Seat(say_marked(called), player) for called, player in others))
        return NewGame(game_ui.spec.parse_setup(dict(self.setup)), seats, seed, occasion=self.occasion)


def _family(own: str, other: str, **options: Any) -> dict[str, Any]:
    return {"factions": (own, other), **options}


def _card(family: str, character: str) -> AssetPath:
    return "cards", family, f"{character}.svg"


_NUMBERS: Final = {"abilities": False, "action_cards": "off"}
_ABILITIES: Final = {"action_cards": "off"}

STOPS: Final[tuple[TourStop, ...]] = (
    TourStop(
        "sofa",
        _CARDS,
        mark("Sleepy Sam"),
        mark("Wake me when it is my turn. Gently."),
        mark("Only the numbers. You begin last, which is worth a point or two."),
        _card("cats", "sleepy-cat"),
        "novice",
        _family("aliens", "cats", **_NUMBERS, starter=1),
        3,
    ),
    TourStop(
        "hedge",
        _SQUIRRELS,
        mark("Hazel"),
        mark("I only want to look at your nuts. From very near."),
        mark("A quick game: both begin with two nuts."),
        ("squirrel_squabble", "squirrels", "green-idle-toward.svg"),
        "novice",
        {"board": "dealt", "start": "quick"},
        2,
    ),
    TourStop(
        "fruit-stall",
        _CARDS,
        mark("Banana Joe"),
        mark("Mind the step. That one, too."),
        mark("Only the numbers."),
        _card("bots", "banana-bot"),
        "easy",
        _family("cats", "bots", **_NUMBERS),
        4,
    ),
    TourStop(
        "bus-stop",
        _CARDS,
        mark("Tilda the Tourist"),
        mark("Is this space taken? I shall take a picture of it."),
        mark("Every character does what it says; no action cards."),
        _card("aliens", "tourist-alien"),
        "easy+gambler",
        _family("bots", "aliens", **_ABILITIES),
        4,
    ),
    TourStop(
        "old-oak",
        _SQUIRRELS,
        mark("Conker"),
        mark("This is my tree. So is that one."),
        mark("The standard game, on a board that chance lays."),
        ("squirrel_squabble", "squirrels", "orange-idle-toward.svg"),
        "easy",
        {"board": "dealt"},
        2,
    ),
    TourStop(
        "pond",
        _CARDS,
        mark("Captain One-Eye"),
        mark("Your cards, or your other cards!"),
        mark("The full game, with one action deck for both."),
        _card("aliens", "pirate-alien"),
        "easy+collector",
        _family("ninjas", "aliens"),
        5,
    ),
    TourStop(
        "laundry",
        _CARDS,
        mark("Uncle Underpants"),
        mark("Everything else is in the wash."),
        mark("Abilities, and you begin."),
        _card("ninjas", "underpants-ninja"),
        "medium+landlord",
        _family("cats", "ninjas", **_ABILITIES, starter=0),
        4,
    ),
    TourStop(
        "kitchen",
        _CARDS,
        mark("Madame Saucepan"),
        mark("Today's special: you, lightly browned."),
        mark("The full game, each with an action deck of its own."),
        _card("bots", "chef-bot"),
        "medium",
        _family("aliens", "bots", action_cards="personal"),
        5,
    ),
    TourStop(
        "mill",
        _SQUIRRELS,
        mark("Old Whiskers"),
        mark("I have buried more than you will ever find."),
        mark("The squirrels lay the board themselves."),
        ("squirrel_squabble", "squirrels", "green-fight-side.svg"),
        "medium",
        {"board": "arranged"},
        2,
    ),
    TourStop(
        "stage",
        _CARDS,
        mark("DJ Overdrive"),
        mark("This next one is called Capture. It goes on all night."),
        mark("Mayhem: every turn ends with a new action card."),
        _card("bots", "dj-bot"),
        "medium+collector",
        _family("cats", "bots", mayhem=True),
        6,
    ),
    TourStop(
        "fair",
        _CARDS,
        mark("The Juggler"),
        mark("Three friends, four hands. Somebody will drop one."),
        mark("Four at the table, by the full rules."),
        _card("ninjas", "juggling-ninja"),
        "medium",
        {"players": 4, "factions": ("cats", "ninjas", "aliens", "bots")},
        1,
        ((mark("Skip the Skater"), "medium"), (mark("Princess Volt"), "medium")),
    ),
    TourStop(
        "attic",
        _CARDS,
        mark("Root the Hacker"),
        mark("I have read your hand. Only joking. Or am I?"),
        mark("The full game, and your rival begins."),
        _card("cats", "hacker-cat"),
        "hard",
        _family("bots", "cats", starter=1),
        3,
    ),
    TourStop(
        "ditch",
        _SQUIRRELS,
        mark("Bramble"),
        mark("There is a dog under one of these. I forget which."),
        mark("The standard game, hard fought."),
        ("squirrel_squabble", "squirrels", "orange-fight-side.svg"),
        "hard",
        {"board": "dealt"},
        1,
    ),
    TourStop(
        "castle",
        _CARDS,
        mark("Count Voltula"),
        mark("Come in, freely and of your own will. Bring a cable."),
        mark("Mayhem, each with an action deck of its own."),
        _card("bots", "vampire-bot"),
        "hard+landlord",
        _family("ninjas", "bots", mayhem=True, action_cards="personal"),
        3,
    ),
    TourStop(
        "crown-of-the-oak",
        _SQUIRRELS,
        mark("Queen Filbert"),
        mark("I have played this board since it was a sapling."),
        mark("A quick game against the best of all squirrels."),
        ("squirrel_squabble", "squirrels", "green-cheer-side.svg"),
        "expert",
        {"board": "dealt", "start": "quick"},
        1,
    ),
    TourStop(
        "summit",
        _CARDS,
        mark("The Old Master"),
        mark("Sit. Breathe. Lose."),
        mark("The final: a match of three by the full rules."),
        _card("ninjas", "master-ninja"),
        "expert",
        _family("aliens", "ninjas", length="match"),
        6,
    ),
)
