"""File formats: version, migration of older files, and schema check."""

import functools
import os
import shutil
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sqlcipher3 import dbapi2

from readingroom.domain.errors import (
    AuditError,
    FileInUseError,
    NewerFileError,
    NotAStudyError,
    ReadOnlyError,
    StoreError,
)
from readingroom.store.database import HasDatabase, driver_errors, fetch
from readingroom.store.normal_form import MARKS

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

AUDIT_TABLES = frozenset(
    {
        *("event", "judgement", "tree_node", "signing_key", "checkpoint", "checkpoint_count"),
        *("result_field",),
        *("person_key", "signature", "report", "state_decision"),
        *("erasure", "erased_column"),
        *("registered_model", "consent", "run_failure", "evaluation", "evaluation_items"),
        *("scenario", "synthetic_case", "stress_test", "stress_test_patient", "monitor"),
        *("monitor_batch", "monitored_case", "case_review"),
        *("analysis", "analysis_row", "analysis_approval", "attestation"),
        *("case_table", "case_row"),
        "model_score",
        *("reference_standard", "reference_value", "adjudication", "deviation"),
        *("interim_look", "certification"),
        *("reader_kit", "kit_recall", "reader_return", "kit_origin"),
    }
)


class Migration(NamedTuple):
    """Migration from one format to the next."""

    version: int
    sql: str


class SchemaDifference(NamedTuple):
    """Deviation of one part of the schema."""

    is_audit: bool
    sentence: str


@functools.cache
def migrations() -> tuple[Migration, ...]:
    """Return all migrations in order; their files are named NNNN_name.sql."""
    folder = resources.files("readingroom.store") / "migrations"
    files = sorted((file.name, file.read_text("utf-8")) for file in folder.iterdir())
    return tuple(Migration(int(name[:4]), sql) for name, sql in files)


def newest_version() -> int:
    """Return the format written by this version of the program."""
    return migrations()[-1].version


def migrate(database: "Connection", version: int) -> None:
    """Apply all migrations after a version, each in its own transaction."""
    for step in migrations():
        if step.version > version:
            try:
                database.executescript(
                    f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA user_version = {step.version};"
                )
                database.execute("COMMIT")
            except dbapi2.Error:
                database.rollback()
                raise


def read_version(source: HasDatabase) -> int:
    """Return the file's format.

    Raises:
        NotAStudyError: another program wrote the database.
        NewerFileError: a later version of this program wrote it.
    """
    (application,) = fetch(source, "PRAGMA application_id")[0]
    (version,) = fetch(source, "PRAGMA user_version")[0]
    name = source.path.name
    if application not in MARKS or version < 1:
        raise NotAStudyError(f"{name} is a database, but not a study file. Choose another file.")
    if version > newest_version():
        raise NewerFileError(
            f"{name} has format {version}; this version of Readingroom reads formats up to "
            f"{newest_version()}. Update Readingroom to open it."
        )
    return int(version)


def upgrade(source: HasDatabase) -> Path | None:
    """Migrate an older file; return the retained copy, or None if current.

    Raises:
        AuditError, NotAStudyError: its schema does not match its format; nothing was changed.
    """
    version = read_version(source)
    if version == newest_version():
        return None
    require_untouched(source, version)
    with driver_errors(source.path):
        is_busy = source.database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if is_busy:
            raise FileInUseError(
                f"{source.path.name} is open elsewhere and needs a format update. Close it "
                "there and try again."
            )
        copy_path = _keep_copy(source.path, version)
        migrate(source.database, version)
    return copy_path


def require_current(source: HasDatabase) -> None:
    """Refuse an older file, which must first be opened for writing once.

    Raises:
        ReadOnlyError: it is older.
    """
    version = read_version(source)
    if version < newest_version():
        raise ReadOnlyError(
            f"{source.path.name} has the older format {version}. Open it for writing once to "
            f"update it to format {newest_version()}."
        )


def require_untouched(source: HasDatabase, version: int | None = None) -> None:
    """Raise unless the schema matches the migrations, up to a format or all.

    Raises:
        AuditError: a table or trigger of the trail is missing or changed.
        NotAStudyError: another part is.
    """
    for difference in differences(source, version):
        kind: type[StoreError | AuditError] = AuditError if difference.is_audit else NotAStudyError
        raise kind(
            f"{source.path.name}: {difference.sentence}. Open a copy of the file made earlier."
        )


def differences(source: HasDatabase, version: int | None = None) -> list[SchemaDifference]:
    """Return the deviations from the migrated schema, the trail's parts first."""
    rows = fetch(source, "SELECT type, name, tbl_name, sql FROM sqlite_master")
    present = {(kind, name): (table, sql) for kind, name, table, sql in rows}
    expected = expected_schema(version or newest_version())
    if present == expected:
        return []
    wrong = []
    for part in sorted(present.keys() | expected.keys(), key=str):
        if present.get(part) == expected.get(part) or str(part[1]).startswith("sqlite_stat"):
            continue
        what = "added" if part not in expected else "changed" if part in present else "missing"
        tables = {side[part][0] for side in (present, expected) if part in side}
        is_audit = bool(tables & AUDIT_TABLES)
        wrong.append(SchemaDifference(is_audit, f"the {part[0]} {part[1]} of the file is {what}"))
    return sorted(wrong, key=lambda difference: not difference.is_audit)


@functools.cache
def expected_schema(version: int) -> dict[tuple[str, str], tuple[str, str | None]]:
    """Return the schema made by the migrations up to a format in an empty database."""
    connection = dbapi2.connect(":memory:", isolation_level=None)
    try:
        for step in migrations():
            if step.version <= version:
                connection.executescript(step.sql)
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    finally:
        connection.close()
    return {(kind, name): (table, sql) for kind, name, table, sql in rows}


def _keep_copy(path: Path, version: int) -> Path:
    """Copy a checkpointed file beside itself before its format changes."""
    copy_path = path.with_name(f"{path.stem}.format-{version}{path.suffix}")
    part = copy_path.with_name(copy_path.name + ".part")
    try:
        shutil.copyfile(path, part)
        shutil.copymode(path, part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(copy_path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ReadOnlyError(
            f"{path.name} could not be copied before its format update. Free some space in its "
            "folder and try again; the file is unchanged."
        ) from error
    return copy_path
