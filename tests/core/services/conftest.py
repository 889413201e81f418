"""Fixtures of a filled study whose session is open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.study_material import filled_study

from readingroom.domain.ids import ItemId
from readingroom.reading.types import Reader
from readingroom.services.study import Study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """Open a filled study in a session."""
    with filled_study(tmp_path) as opened:
        opened.protocol.open_session()
        yield opened


@pytest.fixture
def reader(study: Study) -> Reader:
    """Return the first reader."""
    return study.protocol.readers()[0]


@pytest.fixture
def items(study: Study, reader: Reader) -> tuple[ItemId, ...]:
    """Return the items of the reader's worklist, in its order."""
    return tuple(item.id for item in study.reading.worklist(reader.id).items)
