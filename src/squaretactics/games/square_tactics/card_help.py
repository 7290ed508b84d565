"""The explanations of abilities and action cards in the inspector: a plain line, then the exact rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.translation import Message, mark


class CardExplanation(NamedTuple):
    """What a card does: a plain line, the exact rule, and an addition to it.

    `besides` concerns cards of the other kind; show it only if the rules in play have them.
    """

    plain: Message
    exact: Message
    besides: Message | None = None


_ASKED: Final = mark("You are asked before it attacks, if it touches two opponents or more.")
_ASKED_AGAIN: Final = mark("In an attack by Second Chance you are asked as well.")
_TURNED_TOO: Final = mark("Played with Zombie it may be turned as well. With Second Chance and Hot Swap it may not.")
_GUARDS: Final = mark(
    "That is so only when it is attacked, not when it attacks. If the card lies turned, the guarded sides lie turned "
    "with it."
)
_ONE_SPACE: Final = mark(
    "One space up, down, left or right, never diagonally. It lies as before, keeps the cards that are under it, and "
    "does not attack."
)

# By ability; `besides` concerns action cards.
ABILITY_HELP: Final[dict[str, CardExplanation]] = {
    "counter_clockwise": CardExplanation(
        mark("Others attack with top, right, bottom, left. This one may go top, left, bottom, right instead."),
        mark(
            "You are asked before it attacks, if it touches two opponents or more. Counter-clockwise means as seen "
            "from above, wherever you sit."
        ),
        _ASKED_AGAIN,
    ),
    "rotate_left": CardExplanation(
        mark("You may lay it turned: its top then points to your left, and its right side away from you."),
        mark(
            "A quarter turn (90°) to the left, or none. Its attack begins at its printed top, wherever that points, "
            "and goes on clockwise."
        ),
        _TURNED_TOO,
    ),
    "start_bottom": CardExplanation(
        mark("Its attack may begin at its bottom: bottom, left, top, right. Good below a strong opponent."),
        _ASKED,
        _ASKED_AGAIN,
    ),
    "rotate_right": CardExplanation(
        mark("You may lay it turned: its top then points to your right, and its left side away from you."),
        mark(
            "A quarter turn (90°) to the right, or none. Its attack begins at its printed top, wherever that points, "
            "and goes on clockwise."
        ),
        _TURNED_TOO,
    ),
    "redraw": CardExplanation(
        mark("You hold it and would like another? Before you play, draw your deck's top one and shuffle this one in."),
        mark(
            "You show it, and it goes into your deck only after you have drawn. Your deck must hold a card. On the "
            "board it does nothing."
        ),
        mark("Each such card works once a turn. One that came by Trade goes into your deck, too."),
    ),
    "skip_side": CardExplanation(
        mark(
            "In each attack it may leave out one fight, for example one that it would lose. The next side then goes on."
        ),
        mark(
            "You are asked at each opponent it meets, whoever would win, until one is skipped. A side that was left "
            "out does not attack later."
        ),
        mark("An attack by Second Chance is a new one: in it, one side may sit out again."),
    ),
    "guard_bottom_right": CardExplanation(
        mark("Its bottom and its right are hard to beat: against an attacker, say, a 4 there counts as a 5."),
        _GUARDS,
    ),
    "guard_bottom_left": CardExplanation(
        mark("Its bottom and its left are hard to beat: against an attacker, say, a 4 there counts as a 5."),
        _GUARDS,
    ),
    "guard_top_left": CardExplanation(
        mark("Its top and its left are hard to beat: against an attacker, say, a 4 there counts as a 5."),
        _GUARDS,
    ),
    "guard_top_right": CardExplanation(
        mark("Its top and its right are hard to beat: against an attacker, say, a 4 there counts as a 5."),
        _GUARDS,
    ),
    "start_any": CardExplanation(
        mark("You choose which side attacks first. Begin at its left, say, and it goes left, top, right, bottom."),
        _ASKED,
        _ASKED_AGAIN,
    ),
    "second_wind": CardExplanation(
        mark("Whoever loses a fight must stop attacking. This one may lose once and still go on."),
        mark(
            "You are asked after its first loss, if it has another opponent to meet. The second loss ends its attack. "
            "Losing to a character with Snare ends it at once: it is captured."
        ),
        mark("An attack by Second Chance is a new one: in it, it may lose once again."),
    ),
    "snare": CardExplanation(
        mark("An opponent attacks it with a lower number? Then whoever owns it captures that attacker."),
        mark(
            "That happens in the attacker's turn. Equal numbers do nothing. An attacker with Second Wind is caught at "
            "its first loss. When this one attacks, it snares nobody."
        ),
        mark("Whoever lost the attacker may answer with Wounded on this character."),
    ),
    "advance_and_resume": CardExplanation(
        mark("Say its top captures: it may step into that space, and its right goes on attacking from there."),
        mark(
            "You are asked after each capture. Whether it moves or stays, the next side follows: top, right, bottom, "
            "left. No side attacks twice."
        ),
    ),
    "advance_and_stop": CardExplanation(
        mark(
            "Say its top captures: it may step into that space, which ends its attack. Or it stays, and its right "
            "goes on."
        ),
        mark("You are asked after each capture. Once it has moved, no other side attacks."),
    ),
    "swap_in": CardExplanation(
        mark(
            "Lay it onto one of your own characters. That one comes back to your hand; this one stays there and "
            "attacks."
        ),
        mark("Any character of yours on the board will do. Or play it on an open space, as others."),
        mark(
            "A zombie comes to your hand as an ordinary card. Cards under the one that comes back are used up. The "
            "space was never empty: nobody can use Reaction there."
        ),
    ),
    "plunder": CardExplanation(
        mark("If it captures in its attack, you may draw two characters afterwards instead of one."),
        mark(
            "You are asked if your deck has two. Only captures in its own attack this turn count, even if it has left "
            "the board since."
        ),
        mark(
            "Second Chance is an attack, too. What comes by Sacrifice is no capture. With two Plunder cards you "
            "still draw two."
        ),
    ),
    "win_ties": CardExplanation(
        mark("It attacks a 5 with a 5? For others nothing would happen. This one captures, and goes on."),
        mark("Any equal numbers will do. When it is attacked itself, an equal number changes nothing."),
        mark("The defender may still answer with Emergency Maneuvers or Sacrifice."),
    ),
}

# By action card; `besides` concerns abilities.
ACTION_HELP: Final[dict[str, CardExplanation]] = {
    "fore_shielding": CardExplanation(
        mark("A ship's fore is its front, here the top: on a character of yours, that side counts 1 more."),
        mark(
            "For a character on the board, or one you are just playing. Its printed top counts 1 more until it leaves "
            "the board, when it attacks and when it is attacked."
        ),
    ),
    "aft_shielding": CardExplanation(
        mark("A ship's aft is its back, here the bottom: on a character of yours, that side counts 1 more."),
        mark(
            "For a character on the board, or one you are just playing. Its printed bottom counts 1 more until it "
            "leaves the board, when it attacks and when it is attacked."
        ),
    ),
    "port_shielding": CardExplanation(
        mark("Port is the left of a ship: on a character of yours, the left side counts 1 more."),
        mark(
            "For a character on the board, or one you are just playing. Its printed left counts 1 more until it leaves "
            "the board, when it attacks and when it is attacked."
        ),
    ),
    "starboard_shielding": CardExplanation(
        mark("Starboard is the right of a ship: on a character of yours, the right side counts 1 more."),
        mark(
            "For a character on the board, or one you are just playing. Its printed right counts 1 more until it "
            "leaves the board, when it attacks and when it is attacked."
        ),
    ),
    "concede_ground": CardExplanation(
        mark(
            "Move a character of yours to an open space beside it whose coin is smaller: out of danger, or to make "
            "room."
        ),
        _ONE_SPACE,
    ),
    "gain_ground": CardExplanation(
        mark("Move a character of yours to an open space beside it whose coin is larger."),
        _ONE_SPACE,
    ),
    "jump": CardExplanation(
        mark("Move a character of yours over a corner of its space to an open one. It may pass between others."),
        mark("One space, diagonally. It lies as before, keeps the cards that are under it, and does not attack."),
    ),
    "push": CardExplanation(
        mark("Move somebody else's character to an open space beside it: off a good coin, or away from yours."),
        _ONE_SPACE,
    ),
    "hot_swap": CardExplanation(
        mark("Take a character of yours off the board into your hand, and lay another one in its place."),
        mark(
            "The other one was in your hand before. It lies right side up, and does not attack. Cards under the one "
            "that leaves are used up. The space was never empty: nobody can use Reaction there."
        ),
        mark("The other one is not played: Left Turn, Right Turn and Swap-in do not work."),
    ),
    "second_chance": CardExplanation(
        mark("One of your characters on the board attacks, just as it lies. Then you play as usual."),
        mark("It must touch an opponent. What it captures counts as captured in this turn."),
        mark("Its ability works if it is for attacking. Left Turn, Right Turn and Swap-in do not."),
    ),
    "turnaround": CardExplanation(
        mark("Turn a character of yours upside down: what pointed up now points down."),
        mark("A half turn (180°) where it stands. It keeps the cards that are under it, and does not attack."),
    ),
    "twist": CardExplanation(
        mark("Lay a character of yours on its side: other numbers then face its neighbours."),
        mark(
            "A quarter turn (90°) where it stands, to the left or to the right. It keeps the cards that are under it, "
            "and does not attack."
        ),
    ),
    "trade": CardExplanation(
        mark("You choose a character of your hand and who gets it. They choose what you get for it."),
        mark(
            "The other must hold a character, too. They look at yours first, and may not give back that same one. "
            "Everybody sees that you trade; only you two see what."
        ),
    ),
    "zombie": CardExplanation(
        mark("Play a character that you have captured, instead of one from your hand. It is yours from then on."),
        mark(
            "It leaves your captured pile. This card stays under it and is used up when it leaves the board. Captured "
            "again, it counts as usual. Back in your hand, it is an ordinary card."
        ),
        mark("Its ability works for you."),
    ),
    "emergency_maneuvers": CardExplanation(
        mark("Somebody is about to capture your character? It steps aside, up, down, left or right, to an open space."),
        mark(
            "Only in another player's turn. The attacker goes on with its next side. The space that was left has just "
            "become empty: a Reaction may fill it."
        ),
    ),
    "sacrifice": CardExplanation(
        mark(
            "Somebody is about to capture your character? It stays on the board if you give them another of your hand."
        ),
        mark(
            "Only in another player's turn. You choose which, and draw none for it. The one you give is a point for "
            "the attacker, but not a capture. Yours is not attacked again in this turn, even if it moves."
        ),
    ),
    "wounded": CardExplanation(
        mark("Somebody has captured your character? Weaken whoever did it: each of its numbers counts 1 less."),
        mark(
            "From that character's very next fight until it leaves the board. If you hold more than one, you may play "
            "more than one."
        ),
        mark("A character that caught yours by Snare may be wounded, too."),
    ),
    "reaction": CardExplanation(
        mark(
            "A space has just become empty? Move a character of yours there from right beside it. That starts no "
            "attack."
        ),
        mark(
            "Captures, moves and pushes empty a space. Diagonals do not count. The player whose turn it is comes "
            "first, then the others clockwise. The first Reaction takes the space, and leaves its own empty. If yours "
            "was attacking, its next side goes on from there."
        ),
    ),
}
