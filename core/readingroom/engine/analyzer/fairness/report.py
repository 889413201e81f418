"""Sections about fairness: summary, gaps with their null distribution, and all rates."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import figure, number, p_value
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    DecisionSource,
    FairnessReport,
)
from readingroom.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    table,
    text,
)
from readingroom.reports.formatting import NOT_RECORDED, sentence
from readingroom.reports.types import Chart, ChartKind, ReportBlock
from readingroom.statistics.fairness.types import (
    GapMetric,
    GroupGap,
    NullDistribution,
    SignedDifference,
)

RATIOS: Final = frozenset({GapMetric.DEMOGRAPHIC_PARITY_RATIO, GapMetric.EQUALISED_ODDS_RATIO})
_ABOUT: Final = (
    "A difference is the largest minus the smallest rate of the groups, 0 if all are equal; a "
    "ratio is the smallest over the largest, 1 if all are equal. A gap above 0 occurs by chance "
    "alone, so that its interval does not show an effect. Compare it with the null distribution: "
    "the mean of gaps under permutation and their upper limit. p is the share of null gaps at "
    "least as large."
)
_HOLM: Final = " It is adjusted for the number of gaps tested (Holm)."
_WORDS: Final = {
    "decided": "with the decision",
    "true positive": "true positive rate",
    "false positive": "false positive rate",
    "agreement": "correct decisions",
    "area": "area under the ROC curve",
    "score less outcome": "mean of score minus outcome",
}
_DECIDERS: Final = {"model": "the model", "reader": "one reader", "readers": "readers"}


def fairness_verdict(report: FairnessReport) -> str:
    """Return a sentence with the number of gaps larger than by chance, and the largest."""
    level = report.options.level
    counts: list[str] = []
    beyond: list[GroupGap] = []
    for attribute in report.attributes:
        compared = [gap for gap in attribute.gaps if gap.chance is not None]
        larger = [gap for gap in compared if _p_value(gap.chance) <= 1 - level]
        counts.append(f"by {attribute.attribute} {len(larger)} of {len(compared)}")
        beyond += [gap for gap in larger if gap.gap not in RATIOS]
    if not any(gap.chance for attribute in report.attributes for gap in attribute.gaps):
        return "No gap could be compared with chance."
    summary = f"Gaps larger than by chance: {', '.join(counts)}."
    if not beyond:
        return summary
    worst = max(beyond, key=_size)
    return (
        f"{summary} The largest difference of these: {worst.gap.value} by {worst.attribute}, "
        f"{figure(worst.value)}{_ends(worst)}."
    )


def _ends(gap: GroupGap) -> str:
    """Return the groups that the gap is between, for gaps of a single rate."""
    known = [
        (rate.value.value, rate.group) for rate in gap.rates if isinstance(rate.value, Estimate)
    ]
    if not known or len({rate.what for rate in gap.rates}) > 1:
        return ""
    (low, least), (high, most) = min(known), max(known)
    return f", from {number(low)} ({least}) to {number(high)} ({most})"


def _size(gap: GroupGap) -> float:
    return gap.value.value if isinstance(gap.value, Estimate) else 0.0


def _p_value(chance: NullDistribution | None) -> float:
    if chance is None:
        return 1.0
    adjusted = chance.adjusted_p_value
    return chance.p_value if adjusted is None else adjusted


def fairness_blocks(report: FairnessReport) -> tuple[ReportBlock, ...]:
    """Return the gaps between groups with their null distribution."""
    rows = [
        ("Decided by", _DECIDERS.get(report.decided_by.value, report.decided_by.value)),
        ("Outcome", report.outcome),
        ("Decision", report.decision),
        ("Patients", number(report.n)),
        ("Minimum patients of a group", number(report.options.minimum)),
    ]
    if report.decided_by is DecisionSource.MODEL:
        rows.append(("Device", report.device or NOT_RECORDED))
    if report.threshold is not None:
        rows.insert(3, ("Decision threshold", number(report.threshold)))
    if report.disagreement is not None:
        rows.append(("Changed answer on a repeated query", figure(report.disagreement)))
    gaps = [gap for attribute in report.attributes for gap in attribute.gaps]
    is_adjusted = any(gap.chance and gap.chance.adjusted_p_value is not None for gap in gaps)
    blocks: list[ReportBlock] = [text(fairness_verdict(report))] if gaps else []
    blocks += [note(*map(sentence, report.warnings))] if report.warnings else []
    blocks.append(pairs(*rows))
    blocks += [text(_ABOUT + (_HOLM if is_adjusted else ""))] if gaps else []
    for part in report.attributes:
        blocks += _attribute(part, report.options.level, is_adjusted=is_adjusted)
    ways = dict.fromkeys(gap.chance.method for gap in gaps if gap.chance is not None)
    blocks += [text(f"Null distribution: {'; '.join(ways)}.")] if ways else []
    if report.choices:
        chosen = [
            ((f"{choice.first} or {choice.second}", choice.attribute), choice.gap.value)
            for choice in report.choices
        ]
        blocks += figure_table(("Models", "Attribute"), chosen, caption="Preferences by group")
    return tuple(blocks)


def _attribute(
    attribute: AttributeFairness, level: float, *, is_adjusted: bool
) -> list[ReportBlock]:
    sizes = [
        (
            size.group,
            number(size.n),
            number(size.with_outcome),
            "" if size.decided is None else number(size.decided),
            "left out: too few" if size.is_left_out else "",
        )
        for size in attribute.sizes
    ]
    heads = ("Group", "Patients", "With the outcome", "With the decision", "Status")
    blocks: list[ReportBlock] = [
        table(heads, sizes, numbers=(1, 2, 3), caption=f"By {attribute.attribute}")
    ]
    if attribute.missing:
        blocks.append(note(f"The group of {number(attribute.missing)} patients is unknown."))
    differences = [gap for gap in attribute.gaps if gap.gap not in RATIOS]
    ratios = [gap for gap in attribute.gaps if gap.gap in RATIOS]
    p_head = "p (Holm)" if is_adjusted else "p"
    for some, title, equal, bound in (
        (differences, "Differences", 0.0, "at most"),
        (ratios, "Ratios", 1.0, "at least"),
    ):
        if not some:
            continue
        columns = ("Gap", "Chance: mean", f"{100 * level:g} % {bound}", p_head)
        rows = [((gap.gap.value, *_chance(gap.chance)), gap.value) for gap in some]
        data, methods = figure_grid(columns, rows)
        marks = tuple(interval_mark(gap.gap.value, gap.value) for gap in some)
        chart = Chart(ChartKind.INTERVALS, marks, f"{equal:g} where equal", reference=equal)
        blocks += [drawn(f"{title} by {attribute.attribute}", chart, data), *methods]
    return blocks


def _chance(chance: NullDistribution | None) -> tuple[str, str, str]:
    if chance is None:
        return "", "", ""
    return number(chance.mean), number(chance.high), number(_p_value(chance))


def rate_blocks(report: FairnessReport) -> tuple[ReportBlock, ...]:
    """Return each rate of each group once, and the comparison with the reference group."""
    blocks: list[ReportBlock] = []
    for attribute in report.attributes:
        known = dict.fromkeys(
            (rate.what, rate.group, rate.value) for gap in attribute.gaps for rate in gap.rates
        )
        rows = [((_WORDS.get(what, what), group), value) for what, group, value in known]
        if rows:
            caption = f"Rates by {attribute.attribute}"
            blocks += figure_table(("Rate", "Group"), rows, caption=caption)
        blocks += _reference_blocks(attribute)
        if attribute.flips:
            flips = [((f"{f.before} → {f.after}", number(f.gained), number(f.lost)), f.value)
                     for f in attribute.flips]  # fmt: skip
            caption = f"Decisions that change if only {attribute.attribute} changes"
            blocks += figure_table(("Change", "Gained", "Lost"), flips, caption=caption)
    return tuple(blocks)


def _reference_blocks(attribute: AttributeFairness) -> Sequence[ReportBlock]:
    rows = [
        ((each.measure.value, each.group, _signed_p(each)), each.value) for each in attribute.signed
    ]
    if not rows:
        return ()
    caption = f"By {attribute.attribute}, compared with {attribute.reference}"
    return figure_table(("Comparison", "Group", "p"), rows, caption=caption)


def _signed_p(difference: SignedDifference) -> str:
    return p_value(difference.p_value, difference.adjusted_p_value)
