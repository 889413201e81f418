"""Agreement of raters on the answers of a model: readers among each other, and a judge model."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple, Protocol

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.families.rubrics.metrics import JudgeCounts
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.reader_marks.answer_forms import NumberForm
from readingroom.engine.evaluator.reader_marks.forms import MarkForm
from readingroom.engine.evaluator.reader_marks.material import is_first_answer
from readingroom.engine.evaluator.reader_marks.types import PairMethod, RaterPair, RaterRank
from readingroom.engine.evaluator.runs.types import ItemResult, Task
from readingroom.statistics.agreement.clustered import clustered_cohen_kappa
from readingroom.statistics.agreement.kappa import KappaWeights, cohen_kappa, confusion
from readingroom.statistics.crossed_clusters import share_of_judgements

LEVEL: Final = 0.95
_NO_PAIR: Final = "no mark was given by both"
_NO_READER: Final = "no reader marked the same answers"
_ORDERED: Final = "Cohen's kappa, quadratic weights"
_NOMINAL: Final = "Cohen's kappa"
_RIGHT: Final = "Cohen's kappa of right and wrong answers"
_JUDGE_F1: Final = "judge_f1_balanced"
_F1: Final = {
    PairMethod.ENTITIES: "entity_f1_strict",
    PairMethod.RELATIONS: "relation_f1_exact",
    PairMethod.CODES: "code_f1",
}
"""Metrics by which raters of texts are compared."""


class NamedRater(Protocol):
    """A reader, or what else rates answers, by name."""

    @property
    def name(self) -> str:
        """Code of a reader, or name of a judge."""

    @property
    def is_reader(self) -> bool:
        """Whether a person rated the answers."""


class Rater(NamedTuple):
    """A rater's marks: values by item and position in the item's mark, and the marks by item."""

    name: str
    is_reader: bool
    values: Mapping[tuple[str, int], int]
    marks: Mapping[str, str]


class _Shared(NamedTuple):
    """Values of two raters for the same marks, (n,), and the number of each mark's item."""

    first: IntArray
    second: IntArray
    clusters: IntArray


def rater_of(name: str, items: Iterable[ItemResult], form: MarkForm, *, is_reader: bool) -> Rater:
    """Return the marks in the items of a result."""
    values: dict[tuple[str, int], int] = {}
    marks: dict[str, str] = {}
    for item in filter(is_first_answer, items):
        for position, value in enumerate(form.values(item.parsed, item.target)):
            if value is not None and item.parsed is not None:
                values[item.item, position] = value
                marks[item.item] = item.parsed
    return Rater(name, is_reader, values, marks)


def agreement_method(form: MarkForm) -> str:
    """Return the coefficient by which raters of a task are compared."""
    if form.pair_method is not None:
        return form.pair_method.value
    if isinstance(form, NumberForm):
        return _RIGHT
    return _ORDERED if form.is_ordered else _NOMINAL


def rater_pairs(raters: Sequence[Rater], form: MarkForm) -> tuple[RaterPair, ...]:
    """Return the agreement of each two raters."""
    return tuple(_pair(first, second, form) for first, second in combinations(raters, 2))


def rater_ranks(raters: Sequence[NamedRater], pairs: Sequence[RaterPair]) -> tuple[RaterRank, ...]:
    """Return each rater's mean kappa with the readers other than themselves, highest first."""
    readers = {rater.name for rater in raters if rater.is_reader}
    means: dict[str, float | NotEstimable] = {}
    for rater in raters:
        others = [
            pair.kappa.value
            for pair in pairs
            if rater.name in (pair.first, pair.second)
            and ({pair.first, pair.second} - {rater.name}) <= readers
            and isinstance(pair.kappa.value, float)
        ]
        means[rater.name] = float(np.mean(others)) if others else NotEstimable(_NO_READER)
    known = [mean for mean in means.values() if isinstance(mean, float)]
    ranks = [
        RaterRank(
            rater.name,
            rater.is_reader,
            mean,
            1 + sum(other > mean for other in known) if isinstance(mean, float) else None,
        )
        for rater in raters
        for mean in (means[rater.name],)
    ]
    return tuple(sorted(ranks, key=lambda entry: (entry.rank is None, entry.rank or 0)))


def judge_f1(raters: Sequence[Rater], task: Task) -> Estimate | NotEstimable | None:
    """Return the balanced F1 of the judge against all readers, resampled by item.

    None in tasks other than rubrics, and without a judge or a reader.
    """
    judge = next((rater for rater in raters if not rater.is_reader), None)
    readers = [rater for rater in raters if rater.is_reader]
    if task is not Task.RUBRIC or judge is None or not readers:
        return None
    counts: dict[str, list[float]] = {}
    for reader in readers:
        for key in judge.values.keys() & reader.values.keys():
            cell = {(1, 1): 0, (1, 0): 1, (0, 1): 2, (0, 0): 3}[
                judge.values[key], reader.values[key]
            ]
            counts.setdefault(key[0], [0.0] * 4)[cell] += 1
    if not counts:
        return NotEstimable(_NO_PAIR)
    table = JudgeCounts(counts=np.array([counts[item] for item in sorted(counts)]))
    metric = find_metric(_JUDGE_F1)
    return metric.compute(table, level=LEVEL, rng=random_stream(0, "judge and readers"))


def _pair(first: Rater, second: Rater, form: MarkForm) -> RaterPair:
    shared = _shared(first, second)
    same = share_of_judgements(
        shared.first == shared.second, np.zeros_like(shared.first), shared.clusters, _NO_PAIR
    )
    method = form.pair_method
    agreement = _kappa(shared, form) if method is None else _f1(first, second, method)
    return RaterPair(first.name, second.name, agreement, len(shared.first), same)


def _f1(first: Rater, second: Rater, method: PairMethod) -> Estimate | NotEstimable:
    """Return the F1 of two raters' marks, which is the same whoever is the target."""
    shared = sorted(first.marks.keys() & second.marks.keys())
    if not shared:
        return NotEstimable(_NO_PAIR)
    metric = find_metric(_F1[method])
    rows = Rows([first.marks[item] for item in shared], [second.marks[item] for item in shared])
    rng = random_stream(0, "texts of raters")
    return metric.compute(metric.read(rows), level=LEVEL, rng=rng)


def _kappa(shared: _Shared, form: MarkForm) -> Estimate | NotEstimable:
    """Return kappa: weighted for ordered values, else with an interval over items."""
    if not len(shared.first):
        return NotEstimable(_NO_PAIR)
    if form.is_ordered:
        k = form.kind_count
        table = confusion(shared.first, shared.second, k)
        return cohen_kappa(table, KappaWeights.QUADRATIC, LEVEL)
    first, second, k = shared.first, shared.second, form.kind_count
    if not k:
        kinds, codes = np.unique([first, second], return_inverse=True)
        first, second = codes.reshape(2, -1)
        k = len(kinds)
    return clustered_cohen_kappa(first, second, k, shared.clusters, LEVEL)


def _shared(first: Rater, second: Rater) -> _Shared:
    keys = sorted(first.values.keys() & second.values.keys())
    numbers = {item: number for number, item in enumerate(dict.fromkeys(key[0] for key in keys))}
    return _Shared(
        np.array([first.values[key] for key in keys], dtype=np.int64),
        np.array([second.values[key] for key in keys], dtype=np.int64),
        np.array([numbers[key[0]] for key in keys], dtype=np.int64),
    )
