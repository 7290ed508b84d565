"""Type aliases for sessions, tables and tasks of Card Tactics."""

from __future__ import annotations

from squaretactics.core.session import Session
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.table.game_table import Table

GameSession = Session[Setup, State, Move, Event, View]
GameTable = Table[Move, Event, View]
