"""Measuring in the image pane: menu of kinds, and what is said of a scale."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from readingroom.domain.measurement import MeasurementKind
from readingroom_desktop.theme import apply_style_sheet
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.measure_tool import ImageOnScreen, Measured, MeasureTool
from readingroom_desktop.widgets.viewer.measured_text import kind_name
from readingroom_desktop.widgets.viewer.viewport import Viewport


class Measuring(QObject):
    """Offers the measuring tool of a viewport.

    Args:
        view: the viewport.
        image: returns the image on screen, None without one.
        parent: the image pane.
    """

    noticed = Signal(str)
    """Values of a new measurement, with the reason if they are in pixels."""

    def __init__(
        self, view: Viewport, image: Callable[[], ImageOnScreen | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._view = view
        self.tool: MeasureTool = view.measure_tool
        self.menu: QMenu | None = None
        self.tool.set_source(image)
        self.tool.measured.connect(self._on_measured)
        view.mark_tool.switched.connect(self._make_way)

    def start(self, kind: MeasurementKind) -> None:
        """Measure with a kind, with the focus on the image."""
        if self._view.mark_tool.is_on:
            self._view.mark_tool.switch(is_on=False)
        self.tool.start(kind)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle(self) -> None:
        """Measure with the last kind, or stop."""
        if self.tool.is_on:
            self.tool.switch(is_on=False)
        else:
            self.start(self.tool.kind)

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of kinds at a global position."""
        menu = self.menu = QMenu()
        apply_style_sheet(menu)
        for number, kind in enumerate(MeasurementKind, 1):
            action = menu.addAction(f"&{number}  {kind_name(kind)}")
            action.setCheckable(True)
            action.setChecked(self.tool.is_on and self.tool.kind is kind)
            action.triggered.connect(partial(self.start, kind))
        menu.addSeparator()
        for text, act in (
            (tr("Undo\tCtrl+Z"), self.tool.undo),
            (tr("Redo\tCtrl+Y"), self.tool.redo),
            (tr("Delete\tDel"), self.tool.erase),
            (tr("Stop measuring\tEsc"), partial(self.tool.switch, is_on=False)),
        ):
            action = menu.addAction(text)
            action.setEnabled(self.tool.is_on or bool(self.tool.all_measured))
            action.triggered.connect(act)
        menu.popup(point)

    def _make_way(self) -> None:
        """Stop measuring while marks are set."""
        if self._view.mark_tool.is_on and self.tool.is_on:
            self.tool.switch(is_on=False)

    def _on_measured(self, measured: Measured) -> None:
        text = f"{kind_name(measured.measurement.kind)}: {measured.text}".replace("\n", " · ")
        scale = measured.values.scale
        has_extent = bool(measured.values.lengths) or measured.values.area is not None
        if scale.unit == "px" and has_extent:
            text = tr("%1. In pixels: %2.", text, scale.source)
        self.noticed.emit(text)
