"""Play a half-minute demo at a real table, with a few short sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, SKILLS, UNITS
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.odds_and_intents import odds
from squaretactics.games.card_tactics.text import TITLE, unit_name
from squaretactics.translation import Message, mark, say, say_marked, say_percent
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.card_text import skill_text
from squaretactics.ui.card_tactics.help.demo_game import demo_moments
from squaretactics.ui.card_tactics.play.combat_forecast import ACTED, CombatForecast, combat_forecast, per_cent
from squaretactics.ui.card_tactics.play.intents import IntentDrawing, rows_of
from squaretactics.ui.card_tactics.table.base_drawing import GOLD, LEATHER, PAGE, area
from squaretactics.ui.card_tactics.table.camp import CampDrawing
from squaretactics.ui.card_tactics.table.camp_items import CampItemsDrawing
from squaretactics.ui.card_tactics.table.drawing import CardTableDrawing
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.card_tactics.table.scenery import CAMP, PLACES
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.table.common_words import SKIPS

_LEADER: Final = mark("Robin")
_STILL: Final = 4.6  # seconds a page stays without animation
_SKIPS: Final = frozenset((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN))


class CardDemoStep(NamedTuple):
    """The sentence before the animation and its seconds, then the one during it and the seconds after."""

    words: Message
    reading: float
    then: Message
    stays: float


# One for each staged moment.
DEMO_STEPS: Final = (
    CardDemoStep(
        mark("Three heroes set out to find a Dragon."), 2.4, mark("Three heroes set out to find a Dragon."), 0.0
    ),
    CardDemoStep(mark("Enemies stand in their way."), 0.3, mark("They show what they will do, and at whom."), 3.0),
    CardDemoStep(
        mark("A skill tells how likely it hits."),
        2.6,
        mark("Two dice: reach the number in the shield, and it hits."),
        0.4,
    ),
    CardDemoStep(mark("Fire Punch! Up close it burns best."), 2.0, mark("Twice the number is a critical hit."), 0.4),
    CardDemoStep(
        mark("Between fights they rest by the fire."), 1.6, mark("What they have found on the way helps them."), 1.4
    ),
    CardDemoStep(mark("And at the end waits…"), 0.6, mark("…somebody who hates to be woken. Good luck!"), 2.6),
)


class CardTacticsDemoScene(CardTableScene):
    """Plays the same moments every time; closes at the end, or with any key or click."""

    def __init__(self, context: SceneContext) -> None:
        self._moments = demo_moments()
        super().__init__(
            context.app, [Seat(say_marked(_LEADER), HUMAN)], self._moments[0].before, context.preferences, context.sound
        )
        self.beat = 0
        self.moves = False  # whether this moment's animation has begun
        self._since = context.app.clock()
        self.drawing = _CardDemoDrawing(self)

    @property
    def speed(self) -> float:
        return 1.0  # slow enough to read, whatever speed is set

    @property
    def still(self) -> bool:
        """Whether pages are shown without animation."""
        return self.app.reduced_motion

    @property
    def considered(self) -> Move | None:
        """The move that the acting hero considers; None while the animation runs."""
        return None if self.moves and not self.still else self._moments[self.beat].considered

    @property
    def said(self) -> Message:
        beat = DEMO_STEPS[self.beat]
        return beat.then if self.moves else beat.words

    # Narration.
    def announcement(self) -> Announcement | None:
        title = say("{game} shows itself. Any key skips this.", game=say_marked(TITLE))
        return Announcement(title, (say_marked(self.said),))

    # Time.
    def update(self, now: float) -> None:
        self.show_until(now)
        if self.director.busy:
            self._since = now
        elif not self.moves and now - self._since >= self._reading:
            self.moves, self._since = True, now
            moment = self._moments[self.beat]
            self.show(moment.events, moment.after)
            if self.still:
                self.director.hurry()
            self.app.dirty = True
            self.director.update(now)
        elif self.moves and now - self._since >= self._stays:
            self._go_on(now)

    @property
    def _reading(self) -> float:
        return _STILL / 2 if self.still else DEMO_STEPS[self.beat].reading

    @property
    def _stays(self) -> float:
        """Seconds that a moment stays after its animation."""
        return _STILL / 2 if self.still else DEMO_STEPS[self.beat].stays

    def _go_on(self, now: float) -> None:
        self.app.dirty = True
        if self.beat == len(DEMO_STEPS) - 1:
            self.app.pop()
            return
        self.beat += 1
        self.moves, self._since = False, now
        before = self._moments[self.beat].before
        if before != self.view:
            self.log_panel.clear()  # another day
            self.look(before)

    @property
    def resting(self) -> bool:
        return not self.director.busy

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the demo's two places."""
        layout, scenery = self.layout_now, self.drawing.scenery

        def draw(place: int, target: pygame.Surface) -> None:
            scenery.draw(target, layout, place, 0.0)

        for place in (CAMP, len(PLACES) - 1):
            yield partial(draw, place)

    # Input and drawing.
    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _SKIPS:
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw()
        self.canvas.show(target, self.app.shows(self))


class _CardDemoDrawing(IntentDrawing):
    """Draws the demo's table, enemy plans, the considered move and the sentence."""

    scene: CardTacticsDemoScene

    def __init__(self, scene: CardTacticsDemoScene) -> None:
        CardTableDrawing.__init__(self, scene)  # no player sits here, so there is no focus
        self.fireside, self.blanket = CampDrawing(scene), CampItemsDrawing(scene)

    def draw(self) -> None:
        display = self.scene.display
        self.draw_table()
        if display.camp:
            self.blanket.draw(tuple(display.items), frozenset(), self.item_used())
        else:
            self.draw_items()
            move = self.scene.considered
            self.draw_cached("skill", (display.acting, move), lambda seen: self._skill(*seen))
            if not self.draw_dice():
                self.draw_cached("hero", display.acting, self._hero)
        self.draw_on_top()
        self.draw_cached("said", self.scene.said, self._said)
        self.draw_cached("skip", 0, lambda nothing: self._skip())

    def draw_middle(self) -> None:
        display = self.scene.display
        if display.camp:
            self.fireside.draw([*display.heroes], frozenset(), -1, self.painter.high_contrast)
            return
        self.draw_line()
        self.draw_forecast()

    # Forecast.
    def combat_forecast(self) -> CombatForecast:
        return combat_forecast(self.scene.view, None)

    def draw_forecast(self) -> None:
        """Draw the enemies' plans while nothing moves, and the odds of the considered move."""
        scene = self.scene
        if scene.director.busy or not scene.display.round:
            return
        places = scene.layout_now.line(scene.display.heroes, scene.display.enemies)
        seen = self.combat_forecast()
        self._arrows(places, seen.now)
        for number, plan in enumerate(seen.now):
            rows = rows_of(seen, number)
            if plan.unit in places and plan.fate != ACTED:
                self.draw_cached(("intent", plan.unit), (rows, area(places[plan.unit])), self._intent_at)
        if scene.considered is None or scene.moves:
            return
        for chance in odds(scene.view, scene.considered):
            rect = places[scene.view.unit[chance.slot]]
            self.ring(rect, GOLD, 6, 6)
            plate = pygame.Rect(0, 0, rect.width - 4, self.size(34))
            plate.midbottom = rect.centerx, scene.layout_now.prompt.top - self.size(14)
            self.plate(plate, GOLD, theme.INK, 14)
            hit, critical = (say_percent(per_cent(part)) for part in (chance.hit, chance.critical))
            words = say("{chance} · {critical} critical", chance=hit, critical=critical)
            self.words(words, 21, theme.INK, plate.inflate(-self.size(10), -2), "display")

    def _hero(self, unit: int) -> None:
        """Show the acting hero in the inspector."""
        room = self.scene.layout_now.part("inspector")
        self.plate(room, LEATHER, theme.INK, 18)
        if unit < 0:
            return
        card = unit & CARD_MASK
        face = pygame.Rect(room.left + self.size(10), room.top, room.height, room.height)
        self.put(artwork.figure(self.painter, card, artwork.READY, round(room.height * 0.94)), face)
        name = pygame.Rect(face.right, room.top, room.right - face.right - self.size(12), room.height)
        self.words(unit_name(unit), 36, theme.PAPER, name, "display")

    def _skill(self, unit: int, move: Move | None) -> None:
        """Show the acting hero's first skill, ringed if the hero considers it."""
        if unit < 0 or unit & CARD_MASK >= HEROES:
            return
        layout, hero = self.scene.layout_now, UNITS[unit & CARD_MASK]
        skill = hero.skills[0]
        rect = layout.part("skill 0")
        self.plate(rect, PAGE, theme.INK, 14)
        room = rect.inflate(-self.size(24), -self.size(24))
        self.texts([skill_text(skill)], 24, theme.INK, room)
        if move is not None and say_marked(SKILLS[move[1]].name) == say_marked(skill.name):
            self.ring(rect, GOLD, 2, 6)

    # Sentences.
    def _said(self, words: Message) -> None:
        rect = self.scene.layout_now.part("prompt").inflate(0, self.size(16))
        self.plate(rect, edge=GOLD, corner=34)
        self.words(say_marked(words), 38, GOLD, rect.inflate(-self.size(50), -self.size(8)), "display")

    def _skip(self) -> None:
        rect = self.scene.layout_now.part("skill 1")
        self.plate(rect)
        self.words(self.scene.app.said(SKIPS), 27, theme.TEXT, rect.inflate(-self.size(24), -self.size(20)), "display")
