"""Only one program plays a game at a time: it claims the game's record for as long as it does.

The claim is a lock of the operating system, which goes with the program however that ends. So no claim is ever left
over that a later program would have to judge stale, as a lock file with a process number in it could be.
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

# Windows keeps everybody from what is locked, so one byte is taken where no record ever reaches.
_FAR_AWAY: Final = 2**30
# Some network drives know no locks. It is better to play there unguarded than not at all.
_NO_LOCKS_HERE: Final = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)


class RecordLock:
    """The right to write to one record, until it is released or the program ends."""

    def __init__(self, path: Path) -> None:
        """Claim a record, or raise StorageError if somebody else has it or it cannot be written to."""
        try:
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 (closed by release)
        except FileNotFoundError as error:
            raise StorageError(say("{path} is not there any more.", path=path)) from error
        except OSError as error:
            raise StorageError(
                say("{path} cannot be written to ({reason}).", path=path, reason=reason(error))
            ) from error
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError) as error:
            self._file.close()
            raise StorageError(say("This game is being played already, perhaps in another window.")) from error
        except OSError as error:
            if error.errno not in _NO_LOCKS_HERE:
                self._file.close()
                raise StorageError(
                    say("{path} cannot be locked for playing ({reason}).", path=path, reason=reason(error))
                ) from error

    def release(self) -> None:
        """Let others have the record."""
        self._file.close()


if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> None:
        file.seek(_FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
