"""What the test assumes, its method and notes, and the readings behind it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.domain.output import RedactionHit
from readingroom.domain.protocol import Criterion
from readingroom.reading.study_analysis.types import EndpointAnalysis
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.results.endpoint.figures_pane import Notify
from readingroom_desktop.results.endpoint.rows import CountRow, count_rows
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.controls import Picker, button
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import column, frame, panel, row, splitter
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.redaction_table import RedactionTable
from readingroom_desktop.widgets.scroll_areas import scrolled

_CSV: Final[tuple[CsvColumns[CountRow], ...]] = (
    csv_column("readings", lambda entry: entry.name),
    csv_column("number", lambda entry: entry.number),
)


class CriterionExport(QWidget):
    """Choice of a criterion, and the button that exports its readings; hidden without any."""

    def __init__(self, name: str, action: str, on_export: Callable[[str], object]) -> None:
        super().__init__()
        self._on_export = on_export
        self.criterion = Picker(name)
        self.act = button(action, icon_name="export", on_click=self._export)
        self.setLayout(row(self.criterion, self.act, None))

    def show_criteria(self, criteria: Sequence[Criterion]) -> None:
        """Offer criteria."""
        self.setVisible(bool(criteria))
        self.criterion.replace_choices((criterion.label, criterion.key) for criterion in criteria)

    def _export(self) -> None:
        self._on_export(str(self.criterion.currentData()))


class DataPane(QWidget):
    """Text at the left; counts, redactions and the exports of readings at the right."""

    def __init__(
        self,
        notify: Notify,
        on_ratings: Callable[[str], object],
        on_marks: Callable[[str], object],
    ) -> None:
        super().__init__()
        self.text = PlainText(tr("Assumptions, method and notes"))
        self.counts = CsvTable(tr("Readings"), self._columns(), _CSV, notify)
        self.counts.fit_rows()
        self.redactions = RedactionTable()
        self.redactions.fit_rows()
        self.export = CriterionExport(tr("Criterion to export"), tr("Export ratings…"), on_ratings)
        self.marks = CriterionExport(tr("Criterion of marks"), tr("Export marks…"), on_marks)
        self.marks.act.setToolTip(
            tr("Marks with the lesions that they hit, and a second file with the cases")
        )
        parts = (self.counts, self.export, self.marks, self.redactions)
        right = panel(column(*parts, None, gap=Size.GAP_WIDE))
        pane = frame("pane", column(self.text))
        whole = splitter(pane, scrolled(right), factors=(3, 2), sizes=(3, 2))
        self.setLayout(column(whole, margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(self, analysis: EndpointAnalysis | None, notes: Sequence[str]) -> None:
        """Show an endpoint, None without one, and the notes on all of them."""
        figures = analysis.figures if analysis is not None else None
        self.counts.setVisible(figures is not None)
        if figures is not None:
            self.counts.set_rows(count_rows(figures.counts))
        hypothesis = analysis.hypothesis if analysis is not None else ()
        blocks = (
            (tr("Hypothesis"), hypothesis),
            (tr("Method"), (tr_core(figures.method),) if figures is not None else ()),
            (tr("Assumptions"), figures.assumptions if figures is not None else ()),
            (tr("Notes"), figures.notes if figures is not None else ()),
            (tr("Notes on all endpoints"), notes),
        )
        text = "\n\n".join(
            _block(name, map(tr_core, lines)) for name, lines in blocks if any(lines)
        )
        self.text.setPlainText(text or tr("Nothing is assumed: no figure is computed."))

    def show_data(
        self,
        rated: Sequence[Criterion],
        marked: Sequence[Criterion],
        redactions: Sequence[RedactionHit],
    ) -> None:
        """Show the criteria that can be exported, and the redactions in the outputs."""
        self.export.show_criteria(rated)
        self.marks.show_criteria(marked)
        self.redactions.set_rows(redactions)
        self.redactions.setVisible(bool(redactions))

    def _columns(self) -> list[Column[CountRow]]:
        return [
            text_column(tr("Readings"), lambda entry: entry.name),
            number_column(tr("Number"), lambda entry: entry.number),
        ]


def _block(name: str, lines: Iterable[str]) -> str:
    return "\n".join((name, *(f"\N{BULLET} {line}" for line in lines if line)))
