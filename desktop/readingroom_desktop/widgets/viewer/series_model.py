"""Series of a case as a Qt list model: texts, thumbnails, and the views that show each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap

from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.widgets.viewer.scales import is_document
from readingroom_desktop.widgets.viewer.series_texts import SeriesText
from readingroom_desktop.widgets.viewer.view_marks import VIEWS_ROLE, ViewMark

Index = QModelIndex | QPersistentModelIndex
_TOP: Final = QModelIndex()


class _Item(NamedTuple):
    """A series and its name."""

    series: ImageSeries
    text: SeriesText

    @property
    def counted(self) -> str:
        """Return the number of images or pages."""
        number = len(self.series.frames)
        if is_document(self.series):
            return numbered(number, tr("1 page"), tr("%1 pages"))
        return numbered(number, tr("1 image"), tr("%1 images"))

    @property
    def label(self) -> str:
        """Return the two lines of the item."""
        below = " · ".join(filter(None, (self.text.short_time, self.counted)))
        return f"{self.text.name}\n{below}"

    @property
    def hint(self) -> str:
        """Return the tool tip."""
        return "\n".join(dict.fromkeys((self.text.full, self.text.description)))

    @property
    def accessible_name(self) -> str:
        """Return the text for screen readers."""
        return f"{self.text.full}, {self.counted}"


class SeriesModel(QAbstractListModel):
    """List of the series of a case, by their numbers from 0.

    `item_size` is the size of every item, None if each has that of its text.

    Args:
        blank: icon of a series whose thumbnail is not known yet.
    """

    def __init__(self, blank: QIcon) -> None:
        super().__init__()
        self._blank = blank
        self.item_size: QSize | None = None
        self._items: list[_Item] = []
        self._numbers: dict[str, int] = {}
        self._icons: dict[int, QIcon] = {}
        self._marks: dict[int, ViewMark] = {}
        self._stars: dict[int, int] = {}
        self._roles: dict[int, Callable[[int], object]] = {
            Qt.ItemDataRole.DisplayRole: self._label,
            Qt.ItemDataRole.DecorationRole: self._icon,
            Qt.ItemDataRole.ToolTipRole: self._hint,
            Qt.ItemDataRole.AccessibleTextRole: self._accessible_name,
            Qt.ItemDataRole.SizeHintRole: lambda _number: self.item_size,
            VIEWS_ROLE: self._mark,
        }

    def show_series(self, series: Sequence[ImageSeries], texts: Sequence[SeriesText]) -> None:
        """List series with their names."""
        self.beginResetModel()
        self._items = [_Item(each, text) for each, text in zip(series, texts, strict=True)]
        self._numbers = {each.key: number for number, each in enumerate(series)}
        self._icons.clear()
        self._marks, self._stars, self.item_size = {}, {}, None
        self.endResetModel()

    def number_of(self, key: str) -> int | None:
        """Return the number of a series by its key, None if it is not listed."""
        return self._numbers.get(key)

    def has_thumbnail(self, number: int) -> bool:
        """Return whether the thumbnail of a series is known."""
        return number in self._icons

    def set_thumbnail(self, number: int, picture: QPixmap) -> None:
        """Set the thumbnail of a series."""
        self._icons[number] = QIcon(picture)
        self._changed({number})

    def mark_views(self, marks: Mapping[int, ViewMark]) -> None:
        """Set which series are marked with the numbers of the views that show them."""
        former, self._marks = self._marks, dict(marks)
        self._changed(
            {number for number in (*former, *marks) if former.get(number) != marks.get(number)}
        )

    def show_key_counts(self, counts: Mapping[str, int]) -> None:
        """Show the number of key images of each series that has some, by its key."""
        stars = {
            self._numbers[key]: count
            for key, count in counts.items()
            if count and key in self._numbers
        }
        former, self._stars = self._stars, stars
        self._changed(
            {number for number in (*former, *stars) if former.get(number) != stars.get(number)}
        )

    def _changed(self, numbers: set[int]) -> None:
        for number in numbers:
            at = self.index(number)
            self.dataChanged.emit(at, at)

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of series."""
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return a text, the thumbnail, the mark or the size of an item."""
        value = self._roles.get(role)
        return None if value is None or not index.isValid() else value(index.row())

    def _label(self, number: int) -> str:
        label, stars = self._items[number].label, self._stars.get(number, 0)
        return f"{label}  ★{stars}" if stars else label

    def _icon(self, number: int) -> QIcon:
        return self._icons.get(number, self._blank)

    def _mark(self, number: int) -> ViewMark | None:
        return self._marks.get(number)

    def _where(self, number: int) -> str:
        mark = self._marks.get(number)
        return "" if mark is None else tr("in view %1", mark.numbers)

    def _hint(self, number: int) -> str:
        return plain_tip("\n".join(filter(None, (self._items[number].hint, self._where(number)))))

    def _accessible_name(self, number: int) -> str:
        return ", ".join(filter(None, (self._items[number].accessible_name, self._where(number))))
