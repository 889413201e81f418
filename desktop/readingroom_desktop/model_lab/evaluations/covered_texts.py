"""Texts of items that may distress, covered until they are asked for."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.layouts import row


class CoverButton(QWidget):
    """Button that uncovers the texts of one result; the next result is covered again."""

    toggled = Signal()
    """The texts were covered or uncovered."""

    def __init__(self) -> None:
        super().__init__()
        self._result_id = ""
        self.is_covered = False
        """Whether texts are covered now."""
        self.uncover = button(
            tr("Uncover texts"),
            icon_name="eye",
            tip=tr("Prompts and answers of this evaluation may distress"),
            on_click=lambda: self._set_covered(is_covered=False),
        )
        self.cover = button(
            tr("Cover texts"),
            icon_name="eye-slash",
            on_click=lambda: self._set_covered(is_covered=True),
        )
        self.setLayout(row(self.uncover, self.cover))
        self.hide()

    def show_result(self, result: EvaluationResult | None) -> None:
        """Cover the texts of another result if it asks for it."""
        result_id = "" if result is None else result.result_id
        if result_id == self._result_id:
            return
        self._result_id = result_id
        may_distress = result is not None and COVERED_TAG in result.tags
        self.setVisible(may_distress)
        self._show(is_covered=may_distress)

    def shown(self, text: str) -> str:
        """Return a text, or what is shown in its place while it is covered."""
        return tr("covered") if text and self.is_covered else text

    def _set_covered(self, *, is_covered: bool) -> None:
        self._show(is_covered=is_covered)
        (self.uncover if is_covered else self.cover).setFocus()
        self.toggled.emit()

    def _show(self, *, is_covered: bool) -> None:
        self.is_covered = is_covered
        self.uncover.setVisible(is_covered)
        self.cover.setVisible(not is_covered)


def logged_text(item: ItemResult) -> str:
    """Return prompt, answer and explanation of an item of an imported log."""
    parts = (
        (tr("Prompt"), item.context),
        (tr("Response"), item.raw),
        (tr("Explanation of the score"), item.detail if item.failure is None else ""),
    )
    return "\n\n".join(f"{name}:\n{text}" for name, text in parts if text)
