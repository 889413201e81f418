"""Sections about analyses: with figures where available, otherwise field by field."""

from typing import Final

from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.generic import describe
from readingroom.engine.registry import blocks_of
from readingroom.engine.types import StoredAnalysis
from readingroom.reports.blocks import pairs, text
from readingroom.reports.formatting import moment
from readingroom.reports.types import ReportSection


def analysis_section(stored: StoredAnalysis) -> ReportSection:
    """Return the section of one analysis, with its author and time."""
    about = pairs(
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ("Audit trail event", number(stored.event)),
        *([("Rows erased since", number(stored.erased_count))] if stored.erased_count else []),
    )
    blocks = blocks_of(stored) or describe(stored.report)
    return ReportSection(stored.kind.value.capitalize(), (*blocks, about), level=2)


NOTHING: Final = text("No such analysis was added to the study.")
