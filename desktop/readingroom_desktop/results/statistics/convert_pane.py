"""Pane that writes ratings and marks as files of iMRMC and RJafroc, or as CSV."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtWidgets import QWidget

from readingroom.services.table_statistics.types import (
    MISSING,
    ConvertRequest,
    ImrmcTablesRequest,
)
from readingroom_desktop.results.statistics.texts import option_tip, option_title, value_title
from readingroom_desktop.results.statistics.viewmodel import StatisticsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.field_grid import ChoicePicker, named_field
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.start_form import StartForm

_PARADIGMS = (("FROC", "froc"), ("LROC", "lroc"))


class Conversion(StrEnum):
    """What is written."""

    RATINGS = "ratings"
    MARKS_WORKBOOK = "marks as a workbook"
    MARKS_CSV = "marks as CSV"
    IMRMC_TABLES = "tables of iMRMC"


class ConvertPane(QWidget):
    """The file, what is written, and the button that asks for the new file."""

    def __init__(self, viewmodel: StatisticsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel, self._chooser = viewmodel, chooser
        self.source = FileLine(tr("Table"), tr("CSV, .imrmc or .xlsx"), chooser)
        self.source.setMinimumWidth(Size.SIDE_PANE)
        self.kind = ChoicePicker(tr("Write"))
        self.kind.show_choices(
            [
                (tr("ratings as another kind of file"), Conversion.RATINGS),
                (tr("marks as a workbook of RJafroc"), Conversion.MARKS_WORKBOOK),
                (tr("marks of a workbook as CSV"), Conversion.MARKS_CSV),
                (tr("result tables of iMRMC"), Conversion.IMRMC_TABLES),
            ],
            Conversion.RATINGS,
        )
        self.cases = FileLine(tr("Cases of the marks"), tr("CSV"), chooser)
        self.paradigm = ChoicePicker(tr("Paradigm"))
        self.paradigm.show_choices(_PARADIGMS, "froc")
        self.missing = ChoicePicker(option_title(MISSING))
        self.missing.setToolTip(option_tip(MISSING))
        self.missing.show_choices(
            [(value_title(MISSING, value), value) for value in MISSING.values], MISSING.default
        )
        self._cases_field = named_field(tr("Cases"), self.cases)
        self._paradigm_field = named_field(tr("Paradigm"), self.paradigm)
        self._missing_field = named_field(option_title(MISSING), self.missing)
        self.start = button(tr("Write…"), kind="primary", icon_name="floppy-disk")
        self.start.clicked.connect(self._on_start)
        self._form = StartForm(
            named_field(tr("Table"), self.source),
            named_field(tr("Write"), self.kind),
            self._cases_field,
            self._paradigm_field,
            self._missing_field,
            start=self.start,
            about=tr(
                "The ending of the new file is its kind: .imrmc is iMRMC's, .xlsx is RJafroc's "
                "workbook, others are CSV. iMRMC has neither clusters nor readings without an "
                "answer, RJafroc no clusters; these are left out. An existing file is not "
                "overwritten."
            ),
        )
        self.reason = self._form.reason
        self.setLayout(column(self._form, None, margins=Size.GAP))
        for line in (self.source, self.cases):
            line.line.textChanged.connect(lambda _text: self._update())
        self.kind.currentIndexChanged.connect(lambda _index: self._update())
        viewmodel.changed.connect(self._update)
        self._update()

    @property
    def chosen(self) -> Conversion:
        """Return what is written."""
        return Conversion(self.kind.value)

    def _update(self) -> None:
        kind = self.chosen
        has_cases = kind is Conversion.MARKS_WORKBOOK
        self._cases_field.setVisible(has_cases)
        self._paradigm_field.setVisible(has_cases)
        self._missing_field.setVisible(kind is Conversion.IMRMC_TABLES)
        why = ""
        if not self.source.text:
            why = tr("Choose a table.")
        elif has_cases and not self.cases.text:
            why = tr("Choose the table of the cases with their lesions.")
        self._form.show_start(why, is_possible=not self._viewmodel.is_busy)

    def _on_start(self) -> None:
        kind, source = self.chosen, self.source.text
        if kind is Conversion.IMRMC_TABLES:
            folder = self._chooser.folder(self, tr("Folder for the result tables"))
            if folder is not None:
                new = folder / f"{Path(source).stem}-imrmc"
                request = ImrmcTablesRequest(source, str(new), self.missing.value)
                self._viewmodel.write_imrmc(request)
            return
        target = self._chooser.new_table(self, tr("Save the table"))
        if target is None:
            return
        cases: Path | None = None
        if kind is Conversion.MARKS_WORKBOOK:
            cases = Path(self.cases.text)
        elif kind is Conversion.MARKS_CSV:
            cases = target.with_name(f"{target.stem}-cases.csv")
        self._viewmodel.convert(
            ConvertRequest(
                source,
                str(target),
                None if cases is None else str(cases),
                self.paradigm.value,
            )
        )
