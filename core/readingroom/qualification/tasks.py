"""The self-test as a task of the worker, for the desktop application."""

from pathlib import Path
from typing import Final

import msgspec

from readingroom.processes.tasks import Task, TaskChannel
from readingroom.qualification.checks import SelfTestReport

STOP_SECONDS: Final = 60.0
"""Maximum time for a cancelled self-test to finish its check and remove its files, in seconds."""


class SelfTestRequest(msgspec.Struct, frozen=True, tag="self-test"):
    """Request to check this installation, and to write the signed report into the folder `out`."""

    out: Path


class WrittenReport(msgspec.Struct, frozen=True):
    """The report, and its files: PDF, data and signature."""

    report: SelfTestReport
    files: tuple[Path, ...]


def self_test(request: SelfTestRequest, channel: TaskChannel) -> WrittenReport:
    """Check this installation and write the report."""
    from readingroom.qualification.self_test import qualify

    report, files = qualify(request.out, progress=channel)
    return WrittenReport(report, tuple(files))


SELF_TEST: Final = Task(SelfTestRequest, self_test, WrittenReport, stop_seconds=STOP_SECONDS)
