"""Stress tests and watches that were done without a study, read back for one."""

from pathlib import Path
from typing import Final, TypeVar

from readingroom.domain.errors import GenerationError
from readingroom.domain.monitoring import MonitorReport
from readingroom.domain.stress_test import StressReport
from readingroom.study.engine.stress_testing import STRESS_FILE, WATCH_FILE

T = TypeVar("T")
MOST_BYTES: Final = 512 << 20


def read_stress(place: Path) -> StressReport:
    """Return the stress test in a folder, or in a file.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    return _read(place, STRESS_FILE, StressReport)


def read_watch(place: Path) -> MonitorReport:
    """Return what watching found from a folder, or from a file.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    return _read(place, WATCH_FILE, MonitorReport)


def _read(place: Path, name: str, kind: type[T]) -> T:
    from readingroom.evaluator.stress.records import decode
    from readingroom.generator.bounded_files import read_at_most

    file = place / name if place.is_dir() else place
    if not file.exists():
        raise GenerationError(
            f"{place.name} holds no {name}. Choose a folder that the command wrote before."
        )
    try:
        return decode(kind, read_at_most(file, MOST_BYTES))
    except GenerationError as error:
        raise GenerationError(f"{file.name}: {error}") from error
