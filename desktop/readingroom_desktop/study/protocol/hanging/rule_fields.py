"""Fields of one rule of a hanging protocol: its cases and its stages."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.hanging import (
    MAX_STAGES,
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
)
from readingroom_desktop.study.protocol.entry_list import EntryList, moved
from readingroom_desktop.study.protocol.hanging.stage_fields import StageFields
from readingroom_desktop.study.protocol.hanging.value_texts import (
    MODALITIES,
    Counts,
    body_part_choices,
    codes,
)
from readingroom_desktop.study.protocol.step import (
    entered,
    fill_names,
    line_field,
    name_picker,
    set_text,
    watch,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, isolated, tr
from readingroom_desktop.widgets.controls import TickBox, button
from readingroom_desktop.widgets.field_grid import ChoicePicker, captioned_grid
from readingroom_desktop.widgets.layouts import column


class RuleFields(QWidget):
    """Name of a rule, the cases that it fits, and its stages."""

    edited = Signal(object)
    """The `HangingRule` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._rule: HangingRule | None = None
        self._values: Mapping[str, Counts] = {}
        self._is_filling = False
        self.name = line_field(tr("Name of the rule"))
        self.modality = name_picker(tr("Cases with a series of the modality"), tr("any"))
        self.body_part = ChoicePicker(tr("Cases with a series of the body part"))
        self.is_complete = TickBox(tr("only if each view of the first stage has a series"))
        self.add = button(tr("Add stage"), icon_name="plus", on_click=self._on_add)
        self.stages = EntryList(tr("Stages"), self.add)
        self.stage = StageFields()
        head = captioned_grid(
            3,
            (tr("Name of the rule"), self.name),
            (tr("Cases with modality"), self.modality),
            (tr("Cases with body part"), self.body_part),
        )
        self.setLayout(column(head, self.is_complete, self.stages, self.stage, gap=Size.GAP))
        watch(self.name, self._on_changed)
        watch(self.modality, self._on_changed)
        watch(self.body_part, self._on_changed)
        watch(self.is_complete, self._on_changed)
        self.stages.chosen.connect(self._on_chosen)
        self.stages.moved.connect(self._on_moved)
        self.stages.removed.connect(self._on_removed)
        self.stage.edited.connect(self._on_stage)

    def show_rule(self, rule: HangingRule, values: Mapping[str, Counts], row: int = -1) -> None:
        """Show a rule, with a stage of it chosen; -1 leaves the choice.

        Args:
            rule: the rule.
            values: values of the study by field of a view.
            row: number of the stage, from 0.
        """
        self._rule, self._values = rule, values
        self._is_filling = True
        try:
            set_text(self.name, rule.name)
            fill_names(self.modality, codes(values.get("modality", ()), MODALITIES), rule.modality)
            parts = body_part_choices(values.get("body_part", ()))
            self.body_part.show_choices(parts, rule.body_part)
            self.is_complete.setChecked(rule.is_complete)
        finally:
            self._is_filling = False
        names = [_stage_name(stage) for stage in rule.stages]
        is_last = len(names) < 2  # a rule has at least one stage
        self.stages.show_names(names, max(self.stages.row if row < 0 else row, 0), int(is_last))
        self.add.setEnabled(len(names) < MAX_STAGES)
        self.stage.setVisible(bool(rule.stages))
        if rule.stages:
            self.stage.show_stage(rule.stages[self.stages.row], values)

    def _on_chosen(self, row: int) -> None:
        if self._rule is not None and row >= 0:
            self.stage.index = 0
            self.stage.show_stage(self._rule.stages[row], self._values)

    def _on_changed(self) -> None:
        rule = self._rule
        if not self._is_filling and rule is not None:
            self._report(
                replace(
                    rule,
                    name=entered(self.name, rule.name),
                    modality=entered(self.modality, rule.modality),
                    body_part=self.body_part.value,
                    is_complete=self.is_complete.isChecked(),
                )
            )

    def _on_stage(self, stage: HangingStage) -> None:
        if self._rule is not None:
            stages = list(self._rule.stages)
            stages[self.stages.row] = stage
            self._report(replace(self._rule, stages=tuple(stages)))

    def _on_add(self) -> None:
        if self._rule is not None:
            number = len(self._rule.stages)
            new = replace(new_stage(), name=tr("Stage %1", count(number + 1)))
            self._choose(number, (*self._rule.stages, new))

    def _on_moved(self, row: int, step: int) -> None:
        if self._rule is not None:
            self._choose(row + step, moved(self._rule.stages, row, step))

    def _on_removed(self, row: int) -> None:
        if self._rule is not None:
            stages = self._rule.stages
            self._choose(max(row - 1, 0), (*stages[:row], *stages[row + 1 :]))

    def _choose(self, row: int, stages: tuple[HangingStage, ...]) -> None:
        if self._rule is not None:
            self.stage.index = 0
            rule = replace(self._rule, stages=stages)
            self.show_rule(rule, self._values, row)
            self.edited.emit(rule)

    def _report(self, rule: HangingRule) -> None:
        if rule != self._rule:
            self._rule = rule
            self.edited.emit(rule)


def new_stage() -> HangingStage:
    """Return a stage to start from: a current series beside the prior of the same kind."""
    views = (HangingView(time=HangingTime.CURRENT), HangingView(time=HangingTime.PRIOR, same_as=1))
    return HangingStage(tr("Current and prior"), HangingLayout.SIDE_BY_SIDE, views, links=True)


def _stage_name(stage: HangingStage) -> str:
    return (
        f"{isolated(stage.name) or tr('without a name')} · {stage.layout.value.replace('x', ' × ')}"
    )
