"""Pane of a comparison of groups: gaps, and metrics of each group."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    FairnessReport,
    GroupSize,
    ModelPreferenceGap,
)
from readingroom.statistics.fairness.types import GroupGap
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    isolated,
    p_value,
    tr,
    tr_core,
    tr_marked,
    why_missing,
)
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
Figure = Estimate | NotEstimable


class _Line(NamedTuple):
    """A metric of one group or between two."""

    what: str
    group: str
    value: Figure
    p_value: float | None = None


class _Gap(NamedTuple):
    """A gap between groups, with its name."""

    what: str
    gap: GroupGap


def _reasons(gaps: Iterable[GroupGap]) -> list[str]:
    """Return why gaps are unknown, each reason once."""
    unknown = (gap.value for gap in gaps if isinstance(gap.value, NotEstimable))
    return list(dict.fromkeys(map(why_missing, unknown)))


class GroupsPane(QWidget):
    """Metrics of one attribute, with interval, n and null distribution."""

    def __init__(self) -> None:
        super().__init__()
        self._report: FairnessReport | None = None
        self._parts: list[AttributeFairness | tuple[ModelPreferenceGap, ...]] = []
        """Results of each attribute in the list."""
        self.attribute = Picker(tr("Attribute"))
        self.attribute.currentIndexChanged.connect(lambda _index: self._show())
        self.description = label(tone="muted", is_wrapped=True)
        self.gaps = DenseTable(
            tr("Gaps between groups"), self._gap_heads(), has_filter=False, wide_column=0
        )
        self.sizes = DenseTable(tr("Groups"), self._size_heads(), has_filter=False)
        self.figures = DenseTable(tr("Metrics by group"), self._line_heads(), wide_column=0)
        self.flips = DenseTable(tr("Attribute flips"), self._line_heads(), wide_column=0)
        self.tabs = FrontTabs(
            tr("Group details"),
            (self.sizes, tr("Groups")),
            (self.figures, tr("By group")),
            (self.flips, tr("Flips")),
        )
        both = splitter(self.gaps, self.tabs, factors=(3, 2))
        head = row(label(tr("Attribute")), self.attribute, self.description)
        head.setStretch(2, 1)
        self.setLayout(column(head, both, growing=both, gap=Size.GAP))

    def _gap_heads(self) -> list[Column[_Gap]]:
        return [
            text_column(tr("Gap"), lambda row: row.what),
            estimate_column(
                tr("Value"),
                lambda row: row.gap.value,
                interval,
                _DIGITS,
            ),
            number_column(
                tr("Null upper bound"),
                lambda row: None if row.gap.chance is None else row.gap.chance.high,
                decimal,
                _DIGITS,
                tip=lambda row: "" if row.gap.chance is None else tr_core(row.gap.chance.method),
            ),
            number_column(
                "p",
                lambda row: None if row.gap.chance is None else row.gap.chance.p_value,
                p_value,
                missing=2.0,
                tip=lambda _row: tr("Proportion of null gaps at least as large"),
            ),
        ]

    def _size_heads(self) -> list[Column[GroupSize]]:
        return [
            text_column(tr("Group"), lambda size: size.group),
            number_column("n", lambda size: size.n),
            number_column(tr("Outcome"), lambda size: size.with_outcome),
            number_column(tr("Decisions"), lambda size: size.decided),
            Column(
                tr("Included"),
                lambda size: tr("too small") if size.is_left_out else tr("yes"),
                tone=lambda size: "caution" if size.is_left_out else "",
            ),
        ]

    def _line_heads(self) -> list[Column[_Line]]:
        return [
            text_column(tr("Metric"), lambda line: line.what),
            text_column(tr("Group"), lambda line: line.group),
            estimate_column(
                tr("Value"),
                lambda line: line.value,
                interval,
                _DIGITS,
            ),
            number_column(
                "p",
                lambda line: line.p_value,
                p_value,
                missing=2.0,
                tip=lambda _line: tr("Adjusted for all comparisons (Holm)"),
            ),
        ]

    def show_report(self, report: FairnessReport) -> None:
        """Show a fairness report."""
        if report is self._report:
            return
        self._report = None
        self.attribute.clear()
        by_choice: dict[str, tuple[ModelPreferenceGap, ...]] = {}
        for choice in report.choices:
            by_choice[choice.attribute] = (*by_choice.get(choice.attribute, ()), choice)
        self._parts = [*report.attributes, *by_choice.values()]
        self.attribute.addItems([*(part.attribute for part in report.attributes), *by_choice])
        self._report = report
        self._show()

    def _show(self) -> None:
        index, report = self.attribute.currentIndex(), self._report
        if report is None or not 0 <= index < len(self._parts):
            return
        chosen = self._parts[index]
        if isinstance(chosen, tuple):
            self._show_choices(report, chosen)
            return
        self.description.setText(self._sentence(report, chosen))
        self._show_tables(
            [_Gap(tr_marked(gap.gap.value), gap) for gap in chosen.gaps],
            chosen.sizes,
            self._figures(chosen),
            self._flip_lines(chosen),
        )

    def _show_choices(
        self, report: FairnessReport, choices: tuple[ModelPreferenceGap, ...]
    ) -> None:
        """Show the readers' preferences between models by group."""
        named = [
            (tr("%1 preferred to %2", isolated(choice.first), isolated(choice.second)), choice.gap)
            for choice in choices
        ]
        counts = tr("n = %1", count(report.n))
        unknown = _reasons(gap for _, gap in named)
        self.description.setText(" · ".join((counts, *map(tr_core, report.warnings), *unknown)))
        rates = [_Line(name, rate.group, rate.value) for name, gap in named for rate in gap.rates]
        self._show_tables([_Gap(name, gap) for name, gap in named], (), rates, ())

    def _show_tables(
        self,
        gaps: Sequence[_Gap],
        sizes: Sequence[GroupSize],
        figures: Sequence[_Line],
        flips: Sequence[_Line],
    ) -> None:
        """Fill the tables; tabs of empty ones are hidden."""
        self.gaps.set_rows(gaps)
        for tab, (table, rows) in enumerate(
            ((self.sizes, sizes), (self.figures, figures), (self.flips, flips))
        ):
            table.set_rows(rows)
            self.tabs.setTabVisible(tab, bool(rows))

    def _sentence(self, report: FairnessReport, chosen: AttributeFairness) -> str:
        description = [tr("n = %1", count(report.n)), tr_core(report.decision)]
        if chosen.reference:
            description.append(tr("reference: %1", chosen.reference))
        if chosen.missing:
            description.append(tr("%1 without group", count(chosen.missing)))
        if chosen.left_out:
            description.append(tr("excluded: %1", ", ".join(chosen.left_out)))
        description += _reasons(chosen.gaps)
        return " · ".join(part for part in (*description, *map(tr_core, report.warnings)) if part)

    def _figures(self, chosen: AttributeFairness) -> list[_Line]:
        signed = [
            _Line(result.measure, result.group, result.value, result.adjusted_p_value)
            for result in chosen.signed
        ]
        calibrated = [
            _Line(name, result.group, value)
            for result in chosen.calibrations
            for name, value in (
                (tr("calibration error"), result.error),
                (tr("score minus outcome"), result.gap),
                (tr("calibration slope"), result.slope),
                (tr("calibration intercept"), result.intercept),
            )
        ]
        crossed = [
            _Line(
                tr("AUC, %1", result.kind),
                f"{result.having or tr('rest')} / {result.lacking or tr('rest')}",
                result.value,
            )
            for result in chosen.cross_areas
        ]
        return [*signed, *calibrated, *crossed]

    def _flip_lines(self, chosen: AttributeFairness) -> list[_Line]:
        lines = [
            _Line(
                tr("decision gained: %1, lost: %2", count(flip.gained), count(flip.lost)),
                f"{flip.before} → {flip.after}",
                flip.value,
            )
            for flip in chosen.flips
        ]
        if chosen.flip_share is None:
            return lines
        return [_Line(tr("any other value"), chosen.attribute, chosen.flip_share), *lines]
