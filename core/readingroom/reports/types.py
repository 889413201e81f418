"""Reports as values: sections of text, tables and figures, each figure with its table.

Screen, paper and JSON reports have the same content, because all use these values.
"""

from dataclasses import dataclass
from enum import StrEnum


class ReportKind(StrEnum):
    """Kind of report; the value is used in files and on the command line."""

    SESSION = "session"
    READER_STUDY = "reader-study"
    ANALYSIS_PLAN = "analysis-plan"
    MODEL_CARD = "model-card"
    SYNTHETIC_DATA = "synthetic-data"
    RISK_AND_COMPLIANCE = "risk-and-compliance"
    MI_CLAIM_GEN = "mi-claim-gen"


class BlockKind(StrEnum):
    """Kind of a report block."""

    TEXT = "text"
    NOTE = "note"
    """Text that needs attention: a limit, an interim result, a gap."""
    LIST = "list"
    TABLE = "table"
    FIGURE = "figure"
    CODE = "code"
    """Lines that are shown unchanged, such as a checkpoint."""
    QR_CODE = "QR code"
    """QR code of a text."""
    FORM = "form"
    """Empty lines to fill in by hand, each with its name."""


class ChartKind(StrEnum):
    """Form of a chart."""

    INTERVALS = "intervals"
    """One line per mark: value and interval along x."""
    CURVE = "curve"
    """Points along x and y, joined by series, with the interval of y."""
    SWARM = "swarm"
    """Many points per label along x; `y` in [0, 1] is the value of the feature."""
    HEAT = "heat"
    """Counts `n` in cells of column x and row y, counted from 1."""
    BARS = "bars"
    """Parts of a whole: one bar per label, one segment per series, `x` its share in [0, 1]."""
    READER_CURVES = "reader curves"
    """One curve per series and label: thin with a label, which is a reader; thick with the interval
    of y as a band without one, which is the average."""
    FOREST = "forest"
    """One row per mark, as INTERVALS, in groups by series, with the value as text."""
    VALUES = "values"
    """Values of `grid`, darker for higher ones; there are no marks."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Head of one column; numbers are right-aligned."""

    text: str
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class DataTable:
    """Rows of text under heads; `empty` is shown without rows."""

    columns: tuple[Heading, ...]
    rows: tuple[tuple[str, ...], ...]
    empty: str = "There is nothing to list."


@dataclass(frozen=True, slots=True)
class ChartMark:
    """Mark of a chart; `ChartKind` defines its required fields.

    A mark without `x` is not estimable: it keeps its position, and the table gives the reason.
    """

    label: str
    x: float | None = None
    low: float | None = None
    high: float | None = None
    y: float | None = None
    n: int | None = None
    series: str = ""


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Adjacent columns of a `ValueGrid` under one label."""

    label: str
    count: int


@dataclass(frozen=True, slots=True)
class ValueGrid:
    """Values in rows and columns.

    Args:
        rows: names, from the top.
        columns: names, from the left.
        values: by row and column; None or a value that is not finite = no value.
        low, high: ends of the scale.
        groups: of all columns, from the left; () for none.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: tuple[tuple[float | None, ...], ...]
    low: float
    high: float
    groups: tuple[ColumnGroup, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """Kind of a chart.

    `reference` is the position of the no-effect line; for curves any value draws the diagonal.
    `series` fixes the order of the parts of bars; `rows` and `columns` name those of a heat map,
    rows from the lowest to the highest. `margins` are positions of dashed lines of a forest plot,
    and `summaries` its series that are drawn as diamonds. `grid` is that of VALUES.
    """

    kind: ChartKind
    marks: tuple[ChartMark, ...]
    x_label: str = ""
    y_label: str = ""
    reference: float | None = None
    series: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    margins: tuple[float, ...] = ()
    summaries: tuple[str, ...] = ()
    grid: ValueGrid | None = None


@dataclass(frozen=True, slots=True)
class ReportBlock:
    """Block of a section: a table, a figure and its table, or the `lines` of another kind."""

    kind: BlockKind
    lines: tuple[str, ...] = ()
    caption: str = ""
    table: DataTable | None = None
    chart: Chart | None = None


@dataclass(frozen=True, slots=True)
class ReportSection:
    """Numbered section; `level` 2 belongs to the previous section of level 1.

    `is_record` marks sections on the record itself (signatures, trail), which change with every
    signature; a report signature covers all other sections.
    """

    title: str
    blocks: tuple[ReportBlock, ...]
    level: int = 1
    is_record: bool = False


@dataclass(frozen=True, slots=True)
class ReportProvenance:
    """Provenance of a report.

    `head` is the head of the chain in hexadecimal after `event_count` events, and `log_id` names
    the trail. `is_blinded`: models are shown by code.
    """

    study_title: str
    study_state: str
    made_at: str
    made_by: str
    software: str
    log_id: str
    head: str
    event_count: int
    is_blinded: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """Report; `gaps` are sentences about missing content."""

    kind: ReportKind
    title: str
    stamp: ReportProvenance
    sections: tuple[ReportSection, ...]
    gaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """Written report: files, content digest and missing content."""

    kind: ReportKind
    html: str
    content_sha256: str
    pdf: str = ""
    gaps: tuple[str, ...] = ()
