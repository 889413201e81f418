"""The operating system's lock on an open file, which ends with the process, however that ends."""

import sys

if sys.platform == "win32":  # pragma: no cover - runs on Windows only
    import msvcrt

    def try_lock(descriptor: int) -> None:
        """Lock the first byte of a file, or raise OSError where somebody else holds it."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def try_lock(descriptor: int) -> None:
        """Lock a file, or raise OSError where somebody else holds it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
