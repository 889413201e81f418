"""The form of the arrays that a model answers with, as a suite declares it."""

from collections.abc import Callable, Iterator

from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics import find_metric
from readingroom.evaluator.metrics.neighbours import read_neighbours
from readingroom.evaluator.metrics.pairs import read_pairs
from readingroom.evaluator.metrics.retrieval import read_retrieved
from readingroom.evaluator.suites.reading import SuiteMapping
from readingroom.evaluator.suites.suite import (
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
"""Which form the arrays of a task have."""
CORNERS = (("x", "y", "width", "height"), ("x", "y", "right", "bottom"))
EXTRAS = ("score", "label")


def read_output(keys: SuiteMapping, task: Task) -> Output:
    """Read `output`."""
    form = FORMS.get(task)
    if form is None:
        keys.refuse(f"the task '{task}' has one form of answers; leave 'output' out.")
    keys.word("form", [form], form)
    if form == "masks":
        return _masks(keys)
    return _boxes(keys) if form == "boxes" else VectorOutput(keys.integer("dimensions", 0))


def _masks(keys: SuiteMapping) -> MaskOutput:
    shape = keys.numbers("shape")
    if shape and (len(shape) != 2 or min(shape) < 1 or any(side % 1 for side in shape)):
        keys.refuse("'shape' must be rows and columns, as in [64, 64].", "shape")
    values = MaskValues(keys.word("values", [one.value for one in MaskValues], "mask"))
    if keys.has("threshold") and values is MaskValues.MASK:
        keys.refuse("'threshold' is for probabilities and logits.", "threshold")
    threshold = keys.number("threshold", 0.0 if values is MaskValues.LOGITS else 0.5)
    if values is MaskValues.PROBABILITIES and not 0 < threshold <= 1:
        keys.refuse("'threshold' of probabilities must lie above 0, up to 1.", "threshold")
    return MaskOutput(tuple(int(side) for side in shape), values, threshold)


def _boxes(keys: SuiteMapping) -> BoxOutput:
    columns = keys.texts("columns") or BoxOutput().columns
    sides = tuple(one for one in columns if one not in EXTRAS)
    if len(set(columns)) != len(columns) or not any(set(sides) == set(one) for one in CORNERS):
        keys.refuse(
            "'columns' must name x, y, width, height (or x, y, right, bottom), and score and label "
            "where there are such, each once.",
            "columns",
        )
    return BoxOutput(columns)


def output_faults(suite: Suite, has: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Yield keys that do not go with what the suite wants to be answered, with the reason."""
    is_pairs = not suite.asks_in_words and suite.task in (Task.RETRIEVAL, Task.ALIGNMENT)
    if has("texts") and not is_pairs:
        yield "texts", "'texts' is for vectors of images and texts: alignment, or retrieval of them"
    if isinstance(suite.output, BoxOutput) and "label" in suite.output.columns:
        if not suite.classes:
            yield "output", "boxes with a label are numbers of 'classes'; name these"
    elif suite.task is Task.DETECTION and len(suite.classes) > 1:
        yield "classes", "without a column 'label' boxes are of one class only"
    if suite.task is not Task.RETRIEVAL:
        return
    for name in suite.metrics:
        metric = find_metric(name)
        wanted = "words" if suite.asks_in_words else "pairs" if suite.has_texts else "labels"
        if _READERS[wanted] is not metric.read:
            yield "metrics", f"the metric '{name}' is not for {_TOLD[wanted]}"


_READERS = {"words": read_retrieved, "pairs": read_pairs, "labels": read_neighbours}
_TOLD = {
    "words": "lists of names; declare an 'output' of vectors",
    "pairs": "vectors of images and texts",
    "labels": "vectors without 'texts'",
}
