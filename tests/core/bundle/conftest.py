"""What the tests of bundles start from."""

from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import make_content

from readingroom.bundle.writer import write_bundle


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    return write_bundle(make_content(), tmp_path, "nodule")
