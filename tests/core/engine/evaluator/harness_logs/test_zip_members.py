"""Hostile and damaged zip archives."""

import pytest
from tests.core.engine.evaluator.harness_logs.log_files import (
    DEFLATED,
    STORED,
    ZSTANDARD,
    write_zip,
)

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs import zip_members
from readingroom.engine.evaluator.harness_logs.zip_members import open_members

BZIP2 = 12
METHODS = pytest.mark.parametrize("method", [STORED, DEFLATED, ZSTANDARD])


def read(path, name="a"):
    with open_members(path) as members:
        return members.read(name)


@METHODS
def test_a_member_is_read(tmp_path, method) -> None:
    data = b"abc" * 1000
    path = write_zip(tmp_path / "made.zip", [("x", b""), ("a", data)], method)

    assert read(path) == data
    assert read(path, "x") == b""


@METHODS
def test_a_member_larger_than_stated_is_refused(tmp_path, method) -> None:
    path = write_zip(tmp_path / "made.zip", [("a", b"abc" * 1000)], method, size=10)

    with pytest.raises(SuiteError, match="a is damaged"):
        read(path)


@pytest.mark.parametrize("method", [DEFLATED, ZSTANDARD])
def test_a_bomb_is_refused_before_it_unpacks(tmp_path, monkeypatch, method) -> None:
    monkeypatch.setattr(zip_members, "RATIO_FREE_BYTES", 1 << 10)
    path = write_zip(tmp_path / "made.zip", [("a", bytes(4 << 20))], method)

    with pytest.raises(SuiteError, match="times its size"):
        read(path)


def test_limits_of_size_and_number(tmp_path, monkeypatch) -> None:
    path = write_zip(tmp_path / "made.zip", [("a", bytes(100)), ("b", bytes(100))])
    for name, limit, match in (
        ("MAX_MEMBER_BYTES", 99, "larger than"),
        ("MAX_TOTAL_BYTES", 199, "200 bytes unpacked"),
        ("MAX_MEMBERS", 1, "2 members"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(zip_members, name, limit)
            with pytest.raises(SuiteError, match=match):
                read(path)


def test_a_truncated_archive_is_refused(tmp_path) -> None:
    path = write_zip(tmp_path / "made.zip", [("a", b"abc")])
    path.write_bytes(path.read_bytes()[:-30])

    with pytest.raises(SuiteError, match="may be truncated"):
        read(path)


@pytest.mark.parametrize("position", [0, 40])
def test_damaged_bytes_are_noticed(tmp_path, position) -> None:
    path = write_zip(tmp_path / "made.zip", [("a", b"abc" * 100)], STORED)
    data = bytearray(path.read_bytes())
    data[position] ^= 0xFF
    path.write_bytes(data)

    with pytest.raises(SuiteError, match="a is damaged"):
        read(path)


def test_encryption_and_other_methods_are_refused_by_name(tmp_path) -> None:
    encrypted = write_zip(tmp_path / "a.zip", [("a", b"abc")], flags=1)
    with pytest.raises(SuiteError, match="is encrypted"):
        read(encrypted)
    other = write_zip(tmp_path / "b.zip", [("a", b"abc")], BZIP2)
    with pytest.raises(SuiteError, match=f"method {BZIP2}"):
        read(other)


def test_members_that_overlap_are_refused(tmp_path) -> None:
    path = write_zip(tmp_path / "made.zip", [("a", b"abc"), ("b", b"abc")], STORED)
    data = path.read_bytes()
    start = data.index(b"PK\1\2", data.index(b"PK\1\2") + 1) + 42  # offset of the second member
    path.write_bytes(data[:start] + bytes(4) + data[start + 4 :])

    with pytest.raises(SuiteError, match="overlap"):
        read(path)


def test_paths_outside_a_folder_are_only_names(tmp_path) -> None:
    path = write_zip(tmp_path / "made.zip", [("../../a", b"abc")])

    assert read(path, "../../a") == b"abc"
    assert [file.name for file in tmp_path.iterdir()] == ["made.zip"]
