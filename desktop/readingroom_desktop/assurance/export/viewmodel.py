"""Export and backup: write, verify and seal a bundle, and back up the study."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.audit.types import Verification
from readingroom.bundle.dicom.types import DicomExport
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.services.export.types import BundleOptions
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import PageViewModel

if TYPE_CHECKING:
    from readingroom.services.export.service import BundleMade


class ExportViewModel(PageViewModel):
    """Choices of the Export and backup page, and its actions."""

    may_export = True
    """Whether the user may export; an administrator may only back up and restore."""
    folder: Path | None = None
    is_patient_free = True
    with_zip = True
    with_fhir = False
    cases: tuple[str, ...] = ()
    """Codes of the cases in a bundle with case content; empty for all."""
    directory: Path | None = None
    archive: Path | None = None
    verification: Verification | None = None
    sealed: Path | None = None
    backup: Path | None = None
    backup_verification: Verification | None = None
    marks: DicomExport | None = None
    """Outcome of the newest export of marks as DICOM."""

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget_bundle()
        self.backup, self.backup_verification, self.marks = None, None, None
        self.folder, self.is_patient_free, self.with_zip = None, True, True
        self.with_fhir = False
        self.cases = ()
        super().clear()

    def choose_folder(self, folder: Path) -> None:
        """Choose the folder of the bundle."""
        self.folder = folder
        self.changed.emit()

    def set_patient_free(self, is_patient_free: bool) -> None:
        """Choose whether case files, notes, outputs and comments are excluded."""
        self.is_patient_free = is_patient_free
        self.changed.emit()

    def choose_cases(self, codes: str) -> None:
        """Choose the cases whose content is included, as codes separated by commas."""
        self.cases = tuple(code.strip() for code in codes.split(",") if code.strip())

    def set_with_zip(self, with_zip: bool) -> None:
        """Choose whether a zip file is written beside the folder."""
        self.with_zip = with_zip
        self.changed.emit()

    def set_with_fhir(self, with_fhir: bool) -> None:
        """Choose whether the audit trail is also exported as FHIR R4 resources."""
        self.with_fhir = with_fhir
        self.changed.emit()

    @property
    def can_export(self) -> bool:
        """Return whether a folder is chosen and no job runs."""
        return self.folder is not None and self.job is None and not self.is_read_only

    def export(self) -> None:
        """Write the bundle."""
        folder = self.folder
        if folder is None:
            return
        cases = () if self.is_patient_free else self.cases
        options = BundleOptions(
            self.is_patient_free, self.with_zip, cases, with_fhir=self.with_fhir
        )
        self._forget_bundle()
        self._start_job(
            tr("Writing the bundle"),
            lambda study, progress: study.export.bundle(folder, options, progress=progress),
            self._on_exported,
            self._on_export_failed,
        )

    @property
    def verdict(self) -> str:
        """Describe the verification of the written bundle."""
        verification = self.verification
        if verification is None:
            return ""
        if verification.is_sound:
            return self._valid_words(tr("Bundle valid: %1, head %2"), verification)
        return tr("Bundle not valid: %1", tr_core(verification.findings[0]))

    # ---- sealing ---------------------------------------------------------------------------------

    @property
    def can_seal(self) -> bool:
        """Return whether there is a zip file to seal and no job runs."""
        return self.archive is not None and self.job is None

    def secret_problem(self, passphrase: str, repeated: str) -> str:
        """Return why a passphrase is not accepted, empty if it is."""
        if len(passphrase) < SHORTEST_PASSPHRASE:
            text = tr("Use at least %1 characters, for example five words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        return "" if passphrase == repeated else tr("The two passphrases differ.")

    def seal_to(self, key_file: Path) -> None:
        """Seal the zip file to a recipient's public key."""
        self._seal(Recipients((key_file,)))

    def seal_by(self, passphrase: str) -> None:
        """Seal the zip file by a passphrase."""
        self._seal(Recipients(passphrase=passphrase))

    def make_keys(self, secret: Path) -> None:
        """Create the key pair of a recipient; the public key is beside the secret one."""
        self._thread.run(
            lambda _study: make_recipient_keys(secret),
            lambda public: self.noticed.emit(tr("Key pair written; public key: %1.", public.name)),
            self._on_failed,
        )

    def _seal(self, to: Recipients) -> None:
        archive = self.archive
        if archive is None or not self.can_seal:
            return
        self.sealed = None
        self._start_job(
            tr("Sealing the bundle"),
            lambda _study, progress: seal_bundle(archive, to, progress=progress),
            self._on_sealed,
        )

    def _on_sealed(self, sealed: Path) -> None:
        self.sealed = sealed
        self.noticed.emit(tr("Bundle sealed."))
        self.changed.emit()

    # ---- backup ----------------------------------------------------------------------------------

    @property
    def can_back_up(self) -> bool:
        """Return whether the study can record a backup and no job runs."""
        return self.job is None and not self.is_read_only

    def back_up(self, path: Path) -> None:
        """Write a backup of the study."""
        self.backup, self.backup_verification = path, None
        self._start_job(
            tr("Backing up the study"),
            lambda study, progress: study.backup.write(path, progress=progress),
            self._on_backed_up,
        )

    @property
    def backup_words(self) -> str:
        """Describe the newest backup: events, head and path."""
        verification = self.backup_verification
        if verification is None:
            return ""
        text = self._valid_words(tr("Backup valid: %1, head %2"), verification)
        return f"{text}\n{self.backup}"

    def _valid_words(self, text: str, verification: Verification) -> str:
        events = numbered(verification.event_count, tr("1 event"), tr("%1 events"))
        return text.replace("%1", events).replace("%2", verification.head[:8])

    def _on_backed_up(self, verification: Verification) -> None:
        self.backup_verification = verification
        self._report_write(tr("Backup written and verified."))
        self.changed.emit()

    # ---- marks as DICOM --------------------------------------------------------------------------

    def export_marks(self, folder: Path, *, with_window: bool) -> None:
        """Write the marks of readers as DICOM files."""
        self.marks = None
        self._start_job(
            tr("Writing marks as DICOM"),
            lambda study, progress: study.dicom_export.export(
                folder, with_window=with_window, progress=progress
            ),
            self._on_marks_exported,
        )

    def _on_marks_exported(self, export: DicomExport) -> None:
        self.marks = export
        self._report_write(tr("Marks exported as DICOM."))
        self.changed.emit()

    # ---- results ---------------------------------------------------------------------------------

    def _forget_bundle(self) -> None:
        self.directory, self.archive, self.verification = None, None, None
        self.sealed = None

    def _on_exported(self, written: "BundleMade") -> None:
        self.directory, self.archive, self.verification = written
        self._report_write(tr("Bundle written and verified."))
        self.changed.emit()

    def _on_export_failed(self, failure: Failure) -> None:
        self._on_failed(failure)
