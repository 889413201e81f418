"""Protocols to start from, one per study type."""

from dataclasses import replace
from typing import Final

from readingroom.domain.protocol import Criterion, CriterionKind, Protocol, default_protocol
from readingroom.domain.study_design import (
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.forms.scales import scale

WASHOUT_DAYS: Final = 28
"""Washout between the sessions of an independent aided study, in days.

FDA, Clinical Performance Assessment of CADe devices, 2022: at least four weeks.
"""

_CASE: Final = Arm("unaided", "Without the model", ArmContent.CASE)
_AIDED: Final = Arm("aided", "With the model", ArmContent.OUTPUT)
_OUTPUT: Final = Arm("output", "One output", ArmContent.OUTPUT)
_ABNORMAL: Final = Criterion(
    "abnormal",
    "Confidence that the case is abnormal",
    CriterionKind.CONFIDENCE,
    "surely normal",
    "surely abnormal",
)
_MARKS: Final = Criterion(
    "lesions",
    "Mark each suspicious place, with your confidence",
    CriterionKind.MARKS,
    "surely no lesion",
    "surely a lesion",
    minimum="1",
    maximum="100",
)
_DECISION: Final = (_ABNORMAL, scale("recall").criterion)


def preset(study_type: StudyType, seed: int) -> Protocol:
    """Return the protocol of a study type to start from; its seed is the given one.

    The independent aided study is a crossover: both arms in both sessions, 28 days apart.
    """
    paired = default_protocol(seed)
    if study_type is StudyType.PAIRED:
        return paired
    title, question, arms, criteria = _PARTS[study_type]
    keys = tuple(arm.key for arm in arms)
    sessions: tuple[SessionPlan, ...] = (SessionPlan("Session 1", keys),)
    if study_type is StudyType.AIDED_INDEPENDENT:
        sessions = (*sessions, SessionPlan("Session 2", keys, WASHOUT_DAYS))
    design = StudyDesign(study_type, arms, sessions)
    return replace(paired, title=title, question=question, criteria=criteria, design=design)


_PARTS: Final[dict[StudyType, tuple[str, str, tuple[Arm, ...], tuple[Criterion, ...]]]] = {
    StudyType.RATING: (
        "Rating of single outputs",
        "How good is the output?",
        (_OUTPUT,),
        (scale("quality").criterion, scale("safety").criterion),
    ),
    StudyType.AIDED_SEQUENTIAL: (
        "Readers unaided, then aided",
        "Is the case abnormal?",
        (_CASE, _AIDED),
        _DECISION,
    ),
    StudyType.AIDED_INDEPENDENT: (
        "Readers unaided and aided in separate sessions",
        "Is the case abnormal?",
        (_CASE, _AIDED),
        _DECISION,
    ),
    StudyType.MODEL_VS_READERS: (
        "Model against readers",
        "Is the case abnormal?",
        (_CASE,),
        (_ABNORMAL,),
    ),
    StudyType.FREE_RESPONSE: (
        "Marks with ratings",
        "Where are lesions?",
        (_CASE,),
        (_MARKS,),
    ),
}
