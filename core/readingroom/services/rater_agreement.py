"""Agreement of raters from a table of ratings, without a study file."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames


def agreement_from_ratings(
    path: Path,
    coefficient: str,
    *,
    weights: str | None = None,
    measurement: str = "nominal",
    categories: Sequence[str] = (),
    level: float = 0.95,
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Return the agreement of the raters of a CSV as JSON-compatible values.

    Columns: unit, rater, value; an empty value is a missing rating. Values that are not estimable
    are None with a "reason".

    Args:
        path: the table.
        coefficient: "cohen", "fleiss", "randolph", "gwet-ac1", "gwet-ac2", "krippendorff",
            "icc-1-1" to "icc-3-k", or "bland-altman".
        weights: "none", "linear" or "quadratic".
        measurement: "nominal", "ordinal", "interval" or "ratio", for Krippendorff's alpha.
        categories: the values in ascending order, if they are no numbers or some do not occur.
        level: of the intervals.
        columns: columns that are named otherwise in the file.

    Raises:
        IntakeError: the table cannot be read, or does not fit the coefficient.
    """
    from readingroom.reading.rater_agreement import Coefficient, agreement_report, read_ratings
    from readingroom.statistics.agreement.kappa import KappaWeights
    from readingroom.statistics.agreement.krippendorff import Measurement

    return agreement_report(
        read_ratings(path, categories, columns),
        Coefficient(coefficient),
        weights=None if weights is None else KappaWeights(weights),
        measurement=Measurement(measurement),
        level=level,
    )
