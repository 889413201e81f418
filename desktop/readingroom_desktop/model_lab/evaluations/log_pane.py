"""Figures of an imported evaluation log beside those recomputed from its items."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.harness_logs.types import (
    HARNESS_SETTING,
    STATUS_SETTING,
    FigureComparison,
    Verdict,
    comparisons_in,
)
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    isolated,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 6
_TONES = {Verdict.EQUAL: "", Verdict.DIFFERENT: "danger", Verdict.NOT_COMPARED: "muted"}
_ORDER = (Verdict.DIFFERENT, Verdict.NOT_COMPARED, Verdict.EQUAL)


class LogPane(QWidget):
    """Table of the figures that a log states, differences first."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: EvaluationResult | None = None
        self.facts = label(tone="muted", is_wrapped=True)
        self.table = DenseTable(tr("Figures of the log"), self._columns(), wide_column=0)
        layout = column(self.facts, self.table, margins=Size.GAP)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[FigureComparison]]:
        return [
            text_column(tr("Figure"), lambda line: tr_core_name(line.figure.label)),
            number_column(tr("Stated"), lambda line: line.figure.value, decimal, _DIGITS),
            number_column(tr("Recomputed"), lambda line: line.ours, decimal, _DIGITS),
            Column(
                tr("Comparison"),
                _verdict_text,
                lambda line: _ORDER.index(line.verdict),
                tone=lambda line: _TONES[line.verdict],
                tip=_verdict_text,
            ),
        ]

    def take_focus(self) -> None:
        """Set the focus to the figures."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, result: EvaluationResult | None) -> bool:
        """Show the log of a result; return whether it is one."""
        if result is self._shown:
            return result is not None and HARNESS_SETTING in result.settings
        self._shown = result
        if result is None or HARNESS_SETTING not in result.settings:
            self.table.set_rows(())
            return False
        lines = sorted(comparisons_in(result), key=lambda line: _ORDER.index(line.verdict))
        self.table.set_rows(lines)
        self.facts.setText(_facts(result, lines))
        return True


def _verdict_text(line: FigureComparison) -> str:
    texts = {
        Verdict.EQUAL: tr("equal"),
        Verdict.DIFFERENT: tr("different"),
        Verdict.NOT_COMPARED: tr("not compared"),
    }
    reason = tr_core(line.reason) if line.reason else ""
    return ": ".join(filter(None, (texts[line.verdict], reason)))


def _facts(result: EvaluationResult, lines: list[FigureComparison]) -> str:
    different = sum(line.verdict is Verdict.DIFFERENT for line in lines)
    parts = (
        tr("Log of %1", isolated(result.model.runtime)),
        tr("status of the log: %1", isolated(result.settings.get(STATUS_SETTING, ""))),
        tr("figures that differ: %1", count(different)) if lines else tr("no figures"),
        tr("SHA-256 %1", result.settings.get("log_sha256", "")[:16]),
    )
    return "   ·   ".join(parts)
