"""Navigation: groups of pages in the rail, and the pages of the shown group as tabs."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QSizePolicy, QToolButton

from readingroom_desktop.assets import icon
from readingroom_desktop.shell.registry import PAIR_PAGES, PageGroup, PageName, permitted_pages
from readingroom_desktop.theme import Points, Size, font, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.layouts import Frame, column, panel
from readingroom_desktop.widgets.tab_bar import FittedTabBar


class Navigation(QObject):
    """Shows the pages that the current user may open, and asks for the chosen one."""

    chosen = Signal(object)
    """A page is to be shown; carries its `PageName`."""

    def __init__(self, shell: ShellViewModel, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._last_shown: dict[PageGroup, PageName] = {}
        self.current = PageName.OVERVIEW
        self.rail, self.tabs = Rail(), PageTabs()
        self.rail.chosen.connect(self.open_group)
        self.tabs.chosen.connect(self.chosen)

    @property
    def pages(self) -> tuple[PageName, ...]:
        """Return the pages of the study that the current user may open; one without a study."""
        if self._shell.summary is None:
            return (PageName.OVERVIEW,)
        hidden = frozenset() if self._shell.is_paired else PAIR_PAGES
        return tuple(
            page for page in permitted_pages(self._shell.permissions) if page not in hidden
        )

    @property
    def start(self) -> PageName:
        """Return the first page of the current user; the case table only if there is no other."""
        pages = self.pages
        return next((page for page in pages if page is not PageName.CASE_TABLE), pages[0])

    @property
    def groups(self) -> tuple[PageGroup, ...]:
        """Return the shown groups: those with pages, the Model lab only when it has content."""
        own = {page.value.group for page in self.pages}
        is_lab_shown = self._shell.has_models or self.current.value.group is PageGroup.MODEL_LAB
        hidden = set() if is_lab_shown else {PageGroup.MODEL_LAB}
        return tuple(group for group in PageGroup if group in own - hidden)

    def pages_of(self, group: PageGroup) -> tuple[PageName, ...]:
        """Return the pages of a group that the current user may open."""
        return tuple(page for page in self.pages if page.value.group is group)

    def title(self, page: PageName) -> str:
        """Return the title of a page for the current user."""
        return page.value.title_for(self._shell.permissions)

    def redraw(self) -> None:
        """Show the groups and tabs of the current user."""
        group = self.current.value.group
        pages = self.pages_of(group)
        self.rail.show_groups(self.groups)
        self.rail.mark(group)
        self.tabs.show_pages(group.title, {page: self.title(page) for page in pages})
        if self.current in pages:
            self.tabs.mark(self.current)

    def mark(self, page: PageName) -> None:
        """Mark the page in front."""
        self.current = self._last_shown[page.value.group] = page
        self.redraw()

    def open_group(self, group: PageGroup) -> None:
        """Ask for the page of a group that was shown last, at first for its first page."""
        pages = self.pages_of(group)
        if group in self.groups:
            last = self._last_shown.get(group)
            self.chosen.emit(last if last in pages else pages[0])

    def step(self, by: int) -> None:
        """Ask for the next (1) or previous (-1) page of the shown group."""
        pages = self.pages_of(self.current.value.group)
        if self.current in pages and len(pages) > 1:
            self.chosen.emit(pages[(pages.index(self.current) + by) % len(pages)])


class PageTabs(Frame):
    """Tab bar of the pages of a group; an arrow key shows a page and keeps the focus."""

    chosen = Signal(object)
    """A page is to be shown; carries its `PageName`."""

    def __init__(self) -> None:
        super().__init__("strip")
        self.bar = FittedTabBar()
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
        self.bar.setAccessibleName(tr("Pages of %1", group))
        self.bar.blockSignals(True)
        icons = (icon(page.value.icon, ink("muted"), checked=ink("accent")) for page in titles)
        self.bar.show_tabs([*zip(titles.values(), icons, strict=True)])
        self.bar.blockSignals(False)

    def mark(self, page: PageName) -> None:
        """Mark the page in front."""
        self.bar.blockSignals(True)
        self.bar.setCurrentIndex(list(self._titles).index(page))
        self.bar.blockSignals(False)

    def _on_current(self, index: int) -> None:
        if index >= 0:
            self.chosen.emit(list(self._titles)[index])


_BORDERS = 2 * Size.WHISKER
_MARGINS = 2 * Size.GAP_SMALL + Size.HAIRLINE


class _Entry(PressToolButton):
    """Entry with room for its icon and title; a style sheet overrides a fixed size."""

    def sizeHint(self) -> QSize:
        """Return the size that fits the icon and, unless it is hidden, the title."""
        if self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
            return QSize(Size.RAIL_COMPACT - _MARGINS, Size.TOUCH)
        text_height = self.fontMetrics().lineSpacing()
        height = Size.GAP + Size.ICON_LARGE + Size.GAP_SMALL + text_height + Size.GAP + _BORDERS
        return QSize(Size.RAIL - _MARGINS, height)


class Rail(Frame):
    """Entries of the groups that the current user may open."""

    chosen = Signal(object)
    """A group was chosen; carries its `PageGroup`."""

    def __init__(self) -> None:
        super().__init__("rail")
        self.setFixedWidth(Size.RAIL)
        self.setAccessibleName(tr("Groups of pages"))
        self._group = QButtonGroup(self)
        self.entries: dict[PageGroup, QToolButton] = {}
        gap = Size.GAP_SMALL
        layout = column(gap=gap, margins=(gap, gap, gap, 0))
        for group in PageGroup:
            self.entries[group] = self._entry(group)
            layout.addWidget(self.entries[group])
        layout.addStretch(1)
        body = panel(layout)
        area = QScrollArea()  # a low window scrolls to the last group
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        self.setLayout(column(area))

    def _entry(self, group: PageGroup) -> QToolButton:
        entry = _Entry()
        entry.setProperty("kind", "rail")
        entry.setFont(font(Points.DENSE))
        entry.setText(group.title)
        entry.setAccessibleName(group.title)
        entry.setToolTip(_tip(group))
        drawn = icon(group.icon, ink("muted"), checked=ink("accent"), disabled=ink("faint"))
        entry.setIcon(drawn)
        entry.setIconSize(QSize(Size.ICON_LARGE, Size.ICON_LARGE))
        entry.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        entry.setCheckable(True)
        entry.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        entry.clicked.connect(lambda: self.chosen.emit(group))
        self._group.addButton(entry)
        return entry

    def fit(self, *, is_compact: bool) -> None:
        """Show icons only, or icons with text."""
        width = Size.RAIL_COMPACT if is_compact else Size.RAIL
        if width == self.width():
            return
        self.setFixedWidth(width)
        style = (
            Qt.ToolButtonStyle.ToolButtonIconOnly
            if is_compact
            else Qt.ToolButtonStyle.ToolButtonTextUnderIcon
        )
        for entry in self.entries.values():
            entry.setToolButtonStyle(style)

    def show_groups(self, groups: tuple[PageGroup, ...]) -> None:
        """Show only the entries of these groups."""
        for group, entry in self.entries.items():
            entry.setVisible(group in groups)

    def mark(self, group: PageGroup) -> None:
        """Mark the group of the page in front."""
        self.entries[group].setChecked(True)


def _tip(group: PageGroup) -> str:
    return f"{group.title} ({group.shortcut})"
