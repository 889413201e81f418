"""Sixth step: rules of reading."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Protocol
from readingroom_desktop.study.protocol.step import (
    StepPane,
    field_grid,
    lines_of,
    narrow,
    set_text,
    text_field,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox
from readingroom_desktop.widgets.layouts import FlowRow, column
from readingroom_desktop.widgets.number_fields import decimal_number, whole_number

MAX_SECONDS = 24 * 3600
MAX_REPEATED_PERCENT = 50


class ConductStep(StepPane):
    """Viewing times, repeats, reasons to skip, hidden words, and what readers may do."""

    def __init__(self) -> None:
        super().__init__()
        self.minimum_view = decimal_number(tr("Minimum viewing time, s"), 0, MAX_SECONDS, 0)
        self.idle_after = decimal_number(tr("Idle after, s"), 0, MAX_SECONDS, 0)
        self.repeats = whole_number(tr("Repeated items, %"), 0, MAX_REPEATED_PERCENT)
        self.skip_reasons = text_field(tr("Reasons to skip, one per line"), 4)
        self.hidden_words = text_field(tr("Words to redact, one per line"), 3)
        self.findings = TickBox(tr("mark errors and harm"))
        self.edits = TickBox(tr("correct outputs"))
        self.explanations = TickBox(tr("see explanations"))
        self.shuffles = TickBox(tr("Questions in random order for each item"))
        grid = field_grid(
            (tr("Minimum viewing time, s"), narrow(self.minimum_view)),
            (tr("Idle after, s"), narrow(self.idle_after)),
            (tr("Repeated items, %"), narrow(self.repeats)),
            (tr("Readers may"), FlowRow(self.findings, self.edits, self.explanations)),
            (tr("Order"), self.shuffles),
            (tr("Reasons to skip, one per line"), self.skip_reasons),
            (tr("Words to redact, one per line"), self.hidden_words),
        )
        self.setLayout(column(grid, None, gap=Size.GAP))
        self._watch(self.minimum_view, self.idle_after, self.repeats, self.findings, self.edits)
        self._watch(self.explanations, self.shuffles, self.skip_reasons, self.hidden_words)

    @property
    def first_field(self) -> QWidget:
        """Return the minimum viewing time."""
        return self.minimum_view

    def _fill(self, protocol: Protocol) -> None:
        self.minimum_view.setValue(protocol.minimum_view_ms / 1000)
        self.idle_after.setValue(protocol.idle_after_ms / 1000)
        self.repeats.setValue(round(protocol.repeat_share * 100))
        set_text(self.skip_reasons, "\n".join(protocol.skip_reasons))
        set_text(self.hidden_words, "\n".join(protocol.hidden_words))
        self.findings.setChecked(protocol.asks_findings)
        self.edits.setChecked(protocol.asks_edits)
        self.explanations.setChecked(protocol.shows_explanations)
        self.shuffles.setChecked(protocol.shuffles_criteria)

    def _entered(self, protocol: Protocol) -> Protocol:
        share = protocol.repeat_share
        if self.repeats.value() != round(share * 100):  # an unchanged field keeps its exact value
            share = self.repeats.value() / 100
        return replace(
            protocol,
            minimum_view_ms=_milliseconds(self.minimum_view.value(), protocol.minimum_view_ms),
            idle_after_ms=_milliseconds(self.idle_after.value(), protocol.idle_after_ms),
            repeat_share=share,
            skip_reasons=lines_of(self.skip_reasons),
            hidden_words=lines_of(self.hidden_words),
            asks_findings=self.findings.isChecked(),
            asks_edits=self.edits.isChecked(),
            shows_explanations=self.explanations.isChecked(),
            shuffles_criteria=self.shuffles.isChecked(),
        )


def _milliseconds(seconds: float, before: int) -> int:
    """Return a time in ms; an unchanged field keeps its exact value."""
    return before if seconds == round(before / 1000, 2) else round(seconds * 1000)
