"""One run as read from a log, before its result is written."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.clock import timestamp
from readingroom.engine.evaluator.harness_logs.observations import MAX_TEXT, Observations
from readingroom.engine.evaluator.harness_logs.types import Harness, LogFigure
from readingroom.engine.evaluator.runs.types import ItemResult

SUCCESS = "success"
MAX_STRATUM_TEXT = 200
MAX_STRATA = 12


@dataclass(frozen=True, slots=True)
class LogRun:
    """Run of one task by one model, as a harness logged it.

    `status` is that of the log, `SUCCESS` for a complete run. `primary` is the key of the score by
    which the result is ranked, `aliases` are other keys of a score, of which the first that the
    items have counts. `lower_is_better` names scores that are errors. `planned_count` is the number
    of answers that the log announces, None if it does not. `limit` is the number of items used and
    that of the data set, if a limit left some out. `warnings` are sentences. `samples` reads the
    items from the log one by one.
    """

    harness: Harness
    version: str
    task: str
    task_version: str
    dataset: str
    model: str
    status: str
    started_at: str
    ended_at: str
    log_sha256: str
    samples: Callable[[Observations], Iterator[ItemResult]]
    figures: tuple[LogFigure, ...] = ()
    primary: str = ""
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reducer: str = "mean"
    lower_is_better: frozenset[str] = frozenset()
    planned_count: int | None = None
    limit: tuple[int, int] | None = None
    tags: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def strata_in(figures: Iterable[LogFigure]) -> frozenset[str]:
    """Return the names of the strata that figures refer to."""
    names = {name for figure in figures for name in (figure.stratum, figure.cluster)}
    return frozenset(names - {""})


class RejectedTask(NamedTuple):
    """Task of a log that cannot be imported; `problem` is a sentence."""

    problem: str


class TaskGroup(NamedTuple):
    """Figures of a group of tasks, each the mean over its tasks by their number of items."""

    name: str
    tasks: tuple[str, ...]
    figures: tuple[LogFigure, ...]


class LogTimes(NamedTuple):
    """Begin and end of a run as timestamps; `warnings` are sentences."""

    started_at: str
    ended_at: str
    warnings: tuple[str, ...] = ()


def log_times(path: Path, started: object, ended: object = None) -> LogTimes:
    """Return begin and end of a run, with a warning if the log lacks the begin.

    Times are texts in ISO 8601, or seconds since 1970. The time of the file stands for a missing
    begin, the begin for a missing end.
    """
    begin, end = _moment(started), _moment(ended)
    if begin is not None:
        return LogTimes(timestamp(begin), timestamp(end or begin))
    of_file = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    warnings = ("The log states no time of its run; that of its file is shown.",)
    return LogTimes(timestamp(of_file), timestamp(end or of_file), warnings)


def _moment(value: object) -> datetime | None:
    try:
        if isinstance(value, str):
            moment = datetime.fromisoformat(value)
            return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        if isinstance(value, int | float):
            return datetime.fromtimestamp(value, UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return None


def short_text(text: str) -> str:
    """Return a text of at most `MAX_TEXT` characters, encodable as UTF-8."""
    return text[:MAX_TEXT].encode("utf-8", "replace").decode()


def strata_of(values: Mapping[str, object], needed: frozenset[str]) -> dict[str, str]:
    """Return the short plain values of an item's metadata, and all that are `needed`."""
    strata: dict[str, str] = {}
    for name, value in values.items():
        if not isinstance(value, str | int | float) or name == "":
            continue
        text = short_text(str(value))
        is_short = len(text) <= MAX_STRATUM_TEXT and len(strata) < MAX_STRATA
        if name in needed or is_short:
            strata[name] = text
    return strata
