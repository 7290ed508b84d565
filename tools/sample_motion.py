"""Draw strips of Card Tactics: its places, and all animations at its table, with and without motion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from sample_runs import board, ending

from squaretactics.core.session import Frame
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    BLEED,
    COUNTER,
    DEFENSE_TOKEN,
    GUARD_DOG,
    HOUND,
    RESTRAIN,
)
from squaretactics.games.card_tactics.cards import BOSSES_FROM, HEALTH, ITEM_OF, ITEM_SKILLS, SKILLS_OF, UNIT_OF
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS, NOBODY, NOTHING
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.display import CardTableDisplay, ShownUnit
from squaretactics.ui.card_tactics.table.scenery import PLACES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop

_SIZE: Final = (1280, 720)
_SEEN: Final = (0, 0, 1112, 720)  # of the window, without the log
_FRAME: Final = (494, 320)
_ACROSS: Final = 4
_SHOWN: Final = 16
_TICK: Final = 1 / 60
_LONGEST: Final = 900  # frames
_RANGER, _GUARDIAN, _DRUID = (UNIT_OF[name] for name in ("ranger", "guardian", "druid"))
_WOLF, _ORC, _GOBLIN, _DRAGON = (UNIT_OF[name] for name in ("wolf", "orc", "goblin", "dragon"))
_USUAL: Final = (_WOLF, _ORC, _GOBLIN)
_BUCKLER, _POTION, _COIN = (ITEM_OF[name] for name in ("buckler", "healing_potion", "lucky_coin"))


class _Story(NamedTuple):
    """Events to show, with their enemies and combat."""

    events: Sequence[e.Event]
    enemies: Sequence[int] = _USUAL
    combat: int = 1
    tokens: Sequence[tuple[int, int, int]] = ()  # tokens at the start: a unit, a token, and how many
    health: int = 2  # of the heroes
    camp: bool = False


def _attack(by: int, *met: tuple[int, int, int, int]) -> list[e.Event]:
    """Return the events of an attack on targets; `met` lists the unit, total, outcome and Defense tokens of each."""
    total, targets = met[0][1], tuple(unit for unit, *_ in met)
    told: list[e.Event] = [e.TurnBegan(by), e.SkillUsed(by, SKILLS_OF[by][0], NOBODY, met[0][0])]
    told.append(e.DiceRolled(by, SKILLS_OF[by][0], (total - 2) // 2, (total - 1) // 2, 1, 0, 1, 0, targets, False))
    for unit, total, outcome, tokens in met:
        if tokens:
            told.append(e.TokensChanged(unit, DEFENSE_TOKEN, tokens, 0))
        told.append(e.Struck(by, unit, total, 5, 0, 0, tokens, outcome, outcome, False, False, False))
        if outcome:
            told.append(e.Harmed(unit, outcome, HEALTH[unit] - outcome, "attack", by))
    return [*told, e.Exhausted(by)]


def _given(unit: int, token: int, *counts: int) -> list[e.Event]:
    return [e.TokensChanged(unit, token, before, now) for before, now in pairwise(counts)]


def _tokens(unit: int, spent: bool) -> list[e.Event]:
    kinds = (ATTACK_TOKEN, DEFENSE_TOKEN, BLEED, COUNTER, RESTRAIN)
    return [one for kind in kinds for one in _given(unit, kind, *((1, 0) if spent else (0, 1)))]


_COUNTERED: Final = (
    *_attack(_RANGER, (_WOLF, 4, MISS, 0))[:-1],
    *_given(_WOLF, COUNTER, 1, 0),
    e.Struck(_WOLF, _RANGER, 9, 5, 0, 0, 0, HIT, 1, False, False, True),
    e.Harmed(_RANGER, 1, 1, "counter", _WOLF),
    e.Exhausted(_RANGER),
)
_STORIES: Final[dict[str, _Story]] = {
    "event": _Story((e.EventRevealed(2),)),
    "find": _Story((e.ItemDrawn(3),), combat=2),
    "enemy": _Story((e.EnemyCame(_GOBLIN, 3, False),), _USUAL[:2], 3),
    "boss": _Story((e.EnemyCame(BOSSES_FROM, 8, False),), _USUAL[:2], 4),
    "dragon": _Story((e.EnemyCame(_DRAGON, 12, False),), _USUAL[:2], 5),
    "entrance": _Story(
        (
            e.CombatBegan(1),
            *(e.EnemyCame(unit, HEALTH[unit], False) for unit in _USUAL),
            e.RoundBegan(1, 1),
            e.TurnBegan(_DRUID),
        ),
        (),
    ),
    "hit": _Story(_attack(_GUARDIAN, (_WOLF, 8, HIT, 0))),
    "critical": _Story(_attack(_GUARDIAN, (_WOLF, 11, CRITICAL, 0))),
    "miss": _Story(_attack(_GUARDIAN, (_ORC, 4, MISS, 0))),
    "block": _Story(_attack(_GUARDIAN, (_WOLF, 7, MISS, 3)), tokens=((_WOLF, DEFENSE_TOKEN, 3),)),
    "several": _Story(_attack(_RANGER, (_WOLF, 9, HIT, 0), (_ORC, 9, MISS, 0), (_GOBLIN, 9, CRITICAL, 0))),
    "counter": _Story(_COUNTERED, tokens=((_WOLF, COUNTER, 1),)),
    "foe-hits": _Story(_attack(_WOLF, (_GUARDIAN, 9, HIT, 0))),
    "dragon-hits": _Story(_attack(_DRAGON, (_GUARDIAN, 12, CRITICAL, 0)), (_DRAGON, *_USUAL[:2]), 5),
    "push": _Story((e.Switched(_WOLF, _ORC, False), e.Switched(_WOLF, _GOBLIN, False))),
    "pull": _Story((e.Switched(_GOBLIN, _ORC, True),)),
    "swap-with-boss": _Story((e.Switched(_WOLF, _DRAGON, False),), (_WOLF, _DRAGON, _ORC), 5),
    "tokens-gained": _Story((*_tokens(_WOLF, False), e.MarkPut(_WOLF, HOUND), e.MarkPut(_GUARDIAN, GUARD_DOG))),
    "tokens-spent": _Story(_tokens(_WOLF, True), tokens=tuple((_WOLF, kind, 1) for kind in range(RESTRAIN + 1))),
    "bleed": _Story(
        (e.TurnBegan(_WOLF), e.Harmed(_WOLF, 1, 1, "bleed", NOBODY), *_given(_WOLF, BLEED, 2, 1)),
        tokens=((_WOLF, BLEED, 2),),
    ),
    "foe-falls": _Story(
        (*_attack(_GUARDIAN, (_WOLF, 8, HIT, 0))[:-1], e.Fell(_WOLF, _GUARDIAN), e.Exhausted(_GUARDIAN))
    ),
    "hero-falls": _Story((*_attack(_WOLF, (_RANGER, 8, HIT, 0))[:-1], e.Fell(_RANGER, _WOLF), e.Exhausted(_WOLF))),
    "reroll": _Story((*_attack(_RANGER, (_WOLF, 8, HIT, 0))[:3], e.DiceRerolled(_RANGER, _COIN, 6, 2))),
    "heal": _Story(
        (
            e.TurnBegan(_DRUID),
            e.SkillUsed(_DRUID, SKILLS_OF[_DRUID][1], NOBODY, _GUARDIAN),
            e.Healed(_GUARDIAN, 1, 3),
            *_given(_GUARDIAN, BLEED, 1, 0),
            e.Exhausted(_DRUID),
        ),
        tokens=((_GUARDIAN, BLEED, 1),),
    ),
    "item": _Story(
        (
            e.TurnBegan(_GUARDIAN),
            e.SkillUsed(_GUARDIAN, ITEM_SKILLS[_BUCKLER][0], _BUCKLER, _GUARDIAN),
            *_given(_GUARDIAN, DEFENSE_TOKEN, 0, 2),
        )
    ),
    "readied": _Story((e.Exhausted(_GUARDIAN), e.Readied(_GUARDIAN), e.Skipped(_WOLF, True), e.Fatigue(8))),
    "camp": _Story((e.CombatWon(1, ()), e.CampBegan(1)), ()),
    "camp-item": _Story(
        (
            e.SkillUsed(NOBODY, ITEM_SKILLS[_POTION][0], _POTION, _GUARDIAN),
            e.Healed(_GUARDIAN, 2, 4),
            e.Arranged((_GUARDIAN, _RANGER, _DRUID), True),
        ),
        (),
        camp=True,
    ),
    "onward": _Story(
        (e.Arranged((_GUARDIAN, _RANGER, _DRUID), True), e.EventRevealed(1), e.CombatBegan(2)), (), camp=True
    ),
    "victory": _Story((e.CombatWon(5, ()), e.GameEnded(True, 5, 5, 12, 20, 4)), (), 5),
    "defeat": _Story(
        (e.Fell(_RANGER, _WOLF), e.Fell(_GUARDIAN, _WOLF), e.Fell(_DRUID, _WOLF), e.GameEnded(False, 1, 0, 0, 4, 0))
    ),
}


def strips(wanted: Callable[[str], bool]) -> dict[str, pygame.Surface]:
    """Return the wanted strips: one of all places, and two of each story, the second without motion."""
    found = {"run-places": _strip(_places())} if wanted("run-places") else {}
    for name, story in _STORIES.items():
        for motion in ("", "-still"):
            if wanted(f"run-{name}{motion}"):
                found[f"run-{name}{motion}"] = _strip(_Table(story, bool(motion)).frames())
    if wanted("run-end"):
        found["run-end"] = _strip(_end())
    return found


class _Table:
    """A table with its own clock, prepared for a story."""

    def __init__(self, story: _Story, still: bool) -> None:
        self.time = 0.0
        self.app = App("strips", _SIZE, clock=lambda: self.time, visible=False)
        self.loop = FrameLoop(self.app)
        board("action")(self.app)
        scene = self.app.stack[-1]
        assert isinstance(scene, CardBoardScene)
        self.scene, self.story = scene, story
        scene.preferences.change(speed="normal")
        self.app.reduced_motion = still
        scene.layout(_SIZE)
        self._lay()
        for _ in range(3):
            self.loop.draw_whole()

    def _lay(self) -> None:
        """Put the story's units into the line."""
        display, story = self.scene.display, self.story

        def happen(frame: Frame[View, e.Event]) -> None:
            _happen(display, frame.event)

        vars(self.scene.director).update(_follow=happen, apply=happen)  # no game led to the story
        display.combat, display.won, display.event, display.acting = story.combat, story.combat - 1, -1, NOBODY
        display.camp, display.items, display.round = (
            story.camp,
            [_BUCKLER, _POTION, _COIN],
            int(not story.camp and bool(story.enemies)),
        )
        heroes = [_RANGER, _GUARDIAN, _DRUID]
        display.units = {hero: ShownUnit(story.health, HEALTH[hero]) for hero in heroes}
        display.units |= {foe: ShownUnit(HEALTH[foe], HEALTH[foe]) for foe in story.enemies}
        display.heroes, display.enemies, display.dice = heroes, [*story.enemies], None
        self.scene.table_view.teller.enemies = [*story.enemies]
        for unit, token, count in story.tokens:
            display.units[unit].tokens[token] = count
        display.lay([])

    def frames(self) -> list[pygame.Surface]:
        """Return the frames of the story."""
        self.scene.director.show([Frame(event, self.scene.view) for event in self.story.events])
        shown = [self._frame()]
        while self.scene.director.busy and len(shown) < _LONGEST:
            shown.append(self._frame())
        return [*shown, *(self._frame() for _ in range(3))]

    def _frame(self) -> pygame.Surface:
        self.time += _TICK
        self.app.dirty = True
        self.loop.frame([])
        self.loop.draw_whole()
        return _part(self.app)


def _happen(display: CardTableDisplay, event: e.Event) -> None:
    """Change the table as an event of a story says."""
    match event:
        case e.EventRevealed(number):
            display.combat, display.event, display.camp = display.combat + display.camp, number, False
        case e.CombatBegan(combat):
            display.combat, display.camp = combat, False
        case e.RoundBegan(_, number):
            display.round = number
        case e.CampBegan():
            display.camp, display.round, display.event, display.enemies = True, 0, NOTHING, []
        case e.Arranged(units):
            display.heroes = [*units]
        case e.ItemDrawn(item):
            display.items.append(item)
        case e.EnemyCame(unit, health):
            display.units[unit] = ShownUnit(health, health)
            display.enemies.append(unit)
        case e.Switched(unit, other):
            line = display.line_of(unit)
            here, there = line.index(unit), line.index(other)
            line[here], line[there] = other, unit
        case e.Harmed(unit, _, health) | e.Healed(unit, _, health):
            display.units[unit].health = health
        case e.Fell(unit):
            display.line_of(unit).remove(unit)
        case e.TokensChanged(unit, token, _, now):
            display.units[unit].tokens[token] = now
        case e.MarkPut(unit, mark):
            display.units[unit].marks |= mark
        case e.Exhausted(unit) | e.Readied(unit):
            display.units[unit].ready = isinstance(event, e.Readied)
        case _:
            pass
    display.follow(display, unwrapped(event))


def _places() -> list[pygame.Surface]:
    return [_Table(_Story((), combat=combat), still=True).frames()[0] for combat in range(1, len(PLACES) + 1)]


def _end() -> list[pygame.Surface]:
    """Return frames of the final sheet of a run."""
    time = [0.0]
    app = App("strips", _SIZE, clock=lambda: time[0], visible=False)
    loop = FrameLoop(app)
    ending(app)
    shown = []
    for _ in range(120):
        time[0] += _TICK
        loop.frame([])
        loop.draw_whole()
        shown.append(_part(app))
    return shown


def _part(app: App) -> pygame.Surface:
    return pygame.transform.smoothscale(app.window.subsurface(_SEEN), _FRAME)


def _strip(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """Lay frames out in rows, evenly sampled if there are many."""
    count = min(len(frames), _SHOWN)
    picked = [frames[index * (len(frames) - 1) // max(count - 1, 1)] for index in range(count)]
    strip = pygame.Surface((_FRAME[0] * _ACROSS, _FRAME[1] * -(-count // _ACROSS)))
    for number, picture in enumerate(picked):
        strip.blit(picture, (number % _ACROSS * _FRAME[0], number // _ACROSS * _FRAME[1]))
    return strip
