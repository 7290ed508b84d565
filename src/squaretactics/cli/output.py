"""Print command output for programs."""

from __future__ import annotations

import json
import sys


def print_json(data: object) -> None:
    """Print data as a line of JSON. Characters that standard output can't encode are escaped."""
    line = json.dumps(data, ensure_ascii=False)
    try:
        line.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        line = json.dumps(data)
    print(line)
