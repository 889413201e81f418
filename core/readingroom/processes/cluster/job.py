"""Cluster of a job: named once, connected on first use."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from readingroom.processes.cluster.address import ClusterSettings
from readingroom.processes.cluster.connection import Cluster


class ClusterJob:
    """Cluster that a job may use.

    Args:
        read: Returns the settings of the cluster; called on first use.
        on_connect: Called with the connection, once.
    """

    def __init__(
        self,
        read: Callable[[], ClusterSettings],
        on_connect: Callable[[Cluster], None] = lambda _: None,
    ) -> None:
        self._read = read
        self._on_connect = on_connect
        self._lock = threading.Lock()
        self._cluster: Cluster | None = None

    def connected(self) -> Cluster:
        """Return the connection, made on first use.

        Raises:
            ClusterError: The cluster cannot be used.
        """
        with self._lock:
            if self._cluster is None:
                self._cluster = Cluster(self._read()).__enter__()
                self._on_connect(self._cluster)
            return self._cluster

    def close(self) -> None:
        """Disconnect."""
        with self._lock:
            if self._cluster is not None:
                self._cluster.close()
                self._cluster = None


_CURRENT: ContextVar[ClusterJob | None] = ContextVar("cluster job", default=None)


def current_cluster() -> Cluster | None:
    """Return the connected cluster of the enclosing `cluster_job`, None outside of any.

    Raises:
        ClusterError: The cluster cannot be used.
    """
    job = _CURRENT.get()
    return None if job is None else job.connected()


def is_on_cluster() -> bool:
    """Return whether the job may use a cluster; it need not be connected."""
    return _CURRENT.get() is not None


@contextmanager
def cluster_job(
    read: Callable[[], ClusterSettings] | None,
    on_connect: Callable[[Cluster], None] = lambda _: None,
) -> Iterator[None]:
    """Run the block as a job on a cluster; None for this computer.

    `read` returns its settings on first use, and `on_connect` is called with the connection.
    """
    if read is None:
        yield
        return
    job = ClusterJob(read, on_connect)
    token = _CURRENT.set(job)
    try:
        yield
    finally:
        _CURRENT.reset(token)
        job.close()
