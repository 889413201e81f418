"""Bundle from elsewhere: inspect it and pin the key of its log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from readingroom.bundle.types import BundleInspection, BundleKey, PinnedLog, TrustStatus
from readingroom.services.foreign.inspecting import inspect_bundle, is_sealed_bundle
from readingroom.services.foreign.pinning import trust_inspected
from readingroom.services.sealing import unseal_bundle
from readingroom_desktop.jobs.job import Failure, FailureKind, SideJob
from readingroom_desktop.viewmodels.formats import count, moment, tr, tr_core

DECLARATION = "bagit.txt"
"""File that represents an unpacked bundle folder in a dialog that selects only files."""


class ForeignBundleViewModel(QObject):
    """State of the bundle card; only the pin is stored."""

    changed = Signal()
    noticed = Signal(str)
    crashed = Signal(object)
    """An unexpected error occurred; carries the `Failure`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = Path()
        self.inspection: BundleInspection | None = None
        self.error = ""
        self.is_inspecting = False
        self.is_sealed = False
        """Whether a key or passphrase is required."""
        self._look = 0

    def open(self, path: Path) -> None:
        """Inspect a bundle; a sealed one first needs its key or passphrase."""
        self.path = path.parent if path.name == DECLARATION else path
        self.inspection, self.error = None, ""
        self.is_sealed = is_sealed_bundle(self.path)
        if self.is_sealed:
            self.changed.emit()
        else:
            self._start(lambda: inspect_bundle(self.path))

    def unseal_by(self, passphrase: str, target: Path | None = None) -> None:
        """Inspect a sealed bundle with its passphrase; with `target`, also write it unsealed."""
        self._unseal(target, passphrase=passphrase)

    def unseal_with(self, key_file: Path, target: Path | None = None) -> None:
        """Inspect a sealed bundle with a secret key; with `target`, also write it unsealed."""
        self._unseal(target, key_file=key_file)

    def _unseal(
        self,
        target: Path | None,
        *,
        passphrase: str | None = None,
        key_file: Path | None = None,
    ) -> None:
        path = self.path

        def call() -> BundleInspection:
            if target is None:
                return inspect_bundle(path, passphrase=passphrase, key_file=key_file)
            unseal_bundle(path, passphrase=passphrase, key_file=key_file, target=target)
            return inspect_bundle(target)

        notice = "" if target is None else tr("Unsealed bundle written to %1.", target.name)
        self._start(call, notice)

    def pin(self, label: str, until: str = "") -> None:
        """Pin the key of the bundle's log; a new key is added to the earlier one.

        `until` is the last valid day as YYYY-MM-DD, "" for no end.
        """
        inspection = self.inspection
        if inspection is None or not self.can_pin:
            return
        is_new = inspection.standing is TrustStatus.NEW_KEY
        path = self.path

        def pin() -> PinnedLog:
            return trust_inspected(
                inspection, label=label, until=until or None, accepts_new_key=is_new
            )

        job = self._job(pin)
        job.done.connect(lambda _log: self._on_pinned(path))
        job.start()

    def forget(self) -> None:
        """Forget the bundle, as its card was closed."""
        self._look += 1
        self.inspection, self.error, self.is_inspecting, self.is_sealed = None, "", False, False

    @property
    def can_pin(self) -> bool:
        """Return whether the key can be pinned now."""
        inspection = self.inspection
        if inspection is None or inspection.contradictions or self.signer is None:
            return False
        return inspection.standing in (TrustStatus.NOT_PINNED, TrustStatus.NEW_KEY)

    @property
    def signer(self) -> BundleKey | None:
        """Return the key that signed the bundle, None without a bundle or signature."""
        statement = self.inspection.statement if self.inspection else None
        keys = statement.keys if statement else ()
        return next((key for key in reversed(keys) if key.has_signed), None)

    @property
    def verdict(self) -> tuple[str, str]:
        """Return the verification outcome as text, and its tone."""
        inspection = self.inspection
        if inspection is None:
            return "", "accent"
        if inspection.statement is None:
            first = tr_core(inspection.verification.findings[0])
            return tr("Not valid, so its content is not shown: %1", first), "danger"
        if inspection.is_refused:
            return tr("Valid, but refused: %1", tr_core(inspection.sentence)), "danger"
        if inspection.contradictions:
            return inspection.contradictions[0], "danger"
        if inspection.standing is TrustStatus.PINNED:
            return tr("Valid. %1", tr_core(inspection.sentence)), "good"
        return tr("Valid. %1", tr_core(inspection.sentence)), "caution"

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return the statements of a valid bundle as names and values."""
        statement = self.inspection.statement if self.inspection else None
        if statement is None:
            return ()
        return (
            (tr("Origin"), statement.origin),
            (tr("Events"), tr("%1, head %2", count(statement.event_count), statement.head[:8])),
            (tr("Root"), " ".join(statement.root_proquints)),
            (tr("Judgements"), count(len(statement.judgements))),
            (tr("Exported"), tr("%1 by %2", _moment(statement.exported_at), statement.software)),
        )

    def _start(self, call: Callable[[], BundleInspection], notice: str = "") -> None:
        self.error, self.is_inspecting = "", True
        self._look += 1
        look = self._look
        job = self._job(call)
        job.done.connect(lambda inspection: self._on_inspected(inspection, look))
        if notice:
            job.done.connect(lambda _inspection: self.noticed.emit(notice))
        job.start()
        self.changed.emit()

    def _job(self, call: Callable[[], Any]) -> SideJob:
        job = SideJob(call, self)
        job.failed.connect(self._on_failed)
        for ended in (job.done, job.failed):
            ended.connect(job.deleteLater)
        return job

    def _on_inspected(self, inspection: BundleInspection, look: int) -> None:
        if look != self._look:  # the card was closed, or shows another bundle
            return
        self.inspection, self.is_inspecting, self.is_sealed = inspection, False, False
        self.changed.emit()

    def _on_pinned(self, path: Path) -> None:
        self.noticed.emit(tr("Key pinned. Later bundles of this log must be signed with it."))
        inspection = self.inspection
        if inspection is not None and path == self.path:
            sentence = tr("The key of this log is now pinned on this computer.")
            unverified = tuple(
                line for line in inspection.unverified if line != inspection.unverified[0]
            )
            self.inspection = _pinned(inspection, sentence, unverified)
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.is_inspecting = False
        self.error = failure.message
        if failure.kind is FailureKind.CRASH:
            self.crashed.emit(failure)
        self.changed.emit()


def _pinned(
    inspection: BundleInspection, sentence: str, unverified: tuple[str, ...]
) -> BundleInspection:
    """Return the inspection after its key was pinned."""
    return BundleInspection(
        inspection.name,
        inspection.verification,
        inspection.statement,
        TrustStatus.PINNED,
        sentence,
        inspection.verified,
        unverified,
    )


def _moment(text: str) -> str:
    """Format a timestamp; other texts are returned unchanged."""
    try:
        return moment(text)
    except ValueError:
        return text
