"""Define type aliases for the session and table of Square Tactics."""

from __future__ import annotations

from squaretactics.core.session import Session
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.exercises.puzzle import Puzzle
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.game_table import Table

GameSession = Session[Setup, State, Move, Event, View]
GameReview = ReplayReview[Move, Event, View]
GameReviewer = Reviewer[Move, Event, View]
GameTable = Table[Move, Event, View]
SquarePuzzle = Puzzle[Move, Event, View]
