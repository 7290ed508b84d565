"""A first look at Card Tactics: parts of a recorded run, with plans and odds as at the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.card_tactics.cards import CARD_MASK, SKILLS_OF
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.odds_and_intents import odds
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.text import TITLE, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import mark, say, say_percent
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.play.combat_forecast import per_cent
from squaretactics.ui.card_tactics.play.intents import IntentDrawing
from squaretactics.ui.card_tactics.replay.scene import CardReplayDrawing, CardReplayScene
from squaretactics.ui.card_tactics.table.base_drawing import GOLD
from squaretactics.ui.card_tactics.table.scenery import CAMP, PLACES
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.replay.first_look import FirstLookScene, GameCaption, play_recorded

_LEADER: Final = "Patch"
# A run of the greedy bot, apart from the first round. It ends when the Dragon comes.
_SETUP: Final = Setup(level="easy", team=("pyromancer", "guardian", "alchemist"))
_SEED: Final = 5303


class CardFirstLookScene(FirstLookScene[Move, Event, View], CardReplayScene):
    """Shows the first round, a rest, and who waits at the end."""

    title = TITLE
    speed = 0.7
    captions = (
        GameCaption(mark("Three heroes set out to find a Dragon."), 2.0, (0, 0)),
        GameCaption(mark("Enemies stand in their way."), 0.3, (1, 0), (0, 3)),
        GameCaption(mark("They show what they'll do, and to whom."), 2.0, (1, 0)),
        GameCaption(mark("Each skill shows its chance to hit."), 2.0, (1, 0)),
        GameCaption(mark("Roll two dice. Reach the shield's number to hit."), 0.0, (2, 0)),
        GameCaption(mark("Now an enemy acts. 5 against 6: a miss."), 0.0, (3, 0)),
        GameCaption(mark("A hero waits, and the next enemy hits."), 0.0, (4, 0)),
        GameCaption(mark("Fire Punch! Best served hot, and up close."), 2.0, (4, 0)),
        GameCaption(mark("Twice the number is a critical hit."), 0.0, (5, 0)),
        GameCaption(mark("Everyone has acted: that was a round."), 0.0, (6, 0)),
        GameCaption(mark("Between combats, the heroes make camp."), 1.0, (44, 0), (43, 0)),
        GameCaption(mark("And at the end: someone who hates being woken."), 0.0, (45, 0), (44, 7)),
    )

    def __init__(self, context: SceneContext) -> None:
        session = play_recorded(Session(CARD_TACTICS, _SETUP, _SEED, [Seat(_LEADER, HUMAN)]))
        super().__init__(context.app, session, context.preferences, context.sound)
        self.drawing = _FirstLookDrawing(self)
        self.show_caption(0)

    @property
    def considered(self) -> Move | None:
        """The skill that the next caption is about; None while anything moves, or if it's about none."""
        after = self.captions[self.index + 1 : self.index + 2]
        at = self.playback.at
        if self.playback.under_way or not after or after[0].end[0] != at + 1:
            return None
        move = self.playback.session.history[at].move
        return move if move[0] == USE else None

    def next_place(self) -> pygame.Rect:
        room = self.table_view.layout_now.part("skill 1").inflate(0, -self.app.unit(76))
        return pygame.Rect(
            room.left + room.width * 3 // 10, room.top, room.width * 7 // 10 - self.app.unit(8), room.height
        )

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield draw functions for the places of the captions."""
        for place in (0, CAMP, len(PLACES) - 1):
            yield partial(self.drawing.scenery.draw, layout=self.layout_now, number=place, look=0.0)


class _FirstLookDrawing(IntentDrawing, CardReplayDrawing):
    """Draws a replay with the enemies' plans, the acting hero, and the odds of the considered move."""

    def __init__(self, first_look: CardFirstLookScene) -> None:
        CardReplayDrawing.__init__(self, first_look.table_view)  # no player sits here, so there is no focus
        self._first_look = first_look

    def draw(self) -> None:
        CardReplayDrawing.draw(self)

    def draw_skill_used(self, skill: int) -> None:
        """Draw the acting hero's first skill, with a ring while the hero considers it."""
        if self._hero >= 0:
            skill = SKILLS_OF[self._hero & CARD_MASK][0]
            picked = NOTHING if self._first_look.considered is None else skill
            self.draw_skills((skill,), [self.scene.layout_now.part("skill 0")], (skill,), picked)

    def draw_dice(self, asked: str = "") -> bool:
        if super().draw_dice(asked):
            return True
        if self._hero >= 0:
            self.draw_cached("hero", self._hero, self._figure)
        return self._hero >= 0

    @property
    def standing_out(self) -> int:
        return self.scene.display.acting

    @property
    def _hero(self) -> int:
        """The acting hero; -1 if there's none."""
        display = self.scene.display
        return display.acting if display.acting in display.heroes and not display.camp else -1

    # The forecast.
    def told_total(self) -> int | None:
        return None

    def considered(self) -> None:
        """Return None, so that plans are shown as they are before a move."""

    def draw_middle(self) -> None:
        CardReplayDrawing.draw_middle(self)
        scene = self.scene
        if scene.director.busy or not scene.display.round:
            return
        places = scene.layout_now.line(scene.display.heroes, scene.display.enemies)
        self.draw_plans(places, self.combat_forecast())
        move = self._first_look.considered
        for chance in odds(scene.view, move) if move is not None else ():
            rect = places[scene.view.unit[chance.slot]]
            self.ring(rect, GOLD, 3, 9)
            plate = pygame.Rect(0, 0, rect.width - 4, self.size(34))
            plate.center = rect.centerx, scene.layout_now.odds_at(rect)
            self.plate(plate, GOLD, theme.INK, 14)
            hit, critical = (say_percent(per_cent(part)) for part in (chance.hit, chance.critical))
            words = say("{chance} · {critical} critical", chance=hit, critical=critical)
            self.words(words, 21, theme.INK, plate.inflate(-self.size(10), -2), "display")

    # The acting hero.
    def _figure(self, unit: int) -> None:
        room = self.scene.layout_now.part("inspector")
        self.board(room)
        face = pygame.Rect(room.left + self.size(10), room.top, room.height, room.height)
        self.put(artwork.figure(self.painter, unit & CARD_MASK, artwork.READY, round(room.height * 0.94)), face)
        name = pygame.Rect(face.right, room.top, room.right - face.right - self.size(12), room.height)
        self.words(unit_name(unit), 36, theme.PAPER, name, "display")
