"""What a report can be about, each with a sentence."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from readingroom.domain.reporting import ReportKind
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import column, label


class KindList(QWidget):
    """One is chosen; the arrow keys move."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What the report is about"))
        self.entries: dict[ReportKind, QRadioButton] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=Size.GAP)
        for kind, name, words in self._specs():
            entry = QRadioButton(name)
            entry.setAccessibleDescription(words)
            entry.toggled.connect(partial(self._on_toggled, kind))
            self._group.addButton(entry)
            self.entries[kind] = entry
            layout.addWidget(entry)
            told = label(words, tone="muted", is_wrapped=True)
            told.setContentsMargins(Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, Size.GAP_SMALL)
            layout.addWidget(told)
        self.setLayout(layout)

    def _specs(self) -> tuple[tuple[ReportKind, str, str], ...]:
        return (
            (
                ReportKind.SESSION,
                self.tr("Session"),
                self.tr("What was read, by whom, and what was corrected since."),
            ),
            (
                ReportKind.READER_STUDY,
                self.tr("Reader study"),
                self.tr("Protocol, readers, flow of cases, main result and agreement."),
            ),
            (
                ReportKind.MODEL_CARD,
                self.tr("Model card"),
                self.tr("What the models are, how they were evaluated, and their limits."),
            ),
            (
                ReportKind.SYNTHETIC_DATA,
                self.tr("Synthetic data"),
                self.tr("Recipes, what was made of them, and how it was validated."),
            ),
            (
                ReportKind.RISK_AND_COMPLIANCE,
                self.tr("Risk and compliance"),
                self.tr("Hazards, what to fix first, and every clause with its evidence."),
            ),
            (
                ReportKind.MI_CLAIM_GEN,
                self.tr("MI-CLAIM-GEN"),
                self.tr("The checklist, filled from evidence, with its gaps."),
            ),
        )

    def _on_toggled(self, kind: ReportKind, is_on: bool) -> None:
        if is_on:
            self.chosen.emit(kind)

    def mark(self, kind: ReportKind) -> None:
        """Show which one is chosen."""
        self.entries[kind].setChecked(True)

    @property
    def first(self) -> QRadioButton:
        """Return the entry that is chosen, where the keys go."""
        return next(
            (one for one in self.entries.values() if one.isChecked()),
            self.entries[ReportKind.SESSION],
        )
