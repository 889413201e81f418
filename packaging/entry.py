"""Entry point of a built program, for both of its executables.

`readingroom` is the command line, `readingroom-desktop` the window. A special first argument
selects another mode:

    --reading-process ...   the process that reads files; nothing else is imported
    --model-process         the process of a model under evaluation; nothing else is imported
    --self-check FILE...    decode DICOM files and print a hash of each one's pixels
    --missing FILE          print the failing imports of those listed in a file
"""

import multiprocessing
import os
import sys
from pathlib import Path

from program_file import keep_modules_readable

READING = "--reading-process"  # as in readingroom.intake.child_command, not imported here
MODEL = "--model-process"  # as in readingroom.engine.models.child.command_line
SELF_CHECK = "--self-check"
MISSING = "--missing"
WINDOW_PROGRAM = "readingroom-desktop"
LIBRARIES = "LD_LIBRARY_PATH"
HOW_TO_GET = "Debian and Ubuntu: apt install libegl1 libgl1 libfontconfig1"
"""What has the libraries of Linux that a program does not bring; as in linux_packages."""


def main() -> int:
    """Run the mode of the program's name and first argument; return the exit status."""
    first, rest = sys.argv[1:2], sys.argv[2:]
    if first == [READING]:
        from readingroom.intake.child.entry import run

        run(rest)
        return 0
    if first == [MODEL]:
        from readingroom.engine.models.child.worker import serve

        serve()
        return 0
    forget_library_path()
    keep_modules_readable()
    if first == [SELF_CHECK]:
        from self_check import print_pixels

        return print_pixels(rest)
    if first == [MISSING]:
        from self_check import print_missing

        return print_missing(rest)
    if Path(sys.executable).stem == WINDOW_PROGRAM:
        return run_window()
    from readingroom.cli import main as command_line

    command_line(prog_name="readingroom")
    return 0


def run_window() -> int:
    """Run the window, or say which library of the system it lacks; return the exit status."""
    try:
        from readingroom_desktop.__main__ import main as window
    except ImportError as error:
        library, separator, _ = str(error).partition(": cannot open shared object file")
        if not separator:
            raise
        sys.stderr.write(f"The window needs {library}, which this system lacks. {HOW_TO_GET}\n")
        return 1
    return window(sys.argv[1:])


def forget_library_path() -> None:
    """Restore the library path for programs of the system, such as a file browser or Python.

    The starter of a built program sets the path for itself; libraries are found by its value at
    the start, and our child processes set it again.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        os.environ.pop(LIBRARIES, None)


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a process that a library starts runs its work and ends
    sys.exit(main())
