"""Reference standard page: values in force with their sources, and the import of a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.services.reference_standard.types import (
    ReferenceImport,
    ReferenceOverview,
    ReferenceValue,
)
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.study.reference_standard.viewmodel import (
    ReferenceStandardViewModel,
    TruthEntries,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    actor_name,
    count,
    filled,
    isolated,
    joined,
    moment,
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.controls import Picker, button, entry, heading, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column, frame, panel, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_LISTED = 10
ChooseFile = Callable[[str], Path | None]


class ReferenceStandardPage(Page):
    """Values in force with their sources; the import is beside them until there are any.

    Then it opens with "Replace…".
    """

    _viewmodel: ReferenceStandardViewModel

    def __init__(self, viewmodel: ReferenceStandardViewModel, choose: ChooseFile) -> None:
        super().__init__(viewmodel)
        self._choose = choose
        self.values = DenseTable(tr("Truth"), self._columns(), wide_column=1)
        self.standards = label(is_wrapped=True)
        self.replace = button(tr("Replace…"), icon_name="pencil-simple", on_click=self._on_replace)
        self.complete = button(tr("Complete from panel"), icon_name="check")
        self.complete.setToolTip(
            tr("Make the answers on which the panel agreed the truth of their cases")
        )
        self.complete.clicked.connect(viewmodel.complete_panel)
        self.cancel = button(tr("Cancel"), on_click=self._on_cancel)
        self._is_replacing = False
        viewmodel.wrote.connect(self._on_written)
        self.empty = EmptyState(
            "check",
            tr("No reference standard"),
            tr("Import the truth of the cases from a CSV file with the columns case and truth."),
        )
        self.source = entry(tr("Source, such as histopathology"), accessible_name=tr("Source"))
        self.rule = entry(tr("Rule, such as two experts agreed"), accessible_name=tr("Rule"))
        self.labels = entry(
            tr("0 = Negative, 1 = Positive"), accessible_name=tr("Values and their labels")
        )
        self.criterion = Picker(tr("Values from a criterion"))
        self.criterion.setToolTip(tr("Options of a criterion of the protocol as values"))
        self.criterion.currentIndexChanged.connect(lambda _index: self._on_criterion())
        self.column = Picker(tr("Truth from"))
        self.column.setToolTip(tr("A file, or a column of the case table"))
        self.column.currentIndexChanged.connect(lambda _index: self._on_column())
        for field in (self.source, self.rule, self.labels):
            field.textChanged.connect(viewmodel.forget_preview)
        self.file_name = label(tone="muted", is_wrapped=True)
        self.lesion_name = label(tone="muted", is_wrapped=True)
        self.choose_file = button(tr("Choose file…"), on_click=self._on_choose)
        self.choose_lesions = button(tr("Choose lesion file…"), on_click=self._on_lesions)
        self.check = button(tr("Check truth"), on_click=self._on_check)
        self.take_in = button(tr("Import truth"), kind="primary", on_click=self._on_import)
        self.outcome = label(is_wrapped=True)
        self._lay_out()
        self._begin()

    def _columns(self) -> list[Column[ReferenceValue]]:
        return [
            Column(tr("Case"), lambda value: value.case_code),
            text_column(tr("Truth"), lambda value: value.label),
            number_column(tr("Lesions"), lambda value: len(value.truth.lesions)),
        ]

    def _lay_out(self) -> None:
        self._form_title = heading("")
        fields = column(
            self._form_title,
            label(tr("Source")),
            self.source,
            label(tr("Rule")),
            self.rule,
            label(tr("Values and their labels")),
            self.labels,
            self.criterion,
            label(tr("Truth from")),
            self.column,
            row(self.choose_file, None),
            self.file_name,
            row(self.choose_lesions, None),
            self.lesion_name,
            row(self.check, self.take_in, self.cancel, None),
            self.outcome,
            None,
            margins=Size.PADDING,
        )
        shown = column(self.standards, self.values, growing=self.values)
        self._content = FrontStack(shown, self.empty, WaitingPane(self._viewmodel))
        self.form = frame("pane", fields)
        body = splitter(
            self._content,
            self.form,
            factors=(1, 0),
            sizes=(Size.WINDOW_WIDTH, Size.SIDE_PANE),
        )
        layout: QVBoxLayout = column(
            self._head(self.complete, self.replace),
            self.banner,
            body,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(2, 1)
        layout.addWidget(self.busy)
        self.setLayout(column(panel(layout)))

    def _first(self) -> QWidget:
        return self.replace if self.form.isHidden() else self.source

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.title.setText(tr("Reference standard"))
        overview = viewmodel.overview
        self.complete.setVisible(viewmodel.has_panel and viewmodel.state is LoadState.READY)
        self.complete.setEnabled(not viewmodel.is_read_only)
        if viewmodel.state is not LoadState.READY or overview is None:
            self.facts.setText("")
            self._content.setCurrentIndex(2)
            self.replace.hide()
        else:
            self._content.setCurrentIndex(0 if overview.values else 1)
            self.facts.setText(self._facts(overview))
            self.values.follow(overview.values)
            self.standards.show_text(self._origins(overview))
            self._show_form(has_truth=bool(overview.values))
        has_file = viewmodel.has_source and not viewmodel.is_read_only
        self.file_name.show_text(viewmodel.path.name if viewmodel.path else tr("No file chosen"))
        self.lesion_name.show_text(viewmodel.lesions.name if viewmodel.lesions else "")
        self._offer_sources()
        self.check.setEnabled(has_file)
        self.take_in.setEnabled(has_file and viewmodel.preview is not None)
        self.outcome.show_text(self._outcome(viewmodel.preview) if viewmodel.preview else "")

    def _offer_sources(self) -> None:
        """Offer the columns of the case table and the criteria; hide what they replace."""
        viewmodel = self._viewmodel
        criteria = [(criterion.label, criterion.key) for criterion in viewmodel.criteria]
        columns = [(name, name) for name in viewmodel.columns]
        self.criterion.replace_choices([(tr("Values as entered"), ""), *criteria])
        self.column.replace_choices([(tr("File"), ""), *columns])
        self.criterion.setVisible(bool(criteria))
        self.column.setEnabled(bool(columns))
        self.column.setCurrentIndex(max(self.column.findData(viewmodel.column), 0))
        self.labels.setEnabled(not self.criterion.currentData())
        is_of_file = not viewmodel.column
        for part in (self.choose_file, self.choose_lesions):
            part.setVisible(is_of_file)
        for name in (self.file_name, self.lesion_name):
            name.setVisible(is_of_file and bool(name.text()))

    def _facts(self, overview: ReferenceOverview) -> str:
        facts = tr("%1 cases with a truth", count(len(overview.values)))
        if not overview.missing:
            return facts
        return f"{facts} · {tr('without: %1', _some(overview.missing))}"

    def _show_form(self, *, has_truth: bool) -> None:
        """Show the import where there is no truth, or to replace it."""
        self._is_replacing = self._is_replacing and has_truth
        is_shown = self._is_replacing or not has_truth
        has_keys = any(widget.hasFocus() for widget in self.form.findChildren(QWidget))
        self.replace.setVisible(has_truth and not is_shown)
        if has_keys and not is_shown:
            self.replace.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.setVisible(is_shown)
        self.replace.setEnabled(not self._viewmodel.is_read_only)
        self.cancel.setVisible(self._is_replacing)
        self._form_title.setText(tr("Replace truth") if self._is_replacing else tr("Import truth"))

    def _on_replace(self) -> None:
        self._is_replacing = True
        self.redraw()
        self.source.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_cancel(self) -> None:
        self._is_replacing = False
        self._viewmodel.forget_files()

    def _on_written(self) -> None:
        self._is_replacing = False

    def _origins(self, overview: ReferenceOverview) -> str:
        """Return a line for each reference standard in force, newest first."""
        return "\n".join(
            joined(
                " · ",
                filter(
                    None,
                    (
                        standard.details.source,
                        standard.details.rule,
                        filled(
                            tr("%1 by %2, %3"),
                            tr_marked(standard.details.method),
                            actor_name(standard.added_by),
                            moment(standard.added_at),
                        ),
                        tr(
                            "%1 of %2 values in force",
                            count(standard.in_force_count),
                            count(standard.value_count),
                        ),
                    ),
                ),
            )
            for standard in reversed(overview.standards)
            if standard.in_force_count
        )

    def _outcome(self, preview: ReferenceImport) -> str:
        parts = [
            joined(", ", (f"{isolated(name)}: {count(n)}" for name, n in preview.counts.items()))
            + "."
        ]
        parts += preview.notes
        if preview.replaced:
            parts.append(tr("Replaced: %1.", _some(preview.replaced)))
        if preview.missing:
            parts.append(tr("Without a truth: %1.", _some(preview.missing)))
        return " ".join(parts)

    def _on_choose(self) -> None:
        self._viewmodel.choose(self._choose(tr("File with the truth of the cases")))

    def _on_lesions(self) -> None:
        self._viewmodel.choose_lesions(self._choose(tr("File with the lesions")))

    def _on_column(self) -> None:
        self._viewmodel.choose_column(self.column.currentData() or "")

    def _on_criterion(self) -> None:
        self.labels.setEnabled(not self.criterion.currentData())
        self._viewmodel.forget_preview()

    @property
    def _entries(self) -> TruthEntries:
        return TruthEntries(
            self.source.text(),
            self.rule.text(),
            self.labels.text(),
            self.criterion.currentData() or "",
        )

    def _on_check(self) -> None:
        self._viewmodel.check(self._entries)

    def _on_import(self) -> None:
        self._viewmodel.take_in(self._entries)


def _some(codes: tuple[str, ...]) -> str:
    shown = joined(", ", codes[:_LISTED])
    return shown if len(codes) <= _LISTED else tr("%1 and others", shown)


def make_page(context: PageContext) -> PageParts:
    """Create the Reference standard page."""
    viewmodel = ReferenceStandardViewModel(context.services.thread, context.owner)

    def choose(title: str) -> Path | None:
        return context.services.chooser.any_file(context.body, title)

    return PageParts(ReferenceStandardPage(viewmodel, choose), viewmodel)
