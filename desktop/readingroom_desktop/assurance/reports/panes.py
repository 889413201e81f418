"""List of report kinds, and the print preview of a page."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QRadioButton, QScrollArea

from readingroom.reports.types import ReportKind
from readingroom_desktop.assurance.reports.viewmodel import PagePicture
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import Frame, WholeText, column, row
from readingroom_desktop.widgets.number_fields import whole_number

_MIN_WIDTH = 320


class _Sheet(QScrollArea):
    """Page fitted to the width; Page Up and Page Down turn pages at its ends."""

    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(False)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(tr("Report page"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._whole = QPixmap()
        self._page = QLabel()
        self.setWidget(self._page)

    def show_picture(self, picture: PagePicture) -> None:
        """Show a page from the top."""
        image = QImage(
            picture.pixels,
            picture.width,
            picture.height,
            picture.stride,
            QImage.Format.Format_RGB32,
        )
        self._whole = QPixmap.fromImage(image.copy())
        self._fit()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page to the new width."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the page at its ends; Qt handles the rest."""
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_PageDown and bar.value() == bar.maximum():
            self.turned.emit(1)
        elif event.key() == Qt.Key.Key_PageUp and bar.value() == bar.minimum():
            self.turned.emit(-1)
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        if self._whole.isNull():
            return
        ratio = self.devicePixelRatioF()
        room = max(self.viewport().width(), _MIN_WIDTH)
        width = min(round(room * ratio), self._whole.width())
        shown = self._whole.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        self._page.setPixmap(shown)
        self._page.resize(QSize(round(width / ratio), round(shown.height() / ratio)))


class PagePane(Frame):
    """Page preview with navigation above it."""

    turned = Signal(int)
    """Carries the requested page number, from 1."""

    def __init__(self) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Report"))
        self.before = button("", icon_name="caret-left", tip=tr("Previous page"))
        self.after = button("", icon_name="caret-right", tip=tr("Next page"))
        self.number = whole_number(tr("Page"), 1, 99)
        self.of = label(tone="muted")
        self.sheet = _Sheet()
        self.before.clicked.connect(lambda: self._step(-1))
        self.after.clicked.connect(lambda: self._step(1))
        self.number.valueChanged.connect(self.turned)
        self.sheet.turned.connect(self._step)
        self.turning = row(label(tr("Page")), self.before, self.number, self.of, self.after, None)
        self.setLayout(
            column(self.turning, self.sheet, growing=self.sheet, margins=Size.PADDING, gap=Size.GAP)
        )

    def show_picture(self, picture: PagePicture) -> None:
        """Show a page and the number of pages."""
        blocked = self.number.blockSignals(True)
        self.number.setMaximum(picture.page_count)
        self.number.setValue(picture.number)
        self.number.blockSignals(blocked)
        self.of.setText(tr("of %1", count(picture.page_count)))
        self.before.setEnabled(picture.number > 1)
        self.after.setEnabled(picture.number < picture.page_count)
        self.sheet.show_picture(picture)

    def _step(self, by: int) -> None:
        self.number.setValue(self.number.value() + by)


class KindList(WholeText):
    """Radio buttons of the report kinds."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Report kind"))
        self.entries: dict[ReportKind, QRadioButton] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=0)
        for kind, name, description in self._specs():
            entry = QRadioButton(name)
            entry.setAccessibleDescription(description)
            entry.toggled.connect(partial(self._on_toggled, kind))
            self._group.addButton(entry)
            self.entries[kind] = entry
            layout.addWidget(entry)
            description_label = label(description, tone="muted", is_wrapped=True)
            description_label.setContentsMargins(
                Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, Size.GAP_SMALL
            )
            layout.addWidget(description_label)
        self.setLayout(layout)

    def _specs(self) -> tuple[tuple[ReportKind, str, str], ...]:
        return (
            (ReportKind.SESSION, tr("Session"), tr("Readings by reader, and later corrections.")),
            (
                ReportKind.READER_STUDY,
                tr("Reader study"),
                tr("Protocol, readers, case flow, primary result and agreement."),
            ),
            (
                ReportKind.ANALYSIS_PLAN,
                tr("Analysis plan"),
                tr("Design, form, endpoints and planned methods of the protocol."),
            ),
            (
                ReportKind.MODEL_CARD,
                tr("Model card"),
                tr("Model details, evaluations and limitations."),
            ),
            (
                ReportKind.SYNTHETIC_DATA,
                tr("Synthetic data"),
                tr("Recipes, generated cases and their validation."),
            ),
            (
                ReportKind.RISK_AND_COMPLIANCE,
                tr("Risk and compliance"),
                tr("Hazards, mitigation priorities, and every clause with its evidence."),
            ),
            (
                ReportKind.MI_CLAIM_GEN,
                tr("MI-CLAIM-GEN"),
                tr("The checklist completed from evidence, with gaps."),
            ),
        )

    def _on_toggled(self, kind: ReportKind, is_on: bool) -> None:
        if is_on:
            self.chosen.emit(kind)

    def mark(self, kind: ReportKind) -> None:
        """Select a kind."""
        self.entries[kind].setChecked(True)

    @property
    def first(self) -> QRadioButton:
        """Return the selected entry, which gets the focus."""
        return next(
            (entry for entry in self.entries.values() if entry.isChecked()),
            self.entries[ReportKind.SESSION],
        )
