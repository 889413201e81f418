"""Fields of the analysis plan other than its endpoints."""

from collections.abc import Sequence
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
    TickFlow,
    entered,
    exact,
    line_field,
    narrow,
    set_text,
    text_field,
    watch,
)
from readingroom_desktop.study.protocol.viewmodel import StudyFacts
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid
from readingroom_desktop.widgets.layouts import column, panel
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
            field_of_numbers.editingFinished.connect(self._on_left)
        self.positive_note = label(tone="danger")
        self.looks_note = label(tone="danger")
        for note in (self.positive_note, self.looks_note):
            note.hide()
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
            (
                tr("Positive values"),
                _above(self.positive, self.positive_note),
            ),
            (tr("Subgroups"), self.subgroups),
            (tr("Sample size"), self.sample_size),
            *((names[field], self.pickers[field]) for field in list(names)[1:]),
            (
                tr("Interim looks, %"),
                _above(self.looks, self.looks_note),
            ),
        ]
        self.setLayout(column(field_grid(*lines), gap=Size.GAP))
        for field_widget in (self.alpha, self.positive, self.reference, self.sample_size):
            watch(field_widget, self._on_changed)
        watch(self.looks, self._on_changed)
        for picker in self.pickers.values():
            watch(picker, self._on_changed)
        self.subgroups.changed.connect(self._on_changed)

    def show_plan(self, plan: AnalysisPlan, facts: StudyFacts) -> None:
        """Show a plan; in an amendment only texts and further subgroups can be changed."""
        self._plan = plan
        self._is_filling = True
        try:
            self._fill(plan, facts.columns)
        finally:
            self._is_filling = False
        named = {"alpha": self.alpha, "positive_values": self.positive, "stopping": self.looks}
        for name, field in (*named.items(), *self.pickers.items()):
            path = "stopping" if name == "boundary" else name
            field.setEnabled(not facts.is_fixed(f"analysis_plan.{path}"))
        in_force = facts.in_force.analysis_plan if facts.in_force else None
        self.subgroups.keep_ticked(in_force.subgroups if in_force else ())

    def _fill(self, plan: AnalysisPlan, columns: tuple[str, ...]) -> None:
        self.alpha.setValue(plan.alpha)
        if _integers(self.positive.text()) != plan.positive_values:
            set_text(self.positive, _numbers(plan.positive_values))
        set_text(self.reference, plan.reference_standard)
        set_text(self.sample_size, plan.sample_size)
        known = dict.fromkeys((*columns, *plan.subgroups))
        self.subgroups.show_values([(name, name) for name in known], plan.subgroups)
        if self._entered_looks(plan) != plan.stopping.looks:
            set_text(self.looks, _percentages(plan.stopping.looks))
        for field, kind in self._kinds.items():
            chosen = plan.stopping.boundary if field == "boundary" else getattr(plan, field)
            self.pickers[field].show_choices(
                [(tr_marked(entry.value), entry) for entry in kind], chosen
            )

    def _on_changed(self) -> None:
        if self._is_filling or self._plan is None:
            return
        chosen = {field: picker.value for field, picker in self.pickers.items()}
        boundary = chosen.pop("boundary")
        now = self._plan
        changed = replace(
            now,
            alpha=exact(self.alpha, now.alpha),
            positive_values=_integers(self.positive.text()),
            reference_standard=entered(self.reference, now.reference_standard),
            sample_size=entered(self.sample_size, now.sample_size),
            subgroups=self.subgroups.names_after(now.subgroups),
            stopping=StoppingRule(boundary, self._entered_looks(now)),
            **chosen,
        )
        self._show_unread()
        if changed != now:
            self._plan = changed
            self.edited.emit(changed)

    def _entered_looks(self, plan: AnalysisPlan) -> tuple[float, ...]:
        """Return the entered looks; unchanged ones exactly."""
        looks, text = plan.stopping.looks, self.looks.text()
        return looks if text.strip() == _percentages(looks) else _shares(text)

    def _show_unread(self) -> None:
        """Name the words that are not numbers; they do not enter the plan."""
        for field, note, read in (
            (self.positive, self.positive_note, _integers),
            (self.looks, self.looks_note, _shares),
        ):
            parts = [word.strip() for word in field.text().split(",") if word.strip()]
            unread = [word for word in parts if not read(word)]
            note.show_text(tr("Not a number: %1", ", ".join(unread)) if unread else "")

    def _on_left(self) -> None:
        """Show what entered the plan, without words that are not numbers."""
        if self._plan is not None:
            self.positive.setText(_numbers(self._plan.positive_values))
            self.looks.setText(_percentages(self._plan.stopping.looks))


def _above(field: QWidget, note: QWidget) -> QWidget:
    return panel(column(field, note, gap=Size.GAP_SMALL))


def _numbers(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))


def _percentages(shares: Sequence[float]) -> str:
    return ", ".join(f"{100 * share:g}" for share in shares)


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
