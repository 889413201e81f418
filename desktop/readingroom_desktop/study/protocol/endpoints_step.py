"""Fifth step: endpoints and the rules of the analysis."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.localisation import LocalisationRule
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom_desktop.study.protocol.endpoint_editor import EndpointEditor
from readingroom_desktop.study.protocol.entry_list import EntryList, moved
from readingroom_desktop.study.protocol.localisation_fields import LocalisationFields
from readingroom_desktop.study.protocol.plan_fields import PlanFields
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.controls import TickBox, button, heading, label
from readingroom_desktop.widgets.layouts import column


class EndpointsStep(StepPane):
    """Endpoints in order with the editor of the chosen one; then alpha and methods."""

    declared = Signal(bool)
    """The user declares endpoints, or none."""

    def __init__(self) -> None:
        super().__init__()
        self.declare = TickBox(tr("Declare endpoints before the first reading"))
        self.about = label(
            tr(
                "Primary endpoints, margins and alpha are fixed when the first session is opened. "
                "Secondary endpoints can be added later."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.add = button(tr("Add endpoint"), icon_name="plus", on_click=self._on_add)
        self.list = EntryList(tr("Endpoints"), self.add)
        self.editor = EndpointEditor()
        self.localisation = LocalisationFields()
        self.fields = PlanFields()
        self._body = QWidget()
        self._body.setLayout(
            column(
                self.list,
                self.editor,
                self.localisation,
                heading(tr("Analysis")),
                self.fields,
                gap=Size.GAP,
            )
        )
        self.setLayout(column(self.declare, self.about, self._body, None, gap=Size.GAP))
        self.declare.clicked.connect(self.declared)
        self.list.chosen.connect(lambda _row: self._refill())
        self.list.moved.connect(self._on_moved)
        self.list.removed.connect(self._on_removed)
        self.editor.edited.connect(self._on_endpoint)
        self.localisation.edited.connect(self._on_localisation)
        self.fields.edited.connect(self._on_plan)

    @property
    def first_field(self) -> QWidget:
        """Return the tick box."""
        return self.declare

    def _fill(self, protocol: Protocol) -> None:
        plan = protocol.analysis_plan
        self.declare.setChecked(plan is not None)
        self._body.setVisible(plan is not None)
        if plan is None:
            return
        endpoints = plan.endpoints
        self._show_names(endpoints, max(self.list.row, 0))
        row = self.list.row
        chosen = endpoints[row] if 0 <= row < len(endpoints) else None
        self.editor.show_endpoint(chosen, protocol, self._facts.models)
        self.editor.setEnabled(row >= self._fixed_count)
        self.declare.setEnabled(self._facts.in_force is None)
        is_fixed = self._facts.is_fixed("analysis_plan.localisation")
        self.localisation.setVisible(protocol.design.type is StudyType.FREE_RESPONSE)
        self.localisation.show_rule(plan.localisation, is_fixed=is_fixed)
        self.fields.show_plan(plan, self._facts)

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol

    @property
    def _fixed_count(self) -> int:
        """Return how many of the first endpoints an amendment cannot change."""
        plan = self._facts.in_force.analysis_plan if self._facts.in_force else None
        return len(plan.endpoints) if plan else 0

    def _show_names(self, endpoints: Sequence[Endpoint], row: int) -> None:
        self.list.show_names(_names(endpoints), row, self._fixed_count)

    def _on_plan(self, plan: AnalysisPlan) -> None:
        if self._protocol is not None:
            self._set(replace(self._protocol, analysis_plan=plan))

    def _on_localisation(self, rule: LocalisationRule) -> None:
        plan = self._plan()
        if plan is not None:
            self._on_plan(replace(plan, localisation=rule))

    def _on_endpoint(self, endpoint: Endpoint) -> None:
        plan = self._plan()
        if plan is not None:
            endpoints = list(plan.endpoints)
            endpoints[self.list.row] = endpoint
            self._on_plan(replace(plan, endpoints=tuple(endpoints)))

    def _on_add(self) -> None:
        plan = self._plan()
        if plan is None:
            return
        known = {endpoint.key for endpoint in plan.endpoints}
        keys = ("time", *(f"time_{number}" for number in range(2, 200)))
        key = next(key for key in keys if key not in known)
        new = Endpoint(key, tr("Reading time"), EndpointMetric.TIME)
        self._choose(len(plan.endpoints), (*plan.endpoints, new))

    def _on_moved(self, row: int, step: int) -> None:
        plan = self._plan()
        if plan is not None:
            self._choose(row + step, moved(plan.endpoints, row, step))

    def _on_removed(self, row: int) -> None:
        plan = self._plan()
        if plan is not None:
            rest = (*plan.endpoints[:row], *plan.endpoints[row + 1 :])
            self._choose(max(row - 1, 0), rest)

    def _choose(self, row: int, endpoints: tuple[Endpoint, ...]) -> None:
        plan = self._plan()
        if plan is not None:
            self._show_names(endpoints, row)
            self._on_plan(replace(plan, endpoints=endpoints))

    def _plan(self) -> AnalysisPlan | None:
        return self._protocol.analysis_plan if self._protocol else None


def _names(endpoints: Sequence[Endpoint]) -> list[str]:
    roles = {True: tr("primary"), False: tr("secondary")}
    return [
        f"{isolated(entry.label or entry.key)} · {roles[entry.is_primary]}" for entry in endpoints
    ]
