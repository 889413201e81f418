"""Pages of one group as tabs above the page."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QTabBar

from readingroom_desktop.assets import icon
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.widgets.layouts import column


class PageTabs(QFrame):
    """Tab bar of the pages of a group; an arrow key shows a page and keeps the focus."""

    chosen = Signal(object)
    """A page is to be shown; carries its `PageName`."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "strip")
        self.bar = QTabBar()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(True)
        self.bar.setIconSize(QSize(Size.ICON, Size.ICON))
        self.bar.currentChanged.connect(self._on_current)
        self._titles: dict[PageName, str] = {}
        self.setLayout(column(None, self.bar, margins=(Size.GAP, 0)))
        self.setFixedHeight(Size.TABS)

    @property
    def titles(self) -> Mapping[PageName, str]:
        """Return the shown pages with their titles, from left to right."""
        return self._titles

    def show_pages(self, group: str, titles: Mapping[PageName, str]) -> None:
        """Show the pages of a group."""
        if self._titles == titles and tuple(self._titles) == tuple(titles):
            return
        self._titles = dict(titles)
        self.bar.setAccessibleName(self.tr("Pages of %1").replace("%1", group))
        self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        for page, title in titles.items():
            drawn = icon(page.value.icon, ink("muted"), checked=ink("accent"))
            index = self.bar.addTab(drawn, title.replace("&", "&&"))
            self.bar.setAccessibleTabName(index, title)
        self.bar.blockSignals(False)

    def mark(self, page: PageName) -> None:
        """Mark the page in front."""
        self.bar.blockSignals(True)
        self.bar.setCurrentIndex(list(self._titles).index(page))
        self.bar.blockSignals(False)

    def _on_current(self, index: int) -> None:
        if index >= 0:
            self.chosen.emit(list(self._titles)[index])
