"""What every method of making patients tells of its learning: from what, how, and how long."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

from readingroom.domain.patient_table import PatientTable
from readingroom.generator.api import FitOptions, table_digest
from readingroom.generator.fit_report import EpochLoss, FitReport, FitStopReason


class FitFacts(TypedDict, total=False):
    """What only the method knows; the fields of `FitReport`."""

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
    """Started where learning starts; times are in seconds."""

    wall: float = field(default_factory=time.perf_counter)
    processor: float = field(default_factory=time.process_time)

    def report(
        self, method: str, table: PatientTable, options: FitOptions, **facts: Unpack[FitFacts]
    ) -> FitReport:
        """Return the report of what was learned up to now."""
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
