"""Data that lies in installed packages, read as files: the packages are never imported.

A suite names it as `package: NAME`, one of `PACKAGES`, or as `package: DISTRIBUTION:PATH.csv`, a
table inside an installed package.
"""

import csv
import gzip
import importlib.util
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.evaluator.suites.data_set import DataSet, file_sha256, gather_columns
from readingroom.evaluator.suites.suite import DataSource
from readingroom.evaluator.suites.tables import table_data_set

MAX_BYTES = 64 << 20
Columns = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class PackageData:
    """Data of a package: its files, how they become columns, and the column that is predicted.

    `way_out` says what to do where the package is missing, "" where nobody knows. `shape` is that
    of one sample where columns are the pixels of a picture, and `white` its largest value.
    """

    package: str
    files: tuple[str, ...]
    read: Callable[[Sequence[bytes]], Columns]
    target: str = ""
    strata: tuple[str, ...] = ()
    way_out: str = ""
    shape: tuple[int, ...] = ()
    white: float = 1.0


def package_files(name: str) -> tuple[Path, ...]:
    """Return the files that the data consists of.

    Raises:
        SuiteError: nothing is known by that name, or the package is not installed.
    """
    source = find_package(name)
    specification = importlib.util.find_spec(source.package)
    places = [] if specification is None else list(specification.submodule_search_locations or [])
    if not places:
        missing = f"The package {source.package} is not installed, which holds '{name}'."
        raise SuiteError(f"{missing} {source.way_out}".rstrip())
    root = Path(places[0]).resolve()
    paths = tuple((root / PurePosixPath(file)).resolve() for file in source.files)
    for path in paths:
        if not path.is_relative_to(root) or not path.is_file():
            raise SuiteError(f"The package {source.package} has no file '{path.name}'.")
    return paths


def read_package(data: DataSource) -> DataSet:
    """Return the arrays; what the suite says of columns goes before what is registered.

    Raises:
        SuiteError: as `package_files`, or a file is not what it should be.
    """
    source = find_package(data.package)
    paths = package_files(data.package)
    try:
        columns = source.read([_content(path) for path in paths])
    except (OSError, EOFError, csv.Error, ValueError, IndexError) as error:
        raise SuiteError(
            f"{paths[0].name} of {source.package} is no table that is known."
        ) from error
    strata = (*data.strata, *(one for one in source.strata if one not in data.strata))
    named = replace(data, target=data.target or source.target)
    if not named.inputs:  # groups of a registered source are inputs too, as long as it says so
        taken = {named.target, named.id, named.case, *data.strata}
        named = replace(named, inputs=tuple(one for one in columns if one not in taken))
    files = {path.name: file_sha256(path) for path in paths}
    found = table_data_set(data.package, columns, replace(named, strata=strata), files)
    if not source.shape:
        return found
    images = found.inputs.reshape(len(found), *source.shape) / source.white
    return replace(found, inputs=images, feature_names=())


def find_package(name: str) -> PackageData:
    """Return what is registered by a name, or the table that `DISTRIBUTION:PATH.csv` names.

    Raises:
        SuiteError: there is no such thing.
    """
    if name in PACKAGES:
        return PACKAGES[name]
    package, colon, path = name.partition(":")
    parts = PurePosixPath(path).parts
    if colon and package.isidentifier() and parts and ".." not in parts:
        if path.endswith((".csv", ".csv.gz")):
            return PackageData(package, (path,), _table)
        raise SuiteError(f"'{path[-40:]}' is no CSV file; of packages only tables are read.")
    raise SuiteError(f"There is no data '{name[:60]}' in packages.{nearest(name, PACKAGES)}")


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".gz":
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            data = packed.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise SuiteError(f"{path.name} has more than {MAX_BYTES >> 20} MiB.")
    return data


def _rows(data: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=delimiter))


def _table(contents: Sequence[bytes]) -> Columns:
    rows = _rows(contents[0])
    head = [name or f"column_{place}" for place, name in enumerate(rows[0] if rows else [])]
    return gather_columns("The table", head, rows[1:])


def _counted_table(names: Sequence[str], target: str) -> Callable[[Sequence[bytes]], Columns]:
    """Read a table whose first line holds its size and the names of the classes."""

    def read(contents: Sequence[bytes]) -> Columns:
        rows = _rows(contents[0])
        classes = rows[0][2:]
        named = [[*row[:-1], classes[int(row[-1])]] for row in rows[1:] if row]
        return gather_columns("The table", [*names, target], named)

    return read


def _diabetes(contents: Sequence[bytes]) -> Columns:
    """Age, sex (1, 2), body mass index, blood pressure and six serum values; the progression."""
    rows, targets = _rows(contents[0], " "), _rows(contents[1], " ")
    named = [[*row, str(float(*target))] for row, target in zip(rows, targets, strict=True)]
    return gather_columns("diabetes", [*_DIABETES, "progression"], named)


def _digits(contents: Sequence[bytes]) -> Columns:
    head = [*(f"pixel_{place}" for place in range(64)), "digit"]
    rows = [[*row[:-1], str(int(float(row[-1])))] for row in _rows(contents[0]) if row]
    return gather_columns("digits", head, rows)


def _digit_images(contents: Sequence[bytes]) -> Columns:
    """Return the same pixels with a caption in words."""
    columns = dict(_digits(contents))
    digits = columns.pop("digit")
    return {**columns, "caption": tuple(f"a handwritten {_NUMBERS[int(one)]}" for one in digits)}


_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_DIABETES = ("age", "sex", "bmi", "bp", "s1", "s2", "s3", "s4", "s5", "s6")
_CELL = (
    "radius", "texture", "perimeter", "area", "smoothness", "compactness", "concavity",
    "concave_points", "symmetry", "fractal_dimension",
)  # fmt: skip
_BREAST = tuple(f"{part}_{name}" for part in ("mean", "error", "worst") for name in _CELL)
_WINE = (
    "alcohol", "malic_acid", "ash", "alcalinity", "magnesium", "phenols", "flavanoids",
    "nonflavanoid_phenols", "proanthocyanins", "color_intensity", "hue", "od280_od315", "proline",
)  # fmt: skip

_ENGINE = "Install Readingroom with its extra 'engine'."
PACKAGES: Mapping[str, PackageData] = {
    "sklearn.breast_cancer": PackageData(
        "sklearn",
        ("datasets/data/breast_cancer.csv",),
        _counted_table(_BREAST, "diagnosis"),
        "diagnosis",
        way_out=_ENGINE,
    ),
    "sklearn.wine": PackageData(
        "sklearn",
        ("datasets/data/wine_data.csv",),
        _counted_table(_WINE, "cultivar"),
        "cultivar",
        way_out=_ENGINE,
    ),
    "sklearn.diabetes": PackageData(
        "sklearn",
        ("datasets/data/diabetes_data_raw.csv.gz", "datasets/data/diabetes_target.csv.gz"),
        _diabetes,
        "progression",
        ("sex", "age"),
        way_out=_ENGINE,
    ),
    "sklearn.digits": PackageData(
        "sklearn", ("datasets/data/digits.csv.gz",), _digits, "digit", way_out=_ENGINE
    ),
    "sklearn.digit_images": PackageData(
        "sklearn",
        ("datasets/data/digits.csv.gz",),
        _digit_images,
        "caption",
        way_out=_ENGINE,
        shape=(8, 8),
        white=16.0,
    ),
    "lifelines.actg175": PackageData(
        "lifelines",
        ("datasets/ACTG175.csv",),
        _table,
        "cens",
        ("race", "gender", "age"),
        way_out="Install it: pip install --no-deps lifelines==0.30.3",
    ),
}
"""Data by name. A new one is one line here."""
