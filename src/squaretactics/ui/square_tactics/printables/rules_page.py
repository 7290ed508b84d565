"""Write the short rules of Square Tactics."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.text import CREDIT
from squaretactics.translation import mark
from squaretactics.ui.printing.printables import RulesChapter, ShortRules

RULES: Final = ShortRules(
    mark(
        "Lead your 18 characters onto a small board, capture what they touch, and hold the best ground: most points "
        "win."
    ),
    (
        RulesChapter(
            mark("What you need"),
            (
                mark("Two players: the small playmat and two families. Four players: the large one and all four."),
                mark(
                    "Spaces are worth what their coins say: corners 1, the rest of the rim 2, the middle 3. A space "
                    "has "
                    "up to four neighbours, never diagonal ones."
                ),
                mark("First game: numbers only. Then abilities, then action cards (four of each in one deck)."),
            ),
        ),
        RulesChapter(
            mark("Setting up"),
            (
                mark(
                    "Everyone shuffles a family of their own and draws three characters. With action cards, everyone "
                    "draws one of those, too. Draw lots for who begins; turns go round clockwise."
                ),
                mark("Right side up means: the card's top points across the board, away from whoever plays it."),
            ),
        ),
        RulesChapter(
            mark("Your turn"),
            (
                mark("Begin: play action cards that say so, and use Redraw, as often as you like."),
                mark("Play: put one character from your hand, right side up, on any open space. You must if you can."),
                mark("Attack: that character takes on the opponents beside it, as told below."),
                mark("Draw a character, if your deck has one."),
                mark(
                    "End: play action cards that say so. Without a capture in this turn, draw an action card; with "
                    "mayhem, draw one in any case."
                ),
            ),
        ),
        RulesChapter(
            mark("The attack"),
            (
                mark(
                    "Go round the sides of the new character: top, right, bottom, left as printed, even if it lies "
                    "turned. Pass over open spaces and characters of your own."
                ),
                mark("At an opponent's character, compare the two numbers that touch."),
                mark("Yours is higher: it is captured, and goes to your pile. Go on."),
                mark("Equal: nothing happens. Go on."),
                mark("Yours is lower: the attack is over. Your character stays where it is."),
                mark("Only the new character attacks. Those beside it defend, and never strike back."),
                mark("A character is yours if you played it or hold it, whatever its family."),
            ),
        ),
        RulesChapter(
            mark("Abilities"),
            (
                mark("Each character may do what its card says: when it is played, attacks or defends. You decide."),
                mark("A guarded side counts 1 more while it defends, and only then. Turned cards take guards along."),
                mark(
                    "Snare: whoever attacks it and loses is captured by it, even with Second Wind. Tie Winner: when it "
                    "attacks, equal is enough."
                ),
                mark(
                    "Advance: after a capture it may move into that space. With Advance and Resume the attack goes on "
                    "from there with the next side; a side that is done is not done again."
                ),
                mark(
                    "Swap-in: one of yours goes back to hand, and this one takes its very space. Plunder: did it "
                    "capture? Then draw two instead of one."
                ),
            ),
        ),
        RulesChapter(
            mark("Action cards"),
            (
                mark("Play one when it says so; it must work wholly. Then it goes to the used pile."),
                mark(
                    "Tucked under a character (Shielding: a side +1, Wounded: all sides -1), it stays until that "
                    "character leaves the board."
                ),
                mark(
                    "In another's turn: Emergency Maneuvers or Sacrifice as yours would be captured, Wounded right "
                    "after it was. Reaction: whenever a space is cleared, step into it from beside it."
                ),
                mark("Moving, pushing or turning a character does not make it attack. Second Chance does."),
                mark("If the deck is empty, draw none; only with mayhem, shuffle the used pile."),
            ),
        ),
        RulesChapter(
            mark("The end"),
            (
                mark(
                    "The game ends when a turn is over and no space is open, or nobody has a character left in hand "
                    "or deck, or everybody has had 40 turns."
                ),
                mark(
                    "Count 1 for each character you captured, and the coins of all spaces where characters of yours "
                    "stand. Equal points share the win."
                ),
                mark("A match is three games; the points of all three are added up. Whoever wins begins the next."),
            ),
        ),
    ),
    CREDIT,
)
