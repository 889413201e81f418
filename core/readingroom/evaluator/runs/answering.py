"""What a model of arrays answers, as the texts that items hold."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.evaluation import Task
from readingroom.domain.item_requests import as_asked
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    FloatArray,
    ModelCapability,
    ModelFailedError,
    ModelUnderTest,
)
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.runs.text_run import require_ability


class ParsedAnswer(NamedTuple):
    """One answer: as it came, as it is read, or why there is none."""

    raw: str
    parsed: str | None
    failure: FailureReason | None = None
    detail: str = ""


Ask = Callable[[AnyArray], list[ParsedAnswer]]


def asker(task: Task, subject: ModelUnderTest, classes: Sequence[str]) -> Ask:
    """Return what asks a model about samples.

    Raises:
        SuiteError: the model cannot be asked that.
    """
    if task is Task.REGRESSION:
        require_ability(subject, ModelCapability.PREDICT)
        return one_by_one(lambda inputs: _numbers(subject.predict(as_asked(inputs, subject.facts))))
    if (
        require_ability(subject, ModelCapability.PREDICT_PROBA, ModelCapability.PREDICT)
        is ModelCapability.PREDICT
    ):
        return one_by_one(lambda inputs: _labels(subject.predict(as_asked(inputs, subject.facts))))
    columns = class_columns(subject.facts.classes, classes)

    def ask(inputs: AnyArray) -> list[ParsedAnswer]:
        return probabilities(
            subject.predict_proba(as_asked(inputs, subject.facts)), columns, classes
        )

    return one_by_one(ask)


def one_by_one(ask: Ask) -> Ask:
    """Return what asks all at once, and each alone where that fails, so that failures are named."""

    def asked(inputs: AnyArray) -> list[ParsedAnswer]:
        try:
            said = ask(inputs)
        except ModelFailedError as error:
            if len(inputs) == 1:
                return [ParsedAnswer("", None, error.reason, error.detail)]
        else:
            if len(said) == len(inputs):
                return said
            if len(inputs) == 1:
                detail = f"It gave {len(said)} answers for one sample."
                return [ParsedAnswer("", None, FailureReason.COUNT, detail)]
        return [one for row in range(len(inputs)) for one in asked(inputs[row : row + 1])]

    return asked


def class_columns(model_classes: Sequence[str], classes: Sequence[str]) -> NDArray[np.intp] | None:
    """Return which column of the model is each class; None where they stand in one order."""
    if set(model_classes) != set(classes) or tuple(model_classes) == tuple(classes):
        return None
    return np.asarray([list(model_classes).index(one) for one in classes], dtype=np.intp)


def probabilities(
    found: FloatArray, columns: NDArray[np.intp] | None, classes: Sequence[str]
) -> list[ParsedAnswer]:
    """Write probabilities, in the order of the classes.

    Raises:
        SuiteError: there are not as many columns as classes.
    """
    table = np.asarray(found, dtype=np.float64)
    if table.ndim == 1:
        table = np.column_stack([1 - table, table])
    if table.shape[1] != len(classes):
        raise SuiteError(
            f"The model answers with {table.shape[1]} probabilities, the suite has {len(classes)} "
            f"classes: {', '.join(list(classes)[:10])}."
        )
    ordered = table if columns is None else table[:, columns]
    return [
        _said(raw.tolist(), parsed.tolist()) for raw, parsed in zip(table, ordered, strict=True)
    ]


def _said(raw: list[float], parsed: list[float]) -> ParsedAnswer:
    if not np.isfinite(parsed).all():
        detail = "A probability is not a number."
        return ParsedAnswer(canonical_json(raw).decode(), None, FailureReason.NOT_FINITE, detail)
    return ParsedAnswer(canonical_json(raw).decode(), canonical_json(parsed).decode())


def _labels(found: AnyArray) -> list[ParsedAnswer]:
    labels = [_one(one) for one in np.asarray(found).reshape(len(found), -1)]
    return [ParsedAnswer(one, one) for one in labels]


def _one(row: AnyArray) -> str:
    if len(row) != 1:
        raise ModelError(f"The model gave {len(row)} labels for one sample.")
    value = row[0]
    if isinstance(value, (float, np.floating)) and float(value).is_integer():
        return str(int(value))
    return str(value)


def _numbers(found: AnyArray) -> list[ParsedAnswer]:
    flat = np.asarray(found, dtype=np.float64).reshape(len(found), -1)
    if flat.shape[1] != 1:
        raise ModelError(f"The model gave {flat.shape[1]} numbers for one sample.")
    return [
        ParsedAnswer(repr(value), repr(value))
        if np.isfinite(value)
        else ParsedAnswer(repr(value), None, FailureReason.NOT_FINITE, "It answered no number.")
        for value in flat[:, 0].tolist()
    ]
