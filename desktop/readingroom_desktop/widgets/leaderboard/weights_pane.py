"""The weights of criteria: the version in use, what others would say, and learning anew."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QStackedWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.weights import CriterionWeight, WeightSource
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    decimal,
    interval,
    moment,
    percent,
    sort_value,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.weights import WeightsVersion, WeightsViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.busy import BusyRow
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    chip,
    column,
    heading,
    label,
    row,
    set_tone,
)
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.leaderboard.approve_card import ApproveCard
from readingroom_desktop.widgets.leaderboard.version_facts import VersionFacts
from readingroom_desktop.widgets.number_fields import decimal_number
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane

_MOST_SHRINKAGE = 1_000_000.0


class WeightsPane(QWidget):
    """What learns a version, the version in front, and what lets it be used."""

    def __init__(self, viewmodel: WeightsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.viewmodel = viewmodel
        self.banner = Banner("danger", is_dismissable=True)
        self.banner.dismissed.connect(viewmodel.dismiss_error)
        self.busy = BusyRow()
        self._make_start()
        self._make_version()
        self.empty = EmptyState(
            "scales",
            self.tr("No weights yet"),
            self.tr(
                "Weights say how much each criterion counted when readers chose. The leaderboard "
                "makes one figure of several by the version that a coordinator approves."
            ),
            self.tr("Learn from the choices"),
        )
        self.empty.acted.connect(self._on_learn)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _make_start(self) -> None:
        self.source = Picker(self.tr("Learn from"))
        self.source.addItem(self.tr("Readers' criteria"), WeightSource.CRITERIA)
        self.source.addItem(self.tr("Evaluations of the cases"), WeightSource.EVALUATION)
        self.shrinkage = decimal_number(
            self.tr("Shrinkage"),
            0,
            _MOST_SHRINKAGE,
            1,
            tip=self.tr(
                "How firmly weights are drawn to the approved version, or to 0; 0: not at all"
            ),
        )
        self.with_length = TickBox(self.tr("Hold the length of texts constant"))
        self.with_length.setToolTip(self.tr("Readers tend to prefer longer texts"))
        self.learn = button(self.tr("Learn from the choices"), icon_name="play")
        self.learn.clicked.connect(self._on_learn)
        self.used = label(tone="muted", is_wrapped=True)

    def _make_version(self) -> None:
        self.which = Picker(self.tr("Version of the weights"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(self.viewmodel.choose)
        self._listed: tuple[WeightsVersion, ...] = ()
        self._shown: WeightsVersion | None = None
        self.name = heading("")
        self.state = chip()
        self.criteria = DenseTable(
            self.tr("Criteria"), self._columns(), has_filter=False, stretch=0
        )
        self.obstacle = Banner("caution")
        self.warnings = label(tone="caution", is_wrapped=True)
        self.facts = VersionFacts()
        self.approve = button(self.tr("Approve…"), kind="primary", icon_name="check")
        self.card = ApproveCard(self.viewmodel)
        self.approve.clicked.connect(self.card.ask)

    def _columns(self) -> list[Column[CriterionWeight]]:
        return [
            Column(self.tr("Counts"), lambda one: one.label, tip=lambda one: one.key),
            Column(
                self.tr("Weight (95\u00a0%)"),
                lambda one: interval(one.weight),
                lambda one: _order(one.weight),
                is_number=True,
                tip=_weight_tip,
            ),
            Column(
                self.tr("Share"),
                self._share,
                lambda one: one.share,
                is_number=True,
                tip=lambda _one: self.tr("What the composite uses; a weight below 0 has none"),
            ),
            Column(
                self.tr("Deviation"),
                lambda one: decimal(one.deviation, 3) if one.deviation > 0 else "–",
                lambda one: one.deviation,
                is_number=True,
                tip=lambda _one: self.tr(
                    "Standard deviation of the difference between two outputs, in its own unit"
                ),
            ),
            Column(
                self.tr("Better"),
                lambda one: self.tr("higher") if one.is_higher_better else self.tr("lower"),
            ),
        ]

    def _share(self, one: CriterionWeight) -> str:
        if one.is_control:
            return self.tr("held constant")
        return "–" if isinstance(one.weight, NotEstimable) else percent(one.share, 1)

    def _lay_out(self) -> None:
        left = QWidget()
        inside = column(
            row(self.name, self.state, None, self.which),
            self.obstacle,
            self.criteria,
            self.warnings,
            row(None, self.approve),
        )
        inside.setStretch(2, 1)
        left.setLayout(inside)
        self.body = QSplitter(Qt.Orientation.Horizontal)
        self.body.addWidget(left)
        self.body.addWidget(self.facts)
        self.body.setChildrenCollapsible(False)
        self.body.setStretchFactor(0, 3)
        self.body.setStretchFactor(1, 2)
        self._stack = QStackedWidget()
        for part in (self.body, self.empty, WaitingPane(self.viewmodel)):
            self._stack.addWidget(part)
        self._start = QWidget()
        self._start.setLayout(
            row(
                label(self.tr("Learn from")),
                self.source,
                label(self.tr("Shrinkage")),
                self.shrinkage,
                self.with_length,
                self.learn,
                None,
            )
        )
        layout = column(self._start, self.used, self.banner, self.busy, self.card)
        layout.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    @property
    def first(self) -> QWidget:
        """Return what the keys belong on."""
        return self.criteria.view if self.viewmodel.versions else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self.viewmodel
        self.banner.say(viewmodel.error)
        self.busy.follow(viewmodel.job)
        for part in (self.learn, self.empty.action):
            part.setEnabled(viewmodel.may_learn)
        has_any = bool(viewmodel.versions)
        is_ready = viewmodel.state is LoadState.READY
        self._start.setVisible(is_ready)
        self.learn.setVisible(has_any)
        self.used.setVisible(is_ready and has_any)
        if not is_ready:
            self._stack.setCurrentIndex(2)
            return
        is_first = has_any and self.empty.isVisible()
        self._stack.setCurrentIndex(0 if has_any else 1)
        if is_first:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._list()
        self._say_used(viewmodel.in_use)
        if viewmodel.chosen is not None:
            self._show(viewmodel.chosen)

    def _list(self) -> None:
        viewmodel = self.viewmodel
        if self._listed is not viewmodel.versions:
            self._listed = viewmodel.versions
            self.which.clear()
            for one in self._listed:
                self.which.addItem(self._named(one))
        if viewmodel.chosen in self._listed:
            self.which.setCurrentIndex(self._listed.index(viewmodel.chosen))

    def _named(self, one: WeightsVersion) -> str:
        words = self.tr("Version %1").replace("%1", str(one.weights.version))
        at = moment(one.stored.added_at) if one.stored else self.tr("just now, not kept")
        return f"{words} ({one.weights.weights_id[:8]}) · {at}"

    def _say_used(self, used: WeightsVersion | None) -> None:
        if used is None or used.stored is None:
            self.used.setText(self.tr("No version is approved: the leaderboard has no composite."))
            return
        words = self.tr("The composite uses version %1 (%2), which %3 approved on %4.")
        words = words.replace("%1", str(used.weights.version))
        words = words.replace("%2", used.weights.weights_id[:8])
        words = words.replace("%3", used.stored.approved_by)
        self.used.setText(words.replace("%4", moment(used.stored.approved_at)))

    def _show(self, chosen: WeightsVersion) -> None:
        weights = chosen.weights
        self.name.setText(self.tr("Version %1").replace("%1", str(weights.version)))
        words, tone = self._standing(chosen)
        self.state.setText(words)
        set_tone(self.state, tone)
        self.obstacle.say(self._obstacle(chosen))
        self.warnings.setText("\n".join(weights.warnings))
        self.warnings.setVisible(bool(weights.warnings))
        self.approve.setVisible(self.viewmodel.keeps and not chosen.is_approved)
        self.approve.setEnabled(self.viewmodel.may_approve)
        if self._shown is not chosen:
            self._shown = chosen
            self.criteria.set_rows(weights.criteria)
            self.facts.show_version(chosen)
            self.card.close_card()

    def _standing(self, one: WeightsVersion) -> tuple[str, str]:
        if one is self.viewmodel.in_use:
            return self.tr("in use"), "good"
        if one.is_approved:
            return self.tr("was in use"), ""
        if one.weights.obstacle:
            return self.tr("cannot be used"), "danger"
        return self.tr("not approved"), "caution"

    def _obstacle(self, one: WeightsVersion) -> str:
        reason = one.weights.obstacle
        if not reason:
            return ""
        words = self.tr("Nothing could be learned: %1.").replace("%1", reason)
        if one.stored is None:
            words += " " + self.tr("The study does not keep this version.")
        return words

    def _on_learn(self) -> None:
        source = WeightSource(self.source.currentData())
        self.viewmodel.learn(
            source, self.shrinkage.value(), with_length=self.with_length.isChecked()
        )


def _order(figure: Estimate | NotEstimable) -> float:
    return sort_value(figure)


def _weight_tip(one: CriterionWeight) -> str:
    if isinstance(one.weight, NotEstimable):
        return why_missing(one.weight)
    return f"{one.weight.scale}; {one.weight.method}; n = {one.weight.n}"
