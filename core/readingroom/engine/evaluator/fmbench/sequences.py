"""fmbench's classification of DNA: fitted on one file, evaluated on another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import ModelCapability
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.data_set import file_sha256
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.schema import NUMBERS_PARSER, suite_sha256
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.types import ModelUnderTest

TRAIN_FILE = "train.tsv"
TEST_FILE = "test.tsv"
MAX_BYTES = 1 << 30
_SEQUENCE_COLUMNS = ("sequence", "seq", "Sequence")
_LABEL_COLUMN = "label"


@dataclass(frozen=True, slots=True)
class Labelled:
    """Sequences with their classes, integers from 0."""

    sequences: tuple[str, ...]
    labels: NDArray[np.int64]


def read_labelled(path: Path) -> Labelled:
    """Read a tab-separated table with a column of sequences and one of labels.

    Raises:
        SuiteError: it is missing, too large, or lacks a column, a sequence or an integer label.
    """
    if not path.is_file():
        raise SuiteError(f"{path.name} is missing in {path.parent.name}.")
    if path.stat().st_size > MAX_BYTES:
        raise SuiteError(f"{path.name} is larger than {MAX_BYTES >> 30} GiB.")
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise SuiteError(f"{path.name} is not UTF-8 text. Save it as UTF-8.") from error
    head = lines[0].split("\t") if lines else []
    sequence_column = next((head.index(name) for name in _SEQUENCE_COLUMNS if name in head), None)
    if sequence_column is None or _LABEL_COLUMN not in head:
        raise SuiteError(f"{path.name} needs tab-separated columns 'sequence' and 'label'.")
    label_column = head.index(_LABEL_COLUMN)
    sequences, labels = [], []
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split("\t")
        if (
            len(cells) != len(head)
            or not cells[sequence_column]
            or not cells[label_column].isdecimal()
        ):
            raise SuiteError(
                f"{path.name}, line {number}: needs a sequence and an integer label of 0 or more."
            )
        sequences.append(cells[sequence_column])
        labels.append(int(cells[label_column]))
    return Labelled(tuple(sequences), np.asarray(labels, dtype=np.int64))


def fit_training_sequences(subject: ModelUnderTest, folder: Path) -> None:
    """Fit a model to the sequences of a folder's `train.tsv`.

    Raises:
        ModelError: the model cannot be fitted.
        SuiteError: the file cannot be read.
    """
    if ModelCapability.FIT not in subject.facts.abilities:
        raise ModelError(
            f"{subject.facts.name} cannot be fitted: it has no method 'fit', which sequences with "
            "a training file need."
        )
    train = read_labelled(folder / TRAIN_FILE)
    fit = getattr(subject, ModelCapability.FIT.value)  # only models with this capability have it
    fit(np.asarray(train.sequences, dtype=np.str_), train.labels)


def sequence_suite(folder: Path, base: Suite) -> Suite:
    """Return a suite with the sequences of a folder's `test.tsv` as items.

    It has the names and version of `base`; task, items and hash are replaced.

    Raises:
        SuiteError: a file cannot be read.
    """
    test = read_labelled(folder / TEST_FILE)
    names: Sequence[str] = (TRAIN_FILE, TEST_FILE)
    suite = replace(
        base,
        task=Task.SEQUENCE,
        parser=NUMBERS_PARSER,
        items=tuple(
            Item(item=str(row), fields={"sequence": sequence}, target=str(label))
            for row, (sequence, label) in enumerate(
                zip(test.sequences, test.labels.tolist(), strict=True)
            )
        ),
        data=None,
        files={name: file_sha256(folder / name) for name in names},
    )
    return replace(suite, sha256=suite_sha256(suite))
