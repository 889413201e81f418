"""Studies with accounts: with the two starting accounts, or with all roles."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.people_material import staffed, started

from readingroom.services.study import Study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """Yield a study with an administrator and a coordinator."""
    with started(tmp_path) as opened:
        yield opened


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Study]:
    """Yield a study with accounts of every role."""
    with staffed(tmp_path) as opened:
        yield opened
