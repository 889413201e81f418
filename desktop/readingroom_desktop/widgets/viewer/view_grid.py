"""Grid of viewports: one active view, and a side view in each of the other cells."""

from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.series_strip import series_of_drop
from readingroom_desktop.widgets.viewer.viewport import Viewport


class GridShape(NamedTuple):
    """Rows and columns of a layout."""

    rows: int
    columns: int

    @property
    def name(self) -> str:
        """Return the name, "1x2" for two views in one row."""
        return f"{self.rows}x{self.columns}"

    @property
    def cells(self) -> int:
        """Return the number of views."""
        return self.rows * self.columns


SINGLE: Final = GridShape(1, 1)
SHAPES: Final = (
    SINGLE,
    GridShape(1, 2),
    GridShape(2, 1),
    GridShape(2, 2),
    GridShape(2, 3),
    GridShape(3, 3),
)
_TABS: Final = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_DRAGS: Final = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


def shape_named(name: str) -> GridShape:
    """Return the shape with a name, the single view if there is none."""
    return next((shape for shape in SHAPES if shape.name == name), SINGLE)


class SideView(Viewport):
    """View of a cell that is not active.

    Any press or wheel step makes its cell the active one, and acts on the view that then shows it.
    It never has the keyboard focus.

    Args:
        main: the active view.
    """

    touched = Signal()
    """Input that makes the cell the active one."""

    def __init__(self, main: Viewport) -> None:
        super().__init__()
        self._main = main
        self._is_forwarding = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Activate the cell; the gesture goes on in the active view."""
        self.touched.emit()
        self._is_forwarding = True
        self._main.mousePressEvent(self._moved(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do what a press does."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue a gesture of the active view, or follow the pointer."""
        if self._is_forwarding:
            self._main.mouseMoveEvent(self._moved(event))
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture of the active view."""
        if self._is_forwarding:
            self._main.mouseReleaseEvent(self._moved(event))
            self._is_forwarding = event.buttons() != Qt.MouseButton.NoButton
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Activate the cell and scroll or zoom it."""
        self.touched.emit()
        self._main.wheelEvent(event)

    def _moved(self, event: QMouseEvent) -> QMouseEvent:
        """Return the event in coordinates of the active view."""
        position = QPointF(self._main.viewport().mapFromGlobal(event.globalPosition()))
        buttons = (event.button(), event.buttons(), event.modifiers())
        return QMouseEvent(event.type(), position, event.globalPosition(), *buttons)


class ViewGrid(QWidget):
    """Grid in which one widget, the active view, changes its cell.

    Tab and Shift+Tab in the active view request the next and the previous cell; beyond the last one
    they leave the grid.

    Args:
        view: the active view.
    """

    activation_requested = Signal(int)
    """Number of a cell, row by row from 0."""
    series_dropped = Signal(int, int)
    """(cell, series), both from 0."""

    def __init__(self, view: Viewport) -> None:
        super().__init__()
        self.view = view
        self.shape = SINGLE
        self.active = 0
        self._sides: dict[int, SideView] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * Size.HAIRLINE)
        view.installEventFilter(self)
        self._set_up(view)
        self._arrange()

    @property
    def sides(self) -> dict[int, SideView]:
        """Return the side views by their cells."""
        return dict(sorted(self._sides.items()))

    def cell_of(self, view: Viewport) -> int:
        """Return the cell of a view."""
        return next((cell for cell, side in self._sides.items() if side is view), self.active)

    def set_shape(self, shape: GridShape, active: int) -> None:
        """Show another number of views, one of which is the active one."""
        for side in self._sides.values():
            self._grid.removeWidget(side)
            side.hide()
            side.deleteLater()
        self.shape, self.active = shape, active
        self._sides = {cell: self._side() for cell in range(shape.cells) if cell != active}
        self._arrange()

    def activate(self, cell: int) -> None:
        """Move the active view to another cell, and the side view there to its former cell."""
        side = self._sides[self.active] = self._sides.pop(cell)
        self.view.swap_pointer(side)
        self.active = cell
        self._arrange()

    def update_views(self) -> None:
        """Draw the text of all views again."""
        for view in (self.view, *self._sides.values()):
            view.viewport().update()

    def _side(self) -> SideView:
        side = SideView(self.view)
        side.touched.connect(partial(self._on_touched, side))
        self._set_up(side)
        return side

    def _set_up(self, view: Viewport) -> None:
        view.viewport().setAcceptDrops(True)
        view.viewport().installEventFilter(self)

    def _on_touched(self, side: SideView) -> None:
        self.activation_requested.emit(self.cell_of(side))

    def _arrange(self) -> None:
        views = {self.active: self.view, **self._sides}
        least = Size.FORM // 4 // max(self.shape)
        # the scene has the size of its view: as a hint it would make the cells unequal
        policy = QSizePolicy.Policy.Ignored if len(views) > 1 else QSizePolicy.Policy.Expanding
        for view in views.values():
            self._grid.removeWidget(view)
        for line in range(max(shape.cells for shape in SHAPES)):
            self._grid.setRowStretch(line, int(line < self.shape.rows))
            self._grid.setColumnStretch(line, int(line < self.shape.columns))
        for cell, view in sorted(views.items()):
            view.setMinimumSize(least, least)
            view.setSizePolicy(policy, policy)
            self._grid.addWidget(view, *divmod(cell, self.shape.columns))
            view.show()
            count = self.shape.cells
            view.setAccessibleName(
                tr("Image, view %1 of %2", str(cell + 1), str(count)) if count > 1 else tr("Image")
            )
        self._grid.activate()  # a gesture that goes on needs the new geometry at once
        self.view.is_in_grid = self.shape.cells > 1

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Change the active cell on Tab, and accept series dropped on a view."""
        if watched is self.view and isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and self._go(event)
        if event.type() in _DRAGS and isinstance(event, QDropEvent):
            return self._drop(watched, event)
        return False

    def _go(self, event: QKeyEvent) -> bool:
        step = _TABS.get(Qt.Key(event.key()), 0)
        has_command = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        target = self.active + step
        if not step or has_command or not 0 <= target < self.shape.cells:
            return False
        self.activation_requested.emit(target)
        return True

    def _drop(self, watched: QObject, event: QDropEvent) -> bool:
        series = series_of_drop(event.mimeData())
        if series is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            views = (self.view, *self._sides.values())
            target = next(view for view in views if view.viewport() is watched)
            self.series_dropped.emit(self.cell_of(target), series)
        return True
