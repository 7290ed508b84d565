"""Write the prompt for the person at the table."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.abilities import ABILITY_IDS, SNARE
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, SECOND_CHANCE, TRADE, TWIST, ZOMBIE
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.event_text import action_name, character_name, printed_name
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    Captured,
    CharacterMoved,
    Compared,
    ProcessingBegan,
    SideSkipped,
)
from squaretactics.games.square_tactics.fight_outcomes import numbers
from squaretactics.games.square_tactics.move_kinds import ACT, PASS, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.prompts import question
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import Message, mark, say, say_list, say_many, say_marked, say_row
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.table.button_text import button_help, take_up_words
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import THINKS
from squaretactics.ui.table.narration import waiting_words

_IS_NEXT: Final = PlayerSentence(mark("You're next."), mark("{who} is next."))
_STARTS_AND_THINKS: Final = PlayerSentence(mark("You start. One moment…"), mark("{who} starts. Thinking…"))
_HAS_NO_CHARACTER: Final = PlayerSentence(
    mark("You have no character to play."), mark("{who} has no character to play.")
)
_PASSES: Final = mark(
    "You're out of characters. The game goes on until everyone else is out too, or the board is full."
)
_FEW_SPACES: Final = 2  # open, of which the prompt warns
_FREE: Final = ("begin", "end")  # decisions in a player's own turn, at which cards may be played
# A fight after the attacker's first, by outcome.
_LATER_FIGHTS: Final[dict[str, Message]] = {
    "win": mark("then {number} beats {foe} {foe_number}"),
    "won_tie": mark("then {number} wins the tie with {foe} {foe_number}"),
    "tie": mark("then {number} ties with {foe} {foe_number}"),
    "loss": mark("then {number} loses to {foe} {foe_number}"),
}
# By the next step of the current selection.
_WANTS: Final[dict[str, Message]] = {
    "landing": mark("{card}: choose a space"),
    "space": mark("{card}: choose a character"),
    "card": mark("{card}: choose a character from your hand"),
    "seat": mark("{card}: choose an opponent"),
    "quarter": mark("{card}: which way?"),
}


def prompt(controller: SquareTableController, table_focus: SquareTableFocus | None) -> str:
    """Return the prompt. Without a focus it says nothing about hovered answers."""
    idle = controller.scene.director.turn_without_play
    if idle is not None and not (controller.only_passes and idle == controller.viewer):
        return _HAS_NO_CHARACTER.by(controller.scene.seats[idle].name)
    is_next, thinks = (_STARTS_AND_THINKS, _STARTS_AND_THINKS) if controller.starts else (_IS_NEXT, THINKS)
    if waits := waiting_words(controller, controller.view_decision, is_next, thinks):
        if controller.only_passes and controller.scene.clip is None and not controller.notice:
            return say_marked(_PASSES)
        return waits
    if controller.decision is None:
        return say("The game is over.")
    if controller.pending is not None:
        verb, kind, seat, card = controller.pending
        if (verb, kind) == (ACT, TRADE):
            whom = called(controller.scene.seats[seat].name)
            return say("Trade {card} with {whom}?", card=character_name(controller.view.rules, card), whom=whom)
        return say("Rotate it, or play it as it is?") if controller.may_turn_pending else say("Play it like this?")
    if not controller.move_builder.idle:
        return (table_focus and meetings(controller, table_focus.space())) or _next_step(controller)
    if controller.hint_controller.thinking:
        return say("Looking for your best move… Keep playing if you like.")
    asked = _nearly_full(controller) or _last_character(controller) or _traded(controller) or question(controller.view)
    if table_focus is not None and _choosing_a_card(controller):
        asked = say("{question} Choose a highlighted card.", question=asked)
    help_words = table_focus and (
        _help(controller, table_focus) or _why_dimmed(controller, table_focus) or _told_rule(controller, table_focus)
    )
    return help_words or (say("You start. {question}", question=asked) if controller.starts else asked)


def _nearly_full(controller: SquareTableController) -> str:
    """Return the prompt for a play on a board with one or two open spaces, with a warning; empty if there are more."""
    view = controller.view
    left = view.card.count(EMPTY)
    if view.decision is None or view.decision.kind != "begin" or left > _FEW_SPACES:
        return ""
    return say_many(
        "{question} {n} space is open. A full board ends the game.",
        "{question} {n} spaces are open. A full board ends the game.",
        left,
        question=question(view),
    )


def _last_character(controller: SquareTableController) -> str:
    """Return the prompt for a player's last character, with how many the others have; empty if there are more."""
    view, seats = controller.view, controller.scene.seats
    asked = view.decision is not None and view.decision.kind == "begin"
    if not asked or len(view.hand) != 1 or view.deck_counts[view.seat]:
        return ""
    counts = [hand + deck for hand, deck in zip(view.hand_counts, view.deck_counts, strict=True)]
    others = [(called(seats[seat].name), count) for seat, count in enumerate(counts) if seat != view.seat]
    if len(others) == 1:
        ((who, count),) = others
        return say_many(
            "Play your last character. {who} has {n} left.",
            "Play your last character. {who} has {n} left.",
            count,
            who=who,
        )
    left = say_row(say("{who} {points}", who=who, points=count) for who, count in others)
    return say("Play your last character. Your opponents have: {left}.", left=left)


def _traded(controller: SquareTableController) -> str:
    """Return the prompt for the character to give to the player who trades, by name; empty if that isn't asked."""
    view = controller.view
    if view.decision is None or view.decision.kind != "give_back":
        return ""
    who = called(controller.scene.seats[view.active].name)
    return say("{who} trades with you: which character will you give?", who=who)


def _choosing_a_card(controller: SquareTableController) -> bool:
    """Return whether the player must choose among action cards that have no buttons."""
    kind, cards = (
        "" if controller.decision is None else controller.decision.kind,
        controller.offered_kinds,
    )
    return controller.asks_for_cards and bool(cards) and not take_up_words(kind, cards)


def _help(controller: SquareTableController, table_focus: SquareTableFocus) -> str | None:
    """Return help for the hovered or focused answer."""
    points = table_focus.moved_since_asked
    for answer in table_focus.table_choices.answers:
        if (points and answer.rect.collidepoint(table_focus.pointer)) or table_focus.stands_on(answer):
            return answer_help(controller, answer)
    return None


def _why_dimmed(controller: SquareTableController, table_focus: SquareTableFocus) -> str | None:
    """Return why the action card under the pointer can't be played now; None if it can, if there's none, or if its
    player must first answer a question.
    """
    kind, value = (controller.scene.card_at(table_focus.pointer) or ("", 0))[:2]
    if controller.kind not in _FREE or kind != "action" or value in controller.move_builder.playable_kinds():
        return None
    return controller.table.session.why_not(controller.viewer, (ACT, value, 0, int(value == TWIST)))


def _told_rule(controller: SquareTableController, table_focus: SquareTableFocus) -> str | None:
    """Return the rule of the card that the pointed line of the recap strip tells of: an action card, or a Snare."""
    change = table_focus.told_change()
    if change is None:
        return None
    session = controller.table.session
    events = session.seen_by(controller.viewer, session.events)[change.place :]
    for event in reversed(events[: events.index(change.event)]):
        match event:
            case ActionPlayed(_, kind) if printed_name(kind) in change.words:
                name, rule = ACTIONS[ACTION_IDS[kind]]
            case AbilityUsed(_, card, ability) if ability == SNARE and card == getattr(change.event, "captor", None):
                name, rule = ABILITIES[ABILITY_IDS[ability]]
            case _:
                continue
        return say("{card}: {rule}", card=say_marked(name), rule=say_marked(rule))
    return None


def answer_help(controller: SquareTableController, answer: AnswerButton[Move]) -> str | None:
    """Return the help for an answer; None if its words leave no doubt."""
    if answer.arrow is not None:
        return _outcome(controller, answer)
    if controller.decision is None:
        return None
    if controller.decision.kind == "end" and answer.id == PASS and _draws_action(controller.view):
        return say("You draw an action card. Then the next player's turn begins.")
    return button_help(controller.decision.kind, answer.id)


def _draws_action(view: View) -> bool:
    """Return whether the turn, if it ends now, ends with the draw of an action card."""
    rules = view.rules
    deck = view.action_deck_counts[view.seat if rules.personal else 0]
    return deck > 0 and (rules.mayhem or not view.captures)


def _outcome(controller: SquareTableController, answer: AnswerButton[Move]) -> str:
    """Describe the foreseen outcome of an order of sides."""
    assert not isinstance(answer.id, str)
    captures = [event for event in controller.foreseen(answer.id) if isinstance(event, Captured)]
    taken = [character_name(controller.view.rules, event.card) for event in captures if event.seat == controller.viewer]
    caught = len(taken) < len(captures)  # by a Snare
    if not taken and caught:
        return say("{order}: captures nothing, then is snared.", order=answer.words)
    if not taken:
        return say("{order}: captures nothing.", order=answer.words)
    characters = say_list(taken)
    if caught:
        return say("{order}: captures {characters}, then is snared.", order=answer.words, characters=characters)
    return say("{order}: captures {characters}.", order=answer.words, characters=characters)


def meetings(controller: SquareTableController, space: int | None) -> str:
    """Describe the fights that a move brings on in its best line, with their numbers; empty if there are none."""
    move = controller.proposed(space)
    landing = None if move is None else landing_of(move)
    if move is None or (landing is None and move[:2] != (ACT, SECOND_CHANCE)):
        return ""
    foreseen = controller.foreseen(move)
    attack = next((event for event in foreseen if isinstance(event, ProcessingBegan)), None)
    if attack is None:
        return ""
    told, snared = list[str](), False
    facing = controller.view.facing[attack.space] if landing is None else landing.facing
    for event in foreseen[foreseen.index(attack) :]:
        match event:
            case Compared():
                told.append(_fight(controller, event, first=not told))
            case SideSkipped():
                told.append(_skipped(controller, event, facing, first=not told))
            case CharacterMoved(card=card, space=to) if card == attack.card and told:
                told.append(say("may move to {space}", space=controller.view.rules.board.names[to]))
            case AbilityUsed(ability=ability):
                snared = snared or ability == SNARE
    if not any(isinstance(event, Compared) for event in foreseen):
        return ""
    words = say_row(told)
    if snared:
        return say("{meetings}, and Snare captures it", meetings=words)
    rules, owner = controller.view.rules, controller.view.owner
    rivals = [near for near in rules.board.beside[attack.space] if owner[near] not in (EMPTY, controller.viewer)]
    if len(rules.orders[attack.card]) > 1 < len(rivals):
        return say("{meetings}, or attack in another order", meetings=words)
    return words


def _fight(controller: SquareTableController, event: Compared, first: bool) -> str:
    """Describe a foreseen fight; only the first one names the attacker."""
    if first:
        return controller.scene.event_text(event)
    number, foe_number = numbers(controller.view.rules, event)
    won_tie = event.outcome == "win" and event.number == event.foe_number
    return say_marked(
        _LATER_FIGHTS["won_tie" if won_tie else event.outcome],
        number=str(number),
        foe=character_name(controller.view.rules, event.foe),
        foe_number=str(foe_number),
    )


def _skipped(controller: SquareTableController, event: SideSkipped, facing: int, first: bool) -> str:
    """Say which rival a character passes over."""
    view = controller.view
    foe = character_name(view.rules, view.card[view.rules.board.around[event.space][event.side + facing & 3]])
    card = character_name(view.rules, event.card)
    return say("{card} skips {foe}", card=card, foe=foe) if first else say("skips {foe}", foe=foe)


def _next_step(controller: SquareTableController) -> str:
    """Prompt for the next step of the selection."""
    move_builder = controller.move_builder
    verb, first, *more = move_builder.picked
    name = action_name(first) if verb == ACT else character_name(controller.view.rules, first)
    wants = move_builder.wants or "space"
    if wants == "space" and (more or all(controller.view.card[space] == EMPTY for space in move_builder.options())):
        return say("{card}: choose where", card=name)
    if wants == "card" and first == ZOMBIE:
        return say("{card}: choose a captured character", card=name)
    if wants == "card" and first == TRADE and len(controller.scene.seats) > 2:
        whom = called(controller.scene.seats[more[0]].name)
        return say("{card} with {whom}: choose a character from your hand", card=name, whom=whom)
    return say_marked(_WANTS[wants], card=name)
