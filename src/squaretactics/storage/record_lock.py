"""Lock a game's record, so that only one program plays the game at a time.

The operating system holds the lock and drops it when the program ends, however that happens. So there are no stale
locks, unlike with lock files that hold a process number.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import IO, Final

from squaretactics.storage.data_folder import StorageError, reason
from squaretactics.translation import say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Windows blocks all access to locked bytes, so lock one far behind the end of any record.
_FAR_AWAY: Final = 2**30
# Some network drives have no locks. Playing there without protection beats not playing at all.
_NO_LOCKS_HERE: Final = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)


class RecordLock:
    """A lock on one record, held until it's released or the program ends."""

    def __init__(self, path: Path) -> None:
        """Lock a record. Raises StorageError if another program has locked it, or if it isn't writable."""
        try:
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 (closed by release)
        except FileNotFoundError as error:
            raise StorageError(say("{path} is no longer there.", path=path)) from error
        except OSError as error:
            raise StorageError(
                say("{path} can't be written to ({reason}).", path=path, reason=reason(error))
            ) from error
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError) as error:
            self._file.close()
            raise StorageError(say("This game is already open, perhaps in another window.")) from error
        except OSError as error:
            if error.errno not in _NO_LOCKS_HERE:
                self._file.close()
                raise StorageError(
                    say("{path} can't be opened to play ({reason}).", path=path, reason=reason(error))
                ) from error

    def release(self) -> None:
        self._file.close()


if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> None:
        file.seek(_FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
