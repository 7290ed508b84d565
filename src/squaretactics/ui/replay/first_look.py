"""A first look at a game: a recorded game with captions, at the player's pace."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.core.session import Frame, KindOfSession
from squaretactics.core.spec import E, M, V
from squaretactics.resources import asset
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, TINY, TITLE
from squaretactics.ui.replay.scene import PlaybackScene

_LETTERS: Final = 38
_NEXT: Final = DeviceText(mark("Next (→) or back (←)"), mark("Next ({right}) or back ({left})"), mark("Next"))
_ACTIONS: Final = (Action.BACK, Action.LEFT, Action.RIGHT)


def play_recorded(session: KindOfSession) -> KindOfSession:
    """Play the recorded moves of a game's first look."""
    spec = session.spec
    for text in asset("first_looks", f"{spec.name}.txt").read_text(encoding="utf-8").splitlines():
        decision = session.decision
        assert decision is not None
        session.submit(decision.seat, spec.parse_move(session.setup, text))
    return session


class GameCaption(NamedTuple):
    """A sentence, and the events shown with it.

    A point in the game is given by the number of decisions made, and by how many events of the next decision have been
    shown.
    """

    words: Message
    seconds: float  # until its events begin
    end: tuple[int, int]
    start: tuple[int, int] | None = None  # unless it's the end of the caption before


class CaptionPlate(Widget):
    """Shows a caption on one line."""

    takes_focus = False
    words = ""
    letters = 0

    def shows(self) -> Sequence[str]:
        return (self.words,)

    def draw(self, target: pygame.Surface) -> None:
        painter, rect = self.app.painter, self.rect
        plate = painter.panel(rect.size, rect.height // 2, INK, ACCENT, self.app.unit(EDGE))
        target.blit(plate, rect, special_flags=BLEND)
        letters = min(self.letters, rect.height * 3 // 4)
        text = painter.fitted(self.words, "display", letters, ACCENT, rect.width - rect.height)
        target.blit(text, text.get_rect(center=rect.center), special_flags=BLEND)


class FirstLookScene(PlaybackScene[M, E, V]):
    """Plays the captioned parts of a game, each until the player goes on, then closes.

    A mixin: put it before the game's replay among the bases, and show the first caption at the end of `__init__`.
    """

    starts_with_back = False
    title: ClassVar[Message]
    speed: ClassVar[float] = 1.0  # the length of animations, whatever speed is set
    captions: ClassVar[Sequence[GameCaption]]

    def _build(self) -> None:
        super()._build()
        app = self.app
        self.table_view.fixed_speed = self.speed
        self.index = 0
        self.form = Form(app)
        self.plate = self.form.add(CaptionPlate(app, "caption"))
        self.next = Button(app, "next", "", lambda: self.step(1), primary=True, icon="right", size=TITLE)
        self.form.add(self.next)
        self.form.add(self.back)
        self.back.words, self.back.icon, self.back.hint, self.back.size = say("Skip this"), "", "", TINY
        self.form.focus_on(self.next)

    @abstractmethod
    def next_place(self) -> pygame.Rect:
        """Return where the button for the next caption is."""

    # The captions.
    @property
    def at_last(self) -> bool:
        """Check whether this is the last caption."""
        return self.index == len(self.captions) - 1

    def step(self, steps: int) -> None:
        """Go forward or back by a number of captions; after the last one, close."""
        if self.index + steps < len(self.captions):
            self.show_caption(max(self.index + steps, 0))
        else:
            self.app.pop()

    def show_caption(self, index: int) -> None:
        """Show a caption, then play its events."""
        caption, playback = self.captions[index], self.playback
        self.index, self.app.dirty = index, True
        self.plate.words = say_marked(caption.words)
        self.next.words, self.next.hint = (say("Close"), "") if self.at_last else (say("Next"), _NEXT)
        start, frames = self._start_of(index), self.frames_of(index)
        self.go_to(start[0])
        earlier = self._frames(start[0], start)
        playback.at, playback.under_way, playback.playing = caption.end[0], True, True
        self.table_view.show([*earlier, *frames], playback.view())
        if earlier:
            self.director.hurry(lambda event: bool(frames) and event is frames[0].event)
        self.director.hold(playback.time + caption.seconds)
        if self.app.reduced_motion:
            self.director.hurry()

    def frames_of(self, index: int) -> list[Frame[V, E]]:
        """Return the frames shown with a caption."""
        start = self._start_of(index)
        return self._frames(start[0], self.captions[index].end)[len(self._frames(start[0], start)) :]

    def _start_of(self, index: int) -> tuple[int, int]:
        return self.captions[index].start or self.captions[max(index - 1, 0)].end

    def _frames(self, since: int, end: tuple[int, int]) -> list[Frame[V, E]]:
        """Return the frames from the position after `since` decisions up to the point `end`."""
        seen = self.playback.frames_seen
        frames = [frame for place in range(since, end[0]) for frame in seen(place + 1)]
        return [*frames, *seen(end[0] + 1)[: end[1]]] if end[1] else frames

    def _play_on(self) -> None:
        playback = self.playback
        self.table_view.show_until(playback.time)
        if self.director.busy:
            return
        if playback.under_way:
            self._arrive()
        playback.playing = False

    # Input, layout and narration.
    def _act(self, action: Action) -> bool:
        return action in _ACTIONS and super()._act(action)

    def lay_widgets(self) -> None:
        super().lay_widgets()
        self.plate.rect = self.layout_now.prompt.inflate(0, self.app.unit(14))
        self.plate.letters = self.layout_now.letters(_LETTERS)
        self.next.rect = self.next_place()
        high = self.back.rect.height
        self.back.rect = pygame.Rect(0, 0, self.app.unit(200), high)
        self.back.rect.midright = self._strip_end, self.layout_now.strip.centery

    def announcement(self) -> Announcement | None:
        return self.form.announcement(say("First look: {game}", game=say_marked(self.title)))
