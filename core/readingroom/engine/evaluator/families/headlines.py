"""Layout of the headline table of a paper: rows and columns, without figures.

Headings are those of the paper and are not translated. Figures come from results, see
`headline_tables`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Line:
    """Row or column that the paper names.

    `metric` is a metric, `stratum` and `group` are a group of items, `suite` is the id of another
    suite; "" for what the other axis or the table names. Where a row and a column both name a
    metric, the row has the beginning of its key. `absent` says why this program does not compute
    the figures, "" if it does.
    """

    heading: str
    metric: str = ""
    stratum: str = ""
    group: str = ""
    suite: str = ""
    absent: str = ""


@dataclass(frozen=True, slots=True)
class EachModel:
    """A row or column for each model with a result of the suite."""


@dataclass(frozen=True, slots=True)
class EachGroup:
    """A row or column for each group of a stratum, but for those of `without`.

    `names` are those of the paper.
    """

    stratum: str
    names: Mapping[str, str] = field(default_factory=dict)
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EachMetric:
    """A row or column for each metric whose key begins with `start`, named by what follows it.

    `names` are those of the paper.
    """

    start: str
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EachSuite:
    """A row or column for each imported part of the set, named by its title without `start`."""

    start: str


Axis = tuple[Line | EachModel | EachGroup | EachMetric | EachSuite, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadlineTable:
    """Layout of a paper's headline table for the results of a suite.

    `suite` is the id of the suite, `caption` says what the figures are. `source` cites the paper
    and names the place of the table in it. `corner` is the heading of the rows. `metric` is that of
    all cells whose row and column name none.
    """

    suite: str
    caption: str
    source: str
    columns: Axis
    rows: Axis = (EachModel(),)
    corner: str = "Model"
    metric: str = ""
