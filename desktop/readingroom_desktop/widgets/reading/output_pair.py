"""Outputs A and B side by side, with optional linked scrolling."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter

from readingroom.domain.output import ShownOutput
from readingroom.reading.types import Reading
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import ink
from readingroom_desktop.widgets.controls import icon_size
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.reading.output_panel import OutputPanel


class OutputPair(QSplitter):
    """Splitter with output A at the left and B at the right."""

    finding_chosen = Signal(int)
    used = Signal()

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.left, self.right = OutputPanel("A"), OutputPanel("B")
        self.link = PressToolButton()
        self.link.setText("Scroll together")
        self.link.setToolTip("Scroll both outputs together (G)")
        self.link.setProperty("kind", "quiet")
        self.link.setCheckable(True)
        self.link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.link.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.link.setIcon(icon("link", ink("muted"), checked=ink("accent")))
        self.link.setIconSize(icon_size(has_text=True))
        self.right.head.addWidget(self.link)
        self.setChildrenCollapsible(False)
        for panel in (self.left, self.right):
            self.addWidget(panel)
            panel.finding_chosen.connect(self.finding_chosen)
            panel.used.connect(self.used)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 1)
        self._is_following = False
        self.left.area.verticalScrollBar().valueChanged.connect(self._left_scrolled)
        self.right.area.verticalScrollBar().valueChanged.connect(self._right_scrolled)

    def show_outputs(
        self, left: ShownOutput | None, right: ShownOutput | None, *, image_count: int
    ) -> None:
        """Show the outputs from the start; `image_count` is that of the first series."""
        self.left.set_alone(is_alone=right is None)
        self.link.setVisible(right is not None)
        for panel, output in ((self.left, left), (self.right, right)):
            panel.setVisible(output is not None)
            if output is not None:
                panel.show_output(output, image_count=image_count)

    def show_reading(self, reading: Reading) -> None:
        """Show the outputs of a reading, with model names if unblinded."""
        series = reading.case.series
        image_count = len(series[0].frames) if series else 0
        self.show_outputs(reading.left, reading.right, image_count=image_count)
        self.name_models(reading.models)

    def name_models(self, names: tuple[str, ...] | None) -> None:
        """Show the model names of an unblinded study; None hides them."""
        left, right, *_ = (*(names or ()), "", "")
        self.left.name_model(left)
        self.right.name_model(right)

    def clear(self) -> None:
        """Show nothing."""
        self.name_models(None)
        self.left.clear()
        self.right.clear()

    def toggle_link(self) -> None:
        """Switch linked scrolling on or off."""
        self.link.toggle()

    def _left_scrolled(self) -> None:
        self._follow(self.left, self.right)

    def _right_scrolled(self) -> None:
        self._follow(self.right, self.left)

    def _follow(self, source: OutputPanel, target: OutputPanel) -> None:
        """Scroll the target to the same proportion of its length as the source."""
        if self._is_following or not self.link.isChecked():
            return
        self._is_following = True
        source_bar, target_bar = source.area.verticalScrollBar(), target.area.verticalScrollBar()
        proportion = source_bar.value() / source_bar.maximum() if source_bar.maximum() else 0.0
        target_bar.setValue(round(proportion * target_bar.maximum()))
        self._is_following = False
