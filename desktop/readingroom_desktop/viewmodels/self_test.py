"""Self-test of the installation: progress, checks and saved report."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTemporaryDir, Signal

from readingroom.domain.errors import StateError
from readingroom.qualification.tasks import SELF_TEST, SelfTestRequest, WrittenReport
from readingroom.qualification.verification import ReportVerification, verify_report
from readingroom_desktop.jobs import Failure, FailureKind
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.viewmodels.formats import count, moment, tr, tr_core


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One check of the installation and its result."""

    area: str
    name: str
    expected: str
    seen: str
    is_passed: bool


class SelfTestViewModel(QObject):
    """Runs the engine's self-test in a separate process, without access to the study."""

    changed = Signal()
    noticed = Signal(str)
    warned = Signal(str)
    """Checks failed, or the self-test was stopped; carries a sentence about it."""
    started = Signal(object)
    """The self-test started; carries its job."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.job: WorkProcess | None = None
        self.checks: tuple[CheckRow, ...] = ()
        """Results of the checks, failed ones first; empty before the first result."""
        self.error = ""
        self.saved = ""
        """Path of the saved report."""
        self.verified: ReportVerification | None = None
        """Result of the last verification of a report; None after a check."""
        self._folder: QTemporaryDir | None = None
        """Of the report, which is deleted with it."""
        self._files: tuple[Path, ...] = ()

    @property
    def can_save(self) -> bool:
        """Return whether there is a report."""
        return bool(self._files) and self.job is None

    @property
    def failed(self) -> int:
        """Return the number of failed checks."""
        return sum(not check.is_passed for check in self.checks)

    @property
    def is_good(self) -> bool:
        """Return whether the last check or verification found no fault."""
        return self.verified.is_sound if self.verified is not None else not self.failed

    @property
    def verdict(self) -> str:
        """Describe the last check or verification, empty before the first one."""
        if self.verified is not None:
            return _verified_text(self.verified)
        if not self.checks:
            return ""
        if not self.failed:
            return tr("All %1 checks passed.", count(len(self.checks)))
        text = tr("%1 of %2 checks failed. Do not use this installation.")
        return text.replace("%1", count(self.failed)).replace("%2", count(len(self.checks)))

    def verify(self, path: Path, keys: Path | None) -> None:
        """Verify the signature of a report; without `keys` it must be of this installation."""
        if self.job is not None:
            return
        self._forget()
        try:
            self.verified = verify_report(path, keys=keys)
        except StateError as error:
            self.error = tr_core(str(error))
        self.changed.emit()

    def start(self) -> None:
        """Run all checks, unless they are running."""
        if self.job is not None:
            return
        self._forget()
        self._folder = QTemporaryDir()
        request = SelfTestRequest(Path(self._folder.path()))
        title = tr("Checking the installation")
        stopped = tr("Stopped. No report was written.")
        self.job = WorkProcess(title, request, self, task=SELF_TEST, stopped=stopped)
        self.job.answered.connect(self._on_answer)
        self.job.ended.connect(self._on_ended)
        self.started.emit(self.job)
        self.changed.emit()

    def save(self, folder: Path) -> None:
        """Copy the report, its data and its signature into a folder, without overwriting."""
        self.saved, self.error = "", ""
        targets = [folder / file.name for file in self._files]
        existing = next((target.name for target in targets if target.exists()), "")
        if existing:
            text = tr("%1 already exists. Choose another folder or delete the file.")
            self._fail(text.replace("%1", existing))
            return
        try:
            for file, target in zip(self._files, targets, strict=True):
                shutil.copyfile(file, target)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            text = tr("Cannot write the report: %1. Choose another folder.")
            self._fail(text.replace("%1", reason))
            return
        self.saved = str(targets[0])
        self.changed.emit()

    def _forget(self) -> None:
        self.checks, self._files, self.error, self.saved = (), (), "", ""
        self.verified = None

    def _fail(self, sentence: str) -> None:
        self.error = sentence
        self.changed.emit()

    def _on_answer(self, answer: WrittenReport) -> None:
        checks = (
            CheckRow(check.area, check.name, check.expected, check.seen, check.is_passed)
            for check in answer.report.checks
        )
        self.checks = tuple(sorted(checks, key=lambda check: check.is_passed))
        self._files = answer.files
        (self.warned if self.failed else self.noticed).emit(self.verdict)

    def _on_ended(self) -> None:
        failure = self.job.failure if self.job is not None else None
        if failure is not None:
            self._show_failure(failure)
        if self.job is not None:
            self.job.deleteLater()
            self.job = None
        self.changed.emit()

    def _show_failure(self, failure: Failure) -> None:
        if failure.kind is FailureKind.CANCELLED:
            self.warned.emit(failure.message)
        elif failure.kind is FailureKind.EXPECTED:
            self.error = failure.message
        else:
            self.error = tr("The self-test stopped unexpectedly. Reinstall Readingroom.")


def _verified_text(result: ReportVerification) -> str:
    if not result.is_sound:
        return tr("Not valid. %1", tr_core(result.finding))
    return tr(
        "Valid: signed with the keys of %1 on %2. Checks passed: %3, failed: %4.",
        tr_core(result.signer),
        moment(result.began_at),
        count(result.passed),
        count(result.failed),
    )
