"""Fixture for tests that only use a copula."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def quick_copulas() -> Iterator[None]:
    """Fit copulas with fewer simulated rows; how exact they are is tested in test_copula.py."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("readingroom.engine.generator.learners.inversion._MAX_ROWS", 10_000)
        yield
