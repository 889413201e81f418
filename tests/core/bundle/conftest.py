"""What the tests of bundles start from."""

import shutil
from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import make_content

from readingroom.bundle.writer import write_bundle


@pytest.fixture(scope="session")
def made_bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a bundle that no test changes."""
    return write_bundle(make_content(), tmp_path_factory.mktemp("bundle"), "nodule")


@pytest.fixture
def bundle(made_bundle: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made_bundle, tmp_path / made_bundle.name)
