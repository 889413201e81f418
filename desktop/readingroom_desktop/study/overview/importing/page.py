"""Import: the plan, or the de-identification review of one case after another."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import column

if TYPE_CHECKING:
    from readingroom_desktop.study.overview.importing.review_pane import ReviewPane


class ImportPage(QWidget):
    """Import pane; accepts dropped folders and zip files while no job runs."""

    left = Signal()

    def __init__(
        self, viewmodel: ImportViewModel, reviewing: DeidReviewViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._reviewing = reviewing
        self.setAcceptDrops(True)
        self.plan = PlanPane(viewmodel, chooser)
        self._review: ReviewPane | None = None
        self._stack = FrontStack(self.plan)
        self.setLayout(column(self._stack))
        self.plan.review_requested.connect(reviewing.open)
        self.plan.outputs_review_requested.connect(reviewing.open_outputs)
        viewmodel.changed.connect(self.redraw)
        reviewing.changed.connect(self.redraw)
        reviewing.left.connect(self.take_focus)
        self.redraw()

    @property
    def review(self) -> "ReviewPane":
        """Return the review pane of one case; created on first use, as it draws images."""
        if self._review is None:
            from readingroom_desktop.study.overview.importing.review_pane import ReviewPane

            self._review = ReviewPane(self._reviewing, self._viewmodel)
            self._stack.addWidget(self._review)
        return self._review

    @property
    def is_reviewing(self) -> bool:
        """Return whether a case or an outputs file is under review."""
        return self._reviewing.is_open

    def redraw(self) -> None:
        """Show the present state."""
        part: QWidget = self.review if self.is_reviewing else self.plan
        is_new = self._stack.currentWidget() is not part
        self.plan.redraw()
        if self._review is not None:
            self._review.redraw()
        self._stack.setCurrentWidget(part)
        if is_new and self.isVisible():
            self.take_focus()

    def take_focus(self) -> None:
        """Set the keyboard focus on the next step."""
        if self.is_reviewing:
            self.review.take_focus()
        else:
            self.plan.take_focus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept local files while no job runs."""
        is_free = self._viewmodel.job is None and not self.is_reviewing
        if is_free and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Plan the import of the dropped files."""
        urls = event.mimeData().urls()
        paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
        event.acceptProposedAction()
        self._viewmodel.plan(paths)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the visible part for the sheet."""
        if not self.is_reviewing:
            return (self._plan_keys(),)
        return self._review_keys()

    def _plan_keys(self) -> KeySection:
        entries = (
            ShortcutEntry("Space", tr("Include or exclude the case")),
            ShortcutEntry("Ctrl+A", tr("Include or exclude all shown cases")),
            ShortcutEntry("Enter", tr("On a case that needs review: review it")),
            ShortcutEntry("Ctrl+Enter", tr("Button at the lower right")),
            ShortcutEntry("↑ ↓", tr("Previous, next case")),
        )
        return KeySection(tr("Add cases"), entries)

    def _review_keys(self) -> tuple[KeySection, ...]:
        notes = (
            ShortcutEntry("H", tr("Redact the marked text")),
            ShortcutEntry("K", tr("Keep the marked text")),
            ShortcutEntry("N", tr("Next undecided identifier")),
            ShortcutEntry("Shift+N", tr("Previous undecided identifier")),
            ShortcutEntry("A", tr("Redact all undecided ones of this kind")),
            ShortcutEntry("Shift+K", tr("Keep all undecided ones of this kind")),
        )
        images = (
            ShortcutEntry("T", tr("No text in the pixels")),
            ShortcutEntry("Shift+T", tr("No text in any undecided series")),
            ShortcutEntry("B", tr("Black out the boxes; without a box, add one")),
            ShortcutEntry("X", tr("Exclude the series, or the row of outputs")),
            ShortcutEntry("S", tr("Next series; with Shift: previous series")),
            ShortcutEntry("↑ ↓ PgUp PgDn", tr("Previous, next images")),
            ShortcutEntry("Shift+↑↓←→", tr("Move the newest box")),
            ShortcutEntry("Ctrl+↑↓←→", tr("Resize the newest box")),
            ShortcutEntry("Del", tr("Delete the newest box")),
        )
        end = (ShortcutEntry("Ctrl+Enter", tr("Store the case or the outputs")),)
        return (
            KeySection(tr("Review: texts"), notes),
            KeySection(tr("Review: images"), (*images, *end)),
        )
