"""The form of a model's array outputs, as declared by a suite."""

from collections.abc import Callable, Iterator

from readingroom.engine.evaluator.metrics import find_metric
from readingroom.engine.evaluator.metrics.neighbours import read_neighbours
from readingroom.engine.evaluator.metrics.pairs import read_pairs
from readingroom.engine.evaluator.metrics.retrieval import read_retrieved
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.reading import SuiteMapping
from readingroom.engine.evaluator.suites.suite import (
    BoxOutput,
    MaskOutput,
    MaskValues,
    Output,
    Suite,
    VectorOutput,
)

FORMS = {
    Task.SEGMENTATION: "masks",
    Task.DETECTION: "boxes",
    Task.RETRIEVAL: "vectors",
    Task.ALIGNMENT: "vectors",
}
"""Form of the arrays of a task."""
CORNERS = (("x", "y", "width", "height"), ("x", "y", "right", "bottom"))
EXTRAS = ("score", "label")


def read_output(keys: SuiteMapping, task: Task) -> Output:
    """Read `output`."""
    form = FORMS.get(task)
    if form is None:
        keys.refuse(f"the task '{task}' has a fixed form of answers. Remove 'output'.")
    keys.word("form", [form], form)
    if form == "masks":
        return _masks(keys)
    return _boxes(keys) if form == "boxes" else VectorOutput(keys.integer("dimensions", 0))


def _masks(keys: SuiteMapping) -> MaskOutput:
    shape = keys.numbers("shape")
    if shape and (len(shape) != 2 or min(shape) < 1 or any(side % 1 for side in shape)):
        keys.refuse("'shape' must be rows and columns, as in [64, 64].", "shape")
    values = MaskValues(
        keys.word("values", [mask_values.value for mask_values in MaskValues], "mask")
    )
    if keys.has("threshold") and values is MaskValues.MASK:
        keys.refuse("'threshold' applies only to probabilities and logits.", "threshold")
    threshold = keys.number("threshold", 0.0 if values is MaskValues.LOGITS else 0.5)
    if values is MaskValues.PROBABILITIES and not 0 < threshold <= 1:
        keys.refuse("'threshold' of probabilities must be above 0 and at most 1.", "threshold")
    return MaskOutput(tuple(int(side) for side in shape), values, threshold)


def _boxes(keys: SuiteMapping) -> BoxOutput:
    columns = keys.texts("columns") or BoxOutput().columns
    sides = tuple(column for column in columns if column not in EXTRAS)
    if len(set(columns)) != len(columns) or not any(
        set(sides) == set(corners) for corners in CORNERS
    ):
        keys.refuse(
            "'columns' must list x, y, width, height (or x, y, right, bottom), and optionally "
            "score and "
            "label, each once.",
            "columns",
        )
    return BoxOutput(columns)


def output_faults(suite: Suite, has: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Yield keys that conflict with the suite's output form, with the reason."""
    is_pairs = not suite.asks_in_words and suite.task in (Task.RETRIEVAL, Task.ALIGNMENT)
    if has("texts") and not is_pairs:
        yield (
            "texts",
            "'texts' applies only to vectors of images and texts (alignment or their retrieval)",
        )
    if isinstance(suite.output, BoxOutput) and "label" in suite.output.columns:
        if not suite.classes:
            yield "output", "boxes with labels need 'classes'"
    elif suite.task is Task.DETECTION and len(suite.classes) > 1:
        yield "classes", "without a column 'label' only one class is possible"
    if suite.task is not Task.RETRIEVAL:
        return
    for name in suite.metrics:
        metric = find_metric(name)
        kind = "words" if suite.asks_in_words else "pairs" if suite.has_texts else "labels"
        if _READERS[kind] is not metric.read:
            yield "metrics", f"the metric '{name}' does not apply to {_DESCRIPTIONS[kind]}"


_READERS = {"words": read_retrieved, "pairs": read_pairs, "labels": read_neighbours}
_DESCRIPTIONS = {
    "words": "lists of names; declare an 'output' of vectors",
    "pairs": "vectors of images and texts",
    "labels": "vectors without 'texts'",
}
