"""What a reader opens in outputs is recorded with the item, in order and with counts."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case, make_output
from tests.desktop.reading.test_evidence import (
    ELSEWHERE,
    FIRST,
    LEFT_TEXT,
    PLATELETS,
    SECOND,
    SPLEEN,
)
from tests.desktop.reading.test_finding_jumps import FINDINGS

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.viewing import OpenedEvidence, OpenedTarget
from readingroom_desktop.widgets.reading.finding_rows import FindingRow
from readingroom_desktop.widgets.reading.output_evidence import EvidenceRow

pytestmark = pytest.mark.usefixtures("styled")
LEFT, RIGHT = Side.LEFT, Side.RIGHT


@pytest.fixture
def tested(qapp, monkeypatch):
    made = ReadingUnderTest(FakeStudy())
    opened = made.study.reading.open_item

    def open_item(item):
        left = make_output(text=LEFT_TEXT, evidence=(ELSEWHERE, SPLEEN, PLATELETS), findings=())
        right = make_output(findings=FINDINGS)
        case = make_case(notes=(FIRST, SECOND))
        return replace(opened(item), case=case, outputs={LEFT: left, RIGHT: right})

    monkeypatch.setattr(made.study.reading, "open_item", open_item)
    yield made
    made.model.stop()


@pytest.fixture
def page(tested, qtbot):
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    return made


def jump(page, side: Side, kind, number: int) -> None:
    rows = page.outputs.panels[side].findChildren(kind)
    QTest.mouseClick(rows[number].jump, Qt.MouseButton.LeftButton)


def submit(tested) -> None:
    tested.answer_all()
    tested.model.submit()


def test_findings_and_evidence_are_recorded_in_order_when_the_item_is_left(page, tested):
    jump(page, RIGHT, FindingRow, 0)
    jump(page, RIGHT, FindingRow, 0)
    jump(page, LEFT, EvidenceRow, 1)
    QTest.keyClick(page.tabs.notes, Qt.Key.Key_Return)
    jump(page, LEFT, EvidenceRow, 0)
    assert tested.study.viewing.opened == []
    submit(tested)

    assert tested.study.viewing.opened == [
        (
            "item-1",
            (
                OpenedEvidence(RIGHT, OpenedTarget.FINDING, 0, count=2),
                OpenedEvidence(LEFT, OpenedTarget.EVIDENCE, 2),
                OpenedEvidence(LEFT, OpenedTarget.STATEMENT, 2),
                OpenedEvidence(LEFT, OpenedTarget.EVIDENCE, 1),
            ),
        )
    ]


def test_an_item_without_any_records_nothing(page, tested):
    submit(tested)

    assert tested.study.viewing.opened == []


def test_a_submitted_item_is_only_viewed(page, tested):
    submit(tested)
    tested.model.start(tested.model.worklist.reader, "item-1")
    jump(page, RIGHT, FindingRow, 0)
    tested.model.stop()

    assert tested.study.viewing.opened == []


def test_what_was_opened_is_kept_until_it_can_be_stored(page, tested, monkeypatch):
    def refuse(item, opened):
        raise StateError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(tested.study.viewing, "record_evidence", refuse)
        jump(page, RIGHT, FindingRow, 0)
        submit(tested)
    assert tested.errors


def test_evidence_brings_the_notes_back_when_the_outputs_are_enlarged(page):
    page.outputs.left.area.setFocus()
    QTest.keyClick(page.outputs.left.area, Qt.Key.Key_F11)
    assert page.across.down.enlarged_part is page.outputs
    jump(page, LEFT, EvidenceRow, 0)

    assert not page.across.down.is_enlarged
    assert page.tabs.notes.isVisible()
