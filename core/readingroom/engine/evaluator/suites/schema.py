"""The suite file: its keys and their meaning."""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.case_question import MAX_IMAGES
from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_mapping import YamlMapping
from readingroom.domain.yaml_tree import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    plain,
    read_yaml,
)
from readingroom.engine.evaluator.canonical import canonical_sha256
from readingroom.engine.evaluator.crossmodal.coalitions import MAX_MODALITIES, MIN_MODALITIES
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.metrics.neighbours import read_neighbours
from readingroom.engine.evaluator.metrics.pairs import read_pairs
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.retrieval import read_retrieved
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.engine.evaluator.suites.data_set import file_sha256, inner_path
from readingroom.engine.evaluator.suites.items import ITEM_KEYS, Item, read_item
from readingroom.engine.evaluator.suites.plans import (
    read_epochs,
    read_folds,
    read_limits,
    read_modality,
    read_options,
    read_parser,
    read_probe,
    read_prompt,
    read_provenance,
    read_sampling,
    read_stratum,
    read_threshold,
)
from readingroom.engine.evaluator.suites.sources import (
    data_files,
    read_data,
    text_model_file,
)
from readingroom.engine.evaluator.suites.suite import (
    ARRAY_TASKS,
    NUMBERS,
    OUTPUT_TASKS,
    SCHEMA,
    BoxOutput,
    Epochs,
    ImageUse,
    MaskOutput,
    MaskValues,
    OptionPlan,
    Output,
    ParserPlan,
    PromptPlan,
    RunLimits,
    Suite,
    VectorOutput,
)
from readingroom.engine.models.types import Sampling

FORMS = {
    Task.SEGMENTATION: "masks",
    Task.DETECTION: "boxes",
    Task.RETRIEVAL: "vectors",
    Task.ALIGNMENT: "vectors",
}
"""Form of the arrays of a task."""
CORNERS = (("x", "y", "width", "height"), ("x", "y", "right", "bottom"))
EXTRAS = ("score", "label")


def read_output(keys: YamlMapping, task: Task) -> Output:
    """Read `output`."""
    form = FORMS.get(task)
    if form is None:
        keys.refuse(f"the task '{task}' has a fixed form of answers. Remove 'output'.")
    keys.word("form", [form], form)
    if form == "masks":
        return _masks(keys)
    return _boxes(keys) if form == "boxes" else VectorOutput(keys.integer("dimensions", 0))


def _masks(keys: YamlMapping) -> MaskOutput:
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


def _boxes(keys: YamlMapping) -> BoxOutput:
    columns = keys.texts("columns") or BoxOutput().columns
    sides = tuple(column for column in columns if column not in EXTRAS)
    if len(set(columns)) != len(columns) or not any(
        set(sides) == set(corners) for corners in CORNERS
    ):
        keys.refuse(
            "'columns' must list x, y, width, height (or x, y, right, bottom), and optionally "
            "score and label, each once.",
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


MAX_NAME = 200
_NOT_HASHED = ("folder", "sha256", "is_cut")
_HASHED_IF_SET = (
    "output", "texts", "unanswered", "modalities", "images", "case_images", "family", "scoring",
    "provenance",
)  # fmt: skip
"""Later keys: suites without them keep their hash."""
_LATER_KEYS = (
    ("data", "image"),
    ("data", "variant_of"),
    ("epochs", "is_most"),
    ("epochs", "are_raters"),
    ("options", "last"),
    ("limits", "turns"),
)
"""Later keys of parts of a suite, in the same way."""
_LATER_ITEM_KEYS = ("variant_of", "turns", "patient")
"""Later keys of items, in the same way."""
DEFAULT_PARSERS = {
    Task.CHOICE: "choice_letter",
    Task.NUMBER: "number_unit",
    Task.SPANS: "spans",
    Task.TEXT: "verbatim",
    Task.RUBRIC: "verbatim",
    Task.DETECTION: "json_field",
    Task.RETRIEVAL: "json_field",
    Task.SAFETY: "verbatim",
    Task.SCREENING: "verbatim",
    Task.FIGURES: "verbatim",
    Task.JUDGE: "verbatim",
    Task.TRIAGE: "class_name",
    Task.RISK: "verbatim",
    Task.FORECAST: "verbatim",
    Task.FRAMES: "verbatim",
    Task.CORRECTION: "verbatim",
    Task.REPRESENTATION: "verbatim",
    Task.RELATIONS: "json_field",
    Task.CODES: "json_field",
    Task.HARM: "verbatim",
    Task.DIALOGUE: "verbatim",
    Task.PREFERENCE: "verbatim",
    Task.ANNOTATION: "verbatim",
}
NUMBERS_PARSER = ParserPlan(NUMBERS, 1)

LABELLED_TASKS = (Task.CLASSIFICATION, Task.SEQUENCE)
_WORDS_ONLY = (
    "prompt", "examples", "options", "epochs", "sampling", "modalities", "images", "case_images",
)  # fmt: skip


def read_suite(path: Path) -> Suite:
    """Read a suite and hash it together with its files.

    Raises:
        SuiteError: a key is unknown, missing or invalid, the schema version differs, or a file of
            the suite is missing; with the line if known.
    """
    keys = YamlMapping(path.name, read_yaml(path, SuiteError), "a suite", SuiteError)
    _require_schema(keys)
    suite = _read(path, keys)
    keys.finish()
    _require_sense(suite, keys)
    files = {} if suite.data is None else data_files(suite.data, path.parent)
    files |= {
        name: file_sha256(inner_path(path.parent, name))
        for item in (*suite.items, *suite.examples)
        for name in item.images
    }
    files |= text_model_file(suite.texts, path.parent)
    suite = replace(suite, folder=path.parent, files=files)
    return replace(suite, sha256=suite_sha256(suite))


def suite_sha256(suite: Suite) -> str:
    """Return the hash of all keys of a suite, including the hashes of its data files."""
    content = {
        field.name: getattr(suite, field.name)
        for field in fields(suite)
        if field.name not in _NOT_HASHED
        and (field.name not in _HASHED_IF_SET or getattr(suite, field.name) != _default(field))
    }
    plain_content = msgspec.to_builtins(content)
    for part, key in _LATER_KEYS:
        inner = plain_content[part]
        if inner is not None and not inner[key]:
            del inner[key]
    for item in (*plain_content["items"], *plain_content["examples"]):
        for key in _LATER_ITEM_KEYS:
            if not item[key]:
                del item[key]
    return canonical_sha256(plain_content)


def _default(field_: Field[Any]) -> object:
    return field_.default if field_.default_factory is MISSING else field_.default_factory()


def _require_schema(keys: YamlMapping) -> None:
    schema = keys.integer("schema", SCHEMA)
    if schema != SCHEMA:
        keys.refuse(
            f"the suite uses version {schema} of the schema, but this program reads version "
            f"{SCHEMA}. Use a matching program version, or rewrite the suite.",
            "schema",
        )


def _read(path: Path, keys: YamlMapping) -> Suite:
    task = Task(keys.word("task", [task.value for task in (*DEFAULT_PARSERS, *ARRAY_TASKS)]))
    family = keys.word("family", FAMILIES, "")
    metrics = keys.texts("metrics")
    if not metrics:
        keys.refuse_missing("metrics")
    primary = keys.text("primary", metrics[0])
    if primary not in metrics:
        keys.refuse(f"'primary' is '{primary[:40]}', which is not one of the metrics.", "primary")
    return Suite(
        suite_id=_name(keys, "suite_id"),
        version=_name(keys, "version"),
        title=_name(keys, "title"),
        task=task,
        metrics=metrics,
        primary=primary,
        parser=_parser(keys, task),
        description=keys.text("description", ""),
        source=keys.text("source", ""),
        licence=keys.text("licence", ""),
        benchmark_id=keys.text("benchmark_id", "", MAX_NAME),
        tags=keys.texts("tags"),
        classes=keys.texts("classes"),
        items=_items(path.name, keys, "items"),
        data=keys.nested("dataset", read_data),
        examples=_items(path.name, keys, "examples"),
        prompt=keys.nested("prompt", read_prompt) or PromptPlan(),
        options=keys.nested("options", read_options) or OptionPlan(),
        strata=keys.each("strata", read_stratum, short="field"),
        probes=keys.each("probes", read_probe, short="name"),
        thresholds=keys.each("thresholds", read_threshold),
        folds=keys.nested("folds", read_folds),
        epochs=keys.nested("epochs", read_epochs) or Epochs(),
        sampling=keys.nested("sampling", read_sampling) or Sampling(),
        limits=keys.nested("limits", read_limits) or RunLimits(),
        level=keys.number("level", 0.95),
        output=keys.nested("output", lambda inner: read_output(inner, task)),
        texts=keys.text("texts", "model" if task is Task.ALIGNMENT else "", MAX_NAME),
        unanswered=_unanswered(keys, task),
        modalities=keys.each("modalities", read_modality, short="name"),
        images=ImageUse(
            keys.word("images", [use.value for use in ImageUse], ImageUse.REQUIRED.value)
        ),
        case_images=keys.integer("case_images", 0, high=MAX_IMAGES),
        family=family,
        scoring=dict(keys.nested("scoring", YamlMapping.settings) or {}),
        provenance=keys.nested("provenance", read_provenance),
    )


def _unanswered(keys: YamlMapping, task: Task) -> Unanswered:
    """Return how a missing answer counts; only classifications and risks can choose."""
    if keys.has("unanswered") and task not in (*LABELLED_TASKS, Task.RISK):
        keys.refuse(
            "'unanswered' applies only to classifications and risks. Remove it.", "unanswered"
        )
    ways = [way.value for way in Unanswered]
    return Unanswered(keys.word("unanswered", ways, Unanswered.WRONG.value))


def _name(keys: YamlMapping, key: str) -> str:
    name = keys.text(key, limit=MAX_NAME).strip()
    if not name or not name.isprintable():
        keys.refuse(f"'{key}' must be one line of text.", key)
    return name


def _parser(keys: YamlMapping, task: Task) -> ParserPlan:
    in_words = task not in ARRAY_TASKS or (task is Task.SEQUENCE and keys.has("prompt"))
    if task in OUTPUT_TASKS and keys.has("output"):
        in_words = False
    if not in_words:
        if keys.has("parser"):
            keys.refuse("models of arrays return numbers. Remove 'parser'.", "parser")
        return NUMBERS_PARSER
    if isinstance(keys.node("parser"), Scalar):
        return read_parser(keys, keys.text("parser"))
    given = keys.nested("parser", read_parser)
    return given or read_parser(keys, DEFAULT_PARSERS.get(task, "json_field"))


def _items(name: str, keys: YamlMapping, key: str) -> tuple[Item, ...]:
    node = keys.node(key)
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        keys.refuse(f"'{key}' must be a list.", key)
    return tuple(
        read_item(item_values(entry), f"{name}, line {_item_line(entry)}", number)
        for number, entry in enumerate(node.entries, start=1)
    )


def _item_line(entry: Node) -> int:
    """Return the line of an item, or of its first unknown key."""
    if isinstance(entry, Mapping):
        return next(
            (line for key, line in entry.key_lines.items() if key not in ITEM_KEYS), entry.line
        )
    return entry.line


def item_values(node: Node) -> object:
    """Return an item of YAML with all texts as written; only a target may hold other values."""
    if not isinstance(node, Mapping):
        return plain(node)
    return {
        key: plain(entry) if key == "target" and not isinstance(entry, Scalar) else _texts(entry)
        for key, entry in node.entries.items()
    }


def _texts(node: Node) -> Any:  # noqa: ANN401 - values of JSON
    if isinstance(node, Scalar):
        return None if node.value is None else node.text
    if isinstance(node, Sequence):
        return [_texts(entry) for entry in node.entries]
    return {key: _texts(entry) for key, entry in node.entries.items()}


def _require_sense(suite: Suite, keys: YamlMapping) -> None:
    """Reject conflicting keys; no key of a suite is silently ignored."""
    if bool(suite.items) == (suite.data is not None):
        keys.refuse("set either 'items' or 'dataset'.", "items" if suite.items else "")
    for key, why in _task_faults(suite, keys):
        keys.refuse(f"{why}.", key)
    for name in suite.metrics:
        try:
            metric = find_metric(name)
        except SuiteError as error:
            keys.refuse(str(error), "metrics")
        if suite.task not in metric.tasks:
            tasks = ", ".join(sorted(metric.tasks))
            keys.refuse(f"the metric '{name}' applies to {tasks}, not to {suite.task}.", "metrics")
    for key, why in _faults(suite):
        keys.refuse(f"{why}.", key)


def _task_faults(suite: Suite, keys: YamlMapping) -> Iterator[tuple[str, str]]:
    """Yield keys that do not apply to suites of the task, with the reason."""
    is_array = not suite.asks_in_words
    if is_array:
        for key in _WORDS_ONLY:
            if keys.has(key):
                yield key, f"'{key}' applies to language models, not to the task '{suite.task}'"
    if is_array and suite.items and suite.task is not Task.SEQUENCE:
        yield "items", f"the task '{suite.task}' needs a 'dataset' of arrays or a table"
    yield from output_faults(suite, keys.has)
    is_labelled = is_array and suite.task in LABELLED_TASKS
    is_triage = suite.task is Task.TRIAGE
    if is_triage and len(suite.classes) < 2:
        yield "classes", "a triage needs 'classes', in their order"
    for key, is_fitting in (
        ("classes", is_labelled or (is_array and suite.task is Task.DETECTION) or is_triage),
        ("folds", is_labelled or (is_array and suite.has_texts)),
    ):
        if keys.has(key) and not is_fitting:
            yield key, f"'{key}' applies only to models that classify arrays or sequences"
    yield from _image_faults(suite)
    if keys.has("options") and suite.task is not Task.CHOICE:
        yield "options", "'options' applies only to the task 'choice'"


def _image_faults(suite: Suite) -> Iterator[tuple[str, str]]:
    """Yield keys of images that do not apply, with the reason."""
    data = suite.data
    if data is not None and data.image and suite.asks_in_words:
        yield "dataset", "'image' applies only to models of images"
    if any(item.has_images for item in suite.examples):
        yield "examples", "examples cannot have images"
    if suite.case_images and not (data is not None and data.is_study):
        yield "case_images", "'case_images' applies only to the cases of a study"


def _faults(suite: Suite) -> Iterator[tuple[str, str]]:
    """Yield keys whose values conflict with others, with the reason."""
    yield from _family_faults(suite)
    if not 0.5 <= suite.level < 1:
        yield "level", "'level' must be at least 0.5 and below 1"
    if suite.prompt.shots > len(suite.examples):
        count = len(suite.examples)
        yield "prompt", f"'shots' is {suite.prompt.shots}, but the suite has {count} examples"
    if suite.examples and not suite.prompt.shots:
        yield "examples", "there are examples, but 'shots' of the prompt is 0"
    if len(set(suite.classes)) != len(suite.classes):
        yield "classes", "a class occurs twice"
    if len(set(suite.metrics)) != len(suite.metrics):
        yield "metrics", "a metric occurs twice"
    fields = [stratum.field for stratum in suite.strata]
    if len(set(fields)) != len(fields):
        yield "strata", "a field occurs twice"
    yield from _modality_faults(suite)
    for threshold in suite.thresholds:
        if threshold.metric not in suite.metrics:
            yield (
                "thresholds",
                f"the threshold uses '{threshold.metric[:40]}', which is not a metric of the suite",
            )
        if threshold.stratum and threshold.stratum not in fields:
            yield (
                "thresholds",
                f"'{threshold.stratum[:40]}' of a threshold is not one of the strata",
            )


def _family_faults(suite: Suite) -> Iterator[tuple[str, str]]:
    """Yield conflicts of a suite with its family, with the reason."""
    if not suite.family:
        if suite.scoring:
            yield "scoring", "'scoring' applies only to suites of a family"
        return
    family = find_family(suite.family)
    if suite.task not in family.tasks:
        tasks = ", ".join(sorted(family.tasks))
        yield "task", f"the family '{family.key}' has the tasks {tasks}, not '{suite.task}'"
    try:
        family.require_scoring(suite.scoring)
    except SuiteError as error:
        yield "scoring", str(error).removesuffix(".")


def _modality_faults(suite: Suite) -> Iterator[tuple[str, str]]:
    """Yield conflicts between the modalities of a suite, with the reason."""
    if not suite.modalities:
        return
    if not MIN_MODALITIES <= len(suite.modalities) <= MAX_MODALITIES:
        yield "modalities", f"'modalities' must list {MIN_MODALITIES} to {MAX_MODALITIES} of them"
    names = [modality.name for modality in suite.modalities]
    fields_used = [name for modality in suite.modalities for name in modality.fields]
    for what, values in (("modality", names), ("field", fields_used)):
        if len(set(values)) != len(values):
            yield "modalities", f"a {what} occurs twice in 'modalities'"
