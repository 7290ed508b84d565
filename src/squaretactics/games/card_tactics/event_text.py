"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.attack_text import rerolled_words, rolled_words, struck_words
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    ATTACKER,
    BLEED,
    DRAGON_SHIELD,
    ENEMIES,
    GIVE,
    GUARD_DOG,
    HOUND,
    HURT,
    IMMUNE,
    MISSED,
    RESTRAIN,
    TOKEN_IDS,
)
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, HEROES, PASSIVES, REACTIONS, SKILLS
from squaretactics.games.card_tactics.combat_explanation import CombatSummary
from squaretactics.games.card_tactics.movement_text import arranged_words, stopped_words, switched_words
from squaretactics.games.card_tactics.state import MISS, NOBODY, RESTRAINED, STUNNED
from squaretactics.games.card_tactics.text import (
    TEAM,
    TOKENS,
    event_name,
    item_name,
    mark_name,
    signed,
    skill_name,
    unit_name,
)
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import Message, mark, say, say_list, say_many, say_marked, say_row


class CardEventFormatter:
    """Formats events for players with these names. `follow` gives it context from earlier events."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats
        self.account = CombatSummary()
        self.aim = self.struck = NOBODY  # of the current skill
        self.met: e.Struck | None = None  # the last result in it
        self.healed = self.fallen = NOBODY  # the unit that was just healed, or just fell
        self.hurt = NOBODY  # the unit that was last hurt, unless it fell: it may call another
        self.enemies: list[int] = []  # from the centre outwards
        self.acting = NOBODY
        self.acted: set[int] = set()  # enemies that have begun to act in this round
        self.sooner: dict[int, int] = {}  # by a fallen enemy: the one that acts in its place
        self.restrained: set[int] = set()
        self.won = False  # since the last combat was won, until the next begins
        self.cleared: e.Plain | None = None  # the first event that clears tokens after a combat
        self.dice = self.former_dice = 0, 0

    def follow(self, event: e.Event) -> None:
        """Keep context for later sentences. Call it once per event, in order."""
        plain = event.event if isinstance(event, e.InRun) else event
        if isinstance(plain, e.CombatBegan):
            self.account = CombatSummary()
        if plain is not None:
            self.account.happened.append(plain)
        if isinstance(plain, e.Struck):
            self.met = plain
        if isinstance(plain, e.DiceRolled | e.DiceRerolled):
            self.former_dice, self.dice = self.dice, (plain.one, plain.two)
        if isinstance(plain, e.TokensChanged) and plain.token == RESTRAIN:
            (self.restrained.add if plain.now else self.restrained.discard)(plain.unit)
        if self.won and self.cleared is None and isinstance(plain, e.TokensChanged | e.MarkGone):
            self.cleared = plain
        if not isinstance(plain, e.TokensChanged):
            self.healed = plain.unit if isinstance(plain, e.Healed) else NOBODY
            self.fallen = plain.unit if isinstance(plain, e.Fell) else NOBODY
        if isinstance(plain, e.Harmed | e.Fell):
            self.hurt = plain.unit if isinstance(plain, e.Harmed) else NOBODY
        match plain:
            case e.CombatBegan():
                self.enemies, self.sooner, self.acting, self.restrained = [], {}, NOBODY, set()
                self.won, self.cleared = False, None
            case e.CombatWon():
                self.won = True
            case e.EnemyCame(unit=unit, called=called):
                self.enemies.append(unit)
                self.acted |= {unit} if called else set()
            case e.TurnBegan(unit=unit):
                self.acting = unit
                self.acted.add(unit)
                self.met = None
            case e.Switched(unit=unit, other=other) if unit in self.enemies:
                places = self.enemies.index(unit), self.enemies.index(other)
                self.enemies[places[0]], self.enemies[places[1]] = other, unit
            case e.RoundBegan():
                self.account.rounds += 1
                self.acted = set()
            case e.Harmed(unit=unit, amount=amount) if unit & CARD_MASK < HEROES:
                self.account.lost += amount
            case e.Fell(unit=unit) if unit & CARD_MASK >= HEROES:
                self.account.defeated += 1
                self._close_up(unit)
            case e.SkillUsed(aim=aim):
                self.aim, self.struck, self.met = aim, NOBODY, None
            case e.Struck(unit=unit, counter=False):
                self.struck = unit

    def _close_up(self, fallen: int) -> None:
        """Take a fallen enemy out of the line, and note which enemy acts in its place."""
        if fallen not in self.enemies:
            return
        waiting = [unit for unit in self.enemies if unit not in self.acted]
        if waiting[-1:] == [fallen] and len(waiting) > 1:
            self.sooner[fallen] = waiting[-2]
        self.enemies.remove(fallen)

    def tell(self, event: e.Event) -> str:
        """Return an event as a sentence or "". The end of a combat includes the reasons."""
        told, plain = self._briefly(event), event.event if isinstance(event, e.InRun) else event
        ends = isinstance(plain, e.CombatWon) or (isinstance(plain, e.GameEnded) and not plain.won)
        why = self.account.combat_reasons() if ends else []
        return " ".join((f"{told}.", *why)) if why else told

    def _briefly(self, event: e.Event) -> str:
        """Return an event as a sentence without reasons, or ""."""
        if isinstance(event, e.InRun):
            return "" if event.event is None else self._briefly(event.event)
        return _TELL[type(event)](self, event)


def _skill_used(teller: CardEventFormatter, event: e.SkillUsed) -> str:
    bleeds = any((line.verb, line.who, line.token) == (GIVE, ENEMIES, BLEED) for line in SKILLS[event.skill].program)
    spared = [unit for unit in teller.enemies if bleeds and _never_bleeds(unit)]
    return ". ".join((_use_words(event), *(say("{who} can't bleed", who=unit_name(unit)) for unit in spared)))


def _never_bleeds(unit: int) -> bool:
    return any((quirk.kind, quirk.token) == (IMMUNE, BLEED) for quirk in PASSIVES[unit & CARD_MASK])


def _use_words(event: e.SkillUsed) -> str:
    who = say_marked(TEAM) if event.unit == NOBODY else unit_name(event.unit)
    what = skill_name(event.skill)
    aimed = event.aim not in (NOBODY, event.unit)
    if event.item != NOBODY:
        item = item_name(event.item)
        if aimed:
            return say("{who} uses {item} ({what}) on {whom}", who=who, item=item, what=what, whom=unit_name(event.aim))
        return say("{who} uses {item} ({what})", who=who, item=item, what=what)
    if aimed:
        return say("{who} uses {what} on {whom}", who=who, what=what, whom=unit_name(event.aim))
    return say("{who} uses {what}", who=who, what=what)


def _harmed(teller: CardEventFormatter, event: e.Harmed) -> str:
    who = unit_name(event.unit)
    if event.cause == "bleed":
        return say("{who} bleeds: {health} health left", who=who, health=event.health)
    if event.by == NOBODY:
        return say("Fatigue costs {who} {n} health: {health} left", who=who, n=event.amount, health=event.health)
    return say(
        "{by} costs {who} {n} health: {health} left",
        by=unit_name(event.by),
        who=who,
        n=event.amount,
        health=event.health,
    )


def _fell(teller: CardEventFormatter, event: e.Fell) -> str:
    who = unit_name(event.unit)
    if event.unit in teller.sooner:
        return say("{who} is defeated, so {other} acts sooner", who=who, other=unit_name(teller.sooner[event.unit]))
    return say("{who} falls", who=who) if event.unit & CARD_MASK < HEROES else say("{who} is defeated", who=who)


def _tokens_changed(teller: CardEventFormatter, event: e.TokensChanged) -> str:
    if teller.won:
        return _cleared(teller, event)
    who = unit_name(event.unit)
    if event.token == RESTRAIN:
        if event.now > event.before:
            if event.now == STUNNED:
                return say("{who} is stunned", who=who)
            return say("{who} is restrained and can't step until its next action ends", who=who)
        if event.now == RESTRAINED:
            return say("{who} is now only restrained", who=who)
        if teller.fallen == event.unit:
            return ""
        if event.before == STUNNED:
            return say("{who} is no longer stunned", who=who)
        return say("{who} is no longer restrained", who=who)
    gained, token = event.now - event.before, say_marked(TOKENS[TOKEN_IDS[event.token]][0])
    if event.token == BLEED and gained < 0 and teller.healed == event.unit:
        return say_many(
            "Healing removes {n} Bleed from {who}", "Healing removes {n} Bleed from {who}", -gained, who=who
        )
    if event.now == 0 and (event.token != ATTACK_TOKEN or event.unit in (teller.fallen, teller.acting)):
        return ""  # spent or gone: other events show the effect
    if _gained_from_miss(teller, event):
        return say("{who}: {token} {change}, because an attack missed it", who=who, token=token, change=signed(gained))
    if (whom := _answered_by(teller, event)) != NOBODY:
        return say(
            "{who}: {token} {change} for hitting {whom}",
            who=who,
            token=token,
            change=signed(gained),
            whom=unit_name(whom),
        )
    return say("{who}: {token} {change}", who=who, token=token, change=signed(gained))


def _cleared(teller: CardEventFormatter, event: e.TokensChanged | e.MarkGone) -> str:
    """Return the sentence about the tokens that are cleared after a combat, for the first of them."""
    return say("Tokens are cleared") if event == teller.cleared else ""


def _gained_from_miss(teller: CardEventFormatter, event: e.TokensChanged) -> bool:
    """Return whether a unit's own quirk gave it these tokens because an attack missed it."""
    met = teller.met
    if met is None or met.unit != event.unit or met.outcome != MISS or event.now <= event.before:
        return False
    return any(one.line.token == event.token for one in REACTIONS[met.unit & CARD_MASK][MISSED])


def _answered_by(teller: CardEventFormatter, event: e.TokensChanged) -> int:
    """Return the unit whose quirk gave its attacker these tokens, or NOBODY."""
    met = teller.met
    if met is None or met.by != event.unit or met.outcome == MISS or event.now <= event.before:
        return NOBODY
    answers = (one.line for one in REACTIONS[met.unit & CARD_MASK][HURT])
    return met.unit if any(one.who == ATTACKER and one.token == event.token for one in answers) else NOBODY


def _kept(teller: CardEventFormatter, event: e.ItemsKept) -> str:
    if not event.away:
        return say("The team takes {items}", items=say_list(map(item_name, event.items)))
    return say(
        "The team takes {items} and leaves {others}",
        items=say_list(map(item_name, event.items)),
        others=say_list(map(item_name, event.away)),
    )


def _came(teller: CardEventFormatter, event: e.EnemyCame) -> str:
    if event.called:
        if teller.hurt != NOBODY:
            return say(
                "{caller} calls {who} to the end of the line", caller=unit_name(teller.hurt), who=unit_name(event.unit)
            )
        return say("Reinforcements: {who} joins the end of the line", who=unit_name(event.unit))
    return say("{who} appears with {health} health", who=unit_name(event.unit), health=event.health)


def _combat_won(teller: CardEventFormatter, event: e.CombatWon) -> str:
    if not teller.account.rounds:
        return say("Combat {number} won", number=event.combat)
    return say("Combat {number} won: {account}", number=event.combat, account=say_row(teller.account.told()))


def _ended(teller: CardEventFormatter, event: e.GameEnded) -> str:
    if event.won:
        return say_many(
            "Victory after {n} round with {health} health left",
            "Victory after {n} rounds with {health} health left",
            event.rounds,
            health=event.health,
        )
    return say_many(
        "Lost in combat {combat} after defeating {n} enemy",
        "Lost in combat {combat} after defeating {n} enemies",
        event.felled,
        combat=event.combat,
    )


def _contest_ended(teller: CardEventFormatter, event: e.ContestEnded) -> str:
    runs = say_row(
        say("{who} {combats}", who=called(name), combats=run[0])
        for name, run in zip(teller.seats, event.runs, strict=True)
    )
    names = [teller.seats[seat] for seat in event.winners]
    won = _WINS.by(*names) if len(names) == 1 else say("{names} share the win.", names=say_list(map(called, names)))
    return say("{won} Combats won: {runs}", won=won, runs=runs)


_BEGINS: Final = PlayerSentence(mark("Your run begins"), mark("{who}'s run begins"))
_WINS: Final = PlayerSentence(mark("You win."), mark("{who} wins."))
_SKIPPED: Final = {True: mark("{who} is stunned and does nothing"), False: mark("{who} does nothing")}
_MARKED: Final[dict[int, Message]] = {
    HOUND: mark("{who}: Defence {change} while the Hound is here"),
    GUARD_DOG: mark("{who}: the Guard Dog will stop the next hit"),
    DRAGON_SHIELD: mark("{who}: Defence {change} from the Dragon Shield"),
}
_SHUFFLED: Final[dict[str, Message]] = {
    "challenge": mark("The remaining enemies are reshuffled"),
    "events": mark("The events are reshuffled"),
    "common": mark("The common items are reshuffled"),
    "rare": mark("The rare items are reshuffled"),
    "unique": mark("The unique items are reshuffled"),
}

# By event type.
_TELL: Final[dict[type, Callable[[CardEventFormatter, Any], str]]] = {
    e.RunBegan: lambda t, v: _BEGINS.by(t.seats[v.seat]),
    e.TeamChosen: lambda t, v: say("{heroes} set out", heroes=say_list(map(unit_name, v.units))),
    e.ItemsShown: lambda t, v: say("Choose from: {items}", items=say_row(map(item_name, v.items))),
    e.ItemsKept: _kept,
    e.CampBegan: lambda t, v: say("The team makes camp"),
    e.RestBegan: lambda t, v: say("The team moves on without camping"),
    e.Returned: lambda t, v: say("{who} is back up with {health} health", who=unit_name(v.unit), health=v.health),
    e.Arranged: lambda t, v: arranged_words(v),
    e.EventRevealed: lambda t, v: say(
        "Event: {event}. {text}", event=event_name(v.event), text=say_marked(EVENTS[v.event].text)
    ),
    e.OfferDeclined: lambda t, v: say("The team keeps what it has"),
    e.Shuffled: lambda t, v: say_marked(_SHUFFLED[v.stack]),
    e.ItemDrawn: lambda t, v: say("The team finds {item}", item=item_name(v.item)),
    e.ItemLost: lambda t, v: say("The team loses {item}", item=item_name(v.item)),
    e.CombatBegan: lambda t, v: say("Combat {number}", number=v.combat),
    e.EnemyCame: _came,
    e.CallLost: lambda t, v: say("No other enemy can join"),
    e.RoundBegan: lambda t, v: say("Combat {combat}, round {round}", combat=v.combat, round=v.round),
    e.Fatigue: lambda t, v: say("The combat drags on and the heroes tire"),
    e.TurnBegan: lambda t, v: "",
    e.SkillUsed: _skill_used,
    e.Skipped: lambda t, v: say_marked(_SKIPPED[v.stunned], who=unit_name(v.unit)),
    e.SkillStopped: lambda t, v: stopped_words(v, t.aim, t.struck, t.restrained),
    e.Exhausted: lambda t, v: "",
    e.Readied: lambda t, v: say("{who} may act again", who=unit_name(v.unit)),
    e.Switched: lambda t, v: switched_words(v, t.acting),
    e.DiceRolled: lambda t, v: rolled_words(v),
    e.DiceRerolled: lambda t, v: rerolled_words(v, t.former_dice),
    e.Struck: lambda t, v: struck_words(v),
    e.Harmed: _harmed,
    e.Healed: lambda t, v: say(
        "{who} regains {amount}: now {health} health", who=unit_name(v.unit), amount=v.amount, health=v.health
    ),
    e.Fell: _fell,
    e.TokensChanged: _tokens_changed,
    e.MarkPut: lambda t, v: say_marked(
        _MARKED[v.mark], who=unit_name(v.unit), change=signed(-1 if v.mark == HOUND else 1)
    ),
    e.MarkGone: lambda t, v: (
        _cleared(t, v) if t.won else say("{mark} leaves {who}", mark=mark_name(v.mark), who=unit_name(v.unit))
    ),
    e.CombatWon: _combat_won,
    e.GameEnded: _ended,
    e.ContestEnded: _contest_ended,
}
