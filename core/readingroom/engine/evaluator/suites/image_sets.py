"""Data sets whose items are images, prepared as the model declares its input.

An item is a DICOM file, a photograph, a folder with the DICOM files of a series, or a case of a
study. Arrays (`X.npy`) are already prepared and read by `data_set`.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import GenerationError, SuiteError
from readingroom.domain.model import UnfitItem
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.suites.data_set import (
    BOXES_FILE,
    ID_COLUMNS,
    INPUTS_FILE,
    TARGETS_FILE,
    DataSet,
    ImageLoader,
    file_sha256,
    inner_path,
    read_array,
    read_boxes_file,
    read_columns,
    read_data_set,
)
from readingroom.engine.models.image_inputs.types import (
    MAX_SERIES_FILES,
    ImagePreparer,
    UnfitInputError,
)
from readingroom.engine.tables.bounded_files import files_inside
from readingroom.processes.limits import limits_of_cases

IMAGES_FILE: Final = "images.csv"
"""Table of the images of a folder, in the place of `X.npy` and `metadata.csv`."""
IMAGE_COLUMN: Final = "image"
TARGET_COLUMN: Final = "y"
IMAGE_AXES: Final = 4
"""Number of axes of prepared slices, with that of the samples; volumes have one more."""
PREPARING: Final = "Preparing the images"
_GB: Final = 1e9


class PreparedImages(NamedTuple):
    """Prepared items of a data set, and those whose image does not fit, with the reasons."""

    data: DataSet
    refused: DataSet
    reasons: tuple[str, ...]

    @property
    def unfit(self) -> tuple[UnfitItem, ...]:
        """Return the items that do not fit, by name."""
        rows = enumerate(self.reasons)
        return tuple(UnfitItem(self.refused.name_of(row), reason) for row, reason in rows)


def has_images(folder: Path) -> bool:
    """Return whether a folder has a table of images instead of arrays.

    Raises:
        SuiteError: it has both.
    """
    if not (folder / IMAGES_FILE).is_file():
        return False
    if (folder / INPUTS_FILE).exists():
        raise SuiteError(f"{folder.name} has {INPUTS_FILE} and {IMAGES_FILE}. Remove one of them.")
    return True


def read_samples(
    folder: Path,
    images: ImagePreparer | None,
    dataset_id: str = "",
    progress: Progress = NO_PROGRESS,
    *,
    classes: Sequence[str] | None = None,
) -> PreparedImages:
    """Return the samples of a folder: arrays as stored, or images as the model receives them.

    With the `classes` of the model, the targets of a table of images are numbers, see
    `class_numbers`; without, texts.

    Raises:
        SuiteError: the folder cannot be read, a target is no class, or no image fits the declared
            input.
        Cancelled: the user stopped.
    """
    if not has_images(folder):
        stored = read_data_set(folder, dataset_id)
        return PreparedImages(stored, stored.take(np.array([], dtype=np.intp)), ())
    if images is None:
        raise ValueError("a folder of images needs their preparation")
    data = replace(read_image_folder(folder), files=image_files(folder))
    if classes is not None and data.targets is not None and data.targets.dtype.kind == "U":
        data = replace(data, targets=class_numbers(data.targets.tolist(), classes))
    prepared = prepare_images(data, images, progress)
    named = replace(prepared.data, dataset_id=dataset_id or folder.name)
    return prepared._replace(data=named)


def class_numbers(cells: Sequence[str], classes: Sequence[str]) -> AnyArray:
    """Return the targets of a table of images as numbers: those of the classes, from 0.

    Cells are names of classes, or numbers as in `y.npy`. Without classes all must be numbers.

    Raises:
        SuiteError: a cell is neither, or names and numbers are mixed; with the row.
    """
    positions = {name: position for position, name in enumerate(classes)}
    numbers: list[float | None]
    if positions.keys() & set(cells):
        numbers = [positions.get(cell) for cell in cells]
    else:
        numbers = [_number(cell, len(classes)) for cell in cells]
    if None in numbers:
        row = numbers.index(None)
        known = f"Its classes: {', '.join(classes)}." if classes else "It declares no classes."
        raise SuiteError(
            f"Row {row + 1} of {IMAGES_FILE}: '{cells[row][:40]}' in the column '{TARGET_COLUMN}' "
            f"is not a class of the model. {known} Correct the row, or the 'classes' of the model."
        )
    return np.array(numbers, dtype=np.float64)


def _number(cell: str, class_count: int) -> float | None:
    """Return the number in a cell, None if it has none or is not that of a class."""
    try:
        number = float(cell)
    except ValueError:
        return None
    is_class = not class_count or (number in range(class_count))
    return number if isfinite(number) and is_class else None


def require_all(prepared: PreparedImages) -> None:
    """Check that all images fit, where an item cannot count as failed.

    Raises:
        SuiteError: an image does not fit; with its reason.
    """
    if prepared.reasons:
        count = len(prepared.reasons)
        more = f" {count - 1:,} further items do not fit either." if count > 1 else ""
        name = prepared.refused.name_of(0)
        raise SuiteError(f"Item '{name[:60]}' does not fit the model. {prepared.reasons[0]}{more}")


def unfit_warnings(reasons: Sequence[str]) -> tuple[str, ...]:
    """Return each reason why images do not fit the model, with the number of its items."""
    return tuple(
        f"Items whose images do not fit the model: {count:,}. {reason}"
        for reason, count in Counter(reasons).items()
    )


def read_image_folder(folder: Path) -> DataSet:
    """Return the items of a folder's table of images, not yet prepared.

    Its column `image` names a file or folder inside the folder, `y` the target; other columns are
    metadata. `y.npy` or `boxes.jsonl` may have the targets instead.

    Raises:
        SuiteError: a column or an image is missing, or lengths differ.
    """
    columns = read_columns(folder / IMAGES_FILE)
    if IMAGE_COLUMN not in columns:
        near = nearest(IMAGE_COLUMN, columns)
        raise SuiteError(f"{IMAGES_FILE} has no column '{IMAGE_COLUMN}'.{near}")
    names = columns.pop(IMAGE_COLUMN)
    own = columns.pop(TARGET_COLUMN, None)
    ids = next((columns.pop(name) for name in ID_COLUMNS if name in columns), ())
    targets = _targets(folder, own, len(names))
    return _unprepared(folder.name, folder, names, targets, columns, ids)


def image_table(
    name: str, columns: Mapping[str, Sequence[str]], roles: Mapping[str, str], folder: Path
) -> DataSet:
    """Return the items of a suite's table of images, not yet prepared.

    Args:
        name: the table, for messages.
        columns: its columns.
        roles: the columns of `image`, `target`, `id` and `case`, "" for none.
        folder: the folder of the suite, which contains the images.

    Raises:
        SuiteError: a column or an image is missing.
    """
    for column in roles.values():
        if column and column not in columns:
            raise SuiteError(f"{name} has no column '{column[:40]}'.{nearest(column, columns)}")
    named = (roles["image"], roles["target"], roles["id"])
    strata = {column: tuple(cells) for column, cells in columns.items() if column not in named}
    targets = np.asarray(columns[roles["target"]], dtype=np.str_) if roles["target"] else None
    ids = tuple(columns[roles["id"]]) if roles["id"] else ()
    return _unprepared(name, folder, columns[roles["image"]], targets, strata, ids)


def unprepared(
    dataset_id: str,
    loaders: Sequence[ImageLoader],
    targets: AnyArray | None,
    strata: Mapping[str, tuple[str, ...]],
    ids: tuple[str, ...],
) -> DataSet:
    """Return items whose images are prepared later."""
    empty = np.empty((len(loaders), 1), dtype=np.float32)
    return DataSet(dataset_id, empty, targets, strata, ids, images=tuple(loaders))


def image_files(
    folder: Path, table: str = IMAGES_FILE, column: str = IMAGE_COLUMN
) -> dict[str, str]:
    """Return the hashes of a table and of its images, all images in one.

    Raises:
        SuiteError: the table or an image is missing, or outside the folder.
    """
    columns = read_columns(inner_path(folder, table))
    whole, root = hashlib.sha256(), folder.resolve()
    for name in columns.get(column, ()):
        path = inner_path(folder, name)
        try:
            files = files_inside(path, MAX_SERIES_FILES) if path.is_dir() else (path,)
        except GenerationError as error:
            raise SuiteError(str(error)) from error
        for file in files:
            whole.update(f"{file.relative_to(root)}\0{file_sha256(file)}\n".encode())
    existing = [
        name
        for name in (TARGETS_FILE, BOXES_FILE)
        if table == IMAGES_FILE and (folder / name).is_file()
    ]
    hashes = {name: file_sha256(folder / name) for name in (table, *existing)}
    return {**hashes, "images": whole.hexdigest()}


def prepare_images(
    data: DataSet, images: ImagePreparer, progress: Progress = NO_PROGRESS
) -> PreparedImages:
    """Return the items of a data set as the model receives them.

    Raises:
        SuiteError: no image fits, their shapes differ, or all together exceed the memory.
        Cancelled: the user stopped.
    """
    none = data.take(np.array([], dtype=np.intp))
    if not data.images:
        return PreparedImages(data, none, ())
    inputs: AnyArray | None = None
    fitting: list[int] = []
    reasons: dict[int, str] = {}
    for row, load in enumerate(data.images):
        progress.raise_if_cancelled()
        progress.report(Step(row, len(data), PREPARING))
        try:
            item = load(images)
        except UnfitInputError as error:
            reasons[row] = str(error)
            continue
        if inputs is None:
            inputs = _room(len(data), item)
        if item.shape != inputs.shape[1:]:
            first, this = (data.name_of(number)[:60] for number in (fitting[0], row))
            raise SuiteError(
                f"The images of the items '{first}' and '{this}' have the shapes "
                f"{list(inputs.shape[1:])} and {list(item.shape)}. Declare 'shape' in the 'input' "
                "of the model."
            )
        inputs[len(fitting)] = item
        fitting.append(row)
    if inputs is None:
        require_all(PreparedImages(none, data, tuple(reasons.values())))
        raise SuiteError("There is no item.")
    rows = np.asarray(fitting, dtype=np.intp)
    prepared = replace(
        data.take(rows), inputs=inputs[: len(rows)], image_input=images.declared, images=()
    )
    refused = data.take(np.asarray(list(reasons), dtype=np.intp))
    return PreparedImages(prepared, refused, tuple(reasons.values()))


def _unprepared(
    dataset_id: str,
    folder: Path,
    names: Sequence[str],
    targets: AnyArray | None,
    strata: Mapping[str, tuple[str, ...]],
    ids: tuple[str, ...],
) -> DataSet:
    paths = [inner_path(folder, name) for name in names]
    loaders = [partial(_load, path) for path in paths]
    return unprepared(dataset_id, loaders, targets, strata, ids)


def _load(path: Path, images: ImagePreparer) -> AnyArray:
    return images.prepare(path)


def _targets(folder: Path, column: tuple[str, ...] | None, count: int) -> AnyArray | None:
    """Return the targets of a folder, from the one place that has them."""
    given: list[tuple[str, AnyArray]] = []
    if column is not None:
        given.append((f"The column '{TARGET_COLUMN}'", np.asarray(column, dtype=np.str_)))
    for name, read in ((TARGETS_FILE, read_array), (BOXES_FILE, read_boxes_file)):
        if (folder / name).is_file():
            given.append((name, read(folder / name)))
    if len(given) > 1:
        raise SuiteError(f"Targets are in two places: {given[0][0]} and {given[1][0]}. Remove one.")
    if not given:
        return None
    name, targets = given[0]
    if len(targets) != count:
        raise SuiteError(f"{name} has {len(targets)} rows, {IMAGES_FILE} has {count}.")
    return targets


def _room(count: int, item: AnyArray) -> AnyArray:
    """Return the array of all items.

    Raises:
        SuiteError: it would exceed the memory.
    """
    needed, allowed = count * item.nbytes, limits_of_cases().memory_bytes
    if needed > allowed:
        raise SuiteError(
            f"{count:,} prepared items would need {needed / _GB:,.1f} GB of memory; "
            f"{allowed / _GB:,.1f} GB are allowed. Use fewer items, or declare a smaller input."
        )
    return np.empty((count, *item.shape), dtype=item.dtype)
