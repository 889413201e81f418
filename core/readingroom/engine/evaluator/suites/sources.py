"""Sources of a suite's items: files, folders of arrays, installed packages, a study."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_mapping import YamlMapping
from readingroom.engine.evaluator.suites.data_set import (
    BOXES_FILE,
    ID_COLUMNS,
    INPUTS_FILE,
    METADATA_FILE,
    TARGETS_FILE,
    TEXTS_FILE,
    DataSet,
    file_sha256,
    read_columns,
    read_data_set,
)
from readingroom.engine.evaluator.suites.packages import package_files, read_package
from readingroom.engine.evaluator.suites.suite import LINE_FORMATS, DataSource
from readingroom.engine.evaluator.suites.tables import table_data_set
from readingroom.engine.models.types import PromptImage

TABLE_FORMATS = (".csv",)
_CASE_COLUMNS = ("patient", "patient_id", "case", "case_id")
TEXT_SOURCES = ("model", "vectors")
"""Sources of text vectors besides the configuration of another model."""


@dataclass(frozen=True, slots=True)
class SuiteCase:
    """A case of a study for a suite; `target` is "" where only the suite knows it."""

    code: str
    fields: Mapping[str, str]
    target: str = ""
    options: tuple[str, ...] = ()
    strata: Mapping[str, str] = field(default_factory=dict)
    context: str = ""
    images: tuple[PromptImage, ...] = ()


class CaseSource(Protocol):
    """Provider of the cases of a study."""

    def cases(self) -> Iterator[SuiteCase]:
        """Yield the cases in a fixed order."""


def read_data(keys: YamlMapping) -> DataSource:
    """Read `dataset`."""
    data = DataSource(
        file=keys.text("file", ""),
        folder=keys.text("folder", ""),
        package=keys.text("package", ""),
        is_study=keys.flag("study"),
        id=keys.text("id", ""),
        target=keys.text("target", ""),
        inputs=keys.texts("inputs"),
        options=keys.texts("options"),
        strata=keys.texts("strata"),
        case=keys.text("case", ""),
        context=keys.text("context", ""),
        every=keys.integer("every", 1, low=1),
        offset=keys.integer("offset", 0),
        limit=keys.integer("limit", 0),
    )
    given = [bool(data.folder), bool(data.package), data.is_study]
    if sum(given) + bool(data.file and not data.is_study) != 1:
        keys.refuse("'dataset' needs one of 'file', 'folder', 'package' or 'study: true'.")
    if data.file and Path(data.file).suffix.lower() not in (*LINE_FORMATS, *TABLE_FORMATS):
        keys.refuse(f"'{data.file[-40:]}' is neither JSONL nor CSV.", "file")
    if data.offset >= data.every:
        keys.refuse("'offset' must be less than 'every'.", "offset")
    return data


def data_files(data: DataSource, folder: Path) -> dict[str, str]:
    """Return the hashes of the files of a data set, by name.

    Raises:
        SuiteError: a file is missing, or outside the folder of the suite.
    """
    if data.package:
        return {path.name: file_sha256(path) for path in package_files(data.package)}
    if data.folder:
        inside = inner_path(folder, data.folder)
        names = (INPUTS_FILE, TARGETS_FILE, METADATA_FILE, BOXES_FILE, TEXTS_FILE)
        if not (inside / INPUTS_FILE).is_file():
            raise SuiteError(f"{data.folder}/{INPUTS_FILE} is missing.")
        existing = [name for name in names if (inside / name).is_file()]
        return {name: file_sha256(inner_path(folder, f"{data.folder}/{name}")) for name in existing}
    if data.file:
        return {data.file: file_sha256(inner_path(folder, data.file))}
    return {}


def text_model_file(texts: str, folder: Path) -> dict[str, str]:
    """Return the hash of the text model's configuration, if a suite names one.

    Raises:
        SuiteError: it is missing, or outside the folder of the suite.
    """
    if texts in ("", *TEXT_SOURCES):
        return {}
    return {texts: file_sha256(inner_path(folder, texts))}


def inner_path(folder: Path, name: str) -> Path:
    """Return a path inside a folder.

    Raises:
        SuiteError: it is missing or outside the folder.
    """
    path = (folder / name).resolve()
    if Path(name).is_absolute() or not path.is_relative_to(folder.resolve()):
        raise SuiteError(f"{name} is outside the folder of the suite. Move it into that folder.")
    if not path.exists():
        raise SuiteError(f"{name} is missing in the folder of the suite.")
    return path


def read_arrays(data: DataSource, folder: Path) -> DataSet:
    """Return the arrays of a data set that is a folder, a table or a package's data.

    Raises:
        SuiteError: it cannot be read, or a column named by the suite is missing.
    """
    if data.folder:
        whole = _with_target(read_data_set(inner_path(folder, data.folder)), data.target)
    elif data.package:
        whole = read_package(data)
    else:
        path = inner_path(folder, data.file)
        columns = read_columns(path)
        whole = table_data_set(path.stem, columns, data, {data.file: file_sha256(path)})
    for name in data.strata:
        if name not in whole.strata:
            raise SuiteError(f"The data set has no column '{name[:40]}' for the strata.")
    return _with_cases(whole, data)


def _with_cases(data_set: DataSet, data: DataSource) -> DataSet:
    """Return the data with patients: from the named column, a known column name, or the ids.

    An unnamed column may identify patients: they are numbered instead. Repeated ids are treated as
    patients, as in a table with one line per scan; samples then get the id and a number as name.

    Raises:
        SuiteError: the column is missing.
    """
    known = next((name for name in _CASE_COLUMNS if name in data_set.strata), "")
    column = data.case or ("" if known in data_set.feature_names else known)
    if column and column not in data_set.strata and not (data_set.ids and column in ID_COLUMNS):
        raise SuiteError(f"The data set has no column '{column[:40]}' for the case.")
    cases = data_set.strata.get(column, data_set.ids if column else ())
    if not data.case:
        cases = _numbered(cases)
    if len(set(data_set.ids)) == len(data_set.ids):
        return replace(data_set, cases=cases)
    seen: Counter[str] = Counter()
    used = set(data_set.ids)
    ids = []
    for name in data_set.ids:
        seen[name] += 1
        own = name
        while seen[name] > 1 and own in used:
            own = f"{name} ({seen[name]})"
            seen[name] += own in used
        used.add(own)
        ids.append(own)
    return replace(data_set, ids=tuple(ids), cases=cases or data_set.ids)


def _numbered(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return "patient 1" and so on for distinct names, "" for an empty one."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(filter(None, names)), 1)}
    return tuple(f"patient {numbers[name]}" if name else "" for name in names)


def _with_target(data_set: DataSet, column: str) -> DataSet:
    """Return the data with a column of its metadata as target."""
    if not column:
        return data_set
    if column not in data_set.strata:
        raise SuiteError(f"{METADATA_FILE} has no column '{column[:40]}' for the target.")
    return replace(data_set, targets=np.asarray(data_set.strata[column], dtype=np.str_))
