"""The ending of a run: its figures are true, and its buttons and keys work."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from squaretactics.core.spec import Result
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import BLEED
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, UNITS
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.games.card_tactics.options import Setup
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.ending.details import RunDetailsScene
from squaretactics.ui.card_tactics.ending.findings import cost_finding, dice_finding, hero_finding, rounds_finding
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMove
from squaretactics.ui.card_tactics.ending.outcome import CardGameOutcome, outcome_of, run_line
from squaretactics.ui.card_tactics.ending.run_report import run_reports
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.table.badge_notice import NewBadges
from squaretactics.ui.table.game_over import EndActions
from tests.ui.card_tactics.runs import ALONE, CONTEST, SIZES, TALL, all_written_whole, played, won
from tests.ui.drawn_text import noting_words
from tests.ui.scene_driver import Hands

NAMES = ("Ada", "Ben", "Cem")


def ended(setup: Setup = ALONE, names: tuple[str, ...] = ("Ada",), seed: int = 1) -> CardGameOutcome:
    table = played(setup, names, seed)
    assert table.session.result is not None
    return outcome_of(table, table.session.result)


class Over(Hands):
    """Drives the ending of a run."""

    def __init__(self, outcome: CardGameOutcome, size: tuple[int, int] = (1280, 720), watches: bool = True) -> None:
        super().__init__(size, draw_every=10)
        self.went: list[str] = []
        watch = self._watch if watches else None
        ways = EndActions(lambda: self.went.append("on"), lambda: self.went.append("menu"), watch)
        self.scene = CardEndingScene(self.app, outcome, ways)
        self.app.push(self.scene)
        self.wait(0.2)

    def _watch(self, review: bool) -> None:
        self.went.append("review" if review else "watch")
        if review:
            raise OSError("gone")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_report_has_true_figures(seed: int) -> None:
    events = played(ALONE, ("Ada",), seed).session.events
    (run,) = run_reports(ALONE, events)
    assert {UNITS[card].id for card in run.team} == {*(ALONE.team or ())}
    assert sum(fight.rounds for fight in run.fights) == sum(isinstance(event, e.RoundBegan) for event in events)
    assert [fight.won for fight in run.fights].count(True) == sum(isinstance(event, e.CombatWon) for event in events)
    came = Counter(event.unit for event in events if isinstance(event, e.EnemyCame))
    assert Counter(unit for fight in run.fights for unit in fight.enemies) == came
    fell = [event.unit for event in events if isinstance(event, e.Fell)]
    assert sum(len(fight.defeated) for fight in run.fights) == sum(unit & CARD_MASK >= HEROES for unit in fell)
    assert [card for fight in run.fights for card in fight.fallen] == [unit for unit in fell if unit < HEROES]
    harm = [event for event in events if isinstance(event, e.Harmed)]
    for card, deeds in zip(run.team, run.deeds, strict=True):
        assert deeds["taken"] == sum(event.amount for event in harm if event.unit == card)
        assert deeds["dealt"] >= sum(event.amount for event in harm if event.by == card and event.unit >= HEROES)
    lost = sum(event.amount for event in harm if event.unit >= HEROES)
    assert sum(deeds["dealt"] for deeds in run.deeds) == lost  # Bleed counts for who caused it
    assert {health for _, health in run.fights[-1].health} == {0}
    assert not run.won


def test_heroes_health_is_shown_at_the_end_of_each_fight() -> None:
    fought = [
        *(e.TeamChosen((0, 3, 5), (7, 5, 6)), e.EventRevealed(2), e.CombatBegan(1), e.EnemyCame(8, 2, False)),
        *(e.RoundBegan(1, 1), e.Harmed(3, 5, 0, "attack", 8), e.Fell(3, 8), e.Harmed(8, 2, 0, "attack", 0)),
        *(e.Fell(8, 0), e.CombatWon(1, ()), e.CampBegan(1), e.Returned(3, 1), e.EventRevealed(4), e.CombatBegan(2)),
        *(e.EnemyCame(30, 7, False), e.RoundBegan(2, 1), e.Harmed(0, 2, 5, "bleed", -1)),
        *(e.EnemyCame(9, 1, False), e.TurnBegan(5), e.TokensChanged(9, BLEED, 0, 1), e.TurnBegan(9)),
        *(e.Harmed(9, 1, 0, "bleed", -1), e.Fell(9, -1), e.EnemyCame(10, 1, False), e.Fell(10, -1)),
    ]
    (run,) = run_reports(Setup(team=("guardian", "ranger", "druid")), fought)
    first, second = run.fights
    assert first.health == ((0, 7), (3, 0), (5, 6))
    assert (first.event, first.fallen, first.boss, first.won) == (2, [3], False, True)
    assert second.health == ((0, 5), (3, 1), (5, 6))
    assert (second.event, second.boss, second.won) == (4, True, False)
    assert [deeds["felled"] for deeds in run.deeds] == [1, 0, 1]
    assert [deeds["dealt"] for deeds in run.deeds] == [2, 0, 1]
    assert "3 enemies defeated · 1 of them not by a hero" in run_line(run)
    assert not run.finished


def test_defeat_and_resignation_differ() -> None:
    outcome = ended()
    assert outcome.title == f"Defeat in combat {outcome.runs[0].fights[-1].number}"
    assert outcome.lost
    assert f"{outcome.runs[0].defeated} enem" in outcome.line
    table = played(ALONE, ("Ada",))
    given_up = outcome_of(table, Result((0,), (), together=True, resigned=0))
    assert given_up.title == "Resigned"


def test_contest_shows_the_run_of_each_seat() -> None:
    outcome = replace(ended(CONTEST, NAMES), titles=("", "Medium bot", "Hard bot"))
    assert [run.combats for run in outcome.runs] == list(outcome.result.scores)
    hands = Over(outcome)
    choice = hands.find("whose run")
    assert isinstance(choice, OptionButtons)
    for seat, run in enumerate(outcome.runs):
        hands.click(choice.part(seat).center)
        assert hands.scene.map.run is run
        assert hands.scene.findings.findings[0] == dice_finding(run.dice_luck)
        assert hands.scene.after.words.startswith(outcome.titles[seat])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_buttons_work(size: tuple[int, int]) -> None:
    for name, way in (("play again", "on"), ("menu", "menu"), ("watch", "watch")):
        hands = Over(ended(), size)
        hands.click(name)
        assert hands.went == [way]
        assert (hands.scene in hands.app.stack) == (name == "watch")


def test_keys_work_and_a_failed_replay_is_reported() -> None:
    hands = Over(ended())
    hands.tab_to("review")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.app.stack[-1], DialogScene)
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert hands.went == ["review", "menu"]
    assert not any(name in ("watch", "review") for name in Over(ended(), watches=False).tab_ring())


def test_list_of_fights_scrolls_after_a_long_survival() -> None:
    outcome = ended()
    (fight, *_) = outcome.runs[0].fights
    hands = Over(replace(outcome, runs=(replace(outcome.runs[0], fights=(fight,) * 30),)))
    hands.click("report")
    report = hands.app.stack[-1]
    assert isinstance(report, RunDetailsScene)
    hands.tab_to("fights")
    hands.key(pygame.K_END)
    assert report.fights.shown[-1] == 29
    hands.key(pygame.K_PAGEUP)
    assert report.fights.shown[-1] < 29
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack[-1] is hands.scene


@pytest.mark.parametrize(
    ("combats", "fought", "places"),
    [
        (5, 1, ["meadow", "ford", "ruin", "pass", "peak"]),
        (3, 1, ["meadow", "ford", "ruin"]),
        (40, 7, ["meadow", "ford", "ruin", "pass", "peak"]),
        (9, 9, ["meadow", "ford", "ruin", "pass"]),
        (1, 1, ["meadow"]),
    ],
)
def test_map_shows_the_places_around_the_last_fight(
    combats: int, fought: int, places: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = ended()
    run = outcome.runs[0]
    road = Over(replace(outcome, combats=combats, runs=(replace(run, fights=run.fights[:1] * fought),))).scene.map
    drawn: list[str] = []
    svg = Painter.svg

    def noted(painter: Painter, *path: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.extend(name[5:-4] for name in path if name.startswith("stop-"))
        return svg(painter, *path, size=size)

    monkeypatch.setattr(Painter, "svg", noted)
    road.draw(pygame.Surface(road.app.size))
    assert drawn == places


def test_sign_on_the_map_says_how_the_run_ended() -> None:
    outcome = ended()
    run = outcome.runs[0]
    assert Over(outcome).scene.map.shows() == ["You fell here"]
    assert Over(replace(outcome, people=False)).scene.map.shows() == ["The heroes fell here"]
    assert Over(replace(outcome, runs=(replace(run, finished=False),))).scene.map.shows() == ["Resigned here"]
    assert Over(replace(outcome, runs=(replace(run, won=True),))).scene.map.shows() == ["Victory!"]
    assert Over(replace(outcome, runs=(replace(run, team=(), fights=()),))).scene.map.shows() == []


def test_findings_have_a_headline_and_a_sentence_each() -> None:
    (run,) = ended().runs
    unlucky = replace(run.dice_luck, dealt=0, dealt_expected=1.8, taken=5, taken_expected=5.0)
    assert dice_finding(unlucky).told == "Unlucky dice. They cost you about 2 health."
    assert dice_finding(replace(unlucky, dealt=4)).told == "Lucky dice. They saved you about 2 health."
    assert dice_finding(replace(unlucky, dealt=2)).headline == "Fair dice"
    best = max(deeds["dealt"] for deeds in run.deeds)
    hero = next(card for card, deeds in zip(run.team, run.deeds, strict=True) if deeds["dealt"] == best)
    assert hero_finding(run).told == f"Hero of the run. {UNITS[hero].name} hit the hardest: {best} damage."
    assert cost_finding(CostliestMove(6, "Keep the dice.", "")).told == "Worth another look. Keep the dice."
    assert cost_finding(CostliestMove(0, "", "")).headline == "Well played"
    assert cost_finding(CostliestMove(None, "", "")).headline == "Looking back…"
    shown = Over(ended()).scene.findings.shows()
    assert shown == [dice_finding(run.dice_luck).told, hero_finding(run).told, rounds_finding(run).told]


@pytest.mark.parametrize("setup", [ALONE, CONTEST], ids=["alone", "contest"])
@pytest.mark.usefixtures("tracked")
def test_no_text_overlaps_or_is_cut_off(setup: Setup) -> None:
    outcome = ended(setup, NAMES[: setup.seats])
    ways = EndActions(lambda: None, lambda: None, lambda review: None)
    all_written_whole(lambda app: CardEndingScene(app, outcome, ways))
    all_written_whole(lambda app: _report(app, outcome))


def _report(app: App, outcome: CardGameOutcome) -> RunDetailsScene:
    ending = CardEndingScene(app, outcome, EndActions(lambda: None, lambda: None, None))
    return RunDetailsScene(app, outcome.runs[0], lambda: ending._report_lines(outcome.runs[0], None), None)


@pytest.mark.parametrize("text", [100, pytest.param(125, marks=pytest.mark.long), 150])
@pytest.mark.parametrize("deeds", [0, 2], ids=["no news", "new deeds"])
@pytest.mark.parametrize("won_or_lost", ["won", "lost", "contest"])
def test_ending_fits_tall_and_small_windows(
    won_or_lost: str, deeds: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = {"won": won, "lost": lambda: played(ALONE, ("Ada",)), "contest": lambda: played(CONTEST, NAMES)}
    table = tables[won_or_lost]()
    assert table.session.result is not None
    outcome = outcome_of(table, table.session.result)
    news = NewBadges(CardTacticsUI().badges[:deeds])
    ways = EndActions(lambda: None, lambda: None, lambda review: None, news, lambda: None)
    medal, faces = artwork.medal, list[int]()

    def noted(painter: Painter, card: int, across: int) -> pygame.Surface:
        faces.append(across)
        return medal(painter, card, across)

    monkeypatch.setattr(artwork, "medal", noted)
    noting_words(monkeypatch)
    all_written_whole(
        lambda app: CardEndingScene(app, outcome, ways), sizes=(*TALL, (640, 400), (1280, 720)), text=text
    )
    assert min(faces) >= 12


def test_confetti_avoids_numbers() -> None:
    scene = Over(ended()).scene
    window = pygame.Rect((0, 0), scene.app.size)
    free = scene._free(window)
    assert scene.ending_picture.rect.collidelist(free) >= 0
    for widget in (scene.map, scene.findings, *scene.buttons):
        assert widget.rect.collidelist(free) < 0, widget.name


def test_ending_explains_the_last_fight() -> None:
    table = played(ALONE, ("Ada",))
    result = table.session.result
    assert result is not None
    hands = Hands((1280, 720), draw_every=60)
    scene = CardEndingScene(hands.app, outcome_of(table, result), EndActions(lambda: None, lambda: None, None))
    last = run_reports(ALONE, table.session.events)[0].fights[-1]
    why = combat_reasons(last.happened)
    assert len(why) == 1 + len(last.fallen) == 4
    hands.app.push(scene)
    hands.click("report")
    report = hands.app.stack[-1]
    assert isinstance(report, RunDetailsScene)
    assert report.text.words.startswith(f"Combat {last.number}: " + " ".join(why))
    assert report.fights.shows()[-1].endswith(" ".join(why))
    hands.app.stop()


def test_fights_of_a_run_appear_one_after_the_other() -> None:
    outcome = ended()
    (fight, *_) = outcome.runs[0].fights
    over = Over(replace(outcome, runs=(replace(outcome.runs[0], fights=(fight, fight, fight)),)))
    over.scene.map.told = 0
    told = list[int]()
    for _ in range(60):
        over.wait(1 / 30)
        told.append(over.scene.map.told)
    assert sorted(set(told)) == [0, 1, 2, 3] or sorted(set(told)) == [1, 2, 3]
    over.app.stop()
