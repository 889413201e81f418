"""Marks on the Reading page: tool in the image, rating at the mark, list in the form."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.mark import DEFAULT_SHAPES, Mark
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.mark_links import link_choices
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.reading.criteria.marks import MarksControl
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.rating_popover import RatingPopover
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks


class ReadingMarks(QObject):
    """Connects the mark tool, the rating popover and the list of marks with the view model.

    Args:
        page: the whole page.
        model: state of the reading.
        images: its viewer.
        form: judgement form.
    """

    def __init__(
        self, page: QWidget, model: ReadingViewModel, images: ImagePane, form: JudgementForm
    ) -> None:
        super().__init__(page)
        self._page, self._model, self._images, self._form = page, model, images, form
        self._control: MarksControl | None = None
        self._past: list[tuple[Mark, ...]] = []
        self._future: list[tuple[Mark, ...]] = []
        self.popover: RatingPopover | None = None
        self.on_images = CaseMarks(images)
        self.on_images.mark_made.connect(self._add)
        self.on_images.mark_edited.connect(self._change)
        tool = self.on_images.tool
        tool.chosen.connect(self._rate)
        tool.deletion_requested.connect(self._delete)
        tool.undo_requested.connect(self._undo_on_image)
        tool.redo_requested.connect(self._redo_on_image)
        self.on_images.tool.switched.connect(self._show_tool)

    @property
    def criterion(self) -> Criterion | None:
        """Return the criterion of the marks, None if the item has none."""
        criteria = self._model.criteria
        return next((c for c in criteria if c.kind is CriterionKind.MARKS), None)

    def begin_item(self) -> None:
        """Offer the tool if the item asks for marks; it is off when an item opens."""
        criterion = self.criterion
        control = next((r for r in self._form.rows if isinstance(r, MarksControl)), None)
        self.on_images.select(None)
        self._past, self._future = [], []
        if control is not None and control is not self._control:
            control.tool_requested.connect(self.toggle_tool)
            control.shape_requested.connect(self.on_images.tool.choose_next_shape)
            control.mark_chosen.connect(self._go_to)
            control.rating_requested.connect(self._rate)
            control.deletion_requested.connect(self._delete)
        self._control = control
        if criterion is not None and (self.popover is None or self.popover.criterion != criterion):
            if self.popover is not None:
                self.popover.deleteLater()
            self.popover = RatingPopover(criterion, self._images)
            self.popover.mark_rated.connect(self._change)
            self.popover.deletion_requested.connect(self._delete)
            self.popover.closed.connect(self._after_rating)
        self.on_images.tool.switch(is_on=False)

    def show_form(self, form: JudgementEntry) -> None:
        """Draw the marks of a form, and offer the tool while it can be used."""
        self.on_images.show(form.marks)
        criterion = self.criterion
        is_asked = criterion is not None and form.is_asked(criterion)
        shapes = criterion.mark_shapes if criterion is not None else DEFAULT_SHAPES
        self.on_images.tool.offer(is_offered=is_asked and self._model.can_judge, shapes=shapes)

    def toggle_tool(self) -> None:
        """Switch the mark tool on, with the focus on the image, or off."""
        self._images.perform("mark.tool")
        if self.on_images.tool.is_on:
            self._images.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def undo(self) -> str:
        """Undo the last change of the marks; return a notice, "" if there is none."""
        marks = self._model.form.marks
        if not self._model.can_judge or not (self._past or marks):
            return ""
        self._future.append(marks)
        self._model.set_marks(self._past.pop() if self._past else marks[:-1])
        count = len(self._model.form.marks)
        if count < len(marks):
            return tr("Mark %1 removed", str(len(marks)))
        return tr("Change of marks undone")

    def redo(self) -> str:
        """Repeat what was undone; return a notice, "" if there is nothing to repeat."""
        if not self._future or not self._model.can_judge:
            return ""
        self._past.append(self._model.form.marks)
        self._model.set_marks(self._future.pop())
        return tr("Change of marks repeated")

    def _undo_on_image(self) -> None:
        self._images.noticed.emit(self.undo() or tr("There is no mark to undo."))

    def _redo_on_image(self) -> None:
        self._images.noticed.emit(self.redo() or tr("There is nothing to repeat."))

    def _set(self, marks: tuple[Mark, ...]) -> None:
        """Enter marks as a change that can be undone."""
        self._past.append(self._model.form.marks)
        self._future = []
        self._model.set_marks(marks)

    def _show_tool(self) -> None:
        if self._control is not None:
            self._control.show_tool(self.on_images.tool)

    def _add(self, mark: Mark) -> None:
        if not self._model.can_judge:
            return
        self._set((*self._model.form.marks, mark))
        self._rate(len(self._model.form.marks) - 1)

    def _change(self, index: int, mark: Mark) -> None:
        marks = self._model.form.marks
        if index < len(marks) and self._model.can_judge:
            self._set((*marks[:index], mark, *marks[index + 1 :]))

    def _delete(self, index: int) -> None:
        marks = self._model.form.marks
        if index >= len(marks) or not self._model.can_judge:
            return
        self._set((*marks[:index], *marks[index + 1 :]))
        self.on_images.select(None)
        if not self.on_images.tool.is_on:
            self._focus_form()

    def _go_to(self, index: int) -> None:
        self.on_images.go_to(index)

    def _rate(self, index: int) -> None:
        if self.popover is None or not self._model.can_judge:
            return
        self.on_images.go_to(index)
        mark = self._model.form.marks[index]
        reading = self._model.reading
        links = link_choices(reading.outputs) if reading is not None else []
        self.popover.open_at(self.on_images.point_of(index), index, mark, links)

    def _after_rating(self) -> None:
        """Give the focus to the image for the next mark, or to the list."""
        if self.on_images.tool.is_on:
            self._images.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._focus_form()

    def _focus_form(self) -> None:
        if self._control is not None:
            self._form.area.focus_row(self._control, Qt.FocusReason.OtherFocusReason)
