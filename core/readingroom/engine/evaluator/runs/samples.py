"""The samples of a suite of arrays or sequences: selected rows, classes and labels."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

import msgspec
import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelFacts
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.detection import read_boxes
from readingroom.engine.evaluator.metrics.vector_values import require_comparable
from readingroom.engine.evaluator.runs.answering import label_text
from readingroom.engine.evaluator.runs.checks import require_classes, require_strata
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.data_set import BOXES_FILE, TARGETS_FILE, DataSet
from readingroom.engine.evaluator.suites.image_sets import prepare_images, require_all
from readingroom.engine.evaluator.suites.schema import LABELLED_TASKS
from readingroom.engine.evaluator.suites.sources import CaseSource, read_arrays
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.image_inputs.types import ImagePreparer


@dataclass(frozen=True, slots=True)
class Samples:
    """Input samples: `data` as stored, labels as texts, and the classes in order.

    `refused` are images that do not fit the model, with `reasons`; they count as failed.
    """

    data: DataSet
    labels: tuple[str, ...]
    classes: tuple[str, ...]
    refused: "Samples | None" = None
    reasons: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """Return the number of samples, with the refused ones."""
        return len(self.data) + len(self.reasons)


def load_samples(
    suite: Suite,
    facts: ModelFacts,
    images: ImagePreparer | None = None,
    cases: CaseSource | None = None,
    progress: Progress = NO_PROGRESS,
) -> Samples:
    """Return the samples of a suite; `images` prepares images for the model.

    Raises:
        SuiteError: the data cannot be read, have no targets, or have labels that are not classes;
            or no image fits the model.
        Cancelled: the user stopped.
    """
    chosen = _chosen(suite, _data(suite, cases))
    whole = _labelled(suite, facts, chosen)  # before images are prepared, which takes long
    if not chosen.images:
        return whole
    if images is None:
        raise ValueError("a suite of images needs their preparation")
    prepared = prepare_images(chosen, images, progress)
    if suite.folds is not None or suite.task in (Task.ALIGNMENT, Task.RETRIEVAL):
        require_all(prepared)  # each item is compared with others
    fitting = _labelled(replace(suite, classes=whole.classes), facts, prepared.data)
    if not prepared.reasons:
        return fitting
    refused = _labelled(replace(suite, classes=whole.classes), facts, prepared.refused)
    return replace(fitting, refused=refused, reasons=prepared.reasons)


def _labelled(suite: Suite, facts: ModelFacts, data: DataSet) -> Samples:
    if not len(data):
        raise SuiteError(f"The suite '{suite.suite_id}' has no items.")
    if data.targets is None:
        raise SuiteError("The data have no targets. Add y.npy, or name the column under 'target'.")
    require_strata(suite, data.strata)
    if suite.task in (Task.ALIGNMENT, Task.RETRIEVAL):
        require_comparable(len(data))
        return Samples(data, tuple(_label(target) for target in data.targets), ())
    if suite.task not in LABELLED_TASKS:
        _require_targets(suite, data.targets)
        return Samples(data, (), suite.classes)
    labels = tuple(_label(target) for target in data.targets)
    classes = suite.classes or _known_classes(facts, labels)
    require_classes(labels, classes)
    return Samples(data, labels, classes)


def _require_targets(suite: Suite, targets: AnyArray) -> None:
    """Reject invalid target masks or boxes before the model is queried."""
    if suite.task is Task.SEGMENTATION and targets.ndim != 3:
        raise SuiteError(
            f"Masks must have rows and columns; {TARGETS_FILE} has the shape {targets.shape}."
        )
    if suite.task is Task.DETECTION:
        if targets.dtype != object:
            raise SuiteError(
                f"Target boxes are missing. Add {BOXES_FILE} with one line per sample."
            )
        read_boxes(Rows([None] * len(targets), list(targets)))
        known = set(suite.classes or ("",))
        for row, text in enumerate(targets):
            labels = {str(box.get("label", "")) for box in msgspec.json.decode(text)}
            if labels - known:
                label = min(labels - known)
                raise SuiteError(
                    f"Row {row + 1} has a box with the label '{label[:40]}', which is not a class. "
                    "Add it under 'classes'."
                )


def _data(suite: Suite, cases: CaseSource | None) -> DataSet:
    plan = suite.data
    if suite.task is Task.SEQUENCE and (plan is None or plan.has_lines):
        return _sequences(suite)
    if plan is None or (plan.has_lines and not plan.is_study):
        raise SuiteError(
            f"A suite of the task '{suite.task}' needs a folder, a table, a package or a study."
        )
    fields = tuple(dict.fromkeys((*plan.strata, *(stratum.field for stratum in suite.strata))))
    return read_arrays(replace(plan, strata=fields), suite.folder, cases)


def _sequences(suite: Suite) -> DataSet:
    """Return items with a field `sequence`, or a single field, as an array of texts."""
    items = list(stream_items(replace(suite, limits=replace(suite.limits, items=0)), None))
    letters = []
    for item in items:
        values = [item.fields["sequence"]] if "sequence" in item.fields else [*item.fields.values()]
        if len(values) != 1 or not values[0]:
            raise SuiteError(f"Item '{item.item[:60]}' needs a field 'sequence'.")
        letters.append(values[0])
    fields = dict.fromkeys(name for item in items for name in item.strata)
    strata = {name: tuple(item.strata.get(name, "") for item in items) for name in fields}
    return DataSet(
        suite.suite_id,
        np.asarray(letters, dtype=np.str_),
        np.asarray([item.target for item in items], dtype=np.str_),
        strata,
        tuple(item.item for item in items),
        cases=tuple(item.case_code for item in items),
    )


def _chosen(suite: Suite, data: DataSet) -> DataSet:
    """Return the rows selected by the suite; line files were limited when read."""
    plan = suite.data
    rows = np.arange(len(data))
    if plan is not None and not (plan.has_lines and suite.task is Task.SEQUENCE):
        rows = rows[plan.offset :: plan.every]
        rows = rows[: plan.limit] if plan.limit else rows
    if suite.limits.items:
        rows = np.asarray(list(islice(rows, suite.limits.items)), dtype=np.intp)
    return data if len(rows) == len(data) else data.take(rows)


def _label(value: object) -> str:
    if isinstance(value, np.ndarray):
        raise SuiteError("The labels must have one value per sample.")
    return str(int(value)) if isinstance(value, np.bool_) else label_text(value)


def _known_classes(facts: ModelFacts, labels: Sequence[str]) -> tuple[str, ...]:
    """Return the model's classes if they include the labels, else the sorted labels."""
    distinct = set(labels)
    if facts.classes and distinct <= set(facts.classes):
        return facts.classes
    if all(label.lstrip("-").isdigit() for label in distinct):
        return tuple(sorted(distinct, key=int))
    return tuple(sorted(distinct))
