"""What cards, arrows, coins and the tray of Card Tactics look like."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics.cards import (
    BOSSES_FROM,
    DEFENSE,
    EVENTS,
    HEALTH,
    HEROES,
    ITEM_OF,
    SKILLS,
    SKILLS_OF,
    UNIT_OF,
    UNITS,
)
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics import artwork, skill_card, unit_card
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.skill_card import SkillCards, SkillCardState
from squaretactics.ui.card_tactics.table.camp import CampDrawing
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.parchment import PARCHMENT
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, card_picture
from squaretactics.ui.kit.paint import relief_shading, theme
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import smallest_text
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_fight_information import seated_at
from tests.ui.scene_driver import Hands


@pytest.fixture
def painter() -> Painter:
    hands = Hands((480, 360))
    return hands.app.painter


def _stands(painter: Painter, card: int, size: tuple[int, int], beside: int = 0) -> pygame.Surface:
    with painter.immediately():
        return card_picture(painter, UnitCardLook(card, HEALTH[card], HEALTH[card], DEFENSE[card]), size, beside)


def _card(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Rect:
    """Return where the card itself is in its picture."""
    rect = pygame.Rect((0, 0), size)
    rect.center = picture.get_rect().center
    return rect


# Skills.
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 900)], ids=str)
def test_every_skill_of_a_hero_has_a_picture_on_its_card(painter: Painter, size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    for hero in range(HEROES):
        letters = cards.letters(SKILLS_OF[hero])
        for skill in SKILLS_OF[hero]:
            plan = cards._plan(SkillCardState(skill, True, False, SKILLS[skill].far, letters))
            with painter.immediately():
                drawn, _ = cards._drawing(SKILLS[skill], plan.window)
            assert drawn is not None, SKILLS[skill].id
            assert plan.window.height > (plan.inner.height - plan.range.height) / 3


def test_text_of_a_skill_has_precedence_over_its_picture(painter: Painter) -> None:
    layout = CardTableLayout((1280, 720), 1.5)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    skills = SKILLS_OF[UNIT_OF["druid"]]
    plan = cards._plan(SkillCardState(skills[0], True, False, 1, cards.letters(skills)))
    assert plan.text.height > 2 * plan.window.height
    assert plan.window.height < cards.size[1] / 5


def test_picture_of_a_skill_is_beside_the_text_in_a_tall_window(painter: Painter) -> None:
    for size, beside in (((1280, 720), False), ((700, 900), True)):
        layout = CardTableLayout(size, 1.0)
        cards = SkillCards(painter, layout, layout.part("skill 0").size)
        plan = cards._plan(SkillCardState(0, True, False, 1, cards.letters([0])))
        assert (plan.window.right <= plan.text.left) == beside
        assert (plan.window.height == plan.inner.height) == beside


def test_frame_of_a_skill_that_can_be_used_is_golden(painter: Painter) -> None:
    layout = CardTableLayout((1280, 720), 1.0)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    letters = cards.letters([0])
    tones = []
    with painter.immediately():
        for usable in (True, False):
            picture = cards.picture(SkillCardState(0, usable, False, 1, letters))
            tones.append(picture.get_at((4, picture.get_height() // 2)))
    golden, bronze = tones
    assert golden.r > 220
    assert golden.g - bronze.g > 40


# Units.
def test_head_stands_out_of_the_frame(painter: Painter) -> None:
    size = (180, 252)
    for card in range(HEROES):
        picture = _stands(painter, card, size)
        frame = _card(picture, size)
        above = picture.subsurface((frame.left, 0, frame.width, frame.top + 2))
        assert above.get_bounding_rect(200).height, UNITS[card].id


def test_frame_of_a_boss_is_torn(painter: Painter) -> None:
    size = (200, 280)

    def holes(card: int) -> int:
        picture = _stands(painter, card, size)
        frame = _card(picture, size)
        side = [picture.get_at((frame.left + 2, y)).a for y in range(frame.top + 60, frame.bottom - 24)]
        return sum(alpha < 60 for alpha in side)

    assert holes(BOSSES_FROM) > 20
    assert holes(HEROES) == 0


def test_drawing_a_boss_in_slices_repeats_no_slow_work(monkeypatch: pytest.MonkeyPatch) -> None:
    Hands((320, 200))
    painter, cast, shaded = Painter(clock=partial(next, count())), relief_shading.cast, list[tuple[int, int]]()

    def noted(picture: pygame.Surface, light: Any) -> None:
        shaded.append(picture.get_size())
        cast(picture, light)

    monkeypatch.setattr(relief_shading, "cast", noted)
    look, tries = UnitCardLook(BOSSES_FROM, 8, 8, 4), 1
    while not painter.prerender(lambda: card_picture(painter, look, (160, 224)), 0.5):
        tries += 1
    assert tries > 5
    assert len(shaded) == len({*shaded}) == 2  # the frame and the figure


def _noted_sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return a dictionary that gets the font size of each text as it's written."""
    text, written = Painter.text, dict[str, int]()

    def noted(self: Painter, words: str, face: str, size: int, *more: Any) -> pygame.Surface:
        written[words] = size
        return text(self, words, face, size, *more)

    monkeypatch.setattr(Painter, "text", noted)
    return written


@pytest.mark.parametrize(("window", "least"), [((1280, 720), 13), ((1920, 1080), 17)], ids=str)
def test_quirks_are_in_words_of_one_readable_size(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], least: int
) -> None:
    written = _noted_sizes(monkeypatch)
    painter.least_text = smallest_text(window)
    layout = CardTableLayout(window, 1.0)
    boss = layout.line([], [HEROES, HEROES + 1, BOSSES_FROM])[BOSSES_FROM].size
    for card in range(len(UNITS)):
        _stands(painter, card, boss if card >= BOSSES_FROM else layout.card, layout.card[0])
    sizes = {written[say_marked(unit.quirk)] for unit in UNITS if unit.quirk}
    assert len(sizes) == 1
    assert sizes.pop() >= least


def test_quirk_without_room_for_readable_words_is_in_icons(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    window = (1000, 700)
    written = _noted_sizes(monkeypatch)
    painter.least_text = smallest_text(window)
    for card, unit in enumerate(UNITS[:BOSSES_FROM]):
        _stands(painter, card, CardTableLayout(window, 1.0).card)
        assert unit.quirk not in written, unit.id  # short ones, too: they'd stand among icons
    assert "Ranger" in written


def test_card_without_room_for_its_name_is_all_picture(painter: Painter) -> None:
    size = (65, 91)
    picture = _stands(painter, 0, size)
    frame = _card(picture, size)
    low = picture.get_at((frame.left + 8, frame.top + 74))  # where paper would be
    assert sum(low[:3]) < 500


# The table.
def test_tall_window_is_used_from_edge_to_edge() -> None:
    for size in ((450, 800), (700, 900), (900, 1200)):
        layout = CardTableLayout(size, 1.0)
        line = layout.line([0, 1, 2], [6, 7, 8])
        across = [*line.values(), *(layout.part(name) for name in ("tray", "skill 0", "skill 1", "inspector", "log"))]
        left, right = min(rect.left for rect in across), max(rect.right for rect in across)
        assert left < size[0] * 0.025
        assert right > size[0] * 0.975
        assert layout.part("log").bottom > size[1] * 0.98


def test_targets_have_rings_and_distances_are_coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = seated_at(tmp_path, Fight("ranger guardian duelist | wolf orc shaman", "ranger"))
    scene, coins, rings = hands.scene, dict[str, bool](), list[pygame.Rect]()
    scene.controller.pick(scene.controller.skills()[0])
    monkeypatch.setattr(CardBoardDrawing, "coin", lambda _, words, lit, place: coins.update({words: lit}))
    monkeypatch.setattr(CardBoardDrawing, "ring", lambda _, rect, *more: rings.append(rect))
    scene.drawing.draw_forecast()
    assert coins == {"0": False, "1": False, "2": False, "3": False, "4": True, "5": True}
    places = scene.table_focus.places()
    assert rings == [places["unit", unit] for unit in scene.display.enemies[1:]]
    hands.app.stop()


def test_range_of_a_skill_lights_up_on_the_ground_while_it_is_pointed_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = seated_at(tmp_path, Fight("ranger guardian duelist | wolf orc shaman", "ranger"))
    scene, coins = hands.scene, dict[str, bool]()
    monkeypatch.setattr(CardBoardDrawing, "coin", lambda _, words, lit, place: coins.update({words: lit}))
    hands.move((640, 60))
    scene.drawing.draw_forecast()
    assert [*coins.values()] == [False] * 6
    hands.move(scene.table_focus.places()["skill", SKILLS_OF[UNIT_OF["ranger"]][1]].center)
    scene.drawing.draw_forecast()
    assert {words for words, lit in coins.items() if lit} == {"1", "2", "3"}
    hands.app.stop()


def test_only_skill_of_an_item_fills_both_places(tmp_path: Path) -> None:
    fight = Fight("ranger guardian duelist | wolf orc shaman", "ranger", items="net")
    hands = seated_at(tmp_path, fight)
    focus, layout = hands.scene.table_focus, hands.scene.layout_now
    assert len(focus.skill_places()) == 2
    hands.scene.controller.open_item(ITEM_OF["net"])
    assert focus.skill_places() == [layout.part("skill 0").union(layout.part("skill 1"))]
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_word_that_heroes_can_be_moved_lies_beside_their_signs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    hands = Seated(tmp_path, size=size)
    hands.until("camp")
    fireside, said = hands.scene.drawing.fireside, list[pygame.Rect]()
    words = CampDrawing.words

    def noted(
        drawing: CampDrawing, text: str, letters: float, colour: Any, room: pygame.Rect, *more: Any
    ) -> pygame.Rect:
        if text == "drag to reorder":
            said.append(room)
        return words(drawing, text, letters, colour, room, *more)

    monkeypatch.setattr(CampDrawing, "words", noted)
    fireside.draw(hands.scene.display.heroes, frozenset(), NOBODY, True)
    (room,) = said
    assert fireside._sign_of(0).right < room.left
    assert room.bottom < hands.scene.layout_now.prompt.top
    hands.app.stop()


@pytest.mark.parametrize(("size", "arrows"), [((1280, 720), True), ((720, 1280), False)], ids=str)
def test_chance_stands_over_the_hero_only_where_no_arrow_leads_to_its_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], arrows: bool
) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf orc", "ranger"), size)
    scene, over = hands.scene, list[str]()
    card = scene.table_focus.places()["unit", scene.display.acting]
    words = CardBoardDrawing.words

    def noted(
        drawing: CardBoardDrawing, text: str, letters: float, colour: Any, room: pygame.Rect, *more: Any, **also: Any
    ) -> pygame.Rect:
        above = room.bottom <= card.top and card.left - 10 < room.centerx < card.right + 10
        if above and text.endswith("%"):
            over.append(text)
        return words(drawing, text, letters, colour, room, *more, **also)

    monkeypatch.setattr(CardBoardDrawing, "words", noted)
    hands.move((640, 60))
    hands.wait(0.3)
    over.clear()
    scene.drawing.draw_forecast()
    aims = [aim for plan in scene.drawing.combat_forecast().now for aim in plan.aims]
    chances = [f"{aim.hit}%" for aim in aims if aim.unit == scene.display.acting]
    assert chances
    assert over == ([] if arrows else chances)
    hands.app.stop()


def test_plan_without_an_attack_has_the_form_of_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = seated_at(tmp_path, Fight("ranger pyromancer guardian | spider wolf drake_priest", "pyromancer"))
    drawing, faces, swords = hands.scene.drawing, list[int](), list[int]()
    medal, no_attack = artwork.medal, CardBoardDrawing._no_attack

    def noted(painter: Painter, card: int, across: int) -> pygame.Surface:
        faces.append(across)
        return medal(painter, card, across)

    def crossed_out(of: CardBoardDrawing, across: int) -> pygame.Surface:
        swords.append(across)
        return no_attack(of, across)

    monkeypatch.setattr(artwork, "medal", noted)
    monkeypatch.setattr(CardBoardDrawing, "_no_attack", crossed_out)
    shown: list[tuple[str, int]] = []
    icons: list[int] = []
    words = CardBoardDrawing.words

    def written(
        of: CardBoardDrawing, text: str, letters: float, colour: Any, room: pygame.Rect, *more: Any
    ) -> pygame.Rect:
        shown.append((text, of.letters(letters)))
        return words(of, text, letters, colour, room, *more)

    def signs(of: CardBoardDrawing, given: Any, room: pygame.Rect, at: str = "midleft") -> pygame.Rect:
        icons.append(room.height)
        return room.copy()

    monkeypatch.setattr(CardBoardDrawing, "words", written)
    monkeypatch.setattr(CardBoardDrawing, "icons", signs)
    plans = drawing.combat_forecast().now
    for plan in plans:
        drawing._plan(plan, pygame.Rect(0, 0, 146, 36))
    assert [bool(plan.aims) for plan in plans] == [True, True, False]
    assert {*faces} == {*swords}
    assert (len(faces), len(swords)) == (2, 1)
    assert [letters for text, letters in shown if text.endswith("%")] == [22, 22]
    assert max(icons) >= 28
    hands.app.stop()


def test_dice_lie_on_their_tray_between_rolls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path)
    hands.until("action")
    said: list[str] = []
    monkeypatch.setattr(CardBoardDrawing, "dice_at_rest", lambda _, words, room: said.append(words))
    hands.move((640, 60))
    hands.wait(0.3)
    hands.scene.drawing.draw()
    assert said == ["Point at a card to read its rules. Arrows show who attacks whom."]
    hands.app.stop()


def test_log_is_written_on_parchment(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    assert hands.scene.table_view.log_panel.look is PARCHMENT
    sheet = PARCHMENT.ground(hands.app.painter, (200, 400), 0.8)
    assert sheet.get_at((0, 0)).a == 0
    assert sum(sheet.get_at((100, 200))[:3]) > 600
    hands.app.stop()


def test_enemy_without_quirk_fills_its_card() -> None:
    shaman, wolf = UNIT_OF["shaman"], UNIT_OF["wolf"]
    assert unit_card._figure(shaman, 150)[2] > unit_card._figure(wolf, 150)[2]


def test_words_of_a_quirk_end_above_the_hearts() -> None:
    for plan in (unit_card._WORDED, unit_card._IN_ICONS):
        assert plan.quirk is not None
        assert plan.quirk.top + plan.quirk.height <= unit_card._HEARTS.top - unit_card._BAR[1]


def test_shorter_text_leaves_a_skill_a_larger_picture(painter: Painter) -> None:
    layout = CardTableLayout((1280, 720), 1.5)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    skills = SKILLS_OF[UNIT_OF["ranger"]]
    letters = cards.letters(skills)
    short, long = (cards._plan(SkillCardState(skill, True, False, 5, letters)).window.height for skill in skills)
    assert short > long * 1.4


def test_skills_are_wide_enough_for_their_pictures(painter: Painter) -> None:
    layout = CardTableLayout((1280, 720), 1.0)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    assert cards.size[0] >= 255
    for hand in SKILLS_OF[:HEROES]:
        letters = cards.letters(hand)
        assert all(cards._plan(SkillCardState(skill, True, False, 5, letters)).window.height > 60 for skill in hand)


def test_range_leaves_its_digits_air(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    layout = CardTableLayout((1280, 720), 1.0)
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    digits: list[pygame.Rect] = []
    capsules: list[tuple[int, int]] = []
    text, panel = Painter.text, Painter.panel

    def written(painter: Painter, words: str, *more: Any) -> pygame.Surface:
        picture = text(painter, words, *more)
        if words.isdigit():
            digits.append(picture.get_bounding_rect())
        return picture

    def laid(
        painter: Painter, size: tuple[int, int], corner: int, fill: theme.Colour, *more: Any, **others: Any
    ) -> Any:
        if fill == skill_card._IN_RANGE:
            capsules.append(size)
        return panel(painter, size, corner, fill, *more, **others)

    monkeypatch.setattr(Painter, "text", written)
    monkeypatch.setattr(Painter, "panel", laid)
    skill = SKILLS_OF[UNIT_OF["ranger"]][0]
    shown = SkillCardState(skill, True, False, 5, cards.letters([skill]))
    cards._range(pygame.Surface(cards.size), shown, cards._plan(shown).range)
    assert capsules
    assert all(high - digit.height >= 7 for _, high in capsules for digit in digits)


def test_name_of_an_event_leaves_air_at_the_ends_of_its_ribbon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path)
    corner = hands.scene.layout_now.part("event")
    names: list[int] = []
    fitted = Painter.fitted

    def written(painter: Painter, words: str, *more: Any) -> pygame.Surface:
        picture = fitted(painter, words, *more)
        names.append(picture.get_width())
        return picture

    monkeypatch.setattr(Painter, "fitted", written)
    for number in range(len(EVENTS)):
        hands.scene.drawing._event_card(number, corner.size, large=False)
    ends = 2 * hands.scene.drawing.size(12)
    assert len(names) == len(EVENTS)
    assert max(names) <= corner.width - ends - 2 * 8
    hands.app.stop()
