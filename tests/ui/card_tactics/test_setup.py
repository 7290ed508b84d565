"""Setting up a run by mouse and keyboard: the choices become the set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN
from squaretactics.games.card_tactics.options import CAMPAIGN, HERO_IDS, CustomSetup, Setup, daily_seed
from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups, CustomSetupScene
from squaretactics.ui.card_tactics.setup.hero_card import HeroCard
from squaretactics.ui.card_tactics.setup.new_game import CardNewGameScene
from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft, draft_from_choices, first_game_draft
from squaretactics.ui.card_tactics.setup.words import rules_words
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons, Toggle
from squaretactics.ui.kit.forms.widgets import Label
from squaretactics.ui.table.new_game import BY_LETTER, NewGame
from squaretactics.ui.table.setup_controls import setup_help
from tests.ui.card_tactics.runs import SIZES, all_written_whole
from tests.ui.scene_driver import Hands


class Setting(Hands):
    """Drives the new game scene."""

    def __init__(self, draft: CardSetupDraft | None = None, size: tuple[int, int] = (1280, 720), **kept: Any) -> None:
        super().__init__(size, draw_every=20)
        self.begun: list[NewGame[Setup]] = []
        self.kept: dict[str, Any] = kept
        self.scene = CardNewGameScene(self.app, self.begun.append, draft, CustomSetups(kept, self._keep))
        self.app.push(self.scene)
        self.wait(0.1)

    def _keep(self, kept: dict[str, Any]) -> None:
        self.kept = kept

    def choose(self, name: str, value: object) -> None:
        """Click an option."""
        widget = self.find(name)
        assert isinstance(widget, OptionButtons)
        self.click(widget.part([way for way, _ in widget.ways].index(value)).center)

    def pick(self, name: str, value: object) -> None:
        """Click the right arrow of a picker until it shows a value."""
        for _ in range(12):
            widget = self.find(name)
            assert isinstance(widget, ArrowPicker)
            if widget.value == value:
                return
            self.click((widget.rect.right - 4, widget.rect.centery))
        raise AssertionError(value)

    def start(self) -> NewGame[Setup]:
        """Start, and return the new game."""
        self.click("start")
        return self.begun[-1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_heroes_people_and_level_become_the_setup(size: tuple[int, int]) -> None:
    hands = Setting(size=size)
    for hero in ("ranger", "druid", "alchemist"):
        hands.click(f"hero {hero}")
    hands.choose("people", 2)
    hands.pick("leads 0", 1)
    hands.pick("player 1", "hard")
    hands.choose("level", "hard")
    hands.click("seed")
    hands.type("77")
    game = hands.start()
    assert game.setup == Setup(level="hard", team=("ranger", "druid", "alchemist"), leads=(1, 0, 1), first=0)
    assert [seat.player for seat in game.seats] == [HUMAN, "hard"]
    assert game.seed == 77


def test_everything_can_be_done_by_keyboard() -> None:
    hands = Setting()
    for hero in ("guardian", "duelist", "pyromancer"):
        hands.tab_to(f"hero {hero}")
        hands.key(pygame.K_SPACE)
    hands.tab_to("mode")
    hands.key(pygame.K_RIGHT)
    hands.tab_to("level")
    hands.key(pygame.K_LEFT)
    hands.tab_to("people")
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    hands.tab_to("start")
    hands.key(pygame.K_RETURN)
    (game,) = hands.begun
    team = ("guardian", "duelist", "pyromancer")
    assert game.setup == Setup(mode="survival", level="easy", team=team, leads=(0, 1, 2))
    assert {"back", "seed", "undo", "leads 2", "player 2", "name 0"} <= set(hands.tab_ring())


def test_fourth_hero_replaces_the_third_and_missing_ones_are_chosen_later() -> None:
    hands = Setting()
    for hero in ("guardian", "duelist", "pyromancer", "druid"):
        hands.click(f"hero {hero}")
    assert hands.scene.draft.setup().team == ("guardian", "duelist", "druid")
    hands.click("hero duelist")
    assert hands.start().setup.team is None


def test_hints_are_an_option_except_in_the_daily_game() -> None:
    hands = Setting()
    assert hands.start().hints is None
    hands.choose("hints", False)
    assert hands.start().hints is False
    hands.choose("mode", "daily")
    assert "hints" not in hands.tab_ring()
    assert hands.start().hints is None
    assert draft_from_choices(hands.scene.draft.choices(), ("",)).hints is False


def test_contest_players_choose_their_heroes_later() -> None:
    hands = Setting(CardSetupDraft(team=["ranger", "druid", "guardian"]))
    hands.choose("mode", "contest")
    hands.choose("rivals", 4)
    hands.click("hero ranger")
    game = hands.start()
    assert game.setup == Setup(contest=4)
    assert len(game.seats) == 4
    hands.choose("mode", "campaign")
    assert hands.start().setup.team == ("ranger", "druid", "guardian")


def test_daily_game_has_the_days_seed_and_repeats_are_practice() -> None:
    first = Setting(CardSetupDraft(mode="daily", level="hard", today="2026-11-23")).start()
    assert first.setup == Setup(daily="2026-11-23")
    assert (first.seed, first.undo) == (daily_seed("2026-11-23"), None)
    again = Setting(CardSetupDraft(mode="daily", today="2026-11-23", daily_done=True)).start()
    assert (again.seed, again.undo) == (first.seed, "anything")


def test_first_person_decides_for_all() -> None:
    draft = CardSetupDraft(kinds=["medium", "hard", HUMAN, HUMAN])
    draft.set_player_count(3)
    assert draft.setup().first == 2
    draft.set_player_count(2)
    assert draft.setup().first == 0


@pytest.mark.parametrize("people", [2, 3])
def test_no_player_is_left_without_a_hero(people: int) -> None:
    for hero in range(3):
        for seat in range(people):
            draft = CardSetupDraft()
            draft.set_player_count(people)
            draft.lead(hero, seat)
            assert draft.leads[hero] == seat
            assert {*draft.leads} == {*range(people)}


def test_custom_setup_is_made_saved_and_played() -> None:
    hands = Setting()
    hands.choose("mode", "own")
    hands.click("own sheet")
    hands.click("own name")
    hands.type("Two Dragons")
    hands.choose("combats", 2)
    hands.choose("starting items", 4)
    hands.choose("camp", False)
    hands.choose("hero_health", 2)
    dragon = CAMPAIGN[-1]
    for number in range(2):
        hands.pick(f"combat {number}", dragon)
    hands.click("allowed druid")
    hands.click("save")
    hands.click("done")
    own = CustomSetup(
        name="Two Dragons", combats=(dragon,) * 2, barred=("druid",), starting_items=4, camp=False, hero_health=2
    )
    assert hands.start().setup == Setup(own=own)
    assert hands.kept == {"Two Dragons": own.model_dump(mode="json")}
    hands.click("hero druid")
    assert "druid" not in hands.scene.draft.team


def test_saved_setups_are_loaded_and_deleted() -> None:
    short = CustomSetup(name="Short", combats=CAMPAIGN[:1])
    hands = Setting(CardSetupDraft(mode="own"), Short=short.model_dump(mode="json"))
    hands.click("own sheet")
    hands.pick("saved", "Short")
    hands.click("remove")
    hands.click("done")
    assert hands.start().setup.own == short
    assert hands.kept == {}


def test_at_least_three_heroes_stay_allowed() -> None:
    hands = Setting(CardSetupDraft(mode="own"))
    hands.click("own sheet")
    for hero in HERO_IDS:
        hands.click(f"allowed {hero}")
    left = [widget.on for widget in hands.form.widgets if isinstance(widget, Toggle)]
    assert left == [False] * 3 + [True] * 3


def test_last_choices_are_proposed_again() -> None:
    draft = CardSetupDraft(mode="own", own=CustomSetup(name="Mine", camp=False), people=2, leads=[1, 0, 1], undo="off")
    again = draft_from_choices(draft.choices(), ["Ada"], "")
    assert (again.setup(), again.undo, again.names[0]) == (draft.setup(), "off", "Ada")
    assert draft_from_choices({"people": 3, "leads": [0, 0, 0]}, [], "").setup() == Setup()
    assert draft_from_choices({}, [], again.today).daily_done


def test_heroes_show_their_health_at_the_chosen_level() -> None:
    hands = Setting(first_game_draft("Ada"))
    cards = [widget for widget in hands.scene.form.widgets if isinstance(widget, HeroCard)]
    assert {card.more for card in cards} == {1}
    hands.choose("level", "normal")
    assert {card.more for card in cards} == {0}


def test_first_game_is_easy_with_a_team() -> None:
    game = first_game_draft("Ada").game()
    assert (game.setup.level, game.seats[0].name) == ("easy", "Ada")
    assert game.setup.team is not None


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(level="hard"), "Five combats · Hard"),
        (Setup(mode="survival"), "Survival · Normal"),
        (Setup(contest=2, level="easy"), "Contest · Easy"),
        (Setup(daily="2026-11-23"), "Daily deal of 23 November 2026"),
        (Setup(own=CustomSetup(name="Mine")), "Mine · 5 combats"),
    ],
    ids=str,
)
def test_setup_has_the_expected_text(setup: Setup, words: str) -> None:
    assert rules_words(setup.model_dump(mode="json")) == words


def test_every_explained_option_exists() -> None:
    drafts = (CardSetupDraft(mode="own", people=3, leads=[0, 1, 2]), CardSetupDraft(mode="contest", rivals=4))
    names = {widget.name for draft in drafts for widget in Setting(draft).scene.form.widgets}
    assert setup_help("card_tactics").options.keys() <= names


def test_every_kind_of_player_is_explained() -> None:
    assert setup_help("card_tactics").players.keys() == {HUMAN, BY_LETTER, *LEVELS}


LONG = CustomSetup(name="A name that is quite as long as it may", combats=(CAMPAIGN[1],) * 9)
SHEETS: dict[str, Callable[[App], Scene]] = {
    "alone": lambda app: CardNewGameScene(app, print),
    "three": lambda app: CardNewGameScene(app, print, CardSetupDraft(people=3, leads=[0, 1, 2], team=[*HERO_IDS[:3]])),
    "contest": lambda app: CardNewGameScene(app, print, CardSetupDraft(mode="contest", rivals=4)),
    "own": lambda app: CustomSetupScene(app, LONG, CustomSetups({}, print), print),
}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.usefixtures("tracked")
def test_no_text_overlaps_or_is_cut_off(name: str) -> None:
    all_written_whole(SHEETS[name])


def test_rarely_used_options_lie_below_a_divider_and_each_player_has_a_face() -> None:
    hands = Setting()
    hands.choose("people", 2)
    divider = next(
        widget for widget in hands.form.widgets if isinstance(widget, Label) and widget.words == "More options"
    )
    assert hands.find("level").rect.bottom <= divider.rect.top < divider.rect.bottom <= hands.find("undo").rect.top
    for seat, face in enumerate(hands.scene.faces):
        assert face.centery == hands.find(f"name {seat}").rect.centery
        assert face.right < hands.find(f"name {seat}").rect.left
    assert len(hands.scene.faces) == 2
