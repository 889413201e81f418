"""Read tables: CSV files, packaged tables, a case table; patient codes, the inputs of a model.

Packaged tables are files of installed packages, which are never imported. They are research data,
not representative of a population. The content of known files is checked, so that published figures
refer to the same rows.
"""

import csv
import gzip
import hashlib
import importlib.util
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Final

from readingroom.domain.edition import how_to_get
from readingroom.domain.errors import GenerationError
from readingroom.domain.packaged_data import packaged_data
from readingroom.domain.patient_tables import TableText
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.csv_tables import (
    MAX_BYTES,
    TableRead,
    column_of_csv,
    read_table,
    table_of_cells,
    table_of_csv,
)
from readingroom.engine.tables.declarations import (
    ColumnDeclaration,
    Declarations,
    declarations_of,
)
from readingroom.engine.tables.model_inputs import ModelInputs, read_inputs
from readingroom.engine.tables.plain_yaml import parse_yaml
from readingroom.engine.tables.types import PatientTable

INPUTS_FILE: Final = "inputs.yaml"
"""Name of the file with a model's inputs, beside its configuration."""
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
        remedy = how_to_get(source.package) if source.package == "sklearn" else source.way_out
        raise GenerationError(f"{missing} {remedy}")
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
    source: str,
    declaration: Path | None = None,
    ignored: Sequence[str] = (),
    text: TableText | None = None,
) -> PatientTable:
    """Read a CSV file, or a packaged table with that name if there is no such file.

    Args:
        source: the file or the name.
        declaration: describes the columns of a file; None to infer them from the values.
        ignored: columns of a file to leave out.
        text: a table that is in no file, read where `source` is its name.

    Raises:
        GenerationError: there is no such table, or it cannot be read.
    """
    if text is not None and source == text.name:
        return reduce(PatientTable.without, ignored, read_text(text))
    if Path(source).exists() or declaration is not None or source.endswith(".csv"):
        return reduce(PatientTable.without, ignored, read_table(Path(source), declaration).table)
    return read_packaged(source).table


def read_text(text: TableText) -> PatientTable:
    """Read a table that is in no file, without the columns that name cases and patients.

    Raises:
        GenerationError: it is invalid.
    """
    declared = declarations_of(parse_yaml(text.declaration, text.name))
    return table_of_csv(text.csv.encode(), declared, name=text.name).table


def text_sha256(text: TableText) -> str:
    """Return the digest of the columns, declarations and cells that `read_text` reads."""
    declared = json.loads(text.declaration)["columns"]
    used = {name: column for name, column in declared.items() if column != "ignore"}
    rows = csv.DictReader(io.StringIO(text.csv))
    content = [used, *([row[name] for name in used] for row in rows)]
    data = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()
    return hashlib.sha256(data).hexdigest()


def table_data(source: str, text: TableText | None = None) -> bytes:
    """Return the content of a CSV file, or of a table that is in no file, by its name.

    Raises:
        GenerationError: the file cannot be read, or is too large.
    """
    if text is not None and source == text.name:
        return text.csv.encode()
    return read_at_most(Path(source), MAX_BYTES)


def read_like(source: str, reference: PatientTable, text: TableText | None = None) -> PatientTable:
    """Read the columns of a reference from a table; others are left out.

    Args:
        source: a CSV file, or the name of `text`.
        reference: table with the columns to read.
        text: a table that is in no file.

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
    data = table_data(source, text)
    read = table_of_csv(data, Declarations(declared), name=Path(source).name).table
    values = {column.name: read.values[column.name] for column in reference.columns}
    return PatientTable(reference.columns, values, read.is_synthetic)


def read_codes(source: str, column: str, text: TableText | None = None) -> tuple[str, ...]:
    """Return the patient codes, () if no column is set.

    Args:
        source: a CSV file, or the name of `text`.
        column: the column with the codes, "" for none.
        text: a table that is in no file.

    Raises:
        GenerationError: the table has no such column, or a row has no code.
    """
    if not column:
        return ()
    path, is_text = Path(source), text is not None and source == text.name
    if not is_text and not path.is_file():
        raise GenerationError(
            f"The packaged table {source} has no patient codes. Remove the column."
        )
    codes = column_of_csv(table_data(source, text), column, name=path.name)
    if not all(codes):
        raise GenerationError(
            f"A row of {path.name} has no '{column}'. Choose a patient ID column without missing "
            "values."
        )
    return codes


def read_patients(source: str, codes: tuple[str, ...], text: TableText | None) -> tuple[str, ...]:
    """Return the patient of each row: those of the text if it names them, otherwise the codes.

    Raises:
        GenerationError: a row has no patient.
    """
    if text is None or source != text.name or not text.patient:
        return codes
    return read_codes(source, text.patient, text)


def inputs_of(
    declared: Path | None, model: Path | str, table: PatientTable, text: TableText | None = None
) -> ModelInputs:
    """Return the inputs of a model: declared in a file, or else in that beside the model.

    Without a file they are the columns of `text` that are marked as inputs, or all columns but the
    outcome.

    Raises:
        GenerationError: the file cannot be read, has unknown entries, or does not fit the table.
    """
    file = declared or find_inputs_file(model)
    return read_inputs(file, table, text.inputs if text is not None else ())


def find_inputs_file(model: Path | str) -> Path | None:
    """Return the inputs.yaml in the folder of a model's configuration, None if there is none."""
    path = Path(model)
    folder = path if path.is_dir() else path.parent if path.suffix in (".yaml", ".yml") else None
    file = folder / INPUTS_FILE if folder is not None else None
    return file if file is not None and file != path and file.is_file() else None


def warn_of_inputs_file(declared: Path | None, model: Path | str) -> list[str]:
    """Return a sentence on the use of the inputs.yaml beside a model, [] if it was not used."""
    is_used = declared is None and find_inputs_file(model) is not None
    return [f"The inputs of the model are declared by {INPUTS_FILE} beside it."] * is_used
