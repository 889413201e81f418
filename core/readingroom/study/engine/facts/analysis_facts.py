"""Facts of analyses that a study keeps, and of results over its readers."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.estimate import Estimate
from readingroom.domain.fairness import DecisionSource, FairnessReport
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom.domain.results import Results
from readingroom.domain.risk import RiskBand, RiskReport
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


def fairness_facts(analyses: Sequence[StoredAnalysis]) -> Iterator[Named]:
    """Return what analyses of fairness cover; gaps are of the newest one of each model."""
    found = [(one.event, one.report) for one in analyses if isinstance(one.report, FairnessReport)]
    if not found:
        return
    events = [event for event, _ in found]
    parts = [part for _, report in found for part in report.attributes]
    names = {part.attribute for part in parts}
    yield "fairness.attribute_count", fact(len(names), "analyses of fairness", events)
    crossed = any(len(part.parts) > 1 for part in parts)
    yield "fairness.has_intersections", fact(crossed, "analyses of fairness", events)
    calibrated = any(part.calibrations for part in parts)
    yield "fairness.has_calibration", fact(calibrated, "analyses of fairness", events)
    by_readers = any(report.decided_by is not DecisionSource.MODEL for _, report in found)
    yield "fairness.has_readers", fact(by_readers, "analyses of fairness", events)
    newest = {(report.model, report.decided_by): (event, report) for event, report in found}
    beyond = [_beyond_chance(report) for _, report in newest.values()]
    shown = [event for event, _ in newest.values()]
    if all(one is not None for one in beyond):
        total = sum(one or 0 for one in beyond)
        yield "fairness.beyond_chance_count", fact(total, "newest analyses of fairness", shown)


def _beyond_chance(report: FairnessReport) -> int | None:
    """Return how many gaps have a chance below 1 less the level, adjusted where that was done.

    None where no gap was held against chance, which shows nothing.
    """
    chances = [
        gap.chance for part in report.attributes for gap in part.gaps if gap.chance is not None
    ]
    if not chances:
        return None
    return sum(
        (one.p_value if one.adjusted_p_value is None else one.adjusted_p_value)
        < 1 - report.options.level
        for one in chances
    )


def risk_facts(analyses: Sequence[StoredAnalysis]) -> Iterator[Named]:
    """Return what the newest analysis of risk of each model found."""
    newest = {
        one.report.model: (one.event, one.report)
        for one in analyses
        if isinstance(one.report, RiskReport)
    }
    if not newest:
        return
    events = [event for event, _ in newest.values()]
    hazards = [hazard for _, report in newest.values() for hazard in report.hazards]
    yield "risk.hazard_count", fact(len(hazards), "newest analyses of risk", events)
    high = sum(one.band is RiskBand.HIGH for one in hazards)
    looked = all(report.looked_at for _, report in newest.values())
    if high or (looked and all(one.band for one in hazards)):
        yield "risk.high_count", fact(high, "newest analyses of risk", events)
    lacking = {source for _, report in newest.values() for source in report.not_looked_at}
    yield "risk.not_looked_at_count", fact(len(lacking), "newest analyses of risk", events)
    graded = any(one.grade is not None for _, report in newest.values() for one in report.grades)
    yield "risk.has_reference", fact(graded, "newest analyses of risk", events)


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
