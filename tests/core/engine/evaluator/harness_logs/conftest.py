"""Imports of logs into a temporary folder."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from readingroom.engine.evaluator.harness_logs.importing import import_logs
from readingroom.engine.evaluator.harness_logs.types import ImportedLog, LogImport


@pytest.fixture
def imported(tmp_path: Path) -> Callable[..., LogImport]:
    """Return the function that imports a source into a folder of its own."""
    count = 0

    def run(source: Path, **options: Any) -> LogImport:
        nonlocal count
        count += 1
        return import_logs(source, tmp_path / f"results-{count}", **options)

    return run


@pytest.fixture
def single(imported: Callable[..., LogImport]) -> Callable[..., ImportedLog]:
    """Return the function that imports a source with one log."""

    def run(source: Path, **options: Any) -> ImportedLog:
        (log,) = imported(source, **options).logs
        return log

    return run
