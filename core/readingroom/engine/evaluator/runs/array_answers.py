"""Masks, boxes and vectors returned by a model, in the text form of items.

An answer in another form than the suite declares, or with non-finite numbers, counts as missing;
the reason states the fault.
"""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.metrics.overlap import encode_mask
from readingroom.engine.evaluator.metrics.vector_values import write_vector
from readingroom.engine.evaluator.runs.answering import ParsedAnswer, Query, one_by_one
from readingroom.engine.evaluator.runs.text_run import require_capability
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.suite import (
    BoxOutput,
    MaskOutput,
    MaskValues,
    Suite,
    VectorOutput,
)
from readingroom.engine.models.types import ModelUnderTest

FORMED_TASKS = (Task.SEGMENTATION, Task.DETECTION, Task.RETRIEVAL, Task.ALIGNMENT)
Read = Callable[[AnyArray], ParsedAnswer]


def formed_query(
    suite: Suite, subject: ModelUnderTest, *, mask_shape: tuple[int, ...] = (), width: int = 0
) -> Query:
    """Return the function that queries a model for arrays in the suite's form.

    The suite is of one of `FORMED_TASKS`. `mask_shape` is that of the target masks, `width` the
    length of the texts' vectors, 0 without them.

    Raises:
        SuiteError: the model lacks the capability.
    """
    if suite.task is Task.SEGMENTATION:
        mask = suite.output if isinstance(suite.output, MaskOutput) else MaskOutput()
        return _arrays(subject, partial(_mask, mask, mask.shape or mask_shape))
    if suite.task is Task.DETECTION:
        boxes = suite.output if isinstance(suite.output, BoxOutput) else BoxOutput()
        return _arrays(subject, partial(_boxes, boxes.columns, suite.classes))
    require_capability(subject, ModelCapability.EMBED)
    declared = suite.output.dimensions if isinstance(suite.output, VectorOutput) else 0
    return vector_query(subject, declared or width)


def vector_query(subject: ModelUnderTest, width: int) -> Query:
    """Return the function that queries a vector per sample; width 0 accepts any length."""

    def query(inputs: AnyArray) -> list[ParsedAnswer]:
        vectors = np.asarray(subject.get_embeddings(as_asked(inputs, subject.facts)))
        return [vector_answer(vector, width) for vector in vectors]

    return one_by_one(query)


def vector_answer(vector: AnyArray, width: int = 0) -> ParsedAnswer:
    """Return a vector in the text form of items, or why it is invalid."""
    flat = np.asarray(vector, dtype=np.float64).ravel()
    if width and len(flat) != width:
        return _none(FailureReason.SHAPE, f"The vector has {len(flat)} numbers instead of {width}.")
    if not np.isfinite(flat).all():
        return _none(FailureReason.NOT_FINITE, "The vector contains non-finite numbers.")
    if not flat.any():
        return _none(FailureReason.EMPTY, "The vector is zero and has no direction.")
    text = write_vector(flat)
    return ParsedAnswer(text, text)


def mask_text(mask: AnyArray) -> str:
    """Return a mask (rows, columns) in the text form of items; non-zero pixels belong to it.

    Raises:
        SuiteError: it has another number of axes.
    """
    if mask.ndim != 2:
        raise SuiteError(f"A mask must have rows and columns, not the shape {mask.shape}.")
    return encode_mask(np.asarray(mask) != 0)


def _arrays(subject: ModelUnderTest, read: Read) -> Query:
    """Return the function that queries one array of any form per sample."""
    require_capability(subject, ModelCapability.PREDICT)
    # Live models treat their answers as labels by default.
    predict = getattr(subject, "predict_arrays", subject.predict)
    return one_by_one(
        lambda inputs: [
            read(np.asarray(output)) for output in predict(as_asked(inputs, subject.facts))
        ]
    )


def _mask(output: MaskOutput, shape: tuple[int, ...], output_array: AnyArray) -> ParsedAnswer:
    mask = output_array[0] if output_array.ndim == 3 and len(output_array) == 1 else output_array
    if mask.dtype.kind not in "biuf":
        return _none(FailureReason.SHAPE, "The mask has non-numeric values.")
    if mask.shape != shape:
        return _none(
            FailureReason.SHAPE, f"The mask has the shape {output_array.shape} instead of {shape}."
        )
    if not np.isfinite(mask).all():
        return _none(FailureReason.NOT_FINITE, "The mask contains non-finite numbers.")
    if output.values is MaskValues.MASK:
        if not np.isin(mask, (0, 1)).all():
            detail = "The mask contains numbers other than 0 and 1. Set 'values' in the suite."
            return _none(FailureReason.SHAPE, detail)
        text = mask_text(mask)
        return ParsedAnswer(text, text)
    if output.values is MaskValues.PROBABILITIES and not 0 <= mask.min() <= mask.max() <= 1:
        detail = "The mask contains probabilities below 0 or above 1."
        return _none(FailureReason.NOT_PROBABILITIES, detail)
    text = mask_text(mask >= output.threshold)
    return ParsedAnswer(text, text)


def _boxes(columns: Sequence[str], classes: Sequence[str], rows: AnyArray) -> ParsedAnswer:
    if rows.dtype.kind not in "biuf" or rows.ndim != 2 or rows.shape[1] != len(columns):
        return _none(
            FailureReason.SHAPE,
            f"The boxes have the shape {rows.shape} instead of one row of {len(columns)} numbers "
            "per box.",
        )
    if not np.isfinite(rows).all():
        return _none(FailureReason.NOT_FINITE, "A box contains non-finite numbers.")
    boxes = []
    for row in rows.astype(np.float64).tolist():
        box = dict(zip(columns, row, strict=True))
        width = box["width"] if "width" in box else box["right"] - box["x"]
        height = box["height"] if "height" in box else box["bottom"] - box["y"]
        if box.get("score", 0.0) < 0 or (width == 0 and height == 0):
            continue  # a padding row
        if width < 0 or height < 0:
            return _none(FailureReason.SHAPE, "A box has a negative width or height.")
        label = box.get("label", 0.0)
        if classes and not (label.is_integer() and 0 <= label < len(classes)):
            return _none(
                FailureReason.SHAPE, f"A box has the label {label:g}, which is not a class."
            )
        name = classes[int(label)] if classes else ""
        corners = [box["x"], box["y"], width, height]
        boxes.append({"box": corners, "score": box.get("score", 1.0), "label": name})
    text = canonical_json(boxes).decode()
    return ParsedAnswer(text, text)


def _none(reason: FailureReason, detail: str) -> ParsedAnswer:
    return ParsedAnswer("", None, reason, detail)
