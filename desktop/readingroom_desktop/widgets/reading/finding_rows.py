"""Findings of an output, each with a button that goes to its image."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import Finding, FrameIndex, frame_index
from readingroom_desktop.theme import Size
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.reading.differing_words import finding_text
from readingroom_desktop.widgets.reading.label_text import Ranges, show_label
from readingroom_desktop.widgets.reading.weighted_text import height_for_width_policy


class JumpButton(PressButton):
    """Button that goes to an image; Return presses it, and does not submit the form."""


class FindingRow(QWidget):
    """Text of a finding and, if it names an image, the button that goes there."""

    chosen = Signal(object)
    """The finding."""

    def __init__(
        self, finding: Finding, series: Sequence[ImageSeries], ranges: Ranges = ()
    ) -> None:
        super().__init__()
        self.finding = finding
        self.jump: JumpButton | None = None
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Size.GAP_SMALL)
        text = finding_text(finding)
        index = frame_index(finding, series)
        names_image = finding.location is not None or finding.image is not None
        if names_image and index is None:
            text = tr("%1 (image not in this case)", text)
        self.label = QLabel()
        show_label(self.label, text, ranges)
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setSizePolicy(height_for_width_policy())
        line.addWidget(self.label, 1)
        if index is not None:
            self.jump = self._button(index, has_series=len(series) > 1)
            line.addWidget(self.jump, 0, Qt.AlignmentFlag.AlignTop)

    def _button(self, index: FrameIndex, *, has_series: bool) -> JumpButton:
        series, frame = str(index.series + 1), str(index.frame + 1)
        short = tr("se %1, im %2", series, frame) if has_series else tr("im %1", frame)
        target = tr("image %1 of series %2", frame, series) if has_series else tr("image %1", frame)
        hint = tr("Go to %1", target)
        if self.finding.region is not None:
            hint = tr("Go to %1 and outline the finding", target)
        jump = JumpButton(short)
        jump.setProperty("kind", "quiet")
        jump.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        jump.setToolTip(plain_tip(hint))
        jump.setAccessibleName(tr("%1: go to %2", self.finding.label, target))
        jump.clicked.connect(partial(self.chosen.emit, self.finding))
        return jump
