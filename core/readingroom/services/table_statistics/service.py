"""Analyse bare tables: the options of a request become those of the analysis."""

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from readingroom.domain.errors import IntakeError
from readingroom.services.table_statistics.tables import figures_of
from readingroom.services.table_statistics.types import (
    COLUMNS,
    OPTIONS,
    OptionKind,
    OptionValue,
    TableAnalysis,
    TableAnalysisRequest,
    TableFigures,
    TableOption,
)

if TYPE_CHECKING:
    from readingroom.statistics.mrmc.types import MrmcOptions

Report = dict[str, Any]
Options = Mapping[str, Any]
_CLUSTERS: Final[Mapping[str | None, tuple[str, ...] | None]] = MappingProxyType(
    {
        None: None,
        "reader": ("reader",),
        "case": ("case",),
        "reader,case": ("reader", "case"),
        "none": (),
    }
)
"""Random factors of Bradley and Terry's model by the value of the option."""


def analyse_table(request: TableAnalysisRequest, curves: Path | None = None) -> Report:
    """Analyse a table and return JSON-compatible values; those not estimable have a "reason".

    Args:
        request: the table, the analysis and its options.
        curves: CSV file to write the points of the curves to, None for none.

    Raises:
        IntakeError: the table cannot be read, or an option is invalid or does not fit it.
        FileExistsError: the file of the curves exists.
    """
    _check_column_names(request)
    return _ANALYSES[request.analysis](request, options_of(request), curves)


def analyse_to_figures(request: TableAnalysisRequest) -> TableFigures:
    """Analyse a table and return its figures as tables, with the complete report.

    Raises:
        IntakeError: as for `analyse_table`.
    """
    report = analyse_table(request)
    document = json.dumps(report, ensure_ascii=False, indent=2, allow_nan=False)
    figures = figures_of(request.analysis, report)
    return msgspec.structs.replace(figures, document=f"{document}\n")


def curves_of_table(request: TableAnalysisRequest) -> str:
    """Return the points of the curves of an analysed table as CSV.

    Raises:
        IntakeError: the analysis has no curves, or as for `analyse_table`.
    """
    from readingroom.services.reader_ratings import froc_curves_from_marks, roc_curves_from_ratings

    _check_column_names(request)
    options, path = options_of(request), Path(request.path)
    if request.analysis is TableAnalysis.MRMC:
        return roc_curves_from_ratings(path, _mrmc_options(options), request.columns)
    if request.analysis is TableAnalysis.FROC:
        return froc_curves_from_marks(
            path, _cases_path(request), _froc_options(options), request.columns
        )
    raise IntakeError(f"The analysis {request.analysis.value} has no curves.")


# ---- options -------------------------------------------------------------------------------------


def options_of(request: TableAnalysisRequest) -> Options:
    """Return the values of all options of an analysis, those left out with their default.

    Raises:
        IntakeError: an option is unknown, has an invalid value, or is required and left out.
    """
    known = {option.key: option for option in OPTIONS[request.analysis]}
    for key in request.options:
        if key not in known:
            raise IntakeError(f"The analysis {request.analysis.value} has no option '{key[:40]}'.")
    return {
        key: _checked_value(option, request.options.get(key, option.default))
        for key, option in known.items()
    }


def _checked_value(option: TableOption, value: OptionValue) -> OptionValue:
    if value is None:
        if option.is_required:
            raise IntakeError(f"The option {option.key} is missing. Enter it.")
        return None
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    is_valid = {
        OptionKind.CHOICE: value in option.values,
        OptionKind.FLAG: isinstance(value, bool),
        OptionKind.TEXT: isinstance(value, str),
        OptionKind.NUMBER: is_number and _is_in_bounds(option, cast("float", value)),
        OptionKind.WHOLE: isinstance(value, int)
        and is_number
        and _is_in_bounds(option, cast("float", value)),
    }[option.kind]
    if not is_valid:
        raise IntakeError(f"The option {option.key} cannot be '{str(value)[:40]}'. Change it.")
    return value


def _is_in_bounds(option: TableOption, value: float) -> bool:
    if not math.isfinite(value):
        return False
    low = float("-inf") if option.low is None else option.low
    high = float("inf") if option.high is None else option.high
    return low < value < high if option.is_open else low <= value <= high


def _check_column_names(request: TableAnalysisRequest) -> None:
    columns = COLUMNS[request.analysis]
    for name in request.columns:
        if name not in (*columns.required, *columns.optional):
            listed = ", ".join((*columns.required, *columns.optional))
            raise IntakeError(f"The analysis has no column '{name[:40]}'. Its columns: {listed}.")


def _mrmc_options(options: Options) -> "MrmcOptions":
    from readingroom.statistics.mrmc.types import MrmcOptions

    same = (
        *("method", "covariance", "endpoint", "design", "margin", "test", "reference", "model"),
        *("interval", "level", "missing", "resamples", "seed"),
    )
    return MrmcOptions(
        has_random_readers=options["readers"] == "random",
        has_random_cases=options["cases"] == "random",
        is_biased=options["moments"] == "mle",
        is_rounded=not options["exact-df"],
        **{key: options[key] for key in same},
    )


def _froc_options(options: Options) -> "MrmcOptions":
    from readingroom.statistics.mrmc.types import MrmcOptions

    return MrmcOptions(
        endpoint=options["figure"],
        has_random_readers=options["readers"] == "random",
        has_random_cases=not options["fixed-cases"],
        **{key: options[key] for key in ("margin", "test", "reference", "interval", "level")},
    )


def _cases_path(request: TableAnalysisRequest) -> Path | None:
    return Path(request.cases) if request.cases else None


# ---- analyses ------------------------------------------------------------------------------------


def _analyse_mrmc(request: TableAnalysisRequest, options: Options, curves: Path | None) -> Report:
    from readingroom.services.reader_ratings import mrmc_from_ratings

    path, columns = Path(request.path), request.columns
    return mrmc_from_ratings(path, _mrmc_options(options), curves, columns=columns)


def _analyse_froc(request: TableAnalysisRequest, options: Options, curves: Path | None) -> Report:
    from readingroom.services.reader_ratings import froc_from_marks

    path, cases = Path(request.path), _cases_path(request)
    return froc_from_marks(path, cases, _froc_options(options), curves, columns=request.columns)


def _analyse_times(request: TableAnalysisRequest, options: Options, _curves: Path | None) -> Report:
    from readingroom.services.reader_ratings import times_from_file

    return times_from_file(
        Path(request.path),
        scale=options["scale"],
        has_random_readers=options["readers"] == "random",
        reference=options["reference"],
        level=options["level"],
        columns=request.columns,
    )


def _analyse_pairs(request: TableAnalysisRequest, options: Options, _curves: Path | None) -> Report:
    from readingroom.services.paired_models import paired_from_scores

    return paired_from_scores(Path(request.path), **options, columns=request.columns)


def _analyse_agreement(
    request: TableAnalysisRequest, options: Options, _curves: Path | None
) -> Report:
    from readingroom.services.rater_agreement import agreement_from_ratings

    return agreement_from_ratings(
        Path(request.path),
        options["coefficient"],
        weights=options["weights"],
        measurement=options["measurement"],
        categories=[text.strip() for text in options["categories"].split(",") if text.strip()],
        columns=request.columns,
    )


def _analyse_votes(request: TableAnalysisRequest, options: Options, _: Path | None) -> Report:
    from readingroom.services.votes import bradley_terry_from_votes

    return bradley_terry_from_votes(
        Path(request.path),
        ties=options["ties"],
        reference=options["reference"] or None,
        with_side=options["side"],
        clusters=_CLUSTERS[options["cluster"]],
        question=options["question"],
        columns=request.columns,
    )


_ANALYSES: Final[
    Mapping[TableAnalysis, Callable[[TableAnalysisRequest, Options, Path | None], Report]]
] = MappingProxyType(
    {
        TableAnalysis.MRMC: _analyse_mrmc,
        TableAnalysis.FROC: _analyse_froc,
        TableAnalysis.TIME: _analyse_times,
        TableAnalysis.PAIRED: _analyse_pairs,
        TableAnalysis.AGREEMENT: _analyse_agreement,
        TableAnalysis.BRADLEY_TERRY: _analyse_votes,
    }
)
