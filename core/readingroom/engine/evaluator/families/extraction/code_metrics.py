"""Codes of a text: multi-label figures, rankings, and codes with their passages.

An answer is a JSON list of codes, best first, or of objects with `code`, and `start` and `end`
where passages are known. Codes are compared in lower case unless the suite says otherwise; a
repeated code counts at its first place, and predicted codes that are not in the list of valid codes
are dropped, as in CodiEsp (Miranda-Escalada et al. 2020); `code_unlisted` is their share. A text
without a usable answer has no code. Texts without a target code count in precision and F1, not in
rankings.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import (
    MEASURES,
    f1_parts,
    label_f1_metric,
    mean_metric,
    pooled_metric,
    rate_metric,
    unless,
)
from readingroom.engine.evaluator.metrics.retrieval import (
    Hit,
    Retrieved,
    average_precisions,
    recalls,
    whole_limit,
)
from readingroom.engine.evaluator.runs.types import Task, Unanswered

_TASKS: Final = frozenset({Task.CODES})
_EXPECTED: Final = 'a JSON list of codes, or of objects as in {"code": "i10", "start": 0, "end": 3}'
_NO_TARGET: Final = "no text has a target code"
_NOTHING: Final = {
    "f1": "no code is predicted or in the targets",
    "precision": "no code is predicted",
    "recall": _NO_TARGET,
}
_MAX_CELLS: Final = 20_000_000


class ExtractionScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer of codes.

    `codes` are the valid ones, () for any, and `names` what they mean, in the same order, for
    readers. `letters` says whether codes are compared in lower case;
    the list of valid codes always is in lower case. With `unanswered: left out`, texts without an
    answer have no ranking; else theirs are 0. A passage is right if its borders are at most
    `reach` characters from the target's: `around` outside of it, or `near` on either side.
    """

    codes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    letters: Literal["lower", "as written"] = "lower"
    unanswered: Unanswered = Unanswered.WRONG
    reach: Annotated[int, msgspec.Meta(ge=0)] = 10
    borders: Literal["around", "near"] = "around"

    def written(self, code: str) -> str:
        """Return a code as it is compared."""
        return code.strip().lower() if self.letters == "lower" else code.strip()


class PlacedCode(msgspec.Struct, frozen=True):
    """A code and its passage, from `start` to `end` (exclusive); None if unknown."""

    code: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Codes(Retrieved):
    """Predicted codes of each text, best first, and its target codes, without repetitions.

    `with_passages` is a float array (n,): the target codes that are predicted at a right passage.
    `listed` is a float array (n, 2): the predicted codes that are not in the list of valid codes,
    and all of them; zeros without a list.
    """

    predicted: tuple[tuple[str, ...], ...]
    targets: tuple[tuple[str, ...], ...]
    with_passages: FloatArray
    listed: FloatArray


def read_codes(rows: Rows) -> Codes:
    """Return the codes of answers and targets.

    Raises:
        SuiteError: a target is not a list of codes, or the settings of the scorer are invalid.
    """
    settings = _settings(rows.scoring)
    targets = read_targets(rows.targets, read_placed, _EXPECTED)
    answers = [None if text is None else read_placed(text) for text in rows.parsed]
    texts = [
        _coded_text(answer or (), target, settings)
        for answer, target in zip(answers, targets, strict=True)
    ]
    sizes = np.array([len(text.targets) for text in texts], dtype=np.int64)
    answered = np.array([answer is not None for answer in answers], dtype=np.bool_)
    is_strict = settings.scoring.unanswered is not Unanswered.LEFT_OUT
    return Codes(
        predicted=tuple(text.predicted for text in texts),
        targets=tuple(text.targets for text in texts),
        with_passages=np.array([text.with_passages for text in texts], dtype=np.float64),
        listed=np.array([text.listed for text in texts], dtype=np.float64).reshape(-1, 2),
        hits=tuple(text.hits for text in texts),
        ideal=tuple((1.0,) * size for size in sizes.tolist()),
        target_counts=sizes,
        is_answered=answered,
        is_counted=(sizes > 0) & (answered | is_strict),
        **rows.numbers(),
    )


class _CodedText(NamedTuple):
    predicted: tuple[str, ...]
    targets: tuple[str, ...]
    hits: tuple[Hit, ...]
    with_passages: int
    listed: tuple[int, int]


def _coded_text(
    answer: Sequence[PlacedCode], target: Sequence[PlacedCode], settings: "_Settings"
) -> _CodedText:
    """Return the codes of a text, compared by the settings."""
    named = [settings.written(placed) for placed in answer]
    valid = [placed for placed in named if settings.is_valid(placed.code)]
    theirs = [settings.written(placed) for placed in target]
    predicted, targets = _distinct(valid), _distinct(theirs)
    all_named = len(_distinct(named)) if settings.valid else 0
    return _CodedText(
        predicted,
        targets,
        tuple(Hit(rank, 1.0) for rank, code in enumerate(predicted, 1) if code in set(targets)),
        _at_right_passages(valid, theirs, settings.scoring),
        (all_named - len(predicted) if all_named else 0, all_named),
    )


def read_placed(text: str) -> tuple[PlacedCode, ...] | None:
    """Return the codes of a JSON list; None unless all are valid."""
    entries = decoded(text, tuple[str | PlacedCode, ...])
    if entries is None:
        return None
    placed = tuple(PlacedCode(entry) if isinstance(entry, str) else entry for entry in entries)
    return placed if all(_is_valid(code) for code in placed) else None


def _is_valid(placed: PlacedCode) -> bool:
    if not placed.code.strip():
        return False
    if placed.start is None or placed.end is None:
        return placed.start is placed.end
    return 0 <= placed.start < placed.end


class _Settings(NamedTuple):
    """The settings, and the valid codes in lower case; empty for any."""

    scoring: ExtractionScoring
    valid: frozenset[str]

    def is_valid(self, code: str) -> bool:
        return not self.valid or code in self.valid

    def written(self, placed: PlacedCode) -> PlacedCode:
        """Return a code as it is compared."""
        return PlacedCode(self.scoring.written(placed.code), placed.start, placed.end)


@lru_cache(maxsize=8)
def _settings(scoring: str) -> _Settings:
    """Return the settings from their JSON."""
    settings = Rows((), (), scoring=scoring).settings(ExtractionScoring)
    return _Settings(settings, frozenset(code.strip().lower() for code in settings.codes))


def _distinct(codes: Sequence[PlacedCode]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(placed.code for placed in codes))


def _at_right_passages(
    predicted: Sequence[PlacedCode], targets: Sequence[PlacedCode], settings: ExtractionScoring
) -> int:
    """Return the number of target codes that are predicted at one of their passages."""
    by_code: dict[str, list[PlacedCode]] = {}
    for target in targets:
        by_code.setdefault(target.code, []).append(target)
    right = {
        placed.code
        for placed in predicted
        if any(_is_right(placed, target, settings) for target in by_code.get(placed.code, ()))
    }
    return len(right)


def _is_right(placed: PlacedCode, target: PlacedCode, settings: ExtractionScoring) -> bool:
    if placed.start is None or placed.end is None or target.start is None or target.end is None:
        return False
    beyond = (target.start - placed.start, placed.end - target.end)
    least = 0 if settings.borders == "around" else -settings.reach
    return all(least <= side <= settings.reach for side in beyond)


def _counts(values: Codes, *, with_passages: bool = False) -> FloatArray:
    """Return the right, predicted and target codes of each text (n, 3)."""
    right = values.with_passages if with_passages else np.array([len(row) for row in values.hits])
    predicted = [len(codes) for codes in values.predicted]
    return np.column_stack([right, predicted, values.target_counts]).astype(np.float64)


def _of_label(label: str, values: Codes) -> FloatArray:
    """Return whether a label is right, predicted and a target of each text (n, 3)."""
    predicted = np.array([label in codes for codes in values.predicted])
    target = np.array([label in codes for codes in values.targets])
    return np.column_stack([predicted & target, predicted, target]).astype(np.float64)


def _labels(values: Codes) -> list[str]:
    """Return all labels, sorted."""
    return sorted({code for codes in (*values.predicted, *values.targets) for code in codes})


def _too_many(values: Codes) -> str:
    """Return why there is no mean over labels, "" if there can be one."""
    texts, labels = len(values), len(_labels(values))
    if texts * labels <= _MAX_CELLS:
        return ""
    return f"{texts:,} texts with {labels:,} codes are too many for a mean over codes"


def _by_label(values: Codes) -> FloatArray:
    """Return the same for all labels (n, 3, labels); without labels if they are too many."""
    if _too_many(values):
        return np.zeros((len(values), 3, 0))
    column = {label: index for index, label in enumerate(_labels(values))}
    counts = np.zeros((len(values), 3, len(column)))
    for row, both in enumerate(zip(values.predicted, values.targets, strict=True)):
        for kind, codes in enumerate(both, start=1):
            counts[row, kind, [column[code] for code in codes]] = 1
    counts[:, 0] = counts[:, 1] * counts[:, 2]
    return counts


def _pooled(
    key: str, label: str, counts: Callable[[Any], FloatArray], measure: str, nothing: str
) -> Metric:
    return pooled_metric(
        key,
        f"{MEASURES[measure]} of {label}",
        _TASKS,
        read_codes,
        lambda values: f1_parts(counts(values), measure),
        nothing=nothing,
        is_proportion=measure != "f1",
    )


def _label_metric(measure: str, label: str) -> Metric:
    return _pooled(
        f"label_{measure}@{label}",
        f"the label {label}",
        partial(_of_label, label),
        measure,
        "the label does not occur",
    )


def _mean_of_labels(key: str, label: str, *, is_weighted: bool) -> Metric:
    nothing = _NO_TARGET if is_weighted else _NOTHING["f1"]
    return unless(
        _too_many,
        label_f1_metric(
            key, label, _TASKS, read_codes, _by_label, nothing=nothing, is_weighted=is_weighted
        ),
    )


def _recall_at(limit: float) -> Metric:
    whole = whole_limit("code_recall", limit)
    return mean_metric(
        f"code_recall@{whole}",
        f"Recall among the first {whole} codes, mean of texts",
        _TASKS,
        read_codes,
        partial(recalls, whole),
        scale="probability",
        nothing=_NO_TARGET,
    )


METRICS: Final = (
    *(
        _pooled(f"code_{measure}", "codes, all texts together", _counts, measure, nothing)
        for measure, nothing in _NOTHING.items()
    ),
    *(
        _pooled(
            f"code_passage_{measure}",
            "codes with their passages",
            partial(_counts, with_passages=True),
            measure,
            nothing,
        )
        for measure, nothing in _NOTHING.items()
    ),
    mean_metric(
        "code_map",
        "Mean average precision of codes",
        _TASKS,
        read_codes,
        partial(average_precisions, None),
        nothing=_NO_TARGET,
    ),
    replace(
        pooled_metric(
            "code_unlisted",
            "Predicted codes that are not in the list",
            _TASKS,
            read_codes,
            lambda values: values.listed,
            nothing="there is no list of valid codes, or no code is predicted",
            is_proportion=True,
        ),
        is_higher_better=False,
    ),
    _mean_of_labels("code_f1_macro", "F1 of codes, mean of labels", is_weighted=False),
    _mean_of_labels("code_f1_weighted", "F1 of codes, weighted by label", is_weighted=True),
    rate_metric(
        "code_answered",
        "Texts with a list of codes",
        _TASKS,
        read_codes,
        lambda values: values.is_answered.astype(np.float64),
    ),
)
FAMILIES: Final[Mapping[str, tuple[Callable[[float], Metric], float]]] = {
    "code_recall": (_recall_at, 10.0)
}
TEXT_FAMILIES: Final = {f"label_{measure}": partial(_label_metric, measure) for measure in MEASURES}
"""Figures of a label, named after the @."""
