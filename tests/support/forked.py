"""Functions in processes of their own, with which a test talks.

The processes are forked from a server that has the store loaded: a start takes milliseconds.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from tests.support.hashes import key_rounds, set_key_rounds

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

_LOADED = [
    *("tests.support.killed_steps", "tests.support.study_writers", "tests.support.killed_kits"),
]
"""Modules of the functions, which load the store."""


def server_context() -> "ForkServerContext | SpawnContext":
    """Return the context in which processes are forked from the server."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    return context


class ForkedProcess:
    """A process that runs a function with a connection to the test as its first argument.

    Keys of files are derived in it as quickly as in the test.
    """

    def __init__(
        self, function: Callable[..., object], *arguments: object, **environment: str
    ) -> None:
        context = server_context()
        self._connection, other = context.Pipe()
        setting = (key_rounds(), environment)
        self._process = context.Process(
            target=_run, args=(other, setting, function, arguments), daemon=True
        )
        self._process.start()
        other.close()

    def send(self, message: object) -> None:
        """Send a message; nothing happens if the process has ended."""
        try:
            self._connection.send(message)
        except BrokenPipeError:
            return

    def receive(self) -> object:
        """Return the next message; None if the process has ended."""
        try:
            return self._connection.recv()
        except (EOFError, OSError):
            return None

    def wait(self) -> int | None:
        """Return the exit status when the process has ended."""
        self._process.join()
        return self._process.exitcode

    def kill(self) -> None:
        """Kill the process, unless it has ended; what it sent before can still be received."""
        self._process.kill()
        self._process.join()


def _run(
    connection: Connection,
    setting: tuple[int, dict[str, str]],
    function: Callable[..., object],
    arguments: tuple[object, ...],
) -> None:
    rounds, environment = setting
    os.environ.update(environment)
    set_key_rounds(rounds)
    function(connection, *arguments)
