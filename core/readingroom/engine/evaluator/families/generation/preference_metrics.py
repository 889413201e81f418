"""Metrics of a judge that prefers one of two answers, each pair asked in both orders.

A judge's answer has the verdict "A" (the answer shown first), "B" or "tie", as its only text, on
its last or first line, or between double brackets. Two different verdicts are none.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric, rate_metric
from readingroom.engine.evaluator.runs.types import Task

FIRST, SECOND, TIE = "A", "B", "tie"
_TASKS: Final = frozenset({Task.PREFERENCE})
_BRACKETED: Final = re.compile(r"\[\[\s*(A|B|C|tie)\s*\]\]", re.IGNORECASE)
_LINE: Final = re.compile(
    r"(?:(?:my |the |final |better )*(?:answer|verdict|choice|preference)\s*(?:is)?\s*[:=]?\s*)?"
    r"[*\"'(]*(?:answer\s+)?(A|B|tie|equal)[*\"').!]*(?:\s+is\s+better[.!]?)?",
    re.IGNORECASE,
)
_VERDICTS: Final = {"a": FIRST, "b": SECOND, "c": TIE, "tie": TIE, "equal": TIE}
_SCORES: Final = {FIRST: 1.0, TIE: 0.5, SECOND: 0.0}
_EXPECTED: Final = 'JSON as in {"case": "1", "first": "Heron", "second": "Ibis"}'
_UNANSWERED: Final = "no answer has a verdict"


class PreferenceTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The case, and the models of the answers shown first and second."""

    case: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences(Values):
    """Scores of the answers shown first, float array (n,): 1, 0.5 for a tie, 0; NaN without one.

    `others` are the scores of the same pair in the other order, from the same answer's view.
    """

    scores: FloatArray
    others: FloatArray
    targets: tuple[PreferenceTarget, ...]


def read_verdict(text: str) -> str | None:
    """Return "A", "B" or "tie" from a judge's answer, None without one verdict."""
    bracketed = {match.lower() for match in _BRACKETED.findall(text)}
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    given = bracketed or {
        match[1].lower()
        for line in {*lines[:1], *lines[-1:]}
        for match in [_LINE.fullmatch(line)]
        if match
    }
    verdicts = {_VERDICTS[name] for name in given}
    return verdicts.pop() if len(verdicts) == 1 else None


def read_preferences(rows: Rows) -> Preferences:
    """Return the verdicts.

    Raises:
        SuiteError: a target names no pair of answers.
    """
    targets = read_targets(rows.targets, lambda text: decoded(text, PreferenceTarget), _EXPECTED)
    verdicts = [None if text is None else read_verdict(text) for text in rows.parsed]
    scores = [np.nan if verdict is None else _SCORES[verdict] for verdict in verdicts]
    by_order: dict[PreferenceTarget, list[float]] = {}
    for target, score in zip(targets, scores, strict=True):
        if not np.isnan(score):
            by_order.setdefault(target, []).append(score)
    others = []
    for target in targets:
        mirrored = by_order.get(in_other_order(target), [])
        others.append(1 - mirrored[0] if mirrored else np.nan)
    return Preferences(
        scores=np.array(scores, dtype=np.float64),
        others=np.array(others, dtype=np.float64),
        targets=targets,
        **rows.numbers(),
    )


def in_other_order(target: PreferenceTarget) -> PreferenceTarget:
    """Return the target of the same answers in the other order."""
    return PreferenceTarget(target.case, target.second, target.first)


def _is_same(values: Preferences) -> FloatArray:
    """Return 1 where both orders have the same verdict, NaN unless both have one."""
    is_known = ~np.isnan(values.scores) & ~np.isnan(values.others)
    return np.where(is_known, (values.scores == values.others).astype(np.float64), np.nan)


def _is_first(values: Preferences) -> FloatArray:
    """Return 1 where the answer shown first is preferred, NaN for ties and without a verdict."""
    return np.where(np.isin(values.scores, (0.0, 1.0)), values.scores, np.nan)


def _is_tie(values: Preferences) -> FloatArray:
    is_known = ~np.isnan(values.scores)
    return np.where(is_known, (values.scores == _SCORES[TIE]).astype(np.float64), np.nan)


def _is_answered(values: Preferences) -> FloatArray:
    return (~np.isnan(values.scores)).astype(np.float64)


def _rate(
    key: str, label: str, per_item: Callable[[Preferences], FloatArray], nothing: str
) -> Metric:
    return rate_metric(
        f"preference_{key}", label, _TASKS, read_preferences, per_item, nothing=nothing
    )


def model_metric(model: str) -> Metric:
    """Return the share of verdicts for a model's answers, ties counted as half."""

    def scores(values: Preferences) -> FloatArray:
        is_first = np.array([target.first == model for target in values.targets], dtype=np.bool_)
        is_second = np.array([target.second == model for target in values.targets], dtype=np.bool_)
        of_second = np.where(is_second, 1 - values.scores, np.nan)
        return np.asarray(np.where(is_first, values.scores, of_second))

    return mean_metric(
        f"preference_for@{model}",
        f"Preferred: {model}, ties as half",
        _TASKS,
        read_preferences,
        scores,
        nothing=_UNANSWERED,
    )


METRICS: Final = (
    _rate(
        "consistent",
        "Same preference in both orders",
        _is_same,
        "no pair of answers has a verdict in both orders",
    ),
    replace(
        _rate(
            "first",
            "Preferred: the answer shown first, without ties",
            _is_first,
            "no verdict prefers one of the answers",
        ),
        is_higher_better=False,
    ),
    _rate("tie", "Ties", _is_tie, _UNANSWERED),
    _rate("answered", "Answers with a verdict", _is_answered, "no item is counted"),
)
