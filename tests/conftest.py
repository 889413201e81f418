"""What all tests share: no display, no user's own folders, files read without a child process."""

import os

import pytest
from tests.support.reading_here import ReadingHere

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _files_are_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have studies read files in this process, unless a test starts a program of its own."""
    monkeypatch.setattr("readingroom.intake.child.ReaderProcess", ReadingHere)
