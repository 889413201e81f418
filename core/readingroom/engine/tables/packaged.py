"""Real patient tables of installed packages, read as files, never imported.

They are research data, not representative of a population. The content of known files is checked,
so that published figures refer to the same rows.
"""

import csv
import gzip
import hashlib
import importlib.util
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.packaged_data import packaged_data
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.csv_tables import MAX_BYTES, TableRead, table_of_cells
from readingroom.engine.tables.declarations import Declarations

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
