"""Report of how a generator was fitted, and the timer that makes it."""

import dataclasses
import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypedDict, Unpack

import numpy as np

from readingroom.engine.tables.types import PatientTable


class FitStopReason(StrEnum):
    """Reason why fitting ended."""

    COMPLETE = "every epoch was done"
    EARLY = "the held-out loss no longer fell"
    DIVERGED = "the loss was no number or exploded; the last good weights were kept"
    CLOSED_FORM = "the method has no epochs"


@dataclass(frozen=True, slots=True)
class EpochLoss:
    """Mean loss of an epoch on training rows, and on held-out rows if there are any."""

    epoch: int
    train: float
    held_out: float | None


@dataclass(frozen=True, slots=True)
class FitReport:
    """Report of a fit. `data_sha256` is `table_digest`; `options` is `FitOptions.as_json`.

    `best_epoch` is the epoch of the stored weights, None without epochs. `holds_real_rows` means
    that the generator and its saved folder contain rows of real patients.
    """

    method: str
    data_sha256: str
    rows: int
    columns: tuple[str, ...]
    options: Mapping[str, Any]
    epochs_done: int = 0
    best_epoch: int | None = None
    stopped_because: FitStopReason = FitStopReason.CLOSED_FORM
    losses: tuple[EpochLoss, ...] = ()
    device: str = "cpu"
    seconds: float = 0.0
    processor_seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    holds_real_rows: bool = False
    figures: Mapping[str, float] = field(default_factory=dict)


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


class FitFacts(TypedDict, total=False):
    """Fields of `FitReport` set by the method."""

    epochs_done: int
    best_epoch: int | None
    stopped_because: FitStopReason
    losses: tuple[EpochLoss, ...]
    device: str
    warnings: tuple[str, ...]
    holds_real_rows: bool
    figures: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class FitClock:
    """Timer started with fitting; times are in seconds."""

    wall: float = field(default_factory=time.perf_counter)
    processor: float = field(default_factory=time.process_time)

    def report(
        self,
        method: str,
        table: PatientTable,
        options: Mapping[str, Any],
        **facts: Unpack[FitFacts],
    ) -> FitReport:
        """Return the report of the fit so far; `options` is `FitOptions.as_json`."""
        return FitReport(
            method=method,
            data_sha256=table_digest(table),
            rows=table.row_count,
            columns=table.names,
            options=options,
            seconds=time.perf_counter() - self.wall,
            processor_seconds=time.process_time() - self.processor,
            **facts,
        )
