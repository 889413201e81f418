"""Figures of readers and models who answered the same items."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.reader_marks.material import is_first_answer
from readingroom.engine.evaluator.runs.plan import ScoringPlan
from readingroom.engine.evaluator.runs.scoring import rows_of
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.engine.evaluator.suites.suite import Epochs

_NO_ITEM: Final = "no item was answered by all"


class CommonScores(NamedTuple):
    """The primary metric of each rater over the items that all answered, with their number."""

    label: str
    item_count: int
    scores: Mapping[str, Estimate | NotEstimable]


def common_scores(raters: Mapping[str, Iterable[ItemResult]], plan: ScoringPlan) -> CommonScores:
    """Return the primary metric of raters over the first answers to the items that all have.

    Args:
        raters: the items of a result of each rater, by name.
        plan: of the suite; its epochs do not count.
    """
    answers = {
        name: {item.item: item for item in filter(is_first_answer, items)}
        for name, items in raters.items()
    }
    own = list(answers.values())
    common = [item for item in own[0] if all(item in each for each in own[1:])] if own else []
    metric = find_metric(plan.primary)
    if not common:
        return CommonScores(metric.label, 0, dict.fromkeys(answers, NotEstimable(_NO_ITEM)))
    once = replace(plan, epochs=Epochs())
    scores: dict[str, Estimate | NotEstimable] = {}
    for name, items in answers.items():
        rows, _, metric = rows_of(
            once, metric, tally_items([items[item] for item in common], ()).clean
        )
        rng = random_stream(plan.seed, "raters", plan.primary)
        scores[name] = metric.compute(metric.read(rows), level=plan.level, rng=rng)
    return CommonScores(metric.label, len(common), scores)
