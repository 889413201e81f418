"""Course of a reader's work: preparing, opening and leaving pairs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.ids import ItemId
from readingroom.reading.types import WorklistItem
from readingroom.services.frames import FrameReader
from readingroom.services.study import Study
from readingroom_desktop.pages.context import Services
from readingroom_desktop.shell.page_set import PageSet
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.shell import ShellViewModel, may_see_cases
from readingroom_desktop.widgets.viewer import mouse_controls

if TYPE_CHECKING:
    from readingroom_desktop.pages.reading import ReadingPage


PICK_MS = 60
"""Delay before the pair of the current worklist line is prepared, in ms: longer than the repeat
interval of a held arrow key, shorter than a double click."""


IDLE_MS = 500
"""Idle time after opening a study before decoders are loaded and pages are built, in ms."""


class ReadingPrefetcher(QObject):
    """Announces the case that will probably be needed next.

    On the worklist this is the current line when it appears, announced at once because Enter opens
    it; afterwards each line on which the reader stops.
    """

    expected = Signal(str)
    """The code of a case whose first images should be decoded."""
    idle = Signal()
    """A study was opened and the window is idle."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._code = self._announced = ""
        self._pick = QTimer(self, singleShot=True)
        self._pick.timeout.connect(self._announce)
        self._idle_timer = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._idle_timer.timeout.connect(self.idle)

    def clear(self) -> None:
        """Reset when the user changes, or when the study or window is closed."""
        self._pick.stop()
        self._idle_timer.stop()
        self._code = self._announced = ""

    def open_study(self) -> None:
        """Start waiting for an idle window."""
        self._idle_timer.start()

    def pick(self, item: WorklistItem | None) -> None:
        """Set the current line, None if there is none."""
        self._code = item.case_code if item is not None else ""
        self._pick.start(PICK_MS if self._announced else 0)

    def _announce(self) -> None:
        if self._code and self._code != self._announced:
            self._announced = self._code
            self.expected.emit(self._code)


class ReadingControl(QObject):
    """Opens pairs on the Reading page and prepares the next one.

    Args:
        services: study thread, frame loader and settings.
        shell: the current user.
        pages: pages of the window.
        prefetcher: announces the case of the next pair.
        show_page: brings a page to the front.
        parent: owner.
    """

    def __init__(
        self,
        services: Services,
        shell: ShellViewModel,
        pages: PageSet,
        prefetcher: ReadingPrefetcher,
        show_page: Callable[[PageName], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._services, self._shell = services, shell
        self._pages, self._show_page = pages, show_page
        self.is_started = False
        """Whether the Reading page shows the reader's work."""
        self._prefetcher = prefetcher
        prefetcher.expected.connect(self._prepare)
        prefetcher.idle.connect(services.loader.warm_up)

    @property
    def page(self) -> "ReadingPage":
        """Return the Reading page, created on first use."""
        return cast("ReadingPage", self._pages.created(PageName.READING))

    def read(self, item: ItemId | None, *, is_correcting: bool = False) -> None:
        """Open an item for the current reader, or with None the next one.

        With `is_correcting`, ask for the reason to correct its answer.
        """
        person = self._shell.person
        if person is None:
            return
        self._pages.placed(PageName.READING)
        self.is_started = True
        self._show_page(PageName.READING)
        self.page.model.start(person.id, item, is_correcting=is_correcting)

    def end(self) -> None:
        """Return to the worklist; the Reading page restarts when it is shown again."""
        self.is_started = False
        self._show_page(PageName.WORKLIST)

    def forget(self) -> None:
        """Reset, as the user or the study changed."""
        self.is_started = False
        self._prefetcher.clear()

    def save_draft(self) -> None:
        """Save the values entered on the Reading page."""
        if PageName.READING in self._pages:
            self.page.model.flush_draft()

    def stop(self) -> None:
        """Save the draft and close the pair."""
        if PageName.READING in self._pages:
            self.page.model.stop()

    def apply_settings(self) -> None:
        """Apply the mouse settings to the images."""
        if PageName.READING in self._pages:
            self.page.set_mouse(mouse_controls(self._services.settings))

    def connect_images(self) -> None:
        """Read images from the open study, and request the one on screen again."""
        if may_see_cases(self._shell.role):
            self._services.thread.run(_frames_of, self._on_images)

    def _on_images(self, opener: Callable[[], FrameReader]) -> None:
        self._services.loader.open(opener)
        if PageName.READING in self._pages:
            images = self.page.images
            images.go_to(images.index_shown[1])

    def _prepare(self, case_code: str) -> None:
        if not self.is_started:
            self.page.model.prepare(case_code)


def _frames_of(study: Study) -> Callable[[], FrameReader]:
    return study.frames_opener()
