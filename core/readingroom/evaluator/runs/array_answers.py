"""Masks, boxes and vectors that a model answers with, as the texts that items hold.

What has another form than the suite declares, or holds what is no number, is no answer; the reason
says what is wrong with it.
"""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import Task
from readingroom.domain.item_requests import as_asked
from readingroom.domain.model import AnyArray, FailureReason, ModelCapability, ModelUnderTest
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.metrics.overlap import encode_mask
from readingroom.evaluator.metrics.vector_values import write_vector
from readingroom.evaluator.runs.answering import Ask, ParsedAnswer, one_by_one
from readingroom.evaluator.runs.text_run import require_ability
from readingroom.evaluator.suites.suite import (
    BoxOutput,
    MaskOutput,
    MaskValues,
    Suite,
    VectorOutput,
)

FORMED_TASKS = (Task.SEGMENTATION, Task.DETECTION, Task.RETRIEVAL, Task.ALIGNMENT)
Read = Callable[[AnyArray], ParsedAnswer]


def formed_asker(
    suite: Suite, subject: ModelUnderTest, *, mask_shape: tuple[int, ...] = (), width: int = 0
) -> Ask:
    """Return what asks a model for arrays of the form that a suite declares.

    Args:
        suite: Of one of `FORMED_TASKS`.
        subject: Who is asked.
        mask_shape: That of the right masks.
        width: How many numbers the vectors of texts have, 0 where there are none.

    Raises:
        SuiteError: the model cannot be asked that.
    """
    if suite.task is Task.SEGMENTATION:
        mask = suite.output if isinstance(suite.output, MaskOutput) else MaskOutput()
        return _arrays(subject, partial(_mask, mask, mask.shape or mask_shape))
    if suite.task is Task.DETECTION:
        boxes = suite.output if isinstance(suite.output, BoxOutput) else BoxOutput()
        return _arrays(subject, partial(_boxes, boxes.columns, suite.classes))
    require_ability(subject, ModelCapability.EMBED)
    declared = suite.output.dimensions if isinstance(suite.output, VectorOutput) else 0
    return vector_asker(subject, declared or width)


def vector_asker(subject: ModelUnderTest, width: int) -> Ask:
    """Return what asks a model for a vector of each sample; 0 takes any width."""

    def ask(inputs: AnyArray) -> list[ParsedAnswer]:
        found = np.asarray(subject.get_embeddings(as_asked(inputs, subject.facts)))
        return [vector_said(one, width) for one in found]

    return one_by_one(ask)


def vector_said(vector: AnyArray, width: int = 0) -> ParsedAnswer:
    """Return a vector as an item holds it, or why it is none."""
    flat = np.asarray(vector, dtype=np.float64).ravel()
    if width and len(flat) != width:
        return _none(FailureReason.SHAPE, f"Its vector has {len(flat)} numbers, not {width}.")
    if not np.isfinite(flat).all():
        return _none(FailureReason.NOT_FINITE, "Its vector holds what is no number.")
    if not flat.any():
        return _none(FailureReason.EMPTY, "Its vector is 0 throughout and has no direction.")
    text = write_vector(flat)
    return ParsedAnswer(text, text)


def mask_text(mask: AnyArray) -> str:
    """Return a mask (rows, columns) as items hold it; what is not 0 belongs to it.

    Raises:
        SuiteError: it has other axes.
    """
    if mask.ndim != 2:
        raise SuiteError(f"A mask has rows and columns, not the shape {mask.shape}.")
    return encode_mask(np.asarray(mask) != 0)


def _arrays(subject: ModelUnderTest, read: Read) -> Ask:
    """Return what asks for one array of any form for each sample."""
    require_ability(subject, ModelCapability.PREDICT)
    # A model that runs takes its answers for labels unless it is told otherwise.
    predict = getattr(subject, "predict_arrays", subject.predict)
    return one_by_one(
        lambda inputs: [read(np.asarray(one)) for one in predict(as_asked(inputs, subject.facts))]
    )


def _mask(output: MaskOutput, shape: tuple[int, ...], found: AnyArray) -> ParsedAnswer:
    mask = found[0] if found.ndim == 3 and len(found) == 1 else found
    if mask.dtype.kind not in "biuf":
        return _none(FailureReason.SHAPE, "Its mask holds no numbers.")
    if mask.shape != shape:
        return _none(FailureReason.SHAPE, f"Its mask has shape {found.shape}, not {shape}.")
    if not np.isfinite(mask).all():
        return _none(FailureReason.NOT_FINITE, "Its mask holds what is no number.")
    if output.values is MaskValues.MASK:
        if not np.isin(mask, (0, 1)).all():
            detail = "Its mask holds other numbers than 0 and 1; 'values' may say what they are."
            return _none(FailureReason.SHAPE, detail)
        text = mask_text(mask)
        return ParsedAnswer(text, text)
    if output.values is MaskValues.PROBABILITIES and not 0 <= mask.min() <= mask.max() <= 1:
        detail = "Its mask holds probabilities below 0 or above 1."
        return _none(FailureReason.NOT_PROBABILITIES, detail)
    text = mask_text(mask >= output.threshold)
    return ParsedAnswer(text, text)


def _boxes(columns: Sequence[str], classes: Sequence[str], found: AnyArray) -> ParsedAnswer:
    if found.dtype.kind not in "biuf" or found.ndim != 2 or found.shape[1] != len(columns):
        return _none(
            FailureReason.SHAPE,
            f"Its boxes have shape {found.shape}, not one row of {len(columns)} for each box.",
        )
    if not np.isfinite(found).all():
        return _none(FailureReason.NOT_FINITE, "A box holds what is no number.")
    told = []
    for row in found.astype(np.float64).tolist():
        box = dict(zip(columns, row, strict=True))
        width = box["width"] if "width" in box else box["right"] - box["x"]
        height = box["height"] if "height" in box else box["bottom"] - box["y"]
        if box.get("score", 0.0) < 0 or (width == 0 and height == 0):
            continue  # a row that fills up
        if width < 0 or height < 0:
            return _none(FailureReason.SHAPE, "A box ends before it begins.")
        label = box.get("label", 0.0)
        if classes and not (label.is_integer() and 0 <= label < len(classes)):
            return _none(FailureReason.SHAPE, f"A box has the label {label:g}, which is no class.")
        name = classes[int(label)] if classes else ""
        place = [box["x"], box["y"], width, height]
        told.append({"box": place, "score": box.get("score", 1.0), "label": name})
    text = canonical_json(told).decode()
    return ParsedAnswer(text, text)


def _none(reason: FailureReason, detail: str) -> ParsedAnswer:
    return ParsedAnswer("", None, reason, detail)
