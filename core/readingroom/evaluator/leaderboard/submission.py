"""A file to hand on: figures and what they are about, without an item, a path or a warning.

It is a record of fmbench, which its check and its board take as it is. Under `readingroom` stands
the whole result with its intervals, which fmbench passes over and Readingroom reads back.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import EvaluationResult
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.fmbench.emission import make_record, write_record
from readingroom.evaluator.results import decode_result
from readingroom.evaluator.suites.yaml_tree import plain, read_yaml

FORMAT = 1
_KEY = "readingroom"


def write_submission(result: EvaluationResult, path: Path) -> None:
    """Write the figures of a result; its settings, warnings and curves stay here.

    Raises:
        SuiteError: the name does not end in .yaml, which alone fmbench looks at.
    """
    if path.suffix != ".yaml":
        raise SuiteError(f"{path.name} must end in .yaml: fmbench looks at no other file.")
    model = replace(result.model, runtime="", isolation=())
    told = replace(result, model=model, settings={}, warnings=(), curves=(), thresholds={})
    record = make_record(result)
    record[_KEY] = {"format": FORMAT, "result": _told(told)}
    write_record(record, path)


def read_submission(path: Path) -> EvaluationResult | None:
    """Return the result that a submission holds, None for a record of fmbench alone.

    Raises:
        SuiteError: it is no YAML, of a later format, or damaged.
    """
    values = plain(read_yaml(path))
    block = values.get(_KEY)
    if block is None:
        return None
    if not isinstance(block, dict) or block.get("format") != FORMAT:
        found = block.get("format") if isinstance(block, dict) else None
        raise SuiteError(
            f"{path.name} has format {found!r}; this version of Readingroom reads {FORMAT}."
        )
    try:
        return decode_result(canonical_json(block.get("result")))
    except SuiteError as error:
        raise SuiteError(f"{path.name} is no submission of Readingroom, or is damaged.") from error


def _told(result: EvaluationResult) -> Any:  # noqa: ANN401 - values of JSON
    return msgspec.to_builtins(result)
