"""Importing: the plan, and in its place the look at one case after another."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.importing.plan_pane import PlanPane
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry

if TYPE_CHECKING:
    from readingroom_desktop.widgets.importing.review_pane import ReviewPane


class ImportPage(QWidget):
    """Takes folders and zips that are dropped on it while no job runs."""

    left = Signal()

    def __init__(
        self,
        viewmodel: ImportViewModel,
        reviewing: DeidReviewViewModel,
        chooser: FileChooser,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._reviewing = reviewing
        self.setAcceptDrops(True)
        self.plan = PlanPane(viewmodel, chooser)
        self._review: ReviewPane | None = None
        self._stack = QStackedWidget()
        self._stack.addWidget(self.plan)
        self.setLayout(column(self._stack))
        self.plan.review_wanted.connect(reviewing.open)
        self.plan.outputs_review_wanted.connect(reviewing.open_outputs)
        viewmodel.changed.connect(self.redraw)
        reviewing.changed.connect(self.redraw)
        reviewing.left.connect(self.take_focus)
        self.redraw()

    @property
    def review(self) -> "ReviewPane":
        """Return the pane that shows one case; made when first needed, as it draws images."""
        if self._review is None:
            from readingroom_desktop.widgets.importing.review_pane import ReviewPane

            self._review = ReviewPane(self._reviewing, self._viewmodel)
            self._stack.addWidget(self._review)
        return self._review

    @property
    def is_reviewing(self) -> bool:
        """Return whether a case or a file of outputs is being looked at."""
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
        """Put the keys where the next step is."""
        if self.is_reviewing:
            self.review.take_focus()
        else:
            self.plan.take_focus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept local files while nothing runs."""
        is_free = self._viewmodel.job is None and not self.is_reviewing
        if is_free and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Plan what was dropped."""
        urls = event.mimeData().urls()
        paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
        event.acceptProposedAction()
        self._viewmodel.plan(paths)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the keys of what is in sight for the sheet."""
        if not self.is_reviewing:
            return (self._plan_keys(),)
        return self._review_keys()

    def _plan_keys(self) -> KeySection:
        entries = (
            ShortcutEntry("Space", self.tr("Take the case or leave it")),
            ShortcutEntry("Ctrl+A", self.tr("Take all that are shown, or none")),
            ShortcutEntry("Enter", self.tr("On a case that needs it: review")),
            ShortcutEntry("Ctrl+Enter", self.tr("The button at the lower right")),
            ShortcutEntry("↑ ↓", self.tr("Another case")),
        )
        return KeySection(self.tr("Add cases"), entries)

    def _review_keys(self) -> tuple[KeySection, ...]:
        notes = (
            ShortcutEntry("H", self.tr("Hide what is marked")),
            ShortcutEntry("K", self.tr("Keep it")),
            ShortcutEntry("N", self.tr("Next open one")),
            ShortcutEntry("Shift+N", self.tr("The one before")),
            ShortcutEntry("A", self.tr("Hide all open ones of this kind")),
            ShortcutEntry("Shift+K", self.tr("Keep all open ones of this kind")),
        )
        images = (
            ShortcutEntry("T", self.tr("No text in the pixels")),
            ShortcutEntry("Shift+T", self.tr("No text in any open series")),
            ShortcutEntry("B", self.tr("Black out the boxes; without one, a first box")),
            ShortcutEntry("X", self.tr("Leave the series, or the row of outputs, out")),
            ShortcutEntry("S", self.tr("Next series; Shift: the one before")),
            ShortcutEntry("↑ ↓ PgUp PgDn", self.tr("Other images")),
            ShortcutEntry("Shift+↑↓←→", self.tr("Move the newest box")),
            ShortcutEntry("Ctrl+↑↓←→", self.tr("Its size")),
            ShortcutEntry("Del", self.tr("Take the newest box away")),
        )
        end = (ShortcutEntry("Ctrl+Enter", self.tr("Store the case or the outputs")),)
        return (
            KeySection(self.tr("Review: texts"), notes),
            KeySection(self.tr("Review: images"), (*images, *end)),
        )
