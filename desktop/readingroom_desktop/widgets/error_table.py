"""Errors that readers marked on each model's outputs, as a table of the Results page."""

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
    """One row for each model; the tip of a row tells how often each kind and harm was marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        columns = _columns()
        super().__init__("", columns, has_filter=False, stretch=len(columns) - 1, parent=parent)
        self.view.setAccessibleName(_tr("Errors marked by readers"))
        self.fit_rows()


def _columns() -> list[Column[ModelErrorCounts]]:
    return [
        Column(_tr("Model"), lambda one: one.name, tip=lambda one: one.name),
        _number(_tr("Judged"), "judged"),
        _number(_tr("Errors"), "count"),
        _share(_tr("With an error, %"), "marked"),
        _share(_tr("Moderate harm or worse, %"), "harmful"),
        Column(_tr("Worst harm"), worst_words, tip=harm_words),
        Column(_tr("Kinds"), kind_words, tip=kind_words),
    ]


def kind_words(found: ModelErrorCounts) -> str:
    """Return how often each kind was marked, the most frequent first."""
    told = sorted((one for one in found.kinds if one.count), key=lambda one: -one.count)
    return ", ".join(f"{KIND_WORDS[one.kind]} {count(one.count)}" for one in told) or "–"


def worst_words(found: ModelErrorCounts) -> str:
    """Return the worst harm, and how often it was judged."""
    return harm_words(found).partition(", ")[0]


def harm_words(found: ModelErrorCounts) -> str:
    """Return how often each harm was judged, the worst first."""
    told = [
        f"{SEVERITY_WORDS[one.severity]}{f' ({one.likelihood})' if one.likelihood else ''} "
        f"{count(one.count)}"
        for one in reversed(found.harms)
    ]
    return ", ".join(told) or "–"


def _number(name: str, key: str) -> Column[Any]:
    return Column(
        name, lambda one: count(getattr(one, key)), lambda one: getattr(one, key), is_number=True
    )


def _share(name: str, key: str) -> Column[Any]:
    def order(one: ModelErrorCounts) -> float:
        figure = getattr(one, key)
        return sort_value(figure)

    return Column(
        name,
        lambda one: share_interval(getattr(one, key)),
        order,
        is_number=True,
        tip=lambda one: why_missing(getattr(one, key)),
    )
