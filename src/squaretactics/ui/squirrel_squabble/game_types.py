"""Type aliases for sessions, tables and tasks of Squirrel Squabble."""

from __future__ import annotations

from squaretactics.core.session import Session
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.table.game_table import Table

GameSession = Session[Setup, State, Move, Event, View]
GameTable = Table[Move, Event, View]
