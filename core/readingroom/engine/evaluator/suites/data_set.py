"""Samples with labels and groups, as arrays for models."""

import csv
import hashlib
import itertools
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.zip_faults import ZIP_FAULTS
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.models.image_inputs.types import ImageInput, ImagePreparer

ImageLoader = Callable[[ImagePreparer], AnyArray]
"""Returns an image as the model receives it, or raises `UnfitInputError` with the reason."""
T = TypeVar("T")
INPUTS_FILE = "X.npy"
TARGETS_FILE = "y.npy"
METADATA_FILE = "metadata.csv"
BOXES_FILE = "boxes.jsonl"
TEXTS_FILE = "T.npy"
MAX_BYTES = 64 << 30
MAX_CSV_BYTES = 1 << 30
MAX_DIMENSIONS = 6
_DAMAGED = (
    *ZIP_FAULTS, TypeError, SyntaxError, AttributeError, OverflowError, MemoryError,
    tokenize.TokenError,
)  # fmt: skip
"""Errors that numpy raises for a damaged array file, depending on the damage."""
MAX_COLUMNS = 1_000
MAX_LINE = 8 << 20
ID_COLUMNS = ("id", "subject_id", "sample_id", "item", "case")


@dataclass(frozen=True, slots=True)
class DataSet:
    """Samples on the first axis of `inputs`, their targets and groups.

    `inputs` has shape (n, ...) and may be memory-mapped. `targets` is (n,) for labels and numbers,
    or (n, ...) for masks; None if unknown. `strata` has a text per sample for each column. `files`
    are the SHA-256 of the source files, by name. `text_vectors` are those of each sample's text,
    (n, dimensions), if available. `cases` is the patient of each sample, since samples of one
    patient are not independent; "" if unknown. `images` are prepared as `inputs` on request, see
    `image_sets`; until then `inputs` is (n, 1) without values. `image_input` is what they were
    prepared as, None for arrays as stored.
    """

    dataset_id: str
    inputs: AnyArray
    targets: AnyArray | None
    strata: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ids: tuple[str, ...] = ()
    feature_names: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    text_vectors: AnyArray | None = None
    cases: tuple[str, ...] = ()
    images: tuple[ImageLoader, ...] = ()
    image_input: ImageInput | None = None

    def __len__(self) -> int:
        """Return the number of samples."""
        return len(self.inputs)

    @property
    def sha256(self) -> str:
        """Return one hash over the names and hashes of its files, in hexadecimal."""
        lines = "".join(f"{name}\0{digest}\n" for name, digest in sorted(self.files.items()))
        return hashlib.sha256(lines.encode()).hexdigest()

    def name_of(self, row: int) -> str:
        """Return the id of a sample, or its row number."""
        return self.ids[row] if self.ids else str(row)

    def case_of(self, row: int) -> str:
        """Return the patient of a sample, "" if unknown."""
        return self.cases[row] if self.cases else ""

    def take(self, rows: NDArray[np.intp]) -> "DataSet":
        """Return some samples, in the order of `rows`."""
        return replace(
            self,
            inputs=self.inputs[rows],
            targets=None if self.targets is None else self.targets[rows],
            strata={
                name: tuple(column[row] for row in rows) for name, column in self.strata.items()
            },
            ids=tuple(self.name_of(int(row)) for row in rows),
            text_vectors=None if self.text_vectors is None else self.text_vectors[rows],
            cases=tuple(self.cases[row] for row in rows) if self.cases else (),
            images=tuple(self.images[row] for row in rows) if self.images else (),
        )


def read_data_set(folder: Path, dataset_id: str = "") -> DataSet:
    """Read a folder of `X.npy`, `y.npy` and optionally `metadata.csv`, as in fmbench.

    `y.npy` may be missing where answers are only compared with each other. `boxes.jsonl` replaces
    it for target boxes, one line per sample; `T.npy` contains vectors of texts.

    Raises:
        SuiteError: X.npy is missing, a file is damaged or contains objects, or lengths differ.
    """
    inputs = read_array(folder / INPUTS_FILE)
    files = {INPUTS_FILE: file_sha256(folder / INPUTS_FILE)}
    if inputs.ndim < 2:
        raise SuiteError(
            f"{INPUTS_FILE} has the shape {inputs.shape}, but needs at least two axes."
        )

    def optional(name: str, read: Callable[[Path], T]) -> T | None:
        if not (folder / name).is_file():
            return None
        files[name] = file_sha256(folder / name)
        return read(folder / name)

    targets, texts = optional(TARGETS_FILE, read_array), optional(TEXTS_FILE, read_array)
    boxes = optional(BOXES_FILE, read_boxes_file)
    if boxes is not None and targets is not None:
        raise SuiteError(f"{folder.name} has {TARGETS_FILE} and {BOXES_FILE}. Remove one of them.")
    columns = optional(METADATA_FILE, read_columns) or {}
    counts = [
        (name, len(rows))
        for name, rows in ((TARGETS_FILE, targets), (BOXES_FILE, boxes), (TEXTS_FILE, texts))
        if rows is not None
    ]
    for name, count in (*counts, *((METADATA_FILE, len(column)) for column in columns.values())):
        if count != len(inputs):
            raise SuiteError(f"{name} has {count} rows, {INPUTS_FILE} has {len(inputs)}.")
    if texts is not None and (texts.ndim != 2 or texts.dtype.kind not in "iuf"):
        raise SuiteError(f"{TEXTS_FILE} must contain one numeric vector per sample.")
    ids = next((columns.pop(name) for name in ID_COLUMNS if name in columns), ())
    return DataSet(
        dataset_id or folder.name,
        inputs,
        boxes if targets is None else targets,
        columns,
        ids,
        files=files,
        text_vectors=texts,
    )


def read_array(path: Path) -> AnyArray:
    """Return a memory-mapped array.

    Raises:
        SuiteError: the file is missing, or contains no plain numbers or texts.
    """
    if not path.is_file():
        raise SuiteError(f"{path.name} is missing in {path.parent.name}.")
    if path.stat().st_size > MAX_BYTES:
        raise SuiteError(f"{path.name} is larger than {MAX_BYTES >> 30} GiB.")
    try:
        array = cast("AnyArray", np.load(path, mmap_mode="r", allow_pickle=False))
    except _DAMAGED as error:
        raise SuiteError(
            f"{path.name} is not an array of numbers or texts. Arrays of Python objects are not "
            "read, because they can run code. Save them with a plain dtype."
        ) from error
    if array.dtype.kind not in "biufUS":
        raise SuiteError(f"{path.name} contains no numbers or texts.")
    if not 1 <= array.ndim <= MAX_DIMENSIONS:
        raise SuiteError(f"{path.name} has {array.ndim} axes; 1 to {MAX_DIMENSIONS} are supported.")
    return array


def read_boxes_file(path: Path) -> AnyArray:
    """Return the target boxes of each sample as JSON, an array of texts.

    Each line contains a list of boxes, or an object with one under `boxes`.

    Raises:
        SuiteError: a line is neither, or too long; the metric validates the boxes.
    """
    texts: list[str] = []
    for number, parsed in json_lines(path, "JSON"):
        boxes = parsed.get("boxes") if isinstance(parsed, dict) else parsed
        if not isinstance(boxes, list):
            raise SuiteError(f"{path.name}, line {number}: a list of boxes is missing.")
        texts.append(canonical_json(boxes).decode())
    targets = np.empty(len(texts), dtype=object)
    targets[:] = texts
    return targets


def json_lines(path: Path, what: str) -> Iterator[tuple[int, Any]]:
    """Yield the number and the JSON value of each line that is not blank.

    Raises:
        SuiteError: a line is too long, or not `what`.
    """
    decoder = msgspec.json.Decoder()
    with path.open("rb") as lines:
        for number in itertools.count(1):
            line = lines.readline(MAX_LINE + 1)
            if not line:
                return
            if len(line) > MAX_LINE:
                raise SuiteError(f"{path.name}, line {number}: longer than {MAX_LINE >> 20} MiB.")
            if not line.strip():
                continue
            try:
                value = decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise SuiteError(f"{path.name}, line {number}: not {what}.") from error
            yield number, value


def read_columns(path: Path) -> dict[str, tuple[str, ...]]:
    """Return the columns of a CSV file as texts, by its header names.

    Raises:
        SuiteError: a line is longer or shorter than the header, or the file is not CSV text.
    """
    if path.stat().st_size > MAX_CSV_BYTES:
        raise SuiteError(f"{path.name} is larger than {MAX_CSV_BYTES >> 30} GiB.")
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            rows = csv.reader(lines, strict=True)
            return gather_columns(path.name, next(rows, []), rows)
    except (UnicodeDecodeError, csv.Error) as error:
        raise SuiteError(f"{path.name} is not a comma-separated table in UTF-8.") from error


def gather_columns(
    name: str, head: list[str], rows: Iterable[list[str]]
) -> dict[str, tuple[str, ...]]:
    """Return the columns of rows under a header.

    Raises:
        SuiteError: a row has another length, or a name is repeated or empty.
    """
    heads = [cell.strip() for cell in head]
    if not heads or len(heads) > MAX_COLUMNS or len(set(heads)) != len(heads):
        raise SuiteError(f"{name} needs a header line with 1 to {MAX_COLUMNS} different names.")
    cells: list[list[str]] = []
    for number, row in enumerate(rows, start=2):
        if not row:
            continue
        if len(row) != len(heads):
            raise SuiteError(
                f"{name}, row {number}: {len(row)} cells, but the header has {len(heads)}."
            )
        cells.append([cell.strip() for cell in row])
    columns = zip(*cells, strict=True) if cells else ((),) * len(heads)
    return dict(zip(heads, columns, strict=True))


def file_sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


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
