"""Items of a result: target, response, parsed answer and scores."""

import json
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.runs.types import ItemQuery, ItemResult
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.model_lab.evaluations.viewmodel import MAX_ITEMS, EvaluateViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable

_KINDS = (None, False, True)
_MAX_NUMBERS = 12


def parsed_text(parsed: str | None) -> str:
    """Return the parsed answer as text; numbers of a list have three digits."""
    try:
        values = json.loads(parsed or "")
    except ValueError:
        return parsed or ""
    if not isinstance(values, list) or not all(isinstance(value, int | float) for value in values):
        return parsed or ""
    shown = "  ".join(decimal(value, 3) for value in values[:_MAX_NUMBERS])
    return shown if len(values) <= _MAX_NUMBERS else f"{shown}  … ({count(len(values))})"


class ItemsPane(QWidget):
    """Table of items, with the response to the selected one."""

    def __init__(self, viewmodel: EvaluateViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._rows: tuple[ItemResult, ...] = ()
        self.kind = Picker(tr("Items shown"))
        answers = (tr("Incorrect"), tr("Correct"), tr("No answer"))
        self.kind.addItems((tr("All"), *answers))
        self.kind.activated.connect(self._on_kind)
        self.where = label(tone="muted")
        self.everything = button(tr("Show all items"), kind="quiet", icon_name="x")
        self.everything.clicked.connect(lambda: viewmodel.select_items(ItemQuery()))
        self.table = DenseTable(tr("Items"), self._columns(), wide_column=2)
        self.table.picked.connect(self._on_picked)
        self.table.activated.connect(viewmodel.open_case)
        self.output = PlainText(tr("Model response"))
        self.case = button(tr("Open case"), icon_name="folder-open", on_click=self._on_case)
        self.facts = label(tone="muted", is_wrapped=True)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)

    def _lay_out(self) -> None:
        layout = column(self.facts, self.output, row(None, self.case), growing=self.output)
        both = splitter(self.table, layout, factors=(3, 2))
        whole = column(row(self.kind, self.where, self.everything, None), both, margins=Size.GAP)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _columns(self) -> list[Column[ItemResult]]:
        return [
            text_column(tr("Item"), lambda item: item.item),
            text_column(tr("Target"), lambda item: item.target),
            Column(
                tr("Parsed answer"),
                lambda item: parsed_text(item.parsed) or tr("none"),
                tone=lambda item: "" if item.failure is None else "danger",
                tip=lambda item: item.parsed or "",
            ),
            text_column(tr("Scores"), self._scores),
            Column(tr("Case"), lambda item: item.case_code or "–", tip=lambda item: item.case_code),
        ]

    def _scores(self, item: ItemResult) -> str:
        if item.failure is not None:
            return item.failure.value
        return ", ".join(
            f"{name.replace('_', ' ')} {decimal(value, 2)}" for name, value in item.scores.items()
        )

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        query = viewmodel.query
        if self._rows is not viewmodel.items:
            self._rows = viewmodel.items
            self.table.set_rows(self._rows)
            self.table.select(0)
            if not self._rows:
                self._on_picked(None)
        group = f"{query.stratum}: {query.group}" if query.stratum else ""
        text = "  ".join(part for part in (group, query.condition) if part)
        if len(self._rows) == MAX_ITEMS:
            more = tr("the first %1", count(MAX_ITEMS))
            text = "  ".join(part for part in (text, more) if part)
        self.where.setText(text)
        self.everything.setVisible(query != ItemQuery())
        index = 3 if query.is_failed else _KINDS.index(query.is_right)
        self.kind.setCurrentIndex(index)

    def _on_kind(self, index: int) -> None:
        is_failed = True if index == len(_KINDS) else None
        is_right = None if is_failed else _KINDS[index]
        query = replace(self._viewmodel.query, is_failed=is_failed, is_right=is_right)
        self._viewmodel.select_items(query)

    def _on_picked(self, item: ItemResult | None) -> None:
        self.case.setEnabled(item is not None and bool(item.case_code))
        if item is None:
            self.output.setPlainText("")
            self.facts.setText("")
            return
        self.output.setPlainText(item.raw or item.detail)
        parts = [
            tr("Parser %1", item.parser),
            tr("%1 s", decimal(item.usage.seconds, 3)),
            tr("item %1", item.item_sha256[:8]),
        ]
        if item.prompt_sha256:
            parts.append(tr("prompt %1", item.prompt_sha256[:8]))
        if item.epoch > 1:
            parts.append(tr("epoch %1", count(item.epoch)))
        parts += [f"{name}: {group}" for name, group in item.strata.items()]
        if item.detail:
            parts.append(item.detail)
        self.facts.setText("   ·   ".join(parts))

    def _on_case(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_case(self.table.current)
