"""What goes into a network and what comes out of it, whichever library computes it.

`options` of the configuration: `input_shape` (that of one item, without the batch: rows of a table
become images by it), `mean` and `std` (one number, or one for each column or channel: subtracted,
then divided by). `output` says what the network computes:

- "logits": one number for each class, or one in all where there are two classes;
- "probabilities": the same after softmax or sigmoid;
- "values": one number, a regression;
- "embeddings": a vector.

`predict` of a classifier answers with the number of the class, from 0.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.model import ModelCapability
from readingroom.engine.models.child.api import AskFunction, LoadError
from readingroom.engine.models.messages import LoadRequest

OUTPUTS: Final = ("logits", "probabilities", "values", "embeddings")
OPTIONS: Final = ("input_shape", "mean", "std")

Compute = Callable[[AnyArray], AnyArray]


def prepared(order: LoadRequest) -> Compute:
    """Return a function that prepares items for a network: 32-bit numbers, shifted and scaled.

    Raises:
        LoadError: an option is unknown or invalid.
    """
    unknown = sorted(set(order.options) - set(OPTIONS))
    if unknown:
        raise LoadError(f"the option '{unknown[0][:40]}' is unknown. Known: {', '.join(OPTIONS)}")
    shape = tuple(order.options.get("input_shape") or ())
    if not all(isinstance(side, int) and side > 0 for side in shape):
        raise LoadError("'input_shape' must be a list of whole numbers, as in [1, 28, 28]")
    mean, std = (_numbers(order.options.get(key), key) for key in ("mean", "std"))
    if std is not None and not (std > 0).all():
        raise LoadError("'std' must be greater than 0")

    def prepare(inputs: AnyArray) -> AnyArray:
        numbers: AnyArray = np.asarray(inputs, dtype=np.float32)
        if shape:
            require_shape(numbers.shape[1:], shape, is_reshaped=True)
            numbers = numbers.reshape(len(numbers), *shape)
        if mean is not None:
            numbers = numbers - _spread(mean, numbers.ndim)
        if std is not None:
            numbers = numbers / _spread(std, numbers.ndim)
        return np.ascontiguousarray(numbers, dtype=np.float32)

    return prepare


_MAX_AXES: Final = 8
_MAX_SIDE: Final = 1_000_000


class InputShapeError(Exception):
    """Items have another shape than the model needs; None stands for any size of an axis."""

    def __init__(self, given: Sequence[int], needed: Sequence[int | None]) -> None:
        # Foreign code may raise this error, so that its text has small numbers only.
        self.given, self.needed = _shape_text(given), _shape_text(needed)
        super().__init__(f"{self.given} for {self.needed}")


def _shape_text(sides: Sequence[int | None]) -> str:
    texts = (
        "any" if type(side) is not int or not 0 <= side < _MAX_SIDE else str(side)
        for side in tuple(sides)[:_MAX_AXES]
    )
    return f"[{', '.join(texts)}]"


def require_shape(
    given: Sequence[int], needed: Sequence[int | None], *, is_reshaped: bool = False
) -> None:
    """Check the shape of an item; None stands for any size of an axis.

    With `is_reshaped` it may have other axes, with the same number of values.

    Raises:
        InputShapeError: it differs.
    """
    fits = len(given) == len(needed) and all(
        need in (None, side) for side, need in zip(given, needed, strict=True)
    )
    if fits or (is_reshaped and math.prod(given) == math.prod(need or 0 for need in needed)):
        return
    raise InputShapeError(given, needed)


def scale_of(order: LoadRequest) -> Callable[[int], AnyArray]:
    """Return the divisor of items, as a function of their number of dimensions."""
    std = _numbers(order.options.get("std"), "std")
    return lambda dimensions: np.ones(1, np.float32) if std is None else _spread(std, dimensions)


def answering(
    order: LoadRequest, compute: Compute, embed: Compute | None = None
) -> dict[ModelCapability, AskFunction]:
    """Return the function for each capability of a network.

    Args:
        order: Its configuration; `output` says what it computes.
        compute: Computes its output from prepared items.
        embed: Computes their vectors from an inner layer, where there is one.

    Raises:
        LoadError: the configuration does not say what it computes.
    """
    kind = order.output or ("logits" if len(order.classes) else "values")
    if kind not in OUTPUTS:
        raise LoadError(f"'output' is '{kind[:40]}'. Known: {', '.join(OUTPUTS)}")
    prepare = prepared(order)
    answers: dict[ModelCapability, AskFunction] = {}
    if embed is not None:
        answers[ModelCapability.EMBED] = lambda inputs: flat(embed(prepare(inputs)))
    if kind == "embeddings":
        answers[ModelCapability.EMBED] = lambda inputs: flat(compute(prepare(inputs)))
    elif kind == "values":
        answers[ModelCapability.PREDICT] = lambda inputs: compute(prepare(inputs))
    else:

        def probabilities(inputs: AnyArray) -> FloatArray:
            outputs = compute(prepare(inputs))
            return softmax(outputs) if kind == "logits" else in_two(outputs)

        answers[ModelCapability.PREDICT_PROBA] = probabilities
        answers[ModelCapability.PREDICT] = lambda inputs: probabilities(inputs).argmax(axis=1)
    return answers


def softmax(logits: AnyArray) -> FloatArray:
    """Return probabilities, shape (n, n_classes), of logits; one column is the second of two."""
    numbers = logits.astype(np.float64)
    if numbers.ndim == 1 or numbers.shape[1:] == (1,):
        column = numbers.reshape(-1, 1)
        numbers = np.hstack([np.zeros_like(column), column])
    powers = np.exp(numbers - numbers.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def in_two(probabilities: AnyArray) -> FloatArray:
    """Return probabilities of all classes; a single column is that of the second of two."""
    numbers = probabilities.astype(np.float64)
    if numbers.ndim == 1 or numbers.shape[1:] == (1,):
        column = numbers.reshape(-1, 1)
        return np.hstack([1 - column, column])
    return numbers


def flat(vectors: AnyArray) -> AnyArray:
    """Return one row for each item."""
    return vectors.reshape(len(vectors), -1)


def by_class(rows: Sequence[Mapping[Any, float]], classes: Sequence[str]) -> FloatArray:
    """Return probabilities that came as one mapping for each item, in the order of the classes.

    Without names of classes their order is that of the mapping.
    """
    keys = list(rows[0]) if rows else []
    named = {str(key): key for key in keys}
    order = [named[label] for label in classes] if set(classes) == set(named) else keys
    return np.array([[row[key] for key in order] for row in rows], dtype=np.float64)


def _numbers(value: object, key: str) -> AnyArray | None:
    if value is None:
        return None
    try:
        return np.atleast_1d(np.asarray(value, dtype=np.float32))
    except (TypeError, ValueError) as error:
        raise LoadError(f"'{key}' must be a number or a list of numbers") from error


def _spread(values: AnyArray, dimensions: int) -> AnyArray:
    """Return one number for each channel (columns, n, rows of pixels...) in a shape that fits."""
    return values.reshape(-1, *[1] * (dimensions - 2)) if dimensions > 2 else values
