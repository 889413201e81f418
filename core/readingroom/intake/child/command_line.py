"""How our own process that reads files is started, from Python or from a built application."""

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

READING_ARGUMENT: Final = "--reading-process"
"""A built application that is started with this runs `child.run` and nothing else."""

_MODULE: Final = "readingroom.intake.child"


def command(*arguments: str) -> tuple[str, ...]:
    """Return the command line of a process that reads files; `run` gets the arguments.

    A built application has no interpreter beside it that knows `-m`: there the application starts
    itself, and its entry hands all that follows `READING_ARGUMENT` to `run` before it does or
    imports anything else.
    """
    if getattr(sys, "frozen", False):
        return (sys.executable, READING_ARGUMENT, *arguments)
    return (sys.executable, "-P", "-m", _MODULE, *arguments)


def start(program: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start such a process: it has pipes for input and output, no window, and its words are lost.

    Raises:
        OSError: there is no such program.
    """
    return subprocess.Popen(  # noqa: S603 - our own program, without a shell
        program,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
