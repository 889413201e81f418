"""The items of a run as rows for metrics: read once, one after the other."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from sys import intern

from readingroom.domain.evaluation import ItemResult, Resources
from readingroom.evaluator.metrics import Rows
from readingroom.evaluator.runs.text_column import TextColumn
from readingroom.evaluator.suites.suite import Stratum

MISSING_GROUP = "not stated"
_SHORT = 64


@dataclass
class Side:
    """The rows of one condition: "" for the unchanged inputs."""

    parsed: list[str | None] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    contexts: TextColumn = field(default_factory=TextColumn)
    items: TextColumn = field(default_factory=TextColumn)
    orders: "array[int]" = field(default_factory=lambda: array("q"))
    groups: dict[str, list[str]] = field(default_factory=dict)
    is_repeated: bool = False

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.parsed)

    def rows(self, classes: tuple[str, ...], *, by_context: bool = False) -> Rows:
        """Return the rows for a metric."""
        targets: Sequence[str] = self.targets
        if by_context:
            pairs = zip(self.contexts, self.targets, strict=True)
            targets = [context or target for context, target in pairs]
        items = tuple(self.items) if self.is_repeated else ()
        return Rows(self.parsed, targets, items, classes)


@dataclass
class Tally:
    """All rows of a run, and what it cost.

    `failed` counts askings without a usable answer, `failed_items` names the items that have one
    among them while nothing was changed.
    """

    sides: dict[str, Side] = field(default_factory=dict)
    failed: int = 0
    failed_items: set[str] = field(default_factory=set)
    unread: int = 0
    resources: Resources = field(default_factory=lambda: Resources(0.0))

    @property
    def clean(self) -> Side:
        """Return the rows of unchanged inputs."""
        return self.sides.get("", Side())


def tally_items(items: Iterable[ItemResult], strata: Sequence[Stratum]) -> Tally:
    """Read all items once and keep what figures need."""
    tally, cost = Tally(), _Cost()
    repeated: dict[str, bool] = {}
    for item in items:
        side = tally.sides.setdefault(item.condition, Side())
        side.parsed.append(_kept(item.parsed))
        side.targets.append(_kept(item.target) or "")
        side.contexts.append(item.context)
        side.items.append(item.item)
        side.orders.append(item.order)
        if item.order or item.epoch > 1:
            repeated[item.condition] = True
        for stratum in strata:
            group = group_of(stratum, item.strata)
            side.groups.setdefault(stratum.field, []).append(group)
        tally.failed += item.failure is not None
        if item.failure is not None and not item.condition:
            tally.failed_items.add(item.item)
        tally.unread += item.failure is None and item.parsed is None
        cost.add(item)
    for condition in repeated:
        tally.sides[condition].is_repeated = True
    tally.resources = cost.total()
    return tally


def group_of(stratum: Stratum, strata: Mapping[str, str]) -> str:
    """Return the group of an item, `MISSING_GROUP` where it says none."""
    said = strata.get(stratum.field, "").strip()
    if not said:
        return MISSING_GROUP
    if not stratum.bins:
        return intern(said)
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


def _kept(text: str | None) -> str | None:
    """Return the one copy of a short text: targets and choices repeat a lot."""
    return intern(text) if text is not None and len(text) <= _SHORT else text


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
