"""The items of a run as rows for metrics: read one after the other."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import cast

from readingroom.domain.evaluation import ItemResult, Resources, Unanswered
from readingroom.evaluator.metrics import Rows
from readingroom.evaluator.metrics.coded_texts import TextCoder
from readingroom.evaluator.runs.text_column import AnswerColumn, RareColumn, TextColumn
from readingroom.evaluator.suites.suite import Stratum

MISSING_GROUP = "not stated"


class _NamesNeededError(Exception):
    """Items repeat, which nobody knew before."""


@dataclass
class ConditionRows:
    """The rows of one condition: "" for the unchanged inputs.

    Names and orders of items are held only where rows are of the same item, or of the same as
    those of another condition.
    """

    answers: AnswerColumn = field(default_factory=AnswerColumn)
    wanted: AnswerColumn = field(default_factory=AnswerColumn)
    contexts: RareColumn = field(default_factory=RareColumn)
    cases: RareColumn = field(default_factory=RareColumn)
    items: TextColumn = field(default_factory=TextColumn)
    orders: "array[int]" = field(default_factory=lambda: array("q"))
    kinds: dict[str, TextCoder] = field(default_factory=dict)
    is_repeated: bool = False

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.answers)

    @property
    def parsed(self) -> Sequence[str | None]:
        """What was read in each answer."""
        return self.answers.read()

    @property
    def targets(self) -> Sequence[str]:
        """What was wanted."""
        return cast("Sequence[str]", self.wanted.read())

    @property
    def groups(self) -> dict[str, Sequence[str]]:
        """The group of each row in each stratum."""
        return {name: cast("Sequence[str]", kind.coded()) for name, kind in self.kinds.items()}

    @property
    def patients(self) -> Sequence[str]:
        """Whose each row is: its case, else its item; () where no item has a case."""
        if self.cases.is_empty:
            return ()
        names = self.items or (f"row {row}" for row in range(len(self)))
        return [case or name for case, name in zip(self.cases, names, strict=True)]

    def add(self, item: ItemResult, strata: Sequence[Stratum], *, has_names: bool) -> None:
        """Take in a row."""
        self.answers.append(item.parsed)
        self.wanted.append(item.target)
        self.contexts.append(item.context)
        self.cases.append(item.case_code)
        self.is_repeated |= item.order > 0 or item.epoch > 1
        if has_names:
            self.items.append(item.item)
            self.orders.append(item.order)
        for stratum in strata:
            group = group_of(stratum, item.strata)
            self.kinds.setdefault(stratum.field, TextCoder()).append(group)

    def rows(
        self, classes: tuple[str, ...], unanswered: Unanswered, *, by_context: bool = False
    ) -> Rows:
        """Return the rows for a metric."""
        targets = self.targets
        if by_context:
            pairs = zip(self.contexts, targets, strict=True)
            targets = [context or target for context, target in pairs]
        items = tuple(self.items) if self.is_repeated else ()
        return Rows(self.parsed, targets, items, classes, unanswered, self.patients)


@dataclass
class Tally:
    """All rows of a run, and what it cost.

    `failed` counts askings without a usable answer, `failed_items` the items that have one among
    them while nothing was changed.
    """

    sides: dict[str, ConditionRows] = field(default_factory=dict)
    failed: int = 0
    failed_items: int = 0
    unread: int = 0
    resources: Resources = field(default_factory=lambda: Resources(0.0))

    @property
    def clean(self) -> ConditionRows:
        """Return the rows of unchanged inputs."""
        return self.sides.get("", ConditionRows())


def tally_items(
    items: Iterable[ItemResult], strata: Sequence[Stratum], *, has_names: bool = False
) -> Tally:
    """Read all items and keep what figures need.

    They are read again from the first where an item turns out to be asked more than once;
    `has_names` says so in advance.
    """
    try:
        return _tally(items, strata, has_names=has_names)
    except _NamesNeededError:
        return _tally(items, strata, has_names=True)


def _tally(items: Iterable[ItemResult], strata: Sequence[Stratum], *, has_names: bool) -> Tally:
    tally, cost = Tally(), _Cost()
    failed: set[str] = set()
    for item in items:
        if not has_names and (item.condition or item.order or item.epoch > 1):
            raise _NamesNeededError
        side = tally.sides.setdefault(item.condition, ConditionRows())
        side.add(item, strata, has_names=has_names)
        tally.failed += item.failure is not None
        if item.failure is not None and not item.condition:
            tally.failed_items += item.item not in failed
            if has_names:
                failed.add(item.item)
        tally.unread += item.failure is None and item.parsed is None
        cost.add(item)
    tally.resources = cost.total()
    return tally


def group_of(stratum: Stratum, strata: Mapping[str, str]) -> str:
    """Return the group of an item, `MISSING_GROUP` where it says none."""
    said = strata.get(stratum.field, "").strip()
    if not said:
        return MISSING_GROUP
    if not stratum.bins:
        return said
    try:
        number = float(said)
    except ValueError:
        return MISSING_GROUP
    edges = stratum.bins
    if number < edges[0]:
        return f"under {edges[0]:g}"
    for low, high in pairwise(edges):
        if number < high:
            return f"{low:g} to under {high:g}"
    return f"{edges[-1]:g} and over"


def group_names(stratum: Stratum, found: Iterable[str]) -> list[str]:
    """Return the groups of a stratum in their order: those named, those of the bins, the rest."""
    present = set(found)
    wanted = list(stratum.groups)
    if stratum.bins:
        edges = stratum.bins
        between = pairwise(edges)
        wanted += [one for one in (f"under {edges[0]:g}",) if one in present]
        wanted += [f"{low:g} to under {high:g}" for low, high in between]
        wanted += [one for one in (f"{edges[-1]:g} and over",) if one in present]
    rest = sorted(present.difference(wanted) - {MISSING_GROUP})
    return [*wanted, *rest, *([MISSING_GROUP] if MISSING_GROUP in present else [])]


class _Cost:
    """Adds up what items cost; a sum is None as long as no item said anything of it."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._count = 0
        self._peak: int | None = None
        self._tokens: list[int | None] = [None, None]

    def add(self, item: ItemResult) -> None:
        usage = item.usage
        self._seconds += usage.seconds
        self._count += 1
        if usage.peak_bytes is not None:
            self._peak = max(self._peak or 0, usage.peak_bytes)
        for place, tokens in enumerate((usage.prompt_tokens, usage.answer_tokens)):
            if tokens is not None:
                self._tokens[place] = (self._tokens[place] or 0) + tokens

    def total(self) -> Resources:
        rate = self._count / self._seconds if self._seconds > 0 else None
        return Resources(
            seconds=self._seconds,
            peak_bytes=self._peak,
            prompt_tokens=self._tokens[0],
            answer_tokens=self._tokens[1],
            items_per_second=rate,
        )
