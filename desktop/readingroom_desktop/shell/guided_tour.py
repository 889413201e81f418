"""Guided tour: hints about roles and about the controls of one pair."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PySide6.QtWidgets import QWidget

from readingroom.domain.ids import ItemId
from readingroom.reading.types import Reader
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.shell.navigation import Navigation
from readingroom_desktop.shell.registry import PageGroup, PageName
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.hints import Hint
from readingroom_desktop.widgets.top_strip import TopStrip


class TourHost(Protocol):
    """Part of the window that the hints need."""

    shell: ShellViewModel
    strip: TopStrip
    navigation: Navigation

    def page(self, name: PageName) -> QWidget:
        """Return a page, created on first use."""

    def act_as(self, person: Reader | None) -> None:
        """Act as a reader, or with None as the coordinator."""

    def show_page(self, name: PageName) -> None:
        """Bring a page to the front."""

    def read(self, item: ItemId | None) -> None:
        """Open the Reading page for the current reader."""


class GuidedTour:
    """Hints of the tour and the steps that lead to each of them."""

    def __init__(self, host: TourHost) -> None:
        self._host = host

    def hints(self) -> tuple[Hint, ...]:
        """Return the hints in their order.

        In the sample study they lead the coordinator from page to page. In any other study, and
        for a reader, they stay on the present page: the role does not change, and no pair is
        opened, because that would count as viewed.
        """
        summary, tour = self._host.shell.summary, self._tour()
        if summary is not None and summary.is_sample and self._host.shell.person is None:
            return tour
        return tuple(replace(hint, lead=_stay) for hint in tour if hint.is_due())

    def _tour(self) -> tuple[Hint, ...]:
        host = self._host
        return (
            Hint(
                tr("Current user"),
                tr(
                    "You are the coordinator. Choose a reader in this menu to act as that reader. "
                    "Readers see only their worklist and their readings."
                ),
                lambda: host.strip.person,
                lambda: host.shell.person is None,
                lambda: host.act_as(None),
            ),
            Hint(
                tr("Worklist"),
                tr("All readings of this reader, in random order. Press Start or Enter to read."),
                self._start,
                lambda: (
                    host.shell.person is not None and host.navigation.current is PageName.WORKLIST
                ),
                self._act_as_reader,
            ),
            self._of_pair(
                tr("Images"),
                tr(
                    "Turn the wheel to scroll, drag with the left button for width and level. W "
                    "lists the window presets, a double click enlarges the image to the page."
                ),
                lambda page: page.images.view,
            ),
            self._of_pair(
                tr("Two outputs"),
                tr(
                    "The outputs of two models for this case. Model names are not shown. The sides "
                    "A and B are assigned at random."
                ),
                lambda page: page.outputs,
            ),
            self._of_pair(
                tr("Your judgement"),
                tr(
                    "Digits answer the framed question and go to the next, Enter submits and opens "
                    "the next reading. Ctrl+Z undoes a submission, ? lists all shortcuts."
                ),
                lambda page: page.form,
            ),
            Hint(
                tr("Results for coordinators"),
                tr(
                    "Results compares the models with intervals. Assurance proves that nothing "
                    "was changed, and writes a sealed bundle."
                ),
                lambda: host.navigation.rail.entries[PageGroup.RESULTS],
                lambda: host.shell.person is None,
                lambda: host.act_as(None),
            ),
        )

    def _of_pair(self, title: str, text: str, part: Callable[[ReadingPage], QWidget]) -> Hint:
        def anchor() -> QWidget | None:
            page = self._host.page(PageName.READING)
            is_ready = isinstance(page, ReadingPage) and page.model.state is ReadingState.READY
            return part(page) if is_ready and isinstance(page, ReadingPage) else None

        return Hint(
            title,
            text,
            anchor,
            lambda: self._host.navigation.current is PageName.READING,
            self._read,
        )

    def _start(self) -> QWidget | None:
        page = self._host.page(PageName.WORKLIST)
        return page.start if isinstance(page, WorklistPage) else None

    def _act_as_reader(self) -> None:
        readers = self._host.shell.readers
        if self._host.shell.person is None and readers:
            self._host.act_as(readers[0])  # acting as a reader shows the worklist
        else:
            self._host.show_page(PageName.WORKLIST)

    def _read(self) -> None:
        if self._host.shell.person is None:
            self._act_as_reader()
        self._host.read(None)


def _stay() -> None:
    """Lead nowhere: the page of the hint is already shown."""
