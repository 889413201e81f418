"""Encoders that compared texts for a metric: scores of two encoders are not comparable."""

from collections.abc import Iterable
from contextlib import suppress

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.runs.types import (
    ENCODER_SETTING,
    EvaluationResult,
    short_encoder,
)

NO_ENCODER = "not stated"


def encoder_of(result: EvaluationResult, metric: str) -> str:
    """Return the encoder that compared texts for a metric, "" for other metrics."""
    encoder = result.settings.get(ENCODER_SETTING, "")
    if not encoder:
        return ""
    # All metrics: imported only for a result that needs them, not when the window starts.
    from readingroom.engine.evaluator.metrics.registry import find_metric

    with suppress(SuiteError):  # an external result
        return encoder if find_metric(metric).compares is not None else ""
    return ""


def encoder_names(encoders: Iterable[str]) -> str:
    """Return the names of encoders in a sentence."""
    return ", ".join(
        short_encoder(encoder) if encoder else NO_ENCODER for encoder in sorted(set(encoders))
    )
