"""Today's program opens a study of each format, and makes the schema of the newest one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.core.store.schema_fixture import FOLDER, restore, script
from tests.core.store.study_maker import MISSED, open_file

from readingroom.domain.protocol import OverallChoice
from readingroom.store import erasure, judgements, meta, schema, verify
from readingroom.store.records import JudgementKind

VERSIONS = [step.version for step in schema.migrations()]


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def path(tmp_path: Path, version: int) -> Path:
    made = tmp_path / "a.rrstudy"
    restore(made, version)
    return made


def test_each_format_has_a_script() -> None:
    assert sorted(FOLDER.glob("*.sql")) == [script(version) for version in VERSIONS]


def test_the_migrations_make_the_schema_of_the_script(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()

    assert {(kind, name): (table, sql) for kind, name, table, sql in rows} == (
        schema.expected_schema(version)
    )


def test_the_script_has_a_row_of_each_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        empty = [
            name
            for (name,) in names
            if not connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        ]

    assert empty == []


def test_a_study_of_each_format_opens_verifies_and_goes_on(path: Path) -> None:
    with open_file(path) as file:
        assert (meta.read(file).title, meta.count(file).cases) == ("Chest films", 3)
        judged, skipped, flagged = judgements.list_all(file)
        assert judged.document.form.outcome is OverallChoice.LEFT
        assert judged.document.form.scores == {"accuracy": -1, "confidence": 4}
        assert judged.document.form.comment == "Lower lobe is cut off."
        assert judged.document.form.findings == (MISSED,)
        assert (skipped.kind, skipped.document.reason) == (
            JudgementKind.SKIPPED,
            "Technical problem",
        )
        assert flagged.document.reason_text == "Ask again"
        assert len(erasure.list_all(file)) == 1
        assert schema.read_version(file) == schema.newest_version()
        with file.change("note", "coordinator"):
            pass
    assert verify(path).findings == ()
