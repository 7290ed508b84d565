"""Control the selection and moves of the person at the table. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.core.spec import leads
from squaretactics.games.square_tactics.action_kinds import ADDS, TRADE, ZOMBIE
from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.events import Compared, Event
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PASS, PLAY, Move
from squaretactics.games.square_tactics.moves import landing_of, unpack_landing
from squaretactics.games.square_tactics.needless_questions import (
    Declined,
    needless_answer,
    offered_before_attack,
    only_undoes,
    routine_answer,
    useful_before_attack,
)
from squaretactics.games.square_tactics.options import preset_name
from squaretactics.games.square_tactics.previews import best_line
from squaretactics.games.square_tactics.recap import recap_entries
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import hidden_characters
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import mark, say, say_many
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.square_tactics.play.forced_plays import ForcedPlayController
from squaretactics.ui.square_tactics.play.move_builder import MoveBuilder
from squaretactics.ui.square_tactics.play.opponent_remarks import remark
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings, furthest_step
from squaretactics.ui.square_tactics.table.help_topics import CAPTURED_BY
from squaretactics.ui.square_tactics.table.table_view import LookedAt, SquareTableView
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.controller import TableDrag
from squaretactics.ui.table.director import SPEEDS

# The windows in which the player may pass.
WINDOWS_OF_OTHERS: Final = frozenset({"before", "defend", "wound", "react"})

_LEFT_OF: Final = PlayerSentence(
    mark("Cards left in your action deck: {left}."), mark("Cards left in {who}'s action deck: {left}.")
)
_USED_BY: Final = PlayerSentence(mark("Your discard pile"), mark("{who}'s discard pile"))
_NOT_SEEN_FROM: Final = PlayerSentence(mark("Yours, still unseen"), mark("{who}'s, still unseen"))
_TO_WHOM: Final = DeviceText(
    mark("First choose who gets a card: click a highlighted name."),
    mark("First choose who gets a card: go to a highlighted name."),
    mark("First choose who gets a card: tap a highlighted name."),
)


@dataclass(slots=True)
class SquareDrag(TableDrag):
    """A card dragged by the pointer."""

    slot: CardSlot = field(kw_only=True)
    swing: float = 0.0
    since: float = 0.0  # when it left its place


@dataclass(frozen=True, slots=True)
class CardsOverlay:
    """Cards shown over the table: characters of a seat, action cards, or a single card."""

    title: str = ""
    seat: int = 0
    cards: tuple[int, ...] = ()
    actions: tuple[int, ...] = ()  # kinds
    looked_at: LookedAt | None = None


class SquareTableController(ForcedPlayController):
    """The controller of a game of Square Tactics, which builds moves card by card."""

    scene: SquareTableView
    drag: SquareDrag | None

    def begin(self) -> None:
        super().begin()
        self.scene.fixed_speed = None
        self.cards_overlay: CardsOverlay | None = None
        self.pending: Move | None = None  # a play that needs confirming
        self.move_builder = MoveBuilder()
        self._passing: dict[int, int] = {}  # by seat that skips all windows of a turn: the turn
        self._declined: Declined | None = None
        self._foreseen: tuple[View, Move, View, tuple[Event, ...]] | None = None  # cached preview of the last play
        self._answered: tuple[View, bool] | None = None  # whether the last view has an automatic answer

    @property
    def decision(self) -> SquareDecision | None:
        return self.scene.decision

    @property
    def my_turn(self) -> bool:
        return super().my_turn and not self._is_answered()

    def _is_answered(self) -> bool:
        """Return whether the decision has an automatic answer, so that nothing is asked."""
        if self._answered is None or self._answered[0] is not self.view:
            self._answered = self.view, self.automatic_answer(self.view) is not None
        return self._answered[1]

    @property
    def starts(self) -> bool:
        """Return whether no decision has been made yet."""
        session = self.table.session
        return session.decision is not None and not session.history and self.table.guide is None

    @property
    def newcomer(self) -> bool:
        """Check whether the player hasn't finished a game with these rules, so that hints leave out figures."""
        learned = self.scene.preferences.of(SquareTacticsSettings).learned
        return self.alone and furthest_step(learned, preset_name(self.view.rules.setup)) != learned

    @property
    def remark(self) -> str:
        """Return what the only opponent, a bot, says in a first game; empty if it says nothing."""
        rules = self.view.rules
        if not self.alone or rules.players > 2 or rules.abilities or rules.actions:
            return ""
        return remark([line.event for line in self.scene.log], 1 - self.viewer, self.table.session.seed)

    def call(self, seat: int) -> str:
        """Return the words that call a person to their turn, or to a decision during another player's turn."""
        decision, name = self.table.session.decision, called(self.scene.seats[seat].name)
        asked = decision is not None and decision.seat == seat
        if self.starts:
            return say("{who}, you start", who=name) if asked else say("{who}, take your seat", who=name)
        if asked and seat != self.view.active:
            return say("{who}, a question for you", who=name)
        return super().call(seat)

    @property
    def only_passes(self) -> bool:
        """Return whether the only person has run out of characters, and watches how the others play on."""
        return self.alone and not (self.view.over or self.view.hand or self.view.deck_counts[self.viewer])

    def skip_to_end(self) -> None:
        """Show what the others still do without animations; questions are still asked."""
        self.scene.fixed_speed = SPEEDS["instant"]
        self.scene.director.hurry()

    @property
    def idle(self) -> bool:
        """Return whether nothing is selected or pending."""
        return self.move_builder.idle and self.pending is None

    @property
    def choice_begun(self) -> bool:
        return not self.idle

    @property
    def asks_for_cards(self) -> bool:
        """Return whether the decision is which action card to play, if any, before the turn continues."""
        return self.decision is not None and self.decision.kind in WINDOWS_OF_OTHERS

    @property
    def offered_kinds(self) -> set[int]:
        """Return the action cards that the decision is about."""
        if self.decision is not None and self.decision.kind == "before" and self.move_builder.moves:
            return set(offered_before_attack(self.view))
        return self.move_builder.playable_kinds()

    @property
    def choosable(self) -> tuple[tuple[int, ...], bool] | None:
        """Return the characters from which one must be chosen, and whether they were captured; None without such a
        choice.
        """
        if not self.my_turn:
            return None
        shown, move_builder = self.scene.display.view, self.move_builder
        if move_builder.wants == "card":
            captured = move_builder.picked[1] == ZOMBIE
            return tuple(shown.captured[shown.seat] if captured else shown.hand), captured
        gives_back = self.decision is not None and self.decision.kind == "give_back" and self.idle
        return (tuple(shown.hand), False) if gives_back else None

    def recap_entries(self, events: Sequence[Event], since: int) -> list[RecapEntry[Event]]:
        names = [called(seat.name) for seat in self.table.seats] if self.view.rules.players > 2 else ()
        return recap_entries(self.view.rules, events, self.viewer, since, names)

    def ordered(self, changes: list[RecapEntry[Event]]) -> list[RecapEntry[Event]]:
        """Return what concerns the viewer before what doesn't, each in order of time."""
        return sorted(changes, key=lambda change: (change.others, change.place))

    # Answers.
    def ask(self) -> None:
        self.move_builder = MoveBuilder(self.view.moves if self.viewer in self.table.people else ())
        self.pending = None
        super().ask()

    def change_players(self, players: Sequence[str], typed: Sequence[str] = ()) -> None:
        self._passing.clear()  # set by players who may be gone
        super().change_players(players, typed)

    def automatic_answer(self, view: View) -> Move | None:
        decision = view.decision
        if decision is None:
            return None
        passes = decision.kind in WINDOWS_OF_OTHERS and self._passing.get(decision.seat) == view.turn
        declined = decision.kind == "end" and self._declined is not None and self._declined.covers(view)
        if PASS in view.moves and (passes or declined):
            return PASS
        if self.table.guide is not None:  # answering may be the task itself
            return None
        if any(only_undoes(view, entry.events) for entry in self.table.session.history[-1:]):
            return PASS
        if (needless := needless_answer(view)) is not None:
            return needless
        return routine_answer(view) if self.scene.preferences.of(SquareTacticsSettings).automatic_answers else None

    def pause_before(self, move: Move) -> float:
        """Skip the pause before a bot passes during another player's turn."""
        decision = self.table.session.decision
        asked = decision is not None and decision.kind in WINDOWS_OF_OTHERS and decision.seat != self.view.active
        return 0.0 if asked and move == PASS else super().pause_before(move)

    def pause_to_follow(self, move: Move) -> float:
        """Skip the pause after a pass."""
        return 0.0 if move == PASS else super().pause_to_follow(move)

    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen, after confirmation if the settings ask for it."""
        if (
            self.scene.preferences.of(SquareTacticsSettings).confirm_play
            and move[0] in (PLAY, ACT, GIVE)
            and move != self.pending
        ):
            self._propose(move)
            return
        if move == PASS and self.decision is not None and self.decision.kind == "before":
            self._declined = Declined.by(self.view)
        self.play_chosen(move)

    def _propose(self, move: Move) -> None:
        """Make a play pending until it is confirmed."""
        self.pending = move
        self.drag = None
        self.changes += 1

    def pass_rest_of_turn(self) -> None:
        """Pass now, and in all later windows of this turn in which others may act."""
        self._passing[self.viewer] = self.view.turn
        self.submit(PASS)

    def take_back(self) -> None:
        self._passing.pop(self.viewer, None)
        self._declined = self.scene.fixed_speed = None
        super().take_back()

    # Selecting.
    def cancel_choice(self) -> None:
        self.move_builder.cancel()
        self.pending = None
        super().cancel_choice()

    def clear_all(self) -> None:
        self.move_builder, self.cards_overlay = MoveBuilder(), None
        super().clear_all()

    def choose(self, value: int) -> None:
        """Choose the next step of the selected play. A trade, which may be beyond undo, must be confirmed."""
        move = self.move_builder.choose(value)
        if move is not None and move[:2] == (ACT, TRADE) and self.table.guide is None:
            self._propose(move)
        elif move is not None:
            self.submit(move)
        else:
            self.changes += 1

    def lay(self, space: int) -> None:
        """Put the selected character on a space.

        If it may be rotated and hasn't been yet, it stays pending there; putting it there again rotates it.
        """
        move_builder = self.move_builder
        move = move_builder.landing(space)
        if move is not None and self.may_turn_pending and move == self.pending:
            self.turn()
        elif move is not None and (move_builder.leaves_open(space) or self.may_turn_pending):
            self._propose(move)
        else:
            self.choose(space)

    @property
    def may_turn_pending(self) -> bool:
        """Return whether the pending play can be rotated on its space."""
        return self.pending is not None and self.move_builder.may_turn

    def turn(self) -> None:
        """Rotate the selected character, even if it is pending on a space."""
        self.move_builder.turn()
        landing = None if self.pending is None else landing_of(self.pending)
        if landing is not None:
            self.pending = self.move_builder.landing(landing.space)
        self.changes += 1

    def take_up(self, kind: str, value: int) -> None:
        """Select a card in hand by its kind, "card" or "action", and its number."""
        self.pending = None
        move = self.move_builder.take_card(value) if kind == "card" else self.move_builder.take_kind(value)
        advice = self.hint_controller.advice
        if advice is not None and advice.best.move[:2] == (PLAY, value) == self.move_builder.picked:
            # A hinted card is selected with the hinted facing.
            self.move_builder.face(unpack_landing(advice.best.move[2])[1])
        if move is not None:
            self.submit(move)
            return
        if self.move_builder.idle and kind == "action":
            self.refuse((ACT, value, 0, 0))
        self.changes += 1

    def accept_action(self, kind: int) -> None:
        """Select an action card that the decision offers; play it at once if only one move is possible."""
        ways = [move for move in self.view.moves if move[:2] == (ACT, kind)]
        if self.attach(kind):
            return
        if len(ways) == 1:
            self.submit(ways[0])
        else:
            self.take_up("action", kind)

    def attach(self, kind: int) -> bool:
        """Attach a Shielding to the character that is about to attack; return whether that was the question."""
        decision = self.decision
        if decision is None or decision.kind != "before" or kind not in useful_before_attack(self.view) & ADDS.keys():
            return False
        self.submit((ACT, kind, decision.focus, 0))
        return True

    def ask_for_opponent(self) -> None:
        """Prompt the player to choose an opponent first."""
        self.notice = self.scene.app.said(_TO_WHOM)
        self.scene.play_sound("error")

    def refuse(self, move: Move) -> None:
        """Show why a move is illegal."""
        self.notice = self.table.session.why_not(self.viewer, move) or ""
        if self.notice:
            self.scene.play_sound("error")

    def proposed(self, space: int | None) -> Move | None:
        """Return the pending play, or the play that choosing a space would make."""
        builder = self.move_builder
        if not self.my_turn:
            return None
        if self.pending is not None or space is None or builder.wants not in ("landing", "space"):
            return self.pending
        return builder.landing(space) if builder.wants == "landing" else builder.whole(space)

    def foreseen(self, move: Move) -> tuple[Event, ...]:
        """Return a play's best outcome that the viewer can foresee."""
        return self._best_line(move)[1]

    def earned(self, move: Move) -> int:
        """Return the points that a play's best outcome adds to its player's."""
        seat = self.view.seat
        return self._best_line(move)[0].scores[seat] - self.view.scores[seat]

    def _best_line(self, move: Move) -> tuple[View, tuple[Event, ...]]:
        """Return the view after a play, and its events; cached, since every frame may need it."""
        if self._foreseen is None or self._foreseen[0] is not self.view or self._foreseen[1] != move:
            after, events = best_line(self.view, move)
            self._foreseen = self.view, move, after, tuple(events)
        return self._foreseen[2:]

    def answer_value(self, move: Move) -> tuple[float, int]:
        """Return the value of an answer: the best lead it can bring, then the fewest lost fights."""
        after, events = best_line(self.view, move)
        lost = sum(isinstance(event, Compared) and event.outcome == "loss" for event in events)
        return leads(after.scores)[self.view.seat], -lost

    # Inspecting.
    def lay_out(self, seat: int, which: str) -> None:
        """Show a seat's captured characters, or those in its deck and hand that the viewer hasn't seen."""
        name = self.scene.seats[seat].name
        if which == "captured":
            self.cards_overlay = CardsOverlay(CAPTURED_BY.by(name), seat, tuple(self.scene.display.view.captured[seat]))
            return
        cards = tuple(card for card in hidden_characters(self.view) if self.view.rules.home[card] == seat)
        self.cards_overlay = CardsOverlay(_NOT_SEEN_FROM.by(name), seat, cards)

    def lay_out_used(self, seat: int) -> None:
        """Show the used action cards of a seat or, with a shared deck, of all seats."""
        personal, name = self.view.rules.personal, self.scene.seats[seat].name
        title = _USED_BY.by(name) if personal else say("Discard pile")
        self.cards_overlay = CardsOverlay(title, actions=tuple(self.scene.display.view.used[seat]))

    def announce_cards_left(self, seat: int) -> None:
        """Show the number of action cards left to draw, for a seat or for all."""
        left = self.scene.display.view.action_deck_counts[seat]
        if self.view.rules.personal:
            self.notice = _LEFT_OF.by(self.scene.seats[seat].name, left=left)
        else:
            self.notice = say_many("{n} action card left to draw.", "{n} action cards left to draw.", left)

    def show_large(self, looked_at: LookedAt) -> None:
        """Show a card as large as the window allows."""
        self.cards_overlay = CardsOverlay(looked_at=looked_at)

    def close_overlay(self) -> None:
        self.cards_overlay = None
