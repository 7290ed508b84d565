"""The line that tells the person at the table what to do."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.abilities import SKIP_SIDE
from squaretactics.games.square_tactics.action_kinds import TRADE, ZOMBIE
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.events import Captured, Compared
from squaretactics.games.square_tactics.move_kinds import ACT, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.prompts import question
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.player_sentences import Deed, called
from squaretactics.translation import Message, mark, say, say_list, say_marked, say_row
from squaretactics.ui.square_tactics.play.controller import SquareSitting
from squaretactics.ui.square_tactics.play.focus import Pointing
from squaretactics.ui.square_tactics.table.button_text import button_help, take_up_words
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.common_words import JUDGED, SEEN_AGAIN

_IS_NEXT: Final = Deed(mark("You are next."), mark("{who} is next."))
_THINKS: Final = Deed(mark("You are thinking …"), mark("{who} is thinking …"))
_STARTS_AND_THINKS: Final = Deed(mark("You start, and are thinking …"), mark("{who} starts, and is thinking …"))
_MEETINGS: Final = 2  # more are not told in one line
# By what a choice that was begun wants next.
_WANTS: Final[dict[str, Message]] = {
    "landing": mark("{card}: choose a space"),
    "space": mark("{card}: choose a character"),
    "card": mark("{card}: choose a character from your hand"),
    "seat": mark("{card}: choose an opponent"),
    "quarter": mark("{card}: which way?"),
}


def prompt(sitting: SquareSitting, pointing: Pointing | None, starts: bool = False) -> str:
    """Return the line that tells the player what to do; as long as nothing is decided it `starts` with who starts.

    Without pointing it says nothing of what is pointed at.
    """
    scene = sitting.scene
    if scene.recalling:
        return scene.app.said(SEEN_AGAIN)
    if sitting.notice:
        return sitting.notice
    if sitting.halted:
        return say_marked(JUDGED)
    decision = sitting.decision
    if decision is None:
        return say("The game is over.")
    if decision.seat != sitting.viewer:
        name = scene.seats[decision.seat].name
        if starts:
            return _STARTS_AND_THINKS.by(name)
        return (_IS_NEXT if decision.seat in sitting.table.people else _THINKS).by(name)
    if sitting.pending is not None:
        return say("Turn it, or play it like this?") if sitting.may_turn_pending else say("Play it like this?")
    if not sitting.chooser.idle:
        return (pointing and meetings(sitting, pointing.space())) or _next_step(sitting)
    if sitting.hinter.thinking:
        return say("Looking for your best move … Play on if you like.")
    asked = question(sitting.view)
    if pointing is not None and _choosing_a_card(sitting):
        asked = say("{question} Choose a lit card.", question=asked)
    return (pointing and _help(sitting, pointing)) or (
        say("You start. {question}", question=asked) if starts else asked
    )


def _choosing_a_card(sitting: SquareSitting) -> bool:
    """Say whether one of several action cards is asked for that no buttons take up."""
    kind, cards = "" if sitting.decision is None else sitting.decision.kind, sitting.chooser.playable_kinds()
    return sitting.asks_for_cards and bool(cards) and not take_up_words(kind, cards)


def _help(sitting: SquareSitting, pointing: Pointing) -> str | None:
    """Return what is to be said of the answer that mouse or keyboard points at."""
    points = pointing.moved_since_asked
    for answer in pointing.asking.answers:
        if (points and answer.rect.collidepoint(pointing.pointer)) or pointing.stands_on(answer):
            return answer_help(sitting, answer)
    return None


def answer_help(sitting: SquareSitting, answer: Answer[Move]) -> str | None:
    """Return what is to be said of an answer besides its words."""
    if answer.arrow is not None:
        return _outcome(sitting, answer)
    return None if sitting.decision is None else button_help(sitting.decision.kind, answer.id)


def _outcome(sitting: SquareSitting, answer: Answer[Move]) -> str:
    """Say what comes of an order of sides, as far as the viewer knows."""
    assert not isinstance(answer.id, str)
    captures = [event for event in sitting.foreseen(answer.id) if isinstance(event, Captured)]
    taken = [character_name(event.card) for event in captures if event.seat == sitting.viewer]
    caught = len(taken) < len(captures)  # by a Snare
    if not taken and caught:
        return say("{order}: takes nobody and is caught.", order=answer.words)
    if not taken:
        return say("{order}: takes nobody.", order=answer.words)
    characters = say_list(taken)
    if caught:
        return say("{order}: takes {characters}, then is caught.", order=answer.words, characters=characters)
    return say("{order}: takes {characters}.", order=answer.words, characters=characters)


def meetings(sitting: SquareSitting, space: int | None) -> str:
    """Say with which numbers a card that is held over a space would meet the others there; nothing if it does not."""
    move = sitting.proposed(space)
    if move is None or landing_of(move) is None:
        return ""
    compared = [event for event in sitting.foreseen(move) if isinstance(event, Compared)]
    met = [sitting.scene.worded(event) for event in compared]
    ability_of = sitting.view.rules.ability_of
    skips = any(ability_of[event.card] == SKIP_SIDE for event in compared)
    most = 1 if skips else _MEETINGS
    told = say_row(met[:most])
    if len(met) > most:
        told = say("{meetings}, and so on", meetings=told)
    return say("{meetings}; you may skip one side", meetings=told) if skips else told


def _next_step(sitting: SquareSitting) -> str:
    """Return what comes next in a choice that was begun."""
    chooser = sitting.chooser
    verb, first, *more = chooser.picked
    name = action_name(first) if verb == ACT else character_name(first)
    wants = chooser.wants or "space"
    if wants == "space" and (more or all(sitting.view.card[space] == EMPTY for space in chooser.options())):
        return say("{card}: choose where", card=name)
    if wants == "card" and first == ZOMBIE:
        return say("{card}: choose a captured character", card=name)
    if wants == "card" and first == TRADE and len(sitting.scene.seats) > 2:
        whom = called(sitting.scene.seats[more[0]].name)
        return say("{card} with {whom}: choose a character from your hand", card=name, whom=whom)
    return say_marked(_WANTS[wants], card=name)
