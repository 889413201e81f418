"""Interpreters with peers, each in an environment of its own, and processes that run them.

A worker is a script of `workers/`, which a peer's interpreter runs. It gets a task as a line of
JSON and answers with its cost, so that neither the start of Python nor imports are counted.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benchmarks.peer_tools.pairs import NOT_INSTALLED, Cost

WORKERS = Path(__file__).parent / "workers"
INSTALL_SECONDS = 1800


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer: its distribution, the requirements of its environment, and its licence."""

    name: str
    distribution: str
    requirements: tuple[str, ...]
    licence: str


PEERS: Mapping[str, Peer] = {
    peer.name: peer
    for peer in (
        Peer("inspect", "inspect_ai", ("inspect_ai",), "MIT"),
        # fmbench's own package is on no index, and needs numpy's old `trapz`.
        Peer("fmbench", "numpy", ("numpy<2.4",), "MIT"),
        Peer("arfpy", "arfpy", ("arfpy", "numpy<2.4", "pandas<3"), "MIT"),
        Peer(
            "synthpop", "py-synthpop", ("py-synthpop", "pandas<2", "numpy<2", "scikit-learn"), "MIT"
        ),
        Peer(
            "synthcity",
            "synthcity",
            ("synthcity", "setuptools<80", "transformers<4.46", "opacus<1.5"),
            "Apache-2.0",
        ),
    )
}
DEFAULT_PEERS = tuple(name for name in PEERS if name != "synthcity")
"""Peers that are installed without being named; synthcity with its libraries takes 7 GB."""


class Interpreters:
    """Pythons of peers: named by the user, or installed into a folder on request.

    Args:
        named: Python of each peer by its name.
        folder: Where missing peers are installed, None to install none.
        installed: Names of the peers that may be installed.
    """

    def __init__(
        self,
        named: Mapping[str, Path],
        folder: Path | None,
        installed: Collection[str] = DEFAULT_PEERS,
    ) -> None:
        self._named, self._folder, self._installed = dict(named), folder, installed

    def python(self, name: str) -> Path | str:
        """Return the Python of a peer, or the reason why there is none."""
        if name in self._named:
            return self._named[name]
        if self._folder is None or name not in self._installed:
            return NOT_INSTALLED
        return install(PEERS[name], self._folder / name)

    def worker(self, name: str, script: str, *arguments: str) -> "Worker | str":
        """Start a worker with a peer's Python; return the reason where that is impossible."""
        python = self.python(name)
        if isinstance(python, str):
            return python
        try:
            return Worker(python, script, PEERS[name].distribution, arguments)
        except (OSError, WorkerError) as error:
            return f"did not start: {error}"


def install(peer: Peer, folder: Path) -> Path | str:
    """Install a peer into a new environment; return its Python, or why that failed.

    An environment that is complete is used again.
    """
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    complete = folder / "complete"
    if complete.is_file():
        return python
    venv.create(folder, with_pip=True, clear=True)
    command = [str(python), "-m", "pip", "install", "--quiet", *peer.requirements]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=INSTALL_SECONDS)
    except subprocess.TimeoutExpired:
        return f"not installed within {INSTALL_SECONDS} s"
    if done.returncode != 0:
        return "could not be installed"
    complete.touch()
    return python


class WorkerError(Exception):
    """A worker ended or answered something else than a cost."""


class Worker:
    """A peer's process.

    Raises:
        WorkerError: its script ended at once.
    """

    def __init__(
        self, python: Path, script: str, distribution: str, arguments: tuple[str, ...]
    ) -> None:
        qt = {key for key in os.environ if key.startswith(("QT_", "PYTHON"))}
        environment = {key: value for key, value in os.environ.items() if key not in qt}
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        try:
            self._process = subprocess.Popen(
                [str(python), str(WORKERS / f"{script}.py"), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                env={**environment, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
            )
        except OSError:
            self._errors.close()
            raise
        try:
            reply = self._ask({"task": "version", "distribution": distribution})
        except BaseException:
            self.close()
            raise
        self.version = str(reply["answer"])

    def run(self, task: str, **arguments: object) -> tuple[Cost, Any]:
        """Return the cost and the answer of a task.

        Raises:
            WorkerError: the task failed.
        """
        reply = self._ask({"task": task, **arguments})
        return Cost(reply["processor"], reply["clock"]), reply["answer"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process."""
        self.close()

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._errors.close()

    def _last_error(self) -> str:
        """Return the last line that the process wrote as an error."""
        self._process.wait()
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").split("\n")
        return next((line[:200] for line in reversed(lines) if line), "its process ended")

    def _ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise WorkerError(self._last_error()) from None
        line = self._process.stdout.readline()
        if not line:
            raise WorkerError(self._last_error())
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise WorkerError(reply["error"])
        return reply
