"""Recomputation of the analysis of a bundle's endpoints from its opened rows, and comparison."""

from typing import Any, Final, NamedTuple

import msgspec

from readingroom.bundle.recomputation import MOST_READERS, MOST_ROWS, differing
from readingroom.bundle.standalone.areas import ANALYSIS
from readingroom.bundle.standalone.container import Files, VerificationError, read_json
from readingroom.bundle.standalone.tables import rows_of
from readingroom.bundle.standalone.trail import Opened, Stated
from readingroom.bundle.study_readings import is_session_open, study_readings
from readingroom.domain.errors import BundleError, StateError
from readingroom.reading.forms.protocol import check_protocol
from readingroom.reading.study_analysis.analysis import analyse_study
from readingroom.reading.study_analysis.types import StudyReadings

_FAULTS: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class AnalysisCheck(NamedTuple):
    """Comparison of analysis.json with the opened rows.

    Args:
        endpoint_count: endpoints that were recomputed.
        differences: paths of the values that do not follow from the rows, such as
            "analysis/endpoints/0/verdict/kind".
        closed_columns: subgroup columns whose values the bundle does not open, so that the figures
            of their groups were not recomputed.
    """

    endpoint_count: int
    differences: tuple[str, ...]
    closed_columns: tuple[str, ...]


def check_analysis(files: Files, stated: Stated, opened: Opened) -> AnalysisCheck:
    """Recompute the analysis of a valid bundle, and compare it.

    Raises:
        BundleError: the bundle has no analysis, or it cannot be recomputed; the message gives the
            reason as a clause.
        VerificationError: analysis.json cannot be read, or an opened row is not as expected.
    """
    if ANALYSIS not in files.names:
        raise BundleError("the bundle has none")
    readings = study_readings(stated, opened)
    _require_bounded(readings)
    closed = _closed_columns(readings, opened)
    try:
        check_protocol(readings.protocol)
        analysis = analyse_study(readings, is_interim=is_session_open(opened))
        recomputed = _comparable(msgspec.to_builtins(analysis), closed)
    except (StateError, *_FAULTS) as error:
        raise BundleError("the bundle lacks data for the computation") from error
    try:
        own = _comparable(read_json(files, ANALYSIS), closed)
    except _FAULTS as error:
        raise VerificationError("analysis.json has an invalid format.") from error
    differences = differing(recomputed, own, "analysis")
    return AnalysisCheck(len(analysis.endpoints), tuple(differences), closed)


def closed_sentence(check: AnalysisCheck) -> str:
    """Return a sentence on the groups of columns whose values the bundle does not open."""
    columns = ", ".join(check.closed_columns)
    return (
        f"The subgroups by {columns} were not recomputed: this bundle does not open the values of "
        "these columns of the case table."
    )


def _require_bounded(readings: StudyReadings) -> None:
    readers = {reading.reader for reading in readings.readings}
    if len(readings.readings) > MOST_ROWS or len(readers) > MOST_READERS:
        raise BundleError("there are too many readings or readers")


def _closed_columns(readings: StudyReadings, opened: Opened) -> tuple[str, ...]:
    """Return the subgroup columns of which the bundle does not open the value of each case."""
    plan, tables = readings.protocol.analysis_plan, rows_of(opened, "case_table")
    if plan is None or not tables:
        return ()
    erased = {row["case_id"] for row in rows_of(opened, "erasure")}
    is_closed = any(
        row["case_table"] == tables[-1]["id"]
        and row["case_id"] not in erased
        and f"case_row/{row['id']}/document" not in opened
        for row in rows_of(opened, "case_row")
    )
    return plan.subgroups if is_closed else ()


def _comparable(analysis: Any, closed: tuple[str, ...]) -> Any:  # noqa: ANN401 - JSON
    """Return an analysis as JSON values, without the groups of closed columns."""
    if not closed:
        return analysis
    starts = tuple(f"{column}: " for column in closed)
    return analysis | {
        "endpoints": [
            endpoint
            | {
                "subgroups": [
                    group
                    for group in endpoint["subgroups"]
                    if group["name"] not in closed and not group["name"].startswith(starts)
                ]
            }
            for endpoint in analysis["endpoints"]
        ]
    }
