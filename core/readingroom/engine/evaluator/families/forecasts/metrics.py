"""Precision and recall of forecasts among the best k (Kraljevic et al. 2024).

At each concept after the first token, the best k concepts are taken whose status is its own: new,
or old where it occurred before. In the scope "one" a forecast is right if it is the next concept,
in "any" if it follows at any later place. Precision is the share of places with a right forecast;
recall that of places whose concept was forecast there or, in "any", at an earlier place. A timeline
without forecasts has none right.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import pooled_metric
from readingroom.engine.evaluator.metrics.retrieval import whole_limit
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.FORECAST})
CONCEPT: Final = "concept"
"""Type of the tokens that are forecast."""


class _Timeline(msgspec.Struct):
    tokens: list[str]
    types: list[str]


class _Answer(msgspec.Struct):
    next: list[list[str]]


class Forecast(NamedTuple):
    """A concept of a timeline: its position, whether it is old, and the forecasts of its status."""

    position: int
    is_old: bool
    ranked: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Timelines(Values):
    """The tokens of each timeline, and the forecasts of its concepts."""

    tokens: tuple[tuple[str, ...], ...]
    forecasts: tuple[tuple[Forecast, ...], ...]


def read_timelines(rows: Rows) -> Timelines:
    """Return the forecasts; an answer is JSON with `next`, the ranked concepts after each token.

    Raises:
        SuiteError: a target has no `tokens` and `types` of equal length.
    """
    timelines = read_targets(rows.targets, _timeline, "JSON with tokens and their types")
    forecasts = []
    for timeline, text in zip(timelines, rows.parsed, strict=True):
        answer = None if text is None else decoded(text, _Answer)
        is_whole = answer is not None and len(answer.next) == len(timeline.tokens)
        forecasts.append(tuple(_forecasts(timeline, answer.next if answer and is_whole else [])))
    return Timelines(
        tokens=tuple(tuple(timeline.tokens) for timeline in timelines),
        forecasts=tuple(forecasts),
        **rows.numbers(),
    )


def _timeline(text: str) -> _Timeline | None:
    timeline = decoded(text, _Timeline)
    is_valid = timeline is not None and len(timeline.tokens) == len(timeline.types)
    return timeline if is_valid else None


def _forecasts(timeline: _Timeline, following: list[list[str]]) -> list[Forecast]:
    earlier: set[str] = set()
    forecasts = []
    for position, (token, kind) in enumerate(zip(timeline.tokens, timeline.types, strict=True)):
        if position and kind == CONCEPT:
            is_old = token in earlier
            candidates = following[position - 1] if following else []
            same = tuple(name for name in candidates if (name in earlier) == is_old)
            forecasts.append(Forecast(position, is_old, same))
        earlier.add(token)
    return forecasts


def _right(tokens: tuple[str, ...], forecast: Forecast, limit: int, *, any_later: bool) -> set[str]:
    """Return the right ones among the best forecasts of a concept."""
    end = len(tokens) if any_later else forecast.position + 1
    return set(forecast.ranked[:limit]) & set(tokens[forecast.position : end])


def _precision_parts(
    is_old: bool | None, any_later: bool, limit: int, values: Timelines
) -> FloatArray:
    """Return the right places and all places of each timeline, (n, 2)."""
    parts = np.zeros((len(values), 2))
    for row, (tokens, forecasts) in enumerate(zip(values.tokens, values.forecasts, strict=True)):
        for forecast in forecasts:
            if is_old in (None, forecast.is_old):
                parts[row, 0] += bool(_right(tokens, forecast, limit, any_later=any_later))
                parts[row, 1] += 1
    return parts


def _recall_parts(
    is_old: bool | None, any_later: bool, limit: int, values: Timelines
) -> FloatArray:
    """Return the forecast places and all places of each timeline, (n, 2)."""
    parts = np.zeros((len(values), 2))
    for row, (tokens, forecasts) in enumerate(zip(values.tokens, values.forecasts, strict=True)):
        named: set[str] = set()
        for forecast in forecasts:
            right = _right(tokens, forecast, limit, any_later=any_later)
            named = named | right if any_later else right
            if is_old in (None, forecast.is_old):
                parts[row, 0] += tokens[forecast.position] in named
                parts[row, 1] += 1
    return parts


_Parts = Callable[[bool | None, bool, int, Timelines], FloatArray]
_MEASURES: Final[dict[str, tuple[str, _Parts]]] = {
    "precision": ("Precision", _precision_parts),
    "recall": ("Recall", _recall_parts),
}
_SCOPES: Final = {"any": ("at any later place", True), "one": ("at the next place", False)}
_STATUSES: Final[dict[str, tuple[str, bool | None]]] = {
    "": ("", None),
    "_new": (", new concepts", False),
    "_old": (", old concepts", True),
}


def _build(name: str, measure: str, scope: str, status: str, limit: float) -> Metric:
    whole = whole_limit(name, limit)
    (title, parts), (where, any_later) = _MEASURES[measure], _SCOPES[scope]
    which, is_old = _STATUSES[status]
    return pooled_metric(
        f"{name}@{whole}",
        f"{title} of the best {whole} {where}{which}",
        _TASKS,
        read_timelines,
        partial(parts, is_old, any_later, whole),
        nothing="no concept of this status is forecast",
        is_proportion=True,
    )


_ALL: Final = {
    f"forecast_{measure}_{scope}{status}": (measure, scope, status)
    for measure in _MEASURES
    for scope in _SCOPES
    for status in _STATUSES
}
NAMES: Final = tuple(_ALL)
"""Names of the metrics, each followed by @ and a number."""
METRICS: Final[tuple[Metric, ...]] = ()
FAMILIES: Final[dict[str, tuple[Callable[[float], Metric], float]]] = {
    name: (partial(_build, name, *parts), 10.0) for name, parts in _ALL.items()
}
