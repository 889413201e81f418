"""Read tables: a CSV file or a packaged table, one with the columns of another, patient codes.

Packaged tables are files of installed packages, which are never imported. They are research data,
not representative of a population. The content of known files is checked, so that published figures
refer to the same rows.
"""

import csv
import gzip
import hashlib
import importlib.util
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.packaged_data import packaged_data
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.csv_tables import (
    MAX_BYTES,
    TableRead,
    read_column,
    read_table,
    table_of_cells,
    table_of_csv,
)
from readingroom.engine.tables.declarations import ColumnDeclaration, Declarations
from readingroom.engine.tables.types import PatientTable

_CELL: Final = (
    "radius", "texture", "perimeter", "area", "smoothness", "compactness", "concavity",
    "concave_points", "symmetry", "fractal_dimension",
)  # fmt: skip
_BREAST: Final = tuple(f"{part}_{name}" for part in ("mean", "error", "worst") for name in _CELL)
_DIABETES: Final = ("age", "sex", "bmi", "bp", "s1", "s2", "s3", "s4", "s5", "s6", "progression")


@dataclass(frozen=True, slots=True)
class PackagedTable:
    """A table of a package. `sha256` are those of its files; `source` says where it is from."""

    key: str
    label: str
    package: str
    files: Mapping[str, str]
    declared: Declarations
    outcome: str
    protected: tuple[str, ...]
    source: str
    way_out: str


PACKAGED: Final[Mapping[str, PackagedTable]] = {
    table.key: table
    for table in packaged_data(tuple[PackagedTable, ...], "tables", "packaged.yaml")
}
"""Tables by name."""


def find_packaged(name: str) -> PackagedTable:
    """Return the entry of a table.

    Raises:
        GenerationError: the name is unknown.
    """
    if name not in PACKAGED:
        known = nearest(name, PACKAGED)
        raise GenerationError(f"Unknown packaged table '{name[:60]}'.{known}")
    return PACKAGED[name]


def read_packaged(name: str) -> TableRead:
    """Read a table of an installed package.

    Raises:
        GenerationError: the name is unknown, its package is not installed, or the file has
            another digest.
    """
    source = find_packaged(name)
    contents = [_content(source, file, digest) for file, digest in source.files.items()]
    head, rows = _SHAPES[name](contents)
    return table_of_cells(head, rows, source.declared, name=name)


def _content(source: PackagedTable, file: str, digest: str) -> str:
    specification = importlib.util.find_spec(source.package)
    places = [] if specification is None else list(specification.submodule_search_locations or [])
    if not places:
        missing = f"The package {source.package} of '{source.key}' is not installed."
        raise GenerationError(f"{missing} {source.way_out}")
    path = Path(places[0]) / file
    if not path.is_file():
        raise GenerationError(f"The package {source.package} has no file '{path.name}'.")
    data = read_at_most(path, MAX_BYTES)
    if digest and hashlib.sha256(data).hexdigest() != digest:
        raise GenerationError(
            f"{path.name} of {source.package} has another digest than '{source.key}' needs. "
            f"{source.way_out}"
        )
    if path.suffix == ".gz":
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            data = packed.read(MAX_BYTES)
    return data.decode("utf-8-sig")


Cells = tuple[list[str], list[list[str]]]


def _rows(text: str, delimiter: str = ",") -> list[list[str]]:
    return [line for line in csv.reader(io.StringIO(text), delimiter=delimiter) if line]


def _plain(contents: list[str]) -> Cells:
    head, *rows = _rows(contents[0])
    return head, rows


def _breast(contents: list[str]) -> Cells:
    """Return the breast cancer table; the first line has its size and class names."""
    head, *rows = _rows(contents[0])
    return [*_BREAST, "diagnosis"], [[*row[:-1], head[2 + int(row[-1])]] for row in rows]


def _diabetes(contents: list[str]) -> Cells:
    """Return the diabetes table; the source does not state which sex is 1 or 2."""
    features, targets = _rows(contents[0], " "), _rows(contents[1], " ")
    pairs = zip(features, targets, strict=True)
    return list(_DIABETES), [
        [*(f"{float(cell):g}" for cell in row), f"{float(target[0]):g}"] for row, target in pairs
    ]


_SHAPES: Final = {
    "lifelines.actg175": _plain,
    "sklearn.breast_cancer": _breast,
    "sklearn.diabetes": _diabetes,
}


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
