"""Draw the enemies' plans above their cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK, SKILLS
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import signed, skill_name
from squaretactics.translation import mark, mark_as, say, say_marked, say_percent, say_row
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import Icon, effect_icons, program_icons, token_icon
from squaretactics.ui.card_tactics.play.attack_arrows import AttackArrowDrawing
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
from squaretactics.ui.card_tactics.play.plan_effects import damage_words, effect_words
from squaretactics.ui.card_tactics.table.base_drawing import HITS, MISSES, NIGHT
from squaretactics.ui.card_tactics.table.road_map import TurnOrderState
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import area

# The colour and text of a row's label.
_LABELS: Final = {
    "critical": (HITS, mark_as("critical", "if an attack is")),
    "hit": (HITS, mark_as("hits", "if an attack does")),
    "miss": (MISSES, mark_as("misses", "if an attack does")),
    "else": (MISSES, mark("if not")),
    "then": (NIGHT, mark("then")),
}
_OUTCOMES: Final = ("critical", "hit", "else", "miss")  # of the considered action's attack

_FLAG: Final = 54  # height of a plan
_FACE: Final = 40  # width of a target's face
_TALL_FLAG: Final = 76  # height when chances go below faces
_WIDER: Final = 8  # than its card
_LABEL: Final = 0.35  # share of its width
_SHORT_LABEL: Final = 0.31  # the same without a chance
_TITLE: Final = 0.48  # share of a label's height for its words, above a number
_TAIL: Final = 11  # from the lowest plan to its enemy
_SIGN: Final = 35  # an icon's height, at most
_PALE: Final = 130  # alpha of the swords of a plan without an attack
_GUARDS: Final = token_icon("guard_dog")  # in place of a chance, which is 0
_ODDS: Final = 27  # font size of a chance beside a face
_MOST_ODDS: Final = 31  # the same with larger text: effects need room, too
_CHANCE: Final = 58  # smallest legible width of a chance
_WORDS: Final = 16.3  # font size of what a plan does: 13 pixels in a window 720 high
_WORDS_LINE: Final = 1.3  # height of that line, in sizes of its letters


class IntentDrawing(AttackArrowDrawing):
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
            self._known = now, combat_forecast(self.scene.view, move, self.told_total())
        return self._known[1]

    def order_now(self) -> TurnOrderState:
        """Return the turn order, after the likeliest outcome of the considered action if there is one."""
        now = super().order_now()
        if self.scene.director.busy or self.scene.playing_clip:
            return now
        (turns, outcome), *others = self.combat_forecast().turn_orders
        if not turns:
            return now
        otherwise = next(((after[1], what) for after, what in others if after[1:2] not in ((), turns[1:2])), None)
        return TurnOrderState(now.round, turns, outcome, otherwise)

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
        self.warn_of_falls(places, seen)

    def draw_plans(
        self, places: dict[int, pygame.Rect], seen: CombatForecast, subject: int | None = None
    ) -> list[tuple[IntentState, pygame.Rect]]:
        """Draw the plans of all enemies that are still to act; return them with their cards.

        With a `subject`, only this unit's attacks and attackers get arcs.
        """
        drawn = {}
        for number, plan in enumerate(seen.now):
            rows = rows_of(seen, number)
            if plan.unit in places and any(one.fate != ACTED for one, _, _ in rows.rows):
                drawn[plan.unit] = rows, places[plan.unit]
        starts = {unit: self._highest(*shown) for unit, shown in drawn.items()}
        self.draw_arrows(places, starts, seen.now if seen.if_hit is None else seen.if_hit, subject)
        for unit, (rows, card) in drawn.items():
            self.draw_cached(("intent", unit), (rows, area(card)), self._intent_at, may_lag=True)
        return list(drawn.values())

    def _highest(self, shown: IntentState, card: pygame.Rect) -> pygame.Rect:
        """Return the place of an enemy's uppermost plan."""
        *_, (plan, _, _, rect) = self._flags(shown, card)
        return self._pill(plan, rect)

    def _subject(self, places: Mapping[int, pygame.Rect]) -> int:
        """Return the unit whose attacks and attackers get arcs: the one pointed at, or else the acting one."""
        name = self.table_focus.pointed()
        kind, number = ("", NOBODY) if name is None else name
        if kind == PLAN:
            return next((plan.unit for plan in self.combat_forecast().now if plan.skill == number), NOBODY)
        return number if kind == "unit" and number in places else self.scene.display.acting

    def _flags(self, shown: IntentState, card: pygame.Rect) -> list[tuple[EnemyPlan, str, int | None, pygame.Rect]]:
        """Return the plans of an enemy, the lowest first, each with its place above the card: clear of the turn
        ribbon, so lower if need be.
        """
        found = list[tuple[EnemyPlan, str, int | None, pygame.Rect]]()
        bottom = card.top - self.size(12)
        for plan, what, chance in reversed(shown.rows):
            rect = pygame.Rect(0, 0, max(card.width + self.size(_WIDER), self.size(136)), self.size(_FLAG))
            if self._tight(plan, self._beside_label(rect, what).width):
                rect.height = self.size(_TALL_FLAG)
            if self._does(plan, what, rect.width):
                rect.height += self._line
            rect.midbottom = card.centerx, bottom
            found.append((plan, what, chance, rect))
            bottom = self._pill(plan, rect).top - self.size(4)
        down = self._free_from(card) - bottom
        return [(plan, what, chance, rect.move(0, max(down, 0))) for plan, what, chance, rect in found]

    def _free_from(self, card: pygame.Rect) -> int:
        """Return the edge below the turn ribbon if it's above a card's plans, else that of the window."""
        ribbon, plans = self.scene.layout_now.part("ribbon"), card.inflate(2 * self.size(_WIDER), 0)
        return ribbon.bottom if ribbon.left < plans.right and plans.left < ribbon.right else 0

    @property
    def _line(self) -> int:
        """The height of a line that says what a plan does."""
        return round(self.letters(_WORDS) * _WORDS_LINE)

    def _does(self, plan: EnemyPlan, what: str, wide: int) -> str:
        """Return what a plan without a label does, in one line: if need be, without the damage, or only its name."""
        if what != "now":
            return ""
        font, room = self.painter.font("strong", self.letters(_WORDS)), wide - 2 * self.size(8)
        damage, effects = damage_words(plan), effect_words(plan)
        told = say_row([*damage, *effects]), say_row(effects), skill_name(plan.skill) if damage or effects else ""
        return next((words for words in told if words and font.size(words)[0] <= room), "")

    def _beside_label(self, flag: pygame.Rect, what: str) -> pygame.Rect:
        """Return the room for a plan, beside its "hit" or "miss" label if there is one."""
        room = flag.inflate(-2 * self.size(5), -self.size(8))
        if what != "now":
            room.width = flag.width - self._label_width(flag, what) - 2 * self.size(5)
            room.right = flag.right - self.size(5)
        return room

    def _label_width(self, flag: pygame.Rect, what: str) -> int:
        return round(flag.width * (_LABEL if what in _OUTCOMES else _SHORT_LABEL))

    def _tight(self, plan: EnemyPlan, width: int) -> bool:
        """Return whether the chances don't fit beside the targets' faces."""
        return len(plan.aims) > 1 and width < len(plan.aims[:4]) * self.size(_FLAG + _CHANCE)

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
        self._tail(card)
        for plan, what, chance, rect in self._flags(shown, card):
            self.plate(rect, theme.PAPER, theme.INK, 12)
            if plan.answers:
                self._answered(plan, self._pill(plan, rect))
            room = self._beside_label(rect, what)
            if told := self._does(plan, what, rect.width):
                room.height -= self._line
                below = pygame.Rect(rect.left, room.bottom, rect.width, self._line)
                self.words(told, _WORDS, theme.INK, below)
            if what != "now":
                label = pygame.Rect(rect.left, rect.top, self._label_width(rect, what), rect.height)
                self.plate(label, _LABELS[what][0], theme.INK, 12)
                self._label(what, chance if what in _OUTCOMES else None, label)
            self._plan(plan, room)

    def _tail(self, card: pygame.Rect) -> None:
        """Draw the tip with which the lowest plan points at its enemy."""
        across, down = self.size(2 * _TAIL), self.size(_TAIL + 3)
        edge = max(self.size(3), 1)

        def make() -> pygame.Surface:
            fine = pygame.Surface((across * 3, down * 3), pygame.SRCALPHA)
            middle, foot = across * 3 / 2, down * 3
            pygame.draw.polygon(fine, theme.INK, [(0, 0), (across * 3, 0), (middle, foot)])
            inside = 1.6 * edge * 3
            pygame.draw.polygon(
                fine, theme.PAPER, [(inside, 0), (across * 3 - inside, 0), (middle, foot - 1.5 * inside)]
            )
            return pygame.transform.smoothscale(fine, (across, down)).premul_alpha()

        tip = self.painter.kept(("tip of a plan", across, down, edge), make)
        self.target.blit(tip, tip.get_rect(midtop=(card.centerx, card.top - self.size(12) - edge)), None, BLEND)

    def _label(self, what: str, chance: int | None, label: pygame.Rect) -> None:
        """Draw when a plan holds and, over an attacked enemy, how likely that is."""
        upper = label.inflate(-2 * self.size(4), -2 * self.size(3))
        if chance is not None:
            lower = upper.copy()
            upper.height = round(upper.height * _TITLE)
            lower.height, lower.top = lower.height - upper.height, upper.bottom
            self.words(say_percent(chance), 22, theme.PAPER, lower, "display")
        self.words(say_marked(_LABELS[what][1]), 18, theme.PAPER, upper)

    def _answered(self, plan: EnemyPlan, pill: pygame.Rect) -> None:
        """Draw the Counters that a plan would meet, over its upper edge."""
        self.plate(pill, HITS, theme.INK, 17)
        room = pill.inflate(-self.size(18), -self.size(6))
        icon = self.icons([token_icon("counter")], room)
        room.width, room.left = room.right - icon.right - self.size(4), icon.right + self.size(4)
        self.words(answered_words(plan.answers), 19, theme.PAPER, room)

    def _plan(self, plan: EnemyPlan, room: pygame.Rect) -> None:
        if plan.fate == FALLS:
            self._worded(Icon("icons", "kills"), say("defeated"), 28, theme.BAD, room)
            return
        if plan.fate == ACTED:
            self.words(say("has acted"), 21, theme.OFF, room)
            return
        if plan.stunned:
            self._worded(token_icon("stun"), say("does nothing"), 24, theme.INK, room)
            return
        program = SKILLS[plan.skill].program
        done, lost = (program, ()) if plan.fails_at < 0 else (program[: plan.fails_at], program[plan.fails_at :])
        if plan.fails:
            half = pygame.Rect(room.left, room.top, room.width // 2, room.height)
            self._struck(program_icons(program), self._low(half), "center")
            self.words(say("can't"), 22, theme.BAD, half.move(half.width, 0), "display")
        elif self._tight(plan, room.width):
            self._many_aims(plan, room)
        else:
            self._acts(plan, room, effect_icons(done), effect_icons(lost))

    def _low(self, room: pygame.Rect) -> pygame.Rect:
        """Return the part of a room that's as high as icons."""
        return room.inflate(0, min(self.size(_SIGN) - room.height, 0))

    def _acts(self, plan: EnemyPlan, room: pygame.Rect, effects: list[Icon], lost: list[Icon]) -> None:
        """Draw an action: always its targets with the chances first, or that it doesn't attack; then its effects as far
        as there's room, then the place that it needs. The inspector explains the others.
        """
        gap, room = self.size(4), room.copy()
        left = room.width - self._aims_width(plan)
        missing = [icon for icon in lost if icon not in effects]
        dice = [Icon("icons", "roll", signed(plan.bonus))] if plan.bonus else []
        rows = (_place(plan), self.icons), (missing, self._struck), (effects, self.icons), (dice, self.icons)
        for icons, draw in rows:
            while icons and self._wide(icons, room) > left:
                icons = icons[:-1]
            if icons:
                width = room.width
                room.width = draw(icons, self._low(room), "midright").left - gap - room.left
                left -= width - room.width
        self._aims(plan, room)

    def _wide(self, icons: Sequence[Icon], room: pygame.Rect) -> int:
        return icon_row(self.painter, icons, self._low(room).height, room.width).get_width()

    def _aims_width(self, plan: EnemyPlan) -> int:
        shown = plan.aims[:4]
        if not shown:
            return self.size(_FACE)
        font = self.painter.font("display", min(self.letters(_ODDS), self.size(_MOST_ODDS)))
        widths = (self.size(_SIGN) if aim.guarded else font.size(say_percent(aim.hit))[0] for aim in shown)
        return len(shown) * (self.size(_FACE * 9 / 8) + self.size(3) + max(widths))

    def _many_aims(self, plan: EnemyPlan, room: pygame.Rect) -> None:
        """Draw the targets of a plan side by side, with the chances below."""
        shown, room = plan.aims[:4], room.inflate(2 * self.size(4), 0)
        each, across = room.width // len(shown), room.height // 2
        for number, aim in enumerate(shown):
            x = room.left + number * each + each // 2
            self.blit(artwork.medal(self.painter, aim.unit & CARD_MASK, across), (x, room.top + across // 2))
            below = pygame.Rect(x - each // 2, room.top + across, each, room.height - across)
            if aim.guarded:
                self.icons([_GUARDS], below)
            else:
                self.words(say_percent(aim.hit), 22, theme.INK, below, "display")

    def _struck(self, icons: Sequence[Icon], room: pygame.Rect, at: str) -> pygame.Rect:
        """Draw the icons of effects that can't be completed, struck through, and return their place."""
        place = self.icons(icons, room, at)
        self._strike_out(place)
        return place

    def _strike_out(self, place: pygame.Rect) -> None:
        line = self.painter.panel((place.width, max(self.size(4), 2)), 0, theme.BAD)
        self.target.blit(line, (place.left, place.centery - line.get_height() // 2), None, BLEND)

    def _worded(self, icon: Icon, words: str, letters: float, colour: theme.Colour, room: pygame.Rect) -> None:
        """Draw words after an icon, which stands where a target's face would."""
        high = min(room.height, room.width // 4)
        beside = pygame.Rect(0, 0, high, high)
        beside.midleft = room.midleft
        self.icons([icon], beside)
        room = room.inflate(-high * 9 // 8, 0).move(high * 9 // 16, 0)
        self.words(words, letters, colour, room, "display", "midleft")

    def _aims(self, plan: EnemyPlan, room: pygame.Rect) -> None:
        """Draw the targets of a plan with the chances; swords mark those that lose health. Swords struck out mean that
        there's no attack.
        """
        across, shown = min(self.size(_FACE), room.height), plan.aims[:4]
        room = pygame.Rect(room.left, room.centery - across // 2, room.width, across)
        if not shown:
            self.target.blit(self._no_attack(across), room, None, BLEND)
            return
        each = min(room.width // len(shown), round(across * 2.6))
        left = room.left
        for aim in shown:
            face = artwork.medal(self.painter, aim.unit & CARD_MASK, across)
            self.target.blit(face, (left, room.top), None, BLEND)
            badge = 0
            if not plan.harmless:
                badge = across // 2
                corner = pygame.Rect(left + across - badge * 3 // 4, room.bottom - badge, badge, badge)
                self.icons([Icon("icons", "attack")], corner)
            aside = across + badge // 4 + self.size(2)
            tag = pygame.Rect(left + aside, room.top, each - aside, across)
            if aim.guarded:
                self.icons([_GUARDS], tag, "midleft")
            else:
                self.words(say_percent(aim.hit), _ODDS, theme.INK, tag, "display", "midleft")
            left += each

    def _no_attack(self, across: int) -> pygame.Surface:
        """Return swords, pale and struck out."""

        def make() -> pygame.Surface:
            swords = icon_row(self.painter, [Icon("icons", "attack")], across, 2 * across)
            picture = self.painter.faded(swords, ("swords", across), _PALE).copy()
            fine = pygame.Surface((3 * across, 3 * across), pygame.SRCALPHA)
            end = across // 2
            pygame.draw.line(fine, theme.INK, (end, 3 * across - end), (3 * across - end, end), across // 3)
            picture.blit(pygame.transform.smoothscale(fine, (across, across)).premul_alpha(), (0, 0), None, BLEND)
            return picture

        return self.painter.kept(("no attack", across), make)


def _place(plan: EnemyPlan) -> list[Icon]:
    """Return the icon of the place in which an enemy will act, if it isn't there yet."""
    return [Icon("icons", "place_3")] if plan.third_by_then else []
