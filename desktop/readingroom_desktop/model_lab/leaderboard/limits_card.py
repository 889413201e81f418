"""Card that declares acceptance limits for later versions of a model."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    LimitKind,
    LimitsDraft,
    ModelHistory,
    groups_in,
)
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.model_lab.leaderboard.history import LimitsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    decimal,
    filled,
    isolated,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow, panel, row
from readingroom_desktop.widgets.number_fields import short_number
from readingroom_desktop.widgets.table import DenseTable

_MAX_BOUND = 1_000_000.0
_DECIMALS = 4
_TABLE_HEIGHT = 96


def items_name(limit: AcceptanceLimit) -> str:
    """Return which items a limit is about."""
    if not limit.stratum:
        return tr("all items")
    if not limit.group:
        return tr("%1: each group", limit.stratum)
    return filled(tr("%1: %2"), limit.stratum, limit.group)


def kind_name(kind: LimitKind) -> str:
    """Return the name of a kind of limit."""
    return tr("largest loss") if kind is LimitKind.LARGEST_LOSS else tr("worst value")


class LimitsCard(ConfirmActionCard):
    """Limits to declare: metric, kind and bound, the reference version and the reason."""

    def __init__(self, viewmodel: LimitsViewModel) -> None:
        act = button(tr("Declare limits"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="scales")
        self._viewmodel = viewmodel
        self._history: ModelHistory | None = None
        self._limits: tuple[AcceptanceLimit, ...] = ()
        self.figure = Picker(tr("Metric"))
        self.figure.setMinimumWidth(Size.SIDE_PANE // 2)
        self.kind = Picker(
            tr("Kind of limit"),
            *((kind_name(kind), kind) for kind in (LimitKind.LARGEST_LOSS, LimitKind.WORST_VALUE)),
        )
        self.items = Picker(tr("Items"))
        self.items.setMinimumWidth(Size.SIDE_PANE // 2)
        self.bound = short_number(
            tr("Limit"),
            -_MAX_BOUND,
            _MAX_BOUND,
            0.05,
            decimals=_DECIMALS,
            step=0.01,
            tip=tr("In the unit of the metric; a largest loss of 0 asks for an improvement"),
        )
        self.add = button(tr("Add limit"), icon_name="plus", on_click=self._on_add)
        self.remove = button(tr("Remove limit"), icon_name="trash", on_click=self._on_remove)
        self.reference = Picker(tr("Reference version"))
        self.reference.setMinimumWidth(Size.SIDE_PANE // 3)
        self.table = DenseTable(
            tr("Limits to declare"), self._columns(), has_head=False, has_filter=False
        )
        self.table.setFixedHeight(_TABLE_HEIGHT)
        self.table.picked.connect(lambda limit: self.remove.setEnabled(limit is not None))
        self.rationale = self.field(tr("Reason for the limits"))
        self.lay_out(body=(self._entries(), self.table))

    def _entries(self) -> QWidget:
        return FlowRow(
            named_field(tr("Reference version"), self.reference),
            named_field(tr("Metric"), self.figure),
            named_field(tr("Items"), self.items),
            panel(row(self.kind, self.bound)),
            self.add,
            self.remove,
        )

    def _columns(self) -> list[Column[AcceptanceLimit]]:
        return [
            text_column(tr("Metric"), lambda limit: self._metric_name(limit.metric)),
            Column(tr("Items"), items_name),
            Column(tr("Kind of limit"), lambda limit: kind_name(limit.kind)),
            number_column(tr("Limit"), lambda limit: limit.bound, decimal, _DECIMALS),
        ]

    def _metric_name(self, key: str) -> str:
        index = self.figure.findData(key)
        return self.figure.itemText(index) if index >= 0 else key

    def show_history(self, history: ModelHistory) -> None:
        """Set the model and suite that the limits are for."""
        if history is self._history:
            return
        self._history = history
        self._limits = ()
        metrics = {
            metric.metric: tr_core_name(metric.label)
            for version in history.versions
            for metric in version.stored.result.metrics
            if not (metric.stratum or metric.condition)
        }
        self.figure.replace_choices((name, key) for key, name in metrics.items())
        groups = groups_in(history.versions[-1].stored.result)
        choices = [("", ""), *((name, "") for name in groups)]
        choices += [(name, group) for name, each in groups.items() for group in each]
        offered = [AcceptanceLimit("", LimitKind.LARGEST_LOSS, 0.0, *each) for each in choices]
        self.items.replace_choices((items_name(limit), limit) for limit in offered)
        versions = reversed(history.versions)
        self.reference.replace_choices((row.version, row.version) for row in versions)

    def ask(self) -> None:
        """Show the card without limits."""
        super().ask()
        self.reference.setFocus(Qt.FocusReason.OtherFocusReason)

    def prepare(self) -> None:
        """Show what will be true."""
        history = self._history
        if history is None:
            return
        name = tr("Declare limits for %1 on %2").replace("%1", isolated(history.model))
        self.name.setText(name.replace("%2", isolated(tr_core(history.title))))
        self.sentence.setText(
            tr(
                "The limits apply to versions whose first result is run and stored later; all of "
                "them must be met, also those of each group, so that their number needs no "
                "correction. A largest loss is compared with the reference version on the same "
                "items. The audit trail records the time; this cannot be undone."
            )
        )
        self._limits = ()
        self.table.set_rows(())
        self.remove.setEnabled(False)
        self.reference.setCurrentIndex(0)
        self.items.setCurrentIndex(0)

    @property
    def is_complete(self) -> bool:
        """Return whether there is a limit and a reason."""
        return bool(self._limits) and super().is_complete

    def do(self) -> None:
        """Declare the limits."""
        history = self._history
        if history is not None:
            draft = LimitsDraft(
                history.model_id,
                history.suite_id,
                self._limits,
                self.reference.currentData() or "",
                self.rationale.text(),
            )
            self._viewmodel.declare(draft)

    def _on_add(self) -> None:
        key, kind = self.figure.currentData(), LimitKind(self.kind.currentData())
        of_items: AcceptanceLimit = self.items.currentData()
        limit = replace(of_items, metric=key, kind=kind, bound=self.bound.value())
        others = (each for each in self._limits if _subject(each) != _subject(limit))
        self._show((*others, limit))

    def _on_remove(self) -> None:
        chosen = self.table.current
        self._show(tuple(limit for limit in self._limits if limit is not chosen))

    def _show(self, limits: tuple[AcceptanceLimit, ...]) -> None:
        self._limits = limits
        self.table.set_rows(limits)
        self.table.select(len(limits) - 1)
        self.remove.setEnabled(bool(limits))
        self.redraw()


def _subject(limit: AcceptanceLimit) -> tuple[str, ...]:
    """Return what a limit bounds; another bound takes its place."""
    return limit.metric, limit.kind, limit.stratum, limit.group
