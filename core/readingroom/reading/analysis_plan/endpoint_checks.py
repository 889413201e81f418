"""Checks of the endpoints of an analysis plan against the form and the design."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import StudyDesign, StudyType
from readingroom.domain.suggestions import nearest

LABEL_LIMIT: Final = 500
"""Maximum length of a label or of the name of a model or column, in characters."""

ORDERED_KINDS: Final = (
    CriterionKind.SCORE,
    CriterionKind.CATEGORY,
    CriterionKind.CONFIDENCE,
    CriterionKind.VISUAL_ANALOGUE,
)
"""Kinds with one ordered value, from which a receiver operating characteristic curve is made."""
CRITERION_KINDS: Final = {
    EndpointMetric.AUC: ORDERED_KINDS,
    EndpointMetric.PARTIAL_AUC: ORDERED_KINDS,
    EndpointMetric.SENSITIVITY: ORDERED_KINDS,
    EndpointMetric.SPECIFICITY: ORDERED_KINDS,
    EndpointMetric.WAFROC: (CriterionKind.MARKS,),
    EndpointMetric.AFROC: (CriterionKind.MARKS,),
    EndpointMetric.LESION_SENSITIVITY: (CriterionKind.MARKS,),
    EndpointMetric.INFERRED_AUC: (CriterionKind.MARKS,),
    EndpointMetric.ABILITY: (CriterionKind.PREFERENCE,),
    EndpointMetric.WIN_DIFFERENCE: (CriterionKind.PREFERENCE,),
    EndpointMetric.ACCURACY: (CriterionKind.CATEGORY, CriterionKind.CHOICE),
    EndpointMetric.MEAN_RATING: (*ORDERED_KINDS, CriterionKind.NUMBER),
    EndpointMetric.TIME: (),
    EndpointMetric.AGREEMENT: (*ORDERED_KINDS, CriterionKind.CHOICE, CriterionKind.PREFERENCE),
}
"""Kinds of criteria that each metric is computed from."""
NEED_POSITIVE_VALUES: Final = (
    EndpointMetric.AUC,
    EndpointMetric.PARTIAL_AUC,
    EndpointMetric.SENSITIVITY,
    EndpointMetric.SPECIFICITY,
)
"""Metrics of a reference standard with two values."""
OF_MARKS: Final = (
    EndpointMetric.WAFROC,
    EndpointMetric.AFROC,
    EndpointMetric.LESION_SENSITIVITY,
    EndpointMetric.INFERRED_AUC,
)
"""Metrics of marks and lesions."""
RATE_LIMIT: Final = 1_000
"""Largest number of false marks per case."""
_OF_PAIRS: Final = (EndpointMetric.ABILITY, EndpointMetric.WIN_DIFFERENCE)
_WITH_OVERALL_CHOICE: Final = (*_OF_PAIRS, EndpointMetric.AGREEMENT)
WITH_THRESHOLD: Final = (EndpointMetric.SENSITIVITY, EndpointMetric.SPECIFICITY)
_WITH_MARGIN: Final = (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
_UNBOUNDED: Final = (EndpointMetric.ABILITY, EndpointMetric.MEAN_RATING, EndpointMetric.TIME)
"""Metrics whose differences are not bounded by 1."""
_WITHOUT_MODEL: Final = (
    EndpointMetric.MEAN_RATING,
    EndpointMetric.TIME,
    EndpointMetric.AGREEMENT,
)
"""Metrics that scores of a model do not have."""
_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)


def endpoint_problems(endpoint: Endpoint, protocol: Protocol) -> Iterator[str]:
    """Yield the problems of one endpoint, as sentences."""
    name = f"Endpoint “{endpoint.key}”"
    if not _KEY.fullmatch(endpoint.key):
        yield (
            f"The key “{endpoint.key:.40}” of an endpoint must be a lower-case letter, then "
            "letters a-z, digits or underscores, at most 40 in all."
        )
    if not endpoint.label.strip() or len(endpoint.label) > LABEL_LIMIT:
        yield f"{name} needs a label of 1 to {LABEL_LIMIT} characters. Enter it."
    yield from _criterion_problems(endpoint, protocol, name)
    yield from _comparison_problems(endpoint, protocol.design, name)
    yield from _margin_problems(endpoint, name)
    yield from _range_problems(endpoint, name)


def _criterion_problems(endpoint: Endpoint, protocol: Protocol, name: str) -> Iterator[str]:
    metric, design = endpoint.metric, protocol.design
    if metric in _OF_PAIRS and not design.is_paired:
        yield (
            f"{name} is a {metric}, which needs pairs of outputs, but the study is of type "
            f"{design.type}. Choose another metric."
        )
        return
    if metric in OF_MARKS and design.type is not StudyType.FREE_RESPONSE:
        yield (
            f"{name} is a {metric}, which needs marks, but the study is of type {design.type}. "
            "Choose another metric."
        )
        return
    if metric is EndpointMetric.TIME:
        if endpoint.criterion:
            yield f"{name} is a time, which has no criterion. Remove “{endpoint.criterion}”."
        return
    if not endpoint.criterion and metric in _WITH_OVERALL_CHOICE and design.is_paired:
        return
    known = {criterion.key: criterion for criterion in protocol.criteria}
    criterion = known.get(endpoint.criterion)
    if criterion is None:
        if endpoint.criterion:
            yield (
                f"{name} uses the criterion “{endpoint.criterion}”, which the form does not have."
                f"{nearest(endpoint.criterion, known)}"
            )
        else:
            yield f"{name} is of metric {metric}, which needs a criterion. Choose one."
        return
    if criterion.kind not in CRITERION_KINDS[metric]:
        kinds = " or ".join(CRITERION_KINDS[metric])
        yield (
            f"{name}: the metric {metric} needs a criterion of kind {kinds}, but "
            f"“{criterion.key}” is of kind {criterion.kind}."
        )
        return
    yield from _asked_problems(endpoint, criterion, name)
    yield from _threshold_problems(endpoint, criterion, name)


def _asked_problems(endpoint: Endpoint, criterion: Criterion, name: str) -> Iterator[str]:
    for arm in (endpoint.arm, endpoint.reference_arm):
        if arm and criterion.arms and arm not in criterion.arms:
            yield (
                f"{name}: the criterion “{criterion.key}” is not asked in arm “{arm}”. Choose "
                "another criterion or arm."
            )


def _threshold_problems(endpoint: Endpoint, criterion: Criterion, name: str) -> Iterator[str]:
    if endpoint.metric not in WITH_THRESHOLD:
        return
    values, threshold = criterion.values, endpoint.threshold
    if not values:
        return  # the form has a problem of its own
    if threshold is None:
        yield f"{name} is a {endpoint.metric}, which needs a threshold. Choose the lowest positive."
    elif type(threshold) is not int or threshold not in values or threshold == min(values):
        yield (
            f"{name}: the threshold must be a value of “{criterion.key}” above its lowest, "
            f"{min(values)}, not {threshold}."
        )


def _comparison_problems(endpoint: Endpoint, design: StudyDesign, name: str) -> Iterator[str]:
    known = [arm.key for arm in design.arms]
    for arm in (endpoint.arm, endpoint.reference_arm):
        if arm and arm not in known:
            yield (
                f"{name} uses the arm “{arm}”, which the design does not have.{nearest(arm, known)}"
            )
    for model in (endpoint.model, endpoint.reference_model):
        if len(model) > LABEL_LIMIT or model != model.strip():
            yield f"{name}: the name of a model is too long or has spaces around it. Correct it."
    if endpoint.comparison is Comparison.ESTIMATE:
        if endpoint.reference_arm:
            yield (
                f"{name} is estimated only, but has the reference arm “{endpoint.reference_arm}”. "
                "Remove it, or choose a comparison."
            )
        return
    if endpoint.model and endpoint.reference_arm:
        yield f"{name} compares models and arms at once. Remove the model or the reference arm."
    elif endpoint.model:
        yield from _model_problems(endpoint, design, name)
    else:
        yield from _arm_problems(endpoint, name)


def _model_problems(endpoint: Endpoint, design: StudyDesign, name: str) -> Iterator[str]:
    if design.type is StudyType.MODEL_VS_READERS:
        if endpoint.reference_model:
            yield (
                f"{name} compares the model with the readers. Remove the reference model "
                f"“{endpoint.reference_model}”."
            )
        if endpoint.metric in _WITHOUT_MODEL:
            yield f"{name}: scores of a model have no {endpoint.metric}. Choose another metric."
    elif design.is_paired and endpoint.metric in _WITHOUT_MODEL:
        yield f"{name}: the two models of a pair share their {endpoint.metric}. Estimate only."
    elif not endpoint.reference_model:
        yield f"{name} compares “{endpoint.model}” with no model. Enter the reference model."
    elif endpoint.reference_model == endpoint.model:
        yield f"{name} compares “{endpoint.model}” with itself. Change one of the models."


def _arm_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    if endpoint.metric in _OF_PAIRS:
        yield f"{name} is a {endpoint.metric}, which compares two models. Enter both."
    elif not endpoint.arm or not endpoint.reference_arm:
        yield (
            f"{name} is a test of {endpoint.comparison}, which needs an arm and a reference arm, "
            "or a model. Choose them, or estimate only."
        )
    elif endpoint.arm == endpoint.reference_arm:
        yield f"{name} compares the arm “{endpoint.arm}” with itself. Change one of the arms."


def _margin_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    margin, needs_margin = endpoint.margin, endpoint.comparison in _WITH_MARGIN
    if margin is None:
        if needs_margin:
            yield f"{name} is a test of {endpoint.comparison}, which needs a margin. Enter it."
        return
    if not needs_margin:
        yield (
            f"{name} has the margin {margin}, but {endpoint.comparison} has none. Remove the "
            "margin, or choose another comparison."
        )
    elif not is_number(margin) or not 0.0 < margin < float("inf"):
        yield f"{name}: the margin must be more than 0, not {margin}."
    elif margin >= 1.0 and endpoint.metric not in _UNBOUNDED:
        yield f"{name}: the margin of a {endpoint.metric} must be less than 1, not {margin}."


def _range_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    is_partial, bounds = endpoint.metric is EndpointMetric.PARTIAL_AUC, endpoint.specificity_range
    if bounds is None:
        if is_partial:
            yield f"{name} is a partial AUC, which needs a range of specificities. Enter it."
    elif not is_partial:
        yield f"{name} has a range of specificities, which only a partial AUC has. Remove it."
    elif not all(map(is_number, bounds)) or not 0.0 <= bounds[0] < bounds[1] <= 1.0:
        yield (
            f"{name}: the specificities must be 0 to 1, the lower one first, not {bounds[0]} and "
            f"{bounds[1]}."
        )
    if endpoint.threshold is not None and endpoint.metric not in WITH_THRESHOLD:
        yield (
            f"{name} has the threshold {endpoint.threshold}, which only sensitivity and "
            "specificity have. Remove it."
        )
    yield from _rate_problems(endpoint, name)


def _rate_problems(endpoint: Endpoint, name: str) -> Iterator[str]:
    has_rate = endpoint.metric is EndpointMetric.LESION_SENSITIVITY
    rate = endpoint.false_mark_rate
    if rate is None:
        if has_rate:
            yield (
                f"{name} is a lesion sensitivity, which needs a number of false marks per case. "
                "Enter it."
            )
    elif not has_rate:
        yield f"{name} has false marks per case, which only a lesion sensitivity has. Remove it."
    elif not is_number(rate) or not 0.0 <= rate <= RATE_LIMIT:
        yield f"{name}: the false marks per case must be 0 to {RATE_LIMIT:,}, not {rate}."


def is_number(value: object) -> bool:
    """Return whether a value is a number, not a truth value."""
    return type(value) in (int, float)
