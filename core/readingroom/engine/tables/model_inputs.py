"""Encode rows of a table as model input, as a YAML file declares it.

inputs:                                   # in the order of the model's input
  - {column: age, mean: 63, scale: 12}    # (age - mean) / scale; both are optional
  - {column: sex, one_hot: [male]}        # one number for each listed category: 1 or 0
  - {column: insurance, codes: [private, Medicare, Medicaid]}   # 0, 1, 2
  - {column: albumin, scale: 5, missing: 0}   # value for a missing cell
classes: [no, yes]                        # names of the model's classes
grades: [0, 1]                            # benefit of each class
protected: [age, sex, insurance]          # attributes that are shifted
steps: {age: 10}                          # change of a number per shift of 1
knowledge: {age: age, sex: sex, diagnoses: [C18.9]}   # columns for the plausibility check

Without a file the input is all columns except the outcome in order, categories as codes from 0.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.plain_yaml import read_yaml
from readingroom.engine.tables.types import ColumnRole, PatientColumn, PatientTable
from readingroom.knowledge.types import Sex

_KEYS: Final = ("inputs", "classes", "grades", "protected", "steps", "knowledge")
_INPUT_KEYS: Final = ("column", "mean", "scale", "one_hot", "codes", "missing")
_KNOWLEDGE_KEYS: Final = ("age", "sex", "diagnosis", "diagnoses")


@dataclass(frozen=True, slots=True)
class Input:
    """One input column of a model; `one_hot` or `codes` list categories, () for a number."""

    column: str
    mean: float = 0.0
    scale: float = 1.0
    one_hot: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    missing: float | None = None


@dataclass(frozen=True, slots=True)
class ModelInputs:
    """The declared inputs. `knowledge` maps clinical facts to columns or codes."""

    inputs: tuple[Input, ...] = ()
    classes: tuple[str, ...] = ()
    grades: tuple[float, ...] = ()
    protected: tuple[str, ...] = ()
    steps: Mapping[str, float] = field(default_factory=dict)
    knowledge: Mapping[str, str] = field(default_factory=dict)
    diagnoses: tuple[str, ...] = ()

    def encode(self, table: PatientTable) -> FloatArray:
        """Return the model's input, float array (n, numbers).

        Raises:
            GenerationError: a column or category does not exist, or a value is missing without a
                declared replacement.
        """
        return np.concatenate([_encode(table, item) for item in self.inputs], axis=1)


def read_inputs(path: Path | None, table: PatientTable, columns: Sequence[str] = ()) -> ModelInputs:
    """Return the inputs declared in a file, or the default inputs without one.

    These are `columns`, or all columns but the outcome if there are none.

    Raises:
        GenerationError: it cannot be read, has unknown entries, or does not fit the table.
    """
    if path is None:
        return ModelInputs(_default_inputs(table, columns))
    inputs = _parse(path.name, read_yaml(path), table)
    inputs.encode(table.take(slice(0)))  # rejects unknown columns and categories
    return inputs


def _default_inputs(table: PatientTable, columns: Sequence[str] = ()) -> tuple[Input, ...]:
    names = columns or [
        column.name for column in table.columns if column.role is not ColumnRole.OUTCOME
    ]
    return tuple(Input(name, codes=table.column(name).categories) for name in names)


def _encode(table: PatientTable, declared: Input) -> FloatArray:
    column, values = table.column(declared.column), table.values[declared.column]
    if not column.is_category:
        numbers = (
            np.where(np.isfinite(values), values, _missing(declared, values)) - declared.mean
        ) / declared.scale
        return np.asarray(numbers[:, None], dtype=np.float64)
    if declared.one_hot:
        codes = np.array([column.code_of(name) for name in declared.one_hot])
        return np.asarray(values[:, None] == codes, dtype=np.float64)
    code_values = np.full(len(column.categories) + 1, np.nan)
    for code, number in _numbers(declared, column).items():
        code_values[code] = number
    numbers = (code_values[values] - declared.mean) / declared.scale
    return np.where(np.isfinite(numbers), numbers, _missing(declared, numbers))[:, None]


def _numbers(declared: Input, column: PatientColumn) -> dict[int, float]:
    """Return the number for each category, by code."""
    if declared.codes:
        return {column.code_of(name): float(index) for index, name in enumerate(declared.codes)}
    try:
        return {code: float(name) for code, name in enumerate(column.categories)}
    except ValueError:
        raise GenerationError(
            f"{declared.column} is categorical. Declare its encoding under 'one_hot' or 'codes'."
        ) from None


def _missing(declared: Input, values: FloatArray) -> float:
    """Return the replacement for a missing value."""
    if declared.missing is None and not np.isfinite(values).all():
        raise GenerationError(
            f"{declared.column} is missing in a row, or has a category without a code. Declare a "
            "replacement under 'missing'."
        )
    return declared.missing if declared.missing is not None else math.nan


def _parse(name: str, tree: object, table: PatientTable) -> ModelInputs:
    if not isinstance(tree, dict):
        raise GenerationError(f"{name} must hold 'key: value' lines, such as 'inputs:'.")
    _check_keys(name, tree, _KEYS)
    inputs = tuple(_input(name, entry) for entry in _listed(name, "inputs", tree.get("inputs")))
    steps = tree.get("steps") or {}
    knowledge = tree.get("knowledge") or {}
    if not isinstance(steps, dict) or not isinstance(knowledge, dict):
        raise GenerationError(f"'steps' and 'knowledge' of {name} must be 'name: value' pairs.")
    _check_keys(name, knowledge, _KNOWLEDGE_KEYS)
    columns = {key: table.column(_text(name, value)).name
            for key, value in knowledge.items() if key != "diagnoses"}  # fmt: skip
    for key, column in columns.items():
        if table.column(column).is_category is (key == "age"):
            kind = "numeric" if key == "age" else "categorical"
            raise GenerationError(f"'{key}' under 'knowledge' in {name} must be {kind}.")
        if key == "sex" and not any(map(Sex.of, table.column(column).categories)):
            raise GenerationError(
                f"'{column}' has no category female or male, which 'sex' under 'knowledge' in "
                f"{name} needs. Add these words to the table, or remove 'sex'."
            )
    return ModelInputs(
        inputs or _default_inputs(table),
        _texts(name, "classes", tree),
        tuple(_number(name, "grades", text) for text in _texts(name, "grades", tree)),
        _texts(name, "protected", tree),
        {table.column(key).name: _number(name, key, step) for key, step in steps.items()},
        columns,
        _texts(name, "diagnoses", knowledge),
    )


def _input(name: str, plain: object) -> Input:
    if not isinstance(plain, dict) or "column" not in plain:
        raise GenerationError(f"An entry of 'inputs' in {name} needs a 'column'.")
    _check_keys(name, plain, _INPUT_KEYS)
    one_hot, codes = _texts(name, "one_hot", plain), _texts(name, "codes", plain)
    if one_hot and codes:
        raise GenerationError(
            f"'{plain['column']}' in {name} has both one_hot and codes. Remove one of them."
        )
    scale = _number(name, "scale", plain.get("scale", "1"))
    if scale == 0:
        raise GenerationError(f"The scale of '{plain['column']}' in {name} must not be 0.")
    missing = plain.get("missing")
    return Input(
        _text(name, plain["column"]),
        _number(name, "mean", plain.get("mean", "0")),
        scale,
        one_hot,
        codes,
        None if missing is None else _number(name, "missing", missing),
    )


def _check_keys(name: str, tree: Mapping[Any, Any], known: Sequence[str]) -> None:
    for key in tree:
        if key not in known:
            raise GenerationError(
                f"{name} has the unknown entry '{str(key)[:40]}'.{nearest(str(key), known)}"
            )


def _listed(name: str, key: str, value: object) -> list[Any]:
    if value in (None, ""):
        return []
    if not isinstance(value, list):
        raise GenerationError(f"'{key}' in {name} must be a list.")
    return value


def _texts(name: str, key: str, tree: Mapping[Any, Any]) -> tuple[str, ...]:
    return tuple(_text(name, entry) for entry in _listed(name, key, tree.get(key)))


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise GenerationError(f"{name} has an empty or nested entry where a text is required.")
    return value


def _number(name: str, key: str, value: object) -> float:
    try:
        number = float(str(value))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise GenerationError(f"'{key}' in {name} must be a number, not '{str(value)[:40]}'.")
    return number
