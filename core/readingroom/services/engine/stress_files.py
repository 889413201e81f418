"""Read stress tests and monitoring reports that were written without a study."""

from pathlib import Path
from typing import Final, TypeVar

from readingroom.domain.errors import GenerationError
from readingroom.engine.evaluator.monitoring.types import MonitorReport
from readingroom.engine.evaluator.stress.types import StressReport
from readingroom.services.engine.stress_testing import MONITORING_FILE, STRESS_FILE

T = TypeVar("T")
MAX_BYTES: Final = 512 << 20


def read_stress(source: Path) -> StressReport:
    """Return the stress test in a folder, or in a file.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    return _read(source, STRESS_FILE, StressReport)


def read_monitoring(source: Path) -> MonitorReport:
    """Return the monitoring report in a folder, or in a file.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    return _read(source, MONITORING_FILE, MonitorReport)


def _read(source: Path, name: str, kind: type[T]) -> T:
    from readingroom.engine.evaluator.stress.records import decode
    from readingroom.engine.tables.bounded_files import read_at_most

    file = source / name if source.is_dir() else source
    if not file.exists():
        raise GenerationError(
            f"{source.name} has no {name}. Choose a folder that the command wrote."
        )
    try:
        return decode(kind, read_at_most(file, MAX_BYTES))
    except GenerationError as error:
        raise GenerationError(f"{file.name}: {error}") from error
