"""Checks before a model is queried."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.domain.progress import Progress
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.metrics.api import Metric, Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.prompts import PromptRenderer
from readingroom.engine.evaluator.suites.suite import ImageUse, Suite
from readingroom.engine.models.types import image_refusal

_CHUNK = 1_000


@dataclass
class ItemSetSummary:
    """Summary of the items: number, fields with groups, and distinct targets (up to two).

    `image_count` is the number of items with images, `patient_count` that of items whose patient a
    model plays.
    """

    count: int = 0
    fields: set[str] = field(default_factory=set)
    targets: set[str] = field(default_factory=set)
    image_count: int = 0
    patient_count: int = 0

    def note(self, target: str, strata: Mapping[str, str]) -> None:
        """Include one item."""
        self.count += 1
        self.fields.update(strata)
        if len(self.targets) < 2:
            self.targets.add(target)


def check_items(
    suite: Suite, items: Iterator[Item], progress: Progress, facts: ModelFacts
) -> ItemSetSummary:
    """Check all items: every target is valid, every prompt can be rendered for the model.

    Raises:
        SuiteError: for the first item that cannot be asked or scored.
    """
    refusal = image_refusal(facts)
    summary, renderer = ItemSetSummary(), PromptRenderer(suite, takes_images=not refusal)
    metrics = _by_reader(suite_metrics(suite))
    while chunk := list(islice(items, _CHUNK)):
        progress.raise_if_cancelled()
        for item in chunk:
            if item.has_images and refusal and suite.images is ImageUse.REQUIRED:
                raise SuiteError(
                    f"{refusal} Or set 'images: optional' in the suite to ask without them."
                )
            renderer.show(item)
            summary.note(item.target, item.strata)
            summary.image_count += item.has_images
            summary.patient_count += item.patient is not None
        for metric in metrics:
            _check_targets(metric, suite, chunk)
    require_strata(suite, summary.fields)
    return summary


def require_patient(
    summary: ItemSetSummary, subject: ModelFacts, patient: ModelFacts | None
) -> None:
    """Check that a model plays the patients of the items, and is named only where it does.

    Raises:
        SuiteError: it is missing, has no use, or generates no text.
    """
    is_needed = summary.patient_count > 0 and subject.kind is not ModelKind.RECORDED
    if patient is None and is_needed:
        raise SuiteError(
            f"Items with a patient that a model plays: {summary.patient_count:,}. Choose the "
            "patient model, in a command with --patient."
        )
    if patient is not None and not is_needed:
        why = "no item has a patient" if not summary.patient_count else "the answers are recorded"
        raise SuiteError(f"A patient model was chosen, but {why}. Choose none.")
    if patient is not None and ModelCapability.GENERATE not in patient.abilities:
        raise SuiteError(
            f"The patient model {patient.name} generates no text. Choose a language model."
        )


def check_targets(suite: Suite, items: Iterator[Item]) -> None:
    """Check that the metrics of a suite can read all targets.

    Raises:
        SuiteError: for the first item that cannot be scored.
    """
    metrics = _by_reader(suite_metrics(suite))
    while chunk := list(islice(items, _CHUNK)):
        for metric in metrics:
            _check_targets(metric, suite, chunk)


def suite_metrics(suite: Suite) -> tuple[Metric, ...]:
    """Return the metrics of a suite.

    Raises:
        SuiteError: a metric is unknown, or does not apply to the task.
    """
    metrics = tuple(find_metric(key) for key in suite.metrics)
    for metric in metrics:
        if suite.task not in metric.tasks:
            raise SuiteError(
                f"The metric '{metric.key}' does not apply to the task '{suite.task}', only to: "
                f"{', '.join(sorted(metric.tasks))}."
            )
    return metrics


def needs_encoder(suite: Suite) -> bool:
    """Return whether a suite has a metric for which an encoder compares texts.

    Raises:
        SuiteError: a metric is unknown, or does not apply to the task.
    """
    return any(metric.compares for metric in suite_metrics(suite))


def _by_reader(metrics: Iterable[Metric]) -> tuple[Metric, ...]:
    """Return one metric for each way to read targets."""
    return tuple({(metric.read, metric.has_context): metric for metric in metrics}.values())


def rows_target(metric: Metric, target: str, context: str) -> str:
    """Return what a metric compares with: the context for metrics of context, else the target."""
    return context if context and metric.has_context else target


def require_strata(suite: Suite, fields: Iterable[str]) -> None:
    """Reject strata that no item has.

    Raises:
        SuiteError: with the most similar existing field.
    """
    known = sorted(set(fields))
    for stratum in suite.strata:
        if stratum.field not in known:
            raise SuiteError(
                f"No item has the field '{stratum.field[:40]}', which the suite groups by."
                f"{nearest(stratum.field, known)}"
            )


def require_classes(targets: Sequence[str], classes: Sequence[str]) -> None:
    """Reject labels that are not classes.

    Raises:
        SuiteError: for the first such label.
    """
    known = set(classes)
    indices = {str(index) for index in range(len(classes))}
    for row, target in enumerate(targets):
        if target not in known and target not in indices:
            shown = ", ".join(list(classes)[:10])
            raise SuiteError(
                f"Row {row + 1} has the label '{target[:40]}', which is not one of the classes: "
                f"{shown}."
            )


def data_warnings(suite: Suite, summary: ItemSetSummary) -> tuple[str, ...]:
    """Return warnings about data that limit the metrics."""
    compares_classes = not suite.family or find_family(suite.family).compares_classes
    if compares_classes and len(summary.targets) == 1 and summary.count > 1:
        return ("All items have the same target; metrics that compare classes are not estimable.",)
    return ()


def image_warnings(summary: ItemSetSummary, facts: ModelFacts) -> tuple[str, ...]:
    """Return the warning about images that were not part of the prompts."""
    if not summary.image_count or facts.accepts_images:
        return ()
    sentence = (
        f"{summary.image_count:,} of {summary.count:,} items have images, which the model does not "
        "accept; they were asked without them."
    )
    return (sentence,)


def _check_targets(metric: Metric, suite: Suite, items: Sequence[Item]) -> None:
    """Read all targets at once, and one by one if that fails, to name the item."""
    targets = [rows_target(metric, item.target, item.context) for item in items]
    try:
        metric.read(
            Rows([None] * len(items), targets, classes=suite.classes, scoring=suite.scoring_json)
        )
    except SuiteError:
        for item, target in zip(items, targets, strict=True):
            try:
                metric.read(
                    Rows([None], [target], classes=suite.classes, scoring=suite.scoring_json)
                )
            except SuiteError as error:
                raise SuiteError(f"Item '{item.item[:60]}': {error}") from error
        raise
