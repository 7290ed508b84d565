"""A slow and plain referee for Card Tactics, written from the rules alone.

It knows nothing of the game's engine, keeps the cards in a file of its own, and leaves everything to its caller: what
is chosen comes in as moves, what is random comes in through a feed.

    feed = RandomFeed(Random(1))                 # or a ScriptedFeed, with what somebody else has rolled and drawn
    state = start(Setup().at_level("hard"), feed)
    while moves := legal_moves(state):           # empty: it is over
        apply(state, moves[0], feed)
    snapshot(state)["result"]

Moves are tuples. Units, items and events go by their ids in cards.toml; a question with one answer is never asked.

    heroes      ("heroes", a, b, c)              three heroes; those of the same leader in their usual order
    keep        ("keep", item, ...)              the starting items that are kept
    camp        ("camp item", item, hero)        hero: None for an item that is for all
                ("march", a, b, c)               Camp is broken, place 1 first
    peddler     ("peddler", item)                item: None declines
    action      ("skip",)
                ("skill", number, steps, target) number: 0 or 1; steps before: 2, 1 pulls, 0, -1, -2 pushes;
                ("item", item, number, steps, target)    target: None where the first instruction asks for none
    step        ("step", way)                    after a text: 1 pull, -1 push, 0 stay
    reroll      ("reroll", die)                  die: 0, 1, or None
    coin        ("coin", yes)
    target      ("target", unit)                 of a later attack
    ally        ("ally", hero)
    order       ("order", hero, ...)             all standing heroes, place 1 first
    revive      ("revive", hero)
    lose        ("lose", item)
    (any time)  ("give up",)                     not listed, but always taken while the run goes on

A feed is asked for `die()` and for `draw(stack, cards)`, with the cards that may lie on top: the stacks are
"challenge", "common", "rare", "unique" and "events". A card is asked for when it is revealed, not when the stack is
shuffled.

What `snapshot` tells is listed there.
"""

from .game import State, apply, legal_moves, snapshot, start
from .model import Feed, RandomFeed, ScriptedFeed, Setup, own

__all__ = [
    "Feed",
    "RandomFeed",
    "ScriptedFeed",
    "Setup",
    "State",
    "apply",
    "legal_moves",
    "own",
    "snapshot",
    "start",
]
