"""Table of errors that readers marked on each model's outputs."""

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from readingroom.domain.error_annotation import KIND_WORDS, SEVERITY_WORDS, ModelErrorCounts
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import count, share_interval, sort_value, why_missing
from readingroom_desktop.widgets.table import DenseTable


def _tr(text: str) -> str:
    return QCoreApplication.translate("ErrorTable", text)


class ErrorTable(DenseTable):
    """One row per model; tooltips show the counts of each kind and harm."""

    def __init__(self, parent: QWidget | None = None) -> None:
        columns = _columns()
        super().__init__("", columns, has_filter=False, wide_column=len(columns) - 1, parent=parent)
        self.view.setAccessibleName(_tr("Errors marked by readers"))
        self.fit_rows()


def _columns() -> list[Column[ModelErrorCounts]]:
    return [
        Column(_tr("Model"), lambda row: row.name, tip=lambda row: row.name),
        _number(_tr("Judged"), "judged"),
        _number(_tr("Errors"), "count"),
        _proportion(_tr("With an error, %"), "marked"),
        _proportion(_tr("Moderate harm or worse, %"), "harmful"),
        Column(_tr("Worst harm"), worst_words, tip=harm_words),
        Column(_tr("Kinds"), kind_words, tip=kind_words),
    ]


def kind_words(counts: ModelErrorCounts) -> str:
    """Return the counts of each kind, most frequent first."""
    kinds = sorted((row for row in counts.kinds if row.count), key=lambda row: -row.count)
    return ", ".join(f"{KIND_WORDS[row.kind]} {count(row.count)}" for row in kinds) or "–"


def worst_words(counts: ModelErrorCounts) -> str:
    """Return the worst harm and its count."""
    return harm_words(counts).partition(", ")[0]


def harm_words(counts: ModelErrorCounts) -> str:
    """Return the counts of each harm, worst first."""
    harms = [
        f"{SEVERITY_WORDS[row.severity]}{f' ({row.likelihood})' if row.likelihood else ''} "
        f"{count(row.count)}"
        for row in reversed(counts.harms)
    ]
    return ", ".join(harms) or "–"


def _number(name: str, key: str) -> Column[Any]:
    return Column(
        name, lambda row: count(getattr(row, key)), lambda row: getattr(row, key), is_number=True
    )


def _proportion(name: str, key: str) -> Column[Any]:
    def order(row: ModelErrorCounts) -> float:
        metric = getattr(row, key)
        return sort_value(metric)

    return Column(
        name,
        lambda row: share_interval(getattr(row, key)),
        order,
        is_number=True,
        tip=lambda row: why_missing(getattr(row, key)),
    )
