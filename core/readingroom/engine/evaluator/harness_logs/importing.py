"""Importing logs: finding them in a file or folder, and writing one result per task."""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.harness_logs.contamination import flag_results
from readingroom.engine.evaluator.harness_logs.distress import is_distressing
from readingroom.engine.evaluator.harness_logs.group_figures import compare_groups
from readingroom.engine.evaluator.harness_logs.helm_run import RUN_SPEC, read_helm_run
from readingroom.engine.evaluator.harness_logs.inspect_log import read_inspect_log
from readingroom.engine.evaluator.harness_logs.lm_eval import is_results_name, read_lm_eval
from readingroom.engine.evaluator.harness_logs.log_result import (
    ItemDigest,
    build_result,
    empty_table,
)
from readingroom.engine.evaluator.harness_logs.log_run import LogRun, RejectedTask, TaskGroup
from readingroom.engine.evaluator.harness_logs.observations import MAX_TEXT, Observations
from readingroom.engine.evaluator.harness_logs.types import (
    COVERED_TAG,
    FigureComparison,
    Harness,
    ImportedLog,
    LogImport,
)
from readingroom.engine.evaluator.results import encode_item, finish_result
from readingroom.engine.evaluator.runs.types import ITEMS_FILE, EvaluationResult, ItemResult
from readingroom.engine.evaluator.whole_file import whole_file

MAX_LOGS = 1_000
MAX_DEPTH = 6
MAX_NAME = 120
"""Longest result id that is also the name of its folder; a longer one is cut."""
READING = "Reading the log"
_EVERY = 100
"""Number of items between reports of progress."""
_ACCEPTED = (
    "Choose a log of Inspect (.eval or .json), results of lm-evaluation-harness (results_*.json "
    "beside its samples_*.jsonl), or a run folder of HELM (with run_spec.json)."
)
_HEAD_BYTES = 1 << 20
ReadLog = Callable[[], Iterable[LogRun | RejectedTask | TaskGroup]]
"""Reads the runs of a log; those of some tasks may be rejected."""


def import_logs(
    source: Path,
    out: Path,
    *,
    harness: Harness | None = None,
    is_covered: bool | None = None,
    progress: Progress = NO_PROGRESS,
) -> LogImport:
    """Write the results of all logs in a file or folder, each into a folder of its own.

    `harness` is recognised by the files if None. `is_covered` decides whether texts are covered on
    screen; None covers those of tasks about harm.

    Raises:
        SuiteError: there is no log, or none could be read.
        Cancelled: the user stopped it; complete results are kept.
    """
    logs: list[ImportedLog] = []
    rejected: list[str] = []
    groups: list[FigureComparison] = []
    for read in find_logs(source, harness):
        own: list[ImportedLog] = []
        group_list: list[TaskGroup] = []
        try:
            for run in read():
                if isinstance(run, RejectedTask):
                    rejected.append(run.problem)
                elif isinstance(run, TaskGroup):
                    group_list.append(run)
                else:
                    own.append(_write(run, out, is_covered, progress))
        except SuiteError as error:
            rejected.append(str(error))
        logs += own
        groups += compare_groups(group_list, own)
    if not logs:
        raise SuiteError(rejected[0] if rejected else f"{source.name} has no log. {_ACCEPTED}")
    return LogImport(tuple(_flagged(logs)), tuple(rejected), tuple(groups))


def find_logs(source: Path, harness: Harness | None = None) -> Iterator[ReadLog]:
    """Yield the function that reads each log of a file or folder.

    Raises:
        SuiteError: the source does not exist, or has too many logs.
    """
    if not source.exists():
        raise SuiteError(f"{source.name} does not exist. {_ACCEPTED}")
    if source.is_file():
        read = _reader_of(source, harness, is_named=True)
        if read is None:
            raise SuiteError(f"{source.name} is not a known log. {_ACCEPTED}")
        yield read
        return
    for number, read in enumerate(_in_folder(source, harness, MAX_DEPTH), start=1):
        if number > MAX_LOGS:
            raise SuiteError(f"{source.name} has more than {MAX_LOGS:,} logs. Choose fewer.")
        yield read


def _in_folder(folder: Path, harness: Harness | None, depth: int) -> Iterator[ReadLog]:
    if (folder / RUN_SPEC).is_file() and harness in (None, Harness.HELM):
        yield lambda: (read_helm_run(folder),)
        return
    with os.scandir(folder) as scan:
        entries = sorted(scan, key=lambda entry: entry.name)
    for entry in entries:
        path = Path(entry.path)
        if entry.is_dir(follow_symlinks=False):
            if depth > 1:
                yield from _in_folder(path, harness, depth - 1)
        elif entry.is_file(follow_symlinks=False):
            read = _reader_of(path, harness, is_named=False)
            if read is not None:
                yield read


def _reader_of(path: Path, harness: Harness | None, *, is_named: bool) -> ReadLog | None:
    """Return the function that reads a file, None if it is no log; `is_named` by the user."""
    suffix = path.suffix.lower()
    if harness is Harness.HELM or (is_named and path.name == RUN_SPEC):
        return (lambda: (read_helm_run(path.parent),)) if path.name == RUN_SPEC else None
    if suffix == ".eval":
        return None if harness is Harness.LM_EVAL else lambda: (read_inspect_log(path),)
    if suffix not in (".json", ".jsonl"):
        return None
    is_lm_eval = harness is Harness.LM_EVAL or (harness is None and _is_lm_eval(path, is_named))
    if is_lm_eval and (is_named or is_results_name(path.name)):
        return lambda: read_lm_eval(path)
    is_inspect = harness is Harness.INSPECT or b'"eval"' in _head(path)
    return (lambda: (read_inspect_log(path),)) if is_inspect and suffix == ".json" else None


def _is_lm_eval(path: Path, is_named: bool) -> bool:
    head = _head(path)
    is_results = b'"results"' in head and b'"eval"' not in head
    return is_results_name(path.name) or (is_named and (is_results or path.suffix == ".jsonl"))


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEAD_BYTES)
    except OSError as error:
        raise SuiteError(f"{path.name} cannot be read.") from error


def _write(run: LogRun, out: Path, is_covered: bool | None, progress: Progress) -> ImportedLog:
    """Write items and result of a run; a folder without a result is removed again."""
    covers = is_distressing(run) if is_covered is None else is_covered
    if covers:
        run = replace(run, tags=(*run.tags, COVERED_TAG))
    folder = _new_folder(out)
    try:
        result = _write_into(folder, run, progress)
        target = _free_folder(out, result.result_id)
        folder.rename(target)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return ImportedLog(target, result)


def _free_folder(out: Path, result_id: str) -> Path:
    name = result_id
    if len(name) > MAX_NAME:
        digest = hashlib.sha256(result_id.encode()).hexdigest()[:12]
        name = f"{result_id[:MAX_NAME]}-{digest}"
    if (out / name).exists():
        raise SuiteError(f"{name} exists already in {out.name}. Choose another folder.")
    return out / name


def _new_folder(out: Path) -> Path:
    folder = out / ".importing"
    try:
        folder.mkdir(parents=True)
    except FileExistsError as error:
        raise SuiteError(
            f"An import into {out.name} is in progress or was interrupted. Remove its folder "
            f"{folder.name}, or choose another folder."
        ) from error
    return folder


def _write_into(folder: Path, run: LogRun, progress: Progress) -> EvaluationResult:
    table = empty_table(run.figures)
    digest, observations = ItemDigest(), Observations()
    known: set[tuple[str, int, str, str]] = set()
    with whole_file(folder / ITEMS_FILE) as lines:
        for number, item in enumerate(run.samples(observations)):
            if number % _EVERY == 0:
                progress.raise_if_cancelled()
                progress.report(Step(number, run.planned_count or 0, READING))
            _require_new(item, known)
            observations.cut_texts += MAX_TEXT in map(len, (item.raw, item.context, item.target))
            lines.write(encode_item(item))
            table.add(item)
            digest.add(item)
    result = build_result(run, table, digest, observations)
    finish_result(folder, result)
    return result


def _require_new(item: ItemResult, known: set[tuple[str, int, str, str]]) -> None:
    key = item.item, item.epoch, item.condition, item.parser
    if key in known:
        epoch = f", epoch {item.epoch}" if item.epoch > 1 else ""
        raise SuiteError(
            f"The sample {item.item[:60]!r}{epoch} is in the log twice. It was merged or changed."
        )
    known.add(key)


def _flagged(logs: Sequence[ImportedLog]) -> Iterator[ImportedLog]:
    """Yield the logs with warnings that follow from all of them together."""
    for log, flags in zip(logs, flag_results([log.result for log in logs]), strict=True):
        if not flags:
            yield log
            continue
        result = replace(log.result, warnings=(*log.result.warnings, *flags))
        finish_result(log.folder, result)
        yield replace(log, result=result)
