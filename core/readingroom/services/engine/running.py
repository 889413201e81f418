"""Send inference requests to a running model; a failed request does not end the run."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.item_requests import ask_each
from readingroom.engine.models.types import (
    InferenceRequest,
    MissingAnswer,
    ModelAnswer,
    ModelFailedError,
    ModelResponse,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)

if TYPE_CHECKING:
    from readingroom.engine.models.config import ModelConfig

BATCH: Final = 8
"""Maximum number of images per call; prompts are sent one by one, because each takes long."""
BATCH_BYTES: Final = 64 << 20
"""Maximum size of the images of a call; a larger image is sent alone."""
EMPTY: Final = "The response is empty."


_UNKNOWN: Final = Usage(0.0)


@contextmanager
def started(
    config: "ModelConfig",
    *,
    consent: bool,
    seed: int,
    progress: Progress = NO_PROGRESS,
    weights_sha256: str | None = None,
    may_scale_out: bool = False,
) -> Iterator[ModelUnderTest]:
    """Run a model during the block.

    Args:
        config: the model's configuration.
        consent: whether the model's own code is approved to run.
        seed: of its random numbers.
        progress: reports the user's cancellation.
        weights_sha256: the hash at registration; None if not registered.
        may_scale_out: whether it runs on the workers of the job's cluster, if the job has one.

    Raises:
        ModelError: it cannot be loaded, needs consent, or its weights have changed.
    """
    from readingroom.engine.models.loading import start_model

    start = partial(start_model, config, consent=consent, seed=seed, progress=progress)
    with start(may_scale_out=may_scale_out) as subject:
        if weights_sha256 not in (None, subject.facts.weights_sha256):
            raise ModelError(
                f"The files of {config.title} have changed since its registration. Add it again."
            )
        yield subject


def require_probabilities(facts: ModelFacts, purpose: str) -> None:
    """Check that a model returns probabilities, which the purpose needs.

    Raises:
        ModelError: it returns none.
    """
    if ModelCapability.PREDICT_PROBA not in facts.abilities:
        raise ModelError(
            f"{facts.name} returns no probabilities, which {purpose} needs. Its capabilities: "
            f"{', '.join(facts.abilities) or 'none'}. Choose another model."
        )


def ask(
    subject: ModelUnderTest,
    requests: Iterable[InferenceRequest],
    sampling: Sampling,
    progress: Progress = NO_PROGRESS,
) -> Iterator[ModelResponse]:
    """Yield the response of a model to each request, in order.

    Raises:
        Cancelled: the user stopped.
        ModelError: it does not support such requests.
    """
    for batch in _batches(requests):
        progress.raise_if_cancelled()
        first = batch[0]
        if first.problem:
            yield _refused(first)
        elif first.prompt is not None:
            yield _respond_to_prompt(subject, first, first.prompt, sampling)
        else:
            yield from _respond_to_images(subject, batch)


def _batches(requests: Iterable[InferenceRequest]) -> Iterator[list[InferenceRequest]]:
    """Yield prompts and refusals one by one, and images of the same size in batches."""
    batch: list[InferenceRequest] = []
    for request in requests:
        is_same_shape = (
            batch and request.picture is not None and _shape(request) == _shape(batch[0])
        )
        if batch and (not is_same_shape or len(batch) >= _batch_size(batch[0])):
            yield batch
            batch = []
        batch.append(request)
        if request.picture is None:
            yield batch
            batch = []
    if batch:
        yield batch


def _batch_size(request: InferenceRequest) -> int:
    """Return the number of images like this one in a call."""
    size = 0 if request.picture is None else request.picture.nbytes
    return max(1, min(BATCH, BATCH_BYTES // max(1, size)))


def _shape(request: InferenceRequest) -> tuple[int, ...] | None:
    return None if request.picture is None else request.picture.shape


def _respond_to_prompt(
    subject: ModelUnderTest, request: InferenceRequest, prompt: Prompt, sampling: Sampling
) -> ModelResponse:
    """Return the response of a language model."""
    answer: ModelAnswer | MissingAnswer
    try:
        (answer,) = subject.generate((prompt,), sampling)
    except ModelFailedError as error:
        answer = MissingAnswer(error.reason, error.detail)
    response = ModelResponse(
        request.code,
        request.item_sha256,
        request.prompt_sha256,
        usage=answer.usage,
        content=request.content,
    )
    if isinstance(answer, MissingAnswer):
        return replace(response, failure=answer.reason, detail=answer.detail)
    if not answer.text.strip():
        return replace(response, failure=FailureReason.EMPTY, detail=EMPTY)
    return replace(response, text=answer.text)


def _refused(request: InferenceRequest) -> ModelResponse:
    """Return the failure of a request whose input could not be read; the model is not called."""
    return ModelResponse(
        request.code,
        request.item_sha256,
        request.prompt_sha256,
        failure=FailureReason.INPUT,
        detail=request.problem,
        content=request.content,
    )


def _respond_to_images(
    subject: ModelUnderTest, batch: Sequence[InferenceRequest]
) -> Iterator[ModelResponse]:
    """Yield the responses of a model to images of the same size."""
    facts = subject.facts
    has_probabilities = ModelCapability.PREDICT_PROBA in facts.abilities
    capability = ModelCapability.PREDICT_PROBA if has_probabilities else ModelCapability.PREDICT
    images = np.stack([request.picture for request in batch if request.picture is not None])
    answers = ask_each(subject, capability, images)
    values = answers.values if answers.values is not None else ()
    rows = dict(zip(answers.answered, values, strict=True))
    usage = answers.usage
    for index, request in enumerate(batch):
        head = (request.code, request.item_sha256)
        if index in rows and has_probabilities:
            shares = tuple(float(value) for value in rows[index])
            yield ModelResponse(*head, probabilities=shares, usage=usage.get(index, _UNKNOWN))
        elif index in rows:
            label = _label(rows[index], facts)
            yield ModelResponse(*head, label=label, usage=usage.get(index, _UNKNOWN))
        else:
            failed = answers.failures[index]
            yield ModelResponse(
                *head, failure=failed.reason, detail=failed.detail, usage=failed.usage
            )


def _label(value: AnyArray, facts: ModelFacts) -> str:
    """Return a prediction as text: the name of a class, or a number."""
    if np.issubdtype(value.dtype, np.integer) and 0 <= int(value) < len(facts.classes):
        return facts.classes[int(value)]
    return f"{float(value):g}" if np.issubdtype(value.dtype, np.number) else str(value)
