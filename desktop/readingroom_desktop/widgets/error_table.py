"""Table of errors that readers marked on each model's outputs."""

from operator import attrgetter

from readingroom.domain.error_annotation import (
    KIND_WORDS,
    LIKELIHOOD_WORDS,
    SEVERITY_WORDS,
    HarmLikelihood,
    ModelErrorCounts,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.viewmodels.formats import count, share_interval, tr, tr_marked
from readingroom_desktop.widgets.table import DenseTable


class ErrorTable(DenseTable):
    """One row per model; tooltips show the counts of each kind and harm."""

    def __init__(self) -> None:
        columns = _columns()
        name = tr("Errors marked by readers")
        super().__init__(name, columns, has_head=False, wide_column=len(columns) - 1)
        self.fit_rows()


def _columns() -> list[Column[ModelErrorCounts]]:
    return [
        text_column(tr("Model"), lambda row: row.name),
        number_column(tr("Judged"), attrgetter("judged")),
        number_column(tr("Errors"), attrgetter("count")),
        estimate_column(tr("With an error, %"), attrgetter("marked"), share_interval),
        estimate_column(tr("Moderate harm or worse, %"), attrgetter("harmful"), share_interval),
        Column(tr("Worst harm"), worst_words, tip=harm_words),
        text_column(tr("Kinds"), kind_words),
    ]


def kind_words(counts: ModelErrorCounts) -> str:
    """Return the counts of each kind, most frequent first."""
    kinds = sorted((row for row in counts.kinds if row.count), key=lambda row: -row.count)
    return (
        ", ".join(f"{tr_marked(KIND_WORDS[row.kind])} {count(row.count)}" for row in kinds) or "–"
    )


def worst_words(counts: ModelErrorCounts) -> str:
    """Return the worst harm and its count."""
    return harm_words(counts).partition(", ")[0]


def harm_words(counts: ModelErrorCounts) -> str:
    """Return the counts of each harm, worst first."""
    harms = [
        f"{tr_marked(SEVERITY_WORDS[row.severity])}{_likelihood(row.likelihood)} {count(row.count)}"
        for row in reversed(counts.harms)
    ]
    return ", ".join(harms) or "–"


def _likelihood(likelihood: HarmLikelihood | None) -> str:
    return "" if likelihood is None else f" ({tr_marked(LIKELIHOOD_WORDS[likelihood]).lower()})"
