"""Fixtures for study files that another account meets."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("no timing", deadline=None)  # other work may slow a test down
settings.load_profile("no timing")


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that an unprivileged account can enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
