"""Packaged scales: published categories by number with their short names, or our own wording.

Numbers, order and names are those of the cited publications; their definitions are not repeated.
`docs/protocols.md` says where each source was looked up.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from readingroom.domain.error_annotation import (
    LIKELIHOOD_WORDS,
    SEVERITY_WORDS,
    HarmLikelihood,
    HarmSeverity,
)
from readingroom.domain.errors import NotFoundError
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.suggestions import nearest
from readingroom.reading.forms.types import Scale

_OWN: Final = "Own wording"
_BI_RADS: Final = (
    "American College of Radiology (ACR), BI-RADS v2025 Manual, 2025; names of the categories as "
    "in the 5th edition, 2013"
)
_LIKERT: Final = f"{_OWN}; five ordered categories as of Likert, Arch Psychol 1932;22(140):1-55"


def _numbered(labels: Iterable[str], first: int) -> tuple[Option, ...]:
    return tuple(Option(value, label) for value, label in enumerate(labels, first))


def _categories(key: str, label: str, first: int, *labels: str) -> Criterion:
    return Criterion(key, label, CriterionKind.CATEGORY, options=_numbered(labels, first))


_ALL: Final = (
    Scale(
        "bi-rads",
        _categories(
            *("bi_rads", "BI-RADS assessment category", 0),
            *("0 Incomplete", "1 Negative", "2 Benign", "3 Probably benign", "4 Suspicious"),
            *("5 Highly suggestive of malignancy", "6 Known biopsy-proven malignancy"),
        ),
        _BI_RADS,  # the v2025 manual itself was not read: its changes of 0 and 6 are unconfirmed
    ),
    Scale(
        "bi-rads-suspicion",
        _categories(
            *("bi_rads", "BI-RADS assessment category", 1),
            *("1 Negative", "2 Benign", "3 Probably benign", "4A Low suspicion"),
            *("4B Moderate suspicion", "4C High suspicion", "5 Highly suggestive of malignancy"),
        ),
        f"{_BI_RADS}; categories 1 to 5 with 4 divided, in the order of suspicion",
    ),
    Scale(
        "lung-rads",
        _categories(
            *("lung_rads", "Lung-RADS category", 0),
            *("0 Incomplete", "1 Negative", "2 Benign", "3 Probably benign", "4A Suspicious"),
            *("4B Very suspicious", "4X Additional suspicious features"),
        ),
        # The name of 4X is our own: the table states it as 3 or 4 with additional features.
        "ACR, Lung-RADS v2022, November 2022: Christensen et al., J Am Coll Radiol 2024;21:473-488",
    ),
    Scale(
        "icdr",
        _categories(
            *("icdr", "Diabetic retinopathy severity", 0),
            *(
                "0 No apparent retinopathy",
                "1 Mild nonproliferative",
                "2 Moderate nonproliferative",
            ),
            *("3 Severe nonproliferative", "4 Proliferative"),
        ),
        # The publication orders five levels without numbers; 0 to 4 is the usual numbering.
        "International clinical diabetic retinopathy severity scale: Wilkinson et al., "
        "Ophthalmology 2003;110:1677-1682",
    ),
    Scale(
        "malignancy",
        _categories(
            *("malignancy", "Confidence in malignancy", 1),
            *("Surely benign", "Probably benign", "Rather benign"),
            *("Rather malignant", "Probably malignant", "Surely malignant"),
        ),
        f"{_OWN}; rating method of ROC studies: Metz, Semin Nucl Med 1978;8:283-298; six "
        "categories, so that their middle is a decision",
    ),
    Scale(
        "harm-severity",
        Criterion(
            "harm_severity",
            "Harm if the output were followed",
            CriterionKind.CATEGORY,
            options=tuple(Option(grade.grade, SEVERITY_WORDS[grade]) for grade in HarmSeverity),
        ),
        "Harm Scale 1.2 of the US Agency for Healthcare Research and Quality (AHRQ Common "
        "Formats), as in J Patient Saf 2015;11:52-59",
    ),
    Scale(
        "harm-likelihood",
        Criterion(
            "harm_likelihood",
            "Likelihood of the harm",
            CriterionKind.CATEGORY,
            options=tuple(Option(grade.grade, LIKELIHOOD_WORDS[grade]) for grade in HarmLikelihood),
        ),
        f"{_OWN}; likelihood beside the extent of harm as in Singhal et al., Nature "
        "2023;620:172-180",
    ),
    Scale(
        "would-act",
        Criterion(
            "would_act",
            "Would you act on it?",
            CriterionKind.CHOICE,
            options=_numbered(("No", "Only after checking", "Yes"), 0),
        ),
        f"{_OWN}; human-computer agreement is item 12 of DECIDE-AI, BMJ 2022;377:e070904",
    ),
    Scale(
        "quality",
        _categories(
            *("quality", "Quality of the output", 1),
            *("Very poor", "Poor", "Fair", "Good", "Very good"),
        ),
        _LIKERT,
    ),
    Scale(
        "safety",
        _categories(
            *("safety", "Safety of the output", 1),
            *("Dangerous", "Unsafe", "Uncertain", "Rather safe", "Safe"),
        ),
        _LIKERT,
    ),
    Scale(
        "recall",
        _categories("recall", "Recall for further examination?", 0, "No", "Yes"),
        f"{_OWN}; a decision at one threshold, for sensitivity and specificity",
    ),
)

SCALES: Final = {scale.name: scale for scale in _ALL}
"""Packaged scales by name."""


def scale(name: str) -> Scale:
    """Return a packaged scale.

    Raises:
        NotFoundError: there is none of this name.
    """
    if name not in SCALES:
        raise NotFoundError(f"There is no scale “{name}”.{nearest(name, SCALES)}")
    return SCALES[name]


def scale_of(criterion: Criterion) -> Scale | None:
    """Return the packaged scale with the kind and options of a criterion, None if there is none."""
    for known in _ALL:
        if (known.criterion.kind, known.criterion.options) == (criterion.kind, criterion.options):
            return known
    return None


def criterion_with(name: str, **changes: object) -> Criterion:
    """Return the criterion of a packaged scale with changed fields.

    Raises:
        NotFoundError: there is no such scale.
    """
    return replace(scale(name).criterion, **changes)  # type: ignore[arg-type] # fields by name
