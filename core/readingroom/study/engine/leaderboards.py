"""Leaderboards of results in folders, files and studies, and figures to hand on."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import EvaluationResult
from readingroom.domain.leaderboard import Leaderboard
from readingroom.domain.progress import NO_PROGRESS, Progress

if TYPE_CHECKING:
    from readingroom.domain.registered_models import LeaderboardData

NONE_APPROVED = "No composite is shown: no version of the weights of criteria was approved."
MAX_PREFERENCE_BYTES = 16 << 20


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
    from readingroom.evaluator.leaderboard import build_leaderboard, gather

    found = gather(places, progress)
    return build_leaderboard(found.entries, preferences, refused=found.refused)


def study_leaderboard(board: "LeaderboardData", places: Sequence[Path] = ()) -> Leaderboard:
    """Return the leaderboard of a study's results, with clinicians' preference beside them.

    Args:
        board: what the study tells.
        places: folders and files with more results.

    Raises:
        SuiteError: a place does not exist.
    """
    from readingroom.evaluator.leaderboard import build_leaderboard, entry_of, gather

    found = gather(places)
    entries = (
        *(entry_of(stored.result, items=board.items.get(stored.id)) for stored in board.results),
        *found.entries,
    )
    preferences = {one.name: one.ability for one in board.abilities}
    return build_leaderboard(
        entries,
        preferences,
        refused=found.refused,
        why_no_preference=board.why_not,
        weights=board.weights,
        preferred=dict(board.composites),
        why_no_composite=NONE_APPROVED,
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
            str(one["name"]): NotEstimable(
                str(one["ability"]["not_estimable"]),
                msgspec.convert(one["ability"].get("value"), float | None),
            )
            if "not_estimable" in one["ability"]
            else msgspec.convert(one["ability"], Estimate)
            for one in told
        }
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SuiteError(wrong) from error
