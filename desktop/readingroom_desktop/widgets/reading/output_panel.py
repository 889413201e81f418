"""One output as side A or B, without a model name while the study is blinded."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.case import Note
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import OutputEdit
from readingroom.domain.output import ShownOutput
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, colour, font, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, icon_size, set_tone
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import PressButton, PressToolButton
from readingroom_desktop.widgets.reading.differing_words import (
    NO_DIFFERENCES,
    OutputDifferences,
    each_with,
)
from readingroom_desktop.widgets.reading.elided import NameLabel
from readingroom_desktop.widgets.reading.finding_rows import FindingRow
from readingroom_desktop.widgets.reading.label_text import breakable
from readingroom_desktop.widgets.reading.output_editor import (
    ChangedText,
    OutputEditor,
    distance_words,
)
from readingroom_desktop.widgets.reading.output_evidence import OutputEvidence
from readingroom_desktop.widgets.reading.output_parts import OptionList, TableView
from readingroom_desktop.widgets.reading.probability_row import ProbabilityRow
from readingroom_desktop.widgets.reading.report_headings import heading_ranges, split_heading
from readingroom_desktop.widgets.reading.scroll_fade import ScrollFade
from readingroom_desktop.widgets.reading.span_text import MarkedSpan, SpanText
from readingroom_desktop.widgets.reading.weighted_text import (
    height_for_width_policy,
    scale_words,
)
from readingroom_desktop.widgets.scroll_areas import WrappedArea

MAX_PARAGRAPHS = 60
_LEAST_LINES = 3
"""Lines of text that a panel shows at least."""
_LABELLED = re.compile(r"\s*\w[^:.,;!?]{0,40}:(\s|$)")


class OutputPanel(QFrame):
    """Panel of one output; the head with the side's letter does not scroll."""

    finding_chosen = Signal(str, object)
    """Letter of this side, and the finding whose image is requested."""
    explanation_requested = Signal(str)
    """Letter of this side; its explanation is to be shown or hidden."""
    used = Signal()
    edit_requested = Signal()
    mark_requested = Signal()
    """Return was pressed on selected words."""
    span_clicked = Signal(int)
    """Character of the shown text that was clicked, while words can be selected."""
    evidence_chosen = Signal(object)
    """The `Evidence` of a statement, chosen in the list below the text."""
    filled = Signal()
    """The texts were written again."""

    def __init__(self, side: str) -> None:
        super().__init__()
        self.side = side
        self.has_spans = False
        """Whether words of the text can be selected and marked."""
        self.span_text: SpanText | None = None
        self.alone_title = tr("Output")
        """Title of the only output of a case."""
        self.make_text: Callable[[str, str], SpanText] = SpanText
        """Returns the selectable text of a name."""
        self._marked: tuple[MarkedSpan, ...] = ()
        self.evidence = OutputEvidence()
        self._correction: OutputEdit | None = None
        self.editor: OutputEditor | None = None
        self.edit = button(tr("Edit"), kind="quiet", icon_name="pencil-simple")
        self.is_alone = False
        self.listed = tr("Differential")
        """Heading of the diagnoses."""
        self._tone = f"side_{side.lower()}"
        self._output: ShownOutput | None = None
        self._series: tuple[ImageSeries, ...] = ()
        self._explanations: tuple[ShownExplanation, ...] = ()
        self._differences = NO_DIFFERENCES
        self.explain = PressToolButton()
        self.setProperty("role", "pane")
        self.setAccessibleName(tr("Output %1", side))
        self.head = QHBoxLayout()
        self.top = QWidget()
        """Widget of the head."""
        self.area = WrappedArea()
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._build()

    def _build(self) -> None:
        self.letter = letter = QLabel(self.side)
        letter.setProperty("tone", self._tone)
        letter.setFont(font(Points.HEADING, is_bold=True))
        self.head.setContentsMargins(Size.GAP_WIDE, 0, Size.GAP_SMALL, 0)
        self.head.addWidget(letter)
        self.model = NameLabel()
        self.model.hide()
        self.head.addWidget(self.model, 1)
        self.head.addStretch()
        self._build_explain_button()
        self.edit.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        show_keys(self.edit, tr("Correct the text of output %1", self.side), "output.edit")
        self.edit.clicked.connect(self.edit_requested)
        self.edit.hide()
        self.head.addWidget(self.edit)
        self._stripe = QFrame()
        self._stripe.setFixedHeight(Size.WHISKER)
        self._stripe.setAutoFillBackground(True)
        self._column.setContentsMargins(Size.GAP_WIDE, Size.GAP_SMALL, Size.GAP_WIDE, Size.GAP)
        self._column.setSpacing(Size.GAP_SMALL)
        self._body.setProperty("role", "body")
        self.area.setProperty("role", "output")
        self.area.setWidget(self._body)
        self.fold(is_folded=False)
        self.area.setAccessibleName(tr("Text of output %1", self.side))
        self.area.verticalScrollBar().valueChanged.connect(self.used)
        self.more = ScrollFade(self.area)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        self.top.setFixedHeight(Size.CONTROL + Size.GAP_SMALL)
        self.top.setLayout(self.head)
        column.addWidget(self.top)
        column.addWidget(self._stripe)
        column.addWidget(self.area, 1)
        self._whole = column

    def height_of_lines(self, lines: int) -> int:
        """Return the height in which so many lines of text are shown, in pixels."""
        margins = self._column.contentsMargins()
        around = self.top.height() + self._stripe.height() + 2 * Size.HAIRLINE
        text = lines * (QFontMetrics(font()).lineSpacing() + 1)  # rounded up by labels
        return around + margins.top() + text + margins.bottom()

    def fold(self, *, is_folded: bool) -> None:
        """Let the panel shrink to its head, or to a few lines."""
        lines = _LEAST_LINES * QFontMetrics(font()).lineSpacing()
        self.area.setMinimumHeight(1 if is_folded else lines)

    def open_editor(self) -> OutputEditor | None:
        """Replace the text by an editor of it; return that, None without a text."""
        if self._output is None or not self._output.text.strip():
            return None
        self.close_editor()
        shown = self._output.text
        text = self._correction.text if self._correction is not None else shown
        name = tr("Text of the output, editable")
        self.editor = OutputEditor(name, shown, text)
        self.area.hide()
        self.edit.hide()
        self._whole.addWidget(self.editor, 1)
        parts = (self.area, self.editor.box, self.editor.reset, self.editor.done)
        for first, second in pairwise(parts):
            QWidget.setTabOrder(first, second)
        return self.editor

    def close_editor(self) -> None:
        """Show the text instead of the editor."""
        if self.editor is not None:
            self._whole.removeWidget(self.editor)
            self.editor.hide()
            self.editor.deleteLater()
            self.editor = None
            self.area.show()

    def show_correction(self, correction: OutputEdit | None) -> None:
        """Show the changes of a correction below the text; None shows none."""
        if correction != self._correction:
            self._correction = correction
            self._fill()

    def _build_explain_button(self) -> None:
        toggle = self.explain
        toggle.setText(tr("Explanation"))
        show_keys(toggle, tr("Explanation of %1", self.side), f"explain.{self.side}")
        toggle.setProperty("kind", "quiet")
        toggle.setCheckable(True)
        toggle.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        toggle.setIcon(icon("lightbulb", ink("muted"), checked=ink("accent")))
        toggle.setIconSize(icon_size(has_text=True))
        toggle.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        toggle.clicked.connect(lambda: self.explanation_requested.emit(self.side))
        toggle.hide()
        self.head.addWidget(toggle)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Keep the stripe in the side's current colour."""
        palette = self._stripe.palette()
        if palette.window().color() != colour(self._tone):
            palette.setColor(self._stripe.backgroundRole(), colour(self._tone))
            self._stripe.setPalette(palette)
        super().paintEvent(event)

    @property
    def body(self) -> QWidget:
        """Return the widget with the texts."""
        return self._body

    @property
    def output(self) -> ShownOutput | None:
        """Return the output shown."""
        return self._output

    def set_alone(self, *, is_alone: bool) -> None:
        """Title the only output of a case `alone_title` instead of the letter of a side."""
        self.is_alone = is_alone
        self._tone = "accent" if is_alone else f"side_{self.side.lower()}"
        name = self.alone_title if is_alone else self.side
        self.letter.setText(name)
        set_tone(self.letter, self._tone)
        self.setAccessibleName(name if is_alone else tr("Output %1", self.side))
        self.area.setAccessibleName(
            tr("Text of the output") if is_alone else tr("Text of output %1", self.side)
        )
        hint = tr("Explanation") if is_alone else tr("Explanation of %1", self.side)
        show_keys(self.explain, hint, f"explain.{self.side}")

    def name_model(self, name: str) -> None:
        """Show the model name of an unblinded study; "" hides it."""
        self.model.set_name(name)
        self.model.setVisible(bool(name))

    def show_output(
        self,
        output: ShownOutput,
        series: tuple[ImageSeries, ...] = (),
        notes: tuple[Note, ...] = (),
    ) -> None:
        """Show an output from the start; it links to images of these series and to these notes."""
        self.close_editor()
        self.evidence.offer(output.evidence, notes)
        self._correction = None
        self._output, self._series = output, series
        self._differences = NO_DIFFERENCES
        self.offer_explanations(())
        self._fill()

    def offer_explanations(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Set the available explanations; they stay hidden until requested."""
        self._explanations = explanations
        self.explain.setVisible(bool(explanations))
        self.explain.setChecked(False)

    def show_explanations(self, *, is_shown: bool) -> None:
        """Show or hide the explanations; weighted words of the output are coloured."""
        self.explain.setChecked(is_shown)
        self._refill()

    def _refill(self) -> None:
        """Write the output again; selected words and their focus stay."""
        before = self.span_text
        has_focus = before is not None and before.hasFocus()
        self._fill()
        if before is not None and self.span_text is not None:
            self.span_text.copy_selection(before)
            if has_focus:
                self.span_text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        self._body.hide()  # a visible body would be laid out again for each line
        _empty(self._column)
        if self._output is not None:
            self._write(self._output)
        self._body.show()
        self.filled.emit()

    def _write(self, output: ShownOutput) -> None:
        explanations = self._explanations if self.explain.isChecked() else ()
        for text in dict.fromkeys(explanation_words(explanations)):
            note = self._text(text)
            note.setProperty("tone", "muted")
            note.setFont(font(Points.DENSE))
            self._column.addWidget(note)
        self.span_text = None
        weighted = [each for each in self._explanations if each.spans and each.document is None]
        is_linked = bool(self.evidence.shown)
        is_selectable = self.has_spans or weighted or is_linked or self._differences.text
        if is_selectable and output.text.strip():
            is_shown = self.explain.isChecked()
            self._write_selectable(output, weighted[0] if weighted and is_shown else None)
        else:
            self._write_paragraphs(output)
        if self._correction is not None:
            distance = distance_words(self._correction.edit_distance)
            self._heading(tr("Your correction: %1", distance))
            self._column.addWidget(ChangedText(output.text, self._correction.text))
        if is_linked and output.text.strip():
            self._heading(tr("Evidence in the notes"))
            for row in self.evidence.rows(output.text):
                row.chosen.connect(self.evidence_chosen)
                self._column.addWidget(row)
            self._order_jumps()
        self._write_structures(output)
        if output.overlay is not None:
            self._heading(tr("Overlay on the image: key %1", self.side))
        self._column.addStretch(1)
        self.area.verticalScrollBar().setValue(0)

    def _write_structures(self, output: ShownOutput) -> None:
        """Write what an output has beside its text, in the order of a report."""
        marked = self._differences
        if output.diagnoses:
            self._heading(self.listed)
            for diagnosis, ranges in each_with(output.diagnoses, marked.diagnoses):
                self._column.addWidget(ProbabilityRow(diagnosis, self._tone, ranges))
        if output.findings:
            self._heading(tr("Findings"))
            for finding, ranges in each_with(output.findings, marked.findings):
                row = FindingRow(finding, self._series, ranges)
                row.chosen.connect(partial(self.finding_chosen.emit, self.side))
                self._column.addWidget(row)
            self._order_jumps()
        if output.recommendation is not None:
            self._heading(tr("Recommendation"))
            self._column.addWidget(OptionList(output.recommendation, marked.options))
            if output.recommendation.text:
                self._column.addWidget(self._text(output.recommendation.text))
        if output.table is not None:
            self._heading(output.table.title or tr("Table"))
            self._column.addWidget(TableView(output.table, marked.cells))

    def show_differences(self, differences: OutputDifferences) -> None:
        """Underline words that differ from the other output; none if it is empty."""
        if differences != self._differences:
            at = self.area.verticalScrollBar().value()
            self._differences = differences
            self._refill()
            self._body.adjustSize()
            self.area.verticalScrollBar().setValue(at)

    def mark_spans(self, spans: tuple[MarkedSpan, ...]) -> None:
        """Highlight spans of the text."""
        self._marked = spans
        if self.span_text is not None:
            self.span_text.mark_spans(spans)

    def _write_selectable(self, output: ShownOutput, explanation: ShownExplanation | None) -> None:
        written = self.span_text = self.make_text(self.area.accessibleName(), output.text)
        written.embolden(heading_ranges(output.text, output.headings))
        written.underline(self._differences.text)
        written.mark_spans(self._marked)
        written.weigh(explanation)
        written.link_statements(self.evidence.statements(self._tone))
        written.span_clicked.connect(self.span_clicked)
        written.mark_requested.connect(self.mark_requested)
        written.caret_moved.connect(self._show_caret)
        self._column.addWidget(written)
        QWidget.setTabOrder(self.area, written)

    def choose_statement(self, statement: tuple[int, int] | None, *, is_scrolled: bool) -> None:
        """Give a statement a ground of the side's colour, None none; optionally scroll to it."""
        self.evidence.chosen = statement
        if self.span_text is not None:
            self.span_text.link_statements(self.evidence.statements(self._tone))
            if is_scrolled and statement is not None:
                self._show_caret(self.span_text.rectangle_of(statement[0]))

    @property
    def tone(self) -> str:
        """Return the name of the side's colour."""
        return self._tone

    def _show_caret(self, caret: QRect) -> None:
        if self.span_text is not None:
            at = self.span_text.viewport().mapTo(self._body, caret.center())
            self.area.ensureVisible(at.x(), at.y(), 0, caret.height())

    def _write_paragraphs(self, output: ShownOutput) -> None:
        for index, paragraph in enumerate(paragraphs(output.text)):
            if index:
                self._column.addSpacing(Size.GAP_SMALL)
            heading, rest = split_heading(paragraph, output.headings)
            if heading:
                title = self._text(heading)
                title.setFont(font(is_bold=True))
                self._column.addWidget(title)
            if rest:
                self._column.addWidget(self._text(rest))

    def clear(self) -> None:
        """Show nothing."""
        self.close_editor()
        self._output = self.span_text = self._correction = None
        self._marked = ()
        self.evidence.offer((), ())
        self.offer_explanations(())
        _empty(self._column)

    def _order_jumps(self) -> None:
        """Put the findings' buttons directly after the text in the tab order."""
        before: QWidget = self.area
        for number in range(self._column.count()):
            entry = self._column.itemAt(number)
            part = entry.widget() if entry is not None else None
            for jump in part.findChildren(PressButton) if part is not None else ():
                QWidget.setTabOrder(before, jump)
                before = jump

    def _heading(self, text: str) -> None:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("tone", "muted")
        label.setFont(font(Points.DENSE, is_bold=True))
        label.setContentsMargins(0, Size.GAP_SMALL, 0, 0)
        self._column.addWidget(label)

    def _text(self, text: str) -> QLabel:
        label = QLabel(breakable(text))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(height_for_width_policy())
        return label


def paragraphs(text: str) -> tuple[str, ...]:
    """Split a text into paragraphs: an empty line ends one, and "Label:" starts one.

    After `MAX_PARAGRAPHS` the rest is one paragraph, so that long texts are shown quickly.
    """
    parts: list[str] = []
    is_open = False
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if not line.strip():
            is_open = False
        elif is_open and not _LABELLED.match(line):
            parts[-1] += f"\n{line}"
        elif len(parts) == MAX_PARAGRAPHS:
            return (*parts, "\n".join(lines[number:]).rstrip())
        else:
            parts.append(line)
            is_open = True
    return tuple(parts)


def explanation_words(explanations: Sequence[ShownExplanation]) -> Iterator[str]:
    """Yield where a side's explanations are drawn, their legends, and reasons for missing ones."""
    locations = (
        (tr("in the note"), any(explanation.document is not None for explanation in explanations)),
        (
            tr("over the image"),
            any(explanation.heat_map is not None for explanation in explanations),
        ),
        (tr("in the variants table"), any(explanation.variants for explanation in explanations)),
        (
            tr("at the letters of a sequence"),
            any(explanation.letters for explanation in explanations),
        ),
    )
    elsewhere = [location for location, is_drawn in locations if is_drawn]
    if elsewhere:
        yield tr("Drawn %1.", ", ".join(elsewhere))
    for explanation in explanations:
        if explanation.why_not:
            yield explanation.why_not
        elif explanation.spans and explanation.document is None:
            yield scale_words(explanation)


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
