import threading
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from tests.support.home import overview
from tests.support.sample_study import make_study, write_sources
from tests.support.seat import Seat

from readingroom.domain.study import StudyState
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName


def test_names_of_readers_stand_under_each_other(open_seat: Seat) -> None:
    shown = overview(open_seat).readers
    labels = [one for one in shown.findChildren(QLabel) if one.isVisible()]
    readers = open_seat.window.home.overview.readers
    names = [one for one in labels if one.text() in {reader.name for reader in readers}]
    codes_shown = [one for one in labels if one.text() in {reader.code for reader in readers}]
    assert len(names) == len(codes_shown) == len(readers) > 1
    assert len({one.x() for one in names}) == 1
    for code, name in zip(codes_shown, names, strict=True):
        assert abs(code.y() - name.y()) <= 1
        assert code.x() < name.x()


def test_choosing_no_file_adds_nothing(open_seat: Seat) -> None:
    pane = overview(open_seat)
    for control in (pane.case_buttons.folder, pane.case_buttons.archives, pane.output_button.add):
        open_seat.click(control)
    assert pane.cases.model.rowCount() == 2


def test_a_reader_is_added_by_enter_and_an_empty_name_is_not(open_seat: Seat) -> None:
    line = overview(open_seat).reader_line
    assert not line.add.isEnabled()
    line.field.setFocus()
    open_seat.key(Qt.Key.Key_Return)
    open_seat.type(line.field, "Dr Cy Example")
    open_seat.key(Qt.Key.Key_Return)
    assert [r.code for r in open_seat.window.home.overview.readers] == ["R1", "R2", "R3"]
    assert line.field.text() == ""


def test_the_session_is_opened_from_the_overview(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "small", with_session=False))
    assert "Ready" in overview(seat).next_step.text()
    seat.click(overview(seat).open_session)
    card = overview(seat).open_card
    assert seat.window.shell.summary.state is StudyState.DRAFT
    readers = seat.window.shell.readers
    assert card.numbers.text().startswith(f"{len(readers)} readers × ")
    assert "min per pair" in card.numbers.text()
    assert not card.act.isEnabled()
    assert not card.proof.isVisible()
    card.why.setFocus()
    seat.key(Qt.Key.Key_Down)
    seat.click(card.act)
    assert seat.window.shell.summary.state is StudyState.OPEN
    assert not overview(seat).open_session.isVisible()


def test_what_the_engine_refuses_is_a_sentence_on_the_page(open_seat: Seat) -> None:
    pane = overview(open_seat)
    open_seat.window.home.add_reader("")
    open_seat.settle()
    assert pane.banner.isVisible()
    open_seat.click(pane.banner._close)
    assert not pane.banner.isVisible()


def test_adding_outputs_can_be_stopped(open_seat: Seat, tmp_path: Path) -> None:
    sources = write_sources(tmp_path / "more")
    home = open_seat.window.home
    gate = threading.Event()
    open_seat.window.study_thread.run(lambda study: gate.wait(10))
    home.add_outputs([sources.outputs])
    home.cancel_job()
    gate.set()
    open_seat.settle()
    assert "Stopped" in open_seat.window.toast.text
    assert home.job is None
    home.cancel_job()


def test_the_keys_are_never_on_close_study_by_themselves(open_seat: Seat, tmp_path: Path) -> None:
    pane = overview(open_seat)
    assert pane.cases.view.hasFocus()
    open_seat.type(pane.reader_line.field, "Dr Cy Example")
    pane.reader_line.add.setFocus()
    open_seat.click(pane.reader_line.add)
    assert pane.reader_line.field.hasFocus()
    Study.create(tmp_path / "empty.rrstudy", title="Empty").close()
    open_seat.open(tmp_path / "empty.rrstudy")
    open_seat.window.show_page(PageName.AUDIT_TRAIL)
    open_seat.window.show_page(PageName.OVERVIEW)

    assert pane._no_cases.action.hasFocus()


def test_a_locked_session_tells_its_judgements_as_final(open_seat: Seat) -> None:
    open_seat.window.home.course.lock("done")
    open_seat.settle()

    assert overview(open_seat).next_step.text().startswith("Locked with 5 judgements.")
