"""Analyses of bare tables: their columns and options, a request, and figures as tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import msgspec

from readingroom.domain.seeds import MAX_SEED

OptionValue = str | int | float | bool | None
"""Value of an option; None or "" where it is not given."""


class TableAnalysis(StrEnum):
    """Analyses by the names of their commands."""

    MRMC = "mrmc"
    FROC = "froc"
    TIME = "time"
    PAIRED = "paired"
    AGREEMENT = "agreement"
    BRADLEY_TERRY = "bradley-terry"


class OptionKind(StrEnum):
    """How an option is entered."""

    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"
    NUMBER = "number"
    WHOLE = "whole number"


@dataclass(frozen=True, slots=True)
class TableOption:
    """Option of an analysis.

    Args:
        key: name of the command's option.
        kind: how it is entered.
        about: what it is, as in the help of the command.
        default: the value if it is not given; None for none.
        values: of a choice; examples of a text.
        low, high: bounds of a number, None for none.
        is_open: whether the bounds themselves are left out.
        is_required: whether it must be given.
    """

    key: str
    kind: OptionKind
    about: str
    default: OptionValue = None
    values: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    is_open: bool = False
    is_required: bool = False


class TableColumns(msgspec.Struct, frozen=True):
    """Columns that a table must have, and those that it may have."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


class TableAnalysisRequest(msgspec.Struct, frozen=True, tag="table-statistics"):
    """Request to analyse a table.

    Args:
        analysis: which one.
        path: of the table.
        options: values by the key of the option; those left out have their default.
        columns: columns of the file by the names of the analysis, where they differ; "" for one
            that is not used.
        cases: table of the cases of marks, None for none.
    """

    analysis: TableAnalysis
    path: str
    options: dict[str, OptionValue] = {}
    columns: dict[str, str] = {}
    cases: str | None = None


class TableCurvesRequest(msgspec.Struct, frozen=True, tag="table-curves"):
    """Request for the points of the curves of an analysed table."""

    analysed: TableAnalysisRequest


class FigureRow(msgspec.Struct, frozen=True):
    """Row of figures.

    Args:
        names: what the figures are of, one for each name column.
        estimate, low, high: the figure with the ends of its interval, None for none.
        others: further figures, None for those that are missing.
        reason: why something is not estimable, "" if all is.
    """

    names: tuple[str, ...]
    estimate: float | None
    low: float | None = None
    high: float | None = None
    others: tuple[float | None, ...] = ()
    reason: str = ""


class FigureTable(msgspec.Struct, frozen=True):
    """Table of figures.

    Args:
        title: what the rows are.
        names: headings of the name columns.
        others: headings of the further figures.
        rows: in order.
        has_interval: whether rows have the ends of intervals.
        is_detail: whether the command line prints it with --json only.
    """

    title: str
    names: tuple[str, ...]
    others: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    has_interval: bool = True
    is_detail: bool = False


class TableFigures(msgspec.Struct, frozen=True):
    """Figures of an analysis.

    Args:
        tables: the main one first.
        lines: figure, method, remarks and counts, as sentences.
        is_estimable: whether all main figures are estimable.
        document: the complete report as JSON.
    """

    tables: tuple[FigureTable, ...]
    lines: tuple[str, ...]
    is_estimable: bool
    document: str = ""


class ConvertRequest(msgspec.Struct, frozen=True, tag="convert-table"):
    """Request to write ratings, or marks with the table of their `cases`, as another kind."""

    source: str
    target: str
    cases: str | None = None
    paradigm: str = "froc"


class ImrmcTablesRequest(msgspec.Struct, frozen=True, tag="imrmc-tables"):
    """Request to write the result tables of iMRMC into a new folder."""

    source: str
    folder: str
    missing: str = "available"


COLUMNS: Final[Mapping[TableAnalysis, TableColumns]] = MappingProxyType(
    {
        TableAnalysis.MRMC: TableColumns(
            ("reader", "case", "arm", "truth", "rating"), ("cluster",)
        ),
        TableAnalysis.FROC: TableColumns(("reader", "arm", "case", "lesion", "rating"), ("state",)),
        TableAnalysis.TIME: TableColumns(("reader", "case", "arm", "seconds")),
        TableAnalysis.PAIRED: TableColumns(("case", "truth", "model", "score"), ("cluster",)),
        TableAnalysis.AGREEMENT: TableColumns(("unit", "rater", "value")),
        TableAnalysis.BRADLEY_TERRY: TableColumns(
            ("left", "right", "outcome"), ("reader", "case", "count")
        ),
    }
)
"""Columns of the table of each analysis."""

HAS_CURVES: Final = frozenset({TableAnalysis.MRMC, TableAnalysis.FROC})
"""Analyses whose curves can be written."""


def _choice_option(key: str, values: tuple[str, ...], about: str) -> TableOption:
    """Return a choice whose first value is the default."""
    return TableOption(key, OptionKind.CHOICE, about, values[0], values)


def _text_option(
    key: str, about: str, default: str = "", examples: tuple[str, ...] = ()
) -> TableOption:
    return TableOption(key, OptionKind.TEXT, about, default, examples)


def _flag_option(key: str, about: str) -> TableOption:
    return TableOption(key, OptionKind.FLAG, about, default=False)


_READERS: Final = _choice_option("readers", ("random", "fixed"), "Readers of the conclusion")
_REFERENCE: Final = _text_option("reference", "Arm that is second in each difference")
_LEVEL: Final = TableOption(
    "level", OptionKind.NUMBER, "Level of intervals", 0.95, low=0, high=1, is_open=True
)
_TEST: Final = (
    TableOption("margin", OptionKind.NUMBER, "Margin, in units of the endpoint", low=0),
    _choice_option(
        "test",
        ("superiority", "non-inferiority", "equivalence"),
        "Test of each difference, first arm minus second",
    ),
    _REFERENCE,
    _choice_option("interval", ("truncated", "wald", "logit"), "Intervals of the arms"),
    _LEVEL,
)
MISSING: Final = _choice_option(
    "missing",
    ("available", "complete", "incorrect"),
    "Readings without a rating: left out, with their case, or counted as incorrect",
)


def _seed(default: int) -> TableOption:
    return TableOption("seed", OptionKind.WHOLE, "Random seed", default, low=0, high=MAX_SEED)


_MRMC: Final = (
    _choice_option(
        "method",
        ("or", "ustat"),
        "Analysis of variance of Obuchowski and Rockette, or U-statistics",
    ),
    _choice_option(
        "covariance",
        ("auto", "jackknife", "delong", "unbiased"),
        "Error covariance; auto is unbiased for auc, else jackknife",
    ),
    _READERS,
    _choice_option("cases", ("random", "fixed"), "Cases of the conclusion"),
    _text_option(
        "endpoint",
        "Figure of merit of each reader and arm, see below",
        "auc",
        (
            *("auc", "auc-trapezoid-partial:0.8:1", "sensitivity@0.9", "specificity@0.9"),
            *("sensitivity>=3", "specificity>=3", "accuracy>=3", "accuracy"),
        ),
    ),
    _choice_option(
        "design",
        ("any", "crossed", "split-plot", "nested"),
        "Design that the ratings must have",
    ),
    *_TEST,
    _text_option("model", "Reader or arm that is a model"),
    MISSING,
    _choice_option("moments", ("unbiased", "mle"), "Variance of U-statistics; mle is biased"),
    _flag_option("exact-df", "Do not round the degrees of freedom of U-statistics down"),
    TableOption(
        "resamples",
        OptionKind.WHOLE,
        "Resamples of a bootstrap, as a check of auc",
        0,
        low=0,
        high=100_000,
    ),
    _seed(0),
)
_FROC: Final = (
    _text_option(
        "figure",
        "Figure of each reader and arm",
        "wafroc",
        (
            *("wafroc", "afroc", "wafroc1", "afroc1", "inferred-roc", "froc@0.5"),
            *("lroc", "pcl"),
        ),
    ),
    _READERS,
    _flag_option("fixed-cases", "Conclude on these cases only"),
    *_TEST,
)
_TIME: Final = (
    _choice_option("scale", ("seconds", "log"), "Average seconds, or their logarithms"),
    _READERS,
    _REFERENCE,
    _LEVEL,
)
_PAIRED: Final = (
    _choice_option(
        "figure",
        ("auc", "accuracy", "sensitivity", "specificity", "win-difference", "win-ratio"),
        "What is compared",
    ),
    TableOption("threshold", OptionKind.NUMBER, "Lowest positive score, for the proportions"),
    _seed(1),
)
_AGREEMENT: Final = (
    TableOption(
        "coefficient",
        OptionKind.CHOICE,
        "Coefficient",
        values=(
            *("cohen", "fleiss", "randolph", "gwet-ac1", "gwet-ac2", "krippendorff"),
            *("icc-1-1", "icc-2-1", "icc-3-1", "icc-1-k", "icc-2-k", "icc-3-k", "bland-altman"),
        ),
        is_required=True,
    ),
    TableOption(
        "weights",
        OptionKind.CHOICE,
        "Weights of ordered categories; quadratic for gwet-ac2, none for the others if not given",
        values=("none", "linear", "quadratic"),
    ),
    _choice_option(
        "measurement",
        ("nominal", "ordinal", "interval", "ratio"),
        "Level of measurement of krippendorff",
    ),
    _text_option("categories", "Values in ascending order, with commas"),
)
_BRADLEY_TERRY: Final = (
    _choice_option(
        "ties",
        ("davidson", "rao-kupper", "half"),
        "Tie model: Davidson, Rao and Kupper, or half a win for each side",
    ),
    _text_option("reference", "Item with ability 0; the abilities sum to 0 if not given"),
    _flag_option("side", "Also fit the advantage of the left side"),
    TableOption(
        "cluster",
        OptionKind.CHOICE,
        "Random factors; those of the table if not given",
        values=("reader", "case", "reader,case", "none"),
    ),
    _text_option("question", "Question of a file of Argilla"),
)
OPTIONS: Final[Mapping[TableAnalysis, tuple[TableOption, ...]]] = MappingProxyType(
    {
        TableAnalysis.MRMC: _MRMC,
        TableAnalysis.FROC: _FROC,
        TableAnalysis.TIME: _TIME,
        TableAnalysis.PAIRED: _PAIRED,
        TableAnalysis.AGREEMENT: _AGREEMENT,
        TableAnalysis.BRADLEY_TERRY: _BRADLEY_TERRY,
    }
)
"""Options of each analysis, which its command and its form in the window offer."""
