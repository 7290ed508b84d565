"""Errors of the operating system are described alike on all systems."""

from __future__ import annotations

import errno

from squaretactics.os_errors import reason


class _WindowsError(OSError):
    winerror: int = 0


def test_file_in_place_of_a_directory_is_named_on_windows() -> None:
    error = _WindowsError(errno.EINVAL, "The directory name is invalid")
    error.winerror = 267
    assert reason(error) == "Not a directory"
