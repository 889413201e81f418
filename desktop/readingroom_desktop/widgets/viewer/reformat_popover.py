"""Popover to choose plane, slab and interpolation of a reformat."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from readingroom.domain.reformat import Interpolation, Projection, Reformat, ReformatPlane
from readingroom_desktop.theme import Points
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.field_grid import popover_grid
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.number_fields import short_number
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.viewer.reformat_text import (
    interpolation_name,
    plane_name,
    projection_name,
)

_THINNEST, _THICKEST, _USUAL = 0.1, 1000.0, 10.0
_DIGITS: Final = dict(
    zip((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4), ReformatPlane, strict=True)
)


class ReformatPopover(Popover):
    """Planes by buttons or digits, slab and interpolation by fields.

    A plane is shown at once; Enter shows the slab of the fields. Escape and a click outside discard
    them.
    """

    chosen = Signal(object)
    """The `Reformat` that was chosen."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Reformat"), parent)
        self._plane = ReformatPlane.ORIGINAL
        self.planes: dict[ReformatPlane, QPushButton] = {}
        for number, plane in enumerate(ReformatPlane, start=1):
            name = plane_name(plane)
            chooser = button(f"{number}  {name}", on_click=partial(self._choose_plane, plane))
            chooser.setAccessibleName(name)
            chooser.setCheckable(True)
            self.planes[plane] = chooser
        self.column.addLayout(row(*self.planes.values()))
        self.projection = Picker(
            tr("Slab"), *((projection_name(each), each) for each in Projection)
        )
        self.thickness = short_number(
            tr("Thickness in mm"), _THINNEST, _THICKEST, _USUAL, decimals=1,
            tip=tr("Thickness of the slab; it has whole slices"),
        )  # fmt: skip
        self.thickness.setSuffix("\u00a0mm")
        self.interpolation = Picker(
            tr("Interpolation"), *((interpolation_name(each), each) for each in Interpolation)
        )
        self.column.addLayout(
            popover_grid(
                (tr("Slab"), self.projection),
                (tr("Thickness"), self.thickness),
                (tr("Interpolation"), self.interpolation),
            )
        )
        self.apply = button(tr("Show"), kind="primary", on_click=self._apply)
        hint = label(tr("1 to 4: show at once, Esc: close"), tone="muted", points=Points.DENSE)
        self.column.addLayout(row(hint, None, self.apply))
        self.projection.currentIndexChanged.connect(self._enable_fields)

    def open_for(self, reformat: Reformat, point: QPoint) -> None:
        """Show a reformat below a global position."""
        self._plane = reformat.plane
        for plane, chooser in self.planes.items():
            chooser.setChecked(plane is reformat.plane)
        self.projection.setCurrentIndex(list(Projection).index(reformat.projection))
        if reformat.projection is not Projection.SINGLE:
            self.thickness.setValue(reformat.thickness_mm)
        self.interpolation.setCurrentIndex(list(Interpolation).index(reformat.interpolation))
        self._enable_fields()
        self.move_to(point)
        self.show()
        self.planes[reformat.plane].setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def reformat_shown(self) -> Reformat:
        """Return the reformat of plane and fields."""
        projection = Projection(self.projection.currentData())
        is_slab = projection is not Projection.SINGLE
        return Reformat(
            self._plane,
            projection,
            self.thickness.value() if is_slab else 0.0,
            Interpolation(self.interpolation.currentData()),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a plane by its digit, or show the reformat by Enter."""
        plane = _DIGITS.get(Qt.Key(event.key()))
        if plane is not None:
            self._choose_plane(plane)
        elif event.key() in RETURN_KEYS:
            self._apply()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Report the end, so that the image gets the focus back."""
        super().hideEvent(event)
        self.closed.emit()

    def _choose_plane(self, plane: ReformatPlane) -> None:
        """Show a plane at once; "Original" without a slab."""
        self._plane = plane
        reformat = self.reformat_shown
        if plane is ReformatPlane.ORIGINAL:
            reformat = replace(reformat, projection=Projection.SINGLE, thickness_mm=0.0)
        self._finish(reformat)

    def _apply(self) -> None:
        self._finish(self.reformat_shown)

    def _finish(self, reformat: Reformat) -> None:
        self.chosen.emit(reformat)
        self.close()

    def _enable_fields(self) -> None:
        self.thickness.setEnabled(self.projection.currentData() != Projection.SINGLE)
