"""How a model treats groups of patients: a verdict, the gaps beside chance, and all rates."""

from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    table,
    text,
)
from readingroom.analyzer.reports.words import figure, number, sentence
from readingroom.domain.estimate import Estimate
from readingroom.domain.fairness import (
    AttributeFairness,
    FairnessReport,
    GapMetric,
    GroupGap,
    NullDistribution,
    SignedDifference,
)
from readingroom.domain.reporting import Chart, ChartKind, ReportBlock

RATIOS: Final = frozenset({GapMetric.DEMOGRAPHIC_PARITY_RATIO, GapMetric.EQUALISED_ODDS_RATIO})
_ABOUT: Final = (
    "A difference is the largest less the smallest rate of the groups, 0 where all are equal; a "
    "ratio is the smallest over the largest, 1 where all are equal. Some gap is there by chance "
    "alone, so that an interval that ends at 0 says little: what tells is the comparison with the "
    "gaps that chance makes: their mean, and what nearly all of them stay under. p is the "
    "share of chance gaps as large."
)
_HOLM: Final = " It is adjusted for the number of gaps looked at (Holm)."
_WORDS: Final = {
    "decided": "with the decision",
    "true positive": "true positive rate",
    "false positive": "false positive rate",
    "agreement": "right decisions",
    "area": "area under the ROC curve",
    "score less outcome": "mean of score less outcome",
}
_DECIDERS: Final = {"model": "the model", "reader": "one reader", "readers": "readers"}


def fairness_verdict(report: FairnessReport) -> str:
    """Return in a sentence how many gaps are larger than chance explains, and the largest."""
    level = report.options.level
    said: list[str] = []
    beyond: list[GroupGap] = []
    for one in report.attributes:
        compared = [gap for gap in one.gaps if gap.chance is not None]
        larger = [gap for gap in compared if _p_value(gap.chance) <= 1 - level]
        said.append(f"by {one.attribute} {len(larger)} of {len(compared)}")
        beyond += [gap for gap in larger if gap.gap not in RATIOS]
    if not any(gap.chance for one in report.attributes for gap in one.gaps):
        return "No gap could be compared with chance."
    found = f"Gaps larger than chance explains: {', '.join(said)}."
    if not beyond:
        return found
    worst = max(beyond, key=_size)
    return (
        f"{found} The largest difference of these: {worst.gap.value} by {worst.attribute}, "
        f"{figure(worst.value)}{_ends(worst)}."
    )


def _ends(gap: GroupGap) -> str:
    """Say which groups the gap is between, where it is one of a single rate."""
    known = [(one.value.value, one.group) for one in gap.rates if isinstance(one.value, Estimate)]
    if not known or len({one.what for one in gap.rates}) > 1:
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
    """Tell how differently groups are treated: the gaps, beside those that chance makes."""
    rows = [
        ("Decided by", _DECIDERS.get(report.decided_by.value, report.decided_by.value)),
        ("Outcome", report.outcome),
        ("Decision", report.decision),
        ("Patients", number(report.n)),
        ("Fewest patients that a group needs", number(report.options.minimum)),
    ]
    if report.threshold is not None:
        rows.insert(3, ("Decided from this score on", number(report.threshold)))
    if report.disagreement is not None:
        rows.append(("Other answer when asked again", figure(report.disagreement)))
    gaps = [gap for one in report.attributes for gap in one.gaps]
    is_adjusted = any(one.chance and one.chance.adjusted_p_value is not None for one in gaps)
    blocks: list[ReportBlock] = [text(fairness_verdict(report))] if gaps else []
    blocks += [note(*map(sentence, report.warnings))] if report.warnings else []
    blocks.append(pairs(*rows))
    blocks += [text(_ABOUT + (_HOLM if is_adjusted else ""))] if gaps else []
    for one in report.attributes:
        blocks += _attribute(one, report.options.level, is_adjusted=is_adjusted)
    ways = dict.fromkeys(gap.chance.method for gap in gaps if gap.chance is not None)
    blocks += [text(f"Chance was found by: {'; '.join(ways)}.")] if ways else []
    if report.choices:
        chosen = [
            ((f"{one.first} or {one.second}", one.attribute), one.gap.value)
            for one in report.choices
        ]
        blocks += figure_table(("Models", "Attribute"), chosen, caption="Choices by group")
    return tuple(blocks)


def _attribute(one: AttributeFairness, level: float, *, is_adjusted: bool) -> list[ReportBlock]:
    sizes = [
        (
            size.group,
            number(size.n),
            number(size.with_outcome),
            "" if size.decided is None else number(size.decided),
            "left out: too few" if size.is_left_out else "",
        )
        for size in one.sizes
    ]
    heads = ("Group", "Patients", "With the outcome", "With the decision", "Standing")
    blocks: list[ReportBlock] = [
        table(heads, sizes, numbers=(1, 2, 3), caption=f"By {one.attribute}")
    ]
    if one.missing:
        blocks.append(note(f"Of {number(one.missing)} patients the group is not known."))
    differences = [gap for gap in one.gaps if gap.gap not in RATIOS]
    ratios = [gap for gap in one.gaps if gap.gap in RATIOS]
    p_head = "p (Holm)" if is_adjusted else "p"
    for some, said, equal, bound in (
        (differences, "Differences", 0.0, "at most"),
        (ratios, "Ratios", 1.0, "at least"),
    ):
        if not some:
            continue
        columns = ("Gap", "Chance: mean", f"{100 * level:g} % {bound}", p_head)
        rows = [((gap.gap.value, *_chance(gap.chance)), gap.value) for gap in some]
        beside, methods = figure_grid(columns, rows)
        marks = tuple(interval_mark(gap.gap.value, gap.value) for gap in some)
        chart = Chart(ChartKind.INTERVALS, marks, f"{equal:g} where equal", reference=equal)
        blocks += [drawn(f"{said} by {one.attribute}", chart, beside), *methods]
    return blocks


def _chance(chance: NullDistribution | None) -> tuple[str, str, str]:
    if chance is None:
        return "", "", ""
    return number(chance.mean), number(chance.high), number(_p_value(chance))


def rate_blocks(report: FairnessReport) -> tuple[ReportBlock, ...]:
    """Tell each rate of each group once, and how groups compare with the one of reference."""
    blocks: list[ReportBlock] = []
    for one in report.attributes:
        known = dict.fromkeys(
            (rate.what, rate.group, rate.value) for gap in one.gaps for rate in gap.rates
        )
        rows = [((_WORDS.get(what, what), group), value) for what, group, value in known]
        if rows:
            said = f"Rates by {one.attribute}"
            blocks += figure_table(("Rate", "Group"), rows, caption=said)
        blocks += _beside_reference(one)
        if one.flips:
            flips = [((f"{f.before} → {f.after}", number(f.gained), number(f.lost)), f.value)
                     for f in one.flips]  # fmt: skip
            said = f"Decisions that change with {one.attribute} alone"
            blocks += figure_table(("Change", "Gained", "Lost"), flips, caption=said)
    return tuple(blocks)


def _beside_reference(one: AttributeFairness) -> Sequence[ReportBlock]:
    rows = [((each.measure.value, each.group, _signed_p(each)), each.value) for each in one.signed]
    if not rows:
        return ()
    said = f"By {one.attribute}, compared with {one.reference}"
    return figure_table(("Comparison", "Group", "p"), rows, caption=said)


def _signed_p(one: SignedDifference) -> str:
    if one.adjusted_p_value is not None:
        return f"{number(one.adjusted_p_value)} (Holm)"
    return "" if one.p_value is None else number(one.p_value)


def with_rates(report: FairnessReport) -> tuple[ReportBlock, ...]:
    """Tell all of an audit in one place."""
    listing = rate_blocks(report)
    return (*fairness_blocks(report), *listing)
