"""Fake intake processes: the name of a file selects their behaviour."""

import os
import sys
import threading
from pathlib import Path

from readingroom.domain.case import CaseContent
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import Step
from readingroom.intake.child.entry import serve
from readingroom.intake.child.messages import (
    AssetRead,
    CheckPaths,
    ReadCase,
    ReadOutputs,
)
from readingroom.intake.child.tasks import SentAssets
from readingroom.intake.deidentify.types import ImportedCase, PreparedCase, PreparedOutputs
from readingroom.processes.frames import read_frame
from readingroom.processes.tasks import Task, TaskChannel, TaskRegistry


def read_harm(request: ReadCase, teller: TaskChannel) -> PreparedCase:
    """Read a folder of files that are named after what happens."""
    left_out = {problem.path for problem in request.without}
    names = sorted(path.name for path in Path(request.source).iterdir())
    for done, name in enumerate(names):
        if name not in left_out:
            teller.report(Step(done, len(names), "Reading files", name))
            _suffer(name, teller)
            if name.endswith("picture"):
                SentAssets(teller).add(AssetId(name), name.encode())
    if "late-crash" in names:
        teller.report(Step(len(names), len(names), "Reading files"))
        os._exit(3)
    kept = [name for name in names if name not in left_out and not name.endswith("picture")]
    data = {AssetId(name): name.encode() for name in kept}
    warnings = tuple(Problem(name, "test.read", "Read.") for name in data)
    problems = (*request.without, *warnings)
    return PreparedCase(ImportedCase(CaseContent("C", "Case", ""), data, problems))


def answer_another_question(_request: object, _channel: TaskChannel) -> tuple[FileCheck, ...]:
    """Return the result of another task."""
    return ()


HARM = TaskRegistry(
    Task(ReadCase, read_harm, PreparedCase, part=AssetRead),
    Task(ReadOutputs, answer_another_question, PreparedOutputs),
    Task(CheckPaths, answer_another_question, tuple[FileCheck, ...]),
)


def _suffer(name: str, teller: TaskChannel) -> None:
    while name.startswith("flood"):
        teller.report(Step(0, 1, "Reading files", name))
    if name.startswith("crash"):
        os._exit(3)
    if name.startswith("hang"):
        threading.Event().wait()
    if name.startswith("swell"):
        raise MemoryError
    if name.startswith("odd"):
        raise KeyError(name)


def talk_nonsense() -> None:
    """Answer with bytes that are not a message."""
    read_frame(sys.stdin.buffer)
    sys.stdout.buffer.write(b"\0" * 7 + b"\1\xc1")
    sys.stdout.buffer.flush()
    threading.Event().wait()


def say_nothing() -> None:
    """End before the first message."""


KINDS = {
    "harm": lambda: serve(HARM),
    "nonsense": talk_nonsense,
    "nothing": say_nothing,
}

if __name__ == "__main__":
    KINDS[sys.argv[1]]()
