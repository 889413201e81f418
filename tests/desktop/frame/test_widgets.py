import pyqtgraph as pg
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import Step
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.itemmodels.rows import RowsModel
from readingroom_desktop.jobs import Job
from readingroom_desktop.study.overview.intake_panes import DropArea
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels import formats
from readingroom_desktop.viewmodels.intake import added_words
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import Picker, button
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.lazy_plot import NumberAxis
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.toast import Toast

pytestmark = pytest.mark.usefixtures("styled", "look")


def test_what_is_cleared_at_once_never_becomes_a_window(qtbot: QtBot, qapp: QApplication) -> None:
    holder, added = QWidget(), QWidget()
    qtbot.addWidget(holder)
    layout = column()
    holder.setLayout(layout)
    holder.show()
    qtbot.waitExposed(holder)
    layout.addWidget(added)
    shown: list[bool] = []
    keep = added.deleteLater
    added.deleteLater = lambda: shown.append(True)  # type: ignore[method-assign] # look first
    clear_layout(layout)
    QApplication.sendPostedEvents()
    assert shown == [True]
    assert not added.isVisible()
    keep()


def test_an_icon_keeps_off_the_words_beside_it(qtbot: QtBot) -> None:
    named, bare = button("", icon_name="plus"), button("", icon_name="plus")
    named.setText("Add")
    for made in (named, bare):
        qtbot.addWidget(made)
    assert bare.iconSize().width() == bare.iconSize().height()
    assert named.iconSize().width() - named.iconSize().height() == 4
    drawn = named.icon().pixmap(named.iconSize()).toImage()
    columns = {x for x in range(drawn.width()) if _has_ink(drawn, x)}
    assert max(columns) < named.iconSize().height()


def _has_ink(image: QImage, x: int) -> bool:
    return any(image.pixelColor(x, y).alpha() for y in range(image.height()))


def make_table(qtbot: QtBot) -> DenseTable:
    columns = [
        Column("Code", lambda r: r[0], tip=lambda r: f"case {r[0]}"),
        Column(
            "Images",
            lambda r: str(r[1]),
            lambda r: r[1],
            is_number=True,
            tone=lambda r: "danger" if r[1] > 9 else "",
        ),
    ]
    table = DenseTable("Cases", columns)
    qtbot.addWidget(table)
    table.show()
    table.set_rows([("b", 10), ("a", 9), ("c", 100)])
    return table


def shown(table: DenseTable) -> list[str]:
    return [table.proxy.index(place, 0).data() for place in range(table.proxy.rowCount())]


def test_a_table_sorts_numbers_as_numbers_and_marks_the_column(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    assert shown(table) == ["b", "a", "c"]
    header = table.view.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(1) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    first = shown(table)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert {tuple(first), tuple(shown(table))} == {("a", "b", "c"), ("c", "b", "a")}
    assert table.proxy.headerData(1, Qt.Orientation.Horizontal)[-1] in "↑↓"


def test_a_focused_table_marks_the_chosen_row(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    rows = table.model.rows
    table.view.setFocus()
    qtbot.waitUntil(table.view.hasFocus)
    assert table.current is rows[0]  # by Qt, without a selection
    table.follow(rows, rows[0])
    assert [index.row() for index in table.view.selectionModel().selectedRows()] == [0]


def test_a_table_narrows_as_one_types_and_counts(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    qtbot.keyClicks(table.filter, "C")
    assert shown(table) == ["c"]
    assert table._count.text() == "1 of 3"
    table.filter.clear()
    assert table._count.text() == "3"


def test_a_fitted_table_is_as_high_as_its_rows_and_stands_at_the_top(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    table.resize(500, 600)
    qtbot.waitUntil(lambda: table.view.height() > 400)
    table.fit_rows()
    rows = 3 * Size.ROW
    qtbot.waitUntil(lambda: rows < table.view.height() < rows + 2 * Size.ROW)
    assert table.view.y() < 100
    assert table.view.verticalScrollBar().maximum() == 0
    table.set_rows([("a", number) for number in range(2)] + [("a", 10**90)])
    qtbot.waitUntil(lambda: table.view.horizontalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: table.view.verticalScrollBar().maximum() == 0)
    table.set_rows([])
    assert table.view.maximumHeight() < 3 * Size.ROW
    table.set_rows([(str(number), number) for number in range(99)])
    qtbot.waitUntil(lambda: table.view.height() > 400)


def test_enter_and_a_double_click_act_on_a_row(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    acted: list[object] = []
    table.activated.connect(acted.append)
    qtbot.keyClick(table.view, Qt.Key.Key_Return)
    assert acted == []
    table.select(1)
    qtbot.keyClick(table.view, Qt.Key.Key_Return)
    qtbot.keyClick(table.view, Qt.Key.Key_Down)
    table.view.doubleClicked.emit(table.view.currentIndex())
    assert acted == [("a", 9), ("c", 100)]


def test_a_table_keeps_its_place_when_rows_are_replaced(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    table.select(2)
    table.set_rows([("x", 1), ("y", 2)])
    assert table.current == ("y", 2)
    wanted = table.model.rows[0]
    table.select_row(wanted)
    assert table.current == wanted
    table.select_row(None)
    assert table.current == ("x", 1)
    table.set_rows([])
    assert table.current is None


def test_a_model_gives_what_a_cell_needs(qtbot: QtBot) -> None:
    table = make_table(qtbot)
    index = table.model.index(0, 1)
    assert index.data(Qt.ItemDataRole.ForegroundRole).name().upper() == "#E57373"
    assert index.data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
    assert table.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) == "case b"
    assert index.data(Qt.ItemDataRole.ToolTipRole) is None
    assert index.data(Qt.ItemDataRole.EditRole) is None
    assert table.model.data(table.model.index(9, 9)) is None
    assert table.model.rowCount(index) == 0
    assert table.model.columnCount(index) == 0
    assert table.model.headerData(0, Qt.Orientation.Vertical) is None
    assert table.model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.UserRole) is None


def test_a_column_may_have_a_fixed_width(qtbot: QtBot) -> None:
    table = DenseTable("", [Column("A", str), Column("B", str, width=77)], has_filter=False)
    qtbot.addWidget(table)
    assert table.view.columnWidth(1) == 77
    assert isinstance(table.model, RowsModel)


def test_a_banner_shows_only_while_it_has_something_to_say(qtbot: QtBot) -> None:
    banner = Banner("danger", action="Details", on_dismiss=lambda: None)
    qtbot.addWidget(banner)
    assert banner.isHidden()
    banner.show_message("The file is damaged.")
    assert banner.isVisible()
    assert banner.accessibleName() == "The file is damaged."
    with qtbot.waitSignal(banner.acted):
        qtbot.mouseClick(banner._action, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(banner.dismissed):
        qtbot.mouseClick(banner._close, Qt.MouseButton.LeftButton)
    banner.show_message("")
    assert banner.isHidden()
    assert banner.text == ""


def test_an_empty_state_offers_the_next_step(qtbot: QtBot) -> None:
    empty = EmptyState("house", "Nothing yet", "Add a case.", "Add case")
    qtbot.addWidget(empty)
    empty.show()
    with qtbot.waitSignal(empty.acted):
        qtbot.mouseClick(empty.action, Qt.MouseButton.LeftButton)
    empty.show_texts("Still nothing", "Add two.")
    assert empty._heading.text() == "Still nothing"
    quiet = EmptyState("house", "Nothing", "At all.")
    qtbot.addWidget(quiet)
    quiet.show()
    assert quiet.action.isHidden()


def test_short_work_shows_no_progress_and_longer_work_does(qtbot: QtBot) -> None:
    busy, job = JobRow(), Job("Adding cases")
    qtbot.addWidget(busy)
    busy.follow(job)
    busy.follow(job)
    assert busy.isHidden()
    qtbot.waitUntil(busy.isVisible)
    job.report(Step(2, 4, "chest"))
    qtbot.waitUntil(lambda: "2 of 4" in busy._units.text())
    assert busy._units.text().startswith("chest")
    qtbot.mouseClick(busy._cancel, Qt.MouseButton.LeftButton)
    assert job.is_cancelled
    assert not busy._cancel.isEnabled()
    busy.follow(None)
    assert busy.isHidden()
    busy._on_cancel()
    busy._on_step(Step(1, 1, ""))


def test_a_job_that_runs_for_some_time_is_shown_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Job, "seconds", property(lambda _job: 3.0))
    busy = JobRow()
    qtbot.addWidget(busy)
    busy.follow(Job("Running a model"))
    assert busy.isVisible()
    busy.follow(None)
    assert busy.isHidden()


def test_a_toast_goes_by_itself_and_runs_its_action(qtbot: QtBot) -> None:
    room = QWidget()
    room.resize(600, 400)
    qtbot.addWidget(room)
    toast, ran = Toast(room), []
    room.show()
    toast.show_message("Saved.", "Undo", lambda: ran.append(1))
    assert toast.isVisible()
    assert toast.geometry().bottom() < 400
    room.resize(500, 300)
    assert toast.geometry().bottom() < 300
    qtbot.mouseClick(toast._action, Qt.MouseButton.LeftButton)
    assert ran == [1]
    assert toast.isHidden()
    toast.show_message("Saved again.")
    assert toast._action.isHidden()
    assert toast.geometry().top() >= room.height() - Size.STATUS - Size.PADDING
    toast._on_action()
    toast._timer.setInterval(1)
    toast.show_message("Gone at once.")
    qtbot.waitUntil(toast.isHidden)
    toast.show_message("x")
    qtbot.mouseClick(toast, Qt.MouseButton.LeftButton)
    assert toast.isHidden()
    toast.show_message("x")
    toast.clear()
    assert toast.isHidden()


class _Resized(QWidget):
    """Counts its changes of size."""

    count = 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.count += 1


def test_a_notice_does_not_lay_out_what_is_hidden(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    hidden, toast = _Resized(room), Toast(room)
    room.resize(600, 300)
    room.show()
    hidden.hide()
    before = hidden.count
    hidden.resize(20, 20)
    toast.show_message("Stored.")
    toast.repaint()
    qtbot.wait(20)  # in the middle of the fade
    assert hidden.count == before


def test_a_toast_shows_a_failure_with_another_sign_than_a_success(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    toast = Toast(room)
    toast.show_message("2 outputs added.")
    success = toast.picture.grab().toImage()
    toast.show_warning("1 output added, 1 case failed.")
    assert toast.is_warning
    assert toast.text == "1 output added, 1 case failed."
    assert toast.picture.grab().toImage() != success
    toast.show_message("2 outputs added.")
    assert not toast.is_warning
    assert toast.picture.grab().toImage() == success


def test_a_drop_down_list_elides_a_text_that_is_too_long(qtbot: QtBot) -> None:
    picker = Picker("Plot", ("a very long name of a plot that has no room", None))
    qtbot.addWidget(picker)
    picker.resize(picker.sizeHint())
    assert not picker._draw_elided()
    picker.resize(picker.sizeHint().width() // 2, picker.sizeHint().height())
    cut = picker.grab().toImage()
    picker.setItemText(0, f"{picker.currentText()}, either")
    assert picker.grab().toImage() == cut


def test_the_wide_column_keeps_more_of_long_names_if_it_is_to(qtbot: QtBot) -> None:
    name = "missing readings: leave out the readings that are missing"
    columns = [text_column("Analysis", str), text_column("Long column of this table", str)]
    table = DenseTable("Analyses", columns)
    qtbot.addWidget(table)
    table.set_rows([name])
    table.resize(Size.NAME_COLUMN * 2, 200)
    table.show()
    assert table.view.columnWidth(0) == Size.NAME_COLUMN
    table.keep_long_names()
    assert table.view.columnWidth(0) == 2 * Size.NAME_COLUMN


def test_a_few_additions_are_named_and_many_are_counted() -> None:
    names = [f"Case RR-{number:02}" for number in range(1, 10)]
    assert added_words(names[:3], "%1 cases added.") == "Added: Case RR-01; Case RR-02; Case RR-03."
    assert added_words(names, "%1 cases added.") == "9 cases added."


def test_files_dropped_on_an_area_are_handed_on(qtbot: QtBot) -> None:
    area, got = DropArea(QWidget()), []
    qtbot.addWidget(area)
    area.dropped.connect(got.append)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/tmp/case"), QUrl("https://example.org/x")])
    event = QDropEvent(
        QPointF(1, 1),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    area.dropEvent(event)
    assert [[str(path) for path in paths] for paths in got] == [["/tmp/case"]]


def test_clearing_a_layout_clears_what_lies_in_it(qtbot: QtBot) -> None:
    room, inner = QWidget(), QLabel("x")
    qtbot.addWidget(room)
    layout = column(row(inner, None))
    room.setLayout(layout)
    clear_layout(layout)
    assert layout.count() == 0
    assert inner.parent() is None


def test_numbers_durations_and_times_are_written_for_people() -> None:
    assert formats.duration(59_999) == "0:59"
    assert formats.duration(3_661_000) == "1:01:01"
    assert formats.percent(0.5) == "50\u00a0%"
    assert formats.decimal(-1.5) == "−1.50"
    assert formats.decimal(3, 0) == "3"  # such as a grade
    assert formats.numbered(1, "1 case", "%1 cases") == "1 case"
    assert formats.numbered(2, "1 case", "%1 cases") == "2 cases"
    assert formats.seconds_left(None) == ""
    assert formats.seconds_left(0) == "about 1\u00a0s left"
    assert formats.seconds_left(150) == "about 2\u00a0min left"
    assert formats.interval(NotEstimable("no pairs")) == "–"
    assert formats.share_interval(NotEstimable("no pairs")) == "–"
    assert formats.p_value(None) == "–"
    assert formats.p_value(0.0009) == "< 0.001"
    assert formats.p_value(0.25) == "0.250"
    assert formats.why_missing(NotEstimable("no pairs")) == "no pairs"
    assert formats.moment("2026-01-31T09:30:00.000Z")[:10].count("-") == 2
    assert formats.moment("2026-01-31T09:30:00.000Z", with_seconds=True)[-3] == ":"


def test_an_axis_with_a_name_keeps_numbers_below_1_as_they_are(qtbot: QtBot) -> None:
    plot = pg.PlotWidget(axisItems={"bottom": NumberAxis("bottom")})
    qtbot.addWidget(plot)
    plot.show()
    axis = plot.getPlotItem().getAxis("bottom")
    axis.setLabel("Accuracy")
    axis.setRange(0.1, 0.3)
    axis.setRange(0.15, 0.35)

    assert axis.autoSIPrefixScale == 1
    assert axis.tickStrings([0.2], axis.autoSIPrefixScale, 0.05) == ["0.20"]


@pytest.mark.parametrize("kind", ["", "primary", "quiet"])
def test_a_button_has_one_focus_ring_however_it_got_the_focus(qtbot: QtBot, kind: str) -> None:
    push_button = button("Add fact", kind=kind, icon_name="plus")
    qtbot.addWidget(push_button)
    push_button.show()
    push_button.activateWindow()
    push_button.setFocus()
    qtbot.waitUntil(push_button.hasFocus, timeout=3000)
    rings = []
    for is_by_keys in (False, True):
        push_button.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, is_by_keys)
        rings.append(push_button.grab().toImage())
    assert rings[0] == rings[1]


def test_a_picker_that_is_offered_the_same_choices_stays_as_it_is(qtbot: QtBot) -> None:
    picker = Picker("Model", ("Heron", ("a", 1)), ("Heron", ("a", 2)))
    qtbot.addWidget(picker)
    picker.setCurrentIndex(1)
    changes: list[int] = []
    picker.currentIndexChanged.connect(changes.append)
    picker.replace_choices([("Heron", ("a", 1)), ("Heron", ("a", 2))])
    assert picker.currentIndex() == 1
    assert changes == []
    picker.replace_choices([("Owl", 3), ("Heron", 4)])
    assert picker.currentData() == 4
