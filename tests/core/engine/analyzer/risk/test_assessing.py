"""Hazards, their bands, the five grades of safety, and what to fix first."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.wording import Wording

from readingroom.domain.error_annotation import ErrorKind, HarmLikelihood, HarmSeverity
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import FailureReason, ModelFacts, ModelKind
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    DecisionSource,
    FairnessReport,
    GroupSize,
)
from readingroom.engine.analyzer.risk.assessing import (
    RiskEvidence,
    assess_risk,
    compare_safety,
    grade_of,
)
from readingroom.engine.analyzer.risk.bands import BANDS, band_of, frequency_of, make_hazard
from readingroom.engine.analyzer.risk.harms import CaseError, JudgedOutput
from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems
from readingroom.engine.analyzer.risk.types import (
    HazardProbability,
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskBand,
    RiskLink,
    RiskReport,
    SeverityOverride,
)
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    RunStatus,
    Task,
)
from readingroom.services.documents import read_document, write_document
from readingroom.statistics.fairness.types import GapMetric, GroupGap, GroupRate, NullDistribution

wording = Wording(__file__)


def share(value: float, low: float, high: float) -> Estimate:
    return Estimate(value, low, high, 0.95, "probability", 100, "told")


@pytest.mark.parametrize(
    ("safe", "reference", "grade"),
    [
        (0.2, 0.8, 1), (0.3, 0.7, 2), (0.0, 0.99, 1), (1.0, 0.99, 5), (0.8, 0.8, 3),
        (0.988, 0.777, 4), (0.9999, 0.86, 5),
    ],
)  # fmt: skip
def test_the_seven_published_vectors_have_their_grades(
    safe: float, reference: float, grade: int
) -> None:
    assert grade_of(safe, reference)[0] == grade


@pytest.mark.parametrize(
    ("safe", "reference", "grade"),
    [(0.999, 0.5, 5), (0.7, 0.9, 2), (0.9, 0.8, 4), (0.7, 0.8, 2), (0.71, 0.8, 3)],
)
def test_a_share_at_a_limit_has_the_grade_that_the_rule_says(
    safe: float, reference: float, grade: int
) -> None:
    """1 - 0.7 over 1 - 0.9 is 3.0000000000000004 to a computer, and 3 is not above 3."""
    assert grade_of(safe, reference)[0] == grade


def test_beside_a_reference_without_fault_there_are_two_grades() -> None:
    assert grade_of(0.98, 1.0) == (
        1,
        wording("reference_unsafe_answer"),
    )
    assert grade_of(0.9995, 1.0)[0] == 5


@pytest.mark.parametrize("safe", [-0.1, 1.1, float("nan")])
def test_what_is_no_share_has_no_grade(safe: float) -> None:
    with pytest.raises(AnalysisError, match="between 0 and 1"):
        grade_of(safe, 0.5)


def test_intervals_leave_several_grades_open() -> None:
    found = compare_safety(
        "Heron", "Wren", "answers", share(0.9, 0.8, 0.96), share(0.9, 0.85, 0.94)
    )

    assert (found.lowest, found.grade, found.highest) == (1, 3, 4)


def test_an_unknown_share_has_no_grade_but_a_reason() -> None:
    found = compare_safety("Heron", "Wren", "answers", NotEstimable("why"), share(0.9, 0.8, 1))

    assert (found.grade, found.reason) == (None, wording("known_heron_why"))


@pytest.mark.parametrize(
    ("value", "grade"), [(0.0, 1), (9.9e-5, 1), (1e-4, 2), (0.05, 4), (0.1, 5), (1.0, 5)]
)
def test_a_probability_at_a_limit_is_of_the_higher_grade(value: float, grade: int) -> None:
    assert frequency_of(value).grade == grade


def test_a_worse_or_likelier_harm_is_never_of_a_lower_band() -> None:
    order = list(RiskBand)
    grades = [[order.index(band) for band in BANDS[severity]] for severity in HazardSeverity]

    assert all(row == sorted(row) for row in grades)
    assert all(list(column) == sorted(column) for column in zip(*grades, strict=True))
    assert band_of(HazardSeverity.CATASTROPHIC, HazardProbability.IMPROBABLE) is RiskBand.MEDIUM


def hazard(
    probability: Estimate | NotEstimable, severity: HazardSeverity = HazardSeverity.SERIOUS
) -> Any:
    links = [RiskLink(LinkKind.CASE, f"c{one}") for one in range(60)]
    return make_hazard(
        HazardSource.STRESS, "sex", "It happens.", "Heron", (severity, "told"), probability,
        "patients", links,
    )  # fmt: skip


def test_the_interval_of_a_probability_makes_a_range_of_bands() -> None:
    found = hazard(share(0.05, 0.00005, 0.3))

    assert (found.band_low, found.band, found.band_high) == (
        RiskBand.LOW,
        RiskBand.MEDIUM,
        RiskBand.HIGH,
    )
    assert not found.is_band_certain


def test_a_hazard_keeps_fifty_links_and_counts_all() -> None:
    found = hazard(share(0.05, 0.04, 0.06))

    assert (len(found.links), found.link_count) == (50, 60)
    assert found.is_band_certain


def test_a_hazard_that_nobody_can_estimate_has_no_band() -> None:
    found = hazard(NotEstimable("no positives"))

    assert found.band is None
    assert found.harm == NotEstimable("no positives")


def marked(case: str, severity: HarmSeverity, likelihood: HarmLikelihood | None) -> CaseError:
    return CaseError(case, "r1", ErrorKind.MISSED_FINDING, severity, likelihood)


def judged(n: int) -> list[JudgedOutput]:
    return [JudgedOutput(f"c{case}", "r1") for case in range(1, n + 1)]


def evaluated(name: str, rights: int, condition: str = "", **more: Any) -> EvaluationWithItems:
    """Return an evaluation of ten items, the first of them right; changed, half of them."""
    items = [item(one, "yes" if one < rights else "no") for one in range(10)]
    if condition:
        items += [replace(item(one, "no" if one % 2 else "yes"), condition=condition)
                  for one in range(10)]  # fmt: skip
    result = EvaluationResult(
        f"of {name}", "suite", "1", "", "", "Suite", Task.CHOICE, "accuracy",
        ModelFacts(name, name, ModelKind.RECORDED), "", "", 0, RunStatus.COMPLETED, 10, 0, (),
    )  # fmt: skip
    return EvaluationWithItems(f"of {name}", replace(result, **more), tuple(items))


def item(place: int, said: str) -> ItemResult:
    return ItemResult(str(place), "", "yes", said, said, "told", case_code=f"c{place}")


def test_harm_that_readers_judged_is_a_hazard_with_its_cases() -> None:
    errors = [
        marked("c1", HarmSeverity.DEATH, HarmLikelihood.LIKELY),
        marked("c2", HarmSeverity.DEATH, HarmLikelihood.UNLIKELY),
        marked("c3", HarmSeverity.NONE, None),
    ]

    report = assess_risk(
        "Heron", "", RiskEvidence(judged={"Heron": judged(20)}, errors={"Heron": errors})
    )

    worst = report.hazards[0]
    assert (worst.severity, worst.band) == (HazardSeverity.CATASTROPHIC, RiskBand.HIGH)
    assert isinstance(worst.probability, Estimate)
    assert worst.probability.value == pytest.approx(2 / 20 * (0.75 + 0.05) / 2)
    assert [link.key for link in worst.links] == ["c1", "c2"]
    assert report.fixes[0].hazard == worst.key
    assert "stress test" in report.not_assessed


def test_models_are_graded_by_what_both_have_figures_of() -> None:
    evidence = RiskEvidence(
        evaluations=(evaluated("Heron", 4), evaluated("Wren", 8)),
        judged={"Heron": judged(10), "Wren": judged(10)},
        errors={"Heron": [marked("c1", HarmSeverity.SEVERE, HarmLikelihood.LIKELY)]},
    )

    report = assess_risk("Heron", "Wren", evidence)

    assert [(one.what[:5], one.grade) for one in report.grades] == [("outpu", 1), ("corre", 2)]


def test_answers_that_a_changed_input_makes_wrong_are_linked() -> None:
    report = assess_risk("Heron", "", RiskEvidence(evaluations=(evaluated("Heron", 6, "noise"),)))

    (found,) = (one for one in report.hazards if one.source is HazardSource.ROBUSTNESS)
    assert isinstance(found.probability, Estimate)
    assert found.probability.value == pytest.approx(0.3)
    assert [link.key for link in found.links] == ["of Heron", "c1", "c3", "c5"]


def test_without_items_the_flip_rate_of_a_probe_is_taken() -> None:
    metrics = (MetricResult("flip_rate", "Flips", share(0.02, 0.01, 0.03), condition="blur"),)
    one = replace(evaluated("Heron", 6, metrics=metrics), items=())

    (found,) = assess_risk("Heron", "", RiskEvidence(evaluations=(one,))).hazards

    assert found.probability == share(0.02, 0.01, 0.03)


def test_items_without_an_answer_are_a_hazard() -> None:
    one = evaluated("Heron", 6, failed_count=1)
    failed = replace(one.items[3], failure=FailureReason.EMPTY)

    report = assess_risk("Heron", "", RiskEvidence(evaluations=(replace(one, items=(failed,)),)))

    assert [link.key for link in report.hazards[0].links] == ["of Heron", "c3"]


def fairness(p_value: float, value: Estimate | NotEstimable) -> FairnessReport:
    chance = NullDistribution(0.0, 0.1, p_value, "told", p_value)
    rates = (GroupRate("f", "true positive", value),)
    gap = GroupGap(GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE, "sex", value, chance, rates)
    sizes = (GroupSize("f", 50, 20), GroupSize("m", 50, 20))
    one = AttributeFairness("sex", ("sex",), "m", 0, sizes, (), (gap,))
    return FairnessReport("Heron", DecisionSource.MODEL, "", "", None, 100, (one,))


def test_a_gap_that_chance_shows_too_is_no_first_thing_to_fix() -> None:
    value = share(0.2, 0.0, 0.4)

    by_chance = assess_risk("Heron", "", RiskEvidence(fairness=(("7", fairness(0.6, value)),)))
    found = assess_risk("Heron", "", RiskEvidence(fairness=(("7", fairness(0.01, value)),)))

    assert by_chance.fixes == ()
    assert by_chance.hazards[0].is_within_chance
    assert found.fixes[0].links[0] == RiskLink(LinkKind.ANALYSIS, "7")


def test_a_gap_that_is_not_estimable_stays_a_hazard() -> None:
    nothing = NotEstimable("nobody with the outcome is in group f")

    report = assess_risk("Heron", "", RiskEvidence(fairness=(("7", fairness(1.0, nothing)),)))

    assert report.hazards[0].band is None
    assert report.warnings == (wording("how_likely_hazards"),)


def test_a_stress_test_links_the_patients() -> None:
    finding = SimpleNamespace(column="sex", rate=share(0.2, 0.1, 0.3), flips=2)
    results = [
        SimpleNamespace(causes=("sex",), code="p1", row=0, is_flagged=True),
        SimpleNamespace(causes=("sex",), code="", row=1, is_flagged=False),
        SimpleNamespace(causes=(), code="p3", row=2, is_flagged=False),
    ]
    report: Any = SimpleNamespace(model="Heron", findings=(finding,), results=results)

    (found,) = assess_risk("Heron", "", RiskEvidence(stress=(("3", report),))).hazards

    assert [(link.kind, link.key) for link in found.links] == [
        (LinkKind.ANALYSIS, "3"),
        (LinkKind.CASE, "p1"),
        (LinkKind.ROW, "2"),
    ]


@pytest.mark.parametrize(
    ("model", "reference", "words"),
    [("Owl", "", "has no evidence"), ("Heron", "Owl", "has no evidence"),
     ("Heron", "Heron", "own reference")],
)  # fmt: skip
def test_models_of_which_nothing_is_known_are_refused(
    model: str, reference: str, words: str
) -> None:
    with pytest.raises(AnalysisError, match=words):
        assess_risk(model, reference, RiskEvidence(judged={"Heron": judged(3)}))


def test_a_report_comes_back_from_its_document_as_it_was() -> None:
    errors = {"Heron": [marked("c1", HarmSeverity.SEVERE, HarmLikelihood.LIKELY)]}
    report = assess_risk("Heron", "", RiskEvidence(judged={"Heron": judged(10)}, errors=errors))

    assert read_document(RiskReport, write_document(report)) == report


def test_decisions_that_an_attribute_alone_changes_are_a_hazard() -> None:
    report = fairness(0.6, NotEstimable("why"))
    changed = replace(report.attributes[0], flip_share=share(0.1, 0.05, 0.2))

    found = assess_risk(
        "Heron", "", RiskEvidence(fairness=(("7", replace(report, attributes=(changed,))),))
    )

    assert found.fixes[0].hazard == wording("gap_between_groups")


def test_wrong_answers_are_a_hazard_linked_to_their_cases() -> None:
    (found,) = assess_risk("Heron", "", RiskEvidence(evaluations=(evaluated("Heron", 8),))).hazards

    assert (found.source, found.band) == (HazardSource.FAILED_ITEMS, RiskBand.HIGH)
    assert [link.key for link in found.links] == ["of Heron", "c8", "c9"]


def test_answers_that_are_near_or_far_are_not_called_wrong() -> None:
    one = evaluated("Heron", 8, task=Task.NUMBER)

    assert assess_risk("Heron", "", RiskEvidence(evaluations=(one,))).hazards == ()


def test_an_item_asked_in_two_orders_counts_once() -> None:
    one = evaluated("Heron", 8)
    twice = (*one.items, *(replace(each, order=1) for each in one.items))

    hazards = [assess_risk("Heron", "", RiskEvidence(evaluations=(each,))).hazards[0]
               for each in (one, replace(one, items=twice))]  # fmt: skip

    assert hazards[0].probability == hazards[1].probability


def wrong_and_judged() -> RiskEvidence:
    errors = {"Heron": [marked("c1", HarmSeverity.SEVERE, HarmLikelihood.LIKELY)]}
    one = evaluated("Heron", 6, failed_count=1)
    failed = replace(one.items[3], failure=FailureReason.EMPTY)
    return RiskEvidence(
        evaluations=(replace(one, items=(failed,)),), judged={"Heron": judged(10)}, errors=errors
    )


def test_a_severity_that_somebody_graded_moves_band_and_harm_and_says_who() -> None:
    evidence = wrong_and_judged()
    (before,) = (
        one
        for one in assess_risk("Heron", "", evidence).hazards
        if one.source is HazardSource.FAILED_ITEMS
    )
    worse = SeverityOverride(before.key, HazardSeverity.CATASTROPHIC, "no second look", "E1")
    report = assess_risk("Heron", "", evidence, [worse])
    after = next(one for one in report.hazards if one.key == before.key)

    assert (after.severity, after.severity_basis) == (
        HazardSeverity.CATASTROPHIC,
        "graded by E1: no second look",
    )
    assert after == make_hazard(
        before.source,
        before.key.partition(": ")[2],
        before.title,
        before.model,
        (after.severity, after.severity_basis),
        before.probability,
        before.exposed,
        before.links,
    )


@pytest.mark.parametrize("value", [-3.0, 1.5, float("nan")])
def test_a_report_with_a_probability_that_is_none_is_refused(value: float) -> None:
    altered = Estimate(value, 0.04, 0.62, 0.95, "share", 4, "Wilson")
    with pytest.raises(AnalysisError, match="altered or is damaged"):
        make_hazard(
            HazardSource.STRESS, "age", "t", "Heron", (HazardSeverity.MINOR, "d"), altered, "all"
        )


def test_an_output_that_is_wrong_in_two_pairs_of_a_reader_counts_twice() -> None:
    errors = [
        CaseError("A", "R1", ErrorKind.OTHER, HarmSeverity.SEVERE, HarmLikelihood.LIKELY, item)
        for item in ("1", "2")
    ]
    report = assess_risk(
        "Heron",
        "",
        RiskEvidence(
            judged={"Heron": [JudgedOutput("A", "R1", item) for item in "1234"]},
            errors={"Heron": errors},
        ),
    )
    (hazard,) = report.hazards

    assert isinstance(hazard.probability, Estimate)
    assert hazard.probability.value == pytest.approx(2 / 4 * 0.75)


def test_a_severity_of_an_earlier_assessment_holds_on_and_is_left_out_where_nothing_fits() -> None:
    given = [
        SeverityOverride("failed items", HazardSeverity.CRITICAL, "seen", "E1", is_carried=True),
        SeverityOverride("weather", HazardSeverity.MINOR, "seen", "E1", is_carried=True),
    ]
    report = assess_risk("Heron", "", wrong_and_judged(), given)

    assert report.severities == (given[0],)
    assert any("'weather'" in words and "no such hazard" in words for words in report.warnings)
    told = {one.severity_basis for one in report.hazards if one.source is HazardSource.FAILED_ITEMS}
    assert told == {wording("graded_seen_carried")}


@pytest.mark.parametrize(
    ("of", "reason", "words"),
    [
        ("failed items", " ", "has no reason"),
        ("harm judged by readers", "why", "Readers judged"),
        ("weather", "why", "Unknown hazard 'weather'"),
    ],
)
def test_a_severity_without_reason_or_of_nothing_to_grade_is_refused(
    of: str, reason: str, words: str
) -> None:
    given = [SeverityOverride(of, HazardSeverity.MINOR, reason)]
    with pytest.raises(AnalysisError, match=words):
        assess_risk("Heron", "", wrong_and_judged(), given)
