"""The language: the system's or the one from the settings, and English if it can't be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics import languages
from squaretactics.languages import LANGUAGES, environment_language, first_supported, switch_language
from squaretactics.resources import asset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.window_settings import read_saved_window
from squaretactics.translation import language_in_use, say
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from tests.ui.pinboard_driver import Evening
from tools.catalogue import WORDS, faults, gather, read_language


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    switch_language("en")


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["de_AT.UTF-8"], "de"), (["fr", "es-MX", "de"], "es"), (["C"], "en"), ([""], "en"), ([], "en"), (["DE"], "de")],
)
def test_first_supported_language_is_preferred(preferred: list[str], spoken: str) -> None:
    assert first_supported(preferred) == spoken


def test_environment_variables_set_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert environment_language() == "es"
    monkeypatch.setenv("LC_ALL", "C")
    assert environment_language() == "en"
    monkeypatch.setenv("LANGUAGE", "fr:de")
    assert environment_language() == "de"


def test_unreadable_language_falls_back_to_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert switch_language("de")
    assert say("Settings") == "Einstellungen"
    damaged = tmp_path / "de" / WORDS.with_suffix(".mo")
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(asset("languages", "de", *WORDS.with_suffix(".mo").parts).read_bytes()[:5000])
    monkeypatch.setattr(languages, "asset", lambda *_: tmp_path)
    assert not switch_language("de")
    assert not switch_language("es")
    assert (language_in_use()[0], say("Settings")) == ("en", "Settings")


def test_language_from_settings_applies_at_once_and_is_stored(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    hands = evening.hands
    hands.click("settings")
    hands.tab_to("language")
    hands.key(pygame.K_RIGHT)
    menu, settings = hands.app.stack
    assert isinstance(menu, MenuScene)
    assert isinstance(settings, SettingsScene)
    assert settings.title_label.words == "Einstellungen"
    assert settings.form.focus is settings.form.find("language")
    assert read_saved_window(DataFolder(tmp_path)).language == "de"
    hands.key(pygame.K_LEFT)
    assert read_saved_window(DataFolder(tmp_path)).language == "en"
    assert "English" in {words for _, words in hands.find("language").ways}  # type: ignore[attr-defined]


def test_cards_are_drawn_again_in_the_new_language(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    faces = CardFaces(evening.hands.app.painter)
    english = faces.whole(8, "cats", 280)
    evening.program.switch_language("de")
    german = faces.whole(8, "cats", 280)
    assert pygame.image.tobytes(german, "RGBA") != pygame.image.tobytes(english, "RGBA")
    evening.program.switch_language("en")
    assert pygame.image.tobytes(faces.whole(8, "cats", 280), "RGBA") == pygame.image.tobytes(english, "RGBA")


def test_every_sentence_is_translated_with_its_placeholders() -> None:
    gathered = gather()
    for language in LANGUAGES:
        if language != "en":
            words = read_language(asset("languages", language, *WORDS.parts), gathered)
            assert (language, [*faults(words)]) == (language, [])
