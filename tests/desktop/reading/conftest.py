"""A page over a study in memory."""

import pytest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import (
    READER,
    DirectCalls,
    DirectLoader,
    FakeStudy,
    HandClock,
    make_case,
    make_output,
    study_of,
)
from tests.desktop.reading.marked_text import TEXT

from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.theme import ThemeName, apply_style_sheet, apply_theme
from readingroom_desktop.viewmodels.reading import ReadingViewModel

_SURE = Criterion("sure", "Sure?", CriterionKind.SCORE, "low", "high", is_required=False)


class ReadingUnderTest:
    """View model and page of a reader, over a fake study and a clock that tests advance."""

    def __init__(self, study: FakeStudy | None = None, *, is_painted: bool = True) -> None:
        self.is_painted = is_painted
        self.study = study or FakeStudy()
        self.calls = DirectCalls(self.study)
        self.clock = HandClock()
        self.model = ReadingViewModel(self.calls, self.clock)
        self.notices: list[str] = []
        self.errors: list[str] = []
        self.missing: list[tuple[str, ...]] = []
        self.model.notice_raised.connect(self.notices.append)
        self.model.error_raised.connect(self.errors.append)
        self.model.answers_missing.connect(self.missing.append)

    def start(self) -> ReadingViewModel:
        self.model.start(READER)
        return self.model

    def answer_all(self) -> None:
        self.model.set_outcome(OverallChoice.RIGHT)
        for criterion in self.study.reading.protocol.criteria:
            self.model.set_answer(criterion.key, criterion.values[3])

    def make_page(self, qtbot, size=(1286, 704), **layout) -> ReadingPage:
        self.loader = DirectLoader()
        app = QApplication.instance()
        app.setStyleSheet("")  # else Qt styles each part again when it gets its parent
        self.page = ReadingPage(self.model, self.loader, **layout)
        apply_style_sheet(app)
        qtbot.addWidget(self.page)
        self.page.setUpdatesEnabled(self.is_painted)
        self.page.resize(*size)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.activateWindow()
        return self.page


@pytest.fixture(autouse=True)
def _look(qapp):
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.fixture
def tested(qapp, request):
    made = ReadingUnderTest(is_painted="styled" in request.fixturenames)
    yield made
    made.model.stop()


@pytest.fixture
def page(tested, qtbot):
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    return made


@pytest.fixture
def free_response(qtbot):
    """Return a function that opens a page of a free-response study; `control` is its first row."""
    opened = []

    def make(*criteria, content=ArmContent.CASE):
        tested = ReadingUnderTest(study_of(StudyType.FREE_RESPONSE, content, criteria=criteria))
        opened.append(tested)
        page = tested.make_page(qtbot)
        tested.start()
        qtbot.waitUntil(page.isActiveWindow)
        tested.control = page.form.rows[0]
        return tested

    yield make
    for tested in opened:
        if tested.page.marks.popover is not None:
            tested.page.marks.popover.hide()
        tested.model.stop()


@pytest.fixture
def marking(qtbot):
    """Return a function that opens a page of a study whose outputs are marked."""
    opened = []

    def make(*criteria):
        study = study_of(
            StudyType.RATING,
            ArmContent.OUTPUT,
            cases=[make_case(code, series=(), variants=(), sequences=()) for code in ("C1", "C2")],
            criteria=(*criteria, _SURE),
        )
        study.reading.output = make_output(text=TEXT, diagnoses=(), findings=(), overlay=None)
        study.reading.output_count = 1
        tested = ReadingUnderTest(study)
        opened.append(tested)
        page = tested.make_page(qtbot)
        tested.start()
        qtbot.waitUntil(lambda: page.form.rows[0].is_focused)
        return tested

    yield make
    for tested in opened:
        tested.model.stop()
