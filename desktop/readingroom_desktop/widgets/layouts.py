"""Layout helpers that all pages share."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from readingroom_desktop.theme import Size

Part = QWidget | QLayout
Margins = int | tuple[int, int] | tuple[int, int, int, int]
"""In pixels: of all sides; of left and right, top and bottom; or of left, top, right, bottom."""


def panel(part: Part) -> QWidget:
    """Return a widget with this layout; a widget is returned as it is."""
    if isinstance(part, QWidget):
        return part
    widget = QWidget()
    widget.setLayout(part)
    return widget


class Frame(QFrame):
    """A frame with a role of the style sheet ("pane", "card", "strip", "rule", "banner", ...)."""

    def __init__(self, role: str, tone: str = "") -> None:
        super().__init__()
        self.setProperty("role", role)
        if tone:
            self.setProperty("tone", tone)


def frame(role: str, layout: QLayout | None = None) -> QFrame:
    """Return a frame with a role of the style sheet and a layout."""
    framed = Frame(role)
    if layout is not None:
        framed.setLayout(layout)
    return framed


def row(
    *items: Part | None,
    growing: Part | Sequence[Part] = (),
    gap: int = Size.GAP,
    margins: Margins = 0,
) -> QHBoxLayout:
    """Lay items out from left to right; see `column`."""
    layout = QHBoxLayout()
    _fill(layout, items, growing, gap, margins)
    return layout


def column(
    *items: Part | None,
    growing: Part | Sequence[Part] = (),
    gap: int = Size.GAP,
    margins: Margins = 0,
) -> QVBoxLayout:
    """Lay items out from top to bottom.

    Args:
        items: widgets and layouts; None is empty space that grows.
        growing: the item that takes the remaining space, or those that share it.
        gap: distance between items, in pixels.
        margins: distance from the edges.
    """
    layout = QVBoxLayout()
    _fill(layout, items, growing, gap, margins)
    return layout


def _fill(
    layout: QBoxLayout,
    items: Sequence[Part | None],
    growing: Part | Sequence[Part],
    gap: int,
    margins: Margins,
) -> None:
    grown = (growing,) if isinstance(growing, Part) else growing
    layout.setSpacing(gap)
    sides = (margins,) if isinstance(margins, int) else margins
    layout.setContentsMargins(*sides * (4 // len(sides)))
    for item in items:
        factor = int(item in grown)
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, QLayout):
            layout.addLayout(item, factor)
        else:
            layout.addWidget(item, factor)


def splitter(
    *parts: Part, is_vertical: bool = False, factors: Sequence[int] = (), sizes: Sequence[int] = ()
) -> QSplitter:
    """Lay parts out side by side, or one above the other, with handles between them.

    Args:
        parts: the parts; none can be closed by its handle.
        is_vertical: whether the parts lie one above the other.
        factors: how much of a change of size each part takes; 0 leaves what the part has.
        sizes: first sizes of the parts, in pixels or in proportion.
    """
    split = QSplitter(Qt.Orientation.Vertical if is_vertical else Qt.Orientation.Horizontal)
    for number, part in enumerate(parts):
        split.addWidget(panel(part))
        if number < len(factors) and factors[number]:
            split.setStretchFactor(number, factors[number])
    if sizes:
        split.setSizes(sizes)
    split.setChildrenCollapsible(False)
    return split


def clear_layout(layout: QLayout) -> None:
    """Remove everything from a layout and delete its widgets.

    They are hidden first: Qt shows new widgets a little later, and a widget without parent would
    become a window.
    """
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)


class WholeText(QFrame):
    """Part that is at least as high as its wrapped lines, also in a splitter or a tab.

    Args:
        role: role of the style sheet, as of a `Frame`; "" for none.
    """

    def __init__(self, role: str = "") -> None:
        super().__init__()
        if role:
            self.setProperty("role", role)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the lines at the new width."""
        super().resizeEvent(event)
        self._keep_lines()

    def event(self, event: QEvent) -> bool:
        """Keep room for the lines of a new text."""
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._keep_lines()
        return is_handled

    def _keep_lines(self) -> None:
        layout = self.layout()
        is_wrapped = layout is not None and layout.hasHeightForWidth()
        least = layout.totalMinimumHeightForWidth(self.width()) if layout and is_wrapped else 0
        self.setMinimumHeight(least)


class FlowRow(QWidget):
    """Widgets from left to right, each as wide as it prefers, in as many lines as needed.

    Args:
        *widgets: The controls; hidden ones take no space.
        last: Control at the right end of the last line, None for none.
    """

    def __init__(self, *widgets: QWidget, last: QWidget | None = None) -> None:
        super().__init__()
        self._widgets = (*widgets, last) if last is not None else widgets
        self._last = last
        for widget in self._widgets:
            widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower row has more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        rects = self._rects(width)
        return max((rect.bottom() + 1 for rect in rects.values()), default=0)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        widths = [self._size(widget).width() for widget in self._shown()]
        whole = sum(widths) + Size.GAP * max(len(widths) - 1, 0)
        return QSize(whole, self.heightForWidth(whole))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest control; a row that has a width needs its height."""
        widest = max((self._size(widget).width() for widget in self._shown()), default=0)
        height = self.heightForWidth(max(self.width(), widest))
        return QSize(widest, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the controls out for the new width."""
        super().resizeEvent(event)
        self._lay_out()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # the height depends on the width

    def event(self, event: QEvent) -> bool:
        """Lay the controls out again when one changes its size, or did so while all were hidden."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._lay_out()
            self.updateGeometry()
        return super().event(event)

    def _lay_out(self) -> None:
        for widget, rect in self._rects(self.width()).items():
            widget.setGeometry(rect)

    def _rects(self, width: int) -> dict[QWidget, QRect]:
        """Return the rectangle of each control in a row of this width."""
        lines: list[list[QWidget]] = [[]]
        used = 0
        for widget in self._shown():
            needed = self._size(widget).width()
            if lines[-1] and used + needed > width:
                lines.append([])
                used = 0
            lines[-1].append(widget)
            used += needed + Size.GAP
        places = {}
        top = 0
        for line in lines:
            height = max((self._size(widget).height() for widget in line), default=0)
            left = 0
            for widget in line:
                size = self._size(widget).boundedTo(QSize(width, height))
                if widget is self._last:
                    left = max(left, width - size.width())
                above = (height - size.height()) // 2
                places[widget] = QRect(left, top + above, size.width(), size.height())
                left += size.width() + Size.GAP
            top += height + Size.GAP_SMALL
        return places

    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    @staticmethod
    def _size(widget: QWidget) -> QSize:
        preferred = widget.sizeHint().expandedTo(widget.minimumSizeHint())
        return preferred.expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())


class ArrangedByWidth(QWidget):
    """Part that is arranged anew when its width or its content changes."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the content for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange new content."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        raise NotImplementedError


class PageHead(ArrangedByWidth):
    """Title of a page with facts below it, and its actions at the right.

    Facts that have no room beside the actions in one line are below them.

    Args:
        title: The title.
        facts: The facts, which can wrap.
        *actions: Controls of the whole page; hidden ones take no space.
    """

    def __init__(self, title: QLabel, facts: QLabel, *actions: QWidget) -> None:
        super().__init__()
        self._facts, self._actions = facts, row(*actions)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Size.GAP)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(title, 0, 0)
        self._is_wide: bool | None = None
        self._arrange()

    def _arrange(self) -> None:
        lines = self._facts.text().split("\n")
        facts = max(map(self._facts.fontMetrics().horizontalAdvance, lines))
        is_wide = facts + Size.GAP + self._actions.sizeHint().width() <= self.width()
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        self._grid.removeWidget(self._facts)
        self._grid.removeItem(self._actions)
        self._grid.addWidget(self._facts, 1, 0, 1, 1 if is_wide else 2)
        self._grid.addLayout(self._actions, 0, 1, 2 if is_wide else 1, 1)
