"""Results as single fields, in the form that the audit trail commits to.

Names are paths: "judgement_count", "models/Heron/wins", "criteria/accuracy/Heron",
"readers/R1/judged". Numbers that are not integers become decimal strings, estimates objects with
their interval, and values that are not estimable objects with the reason.
"""

import math
from collections.abc import Iterator, Mapping
from decimal import Decimal

from readingroom.audit.types import FieldKind, FieldValue, ResultField
from readingroom.domain.error_annotation import ModelErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.types import ModelResult, Results

MILLION = 1_000_000
SHARE = "probability"
DURATION = "_ms"

Figure = Estimate | NotEstimable | int | float | str | None
"""Value of a single result; integers are counts."""


def fields_of(figures: Mapping[str, Figure]) -> tuple[ResultField, ...]:
    """Return named figures as fields; counts and proportions get a number that totals can add.

    A proportion is an estimate on the scale "probability", counted in millionths, rounded half to
    even. Durations are not counts: a total of medians is meaningless.
    """
    return tuple(_field(name, figure) for name, figure in figures.items())


def figures_of(results: Results) -> dict[str, Figure]:
    """Return the figures of a study's results under their names."""
    figures: dict[str, Figure] = {}
    for name, figure in _figures(results):
        unique, number = name, 1
        while unique in figures:  # two models may have the same name
            number += 1
            unique = f"{name} ({number})"
        figures[unique] = figure
    return figures


def decimal_text(number: float) -> str:
    """Return the shortest decimal that round-trips to this number, without an exponent."""
    return format(Decimal(repr(number)), "f")


def _figures(results: Results) -> Iterator[tuple[str, Figure]]:
    for name in (
        "judgement_count", "reader_count", "case_count", "side_effect", "tie_share",
        "both_good_share", "both_bad_share", "method", "regularisation",
    ):  # fmt: skip
        yield name, getattr(results, name)
    yield "hidden_words_found", len(results.redactions)
    for model in results.models:
        yield from _model_figures(model)
    for criterion in results.criteria:
        for model, ability in zip(results.models, criterion.abilities, strict=True):
            yield f"criteria/{criterion.key}/{model.name}", ability
    for model_name, share in results.left_share_shown.items():
        yield f"models/{model_name}/left_share_shown", share
    for reader in results.readers:
        for name in ("judged", "skipped", "flagged", "left_share", "tie_share", "median_active_ms"):
            yield f"readers/{reader.code}/{name}", getattr(reader, name)
    for counts in results.findings:
        yield from _error_figures(counts)


def _model_figures(model: ModelResult) -> Iterator[tuple[str, Figure]]:
    for name in (
        "ability", "win_probability", "group", "wins", "losses", "both_good", "both_bad",
        "acceptable",
    ):  # fmt: skip
        yield f"models/{model.name}/{name}", getattr(model, name)


def _error_figures(counts: ModelErrorCounts) -> Iterator[tuple[str, Figure]]:
    for name in ("judged", "count", "marked", "harmful"):
        yield f"findings/{counts.name}/{name}", getattr(counts, name)
    for kind in counts.kinds:
        yield f"findings/{counts.name}/kinds/{kind.kind}", kind.count


def _field(name: str, figure: Figure) -> ResultField:
    if isinstance(figure, int):
        return ResultField(name, figure, None if name.endswith(DURATION) else figure)
    if isinstance(figure, Estimate) and figure.scale == SHARE and math.isfinite(figure.value):
        share = round(figure.value * MILLION)
        return ResultField(name, _value(figure), share, FieldKind.MILLIONTHS)
    return ResultField(name, _value(figure))


def _value(figure: Figure) -> FieldValue:
    if isinstance(figure, NotEstimable):
        return {"not_estimable": figure.reason}
    if isinstance(figure, Estimate):
        error = figure.standard_error
        return {
            "value": decimal_text(figure.value),
            "low": decimal_text(figure.low),
            "high": decimal_text(figure.high),
            "level": decimal_text(figure.level),
            "scale": figure.scale,
            "n": figure.n,
            "method": figure.method,
            "standard_error": None if error is None else decimal_text(error),
        }
    return decimal_text(figure) if isinstance(figure, float) else figure
