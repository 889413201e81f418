"""Sections about acceptance: declared limits, and tests of versions against them."""

from pathlib import Path
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE, figure, number, p_value
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    AcceptanceLimits,
    AcceptanceTest,
    AcceptanceVerdict,
    LimitOutcome,
)
from readingroom.engine.evaluator.csv_cells import (
    FIGURE_HEAD,
    figure_cells,
    number_text,
    safe_text,
    write_rows,
)
from readingroom.reports.blocks import note, pairs, table
from readingroom.reports.formatting import moment, sentence
from readingroom.reports.types import ReportBlock

_ABOUT: Final = (
    "Each limit is tested by the interval at the declared level: the worst value must not lie in "
    "it or beyond it, and the largest loss must lie beyond it. All limits must be met, also those "
    "of each group; this needs no correction for their number (intersection-union test). p values "
    "of groups are also given adjusted for the number of groups (Holm)."
)
_MET: Final = {True: "met", False: "not met", None: NOT_ESTIMABLE}
NO_TEST: Final = "–"


def limit_text(limit: AcceptanceLimit) -> str:
    """Return a limit as text, such as "largest loss 0.05"."""
    where = f", {limit.items}" if limit.items else ""
    return f"{limit.kind.value} {number(limit.bound)}{where}"


def acceptance_verdict(test: AcceptanceTest) -> str:
    """Return the verdict as a phrase."""
    met = sum(outcome.is_met is True for outcome in test.outcomes)
    counts = f"{met} of {len(test.outcomes)} limits met"
    if test.verdict is AcceptanceVerdict.POST_HOC:
        return f"no verdict, limits declared after the result: {counts}"
    return f"{test.verdict.value}: {counts}"


def acceptance_blocks(test: AcceptanceTest) -> tuple[ReportBlock, ...]:
    """Return the verdict, the timing and the outcome of each limit."""
    versions = f"Version {test.version or NO_TEST}"
    if test.reference_version:
        versions += f" compared with version {test.reference_version}"
    about = pairs(
        ("Suite", test.title),
        ("Limits declared", f"{moment(test.declared_at)}, event {test.declared_event}"),
        ("Run started", moment(test.run_started_at)),
        ("Result stored", f"event {test.result_event}"),
        ("Level of the intervals", f"{100 * test.level:g} %"),
    )
    heads = ("Metric", "Limit", "Outcome", "New version", "Reference", "Difference", "p", "Test")
    rows = [outcome_cells(outcome) for outcome in test.outcomes]
    blocks: list[ReportBlock] = [note(f"{versions}: {sentence(acceptance_verdict(test))}")]
    if test.why_post_hoc:
        blocks.append(note(test.why_post_hoc))
    return (*blocks, about, table(heads, rows), note(_ABOUT))


def outcome_cells(outcome: LimitOutcome) -> tuple[str, ...]:
    """Return the cells of an outcome: metric, limit, outcome, values, difference, p and test."""
    return (
        outcome.label,
        limit_text(outcome.limit),
        _MET[outcome.is_met],
        figure(outcome.value),
        NO_TEST if outcome.reference is None else figure(outcome.reference),
        NO_TEST if outcome.difference is None else figure(outcome.difference),
        _p_text(outcome),
        outcome.test or NO_TEST,
    )


def _p_text(outcome: LimitOutcome) -> str:
    if outcome.p is None:
        return NO_TEST
    if outcome.adjusted_p is None:
        return p_value(outcome.p)
    return f"{p_value(outcome.p)} (adjusted {p_value(outcome.adjusted_p)})"


def limits_blocks(limits: AcceptanceLimits) -> tuple[ReportBlock, ...]:
    """Return the declared limits with their rationale."""
    reference = limits.reference_version or "none"
    about = pairs(
        ("Suite", f"{limits.title}, version {limits.suite_version}"),
        ("Reference version", reference),
        ("Level of the intervals", f"{100 * limits.level:g} %"),
        ("Rationale", limits.rationale or "not given"),
        ("SHA-256 of the file", limits.source_sha256 or "entered without a file"),
    )
    rows = [
        (limit.metric, limit.items or "all items", limit.kind.value, number(limit.bound))
        for limit in limits.limits
    ]
    heads = ("Metric", "Items", "Kind", "Limit")
    return about, table(heads, rows, numbers=(3,)), note(_ABOUT)


_ABOUT_LIMIT: Final = (
    "model", "version", "reference_version", "suite", "metric", "stratum", "group", "limit_kind",
    "limit", "outcome", "quantity",
)  # fmt: skip
_ABOUT_TEST: Final = (
    "p", "adjusted_p", "test", "verdict", "limits", "limits_event", "declared_at", "result",
    "result_event", "run_started_at", "post_hoc",
)  # fmt: skip


def write_test(test: AcceptanceTest, path: Path) -> None:
    """Write a test as CSV, one line per limit and quantity, numbers in full precision.

    Raises:
        OSError: the file cannot be written.
    """
    lines = (
        _line(test, outcome, quantity, value)
        for outcome in test.outcomes
        for quantity, value in (
            ("new version", outcome.value),
            ("reference", outcome.reference),
            ("difference", outcome.difference),
        )
        if value is not None
    )
    write_rows(path, (*_ABOUT_LIMIT, *FIGURE_HEAD, *_ABOUT_TEST), lines)


def _line(
    test: AcceptanceTest, outcome: LimitOutcome, quantity: str, value: Estimate | NotEstimable
) -> tuple[str, ...]:
    limit, is_difference = outcome.limit, quantity == "difference"
    about = (
        test.model, test.version, test.reference_version, test.suite_id, limit.metric,
        limit.stratum, limit.group, limit.kind.value,
    )  # fmt: skip
    decided = (
        number_text(outcome.p) if is_difference else "",
        number_text(outcome.adjusted_p) if is_difference else "",
        outcome.test if is_difference else "",
        test.verdict.value, test.limits, str(test.declared_event), test.declared_at,
        test.result_id, str(test.result_event), test.run_started_at, test.why_post_hoc,
    )  # fmt: skip
    limit_cells = (number_text(limit.bound), _MET[outcome.is_met], quantity)
    return (
        *map(safe_text, about),
        *limit_cells,
        *figure_cells(value),
        *map(safe_text, decided),
    )
