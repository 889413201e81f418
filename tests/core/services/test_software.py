"""Tests of the list of software of others and of its licences."""

import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

import msgspec
import pytest

from readingroom.domain.errors import NotFoundError
from readingroom.services import software
from readingroom.services.software import Software, installed_software, licence_texts

ROOT = Path(__file__).parents[3]


class Bare(Distribution):
    """A distribution that has metadata only."""

    def __init__(self, lines: str) -> None:
        self._text = f"Metadata-Version: 2.1\nName: bare\nVersion: 1\n{lines}"

    def read_text(self, filename: str) -> str | None:
        return self._text if filename == "METADATA" else None

    def locate_file(self, path: object) -> Path:
        return Path(str(path))


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder of the licences of a built program."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "readingroom"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    folder = tmp_path / software.LICENCES
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("lines", "licence"),
    [
        ("License-Expression: MIT\n", "MIT"),
        ("License: BSD\n", "BSD"),
        (f"License: {'a long text ' * 20}\nClassifier: License :: OSI Approved :: X\n", "X"),
        ("Classifier: Topic :: Software\n", "see the text"),
    ],
)
def test_a_licence_is_named_as_in_its_metadata(lines: str, licence: str) -> None:
    assert software.licence_of(Bare(lines)) == licence


@pytest.mark.parametrize(
    ("lines", "page"),
    [
        ("Home-page: https://a.org\nProject-URL: Code, https://b.org\n", "https://a.org"),
        ("Project-URL: News, https://c.org\nProject-URL: Source, https://b.org\n", "https://b.org"),
        ("Project-URL: Changes, https://c.org\n", "no page named"),
        ("", "no page named"),
    ],
)
def test_a_distribution_is_listed_with_its_address(lines: str, page: str) -> None:
    assert software.home_of(Bare(lines)) == page


def test_the_list_has_what_readingroom_needs_and_nothing_else() -> None:
    names = {one.name for one in installed_software()}

    assert {"pydicom", "PySide6_Essentials", "cffi", "scikit-image"} <= names
    assert not {"pytest", "ruff", "readingroom"} & names


def test_every_listed_package_but_an_installer_of_fonts_has_its_licence() -> None:
    without = [one.name for one in installed_software() if not licence_texts(one)]

    assert set(without) <= {"fontpkg"}


def test_texts_at_the_top_of_a_package_count_as_its_licence() -> None:
    names = [path.name for path in software.texts_of(distribution("onnxruntime"))]

    assert {"LICENSE", "ThirdPartyNotices.txt"} <= set(names)


def test_our_own_licence_is_that_of_the_repository() -> None:
    licence = software.own_licence()

    assert licence.text == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Version 2.0, January 2004" in licence.text
    assert distribution("readingroom").metadata["Name"] == "readingroom"


def test_a_built_program_reads_the_list_of_its_build(program: Path) -> None:
    listed = Software("a", "1", "MIT", "no page named", ("a-1/LICENSE", "a-1/GONE"))
    (program / software.LIST).write_bytes(msgspec.json.encode([listed]))
    (program / "a-1").mkdir()
    (program / "a-1" / "LICENSE").write_text("Do as you like.")

    assert installed_software() == (listed,)
    first, second = licence_texts(listed)
    assert (first.name, first.text) == ("LICENSE", "Do as you like.")
    assert second.text.startswith("GONE cannot be read")


@pytest.mark.parametrize("content", [None, b"{}", b'[{"name": 1}]', b"\xff"])
def test_a_program_without_its_list_says_so(program: Path, content: bytes | None) -> None:
    if content is not None:
        (program / software.LIST).write_bytes(content)

    with pytest.raises(NotFoundError, match=software.LIST):
        installed_software()
