"""The filters of the Trail page, what an event changed, and the way out to a file."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from tests.support.window_driver import WindowDriver

from readingroom.audit.types import ALL_EVENTS, EventChange, EventPage, EventQuery
from readingroom_desktop.assurance.audit_trail import events as trail_events
from readingroom_desktop.assurance.audit_trail import filter_bar
from readingroom_desktop.assurance.audit_trail.action_panes import ChangePane
from readingroom_desktop.assurance.audit_trail.events import parsed_time, with_times
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets import choosers
from readingroom_desktop.widgets.choosers import FileChooser


@pytest.fixture
def page(open_driver: WindowDriver) -> AuditTrailPage:
    shown: AuditTrailPage = open_driver.go(PageName.AUDIT_TRAIL)
    return shown


def choose(driver: WindowDriver, page: AuditTrailPage, **values: str) -> None:
    for name, value in values.items():
        getattr(page.filters, name).setCurrentText(value)
    driver.settle()


def kinds(driver: WindowDriver) -> set[str]:
    return {event.kind for event in driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events}


def test_who_did_what_in_which_case_are_asked_at_once(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    whole = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    choose(open_driver, page, user="R1", kind="judgement submitted")
    fitting = [e for e in whole if (e.actor, e.kind) == ("R1", "judgement submitted")]

    assert list(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events) == fitting
    assert page.facts.text() == f"{len(fitting)} of {len(whole)} events"
    choose(open_driver, page, case=page.filters.case.itemText(1))
    assert 0 < len(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events) < len(fitting)


def test_a_kind_is_named_in_the_language_of_the_window_and_found_as_recorded(
    open_driver: WindowDriver, page: AuditTrailPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filter_bar, "kind_name", str.upper)
    page.filters.kind.clear()
    page.filters.redraw()
    choose(open_driver, page, kind="SESSION OPENED")

    assert kinds(open_driver) == {"session opened"}
    page.filters.redraw()
    assert page.filters.kind.currentText() == "SESSION OPENED"


def test_the_choices_are_what_occurs(open_driver: WindowDriver, page: AuditTrailPage) -> None:
    whole = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    picker = page.filters.kind
    offered = [picker.itemText(place) for place in range(1, picker.count())]

    assert offered == sorted({event.kind for event in whole})


def test_the_filters_are_worked_by_keys_alone(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    page.events.view.setFocus()
    open_driver.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.filters.user.hasFocus()
    open_driver.key(Qt.Key.Key_R)
    assert {
        event.actor for event in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    } == {"R1"}
    open_driver.key(
        Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )

    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).query == ALL_EVENTS
    assert page.filters.user.currentIndex() == 0
    assert "of" not in page.facts.text()


def test_a_time_is_applied_by_enter(open_driver: WindowDriver, page: AuditTrailPage) -> None:
    first = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events[0]
    open_driver.type(page.filters.until, first.at[:19])
    open_driver.key(Qt.Key.Key_Return)

    assert first in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    assert all(
        event.at[:19] <= first.at[:19]
        for event in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    )


@pytest.mark.parametrize(
    ("since", "until", "words"),
    [("soon", "", "is not a time"), ("2026-02-02", "2026-02-01", "is before")],
)
def test_a_time_that_cannot_be_is_reported_and_changes_nothing(
    open_driver: WindowDriver, page: AuditTrailPage, since: str, until: str, words: str
) -> None:
    page.filters.since.setText(since)
    page.filters.until.setText(until)
    page.filters.until.setFocus()
    open_driver.key(Qt.Key.Key_Return)

    assert words in page.filters.error.text()
    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).query == ALL_EVENTS
    open_driver.click(page.filters.all)
    assert not page.filters.error.isVisible()
    assert page.filters.since.text() == ""


def test_where_nothing_fits_the_page_says_so_and_leads_back(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, user="R1", kind="study created")
    assert page.none_fits.isVisible()
    assert page.facts.text().startswith("0 of ")
    assert page.verify.isEnabled()
    open_driver.click(page.none_fits.action)

    assert page.events.isVisible()
    assert page.filters.user.currentIndex() == 0


def test_a_filter_holds_while_events_come_and_the_page_is_left(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, kind="reader added")
    before = len(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events)
    open_driver.window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    open_driver.go(PageName.OVERVIEW)
    open_driver.window.pages._stale.add(PageName.AUDIT_TRAIL)
    open_driver.go(PageName.AUDIT_TRAIL)

    assert len(open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events) == before + 1
    assert kinds(open_driver) == {"reader added"}
    assert page.filters.kind.currentText() == "reader added"


def test_what_is_marked_stays_marked_where_it_still_fits(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, kind="judgement submitted")
    page.events.select(1)
    marked = page.events.current
    choose(open_driver, page, user="R1")

    assert page.events.current == marked


def test_older_events_that_fit_are_loaded_in_portions(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trail_events, "CHUNK", 2)
    page = open_driver.go(PageName.AUDIT_TRAIL)
    choose(open_driver, page, kind="judgement submitted")
    newest = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    open_driver.click(page.more)
    numbers = [
        event.sequence for event in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    ]

    assert len(newest) == 2
    assert numbers == sorted(set(numbers))
    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events[-2:] == newest


def test_more_new_events_than_a_portion_leave_no_gap(
    open_driver: WindowDriver, page: AuditTrailPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trail_events, "CHUNK", 2)
    for name in ("Dr Cy Example", "Dr Di Example", "Dr Ed Example"):
        open_driver.window.home.add_reader(name)
    open_driver.settle()
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).refresh()
    open_driver.settle()

    numbers = [
        event.sequence for event in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    ]
    assert numbers == list(
        range(numbers[0], open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).total + 1)
    )
    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).has_more


def test_an_answer_to_an_older_question_is_dropped(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    trail = open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL)
    before = trail.events
    stale = EventQuery(actor="R1")
    for arrived in (trail._on_newer, trail._on_older, trail._on_page):
        arrived((stale, EventPage((), 0, 0)))
    trail._on_change(EventChange(99999, "", "", ""))

    assert trail.events == before
    assert trail.change is None or trail.change.sequence != 99999


def test_closing_the_study_forgets_the_filter(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, kind="reader added")
    open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).clear()

    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).query == ALL_EVENTS
    assert page.filters.kind.currentIndex() == 0


def test_values_before_and_since_stand_side_by_side(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, kind="session opened")

    assert page.change.texts() == ["Value", "Before", "After", "Study", "draft", "open"]
    assert page.change.reason.text() == "Reason: none recorded"


def test_an_event_that_changes_nothing_says_so(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    choose(open_driver, page, kind="case added")

    assert page.change.note.text().startswith("No earlier value")
    assert not page.change.area.isVisible()
    assert not page.change.reason.isVisible()


def test_the_case_of_an_event_is_named(open_driver: WindowDriver, page: AuditTrailPage) -> None:
    choose(open_driver, page, kind="judgement submitted", case=page.filters.case.itemText(1))

    assert page.change.about.text() == f"Case {page.filters.case.itemText(1)}"


def test_without_an_event_there_is_no_change(qtbot: QtBot, look: None) -> None:
    pane = ChangePane()
    qtbot.addWidget(pane)
    pane.show_change(EventChange(1, "", "", "", note="x"))
    assert not pane.isHidden()
    pane.show_change(None)

    assert pane.isHidden()


def test_what_fits_is_written_to_a_file(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    choose(open_driver, page, kind="reader added")
    open_driver.chooser.chosen_events = tmp_path / "readers.jsonl"
    open_driver.click(page.filters.export)
    lines = (tmp_path / "readers.jsonl").read_bytes().splitlines()

    assert [json.loads(line) for line in lines] == [
        event.body for event in open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).events
    ]


def test_a_file_that_is_there_is_reported(
    open_driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    open_driver.chooser.chosen_events = tmp_path / "a.csv"
    open_driver.click(page.filters.export)
    open_driver.click(page.filters.export)

    assert "already exists" in page.banner.text


def test_nothing_is_written_where_no_file_was_named(
    open_driver: WindowDriver, page: AuditTrailPage
) -> None:
    open_driver.click(page.filters.export)

    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).error == ""


def test_the_keys_of_the_page_are_on_the_sheet(page: AuditTrailPage) -> None:
    assert [entry.keys for entry in page.key_sections()[0].entries] == ["Ctrl+F", "Ctrl+Shift+F"]


@pytest.mark.parametrize(
    ("text", "first", "after"),
    [
        ("2026-01-31", (2026, 1, 31), (2026, 2, 1)),
        (" 2026-01-31T09:59Z", (2026, 1, 31, 9, 59), (2026, 1, 31, 10, 0)),
        ("2026-01-31 09:59:59", (2026, 1, 31, 9, 59, 59), (2026, 1, 31, 10, 0)),
    ],
)
def test_an_end_that_is_typed_lasts_as_long_as_it_was_typed(
    text: str, first: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    assert parsed_time(text) == datetime(*first, tzinfo=UTC)
    assert parsed_time(text, is_end=True) == datetime(*after, tzinfo=UTC)


@pytest.mark.parametrize("text", ["2026-13-01", "9999-12-31", "now"])
def test_what_is_no_time_says_how_one_is_typed(text: str) -> None:
    with pytest.raises(ValueError, match="2026-01-31 09:30"):
        parsed_time(text, is_end=True)


def test_one_minute_is_a_time_of_its_own() -> None:
    query = with_times(EventQuery(), "2026-01-31 09:30", "2026-01-31 09:30")

    assert query.since is not None
    assert query.until is not None
    assert (query.until - query.since).total_seconds() == 60


@pytest.mark.parametrize(
    ("typed", "chosen_kind", "expected"),
    [
        ("a.csv", "Events as recorded (*.jsonl)", "a.csv"),
        ("a", "Events as recorded (*.jsonl)", "a.jsonl"),
        ("a", "Table (*.csv)", "a.csv"),
        ("", "Table (*.csv)", None),
    ],
)
def test_a_name_without_an_ending_gets_that_of_the_chosen_form(
    qtbot: QtBot,
    look: None,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    chosen_kind: str,
    expected: str | None,
) -> None:
    def answer(dialog: QFileDialog) -> tuple[Path, ...]:
        dialog.selectNameFilter(chosen_kind)
        return (Path(typed),) if typed else ()

    monkeypatch.setattr(choosers, "_chosen_paths", answer)
    parent = QWidget()
    qtbot.addWidget(parent)
    made = FileChooser().events(parent)

    assert made == (None if expected is None else Path(expected))
