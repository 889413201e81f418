"""Network guard: every process refuses connections to other computers.

`forbid_network` adds a hook for Python's audit events (PEP 578), which cannot be removed during the
process. It refuses every name lookup and all sockets except AF_UNIX, which window systems and pipes
between processes use. A caller that needs a server on this computer names it with `loopback`, and
one that needs a server that the user named with `named_server`, for the duration of the block.

Limit: the hook sees only Python's sockets. Compiled code that calls the operating system directly
(Qt, a driver, `ctypes`) raises none of these events, and a separately started program does not
inherit the hook. Against the first, Readingroom does not link to Qt's network library, which a test
checks in a running window; against both only the operating system helps: the tests run in a network
namespace without interfaces.
"""

import contextlib
import functools
import ipaddress
import sys
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from readingroom.domain.errors import NetworkRefusedError, StateError

_LOCAL_FAMILY: Final = 1  # AF_UNIX, on every system that has it
_INHERITED: Final = -1  # family of a socket from an open descriptor: checked on use


class Server(NamedTuple):
    """Server on this computer, by numeric address."""

    host: str
    port: int


_named: dict[Server, int] = {}
"""Named servers with their counts; one set per process, like the hook."""
_remote: list[Server] = []
"""Servers of `named_server`, once for each block."""


@functools.cache
def forbid_network() -> None:
    """Refuse the network in this process from now on; a second call has no effect."""
    sys.addaudithook(_judge)


@contextlib.contextmanager
def loopback(host: str, port: int) -> Iterator[None]:
    """Allow a server on this computer inside a `with` block.

    The host is a numeric address, "127.0.0.1" or "::1", as a name could resolve to any address.

    Raises:
        StateError: the address is not a loopback address.
    """
    if not _is_loopback(host):
        raise StateError(
            f"{host} is not an address of this computer alone. Name a server on this computer, "
            "by 127.0.0.1 or ::1."
        )
    with _allowed(Server(host, port)):
        yield


@contextlib.contextmanager
def named_server(host: str, port: int) -> Iterator[None]:
    """Allow a server that the user named, on any computer, inside a `with` block.

    The host is a numeric address. Numeric addresses may be resolved meanwhile, which sends nothing:
    libraries do it with the address of this computer.

    Raises:
        StateError: the host is not a numeric address of a computer.
    """
    if not _is_numeric(host) or ipaddress.ip_address(host).is_unspecified:
        raise StateError(f"{host} is not the numeric address of a computer, such as 192.0.2.10.")
    server = Server(host, port)
    _remote.append(server)
    try:
        with _allowed(server):
            yield
    finally:
        _remote.remove(server)


@contextlib.contextmanager
def _allowed(server: Server) -> Iterator[None]:
    _named[server] = _named.get(server, 0) + 1
    try:
        yield
    finally:
        _named[server] -= 1
        if not _named[server]:
            del _named[server]


def refuses_network() -> bool:
    """Return whether this process refuses the network, tested by a harmless event."""
    try:
        sys.audit("socket.getaddrinfo", "readingroom.invalid", 443, 0, 0, 0)
    except NetworkRefusedError:
        return True
    return False


def is_refused(event: str, arguments: tuple[object, ...]) -> bool:
    """Return whether a Python audit event must be refused."""
    rule = _RULES.get(event)
    return rule is not None and not rule(arguments)


def _judge(event: str, arguments: tuple[object, ...]) -> None:
    if is_refused(event, arguments):
        raise NetworkRefusedError(
            "Readingroom opens no network connection: a part of it tried to, and was refused. "
            "Nothing left this computer. Please report this."
        )


# ---- one rule for each event: True lets it pass ----------------------------------------------


def _may_make(arguments: tuple[object, ...]) -> bool:
    """Check a new socket (self, family, type, protocol).

    A listening socket can bind to every address without its own event, so no socket is permitted
    unless a server was named.
    """
    family = arguments[1]
    return family in (_LOCAL_FAMILY, _INHERITED) or bool(_named)


def _may_reach(arguments: tuple[object, ...]) -> bool:
    """Check an address (self, address); None for a socket that is already connected."""
    created, address = arguments[0], arguments[1]
    if address is None or getattr(created, "family", None) == _LOCAL_FAMILY:
        return True
    return isinstance(address, tuple) and _is_named(*address[:2])


def _may_look_up(arguments: tuple[object, ...]) -> bool:
    """Check a host and port to be resolved (host, port, ...)."""
    return _is_named(arguments[0], arguments[1]) or (bool(_remote) and _is_numeric(arguments[0]))


def _may_name(arguments: tuple[object, ...]) -> bool:
    """Check a host to be resolved (host)."""
    return arguments[0] in {server.host for server in _named}


def _may_name_address(arguments: tuple[object, ...]) -> bool:
    """Check an address for a reverse lookup ((host, port))."""
    address = arguments[0]
    return isinstance(address, tuple) and _is_named(*address[:2])


_RULES: Final[dict[str, Callable[[tuple[object, ...]], bool]]] = {
    "socket.__new__": _may_make,
    "socket.bind": _may_reach,
    "socket.connect": _may_reach,
    "socket.sendto": _may_reach,
    "socket.sendmsg": _may_reach,
    "socket.getaddrinfo": _may_look_up,
    "socket.gethostbyname": _may_name,
    "socket.gethostbyaddr": _may_name,
    "socket.getnameinfo": _may_name_address,
}


def _is_named(host: object, port: object) -> bool:
    return isinstance(port, (int, str)) and (host, str(port)) in {
        (server.host, str(server.port)) for server in _named
    }


def _is_loopback(host: str) -> bool:
    return _is_numeric(host) and ipaddress.ip_address(host).is_loopback


def _is_numeric(host: object) -> bool:
    try:
        ipaddress.ip_address(host if isinstance(host, str) else "")
    except ValueError:
        return False
    return True
