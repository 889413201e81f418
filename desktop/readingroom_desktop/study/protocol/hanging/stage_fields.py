"""Fields of one stage of a hanging protocol, and the chosen one of its views."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from readingroom.domain.hanging import HangingLayout, HangingStage, HangingView
from readingroom_desktop.study.protocol.hanging.changes import with_moved_view, without_view
from readingroom_desktop.study.protocol.hanging.value_texts import Counts, layout_choices
from readingroom_desktop.study.protocol.hanging.view_fields import ViewFields
from readingroom_desktop.study.protocol.step import entered, line_field, set_text, watch
from readingroom_desktop.theme import Size
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import TickBox, button
from readingroom_desktop.widgets.field_grid import ChoicePicker, captioned_grid
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.viewer.hanging import view_text


class ViewButton(QPushButton):
    """Button of a view in the layout, with its number and what it takes, elided."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a height of two controls."""
        return QSize(Size.CONTROL, Size.TOUCH)

    def minimumSizeHint(self) -> QSize:
        """Return the least size, as the text is elided."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the text at the new width."""
        super().resizeEvent(event)
        room = self.width() - 2 * Size.GAP
        name = self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        self.setText(name.replace("&", "&&"))


class StageFields(QWidget):
    """Name, layout and linked scrolling of a stage, its views in their layout, and one of them."""

    edited = Signal(object)
    """The `HangingStage` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._stage: HangingStage | None = None
        self._values: Mapping[str, Counts] = {}
        self._is_filling = False
        self.index = 0
        """Number of the chosen view, from 0."""
        self.name = line_field(tr("Name of the stage"))
        self.name.setToolTip(tr("Readers see it in the menu of stages"))
        self.layout_picker = ChoicePicker(tr("Layout, rows by columns"))
        self.links = TickBox(tr("scroll views together"))
        self.links.setToolTip(tr("If the positions of all views correspond"))
        self.cells: list[QPushButton] = []
        """Buttons of the views in the layout; the last one adds a view if there is room."""
        self._grid = QGridLayout()
        self._grid.setSpacing(Size.GAP_SMALL)
        self.left = button("", icon_name="arrow-left", tip=tr("Move view back"))
        self.right = button("", icon_name="arrow-right", tip=tr("Move view forward"))
        self.remove = button("", icon_name="trash", tip=tr("Remove view"))
        self.left.clicked.connect(lambda: self._move(-1))
        self.right.clicked.connect(lambda: self._move(1))
        self.remove.clicked.connect(self._remove)
        self.view = ViewFields()
        head = captioned_grid(
            2, (tr("Name of the stage"), self.name), (tr("Layout"), self.layout_picker)
        )
        self.setLayout(
            column(
                head,
                row(self.links, None, self.left, self.right, self.remove),
                self._grid,
                self.view,
                gap=Size.GAP,
            )
        )
        watch(self.name, self._on_changed)
        watch(self.layout_picker, self._on_changed)
        watch(self.links, self._on_changed)
        self.view.edited.connect(self._on_view)

    def show_stage(self, stage: HangingStage, values: Mapping[str, Counts]) -> None:
        """Show a stage; `values` are those of the study by field of a view."""
        is_same = (stage, values) == (self._stage, self._values)
        self._stage, self._values = stage, values
        self._is_filling = True
        try:
            set_text(self.name, stage.name)
            self.layout_picker.show_choices(layout_choices(), stage.layout)
            self.links.setChecked(stage.links)
        finally:
            self._is_filling = False
        if not is_same:
            self._show_views()

    def _show_views(self) -> None:
        """Show the views in the layout; those for which it has no room in further rows."""
        stage = self._stage
        if stage is None:
            return
        views = stage.views
        self.index = max(min(self.index, len(views) - 1), 0)
        had_focus = any(cell.hasFocus() for cell in self.cells)
        clear_layout(self._grid)
        columns = layout_columns(stage.layout)
        self.cells = [self._cell(number, view) for number, view in enumerate(views)]
        if len(views) < stage.layout.views:
            add = button(tr("Add view"), icon_name="plus", on_click=self._add)
            add.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self.cells.append(add)
        for number, cell in enumerate(self.cells):
            self._grid.addWidget(cell, *divmod(number, columns))
        for line in range(max(layout_columns(layout) for layout in HangingLayout)):
            self._grid.setColumnStretch(line, int(line < columns))
        self.left.setEnabled(self.index > 0)
        self.right.setEnabled(self.index < len(views) - 1)
        self.remove.setEnabled(len(views) > 1)
        self.view.setVisible(bool(views))
        if views:
            self.view.show_view(views, self.index, self._values)
            if had_focus:
                self.cells[self.index].setFocus(Qt.FocusReason.OtherFocusReason)

    def _cell(self, number: int, view: HangingView) -> QPushButton:
        cell = ViewButton(tr("%1: %2", count(number + 1), view_text(view)))
        cell.setCheckable(True)
        cell.setChecked(number == self.index)
        cell.clicked.connect(partial(self._choose, number))
        return cell

    def _choose(self, number: int, _is_checked: bool = False) -> None:
        self.index = number
        self._show_views()

    def _add(self) -> None:
        stage = self._stage
        if stage is not None:
            self.index = len(stage.views)
            self._report(replace(stage, views=(*stage.views, HangingView())))

    def _move(self, step: int) -> None:
        stage, index = self._stage, self.index
        if stage is not None:
            self.index = index + step
            self._report(with_moved_view(stage, index, step))

    def _remove(self) -> None:
        stage, index = self._stage, self.index
        if stage is not None:
            self.index = max(index - 1, 0)
            self._report(without_view(stage, index))

    def _on_view(self, view: HangingView) -> None:
        stage = self._stage
        if stage is not None:
            views = (*stage.views[: self.index], view, *stage.views[self.index + 1 :])
            self._report(replace(stage, views=views))

    def _on_changed(self) -> None:
        stage = self._stage
        if not self._is_filling and stage is not None:
            self._report(
                replace(
                    stage,
                    name=entered(self.name, stage.name),
                    layout=self.layout_picker.value,
                    links=self.links.isChecked(),
                )
            )

    def _report(self, stage: HangingStage) -> None:
        if stage != self._stage:
            self._stage = stage
            self._show_views()
            self.edited.emit(stage)


def layout_columns(layout: HangingLayout) -> int:
    """Return the number of columns of a layout."""
    return int(layout.value.partition("x")[2])
