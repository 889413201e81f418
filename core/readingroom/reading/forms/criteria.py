"""Checks of the criteria of a protocol."""

import re
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from readingroom.domain.errors import StateError
from readingroom.domain.mark import MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study_design import StudyDesign, StudyType
from readingroom.domain.suggestions import nearest
from readingroom.reading.forms.answers import TEXT_LIMIT
from readingroom.reading.forms.located import located
from readingroom.reading.forms.passages import IN_TEXT, check_passage_criteria, check_statuses
from readingroom.reading.forms.texts import canonical_decimal, check_storable

CRITERION_LIMIT: Final = 100
"""Maximum number of criteria that are asked about one case."""
TOTAL_LIMIT: Final = 2_000
"""Maximum number of criteria, those of single cases included."""
OPTION_LIMIT: Final = 100
"""Maximum number of options of a criterion."""
LISTED_LIMIT: Final = 20_000
"""Maximum number of options that can be searched, such as codes."""
KEY_LIMIT: Final = 40
"""Maximum length of a key, in characters."""
LABEL_LIMIT: Final = 500
"""Maximum length of a label, in characters."""
TICKED_LABEL_LIMIT: Final = 2_000
"""Maximum length of an option of a multiple choice, such as a rubric, in characters."""
VALUE_LIMIT: Final = 1_000_000
"""Largest absolute value of an option or a mark's rating."""
POINTS_LIMIT: Final = 100
"""Largest absolute value of the points of an option."""

RATING_KINDS: Final = (
    CriterionKind.SCORE,
    CriterionKind.CATEGORY,
    CriterionKind.CONFIDENCE,
    CriterionKind.VISUAL_ANALOGUE,
)
"""Kinds with one ordered value, as receiver operating characteristic curves need it."""

_KEY: Final = re.compile(r"[a-z][a-z0-9_]*")
_LISTED: Final = (*IN_TEXT, CriterionKind.CODES)
"""Kinds whose options can be searched."""
_CHOICES: Final = (
    CriterionKind.CATEGORY,
    CriterionKind.CHOICE,
    CriterionKind.MULTIPLE_CHOICE,
    *_LISTED,
)
_ALLOWED_IN: Final = {
    "options": (*_CHOICES, CriterionKind.MARKS),
    "unit": (CriterionKind.NUMBER,),
    "minimum": (CriterionKind.NUMBER, CriterionKind.MARKS),
    "maximum": (CriterionKind.NUMBER, CriterionKind.MARKS),
    "minimum_length": (CriterionKind.TEXT,),
    "low": (CriterionKind.PREFERENCE, CriterionKind.MARKS, *RATING_KINDS),
    "high": (CriterionKind.PREFERENCE, CriterionKind.MARKS, *RATING_KINDS),
    "shapes": (CriterionKind.MARKS,),
    "statuses": (CriterionKind.PASSAGES,),
}
"""Kinds that use a field; elsewhere it must stay empty."""
_NEED_RATING: Final = (
    StudyType.RATING,
    StudyType.AIDED_SEQUENTIAL,
    StudyType.AIDED_INDEPENDENT,
    StudyType.MODEL_VS_READERS,
)


def chosen_values(criterion: Criterion) -> tuple[int, ...]:
    """Return the values on which a condition can depend, () if there are none."""
    return criterion.values or tuple(option.value for option in criterion.options)


def check_criteria(criteria: Sequence[Criterion], design: StudyDesign) -> None:
    """Reject criteria that are invalid, or do not fit each other or the design.

    Raises:
        StateError: names the criterion and the value.
    """
    _check_number(criteria)
    keys = [criterion.key for criterion in criteria]
    if not all(keys):
        raise StateError("A criterion of the protocol has no key. Give it one.")
    if len(set(keys)) < len(keys):
        raise StateError("Two criteria of the protocol have the same key. Change one key.")
    earlier: dict[str, Criterion] = {}
    for index, criterion in enumerate(criteria):
        with located(index):
            _check_criterion(criterion)
            with located("arms"):
                _check_arms(criterion, design)
            with located("cases"):
                _check_cases(criterion, design)
            with located("condition"):
                _check_condition(criterion, earlier)
        earlier[criterion.key] = criterion
    _check_kinds(criteria, design)


def _check_number(criteria: Sequence[Criterion]) -> None:
    """Reject more criteria than a case, or a protocol, can have."""
    own = Counter(code for criterion in criteria for code in set(criterion.cases))
    general = sum(not criterion.cases for criterion in criteria)
    most = general + max(own.values(), default=0)
    if most > CRITERION_LIMIT:
        raise StateError(
            f"The protocol has {most} criteria; at most {CRITERION_LIMIT} are allowed."
        )
    if len(criteria) > TOTAL_LIMIT:
        raise StateError(
            f"The protocol has {len(criteria)} criteria for single cases; at most {TOTAL_LIMIT} "
            "are allowed."
        )


def _check_criterion(criterion: Criterion) -> None:
    key = criterion.key
    if len(key) > KEY_LIMIT or not _KEY.fullmatch(key):
        raise StateError(
            f"The key “{key:.{KEY_LIMIT}}” of a criterion must be a lower-case letter, then "
            f"letters a-z, digits or underscores, at most {KEY_LIMIT} in all."
        )
    name = f"Criterion “{key}”"
    _check_texts(criterion, name)
    _check_fields(criterion, name)
    with located("options"):
        _check_shapes(criterion, name)
        _check_options(criterion, name)
        _check_points(criterion, name)
    with located("statuses"):
        check_statuses(criterion, name)
    with located("minimum"):
        _check_range(criterion, name)


def _check_texts(criterion: Criterion, name: str) -> None:
    options = [option.label for option in (*criterion.options, *criterion.statuses)]
    texts = [criterion.label, criterion.low, criterion.high, criterion.unit]
    is_ticked = criterion.kind is CriterionKind.MULTIPLE_CHOICE
    option_limit = TICKED_LABEL_LIMIT if is_ticked else LABEL_LIMIT
    for limit, limited in ((LABEL_LIMIT, texts), (option_limit, options)):
        for text in limited:
            check_storable(text, f"A text of criterion “{criterion.key}”")
            if len(text) > limit:
                raise StateError(
                    f"{name} has a text of {len(text)} characters; at most {limit} are allowed."
                )
    if not criterion.label.strip():
        raise StateError(f"{name} has no label. Enter the question.")


def _check_fields(criterion: Criterion, name: str) -> None:
    """Reject a field of the wrong type, or one that the kind does not use."""
    kinds = [kind.value for kind in CriterionKind]
    if criterion.kind not in kinds:
        raise StateError(
            f"{name} has an unknown kind, “{criterion.kind}”.{nearest(criterion.kind, kinds)}"
        )
    for flag in ("is_required", "allows_cannot_assess"):
        if type(getattr(criterion, flag)) is not bool:
            raise StateError(f"{name}: {flag} must be true or false.")
    for field, kinds_with_it in _ALLOWED_IN.items():
        if getattr(criterion, field) and criterion.kind not in kinds_with_it:
            with located(field):
                raise StateError(f"{name} is of kind {criterion.kind}, which has no {field}.")
    if criterion.kind is CriterionKind.VISUAL_ANALOGUE and not (criterion.low and criterion.high):
        raise StateError(f"{name} is a line without named ends. Enter low and high.")
    if type(criterion.minimum_length) is not int or not 0 <= criterion.minimum_length <= TEXT_LIMIT:
        raise StateError(
            f"{name}: the minimum length must be an integer from 0 to {TEXT_LIMIT}, not "
            f"{criterion.minimum_length}."
        )


def _check_shapes(criterion: Criterion, name: str) -> None:
    for shape in criterion.shapes:
        if not isinstance(shape, MarkShape):
            raise StateError(f"{name} has an unknown shape, “{shape}”.{nearest(shape, MarkShape)}")
    if len(set(criterion.shapes)) < len(criterion.shapes):
        raise StateError(f"{name} names a shape twice. Remove one.")


def _check_options(criterion: Criterion, name: str) -> None:
    options = criterion.options
    has_options = criterion.kind in _CHOICES or bool(options)
    is_listed = criterion.kind in _LISTED
    fewest = 1 if criterion.kind is CriterionKind.MULTIPLE_CHOICE or is_listed else 2
    limit = LISTED_LIMIT if is_listed else OPTION_LIMIT
    if has_options and not fewest <= len(options) <= limit:
        raise StateError(f"{name} needs {fewest} to {limit} options, not {len(options)}.")
    for option in options:
        if type(option.value) is not int or abs(option.value) > VALUE_LIMIT:
            raise StateError(
                f"{name}: the value of an option must be an integer from {-VALUE_LIMIT} to "
                f"{VALUE_LIMIT}, not {option.value}."
            )
        if not option.label.strip():
            raise StateError(f"{name}: option {option.value} has no label. Enter one.")
    values = [option.value for option in options]
    labels = [option.label.strip() for option in options]
    for what, parts in (("value", list(map(str, values))), ("label", labels)):
        twice = next((part for part, count in Counter(parts).items() if count > 1), None)
        if twice is not None:
            raise StateError(f"{name}: two options have the {what} “{twice}”. Change one.")
    if criterion.kind is CriterionKind.CATEGORY and values != sorted(values):
        raise StateError(f"{name} is ordered: sort its options by their value, lowest first.")


def _check_points(criterion: Criterion, name: str) -> None:
    """Reject points that are no rubric; columns "score_..." of tables are those of scores."""
    if not criterion.is_rubric:
        return
    if criterion.kind is not CriterionKind.MULTIPLE_CHOICE:
        raise StateError(f"{name} is of kind {criterion.kind}, which has no points.")
    if criterion.key == "score" or criterion.key.startswith("score_"):
        raise StateError(
            f"{name} is a rubric, whose key must not be “score” or begin with “score_”. Change it."
        )
    for option in criterion.options:
        if option.points is None:
            raise StateError(
                f"{name}: option {option.value} has no points, but others have. Give all options "
                "points, or none."
            )
        if type(option.points) is not int or abs(option.points) > POINTS_LIMIT:
            raise StateError(
                f"{name}: the points of an option must be an integer from {-POINTS_LIMIT} to "
                f"{POINTS_LIMIT}, not {option.points!r:.60}."
            )
    if criterion.maximum_points == 0:
        raise StateError(f"{name}: no option has points above 0. Give one positive points.")


def _check_range(criterion: Criterion, name: str) -> None:
    ends = {"minimum": criterion.minimum, "maximum": criterion.maximum}
    for what, end in ends.items():
        if end and canonical_decimal(end, f"{name}: the {what}") != end:
            right = canonical_decimal(end, what)
            raise StateError(f"{name}: the {what} must be written “{right}”, not “{end}”.")
    if criterion.kind is CriterionKind.MARKS:
        for what, end in ends.items():
            if not end or not Decimal(end) % 1 == 0 or abs(Decimal(end)) > VALUE_LIMIT:
                raise StateError(
                    f"{name}: the {what} of the marks' rating must be an integer from "
                    f"{-VALUE_LIMIT} to {VALUE_LIMIT}, not {end or 'empty'}."
                )
    if all(ends.values()) and Decimal(criterion.minimum) >= Decimal(criterion.maximum):
        raise StateError(
            f"{name}: the minimum must be less than the maximum, not {criterion.minimum} and "
            f"{criterion.maximum}."
        )


def _check_arms(criterion: Criterion, design: StudyDesign) -> None:
    known = [arm.key for arm in design.arms]
    for arm in criterion.arms:
        if arm not in known:
            raise StateError(
                f"Criterion “{criterion.key}” is asked in arm “{arm}”, which the design does not "
                f"have.{nearest(arm, known)}"
            )
    if len(set(criterion.arms)) < len(criterion.arms):
        raise StateError(f"Criterion “{criterion.key}” names an arm twice. Remove one.")


def _check_cases(criterion: Criterion, design: StudyDesign) -> None:
    """Reject cases named twice, and a kind that a study has for all its cases alike."""
    for code in criterion.cases:
        check_storable(code, f"A case of criterion “{criterion.key}”")
    if len(set(criterion.cases)) < len(criterion.cases):
        raise StateError(f"Criterion “{criterion.key}” names a case twice. Remove one.")
    if criterion.cases and design.is_paired and criterion.kind is CriterionKind.PREFERENCE:
        raise StateError(
            f"Criterion “{criterion.key}” is a preference, which is asked about all cases. Remove "
            "its cases."
        )


def _check_condition(criterion: Criterion, earlier: dict[str, Criterion]) -> None:
    condition = criterion.condition
    if condition is None:
        return
    name = f"Criterion “{criterion.key}”"
    if condition.key not in earlier:
        raise StateError(
            f"{name} depends on “{condition.key}”, which is not an earlier criterion."
            f"{nearest(condition.key, earlier)}"
        )
    parent = earlier[condition.key]
    values = chosen_values(parent)
    if parent.kind in (CriterionKind.MARKS, *IN_TEXT) or not values:
        raise StateError(
            f"{name} depends on “{parent.key}”, whose kind, {parent.kind}, has no values to choose."
        )
    if not condition.values or len(set(condition.values)) < len(condition.values):
        raise StateError(f"{name}: the values of its condition must be one or more, each once.")
    for value in condition.values:
        if type(value) is not int or value not in values:
            raise StateError(f"{name} depends on the value {value}, which “{parent.key}” lacks.")
    if parent.arms and not (criterion.arms and set(criterion.arms) <= set(parent.arms)):
        raise StateError(
            f"{name} is asked in arms in which “{parent.key}”, on which it depends, is not asked."
        )
    if parent.cases and not (criterion.cases and set(criterion.cases) <= set(parent.cases)):
        raise StateError(
            f"{name} is asked about cases about which “{parent.key}”, on which it depends, is not "
            "asked."
        )


def _check_kinds(criteria: Sequence[Criterion], design: StudyDesign) -> None:
    for criterion in criteria:
        if criterion.kind is CriterionKind.PREFERENCE and not design.is_paired:
            raise StateError(
                f"Criterion “{criterion.key}” compares two outputs, but a study of type "
                f"{design.type} shows no pairs. Choose another kind."
            )
    marks = [criterion for criterion in criteria if criterion.kind is CriterionKind.MARKS]
    if marks and design.type in (StudyType.PAIRED, StudyType.RATING):
        raise StateError(
            f"Criterion “{marks[0].key}” asks for marks, but a study of type {design.type} judges "
            "outputs. Choose another kind."
        )
    if len(marks) > 1:
        raise StateError(
            f"At most one criterion can be of kind marks, not {len(marks)}. Remove one."
        )
    if design.type is StudyType.FREE_RESPONSE and (
        len(marks) != 1 or marks[0].arms or marks[0].condition or marks[0].cases
    ):
        raise StateError(
            "A free-response study needs exactly one criterion of kind marks, in all arms and "
            f"without a condition, not {len(marks)}."
        )
    check_passage_criteria(criteria, design)
    if design.type in _NEED_RATING:
        _check_rating_criterion(criteria, design)


def _check_rating_criterion(criteria: Sequence[Criterion], design: StudyDesign) -> None:
    """Reject a design whose arms do not share an ordered rating of every case."""
    is_rated = any(
        criterion.kind in RATING_KINDS
        and criterion.condition is None
        and not criterion.cases
        and (not criterion.arms or set(criterion.arms) == {arm.key for arm in design.arms})
        for criterion in criteria
    )
    if not is_rated:
        raise StateError(
            f"A study of type {design.type} needs a rating of every case in every arm. Add a "
            f"criterion of kind {', '.join(RATING_KINDS[:-1])} or {RATING_KINDS[-1]} without a "
            "condition."
        )
