"""Sounds of the events, and when the music grows tense."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ADVANCE_AND_STOP, REDRAW, SECOND_WIND, SNARE
from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, JUMP, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.fight_outcomes import DODGES, GOES_ON, GUARD_STOPS, LOSES, SHIELD_TIES, SNARED
from squaretactics.ui.kit.sound import SoundCue
from squaretactics.ui.square_tactics.table.impact_motion import SETTLES
from squaretactics.ui.square_tactics.table.sounds import RISES, SOUND_OF, EventSounds, sound_for
from squaretactics.ui.table import attack_motion
from tests.ui.random_players import Player

ALIEN, BOT, CAT, NINJA = 0, 18, 36, 54
# These only frame audible events, or coincide with them.
SILENT = (e.Shed, e.ProcessingBegan, e.ProcessingEnded, e.TurnEnded)


def compared(outcome: str) -> e.Compared:
    return e.Compared(1, 0, 1, 5, 20, 1, 3, 4, outcome)


def captured(captor: int = ALIEN) -> e.Captured:
    return e.Captured(0, 19, 1, 2, captor)


@pytest.mark.parametrize("kind", e.EVENT_TYPES.values(), ids=e.EVENT_TYPES)
def test_every_event_has_a_sound_or_is_silent_on_purpose(kind: type) -> None:
    assert [kind in SOUND_OF, kind in SILENT, kind is e.Compared].count(True) == 1


def test_sound_depends_on_the_event_and_its_outcome() -> None:
    assert sound_for(e.GameEnded((3, 2), (0,), "full")) == "win"
    assert sound_for(e.TurnEnded(0)) is None
    assert [sound_for(compared(outcome)) for outcome in ("win", "tie", "loss")] == ["clash", "tie", "stop"]
    assert [sound_for(compared("loss"), outcome) for outcome in (LOSES, GOES_ON, SNARED)] == ["tie", "tie", "stop"]


def test_sound_depends_on_the_ability() -> None:
    assert sound_for(compared("loss"), GUARD_STOPS) == "guard"
    assert sound_for(compared("tie"), SHIELD_TIES) == "shield"
    used = {
        ability: sound_for(e.AbilityUsed(0, 5, ability)) for ability in (SNARE, SECOND_WIND, ADVANCE_AND_STOP, REDRAW)
    }
    assert list(used.values()) == ["snare", "second-wind", "moves-in", "ability"]
    assert sound_for(e.Sheltered(0, 5, 1)) == "protect"
    move = e.CharacterMoved(0, 5, 1, 2)
    assert [sound_for(move), sound_for(move, DODGES)] == ["card-slide", "dodge"]


def test_some_action_cards_have_their_own_stings() -> None:
    assert [sound_for(e.ActionPlayed(0, kind)) for kind in (ZOMBIE, WOUNDED, JUMP)] == ["zombie", *["action-play"] * 2]
    attached = [sound_for(e.Attached(0, kind, 5, 1)) for kind in (FORE_SHIELDING, WOUNDED, ZOMBIE)]
    assert attached == ["plus", "minus", "attach"]


@pytest.mark.parametrize(("card", "family"), [(ALIEN, "aliens"), (BOT, "bots"), (CAT, "cats"), (NINJA, "ninjas")])
def test_faction_is_heard_when_its_card_is_played_or_makes_a_capture(card: int, family: str) -> None:
    event_sounds = EventSounds()
    played = e.CharacterPlayed(0, card, 4, 0, False)
    assert event_sounds.begins(played, open_spaces=5) == [SoundCue("card-slide"), SoundCue(f"voice-{family}")]
    assert event_sounds.ends(played) == [SoundCue("card-place")]
    assert event_sounds.begins(captured(card)) == [SoundCue("capture"), SoundCue(f"voice-{family}")]


def test_consecutive_captures_rise_in_pitch() -> None:
    event_sounds = EventSounds()

    def rise() -> float:
        event_sounds.begins(compared("win"))
        cues = event_sounds.begins(captured())
        assert event_sounds.ends(captured()) == [SoundCue("score", cues[0].rise)]
        assert ("flourish" in [cue.name for cue in cues]) == (cues[0].rise >= RISES[2])
        return cues[0].rise

    assert [rise() for _ in range(8)] == [*RISES, RISES[-1], RISES[-1]]
    assert sorted(set(RISES)) == list(RISES)
    event_sounds.begins(compared("tie"))
    assert [rise(), rise()] == list(RISES[:2])
    event_sounds.begins(e.TurnBegan(1, 3))
    assert rise() == 0


@pytest.mark.parametrize(("outcome", "name"), [("tie", "tie"), ("loss", "stop")])
def test_blow_without_a_capture_sounds_at_the_strike(outcome: str, name: str) -> None:
    (cue,) = EventSounds().begins(compared(outcome))
    assert cue.name == name
    assert cue.at * (attack_motion.STRIKE + SETTLES[outcome]) == pytest.approx(attack_motion.STRIKE)


def test_last_card_has_its_own_sound() -> None:
    played = e.CharacterPlayed(0, ALIEN, 4, 0, False)
    assert EventSounds().begins(played, open_spaces=1) == [
        SoundCue("card-slide"),
        SoundCue("voice-aliens"),
        SoundCue("last-card"),
    ]


def test_hand_card_makes_a_sound_on_hover_and_selection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    heard: list[str] = []
    monkeypatch.setattr(player.scene.table_view, "play_sound", lambda name, rise=0.0: heard.append(name))
    first, second, *_ = (slot.rect for _, _, slot in player.scene.table_view.hand_slots())
    player.hands.move((5, 5))
    for place in (first.center, (first.centerx + 2, first.centery), second.center):
        player.hands.move(place)
    assert heard == ["hover", "hover"]
    player.hands.down(second.center)
    assert heard == ["hover", "hover", "card-lift"]
