"""Interfaces of patient generators: options, fitting, sampling and saving.

    fitted = fit_generator("cvae", table, FitOptions(seed=7, outcome="cens", protected=("race",)))
    patients = fitted.sample(1000, seed=1)
    fitted.save(folder)

Times are in seconds. A fitted generator is bit-identical for the same table, options and seed, on
one thread of one processor type. On a GPU it agrees within a tolerance: the random numbers are the
same, the sums are rounded in another order.
"""

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.job import device_job
from readingroom.engine.generator.fit_report import FitReport
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.engine.generator.registry import find_method, load_entry
from readingroom.engine.tables.types import PatientColumn, PatientTable

MIN_ROWS = 20
"""Minimum number of rows; a generator fitted to fewer would copy patients."""
_NOTHING: Mapping[str, str] = {}


class BiasTerm(StrEnum):
    """Term of the bias loss."""

    BALANCE = "group-balance"
    LABEL_PARITY = "label-parity"
    CONDITIONAL_PARITY = "conditional-parity"


class Weighting(StrEnum):
    """Weighting of rows in fitting."""

    NONE = "none"
    CELLS = "cells"
    """Equal weight of every cell of group and outcome."""
    SCORE = "score"
    """Within each cell, higher weights of rows the generator reproduces poorly."""


@dataclass(frozen=True, slots=True)
class FitOptions:
    """Options of fitting: the loss is alpha x task + beta x bias.

    `outcome` is the column y and `protected` are the columns a of the bias terms, the weighting and
    the conditions, "" and () for none. `legitimate` are the columns that define the strata of
    conditional parity. `policy` only guides fitting, by penalties; the privacy gates enforce it.
    `device` is "auto" for that of the job. `settings` are specific to the method, as text.
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
    policy: PolicyConstraints | None = None
    policy_weight: float = 1.0
    threads: int = 1
    device: str = "auto"
    settings: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return plain values that identify these options."""
        plain = {item.name: getattr(self, item.name) for item in dataclasses.fields(self)}
        plain["policy"] = None if self.policy is None else self.policy.digest
        plain["settings"] = dict(self.settings)
        return {
            key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()
        }


class FittedGenerator(Protocol):
    """Generator of patients, fitted to a table."""

    @property
    def key(self) -> str:
        """Return the key of its method."""

    @property
    def report(self) -> FitReport:
        """Return the report of the fit."""

    @property
    def columns(self) -> tuple[PatientColumn, ...]:
        """Return the columns of its patients, those of the training table."""

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Generate patients; `given` fixes categories by column.

        Raises:
            GenerationError: the count is invalid, or a given category is unknown or never occurs.
            Cancelled: the user stopped.
        """

    def save(self, folder: Path) -> None:
        """Save it to a new or empty folder, with its model card.

        Raises:
            GenerationError: the folder is not empty, or cannot be written.
        """


class PatientMethod(Protocol):
    """Method of patient generation."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,
    ) -> FittedGenerator:
        """Fit to a table validated by `check_request`."""

    def load(self, folder: Path) -> FittedGenerator:
        """Read a folder written by `FittedGenerator.save`.

        Raises:
            GenerationError: the folder contains no generator, or a damaged one.
        """


def fit_generator(
    key: str,
    table: PatientTable,
    options: FitOptions,
    *,
    progress: Progress = NO_PROGRESS,
    checkpoint: Path | None = None,
) -> FittedGenerator:
    """Fit a generator to a table.

    Args:
        key: the method, one of `METHODS`.
        table: real patients.
        options: options of fitting.
        progress: receives progress reports, and cancels.
        checkpoint: file that is written regularly; if it exists for this table and these options,
            fitting continues from it, with a bit-identical result.

    Raises:
        GenerationError: table or options are invalid, or fitting failed immediately.
        Cancelled: the user stopped; nothing is released.
    """
    method: PatientMethod = load_entry(find_method(key))()
    check_request(table, options)
    with device_job():
        return method.fit(table, options, progress=progress, checkpoint=checkpoint)


def load_generator(folder: Path) -> FittedGenerator:
    """Read a fitted generator.

    Raises:
        GenerationError: the folder has no generator, or a damaged one.
    """
    from readingroom.engine.generator.saved import saved_key

    method: PatientMethod = load_entry(find_method(saved_key(folder)))()
    return method.load(folder)


def check_request(table: PatientTable, options: FitOptions) -> None:
    """Validate a table and options of fitting.

    Raises:
        GenerationError: the table or an option is invalid.
    """
    if table.row_count < MIN_ROWS:
        raise GenerationError(
            f"The table has {table.row_count} rows. Fitting needs at least {MIN_ROWS}."
        )
    if options.outcome:
        table.column(options.outcome)
    for name in options.protected:
        if not table.column(name).is_category:
            raise GenerationError(
                f"The protected column '{name}' is numeric; groups need categories. Bin it "
                "first, or declare it as a category."
            )
    for name in options.legitimate:
        table.column(name)
    if options.outcome in (*options.protected, *options.legitimate) and options.outcome:
        raise GenerationError(
            f"'{options.outcome}' is both the outcome and a protected or legitimate column. Remove "
            "it from one of them."
        )
    if len(set(options.protected)) != len(options.protected):
        raise GenerationError("A protected column is named twice. Remove one.")
    _check_numbers(options)
    if options.beta > 0:
        _check_bias(options)


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
            raise GenerationError(f"The option {name} must be {low:g} to {high:g}, not {value}.")
    if options.alpha == 0 and options.beta == 0:
        raise GenerationError("The loss weights alpha and beta are both 0. Set one above 0.")


def _check_bias(options: FitOptions) -> None:
    if not options.bias_terms:
        raise GenerationError("beta is above 0, but there is no bias term. Choose one.")
    if not options.protected:
        raise GenerationError("Bias terms need groups. Name at least one protected column.")
    if options.bias_terms != (BiasTerm.BALANCE,) and not options.outcome:
        raise GenerationError("Parity terms need an outcome. Name its column.")
    if BiasTerm.CONDITIONAL_PARITY in options.bias_terms and not options.legitimate:
        raise GenerationError(
            "Conditional parity needs strata of legitimate columns. Name these columns."
        )
