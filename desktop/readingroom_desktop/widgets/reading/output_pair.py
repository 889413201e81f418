"""Outputs A and B side by side, with optional linked scrolling."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QSizePolicy, QSplitter

from readingroom.domain.case import Note
from readingroom.domain.error_annotation import ErrorAnnotation, Side
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import ShownOutput
from readingroom.reading.types import Reading
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import icon_size
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.reading.output_panel import OutputPanel
from readingroom_desktop.widgets.reading.span_text import MarkedSpan, OutputSpan
from readingroom_desktop.widgets.reading.span_units import SpanUnit


class OutputPair(QSplitter):
    """Splitter with output A at the left and B at the right."""

    finding_chosen = Signal(str, object)
    """Letter of a side, and its finding whose image is requested."""
    mark_requested = Signal()
    """Return was pressed on selected words."""
    annotation_chosen = Signal(int)
    """Index of the error annotation whose span was clicked."""
    text_clicked = Signal(object, int)
    """Side, and a character of its text that was clicked outside error annotations."""
    used = Signal()

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.left, self.right = OutputPanel("A"), OutputPanel("B")
        self.link = PressToolButton()
        self.link.setText(tr("Scroll together"))
        show_keys(self.link, tr("Scroll both outputs together"), "outputs.link")
        self.link.setProperty("kind", "quiet")
        self.link.setCheckable(True)
        self.link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.link.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.link.setIcon(icon("link", ink("muted"), checked=ink("accent")))
        self.link.setIconSize(icon_size(has_text=True))
        self.right.head.addWidget(self.link)
        self._link_width = self.link.sizeHint().width()
        """Width of the button of linked scrolling with its text, in pixels."""
        self._has_link_text = True
        self.link.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.link.setMinimumWidth(Size.CONTROL)  # its text must not make output B the wider one
        self.right.top.installEventFilter(self)
        self.setChildrenCollapsible(False)
        for panel in (self.left, self.right):
            self.addWidget(panel)
            panel.finding_chosen.connect(self.finding_chosen)
            panel.used.connect(self.used)
            panel.mark_requested.connect(self.mark_requested)
        for side, panel in self.panels.items():
            panel.span_clicked.connect(partial(self._on_click, side))
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 1)
        self._is_following = False
        self._findings: tuple[ErrorAnnotation, ...] = ()
        self.left.area.verticalScrollBar().valueChanged.connect(self._left_scrolled)
        self.right.area.verticalScrollBar().valueChanged.connect(self._right_scrolled)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the button of linked scrolling without its text where the head lacks room."""
        changes = (QEvent.Type.Resize, QEvent.Type.LayoutRequest)
        if watched is self.right.top and event.type() in changes:
            self._fit_link()
        return super().eventFilter(watched, event)

    def hide_link_text(self) -> None:
        """Show the button of linked scrolling as an icon at any width."""
        self._has_link_text = False
        self._fit_link()

    def _fit_link(self) -> None:
        # as much room again remains for a model name
        needed = self.right.head.minimumSize().width() - Size.CONTROL + 2 * self._link_width
        has_text = self._has_link_text and self.right.top.width() >= needed
        style = Qt.ToolButtonStyle
        self.link.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if has_text else style.ToolButtonIconOnly
        )

    def height_of_lines(self, lines: int) -> int:
        """Return the height in which each output shows so many lines of text, in pixels."""
        return self.left.height_of_lines(lines)

    def fold(self, *, is_folded: bool) -> None:
        """Let the outputs shrink to their heads, or to a few lines."""
        for panel in (self.left, self.right):
            panel.fold(is_folded=is_folded)

    def share_equally(self) -> None:
        """Give both outputs the same width."""
        self.setSizes([self.width(), self.width()])

    def show_outputs(
        self,
        outputs: Mapping[Side, ShownOutput],
        series: tuple[ImageSeries, ...],
        notes: tuple[Note, ...] = (),
    ) -> None:
        """Show the outputs from the start; they link to images of these series and these notes."""
        self.left.set_alone(is_alone=len(outputs) == 1)
        self.link.setVisible(len(outputs) > 1)
        for side, panel in self.panels.items():
            panel.setVisible(side in outputs)
            if side in outputs:
                panel.show_output(outputs[side], series, notes)

    def show_reading(self, reading: Reading) -> None:
        """Show the outputs of a reading, with model names if unblinded."""
        self.show_outputs(reading.outputs, reading.case.series, reading.case.notes)
        self.name_models(reading.models)

    def name_models(self, names: tuple[str, ...] | None) -> None:
        """Show the model names of an unblinded study; None hides them."""
        left, right, *_ = (*(names or ()), "", "")
        self.left.name_model(left)
        self.right.name_model(right)

    def allow_spans(self, *, is_allowed: bool) -> None:
        """Set whether words can be selected to mark an error; before outputs are shown."""
        for panel in (self.left, self.right):
            panel.has_spans = is_allowed

    @property
    def selected_span(self) -> OutputSpan | None:
        """Return the selected words, of the output with the focus first, None without any."""
        panels = sorted(self.panels.items(), key=lambda item: not _has_focus(item[1]))
        for side, panel in panels:
            text, output = panel.span_text, panel.output
            selection = text.selection if text is not None and panel.isVisible() else None
            if selection is not None and output is not None:
                start, stop = selection
                return OutputSpan(side, start, stop, output.text[start:stop])
        return None

    def extend_selection(self, unit: SpanUnit) -> bool:
        """Select a word or sentence, or one more, of the output with the focus, else of the left.

        Returns:
            Whether words can be selected there.
        """
        panels = sorted(self.panels.values(), key=lambda panel: not _has_focus(panel))
        text = next((panel.span_text for panel in panels if panel.span_text is not None), None)
        if text is None:
            return False
        text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        text.extend(unit)
        return True

    def clear_selection(self) -> None:
        """Select no words."""
        for panel in self.panels.values():
            if panel.span_text is not None:
                panel.span_text.clear_selection()

    def mark_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Highlight the spans of error annotations."""
        self._findings = findings
        for side, panel in self.panels.items():
            panel.mark_spans(
                tuple(
                    MarkedSpan(finding.start, finding.stop, finding.public_words)
                    for finding in findings
                    if finding.side is side and finding.start is not None
                    if finding.stop is not None
                )
            )

    @property
    def finding_at_caret(self) -> int | None:
        """Return the index of the error whose span has the caret, None if there is none."""
        for side, panel in self.panels.items():
            if panel.span_text is not None and _has_focus(panel):
                return self._finding_at(side, panel.span_text.caret)
        return None

    @property
    def panels(self) -> dict[Side, OutputPanel]:
        """Return the panels by side."""
        return {Side.LEFT: self.left, Side.RIGHT: self.right}

    def _finding_at(self, side: Side, character: int) -> int | None:
        """Return the index of the error with the shortest span around a character."""
        spans = [
            (finding.stop - finding.start, index)
            for index, finding in enumerate(self._findings)
            if finding.side is side and finding.start is not None and finding.stop is not None
            if finding.start <= character <= finding.stop
        ]
        return min(spans)[1] if spans else None

    def _on_click(self, side: Side, character: int) -> None:
        index = self._finding_at(side, character)
        if index is not None:
            self.annotation_chosen.emit(index)
        else:
            self.text_clicked.emit(side, character)

    def clear(self) -> None:
        """Show nothing."""
        self.name_models(None)
        self.left.clear()
        self.right.clear()

    def focus_next(self) -> None:
        """Set the focus on the text of output A; on that of B if A has it."""
        shown = [panel for panel in self.panels.values() if panel.isVisibleTo(self)]
        if shown:
            is_first = len(shown) > 1 and _has_focus(shown[0])
            target = shown[1] if is_first else shown[0]
            target.area.setFocus(Qt.FocusReason.ShortcutFocusReason)

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


def _has_focus(panel: OutputPanel) -> bool:
    focused = QApplication.focusWidget()
    return focused is not None and panel.isAncestorOf(focused)
