"""Timer and fit report common to all generation methods."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

from readingroom.engine.generator.api import FitOptions, table_digest
from readingroom.engine.generator.fit_report import EpochLoss, FitReport, FitStopReason
from readingroom.engine.tables.types import PatientTable


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
        self, method: str, table: PatientTable, options: FitOptions, **facts: Unpack[FitFacts]
    ) -> FitReport:
        """Return the report of the fit so far."""
        return FitReport(
            method=method,
            data_sha256=table_digest(table),
            rows=table.row_count,
            columns=table.names,
            options=options.as_json(),
            seconds=time.perf_counter() - self.wall,
            processor_seconds=time.process_time() - self.processor,
            **facts,
        )
