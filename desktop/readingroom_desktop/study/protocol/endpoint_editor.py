"""Fields of one endpoint."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom_desktop.study.protocol.step import (
    Field,
    entered,
    exact,
    fill_names,
    line_field,
    name_picker,
    narrow,
    set_text,
    watch,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.widgets.controls import TickBox
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.number_fields import decimal_number, whole_number

MAX_MARGIN = 100_000
MAX_RATE = 1_000
MAX_THRESHOLD = 1_000_000
_M = EndpointMetric
_WITH_MARGIN = (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
_WITH_MODELS = (StudyType.PAIRED, StudyType.RATING, StudyType.MODEL_VS_READERS)


class EndpointEditor(QWidget):
    """Editor of an endpoint: metric, criterion, comparison, margin and threshold."""

    edited = Signal(object)
    """The `Endpoint` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._endpoint: Endpoint | None = None
        self._is_filling = False
        self.label, self.key = line_field(tr("Name")), line_field(tr("Key in the data"))
        self.measure, self.criterion = ChoicePicker(tr("Metric")), ChoicePicker(tr("Criterion"))
        self.comparison = ChoicePicker(tr("Comparison"))
        self.arm, self.reference_arm = ChoicePicker(tr("Arm")), ChoicePicker(tr("Reference arm"))
        self.model = name_picker(tr("Model"))
        self.reference_model = name_picker(tr("Reference model"))
        self.margin = decimal_number(tr("Margin"), 0, MAX_MARGIN, 0, step=0.01)
        self.threshold = whole_number(tr("Threshold"), -MAX_THRESHOLD, MAX_THRESHOLD, 0)
        self.low = decimal_number(tr("Lower specificity"), 0, 1, 0, step=0.05)
        self.high = decimal_number(tr("Upper specificity"), 0, 1, 1, step=0.05)
        self.false_marks = decimal_number(tr("False marks per case"), 0, MAX_RATE, 0.5, step=0.1)
        self.false_marks.setDecimals(3)
        self.margin.setDecimals(3)
        self.primary = TickBox(tr("primary endpoint"))
        self._margin_line, self._threshold_line = narrow(self.margin), narrow(self.threshold)
        self._range_line = panel(row(self.low, self.high, None))
        self._false_marks_line = narrow(self.false_marks)
        self._grid = field_grid(
            (tr("Name"), self.label),
            (tr("Key"), self.key),
            (tr("Role"), self.primary),
            (tr("Metric"), self.measure),
            (tr("Criterion"), self.criterion),
            (tr("Positive from"), self._threshold_line),
            (tr("Specificities"), self._range_line),
            (tr("False marks per case"), self._false_marks_line),
            (tr("Comparison"), self.comparison),
            (tr("Arm"), self.arm),
            (tr("Reference arm"), self.reference_arm),
            (tr("Model"), self.model),
            (tr("Reference model"), self.reference_model),
            (tr("Margin"), self._margin_line),
        )
        self.setLayout(column(self._grid, gap=Size.GAP))
        fields: tuple[Field, ...] = (
            *(self.label, self.key, self.primary, self.measure, self.criterion),
            *(self.threshold, self.low, self.high, self.comparison, self.margin, self.false_marks),
            *(self.arm, self.reference_arm, self.model, self.reference_model),
        )
        for field in fields:
            watch(field, self._on_changed)

    def show_endpoint(
        self, endpoint: Endpoint | None, protocol: Protocol, models: tuple[str, ...]
    ) -> None:
        """Show an endpoint, None for none."""
        self.setVisible(endpoint is not None)
        if endpoint is None:
            self._endpoint = None
            return
        self._endpoint = endpoint
        self._is_filling = True
        try:
            self._fill(endpoint, protocol, models)
        finally:
            self._is_filling = False

    def _fill(self, endpoint: Endpoint, protocol: Protocol, models: tuple[str, ...]) -> None:
        set_text(self.label, endpoint.label)
        set_text(self.key, endpoint.key)
        self.primary.setChecked(endpoint.is_primary)
        self.measure.show_choices(
            [(tr_marked(metric.value), metric) for metric in _M], endpoint.metric
        )
        none = tr("overall choice") if protocol.design.is_paired else tr("none")
        criteria: list[tuple[str, object]] = [(none, "")]
        criteria += [(criterion.label, criterion.key) for criterion in protocol.criteria]
        self.criterion.show_choices(criteria, endpoint.criterion)
        comparisons = [(tr_marked(comparison.value), comparison) for comparison in Comparison]
        self.comparison.show_choices(comparisons, endpoint.comparison)
        arms: list[tuple[str, object]] = [(tr("each arm"), "")]
        arms += [(arm.label, arm.key) for arm in protocol.design.arms]
        self.arm.show_choices(arms, endpoint.arm)
        self.reference_arm.show_choices([(tr("none"), ""), *arms[1:]], endpoint.reference_arm)
        fill_names(self.model, models, endpoint.model)
        fill_names(self.reference_model, models, endpoint.reference_model)
        self.margin.setValue(endpoint.margin or 0.0)
        self.threshold.setValue(endpoint.threshold or 0)
        low, high = endpoint.specificity_range or (0.8, 1.0)
        self.low.setValue(low)
        self.high.setValue(high)
        rate = endpoint.false_mark_rate
        self.false_marks.setValue(0.5 if rate is None else rate)
        self._show_used(endpoint, protocol)

    def _show_used(self, endpoint: Endpoint, protocol: Protocol) -> None:
        is_test = endpoint.comparison is not Comparison.ESTIMATE
        has_arms = len(protocol.design.arms) > 1
        names = endpoint.model or endpoint.reference_model
        has_models = bool(names) or protocol.design.type in _WITH_MODELS
        shown = {
            self.criterion: endpoint.metric is not _M.TIME,
            self._threshold_line: endpoint.metric in (_M.SENSITIVITY, _M.SPECIFICITY),
            self._range_line: endpoint.metric is _M.PARTIAL_AUC,
            self._false_marks_line: endpoint.metric is _M.LESION_SENSITIVITY,
            self._margin_line: endpoint.comparison in _WITH_MARGIN,
            self.arm: has_arms,
            self.reference_arm: is_test and has_arms,
            self.model: has_models,
            self.reference_model: is_test
            and has_models
            and protocol.design.type is not StudyType.MODEL_VS_READERS,
        }
        for field, is_shown in shown.items():
            show_line(self._grid, field, is_shown=is_shown)

    def _on_changed(self) -> None:
        now = self._endpoint
        if self._is_filling or now is None:
            return
        metric, comparison = self.measure.value, self.comparison.value
        is_test = comparison is not Comparison.ESTIMATE
        is_partial = metric is _M.PARTIAL_AUC
        low, high = now.specificity_range or (None, None)
        changed = replace(
            now,
            label=entered(self.label, now.label),
            key=entered(self.key, now.key),
            is_primary=self.primary.isChecked(),
            metric=metric,
            criterion="" if metric is _M.TIME else self.criterion.value,
            comparison=comparison,
            arm=self.arm.value,
            reference_arm=self.reference_arm.value if is_test else "",
            model=entered(self.model, now.model),
            reference_model=entered(self.reference_model, now.reference_model) if is_test else "",
            margin=exact(self.margin, now.margin) if comparison in _WITH_MARGIN else None,
            threshold=self.threshold.value()
            if metric in (_M.SENSITIVITY, _M.SPECIFICITY)
            else None,
            specificity_range=(exact(self.low, low), exact(self.high, high))
            if is_partial
            else None,
            false_mark_rate=exact(self.false_marks, now.false_mark_rate)
            if metric is _M.LESION_SENSITIVITY
            else None,
        )
        if changed != now:
            self._endpoint = changed
            self.edited.emit(changed)
