"""The keystore of the operating system: a second place for the furthest state seen of a study.

Off unless the user turns it on. It holds a size and a root for each log, fewer than 100 bytes, and
no key. Whoever changes what this computer noted in a file then has to change the keystore too; no
more is gained, as a program of the same account may do both.

It never stands in the way: it is asked on a thread of its own for a limited time, and what it does
not say is told as a sentence, not raised. One that is locked is not asked to open, for that would
ask the user. One that did not answer in time is not asked again by this process.

The backend of `keyring` is named here by operating system, and none is searched for: one that a
setting or another package brings could keep everything readable, or nothing at all.
"""

import importlib
import re
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple, Protocol

from readingroom.audit.seen_tree_head import SeenTreeHead
from readingroom.domain.errors import AuditError

LIMIT_S: Final = 2.0
ENTRY: Final = "newest checkpoint"
_MARK = re.compile(r"([1-9][0-9]{0,17}) ([0-9a-f]{64})")
_BACKENDS: Final = {
    "win32": ("keyring.backends.Windows", "WinVaultKeyring"),
    "darwin": ("keyring.backends.macOS", "Keyring"),
}
_SECRET_SERVICE: Final = ("keyring.backends.SecretService", "Keyring")


class Backend(Protocol):
    """What is used of a backend of `keyring`."""

    def get_password(self, service: str, username: str) -> str | None:
        """Return what is kept, None where nothing is."""

    def set_password(self, service: str, username: str, password: str) -> None:
        """Keep a text in place of what was kept."""

    def delete_password(self, service: str, username: str) -> None:
        """Take away what is kept."""


class KeystoreRecord(NamedTuple):
    """What a keystore holds of a log, None where that is nothing; `problem` where it said nothing.

    The trouble goes on from "this computer's keystore ".
    """

    seen: SeenTreeHead | None = None
    problem: str = ""


class _SilentError(Exception):
    """A keystore that cannot be asked; the text is the trouble of an answer."""


class Keystore:
    """The keystore of this account on this computer.

    Args:
        connect: returns the backend, on the thread that asks; what it raises is told.
        limit_s: how long to wait for an answer.
    """

    def __init__(self, connect: Callable[[], Backend], limit_s: float = LIMIT_S) -> None:
        self._connect = connect
        self._limit_s = limit_s
        self._lasting_problem = ""

    def read(self, log_id: bytes) -> KeystoreRecord:
        """Return the furthest state kept of a log.

        Raises:
            AuditError: what is kept is no state.
        """
        text, problem = self._ask(lambda backend: backend.get_password(entry_name(log_id), ENTRY))
        if not text:
            return KeystoreRecord(problem=problem)
        match = _MARK.fullmatch(text)
        if match is None:
            raise AuditError(
                "The keystore entry of the study on this computer cannot be read. Ask your "
                f"administrator. Delete the entry {entry_name(log_id)} only if the study was not "
                "changed."
            )
        return KeystoreRecord(SeenTreeHead(int(match[1]), match[2]))

    def write(self, log_id: bytes, seen: SeenTreeHead) -> str:
        """Keep a state in place of the one before; return the trouble, or ""."""
        mark = f"{seen.size} {seen.root}"

        def keep(backend: Backend) -> None:
            backend.set_password(entry_name(log_id), ENTRY, mark)

        return self._ask(keep)[1]

    def forget(self, log_id: bytes) -> str:
        """Take away what is kept of a log; return the trouble, or ""."""

        def take_away(backend: Backend) -> None:
            if backend.get_password(entry_name(log_id), ENTRY) is not None:
                backend.delete_password(entry_name(log_id), ENTRY)

        return self._ask(take_away)[1]

    def problem(self) -> str:
        """Return why the keystore cannot be asked now, or ""."""
        return self._ask(lambda _: None)[1]

    def _ask(self, work: Callable[[Backend], str | None]) -> tuple[str | None, str]:
        """Return what the work returned, or None and the trouble."""
        if self._lasting_problem:
            return None, self._lasting_problem
        replies: SimpleQueue[tuple[str | None, str]] = SimpleQueue()

        def run() -> None:
            try:
                replies.put((work(self._connect()), ""))
            except _SilentError as error:
                replies.put((None, str(error)))
            except Exception as error:  # noqa: BLE001 - the thread's border; any backend's own
                replies.put((None, f"refused ({type(error).__name__})"))

        # A daemon: the end of the program does not wait for it either.
        threading.Thread(target=run, name="keystore", daemon=True).start()
        try:
            return replies.get(timeout=self._limit_s)
        except Empty:
            self._lasting_problem = f"did not respond within {self._limit_s:g} seconds"
            return None, self._lasting_problem


def is_installed() -> bool:
    """Return whether the library that speaks to keystores is installed."""
    return find_spec("keyring") is not None


def connect_system() -> Backend:
    """Return the backend of this operating system, where it can be asked without the user.

    Raises:
        _SilentError: it cannot.
    """
    if not is_installed():
        raise _SilentError("is unavailable: the package keyring is not installed")
    if sys.platform not in _BACKENDS:
        _require_unlocked()
    module, name = _BACKENDS.get(sys.platform, _SECRET_SERVICE)
    backend: Backend = getattr(importlib.import_module(module), name)()
    return backend


def _require_unlocked() -> None:
    """Return where a Secret Service runs whose default collection is there, and unlocked."""
    import secretstorage
    from secretstorage.exceptions import ItemNotFoundException, SecretStorageException

    try:
        with closing(secretstorage.dbus_init()) as connection:
            if not secretstorage.check_service_availability(connection):
                raise _SilentError("is not running")
            if secretstorage.collection.get_collection_by_alias(connection, "default").is_locked():
                raise _SilentError("is locked")
    except ItemNotFoundException as error:
        raise _SilentError("has no default collection") from error
    except (SecretStorageException, OSError) as error:  # no bus, or no service on it
        raise _SilentError("is not running") from error


def entry_name(log_id: bytes) -> str:
    """Return the name of a log's entry in a keystore."""
    return f"Readingroom {log_id.hex()}"
