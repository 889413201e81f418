"""The trail and the judgements only grow: each way around that fails."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.store.signed_maker import create, reopen
from tests.core.store.study_maker import fill, new_file, open_file

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import ResultField
from readingroom.domain.errors import AuditError, NotAStudyError
from readingroom.store import StudyFile, events, judgements, result_fields, verify
from readingroom.store.database import connect


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is copied: a signed study, and what this computer keeps of it."""
    folder = tmp_path_factory.mktemp("signed")
    with create(folder / "a.rrstudy", LocalTrustStore(folder / "own")) as opened:
        fill(opened)
        with opened.change("session locked", "coordinator") as change:
            result_fields.add(change, [ResultField("wins", 3, 3)])
        with opened.batch():
            for _ in range(255):
                with opened.change("x", "R1"):
                    pass
        opened.sign()
    return folder


@pytest.fixture
def file(path: Path, outside: LocalTrustStore, made_once: Path) -> Iterator[StudyFile]:
    shutil.copytree(made_once, path.parent, dirs_exist_ok=True)
    with reopen(path, outside) as opened:
        yield opened


COPY = "SELECT {}, body, leaf, chain FROM event WHERE seq = 2"
JUDGEMENT = """id, item, kind, outcome, scores, error_annotations, reason, supersedes, at,
protocol_version, active_ms, idle_ms, paused_ms, shown, comment, error_descriptions, reason_text,
comment_salt, error_descriptions_salt, reason_text_salt, salt, answers, marks, output_edits,
answer_texts, edited_texts, answer_texts_salt, edited_texts_salt FROM judgement"""
FORBIDDEN = {
    "update": "UPDATE event SET body = x'7b7d' WHERE seq = 2",
    "delete": "DELETE FROM event WHERE seq = 8",
    "replace": "INSERT OR REPLACE INTO event " + COPY.format("3"),
    "replace the last": "REPLACE INTO event " + COPY.format("(SELECT max(seq) FROM event)"),
    "gap": "INSERT INTO event " + COPY.format("99"),
    "negative": "INSERT INTO event " + COPY.format("-1"),
    "no number": "INSERT INTO event " + COPY.format("NULL"),
    "upsert": (
        "INSERT INTO event " + COPY.format("seq")
        + " ON CONFLICT (seq) DO UPDATE SET body = x'00'"
    ),
    "judgement update": "UPDATE judgement SET comment = ''",
    "judgement delete": "DELETE FROM judgement",
    "judgement replace": f"INSERT OR REPLACE INTO judgement SELECT seq, {JUDGEMENT} WHERE seq = 1",
    "judgement replace by id": (
        f"INSERT OR REPLACE INTO judgement SELECT 4, {JUDGEMENT} WHERE seq = 1"
    ),
    "node update": "UPDATE tree_node SET hash = zeroblob(32)",
    "node delete": "DELETE FROM tree_node",
    "node replace": "INSERT OR REPLACE INTO tree_node VALUES (1, 0, zeroblob(32))",
    "node gap": "INSERT INTO tree_node VALUES (1, 7, zeroblob(32))",
    "checkpoint update": "UPDATE checkpoint SET note = ''",
    "checkpoint delete": "DELETE FROM checkpoint",
    "checkpoint replace": (
        "INSERT OR REPLACE INTO checkpoint SELECT size, '', salt FROM checkpoint"
    ),
    "checkpoint of less": "INSERT INTO checkpoint VALUES (1, '', zeroblob(32))",
    "field update": "UPDATE result_field SET value = '1'",
    "field delete": "DELETE FROM result_field",
    "field replace": (
        "INSERT OR REPLACE INTO result_field "
        "SELECT id, event, 'x', kind, value, addend, blinding, addend_salt, blinding_salt, salt "
        "FROM result_field"
    ),
    "field of an event that is past": (
        "INSERT INTO result_field VALUES "
        "('x', 2, 'x', 'value', '', '', '', zeroblob(32), zeroblob(32), zeroblob(32))"
    ),
    "key update": "UPDATE signing_key SET ed25519 = ''",
    "key delete": "DELETE FROM signing_key",
    "key replace": (
        "INSERT OR REPLACE INTO signing_key SELECT 2, id, '', '', NULL, salt FROM signing_key"
    ),
    "key gap": "INSERT INTO signing_key VALUES (9, 'x', '', '', NULL, zeroblob(32))",
}  # fmt: skip
STRUCTURAL = {
    "drop trigger": "DROP TRIGGER event_not_updated",
    "drop table": "DROP TABLE event",
    "drop index": "DROP INDEX judgement_item",
    "alter": "ALTER TABLE event RENAME TO old",
    "add column": "ALTER TABLE event ADD COLUMN note TEXT",
    "attach": "ATTACH DATABASE ':memory:' AS other",
    "detach": "DETACH DATABASE main",
    "create trigger": "CREATE TRIGGER t AFTER INSERT ON event BEGIN SELECT 1; END",
    "create table": "CREATE TABLE other (a)",
    "temporary trigger": "CREATE TEMP TRIGGER t AFTER INSERT ON event BEGIN SELECT 1; END",
    "writable schema": "PRAGMA writable_schema = ON",
    "recursive triggers": "PRAGMA recursive_triggers = OFF",
    "ignore checks": "PRAGMA ignore_check_constraints = ON",
    "user version": "PRAGMA user_version = 0",
    "schema table": "DELETE FROM sqlite_master",
    "schema insert": "INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 2, '')",
    "payload": "UPDATE study_case SET document = '{}'",
    "vacuum": "VACUUM INTO '/nowhere/x'",
}


@pytest.mark.parametrize("sql", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_rows_cannot_be_changed(file: StudyFile, sql: str) -> None:
    with pytest.raises(dbapi2.DatabaseError, match=r"not authorized|append-only"):
        file.database.execute(sql)
    assert file.verify().is_sound


@pytest.mark.parametrize("sql", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_rows_cannot_be_changed_even_without_the_authorizer(file: StudyFile, sql: str) -> None:
    file.database.set_authorizer(None)

    with pytest.raises(dbapi2.DatabaseError, match="append-only"):
        file.database.execute(sql)
    assert file.verify().is_sound


@pytest.mark.parametrize("sql", STRUCTURAL.values(), ids=STRUCTURAL.keys())
def test_what_keeps_rows_from_being_changed_cannot_be_removed(file: StudyFile, sql: str) -> None:
    with pytest.raises(dbapi2.DatabaseError, match=r"authoriz|may not be modified"):
        file.database.execute(sql)
    assert file.verify().is_sound


def test_a_change_that_would_rewrite_the_trail_is_refused_with_a_sentence(file: StudyFile) -> None:
    with pytest.raises(AuditError, match="cannot be changed"), file.change("x", "R1") as change:
        change.database.execute(FORBIDDEN["replace"])
    assert events.head(file).count == 265
    assert len(judgements.list_all(file)) == 3


TAMPERINGS = {
    "DROP TRIGGER event_not_updated": (AuditError, "trigger event_not_updated of the file is miss"),
    "DROP INDEX judgement_item": (AuditError, "index judgement_item of the file is missing"),
    "ALTER TABLE event ADD COLUMN note TEXT": (AuditError, "table event of the file is changed"),
    "CREATE TRIGGER t AFTER INSERT ON judgement BEGIN SELECT 1; END": (
        AuditError,
        "trigger t of the file is added",
    ),
    "ALTER TABLE draft ADD COLUMN note TEXT": (NotAStudyError, "table draft of the file is chang"),
    "CREATE TABLE other (a)": (NotAStudyError, "table other of the file is added"),
}


@pytest.mark.parametrize(("sql", "expected"), TAMPERINGS.items(), ids=list("abcdef"))
def test_a_changed_schema_is_named_on_opening_and_by_verify(
    tmp_path: Path, sql: str, expected: tuple[type[Exception], str]
) -> None:
    path = tmp_path / "a.rrstudy"
    new_file(path).close()
    database = connect(path, None)
    database.execute(sql)
    database.close()

    for is_read_only in (False, True):
        with pytest.raises(expected[0], match=expected[1]):
            open_file(path, is_read_only=is_read_only)
    verdict = verify(path)
    assert not verdict.is_sound
    assert expected[1] in verdict.findings[0]


def test_statistics_that_a_tool_added_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    new_file(path).close()
    database = connect(path, None)
    database.execute("ANALYZE")
    database.close()

    open_file(path).close()
