"""First entry point of the driver of a built program: a session in its window.

    readingroom-driver --drive ROOT ...    run `tools.autopilot` of the source folder ROOT

The driver has the modules of the built program and lies beside a copy of it. Its scripts are this
one and `entry.py`, which runs next unless the first argument is `--drive`: child processes of the
session are started by other arguments. Only the autopilot is read from the source.
"""

import sys
from importlib import import_module

DRIVE = "--drive"


def drive(arguments: list[str]) -> int:
    """Run the autopilot of a source folder; return its exit status."""
    root, *rest = arguments
    sys.path.append(root)
    status: int = import_module("tools.autopilot.__main__").main(rest)
    return status


if __name__ == "__main__" and sys.argv[1:2] == [DRIVE]:
    sys.exit(drive(sys.argv[2:]))
