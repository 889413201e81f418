"""The analysis plan as a report: what it states, and what it keeps back."""

from dataclasses import replace

import pytest
from tests.core.reading.analysis_plan.plan_material import (
    AIDED,
    FREE,
    PAIRED,
    WITH_MODEL,
    with_endpoint,
    with_plan,
)
from tests.support.wording import Wording

from readingroom.domain.adjudication import AdjudicationRule, AdjudicationTarget, describe_rule
from readingroom.domain.conduct import ConductRules, TrainingPlan
from readingroom.domain.endpoint import (
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    DeviationRule,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.protocol_change import ProtocolChange
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.reading.analysis_plan.design_texts import (
    ASSIGNMENTS,
    TYPES,
    asked_text,
    scale_text,
)
from readingroom.reading.analysis_plan.endpoint_texts import (
    DEFINITIONS,
    MULTIPLICITY,
    hypotheses,
    planned_method,
)
from readingroom.reading.analysis_plan.report import analysis_plan_report
from readingroom.reading.analysis_plan.types import PlanRecord, PlanVersion
from readingroom.reports.types import ReportProvenance

wording = Wording(__file__)

STAMP = ReportProvenance("Lung", "draft", "2026-01-01", "P1", "Readingroom", "00", "11", 3)
COMMITMENT = "ab" * 32
VERSIONS = (
    PlanVersion(1, "protocol written", "2026-01-01T10:00:00", "P1", 2, COMMITMENT, "cd" * 32),
    PlanVersion(
        *(2, "protocol amended", "2026-02-01T10:00:00", "P1", 9, "ef" * 32, "01" * 32),
        (ProtocolChange("secondary endpoint added", "Time"),),
    ),
)
FIXED = PlanRecord(replace(AIDED, version=2), STAMP, VERSIONS, "2026-01-02T10:00:00", 1)


def lines(record: PlanRecord) -> list[str]:
    """Return all texts and cells of a plan."""
    shown = []
    for section in analysis_plan_report(record).sections:
        shown.append(section.title)
        for block in section.blocks:
            shown += block.lines
            if block.table is not None:
                shown += [" | ".join(row) for row in block.table.rows]
    return shown


def shown(protocol: Protocol) -> str:
    return "\n".join(lines(PlanRecord(protocol, STAMP)))


def test_a_plan_states_design_endpoints_and_history() -> None:
    report = analysis_plan_report(FIXED)
    page = "\n".join(lines(FIXED))

    assert [section.title for section in report.sections if section.level == 1] == [
        "Study",
        "Design",
        "Randomisation",
        wording("sample_size"),
        "Form",
        "Conduct",
        "Adjudication",
        "Reference standard",
        "Endpoints",
        "Error rate and multiplicity",
        "Interim looks",
        "Missing readings and deviations",
        "Analysis",
        "Versions and amendments",
        "Signatures of the protocol",
    ]
    assert report.gaps == ()
    for part in ("28 days", "site", "12 readers", "Biopsy", COMMITMENT, VERSIONS[1].sha256):
        assert part in page
    assert "secondary endpoint added: Time" in page


def test_conduct_and_adjudication_are_stated_without_codes_of_cases() -> None:
    conduct = ConductRules(40, 45, TrainingPlan(("T1", "T2", "T3"), 0.6, 2), ("G1", "G2"))
    rule = AdjudicationRule("recall", target=AdjudicationTarget.REFERENCE, arms=("aided",))
    planned = replace(AIDED, conduct=conduct, adjudication=rule, repeat_share=0.125)
    page, without = shown(planned), shown(AIDED)

    for part in ("60 %: 2 of 3 cases", "2 gold cases", "12.5 %", "at most 40", "45 minutes"):
        assert part in page
        assert part not in without
    for part in (describe_rule(rule), "Recall?", "Washout before Second | 28 days"):
        assert part in page
    assert not any(code in page for code in ("T1", "T2", "T3", "G1", "G2"))


def test_the_seed_is_not_shown_and_its_commitment_is_that_of_the_fixed_version() -> None:
    record = replace(FIXED, protocol=replace(FIXED.protocol, seed=987654321))
    randomisation = [line for line in lines(record) if COMMITMENT in line]

    assert "987654321" not in "\n".join(lines(record))
    assert len(randomisation) == 1
    assert wording("the_seed") in "\n".join(lines(record))


def test_a_draft_says_that_it_can_change() -> None:
    assert wording("a_draft") in lines(PlanRecord(AIDED, STAMP))
    assert wording("a_draft") not in lines(FIXED)


def test_a_protocol_without_a_plan_has_a_gap() -> None:
    report = analysis_plan_report(PlanRecord(replace(AIDED, analysis_plan=None), STAMP))

    assert report.gaps == (wording("no_plan"),)


def test_what_is_not_stated_is_a_gap() -> None:
    bare = with_plan(AIDED, sample_size="", reference_standard="")
    design = replace(AIDED.design, planned_readers=0, planned_cases=0)
    report = analysis_plan_report(PlanRecord(replace(bare, design=design), STAMP))

    assert list(report.gaps) == [
        wording("gap_readers"),
        wording("gap_cases"),
        wording("gap_sample_size"),
        wording("gap_reference"),
    ]


HYPOTHESES = {
    (Comparison.SUPERIORITY, EndpointMetric.AUC): wording("superiority_auc"),
    (Comparison.SUPERIORITY, EndpointMetric.TIME): wording("superiority_time"),
    (Comparison.NON_INFERIORITY, EndpointMetric.AUC): wording("non_inferiority_auc"),
    (Comparison.NON_INFERIORITY, EndpointMetric.TIME): wording("non_inferiority_time"),
    (Comparison.EQUIVALENCE, EndpointMetric.AUC): wording("equivalence_auc"),
    (Comparison.EQUIVALENCE, EndpointMetric.TIME): wording("equivalence_time"),
}


@pytest.mark.parametrize(("comparison", "metric"), HYPOTHESES)
def test_hypotheses_are_in_symbols_and_words(
    comparison: Comparison, metric: EndpointMetric
) -> None:
    changed = with_endpoint(AIDED, "auc", metric=metric, comparison=comparison, margin=0.05)
    plan = changed.analysis_plan
    assert plan is not None
    stated = hypotheses(plan.endpoints[0], changed, 0.05)

    assert stated is not None
    assert "\n".join(stated) == HYPOTHESES[comparison, metric]


def test_an_estimate_has_no_hypothesis() -> None:
    plan = AIDED.analysis_plan
    assert plan is not None

    assert hypotheses(plan.endpoints[2], AIDED, 0.05) is None


METHODS = {
    wording("method_unbiased"): AIDED,
    wording("method_delong"): with_plan(AIDED, covariance=CovarianceMethod.DELONG),
    wording("method_bdg"): with_plan(AIDED, degrees_of_freedom=DegreesOfFreedomRule.BDG),
    wording("method_fixed_readers"): with_plan(AIDED, inference=InferenceScope.CASES),
    wording("method_fixed_cases"): with_plan(
        AIDED, inference=InferenceScope.READERS, interval_scale=IntervalScale.LOGIT
    ),
    wording("method_model"): WITH_MODEL,
    wording("method_wafroc"): FREE,
    wording("method_win"): PAIRED,
    wording("method_ability"): with_plan(
        PAIRED,
        endpoints=(replace(PAIRED.analysis_plan.endpoints[1], is_primary=True),),  # type: ignore[union-attr]
    ),
    wording("method_agreement"): with_endpoint(AIDED, "auc", metric=EndpointMetric.AGREEMENT),
    wording("method_agreement_nominal"): with_endpoint(
        AIDED, "auc", metric=EndpointMetric.AGREEMENT, criterion="recall"
    ),
}


@pytest.mark.parametrize("method", METHODS)
def test_a_method_is_named(method: str) -> None:
    protocol = METHODS[method]
    plan = protocol.analysis_plan
    assert plan is not None

    assert planned_method(plan.endpoints[0], plan, protocol) == method


def test_time_has_no_interval_on_the_scale_of_proportions() -> None:
    logit = with_plan(AIDED, interval_scale=IntervalScale.LOGIT)
    plan = logit.analysis_plan
    assert plan is not None

    assert "logit" in planned_method(plan.endpoints[0], plan, logit)
    assert "logit" not in planned_method(plan.endpoints[2], plan, logit)


def test_every_choice_has_its_sentence() -> None:
    assert set(TYPES) == set(StudyType)
    assert set(ASSIGNMENTS) == set(Assignment)
    assert set(DEFINITIONS) == set(EndpointMetric)
    assert set(MULTIPLICITY) == set(Multiplicity)
    pages = {
        shown(with_plan(AIDED, missing_data=missing, deviations=deviation, inference=scope))
        for missing in MissingDataRule
        for deviation in DeviationRule
        for scope in InferenceScope
    }
    assert len(pages) == len(MissingDataRule) * len(DeviationRule) * len(InferenceScope)


def test_the_localisation_rule_is_stated_with_its_numbers() -> None:
    rule = LocalisationRule(LocalisationMethod.OVERLAP, 3.5, 12.0, 2, 0.25)
    pages = [
        shown(with_plan(FREE, localisation=changed))
        for changed in (rule, *(replace(rule, method=method) for method in LocalisationMethod))
    ]

    assert "Localisation rule" in pages[0]
    for part in ("25 %", "3.5 pixels", "12 pixels", "2 frames"):
        assert part in pages[0]
    assert "25 %" not in pages[1]
    assert "same frame" in shown(FREE)
    assert "Localisation rule" not in shown(AIDED)


def test_planned_looks_are_listed_with_their_boundary() -> None:
    rule = StoppingRule(StoppingBoundary.OBRIEN_FLEMING, (0.5, 0.75))
    page = shown(with_plan(AIDED, stopping=rule))

    assert "2 | 75 %" in page
    assert "O'Brien-Fleming" in page
    assert wording("no_look") in shown(AIDED)
    assert wording("no_stop") in shown(with_plan(AIDED, stopping=StoppingRule(looks=(0.5,))))


def test_a_fixed_sequence_lists_its_order_and_bonferroni_its_number() -> None:
    assert "2. Specificity at 50" in shown(AIDED)
    assert "m = 2" in shown(with_plan(AIDED, multiplicity=Multiplicity.BONFERRONI))


def test_a_plan_of_estimates_alone_tests_nothing() -> None:
    assert wording("nothing_tested") in shown(FREE)


def test_the_overall_choice_of_pairs_is_in_the_form() -> None:
    assert any(
        line.startswith("Which is better? | overall") for line in lines(PlanRecord(PAIRED, STAMP))
    )


SCALES = {
    wording("scale_preference"): Criterion("q", "Q", CriterionKind.PREFERENCE),
    wording("scale_score"): Criterion("q", "Q", CriterionKind.SCORE, "low", "high"),
    wording("scale_confidence"): Criterion(
        "q", "Q", CriterionKind.CONFIDENCE, allows_cannot_assess=True
    ),
    wording("scale_line"): Criterion("q", "Q", CriterionKind.VISUAL_ANALOGUE, "none", "all"),
    wording("scale_number"): Criterion(
        "q", "Q", CriterionKind.NUMBER, unit="mm", minimum="0.5", maximum="60"
    ),
    wording("scale_number_from"): Criterion("q", "Q", CriterionKind.NUMBER, minimum="0"),
    wording("scale_text"): Criterion("q", "Q", CriterionKind.TEXT, minimum_length=5),
    wording("scale_marks"): Criterion("q", "Q", CriterionKind.MARKS, minimum="1", maximum="5"),
}


@pytest.mark.parametrize("scale", SCALES)
def test_a_scale_is_in_words(scale: str) -> None:
    assert scale_text(SCALES[scale]) == scale


def test_a_condition_and_arms_are_in_words() -> None:
    from readingroom.domain.protocol import Condition

    asked = Criterion(
        "q", "Q", CriterionKind.TEXT, condition=Condition("recall", (0, 1)), arms=("aided",)
    )

    assert asked_text(asked, AIDED) == "if recall is 0 or 1; in Aided"
    assert asked_text(AIDED.criteria[0], AIDED) == "always"
