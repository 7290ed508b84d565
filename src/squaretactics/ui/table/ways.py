"""Where the program leads from a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

# Shows a record again, or reviews it if so told; it may raise OSError or BadRecord.
Watch = Callable[[Path, bool], None]
