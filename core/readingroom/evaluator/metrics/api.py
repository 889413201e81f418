"""What a metric is, and what it is given."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Curve, Task, Unanswered
from readingroom.evaluator.metrics.coded_texts import CodedTexts
from readingroom.statistics.resampling import Limits

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]
Figure = Estimate | NotEstimable
NO_ITEM = "no item was scored"
_NUMBERS = ("clusters", "items")
SHARED: Mapping[str, bool] = MappingProxyType({"is_shared": True})
"""Metadata of a field that holds one value for all rows."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Parsed answers beside their targets, as a run's items hold them; one row an answer.

    `parsed` is None where there is no usable answer. `items` names the item of each row where
    several rows may be of one item (epochs, orders of the options); () says that each row is an
    item of its own. `classes` names the classes of a classification in the order of its columns.
    `unanswered` says how rows without an answer count in classifications. `patients` names whose
    each row is; () where no item says so.
    """

    parsed: Sequence[str | None]
    targets: Sequence[str]
    items: Sequence[str] = ()
    classes: tuple[str, ...] = ()
    unanswered: Unanswered = Unanswered.WRONG
    patients: Sequence[str] = ()

    def numbers(self) -> dict[str, IntArray | None]:
        """Return the fields `clusters` and `items` of what is read of these rows."""
        items = _numbered(self.items)
        return {"clusters": _numbered(self.patients) if self.patients else items, "items": items}


def _numbered(names: Sequence[str]) -> IntArray | None:
    """Return the number of each name; None where none stands twice."""
    if not names:
        return None
    found, numbers = np.unique(np.asarray(names, dtype=np.str_), return_inverse=True)
    return None if len(found) == len(numbers) else numbers.astype(np.int64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """Answers beside what was wanted, one row an answer; each metric takes one kind of them.

    `clusters` numbers what rows are drawn together by, for intervals: their patient, else their
    item. `items` numbers the item of each row, of which epochs and orders are askings. None says
    that each row is one of its own. Fields that hold one entry a row are arrays with the rows on
    their first axis, tuples, or coded texts.
    """

    clusters: IntArray | None = None
    items: IntArray | None = None

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(next(getattr(self, name) for name in self._row_fields()))

    def take(self, rows: IntArray) -> Self:
        """Return the rows with these places."""
        picked: dict[str, Any] = {
            name: _pick(getattr(self, name), rows) for name in self._row_fields()
        }
        for name in _NUMBERS:
            numbers = getattr(self, name)
            picked[name] = None if numbers is None else numbers[rows]
        return replace(self, **picked)

    @property
    def unit_count(self) -> int:
        """How many patients there are, or items where these say no patient."""
        return len(self) if self.clusters is None else len(np.unique(self.clusters))

    @property
    def item_count(self) -> int:
        """How many items there are."""
        return len(self) if self.items is None else len(np.unique(self.items))

    def item_places(self) -> IntArray:
        """Return the place of each row's item, from 0."""
        if self.items is None:
            return np.arange(len(self))
        return np.unique(self.items, return_inverse=True)[1].astype(np.int64)

    def of_rows(self, of_items: FloatArray) -> FloatArray:
        """Return what items move a figure by, shared evenly by the rows of each."""
        places = self.item_places()
        return np.asarray((of_items / np.bincount(places))[places])

    def item_clusters(self) -> IntArray | None:
        """Return what items are drawn together by; None where each is one of its own."""
        if self.clusters is None:
            return None
        found = self.clusters
        if self.items is not None:
            found = found[np.unique(self.items, return_index=True)[1]]
        return None if len(np.unique(found)) == len(found) else found

    def _row_fields(self) -> Iterable[str]:
        return (
            one.name
            for one in fields(self)
            if one.name not in _NUMBERS and not one.metadata.get("is_shared")
        )


def _pick(entries: NDArray[Any] | CodedTexts | tuple[object, ...], rows: IntArray) -> object:
    if isinstance(entries, np.ndarray):
        return entries[rows]
    if isinstance(entries, CodedTexts):
        return entries.take(rows)
    return tuple(entries[row] for row in rows.tolist())


def score_limits(_: Values) -> Limits:
    """Return the limits of a score, 0 and 1."""
    return 0.0, 1.0


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure over many answers.

    `read` makes its values of rows; it raises `SuiteError` for a target that it cannot read, and
    takes an answer that it cannot read for none. `figure` gets values that are not empty, the
    level of the interval and a generator. `per_item` gives each row's own figure (NaN: none), where
    there is such a thing. `has_context` says that answers are held against the item's context,
    where it has one, in place of its target. `influence` gives what each row moves the figure by,
    as `statistics.influence` tells; without it two models cannot be compared item by item. `scale`
    is that of a row's own figure, and `limits` gives what it lies between.
    """

    key: str
    label: str
    tasks: frozenset[Task]
    read: Callable[[Rows], Values]
    figure: Callable[[Any, float, np.random.Generator], Figure]
    is_higher_better: bool = True
    per_item: Callable[[Any], FloatArray] | None = None
    has_context: bool = False
    influence: Callable[[Any], FloatArray] | None = None
    scale: str = "score"
    limits: Callable[[Any], Limits] = score_limits

    def compute(self, values: Values, *, level: float = 0.95, rng: np.random.Generator) -> Figure:
        """Return the figure with its interval; NotEstimable without any row."""
        if len(values) == 0:
            return NotEstimable(NO_ITEM)
        found = self.figure(values, level, rng)
        return found if values.unit_count == values.item_count else _by_patient(found)


def _by_patient(found: Figure) -> Figure:
    """Return a figure whose method or reason says that items of a patient count as one."""
    words = "items of one patient count as one"
    if isinstance(found, NotEstimable):
        return found if found.value is None else replace(found, reason=f"{found.reason}; {words}")
    return replace(found, method=f"{found.method}; {words}")


@dataclass(frozen=True, slots=True)
class CurveMaker:
    """A curve over many answers; `draw` returns none where it is not estimable."""

    key: str
    tasks: frozenset[Task]
    read: Callable[[Rows], Values]
    draw: Callable[[Any], tuple[Curve, ...]]


def target_error(place: int, target: str, wanted: str) -> SuiteError:
    """Return the error of a target that a metric cannot read; items are counted from 1."""
    shown = target if len(target) <= 60 else target[:57] + "..."
    return SuiteError(f"The target of item {place + 1} is {shown!r}. Give {wanted}.")
