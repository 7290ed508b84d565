"""The line that tells the person at the table what to do."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ZOMBIE
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.phrases import DECISIONS, character_name
from squaretactics.games.square_tactics.text import ACTIONS
from squaretactics.games.square_tactics.verbs import ACT
from squaretactics.grammar import does
from squaretactics.ui.square_tactics.play.chooser import Chooser
from squaretactics.ui.square_tactics.play.pointing import Pointing
from squaretactics.ui.square_tactics.play.sitting import SquareSitting
from squaretactics.ui.square_tactics.table.questions import BUTTON_HELP, button_words
from squaretactics.ui.table.words import together


def prompt(sitting: SquareSitting, pointing: Pointing, starts: str = "") -> str:
    """Return the line that tells the player what to do; `starts` says who starts, while nothing is decided."""
    scene = sitting.scene
    if sitting.notice:
        return sitting.notice
    decision = sitting.decision
    if decision is None:
        return "The game is over."
    if decision.seat != sitting.viewer:
        if starts:
            return f"{starts}, and is thinking …"
        who = does(scene.seats[decision.seat].name, "is")
        return f"{who} next." if decision.seat in sitting.table.people else f"{who} thinking …"
    if sitting.pending is not None:
        return "Play it like this?"
    if not sitting.chooser.idle:
        return _next_step(sitting.chooser)
    if sitting.hinter.thinking:
        return "Looking for your best move … Play on if you like."
    first = "You start. " if starts else ""
    return _help(sitting, pointing) or first + DECISIONS[decision.kind]


def _help(sitting: SquareSitting, pointing: Pointing) -> str | None:
    """Return what is to be said of the answer that mouse or keyboard points at."""
    points = pointing.moved_since_asked
    for answer in pointing.asking.answers:
        if (points and answer.rect.collidepoint(pointing.pointer)) or pointing.stands_on(answer):
            return _outcome(sitting, answer.words) if answer.arrow else BUTTON_HELP.get(answer.words)
    return None


def _outcome(sitting: SquareSitting, words: str) -> str:
    """Say what comes of an order of sides, as far as the viewer knows."""
    move = next(move for move in sitting.view.moves if button_words("order", move) == words)
    captures = [event for event in sitting.foreseen(move) if isinstance(event, Captured)]
    taken = [character_name(event.card) for event in captures if event.seat == sitting.viewer]
    return f"{words}: takes {together(taken) if taken else 'nobody'}."


def _next_step(chooser: Chooser) -> str:
    """Return what comes next in a choice that was begun."""
    verb, first, *_ = chooser.picked
    name = ACTIONS[ACTION_IDS[first]][0] if verb == ACT else CHARACTERS[first].name
    wants = {
        "landing": "choose a space",
        "space": "choose where" if len(chooser.picked) > 2 else "choose a character",
        "card": "choose a captured character" if first == ZOMBIE else "choose a character from your hand",
        "seat": "choose an opponent",
        "quarter": "which way?",
    }
    return f"{name}: {wants[chooser.wants or 'space']}"
