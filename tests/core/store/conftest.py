"""A place for a study and one for what this computer keeps, and signed studies."""

import shutil
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


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is copied: a study with an older copy, and what this computer keeps of it."""
    folder = tmp_path_factory.mktemp("signed")
    path, outside = folder / "a.rrstudy", LocalTrustStore(folder / "own")
    with create(path, outside) as file:
        fill(file)
        file.sign()
    shutil.copy(path, folder / "older")
    with reopen(path, outside) as file:
        grow(file, 1100)
    return folder


@pytest.fixture
def made(path: Path, made_once: Path) -> Path:
    """A study with three checkpoints, and a thousand events and more."""
    shutil.copytree(made_once / "own", path.with_name("own"))
    return shutil.copy(made_once / path.name, path)


@pytest.fixture
def older(made: Path, made_once: Path) -> bytes:
    """The study of `made` as it was closed earlier."""
    return (made_once / "older").read_bytes()
