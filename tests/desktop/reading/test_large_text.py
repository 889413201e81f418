"""The Reading page with large text: outputs, form and scales keep their room."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import cut_texts

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.reading_panes import OUTPUT_LINES
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import font, use_text_size
from readingroom_desktop.widgets.reading.criteria_area import CriteriaArea
from readingroom_desktop.widgets.reading.elided import HintedField
from readingroom_desktop.widgets.reading.primary_question import PrimaryQuestion
from readingroom_desktop.widgets.reading.scale_row import ScaleRow

pytestmark = pytest.mark.usefixtures("styled")
SETTLED_MS = 100
LONG_QUESTION = "Which of the two summaries would you rather hand on to your own team?"
LONG_ENDS = Criterion(
    "sure", "Confidence", CriterionKind.SCORE, "not at all confident", "completely confident"
)


@pytest.fixture(autouse=True)
def usual_again(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)
    use_text_size(qapp, 100)


def visible_lines(page: ReadingPage) -> int:
    metrics = QFontMetrics(font())
    height = page.outputs.left.area.viewport().height() - page.outputs.left.body.y()
    return height // metrics.lineSpacing()


def is_whole(part: QWidget, around: QWidget) -> bool:
    return around.rect().contains(QRect(part.mapTo(around, QPoint()), part.size()))


@pytest.mark.parametrize("percent", [100, 130, 150])
@pytest.mark.parametrize("language", [Language.ENGLISH, Language.GERMAN, Language.SPANISH])
def test_outputs_keep_their_lines_and_nothing_is_cut(
    make_driver: Callable[..., WindowDriver], small_study: Path, language: Language, percent: int
) -> None:
    driver = make_driver(language=language, text_percent=percent)
    driver.open(small_study)
    driver.act_as_reader()
    page = driver.go(PageName.READING)
    QTest.qWait(SETTLED_MS)

    assert visible_lines(page) >= OUTPUT_LINES
    assert cut_texts(driver.window) == []
    for row in page.form.rows:
        page.form.area.focus_row(row, Qt.FocusReason.TabFocusReason)
        assert row.width() >= row.sizeHint().width()
        assert is_whole(row, page.form.area.viewport())


def test_the_key_that_enlarges_acts_on_the_pane_with_the_focus(page):
    page.outputs.left.area.setFocus()
    before = page.across.down.sizes()
    lines = visible_lines(page)
    QTest.keyClick(page.outputs.left.area, Qt.Key.Key_F11)
    assert page.across.down.is_enlarged
    assert visible_lines(page) > lines + 4
    assert page.tabs.bar.isVisible()
    assert not page.is_maximised
    QTest.keyClick(page.outputs.left.area, Qt.Key.Key_F11)
    assert page.across.down.sizes() == before

    page.tabs.notes.setFocus()
    QTest.keyClick(page.tabs.notes, Qt.Key.Key_F11)
    assert page.across.down.sizes()[0] > before[0]
    assert page.form.isVisible()
    QTest.keyClick(page.tabs.notes, Qt.Key.Key_F11)
    assert page.across.down.sizes() == before


def test_sizes_of_the_user_return_after_a_pane_was_enlarged(page):
    page.across.down.moveSplitter(150, 1)
    moved = page.across.down.sizes()
    page.outputs.left.area.setFocus()
    QTest.keyClick(page.outputs.left.area, Qt.Key.Key_F11)
    assert page.across.down.is_enlarged
    QTest.keyClick(page.outputs.left.area, Qt.Key.Key_F11)

    assert page.across.down.sizes() == moved
    page.resize(1286, 760)
    QApplication.processEvents()
    assert page.across.down.sizes()[0] < page.across.down.height() // 2


def test_a_long_question_is_above_its_answers_and_widens_no_page(qtbot):
    tested = ReadingUnderTest()
    fake = tested.study.reading
    fake.protocol = replace(fake.protocol, question=LONG_QUESTION)
    page = tested.make_page(qtbot)
    tested.start()
    QTest.qWait(SETTLED_MS)
    label = page.form.question.question_label

    assert page.width() == 1286
    assert label.text() == LONG_QUESTION
    assert all(
        label.geometry().bottom() <= choice.mapTo(page.form.question, QPoint()).y()
        for choice in page.form.choices.values()
    )
    assert cut_texts(page) == []
    tested.model.stop()


@pytest.mark.parametrize("width", [330, 420, 1000])
def test_the_ends_of_a_scale_are_beside_its_steps_or_below_them(qtbot, width):
    area = CriteriaArea()
    qtbot.addWidget(area)
    area.set_criteria((LONG_ENDS, replace(LONG_ENDS, key="again")))
    area.resize(width, 200)
    area.show()
    qtbot.waitExposed(area)
    row = area.rows[0]
    assert isinstance(row, ScaleRow)
    has_ends_below = row.height() > row.step_area(1).height()

    assert has_ends_below is (width < 1000)
    assert row.width() >= row.minimumSizeHint().width()
    assert row.rect().toRectF().contains(row.step_area(5))
    assert area.widget().width() <= width
    assert (LONG_ENDS.high in row.toolTip()) is has_ends_below


def test_a_hint_gives_way_to_a_shorter_one(qtbot):
    field = HintedField("Comment of yours", "Comment")
    qtbot.addWidget(field)
    field.resize(400, 28)
    field.show()
    assert field.placeholderText() == "Comment of yours"
    field.resize(field.minimumWidth(), 28)

    assert field.placeholderText() == "Comment"


def test_a_short_question_shares_its_line(qtbot):
    around, answer = QWidget(), QWidget()
    qtbot.addWidget(around)
    question = PrimaryQuestion()
    question.setParent(around)
    answer.setMinimumWidth(100)
    question.add(answer)
    question.ask("Which?")
    question.resize(400, 40)
    around.show()
    assert question.question_label.geometry().right() < answer.mapTo(question, QPoint()).x()
    question.resize(120, 80)
    QApplication.processEvents()

    assert question.question_label.geometry().bottom() < answer.mapTo(question, QPoint()).y()
