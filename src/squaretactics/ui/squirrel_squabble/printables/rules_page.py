"""The short rules of Squirrel Squabble."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.text import CREDIT
from squaretactics.translation import mark
from squaretactics.ui.printing.printables import RulesChapter, ShortRules

RULES: Final = ShortRules(
    mark(
        "Gather five nuts, bring them home, and you have won. But three of your steps are planned in secret, every "
        "round."
    ),
    (
        RulesChapter(
            mark("What you need"),
            (
                mark("Nine tiles, two of them homes. Six coins for each player, alike but for their rims."),
                mark("A squirrel each, ten nuts, a card of actions each, and two ordinary dice."),
                mark("What lies underneath a tile or a coin is no secret: its sign is on the upper side, too."),
            ),
        ),
        RulesChapter(
            mark("Setting up"),
            (
                mark(
                    "Lay the tiles as a square of three by three: Orange's home in one corner, Green's in the opposite "
                    "one. Drop the other seven, so that chance decides which face is up."
                ),
                mark("One player arranges the seven as they fell; the other then chooses a squirrel."),
                mark(
                    "Both set their squirrel on its home and choose which way it faces. Quick: begin with two nuts "
                    "each."
                ),
            ),
        ),
        RulesChapter(
            mark("A round"),
            (
                mark("Plan: both lay three of their six coins in a row, in secret, with the face that is to count."),
                mark("Show the first coins together and carry them out by the five steps; then the second, the third."),
                mark("Gather nuts. Then all coins come back."),
            ),
        ),
        RulesChapter(
            mark("The five steps"),
            (
                mark("1. Flip Action: the rival's coin is turned over. What comes up is its action now."),
                mark("2. Flip Tile: turn over a tile beside you. A home may be chosen, and stays."),
                mark("3. Switch Tiles: exchange two tiles beside you, homes too."),
                mark("4. Move 1 or 2 straight ahead, Turn Left, Turn Right, U-Turn: both squirrels together."),
                mark("5. Squabble: run to your rival and fight."),
                mark(
                    "Two alike cancel each other in steps 1, 2, 3 and 5; so do Flip Action and Squabble if they are "
                    "shown together."
                ),
                mark("The tile under the rival is never flipped or switched. What cannot be done wholly is cancelled."),
            ),
        ),
        RulesChapter(
            mark("Moving"),
            (
                mark("A move aims at a space one or two ahead. Over the edge, or onto the rival's home: cancelled."),
                mark("Two moves that aim at one space, or would end on one, are cancelled both."),
                mark(
                    "If only one squirrel runs, it may not aim at the other's space, nor end there. It may follow one "
                    "that leaves, and run past it or its home."
                ),
                mark(
                    "Dog: you run home, lose a nut and your other actions of this round, and face whichever way you "
                    "like."
                ),
                mark("Puddle: you stop there and lose your other actions of this round."),
            ),
        ),
        RulesChapter(
            mark("Squabbling"),
            (
                mark(
                    "Run to your rival by a shortest way, whichever way you face, round dogs and puddles. It may "
                    "stand in a puddle, but not at home; without a way, too, the squabble is cancelled."
                ),
                mark("Both roll a die. The attacker adds 4 and takes off the steps that it ran."),
                mark(
                    "Attacker higher: it steals a nut and stays there, and the rival goes home. Defender higher: it "
                    "steals a nut, and the attacker goes home. A draw: the attacker goes home."
                ),
                mark("Nothing is stolen from a squirrel without nuts, or by one that has five."),
                mark("Whoever is sent home, or stays after a won squabble, faces whichever way they like."),
            ),
        ),
        RulesChapter(
            mark("Nuts"),
            (
                mark(
                    "As the round ends, whoever has left its space in this round takes the nuts of its tile, up to "
                    "five in all. Tiles with nuts never run out."
                ),
                mark(
                    "Puddle with a nut: take it and turn the tile over. Empty puddle: a nut of yours falls in, and the "
                    "tile turns over, too."
                ),
            ),
        ),
        RulesChapter(
            mark("The end"),
            (
                mark(
                    "Come home with five nuts, running, squabbling or sent there, and you have won at that moment. If "
                    "both do so in one step, they share the win."
                ),
                mark("After 40 rounds whoever has more nuts wins."),
            ),
        ),
    ),
    CREDIT,
)
