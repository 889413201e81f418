"""How a row of a table becomes what a model takes, as a small YAML file declares it.

inputs:                                   # in the order of the model's numbers
  - {column: age, mean: 63, scale: 12}    # (age - mean) / scale; both may be left out
  - {column: sex, one_hot: [male]}        # one number for each category named: 1 or 0
  - {column: insurance, codes: [private, Medicare, Medicaid]}   # 0, 1, 2
  - {column: albumin, scale: 5, missing: 0}   # what the model gets where it is missing
classes: [no, yes]                        # names of the model's classes
grades: [0, 1]                            # how much each class offers
protected: [age, sex, insurance]          # what is shifted
steps: {age: 10}                          # what a shift by 1 adds to a number
knowledge: {age: age, sex: sex, diagnoses: [C18.9]}   # what is held against what is known

Without a file a model gets all columns but the outcome in their order, categories as codes from 0.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import ColumnRole, PatientColumn, PatientTable
from readingroom.domain.plausibility import Sex
from readingroom.domain.suggestions import nearest
from readingroom.generator.plain_yaml import read_yaml

FloatArray = NDArray[np.float64]
_KEYS: Final = ("inputs", "classes", "grades", "protected", "steps", "knowledge")
_INPUT_KEYS: Final = ("column", "mean", "scale", "one_hot", "codes", "missing")
_KNOWLEDGE_KEYS: Final = ("age", "sex", "diagnosis", "diagnoses")


@dataclass(frozen=True, slots=True)
class Input:
    """One column as a model takes it; `one_hot` or `codes` name categories, () for a number."""

    column: str
    mean: float = 0.0
    scale: float = 1.0
    one_hot: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    missing: float | None = None


@dataclass(frozen=True, slots=True)
class ModelInputs:
    """What a file declares. `knowledge` names columns by what they tell, and lists of codes."""

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
            GenerationError: a column or category is not there, or a value is missing for which
                nothing is to stand.
        """
        return np.concatenate([_encode(table, one) for one in self.inputs], axis=1)


def read_inputs(path: Path | None, table: PatientTable) -> ModelInputs:
    """Return what a file declares, or what holds without one.

    Raises:
        GenerationError: it cannot be read, says something that is not known, or does not fit the
            table.
    """
    if path is None:
        return ModelInputs(_usual(table))
    found = _parse(path.name, read_yaml(path), table)
    found.encode(table.take(slice(0)))  # refuses columns and categories that are not there
    return found


def _usual(table: PatientTable) -> tuple[Input, ...]:
    return tuple(
        Input(column.name, codes=column.categories)
        for column in table.columns
        if column.role is not ColumnRole.OUTCOME
    )


def _encode(table: PatientTable, one: Input) -> FloatArray:
    column, values = table.column(one.column), table.values[one.column]
    if not column.is_category:
        numbers = (
            np.where(np.isfinite(values), values, _missing(one, values)) - one.mean
        ) / one.scale
        return np.asarray(numbers[:, None], dtype=np.float64)
    if one.one_hot:
        wanted = np.array([column.code_of(name) for name in one.one_hot])
        return np.asarray(values[:, None] == wanted, dtype=np.float64)
    places = np.full(len(column.categories) + 1, np.nan)
    for code, number in _numbers(one, column).items():
        places[code] = number
    numbers = (places[values] - one.mean) / one.scale
    return np.where(np.isfinite(numbers), numbers, _missing(one, numbers))[:, None]


def _numbers(one: Input, column: PatientColumn) -> dict[int, float]:
    """Return what stands for each category, by code.

    Raises:
        GenerationError: it is not said, and the categories are no numbers.
    """
    if one.codes:
        return {column.code_of(name): float(place) for place, name in enumerate(one.codes)}
    try:
        return {code: float(name) for code, name in enumerate(column.categories)}
    except ValueError:
        raise GenerationError(
            f"{one.column} holds categories. Say under 'one_hot' or 'codes' how the model takes it."
        ) from None


def _missing(one: Input, values: FloatArray) -> float:
    """Return what stands for a missing value.

    Raises:
        GenerationError: one is missing, and nothing is to stand for it.
    """
    if one.missing is None and not np.isfinite(values).all():
        raise GenerationError(
            f"{one.column} is missing in a row, or has a category without a code. Say under "
            "'missing' what the model gets in its place."
        )
    return one.missing if one.missing is not None else math.nan


def _parse(name: str, tree: object, table: PatientTable) -> ModelInputs:
    if not isinstance(tree, dict):
        raise GenerationError(f"{name} must hold 'key: value' lines, such as 'inputs:'.")
    _check_keys(name, tree, _KEYS)
    inputs = tuple(_input(name, one) for one in _listed(name, "inputs", tree.get("inputs")))
    steps = tree.get("steps") or {}
    knowledge = tree.get("knowledge") or {}
    if not isinstance(steps, dict) or not isinstance(knowledge, dict):
        raise GenerationError(f"'steps' and 'knowledge' of {name} must be 'name: value' pairs.")
    _check_keys(name, knowledge, _KNOWLEDGE_KEYS)
    told = {key: table.column(_word(name, value)).name
            for key, value in knowledge.items() if key != "diagnoses"}  # fmt: skip
    for key, column in told.items():
        if table.column(column).is_category is (key == "age"):
            wanted = "numbers" if key == "age" else "categories"
            raise GenerationError(f"'{key}' under 'knowledge' in {name} must be {wanted}.")
        if key == "sex" and not any(map(Sex.of, table.column(column).categories)):
            raise GenerationError(
                f"No category of '{column}' says female or male, as 'sex' under 'knowledge' in "
                f"{name} needs it. Write the words in the table, or leave 'sex' out."
            )
    return ModelInputs(
        inputs or _usual(table),
        _words(name, "classes", tree),
        tuple(_number(name, "grades", one) for one in _words(name, "grades", tree)),
        _words(name, "protected", tree),
        {table.column(key).name: _number(name, key, one) for key, one in steps.items()},
        told,
        _words(name, "diagnoses", knowledge),
    )


def _input(name: str, plain: object) -> Input:
    if not isinstance(plain, dict) or "column" not in plain:
        raise GenerationError(f"An entry of 'inputs' in {name} needs a 'column'.")
    _check_keys(name, plain, _INPUT_KEYS)
    one_hot, codes = _words(name, "one_hot", plain), _words(name, "codes", plain)
    if one_hot and codes:
        raise GenerationError(f"'{plain['column']}' in {name} has one_hot and codes: keep one.")
    scale = _number(name, "scale", plain.get("scale", "1"))
    if scale == 0:
        raise GenerationError(f"The scale of '{plain['column']}' in {name} cannot be 0.")
    missing = plain.get("missing")
    return Input(
        _word(name, plain["column"]),
        _number(name, "mean", plain.get("mean", "0")),
        scale,
        one_hot,
        codes,
        None if missing is None else _number(name, "missing", missing),
    )


def _check_keys(name: str, tree: Mapping[Any, Any], known: Sequence[str]) -> None:
    for key in tree:
        if key not in known:
            raise GenerationError(f"{name} cannot say '{str(key)[:40]}'.{nearest(str(key), known)}")


def _listed(name: str, key: str, value: object) -> list[Any]:
    if value in (None, ""):
        return []
    if not isinstance(value, list):
        raise GenerationError(f"'{key}' in {name} must be a list.")
    return value


def _words(name: str, key: str, tree: Mapping[Any, Any]) -> tuple[str, ...]:
    return tuple(_word(name, one) for one in _listed(name, key, tree.get(key)))


def _word(name: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise GenerationError(f"{name} has a list or nothing where a word is wanted.")
    return value


def _number(name: str, key: str, value: object) -> float:
    try:
        found = float(str(value))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise GenerationError(f"'{key}' in {name} must be a number, not '{str(value)[:40]}'.")
    return found
