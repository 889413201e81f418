"""Seventh step: training, gold cases and repeated readings."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.conduct import ConductRules, TrainingPlan
from readingroom.domain.protocol import Protocol
from readingroom_desktop.study.protocol.case_codes import CaseCodes
from readingroom_desktop.study.protocol.expected_preferences import ExpectedPreferences
from readingroom_desktop.study.protocol.step import StepPane, exact, narrow
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox, heading, label
from readingroom_desktop.widgets.field_grid import field_grid, show_line
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.number_fields import short_number, whole_number

MAX_REPEATED_PERCENT = 50
MAX_ATTEMPTS = 2**31 - 1
_FIRST_PLAN = TrainingPlan((), 0.8)
"""What the fields show when training is ticked; its cases are missing."""


class TrainingStep(StepPane):
    """Training with its pass mark, gold cases, and the share of repeated readings."""

    def __init__(self) -> None:
        super().__init__()
        self.trains = TickBox(tr("Readers train before the first study case"))
        self.cases = CaseCodes(tr("Training cases, one per line"))
        self.pass_mark = short_number(tr("Pass mark, %"), 0.01, 100, 80, decimals=2, step=5)
        self.attempts = whole_number(tr("Attempts"), 0, MAX_ATTEMPTS)
        self.attempts.setSpecialValueText(tr("any"))
        self.feedback = TickBox(tr("show the truth after each answer"))
        self.gold = CaseCodes(tr("Gold cases, one per line"))
        self.repeats = short_number(
            tr("Repeated readings, %"), 0, MAX_REPEATED_PERCENT, 0, decimals=2
        )
        self.needed = label(tone="muted")
        self.preferences = ExpectedPreferences()
        self._truths = label(
            tr(
                "Gold cases have a known truth and look like any other. Training and gold cases "
                "need their truth on the Reference standard page."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self._training = QWidget()
        grid = field_grid(
            (tr("Training cases, one per line"), self._noted("conduct.training.cases", self.cases)),
            (
                tr("Pass mark, %"),
                self._noted("conduct.training.pass_mark", self.pass_mark, narrow(self.pass_mark)),
            ),
            ("", self.needed),
            (
                tr("Attempts"),
                self._noted("conduct.training.attempts", self.attempts, narrow(self.attempts)),
            ),
            (tr("Feedback"), self.feedback),
        )
        self._training.setLayout(column(grid))
        self._preferences_line = self._noted("conduct.expected_preferences", self.preferences)
        self._quality = field_grid(
            (tr("Gold cases, one per line"), self._noted("conduct.gold_cases", self.gold)),
            (
                tr("Repeated readings, %"),
                self._noted("repeat_share", self.repeats, narrow(self.repeats)),
            ),
            (tr("Expected preferences"), self._preferences_line),
        )
        self.setLayout(
            column(
                heading(tr("Training")),
                self.trains,
                self._training,
                heading(tr("Quality control")),
                self._truths,
                self._quality,
                None,
                gap=Size.GAP,
            )
        )
        self._watch(self.pass_mark, self.attempts, self.feedback, self.repeats)
        self.trains.clicked.connect(self._on_trains)
        for codes in (self.cases, self.gold):
            codes.changed.connect(self._on_changed)
        self.preferences.changed.connect(self._on_changed)

    @property
    def first_field(self) -> QWidget:
        """Return the tick box of the training."""
        return self.trains

    def _fill(self, protocol: Protocol) -> None:
        plan, known = protocol.conduct.training, self._facts.cases
        self.trains.setChecked(plan is not None)
        self._training.setVisible(plan is not None)
        if plan is not None:
            self.cases.show_codes(plan.cases, known)
            self.pass_mark.setValue(100 * plan.pass_mark)
            self.attempts.setValue(plan.attempts)
            self.feedback.setChecked(plan.shows_feedback)
            self._show_needed(plan)
        self.gold.show_codes(protocol.conduct.gold_cases, known)
        self.repeats.setValue(100 * protocol.repeat_share)
        self._truths.setVisible(not protocol.design.is_paired)
        self._show_preferences(protocol)

    def _show_preferences(self, protocol: Protocol) -> None:
        conduct = protocol.conduct
        codes = _scored_cases(conduct)
        self.preferences.show_pairs(conduct.expected_preferences, codes, self._facts.models)
        is_shown = protocol.design.is_paired and bool(codes)
        show_line(self._quality, self._preferences_line, is_shown=is_shown)

    def _show_needed(self, plan: TrainingPlan) -> None:
        count = len(plan.cases)
        counts = (right for right in range(1, count + 1) if right / count >= plan.pass_mark)
        right = next(counts, None)
        text = tr("%1 of %2 cases right", str(right), str(count)) if right else ""
        self.needed.setText(text)

    def _on_trains(self, is_trained: bool) -> None:
        if self._protocol is not None:
            plan = _FIRST_PLAN if is_trained else None
            conduct = replace(self._protocol.conduct, training=plan)
            codes = _scored_cases(conduct)
            expected = (pair for pair in conduct.expected_preferences if pair.case in codes)
            conduct = replace(conduct, expected_preferences=tuple(expected))
            self._set(replace(self._protocol, conduct=conduct))

    def _entered(self, protocol: Protocol) -> Protocol:
        plan = protocol.conduct.training
        if plan is not None:
            plan = TrainingPlan(
                self.cases.codes_after(plan.cases),
                exact(self.pass_mark, plan.pass_mark, 100),
                self.attempts.value(),
                self.feedback.isChecked(),
            )
            self._show_needed(plan)
        gold = self.gold.codes_after(protocol.conduct.gold_cases)
        conduct = replace(protocol.conduct, training=plan, gold_cases=gold)
        codes = _scored_cases(conduct)
        expected = tuple(pair for pair in self.preferences.pairs if pair.case in codes)
        entered = replace(
            protocol,
            repeat_share=exact(self.repeats, protocol.repeat_share, 100),
            conduct=replace(conduct, expected_preferences=expected),
        )
        self._show_preferences(entered)
        return entered


def _scored_cases(conduct: ConductRules) -> tuple[str, ...]:
    """Return the codes of the training and gold cases, each once."""
    training = conduct.training.cases if conduct.training else ()
    return tuple(dict.fromkeys((*training, *conduct.gold_cases)))
