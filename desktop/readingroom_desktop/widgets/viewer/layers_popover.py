"""Popover with all layers over the image: visibility, opacity, colours and scales."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSlider, QWidget

from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import percent, tr
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.viewer.layer_list import LayerRow

_MOST_ROWS: Final = 8
"""Rows that are visible without scrolling."""
_SMALLEST: Final = 10
"""Smallest opacity, in percent: a layer is switched off, not faded out."""


class LayersPopover(Popover):
    """Rows of layers; a change acts at once. Escape and a click outside close it.

    Args:
        parent: the pane.
        toggle: shows or hides the layer with a key.
        set_opacity: sets the opacity of the layer with a key, from 0 to 1.
        rows: returns the layers of the image on screen.
    """

    def __init__(
        self,
        parent: QWidget,
        toggle: Callable[[str], None],
        set_opacity: Callable[[str, float], None],
        rows: Callable[[], Sequence[LayerRow]],
    ) -> None:
        super().__init__(tr("Layers"), parent)
        self._toggle, self._set_opacity, self._rows = toggle, set_opacity, rows
        self.boxes: dict[str, TickBox] = {}
        self.sliders: dict[str, QSlider] = {}
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(self._area)
        hint = label(
            tr("Space: show or hide, arrows: opacity, Esc: close"),
            tone="muted",
            points=Points.DENSE,
            is_wrapped=True,
        )
        self.column.addWidget(hint)

    def open_at(self, point: QPoint) -> None:
        """Show the layers below a global position."""
        self._fill()
        self.move_to(point)
        self.show()
        first = next(iter(self.boxes.values()), None)
        (first or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill(self) -> None:
        self.boxes, self.sliders = {}, {}
        body = QWidget()
        body.setProperty("role", "body")
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, Size.GAP, 0)
        grid.setSpacing(Size.GAP)
        grid.setColumnStretch(1, 1)
        rows = self._rows()
        for line, row in enumerate(rows):
            self._add_row(grid, 2 * line, row)
        if not rows:
            grid.addWidget(label(tr("This image has no layers."), tone="muted"), 0, 1)
        self._area.setWidget(body)
        height = body.sizeHint().height() + 2
        self._area.setFixedHeight(min(height, _MOST_ROWS * 2 * Size.CONTROL))
        self._area.setMinimumWidth(body.sizeHint().width() + 2 * Size.GAP)

    def _add_row(self, grid: QGridLayout, line: int, row: LayerRow) -> None:
        swatch = QFrame()
        swatch.setFixedSize(Size.ICON, Size.ICON)
        swatch.setAutoFillBackground(True)
        palette = swatch.palette()
        palette.setColor(QPalette.ColorRole.Window, QColor(row.ink))
        swatch.setPalette(palette)
        grid.addWidget(swatch, line, 0)
        # Qt reads a single & as the mark of a mnemonic.
        box = self.boxes[row.key] = TickBox(row.name.replace("&", "&&"))
        box.setAccessibleName(row.name)
        box.setChecked(row.is_shown)
        box.clicked.connect(partial(self._on_toggled, row.key))
        grid.addWidget(box, line, 1)
        if row.opacity is not None:
            self._add_opacity(grid, line, row, row.opacity)
        if row.scale:
            scale = label(row.scale, tone="muted", is_wrapped=True)
            grid.addWidget(scale, line + 1, 1, 1, 3)

    def _add_opacity(self, grid: QGridLayout, line: int, row: LayerRow, opacity: float) -> None:
        slider = self.sliders[row.key] = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(_SMALLEST, 100)
        slider.setSingleStep(_SMALLEST)
        slider.setValue(round(100 * opacity))
        slider.setMinimumWidth(Size.RAIL)
        slider.setAccessibleName(tr("Opacity of %1", row.name))
        value = label(percent(opacity), tone="muted")
        value.setMinimumWidth(value.fontMetrics().horizontalAdvance(percent(1.0)))
        slider.valueChanged.connect(partial(self._on_opacity, row.key, value))
        grid.addWidget(slider, line, 2)
        grid.addWidget(value, line, 3)

    def _on_opacity(self, key: str, shown: QLabel, value: int) -> None:
        shown.setText(percent(value / 100))
        self._set_opacity(key, value / 100)

    def _on_toggled(self, key: str) -> None:
        self._toggle(key)
        for row in self._rows():  # another layer may have changed, too
            if row.key in self.boxes:
                self.boxes[row.key].setChecked(row.is_shown)
