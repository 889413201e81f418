"""Zip files that would harm whoever opens them are refused."""

import stat
import zipfile
from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.bundle.standalone import container
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import write_archive

wording = Wording(__file__)


def write_zip(path: Path, *members: tuple[str, bytes], links: tuple[str, ...] = ()) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
        for name in links:
            information = zipfile.ZipInfo(name)
            information.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(information, "target")
    return path


@pytest.mark.parametrize(
    "name", ["../up", "/rooted", "a/../../b", "C:/drive", "a\\b", "a//b", "./a", "x:stream"]
)
def test_a_zip_path_that_leaves_the_bundle_is_refused(tmp_path: Path, name: str) -> None:
    archive = write_zip(tmp_path / "bad.zip", (name, b"x"))

    assert "outside the bundle" in verify_bundle(archive).findings[0]


def test_a_zip_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "MAX_RATIO", 100)
    archive = write_zip(tmp_path / "bomb.zip", ("b/zeros", bytes(4_000_000)))

    assert "too many bytes" in verify_bundle(archive).findings[0]


def test_a_zip_file_with_a_link_is_refused(tmp_path: Path) -> None:
    archive = write_zip(tmp_path / "link.zip", links=("b/link",))

    assert "contains a link" in verify_bundle(archive).findings[0]


def test_a_zip_file_with_one_path_twice_is_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        archive = write_zip(tmp_path / "twice.zip", ("b/x", b"1"), ("b/x", b"2"))

    assert "a path twice" in verify_bundle(archive).findings[0]


def test_an_encrypted_zip_file_is_refused(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "locked.zip", ("b/x", b"1"))
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)

    assert "encrypted" in verify_bundle(path).findings[0]


def test_a_file_that_is_no_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.zip"
    path.write_text("hello")

    assert wording("readable_zip_file") in verify_bundle(path).findings[0]


def test_too_many_files_are_refused(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = write_archive(bundle)
    monkeypatch.setattr(container, "MAX_FILES", 3)

    assert "more than 3 files" in verify_bundle(bundle).findings[0]
    assert "more than 3 files" in verify_bundle(archive).findings[0]


def test_a_damaged_zip_member_is_a_finding(bundle: Path) -> None:
    archive = write_archive(bundle)
    data = bytearray(archive.read_bytes())
    start = data.index(b"data/report.html") + 200
    data[start : start + 50] = bytes(50)
    archive.write_bytes(data)

    assert not verify_bundle(archive).is_sound
