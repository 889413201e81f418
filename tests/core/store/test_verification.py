"""Verification finds what was changed behind the program's back, and where."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.store.study_maker import exported, open_file, write_filled
from tests.support.nightly import repetitions
from tests.support.wording import Wording

from readingroom.audit.canonical import canonical_json
from readingroom.audit.chain import leaf_hash, next_chain
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Step
from readingroom.store import assets, events, verify
from readingroom.store.assets import AssetReader
from readingroom.store.database import connect
from readingroom.store.verification import verify as verification

wording = Wording(__file__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    write_filled(made)
    return made


def tamper(path: Path, *statements: str) -> None:
    """Change rows as somebody with a database tool would, and put the triggers back."""
    database = connect(path, None)
    database.execute("PRAGMA foreign_keys = OFF")
    triggers = database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        database.execute(statement)
    for _, sql in triggers:
        database.execute(sql)
    database.close()


def test_an_untouched_study_is_sound(path: Path) -> None:
    verdict = verify(path)

    assert verdict.is_sound
    assert (verdict.findings, verdict.first_bad_event) == ((), None)
    assert verdict.event_count == 9
    assert len(verdict.checked) == 9
    with open_file(path) as file:
        assert verdict.head == events.head(file).chain == events.read(file, 9)[0].chain
        assert replace(file.verify(), checked=verdict.checked) == verdict


def test_verification_leaves_the_file_as_it_is(path: Path) -> None:
    before = path.read_bytes()
    verify(path)

    assert path.read_bytes() == before


OTHER = "(SELECT {} FROM {} WHERE position = 2)"
ROWS = {
    "title": ("UPDATE meta SET title = 'x'", "row meta/1 does not match"),
    "sample": ("UPDATE meta SET is_sample = 1", "row meta/1 does not match"),
    "state": ("UPDATE meta SET state = 'draft'", "row meta/1 does not match"),
    "case": (
        "UPDATE study_case SET document = replace(document, 'Is there', 'Where is')",
        "row study_case/",
    ),
    "case code": ("UPDATE study_case SET code = 'C3' WHERE code = 'C1'", "row study_case/"),
    "case summary": (
        "UPDATE study_case SET summary = replace(summary, '1', '2')",
        "row study_case/",
    ),
    "case order": ("UPDATE study_case SET position = 7 WHERE position = 1", "row study_case/"),
    "output": ("UPDATE output SET document = replace(document, '0.7', '0.8')", "row output/"),
    "output salt": ("UPDATE output SET salt = zeroblob(32)", "row output/"),
    "model": ("UPDATE model SET vendor = 'Other'", "row model/"),
    "protocol": ("UPDATE protocol SET document = replace(document, '20', '21')", "row protocol/1"),
    "reader": ("UPDATE reader SET name = 'Dr. Black'", "row reader/"),
    "session": ("UPDATE session SET state = 'closed'", "row session/"),
    "sides": (
        "UPDATE worklist_item SET left_output = right_output, right_output = left_output",
        "row worklist/",
    ),
    "item dropped": ("DELETE FROM worklist_item WHERE position = 4", "row worklist/"),
    "repeat": ("UPDATE worklist_item SET repeat_of = NULL", "row worklist/"),
    "judgement": ("UPDATE judgement SET outcome = 'right' WHERE seq = 1", "row judgement/"),
    "scores": ("UPDATE judgement SET scores = '{}' WHERE seq = 1", "row judgement/"),
    "comment": ("UPDATE judgement SET comment = 'x' WHERE seq = 1", "row judgement/"),
    "reason": ("UPDATE judgement SET reason_text = 'x' WHERE seq = 1", "row judgement/"),
    "error annotation": (
        "UPDATE judgement SET error_annotations = '[]' WHERE seq = 1",
        "row judgement/",
    ),
    "error description": (
        "UPDATE judgement SET error_descriptions = '' WHERE seq = 1",
        "row judgement/",
    ),
    "kind": ("UPDATE judgement SET kind = 'skipped' WHERE seq = 1", "row judgement/"),
    "time": ("UPDATE judgement SET at = '2026' WHERE seq = 1", "row judgement/"),
    "judgement dropped": ("DELETE FROM judgement WHERE seq = 3", "is missing, but"),
    "model added": (
        "INSERT INTO model VALUES (9, 'x', 'x', '', '', zeroblob(32))",
        "row model/x is not in the audit trail",
    ),
    "asset dropped": ("DELETE FROM asset WHERE byte_count = 2000", "is missing"),
    "asset added": ("INSERT INTO asset VALUES ('aa', 0, 1048576)", "has been changed"),
    "chunk": ("UPDATE asset_chunk SET data = zeroblob(9)", "has been changed"),
    "chunk moved": ("UPDATE asset_chunk SET position = 5", "has been changed"),
    "chunk size": ("UPDATE asset SET chunk_size = 5", "has been changed"),
    "byte count": ("UPDATE asset SET byte_count = 5", "has been changed"),
    "reference": ("UPDATE session SET protocol_version = 9", "refers to a missing row"),
    "log": ("UPDATE meta SET log_id = zeroblob(16)", "chain to the previous event is broken"),
    "no log": ("DELETE FROM meta", "has no log ID"),
    "no events": ("DELETE FROM event", "has no events"),
    "document": ("UPDATE study_case SET document = '{}'", "A stored CaseContent is damaged"),
}  # fmt: skip


@pytest.mark.parametrize(("sql", "expected"), ROWS.values(), ids=ROWS.keys())
def test_a_changed_row_is_found_and_named(path: Path, sql: str, expected: str) -> None:
    tamper(path, sql)
    verdict = verify(path)

    assert not verdict.is_sound
    assert any(expected in finding for finding in verdict.findings), verdict.findings


def test_a_stored_file_that_belongs_to_nothing_is_found(path: Path) -> None:
    with open_file(path) as file, file.change("x", "R1") as change:
        assets.add(change, b"smuggled")

    assert wording("belongs_case_output") in verify(path).findings[0]


EVENTS = {
    "changed body": (
        "UPDATE event SET body = CAST(body || ' ' AS BLOB) WHERE seq = 4",
        4,
        "does not match the rec",
    ),
    "changed leaf": (
        "UPDATE event SET leaf = zeroblob(32) WHERE seq = 4",
        4,
        "does not match the rec",
    ),
    "changed chain": ("UPDATE event SET chain = zeroblob(32) WHERE seq = 4", 4, "chain to the pr"),
    "dropped": ("DELETE FROM event WHERE seq = 4", 4, "missing; event 5 follows"),
    "dropped first": ("DELETE FROM event WHERE seq = 1", 1, "missing; event 2 follows"),
}


@pytest.mark.parametrize(("sql", "bad", "expected"), EVENTS.values(), ids=EVENTS.keys())
def test_the_first_bad_event_is_named(path: Path, sql: str, bad: int, expected: str) -> None:
    tamper(path, sql)
    verdict = verify(path)

    assert not verdict.is_sound
    assert verdict.first_bad_event == bad
    assert f"Event {bad}: " in verdict.findings[0]
    assert expected in verdict.findings[0]


def test_swapped_events_are_found(path: Path) -> None:
    tamper(
        path,
        "UPDATE event SET seq = 99 WHERE seq = 4",
        "UPDATE event SET seq = 4 WHERE seq = 5",
        "UPDATE event SET seq = 5 WHERE seq = 99",
    )
    assert verify(path).first_bad_event == 4


@pytest.mark.parametrize("column", ["body", "leaf", "chain"])
def test_a_value_of_the_wrong_type_is_found(path: Path, column: str) -> None:
    unstrict = "UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = 'event'"
    tamper(path, "PRAGMA writable_schema = ON", unstrict)
    tamper(path, f"UPDATE event SET {column} = '{'a' * 32}' WHERE seq = 4")

    findings = verify(path).findings
    assert any(wording("table_event_file") in finding for finding in findings)
    assert any("wrong type" in f or "Event 4" in f or "damaged" in f for f in findings)


def rewrite_last(path: Path, body: bytes) -> None:
    """Replace the last event by another with a correct leaf and chain."""
    with open_file(path) as file:
        before = bytes.fromhex(events.read(file, 8, 1)[0].chain)
    leaf = leaf_hash(body)
    chain = next_chain(before, leaf)
    tamper(
        path,
        f"UPDATE event SET body = x'{body.hex()}', leaf = x'{leaf.hex()}', "
        f"chain = x'{chain.hex()}' WHERE seq = 9",
    )


def last_body(path: Path) -> dict[str, object]:
    with open_file(path) as file:
        return events.read(file, 9)[0].body


FORGERIES: dict[str, tuple[Callable[[dict[str, object]], bytes], str]] = {
    "not JSON": (lambda body: b"{", "it is not JSON"),
    "a list": (lambda body: b"[]", "fields of an event"),
    "another part": (lambda body: canonical_json({**body, "x": 1}), "fields of an event"),
    "another number": (lambda body: canonical_json({**body, "sequence": 3}), "another event"),
    "spaces": (lambda body: canonical_json(body).replace(b":", b": ", 1), "canonical form"),
    "a float": (
        lambda body: canonical_json({**body, "details": {"a": "@"}}).replace(b'"@"', b"0.5"),
        "canonical form",
    ),
    "lists within lists": (
        lambda body: canonical_json({**body, "details": {"a": "@"}}).replace(
            b'"@"', b"[" * 1010 + b"]" * 1010
        ),
        "canonical form",
    ),
    "no commitments": (
        lambda body: canonical_json({**body, "commitments": 7}),
        "canonical form",
    ),
}


@pytest.mark.parametrize(("forge", "expected"), FORGERIES.values(), ids=FORGERIES.keys())
def test_an_event_of_the_wrong_form_is_found_even_with_its_hashes_redone(
    path: Path, forge: Callable[[dict[str, object]], bytes], expected: str
) -> None:
    rewrite_last(path, forge(last_body(path)))
    verdict = verify(path)

    assert verdict.first_bad_event == 9
    assert expected in verdict.findings[0]


def test_redone_hashes_do_not_hide_a_changed_commitment(path: Path) -> None:
    rewrite_last(path, canonical_json({**last_body(path), "commitments": {}}))

    finding = verify(path).findings[0]
    assert "row judgement/" in finding
    assert wording("trail_know_row") in finding


class Stopper:
    """Cancels at its n-th question."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.labels: list[str] = []

    def report(self, step: Step) -> None:
        self.labels.append(step.label)
        assert 0 < step.done <= step.total

    def raise_if_cancelled(self) -> None:
        self.patience -= 1
        if self.patience < 0:
            raise Cancelled


def test_verification_reports_progress_and_can_be_cancelled(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verification, "_REPORT_EVERY", 3)
    watcher = Stopper(1000)

    assert verify(path, progress=watcher).is_sound
    assert {"Checking events", "Checking rows", "Checking stored files"} == set(watcher.labels)
    for patience in (0, 4, 9):
        with pytest.raises(Cancelled):
            verify(path, progress=Stopper(patience))


def test_findings_stop_at_a_number_that_can_be_read(path: Path) -> None:
    with open_file(path) as file, file.batch():
        for number in range(80):
            with file.change("x", "R1", {"number": number}):
                pass
    tamper(path, "UPDATE event SET leaf = zeroblob(32)")

    verdict = verify(path)
    assert len(verdict.findings) == 50
    assert verdict.first_bad_event == 1


def snapshot(path: Path, passphrase: str | None) -> list[object]:
    with AssetReader.open(path, passphrase) as reader:
        return list(exported(reader))


def outcome(path: Path, passphrase: str | None, original: list[object]) -> str:
    """Return "refused", "found" or "harmless"; fail where a change passed unseen."""
    try:
        verdict = verify(path, passphrase)
    except ReadingroomError:
        return "refused"
    if not verdict.is_sound:
        with contextlib.suppress(ReadingroomError):  # a sentence, never another exception
            snapshot(path, passphrase)
        return "found"
    assert snapshot(path, passphrase) == original
    return "harmless"


def flip_and_judge(path: Path, offsets: list[int], passphrase: str | None) -> list[str]:
    content = path.read_bytes()
    original = snapshot(path, passphrase)
    outcomes = []
    for number, offset in enumerate(offsets):
        changed = bytearray(content)
        changed[offset] ^= 1 << number % 8
        for suffix in ("-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        path.write_bytes(changed)
        outcomes.append(outcome(path, passphrase, original))
    return outcomes


def test_no_flipped_bit_of_a_plain_file_passes_unseen(path: Path) -> None:
    header = list(range(0, 100, repetitions(2, 1)))
    rest = list(range(100, path.stat().st_size, repetitions(5_003, 601)))
    outcomes = flip_and_judge(path, header + rest, None)

    assert outcomes.count("found") > repetitions(15, 50)
    assert outcomes.count("refused") > repetitions(10, 20)


def test_no_flipped_bit_of_an_encrypted_file_passes_unseen(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    write_filled(path, "a long secret")
    size = path.stat().st_size
    offsets = [0, 15, 16, size - 1, *np.random.default_rng(11).integers(0, size, 12).tolist()]
    outcomes = flip_and_judge(path, offsets, "a long secret")

    assert "harmless" not in outcomes[:3]
    assert outcomes.count("harmless") <= 4


def test_what_stops_one_check_after_the_other_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    write_filled(path, "correct horse battery")
    content = bytearray(path.read_bytes())
    content[len(content) * 7 // 8] ^= 1
    path.write_bytes(content)
    findings = verify(path, "correct horse battery").findings

    assert sum(wording("damaged_open_copy") in finding for finding in findings) == 1
