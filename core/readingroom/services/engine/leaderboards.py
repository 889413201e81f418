"""Leaderboards of results in folders, files and studies, and submission files."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.types import Leaderboard
from readingroom.engine.evaluator.runs.types import EvaluationResult

if TYPE_CHECKING:
    from readingroom.engine.evaluator.leaderboard.types import LeaderboardData

NONE_APPROVED = "No composite is shown, because no version of the criteria weights was approved."
MAX_PREFERENCE_BYTES = 16 << 20


def read_leaderboard(
    sources: Sequence[Path],
    *,
    preferences: Mapping[str, Estimate | NotEstimable] | None = None,
) -> Leaderboard:
    """Return the leaderboard of runs, submissions and fmbench records in folders and files.

    `preferences` are abilities from clinicians' judgements, by model name.

    Raises:
        SuiteError: a source does not exist.
    """
    from readingroom.engine.evaluator.leaderboard.gathering import gather
    from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard

    gathered = gather(sources)
    return build_leaderboard(gathered.entries, preferences, refused=gathered.refused)


def study_leaderboard(board: "LeaderboardData", sources: Sequence[Path] = ()) -> Leaderboard:
    """Return the leaderboard of a study's results, with clinicians' preferences.

    `sources` are folders and files with more results.

    Raises:
        SuiteError: a source does not exist.
    """
    from readingroom.engine.evaluator.leaderboard.entries import entry_of
    from readingroom.engine.evaluator.leaderboard.gathering import gather
    from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard

    gathered = gather(sources)
    entries = (
        *(entry_of(stored.result, items=board.items.get(stored.id)) for stored in board.results),
        *gathered.entries,
    )
    preferences = {model.name: model.ability for model in board.abilities}
    return build_leaderboard(
        entries,
        preferences,
        refused=gathered.refused,
        why_no_preference=board.why_not,
        weights=board.weights,
        preferred=dict(board.composites),
        why_no_composite=NONE_APPROVED,
    )


def write_leaderboard(board: Leaderboard, path: Path) -> None:
    """Write a leaderboard as Markdown, HTML or CSV, by the ending of the file's name.

    Raises:
        SuiteError: the ending is unknown.
    """
    from readingroom.engine.evaluator.leaderboard.markdown import as_markdown
    from readingroom.engine.evaluator.leaderboard.page import as_html
    from readingroom.engine.evaluator.leaderboard.table_csv import as_csv

    forms: dict[str, Callable[[Leaderboard], str]] = {
        ".md": as_markdown,
        ".html": as_html,
        ".csv": as_csv,
    }
    form = forms.get(path.suffix.lower())
    if form is None:
        raise SuiteError(f"{path.name} must end in {', '.join(forms)}.")
    # Spreadsheets read a CSV file as UTF-8 only with a byte order mark.
    encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(form(board), encoding=encoding, newline="")


def submit_result(folder: Path, path: Path) -> None:
    """Write the metrics of a run as a submission for fmbench, without items and paths.

    Raises:
        SuiteError: the folder has no result, or the file's name does not end in .yaml.
    """
    from readingroom.engine.evaluator.results import read_result

    submit_figures(read_result(folder), path)


def submit_figures(result: EvaluationResult, path: Path) -> None:
    """Write the metrics of a result as a submission for fmbench, without items and paths.

    Raises:
        SuiteError: the file's name does not end in .yaml.
    """
    from readingroom.engine.evaluator.leaderboard.gathering import write_submission

    write_submission(result, path)


def read_preferences(path: Path) -> dict[str, Estimate | NotEstimable]:
    """Return models' abilities from the output of `readingroom results --json`.

    Raises:
        SuiteError: the file has another format.
    """
    import msgspec

    wrong = f"{path.name} is not output of “readingroom results STUDY --json”. Choose another file."
    if path.stat().st_size > MAX_PREFERENCE_BYTES:
        raise SuiteError(wrong)
    try:
        entries = json.loads(path.read_bytes())["models"]
        return {
            str(entry["name"]): NotEstimable(
                str(entry["ability"]["not_estimable"]),
                msgspec.convert(entry["ability"].get("value"), float | None),
            )
            if "not_estimable" in entry["ability"]
            else msgspec.convert(entry["ability"], Estimate)
            for entry in entries
        }
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SuiteError(wrong) from error
