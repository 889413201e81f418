"""Protocols for tests of forms: one with every kind of criterion, one of each study type."""

from dataclasses import replace

from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option, Protocol
from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)

K = CriterionKind
YES_NO = (Option(0, "No"), Option(1, "Yes"))
GRADES = (Option(0, "None"), Option(2, "Mild"), Option(5, "Severe"))
SITES = (Option(3, "Left"), Option(1, "Right"), Option(2, "Both"))

CRITERIA = (
    Criterion("suspicion", "Suspicion", K.CONFIDENCE, allows_cannot_assess=True),
    Criterion("quality", "Quality", K.SCORE, "low", "high"),
    Criterion("grade", "Grade", K.CATEGORY, options=GRADES),
    Criterion("recall", "Recall", K.CHOICE, options=YES_NO),
    Criterion("sites", "Sites", K.MULTIPLE_CHOICE, options=SITES),
    Criterion("line", "Line", K.VISUAL_ANALOGUE, "none", "all"),
    Criterion("size", "Size", K.NUMBER, unit="mm", minimum="0.5", maximum="60"),
    Criterion("note", "Note", K.TEXT, minimum_length=5),
    Criterion("why", "Why", K.TEXT, condition=Condition("recall", (1,))),
    Criterion("side", "Side", K.CHOICE, options=YES_NO, condition=Condition("sites", (1, 2))),
    Criterion("trust", "Trust", K.SCORE, is_required=False, arms=("aided",)),
)


def design(kind: StudyType, *arms: Arm) -> StudyDesign:
    """Return a design of one session."""
    return StudyDesign(kind, arms, (SessionPlan("S", tuple(arm.key for arm in arms)),))


UNAIDED = Arm("unaided", "Unaided", ArmContent.CASE)
AIDED = Arm("aided", "Aided", ArmContent.OUTPUT, "Alder")
AIDED_DESIGN = design(StudyType.AIDED_SEQUENTIAL, UNAIDED, AIDED)
FREE_DESIGN = design(StudyType.FREE_RESPONSE, UNAIDED)

RATING = Protocol(1, "T", "Rate it", CRITERIA, 7, design=AIDED_DESIGN)
"""Protocol with every kind of a single case, read unaided and aided."""

MARK = Criterion("marks", "Marks", K.MARKS, minimum="1", maximum="100", allows_cannot_assess=True)
FREE = Protocol(1, "T", "Mark it", (MARK,), 7, design=FREE_DESIGN)
"""Protocol of a free-response study."""

PAIRED = Protocol(
    1,
    "T",
    "Which?",
    (Criterion("accuracy", "Accuracy", K.PREFERENCE, "A", "B"),),
    7,
    design=PAIRED_DESIGN,
    asks_findings=True,
    asks_edits=True,
)
"""Protocol of a paired study that asks for errors and corrections."""


def with_criterion(protocol: Protocol, key: str, /, **changes: object) -> Protocol:
    """Return a protocol with one criterion changed."""
    return replace(
        protocol,
        criteria=tuple(
            replace(criterion, **changes) if criterion.key == key else criterion  # type: ignore[arg-type]
            for criterion in protocol.criteria
        ),
    )
