"""A place for a study and one for what this computer keeps, and signed studies."""

from pathlib import Path

import pytest
from tests.core.store.signed_maker import create, grow, reopen
from tests.core.store.study_maker import fill

from readingroom.audit.local_trust_store import LocalTrustStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@pytest.fixture
def outside(tmp_path: Path) -> LocalTrustStore:
    return LocalTrustStore(tmp_path / "own")


@pytest.fixture
def made(path: Path, outside: LocalTrustStore) -> Path:
    """A study with three checkpoints, and a thousand events and more."""
    with create(path, outside) as file:
        fill(file)
        file.sign()
        grow(file, 1100)
    return path


@pytest.fixture
def older(path: Path, outside: LocalTrustStore) -> bytes:
    """The study as it was closed earlier."""
    with create(path, outside) as file:
        fill(file)
    content = path.read_bytes()
    with reopen(path, outside) as file:
        grow(file, 1100)
    return content
