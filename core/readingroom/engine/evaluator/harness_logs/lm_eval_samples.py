"""Samples of lm-evaluation-harness as items: one per document and filter.

Log-likelihoods are texts ("-0.109", "False"). Metrics are named "acc" in the samples and "acc,none"
in the results; a score here is "acc" without a filter, and "exact_match,strict-match" with one.
"""

import hashlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.harness_logs.grades import number_of
from readingroom.engine.evaluator.harness_logs.json_text import (
    LogDecoder,
    decode_file,
    json_lines,
)
from readingroom.engine.evaluator.harness_logs.log_run import short_text, strata_of
from readingroom.engine.evaluator.harness_logs.observations import Observations
from readingroom.engine.evaluator.harness_logs.pair_figures import pair_keys
from readingroom.engine.evaluator.runs.types import ItemResult, recorded_by

NO_FILTER = "none"
_QUESTIONS = ("question", "query", "input", "text", "sentence", "context", "problem")
_HEX_DIGITS = 64


class _Line(msgspec.Struct):
    doc_id: int | str
    doc: Any = None
    target: Any = None
    arguments: Any = None
    resps: Any = None
    filtered_resps: Any = None
    filter: str = NO_FILTER
    metrics: list[str] | None = None
    doc_hash: str = ""
    prompt_hash: str = ""


_LINES: LogDecoder[_Line] = LogDecoder(_Line)
_VALUES: LogDecoder[dict[str, Any]] = LogDecoder(dict[str, Any])
_LIST: LogDecoder[list[msgspec.Raw]] = LogDecoder(list[msgspec.Raw])


def score_key(metric: str, filter_name: str) -> str:
    """Return the key of a score by metric and filter."""
    return metric if filter_name == NO_FILTER else f"{metric},{filter_name}"


@dataclass(slots=True)
class LineReader:
    """Turns lines of samples into items; `metrics` are those of the results."""

    metrics: Sequence[str]
    observations: Observations

    def items(self, path: Path) -> Iterator[ItemResult]:
        """Yield the item of each line.

        Raises:
            SuiteError: a line is damaged; the message names it.
        """
        for name, data in _lines(path):
            line, values = _LINES.decode(data, name), _VALUES.decode(data, name)
            yield self._item(line, values)

    def _item(self, line: _Line, values: dict[str, Any]) -> ItemResult:
        document = line.doc if isinstance(line.doc, dict) else {}
        prompt, options = _asked(line.arguments)
        question = next(
            (document[key] for key in _QUESTIONS if isinstance(document.get(key), str)), ""
        )
        if line.filter == NO_FILTER or question:
            self.observations.see_prompt(str(line.doc_id), question, prompt)
        raw, parsed = _answers(line)
        shown = {key: value for key, value in document.items() if key not in _QUESTIONS}
        return ItemResult(
            item=short_text(str(line.doc_id)),
            item_sha256=line.doc_hash
            if len(line.doc_hash) == _HEX_DIGITS
            else hashlib.sha256(canonical_json(line.doc)).hexdigest(),
            target=short_text(line.target if isinstance(line.target, str) else _text(line.target)),
            raw=short_text(raw),
            parsed=None if parsed is None else short_text(parsed),
            parser=recorded_by(f"filter {line.filter}"),
            prompt_sha256=line.prompt_hash if len(line.prompt_hash) == _HEX_DIGITS else "",
            scores=self._scores(line, values),
            strata=strata_of(shown, frozenset()),
            context=short_text("\n".join((prompt, *options))),
        )

    def _scores(self, line: _Line, values: dict[str, Any]) -> dict[str, float]:
        scores: dict[str, float] = {}
        for metric in line.metrics or self.metrics:
            value, key = values.get(metric), score_key(metric, line.filter)
            if isinstance(value, list) and len(value) == 2:
                first, second = map(number_of, value)
                if first is not None and second is not None:
                    scores.update(zip(pair_keys(key), (first, second), strict=True))
                continue
            number = number_of(value)
            if number is not None:
                scores[key] = number
        return scores


def _lines(path: Path) -> Iterator[tuple[str, bytes | memoryview]]:
    """Yield name and JSON of each sample of a file of lines, or of one with a list."""
    with path.open("rb") as file:
        is_list = file.read(100).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"[")
    if is_list:
        for number, raw in enumerate(decode_file(path, _LIST), start=1):
            yield f"{path.name}, sample {number}", memoryview(raw)
        return
    for number, line in json_lines(path):
        yield f"{path.name}, line {number}", line


def _asked(arguments: Any) -> tuple[str, list[str]]:  # noqa: ANN401 - JSON
    """Return the prompt, and the continuations whose likelihoods were compared."""
    calls = list(arguments.values()) if isinstance(arguments, dict) else arguments
    if not isinstance(calls, list) or not calls:
        return "", []
    pairs = [list(call.values()) if isinstance(call, dict) else call for call in calls]
    pairs = [pair for pair in pairs if isinstance(pair, list) and pair]
    if not pairs:
        return "", []
    options = [pair[1] for pair in pairs if len(pair) > 1 and isinstance(pair[1], str)]
    return _text(pairs[0][0]), [f"{index}) {option}" for index, option in enumerate(options)]


def _answers(line: _Line) -> tuple[str, str | None]:
    """Return the raw answer, and the one that was scored; the most likely option of several."""
    filtered = line.filtered_resps if isinstance(line.filtered_resps, list) else []
    likelihoods = [_likelihood(answer) for answer in filtered]
    if len(likelihoods) > 1 and None not in likelihoods:
        numbers = [-math.inf if number is None else number for number in likelihoods]
        return canonical_json(numbers).decode(), str(numbers.index(max(numbers)))
    parsed = _text(filtered[0]) if filtered else None
    first = line.resps
    while isinstance(first, list) and len(first) == 1:
        first = first[0]
    raw = _text(first) if first is not None else parsed or ""
    return raw, parsed or None


def _likelihood(answer: Any) -> float | None:  # noqa: ANN401 - JSON
    """Return the log-likelihood of a pair with it and whether the option is the likeliest text."""
    if not isinstance(answer, list) or len(answer) != 2:
        return None
    number = number_of(answer[0])
    is_greedy = isinstance(answer[1], bool) or answer[1] in ("True", "False")
    return number if is_greedy else None


def _text(value: Any) -> str:  # noqa: ANN401 - JSON
    return value if isinstance(value, str) else canonical_json(value).decode()
