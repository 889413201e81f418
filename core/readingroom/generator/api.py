"""Makers of synthetic patients: what they are asked for, what they answer, how they are kept.

    fitted = fit_generator("cvae", table, FitOptions(seed=7, outcome="cens", protected=("race",)))
    patients = fitted.sample(1000, seed=1)
    fitted.save(folder)

Times are in seconds. A fitted generator is the same to the last bit for the same table, options
and seed, on one thread of one kind of processor.
"""

import dataclasses
import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import ColumnKind, PatientColumn, PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.generator.fit_report import FitReport
from readingroom.generator.registry import find_method, load_entry

FEWEST_ROWS = 20
"""Below that nothing can be learned that is not a copy of somebody."""
_NOTHING: Mapping[str, str] = {}


class BiasTerm(StrEnum):
    """What the loss of bias is made of."""

    BALANCE = "group-balance"
    LABEL_PARITY = "label-parity"
    CONDITIONAL_PARITY = "conditional-parity"


class Weighting(StrEnum):
    """How often rows are learned from."""

    NONE = "none"
    CELLS = "cells"
    """Every cell of group and outcome equally often."""
    SCORE = "score"
    """Within each cell, rows that the generator does not yet make well more often."""


class SoftPolicy(Protocol):
    """Constraints of privacy that steer learning; only the gates afterwards enforce them.

    `entry` is "module:function", called as `function(policy, encoding, table, held_out)` with the
    rows learned from and those held out, or None; it returns a callable of soft encoded rows (a
    tensor (n, encoding.width), spans of categories adding up to 1) that gives the penalty, a scalar
    tensor.
    """

    @property
    def digest(self) -> str:
        """Return what tells these constraints from others, in hexadecimal."""

    @property
    def entry(self) -> str:
        """Return what makes the penalty."""


@dataclass(frozen=True, slots=True)
class FitOptions:
    """How to learn: the loss is alpha x task + beta x bias.

    `outcome` is the column y and `protected` are the columns a of the bias terms, of the weighting
    and of the conditions, "" and () where there is none. `legitimate` are the columns whose strata
    conditional parity compares in. `settings` are a method's own, as text.
    """

    seed: int = 0
    outcome: str = ""
    protected: tuple[str, ...] = ()
    legitimate: tuple[str, ...] = ()
    alpha: float = 1.0
    beta: float = 0.0
    bias_terms: tuple[BiasTerm, ...] = (BiasTerm.BALANCE, BiasTerm.LABEL_PARITY)
    weighting: Weighting = Weighting.NONE
    score_k: float = 1.0
    epochs: int = 300
    batch_size: int = 256
    patience: int = 40
    learning_rate: float = 1e-3
    holdout_share: float = 0.2
    policy: SoftPolicy | None = None
    policy_weight: float = 1.0
    threads: int = 1
    device: str = "auto"
    settings: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return plain values that tell these options from others."""
        plain = {one.name: getattr(self, one.name) for one in dataclasses.fields(self)}
        plain["policy"] = None if self.policy is None else self.policy.digest
        plain["settings"] = dict(self.settings)
        return {key: list(one) if isinstance(one, tuple) else one for key, one in plain.items()}


class FittedGenerator(Protocol):
    """What has learned from a table and makes patients."""

    @property
    def key(self) -> str:
        """Return the key of its method."""

    @property
    def report(self) -> FitReport:
        """Return the facts of its learning."""

    @property
    def columns(self) -> tuple[PatientColumn, ...]:
        """Return the columns of what it makes, those of the table learned from."""

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Make patients; `given` fixes categories by column.

        Raises:
            GenerationError: the count is none, or what is given is unknown or never comes.
            Cancelled: the user stopped.
        """

    def save(self, folder: Path) -> None:
        """Write it into a new or empty folder, with its model card.

        Raises:
            GenerationError: the folder holds something, or cannot be written.
        """


class PatientMethod(Protocol):
    """A way to make patients."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,
    ) -> FittedGenerator:
        """Learn from a table that `check_request` has let pass."""

    def load(self, folder: Path) -> FittedGenerator:
        """Read what `FittedGenerator.save` wrote."""


def fit_generator(
    key: str,
    table: PatientTable,
    options: FitOptions,
    *,
    progress: Progress = NO_PROGRESS,
    checkpoint: Path | None = None,
) -> FittedGenerator:
    """Learn from a table.

    Args:
        key: The method, one of `METHODS`.
        table: Real patients.
        options: How to learn.
        progress: Where to tell how far it is, and to ask whether to stop.
        checkpoint: A file that is written now and then and from which learning goes on where it is
            there and of this table and these options; the result is the same to the last bit.

    Raises:
        GenerationError: table or options cannot be used, or learning failed at once.
        Cancelled: the user stopped; nothing is released.
    """
    method: PatientMethod = load_entry(find_method(key))()
    check_request(table, options)
    return method.fit(table, options, progress=progress, checkpoint=checkpoint)


def load_generator(folder: Path) -> FittedGenerator:
    """Read a fitted generator.

    Raises:
        GenerationError: the folder holds none, or a damaged one.
    """
    from readingroom.generator.saved import saved_key

    method: PatientMethod = load_entry(find_method(saved_key(folder)))()
    return method.load(folder)


def table_digest(table: PatientTable) -> str:
    """Return the SHA-256 of columns and values in hexadecimal, the same on every computer."""
    digest = hashlib.sha256()
    for column in table.columns:
        facts = dataclasses.asdict(column)
        digest.update(json.dumps(facts, sort_keys=True).encode() + b"\0")
        kind = "<i4" if column.is_category else "<f8"
        values = np.ascontiguousarray(table.values[column.name], dtype=kind)
        if not column.is_category:
            values = np.where(np.isnan(values), np.nan, values + 0.0).astype(kind)
        digest.update(values.tobytes())
    return digest.hexdigest()


def check_request(table: PatientTable, options: FitOptions) -> None:
    """Refuse a table or options that nothing could be learned with.

    Raises:
        GenerationError: with what is wrong and what to do.
    """
    if table.row_count < FEWEST_ROWS:
        raise GenerationError(
            f"The table has {table.row_count} rows. Learning needs at least {FEWEST_ROWS}."
        )
    if options.outcome:
        table.column(options.outcome)
    for name in options.protected:
        _check_groups(table.column(name))
    for name in options.legitimate:
        table.column(name)
    if options.outcome in (*options.protected, *options.legitimate) and options.outcome:
        raise GenerationError(f"'{options.outcome}' cannot be both the outcome and a cause of it.")
    if len(set(options.protected)) != len(options.protected):
        raise GenerationError("A protected column is named twice.")
    _check_numbers(options)
    if options.beta > 0:
        _check_bias(options)


def _check_groups(column: PatientColumn) -> None:
    if column.kind is not ColumnKind.CATEGORY:
        raise GenerationError(
            f"The protected column '{column.name}' holds numbers, and groups need categories. "
            "Cut it into ranges first, or declare it as a category."
        )


_BOUNDS: Mapping[str, tuple[float, float]] = {
    "alpha": (0.0, 1e6),
    "beta": (0.0, 1e6),
    "policy_weight": (0.0, 1e6),
    "score_k": (0.0, 100.0),
    "epochs": (1, 100_000),
    "batch_size": (2, 1 << 20),
    "patience": (1, 100_000),
    "learning_rate": (1e-8, 10.0),
    "holdout_share": (0.0, 0.9),
    "threads": (1, 256),
}


def _check_numbers(options: FitOptions) -> None:
    for name, (low, high) in _BOUNDS.items():
        value = getattr(options, name)
        if not (math.isfinite(value) and low <= value <= high):
            raise GenerationError(
                f"The option {name} is {value}. It has to lie between {low:g} and {high:g}."
            )
    if options.alpha == 0 and options.beta == 0:
        raise GenerationError("Both weights of the loss are 0: there is nothing to learn.")


def _check_bias(options: FitOptions) -> None:
    if not options.bias_terms:
        raise GenerationError("The weight of bias is above 0, but no bias term is chosen.")
    if not options.protected:
        raise GenerationError("Bias terms compare groups. Name at least one protected column.")
    if options.bias_terms != (BiasTerm.BALANCE,) and not options.outcome:
        raise GenerationError("Parity terms compare an outcome. Name its column.")
    if BiasTerm.CONDITIONAL_PARITY in options.bias_terms and not options.legitimate:
        raise GenerationError(
            "Conditional parity compares within strata of legitimate causes. Name their columns."
        )
