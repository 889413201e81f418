"""Models compared on the same cases from a table of scores, without a study file."""

from pathlib import Path

from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames


def paired_from_scores(
    path: Path,
    *,
    figure: str = "auc",
    threshold: float | None = None,
    seed: int = 1,
    level: float = 0.95,
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Return the figures of models and their differences as JSON-compatible values.

    Columns: case, truth (0 or 1), model, score, and optionally cluster (the patient of the case).
    Values that are not estimable are None with a "reason".

    Args:
        path: the table.
        figure: "auc", "accuracy", "sensitivity", "specificity", "win-difference" or "win-ratio".
        threshold: lowest positive score, for the proportions.
        seed: of the resampled intervals.
        level: of the intervals.
        columns: columns that are named otherwise in the file.

    Raises:
        IntakeError: the table cannot be read, or a proportion has no threshold.
    """
    from readingroom.reading.paired_models import PairedFigure, paired_report, read_model_scores

    table = read_model_scores(path, columns)
    return paired_report(table, PairedFigure(figure), threshold=threshold, seed=seed, level=level)
