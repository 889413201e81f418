"""List of report kinds, each with a description."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from readingroom.reports.types import ReportKind
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column


class KindList(QWidget):
    """Radio buttons of the report kinds."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Report kind"))
        self.entries: dict[ReportKind, QRadioButton] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=Size.GAP)
        for kind, name, description in self._specs():
            entry = QRadioButton(name)
            entry.setAccessibleDescription(description)
            entry.toggled.connect(partial(self._on_toggled, kind))
            self._group.addButton(entry)
            self.entries[kind] = entry
            layout.addWidget(entry)
            description_label = label(description, tone="muted", is_wrapped=True)
            description_label.setContentsMargins(
                Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, Size.GAP_SMALL
            )
            layout.addWidget(description_label)
        self.setLayout(layout)

    def _specs(self) -> tuple[tuple[ReportKind, str, str], ...]:
        return (
            (
                ReportKind.SESSION,
                self.tr("Session"),
                self.tr("Readings by reader, and later corrections."),
            ),
            (
                ReportKind.READER_STUDY,
                self.tr("Reader study"),
                self.tr("Protocol, readers, case flow, primary result and agreement."),
            ),
            (
                ReportKind.MODEL_CARD,
                self.tr("Model card"),
                self.tr("Model details, evaluations and limitations."),
            ),
            (
                ReportKind.SYNTHETIC_DATA,
                self.tr("Synthetic data"),
                self.tr("Recipes, generated cases and their validation."),
            ),
            (
                ReportKind.RISK_AND_COMPLIANCE,
                self.tr("Risk and compliance"),
                self.tr("Hazards, mitigation priorities, and every clause with its evidence."),
            ),
            (
                ReportKind.MI_CLAIM_GEN,
                self.tr("MI-CLAIM-GEN"),
                self.tr("The checklist completed from evidence, with gaps."),
            ),
        )

    def _on_toggled(self, kind: ReportKind, is_on: bool) -> None:
        if is_on:
            self.chosen.emit(kind)

    def mark(self, kind: ReportKind) -> None:
        """Select a kind."""
        self.entries[kind].setChecked(True)

    @property
    def first(self) -> QRadioButton:
        """Return the selected entry, which gets the focus."""
        return next(
            (entry for entry in self.entries.values() if entry.isChecked()),
            self.entries[ReportKind.SESSION],
        )
