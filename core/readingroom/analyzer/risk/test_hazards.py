"""Hazards of what tests found: stress tests, changed inputs, gaps between groups, failed items."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from readingroom.analyzer.risk.bands import make_hazard
from readingroom.domain.answers import right_of
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import EvaluationResult, ItemResult, MetricResult, Task
from readingroom.domain.fairness import FairnessReport, GapMetric, GroupGap
from readingroom.domain.risk import Hazard, HazardSeverity, HazardSource, LinkKind, RiskLink
from readingroom.domain.stress_test import StressReport
from readingroom.statistics.intervals import estimate_share, wilson_interval

DEFAULT: Final = "default of the program: no reader judged the harm"
SUBGROUP_GAPS: Final = {
    GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE: "misses the outcome more often in one group",
    GapMetric.AGREEMENT_DIFFERENCE: "is wrong more often about one group",
    GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE: "decides more often for one group",
}
CALIBRATION_GAPS: Final = {
    GapMetric.CALIBRATION_DIFFERENCE: "gives one group probabilities that are further off",
    GapMetric.CALIBRATION_GAP: "foretells too much or too little for one group",
}
_LEVEL: Final = 0.05


@dataclass(frozen=True, slots=True)
class EvaluationWithItems:
    """An evaluation with its items; `key` is its identifier in the study, or its folder."""

    key: str
    result: EvaluationResult
    items: tuple[ItemResult, ...] = ()


def stress_hazards(key: str, report: StressReport) -> list[Hazard]:
    """Return a hazard for each attribute that by itself changes what is recommended."""
    found = []
    for one in report.findings:
        rate = one.rate
        if isinstance(rate, Estimate) and not one.flips:
            continue
        rows = [each for each in report.results if one.column in each.causes]
        links = [
            RiskLink(LinkKind.CASE, each.code) if each.code else
            RiskLink(LinkKind.ROW, str(each.row + 1))
            for each in rows
        ]  # fmt: skip
        found.append(
            make_hazard(
                HazardSource.STRESS,
                one.column,
                f"The recommendation is another one where only {one.column} is.",
                report.model,
                (HazardSeverity.SERIOUS, DEFAULT),
                rate,
                "patients like those tested",
                [RiskLink(LinkKind.ANALYSIS, key), *links],
            )
        )
    return found


def stress_safe(report: StressReport) -> Estimate | NotEstimable:
    """Return the share of patients whose recommendation no plausible change was flagged for."""
    flagged = sum(one.is_flagged for one in report.results)
    n = len(report.results)
    return estimate_share(n - flagged, n, "no patient was tested", report.options.level)


def failure_hazards(one: EvaluationWithItems) -> Iterator[Hazard]:
    """Yield the hazards that items without an answer, and wrong answers, are."""
    result = one.result
    failed = [item for item in one.items if item.failure is not None]
    count = max(result.failed_count, len({item.item for item in failed}))
    nothing = "no item was asked"
    if count:
        yield make_hazard(
            HazardSource.FAILED_ITEMS,
            f"no answer, {result.suite_id}",
            f"The model gives no usable answer to: {result.title}.",
            result.model.name,
            (HazardSeverity.MINOR, DEFAULT),
            estimate_share(min(count, result.item_count), result.item_count, nothing),
            "items of the suite",
            [RiskLink(LinkKind.EVALUATION, one.key), *map(_link, failed)],
        )
    answered = [item for item in one.items if item.failure is None and not item.condition]
    told = [(item, right_of(item, result.model.classes)) for item in answered]
    known = [(item, right) for item, right in told if right is not None]
    wrong = [item for item, right in known if not right]
    if wrong and _has_right_answers(one):
        yield make_hazard(
            HazardSource.FAILED_ITEMS,
            f"wrong, {result.suite_id}",
            f"The model answers wrongly: {result.title}.",
            result.model.name,
            (HazardSeverity.SERIOUS, DEFAULT),
            _share_of_items([(item, not right) for item, right in known], nothing),
            "answers that are acted on",
            [RiskLink(LinkKind.EVALUATION, one.key), *map(_link, wrong)],
        )


def robustness_hazards(one: EvaluationWithItems) -> list[Hazard]:
    """Return a hazard for each change of the input that makes right answers wrong.

    Items that were asked both ways tell it directly: the share of those right before that are wrong
    after. Without such items the share of flipped predictions is taken, and without that how much
    the share of right answers falls.
    """
    pairs = _paired(one.items, one.result.model.classes) if _has_right_answers(one) else {}
    if pairs:
        return [_of_pairs(one, condition, rows) for condition, rows in pairs.items() if any(
            right and not after for _, right, after in rows)]  # fmt: skip
    found = []
    for condition in dict.fromkeys(each.condition for each in one.result.metrics):
        drop = _drop(one.result.metrics, condition) if condition else None
        if drop is not None and not (isinstance(drop, Estimate) and drop.value <= 0):
            found.append(_robustness(one, condition, drop, ()))
    return found


Pairs = list[tuple[ItemResult, bool, bool]]


def _paired(items: Sequence[ItemResult], classes: Sequence[str]) -> dict[str, Pairs]:
    """Return by condition the items right before or not, and right after or not."""
    base = {
        (one.item, one.epoch, one.order): one
        for one in items
        if not one.condition and one.target and one.parsed is not None
    }
    found: dict[str, Pairs] = defaultdict(list)
    for one in items:
        before = base.get((one.item, one.epoch, one.order))
        if one.condition and before is not None:
            rights = right_of(before, classes), right_of(one, classes)
            if rights[0] is not None and rights[1] is not None:
                found[one.condition].append((one, rights[0], rights[1]))
    return dict(found)


def _of_pairs(one: EvaluationWithItems, condition: str, rows: Pairs) -> Hazard:
    lost = [item for item, right, after in rows if right and not after]
    flags = [(item, right and not after) for item, right, after in rows]
    share = _share_of_items(flags, "no item was asked both ways")
    return _robustness(one, condition, share, [_link(item) for item in lost])


def _robustness(
    one: EvaluationWithItems,
    condition: str,
    share: Estimate | NotEstimable,
    links: Sequence[RiskLink],
) -> Hazard:
    return make_hazard(
        HazardSource.ROBUSTNESS,
        f"{one.result.suite_id}, {condition}",
        f"Right answers are lost where the input is changed: {condition}.",
        one.result.model.name,
        (HazardSeverity.SERIOUS, DEFAULT),
        share,
        "inputs that are changed like this",
        [RiskLink(LinkKind.EVALUATION, one.key), *links],
    )


def _drop(metrics: Sequence[MetricResult], condition: str) -> Estimate | NotEstimable | None:
    """Return the share of flips, or how much accuracy falls; None where neither was measured."""
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
        method="fall of accuracy, ends of both intervals",
        standard_error=None,
    )


def _share_of_items(
    flags: Sequence[tuple[ItemResult, bool]], nothing: str
) -> Estimate | NotEstimable:
    """Return the share of answers, each item counting once however often it was asked."""
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


def right_share(one: EvaluationWithItems) -> Estimate | NotEstimable:
    """Return the share of items answered rightly; without targets, of those answered at all."""
    asked = [item for item in one.items if not item.condition]
    if asked and _has_right_answers(one):
        rights = [right_of(item, one.result.model.classes) for item in asked]
        known = [(item, right) for item, right in zip(asked, rights, strict=True)
                 if right is not None]  # fmt: skip
        return _share_of_items(known, "no answer can be told right or wrong")
    n = one.result.item_count
    return estimate_share(max(0, n - one.result.failed_count), n, "no item was asked")


def _has_right_answers(one: EvaluationWithItems) -> bool:
    """Return whether an answer is right or wrong, and not near or far."""
    is_scored = any(name.endswith("accuracy") for item in one.items for name in item.scores)
    return is_scored or one.result.task in (Task.CHOICE, Task.CLASSIFICATION)


def fairness_hazards(key: str, report: FairnessReport) -> list[Hazard]:
    """Return a hazard for each gap between groups in misses, errors and calibration.

    The probability is by how much the worst-off group fares worse than the best-off one. Shares of
    decisions count where no outcome tells who should have them. Gaps that
    cannot be estimated are hazards without a band: not known is not safe.
    """
    found = []
    for one in report.attributes:
        places = [RiskLink(LinkKind.GROUP, f"{one.attribute}: {size.group}")
                  for size in one.sizes if not size.is_left_out]  # fmt: skip
        has_truth = any(rate.what == "true positive" for gap in one.gaps for rate in gap.rates)
        for gap in one.gaps:
            if gap.gap is GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE and has_truth:
                continue  # misses and errors say more than shares of decisions
            hazard = _of_gap(key, report.model, gap, places)
            if hazard is not None:
                found.append(hazard)
        if isinstance(one.flip_share, Estimate) and one.flip_share.value > 0:
            found.append(_of_flips(key, report.model, one.attribute, one.flip_share))
    return found


def _of_flips(key: str, model: str, attribute: str, share: Estimate) -> Hazard:
    return make_hazard(
        HazardSource.SUBGROUP,
        f"{attribute}, changed alone",
        f"The decision is another one where only {attribute} is.",
        model,
        (HazardSeverity.SERIOUS, DEFAULT),
        share,
        "patients like those tested",
        [RiskLink(LinkKind.ANALYSIS, key)],
    )


def _of_gap(key: str, model: str, gap: GroupGap, places: Sequence[RiskLink]) -> Hazard | None:
    is_of_calibration = gap.gap in CALIBRATION_GAPS
    words = (CALIBRATION_GAPS if is_of_calibration else SUBGROUP_GAPS).get(gap.gap)
    if words is None or (isinstance(gap.value, Estimate) and gap.value.value <= 0):
        return None
    if isinstance(gap.value, NotEstimable) and not gap.rates:
        return None  # outcomes or scores were not given: nobody asked
    hazard = make_hazard(
        HazardSource.CALIBRATION if is_of_calibration else HazardSource.SUBGROUP,
        f"{gap.attribute}, {gap.gap.value}",
        f"By {gap.attribute}, the model {words}.",
        model,
        (HazardSeverity.MINOR if is_of_calibration else HazardSeverity.SERIOUS, DEFAULT),
        gap.value,
        f"patients of the group of {gap.attribute} that fares worst",
        [RiskLink(LinkKind.ANALYSIS, key), *places],
    )
    return replace(hazard, is_within_chance=_is_chance(gap))


def _is_chance(gap: GroupGap) -> bool:
    """Return whether chance alone shows as much, for as many gaps as were looked at."""
    if gap.chance is None:
        return False
    adjusted = gap.chance.adjusted_p_value
    return (gap.chance.p_value if adjusted is None else adjusted) > _LEVEL
