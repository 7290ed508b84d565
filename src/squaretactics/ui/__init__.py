"""The user interface: the window, the menu, and the tables of all games.

Sets pygame's and SDL's options before they're loaded.
"""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
