"""Last step: the whole protocol as text, its problems, and its versions."""

from PySide6.QtWidgets import QLabel, QWidget

from readingroom.domain.protocol import Protocol
from readingroom.reading.analysis_plan.types import PlanVersion
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    actor_name,
    isolated_runs,
    joined,
    moment,
    tr,
    tr_core_name,
)
from readingroom_desktop.viewmodels.protocol_lines import change_line, summary_lines
from readingroom_desktop.widgets.controls import heading, label
from readingroom_desktop.widgets.field_grid import field_name
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.table import DenseTable


class SummaryStep(StepPane):
    """Values of the protocol by name, and the list of versions with their changes."""

    def __init__(self) -> None:
        super().__init__()
        self._values = column(gap=Size.GAP_SMALL)
        self.versions = DenseTable(tr("Versions"), self._columns(), has_filter=False, wide_column=4)
        self.versions.setMinimumHeight(6 * Size.ROW)
        self.setLayout(
            column(heading(tr("Protocol")), self._values, self.versions, None, gap=Size.GAP)
        )
        self.texts: dict[str, QLabel] = {}

    def _columns(self) -> list[Column[PlanVersion]]:
        return [
            number_column(tr("Version"), lambda version: version.number),
            Column(tr("Step"), lambda version: tr_core_name(version.kind)),
            Column(tr("When"), lambda version: moment(version.at)),
            Column(tr("Author"), lambda version: actor_name(version.by)),
            text_column(tr("Changes"), _changes),
        ]

    @property
    def first_field(self) -> QWidget:
        """Return the list of versions."""
        return self.versions.view

    def _fill(self, protocol: Protocol) -> None:
        clear_layout(self._values)
        self.texts = {}
        for name, value in summary_lines(protocol):
            title = field_name(isolated_runs(name), tone="muted")
            text = label(isolated_runs(value), is_wrapped=True, is_selectable=True)
            text.setAccessibleName(isolated_runs(name))
            self.texts[name] = text
            line = row(title, text, gap=Size.GAP_WIDE)
            line.setStretch(1, 1)
            self._values.addLayout(line)
        self.versions.follow(self._facts.versions)
        self.versions.fit_rows()

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol


def _changes(version: PlanVersion) -> str:
    return joined("; ", map(change_line, version.changes)) or "–"
