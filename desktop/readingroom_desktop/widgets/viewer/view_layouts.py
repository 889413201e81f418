"""Layouts of the viewer: number of views, the active one, and linked scrolling."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.cell import HungCell
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.layout_menu import layout_menu
from readingroom_desktop.widgets.viewer.linked_display import LinkedDisplay
from readingroom_desktop.widgets.viewer.view_grid import SINGLE, GridShape, ViewGrid, shape_named


class ViewLayouts(QObject):
    """Changes layout and active view.

    Args:
        grid: the views.
        cells: their contents.
        parent: the image pane.
    """

    used = Signal()
    """User input."""
    changing = Signal()
    """The active view is about to show something else."""
    activated = Signal(object)
    """Another cell is active: the `Frame` that its view showed, or None."""
    changed = Signal()
    chosen = Signal(str)
    """The name of the layout that the user chose, "1x2"."""
    noticed = Signal(str)
    """How the views are linked."""

    def __init__(self, grid: ViewGrid, cells: CellViews, parent: QObject) -> None:
        super().__init__(parent)
        self._grid, self._cells = grid, cells
        self.menu: QMenu | None = None
        self.own = ""
        """Name of the layout that the reader chose for the protocol, "" for none."""
        grid.activation_requested.connect(self.activate)
        LinkedDisplay(grid, cells, self)

    def set_shape(self, name: str) -> None:
        """Show the views of a layout, "1x2", from now on; a single view if the name is unknown."""
        shape = shape_named(name)
        self.own = name if name == shape.name else ""
        if shape == self._grid.shape:
            return
        self.changing.emit()
        is_other = self._grid.active >= shape.cells
        if shape == SINGLE and self._cells.linking.is_linked:
            self._cells.linking.toggle()
        self._cells.set_shape(shape)
        if is_other:
            self.activated.emit(None)
        self.changed.emit()

    def forget_own(self) -> None:
        """Let hanging protocols choose the layout again."""
        if self.own:
            self.own = ""
            self.chosen.emit("")

    def hang(self, name: str, cells: Sequence[HungCell]) -> None:
        """Show a layout with other contents, the first view active, for this case only."""
        self.changing.emit()
        self._cells.hang(shape_named(name), cells)
        self.activated.emit(None)
        self.changed.emit()

    def link(self) -> None:
        """Link the views, without a notice."""
        if not self._cells.linking.is_linked:
            self._cells.linking.toggle()
            self._grid.update_views()
            self.changed.emit()

    def activate(self, cell: int) -> None:
        """Make another view the active one."""
        self.used.emit()
        if cell != self._grid.active:
            self.changing.emit()
            self.activated.emit(self._cells.activate(cell))
            self.changed.emit()

    def toggle_link(self) -> None:
        """Link or unlink the views, and say how."""
        self._cells.linking.toggle()
        lines = [line.text for line in self._cells.linking.lines()]
        self.noticed.emit(". ".join(lines) if lines else tr("The views scroll separately."))
        self._grid.update_views()
        self.changed.emit()

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of layouts at a global position."""
        is_linked = self._cells.linking.is_linked
        self.menu = layout_menu(
            self._grid.shape, self._use, is_linked=is_linked, toggle_link=self.toggle_link
        )
        self.menu.popup(point)

    def _use(self, shape: GridShape) -> None:
        self.used.emit()
        self.set_shape(shape.name)
        self.chosen.emit(shape.name)
        self._grid.view.setFocus(Qt.FocusReason.OtherFocusReason)
