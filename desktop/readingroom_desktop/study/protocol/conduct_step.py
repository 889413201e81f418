"""Seventh step: rules of reading."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import DifferenceHighlighting, Protocol
from readingroom_desktop.study.protocol.step import (
    StepPane,
    exact,
    lines_of,
    narrow,
    set_text,
    text_field,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox
from readingroom_desktop.widgets.field_grid import field_grid
from readingroom_desktop.widgets.layouts import FlowRow, column
from readingroom_desktop.widgets.number_fields import short_number, whole_number

MAX_SECONDS = 24 * 3600
MAX_READINGS = 10_000
MAX_MINUTES = 1_440


class ConductStep(StepPane):
    """Viewing times, limits, reasons to skip, hidden words, and what readers may do."""

    def __init__(self) -> None:
        super().__init__()
        self.minimum_view, self.idle_after = (
            short_number(name, 0, MAX_SECONDS, 0, decimals=3)
            for name in (tr("Minimum viewing time, s"), tr("Idle after, s"))
        )
        self.readings = whole_number(
            tr("Readings a day"),
            0,
            MAX_READINGS,
            tip=tr("Most new readings of a reader on a calendar day"),
        )
        self.readings.setSpecialValueText(tr("no limit"))
        self.pause = whole_number(
            tr("Break after, min"),
            0,
            MAX_MINUTES,
            tip=tr("Active minutes after which the window advises a break"),
        )
        self.pause.setSpecialValueText(tr("never"))
        self.skip_reasons = text_field(tr("Reasons to skip, one per line"), 4)
        self.hidden_words = text_field(tr("Words to redact, one per line"), 3)
        self.covered = text_field(tr("Cases that may distress, one per line"), 2)
        self.covered.setToolTip(
            tr("Codes of cases that are covered until the reader uncovers them")
        )
        self.findings = TickBox(tr("mark errors and harm"))
        self.edits = TickBox(tr("correct outputs"))
        self.explanations = TickBox(tr("see explanations"))
        self.differences = TickBox(tr("underline differences"))
        self.shuffles = TickBox(tr("Questions in random order for each item"))
        allowed = FlowRow(
            self._noted("asks_findings", self.findings),
            self._noted("asks_edits", self.edits),
            self._noted("shows_explanations", self.explanations),
            self._noted("difference_highlighting", self.differences),
        )
        limits = (
            ("minimum_view_ms", tr("Minimum viewing time, s"), self.minimum_view),
            ("idle_after_ms", tr("Idle after, s"), self.idle_after),
            ("conduct.readings_per_day", tr("Readings a day"), self.readings),
            ("conduct.break_after_minutes", tr("Break after, min"), self.pause),
        )
        grid = field_grid(
            *((name, self._noted(path, field, narrow(field))) for path, name, field in limits),
            (tr("Readers may"), allowed),
            (tr("Order"), self._noted("shuffles_criteria", self.shuffles)),
            (
                tr("Reasons to skip, one per line"),
                self._noted("skip_reasons", self.skip_reasons),
            ),
            (
                tr("Words to redact, one per line"),
                self._noted("hidden_words", self.hidden_words),
            ),
            (
                tr("Cases that may distress, one per line"),
                self._noted("covered_cases", self.covered),
            ),
        )
        self.setLayout(column(grid, None, gap=Size.GAP))
        self._watch(self.minimum_view, self.idle_after, self.readings, self.pause, self.findings)
        self._watch(self.edits, self.explanations, self.shuffles, self.skip_reasons)
        self._watch(self.hidden_words, self.covered, self.differences)

    @property
    def first_field(self) -> QWidget:
        """Return the minimum viewing time."""
        return self.minimum_view

    def _fill(self, protocol: Protocol) -> None:
        self.minimum_view.setValue(protocol.minimum_view_ms / 1000)
        self.idle_after.setValue(protocol.idle_after_ms / 1000)
        self.readings.setValue(protocol.conduct.readings_per_day)
        self.pause.setValue(protocol.conduct.break_after_minutes)
        set_text(self.skip_reasons, "\n".join(protocol.skip_reasons))
        set_text(self.hidden_words, "\n".join(protocol.hidden_words))
        set_text(self.covered, "\n".join(protocol.covered_cases))
        self.findings.setChecked(protocol.asks_findings)
        self.edits.setChecked(protocol.asks_edits)
        self.explanations.setChecked(protocol.shows_explanations)
        self.differences.setChecked(
            protocol.difference_highlighting is not DifferenceHighlighting.NEVER
        )
        self.shuffles.setChecked(protocol.shuffles_criteria)

    def _entered(self, protocol: Protocol) -> Protocol:
        return replace(
            protocol,
            minimum_view_ms=round(exact(self.minimum_view, protocol.minimum_view_ms, 0.001)),
            idle_after_ms=round(exact(self.idle_after, protocol.idle_after_ms, 0.001)),
            skip_reasons=lines_of(self.skip_reasons, protocol.skip_reasons),
            hidden_words=lines_of(self.hidden_words, protocol.hidden_words),
            covered_cases=lines_of(self.covered, protocol.covered_cases),
            asks_findings=self.findings.isChecked(),
            asks_edits=self.edits.isChecked(),
            shows_explanations=self.explanations.isChecked(),
            shuffles_criteria=self.shuffles.isChecked(),
            difference_highlighting=(
                DifferenceHighlighting.OFF
                if self.differences.isChecked()
                else DifferenceHighlighting.NEVER
            ),
            conduct=replace(
                protocol.conduct,
                readings_per_day=self.readings.value(),
                break_after_minutes=self.pause.value(),
            ),
        )
