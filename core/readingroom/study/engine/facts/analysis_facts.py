"""Facts of analyses that a study keeps, and of results over its readers."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.estimate import Estimate
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom.domain.results import Results
from readingroom.store import StudyFile
from readingroom.study.engine.facts.event_log import EventLog, Named, fact, numbers

_COUNTED: Final = {
    "analysis.explanation_count": (AnalysisKind.EXPLANATIONS, AnalysisKind.GLOBAL_EXPLANATION),
    "analysis.faithfulness_count": (AnalysisKind.FAITHFULNESS,),
    "analysis.fairness_count": (AnalysisKind.FAIRNESS,),
    "analysis.risk_count": (AnalysisKind.RISK,),
    "analysis.weights_count": (AnalysisKind.WEIGHTS,),
    "analysis.compliance_count": (AnalysisKind.COMPLIANCE,),
}
_MOST_SPREAD: Final = 0.1


def analysis_facts(analyses: Sequence[StoredAnalysis]) -> Iterator[Named]:
    """Return which analyses there are."""
    for name, kinds in _COUNTED.items():
        events = [one.event for one in analyses if one.kind in kinds]
        yield name, fact(len(events), "analyses that the study keeps", events)
    tests = [one for one in analyses if isinstance(one.report, FaithfulnessReport)]
    if tests:
        events = [one.event for one in tests]
        yield "analysis.faithfulness_checked", fact(value=True, source="analyses", events=events)
        checked = any(
            isinstance(one.report, FaithfulnessReport) and one.report.randomisation is not None
            for one in tests
        )
        yield "analysis.randomisation_checked", fact(checked, "analyses", events)
    weights = [one for one in analyses if one.kind is AnalysisKind.WEIGHTS]
    if weights:
        approved = [one.event for one in weights if one.approved_by]
        yield "analysis.weights_approved", fact(bool(approved), "approvals", approved)


def result_facts(file: StudyFile, results: Results | None, log: EventLog) -> Iterator[Named]:
    """Return what the results over all readers say of themselves."""
    recorded = store.result_fields.recorded_in(file)
    if log.of("session locked") or recorded:
        yield "results.fixed_in_trail", fact(bool(recorded), "recorded results", recorded)
    if results is None:
        return
    yield "results.redaction_count", fact(len(results.redactions), "outputs as shown")
    if not results.judgement_count:
        return
    made = numbers(log.of("judgement made"))
    yield "results.method", fact(results.method or "none", "results")
    estimable = [one.ability for one in results.models if isinstance(one.ability, Estimate)]
    are_known = len(estimable) == len(results.models)
    yield "results.are_estimable", fact(are_known, "results", made)
    bounded = are_known and all(one.low < one.high for one in estimable)
    yield "results.have_intervals", fact(bounded, "results", made)
    shares = [abs(one - 0.5) for one in results.left_share_shown.values()]
    if shares:
        yield "results.left_share_spread", fact(max(shares), "pairs that were judged", made)
        balanced = max(shares) <= _MOST_SPREAD
        yield "results.sides_in_balance", fact(balanced, "pairs that were judged", made)
