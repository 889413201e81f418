"""Fields of the analysis plan other than its endpoints."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from readingroom.domain.endpoint import (
    AnalysisPlan,
    CovarianceMethod,
    DegreesOfFreedomRule,
    DeviationRule,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom_desktop.study.protocol.step import (
    ChoicePicker,
    TickFlow,
    exact,
    field_grid,
    line_field,
    narrow,
    set_text,
    text_field,
    watch,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.number_fields import decimal_number


class PlanFields(QWidget):
    """Alpha, multiplicity, methods, missing readings, subgroups and interim looks."""

    edited = Signal(object)
    """The `AnalysisPlan` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._plan: AnalysisPlan | None = None
        self._is_filling = False
        self.alpha = decimal_number(tr("Alpha, two-sided"), 0, 0.499, 0.05, step=0.005)
        self.alpha.setDecimals(3)
        self.positive = line_field(tr("Positive values of the reference standard"))
        self.positive.setToolTip(tr("Integers, separated by commas"))
        self.reference = text_field(tr("How the reference standard is determined"), 2)
        self.sample_size = text_field(tr("Justification of the sample size"), 2)
        self.subgroups = TickFlow(
            tr("Subgroups"), tr("The study has no case table. Import one to plan subgroups.")
        )
        self.looks = line_field(tr("Interim looks, % of readings"))
        self.looks.setToolTip(tr("Percentages, separated by commas; empty for none"))
        for field_of_numbers, pattern in ((self.positive, "[-0-9, ]*"), (self.looks, "[0-9., ]*")):
            validator = QRegularExpressionValidator(QRegularExpression(pattern), self)
            field_of_numbers.setValidator(validator)
        self.pickers: dict[str, ChoicePicker] = {}
        self._kinds: dict[str, type[StrEnum]] = {
            "multiplicity": Multiplicity,
            "inference": InferenceScope,
            "covariance": CovarianceMethod,
            "degrees_of_freedom": DegreesOfFreedomRule,
            "interval_scale": IntervalScale,
            "missing_data": MissingDataRule,
            "deviations": DeviationRule,
            "boundary": StoppingBoundary,
        }
        names = {
            "multiplicity": tr("Multiplicity"),
            "inference": tr("Inference for"),
            "covariance": tr("Covariance of the AUC"),
            "degrees_of_freedom": tr("Degrees of freedom"),
            "interval_scale": tr("Scale of intervals"),
            "missing_data": tr("Missing readings"),
            "deviations": tr("Deviating readings"),
            "boundary": tr("Stopping boundary"),
        }
        for field, name in names.items():
            self.pickers[field] = ChoicePicker(name)
        lines: list[tuple[str, QWidget]] = [
            (tr("Alpha, two-sided"), narrow(self.alpha)),
            (names["multiplicity"], self.pickers["multiplicity"]),
            (tr("Reference standard"), self.reference),
            (tr("Positive values"), self.positive),
            (tr("Subgroups"), self.subgroups),
            (tr("Sample size"), self.sample_size),
            *((names[field], self.pickers[field]) for field in list(names)[1:]),
            (tr("Interim looks, %"), self.looks),
        ]
        self.setLayout(column(field_grid(*lines), gap=Size.GAP))
        for field_widget in (self.alpha, self.positive, self.reference, self.sample_size):
            watch(field_widget, self._on_changed)
        watch(self.looks, self._on_changed)
        for picker in self.pickers.values():
            watch(picker, self._on_changed)
        self.subgroups.changed.connect(self._on_changed)

    def show_plan(self, plan: AnalysisPlan, columns: tuple[str, ...]) -> None:
        """Show a plan; `columns` are those of the case table."""
        self._plan = plan
        self._is_filling = True
        try:
            self._fill(plan, columns)
        finally:
            self._is_filling = False

    def _fill(self, plan: AnalysisPlan, columns: tuple[str, ...]) -> None:
        self.alpha.setValue(plan.alpha)
        if _integers(self.positive.text()) != plan.positive_values:
            set_text(self.positive, ", ".join(map(str, plan.positive_values)))
        set_text(self.reference, plan.reference_standard)
        set_text(self.sample_size, plan.sample_size)
        known = dict.fromkeys((*columns, *plan.subgroups))
        self.subgroups.show_values([(name, name) for name in known], plan.subgroups)
        if _shares(self.looks.text()) != plan.stopping.looks:
            looks = ", ".join(f"{100 * look:g}" for look in plan.stopping.looks)
            set_text(self.looks, looks)
        for field, kind in self._kinds.items():
            chosen = plan.stopping.boundary if field == "boundary" else getattr(plan, field)
            self.pickers[field].show_choices([(entry.value, entry) for entry in kind], chosen)

    def _on_changed(self) -> None:
        if self._is_filling or self._plan is None:
            return
        chosen = {field: picker.value for field, picker in self.pickers.items()}
        boundary = chosen.pop("boundary")
        entered = replace(
            self._plan,
            alpha=exact(self.alpha, self._plan.alpha),
            positive_values=_integers(self.positive.text()),
            reference_standard=self.reference.toPlainText().strip(),
            sample_size=self.sample_size.toPlainText().strip(),
            subgroups=tuple(map(str, self.subgroups.chosen)),
            stopping=StoppingRule(boundary, _shares(self.looks.text())),
            **chosen,
        )
        if entered != self._plan:
            self._plan = entered
            self.edited.emit(entered)


def _integers(text: str) -> tuple[int, ...]:
    """Return the integers in a text with commas, without what is not one."""
    parts = (word.strip() for word in text.split(","))
    return tuple(
        int(word)
        for word in parts
        if word.removeprefix("-").isascii() and word.removeprefix("-").isdigit()
    )


def _shares(text: str) -> tuple[float, ...]:
    """Return the percentages in a text with commas as fractions, without what is not one."""
    shares = []
    for word in text.split(","):
        try:
            shares.append(round(float(word) / 100, 6))
        except ValueError:
            continue
    return tuple(shares)
