"""Read texts, images and sequences from a file, a table, JSON lines or arrays."""

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import AnalysisError, SuiteError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.model import UnfitItem
from readingroom.engine.analyzer.explanations.volume_axes import volume_of
from readingroom.engine.evaluator.suites.data_set import INPUTS_FILE, DataSet
from readingroom.engine.evaluator.suites.image_sets import (
    IMAGES_FILE,
    has_images,
    prepare_images,
    read_image_folder,
    read_samples,
    require_all,
)
from readingroom.engine.models.image_inputs.types import (
    DEFAULT_INPUT,
    ImageInput,
    SeriesPart,
    SliceAxis,
)

_MAX_BYTES: Final = 1 << 26
_FIELDS: Final = {InputKind.TEXT: ("text", "note"), InputKind.SEQUENCE: ("sequence",)}
_CODES: Final = ("id", "code")
_LABELS: Final = ("target", "label")
_FASTA: Final = (".fa", ".fasta", ".fna", ".faa", ".gb", ".gbk")
_GREY: Final = np.array([0.299, 0.587, 0.114])  # ITU-R BT.601


@dataclass(frozen=True, slots=True, eq=False)
class NamedInput:
    """One input: a text, a sequence, an image (rows, columns[, channels]), or a volume.

    A volume is (slices, rows, columns, channels). `label` is its correct label, "" if unknown.
    `sha256` is that of an image file of which the image is the first frame in its own size, else
    "". `frames` are the file's SHA-256 and the frame number, from 0, of each slice of a volume that
    shows a whole frame, () if they do not.
    """

    code: str
    value: str | FloatArray
    label: str = ""
    sha256: str = ""
    frames: tuple[tuple[str, int], ...] = ()


def read_named(
    kind: InputKind, source: str, declared: ImageInput = DEFAULT_INPUT
) -> tuple[NamedInput, ...]:
    """Return the inputs of a file or folder, or of a built-in suite.

    Texts and sequences are read from a plain file (one input), FASTA or GenBank, a CSV file with a
    column `text` or `sequence`, or JSON lines as in suites. Images are read from an image file, a
    DICOM file or a folder of them, or a folder with images.csv, and prepared as the model's
    configuration declares, `declared`; a folder with X.npy has prepared items.

    Raises:
        AnalysisError: there is no such file, or it has no such input.
        GenerationError: it cannot be read.
    """
    path = _find(source)
    if kind is InputKind.IMAGE:
        inputs = _images(path, declared)
    elif path.suffix.lower() in _FASTA:
        inputs = _sequences(path)
    elif path.suffix.lower() in (".csv", ".jsonl"):
        inputs = tuple(_rows(kind, path))
    else:
        inputs = (NamedInput(path.stem, _text(path).strip()),)
    if not inputs:
        raise AnalysisError(f"{path.name} contains no {kind.value}. Choose another file.")
    return inputs


class ChosenInputs(NamedTuple):
    """Inputs to explain, and those whose images do not fit the model."""

    inputs: tuple[NamedInput, ...]
    unfit: tuple[UnfitItem, ...]


def read_chosen(
    kind: InputKind, source: str, declared: ImageInput, choose: Callable[[int], IntArray]
) -> ChosenInputs:
    """Return some inputs of a file or folder; of a table of images only these are prepared.

    Args:
        kind: the kind of input.
        source: the file, the folder or the built-in suite; see `read_named`.
        declared: the declared input of the model.
        choose: returns the chosen indices, given the number of inputs.

    Raises:
        AnalysisError: as for `read_named`, or none of the chosen images fits the model.
        GenerationError: it cannot be read.
    """
    path = _find(source)
    try:
        if kind is not InputKind.IMAGE or not path.is_dir() or not has_images(path):
            inputs = read_named(kind, source, declared)
            return ChosenInputs(tuple(inputs[int(at)] for at in choose(len(inputs))), ())
        from readingroom.engine.models.image_inputs.files import preparer

        data = read_image_folder(path)
        prepared = prepare_images(data.take(choose(len(data))), preparer(declared))
    except SuiteError as error:
        raise AnalysisError(str(error)) from error
    return ChosenInputs(_samples(path, prepared.data, declared), prepared.unfit)


def _find(source: str) -> Path:
    """Return the file at a path, or the items of the suite with that name."""
    path = Path(source)
    if path.exists():
        return path
    if source.replace("-", "").replace("_", "").isalnum():
        import readingroom_resources

        items = Path(readingroom_resources.__file__).parent / "suites" / source / "items.jsonl"
        if items.is_file():
            return items
    raise AnalysisError(f"There is no file {path.name[:80]}. Choose a file or folder to explain.")


def _text(path: Path) -> str:
    from readingroom.engine.tables.bounded_files import read_text_at_most

    return read_text_at_most(path, _MAX_BYTES)


def _rows(kind: InputKind, path: Path) -> Iterator[NamedInput]:
    """Yield texts or sequences of a table."""
    lines = _json_lines(path) if path.suffix.lower() == ".jsonl" else _csv_lines(path)
    for number, line in enumerate(lines, start=1):
        value = _first(line, _FIELDS[kind])
        if not value:
            fields = " or ".join(f"'{name}'" for name in _FIELDS[kind])
            raise AnalysisError(f"Row {number} of {path.name} has no {fields}. Add it.")
        code = _first(line, _CODES) or f"row {number}"
        yield NamedInput(code, value.strip(), _first(line, _LABELS))


def _csv_lines(path: Path) -> Iterator[Mapping[str, Any]]:
    try:
        yield from csv.DictReader(io.StringIO(_text(path)), strict=True)
    except csv.Error as error:
        raise AnalysisError(f"{path.name} is not a valid CSV file: {error}.") from error


def _json_lines(path: Path) -> Iterator[Mapping[str, Any]]:
    for number, line in enumerate(_text(path).splitlines(), start=1):
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise AnalysisError(
                f"Line {number} of {path.name} is not valid JSON. Correct it."
            ) from error
        if not isinstance(entry, dict):
            raise AnalysisError(f"Line {number} of {path.name} is not a JSON object. Correct it.")
        inner = entry.get("input")
        yield {**entry, **inner} if isinstance(inner, dict) else entry


def _first(line: Mapping[str, Any], names: tuple[str, ...]) -> str:
    return next((str(line[name]) for name in names if line.get(name) not in (None, "")), "")


def _sequences(path: Path) -> tuple[NamedInput, ...]:
    from readingroom.engine.tables.bounded_files import read_at_most
    from readingroom.intake.sequences import read_sequences

    read = read_sequences(path.name, read_at_most(path, _MAX_BYTES))
    if not read.records and read.problems:
        raise AnalysisError(f"{path.name} cannot be read: {read.problems[0].message}")
    return tuple(NamedInput(record.name, record.letters) for record in read.records)


def _images(path: Path, declared: ImageInput) -> tuple[NamedInput, ...]:
    """Return the samples of a folder, or one image as the model receives it."""
    if not any((path / name).is_file() for name in (INPUTS_FILE, IMAGES_FILE)):
        return (_prepared(path, declared),)
    from readingroom.engine.models.image_inputs.files import preparer

    try:
        prepared = read_samples(path, preparer(declared))
        require_all(prepared)
    except SuiteError as error:
        raise AnalysisError(str(error)) from error
    return _samples(path, prepared.data, declared)


def _samples(path: Path, data: DataSet, declared: ImageInput) -> tuple[NamedInput, ...]:
    """Return prepared samples as images or volumes."""
    if declared.has_slices:
        return tuple(_volumes(path, data, declared))
    if data.inputs.ndim not in (3, 4) or data.inputs.dtype.kind not in "uif":
        raise AnalysisError(
            f"X.npy in {path.name} has the shape {data.inputs.shape}; images are (n, rows, "
            "columns) or (n, channels, rows, columns)."
        )
    if data.inputs.ndim == 4 and data.inputs.shape[1] > 4 >= data.inputs.shape[3]:
        raise AnalysisError(
            f"X.npy in {path.name} has the shape {data.inputs.shape}, with the channels last. "
            "Images are (n, channels, rows, columns): move them to the second axis."
        )
    return tuple(
        NamedInput(
            data.name_of(row),
            _channels_last(np.asarray(data.inputs[row], dtype=np.float64)),
            "" if data.targets is None else str(data.targets[row]),
        )
        for row in range(len(data))
    )


def _volumes(path: Path, data: DataSet, declared: ImageInput) -> Iterator[NamedInput]:
    """Yield the volumes of a folder, checked by the declared input."""
    channels = max(1, declared.declared_channels)
    is_stacked = declared.slice_axis is SliceAxis.CHANNELS
    axes = 4 if is_stacked else 5
    shape = data.inputs.shape
    if len(shape) != axes or data.inputs.dtype.kind not in "uif" or shape[1] % channels:
        form = (
            "(n, slices x channels, rows, columns)"
            if is_stacked
            else ("(n, channels, slices, rows, columns)")
        )
        raise AnalysisError(
            f"X.npy in {path.name} has the shape {shape}; the model receives {form}."
        )
    for row in range(len(data)):
        volume = volume_of(np.asarray(data.inputs[row]), declared.slice_axis, channels)
        label = "" if data.targets is None else str(data.targets[row])
        yield NamedInput(data.name_of(row), volume, label)


def _prepared(path: Path, declared: ImageInput) -> NamedInput:
    """Return the slice of a file or of the folder of a series that the model receives."""
    from readingroom.engine.models.image_inputs.files import prepare_named

    array, series, numbers = prepare_named(path, declared)
    if declared.has_slices:
        is_volume = declared.kind is SeriesPart.VOLUME
        channels = max(1, declared.declared_channels)
        if not is_volume:  # colour frames have channels that are not declared
            channels = array[..., 0, 0].size // len(numbers)
        refs = [series.frames[number] for number in numbers]
        frames = () if is_volume else tuple((ref.asset, ref.frame_index) for ref in refs)
        volume = volume_of(array, declared.slice_axis, channels)
        return NamedInput(path.stem, volume, frames=frames)
    (number,) = numbers
    is_first = series.frames[number].frame_index == 0
    is_stored = path.is_file() and is_first and array.shape[1:] == (series.rows, series.columns)
    image = _channels_last(array.astype(np.float64))
    return NamedInput(path.stem, image, sha256=_sha256(path) if is_stored else "")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _channels_last(image: FloatArray) -> FloatArray:
    return image if image.ndim == 2 else np.moveaxis(image, 0, -1)


def fit_channels(image: FloatArray, channels: int) -> FloatArray:
    """Return an image with the channels that a network needs: 1 as (rows, columns), or 3."""
    if channels == 1 and image.ndim == 3 and image.shape[2] == 3:
        return np.asarray(image @ _GREY)
    if channels == 3 and image.ndim == 2:
        return np.repeat(image[..., None], 3, axis=2)
    return image
