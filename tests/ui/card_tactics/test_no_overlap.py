"""Overlays cover no unit, and dice results are readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, UNIT_OF
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.table.base_drawing import PAGE
from squaretactics.ui.card_tactics.table.dice import DiceState, RollTarget
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.runs import ALONE, played
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.scene_driver import Hands


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
def test_review_covers_no_unit(tmp_path: Path, size: tuple[int, int]) -> None:
    session = played(ALONE, ("Ada",)).session
    hands = Hands(size, draw_every=60)
    reviewer = Reviewer(session, [SynchronousThinker(CARD_TACTICS)])
    scene = CardReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), None, reviewer)
    hands.app.push(scene)
    assert scene.panel is not None
    for enemies in ([6, 7, 8], [BOSSES_FROM, 7, 8], [BOSSES_FROM, BOSSES_FROM + 1, 8]):
        places = scene.layout_now.line([0, 1, 2], enemies)
        assert scene.panel.rect.collidelist([*places.values()]) == -1
    assert (
        scene.panel.rect.collidelist([scene.layout_now.part(name) for name in ("prompt", "event")]) == -1
        or size[0] < size[1]
    )
    hands.app.stop()


def test_dice_result_is_large_even_with_a_quirk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    drawing = hands.scene.drawing
    monkeypatch.setattr(type(hands.scene.display), "active_event", 0)  # which takes room
    struck = e.Struck(UNIT_OF["orc"], UNIT_OF["guardian"], 12, 7, 1, 0, 2, 1, 1, False, False, False)
    shown = DiceState(UNIT_OF["orc"], (6, 6), (0, 0, 0, 0), 4, False, RollTarget.of(struck), "")
    sizes: list[int] = []
    text = type(drawing.painter).text

    def noted(self, words, face, size, *more):  # type: ignore[no-untyped-def]
        picture = text(self, words, face, size, *more)
        if " against " in words and more[1:]:  # as it's wrapped and drawn
            sizes.append(size)
        return picture

    monkeypatch.setattr(type(drawing.painter), "text", noted)
    drawing._dice(shown)
    assert sizes
    assert sizes[-1] >= 16
    hands.app.stop()


def test_reward_never_appears_as_an_empty_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    drawing = hands.scene.drawing
    sheets: list[float] = []
    cards: list[float] = []
    part = [0.0]
    kind = type(hands.scene.table_view)
    monkeypatch.setattr(kind, "event_now", property(lambda self: e.ItemDrawn(3)))
    monkeypatch.setattr(type(drawing), "part", property(lambda self: part[0]))
    monkeypatch.setattr(drawing, "found_card", lambda *_: cards.append(part[0]))
    monkeypatch.setattr(drawing, "plate", lambda rect, fill=PAGE, *_: sheets.append(part[0]))
    for step in range(100):
        part[0] = step / 100
        drawing.draw_found()
    assert not sheets
    assert cards
    hands.app.stop()
