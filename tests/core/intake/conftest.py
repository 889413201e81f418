"""Where the tests of reading files read PDFs."""

import pytest

from readingroom.intake.notes.confined import read_pages_confined
from readingroom.intake.notes.pdf_pages import read_pages

_READER = "readingroom.intake.notes.pdf.read_pages_confined"


@pytest.fixture(autouse=True)
def _pdfs_are_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read PDFs in this process, as a new one for each takes long."""
    monkeypatch.setattr(_READER, read_pages)


@pytest.fixture
def pdf_process(monkeypatch: pytest.MonkeyPatch, _pdfs_are_read_here: None) -> None:
    """Read each PDF in a process of its own, as the program does."""
    monkeypatch.setattr(_READER, read_pages_confined)
