"""How the table looks: the place, the line, the dice, the items, the road, and what moves among them."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final, TypeVar

import pygame

from squaretactics.catalogue import say
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, DEFENSE, HEROES, ITEM_RARITY, MIXED
from squaretactics.games.card_tactics.language import MARK_IDS, TOKEN_IDS
from squaretactics.games.card_tactics.phrases import signed
from squaretactics.games.card_tactics.state import NOBODY, NOTHING, STUNNED
from squaretactics.games.card_tactics.text import item_name, skill_name
from squaretactics.ui.card_tactics import counters, figures
from squaretactics.ui.card_tactics.figures import ACTING, HURT
from squaretactics.ui.card_tactics.line_card import CardLook, card_picture
from squaretactics.ui.card_tactics.table.arrivals import ArrivalDrawing
from squaretactics.ui.card_tactics.table.blows import BlowDrawing
from squaretactics.ui.card_tactics.table.brush import GOLD, HITS, LEATHER, RED
from squaretactics.ui.card_tactics.table.dice import DiceDrawing, outcome_words
from squaretactics.ui.card_tactics.table.display import Stand
from squaretactics.ui.card_tactics.table.place import CAMP, Scenery
from squaretactics.ui.card_tactics.table.road import RoadDrawing
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.shell.devices import Device
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND

T = TypeVar("T", bound=CardTableScene)

_STOPS: Final = 5
# Degrees: how much cards tilt that have acted, and items that were used.
_TILT: Final = -4
_TURNED: Final = -24


class TableDrawing(RoadDrawing[T], ArrivalDrawing[T], BlowDrawing[T], DiceDrawing[T]):
    """Draws a table scene; owns nothing but what it has painted before."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.scenery = Scenery(self.painter)

    def draw_table(self) -> None:
        """Draw all that a table has, but what is asked."""
        scene, display = self.scene, self.scene.display
        layout = scene.layout_now
        place = CAMP if display.camp or not display.combat else (display.combat - 1) % _STOPS
        self.scenery.draw(self.target, layout, place, self._glance())
        self.once("road", (display.combat, display.won, display.camp), lambda seen: self.draw_road(*seen))
        if display.combat and not display.camp and display.round:
            self.once("order", self.order_now(), self.draw_ribbon)
        self.draw_middle()
        self.once("event", display.event_that_holds, self.draw_event)
        scene.lay_log()
        shown = scene.log_panel.shown_now(scene.log_pointer)
        self.once("log", shown, lambda seen: scene.log_panel.draw_shown(self.target, seen))

    def _glance(self) -> float:
        """Return where the pointer is, from -1 at the left edge to 1 at the right one; 0 where nothing is to move."""
        app = self.scene.app
        if app.reduced_motion or app.device is Device.TOUCH:
            return 0.0
        return max(min(app.pointer[0] * 2 / max(app.size[0], 1) - 1, 1.0), -1.0)

    def draw_middle(self) -> None:
        """Draw whatever is in the middle of the table."""
        if not self.scene.display.camp:
            self.draw_line()

    # The line.
    def heroes_shown(self) -> list[int]:
        """Return the heroes in the order in which they are drawn, from the centre outwards."""
        return self.scene.display.heroes

    def draw_line(self) -> None:
        """Draw who stands in the line, and what moves in it."""
        display = self.scene.display
        now = self.scene.event_now
        part = self.scene.director.part(self.scene.now)
        moving = not self.scene.app.reduced_motion
        places = self.scene.layout_now.line(self.heroes_shown(), display.enemies)
        if isinstance(now, e.Switched) and now.unit in places and now.other in places and moving:
            self._glide(places, now.unit, now.other, part)
        for unit in sorted(places, key=lambda unit: isinstance(now, e.Struck) and unit == now.by):
            self._stand(unit, places[unit], now, part, moving)
        self.draw_blow(places)
        if isinstance(now, e.Struck) and now.unit in places:
            self._over(now.unit, places[now.unit], now, part)
        if isinstance(now, e.EnemyCame):
            after = self.scene.layout_now.line(display.heroes, [*display.enemies, now.unit])
            look = self._look(now.unit, Stand(now.health, now.health), None)
            self.draw_coming(now.unit, look, after[now.unit], part)

    def _glide(self, places: dict[int, pygame.Rect], unit: int, other: int, part: float) -> None:
        here, there = places[unit].copy(), places[other].copy()
        eased = part * part * (3 - 2 * part)
        arc = round(math.sin(part * math.pi) * self.size(40))
        for who, start, end, rise in ((unit, here, there, -arc), (other, there, here, arc // 2)):
            x = start.centerx + (end.centerx - start.centerx) * eased
            rect = places[who].copy()
            rect.midbottom = round(x), start.bottom + rise
            places[who] = rect

    def _look(self, unit: int, stand: Stand, now: e.Plain | None) -> CardLook:
        card = unit & CARD_MASK
        hurt = isinstance(now, e.Harmed) and now.unit == unit
        acting = self.scene.display.acting == unit
        defense = self.scene.display.defense(unit) if unit in self.scene.display.units else DEFENSE[card]
        pose = HURT if hurt else ACTING if acting else figures.READY
        return CardLook(card, stand.health, stand.full, defense, stand.ready or acting, pose)

    def _stand(self, unit: int, rect: pygame.Rect, now: e.Plain | None, part: float, moving: bool) -> None:
        display = self.scene.display
        stand = display.units[unit]
        picture = card_picture(self.painter, self._look(unit, stand, now), rect.size)
        acting = display.acting == unit
        if acting:
            rect = rect.move((1 if unit & CARD_MASK < HEROES else -1) * self.size(4), -self.size(10))
        blow = self.moved(unit)
        rect = rect.move(round(blow.right), round(blow.down))
        if isinstance(now, e.SkillUsed) and now.unit == unit and moving:
            way = 1 if unit & CARD_MASK < HEROES else -1
            rect = rect.move(round(math.sin(part * math.pi) * self.size(26)) * way, 0)
        blur = self.size(10)
        shadow = self.painter.shadow(rect.size, self.size(14), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(6)), None, BLEND)
        if isinstance(now, e.Fell) and now.unit == unit:
            if moving:
                picture = self.painter.turned(
                    picture, ("falls", unit), 30 * part * (1 if unit & CARD_MASK < HEROES else -1)
                )
            picture = self.painter.faded(picture, ("fell", unit, round(part * 10)), round(255 * (1 - part)))
            self.blit(picture, rect.center)
            return
        if blow.pressed:
            self.blit(self.shaped(picture, blow), rect.center)
        elif stand.ready or acting:
            self.target.blit(picture, rect, None, BLEND)
        else:
            self.blit(self._tilted(picture, self._look(unit, stand, now), _TILT), rect.center)
        if acting:
            self.ring(rect, GOLD, 3, 5)
        self._tokens(stand, rect)
        if not isinstance(now, e.Struck):
            self._over(unit, rect, now, part)

    def _tilted(self, picture: pygame.Surface, what: Hashable, degrees: int) -> pygame.Surface:
        """Return how something lies that has been used."""
        return self.painter.turned(picture, ("used", what), degrees, stays=True)

    def _tokens(self, stand: Stand, rect: pygame.Rect) -> None:
        """Draw the tokens at a card's foot, each with how many there are."""
        shown: list[tuple[str, int]] = []
        for name, count in zip(TOKEN_IDS, stand.tokens, strict=True):
            if count:
                stunned = name == "restrain" and count == STUNNED
                shown.append(("stun" if stunned else name, 1 if name == "restrain" else count))
        across = min(self.size(36), rect.width // 5)
        marks = [name for name, kind in MARK_IDS.items() if stand.marks & kind]
        gap = across // 4
        total = len(shown) + len(marks)
        x = rect.centerx - (total * across + max(total - 1, 0) * gap) // 2
        y = rect.bottom + across * 2 // 3
        for name, count in shown:
            self.blit(figures.token(self.painter, name, across), (x + across // 2, y))
            if count != 1:
                words = str(count) if count > 0 else signed(count)
                tag = self.painter.outlined(words, "display", max(across * 3 // 5, 8), theme.PAPER, theme.INK, 2)
                self.blit(tag, (x + across, y + across // 3))
            x += across + gap
        for name in marks:
            self.blit(figures.token(self.painter, name, across), (x + across // 2, y))
            x += across + gap

    def _over(self, unit: int, rect: pygame.Rect, now: e.Plain | None, part: float) -> None:
        """Draw what is said over a card while something happens to it."""
        words, colour = "", theme.BAD
        if isinstance(now, e.Harmed) and now.unit == unit:
            words = signed(-now.amount)
        elif isinstance(now, e.Healed) and now.unit == unit:
            words, colour = signed(now.amount), HITS
        elif isinstance(now, e.Struck) and now.unit == unit and self.since_blow() >= 0:
            words, colour = outcome_words(now.outcome, now.guarded), (HITS if now.outcome else theme.OFF)
        elif isinstance(now, e.Skipped) and now.unit == unit:
            words, colour = (say("stunned") if now.stunned else say("rests")), theme.CALM
        elif isinstance(now, e.SkillStopped) and now.unit == unit:
            words, colour = say("cannot go on"), theme.OFF
        elif isinstance(now, e.SkillUsed) and now.unit == unit:
            words, colour = (skill_name(now.skill) if now.item == NOBODY else item_name(now.item)), RED
        if not words:
            return
        rise = 0 if self.scene.app.reduced_motion else round(part * self.size(26))
        text = self.painter.text(words, "display", max(self.letters(26), 8), theme.PAPER)
        pill = text.get_rect().inflate(self.size(28), self.size(10))
        pill.center = rect.centerx, rect.top + rect.height // 4 - rise
        pill.clamp_ip(pygame.Rect((0, 0), self.scene.layout_now.size))
        self.plate(pill, colour, theme.INK, 20)
        self.blit(text, pill.center)

    # Items and the event.
    def draw_items(self, lifted: frozenset[int] = frozenset()) -> None:
        """Draw the tray of items; those that can be used are lifted."""
        display = self.scene.display
        now = self.scene.event_now
        drawn = now.item if isinstance(now, e.ItemDrawn) else NOTHING
        shown = (tuple(display.tray), frozenset(display.turned), lifted)
        self.once("tray", shown, lambda seen: self._tray(*seen))
        if drawn != NOTHING:
            self.draw_found(drawn)

    def _tray(self, items: tuple[int, ...], turned: frozenset[int], lifted: frozenset[int]) -> None:
        layout = self.scene.layout_now
        self.plate(layout.part("tray"), LEATHER, theme.INK, 18)
        if not any(number != NOTHING for number in items):
            self.words(say("No items"), 24, theme.TEXT_SOFT, layout.part("tray").inflate(-20, -20))
        for place, number in enumerate(items):
            if number == NOTHING:
                continue
            rect = layout.item(place, len(items))
            if number in lifted:
                rect = rect.move(0, -self.size(5))
                self.ring(rect, GOLD, 2, 3)
            picture = figures.item(self.painter, number, rect.width, number not in turned)
            self.put(self._tilted(picture, number, _TURNED) if number in turned else picture, rect)
            dot = max(rect.width // 6, 3)
            metal = counters.METALS[ITEM_RARITY[number]]
            self.blit(
                self.painter.panel((dot, dot), dot // 2, metal, theme.INK, 1), (rect.centerx, rect.bottom - dot // 3)
            )

    def kinds_words(self) -> str:
        """Say what lies on top of the challenge stack."""
        kinds = self.scene.display.kinds[:3]
        if MIXED in kinds or not kinds:
            return say("Anybody may come")
        bosses = sum(kind >= 3 for kind in kinds)
        if bosses:
            return say("Next: a boss and two others")
        return say("Next: three enemies")
