"""Describe errors of the operating system: common ones translated, others in the system's own words."""

from __future__ import annotations

import errno
import sys
from contextlib import suppress
from typing import Final

from squaretactics.translation import Message, mark, say, say_marked

_USUAL: Final[dict[int, Message]] = {
    errno.EACCES: mark("Permission denied"),
    errno.EPERM: mark("Operation not permitted"),
    errno.ENOENT: mark("No such file or directory"),
    errno.ENOTDIR: mark("Not a directory"),
    errno.EISDIR: mark("Is a directory"),
    errno.EEXIST: mark("File exists"),
    errno.ENOSPC: mark("No space left on device"),
    errno.EROFS: mark("Read-only file system"),
    errno.EIO: mark("Input/output error"),
    errno.ENAMETOOLONG: mark("File name too long"),
}


def reason(error: OSError) -> str:
    """Return why something failed, as a phrase that begins with a capital letter."""
    usual = _USUAL.get(error.errno or 0)
    return say_marked(usual) if usual is not None else error.strerror or str(error) or say("Unknown reason")


def error_sentence(error: OSError) -> str:
    return f"{error.filename}: {reason(error)}" if error.filename else reason(error)


def is_closed_pipe(error: OSError) -> bool:
    """Return whether the reader of a pipe has gone. Windows then calls the argument invalid."""
    windows = sys.platform == "win32" and error.errno == errno.EINVAL and error.filename is None
    return windows or isinstance(error, BrokenPipeError)


def complain(why: object) -> None:
    """Print to standard error, if it's open, why the program can't continue."""
    with suppress(OSError):
        print(f"squaretactics: {printable(str(why))}", file=sys.stderr)


def printable(words: str) -> str:
    """Return the text with every control character except line breaks replaced by "?"."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in words)
