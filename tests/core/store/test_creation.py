"""Making a study file: what stands in it at first, and what a creation that fails leaves."""

from pathlib import Path
from typing import NoReturn

import pytest
from tests.core.store.study_maker import new_file, open_file
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import PassphraseError, ReadOnlyError, StateError, StoreError
from readingroom.store import StudyFile, events, meta, schema, verify

wording = Wording(__file__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


def test_the_first_event_tells_of_the_creation(path: Path) -> None:
    with new_file(path) as file:
        event = events.read(file)[0]

        assert event.kind == "study created"
        assert event.body["details"] == {
            "format": schema.newest_version(),
            "log_id": meta.read(file).log_id,
        }


def test_a_file_that_exists_is_not_overwritten(path: Path) -> None:
    path.write_bytes(b"something else")

    with expect_error(StateError, wording("file_rrstudy_already")):
        new_file(path)
    assert path.read_bytes() == b"something else"
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]


def test_a_creation_that_fails_leaves_nothing(path: Path) -> None:
    def no_entropy(_count: int) -> bytes:
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011 - the very exception from above
        StudyFile.create(path, title="T", clock=None, entropy=no_entropy)
    assert list(path.parent.iterdir()) == []


def test_a_creation_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with expect_error(ReadOnlyError, wording("rrstudy_folder_exist")):
        new_file(tmp_path / "nowhere" / "a.rrstudy")


def test_a_schema_that_cannot_be_made_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.store import schema

    monkeypatch.setattr(schema, "migrations", lambda: (schema.Migration(1, "CREATE nonsense;"),))
    with pytest.raises(StoreError, match="syntax error"):
        new_file(path)
    assert list(path.parent.iterdir()) == []


def test_an_empty_passphrase_is_refused(path: Path) -> None:
    with pytest.raises(PassphraseError, match="empty"):
        new_file(path, "")


def test_a_file_in_the_way_of_a_creation_is_named_and_kept(path: Path) -> None:
    in_the_way = path.with_name("a.rrstudy.part")
    in_the_way.write_text("mine", encoding="utf-8")
    with expect_error(ReadOnlyError, wording("rrstudy_file_part")):
        new_file(path)
    assert [(entry.name, entry.read_text()) for entry in path.parent.iterdir()] == [
        (in_the_way.name, "mine")
    ]


def test_a_creation_clears_what_a_killed_one_left_and_nothing_else(path: Path) -> None:
    folder = path.with_name("a.rrstudy.part")
    folder.mkdir()
    for name in ("a.rrstudy", "a.rrstudy-wal", "mine.txt"):
        (folder / name).write_text("left over", encoding="utf-8")
    new_file(path).close()
    assert verify(path).is_sound
    assert [entry.name for entry in folder.iterdir()] == ["mine.txt"]


def test_a_creation_that_cannot_be_finished_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> NoReturn:
        raise ReadOnlyError("full")

    with monkeypatch.context() as patch:
        patch.setattr("readingroom.store.new_file.is_log_waiting", lambda _: True)
        with expect_error(ReadOnlyError, wording("rrstudy_disk_full")):
            new_file(path)
    assert list(path.parent.iterdir()) == []
    with monkeypatch.context() as patch:
        patch.setattr(StudyFile, "open", full)
        with pytest.raises(ReadOnlyError, match="full"):
            new_file(path)
    assert list(path.parent.iterdir()) == []


def test_a_new_passphrase_needs_twelve_characters(path: Path) -> None:
    with expect_error(PassphraseError, wording("characters_new_needs")):
        new_file(path, "elf signs é")
    assert list(path.parent.iterdir()) == []
    new_file(path, "elf signs éé").close()
    open_file(path, "elf signs éé").close()
