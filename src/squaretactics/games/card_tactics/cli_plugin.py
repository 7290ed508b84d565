"""Card Tactics on the command line: set-up options, statistics, and the list of cards."""

from __future__ import annotations

from argparse import Namespace, _ActionsContainer
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from squaretactics.core.cli_plugin import CardList, CliPlugin, CountCategory
from squaretactics.core.spec import BadSetup
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, EVENTS, HEROES, ITEMS, UNITS, SkillCard, UnitCard
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS, SURVIVAL_COMBATS, TEAM, Setup
from squaretactics.games.card_tactics.text import AFTER, USES
from squaretactics.games.card_tactics.text import LEVELS as LEVEL_WORDS
from squaretactics.translation import say, say_marked, say_row

_LEADS: Final = {1: (0, 0, 0), 2: (0, 0, 1), 3: (0, 1, 2)}
_CAUSES: Final = ("attack", "counter", "bleed", "fatigue")
_SINGLY: Final = 9  # combats that are counted one by one; later ones by tens
_ENDS: Final = (
    *("won", *(f"lost_in_{number}" for number in range(1, _SINGLY + 1))),
    *(f"lost_in_{first}_to_{first + 9}" for first in range(10, SURVIVAL_COMBATS, 10)),
)
_TEAMS: Final = tuple("+".join(team) for team in combinations(HERO_IDS, TEAM))


class CardTacticsCliPlugin(CliPlugin[Setup, e.Event]):
    """Options, statistics and cards of Card Tactics."""

    def add_options(self, parser: _ActionsContainer) -> None:
        parser.add_argument("--level", choices=LEVELS, default="normal", help=say("difficulty (default normal)"))
        parser.add_argument("--survival", action="store_true", help=say("up to 50 combats with no Camp in between"))
        parser.add_argument(
            "--people", type=int, choices=(1, 2, 3), default=1, help=say("how many people share the three heroes")
        )
        parser.add_argument(
            "--contest",
            type=int,
            choices=(2, 3, 4),
            help=say("number of players, each with their own run and the same cards"),
        )
        parser.add_argument(
            "--team",
            help=say(
                "three heroes, separated by commas: {heroes} (default: chosen at the table)", heroes=say_row(HERO_IDS)
            ),
        )

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        if chosen.contest and chosen.people > 1:
            raise BadSetup(say("in a contest, everyone leads three heroes"))
        return {
            "mode": "survival" if chosen.survival else "campaign",
            "level": chosen.level,
            "leads": _LEADS[chosen.people],
            "contest": chosen.contest,
            "team": chosen.team.split(",") if chosen.team else None,
        }

    def begins_turn(self, event: e.Event) -> bool:
        return isinstance(_plain(event), e.RoundBegan)

    def counts(self) -> Sequence[CountCategory]:
        return (
            CountCategory("ends", say("how runs ended"), _ENDS),
            CountCategory("struck", say("attacks"), ("missed", "hit", "critical", "guarded")),
            CountCategory("harm", say("health lost to"), _CAUSES),
            CountCategory("happened", say("what happened"), tuple(_HAPPENED.values())),
            CountCategory("runs_by_team", say("runs by team"), _TEAMS),
            CountCategory("combats_won_by_team", say("combats won, by team"), _TEAMS),
        )

    def counted(self, event: e.Event) -> tuple[str, str] | None:
        plain = _plain(event)
        if isinstance(plain, e.GameEnded):
            return "ends", _end(plain)
        if isinstance(plain, e.TeamChosen):
            return "runs_by_team", _team(plain.units)
        if isinstance(plain, e.CombatWon):
            return "combats_won_by_team", _team(plain.team)
        if isinstance(plain, e.Struck):
            return "struck", "guarded" if plain.guarded else ("missed", "hit", "critical")[plain.outcome]
        if isinstance(plain, e.Harmed):
            return "harm", plain.cause
        happened = _HAPPENED.get(type(plain))
        return None if happened is None else ("happened", happened)

    def columns(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Return the level as a column, so that it appears beside the runs' progress."""
        heading, words = say("level"), say_marked(LEVEL_WORDS[setup.level][0])
        wide = max(len(heading), len(words))
        return {heading.ljust(wide): (words.ljust(wide),) * setup.seats}

    def cards(self) -> CardList:
        return CardList({"units": _units(), "items": _items(), "events": _events()}, _lines())


_HAPPENED: Final[dict[type, str]] = {
    e.Switched: "moved",
    e.SkillStopped: "skill_stopped",
    e.Fell: "fell",
    e.Healed: "healed",
    e.DiceRerolled: "rerolled",
    e.EnemyCame: "enemy_came",
    e.CallLost: "call_lost",
    e.Returned: "returned",
    e.Readied: "readied",
    e.ItemDrawn: "item_drawn",
    e.ItemLost: "item_lost",
    e.Fatigue: "fatigue",
    e.Shuffled: "shuffled",
}


def _end(event: e.GameEnded) -> str:
    if event.won:
        return _ENDS[0]
    return _ENDS[event.combat if event.combat <= _SINGLY else _SINGLY + min(event.combat, SURVIVAL_COMBATS - 1) // 10]


def _team(units: Sequence[int]) -> str:
    return "+".join(UNITS[unit].id for unit in sorted(units))


def _plain(event: e.Event) -> e.Plain | None:
    return event.event if isinstance(event, e.InRun) else event


def _skill(skill: SkillCard) -> dict[str, object]:
    people = {} if skill.range is None else {"range": skill.range, "boots": skill.boots}
    return {"name": say_marked(skill.name), **people, "text": say_marked(skill.text), "do": skill.do}


def _units() -> list[dict[str, object]]:
    return [
        {
            "id": unit.id,
            "kind": _kind(number),
            "rarity": unit.rarity,
            "name": say_marked(unit.name),
            "health": unit.health,
            "defense": unit.defense,
            "quirk": _said(unit.quirk),
            "skills": list(map(_skill, unit.skills)),
        }
        for number, unit in enumerate(UNITS)
    ]


def _kind(number: int) -> str:
    return "hero" if number < HEROES else "enemy" if number < BOSSES_FROM else "boss"


def _said(text: Any) -> str:
    return say_marked(text) if text else ""


def _items() -> list[dict[str, object]]:
    return [
        {
            "id": item.id,
            "rarity": item.rarity,
            "name": say_marked(item.name),
            "use": item.use,
            "after": item.after,
            "where": item.where,
            "quirk": _said(item.quirk),
            "skills": list(map(_skill, item.skills)),
        }
        for item in ITEMS
    ]


def _events() -> list[dict[str, object]]:
    return [{"id": event.id, "name": say_marked(event.name), "text": say_marked(event.text)} for event in EVENTS]


def _lines() -> list[str]:
    lines: list[str] = []
    for unit in UNITS:
        lines += [*_unit_lines(unit), ""]
    for item in ITEMS:
        how = say("{use}, {after}", use=say_marked(USES[item.use]), after=say_marked(AFTER[item.after]))
        lines.append(f"{say_marked(item.name)} ({how})")
        lines += [f"    {text}" for text in (_said(item.quirk), *map(_skill_line, item.skills)) if text]
    lines.append("")
    lines += [f"{say_marked(event.name):20} {say_marked(event.text)}" for event in EVENTS]
    lines.append("")
    lines += [f"{say_marked(name):20} {say_marked(text)}" for name, text in LEVEL_WORDS.values()]
    return lines


def _unit_lines(unit: UnitCard) -> list[str]:
    numbers = say("health {health}, defence {defense}", health=unit.health, defense=unit.defense)
    return [
        f"{say_marked(unit.name)} ({numbers})",
        *(f"    {text}" for text in (_said(unit.quirk), *map(_skill_line, unit.skills)) if text),
    ]


def _skill_line(skill: SkillCard) -> str:
    if skill.range is None:
        return f"{say_marked(skill.name)}: {say_marked(skill.text)}"
    reach = say("range {range}", range=skill.range)
    return f"{say_marked(skill.name)} [{reach}{' +' * skill.boots}]: {say_marked(skill.text)}"
