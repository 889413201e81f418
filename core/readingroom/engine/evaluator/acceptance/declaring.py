"""Limits in a file: YAML with model, suite, reference version, rationale and limits."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.acceptance.types import (
    DEFAULT_LEVEL,
    AcceptanceLimit,
    LimitKind,
    LimitsDraft,
)
from readingroom.engine.evaluator.declared_files import read_declared_file

MAX_LIMITS: Final = 50
_MAX_TEXT: Final = 2_000
_LEVELS: Final = (0.5, 0.9999)
_KEYS: Final = frozenset({"model", "suite", "reference", "rationale", "level", "limits"})
_ABOUT_LIMIT: Final = frozenset({"metric", "stratum", "group"})
_BOUNDS: Final = {"worst_value": LimitKind.WORST_VALUE, "largest_loss": LimitKind.LARGEST_LOSS}


def read_limits(path: Path) -> LimitsDraft:
    """Return the limits in a file.

    Raises:
        GenerationError: the file cannot be read, or is not YAML.
        SuiteError: a key is unknown or missing, or a value is out of range.
    """
    refusal = SuiteError(f"{path.name} must have the keys model, suite and limits.")
    content, sha256 = read_declared_file(path, *_KEYS, refusal=refusal)
    rows = content.get("limits")
    if not isinstance(rows, list):
        raise SuiteError(f"{path.name} must have a list of limits.")
    draft = LimitsDraft(
        _text(content, "model", path.name),
        _text(content, "suite", path.name),
        tuple(_limit(row, path.name) for row in rows),
        _text(content, "reference", path.name, is_required=False),
        _text(content, "rationale", path.name, is_required=False),
        _number(content.get("level", str(DEFAULT_LEVEL)), "level", path.name),
        sha256,
    )
    check_draft(draft)
    return draft


def check_draft(draft: LimitsDraft) -> None:
    """Check limits before their declaration.

    Raises:
        SuiteError: there is no limit or too many, one is repeated or out of range, or a largest
            loss has no reference.
    """
    if not 0 < len(draft.limits) <= MAX_LIMITS:
        raise SuiteError(f"Declare 1 to {MAX_LIMITS} limits, not {len(draft.limits)}.")
    if not _LEVELS[0] <= draft.level <= _LEVELS[1]:
        raise SuiteError(
            f"The level must be {_LEVELS[0]:g} to {_LEVELS[1]:g}, not {draft.level:g}."
        )
    if len(draft.rationale) > _MAX_TEXT:
        raise SuiteError(f"The rationale must have at most {_MAX_TEXT:,} characters.")
    known: set[tuple[str, ...]] = set()
    for limit in draft.limits:
        if not math.isfinite(limit.bound):
            raise SuiteError(f"The limit of {limit.metric} must be a finite number.")
        key = (limit.metric, limit.kind, limit.stratum, limit.group)
        if key in known:
            raise SuiteError(f"{limit.metric} has two limits of the {limit.kind}. Keep one.")
        known.add(key)
        if limit.kind is LimitKind.WORST_VALUE:
            continue
        if limit.bound < 0:
            raise SuiteError(
                f"The largest loss of {limit.metric} must be 0 or more, not {limit.bound:g}."
            )
        if not draft.reference:
            raise SuiteError(
                f"The largest loss of {limit.metric} needs a reference version. Name one."
            )


def _limit(row: object, file: str) -> AcceptanceLimit:
    bounds = row.keys() - _ABOUT_LIMIT if isinstance(row, dict) else set()
    if not isinstance(row, dict) or "metric" not in row or len(bounds) != 1:
        raise SuiteError(f"{file}: each limit must have a metric, and worst_value or largest_loss.")
    (key,) = bounds
    if key not in _BOUNDS:
        raise SuiteError(f"{file}: {key} is not a limit. Use {' or '.join(_BOUNDS)}.")
    limit = AcceptanceLimit(
        _text(row, "metric", file),
        _BOUNDS[key],
        _number(row[key], key, file),
        _text(row, "stratum", file, is_required=False),
        _text(row, "group", file, is_required=False),
    )
    if limit.group and not limit.stratum:
        raise SuiteError(f"{file}: the group {limit.group} needs its stratum.")
    return limit


def _text(content: Mapping[str, object], key: str, file: str, *, is_required: bool = True) -> str:
    value = content.get(key, "")
    if not isinstance(value, str) or (is_required and not value.strip()):
        raise SuiteError(f"{file}: {key} must be a text.")
    return value.strip()


def _number(value: object, key: str, file: str) -> float:
    try:
        number = float(value) if isinstance(value, str) else math.nan
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise SuiteError(f"{file}: {key} must be a number, not {value}.")
    return number
