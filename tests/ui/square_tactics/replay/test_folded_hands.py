"""In a replay of four seats with all hands open, hands are folded, and one at a time lies open below the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.events import CharacterPlayed
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.finished_games import played
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of

SIZES = [(700, 900), (1280, 720), (1920, 1080)]


def watch(hands: Hands, folder: Path, speed: str = "instant") -> SquareReplayScene:
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed=speed)
    scene = SquareReplayScene(hands.app, played("mayhem", 4), preferences)
    hands.app.push(scene)
    hands.move((1, 1))
    return scene


def hand_of(scene: SquareReplayScene, seat: int) -> list[tuple[str, int]]:
    view = scene.playback.session.view_at(scene.playback.at, seat)
    return sorted([*(("card", card) for card in view.hand), *(("action", kind) for kind in view.action_hand)])


def shown_hand(scene: SquareReplayScene) -> list[tuple[str, int]]:
    return sorted((kind, value) for kind, value, _ in scene.table_view.lying_hand())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_board_is_about_as_large_as_in_play(size: tuple[int, int]) -> None:
    rules = rules_of(preset("mayhem", 4))
    play, found = SquareTableLayout(size, rules, 0), SquareTableLayout(size, rules, 0, open_hands=True, back=True)
    assert found.board.width >= 0.91 * play.board.width
    for seat in range(4):
        stack = found.stack(seat, 12)
        assert not stack.colliderect(found.board)
        assert not stack.colliderect(found.hand)
        assert not stack.colliderect(found.strip)
    assert not found.hand_label.colliderect(found.hand)


def test_hand_of_the_seat_to_move_is_open_and_the_others_show_their_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    hands = Hands()
    scene, opened = watch(hands, tmp_path), set[int]()
    for part in (0.2, 0.4, 0.55, 0.7):
        scene.go_to(round(part * scene.playback.last))
        page, view = picture_of(hands.app), scene.display.view
        assert scene.table_view.row_seat == view.active
        opened.add(view.active)
        assert shown_hand(scene) == hand_of(scene, view.active)
        texts = words_on(page)
        for seat in range(4):
            cards = view.hand_counts[seat] + view.action_counts[seat]
            spot = scene.layout_now.stack(seat, cards).bottomright
            counts = [words.text for words in texts if words.rect.collidepoint(spot)]
            assert (str(cards) in counts) == (seat != view.active)
    assert len(opened) > 1


def test_pointing_at_a_seat_opens_its_hand_until_the_pointer_leaves_it(tmp_path: Path) -> None:
    hands = Hands()
    scene = watch(hands, tmp_path)
    scene.go_to(scene.playback.last // 2)
    hands.wait(1 / 60)
    active, layout = scene.display.view.active, scene.layout_now
    for seat in range(4):
        hands.move(layout.panel(seat).center)
        hands.wait(1 / 60)
        assert scene.table_view.row_seat == seat
        assert shown_hand(scene) == hand_of(scene, seat)
        hands.move(layout.hand.center)
        hands.wait(1 / 60)
        assert scene.table_view.row_seat == seat
        kind, value, slot = scene.table_view.hand_slots()[0]
        hands.move(slot.rect.center)
        assert scene.table_view.looked_at() == (kind, value, seat, None)
        hands.move(layout.board.center)
        hands.wait(1 / 60)
        assert scene.table_view.row_seat == active


def test_card_is_played_from_the_open_hand(tmp_path: Path) -> None:
    hands = Hands()
    scene = watch(hands, tmp_path, "normal")
    scene.play_or_pause()
    seen = set[int]()
    for _ in range(4000):
        hands.wait(1 / 60)
        act, flight = scene.director.act, scene.director.flight
        if act is None or flight is None or not isinstance(act.event, CharacterPlayed) or act.event.zombie:
            continue
        assert scene.table_view.row_seat == act.event.seat
        assert scene.layout_now.hand.inflate(20, 20).collidepoint(flight.start.x, flight.start.y)
        assert ("card", act.event.card) not in shown_hand(scene)
        seen.add(act.event.seat)
        if len(seen) > 2:
            break
    assert len(seen) > 2
