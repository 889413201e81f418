"""One version of the weights: how well it foretells choices, and where it comes from."""

from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.weights import CriteriaWeights, HeldOut, WeightSource
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    moment,
    share_interval,
    why_missing,
)
from readingroom_desktop.viewmodels.weights import WeightsVersion
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.table import DenseTable


class _Foretold(NamedTuple):
    by: str
    figure: Estimate | NotEstimable


class _Fact(NamedTuple):
    what: str
    value: str


class VersionFacts(QFrame):
    """Stands beside the criteria of a version."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self.setAccessibleName(self.tr("About this version"))
        self.foretold = DenseTable(
            self.tr("Later choices foretold"), self._foretold_columns(), has_filter=False
        )
        self.how = label(tone="muted", is_wrapped=True)
        self.facts = DenseTable(
            self.tr("Where it comes from"), self._fact_columns(), has_filter=False, stretch=1
        )
        self.foretold.fit_rows()
        pad = Size.GAP_WIDE
        layout = column(
            self.foretold, self.how, self.facts, gap=Size.GAP, margins=(pad, pad, pad, pad)
        )
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _foretold_columns(self) -> list[Column[_Foretold]]:
        return [
            Column(self.tr("By"), lambda one: one.by, tip=lambda one: one.by),
            Column(
                self.tr("Share (95\u00a0%)"),
                lambda one: share_interval(one.figure),
                is_number=True,
                tip=lambda one: why_missing(one.figure),
            ),
            Column(
                "n",
                lambda one: "–" if isinstance(one.figure, NotEstimable) else count(one.figure.n),
                is_number=True,
            ),
        ]

    def _fact_columns(self) -> list[Column[_Fact]]:
        return [
            Column(self.tr("What"), lambda one: one.what),
            Column(self.tr("Value"), lambda one: one.value, tip=lambda one: one.value),
        ]

    def show_version(self, version: WeightsVersion) -> None:
        """Show what is known of a version."""
        weights = version.weights
        self.foretold.set_rows(self._foretold(weights.held_out, has_parent=bool(weights.parent)))
        self.how.setText(self._how(weights.held_out))
        self.facts.set_rows((*self._kept(version), *self._learned(weights)))

    def _foretold(self, held_out: HeldOut, *, has_parent: bool) -> tuple[_Foretold, ...]:
        before = self.tr("the version before") if has_parent else self.tr("equal weights")
        return (
            _Foretold(before, held_out.before),
            _Foretold(self.tr("what was learned"), held_out.after),
            _Foretold(self.tr("gain"), held_out.gain),
        )

    def _how(self, held_out: HeldOut) -> str:
        how = f"{held_out.method[:1].upper()}{held_out.method[1:]}."
        why_no_gain = why_missing(held_out.gain)
        if not why_no_gain:
            return how
        return f"{how} " + self.tr("No gain is told: %1.").replace("%1", why_no_gain)

    def _learned(self, weights: CriteriaWeights) -> tuple[_Fact, ...]:
        by_criteria = weights.source is WeightSource.CRITERIA
        words = self.tr("%1 decided, %2 ties left out").replace("%1", count(weights.choices))
        source = (
            self.tr("readers' criteria") if by_criteria else self.tr("evaluations of the cases")
        )
        return (
            _Fact(self.tr("Learned from"), source),
            _Fact(self.tr("Choices"), words.replace("%2", count(weights.tie_count))),
            _Fact(self.tr("Readers"), count(weights.reader_count)),
            _Fact(self.tr("Shrinkage"), decimal(weights.shrinkage)),
            _Fact(self.tr("Drawn to"), weights.parent or self.tr("0, as none was approved")),
            _Fact(self.tr("Data, SHA-256"), weights.data_sha256),
            _Fact(self.tr("Version, SHA-256"), weights.weights_id),
            _Fact(self.tr("Method"), weights.method),
        )

    def _kept(self, version: WeightsVersion) -> tuple[_Fact, ...]:
        stored = version.stored
        if stored is None:
            return (_Fact(self.tr("Kept"), self.tr("no")),)
        words = self.tr("%1, by %2, event %3").replace("%1", moment(stored.added_at))
        words = words.replace("%2", stored.added_by).replace("%3", count(stored.event))
        approved = self.tr("by nobody")
        if stored.approved_by:
            approved = self.tr("%1, by %2").replace("%1", moment(stored.approved_at))
            approved = approved.replace("%2", stored.approved_by)
        return (_Fact(self.tr("Kept"), words), _Fact(self.tr("Approved"), approved))
