"""Fixtures for runs on arrays."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.runs.array_runs import INPUTS, LABELS, N


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    data.mkdir()
    np.save(data / "X.npy", INPUTS)
    np.save(data / "y.npy", LABELS)
    sexes = "".join(f"{'FM'[n % 2]}\n" for n in range(N))
    (data / "metadata.csv").write_text(f"sex\n{sexes}")
    return tmp_path
