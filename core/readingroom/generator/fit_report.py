"""Report of how a generator was fitted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class FitStopReason(StrEnum):
    """Why learning ended."""

    COMPLETE = "every epoch was done"
    EARLY = "the held-out loss no longer fell"
    DIVERGED = "the loss was no number or exploded; the last good weights were kept"
    CLOSED_FORM = "the method has no epochs"


@dataclass(frozen=True, slots=True)
class EpochLoss:
    """The mean loss of an epoch on the rows learned from and on those held out, if any are."""

    epoch: int
    train: float
    held_out: float | None


@dataclass(frozen=True, slots=True)
class FitReport:
    """The facts of learning. `data_sha256` is `table_digest`; `options` is `FitOptions.as_json`.

    `best_epoch` is the one whose weights were kept, None without epochs. `holds_real_rows` says
    that the generator, and what `save` writes, contain rows of real patients.
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
