"""Give tips in the first run: each comes once, with the first decision or event that it explains."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import RESTRAIN, TOKEN_IDS
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, HEROES
from squaretactics.games.card_tactics.state import STUNNED
from squaretactics.translation import mark
from squaretactics.ui.kit.device_text import AnyMessage, DeviceText

# Tips about parts of a decision, not its kind.
BOOTS, RANGE = "boots", "range"
# Tips by the kind of a decision, or by the name of an event.
WORDS: Final[dict[str, AnyMessage]] = {
    "heroes": mark("Three heroes set out. One who stands firm, one who strikes, one who reaches far is a good team."),
    "starting_item": mark(
        "Items belong to the whole team: any hero may use them. Those that heal are worth most early."
    ),
    "camp": mark(
        "The fire itself heals nobody, only cards that say so. Then put the heroes in order: the first is struck most."
    ),
    "action": DeviceText(
        mark("Look above the enemies first: that is what they will do. Then point at your skills and compare."),
        mark("Look above the enemies first: that is what they will do. Then go to your skills and compare."),
        mark("Look above the enemies first: that is what they will do. Then hold your skills and compare."),
    ),
    BOOTS: mark(
        "Boots on a skill are steps: the hero may change places with a neighbour. A step back leads out of reach."
    ),
    RANGE: mark("The yellow numbers are the range: how many places away a target may stand. Place 1 is in front."),
    "step": mark("A step is left over. Stepping back can take a hero out of an enemy's plan."),
    "reroll": mark(
        "The new die counts, even if it is worse. After a miss nothing is lost by it: roll the lower die again."
    ),
    "offer": mark("A rare item for one of yours: give what you have used up, or will not use."),
    "lost_item": mark("A thief! Give away what helps least."),
    "boss": mark(
        "A boss leaves better treasure. Stun it, or keep it from the third place, where its other skill waits."
    ),
    "round": mark("The ribbon on top shows who acts when: the sides take turns, and on each the outermost is first."),
    "critical": mark("To reach the shield's number is enough to hit. Twice the number is a critical hit: it takes 2."),
    "bleed": mark("Bleed takes 1 health after the next action. Healing wipes it off."),
    "stun": mark("Stunned: the next action is lost. Two Restrains make a Stun, on enemies as well."),
    "counter": mark("A Counter strikes back with the attacker's own dice. It waits until somebody attacks."),
    "fallen": mark("A fallen hero stands up again in the next Camp, with 1 health. Win, and nobody is lost."),
    "event": mark("Each combat has an event. Its card stays in the corner as long as it matters."),
    "fatigue": mark("From round 8 on every hero loses 1 health a round. Do not wait too long!"),
}


def tip_of(event: e.Event) -> str:
    """Return the key of an event's tip, empty if it has none."""
    match event.event if isinstance(event, e.InRun) else event:
        case e.EnemyCame(unit=unit) if unit & CARD_MASK >= BOSSES_FROM:
            return "boss"
        case e.Struck(counter=True):
            return "counter"
        case e.Struck(harm=harm) if harm > 1:
            return "critical"
        case e.TokensChanged(token=token, before=before, now=now) if now > before:
            return "stun" if token == RESTRAIN and now == STUNNED else "bleed" if TOKEN_IDS[token] == "bleed" else ""
        case e.Fell(unit=unit) if unit & CARD_MASK < HEROES:
            return "fallen"
        case e.RoundBegan():
            return "round"
        case e.EventRevealed():
            return "event"
        case e.Fatigue():
            return "fatigue"
    return ""
