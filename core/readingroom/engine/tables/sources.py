"""Read tables: a CSV file or a packaged table, one with the columns of another, patient codes."""

from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.csv_tables import MAX_BYTES, read_column, read_table, table_of_csv
from readingroom.engine.tables.declarations import ColumnDeclaration, Declarations
from readingroom.engine.tables.packaged import read_packaged
from readingroom.engine.tables.types import PatientTable


def read_source(
    source: str, declaration: Path | None = None, ignored: Sequence[str] = ()
) -> PatientTable:
    """Read a CSV file, or a packaged table with that name if there is no such file.

    Args:
        source: the file or the name.
        declaration: describes the columns of a file; None to infer them from the values.
        ignored: columns of a file to leave out.

    Raises:
        GenerationError: there is no such table, or it cannot be read.
    """
    if Path(source).exists() or declaration is not None or source.endswith(".csv"):
        return reduce(PatientTable.without, ignored, read_table(Path(source), declaration).table)
    return read_packaged(source).table


def read_like(path: Path, reference: PatientTable) -> PatientTable:
    """Read the columns of a reference from a CSV file; others are left out.

    Raises:
        GenerationError: it lacks a column, or has a category that the reference lacks.
    """
    declared = {
        column.name: ColumnDeclaration(
            False, column.kind, column.role, column.categories, column.unit,
            column.low, column.high, column.decimals,
        )
        for column in reference.columns
    }  # fmt: skip
    data = read_at_most(path, MAX_BYTES)
    read = table_of_csv(data, Declarations(declared), name=path.name).table
    values = {column.name: read.values[column.name] for column in reference.columns}
    return PatientTable(reference.columns, values, read.is_synthetic)


def read_codes(source: str, column: str) -> tuple[str, ...]:
    """Return the patient codes, () if no column is set.

    Raises:
        GenerationError: the table has no such column, or a row has no code.
    """
    if not column:
        return ()
    path = Path(source)
    if not path.is_file():
        raise GenerationError(
            f"The packaged table {source} has no patient codes. Remove the column."
        )
    codes = read_column(path, column)
    if not all(codes):
        raise GenerationError(
            f"A row of {path.name} has no '{column}'. Choose a patient ID column without missing "
            "values."
        )
    return codes
