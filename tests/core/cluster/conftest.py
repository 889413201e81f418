"""A cluster of three workers on this computer, for all tests of this folder."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.dask_cluster import DaskCluster

_PROBE = (
    "import socket; server = socket.create_server(('127.0.0.1', 0));"
    "socket.create_connection(server.getsockname(), timeout=5)"
)


@pytest.fixture(scope="session")
def has_loopback() -> None:
    """Skip where this computer has no loopback interface, or not the extra."""
    pytest.importorskip("distributed", reason="needs the extra cluster")
    probed = subprocess.run([sys.executable, "-c", _PROBE], check=False, stderr=subprocess.DEVNULL)
    if probed.returncode:
        pytest.skip("there is no loopback interface")


@pytest.fixture(scope="package")
def three_workers(
    has_loopback: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DaskCluster]:
    """A cluster; it has two workers after the test that ends one."""
    with DaskCluster(tmp_path_factory.mktemp("cluster"), 3) as cluster:
        cluster.wait_for_workers()
        yield cluster


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose name must not leave this computer."""
    folder = tmp_path / "patient-folder"
    folder.mkdir()
    return folder
