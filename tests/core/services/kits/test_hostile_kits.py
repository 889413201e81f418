"""Kits that somebody altered, cut off or swapped: each is refused, and so is what comes of it."""

import shutil
from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit, open_session_study
from tests.core.services.kits.test_kits import refused

from readingroom.domain.errors import AuditError, PassphraseError, StoreError
from readingroom.services.files import verify_path
from readingroom.services.kits.types import KitRule
from readingroom.services.study import Study
from readingroom.store.database import connect


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    with open_session_study(tmp_path) as study:
        made = Kit(study, tmp_path / "R1.rrstudy")
    made.read(1)
    return made


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 0.999])
def test_a_kit_with_a_changed_byte_does_not_verify(kit: Kit, share: float) -> None:
    content = bytearray(kit.path.read_bytes())
    content[int(len(content) * share)] ^= 1
    kit.path.write_bytes(content)
    try:
        assert not verify_path(kit.path, kit.written.code).is_sound
    except StoreError:
        with pytest.raises(StoreError):
            kit.open()


@pytest.mark.parametrize("share", [0.1, 0.6])
def test_a_truncated_kit_is_not_opened(kit: Kit, share: float) -> None:
    content = kit.path.read_bytes()
    kit.path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises((StoreError, AuditError)):
        kit.open()


def test_a_kit_is_not_opened_with_the_code_of_another(kit: Kit, tmp_path: Path) -> None:
    folder = tmp_path / "second"
    with open_session_study(folder) as study:
        other = Kit(study, folder / "R1.rrstudy")
    with pytest.raises(PassphraseError):
        Study.open(kit.path, passphrase=other.written.code)


def altered(kit: Kit, statement: str) -> None:
    """Change a kit by another program, which has its code but not its triggers."""
    database = connect(kit.path, kit.written.code)
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    for name, _ in (rows := triggers.fetchall()):
        database.execute(f"DROP TRIGGER {name}")
    database.execute(statement)
    for _, sql in rows:
        database.execute(sql)
    database.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE judgement SET comment = 'Nothing'",
        "UPDATE judgement SET outcome = 'left'",
        "UPDATE judgement SET active_ms = 1",
    ],
)
def test_answers_changed_in_a_kit_by_another_program_are_refused(
    kit: Kit, tmp_path: Path, statement: str
) -> None:
    altered(kit, statement)
    assert not verify_path(kit.path, kit.written.code).is_sound
    path = kit.hand_back(tmp_path / "a.rrreturn")
    with Study.open(tmp_path / "study.rrstudy", clock=kit.clock) as study:
        refused(study, path, KitRule.ALTERED)


def test_removed_answers_are_detected(kit: Kit, tmp_path: Path) -> None:
    altered(kit, "DELETE FROM judgement")
    path = kit.hand_back(tmp_path / "a.rrreturn")
    with Study.open(tmp_path / "study.rrstudy", clock=kit.clock) as study:
        refused(study, path, KitRule.ALTERED)


def test_a_kit_whose_origin_was_removed_hands_nothing_back(kit: Kit, tmp_path: Path) -> None:
    altered(kit, "DELETE FROM kit_origin")
    assert not verify_path(kit.path, kit.written.code).is_sound
    copy = tmp_path / "copy.rrstudy"
    shutil.copyfile(kit.path, copy)
    with (
        Study.open(copy, passphrase=kit.written.code, clock=kit.clock) as opened,
        pytest.raises(Exception, match="kit") as error,
    ):
        opened.kits.write_return(tmp_path / "a.rrreturn")
    assert getattr(error.value, "rule", "") == KitRule.NO_KIT
