"""Tab of the Study conduct page: what readers had on screen, for how long."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from readingroom.domain.frame_times import SeriesViewing
from readingroom.domain.viewing import UsedWindow, WindowOrigin
from readingroom.services.reading_analytics import ReadingAnalytics
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    duration,
    isolated,
    percent,
    tr,
    tr_marked,
)
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.heat_strip import HeatStrip
from readingroom_desktop.widgets.layouts import clear_layout, column, row


def seen_share(reading: ReadingAnalytics) -> float | None:
    """Return the proportion of the frames of all series on screen that were seen, None unknown."""
    viewing = reading.viewing
    frames = sum(each.frame_count for each in viewing.series) if viewing else 0
    return sum(each.seen_count for each in viewing.series) / frames if viewing and frames else None


def windows_text(windows: Sequence[UsedWindow]) -> str:
    """Return the windows used, "Lung (1500/−600), by hand (2)"."""
    presets = dict.fromkeys(
        f"{isolated(tr_marked(use.name))} ({compact(use.width)}/{compact(use.centre)})"
        for use in windows
        if use.origin is WindowOrigin.PRESET
    )
    names = {
        WindowOrigin.FILE: tr("from file"),
        WindowOrigin.AUTOMATIC: tr("automatic"),
        WindowOrigin.MANUAL: tr("by hand"),
    }
    others = []
    for origin, name in names.items():
        number = sum(use.origin is origin for use in windows)
        if number:
            others.append(f"{name} ({count(number)})" if number > 1 else name)
    return ", ".join((*presets, *others))


class ViewingPane(QWidget):
    """Table of the submitted readings, and the strips of the chosen one."""

    case_requested = Signal(object)
    """The case of a `ReadingAnalytics` is to be shown."""

    def __init__(self, notify: Callable[[str], object]) -> None:
        super().__init__()
        self.table = CsvTable(
            tr("Viewing"), self._columns(), self._csv_columns(), notify, wide_column=7
        )
        self.note = label(
            tr(
                "Active time with the case in view. It describes how people read; nothing is "
                "judged by it."
            ),
            tone="muted",
            points=Points.DENSE,
            is_wrapped=True,
        )
        self.open = button(
            tr("Open case"),
            icon_name="image",
            tip=tr("Show the case with these times beside the position in each series"),
            on_click=self._on_open,
        )
        self.strips: list[HeatStrip] = []
        self._names = QWidget()
        self._list = column(gap=Size.GAP_SMALL)
        self._names.setLayout(self._list)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setWidget(self._names)
        self.area.setAccessibleName(tr("Series of the reading"))
        self.area.setMaximumHeight(Size.SIDE_PANE // 2)
        self.table.picked.connect(self._show_strips)
        self.table.activated.connect(lambda _: self._on_open())
        head = row(self.note, self.open)
        head.setStretch(0, 1)
        parts = (head, self.table, self.area)
        self.setLayout(column(*parts, growing=self.table, gap=Size.GAP, margins=(0, Size.GAP)))
        self._show_strips(None)

    def show_readings(self, readings: Sequence[ReadingAnalytics]) -> None:
        """Show these readings."""
        self.table.follow(readings)
        self._show_strips(self.table.current)

    def _columns(self) -> list[Column[ReadingAnalytics]]:
        def part(entry: ReadingAnalytics) -> str:
            if entry.viewing is None:
                return tr("not recorded")
            return "" if entry.viewing.is_whole else tr("since it was resumed")

        return [
            Column(tr("Reader"), lambda entry: entry.reader_code),
            number_column(tr("Session"), lambda entry: entry.session),
            number_column(tr("No."), lambda entry: entry.position),
            Column(tr("Case"), lambda entry: entry.case_code),
            number_column(tr("Active time"), lambda entry: entry.active_ms, duration),
            number_column(
                tr("First mark after"),
                lambda entry: entry.viewing.first_mark_ms if entry.viewing else None,
                duration,
            ),
            number_column(tr("Frames seen"), seen_share, percent),
            text_column(tr("Windows"), lambda entry: windows_text(entry.windows)),
            Column(tr("Record"), part, tone=lambda _: "muted"),
        ]

    def _csv_columns(self) -> list[CsvColumns[ReadingAnalytics]]:
        return [
            csv_column("reader", lambda entry: entry.reader_code),
            csv_column("session", lambda entry: entry.session),
            csv_column("position", lambda entry: entry.position),
            csv_column("case", lambda entry: entry.case_code),
            csv_column("active_ms", lambda entry: entry.active_ms),
            csv_column(
                "recorded_ms", lambda entry: entry.viewing.active_ms if entry.viewing else None
            ),
            csv_column(
                "first_mark_ms",
                lambda entry: entry.viewing.first_mark_ms if entry.viewing else None,
            ),
            csv_column("share_seen", seen_share),
            csv_column("windows", lambda entry: windows_text(entry.windows)),
        ]

    def _show_strips(self, reading: ReadingAnalytics | None) -> None:
        clear_layout(self._list)
        self.strips = []
        viewing = reading.viewing if reading else None
        series = viewing.series if viewing else ()
        self.area.setVisible(bool(series))
        self.open.setEnabled(reading is not None)
        for each in series:
            self._list.addLayout(self._line(each, reading))
        self._list.addStretch(1)

    def _on_open(self) -> None:
        if self.table.current is not None:
            self.case_requested.emit(self.table.current)

    def _line(self, viewing: SeriesViewing, reading: ReadingAnalytics | None) -> QHBoxLayout:
        known = reading.labels.get(viewing.series) if reading else None
        name = tr("Series %1", str(viewing.series + 1))
        if known is not None and known.modality:
            name = f"{name} · {known.modality}"
        title = label(name, points=Points.DENSE)
        title.setFixedWidth(Size.NAME_COLUMN)
        strip = HeatStrip()
        strip.show_series(name, viewing)
        facts = tr(
            "%1 of %2, %3",
            *(count(viewing.seen_count), count(viewing.frame_count), duration(viewing.total_ms)),
        )
        self.strips.append(strip)
        return row(title, strip, label(facts, tone="muted", points=Points.DENSE), gap=Size.GAP)
