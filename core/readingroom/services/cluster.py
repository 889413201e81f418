"""Cluster of a job, for the command line and the window; the job alone imports its library."""

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial

from readingroom.processes.cluster.address import (
    ADDRESS,
    CA,
    CERTIFICATE,
    KEY,
    ClusterSettings,
    read_settings,
)
from readingroom.processes.cluster.connection import Cluster
from readingroom.processes.cluster.job import cluster_job
from readingroom.services.devices import current_job

__all__ = [
    "ADDRESS",
    "CA",
    "CERTIFICATE",
    "KEY",
    "ClusterSettings",
    "on_cluster",
    "read_settings",
    "settings_of",
]


def settings_of(variables: Mapping[str, str] = os.environ) -> ClusterSettings | None:
    """Return the cluster that environment variables name, None without one.

    Raises:
        ClusterError: the address is invalid, or a file is missing.
    """
    address = variables.get(ADDRESS, "")
    if not address:
        return None
    return read_settings(address, *(variables.get(name, "") for name in (CA, CERTIFICATE, KEY)))


def on_cluster(settings: ClusterSettings | None) -> AbstractContextManager[None]:
    """Return a block that runs as a job on a cluster, noted in its `device_job`; None: here."""
    return cluster_job(None if settings is None else lambda: settings, _note)


def on_named_cluster(
    variables: Mapping[str, str] = os.environ,
) -> AbstractContextManager[None]:
    """Return a block that runs on the cluster that environment variables name, or here.

    Errors in them are raised where the job uses the cluster.
    """
    return cluster_job(partial(_required, variables) if variables.get(ADDRESS) else None, _note)


def _required(variables: Mapping[str, str]) -> ClusterSettings:
    settings = settings_of(variables)
    if settings is None:
        raise AssertionError("the variable has an address")
    return settings


def _note(cluster: Cluster) -> None:
    current_job().note(
        f"Computed on the cluster at {cluster.settings.address}: {cluster.worker_count} workers, "
        f"{cluster.thread_count} threads."
    )
