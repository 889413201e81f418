"""Restores: a sound backup of the same study, two people, and nothing lost on the way."""

import shutil
from pathlib import Path

import pytest
from tests.core.store.signed_maker import grow, rechain
from tests.core.store.study_maker import (
    TickingClock,
    fill,
    new_file,
    open_file,
    open_later,
    seeded_entropy,
    write_filled,
)
from tests.support.killed_steps import is_done_before, restore_study
from tests.support.wording import Wording, expect_error

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import (
    Cancelled,
    FileInUseError,
    NotAStudyError,
    PassphraseError,
    ReadOnlyError,
    StateError,
)
from readingroom.domain.progress import Step
from readingroom.domain.study import StudyState
from readingroom.store import (
    StudyFile,
    backup,
    events,
    meta,
    passphrase,
    restorations,
    restoring,
    verify,
)
from readingroom.store.database import connect
from readingroom.store.restorations import Approval
from readingroom.store.restoring import Secrets

wording = Wording(__file__)

SECRET, OTHER = "a long secret", "another long secret"
TWO = Approval("Dr. Ada Example", "Dr. Bo Example", "The disk failed.")


def later(path: Path, secret: str | None = SECRET) -> None:
    """Go on with a study after its backup."""
    with open_file(path, secret) as file, file.change("note", "coordinator"):
        pass


@pytest.fixture(scope="module", params=[SECRET, None], ids=["encrypted", "plain"])
def secret(request: pytest.FixtureRequest) -> str | None:
    return request.param


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory, secret: str | None) -> Path:
    """A folder that is copied: a study that went on after its backup, `safe/b.rrstudy`."""
    folder = tmp_path_factory.mktemp("restoring")
    made = folder / "a.rrstudy"
    (folder / "safe").mkdir()
    write_filled(made, secret)
    with open_later(made, secret) as file:
        backup.write(file, folder / "safe" / "b.rrstudy", secret)
    later(made, secret)
    return folder


@pytest.fixture
def path(tmp_path: Path, made_once: Path) -> Path:
    """Return a study that went on after its backup, `safe/b.rrstudy`."""
    return shutil.copytree(made_once, tmp_path, dirs_exist_ok=True) / "a.rrstudy"


@pytest.fixture
def copy(path: Path) -> Path:
    return path.parent / "safe" / "b.rrstudy"


def restore(
    path: Path, copy: Path, secret: str | None, approval: Approval = TWO, **options: object
) -> restoring.Restored:
    secrets = Secrets(secret, secret)
    return restoring.restore(path, copy, secrets, approval, clock=TickingClock(), **options)


def end(path: Path, secret: str | None) -> events.ChainHead:
    with open_file(path, secret, is_read_only=True) as file:
        return events.head(file)


def last_event(path: Path, secret: str | None) -> dict[str, object]:
    with open_file(path, secret, is_read_only=True) as file:
        found = [event for event in events.read(file) if event.kind == "backup restored"]
    return dict(found[-1].body["details"])


def test_the_backup_stands_in_the_place_of_the_study_and_goes_on(
    path: Path, copy: Path, secret: str | None
) -> None:
    restored = restore(path, copy, secret)

    assert restored.verification.is_sound
    assert verify(path, secret).is_sound
    assert verify(copy, secret).is_sound
    later(path, secret)
    with open_file(path, secret, is_read_only=True) as file:
        kinds = [event.kind for event in events.read(file)]
    assert kinds.count("backup restored") == 1
    assert kinds[-1] in ("note", "signing key added")


def test_what_stood_there_is_kept_beside_it(path: Path, copy: Path, secret: str | None) -> None:
    before = end(path, secret)
    kept = restore(path, copy, secret).previous_file

    assert kept is not None
    assert kept.name.startswith("a.replaced-2026")
    assert end(kept, secret) == before
    assert verify(kept, secret).is_sound
    assert sorted(entry.name for entry in path.parent.iterdir()) == [
        "a.replaced-" + kept.name[11:],
        "a.rrstudy",
        "safe",
    ]


def test_the_trail_says_where_the_backup_and_the_abandoned_study_ended(
    path: Path, copy: Path, secret: str | None
) -> None:
    old, saved = end(path, secret), end(copy, secret)
    restore(path, copy, secret)

    assert last_event(path, secret) == {
        "backup_head": saved.chain,
        "backup_event_count": saved.count,
        "replaced": "study",
        "replaced_head": old.chain,
        "replaced_event_count": old.count,
        "replaced_state": "open",
    }


def move_on(path: Path, secret: str | None, state: StudyState) -> None:
    """Bring a study into another state, as the legal steps would."""
    with open_file(path, secret) as file, file.change("note", "coordinator") as change:
        meta.set_state(change, state)


@pytest.mark.parametrize("state", [StudyState.UNBLINDED, StudyState.ARCHIVED])
def test_a_study_whose_readers_saw_the_models_is_not_blinded_again_by_a_backup(
    path: Path, copy: Path, secret: str | None, state: StudyState
) -> None:
    move_on(path, secret, state)
    before = end(path, secret)

    with pytest.raises(StateError, match=rf"a\.rrstudy is {state}, b\.rrstudy open.*seen the"):
        restore(path, copy, secret)
    assert end(path, secret) == before


def test_an_archived_study_is_not_opened_again_by_a_backup(path: Path, copy: Path) -> None:
    secret = None if copy.read_bytes().startswith(b"SQLite") else SECRET
    move_on(path, secret, StudyState.UNBLINDED)
    newer = copy.with_name("newer.rrstudy")
    with open_file(path, secret) as file:
        backup.write(file, newer, secret)
    move_on(path, secret, StudyState.ARCHIVED)

    with pytest.raises(StateError, match=r"is archived, newer\.rrstudy unblinded"):
        restore(path, newer, secret)


def test_a_backup_of_the_same_state_comes_into_the_place_of_an_unblinded_study(
    path: Path, copy: Path, secret: str | None
) -> None:
    move_on(path, secret, StudyState.UNBLINDED)
    newer = copy.with_name("newer.rrstudy")
    with open_file(path, secret) as file:
        backup.write(file, newer, secret)
    later(path, secret)
    restore(path, newer, secret)

    assert last_event(path, secret)["replaced_state"] == "unblinded"


def test_a_damaged_study_gives_way_to_a_backup_of_an_earlier_state_and_the_trail_says_so(
    path: Path, copy: Path, secret: str | None
) -> None:
    move_on(path, secret, StudyState.UNBLINDED)
    database = connect(path, secret)
    database.execute("UPDATE meta SET title = 'Damaged'")
    database.close()
    restored = restore(path, copy, secret)

    assert last_event(path, secret)["replaced_state"] == "unblinded"
    assert "damaged and unblinded" in restored.note


@pytest.mark.parametrize("is_there", [True, False])
def test_where_no_study_can_be_read_it_is_said_that_its_state_is_not_known(
    path: Path, copy: Path, secret: str | None, is_there: bool
) -> None:
    if is_there:
        path.write_bytes(b"\x00" * 5000)
    else:
        path.unlink()
    restored = restore(path, copy, secret)

    assert last_event(path, secret)["replaced_state"] == "unknown"
    assert wording("known_whether_readers") in restored.note


def test_both_states_are_told_before_a_restore(path: Path, copy: Path, secret: str | None) -> None:
    move_on(path, secret, StudyState.UNBLINDED)
    standing = restoring.compare(path, copy, Secrets(secret, secret), clock=TickingClock())

    assert (standing.backup_state, standing.study_state) == ("open", "unblinded")
    assert standing.undoes_unblinding


def test_two_people_and_a_reason_are_kept_out_of_the_trail_but_bound_to_it(
    path: Path, copy: Path, secret: str | None
) -> None:
    restore(path, copy, secret, Approval(" Dr. Ada  Example", "Dr. Bo Example", "Disk"))

    with open_file(path, secret, is_read_only=True) as file:
        assert restorations.list_all(file) == (
            Approval("Dr. Ada Example", "Dr. Bo Example", "Disk"),
        )
        bodies = b"".join(events.bodies(file))
    assert b"Ada" not in bodies
    assert b'"restoration/' in bodies


@pytest.mark.parametrize(
    ("approval", "words"),
    [
        (Approval("", "Bo", "x"), "needs two people"),
        (Approval("Ada", " ", "x"), "needs two people"),
        (Approval("Ada", "Bo", ""), "and a reason"),
        (Approval("Ada  B", "ada b", "x"), "cannot confirm their own"),
    ],
)
def test_one_person_alone_restores_nothing(tmp_path: Path, approval: Approval, words: str) -> None:
    with pytest.raises(StateError, match=words):
        restore(tmp_path / "a.rrstudy", tmp_path / "b.rrstudy", None, approval)


def test_a_study_that_is_gone_comes_back(path: Path, copy: Path, secret: str | None) -> None:
    path.unlink()
    restored = restore(path, copy, secret)

    assert restored.previous_file is None
    assert last_event(path, secret)["replaced"] == "nothing"
    assert verify(path, secret).is_sound


def test_a_study_that_cannot_be_read_any_more_is_replaced_and_kept(
    path: Path, copy: Path, secret: str | None
) -> None:
    path.write_bytes(b"\x00" * 5000)
    wal = path.with_name("a.rrstudy-wal")
    wal.write_bytes(b"left over")
    restored = restore(path, copy, secret)

    assert restored.previous_file is not None
    assert restored.previous_file.read_bytes() == b"\x00" * 5000
    assert (
        restored.previous_file.with_name(restored.previous_file.name + "-wal").read_bytes()
        == b"left over"
    )
    assert last_event(path, secret)["replaced"] == "unreadable"
    assert verify(path, secret).is_sound


def test_a_backup_of_another_study_is_refused(
    path: Path, tmp_path: Path, secret: str | None
) -> None:
    other = tmp_path / "other.rrstudy"
    StudyFile.create(
        other, title="Other", clock=TickingClock(), passphrase=secret, entropy=seeded_entropy(9)
    ).close()
    before = end(path, secret)

    with expect_error(StateError, wording("other_rrstudy_backup")):
        restore(path, other, secret)
    assert end(path, secret) == before
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [
        "a.rrstudy", "other.rrstudy", "safe",
    ]  # fmt: skip


def test_the_study_itself_is_no_backup(path: Path, secret: str | None) -> None:
    with pytest.raises(StateError, match="is the study itself"):
        restore(path, path, secret)


def test_a_backup_that_is_not_sound_is_refused(path: Path, copy: Path, secret: str | None) -> None:
    data = bytearray(copy.read_bytes())
    data[len(data) // 2] ^= 1
    copy.write_bytes(data)
    before = end(path, secret)

    with pytest.raises(NotAStudyError):
        restore(path, copy, secret)
    assert end(path, secret) == before


def test_a_missing_backup_is_said(path: Path, secret: str | None) -> None:
    with expect_error(NotAStudyError, wording("study_file_away")):
        restore(path, path.with_name("away.rrstudy"), secret)


@pytest.mark.parametrize("is_read_only", [True, False])
def test_a_study_that_is_open_is_not_replaced(
    path: Path, copy: Path, secret: str | None, is_read_only: bool
) -> None:
    with open_file(path, secret, is_read_only=is_read_only), pytest.raises(FileInUseError):
        restore(path, copy, secret)

    assert verify(path, secret).is_sound


def test_a_stop_changes_nothing(path: Path, copy: Path, secret: str | None) -> None:
    class Stopping:
        def report(self, step: Step) -> None:
            self.label = step.label

        def raise_if_cancelled(self) -> None:
            if getattr(self, "label", "") == "Writing the study":
                raise Cancelled

    before = end(path, secret)
    with pytest.raises(Cancelled):
        restore(path, copy, secret, progress=Stopping())
    assert end(path, secret) == before
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["a.rrstudy", "safe"]


def test_a_backup_from_before_the_passphrase_was_changed_needs_both(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.rrstudy", tmp_path / "b.rrstudy"
    with new_file(path, SECRET) as file:
        backup.write(file, copy, SECRET)
    passphrase.change(path, SECRET, OTHER, clock=TickingClock())
    with expect_error(PassphraseError, wording("open_rrstudy")):
        restore(path, copy, SECRET)
    secrets = Secrets(backup=SECRET, study=OTHER)
    restoring.restore(path, copy, secrets, TWO, clock=TickingClock())

    assert verify(path, SECRET).is_sound


def test_where_a_file_has_only_one_name_it_is_copied(
    path: Path, copy: Path, secret: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(new: Path, old: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    kept = restore(path, copy, secret).previous_file

    assert kept is not None
    assert verify(kept, secret).is_sound


def test_a_file_of_the_kept_ones_name_stops_it(path: Path, copy: Path, secret: str | None) -> None:
    class Still(TickingClock):
        def now(self):
            return self._moment

    (path.parent / "a.replaced-20260131T093000Z.rrstudy").write_text("mine")
    with pytest.raises(StateError, match="Move it"):
        restoring.restore(path, copy, Secrets(secret, secret), TWO, clock=Still())
    assert (path.parent / "a.replaced-20260131T093000Z.rrstudy").read_text() == "mine"


@pytest.mark.parametrize("method", ["replace", "hardlink_to"])
def test_a_folder_that_cannot_be_written_is_said_and_the_study_stays(
    path: Path, copy: Path, secret: str | None, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    if method == "hardlink_to":
        monkeypatch.setattr("readingroom.store.replacement.shutil.copy2", refuse)
    monkeypatch.setattr(Path, method, refuse)
    with pytest.raises(ReadOnlyError):
        restore(path, copy, secret)
    monkeypatch.undo()
    assert verify(path, secret).is_sound


def test_a_place_that_cannot_be_written_is_said(
    path: Path, copy: Path, secret: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    path.unlink()
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ReadOnlyError):
        restore(path, copy, secret)
    assert not path.exists()


def test_what_this_computer_saw_begins_anew_at_the_backups_end(tmp_path: Path) -> None:
    outside = LocalTrustStore(tmp_path / "records")
    path, copy = tmp_path / "a.rrstudy", tmp_path / "b.rrstudy"

    def opened() -> StudyFile:
        return StudyFile.open(path, clock=TickingClock(), trust_store=outside)

    StudyFile.create(
        path, title="Knees", clock=TickingClock(), trust_store=outside, entropy=seeded_entropy()
    ).close()
    with opened() as file:
        backup.write(file, copy, None)
    for _ in range(3):
        with opened() as file, file.change("note", "coordinator"):
            pass
    assert verify(path, trust_store=outside).is_sound
    restore(path, copy, None, trust_store=outside)

    with opened() as file, file.change("note", "coordinator"):
        pass
    assert verify(path, trust_store=outside).is_sound


def test_a_backup_that_was_written_anew_and_signed_by_others_is_refused(tmp_path: Path) -> None:
    outside = LocalTrustStore(tmp_path / "records")
    path, copy = tmp_path / "a.rrstudy", tmp_path / "b.rrstudy"
    with StudyFile.create(path, title="T", clock=TickingClock(), trust_store=outside) as file:
        fill(file)
        grow(file, 60)
    with StudyFile.open(path, clock=TickingClock(), trust_store=outside) as file:
        backup.write(file, copy, None)
    rechain(copy, LocalTrustStore(tmp_path / "thief"))
    before = path.read_bytes()

    assert verify(copy).is_sound
    with expect_error(NotAStudyError, wording("written_anew")):
        restore(path, copy, None, trust_store=outside)
    assert path.read_bytes() == before
    path.unlink()
    with expect_error(NotAStudyError, wording("written_anew")):
        restore(path, copy, None, trust_store=outside)


@pytest.mark.slow
def test_killed_at_any_step_the_old_or_the_restored_study_stands_there_whole(
    tmp_path: Path,
) -> None:
    path, copy = tmp_path / "a.rrstudy", tmp_path / "b.rrstudy"
    write_filled(path)
    with open_later(path) as file:
        backup.write(file, copy, None)
    later(path, None)
    old, is_done, killed, seen = end(path, None), False, 0, set()
    while not is_done:
        for left in tmp_path.glob("a.replaced-*"):  # of a killed restore, in the same second
            left.unlink()
        is_done = is_done_before(killed * 3, restore_study, path, copy)
        assert verify(path).is_sound
        seen.add(end(path, None) == old)
        killed += 1
    assert killed > 5
    assert seen == {True, False}
