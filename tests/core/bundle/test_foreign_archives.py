"""Archives and folders that no honest program makes: a finding each, before anything is read."""

import os
import stat
import struct
import warnings
import zipfile
from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.audit.types import Verification
from readingroom.bundle import hostile_input, inspection
from readingroom.bundle.hostile_input import directory_bytes, hostile_fault
from readingroom.bundle.inspection import inspect
from readingroom.bundle.writer import write_archive

wording = Wording(__file__)

NAMES = {
    "climbs out": "../up",
    "climbs out on the way": "b/../../up",
    "begins at the root": "/rooted",
    "names a drive": "C:/drive",
    "has a backslash": "b\\up",
    "has a part without a name": "b//up",
    "has a part that stays": "./b/up",
    "names a stream": "b/x:stream",
    "ends in a dot": "b/report.html.",
    "ends in a space": "b/report.html ",
    "is a device": "b/CON",
    "is a device with an ending": "b/data/aux.json",
    "is a port": "b/lpt1.txt",
    "has a line feed": "b/a\nb",
    "has an escape": "b/\x1b[2Ja",
    "turns its writing around": "b/\u202etxt.exe",
    "has a sign without width": "b/a\u200bb",
    "is too deep": "b/" + "a/" * 40 + "x",
    "is too long": "b/" + "a" * 1_200,
}


def packed(path: Path, *members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of paths that are there twice
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return path


def finding(path: Path) -> str:
    looked = inspect(path)
    assert looked.bundle is None
    assert len(looked.verification.findings) >= 1
    return looked.verification.findings[0]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_a_zip_with_a_path_that_misleads_is_refused(tmp_path: Path, name: str) -> None:
    told = finding(packed(tmp_path / "bad.zip", (name, b"x")))

    assert "path" in told
    assert name not in told


@pytest.mark.parametrize(
    ("one", "other"),
    [("b/x", "b/x"), ("b/x", "b/X"), ("b/stra\u00dfe", "b/STRASSE"), ("b/\u00e9", "b/e\u0301")],
)
def test_two_paths_that_are_one_somewhere_are_refused(tmp_path: Path, one: str, other: str) -> None:
    assert "are equal" in finding(packed(tmp_path / "twice.zip", (one, b"1"), (other, b"2")))


def test_a_zip_that_begins_with_something_else_is_refused(bundle: Path, tmp_path: Path) -> None:
    """As a program that is a zip file too."""
    both = tmp_path / "both.zip"
    both.write_bytes(b"MZ" + write_archive(bundle).read_bytes())

    assert wording("begin_file") in finding(both)


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x03\x04", b"PK\x03\x04" + bytes(100), b"x"])
def test_what_is_no_zip_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "none.zip"
    path.write_bytes(content)

    assert wording("readable_zip_file") in finding(path)


@pytest.mark.parametrize("keep", [0.3, 0.9, 0.999])
def test_a_zip_that_was_cut_off_is_refused(bundle: Path, tmp_path: Path, keep: float) -> None:
    whole = write_archive(bundle).read_bytes()
    cut = tmp_path / "cut.zip"
    cut.write_bytes(whole[: int(len(whole) * keep)])

    assert wording("readable_zip_file") in finding(cut)


def test_a_bomb_is_refused_before_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile_input, "LARGE_BYTES", 1_000)
    bomb = packed(tmp_path / "bomb.zip", ("b/zeros", bytes(4_000_000)))

    assert wording("unpacks_too_many") in finding(bomb)


def test_files_that_lie_on_one_another_are_refused(tmp_path: Path) -> None:
    path = packed(tmp_path / "overlap.zip", ("b/x", os.urandom(2_000)), method=zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    entry = data.index(b"PK\x01\x02")
    struct.pack_into("<LL", data, entry + 20, 10_000, 10_000)
    path.write_bytes(data)

    assert "overlapping files" in finding(path)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(tmp_path: Path, method: int) -> None:
    told = finding(packed(tmp_path / "odd.zip", ("b/x", bytes(100)), method=method))

    assert "do not use" in told


def test_an_encrypted_zip_is_refused(bundle: Path) -> None:
    path = write_archive(bundle)
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)

    assert "encrypted" in finding(path)


def test_a_zip_with_a_link_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "link.zip"
    with zipfile.ZipFile(path, "w") as archive:
        information = zipfile.ZipInfo("b/link")
        information.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(information, "/etc/passwd")

    assert "contains a link" in finding(path)


def test_a_list_of_files_that_is_too_long_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = packed(tmp_path / "many.zip", *((f"b/{n}", b"") for n in range(100)))

    def never(*_arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr(hostile_input, "MOST_DIRECTORY_BYTES", 1_000)
    monkeypatch.setattr(hostile_input.zipfile, "ZipFile", never)

    assert wording("too_long_read") in finding(path)


def test_the_length_of_a_list_is_found_also_where_it_stands_in_64_bits(tmp_path: Path) -> None:
    path = packed(tmp_path / "large.zip", ("b/x", b"1"))
    data = path.read_bytes()
    at = data.rindex(b"PK\x05\x06")
    far = b"PK\x06\x06" + bytes(36) + struct.pack("<QQ", 7 * 2**30, 0)
    locator = b"PK\x06\x07" + struct.pack("<LQL", 0, at, 1)
    end = bytearray(data[at:])
    struct.pack_into("<L", end, 12, 0xFFFFFFFF)
    path.write_bytes(data[:at] + far + locator + end)

    assert directory_bytes(path, path.stat().st_size) == 7 * 2**30
    assert wording("too_long_read") in finding(path)


def test_too_many_files_are_refused(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = write_archive(bundle)
    monkeypatch.setattr(hostile_input, "MAX_FILES", 3)

    assert "more than 3 files" in finding(bundle)
    assert "more than 3 files" in finding(archive)


def test_a_folder_with_too_many_bytes_is_refused(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile_input, "MAX_UNPACKED_BYTES", 100)

    assert "too many bytes" in finding(bundle)


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be made there")
def test_a_folder_with_a_path_that_misleads_is_refused(bundle: Path) -> None:
    (bundle / "data" / "con.json").write_text("{}", encoding="utf-8")

    assert "device" in finding(bundle)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_folder_with_a_link_shows_nothing(bundle: Path, tmp_path: Path) -> None:
    (bundle / "data" / "link").symlink_to(tmp_path)

    assert "is a link" in finding(bundle)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_in_the_place_of_a_bundle_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")

    assert wording("neither_file_nor") in finding(tmp_path / "pipe.zip")


def test_nothing_is_verified_of_what_is_refused_at_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_path: Path) -> Verification:
        raise AssertionError

    monkeypatch.setattr(inspection, "verify_bundle", never)

    assert finding(packed(tmp_path / "bad.zip", ("../up", b"x")))


@pytest.mark.parametrize("place", range(0, 64, 3))
def test_a_byte_changed_in_the_list_of_files_never_crashes(
    bundle: Path, tmp_path: Path, place: int
) -> None:
    data = bytearray(write_archive(bundle).read_bytes())
    data[data.index(b"PK\x01\x02") + place] ^= 0xFF
    changed = tmp_path / "changed.zip"
    changed.write_bytes(data)

    looked = inspect(changed)

    assert looked.verification.findings or looked.bundle is not None


def test_an_honest_bundle_has_no_fault(bundle: Path) -> None:
    assert hostile_fault(bundle) == ""
    assert hostile_fault(write_archive(bundle)) == ""
