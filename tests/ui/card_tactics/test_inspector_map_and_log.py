"""The inspector, map and log of Card Tactics are accurate and readable."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics.card_language import BLEED
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, HEROES, ITEM_OF, ITEMS, SKILLS, UNIT_OF, UNITS
from squaretactics.games.card_tactics.options import Setup
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.card_text import printed_texts, unit_facts
from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.card_tactics.icons import IconText
from squaretactics.ui.card_tactics.play.inspector_content import InspectorContent, inspector_content
from squaretactics.ui.card_tactics.skill_card import SkillCards, SkillCardState
from squaretactics.ui.card_tactics.table import base_drawing
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.settled_scene import picture_of

EASY = Setup(level="easy", team=("guardian", "ranger", "druid"))
NORMAL = Setup(team=("guardian", "ranger", "druid"))


@pytest.mark.parametrize("size", [(1280, 720), (800, 1200)], ids=str)
@pytest.mark.parametrize("part", ["inspector", "hint"])
def test_inspector_shows_every_word_of_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, size: tuple[int, int]
) -> None:
    written: list[tuple[int, int, Sequence[IconText]]] = []

    def noted(
        painter: Any, texts: Sequence[IconText], face: str, size: int, *more: Any, **named: Any
    ) -> pygame.Surface:
        picture = paragraphs_picture(painter, texts, face, size, *more, **named)
        written.append((size, picture.get_height(), texts))
        return picture

    hands = Seated(tmp_path, EASY, size=size)
    drawing = hands.scene.drawing
    monkeypatch.setattr(type(drawing), "reading_room", property(lambda self: self.scene.layout_now.part(part)))
    monkeypatch.setattr(base_drawing, "paragraphs_picture", noted)
    many = {"unit": UNITS, "item": ITEMS, "skill": SKILLS, "event": EVENTS}
    for kind, cards in many.items():
        for number in range(len(cards)):
            read: InspectorContent = inspector_content(hands.scene, (kind, number))
            room = drawing._room_to_read(read)
            drawing._inspector(read, room)
            letters, high, texts = written[-1]
            assert letters >= 13
            assert high < room.height
            assert list(texts) == list(read.texts), read.title
    hands.app.stop()


def test_inspector_keeps_the_printed_texts_while_odds_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Seated(tmp_path, EASY)
    hands.until("action")
    drawing, layout = hands.scene.drawing, hands.scene.layout_now
    skill = next(skill for skill in hands.scene.controller.skills() if hands.scene.controller.ways(skill))
    hands.scene.controller.pick(skill)
    written: list[Sequence[IconText]] = []

    def noted(painter: Any, texts: Sequence[IconText], *more: Any, **named: Any) -> pygame.Surface:
        written.append(texts)
        return paragraphs_picture(painter, texts, *more, **named)

    monkeypatch.setattr(base_drawing, "paragraphs_picture", noted)
    monkeypatch.setattr(type(drawing), "reading_room", property(lambda self: self.scene.layout_now.part("inspector")))
    for number in range(len(UNITS)):
        read = inspector_content(hands.scene, ("unit", number))
        room = drawing._room_to_read(read)
        drawing._inspector(read, room)
        assert set(printed_texts(number)) <= set(written[-1]), read.title
        assert room.top >= layout.prompt.top
    hands.app.stop()


@pytest.mark.parametrize("item", ["longsword", "spiked_mail"])
def test_explanation_leaves_tokens_in_sight(tmp_path: Path, item: str) -> None:
    hands = Seated(tmp_path, EASY)
    hands.until("action")
    scene, drawing = hands.scene, hands.scene.drawing
    line = scene.layout_now.line(drawing.heroes_shown(), scene.display.enemies)
    for unit in line:
        scene.display.units[unit].tokens[BLEED] = 1
    rows = [row for unit, rect in line.items() if (row := drawing.row_place(unit, rect))]
    read = inspector_content(scene, ("item", ITEM_OF[item]))
    room = drawing._room_to_read(read)
    assert len(rows) == len(line)
    assert room.collidelist(rows) < 0
    assert room.height >= drawing._needed(read, room)
    hands.app.stop()


def test_skill_explains_its_tokens(tmp_path: Path) -> None:
    hands = Seated(tmp_path, EASY)
    brace = next(number for number, skill in enumerate(SKILLS) if str(skill.name) == "Brace")
    texts = [one.words for one in inspector_content(hands.scene, ("skill", brace)).texts]
    assert any(words.startswith("Counter: ") for words in texts)
    assert any(words.startswith("Defence: ") for words in texts)
    hands.app.stop()


@pytest.mark.parametrize("place", [0, 1])
def test_every_skill_text_is_readable_in_a_small_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    hands = Seated(tmp_path, EASY, size=(1280, 720))
    drawing, written = hands.scene.drawing, dict[str, int]()
    text = hands.app.painter.text

    def noted(words: str, face: str, size: int, *more: Any) -> pygame.Surface:
        written[words] = size
        return text(words, face, size, *more)

    monkeypatch.setattr(hands.app.painter, "text", noted)
    room = hands.scene.layout_now.part(f"skill {place}")
    chosen = [number for number, skill in enumerate(SKILLS) if skill.item >= 0 or skill.card < HEROES]
    for number in chosen:
        letters = SkillCards(hands.app.painter, hands.scene.layout_now, room.size).letters([number])
        drawing._skill(SkillCardState(number, True, False, SKILLS[number].far, letters), room)
        assert written[say_marked(SKILLS[number].text)] >= 13, SKILLS[number].name
    assert len(chosen) > 30
    hands.app.stop()


def test_health_is_shown_with_its_printed_value(tmp_path: Path) -> None:
    hands = Seated(tmp_path, EASY)
    hands.until("camp")
    display = hands.scene.display
    guardian = next(unit for unit in display.heroes if unit & CARD_MASK == UNIT_OF["guardian"])
    assert "health 8 (+1 from the difficulty)" in inspector_content(hands.scene, ("unit", guardian)).facts
    assert "health 8 (+1 from the difficulty)" in inspector_content(hands.scene, ("hero", guardian)).facts
    assert "printed" not in unit_facts(guardian, UNITS[guardian].health)
    skills = [
        inspector_content(hands.scene, ("skill", skill)) for skill in range(len(SKILLS)) if SKILLS[skill].card < HEROES
    ]
    explained = {read.title for read in skills if any("Double it" in one.words for one in read.texts)}
    assert "Shield Bash" in explained
    assert "Brace" not in explained
    hands.app.stop()


@pytest.mark.parametrize(("setup", "chosen"), [(EASY, False), (NORMAL, True)], ids=["easy", "normal"])
def test_log_mentions_a_choice_only_if_there_is_one(tmp_path: Path, setup: Setup, chosen: bool) -> None:
    hands = Seated(tmp_path, setup)
    hands.until("camp")
    log = [line.words for line in hands.scene.table_view.log]
    assert any(words.startswith("The team takes") for words in log)
    assert any(words.startswith("Choose from") for words in log) is chosen
    hands.app.stop()


def test_item_is_shown_large_beside_its_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[int, int] = {}
    hands = Seated(tmp_path, EASY)
    hands.until("camp")
    item, picture = hands.scene.display.items[0], artwork.item

    def noted(painter: Any, number: int, height: int, *more: Any) -> pygame.Surface:
        drawn[number] = max(drawn.get(number, 0), height)
        return picture(painter, number, height, *more)

    monkeypatch.setattr(artwork, "item", noted)
    hands.scene.drawing.inspect(inspector_content(hands.scene, ("item", item)), hands.scene.drawing.reading_room)
    assert drawn[item] > 90
    hands.app.stop()


def test_map_names_the_stop_after_a_camp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, EASY)
    scene = hands.scene
    for won, words in enumerate(("Camp before the Meadow", "Camp before the Ford")):
        hands.until("camp")
        scene.display.won = scene.display.combat = won
        scene.table_view.canvas.forget()
        scene.app.dirty = True
        shown = [str(one) for one in words_on(picture_of(hands.app))]
        assert any(words in one for one in shown), shown
    hands.app.stop()


@pytest.mark.parametrize(("size", "grows"), [((1280, 720), True), ((720, 1280), False)], ids=str)
def test_log_grows_with_its_lines_up_to_its_room(tmp_path: Path, size: tuple[int, int], grows: bool) -> None:
    hands = Seated(tmp_path, EASY, size=size)
    hands.until("action")
    hands.wait(0.2)
    scene = hands.scene.table_view
    panel, room = scene.log_panel, scene.layout_now.part("log")
    heights = [panel.rect.height]
    for _ in range(60):
        scene.log_line("One more line")
        scene.log_line("And another")
        scene.lay_log()
        heights.append(panel.rect.height)
        assert panel.at_end
        assert panel.rect.topleft == room.topleft
    assert heights == sorted(heights)
    assert heights[-1] == room.height
    assert panel.scrolls
    assert (heights[0] < room.height * 3 // 4) == grows
    scene.toggle_log()
    assert panel.rect.height < heights[0]
    hands.app.stop()
