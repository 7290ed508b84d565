"""Facts about moves are true: each is compared with the engine in the real game state."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import leads
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics import move_facts as f
from squaretactics.games.square_tactics.action_kinds import ADDS, WOUNDED
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.decisions import decision
from squaretactics.games.square_tactics.explain import explain, reason
from squaretactics.games.square_tactics.move_kinds import ANSWER_NO, ANSWER_YES, PASS, PLAY, Move
from squaretactics.games.square_tactics.moves import unpack_landing
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.previews import best_preview
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN, State
from tests.games.hidden_states import worlds_apart

GAME = SQUARE_TACTICS
ORDERS = 4  # of sides, at most
PLAIN = {"skip": ANSWER_NO, "go_on": ANSWER_YES, "move_in": ANSWER_NO}
Told = tuple[State, list[e.Event]]


def plainly(state: State, seat: int, move: Move, order: int = 0) -> Told:
    """Play a move without reactions, up to the draw at the end of the turn. Give plain answers to questions, but use
    the given order of sides.
    """
    after, events = state.copy(), list[e.Event]()
    take_within_turn(after, move, events.append)
    while (asked := decision(after)) is not None and asked.kind not in ("draw_two", "end", "give_back", "begin"):
        if asked.seat == seat and asked.kind in ("defend", "wound"):
            break
        moves = GAME.moves(after)
        answer = moves[order % len(moves)] if asked.kind == "order" else PLAIN.get(asked.kind, PASS)
        take_within_turn(after, answer, events.append)
    return after, events


def on_the_board(state: State, seat: int) -> dict[int, int]:
    return {card: space for space, card in enumerate(state.card) if card >= 0 and state.owner[space] == seat}


def can_be_taken(state: State, card: int, unseen: list[int]) -> int:
    """Count the unseen characters that could capture a character in their own seat's turn."""
    return sum(any(_captured(line, card, foe) for line in _lines(state, state.rules.home[foe], foe)) for foe in unseen)


def _captured(events: list[e.Event], card: int, foe: int) -> bool:
    return any(isinstance(event, e.Captured) and (event.card, event.captor) == (card, foe) for event in events)


def _lines(state: State, seat: int, foe: int) -> Iterator[list[e.Event]]:
    """Play a character in every possible way; yield the events of each, up to the turn's draw."""
    table = state.copy()
    table.hands = [[] if other != seat else [foe] for other in range(table.rules.players)]
    table.action_hands = [[] for _ in table.action_hands]
    table.stack, table.active, table.sheltered, table.plunder = [(BEGIN,)], seat, (), -1
    waiting: list[tuple[State, Move, list[e.Event]]] = [
        (table, move, []) for move in GAME.moves(table) if move[0] == PLAY
    ]
    while waiting:
        before, move, told = waiting.pop()
        after, events = before.copy(), list(told)
        take_within_turn(after, move, events.append)
        asked = decision(after)
        if asked is None or asked.kind in ("draw_two", "begin", "end"):
            yield events
        else:
            waiting += [(after, answer, events) for answer in GAME.moves(after)]


def unseen_by(state: State, seat: int) -> list[int]:
    """Return the characters in other hands and decks whose home seat isn't this one."""
    others = [other for other in range(state.rules.players) if other != seat]
    hidden = {card for pile in (*state.hands, *state.decks) for card in pile} - set(state.hands[seat])
    return [card for card in hidden if state.rules.home[card] in others]


def wrong(state: State, move: Move, move_facts: list[f.MoveFact], count: bool) -> str:
    """Return the errors in the facts about the deciding seat's move; empty if all are true.

    Where sides may be attacked in several orders, the order that best fits the facts counts.
    """
    faults = [
        "".join(_wrong(state, move, fact, count, order) for fact in move_facts)
        for order in range(ORDERS if move_facts else 0)
    ]
    return min(faults, key=len, default="")


def _wrong(state: State, move: Move, fact: f.MoveFact, count: bool, order: int) -> str:
    asked = decision(state)
    assert asked is not None
    seat = asked.seat
    after, events = plainly(state, seat, move, order)
    points, before = scores(after), scores(state)
    others = [other for other in range(state.rules.players) if other != seat]
    if isinstance(fact, f.CaptureFact):
        taken = [event.card for event in events if isinstance(event, e.Captured) and event.seat == seat]
        hindered = any(state.action_hands[other] for other in others)
        return "" if (tuple(taken), not hindered) == (fact.cards, fact.sure) else f"{fact}, but took {taken}"
    if isinstance(fact, f.EndOfGameFact):
        told = (fact.own, fact.best_other)
        return (
            "" if not after.open and told == (points[seat], max(points[o] for o in others)) else f"{fact}, but {points}"
        )
    if isinstance(fact, f.PointsFact):
        gained = points[seat] - max(points[o] for o in others) - before[seat] + max(before[o] for o in others)
        return "" if gained == fact.points else f"{fact}, but gained {gained}"
    if isinstance(fact, f.SpaceFact):
        stands = on_the_board(after, seat).get(fact.card)
        true = stands == fact.space and fact.worth == len(state.rules.board.beside[fact.space]) - 1
        return "" if true else f"{fact}, but stands on {stands}"
    if isinstance(fact, f.WoundFact):
        attached = [(event.kind, event.card) for event in events if isinstance(event, e.Attached)]
        weaker = set(ADDS[WOUNDED]) == {-1}
        return "" if weaker and attached[:1] == [(WOUNDED, fact.card)] else f"{fact}, but {attached}"
    if isinstance(fact, f.RescueFact):
        left, _ = plainly(state, seat, PASS)
        kept, lost = on_the_board(after, seat), on_the_board(left, seat)
        return "" if fact.card in kept and fact.card not in lost else f"{fact}, but {kept} and {lost}"
    if isinstance(fact, f.ExposureFact | f.ShelterFact) and count:
        unseen = unseen_by(state, seat)
        takers = can_be_taken(after, fact.card, unseen)
        if isinstance(fact, f.ExposureFact):
            return "" if (takers, len(unseen)) == (fact.takers, fact.unseen) else f"{fact}, but {takers}, {unseen}"
        now = can_be_taken(state, fact.card, unseen)
        return "" if (now, takers) == (fact.before, fact.after) and takers < now else f"{fact}, but {now}, {takers}"
    if isinstance(fact, f.RedrawFact | f.TradeFact | f.DrawTwoFact | f.KeptActionCardsFact):
        return wrong_about_hands(state, seat, move, fact)
    return ""


def wrong_about_hands(state: State, seat: int, move: Move, fact: f.MoveFact) -> str:
    after, events = state.copy(), list[e.Event]()
    GAME.take(after, move, events.append)
    drawn = 0
    for event in events:
        if isinstance(event, e.TurnEnded):
            break
        drawn += isinstance(event, e.CharacterDrawn) and event.seat == seat
    if isinstance(fact, f.KeptActionCardsFact):
        return "" if len(state.action_hands[seat]) == fact.actions else str(fact)
    if isinstance(fact, f.DrawTwoFact):
        return "" if drawn == 2 else f"{fact}, but {drawn}"
    if isinstance(fact, f.RedrawFact):
        return "" if drawn and e.Redrawn(seat, fact.card) in events else f"{fact}, but {events}"
    assert isinstance(fact, f.TradeFact)
    true = fact.card in state.hands[seat] and fact.card not in after.hands[seat]
    return "" if true else f"{fact}, but it stays"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_every_fact_is_true_in_the_real_game(name: str, players: int, soak: int) -> None:
    chance, checked = random.Random(f"{name} {players}"), set[type]()
    for seed in range((12 if players == 2 else 2) * soak):
        state = GAME.new_game(preset(name, players), seed)
        while (asked := GAME.decision(state)) is not None:
            view = GAME.view(state, asked.seat)
            traded = bool(view.beliefs)  # unseen cards may be with other seats than their home
            for move in chance.sample(view.moves, min(4 // players, len(view.moves))):
                count = not traded and chance.random() < (0.1 if players == 2 else 0.03)
                found = f.move_facts(view, move)
                where = (seed, GAME.move_text(preset(name, players), move))
                assert not wrong(state, move, found, count), where
                checked.update(map(type, found))
            GAME.take(state, GAME.random_move(state, chance.random))
    always = {f.CaptureFact, f.PointsFact, f.SpaceFact, f.ExposureFact, f.ShelterFact}
    plays = {f.KeptActionCardsFact} if PRESETS[name]["action_cards"] != "off" else {f.EndOfGameFact}
    draws = {f.RedrawFact} if players == 2 and PRESETS[name]["abilities"] else set()
    assert always | plays | draws <= checked


def test_preview_of_sides_in_any_order_uses_the_best_order() -> None:
    """A reason must mention captures that are possible only if the right side comes first."""
    differing = 0
    for seed in range(10):
        chance, state = random.Random(seed), GAME.new_game(preset("abilities"), seed)
        while (asked := GAME.decision(state)) is not None:
            view = GAME.view(state, asked.seat)
            for move in view.moves:
                if move[0] == PLAY and len(state.rules.orders[move[1]]) == ORDERS:
                    after = [plainly(state, asked.seat, move, order)[0] for order in range(ORDERS)]
                    ahead = [leads(scores(one))[asked.seat] for one in after]
                    assert leads(best_preview(view, move)[0].scores)[asked.seat] == max(ahead)
                    differing += len(set(ahead)) > 1
            GAME.take(state, GAME.random_move(state, chance.random))
    assert differing


def test_two_cards_are_drawn_if_the_reason_says_so() -> None:
    told = 0
    for seed in range(40):
        chance, state = random.Random(seed), GAME.new_game(preset("abilities"), seed)
        while (asked := GAME.decision(state)) is not None:
            if asked.kind == "draw_two":
                view = GAME.view(state, asked.seat)
                assert f.move_facts(view, ANSWER_NO) == []
                assert f.move_facts(view, ANSWER_YES) == [f.DrawTwoFact()]
                assert not wrong(state, ANSWER_YES, [f.DrawTwoFact()], count=False)
                told += 1
            GAME.take(state, GAME.random_move(state, chance.random))
    assert told >= 3


def test_reason_names_nothing_hidden(soak: int) -> None:
    chance, compared = random.Random(5), 0
    for name in PRESETS:
        for seed in range(2 * soak):
            state = GAME.new_game(preset(name), seed)
            while (asked := GAME.decision(state)) is not None:
                move = GAME.random_move(state, chance.random)
                said = explain(GAME.view(state, asked.seat), move)
                for twin in worlds_apart(state, asked.seat, chance):
                    compared += 1
                    assert explain(GAME.view(twin, asked.seat), move) == said
                GAME.take(state, move)
    assert compared > 200


def test_reason_states_its_facts_in_words() -> None:
    def said(*found: f.MoveFact) -> str:
        return reason(found, rules_of(preset("first")))

    first, second, third = (CARD_OF[id] for id in ("flying-bot", "emo-bot", "box-cat"))
    few, many = f.ExposureFact(first, 2, 7, (5, 6)), f.ExposureFact(first, 4, 7, (5,))
    assert said() == ""
    assert said(many) == ""  # a fact against the move is no reason for it
    assert said(f.CaptureFact((first,), True)) == "It captures Flying Bot."
    assert said(f.CaptureFact((first, second, third), False)) == "It should capture Flying Bot, Emo Bot and Box Cat."
    assert said(f.SpaceFact(first, 4, 3)) == "It holds the middle, worth 3 points."
    assert reason([f.SpaceFact(first, 4, 2)], rules_of(preset("first", 4))) == "It holds a2, worth 2 points."
    assert (
        said(few, f.CaptureFact((second,), True))
        == "It captures Emo Bot. Only 2 of 7 unseen characters can capture Flying Bot."
    )
    assert (
        said(f.CaptureFact((second,), True), many)
        == "It captures Emo Bot. But 4 of 7 unseen characters can capture Flying Bot."
    )
    safe = "No character still to come can capture Flying Bot: none beats its open sides, 8 and 9."
    assert said(f.ExposureFact(first, 0, 7, (9, 8))) == safe
    assert said(f.ExposureFact(first, 0, 7, ())) == "Flying Bot has no open space next to it."
    assert said(f.EndOfGameFact(9, 7, wins=True, alone=True)) == "It fills the last space and wins, 9 to 7."
    assert said(f.EndOfGameFact(7, 9, wins=False, alone=True)) == "It fills the last space and ends the game, 7 to 9."
    assert said(f.EndOfGameFact(7, 7, wins=True, alone=False)) == "It fills the last space and shares the win, 7 each."
    assert said(f.ShelterFact(second, 5, 0, 9)) == "It keeps Emo Bot safe from every unseen character."
    assert said(f.ShelterFact(second, 5, 4, 9), f.PointsFact(1)) == "It gains 1 point right away."
    both = said(f.ShelterFact(second, 8, 1, 9), f.ExposureFact(first, 2, 9, (5,)))
    assert both == (
        "It protects Emo Bot. Only 1 of 9 unseen characters can capture it, down from 8. "
        "Only 2 can then capture Flying Bot."
    )
    guarded = "It protects Flying Bot. Only 4 of 9 unseen characters can capture it, down from 5."
    assert said(f.ShelterFact(first, 5, 4, 9), f.ExposureFact(first, 4, 9, (5,))) == guarded


def test_hint_says_so_where_every_move_loses() -> None:
    session = Session(SQUARE_TACTICS, preset("abilities"), 2, [Seat("Ada", "easy"), Seat("Ben", "easy")])
    assert session.decision is not None
    seen = session.view(session.decision.seat)
    middle = [move for move in seen.moves if move[0] == PLAY and unpack_landing(move[2])[0] == 4]
    for move in middle:
        assert explain(seen, move).startswith(
            "Every move loses something here. This one loses least. It holds the middle, worth 3 points. But "
        )
    other = Session(SQUARE_TACTICS, preset("abilities"), 3, [Seat("Ada", "easy"), Seat("Ben", "easy")])
    assert other.decision is not None
    fairer = other.view(other.decision.seat)
    assert not any(explain(fairer, move).startswith("Every move") for move in fairer.moves)
