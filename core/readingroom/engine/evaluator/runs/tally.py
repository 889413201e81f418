"""The items of a run as rows for metrics, read one by one."""

from abc import abstractmethod
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from typing import TypeVar, cast, overload

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.bertscore import IS_CUT
from readingroom.engine.evaluator.metrics.coded_texts import TextCoder
from readingroom.engine.evaluator.metrics.variants import first_originals
from readingroom.engine.evaluator.runs.types import MISSING_GROUP, ItemResult, Resources, Unanswered
from readingroom.engine.evaluator.suites.suite import Stratum

T = TypeVar("T")
_REPEATING = 4096


class _Column(Sequence[T]):
    """An appendable list; subclasses store its entries compactly."""

    @abstractmethod
    def entry(self, index: int) -> T:
        """Return the entry at an index from 0."""

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        """Return an entry, or those of a slice."""
        indices = range(len(self))[index]
        return self.entry(indices) if isinstance(indices, int) else list(map(self.entry, indices))


class TextColumn(_Column[str]):
    """A list of texts: their bytes, plus eight bytes each.

    A Python string needs fifty bytes in addition to its characters.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends = array("Q")

    def append(self, text: str) -> None:
        """Add a text."""
        self._bytes += text.encode("utf-8", "surrogatepass")
        self._ends.append(len(self._bytes))

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self._ends)

    def entry(self, index: int) -> str:
        """Return the text at an index from 0."""
        begin = self._ends[index - 1] if index else 0
        return self._bytes[begin : self._ends[index]].decode("utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        """Yield the texts."""
        return map(self.entry, range(len(self)))


class SparseColumn(_Column[str | None]):
    """A list of texts and None."""

    def __init__(self) -> None:
        self._texts = TextColumn()
        self._is_present = bytearray()

    def append(self, text: str | None) -> None:
        """Add a text, or None."""
        self._texts.append(text or "")
        self._is_present.append(text is not None)

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._is_present)

    def entry(self, index: int) -> str | None:
        """Return the text at an index from 0, or None."""
        return self._texts.entry(index) if self._is_present[index] else None


class AnswerColumn:
    """Collects texts and None; stores distinct texts once while there are few of them."""

    def __init__(self) -> None:
        self._coder: TextCoder | None = TextCoder()
        self._texts = SparseColumn()

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._texts) if self._coder is None else len(self._coder)

    def append(self, text: str | None) -> None:
        """Add a text, or None."""
        if self._coder is None:
            self._texts.append(text)
            return
        self._coder.append(text)
        if self._coder.different > _REPEATING:
            for entry in self._coder.coded():
                self._texts.append(entry)
            self._coder = None

    def read(self) -> Sequence[str | None]:
        """Return all entries; none can be added while the result is in use."""
        return self._texts if self._coder is None else self._coder.coded()


class RareColumn(_Column[str]):
    """A list of mostly empty texts, which needs no memory until one is not empty."""

    def __init__(self) -> None:
        self._texts = TextColumn()
        self._count = 0

    @property
    def is_empty(self) -> bool:
        """Whether all texts are empty."""
        return not self._texts

    def append(self, text: str) -> None:
        """Add a text."""
        if text or self._texts:
            for _ in range(self._count - len(self._texts)):
                self._texts.append("")
            self._texts.append(text)
        self._count += 1

    def __len__(self) -> int:
        """Return the number of texts."""
        return self._count

    def entry(self, index: int) -> str:
        """Return the text at an index from 0."""
        return self._texts.entry(index) if self._texts else ""


class _NamesNeededError(Exception):
    """Items are repeated, which was not known in advance."""


@dataclass
class ConditionRows:
    """The rows of one condition: "" for unchanged inputs.

    Names, orders and epochs of items are stored only where items have several rows, or rows in
    several conditions.
    """

    answers: AnswerColumn = field(default_factory=AnswerColumn)
    target_column: AnswerColumn = field(default_factory=AnswerColumn)
    contexts: RareColumn = field(default_factory=RareColumn)
    cases: RareColumn = field(default_factory=RareColumn)
    originals: RareColumn = field(default_factory=RareColumn)
    measured: RareColumn = field(default_factory=RareColumn)
    items: TextColumn = field(default_factory=TextColumn)
    orders: "array[int]" = field(default_factory=lambda: array("q"))
    epochs: "array[int]" = field(default_factory=lambda: array("q"))
    kinds: dict[str, TextCoder] = field(default_factory=dict)
    is_repeated: bool = False

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.answers)

    @property
    def parsed(self) -> Sequence[str | None]:
        """Parsed answers."""
        return self.answers.read()

    @property
    def targets(self) -> Sequence[str]:
        """Target answers."""
        return cast("Sequence[str]", self.target_column.read())

    @property
    def groups(self) -> dict[str, Sequence[str]]:
        """Group of each row in each stratum."""
        return {name: cast("Sequence[str]", kind.coded()) for name, kind in self.kinds.items()}

    @property
    def patients(self) -> Sequence[str]:
        """Patient of each row: its case, else its item, of a variant the original item.

        () where no item has a case or is a variant.
        """
        if self.cases.is_empty and self.originals.is_empty:
            return ()
        names = self.items or [f"row {row}" for row in range(len(self))]
        if not self.originals.is_empty:
            names = first_originals(names, self.originals)
        return [case or name for case, name in zip(self.cases, names, strict=True)]

    def add(self, item: ItemResult, strata: Sequence[Stratum], *, has_names: bool) -> None:
        """Add a row."""
        self.answers.append(item.parsed)
        self.target_column.append(item.target)
        self.contexts.append(item.context)
        self.cases.append(item.case_code)
        self.originals.append(item.variant_of)
        self.measured.append(measured_json(item))
        self.is_repeated |= item.order > 0 or item.epoch > 1
        if has_names:
            self.items.append(item.item)
            self.orders.append(item.order)
            self.epochs.append(item.epoch)
        for stratum in strata:
            group = group_of(stratum, item.strata)
            self.kinds.setdefault(stratum.field, TextCoder()).append(group)

    def rows(
        self,
        classes: tuple[str, ...],
        unanswered: Unanswered,
        scoring: str = "",
        *,
        by_context: bool = False,
    ) -> Rows:
        """Return the rows for a metric."""
        targets = self.targets
        if by_context:
            pairs = zip(self.contexts, targets, strict=True)
            targets = [context or target for context, target in pairs]
        items = tuple(self.items) if self.is_repeated else ()
        rows = Rows(self.parsed, targets, items, classes, unanswered, self.patients, scoring)
        if not self.measured.is_empty:
            rows = replace(rows, measured=tuple(self.measured))
        if self.originals.is_empty:
            return rows
        return replace(rows, names=self.items, originals=self.originals)


@dataclass
class Tally:
    """All rows of a run, and its resource use.

    `failed` counts queries without a usable answer, `failed_items` the items with one among their
    unchanged queries. `cut` counts texts that were longer than the encoder reads.
    """

    sides: dict[str, ConditionRows] = field(default_factory=dict)
    failed: int = 0
    failed_items: int = 0
    unread: int = 0
    cut: int = 0
    resources: Resources = field(default_factory=lambda: Resources(0.0))

    @property
    def clean(self) -> ConditionRows:
        """Return the rows of unchanged inputs."""
        return self.sides.get("", ConditionRows())


def tally_items(
    items: Iterable[ItemResult], strata: Sequence[Stratum], *, has_names: bool = False
) -> Tally:
    """Read all items and collect the input of metrics.

    They are read again from the start if an item turns out to be repeated; `has_names` announces it
    in advance.
    """
    try:
        return _tally(items, strata, has_names=has_names)
    except _NamesNeededError:
        return _tally(items, strata, has_names=True)


def _tally(items: Iterable[ItemResult], strata: Sequence[Stratum], *, has_names: bool) -> Tally:
    tally, cost = Tally(), _ResourceSum()
    failed: set[str] = set()
    for item in items:
        is_repeated = bool(item.condition or item.order or item.epoch > 1)
        if not has_names and (is_repeated or item.variant_of):
            raise _NamesNeededError
        condition_rows = tally.sides.setdefault(item.condition, ConditionRows())
        condition_rows.add(item, strata, has_names=has_names)
        tally.failed += item.failure is not None
        if item.failure is not None and not item.condition:
            tally.failed_items += item.item not in failed
            if has_names:
                failed.add(item.item)
        tally.unread += item.failure is None and item.parsed is None
        tally.cut += IS_CUT in item.measured
        cost.add(item)
    tally.resources = cost.total()
    return tally


def measured_json(item: ItemResult) -> str:
    """Return what was measured of an item as JSON, "" for nothing."""
    return canonical_json(item.measured).decode() if item.measured else ""


def group_of(stratum: Stratum, strata: Mapping[str, str]) -> str:
    """Return the group of an item, `MISSING_GROUP` if it has none."""
    value = strata.get(stratum.field, "").strip()
    if not value:
        return MISSING_GROUP
    if not stratum.bins:
        return value
    try:
        number = float(value)
    except ValueError:
        return MISSING_GROUP
    return _bin_labels(stratum.bins)[bisect_right(stratum.bins, number)]


@cache
def _bin_labels(edges: tuple[float, ...]) -> tuple[str, ...]:
    between = (f"{low:g} to under {high:g}" for low, high in pairwise(edges))
    return (f"under {edges[0]:g}", *between, f"{edges[-1]:g} and over")


def group_names(stratum: Stratum, present_names: Iterable[str]) -> list[str]:
    """Return the groups of a stratum in order: the named ones, those of the bins, the others."""
    present = set(present_names)
    names = list(stratum.groups)
    if stratum.bins:
        labels = _bin_labels(stratum.bins)
        names += [label for label in labels if label in present or label in labels[1:-1]]
    rest = sorted(present.difference(names) - {MISSING_GROUP})
    return [*names, *rest, *([MISSING_GROUP] if MISSING_GROUP in present else [])]


class _ResourceSum:
    """Sums up resource use; a sum is None until an item has a value."""

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
        for index, tokens in enumerate((usage.prompt_tokens, usage.answer_tokens)):
            if tokens is not None:
                self._tokens[index] = (self._tokens[index] or 0) + tokens

    def total(self) -> Resources:
        rate = self._count / self._seconds if self._seconds > 0 else None
        return Resources(
            seconds=self._seconds,
            peak_bytes=self._peak,
            prompt_tokens=self._tokens[0],
            answer_tokens=self._tokens[1],
            items_per_second=rate,
        )
