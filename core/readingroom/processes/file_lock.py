"""Locks of the operating system on open files; each ends with its process, however that ends."""

import struct
import sys

if sys.platform == "win32":  # pragma: no cover - runs on Windows only
    import msvcrt

    def try_lock(descriptor: int) -> None:
        """Lock the first byte of a file; raises OSError if another process holds the lock."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def try_lock_database(_descriptor: int) -> None:
        """Do nothing: on Windows a file that SQLite has open cannot be renamed or replaced."""
else:
    import fcntl

    _FAR_BYTE = 1 << 62  # SQLite locks bytes from 2^30 on, and no file is as long as this

    def try_lock(descriptor: int) -> None:
        """Lock a file; raises OSError if another process holds the lock."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def try_lock_database(descriptor: int) -> None:
        """Lock a byte of a database far from those that SQLite locks; raises OSError if it cannot.

        The lock is on the file, under whatever name it is opened. On Linux it belongs to the open
        descriptor; elsewhere to the process, which must not lock a file twice. Closing a descriptor
        drops SQLite's own locks of this process: close this one after the database.
        """
        if sys.platform == "linux":
            request = struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, _FAR_BYTE, 1, 0)
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, request)
        else:  # pragma: no cover - runs on macOS only
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _FAR_BYTE)
