"""Report of how a generator was fitted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


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
