"""Values of the rehearsal of a reader study."""

from dataclasses import dataclass
from pathlib import Path

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType

READERS, CASES = 6, 40
"""Numbers of a rehearsal that states no others."""


@dataclass(frozen=True, slots=True)
class RehearsalPlan:
    """What to rehearse.

    Args:
        type: type of the study, whose preset is the protocol unless one is given.
        reader_count: number of simulated readers, at least 1.
        case_count: number of simulated cases, at least 2; every second one has the condition.
        seed: of the protocol, the cases and the readers.
        protocol: protocol of the coordinator, of the same type; None for the preset. Its models
            are replaced by simulated ones; strata, training and limits are left out.
    """

    type: StudyType
    reader_count: int = READERS
    case_count: int = CASES
    seed: int = 7
    protocol: Protocol | None = None


@dataclass(frozen=True, slots=True)
class EffectRow:
    """Figure that was planted in the simulated readings, and its value in the stored ones.

    `observed` is None where it cannot be computed, such as without a positive case.
    """

    name: str
    planted: float
    observed: float | None
    count: int


@dataclass(frozen=True, slots=True)
class RehearsalResult:
    """Files of a rehearsal, the number of readings, and the planted effects.

    `is_valid` is whether study and bundle verify; `findings` are the faults, if not.
    """

    study: Path
    analysis_plan: Path
    bundle: Path
    reading_count: int
    effects: tuple[EffectRow, ...]
    is_valid: bool
    findings: tuple[str, ...]
