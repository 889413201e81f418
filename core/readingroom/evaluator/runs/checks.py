"""What is looked at before a model is asked anything."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import Progress
from readingroom.domain.suggestions import nearest
from readingroom.evaluator.metrics import Metric, Rows, find_metric
from readingroom.evaluator.suites.items import Item
from readingroom.evaluator.suites.prompts import PromptMaker
from readingroom.evaluator.suites.suite import Suite

_CHUNK = 1_000


@dataclass
class ItemSetSummary:
    """What the items are like: how many, which fields have groups, and how many targets differ."""

    count: int = 0
    fields: set[str] = field(default_factory=set)
    targets: set[str] = field(default_factory=set)

    def note(self, target: str, strata: Mapping[str, str]) -> None:
        """Take in one item."""
        self.count += 1
        self.fields.update(strata)
        if len(self.targets) < 2:
            self.targets.add(target)


def check_items(suite: Suite, items: Iterator[Item], progress: Progress) -> ItemSetSummary:
    """Look through all items: every target is legible, every prompt can be made.

    Raises:
        SuiteError: with the first item that cannot be asked or scored.
    """
    found, maker = ItemSetSummary(), PromptMaker(suite)
    metrics = suite_metrics(suite)
    while chunk := list(islice(items, _CHUNK)):
        progress.raise_if_cancelled()
        for item in chunk:
            maker.show(item)
            found.note(item.target, item.strata)
        for metric in metrics:
            _check_targets(metric, suite, chunk)
    require_strata(suite, found.fields)
    return found


def suite_metrics(suite: Suite) -> tuple[Metric, ...]:
    """Return the metrics that a suite names.

    Raises:
        SuiteError: there is no such metric, or it does not fit the task.
    """
    metrics = tuple(find_metric(key) for key in suite.metrics)
    for metric in metrics:
        if suite.task not in metric.tasks:
            raise SuiteError(
                f"The metric '{metric.key}' does not fit the task '{suite.task}'. It is for: "
                f"{', '.join(sorted(metric.tasks))}."
            )
    return metrics


def rows_target(metric: Metric, target: str, context: str) -> str:
    """Return what a metric compares with: the context, where it is about that, or the target."""
    return context if context and metric.has_context else target


def require_strata(suite: Suite, fields: Iterable[str]) -> None:
    """Refuse strata that no item has.

    Raises:
        SuiteError: with the nearest field that there is.
    """
    known = sorted(set(fields))
    for stratum in suite.strata:
        if stratum.field not in known:
            raise SuiteError(
                f"No item says its '{stratum.field[:40]}', by which the suite forms groups."
                f"{nearest(stratum.field, known)}"
            )


def require_classes(targets: Sequence[str], classes: Sequence[str]) -> None:
    """Refuse labels that are none of the classes.

    Raises:
        SuiteError: with the first such label.
    """
    known = set(classes)
    numbers = {str(place) for place in range(len(classes))}
    for row, target in enumerate(targets):
        if target not in known and target not in numbers:
            shown = ", ".join(list(classes)[:10])
            raise SuiteError(
                f"Row {row + 1} bears the label '{target[:40]}', which is none of the classes: "
                f"{shown}."
            )


def data_warnings(found: ItemSetSummary) -> tuple[str, ...]:
    """Return sentences about data that figures cannot say much of."""
    if len(found.targets) == 1 and found.count > 1:
        return ("All items have the same target; figures that compare classes are not estimable.",)
    return ()


def _check_targets(metric: Metric, suite: Suite, items: Sequence[Item]) -> None:
    def read(some: Sequence[Item]) -> None:
        targets = [rows_target(metric, item.target, item.context) for item in some]
        metric.read(Rows([None] * len(some), targets, classes=suite.classes))

    _blame(read, items)


def _blame(read: Callable[[Sequence[Item]], None], items: Sequence[Item]) -> None:
    """Read all at once, and one by one where that fails, to name the item."""
    try:
        read(items)
    except SuiteError:
        for item in items:
            try:
                read([item])
            except SuiteError as error:
                raise SuiteError(f"Item '{item.item[:60]}': {error}") from error
        raise
