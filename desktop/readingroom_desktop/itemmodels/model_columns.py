"""Columns of a list of models with outputs."""

from readingroom.domain.output import ModelSummary
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.viewmodels.formats import numbered, tr


def case_count(number: int) -> str:
    """Format a number of cases with its noun."""
    return numbered(number, tr("1 case"), tr("%1 cases"))


def model_columns() -> list[Column[ModelSummary]]:
    """Return the columns of a list of models."""
    return [
        text_column(tr("Model"), lambda model: model.card.name),
        text_column(tr("Version"), lambda model: model.card.version or "–"),
        text_column(tr("Vendor"), lambda model: model.card.vendor or "–"),
        number_column(tr("Outputs"), lambda model: model.output_count),
        number_column(tr("Scores"), lambda model: model.score_count or None, case_count),
    ]
