"""A unit of a job in the process of a worker; what it receives and returns is bytes, no pickle.

A unit must be idempotent: a cluster computes it again where it lost a worker.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from platform import node, python_version
from typing import Final

import msgspec

import readingroom
from readingroom.domain.errors import ClusterError, ReadingroomError
from readingroom.processes.messages import (
    CrashReply,
    RefusedReply,
    ResultReply,
    crash_report,
    decoder,
    encode,
    refusal,
)

UnitFunction = Callable[[tuple[bytes, ...], bytes], bytes]
"""A function of a module: shared data and the data of a unit to its result."""

PACKAGES: Final = ("numpy", "scipy", "torch", "distributed")
"""Packages that must have the same version on all computers, as they change figures."""
ABSENT: Final = "none"

_decode: Final = decoder(ResultReply[bytes] | RefusedReply | CrashReply)


@cache
def versions() -> Mapping[str, str]:
    """Return the versions on this computer; a local part, as "+cpu", is left out."""
    return {
        "Readingroom": readingroom.__version__,
        "Python": python_version(),
        **{name: _version(name) for name in PACKAGES},
    }


def _version(package: str) -> str:
    try:
        return version(package).partition("+")[0]
    except PackageNotFoundError:
        return ABSENT


def check_versions(worker: str, theirs: Mapping[str, str], ours: Mapping[str, str]) -> None:
    """Check that a worker has the versions of this computer.

    Raises:
        ClusterError: one differs; the message names both.
    """
    for name, our in ours.items():
        their = theirs.get(name, ABSENT)
        if their != our:
            raise ClusterError(
                f"The worker {worker} has {name} {their}, this computer {our}. Results could "
                "differ. Install the same version on both."
            )


def run_unit(
    function: UnitFunction, expected: Mapping[str, str], payload: bytes, *shared: bytes
) -> bytes:
    """Compute a unit and return its reply, encoded; called by a worker.

    An error is a reply, too: a worker would log the arguments of a call that raises.
    """
    try:
        check_versions(node(), versions(), expected)
        return encode(ResultReply(function(shared, payload)))
    except ReadingroomError as error:
        return encode(refusal(error))
    except Exception as error:  # noqa: BLE001 - the border of the process
        return encode(crash_report(error))


def result_of(reply: bytes) -> bytes:
    """Return the result in the reply of a unit.

    Raises:
        ReadingroomError: the error that the unit raised.
        ClusterError: the unit crashed.
        MessageError: the reply is invalid.
    """
    message = _decode(reply)
    if isinstance(message, ResultReply):
        result: bytes = message.value
        return result
    if isinstance(message, RefusedReply):
        raise message.exception()
    at = f" ({message.at[-1]})" if message.at else ""
    raise ClusterError(
        f"A worker of the cluster stopped a unit unexpectedly: {message.kind[:80]}{at[:200]}."
    )


class _Known(msgspec.Struct, frozen=True):
    """Versions of a worker, as it sends them."""

    versions: dict[str, str]


def send_versions() -> bytes:
    """Return the versions of this computer, encoded; called by a worker."""
    return encode(_Known(dict(versions())))


_decode_versions: Final = decoder(_Known)


def received_versions(data: object) -> Mapping[str, str]:
    """Return the versions that a worker sent.

    Raises:
        MessageError: they are invalid.
    """
    known: _Known = _decode_versions(data if isinstance(data, bytes) else b"")
    return known.versions
