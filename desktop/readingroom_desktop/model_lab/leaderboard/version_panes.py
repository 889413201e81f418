"""Details of a version of the weights, and the card that approves it."""

from typing import NamedTuple

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.types import CriteriaWeights, HeldOut, WeightSource
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.leaderboard.weights import WeightsVersion, WeightsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    isolated,
    joined,
    moment,
    percent,
    sample_size,
    share_interval,
    tr,
    tr_core,
    why_missing,
)
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import Frame, column
from readingroom_desktop.widgets.table import DenseTable


class _HeldOutRow(NamedTuple):
    by: str
    figure: Estimate | NotEstimable


class _Fact(NamedTuple):
    what: str
    value: str


class VersionFacts(Frame):
    """Pane beside the criteria of a version."""

    def __init__(self) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("About this version"))
        self.held_out = DenseTable(
            tr("Held-out accuracy"), self._held_out_columns(), has_filter=False
        )
        self.how = label(tone="muted", is_wrapped=True)
        self.facts = DenseTable(
            tr("Provenance"), self._fact_columns(), has_filter=False, wide_column=1
        )
        self.held_out.fit_rows()
        layout = column(self.held_out, self.how, self.facts, gap=Size.GAP, margins=Size.GAP_WIDE)
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _held_out_columns(self) -> list[Column[_HeldOutRow]]:
        return [
            text_column(tr("Weights"), lambda row: row.by),
            estimate_column(tr("Accuracy (95\u00a0%)"), lambda row: row.figure, share_interval),
            number_column("n", lambda row: sample_size(row.figure)),
        ]

    def _fact_columns(self) -> list[Column[_Fact]]:
        return [
            Column(tr("Property"), lambda fact: fact.what),
            text_column(tr("Value"), lambda fact: fact.value),
        ]

    def show_version(self, version: WeightsVersion) -> None:
        """Show the details of a version."""
        weights = version.weights
        self.held_out.set_rows(
            self._held_out_rows(weights.held_out, has_parent=bool(weights.parent))
        )
        self.how.setText(self._method_text(weights.held_out))
        self.facts.set_rows((*self._record_facts(version), *self._fit_facts(weights)))

    def _held_out_rows(self, held_out: HeldOut, *, has_parent: bool) -> tuple[_HeldOutRow, ...]:
        before = tr("previous version") if has_parent else tr("equal weights")
        return (
            _HeldOutRow(before, held_out.before),
            _HeldOutRow(tr("fitted weights"), held_out.after),
            _HeldOutRow(tr("gain"), held_out.gain),
        )

    def _method_text(self, held_out: HeldOut) -> str:
        method = tr_core(held_out.method)
        how = f"{method[:1].upper()}{method[1:]}."
        why_no_gain = why_missing(held_out.gain)
        if not why_no_gain:
            return how
        return f"{how} " + tr("Gain not estimable: %1.", why_no_gain)

    def _fit_facts(self, weights: CriteriaWeights) -> tuple[_Fact, ...]:
        by_criteria = weights.source is WeightSource.CRITERIA
        choices = tr("%1 decided, %2 ties excluded").replace("%1", count(weights.choices))
        source = tr("readers' criteria") if by_criteria else tr("case evaluations")
        return (
            _Fact(tr("Fitted to"), source),
            _Fact(tr("Choices"), choices.replace("%2", count(weights.tie_count))),
            _Fact(tr("Readers"), count(weights.reader_count)),
            _Fact(tr("Shrinkage"), decimal(weights.shrinkage)),
            _Fact(tr("Shrunk towards"), weights.parent or tr("0 (no approved version)")),
            _Fact(tr("Data, SHA-256"), weights.data_sha256),
            _Fact(tr("Version, SHA-256"), weights.weights_id),
            _Fact(tr("Method"), tr_core(weights.method)),
        )

    def _record_facts(self, version: WeightsVersion) -> tuple[_Fact, ...]:
        stored = version.stored
        if stored is None:
            return (_Fact(tr("Saved"), tr("no")),)
        saved = tr("%1, by %2, event %3").replace("%1", moment(stored.added_at))
        saved = saved.replace("%2", stored.added_by).replace("%3", count(stored.event))
        approved = tr("no")
        if stored.approved_by:
            approved = tr("%1, by %2").replace("%1", moment(stored.approved_at))
            approved = approved.replace("%2", isolated(stored.approved_by))
        return (_Fact(tr("Saved"), saved), _Fact(tr("Approved"), approved))


class ApproveCard(ConfirmActionCard):
    """Card with the consequences of approving the chosen version."""

    def __init__(self, viewmodel: WeightsViewModel) -> None:
        act = button(tr("Approve version"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="scales")
        self._viewmodel = viewmodel

        self.lay_out()

    def prepare(self) -> None:
        """Show the version and the consequences."""
        chosen = self._viewmodel.chosen
        if chosen is None:
            return
        weights, used = chosen.weights, self._viewmodel.in_use
        name = tr("Approve version %1 (%2)").replace("%1", str(weights.version))
        self.name.setText(name.replace("%2", weights.weights_id[:8]))
        sentence = tr("The leaderboard's composite will use these proportions: %1.")
        sentences = [sentence.replace("%1", proportions_text(weights))]
        if used is not None:
            sentence = tr("Version %1 (%2) remains in the study but will no longer be used.")
            sentence = sentence.replace("%1", str(used.weights.version))
            sentences.append(sentence.replace("%2", used.weights.weights_id[:8]))
        sentences.append(tr("The next fitted version will be shrunk towards this one."))
        sentences.append(
            tr(
                "The audit trail records the approver. This cannot be undone; another version can "
                "be approved later."
            )
        )
        self.sentence.setText(" ".join(sentences))

    def do(self) -> None:
        """Approve the version."""
        self._viewmodel.approve()


def proportions_text(weights: CriteriaWeights) -> str:
    """Return the proportions as text, such as "Accuracy 70 %, Style 30 %"."""
    counted = (criterion for criterion in weights.criteria if criterion.share > 0)
    return joined(
        ", ", (f"{isolated(criterion.label)} {percent(criterion.share)}" for criterion in counted)
    )
