"""The rule against the network: what it refuses, what it lets pass, and that it is there."""

import os
import socket
import subprocess
import sys
import textwrap
from types import SimpleNamespace

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import NetworkRefusedError, ReadingroomError, StateError
from readingroom.domain.network_guard import forbid_network, is_refused, loopback

wording = Wording(__file__)

INTERNET = SimpleNamespace(family=socket.AF_INET)
LOCAL = SimpleNamespace(family=socket.AF_UNIX) if hasattr(socket, "AF_UNIX") else None
ABROAD = ("192.0.2.1", 80)
HERE = ("127.0.0.1", 11434)

# What Python's own documentation lists as events of the socket module that carry an address.
LEADS_OUT = {
    "socket.__new__": (INTERNET, socket.AF_INET, socket.SOCK_STREAM, 0),
    "socket.bind": (INTERNET, ABROAD),
    "socket.connect": (INTERNET, ABROAD),
    "socket.sendto": (INTERNET, ABROAD),
    "socket.sendmsg": (INTERNET, ABROAD),
    "socket.getaddrinfo": (*ABROAD, 0, 0, 0),
    "socket.gethostbyname": ("example.org",),
    "socket.gethostbyaddr": ("192.0.2.1",),
    "socket.getnameinfo": (ABROAD,),
}
TO_A_SERVER = {
    "socket.__new__": (INTERNET, socket.AF_INET, socket.SOCK_STREAM, 0),
    "socket.bind": (INTERNET, HERE),
    "socket.connect": (INTERNET, HERE),
    "socket.sendto": (INTERNET, HERE),
    "socket.sendmsg": (INTERNET, HERE),
    "socket.getaddrinfo": (*HERE, 0, 0, 0),
    "socket.gethostbyname": ("127.0.0.1",),
    "socket.gethostbyaddr": ("127.0.0.1",),
    "socket.getnameinfo": (HERE,),
}


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run a program that takes the rule first."""
    lead = (
        "from readingroom.domain.network_guard import forbid_network, loopback\nforbid_network()\n"
    )
    return subprocess.run(
        [sys.executable, "-c", lead + textwrap.dedent(code)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def has_loopback() -> bool:
    """Return whether a server on this computer can be reached, by a process without the rule."""
    code = (
        "import socket; server = socket.create_server(('127.0.0.1', 0));"
        "socket.create_connection(server.getsockname(), timeout=5)"
    )
    return (
        subprocess.run(
            [sys.executable, "-c", code], check=False, stderr=subprocess.DEVNULL
        ).returncode
        == 0
    )


@pytest.mark.parametrize("event", LEADS_OUT)
def test_what_leads_out_of_this_computer_is_refused(event: str) -> None:
    assert is_refused(event, LEADS_OUT[event])


@pytest.mark.parametrize("event", TO_A_SERVER)
def test_loopback_is_refused_while_nobody_has_named_a_server(event: str) -> None:
    assert is_refused(event, TO_A_SERVER[event])


@pytest.mark.parametrize("event", TO_A_SERVER)
def test_a_server_on_this_computer_can_be_named(event: str) -> None:
    with loopback(*HERE):
        assert not is_refused(event, TO_A_SERVER[event])


@pytest.mark.parametrize("event", sorted(set(LEADS_OUT) - {"socket.__new__"}))
def test_naming_a_server_allows_no_other_one(event: str) -> None:
    with loopback(*HERE):
        assert is_refused(event, LEADS_OUT[event])


def test_naming_a_server_allows_no_other_port() -> None:
    with loopback(*HERE):
        assert is_refused("socket.connect", (INTERNET, ("127.0.0.1", 22)))


def test_a_named_server_is_refused_again_after_its_block() -> None:
    with loopback(*HERE):
        pass

    assert is_refused("socket.connect", (INTERNET, HERE))


def test_a_server_named_twice_stays_allowed_until_both_are_done() -> None:
    with loopback(*HERE):
        with loopback(*HERE):
            pass
        assert not is_refused("socket.connect", (INTERNET, HERE))


@pytest.mark.parametrize("host", ["192.0.2.1", "localhost", "0.0.0.0", "::", "example.org"])
def test_only_an_address_of_this_computer_alone_can_be_named(host: str) -> None:
    with pytest.raises(StateError, match="by 127"), loopback(host, 80):
        pass


@pytest.mark.skipif(LOCAL is None, reason="this system has no AF_UNIX")
@pytest.mark.parametrize("event", ["socket.connect", "socket.bind", "socket.sendto"])
def test_sockets_of_the_own_file_system_pass(event: str) -> None:
    assert not is_refused(event, (LOCAL, "/run/user/1000/bus"))


@pytest.mark.parametrize(
    ("event", "arguments"),
    [
        ("open", ("192.0.2.1", "r", 0)),
        ("socket.gethostname", ()),
        ("socket.sendmsg", (INTERNET, None)),
        ("socket.__new__", (INTERNET, -1, -1, -1)),
    ],
)
def test_what_leads_nowhere_passes(event: str, arguments: tuple[object, ...]) -> None:
    assert not is_refused(event, arguments)


def test_an_address_that_is_no_pair_is_refused() -> None:
    assert is_refused("socket.connect", (INTERNET, b"\x00netlink"))


def test_the_rule_refuses_in_this_process() -> None:
    forbid_network()
    with pytest.raises(NetworkRefusedError, match="Nothing left this computer"):
        socket.getaddrinfo("example.org", 80)


def test_a_refusal_is_expected_trouble_and_what_libraries_know_of_a_closed_network() -> None:
    assert issubclass(NetworkRefusedError, ReadingroomError)
    assert issubclass(NetworkRefusedError, OSError)


@pytest.mark.parametrize(
    "attempt",
    [
        "socket.create_connection(('192.0.2.1', 80), timeout=1)",
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.1', 53))",
        "socket.socket().listen()",
        "socket.gethostbyname_ex('example.org')",
        "urllib.request.urlopen('http://192.0.2.1/')",
        "http.client.HTTPConnection('192.0.2.1').request('GET', '/')",
    ],
)
def test_a_program_of_ours_gets_no_connection(attempt: str) -> None:
    result = run(f"import http.client, socket, urllib.request\n{attempt}")

    assert result.returncode == 1
    assert wording("readingroom_opens_network") in result.stderr


@pytest.mark.skipif(not has_loopback(), reason="this computer's own address is switched off")
def test_a_program_of_ours_reaches_a_server_that_was_named_and_no_other() -> None:
    result = run(
        """
        import socket
        with loopback("127.0.0.1", 0):
            server = socket.create_server(("127.0.0.1", 0))
        port = server.getsockname()[1]
        with loopback("127.0.0.1", port):
            socket.create_connection(("127.0.0.1", port)).close()
        try:
            socket.create_connection(("127.0.0.1", port))
        except OSError as error:
            print(type(error).__name__)
        """
    )

    assert result.stdout.strip() == "NetworkRefusedError", result.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows makes a pair of sockets from the network's")
def test_a_program_of_ours_talks_through_pairs_of_sockets_and_pipes() -> None:
    result = run(
        """
        import array, multiprocessing, socket
        left, right = socket.socketpair()
        left.sendmsg([b"x"])
        one, other = multiprocessing.Pipe()
        one.send("y")
        print(right.recv(1).decode() + other.recv())
        """
    )

    assert result.stdout.strip() == "xy", result.stderr


def test_the_child_that_reads_files_has_the_rule() -> None:
    result = run(
        """
        import io, socket, sys
        from readingroom.intake.child import entry
        from readingroom.processes.tasks import TaskRegistry
        sys.stdin = io.TextIOWrapper(io.BytesIO())
        calls = []
        entry.forbid_network = lambda: calls.append("forbidden")
        entry.serve(TaskRegistry())
        print(calls, file=sys.stderr)
        """
    )

    assert result.stderr.strip() == "['forbidden']"
