"""Tables that somebody names: a CSV file or a packaged table, one read like another, and codes."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable


def read_source(
    source: str, declaration: Path | None = None, ignored: Sequence[str] = ()
) -> PatientTable:
    """Read a CSV file, or a packaged table of that name where there is no such file.

    Args:
        source: the file or the name.
        declaration: says what the columns of a file hold; None leaves that to their values.
        ignored: columns of a file that are left out.

    Raises:
        GenerationError: there is no such table, or it cannot be read.
    """
    from readingroom.generator.packaged import read_packaged
    from readingroom.generator.tables import read_table

    if Path(source).exists() or declaration is not None or source.endswith(".csv"):
        return _without(read_table(Path(source), declaration).table, ignored)
    return read_packaged(source).table


def _without(table: PatientTable, names: Sequence[str]) -> PatientTable:
    kept = tuple(column for column in table.columns if column.name not in names)
    return PatientTable(
        kept, {column.name: table.values[column.name] for column in kept}, table.is_synthetic
    )


def read_like(path: Path, reference: PatientTable) -> PatientTable:
    """Read a CSV file whose columns are those of a reference; others are left out.

    Raises:
        GenerationError: it lacks a column, or has a category that the reference does not know.
    """
    from readingroom.generator.bounded_files import read_at_most
    from readingroom.generator.declarations import ColumnDeclaration, Declarations
    from readingroom.generator.tables import MAX_BYTES, table_of_csv

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
    """Return what patients are called, () where no column is named.

    Raises:
        GenerationError: the table has no such column, or a row has no code.
    """
    from readingroom.generator.tables import read_column

    if not column:
        return ()
    path = Path(source)
    if not path.is_file():
        raise GenerationError(f"The packaged table {source} has no codes. Name no column.")
    codes = read_column(path, column)
    if not all(codes):
        raise GenerationError(
            f"Not every row of {path.name} has a '{column}'. Name the column "
            "that tells patients apart."
        )
    return codes
