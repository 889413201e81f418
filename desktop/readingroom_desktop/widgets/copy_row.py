"""Buttons that copy a plot as SVG, as an image, and its values as CSV."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.lazy_plot import LazyPlot


class CopyRow(QWidget):
    """Three buttons of a plot.

    Args:
        name: name of the plot within the names of the buttons.
        plot: the plot.
        as_csv: returns the shown values as CSV.
        notify: shows a short message.
    """

    def __init__(
        self,
        name: str,
        plot: LazyPlot,
        as_csv: Callable[[], str],
        notify: Callable[[str], object],
    ) -> None:
        super().__init__()
        self._plot, self._as_csv, self._notify = plot, as_csv, notify
        self.svg = button(tr("Copy SVG"), icon_name="copy", on_click=self._on_svg)
        self.png = button(tr("Copy PNG"), icon_name="copy", on_click=self._on_png)
        self.csv = button(tr("Copy CSV"), icon_name="copy", on_click=self._on_csv)
        self.svg.setAccessibleName(tr("Copy SVG of %1", name))
        self.png.setAccessibleName(tr("Copy PNG of %1", name))
        self.csv.setAccessibleName(tr("Copy CSV of %1", name))
        self.setLayout(row(self.svg, self.png, self.csv))

    def _on_svg(self) -> None:
        self._plot.copy_svg()
        self._notify(tr("The chart is on the clipboard as SVG."))

    def _on_png(self) -> None:
        self._plot.copy_png()
        self._notify(tr("The chart is on the clipboard as an image."))

    def _on_csv(self) -> None:
        QGuiApplication.clipboard().setText(self._as_csv())
        self._notify(tr("The values of the chart are on the clipboard as CSV."))
