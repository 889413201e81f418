"""The plan of an import on the page: what is shown, what can be chosen, what an import does."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from tests.desktop.importing.plan_steps import drop, model, plan, select, states
from tests.support.home import codes, importing, overview
from tests.support.import_folder import write_plain
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.import_rows import RowState
from readingroom_desktop.viewmodels.importing import ImportState

wording = Wording(__file__)

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_plan_tells_what_each_case_is_and_stores_nothing(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    shown = states(drafting)

    assert pane.isVisible()
    assert pane.facts.text() == "delivery"
    assert shown["case-001"] is RowState.NEW
    assert shown["copy-of-case-001"] is RowState.DOUBLE
    assert shown["empty"] is RowState.REFUSED
    assert pane.summary.text() == (wording("import_same_another"))
    assert pane.go.text() == "Import 12 cases"
    assert "readme.xyz" in pane.excluded.text
    assert "outputs.jsonl" in pane.outputs.text()
    assert drafting.window.home.overview.cases == ()


def test_the_details_follow_the_current_row(drafting: WindowDriver, folder: Path) -> None:
    pane = plan(drafting, folder)
    assert "Select a case" in pane.details._reason.text()
    select(pane, "case-001")
    assert pane.details._files.text() == "Files: 1 × note, 1 × variants\n245\u00a0B"
    assert not pane.details.problems.isVisible()
    select(pane, "copy-of-case-001")
    assert pane.details._reason.text() == wording("same_files_case")
    select(pane, "empty")
    assert pane.details.problems.toPlainText() == (wording("refused_empty_images"))
    assert not pane.details.review.isVisible()


def test_an_import_takes_what_is_ticked_and_leaves_the_rest(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    select(pane, "case-002")
    pane.cases.view.setFocus()
    drafting.key(Qt.Key.Key_Space)
    assert pane.go.text() == "Import 11 cases"
    assert "1 not selected" in pane.summary.text()
    drafting.click(pane.go)
    shown = states(drafting)

    assert shown["case-001"] is shown["zipped-case.zip"] is RowState.IMPORTED
    assert shown["case-002"] is RowState.NEW
    assert shown["damaged"] is RowState.REFUSED
    assert {name for name, state in shown.items() if state is RowState.REVIEW} == {
        *(f"case-00{number}-letter" for number in (5, 6, 7)),
        *(f"case-0{number:02}-us" for number in (8, 9, 10)),
    }
    assert {case.code for case in drafting.window.home.overview.cases} == {
        "case-001", "case-003", "case-004", "zipped-case",
    }  # fmt: skip
    assert "6 need review" in drafting.window.toast.text
    assert "damaged" in {row.source for row in drafting.window.home.refused}


@pytest.mark.usefixtures("styled")
def test_a_box_is_ticked_by_a_click_too(drafting: WindowDriver, folder: Path) -> None:
    pane = plan(drafting, folder)
    view = pane.cases.view
    cell = view.visualRect(pane.cases.proxy.index(0, 0))
    box = QPoint(cell.left() + 14, cell.center().y())
    drafting.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box)
    assert not model(drafting).rows[0].is_ticked
    assert not pane.cases._rows.setData(pane.cases._rows.index(0, 1), 2)


def test_all_that_the_filter_shows_are_ticked_or_not_at_once(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    pane.cases.filter.setText("letter")
    pane.cases.view.setFocus()
    drafting.key(Qt.Key.Key_A, CTRL)
    assert len(model(drafting).due) == 9
    drafting.key(Qt.Key.Key_A, CTRL)
    assert len(model(drafting).due) == 12


def test_the_second_time_the_same_folder_goes_on_with_the_rest(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    drafting.click(pane.go)
    drafting.click(pane.back)
    write_plain(folder, 77)
    pane = plan(drafting, folder)
    shown = states(drafting)

    assert shown["case-001"] is RowState.KNOWN
    assert shown["case-077"] is RowState.NEW
    assert shown["case-005-letter"] is RowState.NEW
    assert wording("study_already") not in pane.summary.text()
    assert "already in the study" in pane.summary.text()
    select(pane, "case-001")
    assert pane.details._reason.text() == wording("same_files_case_2")


def test_outputs_beside_the_cases_come_after_the_last_case(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    drafting.click(pane.go)
    assert drafting.window.home.overview.models == ()
    drafting.click(pane.unreviewed)
    assert not pane.reason_bar.confirm.isEnabled()
    assert wording("cases_looked") in pane.reason_bar._consequences.text()
    pane.reason_bar.reason.setCurrentIndex(1)
    drafting.click(pane.reason_bar.confirm)

    assert model(drafting).to_review == ()
    assert [one.output_count for one in drafting.window.home.overview.models] == [4, 4]
    assert pane.outputs_done.text() == wording("outputs_outputs_jsonl")
    assert pane.go.text() == "Close plan"
    drafting.click(pane.go)
    assert drafting.window.home.view is HomeView.OVERVIEW


def test_unticked_outputs_stay_out(drafting: WindowDriver, folder: Path) -> None:
    pane = plan(drafting, folder)
    drafting.click(pane.outputs)
    drafting.click(pane.go)
    model(drafting).store_unreviewed(UnreviewedReason.MADE_UP)
    drafting.settle()
    assert drafting.window.home.overview.models == ()
    drafting.click(pane.outputs)
    assert pane.go.text() == "Add outputs"
    drafting.click(pane.go)
    assert len(drafting.window.home.overview.models) == 2


def test_a_folder_is_taken_as_one_case_on_demand(drafting: WindowDriver, tmp_path: Path) -> None:
    write_plain(tmp_path / "week", 1)
    write_plain(tmp_path / "week", 2)
    pane = plan(drafting, tmp_path / "week")
    assert len(model(drafting).rows) == 2
    drafting.click(pane.one_case)
    assert [row.candidate.name for row in model(drafting).rows] == ["week"]
    assert pane.go.text() == "Import 1 case"
    drafting.click(pane.one_case)
    assert len(model(drafting).rows) == 2
    drafting.click(pane.go)
    assert not pane.one_case.isVisible()


def test_a_folder_without_cases_says_what_a_case_is(drafting: WindowDriver, tmp_path: Path) -> None:
    (tmp_path / "hollow").mkdir()
    pane = plan(drafting, tmp_path / "hollow")
    assert pane.empty.isVisible()
    assert pane.empty._heading.text() == "hollow contains no cases"
    good = write_plain(tmp_path, 5)
    drafting.chooser.chosen_folders = (good,)
    drafting.click(pane.empty.action)
    assert pane.go.text() == "Import 1 case"
    drafting.chooser.chosen_folders = ()
    drafting.click(pane.other_folder)
    assert pane.go.text() == "Import 1 case"


def test_a_folder_that_is_gone_is_reported_and_listed_as_refused(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    pane = plan(drafting, tmp_path / "gone")
    assert "gone does not exist" in pane.banner.text
    assert model(drafting).phase is ImportState.FAILED
    drafting.click(pane.banner._close)
    assert not pane.banner.isVisible()
    drafting.click(pane.back)
    assert [row.source for row in drafting.window.home.refused] == ["gone"]


def test_several_folders_are_one_plan_and_a_bad_one_is_a_refused_row(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    first, second = write_plain(tmp_path, 1), write_plain(tmp_path, 2)
    pane = plan(drafting, first, second, tmp_path / "gone")
    assert pane.facts.text() == "3 folders and archives"
    assert states(drafting) == {
        "case-001": RowState.NEW,
        "case-002": RowState.NEW,
        "gone": RowState.REFUSED,
    }
    drafting.click(pane.back)
    assert [row.source for row in drafting.window.home.refused] == ["gone"]


def test_the_same_files_in_two_folders_are_taken_once(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    first = write_plain(tmp_path, 1)
    again = tmp_path / "again"
    shutil.copytree(first, again)
    pane = plan(drafting, first, again)
    drafting.click(pane.go)
    assert states(drafting) == {"case-001": RowState.IMPORTED, "again": RowState.KNOWN}
    assert model(drafting).rows[1].same_as == "case-001"


def test_another_case_with_a_code_that_is_taken_is_refused(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    first = write_plain(tmp_path / "a", 1)
    other = write_plain(tmp_path / "b", 1)
    (other / "note.txt").write_text("HISTORY\nAnother.\n", encoding="utf-8")
    pane = plan(drafting, first, other)
    drafting.click(pane.go)
    assert [row.state for row in model(drafting).rows] == [RowState.IMPORTED, RowState.REFUSED]
    assert "case-001" in model(drafting).rows[1].problems[0].message


def test_warnings_are_told_and_the_case_is_in(drafting: WindowDriver, tmp_path: Path) -> None:
    case = write_plain(tmp_path, 1)
    (case / "scan.dcm").write_bytes(b"\0" * 128 + b"DICM\1\2")
    (case / "thing.bin").write_bytes(b"\0\1\2")
    pane = plan(drafting, case)
    drafting.click(pane.go)
    row = model(drafting).rows[0]
    assert row.state is RowState.WARNED
    select(pane, "case-001")
    assert "rejected · scan.dcm" in pane.details.problems.toPlainText()
    assert pane.details._reason.text().endswith("1 warning")


def test_folders_are_dropped_anywhere_on_home(drafting: WindowDriver, folder: Path) -> None:
    home = drafting.window.page(PageName.OVERVIEW)
    assert drop(home, folder)
    drafting.settle()
    assert len(model(drafting).rows) == 14
    assert not drop(home, folder)
    assert drop(importing(drafting), folder / "case-001")
    drafting.settle()
    assert [row.candidate.name for row in model(drafting).rows] == ["case-001"]


def test_nothing_is_planned_without_a_study_or_for_nothing(
    driver: WindowDriver, folder: Path
) -> None:
    home = driver.window.home
    home.add_cases([folder])
    assert home.view is HomeView.START
    assert not drop(driver.window.page(PageName.OVERVIEW), folder)
    home.importing.plan([])
    assert home.importing.phase is ImportState.EMPTY


def test_another_study_begins_without_a_plan(
    drafting: WindowDriver, folder: Path, small_study: Path
) -> None:
    plan(drafting, folder)
    drafting.open(small_study)
    assert drafting.window.home.view is HomeView.OVERVIEW
    assert model(drafting).rows == []


def test_a_study_that_cannot_be_opened_leaves_the_plan_as_it_is(
    drafting: WindowDriver, folder: Path, tmp_path: Path
) -> None:
    plan(drafting, folder)
    drafting.open(tmp_path / "nothing.rrstudy")
    assert drafting.window.home.view is HomeView.IMPORT
    assert len(model(drafting).rows) == 14


def test_the_keys_of_the_page_are_in_the_sheet(drafting: WindowDriver, folder: Path) -> None:
    page = drafting.window.page(PageName.OVERVIEW)
    assert page.key_sections() == ()
    plan(drafting, folder)
    assert {entry.keys for section in page.key_sections() for entry in section.entries} >= {
        "Space",
        "Ctrl+A",
        "Ctrl+Enter",
    }


def test_return_presses_the_button_of_the_next_step(drafting: WindowDriver, tmp_path: Path) -> None:
    pane = plan(drafting, write_plain(tmp_path, 1))
    assert pane.go.hasFocus()
    pane.setFocus()
    drafting.qtbot.keyClick(pane, Qt.Key.Key_Return)
    drafting.settle()
    assert codes(overview(drafting).cases) == ["case-001"]
    drafting.qtbot.keyClick(pane, Qt.Key.Key_F5)
    assert pane.isVisible()


def test_a_locked_study_takes_no_drops(open_driver: WindowDriver, folder: Path) -> None:
    open_driver.window.home.lifecycle.lock("done")
    open_driver.settle()
    assert not open_driver.window.home.can_add_cases
    open_driver.window.home.add_cases([folder])
    assert open_driver.window.home.view is HomeView.OVERVIEW


def test_the_study_keeps_no_trace_of_a_plan(drafting: WindowDriver, folder: Path) -> None:
    plan(drafting, folder)
    path = drafting.window.home.path
    drafting.window.shell.close_study()
    drafting.settle()
    with Study.open(path) as study:
        kinds = [event.kind for event in study.trail.events()]
    assert kinds == ["study created", "protocol written"]


def test_after_an_import_the_keys_are_on_the_next_step_even_from_the_header(
    drafting: WindowDriver, folder: Path
) -> None:
    pane = plan(drafting, folder)
    drafting.window.strip.person.setFocus()
    pane.go.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # as of systems whose clicks leave the keys
    drafting.click(pane.go)
    states(drafting)
    assert pane.go.text().startswith("Review ")
    assert pane.go.hasFocus()


def test_an_import_that_stores_nothing_is_not_called_saved(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "a.dcm").write_bytes(b"\0" * 128 + b"DICM rubbish")
    saved: list[None] = []
    pane = plan(drafting, bad)
    drafting.window.home.importing.wrote.connect(lambda: saved.append(None))
    drafting.click(pane.go)
    states(drafting)
    assert [row.state for row in drafting.window.home.importing.rows] == [RowState.REFUSED]
    assert saved == []
