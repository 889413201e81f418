"""Preview of the form, with the controls of the Reading page, and of the workload."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Protocol
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, heading, label
from readingroom_desktop.widgets.layouts import column, frame
from readingroom_desktop.widgets.reading.criteria_area import CriteriaArea


class PreviewPane(QWidget):
    """Form as a reader sees it in an arm, without effect, and the work of the readers."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: Protocol | None = None
        self.workload = label(is_wrapped=True, is_bold=True)
        self.workload.setAccessibleName(tr("Workload"))
        self.assumed = label(
            tr("Assumed: 60 s a case, 70 s an output, 90 s a pair. Measure them in a pilot."),
            tone="muted",
            is_wrapped=True,
        )
        self.arm = Picker(tr("Arm of the preview"))
        self.arm.currentIndexChanged.connect(lambda *_: self._show_form())
        self.question = label(is_wrapped=True)
        self.choice = label(tr("A  ·  B  ·  both good  ·  both bad"), tone="muted", is_wrapped=True)
        self.area = CriteriaArea(columns=1)
        self.area.setAccessibleName(tr("Preview of the form"))
        body = self.area.widget()
        if body is not None:
            body.setEnabled(False)  # the area itself can be scrolled
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.limit_height(Size.WINDOW_HEIGHT)
        self.why_not = label(tone="muted", is_wrapped=True)
        form = column(
            heading(tr("Form")),
            self.arm,
            self.question,
            self.choice,
            self.why_not,
            gap=Size.GAP,
            margins=(Size.GAP_WIDE, Size.GAP),
        )
        form.addWidget(self.area, 1)
        work = column(
            heading(tr("Workload")),
            self.workload,
            self.assumed,
            gap=Size.GAP_SMALL,
            margins=(Size.GAP_WIDE, Size.GAP),
        )
        layout = column(frame("pane", work), gap=Size.GAP)
        layout.addWidget(frame("pane", form), 1)
        self.setLayout(layout)
        self.setMinimumWidth(Size.SIDE_PANE - Size.PADDING)

    def follow(self, protocol: Protocol, workload: str, *, is_valid: bool) -> None:
        """Show a protocol; its form only if it is valid."""
        self.workload.setText(workload)
        self.why_not.show_text("" if is_valid else tr("Correct the form to see it here."))
        self.area.setVisible(is_valid)
        self.question.setText(protocol.question)
        self.choice.setVisible(protocol.design.is_paired)
        if protocol == self._shown or not is_valid:
            return
        self._shown = protocol
        arms = protocol.design.arms
        blocked = self.arm.blockSignals(True)
        self.arm.replace_choices((arm.label, arm.key) for arm in arms)
        self.arm.blockSignals(blocked)
        self.arm.setVisible(len(arms) > 1)
        self._show_form()

    def _show_form(self) -> None:
        if self._shown is not None:
            example = next((each.cases[0] for each in self._shown.criteria if each.cases), "")
            protocol = self._shown.for_case(example)
            self.area.set_criteria(protocol.criteria_of(self.arm.currentData() or ""))
