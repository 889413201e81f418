"""Facts about stored analyses, and about the results over all readers."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.reading.types import Results
from readingroom.store import StudyFile

_COUNTED: Final = {
    "analysis.explanation_count": (AnalysisKind.EXPLANATIONS, AnalysisKind.GLOBAL_EXPLANATION),
    "analysis.faithfulness_count": (AnalysisKind.FAITHFULNESS,),
    "analysis.fairness_count": (AnalysisKind.FAIRNESS,),
    "analysis.risk_count": (AnalysisKind.RISK,),
    "analysis.weights_count": (AnalysisKind.WEIGHTS,),
    "analysis.compliance_count": (AnalysisKind.COMPLIANCE,),
}
_MAX_SPREAD: Final = 0.1


def analysis_facts(analyses: Sequence[StoredAnalysis]) -> Iterator[Named]:
    """Yield facts about the stored analyses."""
    for name, kinds in _COUNTED.items():
        events = [analysis.event for analysis in analyses if analysis.kind in kinds]
        yield name, fact(len(events), "stored analyses", events)


def result_facts(file: StudyFile, results: Results | None, log: EventLog) -> Iterator[Named]:
    """Yield facts about the results over all readers."""
    recorded = store.result_fields.recorded_in(file)
    if log.of("session locked") or recorded:
        yield "results.fixed_in_trail", fact(bool(recorded), "recorded results", recorded)
    if results is None:
        return
    yield "results.redaction_count", fact(len(results.redactions), "outputs as shown")
    if not results.judgement_count:
        return
    judged = numbers(log.of("judgement submitted"))
    yield "results.method", fact(results.method or "none", "results")
    estimable = [model.ability for model in results.models if isinstance(model.ability, Estimate)]
    are_known = len(estimable) == len(results.models)
    yield "results.are_estimable", fact(are_known, "results", judged)
    bounded = are_known and all(ability.low < ability.high for ability in estimable)
    yield "results.have_intervals", fact(bounded, "results", judged)
    shares = [abs(share - 0.5) for share in results.left_share_shown.values()]
    if shares:
        yield "results.left_share_spread", fact(max(shares), "judged pairs", judged)
        balanced = max(shares) <= _MAX_SPREAD
        yield "results.sides_in_balance", fact(balanced, "judged pairs", judged)
