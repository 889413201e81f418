"""Items of a suite, a page at a time; targets are hidden and distressing texts covered."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.suite_import.types import PreviewItem
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.model_lab.evaluations.library import PAGE_ITEMS, LibraryViewModel
from readingroom_desktop.model_lab.evaluations.named_values import named_lines
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.layouts import FlowRow, column, splitter
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable

_CELL_LETTERS = 200
"""Letters of a text in a cell; the whole text is shown beside the table."""


class PreviewPane(QWidget):
    """Table of the items of a page, and the whole text of the current one.

    The target is shown on request only. Texts of a distressing family are covered; the user
    uncovers them item by item, and they are covered again when another suite is shown.
    """

    def __init__(self, viewmodel: LibraryViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._items: tuple[PreviewItem, ...] | None = None
        self._path = ""
        self._uncovered: set[str] = set()
        self.earlier = button(
            tr("Earlier items"), icon_name="caret-left", on_click=lambda: self._turn(-PAGE_ITEMS)
        )
        self.later = button(
            tr("Later items"), icon_name="caret-right", on_click=lambda: self._turn(PAGE_ITEMS)
        )
        self.position = label(tone="muted")
        self.targets = TickBox(tr("Show targets"))
        self.targets.toggled.connect(self._show_item)
        self.uncover = button(
            tr("Uncover this item"),
            icon_name="eye",
            tip=tr("Texts of this family may distress"),
            on_click=self._on_uncover,
        )
        self.cover = button(tr("Cover this item"), icon_name="eye-slash", on_click=self._on_cover)
        self.table = DenseTable(tr("Items"), self._columns(), has_head=False, wide_column=1)
        self.table.picked.connect(self._show_item)
        self.text = PlainText(tr("Item"))
        both = splitter(self.table, self.text, factors=(1, 1))
        controls = FlowRow(
            self.earlier, self.later, self.position, self.targets, self.uncover, self.cover
        )
        self.setLayout(column(controls, both, growing=both, margins=0))
        viewmodel.changed.connect(self.redraw)

    def _columns(self) -> list[Column[PreviewItem]]:
        return [
            text_column(tr("Item"), lambda item: item.item, width=Size.NAME_COLUMN),
            text_column(tr("Text"), self._first_text),
        ]

    def _first_text(self, item: PreviewItem) -> str:
        if self._is_covered(item):
            return tr("covered")
        text = next((text for _, text in item.fields if text), "")
        return " ".join(text[:_CELL_LETTERS].split())

    def _is_covered(self, item: PreviewItem) -> bool:
        return self._viewmodel.is_distressing and item.item not in self._uncovered

    def redraw(self) -> None:
        """Show the current page."""
        viewmodel = self._viewmodel
        suite = viewmodel.suite
        path = suite.summary.path if suite else ""
        if path != self._path:
            self._path = path
            self._uncovered.clear()
            self.targets.setChecked(False)
        if viewmodel.items is self._items:
            return
        self._items = viewmodel.items
        items = self._items or ()
        self.table.set_rows(items)
        self.table.select(0)
        total = suite.summary.item_count if suite else None
        end = viewmodel.start + len(items)
        text = tr("%1 to %2", count(viewmodel.start + 1), count(end)) if items else ""
        if items and total is not None:
            text = tr("%1 to %2 of %3", count(viewmodel.start + 1), count(end), count(total))
        self.position.setText(text)
        self.earlier.setEnabled(viewmodel.start > 0)
        is_last = len(items) < PAGE_ITEMS if total is None else end >= total
        self.later.setEnabled(bool(items) and not is_last)
        self._show_item()

    def take_focus(self) -> None:
        """Set the focus to the items."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self, step: int) -> None:
        self._viewmodel.open_page(max(self._viewmodel.start + step, 0))

    def _show_item(self, *_changed: object) -> None:
        item: PreviewItem | None = self.table.current
        is_covered = item is not None and self._is_covered(item)
        may_distress = item is not None and self._viewmodel.is_distressing
        self.uncover.setVisible(is_covered)
        self.cover.setVisible(may_distress and not is_covered)
        if item is None:
            self.text.setPlainText("")
        elif is_covered:
            self.text.setPlainText(tr("This text may distress. Uncover it to read it."))
        else:
            self.text.setPlainText(_whole_text(item, has_target=self.targets.isChecked()))

    def _on_uncover(self) -> None:
        self._set_covered(is_covered=False)
        self.cover.setFocus()

    def _on_cover(self) -> None:
        self._set_covered(is_covered=True)
        self.uncover.setFocus()

    def _set_covered(self, *, is_covered: bool) -> None:
        item: PreviewItem | None = self.table.current
        if item is None:
            return
        (self._uncovered.discard if is_covered else self._uncovered.add)(item.item)
        self.table.set_rows(self._items or ())
        self._show_item()


def _groups_text(item: PreviewItem) -> str:
    return ", ".join(f"{name}: {group}" for name, group in item.strata)


def _whole_text(item: PreviewItem, *, has_target: bool) -> str:
    """Return the texts of an item, with target and reference text if asked for."""
    options = "\n".join(f"{chr(ord('A') + at)}  {text}" for at, text in enumerate(item.options))
    parts = [(_field_name(name), text) for name, text in item.fields]
    parts += [(tr("Options"), options), (tr("Images"), ", ".join(item.images))]
    parts += [(tr("Patient"), item.case_code), (tr("Groups"), _groups_text(item))]
    if has_target:
        parts += [(tr("Target"), named_lines(item.target)), (tr("Reference text"), item.context)]
    else:
        parts.append((tr("Target"), tr("hidden")))
    return "\n\n".join(f"{name}:\n{text}" for name, text in parts if text)


def _field_name(name: str) -> str:
    """Return the name of a text as it is shown; others than the program's are the set's own."""
    word, _, number = name.partition(" ")
    if word == "turn" and number.isdecimal():
        return tr("Turn %1", number)
    return {"input": tr("Input"), "variant_of": tr("Variant of")}.get(name, name)
