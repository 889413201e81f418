"""Criteria weights: version in use, other versions, and fitting a new one."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.types import CriterionWeight, WeightSource
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.model_lab.leaderboard.version_panes import ApproveCard, VersionFacts
from readingroom_desktop.model_lab.leaderboard.weights import WeightsVersion, WeightsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    decimal,
    interval,
    isolated,
    moment,
    percent,
    sort_value,
    tr,
    tr_core,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    chip,
    heading,
    label,
    set_tone,
)
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.number_fields import decimal_number
from readingroom_desktop.widgets.table import DenseTable

_MAX_SHRINKAGE = 1_000_000.0


class WeightsPane(QWidget):
    """Controls to fit a version, the chosen version, and its approval."""

    def __init__(self, viewmodel: WeightsViewModel) -> None:
        super().__init__()
        self.viewmodel = viewmodel
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self._build_controls()
        self._build_version()
        self.empty = EmptyState(
            "scales",
            tr("No weights yet"),
            tr(
                "Weights estimate the influence of each criterion on the readers' choices. The "
                "leaderboard's composite uses the version approved by a coordinator."
            ),
            tr("Fit weights"),
        )
        self.empty.acted.connect(self._on_fit)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _build_controls(self) -> None:
        self.source = Picker(
            tr("Data"),
            (tr("Readers' criteria"), WeightSource.CRITERIA),
            (tr("Case evaluations"), WeightSource.EVALUATION),
        )
        self.shrinkage = decimal_number(
            tr("Shrinkage"),
            0,
            _MAX_SHRINKAGE,
            1,
            tip=tr("Strength of shrinkage towards the approved version, or towards 0; 0: none"),
        )
        self.with_length = TickBox(tr("Control for text length"))
        self.with_length.setToolTip(tr("Readers tend to prefer longer texts"))
        self.fit = button(tr("Fit weights"), icon_name="play", on_click=self._on_fit)
        self.used = label(tone="muted", is_wrapped=True)

    def _build_version(self) -> None:
        self.which = Picker(tr("Weights version"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(self.viewmodel.choose)
        self._shown: WeightsVersion | None = None
        self.name = heading("")
        self.state = chip()
        self.criteria = DenseTable(tr("Criteria"), self._columns(), has_filter=False, wide_column=0)
        self.obstacle = Banner("caution")
        self.warnings = label(tone="caution", is_wrapped=True)
        self.facts = VersionFacts()
        self.approve = button(tr("Approve version…"), kind="primary", icon_name="check")
        self.card = ApproveCard(self.viewmodel)
        self.approve.clicked.connect(self.card.ask)

    def _columns(self) -> list[Column[CriterionWeight]]:
        return [
            Column(
                tr("Criterion"),
                lambda criterion: criterion.label,
                tip=lambda criterion: criterion.key,
            ),
            Column(
                tr("Weight (95\u00a0%)"),
                lambda criterion: interval(criterion.weight),
                lambda criterion: _order(criterion.weight),
                is_number=True,
                tip=_weight_tip,
            ),
            Column(
                tr("Proportion"),
                self._proportion,
                lambda criterion: criterion.share,
                is_number=True,
                tip=lambda _criterion: tr("Proportion in the composite; 0 for a negative weight"),
            ),
            Column(
                tr("Deviation"),
                lambda criterion: (
                    decimal(criterion.deviation, 3) if criterion.deviation > 0 else "–"
                ),
                lambda criterion: criterion.deviation,
                is_number=True,
                tip=lambda _criterion: tr(
                    "Standard deviation of the difference between two outputs, in its own unit"
                ),
            ),
            Column(
                tr("Better"),
                lambda criterion: tr("higher") if criterion.is_higher_better else tr("lower"),
            ),
        ]

    def _proportion(self, criterion: CriterionWeight) -> str:
        if criterion.is_control:
            return tr("control")
        return "–" if isinstance(criterion.weight, NotEstimable) else percent(criterion.share, 1)

    def _lay_out(self) -> None:
        left_layout = column(
            row(self.name, self.state, None, self.which),
            self.obstacle,
            self.criteria,
            self.warnings,
            row(None, self.approve),
        )
        left_layout.setStretch(2, 1)
        self.body = splitter(left_layout, self.facts, factors=(3, 2))
        self._stack = FrontStack(self.body, self.empty, WaitingPane(self.viewmodel))
        self._start = panel(
            row(
                label(tr("Data")),
                self.source,
                label(tr("Shrinkage")),
                self.shrinkage,
                self.with_length,
                self.fit,
                None,
            )
        )
        layout = column(self._start, self.used, self.banner, self.busy, self.card)
        layout.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    @property
    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.criteria.view if self.viewmodel.versions else self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        for part in (self.fit, self.empty.action):
            part.setEnabled(viewmodel.is_idle)
        has_any = bool(viewmodel.versions)
        is_ready = viewmodel.state is LoadState.READY
        self._start.setVisible(is_ready)
        self.fit.setVisible(has_any)
        self.used.setVisible(is_ready and has_any)
        if not is_ready:
            self._stack.setCurrentIndex(2)
            return
        is_first = has_any and self.empty.isVisible()
        self._stack.setCurrentIndex(0 if has_any else 1)
        if is_first:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.which.offer(viewmodel.versions, self._named, viewmodel.chosen)
        self._show_version_in_use(viewmodel.in_use)
        if viewmodel.chosen is not None:
            self._show(viewmodel.chosen)

    def _named(self, version: WeightsVersion) -> str:
        text = tr("Version %1", str(version.weights.version))
        at = moment(version.stored.added_at) if version.stored else tr("new, not saved")
        return f"{text} ({version.weights.weights_id[:8]}) · {at}"

    def _show_version_in_use(self, used: WeightsVersion | None) -> None:
        if used is None or used.stored is None:
            self.used.setText(tr("No approved version: the leaderboard has no composite."))
            return
        text = tr("The composite uses version %1 (%2), approved by %3 on %4.")
        text = text.replace("%1", str(used.weights.version))
        text = text.replace("%2", used.weights.weights_id[:8])
        text = text.replace("%3", isolated(used.stored.approved_by))
        self.used.setText(text.replace("%4", moment(used.stored.approved_at)))

    def _show(self, chosen: WeightsVersion) -> None:
        weights = chosen.weights
        self.name.setText(tr("Version %1", str(weights.version)))
        state_text, tone = self._state_of(chosen)
        self.state.setText(state_text)
        set_tone(self.state, tone)
        self.obstacle.show_message(self._obstacle(chosen))
        self.warnings.setText("\n".join(map(tr_core, weights.warnings)))
        self.warnings.setVisible(bool(weights.warnings))
        self.approve.setVisible(self.viewmodel.keeps and not chosen.is_approved)
        self.approve.setEnabled(self.viewmodel.may_approve)
        if self._shown is not chosen:
            self._shown = chosen
            self.criteria.set_rows(weights.criteria)
            self.facts.show_version(chosen)
            self.card.close_card()

    def _state_of(self, version: WeightsVersion) -> tuple[str, str]:
        if version is self.viewmodel.in_use:
            return tr("in use"), "good"
        if version.is_approved:
            return tr("superseded"), ""
        if version.weights.obstacle:
            return tr("unusable"), "danger"
        return tr("not approved"), "caution"

    def _obstacle(self, version: WeightsVersion) -> str:
        reason = version.weights.obstacle
        if not reason:
            return ""
        text = tr("Weights could not be fitted: %1.", reason)
        if version.stored is None:
            text += " " + tr("This version is not saved in the study.")
        return text

    def _on_fit(self) -> None:
        source = WeightSource(self.source.currentData())
        self.viewmodel.learn(
            source, self.shrinkage.value(), with_length=self.with_length.isChecked()
        )


def _order(metric: Estimate | NotEstimable) -> float:
    return sort_value(metric)


def _weight_tip(criterion: CriterionWeight) -> str:
    if isinstance(criterion.weight, NotEstimable):
        return why_missing(criterion.weight)
    return f"{criterion.weight.scale}; {tr_core(criterion.weight.method)}; n = {criterion.weight.n}"
