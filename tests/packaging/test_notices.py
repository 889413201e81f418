"""Tests of the notices of third-party software."""

import os
import re
import shutil
import sys
from importlib.metadata import Distribution, distribution, requires
from pathlib import Path
from types import ModuleType

import pytest
from tests.support.wording import Wording, expect_error

wording = Wording(__file__)

FONTS = Path(__file__).parents[2] / "resources" / "readingroom_resources" / "fonts"
NAME = re.compile(r"[\w.-]+")


class Bare(Distribution):
    """A distribution that has metadata, and files where told."""

    def __init__(self, text: str, folder: Path | None = None) -> None:
        self._text = text
        self._folder = folder

    def read_text(self, filename: str) -> str | None:
        if filename == "METADATA":
            return self._text
        if filename == "RECORD" and self._folder is not None:
            return "bare-1.dist-info/LICENSE,,\n"
        return None

    def locate_file(self, path: object) -> Path:
        return (self._folder or Path()) / str(path)


def bare(lines: str, folder: Path | None = None) -> Bare:
    return Bare(f"Metadata-Version: 2.1\nName: bare\nVersion: 1\n{lines}", folder)


def test_every_dependency_has_the_text_of_its_licence(notices: ModuleType) -> None:
    named = [line for line in requires("readingroom") or () if "extra ==" not in line]
    names = [found.group() for line in named if (found := NAME.match(line))]
    found = [notices.notice_of(distribution(name)) for name in names]

    assert len(found) > 20
    assert [one.name for one in found if not all(Path(text).is_file() for text in one.texts)] == []


def test_the_texts_of_qt_are_those_of_the_lesser_licence(notices: ModuleType) -> None:
    texts = notices.notice_of(distribution("PySide6_Essentials")).texts
    heads = [Path(text).read_text(encoding="utf-8").split("\n")[0].strip() for text in texts]

    assert heads == [wording("gnu_lesser_general"), "GNU GENERAL PUBLIC LICENSE"]


def test_a_distribution_without_a_text_stops_the_build(notices: ModuleType) -> None:
    with expect_error(notices.NoticeError, wording("bare_comes_text")):
        notices.notice_of(bare(""))


def test_a_file_leads_to_its_distribution(notices: ModuleType) -> None:
    import msgspec

    owners = notices.owners([Path(msgspec.__file__), Path("/usr/lib/libnothing.so")])

    assert [owner.name for owner in owners] == ["msgspec"]


def test_a_python_without_its_licence_stops_the_build(
    notices: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(notices, "get_path", lambda _: str(tmp_path))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))

    with pytest.raises(notices.NoticeError, match=r"no LICENSE\.txt"):
        notices.python_notice()


@pytest.mark.parametrize("prefix", ["/usr", "/opt/python"])
def test_other_libraries_are_those_of_the_system(
    notices: ModuleType, monkeypatch: pytest.MonkeyPatch, prefix: str
) -> None:
    import msgspec

    monkeypatch.setattr(sys, "base_prefix", prefix)
    monkeypatch.setattr(os, "__file__", f"{prefix}/lib/python3.11/os.py")
    own = Path(f"{prefix}/lib/python3.11/lib-dynload/_x.so")
    library = Path("/usr/lib/libx.so")
    sources = [Path(msgspec.__file__), library, own, Path("relative"), Path(__file__)]

    assert notices.from_system(sources) == [library]


def test_without_dpkg_no_package_is_named(
    notices: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)

    assert notices.debian_packages([Path("/usr/lib/libx.so")]) == {}


def test_the_list_names_each_part_and_the_folder_holds_its_text(
    notices: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bare-1.dist-info").mkdir()
    (tmp_path / "bare-1.dist-info" / "LICENSE").write_text("Do as you like.")
    part = bare("License-Expression: MIT\n", tmp_path)
    monkeypatch.setattr(notices, "distributions", lambda: [part])
    monkeypatch.setattr(notices, "distribution", lambda _: part)
    monkeypatch.setattr(notices, "debian_packages", lambda _: {})
    folder = tmp_path / "built"
    folder.mkdir()
    sources = [tmp_path / "bare-1.dist-info" / "LICENSE", Path("/usr/lib/libx.so")]

    assert notices.write_notices(folder, sources) == 2
    lines = (folder / notices.LIST).read_text(encoding="utf-8")
    assert wording("bare_mit_page") in lines
    assert "libx.so | not known | none |" in lines
    assert (folder / notices.LICENCES / "bare-1" / "LICENSE").read_text() == "Do as you like."
    for font in FONTS.glob("*.ttf"):
        assert font.name in lines
    stored = {text.name for text in (folder / notices.LICENCES / "fonts").iterdir()}
    assert stored == {text.name for text in FONTS.glob("*-LICENSE.txt")}
    assert "sample_cases/03_back-pain-lung-cancer" in lines
    data = folder / notices.LICENCES / "TotalSegmentator" / "TotalSegmentator.txt"
    assert "Apache License" in data.read_text(encoding="utf-8")


def test_a_font_without_a_licence_stops_the_build(notices: ModuleType, tmp_path: Path) -> None:
    fonts = shutil.copytree(FONTS, tmp_path / "fonts")
    (fonts / "Added.ttf").write_bytes(b"")
    (fonts / "Inter-LICENSE.txt").unlink()

    with pytest.raises(notices.NoticeError, match=r"Added.ttf, Inter-Regular.ttf, Inter-SemiBold"):
        notices._font_lines(tmp_path / "texts", fonts)


def test_texts_with_the_same_name_are_all_copied(notices: ModuleType, tmp_path: Path) -> None:
    texts = [tmp_path / name / "LICENSE.txt" for name in ("a", "b")]
    for text in texts:
        text.parent.mkdir()
        text.write_text(text.parent.name)

    assert notices._keep(texts, tmp_path / "kept") == "kept"
    assert (tmp_path / "kept" / "LICENSE-2.txt").read_text() == "b"
