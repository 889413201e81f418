"""What other processes do with a study file while a test looks on, or until it kills them."""

import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import ReadingroomError
from readingroom.domain.ids import asset_id
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import (
    StudyFile,
    cases,
    drafts,
    events,
    judgements,
    readers,
    schema,
    sessions,
    worklists,
)
from readingroom.store.change import Change
from readingroom.store.records import FormDraft, JudgementContent, JudgementKind

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection as Database


def change_when_asked(connection: Connection, path: Path) -> None:
    """Open a study, send "open", and make a change for each True, until a False comes.

    Sends the number of events after each change. Ends as a command does, with status 1, on an
    expected error, and sends its message.
    """
    try:
        with StudyFile.open(path, clock=SystemClock()) as file:
            connection.send("open")
            while connection.recv():
                with file.change("judgement submitted", "R1"):
                    pass
                connection.send(events.head(file).count)
    except ReadingroomError as error:
        connection.send(str(error))
        sys.exit(1)


def add_reader(connection: Connection, path: Path, passphrase: str | None, how: str) -> None:
    """Add reader R9, send "written", and end when a message comes: by closing for "close".

    With "vacuum" in `how` all pages are then written anew.
    """
    file = StudyFile.open(path, clock=SystemClock(), passphrase=passphrase)
    with file.change("reader added", "coordinator") as change:
        readers.add(change, "Dr. Crash", "R9")
    if how == "vacuum":
        file.database.set_authorizer(None)
        file.database.execute("VACUUM")
    connection.send("written")
    if connection.recv() == "close":
        file.close()
    os._exit(0)  # as a killed program: nothing is tidied up


def append_judgements(connection: Connection, path: Path, passphrase: str | None) -> None:
    """Append judgements until killed, and send each identifier once it is durable.

    Every eighth change also stores an asset, after every fifth a checkpoint is signed; what is
    noted of it lies in "own" beside the file.
    """
    trust_store = LocalTrustStore(path.parent / "own")
    clock = SystemClock()
    with StudyFile.open(path, clock=clock, passphrase=passphrase, trust_store=trust_store) as file:
        reader = readers.list_all(file)[0]
        session = sessions.list_all(file)[0]
        items = worklists.list_items(file, session.id, reader.id)
        number = 0
        while True:
            item = items[number % len(items)].id
            form = JudgementEntry(
                OverallChoice.RIGHT, {"accuracy": number % 5 - 2}, "A comment " * (number % 30)
            )
            drafts.save(file, item, FormDraft(form, ViewingTime(number)))
            with file.change("judged", reader.code, {"item": item}) as change:
                if number % 8 == 7:
                    _add_case(change)
                document = JudgementContent(form, ViewingTime(number))
                identifier = judgements.append(change, item, JudgementKind.JUDGED, document)
                drafts.clear(change, item)
            connection.send(identifier)
            if number % 5 == 4:
                file.sign()
            number += 1


def _add_case(change: Change) -> None:
    """Store a case with one file of 200 kB that compresses to half."""
    code = change.new_id()
    data = b"".join(change.entropy(50) + bytes(50) for _ in range(2000))
    asset = Asset(asset_id(data), AssetKind.NOTE, "text/plain", len(data))
    cases.add(change, CaseContent(code, "T", "Q", assets=(asset,)), {asset.id: data})


def migrate(
    _: Connection, path: Path, scripts: tuple[str, ...], prepare: Callable[["Database"], None]
) -> None:
    """Open a study with a program that knows further formats, by their scripts.

    Args:
        path: of the study, which is migrated.
        scripts: of the migrations to the next formats.
        prepare: is called with the database before it is migrated.
    """
    added = (schema.Migration(schema.newest_version() + n, sql) for n, sql in enumerate(scripts, 1))
    known, usual = (*schema.migrations(), *added), schema.migrate

    def migrate_prepared(database: "Database", version: int) -> None:
        prepare(database)
        usual(database, version)
        database.set_progress_handler(None, 0)

    schema.migrations = lambda: known  # type: ignore[assignment]
    schema.migrate = migrate_prepared
    StudyFile.open(path, clock=SystemClock()).close()


def die_at(words: str, database: "Database") -> None:
    """Have this process die at a statement with these words."""

    def trace(statement: str) -> None:
        if words in statement:
            os.kill(os.getpid(), signal.SIGKILL)

    database.set_trace_callback(trace)


def die_after(steps: int, database: "Database") -> None:
    """Have this process die after so many steps of 20 instructions of SQLite."""
    left = steps

    def count() -> int:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    database.set_progress_handler(count, 20)
