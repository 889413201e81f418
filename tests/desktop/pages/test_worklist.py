from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.conduct import Waiting, WaitingReason
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import WorklistItemState
from readingroom.services.study import Study
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

DONE = tuple((place, OverallChoice.LEFT) for place in range(6))


def page(driver: WindowDriver) -> WorklistPage:
    return driver.window.page(PageName.WORKLIST)


def test_the_coordinator_sees_how_far_every_reader_is(open_driver: WindowDriver) -> None:
    shown = open_driver.go(PageName.WORKLIST)
    rows = shown.readers.model.rows
    assert [(r.reader.code, r.judged, r.total) for r in rows] == [("R1", 5, 6), ("R2", 0, 6)]
    assert "5 of 12 readings done" in shown.facts.text()
    assert "3:30 active" in shown.facts.text()
    assert not shown.start.isVisible()
    assert shown.readers.view.isColumnHidden(2)  # one session
    assert shown.readers.proxy.index(0, 8).data() == "83\u00a0%"


def test_before_a_session_the_page_says_so_and_leads_home(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "small", with_session=False))
    shown = driver.go(PageName.WORKLIST)
    assert shown.empty.isVisible()
    driver.click(shown.empty.action)
    assert driver.window.current is PageName.OVERVIEW
    driver.act_as_reader()
    assert page(driver).empty.isVisible()
    assert not page(driver).empty.action.isVisible()
    assert not page(driver).start.isVisible()


def test_a_reader_sees_session_arm_and_when_the_next_session_opens(
    open_driver: WindowDriver,
) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    viewmodel = shown._viewmodel
    assert shown.items.view.isColumnHidden(3)
    first, *others = viewmodel.worklist.items
    viewmodel.worklist = replace(
        viewmodel.worklist,
        items=(replace(first, arm_label="Without the model"), *others),
        number=2,
        session_count=2,
        waiting=Waiting(WaitingReason.WASHOUT, 2, "2026-03-01T09:00:00.000Z"),
    )
    shown.redraw()

    assert not shown.items.view.isColumnHidden(3)
    assert shown.items.proxy.index(0, 3).data() == "Without the model"
    assert shown.facts.text().startswith("Session 2 of 2")
    assert "2026-03-01" in viewmodel.obstacle
    assert not shown.start.isEnabled()


def test_a_reader_sees_their_own_pairs_with_state_and_time(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    states = [item.state for item in shown.items.model.rows]
    assert states == [WorklistItemState.JUDGED] * 5 + [WorklistItemState.WAITING]
    assert shown.start.text() == "Resume reading 6"
    assert shown.items.current.position == 6
    assert shown.items.proxy.index(0, 8).data() == "0:42"
    assert shown.bar.value() == 5
    open_driver.window.strip.person.menu().actions()[3].trigger()
    open_driver.settle()
    assert shown.start.text() == "Start reading"


def test_enter_starts_reading_where_the_reader_left(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    assert page(open_driver).start.hasFocus()
    open_driver.qtbot.keyClick(page(open_driver).start, Qt.Key.Key_Space)
    open_driver.settle()
    assert open_driver.window.current is PageName.READING
    assert open_driver.window.reading.reading.item.position == 6


def test_enter_on_a_line_opens_that_pair(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    view = page(open_driver).items.view
    view.setFocus()
    page(open_driver).items.select(1)
    open_driver.qtbot.keyClick(view, Qt.Key.Key_Return)
    open_driver.settle()
    assert open_driver.window.reading.reading.item.position == 2


def test_progress_is_fresh_when_the_reader_comes_back(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    open_driver.click(page(open_driver).start)
    open_driver.window.reading.flag("look here")
    open_driver.settle()
    open_driver.go(PageName.WORKLIST)
    assert page(open_driver).items.model.rows[5].is_flagged
    assert open_driver.window.status.saved.text().startswith("Saved ")


def test_a_finished_worklist_offers_nothing_to_start(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "small", judgements=DONE))
    driver.act_as_reader()
    assert not page(driver).start.isEnabled()
    assert "0 remaining" in page(driver).facts.text()


def test_a_locked_session_says_so_to_the_reader(open_driver: WindowDriver) -> None:
    open_driver.window.home.lifecycle.lock("done")
    open_driver.settle()
    open_driver.act_as_reader()
    assert "locked" in page(open_driver).locked.text
    assert "not judged" in page(open_driver).facts.text()
    assert not page(open_driver).start.isVisible()
    assert not page(open_driver).start.isEnabled()


def test_the_coordinator_cannot_read(open_driver: WindowDriver) -> None:
    open_driver.window.read(None)
    assert open_driver.window.current is PageName.OVERVIEW


def test_trouble_while_loading_is_reported_and_can_be_dismissed(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Study) -> None:
        raise OSError

    monkeypatch.setattr("readingroom.services.protocol.ProtocolService.session", fail)
    open_driver.window.pages.viewmodel(
        PageName.WORKLIST
    ).clear()  # it was loaded when the role was chosen
    open_driver.window.pages.viewmodel(PageName.WORKLIST).refresh()
    open_driver.go(PageName.WORKLIST)
    assert open_driver.window.pages.viewmodel(PageName.WORKLIST).state is LoadState.FAILED
    assert page(open_driver).banner.isVisible()
    open_driver.window.crash_card.close_card()
    open_driver.click(page(open_driver).banner._close)
    assert not page(open_driver).banner.isVisible()


def test_the_pages_keys_are_in_the_sheet(open_driver: WindowDriver) -> None:
    open_driver.go(PageName.WORKLIST)
    open_driver.click(open_driver.window.strip.help)
    titles = [section.title for section in open_driver.window.key_sheet.sections]
    assert titles == ["Everywhere", "Worklist"]


def test_return_starts_reading_from_the_button_and_from_anywhere_on_the_page(
    open_driver: WindowDriver,
) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    assert shown.start.hasFocus()
    open_driver.key(Qt.Key.Key_Return)
    assert open_driver.window.current is PageName.READING
    open_driver.go(PageName.WORKLIST)
    open_driver.window.reading.stop()
    shown.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    shown.setFocus()
    open_driver.key(Qt.Key.Key_Enter)
    assert open_driver.window.current is PageName.READING


def test_return_in_the_filter_leads_to_the_first_line_that_fits(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    items = page(open_driver).items
    open_driver.type(items.filter, "abdo")
    open_driver.key(Qt.Key.Key_Return)
    assert open_driver.window.current is PageName.WORKLIST
    assert items.view.hasFocus()
    assert items.current.case_code == "ABDO"


@pytest.fixture
def corrected(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """A window on a study whose reader R1 judged the first pair, and corrected it."""
    path = make_study(tmp_path / "small", judgements=((0, OverallChoice.LEFT),))
    with Study.open(path) as study:
        reader = study.protocol.readers()[0].id
        undone = study.reading.undo(reader)
        assert undone is not None
        reading = study.reading.open_item(undone.item)
        form = replace(reading.draft, outcome=OverallChoice.BOTH_BAD)
        study.reading.submit(undone.item, form, reading.timing, "Looked again")
    driver.open(path)
    return driver


def test_the_coordinator_sees_who_corrected_what_when_and_why(corrected: WindowDriver) -> None:
    shown = corrected.go(PageName.WORKLIST)
    assert [row.corrected for row in shown.readers.model.rows] == [1, 0]
    assert shown.corrections.isVisible()
    cells = [shown.corrections.proxy.index(0, place).data() for place in range(8)]
    assert cells[1] == "R1"
    assert cells[5:] == ["A is better", "both bad", "Looked again"]


def test_a_corrected_pair_bears_the_word_in_the_readers_list(corrected: WindowDriver) -> None:
    corrected.act_as_reader()
    words = [page(corrected).items.proxy.index(row, 7).data() for row in range(2)]
    assert words == ["corrected", ""]


def test_without_corrections_there_is_no_table_of_them(open_driver: WindowDriver) -> None:
    assert not open_driver.go(PageName.WORKLIST).corrections.isVisible()


def test_the_coordinator_sees_why_pairs_were_flagged_or_skipped_and_opens_the_case(
    open_driver: WindowDriver,
) -> None:
    open_driver.act_as_reader()
    open_driver.click(page(open_driver).start)
    open_driver.window.reading.flag("the lateral view is missing")
    open_driver.settle()
    open_driver.window.reading.skip("Other: wrong patient age")
    open_driver.settle()
    open_driver.window.strip.person.menu().actions()[0].trigger()
    open_driver.settle()
    shown = open_driver.go(PageName.WORKLIST)

    told = {(one.remark.value, one.position, one.reason) for one in shown.remarks.model.rows}
    assert told == {
        ("flagged", 6, "the lateral view is missing"),
        ("skipped", 6, "Other: wrong patient age"),
    }
    assert not shown.open_case.isEnabled()
    assert "Choose a line" in shown.open_case.toolTip()
    shown.remarks.select(0)
    assert not shown.open_case.toolTip()
    code = shown.remarks.current.case_code
    open_driver.click(shown.open_case)
    (card,) = open_driver.window.findChildren(CaseCard)
    assert card.isVisible()
    assert card.name.text().startswith(code)


def test_without_remarks_no_empty_list_of_them_stands_there(open_driver: WindowDriver) -> None:
    shown = open_driver.go(PageName.WORKLIST)
    assert not shown.remarks.isVisible()


# ---- corrections from the list -------------------------------------------------------------------


@pytest.mark.parametrize("act", ["click", "key"])
def test_an_answer_is_corrected_from_its_line(open_driver: WindowDriver, act: str) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    shown.items.view.setFocus()
    shown.items.select(1)
    if act == "click":
        open_driver.click(shown.correct)
    else:
        shift = Qt.KeyboardModifier.ShiftModifier
        open_driver.qtbot.keyClick(shown.items.view, Qt.Key.Key_U, shift)
        open_driver.settle()

    reading = open_driver.window.page(PageName.READING)
    assert open_driver.window.reading.reading.item.position == 2
    assert reading.popovers.reopening.isVisible()
    reading.popovers.reopening.close()


def test_an_open_case_has_no_answer_to_correct(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    assert shown.items.current.state is WorklistItemState.WAITING
    assert not shown.correct.isEnabled()
    assert shown.correct.toolTip()
    shown.items.select(0)
    assert shown.correct.isEnabled()
    assert "Shift+U" in shown.correct.toolTip()


def test_answers_of_an_earlier_session_can_be_chosen(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    shown = page(open_driver)
    viewmodel = shown._viewmodel
    assert not shown.sessions.isVisible()
    present = replace(viewmodel.worklist, number=2, session_count=2)
    earlier = replace(present, number=1, items=present.items[:2])
    viewmodel._on_own((earlier, present))
    assert shown.sessions.isVisible()
    assert (shown.sessions.currentIndex(), len(shown.items.model.rows)) == (1, 6)
    shown.sessions.setFocus()
    open_driver.qtbot.keyClick(shown.sessions, Qt.Key.Key_Up)

    assert viewmodel.worklist is earlier
    assert len(shown.items.model.rows) == 2
