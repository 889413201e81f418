"""Second window with the images of a page, for a second monitor."""

from collections.abc import Callable
from typing import ClassVar, Final, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent, QScreen
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from readingroom_desktop.pages.reading_layout import LoadLayout, SaveLayout
from readingroom_desktop.pages.reading_shortcuts import PageShortcuts
from readingroom_desktop.theme import Duration, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import ElidedLabel
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import ShortcutBinding
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.reading.keys import InputGuard
from readingroom_desktop.widgets.viewer import ImagePane

GEOMETRY: Final = "reading/second_window"
"""Name under which position and size of the window are stored."""
IS_OPEN: Final = "reading/second_window_open"
"""Name under which "1" is stored while the reader has the window open, also at the end."""


class _Window(QWidget):
    """Top-level window that belongs to a page; its title names no study, case or person."""

    def __init__(
        self, page: QWidget, on_close: Callable[[], None], on_resize: Callable[[], None]
    ) -> None:
        super().__init__(page, Qt.WindowType.Window)
        self._on_close, self._on_resize = on_close, on_resize
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(tr("Readingroom: images"))
        self.setAccessibleName(tr("Images in a second window"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give the images back to the page."""
        event.accept()  # else it would stop the end of a session of the operating system
        self._on_close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many image tools as have room."""
        super().resizeEvent(event)
        self._on_resize()


class ImageSplit(Protocol):
    """Panes of a page, whose images a second window takes."""

    @property
    def has_images(self) -> bool:
        """Return whether images are shown, here or in the second window."""

    def set_maximised(self, *, is_maximised: bool) -> None:
        """Let the images fill the page, or show the other panes again."""

    def detach_images(self) -> None:
        """Leave the room of the images to the other panes."""

    def attach_images(self, images: ImagePane) -> None:
        """Show the images again."""


class WindowPage(Protocol):
    """The parts of a page with images that its second window needs."""

    keys: ClassVar[tuple[ShortcutBinding, ...]]
    images: ImagePane

    @property
    def across(self) -> ImageSplit:
        """Return the panes with the images."""

    @property
    def stack(self) -> FrontStack:
        """Return the stack whose front shows a case."""

    @property
    def shows_case(self) -> bool:
        """Return whether the stack shows a case."""


class SecondWindow(QObject):
    """Moves the images of a page to a second window and back.

    The window is shown only while the page shows a case: a pause, the lock screen and other pages
    hide it. Keys act as on the page, and input counts as active time.

    Args:
        page: the page.
        parts: its parts.
        perform: performs an action of the page by its name.
        needs_page: returns whether an action acts on the main window.
        note_input: is told of input.
        load: returns a stored position by its name.
        save: stores a position.
        is_reopened: whether a window that was open at the end opens at the next start.
    """

    def __init__(
        self,
        page: QWidget,
        parts: WindowPage,
        perform: Callable[[str], None],
        needs_page: Callable[[str], bool],
        note_input: Callable[[], None],
        load: LoadLayout,
        save: SaveLayout,
        *,
        is_reopened: bool = False,
    ) -> None:
        super().__init__(page)
        self._page, self._parts = page, parts
        self._perform_on_page, self._needs_page = perform, needs_page
        self._load, self._save = load, save
        self.window = _Window(page, self.toggle, self.fit_tools)
        self.notice = ElidedLabel()
        self.notice.setProperty("tone", "muted")
        self.notice.setFixedHeight(Size.CONTROL)
        self._notice_timer = QTimer(self, interval=Duration.TOAST, singleShot=True)
        self._notice_timer.timeout.connect(lambda: self.notice.setText(""))
        self.window.setLayout(column(self.notice, gap=0, margins=Size.GAP_SMALL))
        self.shortcuts = PageShortcuts(self.window, parts.keys, self._perform)
        self._guard = InputGuard(self.window, note_input)
        self.is_open = False
        self._is_reopened = is_reopened
        self._was_open = is_reopened and load(IS_OPEN) == b"1"
        page.installEventFilter(self)
        parts.stack.front_changed.connect(self._follow_page)
        parts.images.add_actions({"images.window": self.toggle})
        parts.images.maximise_requested.connect(self._on_maximise)
        parts.images.noticed.connect(self._show_notice)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._on_screen_removed)

    def toggle(self) -> None:
        """Move the images to the second window, or back; at the next start they are there again."""
        if self.is_open:
            self.bring_back()
        else:
            self.open()
            self.window.activateWindow()
            self._parts.images.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._was_open = False
        if self._is_reopened:
            self._save(IS_OPEN, b"1" if self.is_open else b"")

    def open(self) -> None:
        """Move the images to the second window, where it was last, without the focus."""
        if self.is_open or not self._parts.across.has_images:
            return
        self._parts.across.set_maximised(is_maximised=False)
        self.is_open = True
        self._parts.across.detach_images()
        layout = self.window.layout()
        if isinstance(layout, QBoxLayout):
            layout.insertWidget(0, self._parts.images, 1)
        stored = self._load(GEOMETRY)
        if stored is None or not self.window.restoreGeometry(stored):
            screen = _other_screen(self._page)
            self.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
            self._move_to(screen)
            if screen is not self._page.screen():
                self.window.setWindowState(Qt.WindowState.WindowMaximized)
        elif not _is_on_screen(self.window):
            self._move_to(self._page.screen())
        self._follow_page()
        self.fit_tools()

    def bring_back(self) -> None:
        """Move the images back to the page."""
        if not self.is_open:
            return
        had_focus = self.window.isActiveWindow()
        self._save(GEOMETRY, bytes(self.window.saveGeometry().data()))
        self.is_open = False
        self._parts.across.attach_images(self._parts.images)
        self._follow_page()
        self.fit_tools()
        if had_focus:
            self._page.activateWindow()
            self._parts.images.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_tools(self) -> None:
        """Show the image tools that have room beside the form, or in the whole window."""
        width = 2 * self.window.width() if self.is_open else self._page.width()
        self._parts.images.tools.fit_page(width)

    def _show_notice(self, text: str) -> None:
        """Show a notice of the images below them, too: the page's own is on another screen."""
        self.notice.setText(text)
        self._notice_timer.start()

    def _move_to(self, screen: QScreen) -> None:
        area = screen.availableGeometry()
        self.window.resize(self.window.size().boundedTo(area.size()))
        self.window.move(area.topLeft())

    def _perform(self, action: str) -> None:
        """Perform an action; one on the main window makes that the active one."""
        if action == "view.maximise":
            self._on_maximise()
            return
        if self._needs_page(action):
            self._page.activateWindow()
        self._perform_on_page(action)

    def _on_maximise(self) -> None:
        if not self.is_open:
            return
        if self.window.isMaximized():
            self.window.showNormal()
        else:
            self.window.showMaximized()

    def _follow_page(self) -> None:
        """Show the window while the page shows a case, and hide it otherwise."""
        if self._was_open and self._page.isVisible() and self._parts.shows_case:
            self._reopen()
        is_shown = self.is_open and self._page.isVisible() and self._parts.shows_case
        if self.window.isVisible() and not is_shown and self.is_open:
            self._save(GEOMETRY, bytes(self.window.saveGeometry().data()))
        self.window.setVisible(is_shown)
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self._guard)
            if is_shown:
                application.installEventFilter(self._guard)

    def _reopen(self) -> None:
        """Open the window that was open at the end, if there still is a screen for it."""
        has_screen = len(QGuiApplication.screens()) > 1
        if has_screen and not self._parts.across.has_images:
            return
        self._was_open = False
        if has_screen:
            self.open()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the page when it is shown or hidden."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._follow_page()
        return False

    def _on_screen_removed(self, _screen: QScreen) -> None:
        if self.is_open and not _is_on_screen(self.window):
            self.bring_back()


def _other_screen(page: QWidget) -> QScreen:
    """Return a screen without the page, or the page's own if there is only one."""
    own = page.screen()
    return next((screen for screen in QGuiApplication.screens() if screen is not own), own)


def _is_on_screen(window: QWidget) -> bool:
    """Return whether the title of a window is on a screen."""
    top = window.frameGeometry()
    top.setHeight(Size.CONTROL)
    areas = (screen.availableGeometry() for screen in QGuiApplication.screens())
    return any(area.intersects(top) for area in areas)
