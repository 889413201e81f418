"""A Dask cluster on this computer: a scheduler and workers, each a process of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0
SCHEDULER, WORKER = "distributed.cli.dask_scheduler", "distributed.cli.dask_worker"
NANNY = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""Variables that a worker gets from its nanny, without which it starts here."""


class DaskCluster:
    """A scheduler with workers of one thread; a context manager.

    `tls` are the certificate of the authority, a certificate and its key. `environment` is added to
    that of the workers.
    """

    def __init__(
        self,
        folder: Path,
        workers: int,
        *,
        tls: Sequence[Path] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._folder = folder
        self._count = workers
        self._environment = environment or {}
        names = ("--tls-ca-file", "--tls-cert", "--tls-key")
        self._tls = [text for pair in zip(names, map(str, tls), strict=False) for text in pair]
        self.protocol = "tls" if tls else "tcp"
        self.address = ""
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        described = self._folder / "scheduler.json"
        self.scheduler = self._started(
            "scheduler", SCHEDULER, "--host", f"{self.protocol}://127.0.0.1", "--port", "0",
            "--no-dashboard", "--no-show", "--scheduler-file", str(described),
        )  # fmt: skip
        self.address = str(self._wait_for(described)["address"])
        for number in range(self._count):
            self.start_worker(f"worker-{number}")
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*self.workers, self.scheduler):
            if process is not None:
                process.kill()
                process.wait()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all processes."""
        return ("scheduler", *(f"worker-{number}" for number in range(self._count)))

    def start_worker(self, name: str) -> None:
        """Start one more worker."""
        self.workers.append(
            self._started(
                name,
                WORKER,
                self.address,
                "--nthreads",
                "1",
                "--no-nanny",
                "--no-dashboard",
                "--name",
                name,
                "--local-directory",
                str(self._folder / name),
            )
        )

    def wait_for_workers(self) -> None:
        """Wait until all workers are registered."""
        deadline = time.monotonic() + PATIENCE_S
        names = [f"worker-{number}" for number in range(self._count)]
        while not all("Registered to" in self.log(name) for name in names):
            if time.monotonic() > deadline:
                raise TimeoutError("".join(map(self.log, names)))
            time.sleep(0.05)

    def add_worker(self) -> subprocess.Popen[bytes]:
        """Start one more worker, and wait until it is registered."""
        self.start_worker(f"worker-{self._count}")
        self._count += 1
        self.wait_for_workers()
        return self.workers[-1]

    def log(self, name: str) -> str:
        """Return what a process has printed."""
        return (self._folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")

    def _started(self, name: str, module: str, *arguments: str) -> subprocess.Popen[bytes]:
        (self._folder / name).mkdir(exist_ok=True)
        with (self._folder / f"{name}.log").open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", module, *arguments, *self._tls],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONPATH": str(ROOT), **NANNY, **self._environment},
                cwd=self._folder / name,
            )

    def _wait_for(self, described: Path) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if described.exists() and (text := described.read_text()):
                return json.loads(text)
            time.sleep(0.05)
        raise TimeoutError(self.log("scheduler"))
