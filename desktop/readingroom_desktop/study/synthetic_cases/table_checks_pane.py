"""Plausibility of a patient table and of files: shares by rule, then the rows or files."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from readingroom.domain.problem import FileCheck, FileKind, ProblemSeverity, ProblemShare
from readingroom.knowledge.types import FactColumns, RowReason, RuleShare, TablePlausibility
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.study.synthetic_cases.plausibility import PlausibilityViewModel
from readingroom_desktop.study.synthetic_cases.plausibility_pane import PlausibilityPane
from readingroom_desktop.study.synthetic_cases.plausibility_texts import STATUS_TONES, status_name
from readingroom_desktop.study.synthetic_cases.table_checks import TableChecksViewModel
from readingroom_desktop.theme import USUAL_TEXT, Size, themes
from readingroom_desktop.viewmodels.formats import (
    count,
    filled,
    numbered,
    share_interval,
    tr,
    tr_core,
)
from readingroom_desktop.viewmodels.import_rows import file_kind_name
from readingroom_desktop.viewmodels.patient_tables import CaseTableColumns
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.field_grid import captioned_grid
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.patient_table_form import FileLine, TableLine, TableOrigin
from readingroom_desktop.widgets.scroll_areas import ShortArea
from readingroom_desktop.widgets.start_form import StartForm
from readingroom_desktop.widgets.table import DenseTable

_FIELDS_A_LINE = 3
_HEIGHT = Size.WINDOW_HEIGHT
_FORM_HEIGHT = _HEIGHT // 2
"""Maximum height of the form, in pixels; a higher one scrolls."""


class PlausibilityTabs(QWidget):
    """Checks of one patient, of a patient table, and of files."""

    def __init__(
        self,
        one: PlausibilityViewModel,
        checks: TableChecksViewModel,
        chooser: FileChooser,
    ) -> None:
        super().__init__()
        self.patient = PlausibilityPane(one, chooser)
        self.table = TablePane(checks, chooser)
        self.files = FilesPane(checks, chooser)
        self.tabs = FrontTabs(
            tr("Plausibility"),
            (self.patient, tr("One patient")),
            (self.table, tr("Patient table")),
            (self.files, tr("Files")),
        )
        self.setLayout(column(self.tabs, growing=self.tabs))


class TablePane(QWidget):
    """Columns of a patient table at the top, shares by rule and the rows below."""

    def __init__(self, viewmodel: TableChecksViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._case_table: CaseTableColumns | None = None
        self._result: TablePlausibility | None = None
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self._make_fields(chooser)
        self._make_result()
        self._columns = panel(self._fields)
        self.choose = button(tr("Columns"), icon_name="caret-down")
        self.choose.setCheckable(True)
        self.choose.setChecked(True)
        self.choose.toggled.connect(self._columns.setVisible)
        self._form = StartForm(
            panel(row(label(tr("Patients")), self.table, margins=0)),
            self.choose,
            start=self.check,
            about=tr(
                "Compares each patient with the packaged tables. Cells of diagnoses and drugs hold "
                "one or several, separated by semicolons. Nothing is stored."
            ),
            options=self._columns,
        )
        self.reason = self._form.reason
        both = splitter(
            self.rules,
            self.rows,
            is_vertical=True,
            factors=(0, 1),
            sizes=(_HEIGHT // 4, _HEIGHT // 2),
        )
        self._start = ShortArea(self._form, _FORM_HEIGHT)
        self.setLayout(
            column(
                self.banner,
                self.busy,
                self._start,
                row(self.sentence, self.save),
                both,
                growing=both,
                margins=Size.GAP,
            )
        )
        viewmodel.changed.connect(self.redraw)
        viewmodel.sources.changed.connect(self._on_sources)
        self._on_sources()
        self.redraw()

    def _make_fields(self, chooser: FileChooser) -> None:
        self.table = TableLine(tr("Patient table"), tr("CSV"), chooser)
        self.table.setMinimumWidth(Size.SIDE_PANE)
        self.table.line.editingFinished.connect(self._read_file)
        self.table.edited.connect(self._on_sources)
        none = tr("none")
        gene = tr("The column is named after its gene")
        self.code = ColumnPicker(tr("Case code column"), none)
        self.age = ColumnPicker(tr("Age"), none, tip=tr("In years, or bands of years"))
        self.sex = ColumnPicker(tr("Sex"), none)
        self.pregnant = ColumnPicker(tr("Pregnant"), none, tip=tr("Yes or no"))
        self.diagnoses = ColumnPicker(tr("Diagnoses (ICD-10-CM)"), none, is_multiple=True)
        self.phenotypes = ColumnPicker(tr("Phenotypes of genes"), none, is_multiple=True, tip=gene)
        self.genes = ColumnPicker(tr("States of genes"), none, is_multiple=True, tip=gene)
        self.drugs = ColumnPicker(tr("Recommended drugs"), none, is_multiple=True)
        self.reduced = ColumnPicker(tr("Reduced dose"), none, tip=tr("Yes or no"))
        self._facts = (
            self.age, self.sex, self.pregnant, self.diagnoses, self.phenotypes, self.genes,
            self.drugs, self.reduced,
        )  # fmt: skip
        for picker in (self.code, *self._facts):
            picker.edited.connect(self._update_start)
        self.folder = FileLine(tr("Further tables"), none, chooser, is_folder=True)
        is_large = themes().text_percent > USUAL_TEXT
        self._fields = captioned_grid(
            _FIELDS_A_LINE - is_large,
            (tr("Case code column"), self.code),
            (tr("Age"), self.age),
            (tr("Sex"), self.sex),
            (tr("Pregnant"), self.pregnant),
            (tr("Diagnoses (ICD-10-CM)"), self.diagnoses),
            (tr("Phenotypes of genes"), self.phenotypes),
            (tr("States of genes"), self.genes),
            (tr("Recommended drugs"), self.drugs),
            (tr("Reduced dose"), self.reduced),
            (tr("Further tables"), self.folder),
        )
        self.check = button(tr("Check table"), kind="primary", icon_name="play")
        self.check.clicked.connect(self._on_check)

    def _make_result(self) -> None:
        self.sentence = label(is_wrapped=True)
        self.save = button(tr("Save result…"), icon_name="floppy-disk", on_click=self._on_save)
        self.rules = DenseTable(tr("Rules"), self._rule_columns(), has_filter=False, wide_column=1)
        self.rows = DenseTable(tr("Rows"), self._row_columns(), wide_column=2)

    def _rule_columns(self) -> list[Column[RuleShare]]:
        return [
            Column(
                tr("Result"),
                lambda rule: status_name(rule.kind),
                tone=lambda rule: STATUS_TONES[rule.kind],
            ),
            text_column(tr("Rule"), lambda rule: tr_core(rule.rule)),
            number_column(tr("Rows"), lambda rule: rule.count),
            estimate_column(tr("Share (95\u00a0%)"), lambda rule: rule.share, share_interval, 1),
        ]

    def _row_columns(self) -> list[Column[RowReason]]:
        return [
            Column(
                tr("Patient"),
                lambda listed: listed.code or tr("row %1", count(listed.number)),
                lambda listed: listed.number,
            ),
            Column(
                tr("Result"),
                lambda listed: status_name(listed.reason.kind),
                tone=lambda listed: STATUS_TONES[listed.reason.kind],
            ),
            Column(
                tr("Reason"),
                lambda listed: tr_core(listed.reason.sentence),
                tip=lambda listed: listed.reason.source.title if listed.reason.source else "",
            ),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        result = viewmodel.result
        for part in (self.sentence, self.save, self.rules, self.rows):
            part.setVisible(result is not None)
        if result is not self._result:
            self._result = result
            self.rules.set_rows(result.rules if result else ())
            self.rows.set_rows(result.rows if result else ())
            self.choose.setChecked(result is None)  # its height is for the result
        if result is not None:
            self.sentence.setText(_counts(result))
        self._update_start()

    @property
    def columns(self) -> FactColumns:
        """Return the chosen columns."""
        return FactColumns(
            self.code.chosen_one,
            self.age.chosen_one,
            self.sex.chosen_one,
            self.pregnant.chosen_one,
            self.diagnoses.chosen,
            self.phenotypes.chosen,
            self.genes.chosen,
            self.drugs.chosen,
            self.reduced.chosen_one,
        )

    def _read_file(self) -> None:
        is_file = not self.table.is_case_table
        self._viewmodel.sources.read_file(self.table.text if is_file else "")
        self._on_sources()

    def _on_sources(self) -> None:
        """Offer the case table, and the columns of the chosen table."""
        sources = self._viewmodel.sources
        is_new = sources.case_table is not None and self._case_table is None
        self._case_table = sources.case_table
        self.table.offer_case_table(is_offered=sources.case_table is not None)
        if is_new and not self.table.text:
            self.table.choose_origin(TableOrigin.CASE_TABLE)
        stored = sources.case_table if self.table.is_case_table else None
        is_read = bool(self.table.text) and sources.file == self.table.text
        columns = stored.columns if stored else sources.file_columns if is_read else ()
        for picker in (self.code, *self._facts):
            picker.offer_columns(columns)
        if stored is not None:
            self.code.choose((stored.code,))
        self._update_start()

    def _update_start(self) -> None:
        why = self._viewmodel.sources.error
        if not why and not self.code.columns:
            why = tr("Choose a patient table.")
        elif not why and not self.columns.facts:
            why = tr("Choose at least one column with facts, such as age or diagnoses.")
        self._form.show_start(why, is_possible=not self._viewmodel.is_busy)

    def _on_check(self) -> None:
        self._viewmodel.check_table(self.table.source, self.columns, self.folder.text)

    def _on_save(self) -> None:
        path = self._chooser.new_figures(self)
        if path is not None:
            self._viewmodel.write(path)


class FilesPane(QWidget):
    """A folder or file to check as an import reads it; shares by problem, and the files."""

    def __init__(self, viewmodel: TableChecksViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._files: tuple[FileCheck, ...] | None = None
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.folder = FileLine(tr("Folder or file"), tr("Folder or file"), chooser, is_folder=True)
        self.folder.setMinimumWidth(Size.KEY_COLUMN)
        self.folder.line.textChanged.connect(lambda _text: self._update_start())
        self.check = button(tr("Check files"), kind="primary", icon_name="play")
        self.check.clicked.connect(self._on_check)
        self._form = StartForm(
            self.folder,
            start=self.check,
            about=tr(
                "Reads images, notes, variants and outputs as an import would, and lists what is "
                "missing, contradictory or impossible in them. Nothing is stored."
            ),
        )
        self.sentence = label(is_wrapped=True)
        self.shares = DenseTable(
            tr("Problems"), self._share_columns(), has_filter=False, wide_column=1
        )
        self.files = DenseTable(tr("Checked files"), self._file_columns(), wide_column=3)
        both = splitter(
            self.shares,
            self.files,
            is_vertical=True,
            factors=(0, 1),
            sizes=(_HEIGHT // 4, _HEIGHT // 2),
        )
        layout = column(
            self.banner, self.busy, self._form, self.sentence, both, growing=both, margins=Size.GAP
        )
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _share_columns(self) -> list[Column[ProblemShare]]:
        return [
            Column(
                tr("Severity"),
                lambda item: _severity_name(item.severity),
                tone=lambda item: _SEVERITY_TONES[item.severity],
            ),
            text_column(tr("Rule"), lambda item: item.rule),
            number_column(tr("Files"), lambda item: item.count),
            estimate_column(tr("Share (95\u00a0%)"), lambda item: item.share, share_interval, 1),
        ]

    def _file_columns(self) -> list[Column[FileCheck]]:
        return [
            text_column(tr("File"), lambda file: file.path, width=Size.SIDE_PANE // 2),
            text_column(tr("Kind"), lambda file: file_kind_name(file.kind)),
            Column(
                tr("Result"),
                _outcome,
                tone=lambda file: "" if file.ok else "danger",
            ),
            Column(
                tr("Problems"),
                lambda file: " ".join(tr_core(item.message) for item in file.problems),
                tip=lambda file: "\n".join(tr_core(item.message) for item in file.problems),
            ),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        files = viewmodel.files
        for part in (self.sentence, self.shares, self.files):
            part.setVisible(files is not None)
        if files is not self._files:
            self._files = files
            self.shares.set_rows(viewmodel.shares)
            self.files.set_rows(sorted(files or (), key=lambda file: not file.problems))
        if files is not None:
            rejected = sum(not file.ok for file in files)
            texts = (
                numbered(len(files), tr("1 file"), tr("%1 files")),
                numbered(rejected, tr("1 rejected"), tr("%1 rejected")),
            )
            self.sentence.setText("   ·   ".join(texts))
        self._update_start()

    def _update_start(self) -> None:
        why = "" if self.folder.text else tr("Choose a folder, or enter a file.")
        self._form.show_start(why, is_possible=not self._viewmodel.is_busy)

    def _on_check(self) -> None:
        self._viewmodel.check_files((Path(self.folder.text),))


_SEVERITY_TONES = {ProblemSeverity.ERROR: "danger", ProblemSeverity.WARNING: "caution"}


def _severity_name(severity: ProblemSeverity) -> str:
    return tr("error") if severity is ProblemSeverity.ERROR else tr("warning")


def _outcome(file: FileCheck) -> str:
    if not file.ok:
        return tr("rejected")
    return tr("left out") if file.kind is FileKind.UNKNOWN else tr("accepted")


def _counts(result: TablePlausibility) -> str:
    """Return the number of rows by status, and of reasons that are not listed."""
    parts = [numbered(result.row_count, tr("1 row"), tr("%1 rows"))]
    parts += [
        filled(tr("%1: %2"), status_name(status.kind), count(status.count))
        for status in result.statuses
        if status.count
    ]
    if hidden := result.reason_count - len(result.rows):
        parts.append(numbered(hidden, tr("1 reason not listed"), tr("%1 reasons not listed")))
    return "   ·   ".join(parts)
