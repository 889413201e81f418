"""A bundle that came from elsewhere: looking at it, and pinning the log that it is from."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from readingroom.domain.bundle_inspection import BundleInspection, BundleKey, PinnedLog, TrustStatus
from readingroom.study import inspect_bundle, is_sealed_bundle, trust_inspected
from readingroom_desktop.jobs.job import Failure, FailureKind
from readingroom_desktop.jobs.side_job import SideJob
from readingroom_desktop.viewmodels.formats import count, moment

DECLARATION = "bagit.txt"
"""The file that stands for the folder of an unpacked bundle where files can be chosen only."""


class ForeignBundleViewModel(QObject):
    """State of the card that shows a bundle; nothing of it is kept but the pin."""

    changed = Signal()
    noticed = Signal(str)
    crashed = Signal(object)
    """Something that is not expected trouble: carries the `Failure`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = Path()
        self.found: BundleInspection | None = None
        self.error = ""
        self.is_looking = False
        self.is_sealed = False
        """Whether a key or passphrase is asked for."""
        self._look = 0

    def open(self, path: Path) -> None:
        """Look at a bundle; of a sealed one, ask first what opens it."""
        self.path = path.parent if path.name == DECLARATION else path
        self.found, self.error = None, ""
        self.is_sealed = is_sealed_bundle(self.path)
        if self.is_sealed:
            self.changed.emit()
        else:
            self._start(lambda: inspect_bundle(self.path))

    def unseal_by(self, passphrase: str) -> None:
        """Look at a sealed bundle that a passphrase opens."""
        path = self.path
        self._start(lambda: inspect_bundle(path, passphrase=passphrase))

    def unseal_with(self, key_file: Path) -> None:
        """Look at a sealed bundle that a secret key opens."""
        path = self.path
        self._start(lambda: inspect_bundle(path, key_file=key_file))

    def pin(self, label: str) -> None:
        """Pin the key of the bundle's log, a new key beside the earlier one."""
        found = self.found
        if found is None or not self.can_pin:
            return
        is_new = found.standing is TrustStatus.NEW_KEY
        path = self.path

        def pin() -> PinnedLog:
            return trust_inspected(found, label=label, accepts_new_key=is_new)

        job = self._job(pin)
        job.done.connect(lambda _log: self._on_pinned(path))
        job.start()

    def forget(self) -> None:
        """Let go of the bundle, as its card was closed."""
        self._look += 1
        self.found, self.error, self.is_looking, self.is_sealed = None, "", False, False

    @property
    def can_pin(self) -> bool:
        """Return whether the key may be pinned here and now."""
        found = self.found
        if found is None or found.contradictions or self.signer is None:
            return False
        return found.standing in (TrustStatus.NOT_PINNED, TrustStatus.NEW_KEY)

    @property
    def signer(self) -> BundleKey | None:
        """Return the key that signed the bundle, None where nothing is shown or signed."""
        said = self.found.statement if self.found else None
        keys = said.keys if said else ()
        return next((key for key in reversed(keys) if key.has_signed), None)

    @property
    def verdict(self) -> tuple[str, str]:
        """Return the verdict in words, and its tone."""
        found = self.found
        if found is None:
            return "", "accent"
        if found.statement is None:
            first = found.verification.findings[0]
            text = self.tr("Not sound, so nothing of it is shown: %1")
            return text.replace("%1", first), "danger"
        if found.is_refused:
            return self.tr("Sound, but refused: %1").replace("%1", found.sentence), "danger"
        if found.contradictions:
            return found.contradictions[0], "danger"
        if found.standing is TrustStatus.PINNED:
            return self.tr("Sound. %1").replace("%1", found.sentence), "good"
        return self.tr("Sound. %1").replace("%1", found.sentence), "caution"

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return what a sound bundle says of itself, as names and values."""
        said = self.found.statement if self.found else None
        if said is None:
            return ()
        events = self.tr("%1, head %2").replace("%1", count(said.event_count))
        exported = self.tr("%1 by %2").replace("%1", _moment(said.exported_at))
        return (
            (self.tr("Origin"), said.origin),
            (self.tr("Events"), events.replace("%2", said.head[:8])),
            (self.tr("Root"), " ".join(said.root_words)),
            (self.tr("Judgements"), count(len(said.judgements))),
            (self.tr("Exported"), exported.replace("%2", said.software)),
        )

    def _start(self, call: Callable[[], BundleInspection]) -> None:
        self.error, self.is_looking = "", True
        self._look += 1
        look = self._look
        job = self._job(call)
        job.done.connect(lambda found: self._on_found(found, look))
        job.start()
        self.changed.emit()

    def _job(self, call: Callable[[], Any]) -> SideJob:
        job = SideJob(call, self)
        job.failed.connect(self._on_failed)
        for ended in (job.done, job.failed):
            ended.connect(job.deleteLater)
        return job

    def _on_found(self, found: BundleInspection, look: int) -> None:
        if look != self._look:  # the card was closed meanwhile, or shows another
            return
        self.found, self.is_looking, self.is_sealed = found, False, False
        self.changed.emit()

    def _on_pinned(self, path: Path) -> None:
        self.noticed.emit(self.tr("The key is pinned. Later bundles have to bear it."))
        found = self.found
        if found is not None and path == self.path:
            sentence = self.tr("The key of this log is pinned on this computer now.")
            unverified = tuple(line for line in found.unverified if line != found.unverified[0])
            self.found = _pinned(found, sentence, unverified)
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.is_looking = False
        self.error = failure.message
        if failure.kind is FailureKind.CRASH:
            self.crashed.emit(failure)
        self.changed.emit()


def _pinned(
    found: BundleInspection, sentence: str, unverified: tuple[str, ...]
) -> BundleInspection:
    """Return a bundle as it is known after its key was pinned."""
    return BundleInspection(
        found.name,
        found.verification,
        found.statement,
        TrustStatus.PINNED,
        sentence,
        found.verified,
        unverified,
    )


def _moment(text: str) -> str:
    """Write a moment for people; a text that is none stays."""
    try:
        return moment(text)
    except ValueError:
        return text
