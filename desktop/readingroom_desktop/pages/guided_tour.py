"""The hints of the first minute: who sits where, and the controls of one pair."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from readingroom.domain.ids import ItemId
from readingroom.domain.reading import Reader
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.worklist import WorklistPage
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.shell import PageName, ShellViewModel
from readingroom_desktop.widgets.hints import Hint
from readingroom_desktop.widgets.rail import Rail
from readingroom_desktop.widgets.top_strip import TopStrip


class TourHost(Protocol):
    """The window, as far as the hints need it."""

    shell: ShellViewModel
    strip: TopStrip
    rail: Rail
    current: PageName

    def page(self, name: PageName) -> QWidget:
        """Return a page; it is built the first time."""

    def sit(self, person: Reader | None) -> None:
        """Let a reader, or with None the coordinator, sit here."""

    def show_page(self, name: PageName) -> None:
        """Bring a page to the front."""

    def read(self, item: ItemId | None) -> None:
        """Let the reader who sits here read."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("guided_tour", text)


class GuidedTour:
    """Knows where each hint belongs, and leads there as a click would."""

    def __init__(self, place: TourHost) -> None:
        self._place = place

    def hints(self) -> tuple[Hint, ...]:
        """Return the hints in their order.

        In the sample study they lead from page to page, for a coordinator who looks around. In a
        study of one's own, and for a reader, they stay where the person is: nobody is made to sit
        down, and no pair is opened that would count as looked at.
        """
        summary, tour = self._place.shell.summary, self._tour()
        if summary is not None and summary.is_sample and self._place.shell.person is None:
            return tour
        return tuple(replace(hint, lead=_stay) for hint in tour if hint.is_due())

    def _tour(self) -> tuple[Hint, ...]:
        place = self._place
        return (
            Hint(
                _tr("Current user"),
                _tr(
                    "You are the coordinator. Sit down as a reader in this menu: readers see only "
                    "their worklist and their pairs."
                ),
                lambda: place.strip.person,
                lambda: place.shell.person is None,
                lambda: place.sit(None),
            ),
            Hint(
                _tr("The worklist"),
                _tr("Every pair of this reader, in random order. Start here; Enter does it too."),
                self._start,
                lambda: place.shell.person is not None and place.current is PageName.WORKLIST,
                self._sit_down,
            ),
            self._of_pair(
                _tr("The images"),
                _tr(
                    "Turn the wheel to scroll, drag with the left button for width and level. W "
                    "opens the windows, a double click gives the image the page."
                ),
                lambda page: page.images.view,
            ),
            self._of_pair(
                _tr("Two outputs"),
                _tr(
                    "What two models said about this case. Names are hidden, and chance decides "
                    "which of them is A."
                ),
                lambda page: page.outputs,
            ),
            self._of_pair(
                _tr("Your judgement"),
                _tr(
                    "Digits answer the question in the frame and go to the next, Enter submits and "
                    "opens the next pair. Ctrl+Z takes it back, ? lists every key."
                ),
                lambda page: page.form,
            ),
            Hint(
                _tr("What coordinators see"),
                _tr(
                    "Results compares the models with intervals. Audit trail proves that nothing "
                    "was changed, and Export and backup writes a sealed bundle."
                ),
                lambda: place.rail.entries[PageName.RESULTS],
                lambda: place.shell.person is None,
                lambda: place.sit(None),
            ),
        )

    def _of_pair(self, title: str, words: str, part: Callable[[ReadingPage], QWidget]) -> Hint:
        def anchor() -> QWidget | None:
            page = self._place.page(PageName.READING)
            is_ready = isinstance(page, ReadingPage) and page.model.state is ReadingState.READY
            return part(page) if is_ready and isinstance(page, ReadingPage) else None

        return Hint(
            title, words, anchor, lambda: self._place.current is PageName.READING, self._read
        )

    def _start(self) -> QWidget | None:
        page = self._place.page(PageName.WORKLIST)
        return page.start if isinstance(page, WorklistPage) else None

    def _sit_down(self) -> None:
        readers = self._place.shell.readers
        if self._place.shell.person is None and readers:
            self._place.sit(readers[0])  # who sits down finds the worklist in front
        else:
            self._place.show_page(PageName.WORKLIST)

    def _read(self) -> None:
        if self._place.shell.person is None:
            self._sit_down()
        self._place.read(None)


def _stay() -> None:
    """Lead nowhere, as the person is where the hint belongs."""
