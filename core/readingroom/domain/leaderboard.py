"""A leaderboard: models side by side on the same task, data and figure, never across them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Resources, Task


class ResultOrigin(StrEnum):
    """Where a row comes from: how far its figure can be checked."""

    RUN = "run with its items"
    SUBMISSION = "submitted figures"
    FMBENCH = "fmbench record"


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One model in one table.

    `group` holds letters: rows that share one cannot be told apart; "" where a row is compared
    with no other. `figures` are its other figures over all items, by label. `flags` are sentences
    that say why a row may not be what it seems. `run_count` counts the runs of which this is the
    newest. `preference` is the model's ability in clinicians' judgements, None without any.
    `composite` is its one figure by approved weights of criteria, None where none are approved.
    """

    model_id: str
    name: str
    version: str
    value: Estimate | NotEstimable
    group: str
    item_count: int | None
    failed_count: int
    resources: Resources
    at: str
    result_id: str
    origin: ResultOrigin
    figures: Mapping[str, Estimate | NotEstimable] = field(default_factory=dict)
    flags: tuple[str, ...] = ()
    run_count: int = 1
    preference: Estimate | NotEstimable | None = None
    composite: Estimate | NotEstimable | None = None

    @property
    def coverage(self) -> float | None:
        """Share of its items that it answered, in [0, 1]; None without items."""
        return 1 - self.failed_count / self.item_count if self.item_count else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The difference of two rows of a table on the items that both have: first minus second.

    `first` and `second` are places of rows. All intervals of one table hold together.
    """

    first: int
    second: int
    difference: Estimate | NotEstimable

    @property
    def is_apart(self) -> bool:
        """Whether the interval leaves out 0."""
        one = self.difference
        return isinstance(one, Estimate) and not one.low <= 0 <= one.high


@dataclass(frozen=True, slots=True)
class StratumTable:
    """The figure of a table within the groups of one stratum.

    `values` has one row for each of `models` and one column for each of `groups`.
    """

    stratum: str
    groups: tuple[str, ...]
    models: tuple[str, ...]
    values: tuple[tuple[Estimate | NotEstimable, ...], ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far an automatic figure orders models as clinicians do; 1: the same order."""

    spearman: Estimate | NotEstimable
    kendall: Estimate | NotEstimable
    model_count: int


@dataclass(frozen=True, slots=True)
class LeaderboardTable:
    """Models on one task, suite, data set and figure, the best first.

    `why_unranked` says why their order means nothing and no letters are given, "" where it does.
    `comparisons` has each two rows that have an interval, or a figure and items.
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


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """All tables, and sentences about files that could not be taken.

    `why_no_preference` says why clinicians' preference is missing, "" where it is not.
    `composite_words` say by which version of the weights composites are made, or why there is none.
    """

    tables: tuple[LeaderboardTable, ...]
    refused: tuple[str, ...] = ()
    why_no_preference: str = ""
    composite_words: str = ""
