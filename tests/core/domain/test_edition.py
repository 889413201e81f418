"""Tests of the edition of a built program."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from readingroom.domain import edition
from readingroom.domain.edition import Edition, how_to_get


@pytest.fixture(autouse=True)
def _not_cached() -> Iterator[None]:
    edition.edition.cache_clear()
    yield
    edition.edition.cache_clear()


@pytest.mark.parametrize("name", ["reader", "full", "cuda"])
def test_a_built_program_reads_its_edition(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / edition.FILE).write_text(f"{name}\n")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert edition.edition() is Edition(name)


def test_the_source_is_a_python_package() -> None:
    assert edition.edition() is Edition.PACKAGE


@pytest.mark.parametrize("content", [None, "", "library"])
def test_an_incomplete_program_has_no_edition(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | None
) -> None:
    if content is not None:
        (tmp_path / edition.FILE).write_text(content)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    with pytest.raises((OSError, ValueError)):
        edition.edition()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (Edition.READER, ("Reader edition", "torch", "Full edition")),
        (Edition.FULL, ("torch", "llm")),
    ],
)
def test_what_has_a_library_is_named(
    monkeypatch: pytest.MonkeyPatch, given: Edition, named: tuple[str, ...]
) -> None:
    monkeypatch.setattr(edition, "edition", lambda: given)

    assert all(part in how_to_get("torch", "llm") for part in named)
