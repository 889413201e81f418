"""Export: writing a bundle and saying whether it verifies."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.study import BundleOptions
from readingroom.domain.trail import Verification
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import count
from readingroom_desktop.viewmodels.page import PageViewModel

if TYPE_CHECKING:
    from readingroom.study import BundleMade


class ExportViewModel(PageViewModel):
    """Holds the choices and runs the export."""

    folder: Path | None = None
    is_patient_free = True
    with_zip = True
    directory: Path | None = None
    archive: Path | None = None
    verification: Verification | None = None

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.directory, self.archive, self.verification = None, None, None
        self.folder, self.is_patient_free, self.with_zip = None, True, True
        super().clear()

    def choose_folder(self, folder: Path) -> None:
        """Choose where the bundle is put."""
        self.folder = folder
        self.changed.emit()

    def set_patient_free(self, is_patient_free: bool) -> None:
        """Choose whether case files, notes, outputs and comments stay out."""
        self.is_patient_free = is_patient_free
        self.changed.emit()

    def set_with_zip(self, with_zip: bool) -> None:
        """Choose whether a zip is made beside the folder."""
        self.with_zip = with_zip
        self.changed.emit()

    @property
    def can_export(self) -> bool:
        """Return whether a folder is chosen and nothing runs."""
        return self.folder is not None and self.job is None and not self.is_read_only

    def export(self) -> None:
        """Write the bundle."""
        folder = self.folder
        if folder is None:
            return
        options = BundleOptions(self.is_patient_free, self.with_zip)
        self.directory, self.archive, self.verification = None, None, None
        self._start_job(
            self.tr("Writing the bundle"),
            lambda study, progress: study.export.bundle(folder, options, progress=progress),
            self._on_made,
            self._on_not_made,
        )

    @property
    def verdict(self) -> str:
        """Return the check of the written bundle as a sentence."""
        made = self.verification
        if made is None:
            return ""
        if made.is_sound:
            text = self.tr("The bundle is sound: %1 events, head %2")
            return text.replace("%1", count(made.event_count)).replace("%2", made.head[:8])
        return self.tr("The bundle does not verify: %1").replace("%1", made.findings[0])

    def _on_made(self, made: "BundleMade") -> None:
        self.directory, self.archive, self.verification = made
        self.noticed.emit(self.tr("The bundle is written and checked."))
        self.wrote.emit()
        self.changed.emit()

    def _on_not_made(self, failure: Failure) -> None:
        self._on_failed(failure)
