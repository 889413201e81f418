"""Batch requests to a model, with the reason of each failed item."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelFailedError,
    ModelUnderTest,
    Usage,
)


class AnswersByItem(NamedTuple):
    """Model responses of the answered items.

    `values` holds one row for each index in `answered`, in that order; None without answers.
    `failures` holds the failure of each other item, by index. `usage` is that of each answered item
    where the model measures it: an equal share of the seconds of its call, and the call's memory.
    """

    values: AnyArray | None
    answered: tuple[int, ...]
    failures: Mapping[int, MissingAnswer]
    usage: Mapping[int, Usage] = {}


def as_asked(inputs: AnyArray, facts: ModelFacts) -> AnyArray:
    """Return samples in the model's shape: signals (n, channels, times) as rows or unchanged."""
    if inputs.ndim != 3 or facts.takes_signals:
        return inputs
    return inputs.reshape(len(inputs), -1)


def ask_each(subject: ModelUnderTest, ability: ModelCapability, inputs: AnyArray) -> AnswersByItem:
    """Request all items at once, and one by one if that fails.

    The capability may be any except text generation; items are on the first axis.

    Raises:
        ModelError: the model lacks the capability.
    """
    if not len(inputs):
        return AnswersByItem(None, (), {})
    try:
        values = _asked(subject, ability, inputs)
    except ModelFailedError as error:
        if len(inputs) == 1:
            return AnswersByItem(None, (), {0: MissingAnswer(error.reason, error.detail)})
        return _one_by_one(subject, ability, inputs)
    answered = tuple(range(len(inputs)))
    usage = _usage_of_item(subject, len(inputs))
    return AnswersByItem(values, answered, {}, dict.fromkeys(answered, usage) if usage else {})


def _one_by_one(
    subject: ModelUnderTest, ability: ModelCapability, inputs: AnyArray
) -> AnswersByItem:
    rows: list[AnyArray] = []
    answered: list[int] = []
    failures: dict[int, MissingAnswer] = {}
    usages: dict[int, Usage] = {}
    for index in range(len(inputs)):
        try:
            row = _asked(subject, ability, inputs[index : index + 1])
        except ModelFailedError as error:
            failures[index] = MissingAnswer(error.reason, error.detail)
            continue
        if rows and row.shape[1:] != rows[0].shape[1:]:
            detail = f"It gave shape {row.shape[1:]} after {rows[0].shape[1:]} for earlier items."
            failures[index] = MissingAnswer(FailureReason.SHAPE, detail)
            continue
        rows.append(row)
        answered.append(index)
        usage = _usage_of_item(subject, 1)
        if usage is not None:
            usages[index] = usage
    values = np.concatenate(rows) if rows else None
    return AnswersByItem(values, tuple(answered), failures, usages)


def _usage_of_item(subject: ModelUnderTest, count: int) -> Usage | None:
    """Return the usage of each item of the last call, None if the model does not measure it."""
    usage = getattr(subject, "usage", None)
    if not isinstance(usage, Usage):
        return None
    return replace(usage, seconds=usage.seconds / count, item_count=1)


def _asked(subject: ModelUnderTest, ability: ModelCapability, inputs: AnyArray) -> AnyArray:
    if ability is ModelCapability.PREDICT:
        return subject.predict(inputs)
    if ability is ModelCapability.PREDICT_PROBA:
        return subject.predict_proba(inputs)
    if ability is ModelCapability.EMBED:
        return subject.get_embeddings(inputs)
    if ability is ModelCapability.ENCODE_SEQUENCES:
        return subject.encode_sequences([str(letters) for letters in inputs])
    raise ValueError(ability)
