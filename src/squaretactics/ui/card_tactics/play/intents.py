"""Draw the enemies' plans above their cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK, SKILLS
from squaretactics.games.card_tactics.event_text import signed
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import skill_name
from squaretactics.translation import mark, say, say_marked, say_percent
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import Icon, effect_icons, program_icons, token_icon
from squaretactics.ui.card_tactics.play.combat_forecast import (
    ACTED,
    FALLS,
    CombatForecast,
    EnemyPlan,
    IntentState,
    answered_words,
    combat_forecast,
    rows_of,
)
from squaretactics.ui.card_tactics.play.controller import PLAN, Name
from squaretactics.ui.card_tactics.play.odds_drawing import OddsDrawing
from squaretactics.ui.card_tactics.table.base_drawing import AIMED, HITS, MISSES, NIGHT
from squaretactics.ui.card_tactics.table.road_map import TurnOrderState
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import area

# The colour and text of a row's label.
_LABELS: Final = {
    "critical": (HITS, mark("if critical")),
    "hit": (HITS, mark("if it hits")),
    "miss": (MISSES, mark("if it misses")),
    "else": (MISSES, mark("if not")),
    "then": (NIGHT, mark("then")),
}
_OUTCOMES: Final = ("critical", "hit", "else", "miss")  # of the considered action's attack

_FLAG: Final = 62  # height of a plan
_TALL_FLAG: Final = 74  # height when chances go below faces, or beside a title
_LABEL: Final = 0.3  # share of its width
_TITLE: Final = 0.66  # share of a label's height for its words, above a number
_SIGN: Final = 28
_NAME: Final = 18  # font size of a plan's name
_ODDS: Final = 21  # font size of a chance beside a face
_CHANCE: Final = 46  # smallest legible width of a chance
_ATTACKER: Final = 44  # width of an attacker's face above its target


class IntentDrawing(OddsDrawing):
    """Draws the enemies' plans at a controller's table."""

    _known: tuple[Hashable, CombatForecast] | None = None

    # Forecast.
    def considered(self) -> Move | None:
        return self.table_focus.considered()

    def combat_forecast(self) -> CombatForecast:
        """Return the enemies' plans, given the considered action. Cached."""
        move = self.considered()
        now = self.scene.view, move
        if self._known is None or self._known[0] != now:
            self._known = now, combat_forecast(self.scene.view, move)
        return self._known[1]

    def order_now(self) -> TurnOrderState:
        """Return the turn order, after the considered action if there is one."""
        now = super().order_now()
        if self.scene.director.busy or self.scene.playing_clip:
            return now
        seen = self.combat_forecast()
        if not seen.turns_hit:
            return now
        later = seen.turns_missed[1:2] if seen.turns_missed[1:2] != seen.turns_hit[1:2] and seen.hit < 100 else ()
        turns = seen.turns_hit if seen.hit else seen.turns_missed
        return TurnOrderState(now.round, turns, later[0] if later and seen.hit else NOBODY)

    def draw_forecast(self) -> None:
        scene = self.scene
        plans: list[tuple[Name, pygame.Rect]] = []
        self.table_focus.plans = plans
        if scene.director.busy or self.controller.over or scene.playing_clip:
            return
        layout, display = scene.layout_now, scene.display
        places = layout.line(self.heroes_shown(), display.enemies)
        seen = self.combat_forecast()
        self.reach(places, seen)
        for rows, card in self.draw_plans(places, seen, self._subject(places)):
            plans += self._to_read(rows, card)
        self.warn_of_sooner(places, seen)

    def draw_plans(
        self, places: dict[int, pygame.Rect], seen: CombatForecast, subject: int | None = None
    ) -> list[tuple[IntentState, pygame.Rect]]:
        """Draw the plans of all enemies that are still to act; return them with their cards.

        With a `subject`, only this unit's attacks and attackers get arcs.
        """
        self._arrows(places, seen.now if seen.if_hit is None else seen.if_hit, subject)
        drawn = []
        for number, plan in enumerate(seen.now):
            rows = rows_of(seen, number)
            if plan.unit in places and any(one.fate != ACTED for one, _, _ in rows.rows):
                drawn.append((rows, places[plan.unit]))
                self.draw_cached(("intent", plan.unit), (rows, area(places[plan.unit])), self._intent_at)
        return drawn

    def _subject(self, places: Mapping[int, pygame.Rect]) -> int:
        """Return the unit whose attacks and attackers get arcs: the one pointed at, or else the acting one."""
        name = self.table_focus.pointed()
        kind, number = ("", NOBODY) if name is None else name
        if kind == PLAN:
            return next((plan.unit for plan in self.combat_forecast().now if plan.skill == number), NOBODY)
        return number if kind == "unit" and number in places else self.scene.display.acting

    def _flags(self, shown: IntentState, card: pygame.Rect) -> Iterator[tuple[EnemyPlan, str, int | None, pygame.Rect]]:
        """Yield the plans of an enemy, the lowest first, each with its place above the card."""
        bottom = card.top - self.size(12)
        for plan, what, chance in reversed(shown.rows):
            rect = pygame.Rect(0, 0, max(card.width + self.size(4), self.size(130)), self.size(_FLAG))
            if what in _OUTCOMES or self._tight(plan, self._beside_label(rect, what).width):
                rect.height = self.size(_TALL_FLAG)
            rect.midbottom = card.centerx, bottom
            yield plan, what, chance, rect
            bottom = self._pill(plan, rect).top - self.size(4)

    def _beside_label(self, flag: pygame.Rect, what: str) -> pygame.Rect:
        """Return the room for a plan, beside its "hit" or "miss" label if there is one."""
        room = flag.inflate(-self.size(18 if what == "now" else 10), -self.size(6))
        if what != "now":
            room.width -= round(flag.width * _LABEL)
            room.right = flag.right - self.size(5)
        return room

    def _tight(self, plan: EnemyPlan, width: int) -> bool:
        """Return whether the chances don't fit beside the targets' faces."""
        return len(plan.aims) > 1 and width < self.size(_SIGN) + len(plan.aims[:4]) * self.size(_SIGN + _CHANCE)

    def _pill(self, plan: EnemyPlan, flag: pygame.Rect) -> pygame.Rect:
        """Return the place for the Counters that a plan would meet; the plan's own place if there are none."""
        if not plan.answers:
            return flag
        pill = pygame.Rect(0, 0, flag.width - self.size(6), self.size(34))
        pill.midbottom = flag.centerx, flag.top + self.size(5)
        return pill

    def _to_read(self, shown: IntentState, card: pygame.Rect) -> Iterator[tuple[Name, pygame.Rect]]:
        """Yield the areas where plans can be read. They reach down to the card without gaps.

        This way the considered action stays the same while the pointer moves up from the card.
        """
        bottom = card.top
        for plan, _, _, rect in self._flags(shown, card):
            top = self._pill(plan, rect).top
            if plan.skill >= 0:
                yield (PLAN, plan.skill), pygame.Rect(rect.left, top, rect.width, bottom - top)
            bottom = top

    def _intent_at(self, shown: tuple[IntentState, tuple[int, int, int, int]]) -> None:
        self._intent(shown[0], pygame.Rect(shown[1]))

    def _intent(self, shown: IntentState, card: pygame.Rect) -> None:
        """Draw the plans of an enemy above its card."""
        for plan, what, chance, rect in self._flags(shown, card):
            self.plate(rect, theme.PAPER, theme.INK, 10)
            if plan.answers:
                self._answered(plan, self._pill(plan, rect))
            room = self._beside_label(rect, what)
            if what != "now":
                label = pygame.Rect(rect.left, rect.top, round(rect.width * _LABEL), rect.height)
                self.plate(label, _LABELS[what][0], theme.INK, 10)
                self._label(what, chance if what in _OUTCOMES else None, label)
            self._plan(plan, room)

    def _label(self, what: str, chance: int | None, label: pygame.Rect) -> None:
        """Draw when a plan holds and, over an attacked enemy, how likely that is."""
        upper = label.inflate(-2 * self.size(3), -2 * self.size(3))
        if chance is not None:
            lower = upper.copy()
            upper.height = round(upper.height * _TITLE)
            lower.height, lower.top = lower.height - upper.height, upper.bottom
            self.words(say_percent(chance), 23, theme.PAPER, lower, "display")
        self.put(self.lines(say_marked(_LABELS[what][1]), 18, theme.PAPER, upper.size), upper)

    def _answered(self, plan: EnemyPlan, pill: pygame.Rect) -> None:
        """Draw the Counters that a plan would meet, over its upper edge."""
        self.plate(pill, HITS, theme.INK, 17)
        room = pill.inflate(-self.size(18), -self.size(6))
        icon = self.icons([token_icon("counter")], room)
        room.width, room.left = room.right - icon.right - self.size(4), icon.right + self.size(4)
        self.words(answered_words(plan.answers), 19, theme.PAPER, room)

    def _plan(self, plan: EnemyPlan, room: pygame.Rect) -> None:
        if plan.fate == FALLS:
            self._worded(Icon("icons", "kills"), say("falls"), 28, theme.BAD, room)
            return
        if plan.fate == ACTED:
            self.words(say("has acted"), 21, theme.OFF, room)
            return
        if plan.stunned:
            self._worded(token_icon("stun"), say("does nothing"), 21, theme.CALM, room)
            return
        tight = self._tight(plan, room.width)
        upper = pygame.Rect(room.left, room.top, room.width, room.height // 3 if tight else room.height // 2)
        lower = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom)
        name = skill_name(plan.skill)
        if plan.third_by_then:
            third, gap = [Icon("icons", "place_3")], self.size(4)
            if len(plan.aims) == 1:  # there's more room below
                lower.width = self.icons(third, lower, "midright").left - gap - lower.left
            else:
                left = self.icons(third, upper).right + gap
                upper.width, upper.left = upper.right - left, left
        if plan.fails:
            self.words(name, _NAME, theme.OFF, upper)
            self.words(say("can't"), 22, theme.BAD, lower, "display")
            return
        program = SKILLS[plan.skill].program
        done, lost = (program, ()) if plan.fails_at < 0 else (program[: plan.fails_at], program[plan.fails_at :])
        if not plan.aims:
            self.words(name, _NAME, theme.INK, upper)
            self._in_part(program_icons(done), program_icons(lost), lower)
            return
        effects = effect_icons(done)
        missing = [icon for icon in effect_icons(lost) if icon not in effects]
        dice = [Icon("icons", "roll", signed(plan.bonus))] if plan.bonus else []  # the bonus goes to the dice
        beside = icon_row(self.painter, dice, upper.height, upper.width).get_width() + self.size(6) if dice else 0
        named = name
        if dice and (missing or self._least(name) + beside > upper.width):
            dice, named, beside = [], f"{name} {signed(plan.bonus or 0)}", 0
        icons = icon_row(self.painter, effects, upper.height, upper.width).get_width() if effects else 0
        wide = self._least(named) + 2 * self.size(6) + icons + beside
        if not missing and wide > upper.width:
            row = icon_row(self.painter, effects, lower.height * 7 // 8, lower.width)
            left = lower.right - row.get_width() - self.size(4)
            if len(plan.aims) == 1 and not plan.harmless and left >= lower.left + lower.height * 15 // 4:
                self.put(row, lower, "midright")
                lower.width = left - lower.left
            effects = []  # the inspector explains them
        if effects or missing:
            besides = pygame.Rect(upper.centerx, upper.top, upper.right - upper.centerx, upper.height)
            left = besides.right
            if missing:
                left = self._struck(missing, besides, "midright").left
                besides.width = max(left - besides.left, 1)
            if effects:
                left = self.icons(effects, besides, "midright").left
            upper.width = left - upper.left - self.size(6)
        if dice:
            upper.width = self.icons(dice, upper, "midright").left - upper.left - self.size(6)
        self.words(named, _NAME, theme.INK, upper, at="midleft")
        if tight:
            self._many_aims(plan, lower)
        else:
            swords = [Icon("icons", "attack")]
            gives = [icon for icon in effect_icons(done)[:1] if icon not in effects]
            self._aims(plan, lower, gives if plan.harmless else swords)

    def _least(self, name: str) -> int:
        """Return the width of a plan's name."""
        return self.painter.text(name, "strong", self.letters(_NAME), theme.INK).get_width()

    def _many_aims(self, plan: EnemyPlan, room: pygame.Rect) -> None:
        """Draw the targets of a plan side by side, with the chances below."""
        shown = plan.aims[:4]
        each, across = room.width // len(shown), room.height // 2
        for number, aim in enumerate(shown):
            x = room.left + number * each + each // 2
            self.blit(artwork.medal(self.painter, aim.unit & CARD_MASK, across), (x, room.top + across // 2))
            if aim.guarded:
                self._dog(pygame.Rect(x + across // 2, room.top, each // 2 - across // 2, across))
            below = pygame.Rect(x - each // 2, room.top + across, each, room.height - across)
            self.words(say_percent(aim.hit), 20, theme.INK, below, "strong")

    def _in_part(self, done: Sequence[Icon], lost: Sequence[Icon], room: pygame.Rect) -> None:
        """Draw the effects of a plan without an attack, and strike through those that can't be completed."""
        if not lost or not done:
            self._struck(lost, room, "center") if lost else self.icons(done, room, "center")
            return
        half = pygame.Rect(room.left, room.top, room.width // 2, room.height)
        self.icons(done, half, "midright")
        self._struck(lost, half.move(half.width, 0), "midleft")

    def _struck(self, icons: Sequence[Icon], room: pygame.Rect, at: str) -> pygame.Rect:
        """Draw the icons of effects that can't be completed, struck through, and return their place."""
        place = self.icons(icons, room, at)
        line = self.painter.panel((place.width, max(self.size(4), 2)), 0, theme.BAD)
        self.target.blit(line, (place.left, place.centery - line.get_height() // 2), None, BLEND)
        return place

    def _worded(self, icon: Icon, words: str, letters: float, colour: theme.Colour, room: pygame.Rect) -> None:
        """Draw words after an icon."""
        high = min(self.size(40), room.height, room.width // 5)
        place = self.words(words, letters, colour, room.inflate(-high * 5 // 4, 0).move(high * 5 // 8, 0), "display")
        beside = pygame.Rect(0, 0, high, high)
        beside.midright = place.left - high // 8, room.centery
        self.icons([icon], beside)

    def _aims(self, plan: EnemyPlan, room: pygame.Rect, before: Sequence[Icon]) -> None:
        """Draw the targets of a plan with the chances, after the icons of its effect."""
        across = room.height
        shown = plan.aims[:4]
        indent = across * 9 // 8
        wide = self.painter.text(say_percent(shown[0].hit), "strong", self.letters(_ODDS), theme.INK).get_width()
        if room.width < indent + (across * 5 // 4 + wide) * len(shown):  # a narrow card has no room for the icons
            indent, before = 0, ()
        each = min((room.width - indent) // len(shown), round(across * 3.2))
        self.icons(before, pygame.Rect(room.left, room.top, across, across))
        left = room.left + indent
        for aim in shown:
            face = artwork.medal(self.painter, aim.unit & CARD_MASK, across)
            self.target.blit(face, (left, room.top), None, BLEND)
            tag = pygame.Rect(left + across + self.size(4), room.top, each - across * 5 // 4, across)
            if aim.guarded:
                self._dog(tag)
            self.words(say_percent(aim.hit), _ODDS, theme.INK, tag, "strong", "midleft")
            left += each

    def _dog(self, room: pygame.Rect) -> None:
        """Draw the Guard Dog's badge at the left of an area, and shrink the area to the rest."""
        place = self.icons([token_icon("guard_dog")], room)
        room.left, room.width = place.right, max(room.right - place.right, 1)

    def _arrows(self, places: dict[int, pygame.Rect], plans: tuple[EnemyPlan, ...], subject: int | None) -> None:
        """Draw thin arcs to the enemies' targets and, above each hero, the faces of its attackers.

        The chances are in the plans.
        """
        aimed: dict[int, list[int]] = {}
        for plan in plans:
            for aim in plan.aims:
                concerned = subject is None or subject in (aim.unit, plan.unit)
                if concerned and aim.unit in places and plan.unit in places:
                    aimed.setdefault(aim.unit, []).append(plan.unit)
        across, edge = self.size(_ATTACKER), self.size(4)
        ends: list[tuple[pygame.Rect, int]] = []
        for unit, by in aimed.items():
            card = places[unit]
            row = pygame.Rect(0, 0, len(by) * (across + edge) - edge, across)
            row.midbottom = card.centerx, card.top - self.size(18)
            ends += [
                (pygame.Rect(row.left + place * (across + edge), row.top, across, across), enemy)
                for place, enemy in enumerate(by)
            ]
        for end, enemy in ends:
            self._arc(places[enemy], end)
        for end, enemy in ends:
            self.plate(end, AIMED, theme.INK, _ATTACKER / 2)
            self.blit(artwork.medal(self.painter, enemy & CARD_MASK, across - 2 * edge), end.center)

    def _arc(self, start: pygame.Rect, end: pygame.Rect) -> None:
        """Draw a thin arc from above an enemy to where its attack would land."""
        x, y = end.centerx, end.top
        to_x, to_y = start.left + self.size(6), start.top - self.size(34)
        top = min(y, to_y) - self.size(60)
        size = (abs(to_x - x) + 4, max(y, to_y) - top + 4)

        def make() -> pygame.Surface:
            fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
            fine.fill((*AIMED, 0))
            points = []
            for step in range(33):
                part = step / 32
                across = part * (to_x - x) + 2
                down = (1 - part) ** 2 * (y - top) + part**2 * (to_y - top) + 2  # its peak pulls to the upper edge
                points.append((2 * across, 2 * down))
            pygame.draw.lines(fine, (*AIMED, 255), False, points, max(self.size(6), 3))
            return pygame.transform.smoothscale(fine, size).premul_alpha()

        if to_x > x and size[1] > 4:
            picture = self.painter.kept(("arc", size, y - top, to_y - top), make)
            self.target.blit(picture, (x, top), None, BLEND)
