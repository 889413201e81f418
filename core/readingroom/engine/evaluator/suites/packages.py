"""Data in installed packages, read as files: the packages are never imported.

A suite names them as `package: NAME`, one of `PACKAGES`, or as `package: DISTRIBUTION:PATH.csv`, a
table inside an installed package.
"""

import csv
import gzip
import importlib.util
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath

from readingroom.domain.edition import Edition, edition, how_to_get
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.suites.data_set import DataSet, file_sha256, gather_columns
from readingroom.engine.evaluator.suites.suite import DataSource
from readingroom.engine.evaluator.suites.tables import table_data_set

MAX_BYTES = 64 << 20
Columns = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class PackageData:
    """Data of a package: its files, how they become columns, and the target column.

    `remedy` is the advice for a missing package, "" without any. `shape` is that of one sample
    where columns are the pixels of an image, and `white` its largest value.
    """

    package: str
    files: tuple[str, ...]
    read: Callable[[Sequence[bytes]], Columns]
    target: str = ""
    strata: tuple[str, ...] = ()
    remedy: str = ""
    shape: tuple[int, ...] = ()
    white: float = 1.0


def package_files(name: str) -> tuple[Path, ...]:
    """Return the files of the data.

    Raises:
        SuiteError: the name is unknown, or the package is not installed.
    """
    source = find_package(name)
    specification = importlib.util.find_spec(source.package)
    locations = (
        [] if specification is None else list(specification.submodule_search_locations or [])
    )
    if not locations:
        missing = f"The package {source.package} with '{name}' is not installed."
        remedy = how_to_get(source.package) if source.package == "sklearn" else source.remedy
        if source.remedy and edition() is not Edition.PACKAGE:
            remedy = "A built program takes no packages. Use Readingroom as a Python package."
        raise SuiteError(f"{missing} {remedy}".rstrip())
    root = Path(locations[0]).resolve()
    paths = tuple((root / PurePosixPath(file)).resolve() for file in source.files)
    for path in paths:
        if not path.is_relative_to(root) or not path.is_file():
            raise SuiteError(f"The package {source.package} has no file '{path.name}'.")
    return paths


def read_package(data: DataSource) -> DataSet:
    """Return the arrays; the suite's settings of columns take precedence over the registered ones.

    Raises:
        SuiteError: as `package_files`, or a file has unexpected content.
    """
    source = find_package(data.package)
    paths = package_files(data.package)
    try:
        columns = source.read([_content(path) for path in paths])
    except (OSError, EOFError, csv.Error, ValueError, IndexError) as error:
        raise SuiteError(
            f"{paths[0].name} of {source.package} is not a supported table."
        ) from error
    strata = (*data.strata, *(column for column in source.strata if column not in data.strata))
    named = replace(data, target=data.target or source.target)
    if not named.inputs:  # by default, strata of a registered source are also inputs
        used = {named.target, named.id, named.case, *data.strata}
        named = replace(named, inputs=tuple(column for column in columns if column not in used))
    files = {path.name: file_sha256(path) for path in paths}
    data_set = table_data_set(data.package, columns, replace(named, strata=strata), files)
    if not source.shape:
        return data_set
    images = data_set.inputs.reshape(len(data_set), *source.shape) / source.white
    return replace(data_set, inputs=images, feature_names=())


def find_package(name: str) -> PackageData:
    """Return the data registered under a name, or the table at `DISTRIBUTION:PATH.csv`.

    Raises:
        SuiteError: the name is unknown.
    """
    if name in PACKAGES:
        return PACKAGES[name]
    package, colon, path = name.partition(":")
    parts = PurePosixPath(path).parts
    if colon and package.isidentifier() and parts and ".." not in parts:
        if path.endswith((".csv", ".csv.gz")):
            return PackageData(package, (path,), _table)
        raise SuiteError(f"'{path[-40:]}' is not a CSV file. Only tables are read from packages.")
    raise SuiteError(f"The package data '{name[:60]}' are unknown.{nearest(name, PACKAGES)}")


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".gz":
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            data = packed.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise SuiteError(f"{path.name} is larger than {MAX_BYTES >> 20} MiB.")
    return data


def _rows(data: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=delimiter))


def _table(contents: Sequence[bytes]) -> Columns:
    rows = _rows(contents[0])
    head = [name or f"column_{index}" for index, name in enumerate(rows[0] if rows else [])]
    return gather_columns("The table", head, rows[1:])


def _counted_table(names: Sequence[str], target: str) -> Callable[[Sequence[bytes]], Columns]:
    """Return a reader of tables whose first line has the size and the class names."""

    def read(contents: Sequence[bytes]) -> Columns:
        rows = _rows(contents[0])
        classes = rows[0][2:]
        named = [[*row[:-1], classes[int(row[-1])]] for row in rows[1:] if row]
        return gather_columns("The table", [*names, target], named)

    return read


def _diabetes(contents: Sequence[bytes]) -> Columns:
    """Return age, sex (1, 2), body mass index, blood pressure, serum values, and progression."""
    rows, targets = _rows(contents[0], " "), _rows(contents[1], " ")
    named = [[*row, str(float(*target))] for row, target in zip(rows, targets, strict=True)]
    return gather_columns("diabetes", [*_DIABETES, "progression"], named)


def _digits(contents: Sequence[bytes]) -> Columns:
    head = [*(f"pixel_{index}" for index in range(64)), "digit"]
    rows = [[*row[:-1], str(int(float(row[-1])))] for row in _rows(contents[0]) if row]
    return gather_columns("digits", head, rows)


def _digit_images(contents: Sequence[bytes]) -> Columns:
    """Return the same pixels with a caption in words."""
    columns = dict(_digits(contents))
    digits = columns.pop("digit")
    return {
        **columns,
        "caption": tuple(f"a handwritten {_NUMBERS[int(digit)]}" for digit in digits),
    }


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

_sklearn = partial(PackageData, "sklearn")
PACKAGES: Mapping[str, PackageData] = {
    "sklearn.breast_cancer": _sklearn(
        ("datasets/data/breast_cancer.csv",), _counted_table(_BREAST, "diagnosis"), "diagnosis"
    ),
    "sklearn.wine": _sklearn(
        ("datasets/data/wine_data.csv",), _counted_table(_WINE, "cultivar"), "cultivar"
    ),
    "sklearn.diabetes": _sklearn(
        ("datasets/data/diabetes_data_raw.csv.gz", "datasets/data/diabetes_target.csv.gz"),
        _diabetes,
        "progression",
        ("sex", "age"),
    ),
    "sklearn.digits": _sklearn(("datasets/data/digits.csv.gz",), _digits, "digit"),
    "sklearn.digit_images": _sklearn(
        ("datasets/data/digits.csv.gz",), _digit_images, "caption", shape=(8, 8), white=16.0
    ),
    "lifelines.actg175": PackageData(
        "lifelines",
        ("datasets/ACTG175.csv",),
        _table,
        "cens",
        ("race", "gender", "age"),
        remedy="Install it: pip install --no-deps lifelines==0.30.3",
    ),
}
"""Data by name. A new one is one line here."""
