"""Eighth step: which series readers see first in which view."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.errors import IntakeError
from readingroom.domain.hanging import MAX_RULES, HangingRule
from readingroom.domain.protocol import Protocol
from readingroom.services.protocol_editing import ProtocolProblem
from readingroom.services.protocol_files import hanging_yaml, read_hanging_yaml
from readingroom_desktop.study.protocol.entry_list import EntryList, moved
from readingroom_desktop.study.protocol.hanging.preview import HangingPreview
from readingroom_desktop.study.protocol.hanging.rule_fields import RuleFields, new_stage
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.formats import count, isolated, tr, tr_core
from readingroom_desktop.viewmodels.hanging_cases import HangingCases
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.viewer.series_texts import body_part_text

_SHARES = (320, 210)
"""Proportion of the heights of preview and text."""


class HangingStep(StepPane):
    """Rules with the fields of the chosen one, the same rules as text, and a preview.

    The rules of the protocol are the only source: fields and text show them. A text that cannot be
    read stays until it is mended or restored; meanwhile the fields are disabled.

    Args:
        cases: the cases of the study.
    """

    def __init__(self, cases: HangingCases) -> None:
        super().__init__()
        self._cases = cases
        self._shown: tuple[HangingRule, ...] | None = None
        """Rules that the text stands for."""
        self._error = ""
        self.add = button(tr("Add rule"), icon_name="plus", on_click=self._on_add)
        self.list = EntryList(tr("Rules, the first that fits a case applies"), self.add)
        self.about = label(
            tr("Without a rule that fits: current and prior side by side, or one view"),
            tone="muted",
            is_wrapped=True,
        )
        self.rule = RuleFields()
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(tr("Hanging protocol, as in a protocol file"))
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(fixed_font())
        self.restore = button(tr("Restore text"), on_click=self._on_restore)
        self.restore.setToolTip(tr("Show the rules that are in use as text again"))
        self.restore.hide()
        self.preview = HangingPreview(cases)
        noted = self._noted("hanging", self.text)
        text = column(
            heading(tr("As text")), noted, row(None, self.restore), growing=noted,
            gap=Size.GAP_SMALL,
        )  # fmt: skip
        self._editor = panel(column(self.list, self.rule, self.about, None, gap=Size.GAP))
        side = splitter(scrolled(self.preview), text, is_vertical=True, factors=(1, 1))
        self._side, self._is_laid_out = side, False
        parts = splitter(
            scrolled(self._editor), side, factors=(1, 1), sizes=(Size.FORM, Size.KEY_COLUMN)
        )
        self.setLayout(column(parts, growing=parts))
        self.list.chosen.connect(self._on_chosen)
        self.list.moved.connect(self._on_moved)
        self.list.removed.connect(self._on_removed)
        self.rule.edited.connect(self._on_rule)
        self.text.textChanged.connect(self._on_text)
        cases.changed.connect(self._refill)

    @property
    def first_field(self) -> QWidget:
        """Return the button that adds a rule, or the list of rules."""
        return self.list.rows if self._rules else self.add

    @property
    def _rules(self) -> tuple[HangingRule, ...]:
        return self._protocol.hanging if self._protocol else ()

    def show_problems(self, problems: Sequence[ProtocolProblem]) -> list[ProtocolProblem]:
        """Show the problems of all rules below the text, or why an entered text is not used."""
        own = [problem for problem in problems if problem.field.startswith("hanging")]
        message = self._error or "\n".join(problem.message for problem in own)
        self.notes["hanging"].show_text(message)
        self.text.setAccessibleDescription(message)
        return [problem for problem in problems if problem not in own]

    def showEvent(self, event: QShowEvent) -> None:
        """Read the cases of the study when they are needed, and give the preview its room."""
        super().showEvent(event)
        self._cases.load()
        if not self._is_laid_out:
            self._is_laid_out = True
            self._side.setSizes(_SHARES)

    def _fill(self, protocol: Protocol) -> None:
        rules = protocol.hanging
        if rules != self._shown:
            self._show_text(rules)
        self.list.show_names([_rule_name(rule) for rule in rules], max(self.list.row, 0))
        self.add.setEnabled(len(rules) < MAX_RULES)
        self.about.setVisible(not rules)
        self.rule.setVisible(bool(rules))
        if rules:
            self.rule.show_rule(rules[self.list.row], self._cases.values)
        self.preview.follow(rules)

    def _show_text(self, rules: tuple[HangingRule, ...]) -> None:
        self._shown = rules
        self._set_error("")
        with QSignalBlocker(self.text):
            self.text.setPlainText(hanging_yaml(rules))

    def _set_error(self, error: str) -> None:
        """Disable the fields while a text is not used, as they would replace it."""
        self._error = error
        self._editor.setEnabled(not error)
        self.restore.setVisible(bool(error))

    def _entered(self, protocol: Protocol) -> Protocol:
        """Return a protocol with the rules of the text, or its own if the text cannot be read."""
        try:
            rules = read_hanging_yaml(self.text.toPlainText(), tr("Hanging protocol"))
        except IntakeError as error:
            self._set_error(tr("Not used: %1", tr_core(str(error))))
            return protocol
        self._set_error("")
        self._shown = rules
        return replace(protocol, hanging=rules)

    def _on_text(self) -> None:
        protocol = self._protocol
        if protocol is None:
            return
        entered = self._entered(protocol)
        self.notes["hanging"].show_text(self._error)
        if entered != protocol:
            self._set(entered)

    def _on_restore(self) -> None:
        self._show_text(self._rules)
        self.notes["hanging"].show_text("")
        self.text.setFocus()

    def _on_chosen(self, index: int) -> None:
        if 0 <= index < len(self._rules):
            self.rule.show_rule(self._rules[index], self._cases.values, 0)

    def _on_rule(self, rule: HangingRule) -> None:
        rules = list(self._rules)
        rules[self.list.row] = rule
        self._edit(tuple(rules))

    def _on_add(self) -> None:
        number = len(self._rules)
        name = tr("Rule %1", count(number + 1))
        self._choose(number, (*self._rules, HangingRule(name, (new_stage(),))))
        self.rule.name.setFocus()
        self.rule.name.selectAll()

    def _on_moved(self, index: int, step: int) -> None:
        self._choose(index + step, moved(self._rules, index, step))

    def _on_removed(self, index: int) -> None:
        self._choose(max(index - 1, 0), (*self._rules[:index], *self._rules[index + 1 :]))

    def _choose(self, index: int, rules: tuple[HangingRule, ...]) -> None:
        self.list.show_names([_rule_name(rule) for rule in rules], index)
        if rules:
            self.rule.show_rule(rules[self.list.row], self._cases.values, 0)
        self._edit(rules)

    def _edit(self, rules: tuple[HangingRule, ...]) -> None:
        if self._protocol is not None:
            self._set(replace(self._protocol, hanging=rules))


def _rule_name(rule: HangingRule) -> str:
    """Return the name of a rule with the cases that it fits."""
    scope = ", ".join(filter(None, (rule.modality, body_part_text(rule.body_part))))
    return f"{isolated(rule.name) or tr('without a name')} · {scope or tr('all cases')}"
