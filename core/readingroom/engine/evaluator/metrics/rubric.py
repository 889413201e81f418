"""Points for criteria, some of which deduct points (HealthBench, Arora et al. 2025).

An answer scores the points of the criteria that it meets, divided by the sum of the positive
points; the mean over answers is clipped to 0 to 1. A criterion is checked by its rule, or was
judged by a person: then the parsed answer is {"met": [true, false, ...]} in the order of the
rubric.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import clipped
from readingroom.engine.evaluator.metrics.api import MetricValue, Rows, Values, target_error
from readingroom.engine.evaluator.metrics.clauses import read_clauses
from readingroom.engine.evaluator.metrics.clinical_words import stem, unify
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.metrics.numeric import read_target
from readingroom.engine.evaluator.metrics.quantities import find_quantities
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.resampling import Limits

_TASKS = frozenset({Task.RUBRIC})
_EXPECTED = (
    'a JSON list as in [{"criterion": "Names aspirin", "points": 5, "rule": {"all": ["aspirin"]}}]'
)
_MAX_PATTERN = 500
_NESTED_REPETITION = re.compile(r"\([^()]*[*+}][^()]*\)[*+{]")
"""A repeated group that contains a repetition: searching for it can take exponential time."""
_MAX_ANSWER = 100_000


class Rule(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"all_of": "all", "any_of": "any", "none_of": "none"},
):
    """Condition of a criterion; every given part must be met.

    `all`, `any` and `none` are phrases, compared as whole words, ignoring case and spaces.
    `affirmed` are findings that the answer affirms, `denied` those that it denies. `regex` is
    searched in the answer. `number` has a unit and a tolerance, as in "5 mg ± 10 %".
    """

    all_of: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    none_of: tuple[str, ...] = ()
    affirmed: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    regex: str = ""
    number: str = ""


class RubricCriterion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A requirement, or a fault with negative points; `rule` None: to be judged by a person."""

    criterion: str
    points: float
    rule: Rule | None = None
    tags: tuple[str, ...] = ()


class Judged(msgspec.Struct, forbid_unknown_fields=True):
    """A judged answer: which criteria it meets, None for one that is not judged.

    `penalty` is the number of points deducted beside the criteria. `output` is the judged answer,
    and `rater` who judged it.
    """

    met: tuple[bool | None, ...]
    penalty: float = 0.0
    output: str = ""
    rater: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RubricScores(Values):
    """The score of each answer, float array (n,); NaN where a criterion is not yet judged."""

    scores: FloatArray


def read_rubric(text: str) -> tuple[RubricCriterion, ...] | None:
    """Return the criteria; None unless they are valid and at least one has positive points."""
    criteria = decoded(text, tuple[RubricCriterion, ...])
    if criteria is None or not any(criterion.points > 0 for criterion in criteria):
        return None
    is_valid = all(criterion.points != 0 and _is_usable(criterion.rule) for criterion in criteria)
    return criteria if is_valid else None


def _is_usable(rule: Rule | None) -> bool:
    if rule is None:
        return True
    if rule == Rule() or len(rule.regex) > _MAX_PATTERN or _NESTED_REPETITION.search(rule.regex):
        return False
    try:
        re.compile(rule.regex)
    except re.error:
        return False
    return not rule.number or read_target(rule.number) is not None


Score = Callable[[tuple[bool | None, ...], tuple[RubricCriterion, ...], float], float]
"""Returns a score from which criteria are met, the criteria, and a penalty."""


def read_scores(score: Score, rows: Rows) -> RubricScores:
    """Return a score of each answer from what it meets, the criteria, and its penalty.

    Raises:
        SuiteError: a target is not a rubric, or an answer judges another number of criteria.
    """
    scores = []
    for index, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        criteria = read_rubric(target)
        if criteria is None:
            raise target_error(index, target, _EXPECTED)
        met = grade(answer, criteria)
        if len(met) != len(criteria):
            raise target_error(
                index, target, f"a rubric with {len(met)} criteria, as many as were judged"
            )
        scores.append(score(met, criteria, _penalty_of(answer)))
    return RubricScores(scores=np.array(scores, dtype=np.float64), **rows.numbers())


def grade(answer: str | None, criteria: tuple[RubricCriterion, ...]) -> tuple[bool | None, ...]:
    """Return which criteria an answer meets; None for one to be judged.

    A missing answer meets none.
    """
    if answer is None:
        return (False,) * len(criteria)
    judged = _judged(answer)
    if judged is not None:
        return judged.met
    text = answer[:_MAX_ANSWER]
    return tuple(
        None if criterion.rule is None else _meets(text, criterion.rule) for criterion in criteria
    )


def _penalty_of(answer: str | None) -> float:
    """Return the points that a judged answer loses beside the criteria."""
    judged = None if answer is None else _judged(answer)
    return 0.0 if judged is None else judged.penalty


def _judged(answer: str) -> Judged | None:
    return decoded(answer, Judged) if answer.lstrip().startswith("{") else None


def score_of(
    met: tuple[bool | None, ...], criteria: tuple[RubricCriterion, ...], penalty: float = 0.0
) -> float:
    """Return the points met divided by all positive points; NaN with an unjudged criterion.

    `penalty` is not deducted: it is no part of a rubric of HealthBench.
    """
    del penalty  # required by the interface of scores
    if None in met:
        return float("nan")
    reached = sum(
        criterion.points for criterion, is_met in zip(criteria, met, strict=True) if is_met
    )
    return reached / sum(criterion.points for criterion in criteria if criterion.points > 0)


def _meets(text: str, rule: Rule) -> bool:
    plain = " ".join(text.casefold().split())
    checks = (
        all(_contains(plain, phrase) for phrase in rule.all_of),
        not rule.any_of or any(_contains(plain, phrase) for phrase in rule.any_of),
        not any(_contains(plain, phrase) for phrase in rule.none_of),
        all(_mentions(text, phrase, is_denied=False) for phrase in rule.affirmed),
        all(_mentions(text, phrase, is_denied=True) for phrase in rule.denied),
        not rule.regex or re.search(rule.regex, text) is not None,
        not rule.number or _contains_number(text, rule.number),
    )
    return all(checks)


def _contains(plain: str, phrase: str) -> bool:
    pattern = re.escape(" ".join(phrase.casefold().split()))
    return re.search(rf"(?<!\w){pattern}(?!\w)", plain) is not None


def _mentions(text: str, finding: str, *, is_denied: bool) -> bool:
    """Whether a clause contains all words of a finding, all denied or all affirmed."""
    target_words = {stem(word) for word in re.findall(r"[a-z0-9]+", unify(finding))}
    for clause in read_clauses(text):
        named = {word.text for word in clause.whole().terms if word.is_denied is is_denied}
        if target_words <= named:
            return True
    return False


def _contains_number(text: str, number: str) -> bool:
    target = read_target(number)
    errors = (target.error_of(quantity) for quantity in find_quantities(text)) if target else ()
    return any(
        target is not None and error is not None and target.allows(error) for error in errors
    )


def below_one(_: RubricScores) -> Limits:
    """Return the limits of a score: negative points may exceed the positive ones."""
    return -math.inf, 1.0


_MEAN = mean_metric(
    "rubric",
    "Rubric score",
    _TASKS,
    partial(read_scores, score_of),
    lambda values: values.scores,
    scale="proportion of the positive points",
    limits=below_one,
    nothing="every answer has an unjudged criterion",
)


def _clipped_mean(values: RubricScores, level: float, rng: np.random.Generator) -> MetricValue:
    return clipped(_MEAN.estimate(values, level, rng))


METRICS = (replace(_MEAN, estimate=_clipped_mean),)
