"""Marking errors of the two outputs on the Reading page, by key and by mouse."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy
from tests.support.wording import Wording

from readingroom.domain.error_annotation import (
    FINDING_LIMIT,
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom_desktop.widgets.reading.elided import ElidedButton
from readingroom_desktop.widgets.reading.error_popover import (
    KIND_KEYS,
    LIKELIHOOD_KEYS,
    SEVERITY_KEYS,
    ErrorPopover,
)

pytestmark = pytest.mark.usefixtures("styled")

wording = Wording(__file__)

MISSED = ErrorAnnotation(
    Side.LEFT, ErrorKind.MISSED_FINDING, HarmSeverity.SEVERE, HarmLikelihood.LIKELY
)
HARMLESS = ErrorAnnotation(Side.RIGHT, ErrorKind.OTHER, HarmSeverity.NONE)


@pytest.fixture
def popover(qtbot) -> ErrorPopover:
    """The choices alone; `told` is what they said last."""
    held = QWidget()
    qtbot.addWidget(held)
    made = ErrorPopover(held)
    made.told = ()
    made.findings_changed.connect(lambda findings: setattr(made, "told", findings))
    made.open_under(held)
    return made


@pytest.fixture
def asking(qapp, qtbot):
    """A page whose protocol asks for errors."""
    tested = ReadingUnderTest(FakeStudy(asks_findings=True))
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    yield tested
    page.form.findings.choices.hide()
    tested.model.stop()


def press(popover: ErrorPopover, keys: str) -> None:
    for key in keys:
        QTest.keyClick(popover, key)


# ---- the choices ---------------------------------------------------------------------------------


def test_the_order_of_the_keys_does_not_matter_and_the_last_one_counts(popover):
    press(popover, "ls9b2a")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    assert popover.told == (MISSED,)


def test_the_mouse_marks_an_error_with_words(popover):
    left = Qt.MouseButton.LeftButton
    for made in (
        popover.sides.buttons[Side.RIGHT],
        popover.kinds.buttons[ErrorKind.OTHER],
        popover.severities.buttons[HarmSeverity.NONE],
    ):
        QTest.mouseClick(made, left)
    QTest.keyClicks(popover.comment, " too  long 1 ")
    QTest.mouseClick(popover.add, left)

    assert popover.told == (replace(HARMLESS, description="too long 1"),)


def test_no_harm_takes_no_likelihood(popover):
    press(popover, "lb-n")

    assert not popover.likelihoods.isEnabled()
    assert popover.draft == HARMLESS


def test_what_is_missing_is_said_and_nothing_is_marked(popover):
    press(popover, "a2")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    assert popover.hint.text() == wording("still_choose_harm")
    assert popover.told == ()


def test_closing_keeps_what_is_complete_and_drops_what_is_not(popover):
    press(popover, "a2sl")
    QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert popover.told == (MISSED,)

    popover.open_under(popover.parentWidget())
    press(popover, "b3")
    QTest.keyClick(popover, Qt.Key.Key_Escape)
    popover.open_under(popover.parentWidget())
    assert popover.told == (MISSED,)
    assert popover.sides.chosen is None


def test_the_choices_go_aside_by_an_arrow_key_and_stay_there_when_an_error_is_marked(popover):
    QTest.keyClick(popover, Qt.Key.Key_Left)
    left = popover.x()
    press(popover, "a2sl")
    QTest.keyClick(popover, Qt.Key.Key_Return)
    assert (popover.x(), popover.told) == (left, (MISSED,))

    held = QPoint(4, 4)
    QTest.mousePress(popover, Qt.MouseButton.LeftButton, pos=held)
    QTest.mouseMove(popover, held + QPoint(30, 10))
    QTest.mouseRelease(popover, Qt.MouseButton.LeftButton, pos=held)
    assert popover.isVisible()


def test_enter_with_nothing_chosen_is_done(popover):
    QTest.keyClick(popover, Qt.Key.Key_Return)

    assert not popover.isVisible()


def test_a_marked_error_can_be_removed(popover):
    popover.show_findings((MISSED, HARMLESS))
    held = popover.lines.itemAt(0).widget()
    change, remove = held.findChildren(QPushButton)
    assert change.accessibleName().startswith("Change: A  Missed finding")
    assert remove.accessibleName().startswith("Remove: A  Missed finding: severe harm")
    remove.click()

    assert popover.told == (HARMLESS,)


def test_more_than_fit_on_a_pair_cannot_be_marked(popover):
    popover.show_findings(FINDING_LIMIT * (HARMLESS,))
    press(popover, "a2sl")

    assert not popover.add.isEnabled()
    assert f"{FINDING_LIMIT} errors per case" in popover.hint.text()
    popover.close()
    assert popover.told == ()


def test_every_choice_has_a_key_of_its_own():
    keys = ["A", "B", *KIND_KEYS.values(), *SEVERITY_KEYS.values(), *LIKELIHOOD_KEYS.values()]

    assert len(set(keys)) == len(keys)


# ---- on the page ---------------------------------------------------------------------------------


def test_keys_alone_mark_an_error_that_is_saved_as_a_draft_and_submitted_with_the_pair(asking):
    page = asking.page
    QTest.keyClick(page.images.view, Qt.Key.Key_X)
    popover = page.form.findings.choices
    outputs = page.outputs.mapToGlobal(page.outputs.rect().topLeft()).x()
    assert popover.geometry().right() < outputs  # both outputs stay in sight

    press(popover, "a2sl")
    QTest.keyClick(popover, Qt.Key.Key_Return)
    assert asking.model.form.outcome is None  # no key of the choices reaches the page
    assert asking.study.calls("draft")[-1][2].findings == (MISSED,)
    assert page.form.findings.text() == "Errors: A\u00a01 · B\u00a00"

    QTest.keyClick(popover, Qt.Key.Key_Return)
    asking.answer_all()
    asking.model.submit()
    assert asking.study.calls("submit")[-1][2].findings == (MISSED,)
    assert page.form.findings.text() == "Mark errors…"


def test_errors_of_a_submitted_case_can_be_read_but_not_changed(popover):
    popover.show_findings((MISSED, HARMLESS, MISSED))
    popover.close()
    popover.set_changeable(is_changeable=False)
    popover.open_under(popover.parentWidget())

    assert popover.lines.count() == 3
    assert not any(line.isVisible() for line in popover.findChildren(ElidedButton))
    assert not any(part.isVisible() for part in (popover.kinds, popover.comment, popover.add))
    press(popover, "a2sl")
    popover.reopen(popover.parentWidget(), 0)
    QTest.keyClick(popover, Qt.Key.Key_Return)
    assert popover.told == ()
    assert not popover.isVisible()


def test_the_button_opens_marked_errors_of_a_case_that_cannot_be_changed(asking):
    button = asking.page.form.findings
    button.set_changeable(is_changeable=False)
    assert not button.isEnabled()

    button.show_findings((MISSED,))
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.choices.isVisible()


def test_a_protocol_that_does_not_ask_shows_nothing_and_opens_nothing(page):
    assert not page.form.findings.isVisible()
    QTest.keyClick(page.images.view, Qt.Key.Key_X)

    assert not page.form.findings.choices.isVisible()
