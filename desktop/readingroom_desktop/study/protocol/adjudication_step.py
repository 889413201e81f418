"""Eighth step: which disagreements of readers an adjudicator decides."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.adjudication import (
    AdjudicationRule,
    AdjudicationTarget,
    Disagreement,
    describe_rule,
)
from readingroom.domain.protocol import Protocol
from readingroom.services.protocol_editing import adjudicated_criteria
from readingroom_desktop.study.protocol.step import StepPane, TickFlow, narrow
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.number_fields import whole_number

MAX_LIMIT = 2**31 - 1


class AdjudicationStep(StepPane):
    """Criterion, rule of disagreement, purpose of the decisions, and arms."""

    def __init__(self) -> None:
        super().__init__()
        self.adjudicates = TickBox(tr("An adjudicator decides disagreements of readers"))
        self.about = label(
            tr(
                "The adjudicator sees the case and the anonymised answers. Repeats, training and "
                "gold cases do not count."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.criterion = ChoicePicker(tr("Criterion"))
        self.disagreement = ChoicePicker(tr("Answers disagree by"))
        self.limit = whole_number(tr("Limit"), 1, MAX_LIMIT)
        self.target = ChoicePicker(tr("A decision"))
        self.arms = TickFlow(tr("Arms that count"))
        self.sentence = label(tone="muted", is_wrapped=True)
        self._limit_line = self._noted("adjudication.limit", self.limit, narrow(self.limit))
        self._arms_line = self._noted("adjudication.arms", self.arms)
        self._grid = field_grid(
            (tr("Criterion"), self._noted("adjudication.criterion", self.criterion)),
            (
                tr("Answers disagree by"),
                self._noted("adjudication.disagreement", self.disagreement),
            ),
            (tr("Limit"), self._limit_line),
            ("", self.sentence),
            (tr("A decision"), self._noted("adjudication.target", self.target)),
            (tr("Arms that count"), self._arms_line),
        )
        self._body = QWidget()
        self._body.setLayout(column(self._grid))
        self.setLayout(column(self.adjudicates, self.about, self._body, None, gap=Size.GAP))
        self._watch(self.criterion, self.disagreement, self.limit, self.target)
        self.arms.changed.connect(self._on_changed)
        self.adjudicates.clicked.connect(self._on_adjudicates)

    @property
    def first_field(self) -> QWidget:
        """Return the tick box."""
        return self.adjudicates

    def _fill(self, protocol: Protocol) -> None:
        rule = protocol.adjudication
        self.adjudicates.setChecked(rule is not None)
        self._body.setVisible(rule is not None)
        if rule is None:
            return
        criteria: list[tuple[str, object]] = [
            (tr("overall choice") if protocol.design.is_paired else tr("none"), "")
        ]
        criteria += [(entry.label, entry.key) for entry in adjudicated_criteria(protocol)]
        self.criterion.show_choices(criteria, rule.criterion)
        rules: dict[Disagreement, str] = {
            Disagreement.ANY: tr("any difference"),
            Disagreement.DISTANCE: tr("a distance in categories"),
            Disagreement.MAJORITY: tr("too few readers who agree"),
        }
        self.disagreement.show_choices(
            [(text, kind) for kind, text in rules.items()], rule.disagreement
        )
        self.limit.setValue(rule.limit)
        targets = {
            AdjudicationTarget.ANSWERS: tr("settles the answers of the readers"),
            AdjudicationTarget.REFERENCE: tr("is the truth of the case (panel of experts)"),
        }
        self.target.show_choices([(text, kind) for kind, text in targets.items()], rule.target)
        arms = protocol.design.arms
        self.arms.show_values(
            [(arm.label, arm.key) for arm in arms], rule.arms or [arm.key for arm in arms]
        )
        show_line(self._grid, self._arms_line, is_shown=len(arms) > 1 or bool(rule.arms))
        self._show_rule(rule)

    def _show_rule(self, rule: AdjudicationRule) -> None:
        show_line(self._grid, self._limit_line, is_shown=rule.disagreement is not Disagreement.ANY)
        self.sentence.setText(describe_rule(rule))

    def _on_adjudicates(self, is_decided: bool) -> None:
        if self._protocol is None:
            return
        rule = None
        if is_decided:
            rule = AdjudicationRule()
            offered = adjudicated_criteria(self._protocol)
            if offered and not self._protocol.design.is_paired:
                rule = replace(rule, criterion=offered[0].key)
        self._set(replace(self._protocol, adjudication=rule))

    def _entered(self, protocol: Protocol) -> Protocol:
        now = protocol.adjudication
        if now is None:
            return protocol
        disagreement, limit = self.disagreement.value, self.limit.value()
        if disagreement is not now.disagreement:
            limit = 1 if disagreement is Disagreement.ANY else 2
            self._is_filling = True
            self.limit.setValue(limit)
            self._is_filling = False
        rule = AdjudicationRule(
            self.criterion.value,
            disagreement,
            limit,
            self.target.value,
            self.arms.names_after(now.arms, is_all=True),
        )
        self._show_rule(rule)
        return replace(protocol, adjudication=rule)
