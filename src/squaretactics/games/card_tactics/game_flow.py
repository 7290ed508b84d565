"""The course of a game: Camp, event, combat with its rounds, treasure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.games.card_tactics import events as told
from squaretactics.games.card_tactics.actions import act, continue_action, is_over, skip
from squaretactics.games.card_tactics.battle_line import most_hurt
from squaretactics.games.card_tactics.card_language import ENEMIES, MAY, ROUND, WON
from squaretactics.games.card_tactics.card_stacks import ChanceReached, draw_event, draw_item, reveal, stop_at_chance
from squaretactics.games.card_tactics.cards import EACH_ROUND, EVENT_PROGRAMS, enemies_first
from squaretactics.games.card_tactics.contest import end_run
from squaretactics.games.card_tactics.damage import deal_damage
from squaretactics.games.card_tactics.events import Emit
from squaretactics.games.card_tactics.instruction_handlers import ASKED, VERBS, stand_up
from squaretactics.games.card_tactics.quirks import react
from squaretactics.games.card_tactics.state import (
    AT_EVENT,
    AT_WORK,
    CAMP_BEGINS,
    CAMPING,
    COMBAT_WON,
    DEFEATED,
    ENEMY_SIDE,
    FIRST_ENEMY,
    HALTED,
    HERO_SIDE,
    IN_CAMP,
    LINE,
    MEETING,
    NOBODY,
    NOTHING,
    OFFERED,
    ROUND_BEGINS,
    ROUND_ENDS,
    RUNNING,
    SETTING_UP,
    STUNNED,
    TURNS,
    State,
    clear_action,
    keep_heroes,
)
from squaretactics.games.card_tactics.team_selection import ask_team
from squaretactics.games.card_tactics.tokens import drop_all, heal

FATIGUE_FROM: Final = 8  # at the end of this round and later ones, heroes tire (C17)
_BACK: Final = 1  # the health of fallen heroes who return in Camp
_ALL_ITEMS: Final = (1 << len(EACH_ROUND)) - 1
_FOR_COMBAT: Final = _ALL_ITEMS & ~sum(1 << item for item, each in enumerate(EACH_ROUND) if each)
_COMMON, _RARE, _UNIQUE = range(3)


def run(state: State, emit: Emit | None) -> None:
    """Run until a player must decide or the game is over. A preview halts at the first random event."""
    try:
        while state.stage == RUNNING:
            _PHASES[state.phase](state, emit)
    except ChanceReached:
        state.stage = HALTED


# Between combats.


def _make_camp(state: State, emit: Emit | None) -> None:
    """Begin a Camp: everything is ready, tokens are removed, and the fallen return (C8)."""
    leave_combat(state, emit)
    state.phase = IN_CAMP
    if emit is not None:
        emit(told.CampBegan(state.combat))
    for slot in state.fallen[:]:
        stand_up(state, slot, _BACK, emit)


def leave_combat(state: State, emit: Emit | None) -> None:
    """Remove enemies, tokens and the event, and make everything ready."""
    keep_heroes(state)
    for slot in range(FIRST_ENEMY):
        drop_all(state, slot, emit)
        state.ready[slot] = True
    state.turned = 0
    state.event = NOTHING
    state.round = 0


def _in_camp(state: State, emit: Emit | None) -> None:
    state.stage, state.asked = CAMPING, NOBODY


def _rest(state: State, emit: Emit | None) -> None:
    """Rest between combats without a Camp (C53)."""
    heal(state, most_hurt(state, state.heroes), 1, emit)
    leave_combat(state, emit)
    if emit is not None:
        emit(told.RestBegan(state.combat))
    set_out(state)


def set_out(state: State) -> None:
    """Leave for the next combat, which begins with its event."""
    clear_action(state)
    state.combat += 1
    state.event = NOTHING
    state.stage, state.phase = RUNNING, AT_EVENT


def _at_event(state: State, emit: Emit | None) -> None:
    """Reveal the event and apply it at once. If it makes an offer, the player decides on that first (C42)."""
    if state.event == NOTHING:
        state.event = draw_event(state, emit)
        if emit is not None:
            emit(told.EventRevealed(state.event))
    program = EVENT_PROGRAMS[state.event]
    while state.at < len(program):
        line = program[state.at]
        if line.when == MAY and state.chosen == NOBODY:
            if not state.items:
                break
            state.stage, state.asked = OFFERED, NOBODY
            return
        if line.who != ENEMIES and VERBS[line.verb](state, line, emit) == ASKED:
            return
        state.at += 1
    clear_action(state)
    state.phase = MEETING


def decline(state: State, emit: Emit | None) -> None:
    if emit is not None:
        emit(told.OfferDeclined(state.event))
    state.at = len(EVENT_PROGRAMS[state.event])
    state.stage = RUNNING


# Combats.


def _begin_combat(state: State, emit: Emit | None) -> None:
    """Begin a combat and reveal three enemies."""
    stop_at_chance(state)
    state.spent = state.boss = False
    state.round = state.felled_here = 0
    if emit is not None:
        emit(told.CombatBegan(state.combat))
    for _ in range(LINE):
        reveal(state, False, emit)
    state.phase = ROUND_BEGINS


def _begin_round(state: State, emit: Emit | None) -> None:
    """Make all units ready, then run the quirks of heroes and of enemies (C14)."""
    state.round += 1
    state.rounds += 1
    state.turned &= _FOR_COMBAT
    line = [*state.heroes, *state.enemies]
    for slot in line:
        state.ready[slot] = True
    if emit is not None:
        emit(told.RoundBegan(state.combat, state.round))
    for slot in line:
        react(state, slot, ROUND, NOBODY, emit)
    state.side = ENEMY_SIDE if enemies_first(state.event, state.round) else HERO_SIDE
    state.phase = TURNS


def _next_turn(state: State, emit: Emit | None) -> None:
    """Start the turn of the farthest ready unit on the side to move, or else on the other side (C15, C16)."""
    if state.forced != NOTHING:
        raise ChanceReached  # a preview covers one action
    for side in (state.side, 1 - state.side):
        for slot in reversed(state.heroes if side == HERO_SIDE else state.enemies):
            if state.ready[slot]:
                state.side = side
                clear_action(state)
                state.actor = slot
                if emit is not None:
                    emit(told.TurnBegan(state.unit[slot]))
                if state.bound[slot] == STUNNED:
                    skip(state, True, emit)
                else:
                    act(state, slot, emit)
                return
    state.phase = ROUND_ENDS


def _end_round(state: State, emit: Emit | None) -> None:
    """Tire the heroes in a long combat (C17)."""
    state.phase = ROUND_BEGINS
    if state.round >= FATIGUE_FROM:
        if emit is not None:
            emit(told.Fatigue(state.round))
        for slot in state.heroes[:]:
            deal_damage(state, slot, 1, NOBODY, "fatigue", emit)
        is_over(state)


def _win_combat(state: State, emit: Emit | None) -> None:
    """Run quirks, draw the treasure and go on. The last combat wins the game."""
    state.won += 1
    if emit is not None:
        emit(told.CombatWon(state.combat, tuple(state.team)))
    for slot in state.heroes[:]:
        react(state, slot, WON, NOBODY, emit)
    if state.combat == state.setup.combats:
        end_run(state, True, emit)
        return
    for rarity in (_COMMON, _RARE, _UNIQUE) if state.boss else (_COMMON, _COMMON, _RARE):
        draw_item(state, rarity, emit)
    if state.setup.camps:
        state.phase = CAMP_BEGINS
    else:
        _rest(state, emit)


def _end_lost_run(state: State, emit: Emit | None) -> None:
    end_run(state, False, emit)


_PHASES: Final[dict[int, Callable[[State, Emit | None], None]]] = {
    SETTING_UP: ask_team,
    CAMP_BEGINS: _make_camp,
    IN_CAMP: _in_camp,
    AT_EVENT: _at_event,
    MEETING: _begin_combat,
    ROUND_BEGINS: _begin_round,
    TURNS: _next_turn,
    AT_WORK: continue_action,
    ROUND_ENDS: _end_round,
    COMBAT_WON: _win_combat,
    DEFEATED: _end_lost_run,
}
