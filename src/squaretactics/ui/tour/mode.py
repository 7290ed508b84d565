"""The tour as the mode of a game: its stars, and the ways on from a stop."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.session import AnySession
from squaretactics.storage.finished_games import FindFinished
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.table.game_mode import GameMode, Goal, ModeEnding
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.tour.opponents import STOPS, TITLE_WORDS, TourStop
from squaretactics.ui.tour.progress import UNAIDED, WON, goal_words, stars_at


class TourMode(GameMode):
    """`play` begins a game at a stop, and `show` opens the map at it."""

    def __init__(
        self, stop: TourStop, table: AnyTable, finished: FindFinished, play: Handler[TourStop], show: Handler[TourStop]
    ) -> None:
        self.stop, self.table, self.finished, self.play, self.show = stop, table, finished, play, show

    def goals(self) -> Sequence[Goal]:
        lost = _aided(self.table.session)
        return [Goal(words, not (star == UNAIDED and lost)) for star, words in enumerate(goal_words(self.stop))]

    def ending(self) -> ModeEnding:
        stars, stop = stars_at(self.stop, self.finished(self.stop.game)), self.stop
        won, beyond = WON in stars, STOPS[STOPS.index(stop) + 1 :][:1]
        following = [GuideAction("following", say("Next stop"), lambda: self.play(beyond[0]))] if won and beyond else []
        if not won:
            told = say("Win here to reach the next stop.")
        elif beyond:
            told = say("Next: {who}. {rule}", who=say_marked(beyond[0].called), rule=say_marked(beyond[0].rule))
        else:
            told = say("That was the last stop. What a journey!")
        return ModeEnding(
            title=say_marked(stop.called),
            picture=stop.face,
            goals=[Goal(words, star in stars) for star, words in enumerate(goal_words(stop))],
            told=told,
            following=next(iter(following), None),
            again=GuideAction("again", say("Try again"), lambda: self.play(stop)),
            back=GuideAction("origin", say_marked(TITLE_WORDS), lambda: self.show(stop)),
            missed=not won,
        )


def _aided(session: AnySession) -> bool:
    return bool(session.undone or any(session.hints))
