"""First entry point of the driver of a built program: a session in its window.

    readingroom-driver --drive ROOT ...          run `tools.autopilot` of the source folder ROOT
    readingroom-driver --engine ROOT ...         run `tools.autopilot.engine_session`
    readingroom-driver --worklist ROOT STUDY     start to the worklist of a study
    readingroom-driver --moved ROOT STUDY        judge a pair after the program was moved

The driver has the modules of the built program and lies beside a copy of it. Its scripts are this
one and `entry.py`, which runs next unless the first argument is one of these: child processes of
the session are started by other arguments. Only the autopilot is read from the source.
"""

import sys
from importlib import import_module

from program_file import keep_modules_readable

DRIVE = "--drive"
MODES = {
    DRIVE: ("tools.autopilot.__main__", "main"),
    "--engine": ("tools.autopilot.engine_session", "main"),
    "--worklist": ("tools.autopilot.window_trials", "show_worklist"),
    "--moved": ("tools.autopilot.window_trials", "use_moved"),
}


def drive(mode: str, arguments: list[str]) -> int:
    """Run the autopilot of a source folder; return its exit status."""
    root, *rest = arguments
    sys.path.append(root)
    keep_modules_readable()
    module, function = MODES[mode]
    status: int = getattr(import_module(module), function)(rest)
    return status


if __name__ == "__main__" and sys.argv[1:2] and sys.argv[1] in MODES:
    sys.exit(drive(sys.argv[1], sys.argv[2:]))
