"""Tasks of the intake process; their functions import the readers when they are called."""

from pathlib import Path
from typing import Final

from readingroom.domain.ids import AssetId
from readingroom.domain.problem import FileCheck
from readingroom.intake.child.messages import (
    AssetRead,
    CheckPaths,
    ReadCase,
    ReadOutputs,
    ReadTable,
)
from readingroom.intake.deidentify.types import PreparedCase, PreparedOutputs
from readingroom.intake.tables.types import TableTexts
from readingroom.processes.tasks import Task, TaskChannel, TaskRegistry


class SentAssets:
    """Asset sink that sends each file of a case at once, while the others are read."""

    def __init__(self, channel: TaskChannel) -> None:
        self._channel = channel

    def begin(self) -> None:
        """Do nothing: the application restarts its own sink."""

    def add(self, asset: AssetId, data: bytes) -> None:
        """Send a file of the case."""
        self._channel.large_part(AssetRead(asset, b""), data)


def read_case(request: ReadCase, channel: TaskChannel) -> PreparedCase:
    """Read a case, sending its images at once, and collect its redaction questions."""
    from readingroom.intake import case_folder

    case = case_folder.read_case(
        Path(request.source),
        privacy=request.privacy,
        without=request.without,
        sink=SentAssets(channel),
        progress=channel,
    )
    from readingroom.intake.deidentify.review import review_items

    return PreparedCase(case, review_items(case))


def read_outputs(request: ReadOutputs, channel: TaskChannel) -> PreparedOutputs:
    """Read recorded outputs and collect their redaction questions."""
    from readingroom.intake import outputs
    from readingroom.intake.deidentify.outputs import prepared_outputs

    source = Path(request.source)
    read = outputs.read_outputs(source, progress=channel)
    return prepared_outputs(source.name, read, request.known_identifiers, channel)


def check_paths(request: CheckPaths, channel: TaskChannel) -> tuple[FileCheck, ...]:
    """Check files."""
    from readingroom.intake import checks

    paths = [Path(path) for path in request.paths]
    return checks.check_paths(paths, without=request.without, progress=channel)


def read_table(request: ReadTable, _channel: TaskChannel) -> TableTexts:
    """Read a table."""
    from readingroom.intake.tables.parquet import read_parquet

    return read_parquet(Path(request.source))


TASKS: Final = TaskRegistry(
    Task(ReadCase, read_case, PreparedCase, part=AssetRead),
    Task(ReadOutputs, read_outputs, PreparedOutputs),
    Task(CheckPaths, check_paths, tuple[FileCheck, ...]),
    Task(ReadTable, read_table, TableTexts),
)
"""All tasks of the intake process."""
