"""Interface of metrics, and their input."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, NamedTuple, Self, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.coded_texts import CodedTexts
from readingroom.engine.evaluator.runs.types import Curve, Task, Unanswered
from readingroom.statistics.clusters import cluster_numbers, known_means, numbered
from readingroom.statistics.resampling import Limits

S = TypeVar("S", bound=msgspec.Struct)
MetricValue = Estimate | NotEstimable
NO_ITEM = "no item was scored"
_NUMBERS = ("clusters", "items", "raters")
_PATIENT = "items of one patient count as one"
_VARIANTS = "variants of one item, and items of one patient, count as one"
SHARED: Mapping[str, bool] = MappingProxyType({"is_shared": True})
"""Field metadata: one value shared by all rows."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Parsed answers and targets, from a run's items; one row per answer.

    `parsed` is None where there is no usable answer. `items` names the item of each row where
    several rows may belong to one item (epochs, orders of the options); () means one item per row.
    `classes` names the classes of a classification in the order of its columns. `unanswered`
    defines how rows without an answer count in classifications. `patients` names the patient of
    each row; () if unknown. `scoring` has the settings of the suite's family as JSON, "" for none.
    Where items are variants of others, `names` has the id of each row's item and `originals` that
    of the item it is a variant of, "" for none; else both are (). `measured` has what another model
    measured of each row as JSON, "" for nothing; () where no row has any. `raters` number the
    reader of each row where several readers answered; else ().
    """

    parsed: Sequence[str | None]
    targets: Sequence[str]
    items: Sequence[str] = ()
    classes: tuple[str, ...] = ()
    unanswered: Unanswered = Unanswered.WRONG
    patients: Sequence[str] = ()
    scoring: str = ""
    names: Sequence[str] = ()
    originals: Sequence[str] = ()
    measured: Sequence[str] = ()
    raters: Sequence[int] = ()

    def settings(self, settings_type: type[S]) -> S:
        """Return the settings of the suite's family; its defaults without any.

        Raises:
            SuiteError: they are not of this type.
        """
        try:
            return msgspec.json.decode(self.scoring or "{}", type=settings_type)
        except msgspec.MsgspecError as error:
            raise SuiteError(f"The settings of the scorer are invalid: {error}.") from error

    def measures(self, *names: str) -> FloatArray:
        """Return measured figures by name, float array (n, names); NaN: not measured.

        Raises:
            SuiteError: a row has something else than finite numbers.
        """
        table = np.full((len(self.parsed), len(names)), np.nan)
        for row, text in enumerate(self.measured):
            figures = _figures(text) if text else {}
            table[row] = [figures.get(name, np.nan) for name in names]
        return table

    def numbers(self) -> dict[str, Any]:
        """Return the numbers and the note of values read from these rows."""
        items = cluster_numbers(self.items)
        return {
            "raters": np.array(self.raters, dtype=np.int64) if self.raters else None,
            "clusters": cluster_numbers(self.patients) if self.patients else items,
            "items": items,
            "note": _VARIANTS if self.originals else _PATIENT,
        }


def _figures(text: str) -> dict[str, float]:
    try:
        return msgspec.json.decode(text, type=dict[str, float])
    except msgspec.MsgspecError as error:
        raise SuiteError("An item has a measured figure that is not a number.") from error


class ComparedTexts(NamedTuple):
    """Texts whose tokens an encoder compares: of an answer, and of its references."""

    answer: str
    references: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """Answers and targets, one row per answer; each metric has its own subclass.

    `clusters` numbers the resampling unit of each row, for intervals: its patient, else its item.
    `items` numbers the item of each row; epochs and orders are repetitions of an item. None means
    that each row is a unit of its own. `raters` numbers the reader of each row, None without
    readers. `note` says which items are resampled together. Fields with
    one entry per row are arrays with the rows on their first axis, tuples, or coded texts.
    """

    clusters: IntArray | None = None
    items: IntArray | None = None
    raters: IntArray | None = None
    note: str = field(default=_PATIENT, metadata=SHARED)

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(next(getattr(self, name) for name in self._row_fields()))

    def take(self, rows: IntArray) -> Self:
        """Return the rows at these indices."""
        picked: dict[str, Any] = {
            name: _pick(getattr(self, name), rows) for name in self._row_fields()
        }
        for name in _NUMBERS:
            codes = getattr(self, name)
            picked[name] = None if codes is None else codes[rows]
        return replace(self, **picked)

    def numbers(self) -> dict[str, Any]:
        """Return the numbers and the note of values of the same rows."""
        numbers = {name: getattr(self, name) for name in _NUMBERS}
        return {**numbers, "note": self.note}

    @property
    def unit_count(self) -> int:
        """Number of patients, or of items without a known patient."""
        return len(self) if self.clusters is None else len(np.unique(self.clusters))

    @property
    def item_count(self) -> int:
        """Number of items."""
        return len(self) if self.items is None else len(np.unique(self.items))

    def item_indices(self) -> IntArray:
        """Return the index of each row's item, from 0."""
        if self.items is None:
            return np.arange(len(self))
        return numbered(self.items)

    def item_means(self, of_rows: FloatArray) -> FloatArray:
        """Return the mean of the known values of each item's rows, NaN for an item without one."""
        return known_means(of_rows, self.item_indices())

    def spread_over_rows(self, of_items: FloatArray) -> FloatArray:
        """Return the influences of items, divided evenly between the rows of each."""
        item_of_row = self.item_indices()
        return np.asarray((of_items / np.bincount(item_of_row))[item_of_row])

    def item_clusters(self) -> IntArray | None:
        """Return the resampling unit of each item; None where each is a unit of its own."""
        if self.clusters is None:
            return None
        clusters = self.clusters
        if self.items is not None:
            clusters = clusters[np.unique(self.items, return_index=True)[1]]
        return None if len(np.unique(clusters)) == len(clusters) else clusters

    def _row_fields(self) -> Iterable[str]:
        return (
            field_.name
            for field_ in fields(self)
            if field_.name not in _NUMBERS and not field_.metadata.get("is_shared")
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
    """A metric over many answers.

    `read` builds its values from rows; it raises `SuiteError` for an invalid target, and treats an
    invalid answer as missing. `estimate` receives non-empty values, the level of the interval and a
    generator. `per_item` returns each row's own score (NaN: none), if defined. `has_context`
    compares answers with the item's context, where it has one, instead of its target. `influence`
    returns each row's influence, see `statistics.influence`; without it two models cannot be
    compared item by item. `scale` is that of a row's own score, and `limits` returns its range.
    `compares` returns the texts of a parsed answer and a target that an encoder compares before
    scoring, None for nothing to compare; metrics without it need no encoder.
    """

    key: str
    label: str
    tasks: frozenset[Task]
    read: Callable[[Rows], Values]
    estimate: Callable[[Any, float, np.random.Generator], MetricValue]
    is_higher_better: bool = True
    per_item: Callable[[Any], FloatArray] | None = None
    has_context: bool = False
    influence: Callable[[Any], FloatArray] | None = None
    scale: str = "score"
    limits: Callable[[Any], Limits] = score_limits
    compares: Callable[[str | None, str], ComparedTexts | None] | None = None

    def compute(
        self, values: Values, *, level: float = 0.95, rng: np.random.Generator
    ) -> MetricValue:
        """Return the value with its interval; NotEstimable without any row."""
        if len(values) == 0:
            return NotEstimable(NO_ITEM)
        value = self.estimate(values, level, rng)
        is_clustered = values.unit_count != values.item_count
        return _with_note(value, values.note) if is_clustered else value


def _with_note(value: MetricValue, note: str) -> MetricValue:
    """Return a value with the note on clustered items in its method or reason."""
    if isinstance(value, NotEstimable):
        return value if value.value is None else replace(value, reason=f"{value.reason}; {note}")
    return replace(value, method=f"{value.method}; {note}")


@dataclass(frozen=True, slots=True)
class CurveMaker:
    """A curve over many answers; `draw` returns () where it is not estimable."""

    key: str
    tasks: frozenset[Task]
    read: Callable[[Rows], Values]
    draw: Callable[[Any], tuple[Curve, ...]]


def target_error(index: int, target: str, expected: str) -> SuiteError:
    """Return the error for a target that a metric cannot read; items are counted from 1."""
    shown = target if len(target) <= 60 else target[:57] + "..."
    return SuiteError(f"The target of item {index + 1} is {shown!r}, but must be {expected}.")
