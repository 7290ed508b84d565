"""What the person at the table has taken up, and may do with it. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.core.spec import Decision
from squaretactics.games.card_tactics.cards import CARD_MASK, ITEM_SKILLS, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import (
    ALL_MOVES,
    ALLY,
    AWAY,
    KEEP,
    LOSE,
    ORDER,
    REROLL,
    REVIVE,
    TEAM,
    USE,
    Move,
    cards_of,
    order_move,
)
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.pending_attack import trivial_answer
from squaretactics.games.card_tactics.state import NOBODY, State
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.games.card_tactics.text import item_name, unit_name
from squaretactics.games.card_tactics.view import View, view_moves
from squaretactics.games.card_tactics.view import view as view_of
from squaretactics.translation import say
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.table.controller import TableController

HEROES, STOCK, CAMP, OFFER, ACTION, STEP = "heroes", "starting_item", "camp", "offer", "action", "step"
REROLLING, COIN, ALLYING, ORDERING, REVIVING, LOSING = "reroll", "coin", "ally", "order", "revive", "lost_item"
PLAN = "plan"  # what an enemy is up to: it can be read, by the number of its skill
# What can be chosen on the table: a kind ("unit", "item", "skill", "die" or "hero") and a number.
Name = tuple[str, int]
TEAM_SIZE = 3


@dataclass(slots=True)
class CardDrag:
    """What hangs on the pointer."""

    name: Name
    start: tuple[int, int]
    moved: bool = False


class CardTableController(TableController[Setup, State, Move, Event, View]):
    """A run of Card Tactics under way."""

    scene: CardTableScene

    def begin(self) -> None:
        super().begin()
        self.moves: Sequence[Move] = ()
        self.saved_hero_order: list[
            int
        ] = []  # hero cards in the order that they were laid in, while something else is asked
        self._laid_in: tuple[int, int, int] | None = None  # which run, combat and round; those that come, if None
        self._forget()
        if self.shared_run:
            self.curtain = None  # nothing is hidden among friends

    def _forget(self) -> None:
        self.picked: int | None = None  # a skill
        self.item: int | None = None  # whose skills are shown
        self.steps = 0  # before the text of the skill that is picked
        self.team: list[int] = []  # hero cards
        self.order: list[int] = []  # hero cards, from the centre outwards
        self.taken: int | None = None  # a hero card that is to change places
        self.drag: CardDrag | None = None

    @property
    def shared_run(self) -> bool:
        """Say whether all share one run."""
        return self.view.setup.contest is None

    @property
    def kind(self) -> str:
        """Return what the person at the screen must decide; nothing while it is not their turn."""
        decision = self.table.session.spec.view_decision(self.view)
        return decision.kind if decision is not None and self.my_turn else ""

    @property
    def has_missed_turns(self) -> bool:
        return False  # all is done before everybody's eyes

    @property
    def hintable(self) -> bool:
        return super().hintable and self.kind != HEROES  # a team is a matter of taste, and nobody has measured it

    def open_to_all(self, decision: Decision) -> bool:
        return self.shared_run

    def automatic_answer(self, view: View) -> Move | None:
        return trivial_answer(view)

    def play(self, seat: int, move: Move) -> None:
        mine = seat in self.table.people and (self.shared_run or seat == self.viewer)
        seen = self.table.session.view(seat)
        if mine and trivial_answer(seen) == move:
            self.scene.log_line(_automatic_answer_words(seen, move))
        super().play(seat, move)

    def why_no_undo(self) -> str | None:
        reason = super().why_no_undo()
        session = self.table.session
        if reason is None and session.undo_rule != "anything":
            last = next((entry for entry in reversed(session.history) if entry.seat == self.viewer), None)
            if last is not None and trivial_answer(view_of(last.before, self.viewer)) is not None:
                return say("Something has been drawn, rolled or shown since.")  # before it was answered unasked
        return reason

    def take_back(self) -> None:
        history = tuple(self.table.session.history)
        super().take_back()
        # What was answered without asking would be so again: the decision before it is meant.
        while trivial_answer(self.view) is not None and self.why_no_undo() is None:
            super().take_back()
        undone = history[len(self.table.session.history) :]
        if undone and undone[0].move[0] == ORDER and self._arranging:
            self.order = cards_of(undone[0].move)  # it can be changed from there

    # Answers.
    def ask(self) -> None:
        view = self.view
        laid_in = view.run, view.combat, view.round
        if self._laid_in in (None, laid_in):
            self.saved_hero_order = self.order or self.saved_hero_order
        else:
            self.saved_hero_order = []
        self._laid_in = laid_in
        self._forget()
        mine = self.view.asked_seat == self.viewer and self.viewer in self.table.people
        self.moves = view_moves(self.view) if mine else ()
        if self._arranging:
            # While one Camp lasts, items are used and much is asked anew: what was laid stays as it was laid.
            hero_order, standing = self.saved_hero_order, self._standing
            self.order = hero_order[:] if sorted(hero_order) == sorted(standing) else standing
        super().ask()

    @property
    def _arranging(self) -> bool:
        """Say whether the heroes may be put in order."""
        return any(move[0] == ORDER for move in self.moves)

    @property
    def _standing(self) -> list[int]:
        return [self.view.card(slot) for slot in self.view.heroes]

    @property
    def hero_order(self) -> list[int]:
        """Return the order in which the heroes were laid, if it is another than they stand in."""
        hero_order = self.order or self.saved_hero_order
        return [] if hero_order == self._standing else hero_order

    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen."""
        if move not in self.moves:
            return
        if move[0] == ORDER:
            self.order, self.saved_hero_order = [], []
        self.play_chosen(move)

    def moves_of_verb(self, verb: int) -> list[Move]:
        """Return the legal moves of a verb."""
        return [move for move in self.moves if move[0] == verb]

    # Skills.
    @property
    def actor(self) -> int:
        """Return the card of the hero who is to act, or NOBODY."""
        asked = self.view.asked
        return NOBODY if asked == NOBODY else self.view.card(asked)

    def skills(self) -> tuple[int, ...]:
        """Return the skills that are shown as cards."""
        if self.item is not None:
            return ITEM_SKILLS[self.item]
        if self.kind == ACTION:
            return SKILLS_OF[self.actor]
        return ()

    def ways(self, skill: int) -> list[Move]:
        """Return the ways to use a skill."""
        return [move for move in self.moves if move[0] == USE and move[1] == skill]

    def usable_items(self) -> frozenset[int]:
        """Return the items that can be chosen now."""
        kind = self.kind
        if kind in (OFFER, LOSING):
            return frozenset(move[1] for move in self.moves_of_verb(LOSE))
        if kind in (CAMP, ACTION):
            return frozenset(SKILLS[move[1]].item for move in self.moves_of_verb(USE) if SKILLS[move[1]].item >= 0)
        return frozenset()

    def step_options(self) -> list[int]:
        """Return how many steps may be taken before the text of the skill that is picked."""
        return [] if self.picked is None else sorted({move[2] for move in self.ways(self.picked)}, key=abs)

    def aims(self) -> dict[int, Move]:
        """Return at whom the skill that is picked may be aimed after the chosen steps, by unit; NOBODY for no aim."""
        if self.picked is None:
            return {}
        return {self._aimed(move[3]): move for move in self.ways(self.picked) if move[2] == self.steps}

    def _aimed(self, aim: int) -> int:
        if aim == NO_AIM:
            return NOBODY
        view = self.view
        slot = view.enemies[aim - FIRST_PLACE] if aim >= FIRST_PLACE else view.team.index(aim)
        return view.unit[slot]

    def pick(self, skill: int) -> None:
        """Take up a skill, or use it if it is taken up and needs no aim; say why if it cannot be used."""
        if skill == self.picked:
            self.use()
            return
        if not self.ways(skill):
            self.notice = self.why_no_use(skill) or self.notice
            self.changes += 1
            return
        self.clear_notice()
        self.picked = skill
        self.item = SKILLS[skill].item if SKILLS[skill].item >= 0 else None
        self.steps = self.step_options()[0]
        self.changes += 1

    def why_no_use(self, skill: int) -> str:
        """Return why a skill cannot be used in any way."""
        tried = next(move for move in ALL_MOVES if move[0] == USE and move[1] == skill and not move[2])
        return self.table.session.why_not(self.viewer, tried) or ""

    def step_first(self, steps: int) -> None:
        """Choose how many steps to take before the text."""
        self.steps = steps
        self.changes += 1

    def use(self) -> None:
        """Use the skill that is picked, if there is but one way to aim it."""
        aims = self.aims()
        if len(aims) == 1:
            self.submit(next(iter(aims.values())))

    def open_item(self, item: int) -> None:
        """Choose an item: give it away, or take up one of its skills, the next one at every click."""
        kind = self.kind
        if kind in (OFFER, LOSING):
            self.submit((LOSE, item, 0, 0, 0))
            return
        usable = [skill for skill in ITEM_SKILLS[item] if self.ways(skill)]
        if not usable:
            if kind in (ACTION, CAMP) and ITEM_SKILLS[item]:
                self.pick(ITEM_SKILLS[item][0])
            elif kind in (ACTION, CAMP):
                self.notice = say("{item} is asked about after an attack roll.", item=item_name(item))
                self.changes += 1
            return
        if self.picked in usable:
            if len(usable) == 1:
                self.use()
            else:
                self.pick(usable[(usable.index(self.picked) + 1) % len(usable)])
        else:
            self.pick(usable[0])

    def take_advice(self, move: Move) -> None:
        """Take up what a hint advises, for it to be seen on the table; taken up already, or without an aim, play it."""
        if move not in self.moves:
            return
        if move[0] == USE and (self.picked, self.steps) != (move[1], move[2]):
            self.pick(move[1])
            self.steps = move[2]
        elif move[0] == ORDER and (wanted := cards_of(move)) != self.order:
            self.order, self.taken = wanted, None
            self.changed()
        else:
            self.submit(move)

    # What can be chosen.
    def targets(self) -> dict[Name, Move]:
        """Return what can be chosen on the table as it is, with the move that each makes."""
        kind, view = self.kind, self.view
        if kind in (ACTION, CAMP):
            return {("unit", unit): move for unit, move in self.aims().items() if unit != NOBODY}
        if kind == STOCK:
            return {("item", move[1]): move for move in self.moves if move[0] in (AWAY, KEEP)}
        if kind in (ALLYING, REVIVING):
            verb = ALLY if kind == ALLYING else REVIVE
            return {("unit", view.unit[view.team.index(move[1])]): move for move in self.moves_of_verb(verb)}
        if kind == REROLLING:
            return {("die", move[1] - 1): move for move in self.moves_of_verb(REROLL) if move[1]}
        return {}

    def choose(self, name: Name) -> None:
        """Choose something on the table."""
        kind, number = name
        move = self.targets().get(name)
        if move is not None:
            self.submit(move)
        elif kind == "skill":
            self.pick(number)
        elif kind == "item":
            self.open_item(number)
        elif kind == "hero" and self.kind == HEROES:
            self._toggle(number)
        elif kind == "unit" and self.kind in (CAMP, ORDERING) and number & CARD_MASK in self.order:
            self._swap(number & CARD_MASK)

    def _toggle(self, hero: int) -> None:
        if hero in self.team:
            self.team.remove(hero)
        elif len(self.team) < TEAM_SIZE:
            self.team.append(hero)
        self.changed()

    def _swap(self, hero: int) -> None:
        """Take up a hero, or let the one who is taken up change places with this one."""
        if self.taken is None:
            self.taken = hero
        else:
            one, two = self.order.index(self.taken), self.order.index(hero)
            self.order[one], self.order[two] = self.order[two], self.order[one]
            self.taken = None
        self.changed()

    def move_to(self, hero: int, place: int) -> None:
        """Let a hero go to a place in the order, counted from the centre."""
        self.order.remove(hero)
        self.order.insert(place, hero)
        self.taken = None
        self.changed()

    def selectable_heroes(self) -> list[int]:
        """Return the heroes that a team may be chosen from."""
        return sorted({card for move in self.moves_of_verb(TEAM) for card in move[1:4]})

    def confirm_team(self) -> None:
        """Set out with the heroes that were chosen."""
        if len(self.team) == TEAM_SIZE:
            one, two, three = self.team
            move = (TEAM, one, two, three, 0)
            if move not in self.moves:  # where their order does not matter
                one, two, three = sorted(self.team)
                move = (TEAM, one, two, three, 0)
            self.submit(move)

    def confirm_order(self) -> None:
        """Go on in the order that the heroes stand in."""
        self.submit(order_move(self.order))

    # Taking up.
    @property
    def choice_begun(self) -> bool:
        """Say whether a choice was begun that can be taken back."""
        return self.picked is not None or self.item is not None or self.taken is not None or self.drag is not None

    def cancel_choice(self) -> None:
        self.picked = self.item = self.taken = self.drag = None
        self.steps = 0
        super().cancel_choice()

    def clear_all(self) -> None:
        self.saved_hero_order = self.order or self.saved_hero_order
        self._forget()
        super().clear_all()

    def changed(self) -> None:
        """Let it be seen that something was taken up or put down."""
        self.clear_notice()
        self.changes += 1


def _automatic_answer_words(view: View, move: Move) -> str:
    """Say what was answered without asking, and why."""
    if move[0] == ALLY:
        return say("It makes no difference which other hero is meant: {hero}", hero=unit_name(move[1]))
    if move[0] == REROLL:
        return say("{hero} keeps the dice: another roll could not do better", hero=unit_name(view.card(view.actor)))
    return say("The coin is kept: another roll could not do better")
