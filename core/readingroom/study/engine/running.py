"""Asking a running model question by question; one that it cannot answer is a failure, no end."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.errors import ModelError
from readingroom.domain.item_requests import ask_each
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    MissingAnswer,
    ModelAnswer,
    ModelCapability,
    ModelFacts,
    ModelFailedError,
    ModelUnderTest,
    Prompt,
    Sampling,
)
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.registered_models import InferenceRequest, ModelResponse

if TYPE_CHECKING:
    from readingroom.models import ModelConfig

BATCH: Final = 8
"""So many pictures go to a model at once; prompts go one by one, as each takes long."""
EMPTY: Final = "The answer is empty."


@contextmanager
def started(
    config: "ModelConfig",
    weights_sha256: str | None,
    *,
    consent: bool,
    seed: int,
    progress: Progress = NO_PROGRESS,
) -> Iterator[ModelUnderTest]:
    """Run a model while the block runs.

    Args:
        config: What it is.
        weights_sha256: The hash that its files had when it was registered; None where it was not.
        consent: Whether the code may run that came with it.
        seed: Where its random numbers begin.
        progress: Asked for the user's wish to stop.

    Raises:
        ModelError: it cannot be loaded, needs consent, or has other weights than it had.
    """
    from readingroom.models import start_model

    with start_model(config, consent=consent, seed=seed, progress=progress) as subject:
        if weights_sha256 not in (None, subject.facts.weights_sha256):
            raise ModelError(
                f"The files of {config.title} have changed since it was added. Add it again."
            )
        yield subject


def ask(
    subject: ModelUnderTest,
    questions: Iterable[InferenceRequest],
    sampling: Sampling,
    progress: Progress = NO_PROGRESS,
) -> Iterator[ModelResponse]:
    """Yield what a model says to each question, in their order.

    Raises:
        Cancelled: the user stopped.
        ModelError: it cannot be asked such questions at all.
    """
    for batch in _batches(questions):
        progress.raise_if_cancelled()
        first = batch[0]
        if first.prompt is not None:
            yield _in_words(subject, first, first.prompt, sampling)
        else:
            yield from _in_pixels(subject, batch)


def _batches(questions: Iterable[InferenceRequest]) -> Iterator[list[InferenceRequest]]:
    """Yield questions in words one by one, and pictures of one size together."""
    batch: list[InferenceRequest] = []
    for one in questions:
        is_alike = batch and one.picture is not None and _shape(one) == _shape(batch[0])
        if batch and (not is_alike or len(batch) == BATCH):
            yield batch
            batch = []
        batch.append(one)
        if one.prompt is not None:
            yield batch
            batch = []
    if batch:
        yield batch


def _shape(one: InferenceRequest) -> tuple[int, ...] | None:
    return None if one.picture is None else one.picture.shape


def _in_words(
    subject: ModelUnderTest, asked: InferenceRequest, prompt: Prompt, sampling: Sampling
) -> ModelResponse:
    """Return what a language model says."""
    said: ModelAnswer | MissingAnswer
    try:
        (said,) = subject.generate((prompt,), sampling)
    except ModelFailedError as error:
        said = MissingAnswer(error.reason, error.detail)
    head = (asked.code, asked.item_sha256, asked.prompt_sha256)
    if isinstance(said, MissingAnswer):
        return ModelResponse(*head, failure=said.reason, detail=said.detail, usage=said.usage)
    if not said.text.strip():
        return ModelResponse(*head, failure=FailureReason.EMPTY, detail=EMPTY, usage=said.usage)
    return ModelResponse(*head, text=said.text, usage=said.usage)


def _in_pixels(
    subject: ModelUnderTest, batch: Sequence[InferenceRequest]
) -> Iterator[ModelResponse]:
    """Yield what a model says to some pictures of one size."""
    facts = subject.facts
    gives_shares = ModelCapability.PREDICT_PROBA in facts.abilities
    ability = ModelCapability.PREDICT_PROBA if gives_shares else ModelCapability.PREDICT
    pictures = np.stack([one.picture for one in batch if one.picture is not None])
    found = ask_each(subject, ability, pictures)
    rows = dict(zip(found.answered, found.values if found.values is not None else (), strict=True))
    for index, one in enumerate(batch):
        head = (one.code, one.item_sha256)
        if index in rows and gives_shares:
            yield ModelResponse(*head, probabilities=tuple(float(share) for share in rows[index]))
        elif index in rows:
            yield ModelResponse(*head, label=_label(rows[index], facts))
        else:
            failed = found.failures[index]
            yield ModelResponse(
                *head, failure=failed.reason, detail=failed.detail, usage=failed.usage
            )


def _label(value: AnyArray, facts: ModelFacts) -> str:
    """Return what a model predicted in words: the name of a class, or a number."""
    if np.issubdtype(value.dtype, np.integer) and 0 <= int(value) < len(facts.classes):
        return facts.classes[int(value)]
    return f"{float(value):g}" if np.issubdtype(value.dtype, np.number) else str(value)
