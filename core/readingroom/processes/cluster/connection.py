"""Connection to a cluster: units are sent, and their results received in order.

`distributed` schedules the units and computes those of a lost worker again; nothing here does.
Only the scheduler is connected to, which passes data on to its workers.
"""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, wait
from contextlib import ExitStack
from functools import partial
from hashlib import sha256
from typing import Any, Final, NewType, Self

from readingroom.domain.closeable import Closeable
from readingroom.domain.edition import how_to_get
from readingroom.domain.errors import ClusterError, MessageError
from readingroom.domain.network_guard import named_server
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.processes.cluster.address import ClusterSettings
from readingroom.processes.cluster.units import (
    UnitFunction,
    check_versions,
    received_versions,
    result_of,
    run_unit,
    send_versions,
    versions,
)
from readingroom.processes.ordered import in_order

CONNECT_SECONDS: Final = 5
WORKERLESS_SECONDS: Final = 60.0
"""Time for which a job waits for a worker after the last one was lost, in seconds."""
UNITS_PER_THREAD: Final = 2
"""Units in work for each thread of a worker: one computed, one waiting there."""
_POLL_SECONDS: Final = 0.1
_CHECK_SECONDS: Final = 1.0

Shared = NewType("Shared", object)
"""Data on every worker, sent once."""


class Cluster(Closeable):
    """Connection to the scheduler of a cluster; a context manager, safe for concurrent calls.

    Args:
        settings: The scheduler, which is the only computer that may be connected to.
        connect_seconds: Time limit for the connection.
    """

    def __init__(
        self, settings: ClusterSettings, *, connect_seconds: int = CONNECT_SECONDS
    ) -> None:
        self.settings = settings
        self._connect_seconds = connect_seconds
        self._resources = ExitStack()
        self._client: Any = None
        self._seen_at = self._checked_at = time.monotonic()
        self._lock = threading.Lock()
        self._at_end: list[Callable[[], object]] = []
        self._shared: dict[bytes, Shared] = {}
        """Shared data by their SHA-256; released data that are sent again would be lost."""

    def __enter__(self) -> Self:
        """Connect, and check the workers.

        Raises:
            ClusterError: The scheduler cannot be reached or has no workers, a worker has other
                versions, or the extra "cluster" is not installed.
        """
        with ExitStack() as stack:
            stack.enter_context(named_server(self.settings.host, self.settings.port))
            self._client = self._connected(stack)
            self._check_workers()
            self._resources = stack.pop_all()
        return self

    def close(self) -> None:
        """Let the workers forget this job, and disconnect."""
        for function in self._at_end:
            function()
        self._at_end.clear()
        self._shared.clear()
        self._resources.close()
        self._client = None

    @property
    def worker_count(self) -> int:
        """The current number of workers."""
        return len(self._workers())

    @property
    def thread_count(self) -> int:
        """The current number of threads of all workers."""
        return sum(int(worker["nthreads"]) for worker in self._workers().values())

    @property
    def width(self) -> int:
        """The number of units to have in work at a time."""
        return max(1, UNITS_PER_THREAD * self.thread_count)

    @property
    def description(self) -> str:
        """Address, workers and threads, as text."""
        return f"{self.settings.address} ({self.worker_count} workers, {self.thread_count} threads)"

    def share(self, data: bytes) -> Shared:
        """Send data to every worker once; equal data are sent once per job.

        Raises:
            ClusterError: The scheduler or the workers were lost.
        """
        key = sha256(data).digest()
        with self._lock:
            if key not in self._shared:
                scatter = partial(self._client.scatter, data, broadcast=True)
                self._shared[key] = Shared(self._called(scatter))
            return self._shared[key]

    def run(
        self,
        function: UnitFunction,
        payload: bytes,
        *shared: Shared,
        progress: Progress = NO_PROGRESS,
    ) -> bytes:
        """Compute a unit on a worker and return its result.

        Args:
            function: A function of a module, which must be idempotent.
            payload: The data of the unit.
            shared: The shared data that the function receives.
            progress: Checked for cancellation while waiting.

        Raises:
            ReadingroomError: The error that the unit raised.
            ClusterError: The scheduler or the workers were lost, or the unit crashed.
            Cancelled: The user cancelled.
        """
        future = self._called(
            partial(
                self._client.submit, run_unit, function, versions(), payload, *shared, pure=False
            )
        )
        try:
            return result_of(self._received(future, progress))
        finally:
            future.release()

    def _received(self, future: Any, progress: Progress) -> bytes:  # noqa: ANN401 - as below
        """Return what a worker answered.

        The answer is received on the thread of the client: this one checks meanwhile that there are
        workers, as the answer of a lost one is awaited until another computes the unit again.
        """
        answer: Future[bytes] = Future()

        async def receive() -> None:
            try:
                answer.set_result(await self._client.gather(future, asynchronous=True))
            except BaseException as error:  # noqa: BLE001 - raised by the waiting thread
                answer.set_exception(error)

        self._client.loop.add_callback(receive)
        progress.raise_if_cancelled()
        while not wait([answer], _POLL_SECONDS).done:
            progress.raise_if_cancelled()
            self._require_workers()
        result: bytes = self._called(answer.result)
        return result

    def run_all(
        self,
        function: UnitFunction,
        payloads: Iterable[bytes],
        *shared: Shared,
        progress: Progress = NO_PROGRESS,
    ) -> Iterator[bytes]:
        """Yield the results of units in their order; `payloads` are taken as workers are free."""

        def compute(payload: bytes) -> bytes:
            return self.run(function, payload, *shared, progress=progress)

        return in_order(compute, payloads, self.width)

    def at_end(self, function: Callable[[], object]) -> None:
        """Call a function in every worker at the end, if it can be reached."""

        def call() -> None:
            try:
                self._called(partial(self._client.run, function, on_error="ignore"))
            except ClusterError:
                return  # a worker that is gone has nothing to forget

        self._at_end.append(call)

    def _connected(self, stack: ExitStack) -> Any:  # noqa: ANN401 - the library is imported here only
        try:
            import dask
            from distributed import Client, Security
        except ImportError as error:
            raise ClusterError(how_to_get("distributed", "cluster")) from error
        stack.enter_context(dask.config.set(_OPTIONS))
        tls, security = self.settings.tls, Security(require_encryption=False)
        if tls is not None:
            security = Security(
                require_encryption=True,
                tls_ca_file=str(tls.ca),
                tls_client_cert=str(tls.certificate),
                tls_client_key=str(tls.key),
            )
        try:
            self._probe(security)
            return stack.enter_context(
                Client(
                    self.settings.address,
                    security=security,
                    timeout=self._connect_seconds,
                    direct_to_workers=False,
                    set_as_default=False,
                )
            )
        except (OSError, ValueError, RuntimeError, TypeError) as error:
            raise ClusterError(
                f"No scheduler of a cluster answers at {self.settings.address}. Check the address, "
                "and that the scheduler runs with the same encryption."
            ) from error

    def _probe(self, security: Any) -> None:  # noqa: ANN401 - as above
        """Connect once in the given time: the client waits without end for a server's first words.

        Raises:
            OSError: there is no answer.
        """
        from distributed.comm import connect
        from distributed.utils import LoopRunner, wait_for

        seconds = self._connect_seconds
        arguments = security.get_connection_args("client")

        async def reach() -> None:
            attempt = connect(self.settings.address, timeout=seconds, **arguments)
            connection = await wait_for(attempt, seconds)
            await connection.close()

        runner = LoopRunner(asynchronous=False)
        runner.start()
        try:
            runner.run_sync(reach)
        finally:
            runner.stop()

    def _workers(self) -> dict[str, Any]:
        info = self._called(partial(self._client.scheduler_info, n_workers=-1))
        workers: dict[str, Any] = info["workers"]
        return workers

    def _check_workers(self) -> None:
        known: dict[str, object] = self._called(
            partial(self._client.run, send_versions, on_error="return")
        )
        if not known:
            raise ClusterError(
                f"The cluster at {self.settings.address} has no workers. Start a worker with "
                "'dask worker', and try again."
            )
        for worker, data in sorted(known.items()):
            try:
                theirs = received_versions(data)
            except MessageError as error:
                raise ClusterError(
                    f"The worker {worker} cannot run Readingroom. Install the same version there "
                    "as on this computer."
                ) from error
            check_versions(worker, theirs, versions())

    def _require_workers(self) -> None:
        """Check, at most once a second for all units, that there was a worker lately."""
        with self._lock:
            now = time.monotonic()
            if now < self._checked_at + _CHECK_SECONDS:
                return
            self._checked_at = now
            if self._workers():
                self._seen_at = now
            elif now - self._seen_at > WORKERLESS_SECONDS:
                raise ClusterError(
                    f"The cluster at {self.settings.address} lost all workers. Start workers, and "
                    "continue the job."
                )

    def _called(self, call: Callable[[], Any]) -> Any:  # noqa: ANN401 - as the library returns it
        """Return what a call of the library returns, with its errors as ours."""
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError

        try:
            return call()
        except KilledWorker as error:
            raise ClusterError(
                "A unit of the job ended several workers, probably because their memory ran out. "
                "Use workers with more memory, and continue the job."
            ) from error
        except (OSError, CancelledError, FutureCancelledError) as error:
            raise ClusterError(
                f"The connection to the cluster at {self.settings.address}, or data there, was "
                "lost. Check it, and continue the job."
            ) from error


_OPTIONS: Final = {
    "distributed.admin.large-graph-warning-threshold": "64GiB",
    "distributed.comm.retry.count": 0,
}
"""Options of the library: a unit may be large, as the scheduler stores it until it is computed."""
