"""Draw the panels beside the board: players, the nuts and coins of each squirrel, and the inspector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import HOMES, NAMES, NOBODY, SHOWN_IDS, SHOWS
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, COINS, NOTHING, SLOTS, Plan, coins_left
from squaretactics.games.squirrel_squabble.event_text import squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.piece_texts import ACTION_HELP, ACTIONS, SHOWN
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import PersonLook
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.table.base_drawing import SquirrelBaseDrawing
from squaretactics.ui.squirrel_squabble.table.steps_strip import STEPS
from squaretactics.ui.squirrel_squabble.table.table_view import LookedAt, SquirrelTableView
from squaretactics.ui.table.base_drawing import Area, area
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.portraits import portrait_medal

_RULE: Final = 0.64  # share of the inspector for what the actions of a step do
_PICTURE: Final = 0.2  # share of the inspector for the picture of a tile or coin
_COIN: Final = 0.85  # share of a coin's room in a panel
_CHIP: Final = 0.53  # share of that coin for its other face
_NUTS: Final = 52  # height of the branch in a panel
_HEAD: Final = 104  # width of the portrait
_TALL_HEAD: Final = 68
_CORNER: Final = 0.5  # share of a person's portrait that the squirrel's takes


@dataclass(frozen=True, slots=True)
class OwnedCoinState:
    """One of a squirrel's six coins: its face, its place in the plan if visible, and whether it's gone."""

    lying: int
    place: int  # counted from 1, or 0
    gone: bool


@dataclass(frozen=True, slots=True)
class SquirrelPanelState:
    """What a squirrel's panel shows."""

    squirrel: int
    near: bool
    name: str
    title: str
    bot: str  # its title; empty for a person
    status: str
    person: PersonLook | None
    nuts: int
    coins: tuple[OwnedCoinState, ...]  # empty while they lie in the log
    struck: bool
    wins: int  # of the match so far, or -1
    won: bool


class SquirrelPanels(SquirrelBaseDrawing[SquirrelTableView]):
    """Draws the panels."""

    beside_recap = False  # whether the previous round takes some of the inspector's room
    in_log = NOBODY  # the squirrel whose coins lie in the log

    def pointed(self, at: tuple[int, int]) -> int | None:
        """Return the squirrel whose panel is under a point."""
        layout, near = self.scene.layout_now, self.scene.near
        places = ((near, layout.part("own")), (1 - near, layout.part("rival")))
        return next((squirrel for squirrel, place in places if place.collidepoint(at)), None)

    def panel(self, squirrel: int) -> None:
        scene = self.scene
        display = scene.display
        chosen = display.orange >= 0
        seat = (display if chosen else scene.view).seat_of(squirrel)  # like the side of the board
        who = scene.seats[seat]
        bot = "" if who.human else _title(who.player, who.name)
        shown = SquirrelPanelState(
            squirrel=squirrel,
            near=squirrel == scene.near,
            name=self.name(seat),
            title=sentence(squirrel_name(squirrel) if chosen else "", bot),
            bot=bot,
            status=self._status(squirrel),
            person=scene.person_at(seat),
            nuts=display.nuts[squirrel],
            coins=self._coins(squirrel),
            struck=display.lost[squirrel],
            wins=scene.wins[seat] if scene.wins else -1,
            won=display.over and seat in display.winning_seats,
        )
        self.draw_cached(("panel", squirrel), shown, self._panel, may_lag=True)

    def _status(self, squirrel: int) -> str:
        display = self.scene.display
        if display.lost[squirrel]:
            return say("no more coins")
        if display.round and display.planned[squirrel] and not display.played[squirrel]:
            return say("ready")
        return ""

    def _coins(self, squirrel: int) -> tuple[OwnedCoinState, ...]:
        """Return the six coins, each in its place: shown ones are gone, planned ones may be visible."""
        if squirrel == self.in_log:
            return ()
        display = self.scene.display
        played, plan = display.played[squirrel], self.scene.plan_seen(squirrel)
        found = [OwnedCoinState(coin << 1, 0, display.lost[squirrel]) for coin in range(len(COINS))]
        for place, lying in enumerate(_as_they_lie(played, display.turned[squirrel]), 1):
            found[lying >> 1] = OwnedCoinState(lying, place, True)
        for place, lying in enumerate(plan[len(played) :], len(played) + 1):
            found[lying >> 1] = OwnedCoinState(lying, place, display.lost[squirrel])
        return tuple(found)

    def _panel(self, shown: SquirrelPanelState) -> None:
        layout = self.scene.layout_now
        rect = layout.part("own" if shown.near else "rival")
        deep = SQUIRREL_DEEP[shown.squirrel]
        edge = GOLD if shown.won else SQUIRREL[shown.squirrel]
        blur = self.size(12)
        shadow = self.painter.shadow(rect.size, self.size(22), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(5)), None, BLEND)
        if self.scene.app.high_contrast:
            self.plate(rect, deep, theme.INK, 22)
        else:
            edge_of = rect.inflate(self.size(8), self.size(8))
            self.target.blit(self.painter.panel(edge_of.size, self.size(26), theme.INK), edge_of, None, BLEND)
            self.target.blit(
                self.pictures.pattern(shown.squirrel, rect.size, self.size(22), self.size(58)), rect, None, BLEND
            )
        inner = rect.inflate(-self.size(10), -self.size(10))
        ring = self.painter.ring(inner.size, self.size(18), edge, self.size(3))
        self.target.blit(ring, inner, None, BLEND)
        pad = self.size(18)
        inside = rect.inflate(-2 * pad, -2 * pad)
        across = self.size(_TALL_HEAD if layout.tall else _HEAD)
        head = pygame.Rect(inside.left, inside.top, across, across)
        self._portrait(shown, head)
        named = pygame.Rect(head.right + pad * 2 // 3, inside.top, 0, across)
        branch = self.pictures.branch(shown.nuts, min(inside.width / FULL, self.size(_NUTS)))
        if layout.tall:
            nuts = branch.get_rect(midright=(inside.right, head.centery))
            named.width = nuts.left - pad - named.left
            top = head.bottom
        else:
            nuts = branch.get_rect(midtop=(inside.centerx, head.bottom + pad // 2))
            named.width = inside.right - named.left
            top = nuts.bottom
        self._head(shown, named, layout.tall)
        self.target.blit(branch, nuts, None, BLEND)
        below = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
        if shown.coins:
            self._coin_rows(shown, below, len(COINS) if layout.tall else SLOTS)
        else:
            self._goal(shown.nuts, below)

    def _portrait(self, shown: SquirrelPanelState, head: pygame.Rect) -> None:
        """Draw the squirrel, or, for someone who plays here, their portrait with the squirrel in a corner."""
        squirrel = head
        if shown.person is not None:
            self.target.blit(portrait_medal(self.scene.app, head.width, shown.person), head, None, BLEND)
            squirrel = pygame.Rect((0, 0), [round(head.width * _CORNER)] * 2)
            squirrel.bottomright = head.right + head.width // 16, head.bottom + head.width // 16
        self.target.blit(self.pictures.portrait(shown.squirrel, squirrel.width), squirrel, None, BLEND)

    def _head(self, shown: SquirrelPanelState, rect: pygame.Rect, flat: bool) -> None:
        """Write the player's name, title and status, each in a line of its own; on a flat panel, the status takes the
        title's.
        """
        rows = [rect.move(0, rect.height * row // (2 if flat else 3)) for row in range(2 if flat else 3)]
        for row in rows:
            row.height = rect.height // len(rows)
        wins = "" if shown.wins < 0 else say("won so far: {wins}", wins=shown.wins)
        title = sentence(shown.title, wins if flat else "")
        fits = self.painter.fitting(title, "strong", self.letters(21), rect.width)[1] >= self.painter.least_text
        if not fits:
            title = shown.bot or squirrel_name(shown.squirrel)  # the portrait shows which squirrel it is
        status = shown.status or ("" if flat else wins)
        self.words(shown.name, 32, theme.WHITE, rows[0], "display", "midleft")
        if not (flat and status):
            self.words(title, 21, theme.TEXT, rows[1], "strong", "midleft")
        if status:
            self.words(status, 23, GOLD, rows[-1], "strong", "midleft")

    def _coin_rows(self, shown: SquirrelPanelState, rect: pygame.Rect, columns: int) -> None:
        """Draw the six coins: pale if gone, numbered by their place in the plan, and crossed out together if the rest
        are lost.
        """
        rows = len(COINS) // columns
        wide, high = rect.width / columns, rect.height / rows
        across = round(min(wide, high) * _COIN)
        for number, coin in enumerate(shown.coins):
            row, column = divmod(number, columns)
            spot = (
                round(rect.left + wide * column + (wide - across) / 2),
                round(rect.top + high * row + (high - across) / 2),
            )
            if coin.gone:
                picture = self.pictures.used_coin(coin.lying, across)
            else:
                picture = self.pictures.coin(coin.lying, across, chip=_CHIP)
            self.target.blit(picture, spot, None, BLEND)
            if coin.place:
                self._place_in_plan(coin, (spot[0] + across * 0.12, spot[1] + across * 0.16), round(across * 0.46))
        if shown.struck:
            bar = self.painter.panel(
                (round(rect.width * 0.9), self.size(9)), self.size(4), theme.BAD, theme.INK, self.size(2)
            )
            self.blit(self.painter.turned(bar, "struck", 8), rect.center)

    def _goal(self, nuts: int, rect: pygame.Rect) -> None:
        """Write what a squirrel still needs to win."""
        rect = rect.inflate(0, -rect.height // 4)
        upper, lower = rect.copy(), rect.copy()
        upper.height = lower.height = rect.height // 2
        lower.top = upper.bottom
        needs = say_many("{n} more nut", "{n} more nuts", FULL - nuts) if nuts < FULL else say("Run home")
        self.words(needs, 38, GOLD, upper, "display", "midbottom")
        self.words(
            say("then run home to win") if nuts < FULL else say("to win"), 25, theme.TEXT, lower, "strong", "midtop"
        )

    def _place_in_plan(self, coin: OwnedCoinState, centre: tuple[float, float], across: int) -> None:
        fill = theme.PAPER if coin.gone else GOLD
        plate = self.painter.panel((across, across), across // 2, fill, theme.INK, max(self.size(2), 1))
        self.blit(plate, centre)
        self.blit(self.painter.text(str(coin.place), "display", max(across * 2 // 3, 8), theme.INK), centre)

    # The inspector.
    @property
    def inspected(self) -> pygame.Rect:
        return self.scene.layout_now.part("beside-recap" if self.beside_recap else "inspector")

    def inspector(self, looked_at: LookedAt | None) -> None:
        """Draw an explanation of the tile, coin, step or squirrel under the focus, if there's one."""
        left: tuple[int, ...] = ()
        if looked_at is not None and looked_at[0] == "squirrel":
            display, squirrel = self.scene.display, looked_at[1]
            left = () if display.lost[squirrel] else coins_left(display.played[squirrel])
        shown = looked_at, left, area(self.inspected)
        self.draw_cached("inspector", shown, self._inspector, may_lag=True)

    def _inspector(self, shown: tuple[LookedAt | None, tuple[int, ...], Area]) -> None:
        looked_at, left, place = shown
        rect = pygame.Rect(place)
        if looked_at is None or rect.width <= 0:
            return
        self.board(rect)
        pad = self.size(18)
        inside = rect.inflate(-2 * pad, -2 * pad)
        kind, lying, space = looked_at
        if kind == "squirrel":
            self._coins_left(lying, left, inside)
            return
        title = pygame.Rect(inside.left, inside.top, inside.width, self.size(40))
        if kind == "step":
            _, name, does, when = STEPS[lying - 1]
            self.words(say_marked(name), 29, theme.TEXT, title, "display", "midleft")
            rule = pygame.Rect(inside.left, title.bottom, inside.width, round(inside.height * _RULE))
            top = title.bottom + self.passage(say_marked(does), 25, theme.TEXT, rule) + self.size(18)
            room = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
            self.passage(say_marked(when), 25, theme.TEXT_SOFT, room)
            return
        coin = kind == "coin"
        words = say_marked(ACTIONS[ACTION_IDS[ACTION_OF[lying]]][0]) if coin else self._tile_title(lying, space)
        self.words(words, 29, theme.TEXT, title, "display", "midleft")
        across = round(min(inside.size) * _PICTURE)
        top = title.bottom + self.size(4)
        alike = not coin and lying >> 1 < HOMES
        for side, at in ((lying, 0.5),) if alike else ((lying, 0.22), (lying ^ 1, 0.78)):
            picture = self.pictures.coin(side, across, other=False) if coin else self.pictures.tile(side, across)
            self.blit(picture, (inside.left + inside.width * at, top + across * 0.52))
            told = pygame.Rect(0, 0, inside.width if alike else inside.width // 2, self.size(28))
            told.midtop = round(inside.left + inside.width * at), top + round(across * 1.08)
            words = say("this side") if side == lying else say("other side")
            self.words(say("the same on both sides") if alike else words, 20, theme.TEXT_SOFT, told)
        if not alike:
            self.words("\N{RIGHTWARDS ARROW}", 34, theme.TEXT, pygame.Rect(inside.left, top, inside.width, across))
        below = pygame.Rect(inside.left, top + round(across * 1.08) + self.size(30), inside.width, 0)
        below.height = inside.bottom - below.top
        self.passage(coin_help(lying) if coin else tile_help(lying), 25, theme.TEXT, below)

    def _coins_left(self, squirrel: int, left: tuple[int, ...], inside: pygame.Rect) -> None:
        """Draw the coins that a squirrel can still show this round."""
        title = pygame.Rect(inside.left, inside.top, inside.width, self.size(40))
        if left:
            words = say("{squirrel} can still play", squirrel=squirrel_name(squirrel))
        else:
            words = say("{squirrel}: no more coins", squirrel=squirrel_name(squirrel))
        self.words(words, 29, theme.TEXT, title, "display", "midleft")
        each = min(inside.width / SLOTS, (inside.bottom - title.bottom - self.size(10)) / 2)
        for number, coin in enumerate(left):
            row, column = divmod(number, SLOTS)
            spot = round(inside.left + each * column), round(title.bottom + self.size(10) + each * row)
            self.target.blit(self.pictures.coin(coin << 1, round(each * 0.78)), spot, None, BLEND)

    def _tile_title(self, lying: int, space: int) -> str:
        name = sentence(tile_name(lying))
        return name if space < 0 else say("{space}: {tile}", space=NAMES[space], tile=name)


def _title(player: str, name: str) -> str:
    title = player_title(player)
    return "" if title == name else title


def _as_they_lie(played: Plan, turned: int) -> tuple[int, ...]:
    """Return the shown coins with their current faces, since some were flipped."""
    return tuple(lying ^ (turned >> slot & 1) for slot, lying in enumerate(played[:SLOTS]))


def coin_help(lying: int) -> str:
    """Return the exact rule of a coin's face."""
    return "" if ACTION_OF[lying] == NOTHING else say_marked(ACTION_HELP[ACTION_IDS[ACTION_OF[lying]]])


def tile_help(lying: int) -> str:
    """Return the exact rule of a tile's face."""
    if lying >> 1 < HOMES:
        name = squirrel_name(lying >> 1)
        return say("{squirrel} wins by coming here with five nuts, even if it only runs through.", squirrel=name)
    return say_marked(SHOWN[SHOWN_IDS[SHOWS[lying]]][1])


def tile_words(lying: int) -> str:
    """Name a tile's upper face, and the lower one if it differs."""
    up, under = tile_name(lying), tile_name(lying ^ 1)
    return up if up == under else say("{tile}, {other} underneath", tile=up, other=under)
