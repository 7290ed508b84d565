"""The gallery, How to play, and the tips of a first run."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import BLEED, RESTRAIN
from squaretactics.games.card_tactics.cards import EVENTS, ITEM_OF, ITEMS, UNIT_OF, UNITS
from squaretactics.games.card_tactics.decisions import KINDS
from squaretactics.games.card_tactics.state import HIT, NOBODY, STUNNED
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.card_text import item_texts, unit_texts
from squaretactics.ui.card_tactics.help.gallery import GALLERY_SECTIONS, CardGalleryItem, CardGalleryScene, Kind
from squaretactics.ui.card_tactics.help.how_to_play import PAGE_PICTURES, CardHowToPlayScene
from squaretactics.ui.card_tactics.play.newcomer_tips import BOOTS, RANGE, tip_of
from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts
from squaretactics.ui.table.how_to_play import help_texts
from squaretactics.ui.table.letter_help import letter_page
from squaretactics.ui.table.newcomer_tips import GOAL, newcomer_tips
from tests.ui.card_tactics.runs import SIZES, all_written_whole
from tests.ui.card_tactics.test_history_and_statistics import finished, run
from tests.ui.scene_driver import Hands

PAGES = *help_texts("card_tactics").page, letter_page()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_gallery_shows_every_card_with_its_full_text(size: tuple[int, int]) -> None:
    hands = Hands(size, draw_every=60)
    scene = CardGalleryScene(hands.app, RunCardCounts())
    hands.app.push(scene)
    hands.wait(0.05)
    shown = {}
    for column, kind in enumerate(GALLERY_SECTIONS):
        hands.click(scene.kinds.part(column).center)
        for card in list(scene.cards):
            hands.click(card.rect.center)
            assert scene.portrait.card is card
            shown[scene.title.words, kind] = scene.words.words
    assert len(shown) == 66
    printed = [(say_marked(card.name), card.skills) for card in (*UNITS, *ITEMS)]
    texts = "\n".join(shown.values())
    for name, skills in printed:
        assert any(name == title for title, _ in shown)
        assert all(say_marked(skill.text) in texts for skill in skills)
    assert all(say_marked(event.text) in texts for event in EVENTS)


def test_gallery_is_navigated_by_keyboard() -> None:
    hands = Hands(draw_every=60)
    scene = CardGalleryScene(hands.app, RunCardCounts())
    hands.app.push(scene)
    hands.wait(0.05)
    hands.key(pygame.K_RIGHT)
    assert scene.kind == "enemies"
    hands.tab_to(scene.cards[7].name)
    hands.key(pygame.K_RETURN)
    assert scene.title.words == say_marked(UNITS[scene.cards[7].number].name)
    assert [card.on for card in scene.cards].index(True) == 7
    hands.key(pygame.K_RIGHT, pygame.K_SPACE)
    assert isinstance(hands.form.focus, CardGalleryItem)
    assert hands.form.focus.on


def test_card_explains_its_tokens() -> None:
    assert any(line.words.startswith("Bleed:") for line in unit_texts(UNIT_OF["wolf"]))
    assert not any(line.words.startswith("Bleed:") for line in unit_texts(UNIT_OF["orc"]))
    assert any(line.words.startswith("Stun:") for line in item_texts(ITEM_OF["net"]))
    assert any(line.words.startswith("Guard Dog:") for line in item_texts(ITEM_OF["guard_dog"]))
    assert any(line.words.startswith("Third in line:") for line in unit_texts(UNIT_OF["orc"]))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pages_are_turned_by_keyboard_mouse_and_wheel(size: tuple[int, int]) -> None:
    hands = Hands(size, draw_every=6)
    scene = CardHowToPlayScene(hands.app, lambda: None)
    hands.app.push(scene)
    titles = []
    for _ in PAGES:
        hands.wait(0.1)
        titles.append(scene.title.words)
        hands.click("next")
    assert titles == [say_marked(page.title) for page in PAGES]
    assert not hands.app.stack
    assert len(PAGE_PICTURES) == len(PAGES) - 1  # of letters, as in every game


def test_each_tip_belongs_to_an_event_or_a_decision() -> None:
    wolf, hero, boss = UNIT_OF["wolf"], UNIT_OF["druid"], UNIT_OF["dragon"]

    def struck(harm: int, counter: bool) -> e.Struck:
        return e.Struck(hero, wolf, 9, 5, 0, 0, 0, HIT, harm, False, False, counter)

    seen = {
        "boss": e.EnemyCame(boss, 9, False),
        "critical": struck(2, False),
        "counter": struck(1, True),
        "bleed": e.TokensChanged(hero, BLEED, 0, 1),
        "stun": e.InRun(0, e.TokensChanged(hero, RESTRAIN, 0, STUNNED)),
        "fallen": e.Fell(hero, wolf),
        "event": e.EventRevealed(0),
        "round": e.RoundBegan(1, 1),
        "fatigue": e.Fatigue(8),
    }
    assert {tip: tip_of(event) for tip, event in seen.items()} == {tip: tip for tip in seen}
    quiet = (e.EnemyCame(wolf, 3, False), struck(1, False), e.Fell(wolf, NOBODY), e.TokensChanged(hero, BLEED, 1, 0))
    assert [tip_of(event) for event in quiet] == [""] * len(quiet)
    tips = newcomer_tips("card_tactics").keys()
    named = {*seen, BOOTS, RANGE, GOAL, *(f"{GOAL}_{mode}" for mode in ("own", "survival", "contest"))}
    assert named <= tips <= named | {*KINDS.values()}


def test_gallery_shows_the_players_own_record_with_a_card() -> None:
    hands = Hands(draw_every=60)
    scene = CardGalleryScene(hands.app, known_by_two_runs())
    hands.app.push(scene)
    assert scene.experience.words == "Played in 2 runs · 1 won"  # the Guardian
    texts = {}
    for kind in ("enemies", "bosses", "items", "events"):
        scene.show(kind)
        for card in scene.cards:
            scene.choose(card)
            if scene.experience.words:
                texts[card.title] = scene.experience.words
    assert texts == {
        "Wolf": "Met 3 times · defeated 2 times",
        "Dragon": "Met 1 time · ended 1 run",
        "Longsword": "Carried in 2 runs · 1 won",
        "Thick Fog": "Met 1 time",
    }


def known_by_two_runs() -> RunCardCounts:
    first = run(5, won=True) | {"met": ["wolf", "wolf"], "slain": ["wolf", "wolf"], "carried": ["longsword"] * 2}
    second = run(5) | {"met": ["wolf", "dragon"], "carried": ["longsword"], "events": ["fog"], "ended_by": "dragon"}
    older = run(2, team=("druid", "ranger", "duelist"))
    return RunCardCounts([finished(first), finished(second), finished(older), finished(first, practice=True)])


@pytest.mark.usefixtures("tracked")
def test_gallery_text_fits() -> None:
    def longest(kind: Kind, scene: CardGalleryScene) -> None:
        scene.show(kind)
        cards = scene.cards
        scene.choose(max(cards, key=lambda card: sum(len(one.words) for one in card.described.texts(card.number))))

    all_written_whole(
        partial(CardGalleryScene, known=known_by_two_runs()),
        [partial(longest, kind) for kind in GALLERY_SECTIONS],
    )


@pytest.mark.usefixtures("tracked")
def test_how_to_play_text_fits() -> None:
    def turned(page: int, scene: CardHowToPlayScene) -> None:
        scene.turn_to(page)

    all_written_whole(
        partial(CardHowToPlayScene, watch=lambda: None),
        [partial(turned, page) for page in range(len(PAGES))],
    )


def test_right_click_enlarges_a_card_of_the_gallery() -> None:
    hands = Hands()
    scene = CardGalleryScene(hands.app, RunCardCounts())
    hands.app.push(scene)
    hands.event(pygame.MOUSEBUTTONDOWN, pos=scene.cards[2].rect.center, button=3)
    assert scene.enlarged
    assert scene.portrait.card is scene.cards[2]
    (card,) = scene.large_pictures((1200, 660))
    assert 600 < card.get_height() <= 662
    hands.key(pygame.K_RETURN)
    assert not scene.enlarged
    hands.event(pygame.MOUSEBUTTONDOWN, pos=scene.words.rect.center, button=3)
    assert not scene.enlarged
