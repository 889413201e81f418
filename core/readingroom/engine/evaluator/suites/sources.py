"""Sources of a suite's items: files, folders of arrays, installed packages, a study."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
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
    inner_path,
    read_columns,
    read_data_set,
)
from readingroom.engine.evaluator.suites.image_sets import (
    has_images,
    image_files,
    image_table,
    read_image_folder,
    unprepared,
)
from readingroom.engine.evaluator.suites.packages import package_files, read_package
from readingroom.engine.evaluator.suites.suite import LINE_FORMATS, DataSource
from readingroom.engine.evaluator.suites.tables import table_data_set
from readingroom.engine.models.image_inputs.types import ImagePreparer, UnfitInputError
from readingroom.engine.models.types import PromptImage

TABLE_FORMATS = (".csv",)
_CASE_COLUMNS = ("patient", "patient_id", "case", "case_id")
TEXT_SOURCES = ("model", "vectors")
"""Sources of text vectors besides the configuration of another model."""


@dataclass(frozen=True, slots=True)
class SuiteCase:
    """A case of a study for a suite; `target` is "" where only the suite knows it.

    For models of images, `picture` is what the model receives of the case, None with a `problem`:
    the sentence why it receives nothing.
    """

    code: str
    fields: Mapping[str, str]
    target: str = ""
    options: tuple[str, ...] = ()
    strata: Mapping[str, str] = field(default_factory=dict)
    context: str = ""
    images: tuple[PromptImage, ...] = ()
    picture: AnyArray | None = None
    problem: str = ""


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
        image=keys.text("image", ""),
        variant_of=keys.text("variant_of", ""),
        every=keys.integer("every", 1, low=1),
        offset=keys.integer("offset", 0),
        limit=keys.integer("limit", 0),
    )
    given = [bool(data.folder), bool(data.package), data.is_study]
    if sum(given) + bool(data.file and not data.is_study) != 1:
        keys.refuse("'dataset' needs one of 'file', 'folder', 'package' or 'study: true'.")
    if data.file and Path(data.file).suffix.lower() not in (*LINE_FORMATS, *TABLE_FORMATS):
        keys.refuse(f"'{data.file[-40:]}' is neither JSONL nor CSV.", "file")
    if data.image and (data.is_study or not data.file or data.has_lines):
        keys.refuse("'image' names a column of a CSV 'file'.", "image")
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
        if has_images(inside):
            return image_files(inside)
        names = (INPUTS_FILE, TARGETS_FILE, METADATA_FILE, BOXES_FILE, TEXTS_FILE)
        if not (inside / INPUTS_FILE).is_file():
            raise SuiteError(f"{data.folder}/{INPUTS_FILE} is missing.")
        existing = [name for name in names if (inside / name).is_file()]
        return {name: file_sha256(inner_path(folder, f"{data.folder}/{name}")) for name in existing}
    if data.image:
        return image_files(folder, data.file, data.image)
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


def read_arrays(data: DataSource, folder: Path, cases: CaseSource | None = None) -> DataSet:
    """Return the arrays of a data set that is a folder, a table, a package's data or a study.

    Images are not yet prepared. `cases` are those of the study.

    Raises:
        SuiteError: it cannot be read, or a column named by the suite is missing.
    """
    if data.is_study:
        whole = _study_images(data, folder, cases)
    elif data.folder:
        inside = inner_path(folder, data.folder)
        read = read_image_folder if has_images(inside) else read_data_set
        whole = _with_target(read(inside), data.target)
    elif data.image:
        path = inner_path(folder, data.file)
        whole = image_table(path.stem, read_columns(path), data.roles, folder)
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


def _study_images(data: DataSource, folder: Path, cases: CaseSource | None) -> DataSet:
    """Return the images of a study's cases that the suite's table names, in its order.

    Raises:
        SuiteError: no study or table is given, or a column is missing.
    """
    if cases is None:
        raise SuiteError("The suite uses the cases of a study. Run it in a study.")
    if not data.file or data.has_line_file or not (data.case and data.target):
        raise SuiteError(
            "A suite of images of a study needs 'file', a CSV table, and its columns 'case' and "
            "'target'."
        )
    path = inner_path(folder, data.file)
    columns = read_columns(path)
    for column in (data.case, data.target):
        if column not in columns:
            known = nearest(column, columns)
            raise SuiteError(f"{path.name} has no column '{column[:40]}'.{known}")
    by_code = {case.code: case for case in cases.cases()}
    rows = [row for row, code in enumerate(columns[data.case]) if code in by_code]
    chosen = {name: tuple(cells[row] for row in rows) for name, cells in columns.items()}
    codes = chosen[data.case]
    targets = np.asarray(chosen.pop(data.target), dtype=np.str_)
    loaders = [partial(_case_picture, by_code[code]) for code in codes]
    return unprepared("study", loaders, targets, chosen, codes)


def _case_picture(case: SuiteCase, _: ImagePreparer) -> AnyArray:
    """Return what the model receives of a case, prepared where the study is open."""
    if case.picture is None:
        raise UnfitInputError(case.problem or "The case has no image.")
    return case.picture
