"""Protocols with analysis plans for tests, one of each study type."""

from dataclasses import replace

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    Endpoint,
    EndpointMetric,
    Multiplicity,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Option, Protocol
from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)

M, C = EndpointMetric, Comparison
SUSPICION = Criterion("suspicion", "Suspicion of cancer", CriterionKind.CONFIDENCE)
RECALL = Criterion(
    "recall", "Recall?", CriterionKind.CHOICE, options=(Option(0, "No"), Option(1, "Yes"))
)
MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="100")
BETTER = Criterion("accuracy", "Accuracy", CriterionKind.PREFERENCE)

AUC = Endpoint(
    "auc",
    "AUC aided and unaided",
    M.AUC,
    "suspicion",
    C.SUPERIORITY,
    arm="aided",
    reference_arm="unaided",
    is_primary=True,
)
SPECIFICITY = Endpoint(
    "specificity",
    "Specificity at 50",
    M.SPECIFICITY,
    "suspicion",
    C.NON_INFERIORITY,
    arm="aided",
    reference_arm="unaided",
    margin=0.05,
    threshold=50,
    is_primary=True,
)
TIME = Endpoint("time", "Reading time", M.TIME)
DESIGN = StudyDesign(
    StudyType.AIDED_INDEPENDENT,
    (Arm("unaided", "Unaided", ArmContent.CASE), Arm("aided", "Aided", ArmContent.OUTPUT)),
    (
        SessionPlan("First", ("unaided", "aided")),
        SessionPlan("Second", ("unaided", "aided"), washout_days=28),
    ),
    stratify_by=("site",),
    planned_readers=12,
    planned_cases=60,
)
PLAN = AnalysisPlan(
    (AUC, SPECIFICITY, TIME),
    multiplicity=Multiplicity.FIXED_SEQUENCE,
    reference_standard="Biopsy, or 12 months of follow-up without cancer.",
    subgroups=("site",),
    sample_size="12 readers and 60 cases give a power of 0.9.",
)
AIDED = Protocol(
    1, "Aided reading", "Rate the case", (SUSPICION, RECALL), 7, design=DESIGN, analysis_plan=PLAN
)
"""Aided against unaided reading in two sessions, with two primary endpoints."""

CASE_DESIGN = replace(
    DESIGN,
    type=StudyType.MODEL_VS_READERS,
    arms=(Arm("unaided", "Unaided", ArmContent.CASE),),
    sessions=(SessionPlan("First", ("unaided",)),),
)
WITH_MODEL = replace(
    AIDED,
    design=CASE_DESIGN,
    analysis_plan=replace(
        PLAN,
        endpoints=(replace(AUC, arm="", reference_arm="", model="Heron"),),
        multiplicity=Multiplicity.NONE,
    ),
)
"""A model against readers."""

FREE = replace(
    AIDED,
    criteria=(MARKS,),
    design=replace(CASE_DESIGN, type=StudyType.FREE_RESPONSE),
    analysis_plan=AnalysisPlan(
        (Endpoint("wafroc", "wAFROC", M.WAFROC, "marks", is_primary=True),),
    ),
)
"""Free response, estimated only."""

WIN = Endpoint(
    "win",
    "Wins of Heron",
    M.WIN_DIFFERENCE,
    comparison=C.EQUIVALENCE,
    model="Heron",
    reference_model="Wren",
    margin=0.2,
    is_primary=True,
)
PAIRED = Protocol(
    1,
    "Pairs",
    "Which is better?",
    (BETTER,),
    7,
    design=PAIRED_DESIGN,
    analysis_plan=AnalysisPlan((WIN, Endpoint("ability", "Abilities", M.ABILITY))),
)
"""Blinded pairs of two models."""


def with_plan(protocol: Protocol, /, **changes: object) -> Protocol:
    """Return a protocol with its analysis plan changed."""
    plan = protocol.analysis_plan
    assert plan is not None
    return replace(protocol, analysis_plan=replace(plan, **changes))  # type: ignore[arg-type]


def with_endpoint(protocol: Protocol, key: str, /, **changes: object) -> Protocol:
    """Return a protocol with one endpoint changed."""
    plan = protocol.analysis_plan
    assert plan is not None
    endpoints = tuple(
        replace(entry, **changes) if entry.key == key else entry  # type: ignore[arg-type]
        for entry in plan.endpoints
    )
    return with_plan(protocol, endpoints=endpoints)
