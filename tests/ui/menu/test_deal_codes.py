"""Challenge a friend: share a deal as a code or a picture, enter one, play it, and hear who did better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
import zxingcpp

from squaretactics.core.deal_codes import Deal, deal_code, find_code, read_code
from squaretactics.core.record import read_record
from squaretactics.core.seat_result import SeatResult, result_to_beat
from squaretactics.core.session import HUMAN
from squaretactics.games import registry
from squaretactics.storage.code_files import code_in_file, png_with_code
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.ui.menu.enter_code import EnterCodeScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.table.challenge_card import challenge_card, qr_code
from squaretactics.ui.table.game_details import GameDetailsScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.share_deal import ShareDealScene
from squaretactics.ui.table.shared_deal import SharedDeal
from tests.ui.pinboard_driver import Evening
from tests.ui.screen_reader import Ear

GAMES = [registry.game(name) for name in registry.names()]
SETUPS = {
    "square_tactics": {"factions": ["cats", "ninjas"], "starter": 1},
    "squirrel_squabble": {"board": "dealt", "start": "quick"},
    "card_tactics": {"level": "easy", "team": ["ranger", "druid", "guardian"]},
}
LOST = SeatResult(-1, 99, won=False, shared=False)
WON = SeatResult(99, -1, won=True, shared=False)


def code_of(name: str, result: SeatResult | None = None, seed: int = 7) -> str:
    game = registry.game(name)
    setup = game.parse_setup(SETUPS[name])
    players = (HUMAN, "medium")[: len(game.seats(setup))]
    return deal_code(Deal(game, setup, players, seed, result))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "data")
    made.program.follow_up_games.outbox = ExportFolder(tmp_path / "none", lambda: (tmp_path,))
    yield made
    made.close()


def entered(evening: Evening) -> EnterCodeScene:
    scene = evening.top
    assert isinstance(scene, EnterCodeScene)
    return scene


# Entering.
@pytest.mark.parametrize("name", SETUPS)
def test_code_is_typed_on_the_pinboard_and_played(name: str, evening: Evening, clipboard: list[str]) -> None:
    evening.open("code")
    scene = entered(evening)
    assert not scene.go.enabled
    code = code_of(name)
    evening.hands.type(code.lower())
    assert scene.deal is not None
    assert scene.about.words.startswith(evening.program.game_ui.title if name == "square_tactics" else "")
    evening.hands.key(pygame.K_RETURN)
    session = evening.table.session
    assert (session.spec.name, session.seed) == (name, 7)
    assert session.setup == registry.game(name).parse_setup(SETUPS[name])
    assert session.seats[0].human
    assert session.occasion is None


def test_pasted_message_is_offered_on_the_menu(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append(f"Square Tactics: Beat my 19:14! {code_of('square_tactics', SeatResult(19, 14, True, False))}")
    evening.hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    scene = entered(evening)
    assert scene.field.text == find_code(clipboard[-1])
    assert scene.dare.words == "“Beat my 19:14!”"
    assert scene.seats.shows() == ["You, Cats", "Gizmo, Ninjas · Medium bot"]
    assert scene.form.focus is scene.go


def test_other_text_on_the_clipboard_is_not_offered(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append("Dear Robin, how are you?")
    evening.hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert isinstance(evening.top, MenuScene)
    evening.open("code")
    assert entered(evening).field.text == ""


def test_mistake_is_explained_when_the_code_is_to_be_played(evening: Evening, clipboard: list[str]) -> None:
    evening.open("code")
    scene = entered(evening)
    code = code_of("card_tactics")
    evening.hands.type(f"{code[:8]}{'2' if code[8] == '3' else '3'}{code[9:]}")
    assert scene.note.words == ""
    evening.hands.click("play")
    assert scene.note.words.startswith("Compare group 2 with the original: ")
    evening.hands.key(pygame.K_BACKSPACE)
    assert scene.note.words == ""


def test_newer_code_is_refused_at_once(evening: Evening, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]) -> None:
    game = registry.game("square_tactics")
    monkeypatch.setattr(game, "version", 2)
    clipboard.append(code_of("square_tactics"))
    monkeypatch.undo()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    evening.open("code")
    assert entered(evening).note.words == "A newer version made this code. Update the program to play it."
    assert entered(evening).deal is None


def test_dialog_is_read_aloud(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append(code_of("square_tactics", WON))
    ear = Ear(evening.hands)
    evening.open("code")
    evening.hands.wait(1)
    heard = " ".join(ear.heard)
    assert "Beat my 99:-1!" in heard
    assert "Gizmo" in heard


# Dropping.
def test_dropped_text_and_text_file_are_opened(evening: Evening, tmp_path: Path) -> None:
    evening.hands.event(pygame.DROPTEXT, text=f"Have a go: {code_of('card_tactics')}")
    assert entered(evening).deal is not None
    evening.hands.key(pygame.K_ESCAPE)
    file = tmp_path / "message.txt"
    file.write_text(f"\ufeffHave a go:\n{code_of('square_tactics')}\n", "utf-8")
    evening.hands.event(pygame.DROPFILE, file=str(file))
    assert entered(evening).field.text == code_of("square_tactics")
    evening.hands.event(pygame.DROPTEXT, text=code_of("squirrel_squabble"))  # onto the dialog
    assert entered(evening).field.text == code_of("squirrel_squabble")
    assert len(evening.program.app.stack) == 2


def test_dropped_text_without_a_code_is_ignored(evening: Evening) -> None:
    evening.hands.event(pygame.DROPTEXT, text="hello")
    assert isinstance(evening.top, MenuScene)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"hello"])
def test_other_files_have_no_code(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert code_in_file(file) is None


PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    "content", [PNG, PNG + b"\xff" * 70_000, PNG + b"\0" * 9, b"\xff\xd8\xff\xe0", b"RIFF....WEBP"]
)
def test_picture_that_lost_its_code_is_explained(content: bytes, evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "sent on.png"
    file.write_bytes(content)
    evening.hands.event(pygame.DROPFILE, file=str(file))
    assert entered(evening).note.words == "This picture has lost its code. Type the letters below the squares."


# Sharing.
@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("friend", ["worse", "better"])
def test_challenge_goes_from_friend_to_friend(
    name: str, friend: str, evening: Evening, tmp_path: Path, clipboard: list[str]
) -> None:
    result = LOST if friend == "worse" else WON
    if name == "card_tactics":
        result = replace(result, rival=None)
    clipboard.append(code_of(name, result))
    evening.open("code")
    evening.hands.click("play")
    assert result_to_beat(evening.table.session.occasion) == result
    evening.play_through()
    ending = evening.top
    assert isinstance(ending, GameOverScene)
    assert ending.after.words.startswith("You did better" if friend == "worse" else "Your friend did better")  # type: ignore[attr-defined]
    evening.hands.wait(20)
    evening.hands.click("more")
    assert isinstance(evening.top, GameDetailsScene)
    evening.hands.click("share")
    shared = evening.top
    assert isinstance(shared, ShareDealScene)
    evening.hands.click("copy")
    deal = read_code(find_code(clipboard[-1]) or "", GAMES)
    first = read_code(code_of(name), GAMES)
    assert replace(deal, result=None) == first
    final = evening.table.session.result
    assert final is not None
    assert deal.result == SeatResult.of(0, final.scores, final.winners, final.contest)
    evening.hands.click("picture")
    [picture] = tmp_path.glob("*.png")
    assert code_in_file(picture) == deal_code(deal)
    [read] = zxingcpp.read_barcodes(pixels(pygame.image.load(picture)))
    assert read.text == deal_code(deal)
    evening.program.show_menu()
    evening.hands.event(pygame.DROPFILE, file=str(picture))
    assert entered(evening).deal == deal


def pixels(picture: pygame.Surface) -> object:
    """Return a picture's grey values for the reader."""
    return pygame.surfarray.array3d(picture).mean(axis=2).astype("uint8").T.copy()


def play_to_the_details(evening: Evening) -> None:
    """Play the code on the clipboard, and open what else there is at its end."""
    evening.open("code")
    evening.hands.click("play")
    evening.play_through()
    evening.hands.wait(20)
    evening.hands.click("more")


def test_result_is_left_out_on_request(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append(code_of("square_tactics", LOST))
    play_to_the_details(evening)
    evening.hands.click("share")
    shared = evening.top
    assert isinstance(shared, ShareDealScene)
    assert shared.choice is not None
    evening.hands.click(shared.choice.part(1).center)
    evening.hands.click("copy")
    assert clipboard[-1] == f"Square Tactics: Play my deal! {code_of('square_tactics')}"


def test_history_shares_the_same_code_as_the_table(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append(code_of("squirrel_squabble", LOST))
    evening.open("code")
    evening.hands.click("play")
    evening.play()
    path = evening.table.record
    assert path is not None
    codes = evening.program.codes
    assert codes.deal_in(path) == codes.deal_of(evening.table.session)
    assert codes.deal_in(path.with_name("none")) is None


def test_same_deal_again_is_still_a_challenge(evening: Evening, clipboard: list[str]) -> None:
    clipboard.append(code_of("square_tactics", WON))
    evening.open("code")
    evening.hands.click("play")
    evening.play()
    path = evening.table.record
    assert path is not None
    evening.program.follow_up_games.deal_again(path)
    assert result_to_beat(evening.table.session.occasion) == WON


def test_games_that_prove_nothing_challenge_no_one(evening: Evening, clipboard: list[str]) -> None:
    codes = evening.program.codes
    clipboard.append(code_of("square_tactics"))
    evening.open("code")
    evening.hands.click("play")
    session, path = evening.table.session, evening.table.record
    assert path is not None
    evening.table.change_players(["medium", HUMAN])
    evening.play()
    for deal in (codes.deal_of(session), codes.deal_in(path)):
        assert deal is not None
        assert deal.challenge == ""
    assert read_record(path).end is not None


def test_saved_table_carries_the_code_too(evening: Evening, tmp_path: Path, clipboard: list[str]) -> None:
    clipboard.append(code_of("square_tactics", LOST))
    play_to_the_details(evening)
    evening.hands.click("picture")
    [picture] = tmp_path.glob("*.png")
    assert (code_in_file(picture) or "").startswith(code_of("square_tactics")[:17])


# Pictures.
@pytest.mark.parametrize("length", [12, 37, 200, 900])
@pytest.mark.parametrize("across", [150, 430, 820])
def test_qr_code_is_read_by_another_library(length: int, across: int) -> None:
    text = "-".join(["7XK2P"] * (length // 5))
    picture = qr_code(text, max(across, 4 * length // 5))
    [read] = zxingcpp.read_barcodes(pixels(picture))
    assert read.text == text


@pytest.mark.parametrize("groups", [7, 60])
def test_card_is_read_small_and_askew(groups: int, evening: Evening) -> None:
    code = "-".join(["7XK2P"] * groups)
    card = challenge_card(evening.program.app, SharedDeal("Square Tactics", code, "Beat my 19:14!", code), True)
    photo = pygame.transform.rotozoom(card, 12, 0.6)
    [read] = zxingcpp.read_barcodes(pixels(photo))
    assert read.text == code


def test_picture_with_a_code_is_still_a_picture(tmp_path: Path) -> None:
    plain, coded = tmp_path / "plain.png", tmp_path / "coded.png"
    pygame.image.save(pygame.Surface((30, 20)), plain)
    coded.write_bytes(png_with_code(plain.read_bytes(), code_of("card_tactics")))
    assert pygame.image.load(coded).get_size() == (30, 20)
    assert code_in_file(plain) == ""
    assert code_in_file(coded) == code_of("card_tactics")
