"""No frame draws or names anything that the person at the screen may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

import pygame
import pytest

from squaretactics.core.session import HUMAN, DecisionEntry
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ABILITY_RULES, ACTION_RULES, ACTION_WHEN, ACTIONS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, FACTIONS
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.state import State
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.families import SIGNATURES
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.turn_steps import REACTING
from squaretactics.ui.table.base_drawing import BaseDrawing
from tests.ui.random_players import Player

SIZE: Final = (640, 400)
TICK: Final = 1 / 12
Shown = tuple[str, int]  # "card" or "action", and its id

NAMES: Final[dict[str, Shown]] = {
    **{character.name: ("card", card) for card, character in enumerate(CHARACTERS)},
    **{ACTIONS[id][0]: ("action", kind) for kind, id in enumerate(ACTION_IDS)},
}
NAME: Final = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(NAMES, key=len, reverse=True)))
# Printed rules name cards, too, no matter who holds them; and a step of the turn shares its name with a card.
PRINTED: Final = {
    REACTING,
    *(words for _, words in (*ABILITIES.values(), *ACTIONS.values())),
    *(
        words
        for exact, besides in (*ABILITY_RULES.values(), *ACTION_RULES.values())
        for words in (exact, f"{exact} {besides}")
    ),
    *ACTION_WHEN.values(),
}
PICTURES: Final[dict[tuple[str, ...], Shown]] = {
    **{
        ("cards", FACTIONS[card // CARDS_PER_FACTION], f"{character.id}.svg"): ("card", card)
        for card, character in enumerate(CHARACTERS)
    },
    **{("cards", "actions", f"{id.replace('_', '-')}.svg"): ("action", kind) for kind, id in enumerate(ACTION_IDS)},
}

PUBLIC: Final = (e.ActionPlayed, e.Captured, e.CharacterPlaced, e.CharacterPlayed)
CHEERING: Final = {PICTURES["cards", faction, f"{character}.svg"] for faction, character in SIGNATURES.items()}


def in_sight(state: State, seat: int) -> set[Shown]:
    """Return the cards that a seat sees in a state: open cards and its own hand."""
    cards = {card for card in state.card if card >= 0}
    cards.update(state.hands[seat], *state.captured)
    kinds = {attachment % ACTION_KINDS for attached in state.attached for attachment in attached}
    kinds.update(state.action_hands[seat], *state.used)
    return {("card", card) for card in cards} | {("action", kind) for kind in kinds}


def told(event: e.Event, seat: int) -> set[Shown]:
    """Return the cards that an event reveals to a seat by the rules."""
    match event:
        case e.CharacterDrawn(drawer, card):
            return {("card", card)} if drawer == seat and card is not None else set()
        case e.ActionDrawn(drawer, kind):
            return {("action", kind)} if drawer == seat and kind is not None else set()
        case e.Traded(giver, to, card):
            return {("card", card)} if seat in (giver, to) and card is not None else set()
        case e.ActionPlayed(_, kind) | e.Attached(_, kind):
            return {("action", kind)}
        case e.Redrawn(_, card) | e.Gifted(_, _, card) | e.CharacterTaken(_, card):
            return {("card", card)}
        case _:
            return set()


class Watched(Player):
    """A nosy player; a spy records all that is drawn."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, people: int, players: int) -> None:
        self.drawn: list[Shown] = []
        self.written: list[str] = []
        self.frames = 0
        self.faces = 0
        self.recalled = 0  # frames with cached parts
        self.heard: dict[int, set[Shown]] = {seat: set() for seat in range(players)}
        self.still = 0  # number of decisions when the animations had last finished
        self.counted = 0
        self._seen: dict[tuple[int, int], tuple[object, set[Shown]]] = {}
        self._watch(monkeypatch)
        super().__init__(folder, name, people, players, SIZE, seed=3 * players + people)
        self.preferences.change(speed="normal")
        self.hands.tick = TICK
        self.hands.watching = True
        self.hands.loop.after_frame = self.look
        self.look()

    # Recording.
    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        svg, blank = Painter.svg, pygame.Surface((1, 1), pygame.SRCALPHA)

        def face(kind: str) -> Callable[..., pygame.Surface]:
            def note(faces: CardFaces, card: int, *_: Any, **__: Any) -> pygame.Surface:
                self.drawn.append((kind, card))
                return blank

            return note

        def picture(painter: Painter, *path: str, size: tuple[int, int]) -> pygame.Surface:
            if path in PICTURES:
                self.drawn.append(PICTURES[path])
            return svg(painter, *path, size=size)

        def words(name: str) -> None:
            usual: Callable[..., pygame.Surface] = getattr(Painter, name)

            def note(painter: Painter, words: str, *rest: Any, **more: Any) -> pygame.Surface:
                self.written.append(words)
                return usual(painter, words, *rest, **more)

            monkeypatch.setattr(Painter, name, note)

        for name, kind in (("whole", "card"), ("compact", "card"), ("action", "action")):
            monkeypatch.setattr(CardFaces, name, face(kind))
        monkeypatch.setattr(TileFaces, "body", face("card"))
        monkeypatch.setattr(Painter, "svg", picture)
        self._remember(monkeypatch)
        for name in ("text", "fitted", "outlined"):
            words(name)

    def _remember(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Record the cards and texts of a cached part again whenever it is reused."""
        draw_cached, parts = BaseDrawing.draw_cached, dict[Hashable, tuple[list[Shown], list[str]]]()

        def note(
            brush: BaseDrawing[Any], part: Hashable, shown: Hashable, draw: Callable[[Any], None], **how: bool
        ) -> None:
            anew, drawn, written = False, len(self.drawn), len(self.written)

            def notice(shown: Hashable) -> None:
                nonlocal anew
                anew = True
                draw(shown)

            draw_cached(brush, part, shown, notice, **how)
            if anew:
                parts[brush, part] = self.drawn[drawn:], self.written[written:]
            else:
                self.drawn += parts[brush, part][0]
                self.written += parts[brush, part][1]

        monkeypatch.setattr(BaseDrawing, "draw_cached", note)

    def look(self) -> None:
        """Compare the drawn cards of a frame with the viewer's knowledge."""
        scene, session = self.scene, self.scene.table.session
        for entry in session.history[self.counted :]:
            for seat, heard in self.heard.items():
                heard |= self.seen_at(entry, seat)
        self.counted = len(session.history)
        drawn, written = set(self.drawn), set(self.written)
        self.drawn.clear()
        self.written.clear()
        self.frames += 1
        self.faces += len(drawn)
        if scene.controller.curtain is not None:
            assert not drawn, f"under the curtain: {drawn}"
            assert not named(written), f"written on the curtain: {named(written)}"
            return
        seat = scene.viewer
        state: State = session._state
        allowed = in_sight(state, seat)
        for entry in session.history[self.still :]:
            allowed |= self.seen_at(entry, seat)
        self.heard[seat] |= allowed
        if scene.table_view.playing_clip:  # as this seat saw it then
            self.recalled += 1
            allowed |= self.heard[seat]
        if scene.controller.cards_overlay is not None and scene.controller.cards_overlay.title.endswith("still unseen"):
            self.check_unseen(scene, state)
            allowed |= {("card", card) for card in scene.controller.cards_overlay.cards}
        if isinstance(scene.app.stack[-1], ScoringScene):  # cheering characters are public
            allowed |= CHEERING | self.heard[seat]
        # Beside its lines the log shows publicly played and captured cards.
        logged = {line.look.picture[:2] for line in scene.table_view.log if isinstance(line.event, PUBLIC)}
        allowed |= logged & self.heard[seat]
        assert drawn <= allowed, f"seat {seat} is shown {drawn - allowed}"
        unheard = named(written) - self.heard[seat]
        assert not unheard, f"seat {seat} reads of {unheard}"
        if not scene.director.busy:
            self.still = len(session.history)

    def seen_at(self, entry: DecisionEntry[State, Move, e.Event], seat: int) -> set[Shown]:
        """Return what an entry of the history shows a seat."""
        key = id(entry), seat
        if key not in self._seen:  # with the entry, whose id would be another's otherwise
            self._seen[key] = entry, in_sight(entry.before, seat).union(*(told(one, seat) for one in entry.events))
        return self._seen[key][1]

    def check_unseen(self, scene: SquareBoardScene, state: State) -> None:
        """Check that the list of hidden cards says nothing about where they are."""
        assert scene.controller.cards_overlay is not None
        seen = {card for kind, card in in_sight(state, scene.viewer) if kind == "card"}
        assert list(scene.controller.cards_overlay.cards) == [
            card for card in state.rules.characters[scene.controller.cards_overlay.seat] if card not in seen
        ]

    # Actions.
    def settle(self) -> None:
        """Try to look behind the curtain before it opens, and look about during animations."""
        for _ in range(4000):
            if self.scene.controller.my_turn or self.scene.controller.over:
                return
            if self.scene.controller.curtain is not None:
                self.peer()
                self.button("I'm ready")
            elif self.chance.random() < 0.1:
                self.peer()
            self.hands.wait(2 * TICK)
        raise AssertionError("the game does not go on")

    def between(self) -> None:
        self.peer()
        layout = self.scene.layout_now
        seat, which = self.chance.randrange(self.scene.view.rules.players), self.chance.choice(("deck", "captured"))
        self.hands.click(layout.pile(seat, which).center)
        self.hands.key(pygame.K_TAB)
        if self.scene.controller.cards_overlay is not None:
            self.hands.key(pygame.K_TAB)
        self.scene.table_focus.focus = None

    def peer(self) -> None:
        """Point at anything, and inspect it."""
        layout, chance = self.scene.layout_now, self.chance
        seat = chance.randrange(self.scene.view.rules.players)
        places = [
            layout.cell_rect(chance.randrange(self.scene.view.rules.board.spaces)),
            layout.pile(seat, "captured"),
            layout.panel(seat),
            layout.action_pile(chance.choice(("deck", "used")), seat),
            *(slot.rect for _, _, slot in self.scene.table_view.hand_slots()),
        ]
        if seat != self.scene.viewer:
            places += [slot.rect for slot in layout.backs_slots(seat, self.scene.display.view.hand_counts[seat])]
        at = chance.choice(places).center
        self.hands.move(at)
        self.hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        if self.scene.controller.cards_overlay is not None:
            self.hands.key(pygame.K_u)
        self.hands.key(chance.choice((pygame.K_i, pygame.K_l, pygame.K_u)))
        if self.scene.controller.cards_overlay is not None:
            self.hands.key(pygame.K_i)
        if chance.random() < 0.3 and self.scene.controller.my_turn:
            self.look_back()

    def look_back(self) -> None:
        """Replay the others' moves, or a turn from the log, for a while or to its end."""
        begins = [line for line in self.scene.table_view.log if line.begins]
        if begins and self.chance.random() < 0.5:
            self.scene.table_view.log_panel.on_choose(self.chance.choice(begins))
        else:
            self.hands.key(pygame.K_b)
        for _ in range(self.chance.randrange(20)):
            self.hands.wait(TICK)
        if self.scene.table_view.playing_clip:
            self.hands.key(pygame.K_ESCAPE)


class Changing(Watched):
    """Watches a table whose seats change hands all the time, no matter whose turn it is or what is animating."""

    changes = 0

    def settle(self) -> None:
        if self.chance.random() < 0.5 and not self.scene.controller.over:
            self._change()
        super().settle()

    def _change(self) -> None:
        seats = self.scene.table.seats
        players = [self.chance.choice((HUMAN, "random")) for _ in seats]
        players[self.chance.randrange(len(seats))] = HUMAN
        for _ in range(self.chance.randrange(4)):
            self.hands.wait(TICK)
        if self.scene.table.session.result is None:
            self.scene.controller.change_players(players)
            self.changes += 1
        self.hands.wait(TICK)


@lru_cache(50_000)
def named_in(line: str) -> frozenset[Shown]:
    """Return the cards that a text names."""
    return frozenset() if line in PRINTED else frozenset(NAMES[name] for name in NAME.findall(line))


def named(words: set[str]) -> set[Shown]:
    """Return the cards that texts name."""
    return set[Shown]().union(*map(named_in, words))


@pytest.mark.parametrize(
    ("name", "players", "people", "table"),
    [
        ("full", 2, 2, "turns"),
        ("mayhem", 2, 2, "stays"),
        ("first", 4, 4, "stays"),
        pytest.param("mayhem", 4, 2, "turns", marks=pytest.mark.long),
        pytest.param("first", 2, 2, "turns", marks=pytest.mark.long),
        pytest.param("abilities", 2, 2, "stays", marks=pytest.mark.long),
        pytest.param("full", 4, 4, "turns", marks=pytest.mark.long),
    ],
)
def test_no_hidden_card_is_drawn_or_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    players: int,
    people: int,
    table: Literal["turns", "stays"],
) -> None:
    player = Watched(tmp_path, monkeypatch, name, people, players)
    player.preferences.change(table=table)
    player.game()
    assert player.frames > 300
    assert player.faces > 1000
    assert player.recalled > 5


@pytest.mark.parametrize(("name", "players"), [("full", 2), pytest.param("mayhem", 4, marks=pytest.mark.long)])
def test_no_hidden_card_is_drawn_or_named_when_seats_change_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    player = Changing(tmp_path, monkeypatch, name, 1, players)
    player.game()
    assert player.changes > 5
    assert player.frames > 200


def test_spy_detects_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Watched(tmp_path, monkeypatch, "full", 2, 2)
    player.settle()
    other: list[int] = player.scene.table.session._state.hands[1 - player.scene.viewer]
    player.scene.table_view.open_hands[1 - player.scene.viewer] = (other, ())
    with pytest.raises(AssertionError, match="is shown"):
        player.hands.event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    player.scene.table_view.open_hands.clear()
    player.drawn.clear()
    player.scene.table_view.log_open = True  # it may have been closed while looking about
    player.scene.table_view.log_line(f"Here lies {CHARACTERS[other[0]].name}")
    with pytest.raises(AssertionError, match="reads of"):
        player.hands.event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
