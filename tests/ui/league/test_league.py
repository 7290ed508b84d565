"""A league from its first page to the champion, by hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from squaretactics.core.league import ELSEWHERE, PairingResult
from squaretactics.core.rivals import rival_strength
from squaretactics.core.session import HUMAN
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.league.league_draft import LeagueDraft
from squaretactics.ui.league.new_league import NewLeagueScene
from squaretactics.ui.league.scene import LeagueScene
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.pinboard_driver import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path, "squirrel_squabble")


def page(evening: Evening) -> LeagueScene:
    assert isinstance(evening.top, LeagueScene)
    return evening.top


def set_up(evening: Evening, *kinds: str) -> NewLeagueScene:
    """Open a new league with these kinds of players."""
    scene = evening.open("league")
    assert isinstance(scene, NewLeagueScene)
    for row, (picker, _) in enumerate(scene.rows):
        kind = kinds[row] if row < len(kinds) else ""
        if picker.value != kind:
            picker.value = kind
            picker.changed(kind)
    return scene


def begin(evening: Evening, *kinds: str) -> LeagueScene:
    set_up(evening, *kinds)
    evening.hands.click("start")
    return page(evening)


def play_out(evening: Evening) -> None:
    """Play the game on the table at random, then go back to the league."""
    assert isinstance(evening.top, PlayScreen)
    session, chance = evening.top.table.session, random.Random(5)
    while session.result is None:
        decision = session.decision
        assert decision is not None
        moves = session.spec.view_moves(session.view(decision.seat))
        session.submit(decision.seat, chance.choice(list(moves)))
    evening.program.game_saver.finished(session)
    evening.open("league")


def test_a_league_is_played_to_its_champion(evening: Evening) -> None:
    scene = begin(evening, HUMAN, "easy", "easy")
    assert [row.played for row in scene.standings.rows] == [0, 0, 0]
    evening.hands.wait(20)  # the bots play their game
    assert list(scene.played) == [pairing.number for pairing in scene.league.pairings if 0 not in pairing.entrants]
    for _ in range(2):
        evening.hands.click("act")
        play_out(evening)
    scene = page(evening)
    final = scene.schedule[-1]
    assert len(scene.schedule) == 4
    if 0 in final.entrants:
        evening.hands.click("act")
        play_out(evening)
    else:
        evening.hands.wait(20)
    scene = page(evening)
    assert scene.standings.champion is not None
    assert "league" in scene.told.words


def test_a_game_that_was_left_is_resumed(evening: Evening) -> None:
    scene = begin(evening, HUMAN, HUMAN, "easy")
    chosen = scene.pairing
    evening.hands.click("act")
    assert isinstance(evening.top, PlayScreen)
    before = evening.top.table.session
    evening.open("league")
    scene = page(evening)
    assert (scene.pairing, scene.act.words) == (chosen, "Resume")
    evening.hands.click("act")
    assert isinstance(evening.top, PlayScreen)
    assert (evening.top.table.session.seed, evening.top.table.occasion) == (before.seed, before.occasion)


def test_results_of_games_elsewhere_are_entered_by_hand(evening: Evening) -> None:
    scene = begin(evening, HUMAN, ELSEWHERE, ELSEWHERE)
    away = next(index for index, each in enumerate(scene.schedule) if 0 not in each.entrants)
    scene.games.choose(away)
    evening.hands.click("act")
    assert isinstance(evening.top, DialogScene)
    evening.hands.click("second")
    assert scene.played[scene.schedule[away].number].result == PairingResult((0, 1), (1,))


def test_a_pairing_with_someone_elsewhere_is_a_letter_game_of_the_league(evening: Evening) -> None:
    scene = begin(evening, HUMAN, ELSEWHERE, ELSEWHERE)
    occasion = scene.league.occasion(scene.pairing)
    evening.hands.click("act")
    games, _ = evening.program.letters.list_games()
    assert [game.occasion for game in games] == [occasion]


@pytest.mark.parametrize(
    ("kinds", "problem"),
    [
        ((HUMAN, "easy"), "A league needs at least three players."),
        (("easy", "easy", "hard"), "At least one person must play here."),
        ((HUMAN, "easy", ELSEWHERE), "Bots can't play people elsewhere. Choose one or the other."),
    ],
)
def test_impossible_leagues_are_refused_with_the_reason(evening: Evening, kinds: tuple[str, ...], problem: str) -> None:
    scene = set_up(evening, *kinds)
    assert not scene.start.enabled
    assert scene.told.words == problem


def test_names_are_unique_and_bots_have_some() -> None:
    draft = LeagueDraft("quick", ("Ada", "Ben"))
    draft.names[:5] = ["Ada", "ada", "", "", ""]
    names = [entrant.name for entrant in draft.entrants()]
    assert names[:2] == ["Ada", "ada 2"]
    assert len({name.casefold() for name in names}) == len(names) == 5
    assert all(names)


def test_rows_show_who_plays(evening: Evening) -> None:
    scene = set_up(evening, HUMAN, "easy", "", "hard")
    fields = [scene.form.find(f"name {row}") for row in range(4)]
    assert all(isinstance(field, TextField) for field in fields)
    assert [field.enabled for field in fields] == [True, True, False, True]
    assert isinstance(scene.form.find("player 0"), ArrowPicker)


def test_a_discarded_league_makes_room_for_another(evening: Evening) -> None:
    begin(evening, HUMAN, "easy", "easy")
    evening.hands.click("discard")
    evening.hands.click("discard")
    assert isinstance(evening.open("league"), NewLeagueScene)


def test_bots_games_go_on_where_they_were_left(evening: Evening) -> None:
    scene = begin(evening, HUMAN, "easy", "easy")
    while scene.background is None or scene.background.decisions < 3:
        evening.hands.wait(0.05)
    kept = list(scene.background.session.history)
    evening.program.show_menu()
    evening.open("league")
    scene = page(evening)
    evening.hands.wait(0.05)
    assert scene.background is not None
    assert list(scene.background.session.history)[: len(kept)] == kept


def test_a_rival_of_the_persons_strength_enters_and_keeps_it(evening: Evening) -> None:
    scene = set_up(evening, HUMAN, "easy", "medium")
    kinds = [kind for kind, _ in scene.rows[2][0].ways]
    (rival,) = (kind for kind in kinds if rival_strength(kind) is not None)
    scene.rows[2][0].value = rival
    scene.rows[2][0].changed(rival)
    evening.hands.click("start")
    entrants = page(evening).league.entrants
    assert [entrant.player for entrant in entrants] == [HUMAN, "easy", rival]
    assert entrants[2].name == "Tandem"
    evening.hands.wait(20)  # the bots play their game
    assert len(page(evening).played) == 1


def test_a_deleted_game_counts_and_cannot_be_played_again(evening: Evening) -> None:
    begin(evening, HUMAN, "easy", "easy")
    evening.hands.click("act")
    play_out(evening)
    (number,) = (each for each, game in page(evening).played.items() if game.record is not None)
    result = page(evening).played[number].result
    (game,) = evening.program.game_saver.history.finished("squirrel_squabble")
    evening.program.show_history()
    evening.hands.click("more")
    evening.hands.click("delete")
    assert isinstance(evening.top, DialogScene)
    assert "league" in evening.top.sentence.words
    evening.hands.click("delete")
    assert not game.record.exists()
    evening.open("league")
    scene = page(evening)
    assert scene.played[number].result == result
    scene.games.show(len(scene.schedule), number - 1)
    scene._describe()
    assert not scene.act.enabled
    assert scene.notice.words == "This game was deleted, but its result counts."
