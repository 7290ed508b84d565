"""Choosing factions in turn by mouse and keyboard."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.cards import FACTIONS, OwnFamily
from squaretactics.games.square_tactics.options import Faction, Setup, preset
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.square_tactics.setup.faction_pick import THOUGHT, FactionPickScene
from squaretactics.ui.square_tactics.setup.family_panel import FamilyPanel
from squaretactics.ui.table.new_game import NewGame
from tests.square_tactics.own_families import drawn_family
from tests.ui.scene_driver import Hands

PAUSE = THOUGHT + 0.1


class Opened:
    """The scene on top of another one, and the games dealt from it. `players` has a letter per seat: H for human, B for
    bot.
    """

    def __init__(self, players: str, seed: int = 3, own: Sequence[OwnFamily] = ()) -> None:
        self.hands = Hands()
        self.games: list[tuple[Setup, Sequence[Seat], int]] = []
        seats = [Seat(f"Seat {number}", HUMAN if kind == "H" else "random") for number, kind in enumerate(players)]
        setup = preset("mayhem", len(players), length="match", starter=1)
        self.below = FormScene(self.hands.app)
        self.hands.app.push(self.below)
        self.scene = FactionPickScene(self.hands.app, self._begin, setup, seats, seed, own_families=lambda: own)
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def _begin(self, game: NewGame[Setup]) -> None:
        self.games.append((game.setup, list(game.seats), game.seed))

    @property
    def taken(self) -> list[Faction]:
        return self.scene.taken

    @property
    def left(self) -> bool:
        """Return whether the scene was left for the one below."""
        return self.hands.app.stack == [self.below]

    @property
    def focus(self) -> str | None:
        focus = self.hands.form.focus
        return None if focus is None else focus.name


def test_seats_choose_in_turn_by_mouse() -> None:
    opened = Opened("HHHH")
    for seat, faction in enumerate(("cats", "aliens", "ninjas", "bots")):
        assert opened.scene.title_label.words == f"Seat {seat}, choose your family"
        assert [card.its_turn for card in opened.scene.names].index(True) == seat
        opened.hands.click(faction)
        assert opened.taken[-1] == faction
    opened.hands.click("deal")
    setup = preset("mayhem", 4, length="match", starter=1, factions=("cats", "aliens", "ninjas", "bots"))
    assert opened.games == [(setup, opened.scene.seats, 3)]


def test_seats_choose_in_turn_by_keyboard() -> None:
    opened = Opened("HH")
    assert opened.focus == "aliens"
    opened.hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert opened.focus == "aliens"
    opened.hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE)  # skips the faction that is taken
    assert opened.taken == ["cats", "ninjas"]
    opened.hands.key(pygame.K_RETURN)
    assert opened.games[0][0].factions == ("cats", "ninjas")


def test_tab_reaches_only_available_factions() -> None:
    opened = Opened("HH")
    assert opened.hands.tab_ring() == ["bots", "cats", "ninjas", "random", "back", "aliens"]
    opened.hands.click("cats")
    assert opened.hands.tab_ring() == ["bots", "ninjas", "random", "back", "aliens"]
    opened.hands.click("bots")
    assert opened.hands.tab_ring() == ["back", "deal"]


def test_taken_faction_cannot_be_taken_again() -> None:
    opened = Opened("HHHH")
    opened.hands.click("cats")
    opened.hands.click("cats")
    assert opened.taken == ["cats"]


def test_only_those_still_to_choose_queue_below_the_families_with_the_chooser_first() -> None:
    opened = Opened("HHHH")
    for faction in ("cats", "aliens", "ninjas"):
        below = max(panel.rect.bottom for panel in opened.scene.panels.values())
        queue = [card for card in opened.scene.names if card.rect.top >= below]
        assert queue == opened.scene.names[len(opened.taken) :]
        assert queue[0].its_turn
        assert queue[0].rect.left == min(card.rect.left for card in queue)
        opened.hands.click(faction)
        opened.hands.wait(0.5)
        assert [panel.taken for panel in opened.scene.panels.values()] == [name in opened.taken for name in FACTIONS]
    opened.hands.click("bots")
    assert not any(panel.taken for panel in opened.scene.panels.values())  # there is nothing left to choose


def test_name_card_flies_to_the_chosen_faction() -> None:
    opened = Opened("HH")
    card, panel = opened.scene.names[0], opened.scene.panels["ninjas"]
    start = card.shown
    opened.hands.click("ninjas")
    assert card.shown not in (start, panel.slot)
    assert not opened.scene.resting
    opened.hands.wait(2)
    assert card.shown == panel.slot
    assert opened.scene.resting


def test_name_card_jumps_with_reduced_motion() -> None:
    opened = Opened("HH")
    opened.hands.app.reduced_motion = True
    opened.hands.click("ninjas")
    assert opened.scene.names[0].shown == opened.scene.panels["ninjas"].slot
    assert opened.scene.resting
    assert opened.scene.panels["ninjas"].lift == 0


def test_bot_chooses_by_itself_after_a_moment() -> None:
    opened = Opened("HB")
    opened.hands.click("cats")
    assert opened.scene.title_label.words == "Seat 1 is choosing…"
    assert opened.hands.tab_ring() == ["back"]
    opened.hands.wait(THOUGHT - 0.2)
    assert opened.taken == ["cats"]
    opened.hands.wait(0.4)
    assert len(set(opened.taken)) == 2
    assert opened.focus == "deal"


@pytest.mark.parametrize("by_mouse", [True, False])
def test_bot_can_be_hurried(by_mouse: bool) -> None:
    opened = Opened("BH")
    if by_mouse:
        opened.hands.click("ninjas")
    else:
        opened.hands.key(pygame.K_SPACE)
    assert len(opened.taken) == 1
    assert opened.focus == opened.scene.free[0]


def test_game_seed_determines_the_bots_choices() -> None:
    seen = set()
    for seed in range(4):
        one, other = (Opened("BBBB", seed) for _ in range(2))
        for opened in (one, other):
            opened.hands.key(*[pygame.K_SPACE] * 4)
        assert one.taken == other.taken
        assert sorted(one.taken) == sorted(FACTIONS)
        seen.add(tuple(one.taken))
    assert len(seen) > 1


def test_random_chooses_an_available_faction() -> None:
    opened = Opened("HHHH")
    seen = set()
    for _ in range(6):
        for _ in range(4):
            opened.hands.click("random")
        assert sorted(opened.taken) == sorted(FACTIONS)
        seen.add(tuple(opened.taken))
        opened.hands.key(*[pygame.K_ESCAPE] * 4)
    assert len(seen) > 1


@pytest.mark.parametrize("by_mouse", [True, False])
def test_back_undoes_the_last_persons_choice_and_those_of_bots_after_it(by_mouse: bool) -> None:
    opened = Opened("HBHB")

    def back() -> None:
        if by_mouse:
            opened.hands.click("back")
        else:
            opened.hands.key(pygame.K_ESCAPE)

    opened.hands.click("cats")
    opened.hands.wait(PAUSE)
    before = list(opened.taken)
    opened.hands.click("random")
    third = opened.taken[2]
    opened.hands.wait(PAUSE)
    assert opened.focus == "deal"
    back()
    assert (opened.taken, opened.focus) == (before, third)
    back()
    assert (opened.taken, opened.focus) == ([], "cats")
    back()
    assert opened.left


def test_back_leaves_if_only_bots_have_chosen() -> None:
    opened = Opened("BH")
    opened.hands.wait(PAUSE)
    opened.hands.key(pygame.K_ESCAPE)
    assert opened.left


def test_back_works_while_a_bot_chooses() -> None:
    opened = Opened("HB")
    opened.hands.click("cats")
    opened.hands.click("back")
    assert opened.taken == []
    opened.hands.wait(PAUSE)
    assert opened.taken == []


def test_bot_answers_a_repeated_choice_in_the_same_way() -> None:
    opened = Opened("HB")
    answers = set()
    for _ in range(4):
        opened.hands.click("cats")
        opened.hands.wait(PAUSE)
        answers.add(opened.taken[1])
        opened.hands.key(pygame.K_ESCAPE)
    assert len(answers) == 1


def test_unchosen_factions_are_dimmed_at_the_end() -> None:
    opened = Opened("HH")
    opened.hands.click("cats")
    assert not any(panel.left_over for panel in opened.scene.panels.values())
    opened.hands.click("bots")
    assert [name for name, panel in opened.scene.panels.items() if panel.left_over] == ["aliens", "ninjas"]


def test_hovered_character_rises_and_sinks_again() -> None:
    opened = Opened("HH")
    panel = opened.hands.find("cats")
    assert isinstance(panel, FamilyPanel)
    opened.hands.move(panel.rect.center)
    opened.hands.wait(1)
    assert panel.lift > 0
    opened.hands.move((2, 2))
    opened.hands.wait(1)
    assert panel.lift == 0


def test_resize_keeps_choices_in_place() -> None:
    opened = Opened("HH")
    opened.hands.click("cats")
    for size in ((960, 540), (1000, 900), (1920, 1080)):
        opened.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        assert opened.scene.names[0].rect == opened.scene.panels["cats"].slot
        assert not opened.scene.names[1].rect.colliderect(opened.scene.panels["bots"].rect)
    opened.hands.click("bots")
    assert opened.taken == ["cats", "bots"]


def own_families(count: int) -> list[OwnFamily]:
    return [drawn_family(random.Random(number), "Twin") for number in range(count)]


def test_own_families_are_on_further_pages() -> None:
    own = own_families(5)
    opened = Opened("HHHH", own=own)
    assert opened.scene.shown == [*FACTIONS]
    assert opened.scene.hint.words == "Pick a favourite. Page 1 of 3."
    opened.hands.click("right")
    assert opened.scene.shown == [family.id for family in own[:4]]
    opened.hands.click(own[1].id)
    assert opened.scene.shown == [family.id for family in own[:4]]
    opened.hands.key(pygame.K_PAGEDOWN)
    opened.hands.click(own[4].id)
    opened.hands.click("right")
    opened.hands.click("cats")
    opened.hands.click("left")
    opened.hands.click("left")
    opened.hands.click(own[0].id)
    assert set(opened.scene.shown) == set(opened.taken)
    for card, faction in zip(opened.scene.names, opened.taken, strict=True):
        assert card in opened.hands.form.widgets
        assert card.rect == opened.scene.panels[faction].slot
    opened.hands.click("deal")
    ((setup, _, _),) = opened.games
    assert setup.factions == (own[1].id, own[4].id, "cats", own[0].id)
    assert setup.families == (own[1], own[4], own[0])


def test_page_keys_and_arrows_turn_the_pages_and_keep_the_focus() -> None:
    opened = Opened("HH", own=own_families(2))
    opened.hands.tab_to("right")
    opened.hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert opened.focus == "right"
    assert opened.scene.page == 0
    opened.hands.key(pygame.K_PAGEUP)
    assert opened.scene.page == 1
    assert opened.focus == opened.scene.shown[0]


def test_bots_choose_printed_families() -> None:
    for seed in range(8):
        opened = Opened("HBBB", seed, own_families(12))
        opened.hands.click("right")
        opened.hands.click(opened.scene.shown[0])
        opened.hands.wait(3 * PAUSE)
        assert set(opened.taken[1:]) < set(FACTIONS)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (540, 960)])
def test_pages_leave_everything_in_the_window_apart(size: tuple[int, int]) -> None:
    opened = Opened("HHHH", own=own_families(12))
    opened.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    for _ in range(opened.scene.pages):
        opened.hands.click("right")
        widgets = [widget for widget in opened.hands.form.widgets if widget.takes_focus]
        for number, widget in enumerate(widgets):
            assert opened.hands.app.window.get_rect().contains(widget.rect)
            assert widget.rect.collidelist([other.rect for other in widgets[:number]]) == -1


def test_families_made_meanwhile_are_offered() -> None:
    own = own_families(3)
    opened = Opened("HH", own=own)
    opened.hands.click("right")
    opened.hands.click(own[2].id)
    last = own.pop()
    own[:] = own_families(5)[3:]
    opened.hands.app.push(FormScene(opened.hands.app))
    opened.hands.app.pop()
    assert opened.scene.choice == [*FACTIONS, own[0].id, own[1].id, last.id]
    opened.hands.click("right")
    opened.hands.click("cats")
    opened.hands.click("deal")
    assert opened.games[0][0].families == (last,)
