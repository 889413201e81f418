"""Splitter that shares its length by a rule until its handle is moved."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

Share = Callable[[int], Sequence[int]]
"""Returns the lengths of the parts for a length of the splitter, all in pixels."""


class SharedSplitter(QSplitter):
    """Splitter whose parts get their lengths by a rule, at any length of the splitter.

    Lengths that the user has chosen, or that were restored, replace the rule.

    Args:
        orientation: direction in which the parts follow each other.
        share: the rule; its lengths need not add up.
    """

    enlarged = Signal(object)
    """The part that was enlarged, or None: all have their lengths again."""

    def __init__(
        self, orientation: Qt.Orientation, share: Share, parent: QWidget | None = None
    ) -> None:
        super().__init__(orientation, parent)
        self._share = share
        self._is_shared = False
        self._before: list[int] | None = None
        """Lengths before a part was enlarged, None while none is."""
        self.enlarged_part: QWidget | None = None
        self.splitterMoved.connect(self._keep)

    def share_out(self) -> None:
        """Share the length by the rule from now on."""
        self._is_shared = True
        self._end_enlarged()
        self._apply()

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Restore stored lengths in place of the rule."""
        is_restored = super().restoreState(state)
        self._is_shared = self._is_shared and not is_restored
        self._end_enlarged()
        return is_restored

    @property
    def is_enlarged(self) -> bool:
        """Return whether one part has all the room that the others can spare."""
        return self._before is not None

    def toggle_enlarged(self, part: QWidget, least: int) -> None:
        """Leave only a least length in pixels to the other parts, or restore all lengths."""
        before = self._before
        others = [each for each in self._parts if each is not part]
        if before is None:
            self._before, self.enlarged_part = self.sizes(), part
            self._set_least(others, least)
            self.enlarged.emit(part)
            self.setSizes([self._length if each is part else 0 for each in self._parts])
        else:
            self._end_enlarged()
            self.setSizes(before)
            self._share_again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new length."""
        super().resizeEvent(event)
        self._share_again()

    def event(self, event: QEvent) -> bool:
        """Share the length again if a part has become smaller than it was."""
        is_done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._share_again()
        return is_done

    @property
    def _parts(self) -> list[QWidget]:
        return [part for part in map(self.widget, range(self.count())) if part is not None]

    def _set_least(self, parts: Sequence[QWidget], length: int) -> None:
        """Set a least length in place of that which parts ask for; 0 stands for the latter."""
        is_across = self.orientation() is Qt.Orientation.Horizontal
        for part in parts:
            part.setMinimumWidth(length) if is_across else part.setMinimumHeight(length)

    @property
    def _length(self) -> int:
        is_across = self.orientation() is Qt.Orientation.Horizontal
        return self.width() if is_across else self.height()

    def _share_again(self) -> None:
        if self._is_shared and self._before is None:
            self._apply()

    def _apply(self) -> None:
        self.setSizes(list(self._share(self._length)))

    def _keep(self) -> None:
        self._is_shared = False
        self._end_enlarged()

    def _end_enlarged(self) -> None:
        if self._before is not None:
            self._before = self.enlarged_part = None
            self._set_least(self._parts, 0)
            self.enlarged.emit(None)
