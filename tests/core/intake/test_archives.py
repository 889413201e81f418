"""Zip archives: every bad one is refused whole, nothing is written."""

import contextlib
import gzip
import io
import stat
import struct
import tarfile
import warnings
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.domain.progress import Step
from readingroom.intake import archives
from readingroom.intake.archives import foreign_archive, read_archive
from readingroom.intake.case_files import open_case_files

wording = Wording(__file__)


def packed(*members, compression=zipfile.ZIP_DEFLATED):
    """Return a zip of (name or ZipInfo, bytes) pairs."""
    stream = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # zipfile warns of duplicate names
        with zipfile.ZipFile(stream, "w", compression) as archive:
            for name, data in members:
                archive.writestr(name, data)
    return stream.getvalue()


def special(name, mode):
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = mode << 16
    return info


def read(tmp_path, data, **options):
    path = tmp_path / "case.zip"
    path.write_bytes(data)
    return read_archive(path, **options)


BAD_NAMES = [
    ("../evil.txt", "outside its folder"),
    ("a/../../evil.txt", "outside its folder"),
    ("..\\evil.txt", "outside its folder"),
    ("..", "outside its folder"),
    ("/etc/passwd", "absolute"),
    ("\\\\server\\share\\x", "absolute"),
    ("C:\\windows\\x", "drive"),
    ("c:x", "drive"),
    ("note.txt:hidden", "colon"),
    ("CON", "reserved"),
    ("a/nul.txt", "reserved"),
    ("com1.dcm", "reserved"),
    ("LPT9/x", "reserved"),
    ("COM¹", "reserved"),
    ("CONIN$", "reserved"),
    ("aux .txt", "reserved"),
    ("a./b", "dot or space"),
    ("a ", "dot or space"),
    ("a//b", "empty folder"),
    ("./a", "empty folder"),
    ("a\nb", "control"),
    ("a\x7f", "control"),
    ("scan\u202emcd.exe", "invisible"),
    ("a\u200b.txt", "invisible"),
    ("\\\\?\\C:\\x", "absolute"),
    ("COM1 .txt", "reserved"),
    ("a/PRN", "reserved"),
    ("conout$.x", "reserved"),
    ("a/.", "empty folder"),
    ("...", "dot or space"),
    ("a.txt::$DATA", "colon"),
    ("x" * 241, "240"),
]


@pytest.mark.parametrize(("name", "words"), BAD_NAMES)
def test_a_name_that_could_do_harm_refuses_the_archive(tmp_path, name, words):
    with pytest.raises(IntakeError, match=words):
        read(tmp_path, packed(("good.txt", b"x"), (name, b"x")))
    assert [path.name for path in tmp_path.rglob("*")] == ["case.zip"]


def test_a_zero_byte_in_a_name_refuses_the_archive(tmp_path):
    data = packed(("evil.txt_.jpg", b"x")).replace(b"evil.txt_.jpg", b"evil.txt\0.jpg")
    with pytest.raises(IntakeError, match="control"):
        read(tmp_path, data)


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ((("a.txt", b"1"), ("a.txt", b"2")), "same name"),
        ((("a.txt", b"1"), ("A.TXT", b"2")), "only in case"),
        ((("é", b"1"), ("e\u0301", b"2")), "same name"),
        ((("a", b"1"), ("a/b", b"2")), wording("folder_file")),
        (((special("link", stat.S_IFLNK | 0o777), b"/etc/passwd"),), "link or a device"),
        (((special("pipe", stat.S_IFIFO | 0o600), b""),), "link or a device"),
        (((special("dev", stat.S_IFCHR | 0o600), b""),), "link or a device"),
        ((("bomb", b"\0" * 5_000_000),), "grows more than 200 times"),
    ],
)
def test_a_member_that_could_do_harm_refuses_the_archive(tmp_path, members, words):
    with pytest.raises(IntakeError, match=words):
        read(tmp_path, packed(*members))


def test_an_encrypted_member_refuses_the_archive(tmp_path):
    data = bytearray(packed(("a.txt", b"x")))
    central = data.index(b"PK\x01\x02")
    struct.pack_into("<H", data, central + 8, 0x1)
    with pytest.raises(IntakeError, match="encrypted"):
        read(tmp_path, bytes(data))


def test_members_that_share_their_bytes_refuse_the_archive(tmp_path):
    data = bytearray(packed(("a.txt", b"1" * 40), ("b.txt", b"2" * 40)))
    second = data.rindex(b"PK\x01\x02")
    struct.pack_into("<L", data, second + 42, 0)
    with pytest.raises(IntakeError, match="overlap"):
        read(tmp_path, bytes(data))


def test_a_size_that_is_a_lie_refuses_the_archive(tmp_path):
    data = bytearray(packed(("bomb", b"\0" * 900_000)))
    struct.pack_into("<L", data, data.index(b"PK\x01\x02") + 24, 10)
    with pytest.raises(IntakeError, match="valid zip"):
        read(tmp_path, bytes(data))


def test_an_archive_inside_is_given_as_it_is_and_never_unpacked(tmp_path):
    inner = packed(("../evil", b"x"))
    assert read(tmp_path, packed(("inner.zip", inner))) == (("inner.zip", inner),)


def tar_of(mode):
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:
        archive.addfile(tarfile.TarInfo("a"))
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (tar_of("w"), "tar"),
        (tar_of("w:gz"), "tar"),
        (tar_of("w:xz"), "xz"),
        (tar_of("w:bz2"), "bzip2"),
        (b"7z\xbc\xaf\x27\x1c" + bytes(40), "7z"),
        (b"Rar!\x1a\x07\x01\x00" + bytes(40), "rar"),
        (b"\x28\xb5\x2f\xfd" + bytes(40), "zstd"),
        (b"MSCF" + bytes(40), "cab"),
    ],
    ids=["tar", "tar.gz", "tar.xz", "tar.bz2", "7z", "rar", "zstd", "cab"],
)
def test_archives_of_other_kinds_say_what_to_do(tmp_path, data, kind):
    path = tmp_path / "case.bin"
    path.write_bytes(data)
    with pytest.raises(IntakeError, match=wording("archive_zip_archives").format(kind)) as caught:
        open_case_files(path)
    assert str(tmp_path) not in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"\x1f\x8bno gzip", gzip.compress(b"##fileformat=VCF")])
def test_other_files_are_no_archives(data):
    assert foreign_archive(data) == ""


def test_other_ways_of_packing_refuse_the_archive(tmp_path):
    with expect_error(IntakeError, wording("way_read")):
        read(tmp_path, packed(("a.txt", b"x" * 100), compression=zipfile.ZIP_BZIP2))


def test_too_many_members_or_bytes_refuse_the_archive(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MAX_MEMBERS", 1)
    with pytest.raises(IntakeError, match="2 members"):
        read(tmp_path, packed(("a", b""), ("b", b"")))
    monkeypatch.setattr(archives, "MAX_TOTAL_BYTES", 1)
    with pytest.raises(IntakeError, match="2 bytes"):
        read(tmp_path, packed(("a", b"xx")))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-10],
        lambda data: data[:40],
        lambda data: b"PK\x05\x06",
        lambda data: data.replace(b"local content", b"local c0ntent"),
        lambda data: data.replace(b"a.txt", b"b.txt", 1),
    ],
    ids=["no end", "cut off", "end only", "content changed", "names disagree"],
)
def test_a_damaged_archive_is_refused(tmp_path, spoil):
    data = packed(("a.txt", b"local content"), compression=zipfile.ZIP_STORED)
    with pytest.raises(IntakeError, match="valid zip"):
        read(tmp_path, spoil(data))


def test_a_newer_format_than_is_read_is_refused(tmp_path):
    data = bytearray(packed(("a.txt", b"x")))
    struct.pack_into("<H", data, data.index(b"PK\x01\x02") + 6, 99)
    with pytest.raises(IntakeError, match="plain zip"):
        read(tmp_path, bytes(data))


def test_a_good_archive_is_read_with_its_folders_and_backslashes(tmp_path):
    steps = []

    class Recorder:
        def report(self, step):
            steps.append(step)

        def raise_if_cancelled(self):
            pass

    data = packed(("case/", b""), ("case/a.txt", b"1"), ("case\\b.txt", b"2"), ("é.txt", b"3"))
    members = read(tmp_path, data, progress=Recorder())
    assert members == (("case/a.txt", b"1"), ("case/b.txt", b"2"), ("é.txt", b"3"))
    assert steps[0] == Step(0, 3, "Unpacking")


@given(st.binary(max_size=300), st.integers(0, 200))
def test_any_bytes_are_read_or_refused(tmp_path_factory, data, place):
    good = packed(("a.txt", b"hello"), ("b/c.txt", b"hello"))
    folder = tmp_path_factory.mktemp("zips")
    for mixed in (data, good[:place] + data + good[place + len(data) :]):
        with contextlib.suppress(IntakeError):
            assert all(member.name for member in read(folder, mixed))
