"""The short rules of Card Tactics."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics.text import CREDIT
from squaretactics.translation import mark
from squaretactics.ui.printing.printables import RulesChapter, ShortRules

RULES: Final = ShortRules(
    mark(
        "One to three people lead three heroes through five combats, to the Dragon. All win together, or nobody does."
    ),
    (
        RulesChapter(
            mark("Setting up"),
            (
                mark(
                    "You need two ordinary dice. Lost hearts, laid on a card, count the health that it has lost; full "
                    "ones, what a level adds to it."
                ),
                mark(
                    "Shuffle each back by itself. The challenge stack has, from the top: five common enemies and a "
                    "common boss, five rare enemies and a rare boss, two unique enemies, the Dragon, three unique "
                    "enemies to spare. The rest goes aside unseen."
                ),
                mark("Choose three of six heroes. Then draw three common items, and put one of them aside."),
                mark(
                    "Easy: heroes have 1 more health, and all three items stay. Hard: bosses have 2 more, and one item "
                    "stays. Nightmare: every enemy and boss has 1 more."
                ),
            ),
        ),
        RulesChapter(
            mark("The way"),
            (
                mark("Camp, event, combat, treasure, and again. You begin in Camp."),
                mark(
                    "Camp: all tokens go, the fallen come back with 1 health, last in line. Use items for Camp, then "
                    "line up the heroes as you like."
                ),
                mark("Event: turn one over and do what it says. Combat: turn over the top three of the stack."),
                mark(
                    "Treasure: two common items and a rare one; if there was a boss, a common, a rare and a unique "
                    "one. "
                    "Items are the whole team's, and ready again."
                ),
            ),
        ),
        RulesChapter(
            mark("The line"),
            (
                mark(
                    "Heroes left, enemies right, place 1 next to the middle: 3 2 1 | 1 2 3. Neighbours are 1 apart; "
                    "from "
                    "a hero to an enemy add both places and take off 1."
                ),
                mark(
                    "Pull: a place towards the middle. Push: a place away. Whoever stands there changes places; nobody "
                    "crosses the middle."
                ),
                mark("Who falls leaves the line with all tokens; those behind close up."),
                mark(
                    "First, second, last: counted from the middle. Of equals, the one nearest to the middle is meant."
                ),
            ),
        ),
        RulesChapter(
            mark("A round"),
            (
                mark(
                    "Sides take turns, heroes first: on each, the farthest from the middle who has not acted acts. "
                    "Turn "
                    "its card a little. When all have acted, the next round begins."
                ),
                mark(
                    "A hero uses one skill, or an item that takes the action, or skips. Items used before an action "
                    "are "
                    "free. The range says how near or far a target may be; 0 is the hero."
                ),
                mark("A boot is a step you may take, towards the middle or away, before or after the skill."),
                mark(
                    "An enemy uses its first skill; standing third as it begins, its second. Ranges do not matter to "
                    "it."
                ),
                mark("What cannot be done ends the skill. What was done before stands."),
                mark("From the eighth round on, every hero loses 1 health as a round ends."),
            ),
        ),
        RulesChapter(
            mark("An attack"),
            (
                mark(
                    "Roll two dice; add the attack's number, quirks, and all Attack tokens of the attacker, now gone."
                ),
                mark(
                    "Against it stand the number in the target's shield, quirks, and all its Defense tokens, which go "
                    "even if it is missed."
                ),
                mark(
                    "As much is a hit: 1 health. Twice as much is critical: 2 health. What a hit does, a critical one "
                    "does, too."
                ),
                mark("Several targets: one roll for all, the nearest first. What strikes everybody strikes friends."),
                mark(
                    "Counter: once all targets are done, whoever was attacked by a foe, has one and stands, turns the "
                    "same total on the attacker."
                ),
            ),
        ),
        RulesChapter(
            mark("Tokens"),
            (
                mark("Attack and Defense add up; some take away. Use the other face for -1 and +2."),
                mark("Bleed: after each action of its bearer, one goes and takes 1 health."),
                mark("Counter: one at most. It goes when it strikes."),
                mark("Restrain: no steps, and no pulling or pushing oneself. It goes after the action."),
                mark("Stun: a second Restrain. The next action is skipped, then it goes. A third changes nothing."),
                mark(
                    "Healing: up to the printed health; each health takes a Bleed away, and one healing turns Stun to "
                    "Restrain, or takes Restrain away."
                ),
            ),
        ),
        RulesChapter(
            mark("The end"),
            (
                mark(
                    "No enemy left: the combat is won. The Dragon's combat won: the run is yours. No hero left: it is "
                    "lost."
                ),
            ),
        ),
    ),
    CREDIT,
)
