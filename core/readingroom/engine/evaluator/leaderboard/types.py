"""Leaderboards: models compared on the same task, data and metric only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.runs.types import ItemResult, Resources, StoredResult, Task
from readingroom.engine.evaluator.weights.types import CriteriaWeights
from readingroom.reading.types import ModelResult


class ResultOrigin(StrEnum):
    """Origin of a row, which limits the checks of its metric."""

    RUN = "run with its items"
    SUBMISSION = "submitted figures"
    FMBENCH = "fmbench record"


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """Model in a leaderboard table.

    `group` holds letters: rows that share a letter are not distinguishable; "" for a row that is
    not compared. A `value` without an interval is a point. `figures` are its other metrics over all
    items, by label. `flags` are sentences on doubts about the row. `run_count` is the number of
    runs, of which this is the newest. `preference` is the model's ability in clinicians'
    judgements, None without any. `composite` is its composite by approved criteria weights, None
    without approved weights.
    """

    model_id: str
    name: str
    version: str
    value: Estimate | NotEstimable
    item_count: int | None
    failed_count: int
    resources: Resources
    at: str
    result_id: str
    origin: ResultOrigin
    group: str = ""
    figures: Mapping[str, Estimate | NotEstimable] = field(default_factory=dict)
    flags: tuple[str, ...] = ()
    run_count: int = 1
    preference: Estimate | NotEstimable | None = None
    composite: Estimate | NotEstimable | None = None

    @property
    def coverage(self) -> float | None:
        """Proportion of its items that it answered, in [0, 1]; None without items."""
        return 1 - self.failed_count / self.item_count if self.item_count else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Difference of two rows of a table on their common items: first minus second.

    `first` and `second` are row indices. The intervals of a table are simultaneous.
    """

    first: int
    second: int
    difference: Estimate | NotEstimable

    @property
    def is_apart(self) -> bool:
        """Whether the interval excludes 0."""
        one = self.difference
        return isinstance(one, Estimate) and not one.low <= 0 <= one.high


@dataclass(frozen=True, slots=True)
class StratumTable:
    """Metric of a table within the groups of one stratum.

    `values` has one row for each of `models` and one column for each of `groups`.
    """

    stratum: str
    groups: tuple[str, ...]
    models: tuple[str, ...]
    values: tuple[tuple[Estimate | NotEstimable, ...], ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Rank correlation of an automatic metric with clinicians' preference; 1: the same order."""

    spearman: Estimate | NotEstimable
    kendall: Estimate | NotEstimable
    model_count: int


@dataclass(frozen=True, slots=True)
class LeaderboardTable:
    """Leaderboard table of one task, suite, data set and metric, the best model first.

    `why_unranked` is the reason for an order without meaning and letters, "" if ranked.
    `comparisons` has each pair of rows with an interval, or a metric and items. `patient` is the
    model that played the patients of all rows, "" for none.
    """

    task: Task
    suite_id: str
    benchmark_id: str
    dataset_id: str
    title: str
    metric: str
    label: str
    is_higher_better: bool
    rows: tuple[LeaderboardRow, ...]
    strata: tuple[StratumTable, ...] = ()
    agreement: Agreement | None = None
    why_unranked: str = ""
    comparisons: tuple[Comparison, ...] = ()
    patient: str = ""


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Leaderboard of all tables, with sentences about unusable files.

    `why_no_preference` is the reason for missing clinicians' preference, "" otherwise.
    `composite_words` names the version of the weights of composites, or the reason for none.
    """

    tables: tuple[LeaderboardTable, ...]
    refused: tuple[str, ...] = ()
    why_no_preference: str = ""
    composite_words: str = ""


@dataclass(frozen=True, slots=True)
class LeaderboardData:
    """Leaderboard data of a study: results and preferences.

    `abilities` are those of the study's models; empty while results are not visible, for the reason
    in `why_not`. `weights` is the approved version, None without one; `composites` are the models'
    composites by name, if it includes the readers' criteria. `items` are those of the results, used
    to compare models.
    """

    results: tuple[StoredResult, ...]
    abilities: tuple[ModelResult, ...] = ()
    why_not: str = ""
    weights: CriteriaWeights | None = None
    composites: tuple[tuple[str, Estimate | NotEstimable], ...] = ()
    items: Mapping[EvaluationId, tuple[ItemResult, ...]] = field(default_factory=dict)
