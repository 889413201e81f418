"""Points for criteria, some of which cost points (HealthBench, Arora et al. 2025).

An answer scores the points of the criteria that it meets by the sum of the positive points; the
mean over answers is cut to 0 to 1. A criterion is checked by its rule, or was judged by somebody:
then the parsed answer is {"met": [true, false, ...]} in the order of the rubric.
"""

import math
import re
from dataclasses import dataclass

import msgspec
import numpy as np

from readingroom.domain.estimate import clipped
from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import Figure, FloatArray, Metric, Rows, Values, target_error
from readingroom.evaluator.metrics.clauses import read_clauses
from readingroom.evaluator.metrics.clinical_words import stem, unify
from readingroom.evaluator.metrics.means import influence_of_scores
from readingroom.evaluator.metrics.numeric import read_target
from readingroom.evaluator.metrics.quantities import find_quantities
from readingroom.statistics.resampling import Limits, estimate_mean

_TASKS = frozenset({Task.RUBRIC})
_WANTED = (
    'a JSON list as in [{"criterion": "Names aspirin", "points": 5, "rule": {"all": ["aspirin"]}}]'
)
_SCALE = "share of the positive points"
_LONGEST_PATTERN = 500
_ENDLESS = re.compile(r"\([^()]*[*+}][^()]*\)[*+{]")
"""A repeated group that holds a repetition: a search for it can take longer than anybody waits."""
_LONGEST_ANSWER = 100_000


class Rule(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"all_of": "all", "any_of": "any", "none_of": "none"},
):
    """What an answer must hold to meet a criterion; every part that is given must be met.

    `all`, `any` and `none` are phrases, compared as whole words, case and blanks apart. `affirmed`
    are findings that the answer names without denying them, `denied` those that it denies. `regex`
    is searched in the answer. `number` is one with its unit and tolerance, as in "5 mg ± 10 %".
    """

    all_of: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    none_of: tuple[str, ...] = ()
    affirmed: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    regex: str = ""
    number: str = ""


class RubricCriterion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an answer should do, or with negative points should not; `rule` None: to be judged."""

    criterion: str
    points: float
    rule: Rule | None = None
    tags: tuple[str, ...] = ()


class _Judged(msgspec.Struct, forbid_unknown_fields=True):
    met: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RubricScores(Values):
    """The score of each answer, float array (n,); NaN where a criterion has yet to be judged."""

    scores: FloatArray


def read_rubric(text: str) -> tuple[RubricCriterion, ...] | None:
    """Return the criteria; None unless they are sound and at least one has positive points."""
    try:
        criteria = msgspec.json.decode(text, type=tuple[RubricCriterion, ...])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    is_sound = all(one.points != 0 and _is_usable(one.rule) for one in criteria)
    return criteria if is_sound and any(one.points > 0 for one in criteria) else None


def _is_usable(rule: Rule | None) -> bool:
    if rule is None:
        return True
    if rule == Rule() or len(rule.regex) > _LONGEST_PATTERN or _ENDLESS.search(rule.regex):
        return False
    try:
        re.compile(rule.regex)
    except re.error:
        return False
    return not rule.number or read_target(rule.number) is not None


def read_rubrics(rows: Rows) -> RubricScores:
    """Return the scores.

    Raises:
        SuiteError: a target is no rubric, or an answer judges another number of criteria.
    """
    scores = []
    for place, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        criteria = read_rubric(target)
        if criteria is None:
            raise target_error(place, target, _WANTED)
        met = grade(answer, criteria)
        if len(met) != len(criteria):
            raise target_error(place, target, f"as many criteria as were judged, {len(met)}")
        scores.append(score_of(met, criteria))
    return RubricScores(scores=np.array(scores, dtype=np.float64), **rows.numbers())


def grade(answer: str | None, criteria: tuple[RubricCriterion, ...]) -> tuple[bool | None, ...]:
    """Return which criteria an answer meets; None for one that has to be judged.

    No answer meets none.
    """
    if answer is None:
        return (False,) * len(criteria)
    if answer.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(answer, type=_Judged).met
        except (msgspec.MsgspecError, UnicodeDecodeError):
            pass  # an answer that only looks like a judgement is a text like any other
    text = answer[:_LONGEST_ANSWER]
    return tuple(None if one.rule is None else _meets(text, one.rule) for one in criteria)


def score_of(met: tuple[bool | None, ...], criteria: tuple[RubricCriterion, ...]) -> float:
    """Return the points met by all positive points, not cut; NaN where one is to be judged."""
    if None in met:
        return float("nan")
    reached = sum(one.points for one, is_met in zip(criteria, met, strict=True) if is_met)
    return reached / sum(one.points for one in criteria if one.points > 0)


def _meets(text: str, rule: Rule) -> bool:
    plain = " ".join(text.casefold().split())
    checks = (
        all(_holds(plain, one) for one in rule.all_of),
        not rule.any_of or any(_holds(plain, one) for one in rule.any_of),
        not any(_holds(plain, one) for one in rule.none_of),
        all(_says(text, one, is_denied=False) for one in rule.affirmed),
        all(_says(text, one, is_denied=True) for one in rule.denied),
        not rule.regex or re.search(rule.regex, text) is not None,
        not rule.number or _gives(text, rule.number),
    )
    return all(checks)


def _holds(plain: str, phrase: str) -> bool:
    wanted = re.escape(" ".join(phrase.casefold().split()))
    return re.search(rf"(?<!\w){wanted}(?!\w)", plain) is not None


def _says(text: str, finding: str, *, is_denied: bool) -> bool:
    """Tell whether a clause names all words of a finding, each denied or each not."""
    wanted = {stem(word) for word in re.findall(r"[a-z0-9]+", unify(finding))}
    for clause in read_clauses(text):
        named = {word.text for word in clause.whole().words if word.is_denied is is_denied}
        if wanted <= named:
            return True
    return False


def _gives(text: str, number: str) -> bool:
    wanted = read_target(number)
    errors = (wanted.error_of(one) for one in find_quantities(text)) if wanted else ()
    return any(
        wanted is not None and error is not None and wanted.allows(error) for error in errors
    )


def _scores(values: RubricScores) -> FloatArray:
    return values.scores


def _limits(_: RubricScores) -> Limits:
    """Return the limits of a score: negative points may outweigh the positive ones."""
    return -math.inf, 1.0


def _figure(values: RubricScores, level: float, rng: np.random.Generator) -> Figure:
    mean = estimate_mean(
        values.scores,
        rng,
        scale=_SCALE,
        level=level,
        clusters=values.clusters,
        nothing="every answer has a criterion that nobody judged yet",
        limits=_limits(values),
    )
    return clipped(mean)


METRICS = (
    Metric(
        "rubric",
        "Points of the rubric",
        _TASKS,
        read_rubrics,
        _figure,
        per_item=_scores,
        influence=influence_of_scores(_scores),
        scale=_SCALE,
        limits=_limits,
    ),
)
