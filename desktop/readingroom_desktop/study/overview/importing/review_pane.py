"""De-identification review before storing: images at the left, texts at the right."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from readingroom.intake.deidentify.types import (
    PreparedCase,
    PreparedOutputs,
    RedactionAction,
    RedactionItem,
    RedactionTarget,
    RedactionText,
)
from readingroom_desktop.study.overview.importing.reason_bar import ReasonBar
from readingroom_desktop.study.overview.importing.series_pane import SeriesPane
from readingroom_desktop.theme import Size, colour, themes
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import (
    count,
    isolated,
    joined,
    numbered,
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, heading, label, title
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row, splitter


class ReviewPane(QWidget):
    """Review pane; every answer has a button and a key."""

    def __init__(self, viewmodel: DeidReviewViewModel, importing: ImportViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._importing = importing
        self._shown: PreparedCase | PreparedOutputs | None = None
        self.title = title(tr("Review before storing"))
        self.facts = label(tone="muted")
        self.open_count = label(tone="muted")
        self.store = button("", kind="primary", icon_name="check")
        self.unreviewed = button(tr("Store without review…"))
        self.exclude = button("")
        self.back = button(tr("Back to list"), icon_name="arrow-left")
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.reason_bar = ReasonBar()
        self.busy = JobRow()
        self.series = SeriesPane(viewmodel)
        self.notes = NotesView(viewmodel)
        self.what = heading("")
        self.note_counts = label(tone="muted")
        self.current_text = label()
        self.redact = button(tr("Redact (H)"))
        self.keep = button(tr("Keep (K)"))
        self.exclude_row = button(tr("Exclude row (X)"))
        self.next = button(tr("Next (N)"))
        self.redact_all = button("")
        self._connect()
        self._lay_out()
        self._add_keys()
        self.redraw()

    def _connect(self) -> None:
        viewmodel = self._viewmodel
        self.store.clicked.connect(viewmodel.store)
        self.unreviewed.clicked.connect(self._on_unreviewed)
        self.reason_bar.given.connect(viewmodel.store_unreviewed)
        self.reason_bar.closed.connect(self.unreviewed.setFocus)
        self.exclude.clicked.connect(viewmodel.exclude_current)
        self.back.clicked.connect(viewmodel.leave)
        self.notes.picked.connect(viewmodel.pick)
        self.redact.clicked.connect(partial(viewmodel.answer_text, RedactionAction.REPLACE))
        self.keep.clicked.connect(partial(viewmodel.answer_text, RedactionAction.KEEP))
        self.exclude_row.clicked.connect(partial(viewmodel.answer_text, RedactionAction.LEAVE_OUT))
        self.next.clicked.connect(viewmodel.next_text)
        self.redact_all.clicked.connect(partial(viewmodel.answer_kind, RedactionAction.REPLACE))

    def _lay_out(self) -> None:
        titles = row(self.what, self.note_counts, None)
        answers = (self.redact, self.keep, self.exclude_row, self.next, self.redact_all)
        buttons = row(*answers, None)
        layout = column(titles, self.notes, self.current_text, buttons, growing=self.notes)
        self.note_part = panel(layout)
        split = splitter(self.series, self.note_part, factors=(1, 1))
        self._split = split
        self._filler = QWidget()
        actions = (self.open_count, self.back, self.exclude, self.unreviewed, self.store)
        top = FlowRow(panel(column(self.title, self.facts, gap=2)), last=panel(row(*actions)))
        page = column(
            top,
            self.banner,
            self.reason_bar,
            self.busy,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        page.addWidget(split, 1)
        page.addWidget(self._filler, 1)
        self.setLayout(page)

    def _add_keys(self) -> None:
        viewmodel = self._viewmodel
        keys: tuple[tuple[str, Callable[[], None]], ...] = (
            ("H", partial(viewmodel.answer_text, RedactionAction.REPLACE)),
            ("K", partial(viewmodel.answer_text, RedactionAction.KEEP)),
            ("N", viewmodel.next_text),
            ("Shift+N", partial(viewmodel.step_text, -1)),
            ("A", partial(viewmodel.answer_kind, RedactionAction.REPLACE)),
            ("Shift+K", partial(viewmodel.answer_kind, RedactionAction.KEEP)),
            ("T", partial(viewmodel.answer_series, RedactionAction.KEEP)),
            ("Shift+T", partial(viewmodel.answer_all_series, RedactionAction.KEEP)),
            ("B", partial(viewmodel.answer_series, RedactionAction.BLACK_OUT)),
            ("X", viewmodel.exclude_one),
            ("S", partial(viewmodel.step_series, 1)),
            ("Shift+S", partial(viewmodel.step_series, -1)),
            ("Ctrl+Return", viewmodel.store),
        )
        for sequence, act in keys:
            shortcut = QShortcut(QKeySequence(sequence), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # ---- redraw ----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        is_ready = viewmodel.prepared is not None
        is_idle = viewmodel.job is None
        self.facts.setText(self._fact_line() if viewmodel.is_open else "")
        self._name_controls()
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        self._split.setVisible(is_ready)
        self._filler.setVisible(not is_ready)
        self.note_part.setVisible(bool(viewmodel.text_items))
        self.series.setVisible(bool(viewmodel.series_items))
        number = len(viewmodel.open_items)
        text = numbered(number, tr("1 open"), tr("%1 open"))
        if not number:
            text = tr("All answered. Ctrl+Enter: store")
        self.open_count.setText(text if is_ready else "")
        self.store.setEnabled(viewmodel.can_store)
        self.unreviewed.setEnabled(is_ready and is_idle and number > 0)
        self.exclude.setEnabled(is_idle)
        self.back.setEnabled(is_idle)
        if not number:
            self.reason_bar.hide()
        self._redraw_notes(is_idle=is_idle)
        self.notes.redraw()
        self.series.redraw()
        if self._shown is not viewmodel.prepared:
            self._shown = viewmodel.prepared
            self.reason_bar.hide()
            if is_ready and self.isVisible():
                self.take_focus()

    def _name_controls(self) -> None:
        is_outputs = self._viewmodel.is_outputs
        for control, outputs_text, case_text in (
            (self.store, tr("Store outputs"), tr("Store case")),
            (self.exclude, tr("Exclude file"), tr("Exclude case")),
        ):
            control.setText(outputs_text if is_outputs else case_text)
        self.what.setText(tr("Model outputs") if is_outputs else tr("Texts"))
        self.exclude_row.setVisible(is_outputs)

    def _fact_line(self) -> str:
        name = self._viewmodel.name
        after = len(self._importing.to_review) + len(self._importing.outputs_to_review) - 1
        more = numbered(after, tr("1 more after this"), tr("%1 more after this"))
        return f"{name}   ·   {more}" if after > 0 else name

    def _redraw_notes(self, *, is_idle: bool) -> None:
        viewmodel, item = self._viewmodel, self._viewmodel.current_item
        kinds = viewmodel.open_kinds()
        parts = [f"{count(number)} × {tr_marked(kind)}" for kind, number in sorted(kinds.items())]
        redacted_count = viewmodel.count_of(RedactionAction.REPLACE, is_text=True)
        kept_count = viewmodel.count_of(RedactionAction.KEEP, is_text=True)
        done = tr("%1 redacted, %2 kept").replace("%1", count(redacted_count))
        open_text = tr("open: %1", ", ".join(parts) or tr("none"))
        self.note_counts.setText(f"{open_text}   ·   {done.replace('%2', count(kept_count))}")
        can_answer = item is not None and is_idle
        for control in (self.redact, self.keep, self.exclude_row, self.next):
            control.setEnabled(can_answer)
        kind = item.what if item is not None else ""
        same = kinds.get(kind, 0)
        self.redact_all.setText(tr("Redact all %1 of “%2” (A)", count(same), tr_marked(kind)))
        self.redact_all.setVisible(same > 1)
        self.redact_all.setEnabled(can_answer)
        self.current_text.setText(self._current_item_text())

    def _current_item_text(self) -> str:
        item = self._viewmodel.current_item
        if item is None:
            return ""
        answers = {
            None: tr("open"),
            RedactionAction.REPLACE: tr("will be redacted"),
            RedactionAction.KEEP: tr("will be kept"),
            RedactionAction.LEAVE_OUT: tr("row will be excluded"),
        }
        answer = answers[self._viewmodel.answer_to(item)]
        text = self._item_text(item).replace("%1", isolated(tr_marked(item.what)))
        return f"{text.replace('%2', isolated(' '.join(item.matched_text.split())))}   ·   {answer}"

    def _item_text(self, item: RedactionItem) -> str:
        if item.is_known:
            return tr("%1 from the case's files: “%2”")
        return tr("Possible %1: “%2”")

    # ---- keys and clicks -------------------------------------------------------------------------

    def take_focus(self) -> None:
        """Set the focus to the notes, or to the image if the notes have no items."""
        has_notes = bool(self._viewmodel.text_items)
        target: QWidget = self.notes if has_notes else self.series.view
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_unreviewed(self) -> None:
        number = len(self._viewmodel.open_items)
        warning = numbered(
            number,
            tr("Readers will see this case with 1 unreviewed item."),
            tr("Readers will see this case with %1 unreviewed items."),
        )
        if self._viewmodel.is_outputs:
            warning = numbered(
                number,
                tr("Readers will see these outputs with 1 unreviewed item."),
                tr("Readers will see these outputs with %1 unreviewed items."),
            )
        self.reason_bar.ask(f"{warning} {tr('The audit trail records the reason.')}")


_RULE = "─" * 24


class _Mark(NamedTuple):
    """Position of a redaction item in the whole text, in UTF-16 units."""

    item: RedactionItem
    start: int
    end: int


class NotesView(QPlainTextEdit):
    """Read-only text view; a click on a mark selects its item."""

    picked = Signal(str)

    def __init__(self, viewmodel: DeidReviewViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._texts: tuple[RedactionText, ...] = ()
        self._marks: tuple[_Mark, ...] = ()
        self._shown = ""
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Texts to review"))
        themes().changed.connect(self._colour)

    def redraw(self) -> None:
        """Show the current texts and scroll to the current item."""
        texts = self._viewmodel.shown_texts
        if texts != self._texts:
            self._texts = texts
            self._fill()
        self._colour()
        current = self._viewmodel.current
        if current != self._shown:
            self._shown = current
            self._go_to(current)

    def _fill(self) -> None:
        """Write the texts one below the other and locate the items."""
        parts: list[str] = []
        starts: dict[str, int] = {}
        length = 0
        for text in self._texts:
            head = f"{_head(text)}\n{_RULE}\n"
            starts[text.location] = length + _units(head)
            parts.append(f"{head}{text.text.rstrip()}\n\n")
            length += _units(parts[-1])
        self.setPlainText("".join(parts))
        texts = {text.location: text.text for text in self._texts}
        self._marks = tuple(
            self._mark(item, texts[item.location], starts[item.location])
            for item in self._viewmodel.text_items
            if item.location in texts
        )

    def _mark(self, item: RedactionItem, text: str, first: int) -> _Mark:
        start = first + _units(text[: item.start])
        return _Mark(item, start, start + _units(text[item.start : item.end]))

    def _colour(self) -> None:
        selections = []
        for mark in self._marks:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor(mark)
            selection.format = self._format(mark.item)
            selections.append(selection)
        self.setExtraSelections(selections)

    def _format(self, item: RedactionItem) -> QTextCharFormat:
        text_format = QTextCharFormat()
        answer = self._viewmodel.answer_to(item)
        if answer in (RedactionAction.REPLACE, RedactionAction.LEAVE_OUT):
            text_format.setFontStrikeOut(True)
            text_format.setForeground(colour("muted"))
        elif answer is None:
            text_format.setBackground(colour("caution_ground"))
            text_format.setForeground(colour("caution"))
        else:
            text_format.setForeground(colour("good"))
        if item.key == self._viewmodel.current:
            text_format.setBackground(colour("accent"))
            text_format.setForeground(colour("on_accent"))
        return text_format

    def _cursor(self, mark: _Mark) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(mark.start)
        cursor.setPosition(mark.end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _go_to(self, key: str) -> None:
        mark = next((candidate for candidate in self._marks if candidate.item.key == key), None)
        if mark is not None:
            cursor = QTextCursor(self.document())
            cursor.setPosition(mark.start)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the item under the pointer."""
        super().mouseReleaseEvent(event)
        position = self.cursorForPosition(event.position().toPoint()).position()
        mark = next(
            (
                candidate
                for candidate in self._marks
                if candidate.start <= position <= candidate.end
            ),
            None,
        )
        if mark is not None:
            self._shown = mark.item.key
            self.picked.emit(mark.item.key)


def _head(text: RedactionText) -> str:
    """Return a text's heading: a note's title, or its position in the table or the outputs."""
    if text.part is not RedactionTarget.OUTPUT:
        return text.title or text.what
    line = tr("Line %1", str(text.lines[0]))
    more = len(text.lines) - 1
    if more:
        line = tr("%1 and %2 more", line, count(more))
    return joined("  ·  ", (part for part in (line, text.case, text.model, text.what) if part))


def _units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Qt counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
