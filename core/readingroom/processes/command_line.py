"""How a process of our own is started, from Python or from a built application."""

import errno
import subprocess
import sys
from collections.abc import Mapping, Sequence

from readingroom.domain.edition import MOVED, is_moved


def command(module: str, argument: str, *rest: str) -> tuple[str, ...]:
    """Return the command line of a process of ours.

    A built application comes without an interpreter that knows `-m`: it starts itself, and its
    entry point passes everything after the argument to the process before it does or imports
    anything else.

    Args:
        module: What Python runs, as `python -m` does.
        argument: Argument that makes a built application be this process and nothing else.
        rest: Arguments of the process itself.
    """
    if getattr(sys, "frozen", False):
        return (sys.executable, argument, *rest)
    return (sys.executable, "-P", "-m", module, *rest)


def start(
    program: Sequence[str],
    environment: Mapping[str, str] | None = None,
    *,
    keeps_words: bool = False,
) -> subprocess.Popen[bytes]:
    """Start such a process, with pipes for input and output, and no window.

    Without an `environment`, it has the variables of this process; standard error has a pipe only
    if `keeps_words`.

    Raises:
        OSError: there is no such program; `strerror` says so if the built program was moved.
    """
    try:
        return subprocess.Popen(  # noqa: S603 - our own program, without a shell
            program,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if keeps_words else subprocess.DEVNULL,
            env=environment,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except FileNotFoundError as error:
        if is_moved():
            raise FileNotFoundError(errno.ENOENT, MOVED.rstrip(".")) from error
        raise
