"""Steps of reader kits in a process that is killed at one of its steps; see `killed_steps`."""

from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.support.killed_steps import StepCounter

from readingroom.domain.ids import ReaderId
from readingroom.domain.progress import Step
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import Study
from readingroom.store import Change

FORM = JudgementEntry(OverallChoice.RIGHT, {"accuracy": -1, "confidence": 4}, "Effusion")
LOOKED = ViewingTime(active_ms=5_000)


def count_rows(counter: StepCounter) -> None:
    """Count each row that is written as a step, too."""
    insert = Change.insert

    def counted(change: Change, table: str, row: Mapping[str, Any]) -> None:
        counter.report(Step(0, 1, table))
        insert(change, table, row)

    Change.insert = counted  # type: ignore[method-assign] # in this process only


def write_kit(counter: StepCounter, study_path: Path, reader: ReaderId, path: Path) -> None:
    """Write a reader kit."""
    count_rows(counter)
    with Study.open(study_path) as study:
        study.kits.write_kit(reader, path, progress=counter)


def hand_back(_: StepCounter, kit_path: Path, code: str, path: Path) -> None:
    """Write a return."""
    with Study.open(kit_path, passphrase=code) as kit:
        kit.kits.write_return(path)


def merge(counter: StepCounter, study_path: Path, path: Path) -> None:
    """Merge a return."""
    count_rows(counter)
    with Study.open(study_path) as study:
        study.kits.merge(path)


def read_on(connection: Connection, kit_path: Path, code: str) -> None:
    """Judge one item of a kit after the other, and tell each that was saved."""
    with Study.open(kit_path, passphrase=code) as kit:
        (reader,) = kit.protocol.readers()
        while item := kit.reading.worklist(reader.id).next_item:
            kit.reading.submit(item.id, FORM, LOOKED)
            connection.send(item.id)
