"""The sounds of events and the tunes of places in Card Tactics."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import TOKEN_IDS
from squaretactics.games.card_tactics.cards import BOSSES_FROM, UNITS
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS, NOBODY, NOTHING
from squaretactics.resources import sound_folders
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.table.sounds import (
    BOSS_TUNE,
    CAMP_TUNE,
    PEAK_TUNE,
    ROAD_TUNE,
    SOUND_OF,
    begins,
    voice,
)
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from tests.ui.card_tactics.runs import ALONE, played
from tests.ui.scene_driver import Hands

WOLF, CHIEFTAIN, DRAGON, GUARDIAN = (
    next(card for card, unit in enumerate(UNITS) if unit.id == name)
    for name in ("wolf", "chieftain", "dragon", "guardian")
)


def names(event: e.Plain) -> list[str]:
    return [cue.name for cue in begins(event)]


def struck(outcome: int, total: int = 7, guarded: bool = False) -> e.Struck:
    return e.Struck(GUARDIAN, WOLF, total, 5, 0, 0, 3, outcome, outcome, False, guarded, False)


# Events without a sound of their own.
SILENT = (e.RunBegan, e.TurnBegan, e.Exhausted, e.GameEnded, e.ContestEnded)
# Events whose sound depends on more than their kind.
SPECIAL = [
    e.EnemyCame(WOLF, 3, False),
    e.SkillUsed(GUARDIAN, 0, NOTHING, WOLF),
    e.Skipped(WOLF, True),
    e.Switched(WOLF, GUARDIAN, True),
    struck(HIT),
    e.Harmed(WOLF, 1, 2, "bleed", NOBODY),
    e.Fell(WOLF, GUARDIAN),
    e.TokensChanged(WOLF, 0, 0, 1),
]


@pytest.mark.parametrize("kind", [kind for kind in e.EVENT_TYPES.values() if kind is not e.InRun])
def test_every_event_has_a_sound_or_is_silent_on_purpose(kind: type) -> None:
    assert [kind in SOUND_OF, kind in SILENT, kind in map(type, SPECIAL)].count(True) == 1


def test_some_sounds_depend_on_details() -> None:
    assert all(names(event) for event in SPECIAL)
    assert names(e.Skipped(WOLF, False)) == []
    assert names(e.Harmed(WOLF, 1, 2, "attack", GUARDIAN)) == []  # the blow was heard


def test_every_unit_has_a_voice_and_every_boss_an_entrance_sound() -> None:
    assert len({voice(card) for card in range(6)}) == 6
    assert all(voice(card) for card in range(len(UNITS)))
    assert names(e.EnemyCame(WOLF, 3, False)) == ["foe-hound"]
    assert names(e.EnemyCame(CHIEFTAIN, 7, False)) == ["boss", "foe-brute"]
    assert names(e.EnemyCame(DRAGON, 9, False)) == ["dragon"]
    assert CHIEFTAIN >= BOSSES_FROM


def test_blow_sounds_like_its_outcome() -> None:
    blows = (struck(CRITICAL), struck(HIT), struck(MISS, 4), struck(MISS, 7), struck(MISS, 4, guarded=True))
    assert [names(blow) for blow in blows] == [["critical"], ["hit"], ["miss"], ["blocked"], ["blocked"]]


def test_each_token_arrives_with_its_own_sound_but_all_vanish_with_one() -> None:
    gained = [names(e.TokensChanged(WOLF, token, 0, 1))[0] for token in range(len(TOKEN_IDS))]
    assert len({*gained}) == len(TOKEN_IDS)
    assert {names(e.TokensChanged(WOLF, token, 1, 0))[0] for token in range(len(TOKEN_IDS))} == {"token-gone"}


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[CardReplayScene]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    hands = Hands(draw_every=20)
    sound = Sound(sound_folders(), hands.app.clock)
    hands.app.tune, hands.app.listen = sound.play_tune, sound.music.update
    session = played(ALONE, ("Ada",)).session
    scene = CardReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), sound)
    hands.app.push(scene)
    yield scene
    sound.close()
    hands.app.stop()
    pygame.mixer.quit()


def test_tune_fits_the_place_and_danger_adds_a_layer(scene: CardReplayScene) -> None:
    assert scene.table_view.sound is not None
    music, session = scene.table_view.sound.music, scene.playback.session
    heard, danger = set(), set()
    for place in range(scene.playback.last):
        scene.go_to(place)
        seen = session.view_at(place, 0)
        heard.add(music.tune)
        assert (music.tune == "hearth") == (not seen.enemies)
        near_death = bool(seen.enemies) and min(seen.health[slot] for slot in seen.heroes) <= 1
        assert music.tense == near_death
        danger.add(near_death)
    assert {"hearth", "road"} <= heard <= {CAMP_TUNE, ROAD_TUNE, BOSS_TUNE, PEAK_TUNE}
    assert danger == {True, False}
