"""The Protocol page with a study that is only a few values."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.window_driver import FakeChooser

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import ReadingroomError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study import StudyState
from readingroom.domain.transitions import ProtocolState
from readingroom.reading.analysis_plan.types import PlanVersion
from readingroom.reports.types import ReportKind, WrittenReport
from readingroom_desktop.jobs.job import Failure, Job, failure_of
from readingroom_desktop.settings import AppSettings
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.sample_size import SampleSizeViewModel

CASES = tuple(f"CT-{number:02}" for number in range(1, 11))


@dataclass
class FakeStudy:
    """A study with a protocol, two models, a case table, and nothing else."""

    stored: Protocol = field(default_factory=lambda: default_protocol(7))
    state: ProtocolState = ProtocolState.DRAFT
    error: ReadingroomError | None = None
    columns: tuple[str, ...] = ("site", "sex")
    is_open: bool = False
    plans: list[object] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    series: dict[str, tuple[ImageSeries, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        models = [SimpleNamespace(card=SimpleNamespace(name=name)) for name in ("Heron", "Wren")]
        cases = [
            SimpleNamespace(
                id=code, code=code, image_count=len(self.series.get(code, ())), erased_at=""
            )
            for code in CASES
        ]
        self.cases = SimpleNamespace(
            list_models=lambda: models,
            list_cases=lambda: cases,
            content=lambda case: SimpleNamespace(series=self.series.get(case, ())),
        )
        self.people = SimpleNamespace(is_code_due=False)
        self.case_table = SimpleNamespace(
            columns=lambda: [SimpleNamespace(name=name) for name in self.columns]
        )
        self.protocol = SimpleNamespace(
            current=lambda: self.stored,
            state=lambda: self.state,
            revise=self._revise,
            amend=self._amend,
        )
        self.reports = SimpleNamespace(
            protocol_versions=self._versions, write_analysis_plan=self._write
        )

    def summary(self) -> SimpleNamespace:
        state = StudyState.OPEN if self.is_open else StudyState.LOCKED
        return SimpleNamespace(reader_count=4, state=state)

    def _amend(self, protocol: Protocol, reason: str, **_proof: str | None) -> Protocol:
        self.reasons.append(reason)
        self.state = ProtocolState.AMENDED
        return self._revise(protocol)

    def _revise(self, protocol: Protocol) -> Protocol:
        if self.error is not None:
            raise self.error
        self.stored = replace(protocol, version=self.stored.version + 1)
        return self.stored

    def _versions(self) -> tuple[PlanVersion, ...]:
        kind, at = "protocol written", "2026-01-01T10:00:00Z"
        return tuple(
            PlanVersion(number, kind, at, "P1") for number in range(1, self.stored.version + 1)
        )

    def _write(self, path: Any, *, with_pdf: bool) -> WrittenReport:
        self.plans.append(path)
        printed = str(path.with_suffix(".pdf")) if with_pdf else ""
        return WrittenReport(ReportKind.ANALYSIS_PLAN, str(path), "00", printed)


class FakeThread:
    """Runs each call on the study at once."""

    def __init__(self, study: FakeStudy) -> None:
        self._study = study
        self.jobs: tuple[object, ...] = ()

    def run(
        self,
        call: Callable[[Any], Any],
        on_done: Callable[[Any], None] | None = None,
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        try:
            result = call(self._study)
        except ReadingroomError as error:
            assert on_failed is not None
            on_failed(failure_of(error))
        else:
            if on_done is not None:
                on_done(result)

    def run_job(self, title: str, call: Any, on_done: Any, on_failed: Any) -> Job:
        self.run(lambda study: call(study, None), on_done, on_failed)
        return Job(title)


@pytest.fixture
def study() -> FakeStudy:
    return FakeStudy()


@pytest.fixture(scope="module")
def own_page(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProtocolPage]:
    """Return a page for the tests of a module, without a study."""
    viewmodel = ProtocolViewModel(FakeThread(FakeStudy()), lambda: True)  # type: ignore[arg-type]
    folder = tmp_path_factory.mktemp("home")
    thread = viewmodel._thread
    home = HomeViewModel(thread, AppSettings(), folder, SystemClock(), viewmodel)
    made = ProtocolPage(viewmodel, FakeChooser(), home, SampleSizeViewModel(parent=viewmodel))
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def viewmodel(own_page: ProtocolPage, study: FakeStudy) -> ProtocolViewModel:
    """Return the view model of the page for a coordinator, with the study loaded."""
    made = own_page._viewmodel
    made.clear()
    made.job = None
    made._thread = FakeThread(study)  # type: ignore[assignment]
    own_page.card._lifecycle._thread = made._thread
    made.refresh()
    return made


@pytest.fixture
def page(own_page: ProtocolPage, viewmodel: ProtocolViewModel) -> ProtocolPage:
    """Return the page, shown at the usual size."""
    own_page.resize(1366, 768)
    own_page.with_preview.setChecked(True)
    return own_page


@pytest.fixture
def chooser(own_page: ProtocolPage) -> FakeChooser:
    """Return the answers to file dialogs of the page."""
    assert isinstance(own_page._chooser, FakeChooser)
    return own_page._chooser
