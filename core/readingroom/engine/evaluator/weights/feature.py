"""What criteria weights add to the program."""

from collections.abc import Iterator
from typing import Final

from readingroom.engine.evaluator.weights.types import CriteriaWeights
from readingroom.engine.feature import AnalysisCodec, Feature, StudyRecords, of_study
from readingroom.engine.types import AnalysisKind, Named, fact


def weights_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield whether a version of the weights was approved; nothing without a version."""
    stored = [analysis for analysis in records.analyses if analysis.kind is AnalysisKind.WEIGHTS]
    if stored:
        approved = [analysis.event for analysis in stored if analysis.approved_by]
        yield "analysis.weights_approved", fact(bool(approved), "approvals", approved)


def _why_unusable(weights: CriteriaWeights) -> str:
    if weights.is_usable:
        return ""
    return (
        f"Version {weights.version} of the weights cannot be approved: "
        f"{weights.obstacle or 'no criterion has a weight'}. Fit another version first."
    )


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.WEIGHTS: AnalysisCodec(CriteriaWeights, of_study, why_unusable=_why_unusable)
    },
    facts=weights_facts,
)
