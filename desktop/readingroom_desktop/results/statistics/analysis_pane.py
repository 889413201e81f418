"""Pane that analyses a table: file, columns and options at the top, figures below."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom.services.table_statistics.types import (
    COLUMNS,
    HAS_CURVES,
    OPTIONS,
    TableAnalysis,
    TableAnalysisRequest,
    TableFigures,
)
from readingroom_desktop.results.statistics.figures_view import FiguresView
from readingroom_desktop.results.statistics.option_fields import form_options
from readingroom_desktop.results.statistics.texts import (
    analysis_name,
    analysis_text,
    column_tip,
    column_title,
)
from readingroom_desktop.results.statistics.viewmodel import NAMED_COLUMNS, StatisticsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.field_grid import ChoicePicker, named_field
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.option_fields import OptionFields, captioned_field
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.scroll_areas import ShortArea
from readingroom_desktop.widgets.start_form import StartForm

_MAX_ROWS, _MIN_ROWS = 11, 3
"""Height of the columns and options without scrolling, and at least in a low window."""


class AnalysisFields(QWidget):
    """Columns and options of one analysis."""

    edited = Signal()

    def __init__(self, analysis: TableAnalysis) -> None:
        super().__init__()
        columns = COLUMNS[analysis]
        self._required = columns.required
        self._offered: tuple[ColumnSummary, ...] = ()
        self.pickers = {
            name: ColumnPicker(
                column_title(name),
                tr("choose") if name in columns.required else tr("none"),
                tip=column_tip(name),
            )
            for name in (*columns.required, *columns.optional)
        }
        self.options = OptionFields(form_options(OPTIONS[analysis]))
        fields = (captioned_field(column_title(name), self.pickers[name]) for name in self.pickers)
        self._columns = panel(column(heading(tr("Columns")), FlowRow(*fields)))
        self.setLayout(
            column(self._columns, heading(tr("Options")), self.options, gap=Size.GAP, margins=0)
        )
        for picker in self.pickers.values():
            picker.edited.connect(self.edited)
        self.options.edited.connect(self.edited)

    def offer_columns(self, columns: tuple[ColumnSummary, ...], *, is_named: bool) -> None:
        """Offer the columns of a file; at first those with the name of the analysis are chosen.

        Args:
            columns: the columns, () if they are unknown.
            is_named: whether columns can be chosen, or are fixed in this kind of file.
        """
        self._columns.setVisible(is_named)
        if columns == self._offered:
            return
        self._offered = columns
        own_names = {item.name.strip().lower(): item.name for item in columns}
        for name, picker in self.pickers.items():
            picker.offer_columns(columns)
            if not picker.chosen and name in own_names:
                picker.choose((own_names[name],))

    @property
    def missing(self) -> str:
        """Return the first required column that is not chosen, "" if all are."""
        names = (name for name in self._required if not self.pickers[name].chosen)
        return next(names, "")

    @property
    def columns(self) -> dict[str, str]:
        """Return the chosen columns that have other names than the analysis gives them."""
        chosen = {name: picker.chosen_one for name, picker in self.pickers.items()}
        own_names = {item.name.strip().lower() for item in self._offered}
        return {
            name: column
            for name, column in chosen.items()
            if column.strip().lower() != name and (column or name in own_names)
        }

    def forget(self) -> None:
        """Forget the columns."""
        self._offered = ()
        for picker in self.pickers.values():
            picker.forget()


class AnalysisPane(QWidget):
    """A file, the analysis, its columns and options, and the figures."""

    noticed = Signal(str)

    def __init__(self, viewmodel: StatisticsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel, self._chooser = viewmodel, chooser
        self._shown: TableFigures | None = None
        self.table = FileLine(tr("Table"), tr("CSV, .imrmc or .xlsx"), chooser)
        self.table.setMinimumWidth(Size.SIDE_PANE)
        self.table.line.editingFinished.connect(self._read_columns)
        self.table.edited.connect(self._on_other_table)
        self.analysis = ChoicePicker(tr("Analysis"))
        self.analysis.show_choices(
            [(analysis_name(analysis), analysis) for analysis in TableAnalysis], TableAnalysis.MRMC
        )
        self.analysis.currentIndexChanged.connect(lambda _index: self._on_analysis())
        self.cases = FileLine(tr("Cases of the marks"), tr("CSV"), chooser)
        self.cases.edited.connect(self._update_start)
        self._cases_field = named_field(tr("Cases"), self.cases)
        self.fields = {analysis: AnalysisFields(analysis) for analysis in TableAnalysis}
        self._make_form()
        self._make_result()
        layout = column(
            self._form, self._result, growing=self._result, margins=Size.GAP, gap=Size.GAP
        )
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        viewmodel.sources.changed.connect(self._on_sources)
        self._on_analysis()
        self.redraw()

    def _make_form(self) -> None:
        self.about = label(tone="muted", is_wrapped=True)
        self.start = button(tr("Analyse table"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.more = button(tr("Columns and options"), icon_name="caret-down")
        self.more.setCheckable(True)
        self.more.setChecked(True)
        self._areas = {
            analysis: ShortArea(fields, most=_MAX_ROWS * Size.ROW, least=_MIN_ROWS * Size.ROW)
            for analysis, fields in self.fields.items()
        }
        self.more.toggled.connect(lambda _is_on: self._show_fields())
        for fields in self.fields.values():
            fields.edited.connect(self._update_start)
        self._form = StartForm(
            named_field(tr("Table"), self.table),
            named_field(tr("Analysis"), self.analysis),
            self._cases_field,
            self.more,
            start=self.start,
            about=tr("The table is read on this computer. Nothing of it is stored in the study."),
            options=panel(column(self.about, *self._areas.values())),
        )
        self.reason = self._form.reason

    def _make_result(self) -> None:
        self.figures = FiguresView(self.noticed.emit)
        self.curves = button(
            tr("Save curves…"), icon_name="floppy-disk", on_click=self._on_save_curves
        )
        self.save = button(
            tr("Save all figures…"),
            icon_name="floppy-disk",
            on_click=self._on_save,
            tip=tr("The complete report as JSON, as the command writes it"),
        )
        self.of_table = label(is_wrapped=True, is_selectable=True)
        foot = row(self.of_table, self.curves, self.save, growing=self.of_table)
        shown = column(self.figures, foot, growing=self.figures)
        self.empty = EmptyState(
            "chart-bar",
            tr("No figures yet"),
            tr("Choose a table and an analysis above. Columns with other names can be chosen."),
        )
        self._result = FrontStack(shown, self.empty)

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.table.line

    @property
    def chosen(self) -> TableAnalysis:
        """Return the chosen analysis."""
        return TableAnalysis(self.analysis.value)

    @property
    def request(self) -> TableAnalysisRequest:
        """Return the request for the entries."""
        fields = self.fields[self.chosen]
        has_cases = self._needs_cases and bool(self.cases.text)
        return TableAnalysisRequest(
            self.chosen,
            self.table.text,
            fields.options.values,
            fields.columns if self._is_named else {},
            self.cases.text if has_cases else None,
        )

    @property
    def _is_named(self) -> bool:
        """Return whether the file has columns that can be chosen."""
        return Path(self.table.text).suffix.lower() in NAMED_COLUMNS

    @property
    def _needs_cases(self) -> bool:
        return self.chosen is TableAnalysis.FROC and self._is_named

    def redraw(self) -> None:
        """Show the current state."""
        figures, analysed = self._viewmodel.figures, self._viewmodel.analysed
        self._result.setCurrentIndex(1 if figures is None else 0)
        self.curves.setVisible(analysed is not None and analysed.analysis in HAS_CURVES)
        self.curves.setEnabled(not self._viewmodel.is_busy)
        if figures is not self._shown:
            self._shown = figures
            self.figures.show_figures(figures)
            self.of_table.setText(_caption(analysed))
            self.more.setChecked(figures is None)  # its height is for the figures
        self._update_start()

    def forget(self) -> None:
        """Forget the columns, as the study was closed."""
        for fields in self.fields.values():
            fields.forget()

    def _on_other_table(self) -> None:
        self._viewmodel.dismiss_error()
        self._update_start()

    def _on_analysis(self) -> None:
        self._viewmodel.dismiss_error()
        self.about.setText(analysis_text(self.chosen))
        self.more.setChecked(True)
        self._show_fields()
        self._on_sources()

    def _show_fields(self) -> None:
        for analysis, area in self._areas.items():
            area.setVisible(analysis is self.chosen and self.more.isChecked())

    def _read_columns(self) -> None:
        self._viewmodel.read_columns(self.table.text)
        self._on_sources()

    def _on_sources(self) -> None:
        """Offer the columns of the chosen file."""
        sources = self._viewmodel.sources
        is_read = bool(self.table.text) and sources.file == self.table.text
        columns = sources.file_columns if is_read else ()
        is_named = self._is_named or not self.table.text
        self.fields[self.chosen].offer_columns(columns, is_named=is_named)
        self._update_start()

    def _update_start(self) -> None:
        self._cases_field.setVisible(self._needs_cases)
        fields = self.fields[self.chosen]
        why = ""
        if not self.table.text:
            why = tr("Choose a table.")
        elif self._is_named and self._viewmodel.sources.error:
            why = self._viewmodel.sources.error
        elif self._is_named and fields.missing:
            why = tr("Choose the column: %1.", column_title(fields.missing))
        elif self._needs_cases and not self.cases.text:
            why = tr("Choose the table of the cases with their lesions.")
        why = why or fields.options.problem
        self._form.show_start(why, is_possible=not self._viewmodel.is_busy)

    def _on_start(self) -> None:
        self._viewmodel.analyse(self.request)

    def _on_save_curves(self) -> None:
        path = self._chooser.new_figures(self)
        if path is not None:
            self._viewmodel.write_curves(path)

    def _on_save(self) -> None:
        path = self._chooser.new_report(self)
        if path is not None:
            self._viewmodel.write_report(path)


def _caption(request: TableAnalysisRequest | None) -> str:
    """Return which table and analysis the figures are of."""
    if request is None:
        return ""
    return tr("%1: %2", Path(request.path).name, analysis_name(request.analysis))
