"""Sections about analyses: with figures where available, otherwise field by field."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.generic import describe
from readingroom.engine.analyzer.reports.kinds.audits import identifier_blocks, statement_blocks
from readingroom.engine.registry import blocks_of
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.blocks import pairs, text
from readingroom.reports.formatting import moment
from readingroom.reports.types import ReportBlock, ReportSection


def analysis_section(stored: StoredAnalysis) -> ReportSection:
    """Return the section of one analysis, with its author and time."""
    about = pairs(
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ("Audit trail event", number(stored.event)),
        *([("Rows erased since", number(stored.erased_count))] if stored.erased_count else []),
    )
    make_blocks = _BLOCK_MAKERS.get(stored.kind, describe)
    blocks = blocks_of(stored) or make_blocks(stored.report)
    return ReportSection(stored.kind.value.capitalize(), (*blocks, about), level=2)


_BLOCK_MAKERS: Final[Mapping[AnalysisKind, Callable[[Any], tuple[ReportBlock, ...]]]] = (
    MappingProxyType(
        {
            AnalysisKind.IDENTIFIERS: identifier_blocks,
            AnalysisKind.STATEMENTS: statement_blocks,
        }
    )
)

NOTHING: Final = text("No such analysis was added to the study.")
