"""All metrics by key; a new one is a file and a line here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from readingroom.domain.errors import SuiteError
from readingroom.domain.named_imports import named_module
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.metrics import (
    answer_errors,
    bertscore,
    calibration,
    choice,
    detection,
    discrimination,
    labels,
    mutations,
    neighbours,
    numeric,
    overlap,
    pairs,
    probabilities,
    regression,
    retrieval,
    rouge,
    rubric,
    spans,
    support,
    thresholds,
)
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric

_OF_FAMILIES = tuple(
    named_module(f"readingroom.engine.evaluator.families.{family}.metrics") for family in FAMILIES
)
"""Metrics of the protocol families, imported by name: the families import this package."""

NUMBER_FAMILIES: Mapping[str, tuple[Callable[[float], Metric], float]] = MappingProxyType(
    {
        name: entry
        for module in (thresholds, retrieval, pairs, neighbours, *_OF_FAMILIES)
        for name, entry in getattr(module, "FAMILIES", {}).items()
    }
)
"""Metrics with a number after their name, and its default."""

TEXT_FAMILIES: Mapping[str, Callable[[str], Metric]] = MappingProxyType(
    {
        name: make
        for module in (answer_errors, *_OF_FAMILIES)
        for name, make in getattr(module, "TEXT_FAMILIES", {}).items()
    }
)
"""Metrics with a text after their name."""

_ALL: tuple[Metric, ...] = (
    *choice.METRICS,
    *numeric.METRICS,
    *spans.METRICS,
    *rouge.METRICS,
    *bertscore.METRICS,
    *rubric.METRICS,
    *support.METRICS,
    *labels.METRICS,
    *discrimination.METRICS,
    *probabilities.METRICS,
    *calibration.METRICS,
    *regression.METRICS,
    *mutations.METRICS,
    *overlap.METRICS,
    *detection.METRICS,
    *retrieval.METRICS,
    *pairs.METRICS,
    *neighbours.METRICS,
    *answer_errors.METRICS,
    *(metric for module in _OF_FAMILIES for metric in module.METRICS),
    *(make(default) for make, default in NUMBER_FAMILIES.values()),
)
METRICS: Mapping[str, Metric] = MappingProxyType({metric.key: metric for metric in _ALL})
CURVES: Mapping[str, CurveMaker] = MappingProxyType(
    {
        maker.key: maker
        for maker in (
            *discrimination.CURVES,
            *calibration.CURVES,
            *thresholds.CURVES,
            *detection.CURVES,
            *(maker for module in _OF_FAMILIES for maker in getattr(module, "CURVES", ())),
        )
    }
)


def find_metric(key: str) -> Metric:
    """Return the metric of a key: "auroc", "recall@5", or "recall" with its default number.

    Raises:
        SuiteError: the metric is unknown, or its number is out of range.
    """
    known = METRICS.get(key)
    if known is not None:
        return known
    name, _, number = key.partition("@")
    if name in TEXT_FAMILIES and number:
        return TEXT_FAMILIES[name](number)
    if name in NUMBER_FAMILIES:
        make, default = NUMBER_FAMILIES[name]
        if "@" not in key:
            return make(default)
        try:
            return make(float(number))
        except ValueError as error:
            message = f"The metric {key!r} needs a number after the @, as in {name}@{default:g}."
            raise SuiteError(message) from error
    known_keys = [*METRICS, *NUMBER_FAMILIES, *TEXT_FAMILIES]
    raise SuiteError(f"The metric {key!r} is unknown.{nearest(key, known_keys)}")
