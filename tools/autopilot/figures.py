"""All figures that the engine has stored in a study, by name."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.services.documents import write_document
from readingroom.services.study import Study

OF_THE_RUN: Final = frozenset({"seconds"})
"""Numbers of a run, not of its result."""


def figures_of(path: Path) -> dict[str, float | str]:
    """Return every number that the engine stored in a study, and digests of generated cases.

    Raises:
        StoreError: it is no study, or is in use.
    """
    figures: dict[str, float | str] = {}
    with Study.open(path, read_only=True) as study:
        for name, report in _reports(study):
            figures.update(_numbers(name, json.loads(write_document(report))))
        for number, scenario in enumerate(study.scenarios.list_all(), start=1):
            for case in scenario.cases:
                notes = "".join(note.text for note in study.cases.content(case).notes)
                name = f"generated {number}, case {len(figures)}"
                figures[name] = hashlib.sha256(notes.encode()).hexdigest()
    return figures


def _reports(study: Study) -> Iterator[tuple[str, object]]:
    for number, result in enumerate(study.engine.results(), start=1):
        yield f"result {number}", result.result.metrics
    for number, analysis in enumerate(study.analyses.list_all(), start=1):
        yield f"{analysis.kind.value} {number}", analysis.report
    for number, test in enumerate(study.service(StressTestService).list_all(), start=1):
        yield f"stress test {number}", test.report
    monitoring = study.service(MonitoringService)
    for number, monitor in enumerate(monitoring.list_all(), start=1):
        cases = [case.monitored for case in monitoring.seen(monitor.id)]
        yield f"monitor {number}", [cases, monitoring.summaries(monitor.id)]


def _numbers(name: str, value: Any) -> Iterator[tuple[str, float]]:  # noqa: ANN401 - a document
    """Yield the numbers in a document, each with its path."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, int | float):
        yield name, float(value)
        return
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in parts:
        if key not in OF_THE_RUN:
            yield from _numbers(f"{name}, {key}", part)
