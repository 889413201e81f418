"""The self-test and its report: a PDF, a JSON file with the same content, and their signature."""

import hashlib
import secrets
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from readingroom.audit import tree
from readingroom.audit.checkpoints import Checkpoint, SigningKey
from readingroom.audit.installation import installation
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.qualification import known_answers, parts, pictures
from readingroom.qualification.checks import SelfTestReport, SelfTestTask, run_task
from readingroom.qualification.rehearsal import Rehearsal
from readingroom.services.study import SYSTEM_CLOCK
from readingroom.services.user_folders import own_records

FORMAT: Final = 1
DATA, PAPER, SIGNATURE = ".json", ".pdf", ".checkpoint"


class Files(NamedTuple):
    """The files of a report; they belong together."""

    paper: Path
    data: Path
    signature: Path


def qualify(
    folder: Path, *, clock: Clock = SYSTEM_CLOCK, progress: Progress = NO_PROGRESS
) -> tuple[SelfTestReport, Files]:
    """Check this installation, and write its signed report into a folder.

    Raises:
        StateError: a report file already exists, or cannot be written.
        AuditError: this computer's record of its own key is damaged.
        ReadOnlyError: a new installation key cannot be stored.
        Cancelled: the user stopped; nothing is written.
    """
    known = installation(own_records(), secrets.token_bytes)
    report = run_self_test(known.id, known.key.public.vkeys, clock=clock, progress=progress)
    return report, write_report(report, known.key, folder, clock)


def run_self_test(
    name: str,
    keys: tuple[str, ...],
    *,
    clock: Clock = SYSTEM_CLOCK,
    progress: Progress = NO_PROGRESS,
) -> SelfTestReport:
    """Run every check.

    Args:
        name: id of the installation.
        keys: its public keys.
        clock: source of the times.
        progress: receives each check.

    Raises:
        Cancelled: the user stopped.
    """
    began, checks = timestamp(clock.now()), []
    with tempfile.TemporaryDirectory(prefix="readingroom-", ignore_cleanup_errors=True) as folder:
        rehearsal = Rehearsal(Path(folder), clock)
        tasks = tuple(all_tasks(rehearsal))
        try:
            for done, task in enumerate(tasks):
                progress.raise_if_cancelled()
                progress.report(Step(done, len(tasks), task.name))
                checks.append(run_task(task, clock))
        finally:
            run_task(SelfTestTask("", "", "", _forget_task(rehearsal)), clock)
    ended = timestamp(clock.now())
    return SelfTestReport(name, began, ended, parts.facts(), tuple(checks), keys)


def all_tasks(rehearsal: Rehearsal) -> Iterator[SelfTestTask]:
    """Yield every check."""
    yield from parts.tasks()
    yield from known_answers.tasks()
    yield from pictures.tasks()
    yield from rehearsal.tasks()


def as_data(report: SelfTestReport) -> bytes:
    """Return the report as JSON."""
    content = {
        "format": FORMAT,
        "installation": report.installation,
        "began_at": report.began_at,
        "ended_at": report.ended_at,
        "passed": len(report.checks) - len(report.failed),
        "failed": len(report.failed),
        "facts": dict(report.facts),
        "checks": report.checks,
        "keys": report.keys,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def write_report(report: SelfTestReport, key: SigningKey, folder: Path, clock: Clock) -> Files:
    """Write the files of a report, and return their paths.

    Raises:
        StateError: a file already exists, or cannot be written.
    """
    from readingroom.qualification.document import as_pdf

    stem = "self-test-" + report.began_at[:19].replace("-", "").replace(":", "")
    files = Files(*(folder / (stem + ending) for ending in (PAPER, DATA, SIGNATURE)))
    data = as_data(report)
    paper = as_pdf(report, files.data.name, hashlib.sha256(data).hexdigest())
    head = Checkpoint(key.origin, len((paper, data)), root_of(paper, data))
    note = key.sign(head, int(clock.now().timestamp()))
    for path, content in zip(files, (paper, data, note), strict=True):
        _write(path, content)
    return files


def root_of(paper: bytes, data: bytes) -> bytes:
    """Return the signed root: of the tree over PDF and JSON, in this order."""
    perfect = known_answers.tree_over((paper, data))
    return tree.range_root(0, 2, perfect)


def _forget_task(rehearsal: Rehearsal) -> Callable[[], str]:
    def forget() -> str:
        rehearsal.forget()
        return ""

    return forget


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise StateError(f"{path.name} already exists. Choose another folder.") from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(
            f"{path.name} cannot be written: {reason}. Choose another folder."
        ) from error
