"""Collaborators that the window offers to its pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.ids import ItemId
from readingroom.reading.types import WorklistItem
from readingroom_desktop.crash import CrashHooks
from readingroom_desktop.jobs import FrameLoader, StudyThread
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.settings import AppSettings, SettingsFile
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.choosers import FileChooser

if TYPE_CHECKING:
    from readingroom.services.reading_analytics import ReadingAnalytics
    from readingroom_desktop.viewmodels.case_review import CaseReviewViewModel


@dataclass(frozen=True, slots=True)
class Services:
    """Services of the window; created by the application, replaced in tests."""

    thread: StudyThread
    loader: FrameLoader
    settings: AppSettings
    settings_file: SettingsFile
    chooser: FileChooser
    hooks: CrashHooks
    clock: Clock
    data_folder: Path
    documents_folder: Path


class OpenItem(Protocol):
    """Opens an item on the Reading page."""

    def __call__(self, item: ItemId | None, *, is_correcting: bool = False) -> None:
        """Open an item of the current reader, or with None the next one."""


class ShowCase(Protocol):
    """Shows a case on a card."""

    def __call__(self, case: CaseContent, viewed: "ReadingAnalytics | None" = None) -> None:
        """Show a case, with what a reader had on screen if `viewed` is that reading."""


@dataclass(frozen=True, slots=True)
class PageContext:
    """What the window offers to the pages.

    Args:
        services: threads, settings and file dialogs.
        owner: parent of the view models.
        body: parent of cards in front of a page.
        shell: study and current user.
        home: opening and setting up a study.
        show_page: shows a page by its key.
        show_case: shows a case on a card.
        add_review: adds a review, whose draft is saved when the user leaves.
        read: opens an item for the current reader, if asked to correct its answer.
        end_reading: returns to the worklist.
        expect_item: sets the item that will probably be opened next.
        choose_bundle: prompts for a bundle and inspects it.
        require_sign_in: asks for the first sign-in, with a note.
        notify: shows a short message.
        analysis_extensions: creates the extensions of the Explanations page.
    """

    services: Services
    owner: QObject
    body: QWidget
    shell: ShellViewModel
    home: HomeViewModel
    show_page: Callable[[str], None]
    show_case: ShowCase
    add_review: "Callable[[CaseReviewViewModel], None]"
    read: OpenItem
    end_reading: Callable[[], None]
    expect_item: Callable[[WorklistItem | None], None]
    choose_bundle: Callable[[], None]
    require_sign_in: Callable[[str], None]
    notify: Callable[[str], None]
    analysis_extensions: Callable[[], Sequence[AnalysisExtension]]


class PageParts(NamedTuple):
    """A page, its view model, and a callback for each time the page is shown."""

    page: QWidget
    viewmodel: PageViewModel | None = None
    on_shown: Callable[[], None] | None = None
