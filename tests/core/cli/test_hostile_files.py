"""Files that are no good study: one sentence, the right exit code, and not a byte changed."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.services.study_material import filled_study, write_case
from tests.core.store.study_maker import unprivileged
from tests.support.wording import Wording

from readingroom.cli import main
from readingroom.services.study import Study

wording = Wording(__file__)

LONG = "correct horse battery staple"
PAGE = 4096
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")

Make = Callable[[Path], None]


@pytest.fixture(autouse=True)
def no_passphrase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("READINGROOM_PASSPHRASE", raising=False)


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
    return tmp_path / "study.rrstudy"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    with filled_study(tmp_path, LONG) as study:
        study.protocol.open_session()
    (tmp_path / "word.txt").write_text(LONG, encoding="utf-8")
    return tmp_path / "study.rrstudy"


def run(*arguments: object, **environment: str) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], env=environment)


def commands(path: Path) -> list[list[object]]:
    case = path.parent / "extra" / "EXTRA"
    if not case.exists():
        write_case(path.parent / "extra", "EXTRA")
    return [
        ["worklist", path],
        ["results", path],
        ["add-case", path, case],
        ["add-reader", path, "Dr. New"],
        ["lock-study", path, "--reason", "Done"],
        ["export", path, "--out", path.parent / "out"],
    ]


def assert_refused(path: Path, words: str, *more: object) -> None:
    """Every command says one sentence, ends with 3 (verify with 1 or 3), and changes nothing."""
    calls = commands(path)
    before = contents(path.parent)
    for call in calls:
        refused = run(*call, *more)
        assert (refused.exit_code, refused.stderr.count("\n")) == (3, 1), call
        assert words in refused.stderr
    verified = run("verify", path, *more)
    assert verified.exit_code in (1, 3)
    assert words in verified.output
    assert contents(path.parent) == before


def contents(folder: Path) -> dict[str, bytes]:
    return {str(one): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def cut(size: int) -> Make:
    return lambda path: os.truncate(path, path.stat().st_size - size)


def cut_to(size: int) -> Make:
    return lambda path: os.truncate(path, size)


def write_at(place: int, value: bytes) -> Make:
    def write(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(place)
            file.write(value)

    return write


# SQLite file format, 1.3: the format is at 60, this program's mark at 68.
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut_to(0), "study.rrstudy is empty"),
        (cut_to(PAGE), "study.rrstudy is damaged"),
        (cut(PAGE), "study.rrstudy is damaged"),
        (cut(100), wording("study_rrstudy_study")),
        (write_at(3, b"x"), wording("study_rrstudy_study")),
        (write_at(60, (99).to_bytes(4)), "study.rrstudy has format 99; this version"),
        (write_at(60, bytes(4)), wording("study_rrstudy_database")),
        (write_at(68, b"GPKG"), wording("study_rrstudy_database")),
    ],
    ids=["empty", "one page", "a page short", "100 bytes short", "header", "newer", "0", "other"],
)
def test_a_spoilt_plain_study_is_refused(plain: Path, spoil: Make, words: str) -> None:
    spoil(plain)
    assert_refused(plain, words)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut_to(0), "study.rrstudy is empty"),
        (cut(PAGE), "study.rrstudy is damaged"),
        (cut(100), wording("study_rrstudy_study")),
        (write_at(3, b"x"), wording("passphrase_open_study")),
        (write_at(PAGE // 2, b"xx"), wording("passphrase_open_study")),
    ],
    ids=["empty", "a page short", "100 bytes short", "salt", "first page"],
)
def test_a_spoilt_encrypted_study_is_refused(secret: Path, spoil: Make, words: str) -> None:
    spoil(secret)
    assert_refused(secret, words, "--passphrase-file", secret.parent / "word.txt")


def test_a_passphrase_that_is_no_text_is_a_wrong_one(secret: Path) -> None:
    before = secret.read_bytes()
    refused = run("worklist", secret, READINGROOM_PASSPHRASE="no text \udcff at all")
    assert (refused.exit_code, refused.stderr.count("\n")) == (3, 1)
    assert wording("passphrase_open_study_2").begins(refused.stderr)
    assert secret.read_bytes() == before


def test_a_new_passphrase_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.rrstudy"
    refused = run("new", path, "--title", "T", READINGROOM_PASSPHRASE="no text \udcff at all")
    assert refused.exit_code == 3
    assert refused.stderr == wording("passphrase_holds_sign")
    assert list(tmp_path.iterdir()) == []


def test_a_database_with_the_mark_of_a_study_is_refused_unchanged(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.rrstudy"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE meta (x)")
    other.execute(f"PRAGMA application_id = {int.from_bytes(b'RRST')}")
    other.execute("PRAGMA user_version = 1")
    other.commit()
    other.close()
    before = contents(tmp_path)
    refused = run("add-reader", path, "Dr. New")
    assert refused.exit_code in (1, 3)
    assert wording("open_copy_file").ends(refused.stderr)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    "name", [" sp ace ü 日本.rrstudy", "-dash.rrstudy", "quo'te?#%41&x=y.rrstudy", "s" * 240]
)
def test_a_study_opens_under_any_name(plain: Path, name: str) -> None:
    folder = plain.parent / "named"
    folder.mkdir()
    path = shutil.copy(plain, folder / name)
    assert run("worklist", path).exit_code == 0
    assert run("add-reader", path, "Dr. New").exit_code == 0
    assert run("verify", path).exit_code == 0
    assert [entry.name for entry in folder.iterdir()] == [name]


@ON_POSIX
def test_a_name_too_long_for_a_companion_is_read_and_not_written(plain: Path) -> None:
    path = shutil.copy(plain, plain.with_name("x" * 247 + ".rrstudy"))
    assert run("worklist", path).exit_code == 0
    refused = run("add-reader", path, "Dr. New")
    assert (refused.exit_code, refused.stderr.count("\n")) == (3, 1)
    assert wording("name_too_long") in refused.stderr


@ON_POSIX
def test_a_link_and_its_study_have_one_lock(plain: Path) -> None:
    link = plain.with_name("link.rrstudy")
    link.symlink_to(plain)
    with Study.open(plain):
        refused = run("add-reader", link, "Dr. New")
        assert refused.exit_code == 3
        assert wording("link_rrstudy_open").begins(refused.stderr)
        assert run("worklist", link).exit_code == 0
    assert run("add-reader", link, "Dr. New").exit_code == 0
    assert run("verify", link).exit_code == 0
    assert link.is_symlink()


@ON_POSIX
def test_what_is_neither_file_nor_folder_is_said(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.rrstudy"
    os.mkfifo(pipe)
    verified = run("verify", pipe)
    assert verified.exit_code == 1
    assert wording("pipe_rrstudy_neither") in verified.output
    assert wording("study_file_pipe") in run("worklist", pipe).stderr


@ON_POSIX
def test_a_file_that_this_account_may_not_read_is_said(shared_folder: Path) -> None:
    path = shared_folder / "a.rrstudy"
    Study.create(path, title="T").close()
    path.chmod(0)
    with unprivileged():
        for command in ("verify", "worklist"):
            refused = run(command, path)
            assert (refused.exit_code, refused.stderr.count("\n")) == (3, 1)
            assert refused.stderr.startswith("a.rrstudy")
            assert wording("account_open") in refused.stderr


@pytest.mark.parametrize("name", ["none.rrstudy", "folder.rrstudy"])
def test_no_file_is_wrong_usage(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.rrstudy").mkdir()
    refused = run("worklist", tmp_path / name)
    assert refused.exit_code == 2
    assert "Traceback" not in refused.output


def test_a_byte_changed_in_the_middle_is_found_line_by_line(plain: Path) -> None:
    content = bytearray(plain.read_bytes())
    content[PAGE * 6 + 3] ^= 1  # of a page's header: the number of its cells
    plain.write_bytes(content)
    verified = run("verify", plain)
    assert verified.exit_code == 1
    assert "***" not in verified.output
    assert verified.output.startswith("Not valid.\n")
    assert plain.read_bytes() == content


@ON_POSIX
def test_names_of_files_cannot_steer_a_terminal_or_add_lines(tmp_path: Path) -> None:
    folder = tmp_path / "case\nAdded fake"
    folder.mkdir()
    for name in ("red\x1b[31m.txt", "bell\x07.txt", "a\nb.bin", "c\u202egnp.bin", "d\u2028.bin"):
        (folder / name).write_bytes(b"Lungs are clear.\n" if name.endswith("txt") else bytes(99))

    result = CliRunner().invoke(main, ["check-files", str(folder)], color=True)

    shown = result.output.splitlines()
    summary = ("Severity ", "warning ", "error ")  # the rows of the table of rules
    of_files = [line for line in shown if line and not line.startswith(summary)]
    assert of_files
    assert all("case Added fake/" in line for line in of_files)
    assert not set(result.output) & set("\x1b\x07\u202e\u2028")
