"""The operating system's locks on open files, which end with the process, however that ends."""

import struct
import sys

if sys.platform == "win32":  # pragma: no cover - runs on Windows only
    import msvcrt

    def try_lock(descriptor: int) -> None:
        """Lock the first byte of a file, or raise OSError where somebody else holds it."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def try_lock_database(_descriptor: int) -> None:
        """Do nothing: nobody can rename or replace a file there that SQLite has open."""
else:
    import fcntl

    _FAR_BYTE = 1 << 62  # SQLite locks bytes from 2^30 on, and no file is as long as this

    def try_lock(descriptor: int) -> None:
        """Lock a file, or raise OSError where somebody else holds it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def try_lock_database(descriptor: int) -> None:
        """Lock a byte of a database far from those that SQLite locks, or raise OSError.

        The lock is on the file, whatever name it is opened by. On Linux it belongs to the open
        descriptor; elsewhere to the process, which must not lock one file twice. Closing a
        descriptor drops SQLite's own locks of this process: close this one after the database.
        """
        if sys.platform == "linux":
            wanted = struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, _FAR_BYTE, 1, 0)
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
        else:  # pragma: no cover - runs on macOS only
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _FAR_BYTE)
