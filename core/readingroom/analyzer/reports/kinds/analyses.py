"""Sections about analyses: those that are drawn, and all others field by field."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from readingroom.analyzer.reports.blocks import (
    listed,
    pairs,
    text,
)
from readingroom.analyzer.reports.generic import tell
from readingroom.analyzer.reports.kinds.audits import identifier_blocks, statement_blocks
from readingroom.analyzer.reports.kinds.explaining import faithfulness_blocks, swarm_blocks
from readingroom.analyzer.reports.kinds.fairness import fairness_blocks, with_rates
from readingroom.analyzer.reports.words import moment, number, sentence
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.reporting import ReportBlock, ReportSection


def analysis_section(stored: StoredAnalysis, *, is_whole: bool = True) -> ReportSection:
    """Tell one analysis, with who added it and when.

    Args:
        stored: The analysis.
        is_whole: Whether rates of groups are told with it; a model card has them in an appendix.
    """
    about = pairs(
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ("Event of the trail", number(stored.event)),
        *([("Rows erased since", number(stored.erased_count))] if stored.erased_count else []),
    )
    teller = _TELLERS.get(stored.kind, tell)
    if teller is with_rates and not is_whole:
        teller = fairness_blocks
    title = stored.kind.value.capitalize()
    return ReportSection(title, (*teller(stored.report), about), level=2)


def _warned(warnings: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    return (listed(*map(sentence, warnings)),) if warnings else ()


_TELLERS: Final[Mapping[AnalysisKind, Callable[[Any], tuple[ReportBlock, ...]]]] = MappingProxyType(
    {
        AnalysisKind.FAIRNESS: with_rates,
        AnalysisKind.GLOBAL_EXPLANATION: swarm_blocks,
        AnalysisKind.FAITHFULNESS: faithfulness_blocks,
        AnalysisKind.IDENTIFIERS: identifier_blocks,
        AnalysisKind.STATEMENTS: statement_blocks,
    }
)

NOTHING: Final = text("Nothing of the kind was added to the study.")
