"""Hold the player's choices at the table, and what they may do next. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.core.spec import Decision
from squaretactics.games.card_tactics.cards import CARD_MASK, ITEM_SKILLS, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.events import Event, TurnBegan
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
    TOSS,
    TOSS_MOVES,
    USE,
    Move,
    cards_of,
    order_move,
)
from squaretactics.games.card_tactics.pending_attack import hits_anyway, trivial_answer
from squaretactics.games.card_tactics.recap import enemies_turns, recap_entries
from squaretactics.games.card_tactics.state import NOBODY, TOSSING
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.games.card_tactics.text import item_name, unit_name
from squaretactics.games.card_tactics.view import View, view_moves
from squaretactics.games.card_tactics.view import view as view_of
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.newcomer_tips import is_newcomer

HEROES, STOCK, CAMP, OFFER, ACTION, STEP = "heroes", "starting_item", "camp", "offer", "action", "step"
REROLLING, COIN, ALLYING, ORDERING, REVIVING, LOSING = "reroll", "coin", "ally", "order", "revive", "lost_item"
PLAN = "plan"  # an enemy's plan, to read; its number is the skill
# A part of the table to choose: its kind ("unit", "item", "skill", "die" or "hero") and a number.
Name = tuple[str, int]
TEAM_SIZE = 3
_ASKED: Final = {
    True: mark("You'll be asked about {item} after every attack roll."),
    False: mark("You'll be asked about {item} after a miss."),
}


class CardTableController(TableController[Move, Event, View]):
    """Controls a run of Card Tactics."""

    scene: CardTableView

    def begin(self) -> None:
        super().begin()
        self.moves: Sequence[Move] = ()
        self.coin_after_hits = False  # whether to ask about the Lucky Coin although the attack hits
        self.saved_hero_order: list[int] = []  # hero cards as arranged, kept during other decisions
        self._laid_in: tuple[int, int, int] | None = None  # run, combat and round of the saved order; None: the next
        self._forget()
        if self.shared_run:
            self.curtain = None  # a shared run hides nothing

    def _forget(self) -> None:
        self.picked: int | None = None  # a skill
        self.item: int | None = None  # whose skills are shown
        self.steps = 0  # before the text of the picked skill
        self.team: list[int] = []  # hero cards
        self.order: list[int] = []  # hero cards, from the centre outwards
        self.taken: int | None = None  # a hero card that will swap places
        self.drag = None

    @property
    def shared_run(self) -> bool:
        return self.view.setup.contest is None

    @property
    def newcomer(self) -> bool:
        """Check whether the player is new to this game, so that hints leave out figures."""
        return self.alone and is_newcomer(self.scene.preferences, CardTacticsSettings)

    @property
    def has_missed_turns(self) -> bool:
        return False  # everything happens in the open

    @property
    def _asked_first(self) -> bool:
        events = (event for entry in self.table.session.history[-1:] for event in entry.events)
        return self.kind == ACTION and any(isinstance(unwrapped(event), TurnBegan) for event in events)

    def missed_events(self, events: Sequence[Event]) -> tuple[int, int] | None:
        return enemies_turns(events, self.viewer)

    def recap_entries(self, events: Sequence[Event], since: int) -> list[RecapEntry[Event]]:
        return recap_entries(events, self.viewer, since)

    @property
    def hintable(self) -> bool:
        return super().hintable and self.kind != HEROES  # choosing a team is a matter of taste, and unmeasured

    def open_to_all(self, decision: Decision) -> bool:
        return self.shared_run

    def automatic_answer(self, view: View) -> Move | None:
        answer = trivial_answer(view)
        if answer is None and view.stage == TOSSING and not self.coin_after_hits and hits_anyway(view):
            return TOSS_MOVES[0]
        return answer

    def play(self, seat: int, move: Move) -> None:
        mine = seat in self.table.people and (self.shared_run or seat == self.viewer)
        seen = self.table.session.view(seat)
        if mine and self.automatic_answer(seen) == move and move[0] != TOSS:
            self.scene.log_line(_automatic_answer_words(seen, move))
        super().play(seat, move)

    def why_no_undo(self) -> str | None:
        reason = super().why_no_undo()
        session = self.table.session
        if reason is None and session.undo_rule != "anything":
            last = next((entry for entry in reversed(session.history) if entry.seat == self.viewer), None)
            if last is not None and self.automatic_answer(view_of(last.before, self.viewer)) is not None:
                # That was before the automatic answer.
                return say("A card has been revealed or a die rolled since then, so you can't undo that.")
        return reason

    def take_back(self) -> None:
        history = tuple(self.table.session.history)
        self.scene.treasure.clear()
        super().take_back()
        undone = history[len(self.table.session.history) :]
        if undone and undone[0].move[0] == ORDER and self._arranging:
            self.order = cards_of(undone[0].move)  # start from the order that was undone

    # Decisions and answers.
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
            # A Camp has many decisions, since items are used too: keep the order as arranged.
            hero_order, standing = self.saved_hero_order, self._standing
            self.order = hero_order[:] if sorted(hero_order) == sorted(standing) else standing
        super().ask()

    @property
    def _arranging(self) -> bool:
        """Whether the heroes may be put in order."""
        return any(move[0] == ORDER for move in self.moves)

    @property
    def _standing(self) -> list[int]:
        return [self.view.card(slot) for slot in self.view.heroes]

    @property
    def hero_order(self) -> list[int]:
        """The order in which the heroes were arranged; empty if they already stand in that order."""
        hero_order = self.order or self.saved_hero_order
        return [] if hero_order == self._standing else hero_order

    @property
    def treasure(self) -> tuple[int, ...]:
        """The items just found, shown in Camp until the person at the screen continues."""
        wanted = self.kind == CAMP and self.table.guide is None and self.scene.preferences.now.speed != "instant"
        return tuple(self.scene.treasure) if wanted else ()

    def take_treasure(self) -> None:
        self.scene.treasure.clear()
        self.changed()

    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen, if it's legal."""
        if move not in self.moves:
            return
        self.scene.treasure.clear()
        if move[0] == ORDER:
            self.order, self.saved_hero_order = [], []
        self.play_chosen(move)

    def moves_of_verb(self, verb: int) -> list[Move]:
        return [move for move in self.moves if move[0] == verb]

    # Skills.
    @property
    def actor(self) -> int:
        """The card of the hero who must act, or NOBODY."""
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
        return [move for move in self.moves if move[0] == USE and move[1] == skill]

    def usable_items(self) -> frozenset[int]:
        kind = self.kind
        if kind in (OFFER, LOSING):
            return frozenset(move[1] for move in self.moves_of_verb(LOSE))
        if kind in (CAMP, ACTION):
            return frozenset(SKILLS[move[1]].item for move in self.moves_of_verb(USE) if SKILLS[move[1]].item >= 0)
        return frozenset()

    def step_options(self) -> list[int]:
        """Return the numbers of steps that may be taken before the picked skill's text is carried out."""
        return [] if self.picked is None else sorted({move[2] for move in self.ways(self.picked)}, key=abs)

    def aims(self) -> dict[int, Move]:
        """Return the moves of the picked skill after the chosen steps, by target unit; NOBODY for no target."""
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
        """Pick a skill, or use it if it's already picked and needs no target; give the reason if it can't be used."""
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
        tried = next(move for move in ALL_MOVES if move[0] == USE and move[1] == skill and not move[2])
        return self.table.session.why_not(self.viewer, tried) or ""

    def step_first(self, steps: int) -> None:
        """Choose how many steps to take before the skill's text is carried out."""
        self.steps = steps
        self.changes += 1

    def use(self) -> None:
        """Use the picked skill if it has exactly one target."""
        aims = self.aims()
        if len(aims) == 1:
            self.submit(next(iter(aims.values())))

    def open_item(self, item: int) -> None:
        """Give an item away, or pick its skill. If it has several that can be used, show them to choose from."""
        kind = self.kind
        if kind in (OFFER, LOSING):
            self.submit((LOSE, item, 0, 0, 0))
            return
        usable = [skill for skill in ITEM_SKILLS[item] if self.ways(skill)]
        if not usable:
            if kind in (ACTION, CAMP) and ITEM_SKILLS[item]:
                self.pick(ITEM_SKILLS[item][0])
            elif kind in (ACTION, CAMP):
                self.coin_after_hits = not self.coin_after_hits
                self.notice = say_marked(_ASKED[self.coin_after_hits], item=item_name(item))
                self.changes += 1
            return
        if self.picked in usable:
            self.use()
        elif len(usable) == 1:
            self.pick(usable[0])
        else:
            self.clear_notice()
            self.item, self.picked, self.steps = item, None, 0
            self.changes += 1

    def take_advice(self, move: Move) -> None:
        """Show a hinted move on the table: pick its skill or arrange its order.

        Play it if that's already done, or if it has nothing to show.
        """
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

    # Choices.
    def targets(self) -> dict[Name, Move]:
        """Return the parts of the table that can be chosen now, with the move that each makes."""
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
        if self.treasure:
            return  # only to be read
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
        """Pick a hero to move, or swap the picked hero with this one."""
        if self.taken is None:
            self.taken = hero
        else:
            one, two = self.order.index(self.taken), self.order.index(hero)
            self.order[one], self.order[two] = self.order[two], self.order[one]
            self.taken = None
        self.changed()

    def move_to(self, hero: int, place: int) -> None:
        """Move a hero to a place in the order, counted from the centre."""
        self.order.remove(hero)
        self.order.insert(place, hero)
        self.taken = None
        self.changed()

    def selectable_heroes(self) -> list[int]:
        """Return the heroes that a team may be chosen from."""
        return sorted({card for move in self.moves_of_verb(TEAM) for card in move[1:4]})

    def confirm_team(self) -> None:
        """Set out with the chosen heroes."""
        if len(self.team) == TEAM_SIZE:
            one, two, three = self.team
            move = (TEAM, one, two, three, 0)
            if move not in self.moves:  # when the order doesn't matter
                one, two, three = sorted(self.team)
                move = (TEAM, one, two, three, 0)
            self.submit(move)

    def confirm_order(self) -> None:
        self.submit(order_move(self.order))

    # Unfinished choices.
    @property
    def choice_begun(self) -> bool:
        return super().choice_begun or any(one is not None for one in (self.picked, self.item, self.taken))

    def cancel_choice(self) -> None:
        self.picked = self.item = self.taken = None
        self.steps = 0
        super().cancel_choice()

    def clear_all(self) -> None:
        self.saved_hero_order = self.order or self.saved_hero_order
        self._forget()
        super().clear_all()


def _automatic_answer_words(view: View, move: Move) -> str:
    """Explain a move that was played automatically."""
    if move[0] == ALLY:
        return say("Either hero will do, so it's {hero}", hero=unit_name(move[1]))
    return say("{hero} keeps the dice: a reroll can't do better", hero=unit_name(view.card(view.actor)))
