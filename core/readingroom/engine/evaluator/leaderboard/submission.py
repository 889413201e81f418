"""A result file for sharing: metrics and their subject, without items, paths or warnings.

It is a record of fmbench, valid for its check and its leaderboard. The key `readingroom` holds the
whole result with its intervals, which fmbench ignores and Readingroom reads back.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.fmbench.emission import build_record, write_record
from readingroom.engine.evaluator.results import decode_result
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites.yaml_tree import plain, read_yaml

FORMAT = 1
_KEY = "readingroom"


def write_submission(result: EvaluationResult, path: Path) -> None:
    """Write the metrics of a result; settings, warnings and curves are omitted.

    Raises:
        SuiteError: the name does not end in .yaml, which fmbench requires.
    """
    if path.suffix != ".yaml":
        raise SuiteError(
            f"{path.name} must end in .yaml, because fmbench reads no other files. Rename it."
        )
    model = replace(result.model, runtime="", isolation=())
    shared = replace(result, model=model, settings={}, warnings=(), curves=(), thresholds={})
    record = build_record(result)
    record[_KEY] = {"format": FORMAT, "result": _plain_values(shared)}
    write_record(record, path)


def read_submission(path: Path) -> EvaluationResult | None:
    """Return the result in a submission, None for a record of fmbench alone.

    Raises:
        SuiteError: it is not YAML, has a later format, or is damaged.
    """
    values = plain(read_yaml(path))
    block = values.get(_KEY)
    if block is None:
        return None
    if not isinstance(block, dict) or block.get("format") != FORMAT:
        file_format = block.get("format") if isinstance(block, dict) else None
        raise SuiteError(
            f"{path.name} has format {file_format!r}; this version of Readingroom reads format "
            f"{FORMAT}."
        )
    try:
        return decode_result(canonical_json(block.get("result")))
    except SuiteError as error:
        raise SuiteError(f"{path.name} is not a Readingroom submission, or is damaged.") from error


def _plain_values(result: EvaluationResult) -> Any:  # noqa: ANN401 - values of JSON
    return msgspec.to_builtins(result)
