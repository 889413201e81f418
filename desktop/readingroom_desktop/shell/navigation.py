"""Navigation: groups of pages in the rail, and the pages of the shown group as tabs."""

from PySide6.QtCore import QObject, Signal

from readingroom_desktop.shell.page_tabs import PageTabs
from readingroom_desktop.shell.rail import Rail
from readingroom_desktop.shell.registry import PageGroup, PageName, permitted_pages
from readingroom_desktop.viewmodels.shell import ShellViewModel


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
        """Return the pages that the current user may open; one without a study."""
        if self._shell.summary is None:
            return (PageName.OVERVIEW,)
        return permitted_pages(self._shell.permissions)

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
