"""Hold the player's choices at the table, and what they may do next. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.core.spec import Decision
from squaretactics.games.squirrel_squabble.board import AHEAD
from squaretactics.games.squirrel_squabble.coins import Plan
from squaretactics.games.squirrel_squabble.events import Event, RoundBegan
from squaretactics.games.squirrel_squabble.moves import FACE_MOVES, FLIP_MOVES, LEAD_MOVES, PLAN, SWITCH_MOVES, Move
from squaretactics.games.squirrel_squabble.pathfinding import is_home
from squaretactics.games.squirrel_squabble.recap import CoinRows, coins_played, recap_entries
from squaretactics.games.squirrel_squabble.view import View, view_moves
from squaretactics.translation import say
from squaretactics.ui.squirrel_squabble.play.plan_editor import BoardEditor, PlanEditor
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.controller import TAKES_BACK, TableController
from squaretactics.ui.table.newcomer_tips import is_newcomer
from squaretactics.ui.table.replay_clip import clip_between

ARRANGE, LEAD, FACING, PLANS, FLIP, SWITCH = "arrange", "squirrel", "facing", "plan", "flip", "switch"


class SquirrelTableController(TableController[Move, Event, View]):
    """Controls a game of Squirrel Squabble."""

    scene: SquirrelTableView

    def begin(self) -> None:
        super().begin()
        self.plan_editor = PlanEditor()
        self.board_editor = BoardEditor()
        self.first: int | None = None  # of two tiles to switch
        self._previous: tuple[int, object, CoinRows] | None = None
        decision = self.table.session.decision
        if decision is not None and not decision.secret:
            self.curtain = None  # an open decision hides nothing

    @property
    def shared(self) -> bool:
        """Return whether several people sit at this screen."""
        return len(self.table.people) > 1

    @property
    def newcomer(self) -> bool:
        """Check whether the player is new to this game, so that hints leave out figures."""
        return self.alone and is_newcomer(self.scene.preferences, SquirrelSquabbleSettings)

    @property
    def has_missed_turns(self) -> bool:
        return False  # both see all that happens

    def missed_events(self, events: Sequence[Event]) -> tuple[int, int] | None:
        """Return where the last complete round begins and ends."""
        *_, begins, ends = (0, 0, *(place for place, event in enumerate(events) if isinstance(event, RoundBegan)))
        return (begins, ends) if begins else None

    def recap_entries(self, events: Sequence[Event], since: int) -> list[RecapEntry[Event]]:
        names = [seat.name for seat in self.scene.seats]
        return recap_entries(events, names, self.viewer, self.view.tiles, since)

    @property
    def previous_coins(self) -> CoinRows:
        """Return the coins of the previous round, the viewer's own first; empty if it's not the time for them."""
        if not self.recaps:
            return ()
        known = self.viewer, self.table.session.history[-1]
        if self._previous is None or self._previous[0] != self.viewer or self._previous[1] is not known[1]:
            events = self.table.session.events
            missed = self.missed_events(events)
            coins = () if missed is None else coins_played(events[slice(*missed)], missed[0])
            own = self.view.squirrel
            self._previous = *known, tuple((squirrel, coins[squirrel]) for squirrel in (own, 1 - own) if coins)
        return self._previous[2]

    def replay_last_round(self) -> None:
        """Replay the round in which the game ended; then its end is shown again."""
        events = self.table.session.events
        begins = max((place for place, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
        self.over = False
        self._play_clip(clip_between(self.table.session, self.viewer, begins, len(events)))

    def ordered(self, changes: list[RecapEntry[Event]]) -> list[RecapEntry[Event]]:
        return changes  # what matters most comes first

    def open_to_all(self, decision: Decision) -> bool:
        return not decision.secret

    @property
    def hintable(self) -> bool:
        return super().hintable and self.kind != ARRANGE  # single tiles are decisions only for the record

    # Decisions and answers.
    def ask(self) -> None:
        self.first = self.drag = None
        decision = self.view_decision
        if decision is not None and decision.seat == self.viewer and self.viewer in self.table.people:
            if decision.kind == PLANS:
                self.plan_editor = PlanEditor()
            elif decision.kind == ARRANGE and sorted(self.view.loose) != sorted(self._arranged):
                self.board_editor = BoardEditor(self.view.loose)
        super().ask()

    @property
    def _arranged(self) -> list[int]:
        beside = [tile for tile in self.board_editor.loose if tile is not None]
        return [*beside, *self.board_editor.placed.values()]

    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen."""
        self.play_chosen(move)

    def confirm_board(self) -> None:
        """Play the moves of the arranged board, if it's complete."""
        if not self.board_editor.complete:
            return
        for move in self.board_editor.moves():
            self.submit(move)

    def confirm_plan(self) -> None:
        """Play the plan in the log, if it's complete."""
        plan = self.plan_editor.plan
        if plan is not None:
            one, two, three = plan
            self.submit((PLAN, one, two, three))

    def lay_plan(self, plan: Plan) -> None:
        """Replace the plan in the log."""
        if self.kind == PLANS:
            self.plan_editor.clear()
            self.plan_editor.take_up(plan)
            self.changed()

    def spaces(self) -> dict[int, Move | None]:
        """Return the spaces that can be chosen now, and the move that each one makes; None if the move needs a second
        choice.
        """
        kind, moves = self.kind, view_moves(self.view) if self.kind in (FACING, FLIP, SWITCH) else ()
        if kind == LEAD:
            return {self.view.home[squirrel]: LEAD_MOVES[squirrel] for squirrel in (0, 1)}
        if kind == FLIP:  # homes come last: flipping one is legal, but does nothing
            return {move[1]: FLIP_MOVES[move[1]] for move in sorted(moves, key=lambda move: self.idle(move[1]))}
        if kind == FACING:
            space = self.view.space[self.view.squirrel]
            return {AHEAD[move[1]][space]: FACE_MOVES[move[1]] for move in moves}
        if kind == SWITCH:
            if self.first is None:
                return dict.fromkeys(sorted({space for move in moves for space in move[1:3]}))
            pairs = {move[1:3] for move in moves if self.first in move[1:3]}
            others = {one if two == self.first else two for one, two in pairs}
            return {other: SWITCH_MOVES[(min(self.first, other), max(self.first, other))] for other in sorted(others)}
        return {}

    def idle(self, space: int) -> bool:
        """Return whether choosing a space has no effect, as for a home, whose faces are alike."""
        return self.kind == FLIP and is_home(self.view.tiles[space])

    def tile_on(self, space: int) -> int:
        """Return the tile on a space, placed or being arranged."""
        tile: int = self.scene.display.tiles[space]
        return self.board_editor.placed.get(space, tile) if self.kind == ARRANGE else tile

    def choose_space(self, space: int) -> bool:
        """Choose a space; return whether that was possible."""
        found = self.spaces()
        if space not in found:
            return False
        move = found[space]
        if move is None:
            self.first = space
            self.changes += 1
        else:
            self.submit(move)
        return True

    # Cancelling and undo.
    @property
    def choice_begun(self) -> bool:
        return super().choice_begun or self.first is not None or self.board_editor.picked is not None

    def cancel_choice(self) -> None:
        self.first = None
        self.board_editor.picked = None
        super().cancel_choice()

    def clear_all(self) -> None:
        self.plan_editor, self.board_editor = PlanEditor(), BoardEditor()
        self.first = self.drag = None
        super().clear_all()

    @property
    def undo_seat(self) -> int:
        """Return the seat that an undo applies to: if both players are watching, the last one to decide."""
        history, decision = self.table.session.history, self.table.session.decision
        open_now = self.shared and self.curtain is None and decision is not None and not decision.secret
        return history[-1].seat if open_now and history else self.viewer

    @property
    def first_of_two(self) -> bool:
        """Return whether another person here still has to plan; while that is so, the viewer may withdraw their own
        plan.
        """
        view = self.view
        withdraws = self.shared and self.table.session.undo_rule != "off"
        return withdraws and self.kind == PLANS and not view.planned[1 - view.squirrel]

    @property
    def may_withdraw(self) -> int | None:
        """Return the seat that may withdraw a secret decision while the curtain hides the table from the rival."""
        history = self.table.session.history
        if self.curtain is None or not self.shared or not history or history[-1].seat == self.curtain:
            return None
        last = history[-1]
        secret = self.table.session.spec.decision(last.before)
        if secret is None or not secret.secret or self.table.session.why_no_undo(last.seat) is not None:
            return None
        return last.seat

    def withdraw(self) -> None:
        """Undo the last secret decision without showing it again, and put up the curtain for the player who made it."""
        seat = self.may_withdraw
        if seat is not None:
            self.despite_save_errors(lambda: self.table.session.undo(seat))
            self.scene.log_line(TAKES_BACK.by(self.scene.seats[seat].name))
            self.curtain = seat
            self.clear_all()

    def why_no_undo(self) -> str | None:
        session = self.table.session
        reason = super().why_no_undo() if self.undo_seat == self.viewer else session.why_no_undo(self.undo_seat)
        if reason is None and session.undo_rule != "anything" and self._decided_in_secret:
            # A bot makes a simultaneous decision at once, so it has already chosen.
            return say("Your rival has already chosen.")
        return reason

    @property
    def _decided_in_secret(self) -> bool:
        """Return whether a bot must now decide in secret, just after the viewer did."""
        session = self.table.session
        decision, last = session.decision, session.history[-1] if session.history else None
        waits = decision is not None and decision.secret and not session.seats[decision.seat].human
        return waits and last is not None and last.seat == self.viewer

    def take_back(self) -> None:
        """Undo a decision: an undone plan returns to the log, and an undone board is arranged again as a whole."""
        session = self.table.session
        if self.undo_seat != self.viewer and self.why_no_undo() is None:
            self.view_from_seat(self.undo_seat)
        own = [entry for entry in session.history if entry.seat == self.viewer]
        last = own[-1].move if own else None
        super().take_back()
        if self.kind == ARRANGE:
            while len(self.view.loose) < len(self.scene.display.tiles) - 2 and not session.why_no_undo(self.viewer):
                super().take_back()
            self.board_editor = BoardEditor(self.view.loose)
        elif last is not None and last[0] == PLAN and self.kind == PLANS:
            self.plan_editor.take_up(last[1:])
        self.changes += 1
