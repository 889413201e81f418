"""Robustness and leaderboards, in folders and files: no study is needed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import EvaluationResult
from readingroom.domain.leaderboard import Leaderboard
from readingroom.domain.progress import NO_PROGRESS, Progress

if TYPE_CHECKING:
    from readingroom.domain.registered import Board

MAX_PREFERENCE_BYTES = 16 << 20
_CLOCK = SystemClock()


def run_robustness(  # noqa: PLR0913 - each of them is a choice of the caller's
    model: Path | str,
    data: Path,
    out: Path,
    *,
    consent: bool = False,
    probes: Sequence[str] = (),
    sampling_freq: float = 200.0,
    seed: int = 42,
    clock: Clock = _CLOCK,
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run probes on a model and write what they find into a folder.

    Args:
        model: a model's configuration, or a file that is one by itself.
        data: a folder with X.npy, and y.npy and metadata.csv if there are any.
        out: the folder of the result.
        consent: whether code that comes with the model may run.
        probes: their names in the order of their draws; () for those that fit the data.
        sampling_freq: of signals, in Hz.
        seed: of the probes' random numbers, and of the model's.
        clock: for the times in the result.
        progress: is told of strengths, and may cancel.

    Raises:
        SuiteError: the data cannot be read, or a probe is unknown or does not fit them.
        ModelError: the model cannot be loaded, or nobody agreed to run its code.
        Cancelled: the user stopped it; nothing was written.
    """
    from readingroom.evaluator.robustness import ProbePlan, run_probes
    from readingroom.evaluator.suites.data_set import read_data_set
    from readingroom.models import read_config, start_model

    samples = read_data_set(data)
    plan = ProbePlan(tuple(probes), seed=seed, sampling_freq=sampling_freq)
    config = read_config(model)
    with start_model(config, consent=consent, seed=seed, progress=progress) as subject:
        return run_probes(subject, samples, out, plan, clock=clock, progress=progress)


def evaluate_hub_suite(  # noqa: PLR0913 - each of them is a choice of the caller's
    suite: Path,
    model: Path | str,
    out: Path,
    *,
    consent: bool = False,
    seed: int = 0,
    limit: int = 0,
    is_resumed: bool = False,
    clock: Clock = _CLOCK,
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run a suite of the fmbench hub, and write fmbench's record and page beside the result.

    A suite whose benchmark is about robustness is probed, with the probes' own seed, whole and
    from the start. One about sequences lets the model learn first.

    Raises:
        SuiteError: the suite names what is not in the hub, or part of a run of probes is wanted.
        ModelError: the model cannot be loaded, or nobody agreed to run its code.
        Cancelled: the user stopped it.
    """
    from readingroom.evaluator.fmbench.hub import read_hub_suite
    from readingroom.evaluator.fmbench.sequences import teach
    from readingroom.evaluator.results import finish_result
    from readingroom.evaluator.robustness import run_probes, write_pages
    from readingroom.evaluator.runs import run_suite
    from readingroom.evaluator.suites.data_set import read_data_set
    from readingroom.models import read_config, start_model

    hub = read_hub_suite(suite)
    if hub.suite is None and (limit or is_resumed):
        raise SuiteError("A run of probes is neither cut nor resumed. Start it as a whole.")
    config = read_config(model)
    with start_model(config, consent=consent, seed=seed, progress=progress) as subject:
        if hub.suite is None:
            data = read_data_set(hub.data, hub.dataset_id)
            return run_probes(subject, data, out, hub.plan, clock=clock, progress=progress)
        if hub.learns:
            teach(subject, hub.data)
        result = run_suite(
            hub.suite.cut_to(limit),
            subject,
            out,
            clock=clock,
            seed=seed,
            is_resumed=is_resumed,
            progress=progress,
        )
    result = replace(result, dataset_id=hub.dataset_id)
    finish_result(out, result)
    write_pages(result, out)
    return result


def read_leaderboard(
    places: Sequence[Path],
    *,
    preferences: Mapping[str, Estimate | NotEstimable] | None = None,
    progress: Progress = NO_PROGRESS,
) -> Leaderboard:
    """Return the leaderboard of runs, submissions and fmbench's records in folders and files.

    Args:
        places: folders, which are searched, and files.
        preferences: abilities from clinicians' judgements, by a model's name.
        progress: may cancel.

    Raises:
        SuiteError: a place does not exist.
    """
    from readingroom.evaluator.leaderboard import gather, make_leaderboard

    found = gather(places, progress)
    return make_leaderboard(found.entries, preferences, refused=found.refused)


def study_leaderboard(board: "Board", places: Sequence[Path] = ()) -> Leaderboard:
    """Return the leaderboard of a study's results, with clinicians' preference beside them.

    Args:
        board: what the study tells.
        places: folders and files with more results.

    Raises:
        SuiteError: a place does not exist.
    """
    from readingroom.evaluator.leaderboard import entry_of, gather, make_leaderboard

    found = gather(places)
    entries = (*(entry_of(stored.result) for stored in board.results), *found.entries)
    preferences = {one.name: one.ability for one in board.abilities}
    return make_leaderboard(
        entries, preferences, refused=found.refused, why_no_preference=board.why_not
    )


def write_leaderboard(board: Leaderboard, path: Path) -> None:
    """Write a leaderboard as Markdown, HTML or CSV, as the file's name says.

    Raises:
        SuiteError: the name ends in something else.
    """
    from readingroom.evaluator.leaderboard import as_csv, as_html, as_markdown

    forms: dict[str, Callable[[Leaderboard], str]] = {
        ".md": as_markdown,
        ".html": as_html,
        ".csv": as_csv,
    }
    form = forms.get(path.suffix.lower())
    if form is None:
        raise SuiteError(f"{path.name} must end in {', '.join(forms)}.")
    # A spreadsheet takes a table for UTF-8 only with a mark at its start.
    encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(form(board), encoding=encoding, newline="")


def submit_result(folder: Path, path: Path) -> None:
    """Write the figures of a run as a file to hand on: no item, no path, fit for fmbench.

    Raises:
        SuiteError: the folder holds no result, or the file's name does not end in .yaml.
    """
    from readingroom.evaluator.results import read_result

    submit_figures(read_result(folder), path)


def submit_figures(result: EvaluationResult, path: Path) -> None:
    """Write the figures of a result as a file to hand on: no item, no path, fit for fmbench.

    Raises:
        SuiteError: the file's name does not end in .yaml.
    """
    from readingroom.evaluator.leaderboard import write_submission

    write_submission(result, path)


def write_toy_data(folder: Path) -> tuple[Path, ...]:
    """Write fmbench's five toy data sets into a folder and return theirs."""
    from readingroom.evaluator.fmbench.toy_data import write_toy_data as write

    return write(folder)


def read_preferences(path: Path) -> dict[str, Estimate | NotEstimable]:
    """Return models' abilities from a file that `readingroom results --json` printed.

    Raises:
        SuiteError: it is no such file.
    """
    import msgspec

    wrong = f"{path.name} is not what “readingroom results STUDY --json” prints."
    if path.stat().st_size > MAX_PREFERENCE_BYTES:
        raise SuiteError(wrong)
    try:
        told = json.loads(path.read_bytes())["models"]
        return {
            str(one["name"]): NotEstimable(str(one["ability"]["not_estimable"]))
            if "not_estimable" in one["ability"]
            else msgspec.convert(one["ability"], Estimate)
            for one in told
        }
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SuiteError(wrong) from error
