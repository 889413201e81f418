"""Connections to a cluster: what does not answer, encryption, and what the network guard allows."""

import asyncio
import datetime as dt
import ipaddress
import itertools
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.support.cluster_units import crash, double, refuse
from tests.support.dask_cluster import DaskCluster

from readingroom.domain.errors import ClusterError, ModelError
from readingroom.domain.network_guard import is_refused, named_server
from readingroom.processes.cluster import connection
from readingroom.processes.cluster.address import ClusterSettings, read_settings
from readingroom.processes.cluster.connection import Cluster
from readingroom.processes.cluster.job import cluster_job, current_cluster

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")


@pytest.fixture
def cluster(three_workers: DaskCluster) -> Iterator[Cluster]:
    with Cluster(read_settings(three_workers.address)) as cluster:
        yield cluster


def test_results_come_in_the_order_of_the_units(cluster: Cluster) -> None:
    shared = cluster.share(b"shared ")
    payloads = [str(number).encode() for number in range(40)]

    results = list(cluster.run_all(double, payloads, shared))

    assert results == [b"shared " + payload for payload in payloads]
    assert cluster.width == 2 * cluster.thread_count


def test_equal_data_are_sent_once(cluster: Cluster) -> None:
    first = cluster.share(b"shared ")

    assert cluster.share(b"shared ") is first
    assert cluster.share(b"other ") is not first


def test_an_expected_error_keeps_its_class(cluster: Cluster) -> None:
    with pytest.raises(ModelError, match="no such output"):
        cluster.run(refuse, b"")


def test_a_crash_keeps_its_data_to_itself(cluster: Cluster, three_workers: DaskCluster) -> None:
    with pytest.raises(ClusterError, match="ValueError") as raised:
        cluster.run(crash, b"Doe, Jane")

    assert "Doe" not in str(raised.value)
    assert not any("Doe" in three_workers.log(name) for name in three_workers.names)


def test_only_the_scheduler_can_be_reached_and_only_meanwhile(three_workers: DaskCluster) -> None:
    settings = read_settings(three_workers.address)
    scheduler = (None, (settings.host, settings.port))
    other = (None, (settings.host, settings.port + 1))
    with cluster_job(lambda: settings):
        assert is_refused("socket.connect", scheduler)  # until the job needs it
        cluster = current_cluster()
        assert cluster is not None
        assert not is_refused("socket.connect", scheduler)
        assert is_refused("socket.connect", other)
        assert is_refused("socket.getaddrinfo", ("example.org", 80))

    assert is_refused("socket.connect", scheduler)
    assert current_cluster() is None


def test_a_named_server_is_one_computer_by_its_number() -> None:
    from readingroom.domain.errors import StateError

    with named_server("192.0.2.10", 8786):
        assert not is_refused("socket.connect", (None, ("192.0.2.10", 8786)))
        assert is_refused("socket.connect", (None, ("192.0.2.11", 8786)))
        assert is_refused("socket.gethostbyname", ("example.org",))
    for host in ("scheduler.hospital", "0.0.0.0", ""):
        with pytest.raises(StateError), named_server(host, 8786):
            pass


def test_a_missing_scheduler_is_reported_within_seconds(has_loopback: None) -> None:
    # Port 9 (discard) is unused; the other server accepts and stays silent.
    code = "import socket, time; s = socket.create_server(('127.0.0.1', 0));"
    code += "print(s.getsockname()[1], flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as silent:
        assert silent.stdout is not None
        port = int(silent.stdout.readline())
        for address in ("tcp://127.0.0.1:9", f"tcp://127.0.0.1:{port}"):
            began = time.monotonic()
            with (
                pytest.raises(ClusterError, match="No scheduler"),
                Cluster(read_settings(address), connect_seconds=1),
            ):
                pass
            assert time.monotonic() - began < 10
        silent.kill()


def write_certificates(folder: Path) -> tuple[Path, Path, Path]:
    """Write the certificate of an authority, and one signed by it with its key."""
    now = dt.datetime.now(dt.UTC)

    def name(text: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    def certificate(
        subject: str, key: ec.EllipticCurvePrivateKey, by: ec.EllipticCurvePrivateKey, is_ca: bool
    ) -> x509.Certificate:
        address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
        return (
            x509.CertificateBuilder()
            .subject_name(name(subject))
            .issuer_name(name("authority"))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - dt.timedelta(days=1))
            .not_valid_after(now + dt.timedelta(days=1))
            .add_extension(x509.BasicConstraints(ca=is_ca, path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName([address]), critical=False)
            .sign(by, hashes.SHA256())
        )

    authority, own = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    pem = serialization.Encoding.PEM
    paths = (folder / "ca.pem", folder / "own.pem", folder / "own.key")
    paths[0].write_bytes(certificate("authority", authority, authority, True).public_bytes(pem))
    paths[1].write_bytes(certificate("own", own, authority, False).public_bytes(pem))
    paths[2].write_bytes(
        own.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return paths


def refuse_to_connect(settings: ClusterSettings, sentence: str) -> None:
    """Connect, and expect a refusal with a part of a sentence."""
    with pytest.raises(ClusterError, match=sentence), Cluster(settings, connect_seconds=1):
        pass


def lose_answer(
    cluster: Cluster, worker: subprocess.Popen[bytes], patch: pytest.MonkeyPatch
) -> None:
    """Compute a unit, and end its worker before the answer is received; nobody else is there."""
    gather = distributed.Client.gather

    async def gather_late(self: Any, future: Any, **options: Any) -> Any:
        while not future.done():
            await asyncio.sleep(0.01)
        worker.kill()
        worker.wait()
        return await gather(self, future, **options)

    with patch.context() as patched:
        patched.setattr(distributed.Client, "gather", gather_late)
        patched.setattr(connection, "WORKERLESS_SECONDS", 0.5)
        with pytest.raises(ClusterError, match="continue the job"):
            cluster.run(double, b"")


def test_an_encrypted_cluster_needs_its_certificates_and_workers(
    has_loopback: None, tmp_path: Path
) -> None:
    files = write_certificates(tmp_path)
    (tmp_path / "others").mkdir()
    others = write_certificates(tmp_path / "others")
    with DaskCluster(tmp_path / "cluster", 0, tls=files) as encrypted:
        settings = read_settings(encrypted.address, *map(str, files))
        assert encrypted.address.startswith("tls://")
        refuse_to_connect(read_settings(encrypted.address, *map(str, others)), "same encryption")
        plain = read_settings(encrypted.address.replace("tls://", "tcp://"))
        refuse_to_connect(plain, "same encryption")
        refuse_to_connect(settings, "no workers")

        encrypted.add_worker()
        with Cluster(settings) as cluster:
            assert cluster.run(double, b"secret") == b"secret"


def test_a_lost_cluster_ends_the_job(
    has_loopback: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DaskCluster(tmp_path / "cluster", 0) as lost:
        settings = read_settings(lost.address)
        worker = lost.add_worker()
        with Cluster(settings) as cluster:
            lose_answer(cluster, worker, monkeypatch)

        lost.add_worker()
        assert lost.scheduler is not None
        with Cluster(settings) as cluster:
            results = cluster.run_all(double, (b"" for _ in itertools.count()))
            for _ in range(10):
                next(results)
            lost.scheduler.kill()
            with pytest.raises(ClusterError, match="continue the job"):
                deque(results, maxlen=0)


def test_sockets_of_this_process_are_still_refused(cluster: Cluster) -> None:
    with pytest.raises(PermissionError):
        socket.create_connection(("127.0.0.1", 9), timeout=1)
