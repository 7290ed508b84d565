"""A slow and plain referee for Card Tactics, written from the rules alone.

It shares no code with the engine and has its own card file. Callers provide all choices as moves, and all chance
through a feed.

    feed = RandomFeed(Random(1))                 # or a ScriptedFeed, with recorded dice and draws
    state = start(Setup().at_level("hard"), feed)
    while moves := legal_moves(state):           # empty: the game is over
        apply(state, moves[0], feed)
    snapshot(state)["result"]

Moves are tuples. Units, items and events use their ids in cards.toml. A question with one answer is never asked.

    heroes      ("heroes", a, b, c)              three heroes; those of one leader in their usual order
    keep        ("keep", item, ...)              the starting items to keep
    camp        ("camp item", item, hero)        hero: None for an item that is for all
                ("march", a, b, c)               the order in line, place 1 first
    peddler     ("peddler", item)                item: None declines
    action      ("skip",)
                ("skill", number, steps, target) number: 0 or 1; steps before: 2, 1 pulls, 0, -1, -2 pushes;
                ("item", item, number, steps, target)    target: None if the first instruction needs none
    step        ("step", way)                    after a text: 1 pull, -1 push, 0 stay
    reroll      ("reroll", die)                  die: 0, 1, or None
    coin        ("coin", yes)
    target      ("target", unit)                 of a later attack
    ally        ("ally", hero)
    order       ("order", hero, ...)             all standing heroes, place 1 first
    revive      ("revive", hero)
    lose        ("lose", item)
    (any time)  ("give up",)                     not listed, but always legal until the run ends

A feed has `die()` and `draw(stack, cards)`, with the cards that may be on top. The stacks are "challenge", "common",
"rare", "unique" and "events". A card is drawn when it is revealed, not when the stack is shuffled.

See `snapshot` for its fields.
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
