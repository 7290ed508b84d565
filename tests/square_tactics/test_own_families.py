"""Players' own families are carried by records and letters, keep apart from all others, and are never translated."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.code_fields import NoCode
from squaretactics.core.deal_codes import Deal, deal_code
from squaretactics.core.letters import read_letter, write_letter
from squaretactics.core.record import FORMAT, BadRecord, RecordWriter, read_record
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, FAMILIES, OwnFamily, family_of
from squaretactics.games.square_tactics.event_text import SquareEventFormatter, character_name
from squaretactics.games.square_tactics.explain import explain
from squaretactics.games.square_tactics.options import Setup, preset, seated
from squaretactics.games.square_tactics.rule_tables import PRINTED, rules_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import family_name
from squaretactics.resources import asset
from squaretactics.translation import use
from tests.core.letter_players import two_players
from tests.core.record_factory import forge, new_session, play, read_lines, record_to, recorded_game, verified
from tests.square_tactics.own_families import drawn_family, drawn_setup


def own_setup(players: int = 2, name: str = "mayhem", **changes: object) -> Setup:
    return drawn_setup(random.Random(players), name, players, **changes)


# Records.
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "abilities", "mayhem"])
def test_record_carries_its_families(tmp_path: Path, name: str, players: int) -> None:
    setup = own_setup(players, name)
    played = recorded_game(tmp_path / "own.record", setup, 7)
    record, restored = verified(tmp_path / "own.record")
    assert record.opening.format == 5
    assert [OwnFamily.model_validate(data) for data in record.opening.setup["families"]] == list(setup.families)
    assert (restored.setup, restored.events, restored.result) == (setup, played.events, played.result)
    assert restored.opening() == played.opening()


def test_record_without_own_families_is_as_before(tmp_path: Path) -> None:
    recorded_game(tmp_path / "printed.record", preset("full"), 7, 0)
    (opening,) = read_lines(tmp_path / "printed.record")
    assert opening["format"] == FORMAT == 4
    assert "families" not in opening["setup"]


@pytest.mark.parametrize("players", [2, 4])
def test_game_continues_from_its_record_with_undo(tmp_path: Path, players: int) -> None:
    path = tmp_path / "own.record"
    session = new_session(own_setup(players), 3, *["human"] * players, undo="anything")
    writer = record_to(path, session)
    play(session, 12)
    assert session.decision is not None
    session.undo(session.history[-1].seat)
    writer.close()
    continued = restore(SQUARE_TACTICS, read_record(path))
    assert continued.view(0) == session.view(0)
    writer = RecordWriter.resume(read_record(path))
    continued.set_saver(writer.append)
    play(continued, 1000)
    writer.close()
    assert verified(path)[1].result == continued.result is not None


def _family(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    return lambda opening: change(opening["setup"]["families"][0])


def _character(**changes: object) -> Callable[[dict[str, Any]], object]:
    return _family(lambda family: family["character"][3].update(changes))


DAMAGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an older format": (lambda opening: opening.update(format=4), "records of format 4"),
    "no families": (lambda opening: opening["setup"].pop("families"), "there's no family 'own-"),
    "a family without a seat": (lambda opening: opening["setup"].update(factions=["cats", "bots"]), "needs a seat"),
    "a changed family": (_family(lambda family: family.update(name="Others")), "there's no family 'own-"),
    "the same family twice": (
        lambda opening: opening["setup"].update(factions=opening["setup"]["factions"][:1] * 2),
        "different family",
    ),
    "families as a number": (lambda opening: opening["setup"].update(families=5), "families: Must be a list"),
    "too many families": (lambda opening: opening["setup"]["families"].extend([{}] * 9), "families"),
    "a number of 10": (_character(sides={"top": 10, "right": 1, "bottom": 1, "left": 1}), "top: Must be at most 9"),
    "a number in words": (_character(sides={"top": "5", "right": 1, "bottom": 1, "left": 1}), "whole number"),
    "three sides": (_character(sides={"top": 1, "right": 1, "bottom": 1}), "left: Field required"),
    "an unknown ability": (_character(ability="flying"), "there's no ability flying"),
    "seventeen characters": (_family(lambda family: family["character"].pop()), "18"),
    "a twin": (_family(lambda family: family["character"].__setitem__(3, family["character"][2])), "the same name"),
    "no name": (_character(name=""), "name"),
    "an endless name": (_character(name="M" * 10_000), "Must be at most 24 characters long"),
    "a name in two lines": (_character(name="Mush\nroom"), "invisible characters"),
    "a name written backwards": (_character(name="\u202eroom"), "invisible characters"),
    "a name of spaces": (_character(name="   "), "extra spaces"),
    "a picture's path": (_character(picture="../../settings.json"), "picture"),
    "an unknown pattern": (_family(lambda family: family.update(pattern="../aliens")), "pattern: Must be"),
    "an unknown emblem": (_family(lambda family: family.update(emblem="dogs")), "emblem: Must be"),
    "no colour": (_family(lambda family: family.update(colour="green")), "colour"),
    "an unknown field": (_family(lambda family: family.update(weather="rain")), "weather: Not a known field"),
}


@pytest.mark.parametrize(("change", "words"), DAMAGED.values(), ids=DAMAGED)
def test_damaged_family_is_refused_in_one_sentence(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], words: str
) -> None:
    recorded_game(tmp_path / "own.record", own_setup(), 7, 5)
    lines = read_lines(tmp_path / "own.record")
    change(lines[0])
    with pytest.raises(BadRecord) as refused:
        verified(forge(tmp_path / "damaged.record", lines))
    told = str(refused.value)
    assert words in told
    assert "damaged.record" in told
    assert told.endswith(".")
    assert "\n" not in told
    assert len(told) < 500


def test_pictures_are_carried_by_hash() -> None:
    family = drawn_family(random.Random(1), "Drawn")
    data = family.data()
    assert all("picture" not in character for character in data["character"])
    data["character"][0]["picture"] = "0f" * 32
    with_picture = OwnFamily.model_validate(data)
    assert with_picture.data() == data
    assert with_picture.id != family.id


# Letters and codes.
def test_game_by_letter_carries_its_families() -> None:
    setup = own_setup()
    ada, ben = two_players(SQUARE_TACTICS, setup)
    place = {0: ada, 1: ben}
    holder = ada
    while (to := holder.session.awaited) is not None:
        if place[to] is holder:
            holder.move()
        else:
            holder.send(place[to])
            holder = place[to]
    assert holder.session.setup == setup
    assert holder.session.result is not None


def test_letter_with_own_families_asks_older_versions_for_an_update() -> None:
    for setup, letter_format in ((preset("full"), 1), (own_setup(), 2)):
        ada, _ = two_players(SQUARE_TACTICS, setup)
        letter = ada.session.letter(1)
        assert letter.format == letter_format
        assert read_letter(write_letter(letter, "")) == letter


def test_codes_carry_no_own_families() -> None:
    with pytest.raises(NoCode):
        deal_code(Deal(SQUARE_TACTICS, own_setup(), ("human", "hard"), 1))


# Names.
def test_families_with_the_same_names_are_kept_apart() -> None:
    chance = random.Random(2)
    twins = [drawn_family(chance, "Twin") for _ in range(2)]
    assert [one.id for one in twins[0].character] == [one.id for one in twins[1].character]
    rules = rules_of(preset("full", **seated(twins)))
    assert len({*rules.cards.ids}) == len(rules.cards.ids) == len(CHARACTERS) + 36
    first, second = (cards[4] for cards in rules.characters)
    assert character_name(rules, first) == character_name(rules, second) == "Twin 4"
    assert (rules.cards.ids[first], rules.cards.ids[second]) == ("twin-4@1", "twin-4@2")
    assert [rules.cards.faction_of(card) for card in (first, second)] == [twin.id for twin in twins]


def test_own_family_may_have_the_names_of_a_printed_one() -> None:
    copy = OwnFamily.model_validate(FAMILIES["cats"].model_dump())
    rules = rules_of(preset("full", **seated(["cats", copy])))
    assert len({*rules.cards.ids}) == len(rules.cards.ids)
    assert rules.cards.ids[rules.characters[1][0]] == f"{rules.cards.ids[rules.characters[0][0]]}@1"


@pytest.fixture
def german() -> Iterator[None]:
    use("de", asset("languages"))
    yield
    use()


@pytest.mark.usefixtures("german")
def test_own_names_are_not_translated() -> None:
    copy = OwnFamily.model_validate(FAMILIES["aliens"].model_dump())
    setup = preset("full", **seated(["aliens", copy]))
    rules = rules_of(setup)
    printed, own = (cards[0] for cards in rules.characters)
    assert character_name(rules, own) == "Friendly Alien" != character_name(rules, printed)
    assert family_name(copy.id) == "Aliens" == FAMILIES["aliens"].name


@pytest.mark.parametrize("players", [2, 4])
def test_game_is_told_in_its_own_names(players: int) -> None:
    setup = own_setup(players)
    rules, names = rules_of(setup), [f"Player {seat}" for seat in range(players)]
    session = new_session(setup, 5)
    formatter, told = SquareEventFormatter(rules, names), list[str]()
    while session.decision is not None:
        view = session.view(session.decision.seat)
        told.append(explain(view, view.moves[-1]))
        play(session, 1)
    told += [formatter.tell(event) for event in session.events]
    assert sum("Twin" in line for line in told) > 30


# Rules and bots.
def test_rules_of_own_families_reach_other_processes() -> None:
    setup, other = own_setup(), drawn_setup(random.Random(99), "mayhem")
    rules = rules_of(setup)
    assert rules == rules_of(Setup.model_validate(SQUARE_TACTICS.setup_data(setup))) != rules_of(other)
    state = SQUARE_TACTICS.new_game(setup, 1)
    unpacked = pickle.loads(pickle.dumps(state))
    assert unpacked.rules is rules
    assert SQUARE_TACTICS.view(unpacked, 0) == SQUARE_TACTICS.view(state, 0)


def test_same_families_share_their_tables() -> None:
    setup = own_setup()
    again = Setup.model_validate(SQUARE_TACTICS.setup_data(setup))
    assert rules_of(setup).cards is rules_of(again.model_copy(update={"starter": 1})).cards
    assert rules_of(setup).cards is not PRINTED


@pytest.mark.parametrize("players", [2, 4])
def test_bots_of_every_kind_play_own_families(players: int) -> None:
    bots = ["greedy", "random", "novice+gambler", "rival-20"][-players:]
    session = new_session(own_setup(players, "abilities"), 2, *bots)
    play_out(session, seat_bots(SQUARE_TACTICS, bots, 2))
    assert session.result is not None


@pytest.mark.parametrize("changes", [{"factions": ("cats", "dogs")}, {"factions": ("own-0123456789abcdef", "cats")}])
def test_unknown_family_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="there's no family"):
        SQUARE_TACTICS.parse_setup(SQUARE_TACTICS.setup_data(preset("full")) | changes)


def test_families_are_found_by_their_ids() -> None:
    setup = own_setup()
    found = [family_of(faction) for faction in setup.factions if faction not in FACTIONS]
    assert found == list(setup.families)
    assert family_of("cats") is FAMILIES["cats"]
