"""Comparison of answers with their references by a token encoder, before metrics are computed."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import ModelFacts
from readingroom.engine.evaluator.metrics.bertscore import (
    IS_CUT,
    PLAIN,
    RESCALED,
    WEIGHTED,
    names_of,
)
from readingroom.engine.evaluator.runs.checks import needs_encoder, suite_metrics
from readingroom.engine.evaluator.runs.types import ENCODER_SETTING, ItemResult
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.encoders.types import COLUMNS, MEASURES, SEPARATOR, Baseline
from readingroom.engine.models.types import ModelFailedError

_DIGITS = 6
"""Decimals of stored scores; encoders compute in single precision."""


class EncoderProcess(Protocol):
    """Process of an encoder; failed calls raise `ModelError`."""

    @property
    def facts(self) -> ModelFacts:
        """Description of the encoder."""

    def fit(self, inputs: AnyArray, labels: AnyArray) -> None:
        """Weigh pieces by the references."""

    def predict_arrays(self, inputs: AnyArray) -> AnyArray:
        """Return the scores of pairs of texts."""


@dataclass(frozen=True, slots=True)
class TokenEncoder:
    """A running encoder with its name, and its baseline if it declares one."""

    name: str
    baseline: Baseline | None
    process: EncoderProcess

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of its files."""
        return self.process.facts.weights_sha256

    @property
    def settings(self) -> dict[str, str]:
        """What a result says of it."""
        return {ENCODER_SETTING: f"{self.name} {self.weights_sha256}"}


def require_use(suite: Suite) -> None:
    """Check that a suite has a metric for which an encoder compares texts.

    Raises:
        SuiteError: it has none.
    """
    if not needs_encoder(suite):
        raise SuiteError(
            f"The suite '{suite.suite_id}' has no metric that needs an encoder. Add 'bertscore' to "
            "its metrics, or run it without an encoder."
        )


class TextComparison:
    """Compares the texts of answers, batch by batch."""

    def __init__(self, encoder: TokenEncoder, suite: Suite, items: Iterable[Item]) -> None:
        """Weigh pieces by the references of all items, if a metric has weights.

        Raises:
            ModelError: the encoder failed.
        """
        self._encoder = encoder
        metrics = [metric for metric in suite_metrics(suite) if metric.compares is not None]
        self._compares = next(metric.compares for metric in metrics if metric.compares)
        self._is_weighted = any(WEIGHTED in metric.key for metric in metrics)
        if self._is_weighted:
            texts = [self._compares(None, item.target) for item in items]
            references = [text for pair in texts if pair for text in pair.references]
            joined = SEPARATOR.join(text.replace(SEPARATOR, "") for text in references)
            data = np.frombuffer(joined.encode("utf-8", "surrogatepass"), np.uint8)
            with self._named():
                encoder.process.fit(data, np.empty(0))

    def __call__(self, results: Sequence[ItemResult]) -> list[ItemResult]:
        """Return the answers with the scores of their texts.

        Raises:
            ModelError: the encoder failed, or gave something else than finite vectors.
        """
        compared = [self._compares(result.parsed, result.target) for result in results]
        pairs = [
            (texts.answer, reference)
            for texts in compared
            if texts is not None
            for reference in texts.references
        ]
        if not pairs:
            return list(results)
        with self._named():
            rows = self._encoder.process.predict_arrays(np.array(pairs, dtype=np.str_))
        if rows.shape != (len(pairs), len(COLUMNS)):
            raise ModelError(f"The encoder {self._encoder.name} gave no scores of the texts.")
        start, measured = 0, list[ItemResult]()
        for result, texts in zip(results, compared, strict=True):
            end = start + (0 if texts is None else len(texts.references))
            if texts is None:
                measured.append(result)
            else:
                scores = self._best(result.item, rows[start:end])
                measured.append(replace(result, measured={**result.measured, **scores}))
            start = end
        return measured

    def _best(self, item: str, rows: FloatArray) -> dict[str, float]:
        """Return the highest of each score over the references."""
        count = len(MEASURES)
        if not np.isfinite(rows[:, :count]).all():
            raise ModelError(
                f"The encoder {self._encoder.name} gave vectors that are not finite numbers for "
                f"the item '{item[:60]}'. Choose another encoder."
            )
        highest = np.fmax.reduce(rows)  # without weighted scores of texts that have no weights
        plain, weighted = highest[:count].tolist(), highest[count : 2 * count].tolist()
        scores = dict(zip(names_of(PLAIN), plain, strict=True))
        if self._is_weighted and np.isfinite(weighted).all():
            scores |= zip(names_of(WEIGHTED), weighted, strict=True)
        if self._encoder.baseline is not None:
            scores |= zip(names_of(RESCALED), self._encoder.baseline.rescaled(plain), strict=True)
        is_cut = {IS_CUT: 1.0} if rows[:, -1].any() else {}
        return {name: round(score, _DIGITS) for name, score in scores.items()} | is_cut

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Name the encoder in the message of its failure."""
        try:
            yield
        except ModelFailedError as error:
            name, reason = self._encoder.name, error.reason.value
            raise ModelError(f"The encoder {name} {reason}. {error.detail}") from error
