"""Results of an analysis of readers as plain values for JSON."""

import math

from readingroom.domain.estimate import NotEstimable
from readingroom.reading.estimate_blocks import Block
from readingroom.statistics.mrmc.inference import (
    ArmResult,
    Bounds,
    Components,
    Difference,
    Error,
    HypothesisTest,
    MrmcResult,
    OverallTest,
)


def arm_block(arm: ArmResult, method: str) -> Block:
    """Return the mean figure of an arm, with its interval."""
    block: Block = {"estimate": arm.estimate, **_interval(arm.error, arm.bounds)}
    if isinstance(arm.bounds, Bounds) and arm.bounds.logit is not None:
        block["logit_low"], block["logit_high"] = arm.bounds.logit
    return block | {"readers": arm.readers, "method": _named(method, arm.bounds)}


def difference_block(entry: Difference, method: str) -> Block:
    """Return a difference of two arms with its test."""
    block: Block = {
        "arms": list(entry.arms),
        "estimate": entry.estimate,
        **_interval(entry.error, entry.bounds),
    }
    if isinstance(entry.test, HypothesisTest):
        block |= {
            "statistic": entry.test.statistic,
            "p": entry.test.p,
            "p_two_sided": entry.test.p_two_sided,
            "p_holm": entry.p_holm,
            "p_hochberg": entry.p_hochberg,
            "is_met": entry.test.is_met,
        }
        if isinstance(entry.error, Error) and entry.error.used != entry.error.degrees_of_freedom:
            block["df_rounded"] = _finite(entry.error.used)
            block["p_unrounded"] = entry.test.p_unrounded
            block["p_normal"] = entry.test.p_normal
    else:
        block |= dict.fromkeys(("statistic", "p", "p_two_sided", "p_holm", "p_hochberg", "is_met"))
    return block | {"readers": entry.readers, "method": _named(method, entry.bounds)}


def _interval(error: Error | NotEstimable, bounds: Bounds | NotEstimable) -> Block:
    if isinstance(error, NotEstimable) or isinstance(bounds, NotEstimable):
        reason = error.reason if isinstance(error, NotEstimable) else ""
        return {**dict.fromkeys(("se", "df", "low", "high")), "reason": reason}
    return {
        "se": error.standard_error,
        "df": _finite(error.degrees_of_freedom),
        "low": bounds.low,
        "high": bounds.high,
    }


def _named(method: str, bounds: Bounds | NotEstimable) -> str:
    return method if isinstance(bounds, NotEstimable) else f"{method}; interval: {bounds.method}"


def _finite(value: float) -> float | None:
    """Return degrees of freedom, None for the normal distribution."""
    return None if math.isinf(value) else float(value)


def components_block(result: MrmcResult) -> Block:
    """Return the components of variance and the error covariances."""
    names = ("reader", "reader_by_arm", "cov1", "cov2", "cov3", "error")
    if isinstance(result.components, NotEstimable):
        return {**dict.fromkeys(names), "reason": result.components.reason}
    values = {name: getattr(result.components, name) for name in names}
    missing = [name for name, value in values.items() if value is None]
    block: Block = {**values, "method": result.method}
    if missing:
        block["reason"] = f"one arm or one reader: no {', '.join(missing)}"
    return block


def dbm_block(components: Components, cases: int) -> Block:
    """Return the components of Dorfman, Berbaum and Metz that equal those of a jackknife analysis.

    For crossed designs: the pseudovalues of a case are the figure times the number of cases
    (Hillis, Obuchowski, Schartz and Berbaum, Stat Med 2005;24:1579).
    """
    error, covariances = components.error, (components.cov1, components.cov2, components.cov3)
    cov1, cov2, cov3 = (math.nan if value is None else value for value in covariances)
    values = {
        "reader": components.reader,
        "reader_by_arm": components.reader_by_arm,
        "case": cases * cov3,
        "case_by_arm": cases * (cov2 - cov3),
        "reader_by_case": cases * (cov1 - cov3),
        "error": cases * ((math.nan if error is None else error) - cov1 - cov2 + cov3),
    }
    return {**values, "method": "DBM components from the jackknife covariances"}


def overall_block(result: MrmcResult) -> Block:
    """Return the test that all arms are equal."""
    if not isinstance(result.overall, OverallTest):
        empty = dict.fromkeys(("statistic", "df1", "df2", "p"))
        return {**empty, "reason": result.overall.reason}
    overall = result.overall
    kind = "F" if overall.df2 is not None else "chi-squared"
    return {
        "statistic": overall.statistic,
        "df1": overall.df1,
        "df2": overall.df2,
        "p": overall.p,
        "method": f"{result.method}; {kind} test that all arms are equal",
    }
