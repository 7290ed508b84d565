"""Rivals on the screen: quick games after the first three, New game, titles, statistics and codes."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.rival_choice import AIMS, FIRST_STRENGTH, OpponentResult
from squaretactics.core.deal_codes import Deal, deal_code, read_code
from squaretactics.core.record import read_record
from squaretactics.core.rivals import RIVAL, rival_strength
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat, SeatTakeover
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.win_statistics import count_player_wins
from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft
from squaretactics.ui.game_ui import GameUI, SceneContext
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI
from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft
from squaretactics.ui.table.player_labels import level_title, player_title, seat_picture
from squaretactics.ui.table.player_statistics import player_games, strongest_level
from squaretactics.ui.table.rivals import results_by_seats
from squaretactics.ui.table.setup_controls import RIVAL_AIM
from tests.ui.scene_driver import Hands
from tests.ui.started_games import context, laid

UIS: dict[str, GameUI] = {ui.name: ui for ui in (SquareTacticsUI(), SquirrelSquabbleUI())}


def finished(number: int, *players: str, won: tuple[int, ...] = (0,), game: str = "square_tactics") -> FinishedGame:
    seats = tuple(FinishedSeat(f"{seat}", player, 5, seat in won) for seat, player in enumerate(players))
    when = datetime(2026, 5, 1, tzinfo=UTC) + timedelta(days=number)
    return FinishedGame(Path(f"{number}"), when, game, seats, {}, None, None, 40, practice=False, undone=0)


def welcomed(folder: Path, games: list[FinishedGame]) -> SceneContext:
    """Return the context of a person who has finished some games."""
    shared = context(Hands().app, folder)
    for name in UIS:
        shared.preferences.welcome(name)
    return replace(shared, finished=lambda name: [game for game in games if game.game == name])


@pytest.mark.parametrize("name", UIS)
def test_quick_game_is_against_a_rival_after_three_games(tmp_path: Path, name: str) -> None:
    games = [finished(number, HUMAN, "hard", game=name) for number in range(3)]
    before = UIS[name].quick_game(welcomed(tmp_path, games[:2]))
    assert [rival_strength(seat.player) for seat in before.seats] == [None, None]
    shared = welcomed(tmp_path, games)
    strength = rival_strength(UIS[name].quick_game(shared).seats[1].player)
    assert strength is not None
    assert strength > FIRST_STRENGTH
    assert "against your rival" in str(UIS[name].current_quick_note(shared)).lower()


def test_quick_game_of_two_people_stays_as_it_was(tmp_path: Path) -> None:
    shared = welcomed(tmp_path, [finished(number, HUMAN, "hard") for number in range(5)])
    ui = UIS["square_tactics"]
    draft = SquareSetupDraft(kinds=[HUMAN, HUMAN, "hard", "easy"])
    for players, kinds in ((2, [HUMAN, HUMAN]), (4, [HUMAN, HUMAN, "hard", "easy"])):
        draft.set_players(4 if players == 4 else 2)
        assert ui.options_kind is not None
        shared.preferences.change_of(ui.options_kind, last_game=draft.choices())
        assert [seat.player for seat in ui.quick_game(shared).seats] == kinds
        assert ui.current_quick_note(shared) == "Same as last time"


def test_strength_is_fixed_when_the_game_starts_and_depends_on_seats_and_aim() -> None:
    draft = SquareSetupDraft(kinds=[HUMAN, RIVAL, RIVAL, "easy"])
    draft.rival_results = {2: [OpponentResult(["medium"], 1.0)]}
    assert draft.playable
    two = [rival_strength(seat.player) for seat in draft.game().seats]
    draft.set_players(4)
    four = [rival_strength(seat.player) for seat in draft.game().seats]
    assert two[1] is not None
    assert two[1] > FIRST_STRENGTH
    assert four == [None, FIRST_STRENGTH, FIRST_STRENGTH, None]
    assert len({seat.name for seat in draft.game().seats}) == 4
    draft.set_players(2)
    draft.rival_aim = 40
    assert rival_strength(draft.game().seats[1].player) == two[1] + 3


def test_kept_choices_name_no_strength_but_keep_the_aim() -> None:
    draft = SquirrelSetupDraft(kinds=[RIVAL, HUMAN], rival_aim=60)
    draft.rival_results = {2: [OpponentResult(["expert"], 1.0)]}
    kept = draft.choices()
    assert kept["kinds"] == [RIVAL, HUMAN]
    assert "rival_results" not in kept
    again = SquirrelSetupDraft(rival_results=draft.rival_results).with_choices(kept)
    assert again == draft
    assert SquirrelSetupDraft().with_choices({**kept, "rival_aim": 45}) == SquirrelSetupDraft()
    assert [aim for aim, _ in RIVAL_AIM.ways] == [*AIMS]


def test_only_a_lone_persons_games_against_bots_count() -> None:
    won, lost = finished(2, HUMAN, "rival-30"), finished(1, "easy", HUMAN, "hard", "easy", won=(2,))
    shared = finished(3, HUMAN, "rival-34", won=(0, 1))
    others = [
        finished(4, HUMAN, HUMAN),
        replace(finished(5, HUMAN, "hard"), practice=True),
        replace(finished(6, HUMAN, "hard"), handovers=(SeatTakeover(1, "a", "b"),)),
        replace(finished(7, HUMAN, "hard"), contest=False),
        replace(finished(8, HUMAN, "hard"), own=()),
        finished(9, "hard", "easy"),
    ]
    assert results_by_seats([shared, won, *others, lost]) == {
        2: [OpponentResult(["rival-30"], 1.0), OpponentResult(["rival-34"], 0.5)],
        4: [OpponentResult(["easy", "hard", "easy"], 0.0)],
    }


def test_rival_is_called_by_its_strength_and_looks_like_the_nearest_level() -> None:
    assert player_title("rival-57") == level_title("rival-57") == "Rival 57"
    assert player_title(RIVAL) == "Rival"
    looks = [seat_picture(1, f"rival-{strength}") for strength in (0, 24, 57, 80, 100)]
    assert looks == [seat_picture(1, level) for level in ("novice", "easy", "medium", "hard", "expert")]


def test_statistics_count_all_rivals_as_one() -> None:
    games = [finished(0, HUMAN, "rival-30"), finished(1, HUMAN, "rival-36", won=(1,)), finished(2, HUMAN, "expert")]
    bots = {tally.name: (tally.games, tally.wins) for tally in count_player_wins(games, lambda game: True).bots}
    assert bots == {RIVAL: (2, 1), "expert": (1, 0)}
    assert [strongest_level(one) for one in player_games(games)] == [RIVAL, RIVAL, "expert"]


@pytest.mark.parametrize("strength", [0, 57, 100])
def test_code_carries_a_rivals_strength(strength: int) -> None:
    deal = Deal(SQUARE_TACTICS, preset("full", 4), (HUMAN, f"rival-{strength}", "hard+collector", "rival-3"), 77)
    assert read_code(deal_code(deal), [SQUARE_TACTICS]) == deal


def test_same_seed_gives_the_same_record_which_replays(tmp_path: Path) -> None:
    records = []
    for name in ("one", "two"):
        session = Session(SQUARE_TACTICS, preset("full"), 9, [Seat("Tandem", "rival-0"), Seat("Echo", "rival-1")])
        path = GameStore(DataFolder(tmp_path / name), lambda: datetime(2026, 1, 1, tzinfo=UTC)).begin(session).path
        play_out(session, seat_bots(SQUARE_TACTICS, [seat.player for seat in session.seats], 4))
        again = restore(SQUARE_TACTICS, read_record(path))
        assert (again.seats, again.result) == (session.seats, session.result)
        assert "rival-1" in path.read_text(encoding="utf-8")
        records.append(path.read_bytes())
    assert records[0] == records[1]


@pytest.mark.parametrize("name", UIS)
def test_rematch_is_against_the_next_rival_but_the_same_bots(tmp_path: Path, name: str) -> None:
    shared = welcomed(tmp_path, [finished(0, HUMAN, "rival-25", game=name)])
    seats = [Seat("Mia", HUMAN), Seat("Tandem", "rival-25")]
    renewed = UIS[name].renew_seats(shared, seats)
    assert [seat.name for seat in renewed] == ["Mia", "Tandem"]
    assert renewed[1].player == "rival-43"
    others = [seats[0], Seat("Piston", "hard")]
    assert UIS[name].renew_seats(shared, others) == others


def test_rematch_at_the_table_has_the_renewed_seats() -> None:
    table = laid(preset("first"), [Seat("Mia", HUMAN), Seat("Tandem", "rival-0")], 1)
    table.renew_seats = lambda seats: [replace(seat, player=seat.player.replace("-0", "-9")) for seat in seats]
    table.rematch()
    assert [seat.player for seat in table.session.seats] == [HUMAN, "rival-9"]


def test_kept_choices_with_impossible_rivals_are_ignored() -> None:
    assert not SquareSetupDraft(kinds=[HUMAN, "rival+gambler", "easy", "easy"]).playable
    assert not CardSetupDraft(kinds=[HUMAN, RIVAL, RIVAL, RIVAL]).playable
