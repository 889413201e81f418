"""Versions of a model: history, limits declared beforehand, and tests against them."""

from pathlib import Path
from typing import NamedTuple

from readingroom.domain.accounts import Role
from readingroom.domain.errors import MessageError
from readingroom.engine.evaluator.acceptance.service import (
    AcceptanceService,
    read_limits,
    stored_limits_in,
    stored_test_in,
    write_test,
)
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceOrder,
    AcceptanceRequest,
    AcceptanceTest,
    AcceptanceVerdict,
    LimitOutcome,
    LimitsDraft,
    ModelHistory,
    VersionResult,
)
from readingroom.engine.types import StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.engine.worker_client import frame_of_item
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import signed_in_role
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same


class _Loaded(NamedTuple):
    histories: tuple[ModelHistory, ...]
    role: Role | None


class _Sent(NamedTuple):
    """A result to test and its reference, encoded on the study's thread."""

    order: AcceptanceOrder
    frames: bytes
    study: Path


class LimitsViewModel(ConfirmedActionsViewModel):
    """Declares limits for the card of the pane."""

    def declare(self, draft: LimitsDraft) -> None:
        """Store limits in the study."""
        self._do(lambda study: study.service(AcceptanceService).declare(draft), self._on_declared)

    def _on_declared(self, stored: StoredAnalysis) -> None:
        text = tr("Limits declared for later versions of %1.", stored_limits_in(stored).model)
        self._end(text)


class HistoryViewModel(WorkPageViewModel):
    """Versions of each model on each suite; tests run in a separate process."""

    def __init__(self, thread: StudyThread, page: WorkPageViewModel) -> None:
        super().__init__(thread, page)
        self._page = page
        self.histories: tuple[ModelHistory, ...] = ()
        self.chosen: ModelHistory | None = None
        self.version: VersionResult | None = None
        self.role: Role | None = None
        self.limits = LimitsViewModel(thread, self)
        for source in (self, self.limits):
            source.wrote.connect(page.wrote)
            source.noticed.connect(page.noticed)
            source.warned.connect(page.warned)
        self.started.connect(page.started)
        self.limits.done.connect(self.refresh)

    @property
    def keeps(self) -> bool:
        """Return whether limits and tests can be stored in the study."""
        return not self._page.is_read_only and self.role in (None, Role.COORDINATOR)

    @property
    def test(self) -> AcceptanceTest | None:
        """Return the newest test of the chosen version, None before one."""
        stored = self.version.test if self.version is not None else None
        return stored_test_in(stored) if stored is not None else None

    @property
    def why_no_test(self) -> str:
        """Return why the chosen version cannot be tested, "" if it can."""
        chosen, version = self.chosen, self.version
        if chosen is None or version is None:
            return tr("No version is selected.")
        if not chosen.limits:
            return tr(
                "No limits are declared for this model and suite. Declare them before the next "
                "version is run."
            )
        if not self.keeps:
            return tr("Only a coordinator can test versions, in a study that can be changed.")
        references = {stored_limits_in(stored).reference_result for stored in chosen.limits}
        if references == {version.stored.result.result_id}:
            return tr("This version is the reference of the limits.")
        return ""

    def refresh(self) -> None:
        """Reload the versions."""
        self._load(_loaded, self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.histories, self.chosen, self.version, self.role = (), None, None, None
        self.limits.clear()
        super().clear()

    def choose(self, index: int) -> None:
        """Show another model or suite, with its newest version."""
        if 0 <= index < len(self.histories) and self.histories[index] is not self.chosen:
            self.chosen = self.histories[index]
            self.version = self.chosen.versions[-1]
            self.changed.emit()

    def pick(self, version: VersionResult | None) -> None:
        """Show the test of another version."""
        if version is not None and version is not self.version:
            self.version = version
            self.changed.emit()

    def check(self) -> None:
        """Test the chosen version against the limits that apply to it, and store the test."""
        version = self.version
        if version is None or self.is_busy or self.why_no_test:
            return
        key = version.stored.id

        def prepare(study: Study) -> _Sent:
            service = study.service(AcceptanceService)
            order = service.order(key)
            results = [order.new, *([order.reference] if order.reference else [])]
            frames = (
                frame_of_item(item) for stored in results for item in service.answers(stored.id)
            )
            return _Sent(order, b"".join(frames), study.path)

        self._prepare(prepare, self._start)

    def _start(self, sent: _Sent) -> None:
        order = sent.order
        reference = str(order.reference.id) if order.reference else ""
        request = AcceptanceRequest(stored_limits_in(order.limits), str(order.new.id), reference)
        title = tr("Testing version %1 of %2")
        title = title.replace("%1", self.version.version if self.version else "")
        title = title.replace("%2", isolated(order.new.result.model.name))
        job = self._work(title, request, lambda answer: self._store(sent, answer))
        job.send_frames(sent.frames)
        job.send_end()

    def _store(self, sent: _Sent, answer: Document[tuple[LimitOutcome, ...]]) -> None:
        try:
            outcomes = answer.read()
        except MessageError as error:
            self.error = tr_core(str(error))
            return

        def store(study: Study) -> StoredAnalysis:
            require_same(study, sent.study)
            return study.service(AcceptanceService).record(sent.order, outcomes)

        self._prepare(store, self._on_stored)

    def _on_stored(self, stored: StoredAnalysis) -> None:
        test = stored_test_in(stored)
        text = {
            AcceptanceVerdict.PASSED: tr("Version %1 passed.", test.version),
            AcceptanceVerdict.FAILED: tr("Version %1 failed.", test.version),
            AcceptanceVerdict.NOT_ESTIMABLE: tr("The test of version %1 decides nothing."),
            AcceptanceVerdict.POST_HOC: tr("The limits give no verdict on version %1."),
        }[test.verdict]
        self._report_write(text.replace("%1", isolated(test.version)))
        self.refresh()

    def declare_file(self, path: Path) -> None:
        """Declare the limits in a file."""

        def declare(study: Study) -> StoredAnalysis:
            return study.service(AcceptanceService).declare(read_limits(path))

        self._prepare(declare, self._on_declared)

    def _on_declared(self, stored: StoredAnalysis) -> None:
        model = stored_limits_in(stored).model
        self._report_write(tr("Limits declared for later versions of %1.", model))
        self.refresh()

    def write(self, path: Path) -> None:
        """Write the test of the chosen version as CSV."""
        test = self.test
        if test is None:
            return
        text = tr("Test written to %1.", path.name)
        self._write_file(lambda: write_test(test, path), text)

    def _on_loaded(self, loaded: _Loaded) -> None:
        key = _key(self.chosen) if self.chosen is not None else None
        version = self.version.version if self.version is not None else ""
        self.histories, self.role = loaded.histories, loaded.role
        self.state = LoadState.READY
        self.chosen = next((row for row in self.histories if _key(row) == key), None)
        self.version = None
        if self.chosen is None and self.histories:
            self.chosen = self.histories[-1]
        if self.chosen is not None:
            versions = self.chosen.versions
            self.version = next((row for row in versions if row.version == version), versions[-1])
        self.changed.emit()


def _key(history: ModelHistory) -> tuple[str, str]:
    return history.model_id, history.suite_sha256


def _loaded(study: Study) -> _Loaded:
    return _Loaded(study.service(AcceptanceService).history(), signed_in_role(study))
