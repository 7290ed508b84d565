"""The inspector explains cards plainly, then exactly, and says what other items mean."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, FORE_SHIELDING
from squaretactics.games.square_tactics.card_texts import ABILITIES, ABILITY_RULES, ACTION_RULES, ACTION_WHEN, ACTIONS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.languages import LANGUAGES, switch_language
from squaretactics.translation import ENGLISH
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.help_topics import HelpTopic
from squaretactics.ui.square_tactics.table.table_view import LookedAt
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.random_players import Typist
from tests.ui.settled_scene import picture_of

READABLE = 13  # pixels, the smallest text in a window of the usual size
ALL_CARDS: list[LookedAt] = [
    *(("card", card, 0, None) for card in range(len(ABILITY_IDS))),
    *(("action", kind, 0, None) for kind in range(len(ACTION_IDS))),
]


def at_a_table(folder: Path, name: str, size: tuple[int, int] = (1280, 720), **options: object) -> Typist:
    player = Typist(folder, name, 1, size=size, **options)
    player.settle()
    player.hands.wait(0.1)
    return player


def said_of(player: Typist, looked_at: LookedAt) -> list[str]:
    return [line.words for line in player.scene.drawing.panels.lines_of(looked_at)]


def said_beside_the_board(player: Typist) -> list[str]:
    """Return the texts in the right column above the log. Text must be tracked by `noting_words`."""
    layout = player.scene.layout_now
    room = layout.right.copy()
    room.height = layout.log(True).top - room.top
    return [words.text for words in words_on(picture_of(player.hands.app)) if room.contains(words.rect)]


def test_short_text_comes_first_and_exact_rule_last_and_smaller(tmp_path: Path) -> None:
    panels = at_a_table(tmp_path, "full").scene.drawing.panels
    for looked_at in ALL_CARDS:
        kind, which, *_ = looked_at
        if kind == "card":
            (title, short), rule = ABILITIES[ABILITY_IDS[which]], ABILITY_RULES[ABILITY_IDS[which]]
        else:
            title, short = ACTION_WHEN[ACTION_IDS[which]], ACTIONS[ACTION_IDS[which]][1]
            rule = ACTION_RULES[ACTION_IDS[which]]
        exact = " ".join(filter(None, rule))
        lines = panels.lines_of(looked_at)
        assert [line.words for line in lines] == [title, short, exact]
        assert [line.apart for line in lines] == [False, False, True]


def test_exact_rule_does_not_repeat_the_short_text() -> None:
    for printed, help_ in ((ABILITIES, ABILITY_RULES), (ACTIONS, ACTION_RULES)):
        assert tuple(printed) == tuple(help_)
        for key, (_, line) in printed.items():
            assert line not in help_[key]


def test_abilities_do_not_mention_action_cards_if_there_are_none(tmp_path: Path) -> None:
    with_them, without = (at_a_table(tmp_path / name, name) for name in ("full", "abilities"))
    names = [name for name, _ in ACTIONS.values()]
    spoke = 0
    for looked_at in ALL_CARDS[: len(ABILITY_IDS)]:
        full, short = said_of(with_them, looked_at), said_of(without, looked_at)
        assert full[:2] == short[:2]
        assert full[2].startswith(short[2])
        assert not any(name in words for name in names for words in short)
        spoke += any(name in words for name in names for words in full)
    assert spoke > 8


def test_action_cards_do_not_mention_abilities_if_there_are_none(tmp_path: Path) -> None:
    player = at_a_table(tmp_path, "full", abilities=False)
    for looked_at in ALL_CARDS[len(ABILITY_IDS) :]:
        assert "bility" not in " ".join(said_of(player, looked_at))


def test_card_without_effect_has_no_text(tmp_path: Path) -> None:
    player = at_a_table(tmp_path, "first")
    assert said_of(player, ("card", 0, 0, None)) == []


@pytest.mark.parametrize(
    ("facing", "said"),
    [
        (0, None),
        (1, "Its guarded sides point up and right."),
        (2, "Its guarded sides point right and down."),
        (3, "Its guarded sides point down and left."),
    ],
)
def test_rotated_guard_shows_which_sides_it_guards(tmp_path: Path, facing: int, said: str | None) -> None:
    player = at_a_table(tmp_path, "abilities")
    card = next(card for card, row in enumerate(CHARACTERS) if row.ability == "guard_top_left")
    face = player.scene.view.rules.faces[card][facing]
    assert player.scene.layout_now.quarter(facing) == facing  # as the first seat sees it
    # The sides shown stronger in defence are the ones in the text.
    grown = {side for place, side in enumerate(("up", "right", "down", "left")) if face[4 + place] > face[place]}
    lines = said_of(player, ("card", card, 0, BoardPiece(card, 0, facing, face)))
    if said is None:
        assert lines[1] == "Defends with +1 on its top and left."
        assert grown == {"up", "left"}
    else:
        assert lines[1] == said
        assert all(side in said.rpartition("point ")[2] for side in grown)


DIRECTIONS_ON_SCREEN = ("up", "right", "down", "left")


@pytest.mark.parametrize("players", [2, 4])
def test_only_cards_rotated_for_their_owner_are_called_rotated(tmp_path: Path, players: int) -> None:
    player = at_a_table(tmp_path, "full", players=players)
    scene = player.scene
    rules, quarter = scene.view.rules, scene.layout_now.quarter
    guard = next(card for card, row in enumerate(CHARACTERS) if row.ability == "guard_top_left")
    plain = next(card for card, row in enumerate(CHARACTERS) if row.ability == "skip_side")
    for seat in range(players):
        for facing in range(4):
            turned = facing != rules.upright[seat]
            top = DIRECTIONS_ON_SCREEN[quarter(facing)]
            for card in (guard, plain):
                face = rules.faces[card][facing]
                piece = BoardPiece(card, seat, facing, face, (FORE_SHIELDING,))
                lines = said_of(player, ("card", card, seat, piece))
                words = " ".join(lines[2:-1])
                assert ("It's rotated" in words) == turned
                assert (f"its top points {top}." in words) == turned
                # The side that an attached card strengthens is named if it differs from the printed one.
                assert (f"+1 on its top, now pointing {top}." in words) == (top != "up")
                # Guarded sides are named as the viewer sees them, however the card is rotated for its owner.
                guarded = lines[1].partition("guarded sides point ")[2].partition(".")[0]
                grown = {DIRECTIONS_ON_SCREEN[quarter(side)] for side in range(4) if face[4 + side] > face[side]}
                shown = {side for side in DIRECTIONS_ON_SCREEN if side in guarded}
                assert shown == (grown if top != "up" else set())
                if not turned and top == "up":
                    assert words == "Fore Shielding: +1 on its top."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 810), (1920, 1080)], ids=str)
def test_every_text_fits_readably_under_a_large_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    try:
        assert switch_language(language)
        panels = at_a_table(tmp_path, "full", size).scene.drawing.panels
        sizes, exact = list[int](), list[int]()
        write = panels.painter.text

        def text(words: str, face: str, size: int, colour: theme.Colour, width: int = 0) -> pygame.Surface:
            (exact if colour == theme.TEXT_SOFT else sizes).append(size)
            return write(words, face, size, colour, width)

        monkeypatch.setattr(panels.painter, "text", text)
        layout = panels.scene.layout_now
        room = layout.right.inflate(-2 * panels.size(14), -2 * panels.size(14))
        room.height = layout.log(True).top - room.top - panels.size(14)
        faces = panels.scene.view.rules.faces
        turned = [("card", card, 0, BoardPiece(card, 0, 2, faces[card][2])) for card in range(len(ABILITY_IDS))]
        for looked_at in [*ALL_CARDS, *turned]:
            texts, picture = panels._said(panels.lines_of(looked_at, whole=False), room)
            assert sum(text.height for text in texts) + picture <= room.height
            assert picture >= 120
        assert min(sizes) >= READABLE
        assert min(exact) >= READABLE - 1
    finally:
        switch_language(ENGLISH)


# Other items.
def test_coin_explains_what_its_space_is_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    player = at_a_table(tmp_path, "first")
    scene = player.scene
    player.hands.move(scene.layout_now.coin_rect(4).center)
    title, words = said_beside_the_board(player)
    assert title == "Space b2"
    assert "3 points" in words
    # A character's coin lies uncovered beside it.
    scene.display.board[4] = BoardPiece(0, 0, 0, scene.view.rules.faces[0][0])
    assert scene.table_focus.help_topic() == HelpTopic("coin", 4)
    player.hands.move(player.space(4))
    assert scene.table_focus.help_topic() is None


def test_selected_card_has_priority_over_the_hovered_space(tmp_path: Path) -> None:
    player = at_a_table(tmp_path, "first")
    player.hands.move(player.scene.layout_now.coin_rect(4).center)
    assert player.scene.table_focus.help_topic() == HelpTopic("coin", 4)
    player.scene.controller.take_up("card", player.scene.display.view.hand[0])
    assert player.scene.table_focus.help_topic() is None


@pytest.mark.parametrize("which", ["deck", "captured", "action_deck", "used_actions"])
def test_each_pile_is_explained_by_mouse_keyboard_and_narration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    noting_words(monkeypatch)
    player = at_a_table(tmp_path, "full")
    scene = player.scene
    told = scene.parts.narration.pile((0, which))
    item = next(item for item in scene.table_focus.piles() if item.name == ("pile", 0, which))
    player.hands.move(item.rect.center)
    assert said_beside_the_board(player) == [told.words, told.more]
    player.hands.move((2, 2))
    assert scene.table_focus.help_topic() is None
    player.focus_on(("pile", 0, which))
    assert said_beside_the_board(player) == [told.words, told.more]


def test_empty_deck_says_that_it_gives_nothing(tmp_path: Path) -> None:
    player = at_a_table(tmp_path / "full", "full")
    told, display = player.scene.parts.narration, player.scene.display
    before = [told.pile((seat, "deck")).more for seat in (0, 1)]
    assert all("one each turn" in words for words in before)
    display.view = replace(display.view, deck_counts=(0, *display.view.deck_counts[1:]))
    assert told.pile((0, "deck")).more == (
        "Empty: no more characters to draw. The game ends after a turn if no hand or deck has a "
        "character left, or no space is open."
    )
    assert told.pile((1, "deck")).more == before[1]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("full", "Empty. There are no more action cards to draw."),
        ("mayhem", "Empty. The discard pile is reshuffled for the next draw. If it's empty too, you draw nothing."),
    ],
)
@pytest.mark.parametrize("personal", [False, True])
def test_empty_action_deck_says_so(tmp_path: Path, name: str, said: str, personal: bool) -> None:
    options: dict[str, object] = {"action_cards": "personal"} if personal else {}
    player = at_a_table(tmp_path, name, **options)
    told, display = player.scene.parts.narration, player.scene.display
    counts = display.view.action_deck_counts
    piles = [told.pile((seat, "action_deck")).more for seat in range(len(counts))]
    assert len(piles) == 1 + personal
    assert not any("Empty" in words for words in piles)
    display.view = replace(display.view, action_deck_counts=(*counts[:-1], 0))
    assert [told.pile((seat, "action_deck")).more for seat in range(len(counts))] == [*piles[:-1], said]


def test_action_deck_text_depends_on_mayhem(tmp_path: Path) -> None:
    full, mayhem = (at_a_table(tmp_path / name, name).scene.parts.narration for name in ("full", "mayhem"))
    assert full.pile((0, "action_deck")).more != mayhem.pile((0, "action_deck")).more


def test_explanation_of_points_shows_their_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    player = at_a_table(tmp_path, "first", even_chances=True)
    scene = player.scene
    scene.display.board[4] = BoardPiece(0, 0, 0, scene.view.rules.faces[0][0])
    scene.display.view = replace(scene.display.view, captured=((20, 21), ()))
    scene.display.given = [1, 0]
    player.hands.move(scene.layout_now.panel(0).move(2, 2).topleft)
    title, words = said_beside_the_board(player)
    assert title.endswith(f": {scene.table_view.points(0)}")
    ground = scene.table_view.points(0) - 3
    assert f"{ground} for spaces, 2 for captures, 1 bonus" in words


def right_click(player: Typist, at: tuple[int, int]) -> None:
    player.hands.move(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.hands.event(kind, pos=at, button=3)


def test_right_click_explains_in_the_prompt_if_there_is_no_column(tmp_path: Path) -> None:
    player = at_a_table(tmp_path, "full", size=(700, 900))
    scene = player.scene
    space = next(space for space, piece in enumerate(scene.display.board) if piece is None)
    assert not scene.controller.notice
    right_click(player, scene.layout_now.coin_rect(space).center)
    assert "scores" in scene.controller.notice
    right_click(player, scene.layout_now.panel(1).center)
    assert "for spaces" in scene.controller.notice
