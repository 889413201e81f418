"""Answers of a model of arrays, in the text form of items."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.runs.text_run import require_capability
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.models.types import ModelFailedError, ModelUnderTest


class ParsedAnswer(NamedTuple):
    """One answer: raw, parsed, or the reason why it is missing."""

    raw: str
    parsed: str | None
    failure: FailureReason | None = None
    detail: str = ""


Query = Callable[[AnyArray], list[ParsedAnswer]]


def array_query(task: Task, subject: ModelUnderTest, classes: Sequence[str]) -> Query:
    """Return the function that queries a model with samples.

    Raises:
        SuiteError: the model lacks the capability.
    """
    if task is Task.REGRESSION:
        require_capability(subject, ModelCapability.PREDICT)
        return one_by_one(lambda inputs: _numbers(subject.predict(as_asked(inputs, subject.facts))))
    if (
        require_capability(subject, ModelCapability.PREDICT_PROBA, ModelCapability.PREDICT)
        is ModelCapability.PREDICT
    ):
        return one_by_one(lambda inputs: _labels(subject.predict(as_asked(inputs, subject.facts))))
    columns = class_columns(subject.facts.classes, classes)

    def query(inputs: AnyArray) -> list[ParsedAnswer]:
        return probabilities(
            subject.predict_proba(as_asked(inputs, subject.facts)), columns, classes
        )

    return one_by_one(query)


def one_by_one(query: Query) -> Query:
    """Return a query of all samples at once, repeated per sample on failure to locate it."""

    def query_or_split(inputs: AnyArray) -> list[ParsedAnswer]:
        try:
            answers = query(inputs)
        except ModelFailedError as error:
            if len(inputs) == 1:
                return [ParsedAnswer("", None, error.reason, error.detail)]
        else:
            if len(answers) == len(inputs):
                return answers
            if len(inputs) == 1:
                detail = f"The model returned {len(answers)} answers for one sample."
                return [ParsedAnswer("", None, FailureReason.COUNT, detail)]
        rows = (inputs[row : row + 1] for row in range(len(inputs)))
        return [answer for single in rows for answer in query_or_split(single)]

    return query_or_split


def class_columns(model_classes: Sequence[str], classes: Sequence[str]) -> NDArray[np.intp] | None:
    """Return the model's column of each class; None where the orders agree."""
    if set(model_classes) != set(classes) or tuple(model_classes) == tuple(classes):
        return None
    return np.asarray([list(model_classes).index(name) for name in classes], dtype=np.intp)


def probabilities(
    outputs: FloatArray, columns: NDArray[np.intp] | None, classes: Sequence[str]
) -> list[ParsedAnswer]:
    """Return probabilities as texts, in the order of the classes.

    Raises:
        SuiteError: the numbers of columns and classes differ.
    """
    table = np.asarray(outputs, dtype=np.float64)
    if table.ndim == 1:
        table = np.column_stack([1 - table, table])
    if table.shape[1] != len(classes):
        raise SuiteError(
            f"The model returns {table.shape[1]} probabilities, but the suite has {len(classes)} "
            f"classes: {', '.join(list(classes)[:10])}."
        )
    ordered = table if columns is None else table[:, columns]
    return [
        _probability_answer(raw.tolist(), parsed.tolist())
        for raw, parsed in zip(table, ordered, strict=True)
    ]


def _probability_answer(raw: list[float], parsed: list[float]) -> ParsedAnswer:
    if not np.isfinite(parsed).all():
        detail = "A probability is not a number."
        return ParsedAnswer(canonical_json(raw).decode(), None, FailureReason.NOT_FINITE, detail)
    return ParsedAnswer(canonical_json(raw).decode(), canonical_json(parsed).decode())


def _labels(outputs: AnyArray) -> list[ParsedAnswer]:
    rows = np.asarray(outputs).reshape(len(outputs), -1)
    if len(rows) and rows.shape[1] != 1:
        raise ModelError(f"The model returned {rows.shape[1]} labels for one sample.")
    labels = [label_text(row[0]) for row in rows]
    return [ParsedAnswer(label, label) for label in labels]


def label_text(value: object) -> str:
    """Return a label as text; 1.0 in an array of decimals is class 1."""
    if isinstance(value, (float, np.floating)) and float(value).is_integer():
        return str(int(value))
    return str(value)


def _numbers(outputs: AnyArray) -> list[ParsedAnswer]:
    flat = np.asarray(outputs, dtype=np.float64).reshape(len(outputs), -1)
    if flat.shape[1] != 1:
        raise ModelError(f"The model returned {flat.shape[1]} numbers for one sample.")
    return [
        ParsedAnswer(repr(value), repr(value))
        if np.isfinite(value)
        else ParsedAnswer(
            repr(value), None, FailureReason.NOT_FINITE, "The answer is NaN or infinite."
        )
        for value in flat[:, 0].tolist()
    ]
