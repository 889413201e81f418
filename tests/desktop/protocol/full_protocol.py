"""A valid protocol with every field set to another value than its default."""

from dataclasses import replace

from tests.core.reading.analysis_plan import plan_material as pairs
from tests.core.reading.forms.form_material import AIDED, CRITERIA, UNAIDED, K

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, ContrastPhase, Weighting
from readingroom.domain.adjudication import AdjudicationRule, AdjudicationTarget, Disagreement
from readingroom.domain.conduct import ConductRules, ExpectedPreference, TrainingPlan
from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    CovarianceMethod,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    Side,
    WindowSetting,
)
from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom.domain.protocol import Condition, Criterion, Protocol
from readingroom.domain.study_design import (
    Assignment,
    SessionPlan,
    StudyDesign,
    StudyType,
)

M, C = EndpointMetric, Comparison
ARMS = ("unaided", "aided")
AUC = Endpoint(
    "auc", "AUC", M.PARTIAL_AUC, "suspicion", C.SUPERIORITY, "aided", "unaided",
    specificity_range=(0.8123, 1.0), is_primary=True,
)  # fmt: skip
HIT = Endpoint(
    "hit", "Hits", M.SENSITIVITY, "suspicion", C.NON_INFERIORITY, model="Heron",
    reference_model="Wren", margin=0.0512345, threshold=50, is_primary=True,
)  # fmt: skip
PLAN = AnalysisPlan(
    (AUC, HIT, Endpoint("time", "Reading time", M.TIME)),
    alpha=0.0123456,
    multiplicity=Multiplicity.HOLM,
    inference=InferenceScope.CASES,
    covariance=CovarianceMethod.JACKKNIFE,
    interval_scale=IntervalScale.LOGIT,
    positive_values=(1, 2),
    reference_standard="Biopsy.\nOr follow-up.",
    subgroups=("sex", "site"),
    missing_data=MissingDataRule.INCORRECT,
    deviations=DeviationRule.EXCLUDED,
    stopping=StoppingRule(StoppingBoundary.POCOCK, (1 / 3, 2 / 3)),
    sample_size="Power 0.9.",
)
STAGE = HangingStage(
    "Prior",
    HangingLayout.FOUR,
    (
        HangingView(
            "MR",
            AnatomicalPlane.AXIAL,
            Weighting.T2_STAR,
            ContrastPhase.PORTAL_VENOUS,
            BodyPart.HEAD,
            Side.LEFT,
            "MLO",
            HangingTime.CURRENT,
            window=WindowSetting(1234.5678, -0.0625),
        ),
        HangingView(time=HangingTime.PRIOR, same_as=1, window=WindowSetting(1500, -600)),
        HangingView(),
    ),
    links=True,
)
FULL = Protocol(
    version=1,
    title="Lung nodules",
    question="Rate the case",
    criteria=(
        *CRITERIA,
        Criterion("sure", "Sure", K.TEXT, condition=Condition("suspicion", (0, *range(50, 101)))),
    ),
    seed=2**53 + 1,
    minimum_view_ms=1_234,
    idle_after_ms=45_678,
    repeat_share=0.123456,
    skip_reasons=("Too dark", "Known to me"),
    hidden_words=("Product X",),
    asks_findings=True,
    shows_explanations=True,
    design=StudyDesign(
        StudyType.AIDED_INDEPENDENT,
        (UNAIDED, replace(AIDED, model="Heron")),
        (SessionPlan("First", ARMS), SessionPlan("Second", ("aided", "unaided"), 28)),
        Assignment.INCOMPLETE_BLOCKS,
        cases_per_reader=5,
        stratify_by=("sex", "site"),
        planned_readers=12,
        planned_cases=60,
    ),
    asks_edits=True,
    shuffles_criteria=True,
    analysis_plan=PLAN,
    conduct=ConductRules(40, 45, TrainingPlan(("T2", "T1"), 0.8123456, 3, False), ("G2", "G1")),
    covered_cases=("C2", "C1"),
    adjudication=AdjudicationRule(
        "grade", Disagreement.DISTANCE, 2, AdjudicationTarget.REFERENCE, ("aided",)
    ),
    hanging=(
        HangingRule("Head", (STAGE, replace(STAGE, name="Again")), "MR", BodyPart.HEAD, True),
        HangingRule("Others", (STAGE,)),
    ),
)
MARKED = replace(
    pairs.FREE,
    analysis_plan=AnalysisPlan(
        (
            Endpoint("wafroc", "wAFROC", M.WAFROC, "marks", is_primary=True),
            Endpoint("lesions", "Lesions", M.LESION_SENSITIVITY, "marks", false_mark_rate=0.312345),
        ),
        localisation=LocalisationRule(LocalisationMethod.OVERLAP, 2.5123, 11.0987, 2, 0.312345),
    ),
)
"""A valid protocol of a free-response study with a localisation rule."""
PAIRED = replace(
    pairs.PAIRED,
    conduct=ConductRules(
        training=TrainingPlan(("T1",), 0.5),
        gold_cases=("G1",),
        expected_preferences=(
            ExpectedPreference("G1", "Heron", "Wren"),
            ExpectedPreference("T1", "Wren", "Heron"),
        ),
    ),
)
"""A valid protocol of pairs with training and gold cases."""
