"""Hazards from tests: stress tests, perturbed inputs, gaps between groups, failed items."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.analyzer.risk.bands import make_hazard
from readingroom.engine.analyzer.risk.types import (
    DEFAULT_BASIS,
    Hazard,
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskLink,
)
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    Task,
    right_of,
)
from readingroom.engine.evaluator.stress.types import StressReport
from readingroom.statistics.fairness.types import GapMetric, GroupGap
from readingroom.statistics.intervals import estimate_share, wilson_interval

SUBGROUP_GAPS: Final = {
    GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE: "misses the outcome more often in one group",
    GapMetric.AGREEMENT_DIFFERENCE: "is wrong more often in one group",
    GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE: "decides positively more often in one group",
}
CALIBRATION_GAPS: Final = {
    GapMetric.CALIBRATION_DIFFERENCE: "gives one group less calibrated probabilities",
    GapMetric.CALIBRATION_GAP: "predicts too high or too low for one group",
}
_LEVEL: Final = 0.05


@dataclass(frozen=True, slots=True)
class EvaluationWithItems:
    """An evaluation with its items; `key` is its identifier in the study, or its folder."""

    key: str
    result: EvaluationResult
    items: tuple[ItemResult, ...] = ()


def stress_hazards(key: str, report: StressReport) -> list[Hazard]:
    """Return a hazard for each attribute that alone changes the recommendation."""
    hazards = []
    for finding in report.findings:
        rate = finding.rate
        if isinstance(rate, Estimate) and not finding.flips:
            continue
        rows = [each for each in report.results if finding.column in each.causes]
        links = [
            RiskLink(LinkKind.CASE, each.code) if each.code else
            RiskLink(LinkKind.ROW, str(each.row + 1))
            for each in rows
        ]  # fmt: skip
        hazards.append(
            make_hazard(
                HazardSource.STRESS,
                finding.column,
                f"The recommendation changes where only {finding.column} changes.",
                report.model,
                (HazardSeverity.SERIOUS, DEFAULT_BASIS),
                rate,
                "patients like those tested",
                [RiskLink(LinkKind.ANALYSIS, key), *links],
            )
        )
    return hazards


def stress_safe(report: StressReport) -> Estimate | NotEstimable:
    """Return the proportion of patients without a flagged change of the recommendation."""
    flagged = sum(result.is_flagged for result in report.results)
    n = len(report.results)
    return estimate_share(n - flagged, n, "no patient was tested", report.options.level)


def failure_hazards(evaluation: EvaluationWithItems) -> Iterator[Hazard]:
    """Yield the hazards of items without an answer and of wrong answers."""
    result = evaluation.result
    failed = [item for item in evaluation.items if item.failure is not None]
    count = max(result.failed_count, len({item.item for item in failed}))
    nothing = "no item was asked"
    if count:
        yield make_hazard(
            HazardSource.FAILED_ITEMS,
            f"no answer, {result.suite_id}",
            f"The model gives no usable answer to: {result.title}.",
            result.model.name,
            (HazardSeverity.MINOR, DEFAULT_BASIS),
            estimate_share(min(count, result.item_count), result.item_count, nothing),
            "items of the suite",
            [RiskLink(LinkKind.EVALUATION, evaluation.key), *map(_link, failed)],
        )
    answered = [item for item in evaluation.items if item.failure is None and not item.condition]
    rated = [(item, right_of(item, result.model.classes)) for item in answered]
    known = [(item, is_correct) for item, is_correct in rated if is_correct is not None]
    wrong = [item for item, is_correct in known if not is_correct]
    if wrong and _has_right_answers(evaluation):
        yield make_hazard(
            HazardSource.FAILED_ITEMS,
            f"wrong, {result.suite_id}",
            f"The model answers wrongly: {result.title}.",
            result.model.name,
            (HazardSeverity.SERIOUS, DEFAULT_BASIS),
            _share_of_items([(item, not is_correct) for item, is_correct in known], nothing),
            "answers acted on",
            [RiskLink(LinkKind.EVALUATION, evaluation.key), *map(_link, wrong)],
        )


def robustness_hazards(evaluation: EvaluationWithItems) -> list[Hazard]:
    """Return a hazard for each perturbation that makes correct answers wrong.

    From items queried with and without it: the proportion of items correct before and wrong after.
    Without such items the flip rate is used, and without that the drop of accuracy.
    """
    pairs = (
        _paired(evaluation.items, evaluation.result.model.classes)
        if _has_right_answers(evaluation)
        else {}
    )
    if pairs:
        return [_of_pairs(evaluation, condition, rows) for condition, rows in pairs.items() if any(
            before and not after for _, before, after in rows)]  # fmt: skip
    hazards = []
    for condition in dict.fromkeys(each.condition for each in evaluation.result.metrics):
        drop = _drop(evaluation.result.metrics, condition) if condition else None
        if drop is not None and not (isinstance(drop, Estimate) and drop.value <= 0):
            hazards.append(_robustness(evaluation, condition, drop, ()))
    return hazards


Pairs = list[tuple[ItemResult, bool, bool]]


def _paired(items: Sequence[ItemResult], classes: Sequence[str]) -> dict[str, Pairs]:
    """Return by condition the items, with correctness before and after."""
    base = {
        (item.item, item.epoch, item.order): item
        for item in items
        if not item.condition and item.target and item.parsed is not None
    }
    pairs: dict[str, Pairs] = defaultdict(list)
    for item in items:
        before = base.get((item.item, item.epoch, item.order))
        if item.condition and before is not None:
            correct = right_of(before, classes), right_of(item, classes)
            if correct[0] is not None and correct[1] is not None:
                pairs[item.condition].append((item, correct[0], correct[1]))
    return dict(pairs)


def _of_pairs(evaluation: EvaluationWithItems, condition: str, rows: Pairs) -> Hazard:
    lost = [item for item, before, after in rows if before and not after]
    flags = [(item, before and not after) for item, before, after in rows]
    share = _share_of_items(flags, "no item was queried with and without the change")
    return _robustness(evaluation, condition, share, [_link(item) for item in lost])


def _robustness(
    evaluation: EvaluationWithItems,
    condition: str,
    share: Estimate | NotEstimable,
    links: Sequence[RiskLink],
) -> Hazard:
    return make_hazard(
        HazardSource.ROBUSTNESS,
        f"{evaluation.result.suite_id}, {condition}",
        f"Correct answers become wrong where the input is changed: {condition}.",
        evaluation.result.model.name,
        (HazardSeverity.SERIOUS, DEFAULT_BASIS),
        share,
        "inputs with this change",
        [RiskLink(LinkKind.EVALUATION, evaluation.key), *links],
    )


def _drop(metrics: Sequence[MetricResult], condition: str) -> Estimate | NotEstimable | None:
    """Return the flip rate, or the drop of accuracy, None where neither was measured."""
    of = {each.metric: each.value for each in metrics if each.condition == condition
          and not each.stratum}  # fmt: skip
    plain = {each.metric: each.value for each in metrics if not each.condition
             and not each.stratum}  # fmt: skip
    if "flip_rate" in of:
        return of["flip_rate"]
    before, after = plain.get("accuracy"), of.get("accuracy")
    if not isinstance(before, Estimate) or not isinstance(after, Estimate):
        return None
    return replace(
        after,
        value=max(0.0, before.value - after.value),
        low=max(0.0, before.low - after.high),
        high=min(1.0, before.high - after.low),
        method="drop of accuracy, ends of both intervals",
        standard_error=None,
    )


def _share_of_items(
    flags: Sequence[tuple[ItemResult, bool]], nothing: str
) -> Estimate | NotEstimable:
    """Return the proportion of flags; repeated answers to an item count once together."""
    by_item: dict[str, list[bool]] = defaultdict(list)
    for item, flag in flags:
        by_item[item.item].append(flag)
    n = len(by_item)
    if not n:
        return NotEstimable(nothing)
    total = sum(fmean(each) for each in by_item.values())
    low, high = wilson_interval(min(total, n), n)
    return Estimate(
        total / n, low, high, 0.95, "probability", n, "Wilson score interval over items"
    )


def _link(item: ItemResult) -> RiskLink:
    if item.case_code:
        return RiskLink(LinkKind.CASE, item.case_code)
    return RiskLink(LinkKind.ITEM, item.item)


def correct_share(evaluation: EvaluationWithItems) -> Estimate | NotEstimable:
    """Return the proportion of items answered correctly, without targets of items answered."""
    items = [item for item in evaluation.items if not item.condition]
    if items and _has_right_answers(evaluation):
        flags = [right_of(item, evaluation.result.model.classes) for item in items]
        known = [(item, is_correct) for item, is_correct in zip(items, flags, strict=True)
                 if is_correct is not None]  # fmt: skip
        return _share_of_items(known, "no answer can be rated correct or wrong")
    n = evaluation.result.item_count
    return estimate_share(max(0, n - evaluation.result.failed_count), n, "no item was asked")


def _has_right_answers(evaluation: EvaluationWithItems) -> bool:
    """Return whether answers are correct or wrong, rather than graded."""
    is_scored = any(name.endswith("accuracy") for item in evaluation.items for name in item.scores)
    return is_scored or evaluation.result.task in (Task.CHOICE, Task.CLASSIFICATION)


def fairness_hazards(key: str, report: FairnessReport) -> list[Hazard]:
    """Return a hazard for each gap between groups in misses, errors and calibration.

    The probability is the gap between the worst and the best group. Decision rates count only
    without outcomes. Gaps that are not estimable are hazards without a band: unknown is not safe.
    """
    hazards = []
    for part in report.attributes:
        links = [RiskLink(LinkKind.GROUP, f"{part.attribute}: {size.group}")
                 for size in part.sizes if not size.is_left_out]  # fmt: skip
        has_truth = any(rate.what == "true positive" for gap in part.gaps for rate in gap.rates)
        for gap in part.gaps:
            if gap.gap is GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE and has_truth:
                continue  # misses and errors are more informative than decision rates
            hazard = _of_gap(key, report.model, gap, links)
            if hazard is not None:
                hazards.append(hazard)
        if isinstance(part.flip_share, Estimate) and part.flip_share.value > 0:
            hazards.append(_of_flips(key, report.model, part.attribute, part.flip_share))
    return hazards


def _of_flips(key: str, model: str, attribute: str, share: Estimate) -> Hazard:
    return make_hazard(
        HazardSource.SUBGROUP,
        f"{attribute}, changed alone",
        f"The decision changes where only {attribute} changes.",
        model,
        (HazardSeverity.SERIOUS, DEFAULT_BASIS),
        share,
        "patients like those tested",
        [RiskLink(LinkKind.ANALYSIS, key)],
    )


def _of_gap(key: str, model: str, gap: GroupGap, groups: Sequence[RiskLink]) -> Hazard | None:
    is_of_calibration = gap.gap in CALIBRATION_GAPS
    failure = (CALIBRATION_GAPS if is_of_calibration else SUBGROUP_GAPS).get(gap.gap)
    if failure is None or (isinstance(gap.value, Estimate) and gap.value.value <= 0):
        return None
    if isinstance(gap.value, NotEstimable) and not gap.rates:
        return None  # outcomes or scores were not given
    hazard = make_hazard(
        HazardSource.CALIBRATION if is_of_calibration else HazardSource.SUBGROUP,
        f"{gap.attribute}, {gap.gap.value}",
        f"By {gap.attribute}, the model {failure}.",
        model,
        (HazardSeverity.MINOR if is_of_calibration else HazardSeverity.SERIOUS, DEFAULT_BASIS),
        gap.value,
        f"patients of the worst group of {gap.attribute}",
        [RiskLink(LinkKind.ANALYSIS, key), *groups],
    )
    return replace(hazard, is_within_chance=_is_chance(gap))


def _is_chance(gap: GroupGap) -> bool:
    """Return whether chance explains the gap, after adjustment for all gaps."""
    if gap.chance is None:
        return False
    adjusted = gap.chance.adjusted_p_value
    return (gap.chance.p_value if adjusted is None else adjusted) > _LEVEL
