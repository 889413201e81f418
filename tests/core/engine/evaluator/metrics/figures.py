"""Figures of a metric as a run would ask for them."""

import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.types import Unanswered


def figure(
    key: str,
    parsed: Sequence[str | None],
    targets: Sequence[str],
    *,
    items: Sequence[str] = (),
    classes: tuple[str, ...] = (),
    unanswered: Unanswered = Unanswered.WRONG,
) -> Estimate | NotEstimable:
    metric = find_metric(key)
    values = metric.read(Rows(parsed, targets, items, classes, unanswered))
    return metric.compute(values, rng=np.random.default_rng(0))


def estimate(
    key: str,
    parsed: Sequence[str | None],
    targets: Sequence[str],
    *,
    items: Sequence[str] = (),
    classes: tuple[str, ...] = (),
    unanswered: Unanswered = Unanswered.WRONG,
) -> Any:
    """Return a figure whose value is known, with or without an interval."""
    found = figure(key, parsed, targets, items=items, classes=classes, unanswered=unanswered)
    assert found.value is not None, found
    return found


def reason(
    key: str,
    parsed: Sequence[str | None],
    targets: Sequence[str],
    *,
    items: Sequence[str] = (),
    classes: tuple[str, ...] = (),
    unanswered: Unanswered = Unanswered.WRONG,
) -> str:
    found = figure(key, parsed, targets, items=items, classes=classes, unanswered=unanswered)
    assert isinstance(found, NotEstimable), found
    return found.reason


def per_item(key: str, parsed: Sequence[str | None], targets: Sequence[str]) -> list[float]:
    metric = find_metric(key)
    assert metric.per_item is not None
    return list(metric.per_item(metric.read(Rows(parsed, targets))).tolist())


def rows_of(probabilities: Sequence[float] | Sequence[Sequence[float]]) -> list[str]:
    return [json.dumps(one) for one in probabilities]
