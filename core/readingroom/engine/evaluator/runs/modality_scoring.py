"""Metrics of a run whose inputs were switched off: contributions and agreement of modalities."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.crossmodal.coalitions import (
    Coalition,
    coalitions,
    condition_of,
)
from readingroom.engine.evaluator.crossmodal.condition_agreement import (
    agreement_of_conditions,
    coded_answers,
)
from readingroom.engine.evaluator.crossmodal.contributions import (
    SHAPLEY_LABEL,
    CoalitionScores,
    contributions,
)
from readingroom.engine.evaluator.crossmodal.types import (
    SHAPLEY,
    InputContradiction,
    InputContradictionKind,
)
from readingroom.engine.evaluator.metrics.api import Metric
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.plan import ScoringPlan
from readingroom.engine.evaluator.runs.scoring import DECIDED, decision_of, item_scores
from readingroom.engine.evaluator.runs.tally import ConditionRows, Tally
from readingroom.engine.evaluator.runs.types import ItemResult, MetricResult, Task
from readingroom.statistics.clusters import cluster_numbers


def modality_metrics(plan: ScoringPlan, tally: Tally) -> tuple[MetricResult, ...]:
    """Return the metrics of switched-off modalities; () for runs without them.

    Scores are those of the primary metric, or the first with a score per answer, averaged over
    epochs and orders; errors count negatively. An item's decision is its most frequent answer, of
    equally frequent ones the first.
    """
    if not plan.modalities or not len(tally.clean):
        return ()
    known = coalitions(plan.modalities)
    sides = {
        coalition: tally.sides[coalition.condition]
        for coalition in known
        if coalition.condition in tally.sides
    }
    clean = tally.clean
    items = list(dict.fromkeys(clean.items))
    patients = dict(zip(clean.items, clean.patients or clean.items, strict=True))
    clusters = cluster_numbers([patients[item] for item in items])
    has = np.stack(
        [_has(known, sides, items, 1 << bit) for bit in range(len(plan.modalities))], axis=1
    )
    results = [*_contributions(plan, sides, items, has, clusters)]
    if plan.task in DECIDED and plan.task is not Task.NUMBER:
        answers = {
            coalition.bits: _decisions(plan, rows.items, rows.parsed)
            for coalition, rows in sides.items()
        }
        targets = _decisions(plan, clean.items, clean.targets)
        coded = coded_answers(plan.modalities, answers, targets, has, clusters)
        results += agreement_of_conditions(coded, seed=plan.seed, level=plan.level)
    return tuple(results)


def _contributions(
    plan: ScoringPlan,
    sides: Mapping[Coalition, ConditionRows],
    items: Sequence[str],
    has: BoolArray,
    clusters: IntArray | None,
) -> Sequence[MetricResult]:
    metric = _scored_metric(plan)
    if metric is None:
        reason = NotEstimable("no metric of the suite has a score per answer")
        return [
            MetricResult(SHAPLEY, SHAPLEY_LABEL, reason, condition=name) for name in plan.modalities
        ]
    scores = np.full((len(items), 1 << len(plan.modalities)), np.nan)
    sign = 1.0 if metric.is_higher_better else -1.0
    bound = np.inf
    for coalition, rows in sides.items():
        of_items, limits = item_scores(plan, metric, rows)
        scores[:, coalition.bits] = [sign * of_items.get(item, np.nan) for item in items]
        bound = limits[1] - limits[0]
    table = CoalitionScores(plan.modalities, scores, has, clusters)
    return list(contributions(table, bound=bound, seed=plan.seed, level=plan.level))


def _has(
    known: Sequence[Coalition],
    sides: Mapping[Coalition, ConditionRows],
    items: Sequence[str],
    bit: int,
) -> BoolArray:
    """Return which items were asked without a modality, and so have it."""
    whole = len(known) - 1
    without = next(coalition for coalition in known if coalition.bits == whole ^ bit)
    asked = set(sides[without].items) if without in sides else set()
    return np.array([item in asked for item in items], dtype=np.bool_)


def _scored_metric(plan: ScoringPlan) -> Metric | None:
    """Return the primary metric, or the first other one, with a score per answer."""
    for key in dict.fromkeys((plan.primary, *plan.metrics)):
        metric = find_metric(key)
        if metric.per_item is not None:
            return metric
    return None


def _decisions(
    plan: ScoringPlan, items: Sequence[str], texts: Sequence[str | None]
) -> dict[str, str]:
    """Return the most frequent decision on each item that has one."""
    votes: dict[str, Counter[str]] = {}
    for item, text in zip(items, texts, strict=True):
        decision = decision_of(text, plan.classes)
        if decision is not None:
            votes.setdefault(item, Counter())[decision] += 1
    return {item: vote.most_common(1)[0][0] for item, vote in votes.items()}


@dataclass(slots=True)
class _ItemDecisions:
    """Decisions on one item, by the conditions in which it was asked."""

    case_code: str
    target: str | None
    votes: dict[str, Counter[str]]

    def decision(self, condition: str) -> str | None:
        """Return the most frequent decision, None without any."""
        vote = self.votes.get(condition)
        return None if not vote else vote.most_common(1)[0][0]


def input_contradictions(
    plan: ScoringPlan, items: Iterable[ItemResult]
) -> tuple[InputContradiction, ...]:
    """Return the contradictions between answers under different inputs, in the order of the items.

    () for runs without modalities, and for tasks whose answers differ by degrees.
    """
    if not plan.modalities or plan.task not in DECIDED or plan.task is Task.NUMBER:
        return ()
    by_item: dict[str, _ItemDecisions] = {}
    for item in items:
        target = decision_of(item.target, plan.classes)
        of_item = by_item.setdefault(item.item, _ItemDecisions(item.case_code, target, {}))
        decision = decision_of(item.parsed, plan.classes)
        votes = of_item.votes.setdefault(item.condition, Counter())
        if decision is not None:
            votes[decision] += 1
    return tuple(
        contradiction
        for name, of_item in by_item.items()
        for contradiction in _of_item(plan, name, of_item)
    )


def _of_item(plan: ScoringPlan, name: str, of_item: _ItemDecisions) -> Iterator[InputContradiction]:
    def row(
        kind: InputContradictionKind, first: Coalition, second: Coalition
    ) -> InputContradiction:
        answers = (of_item.decision(coalition.condition) for coalition in (first, second))
        before, after, target = (_shown(plan, text) for text in (*answers, of_item.target))
        return InputContradiction(
            kind, name, of_item.case_code, first.condition, before, second.condition, after, target
        )

    whole, *others = coalitions(plan.modalities)
    if of_item.target is not None and of_item.decision("") == of_item.target:
        for other in others:
            after = of_item.decision(other.condition)
            if after is not None and after != of_item.target:
                yield row(InputContradictionKind.BROKEN, whole, other)
    singles = [
        coalition
        for bit, coalition in sorted(
            (coalition.bits.bit_length() - 1, coalition)
            for coalition in others
            if coalition.bits.bit_count() == 1
        )
        if _is_asked_without(plan, of_item, bit)
    ]
    for first, second in combinations(singles, 2):
        decisions = {of_item.decision(coalition.condition) for coalition in (first, second)}
        if None not in decisions and len(decisions) == 2:
            yield row(InputContradictionKind.SINGLES, first, second)


def _is_asked_without(plan: ScoringPlan, of_item: _ItemDecisions, bit: int) -> bool:
    """Return whether an item has a modality, because it was asked without it."""
    everything = (1 << len(plan.modalities)) - 1
    return condition_of(plan.modalities, everything ^ (1 << bit)) in of_item.votes


def _shown(plan: ScoringPlan, decision: str | None) -> str:
    """Return a decision as text: the name of a class, or the answer."""
    if decision is not None and plan.classes and decision.isdecimal():
        return plan.classes[int(decision)]
    return decision or ""
