"""Changes of a study file in a process that is killed at one of its steps."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from tests.support.forked import server_context
from tests.support.hashes import quick_hashes

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.clock import SystemClock
from readingroom.domain.progress import Step
from readingroom.store import StudyFile, backup, encryption, passphrase, restoring
from readingroom.store.restorations import Approval
from readingroom.store.restoring import Secrets

FILE_EVENTS = ("open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir", "os.chmod")
"""Audit events of Python that are steps, beside those of databases and the progress reported."""


class StepCounter:
    """Kills its process after so many steps; also the progress of the change."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def report(self, step: Step) -> None:
        """Count a reported step."""
        self._count()

    def raise_if_cancelled(self) -> None:
        """Continue."""

    def on_audit_event(self, event: str, arguments: tuple[object, ...]) -> None:
        """Count an event of the interpreter that is a step."""
        if event in FILE_EVENTS or event.startswith(("sqlite3", "sqlcipher3", "tempfile.mkstemp")):
            self._count()

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            os.kill(os.getpid(), signal.SIGKILL)


def is_done_before(steps: int, change: Callable[..., object], *arguments: object) -> bool:
    """Run a change of this module in a process that is killed after so many steps.

    Returns:
        Whether the change was done before.
    """
    process = server_context().Process(target=_run, args=(steps, change, arguments))
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode == 0


def _run(steps: int, change: Callable[..., object], arguments: tuple[object, ...]) -> None:
    with quick_hashes():
        counter = StepCounter(steps)
        sys.addaudithook(counter.on_audit_event)
        change(counter, *arguments)
        os._exit(0)  # what a process does at its end is no step


def restore_study(_: StepCounter, path: Path, backup: Path) -> None:
    """Restore a plain study from a backup."""
    approval = Approval("Ada", "Bo", "x")
    restoring.restore(path, backup, Secrets(None, None), approval, clock=SystemClock())


def back_up_study(_: StepCounter, path: Path, copy: Path) -> None:
    """Back a plain study up."""
    with StudyFile.open(path, clock=SystemClock()) as file:
        backup.write(file, copy, None)


def encrypt_study(counter: StepCounter, path: Path, secret: str, records: Path) -> None:
    """Encrypt a plain study."""
    outside = LocalTrustStore(records)
    encryption.encrypt(path, secret, clock=SystemClock(), progress=counter, trust_store=outside)


def change_passphrase(counter: StepCounter, path: Path, old: str, new: str) -> None:
    """Change the passphrase of an encrypted study."""
    passphrase.change(path, old, new, clock=SystemClock(), progress=counter)
