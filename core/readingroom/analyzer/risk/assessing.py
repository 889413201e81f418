"""All hazards of one model, how safe it is beside a reference, and what to fix first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from readingroom.analyzer.risk.bands import MOST_LINKS, WEIGHTS
from readingroom.analyzer.risk.grades import compare_safety
from readingroom.analyzer.risk.grading import graded, still_known
from readingroom.analyzer.risk.harms import CaseError, harm_hazards, safe_share
from readingroom.analyzer.risk.test_hazards import (
    EvaluationWithItems,
    failure_hazards,
    fairness_hazards,
    right_share,
    robustness_hazards,
    stress_hazards,
    stress_safe,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.risk import (
    Hazard,
    HazardSource,
    MitigationPriority,
    RiskBand,
    RiskReport,
    SafetyGrade,
    SeverityOverride,
)
from readingroom.domain.stress_test import StressReport

_ORDER = {None: 1, RiskBand.LOW: 0, RiskBand.MEDIUM: 2, RiskBand.HIGH: 3}
"""A hazard without a band stands between: nobody knows."""


@dataclass(frozen=True, slots=True)
class RiskEvidence:
    """What is known of models. Reports come with their identifier in the study, or their file.

    `judged` counts by model how many outputs were judged for errors, each as often as it was, and
    `errors` holds what was marked on them; a model without judgements is not in `judged`.
    """

    stress: Sequence[tuple[str, StressReport]] = ()
    fairness: Sequence[tuple[str, FairnessReport]] = ()
    evaluations: Sequence[EvaluationWithItems] = ()
    judged: Mapping[str, int] = field(default_factory=dict)
    errors: Mapping[str, Sequence[CaseError]] = field(default_factory=dict)

    @property
    def models(self) -> tuple[str, ...]:
        """Return the names of models of which something is known, sorted."""
        names = {*self.judged}
        names |= {report.model for _, report in self.stress}
        names |= {report.model for _, report in self.fairness}
        names |= {one.result.model.name for one in self.evaluations}
        return tuple(sorted(names - {""}))


def assess_risk(
    model: str, reference: str, evidence: RiskEvidence, severities: Sequence[SeverityOverride] = ()
) -> RiskReport:
    """Return what may harm patients when a model is used.

    `reference` is another model, "" for none: then there are no grades. `severities` hold instead
    of the program's defaults; carried ones that fit no hazard any more are left out, with a
    warning.

    Raises:
        AnalysisError: nothing is known of the model or of the reference, the two are the same, a
            severity has no reason or is of no hazard that can be graded, or a report says that
            something happens more often than always or less than never.
    """
    for name in filter(None, (model, reference)):
        if name not in evidence.models:
            known = ", ".join(evidence.models) or "none"
            raise AnalysisError(f"Nothing is known of the model '{name}'. Known are: {known}.")
    if model == reference:
        raise AnalysisError("A model cannot be its own reference. Name another one.")
    looked_at = _looked_at(model, evidence)
    found = tuple(_hazards(model, evidence))
    severities, gone = still_known(found, severities)
    hazards = sorted(graded(found, severities), key=_rank)
    lacking = tuple(one.value for one in HazardSource if one.value not in looked_at)
    grades = tuple(_grades(model, reference, evidence))
    warnings = [*gone]
    if reference and not grades:
        warnings.append(f"There is nothing that both {model} and {reference} have figures of.")
    unknown = sum(one.band is None for one in hazards)
    if unknown:
        warnings.append(f"How likely {unknown:,} of the hazards are nobody knows.")
    return RiskReport(
        model, reference, tuple(hazards), grades, tuple(_fixes(hazards)), tuple(looked_at),
        lacking, most_links=MOST_LINKS, warnings=tuple(warnings), severities=tuple(severities),
    )  # fmt: skip


def _hazards(model: str, evidence: RiskEvidence) -> Iterator[Hazard]:
    """Yield the hazards; of tests that were done again the newest, which stands last, counts."""
    found: dict[str, Hazard] = {}
    if model in evidence.judged:
        errors = evidence.errors.get(model, ())
        found |= {one.key: one for one in harm_hazards(model, errors, evidence.judged[model])}
    for key, stress in _newest(evidence.stress, model):
        found |= {one.key: one for one in stress_hazards(key, stress)}
    for key, fairness in evidence.fairness:
        if fairness.model == model:
            found |= {one.key: one for one in fairness_hazards(key, fairness)}
    for one in _of_model(evidence, model).values():
        for hazard in (*failure_hazards(one), *robustness_hazards(one)):
            found[hazard.key] = hazard
    yield from found.values()


def _newest(
    reports: Sequence[tuple[str, StressReport]], model: str
) -> Sequence[tuple[str, StressReport]]:
    return [one for one in reports if one[1].model == model][-1:]


def _of_model(evidence: RiskEvidence, model: str) -> dict[str, EvaluationWithItems]:
    """Return the newest evaluation of a model by each suite."""
    return {
        one.result.suite_sha256 or one.result.suite_id: one
        for one in evidence.evaluations
        if one.result.model.name == model
    }


def _looked_at(model: str, evidence: RiskEvidence) -> list[str]:
    """Return the sources that there were, whether or not they showed a hazard."""
    of_model = _of_model(evidence, model).values()
    is_there = {
        HazardSource.HARM: model in evidence.judged,
        HazardSource.STRESS: bool(_newest(evidence.stress, model)),
        HazardSource.ROBUSTNESS: any(_has_conditions(one) for one in of_model),
        HazardSource.CALIBRATION: any(
            report.model == model and any(one.calibrations for one in report.attributes)
            for _, report in evidence.fairness
        ),
        HazardSource.SUBGROUP: any(report.model == model for _, report in evidence.fairness),
        HazardSource.FAILED_ITEMS: bool(of_model),
    }
    return [source.value for source, there in is_there.items() if there]


def _has_conditions(one: EvaluationWithItems) -> bool:
    return any(each.condition for each in one.result.metrics)


def _rank(hazard: Hazard) -> tuple[int, int, float, str]:
    """Return what sorts the worst first: the band, then the worst it may be, then the harm."""
    harm = hazard.harm.value if isinstance(hazard.harm, Estimate) else 0.0
    return -_ORDER[hazard.band], -_ORDER[hazard.band_high], -harm, hazard.key


def _grades(model: str, reference: str, evidence: RiskEvidence) -> Iterator[SafetyGrade]:
    """Yield a grade for each thing that both have figures of."""

    def compare(
        what: str, mine: Estimate | NotEstimable, theirs: Estimate | NotEstimable
    ) -> SafetyGrade:
        return compare_safety(model, reference, what, mine, theirs)

    if {model, reference} <= set(evidence.judged):
        mine, theirs = (
            safe_share(evidence.errors.get(name, ()), evidence.judged[name])
            for name in (model, reference)
        )
        yield compare("outputs without an error of moderate harm or worse", mine, theirs)
    tested = [_newest(evidence.stress, name) for name in (model, reference)]
    if all(tested):
        mine, theirs = (stress_safe(found[0][1]) for found in tested)
        yield compare("patients without a flagged change of advice", mine, theirs)
    ours, others = _of_model(evidence, model), _of_model(evidence, reference)
    for suite, one in ours.items():
        if suite in others:
            what = f"right answers to {one.result.title}"
            yield compare(what, right_share(one), right_share(others[suite]))


def _fixes(hazards: Sequence[Hazard]) -> Iterator[MitigationPriority]:
    """Yield what to fix first: by how much expected harm is gone with each hazard.

    A gap that chance alone shows as well is nothing to fix yet; it is measured again instead.
    """
    known = [
        (one.harm, one)
        for one in hazards
        if isinstance(one.harm, Estimate) and not one.is_within_chance
    ]
    known.sort(key=lambda pair: (-pair[0].value, -pair[0].high, pair[1].key))
    for rank, (harm, one) in enumerate(known, start=1):
        places = "place" if one.link_count == 1 else "places"
        reason = (
            f"Without it {_number(harm.value)} [{_number(harm.low)}, {_number(harm.high)}] "
            f"{harm.scale} less would be expected, counting each one of its severity "
            f"({one.severity.value}) as {WEIGHTS[one.severity]:g}; {one.link_count:,} {places} to "
            "look at."
        )
        yield MitigationPriority(rank, one.key, harm, reason, one.links)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"
