"""Addresses of a cluster: numeric, by tcp or tls, and nothing else."""

from pathlib import Path

import pytest

from readingroom.domain.errors import ClusterError
from readingroom.processes.cluster.address import read_settings
from readingroom.services.cluster import settings_of


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("tcp://127.0.0.1:8786", "tcp://127.0.0.1:8786"),
        (" tcp://192.0.2.10:8786/ ", "tcp://192.0.2.10:8786"),
        ("tcp://[2001:db8::1]:8786", "tcp://[2001:db8::1]:8786"),
    ],
)
def test_a_numeric_address_is_accepted(text: str, address: str) -> None:
    assert read_settings(text).address == address


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "not an address"),
        ("192.0.2.10:8786", "not an address"),
        ("tcp://192.0.2.10", "not an address"),
        ("tcp://user@192.0.2.10:8786", "not a numeric"),
        ("http://192.0.2.10:8786", "protocol http"),
        ("ucx://192.0.2.10:8786", "protocol ucx"),
        ("inproc://192.0.2.10:8786", "protocol inproc"),
        ("tcp://scheduler.hospital:8786", "not a numeric"),
        ("tcp://localhost:8786", "not a numeric"),
        ("tcp://0.0.0.0:8786", "one computer"),
        ("tcp://224.0.0.1:8786", "one computer"),
        ("tcp://192.0.2.10:0", "not a port"),
        ("tcp://192.0.2.10:99999", "not a port"),
        ("tcp://192.0.2.10:8786\nhttp://example.org", "not an address"),
    ],
)
def test_other_addresses_are_refused(text: str, part: str) -> None:
    with pytest.raises(ClusterError, match=part):
        read_settings(text)


def test_tls_needs_three_existing_files(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("ca.pem", "own.pem", "own.key")]
    with pytest.raises(ClusterError, match="three files"):
        read_settings("tls://192.0.2.10:8786", *names[:2])
    with pytest.raises(ClusterError, match=r"ca\.pem"):
        read_settings("tls://192.0.2.10:8786", *names)
    with pytest.raises(ClusterError, match="tls"):
        read_settings("tcp://192.0.2.10:8786", *names)


def test_variables_name_the_cluster_of_a_worker_of_the_window() -> None:
    assert settings_of({}) is None
    named = settings_of({"READINGROOM_CLUSTER": "tcp://192.0.2.10:8786"})
    assert named is not None
    assert (named.host, named.port) == ("192.0.2.10", 8786)
