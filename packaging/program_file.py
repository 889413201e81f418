"""The file of a built program, which has its modules."""

import os
import sys


def keep_modules_readable() -> None:
    """Keep the modules of a built program readable where it is moved or removed while it runs.

    PyInstaller opens the file of the program at each import, and ends the process if it is gone.
    Linux shows an open file under a name of its own, which stays.
    """
    importers = sys.modules.get("pyimod02_importers")
    if importers is None or not sys.platform.startswith("linux"):
        return
    file = os.open(sys.executable, os.O_RDONLY | os.O_CLOEXEC)
    importers.pyz_archive._filename = f"/proc/self/fd/{file}"  # noqa: SLF001 - it has no other way
