"""A closed study file is what VACUUM writes, so that a change of any byte shows."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.store.study_maker import fill
from tests.support.forked import ForkedProcess
from tests.support.nightly import repetitions
from tests.support.study_writers import change_when_asked
from tests.support.wording import Wording

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import StoreError
from readingroom.domain.ids import ItemId
from readingroom.domain.random_streams import random_stream
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import StudyFile, drafts, normal_form, sessions, verify, worklists
from readingroom.store.records import FormDraft

wording = Wording(__file__)

ROOT = Path(__file__).parents[3]


def make_closed(folder: Path, passphrase: str | None = None) -> Path:
    path = folder / "closed.rrstudy"
    with StudyFile.create(path, title="T", clock=SystemClock(), passphrase=passphrase) as file:
        made = fill(file)
        with file.change("noted", "R1") as change:
            drafts.save(
                change,
                made.items[-1],
                FormDraft(JudgementEntry(comment="DRAFTSECRET"), ViewingTime()),
            )
        with file.change("cleared", "R1") as change:
            drafts.clear(change, made.items[-1])
    return path


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    return make_closed(tmp_path)


def test_a_closed_file_is_sound_and_every_byte_was_compared(closed: Path) -> None:
    verdict = verify(closed)

    assert verdict.findings == ()
    assert wording("byte_against_normal") in verdict.checked


def item_of(file: StudyFile) -> ItemId:
    session = sessions.newest(file)
    assert session is not None
    return worklists.list_items(file, session.id, session.readers[0])[-1].id


def is_noticed(path: Path) -> bool:
    try:
        return not verify(path).is_sound
    except StoreError:
        return True


def test_a_change_of_any_byte_is_noticed(closed: Path) -> None:
    original = closed.read_bytes()
    count = repetitions(60, 150)
    places = random_stream(1, "flips").choice(len(original), count, replace=False)
    header = np.arange(1, 100, 2)  # at the others, bits are flipped in `test_verification`
    missed = []
    for place in (*header, *places):
        changed = bytearray(original)
        changed[place] ^= 0x41
        closed.write_bytes(changed)
        if not is_noticed(closed):
            missed.append(int(place))
    closed.write_bytes(original)

    assert missed == []
    assert not is_noticed(closed)


def test_opening_and_closing_without_a_change_keeps_the_normal_form(closed: Path) -> None:
    StudyFile.open(closed, clock=SystemClock()).close()

    assert wording("byte_against_normal") in verify(closed).checked


def test_a_deleted_draft_leaves_no_text_behind(closed: Path) -> None:
    assert b"DRAFTSECRET" not in closed.read_bytes()


def test_verifying_leaves_nothing_beside_a_closed_file(closed: Path) -> None:
    before = closed.read_bytes()
    verify(closed)

    assert [path.name for path in closed.parent.iterdir()] == [closed.name]
    assert closed.read_bytes() == before


def test_a_draft_alone_counts_as_work_on_the_file(closed: Path) -> None:
    with StudyFile.open(closed, clock=SystemClock()) as file:
        drafts.save(
            file, item_of(file), FormDraft(JudgementEntry(comment="half a thought"), ViewingTime())
        )
        assert any(wording("unused_space_compared") in line for line in verify(closed).checked)

    assert wording("byte_against_normal") in verify(closed).checked


def test_an_open_study_is_verified_without_its_unused_space(closed: Path) -> None:
    with StudyFile.open(closed, clock=SystemClock()) as file:
        with file.change("noted", "R1"):
            pass
        verdict = verify(closed)

    assert verdict.is_sound
    assert any(wording("unused_space_compared") in line for line in verdict.checked)
    assert wording("byte_against_normal") in verify(closed).checked


def test_after_a_kill_the_next_orderly_close_restores_the_normal_form(closed: Path) -> None:
    child = ForkedProcess(change_when_asked, closed)
    assert child.receive() == "open"
    child.send(True)
    assert child.receive()
    child.kill()
    assert any(wording("unused_space_compared") in line for line in verify(closed).checked)

    StudyFile.open(closed, clock=SystemClock()).close()
    assert wording("byte_against_normal") in verify(closed).checked


def test_a_very_large_file_is_closed_as_it_is(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(normal_form, "LIMIT_BYTES", 1000)
    with StudyFile.open(closed, clock=SystemClock()) as file, file.change("noted", "R1"):
        pass

    verdict = verify(closed)
    assert verdict.is_sound
    assert any(wording("unused_space_compared") in line for line in verdict.checked)


def test_an_encrypted_file_is_authenticated_page_by_page(tmp_path: Path) -> None:
    path = make_closed(tmp_path, passphrase="a long passphrase")
    assert verify(path, "a long passphrase").is_sound
    original = path.read_bytes()
    for place in random_stream(2, "flips").choice(len(original), 8, replace=False):
        changed = bytearray(original)
        changed[place] ^= 0x41
        path.write_bytes(changed)
        try:
            assert not verify(path, "a long passphrase").is_sound, place
        except StoreError:
            continue
