"""Samples of Inspect's logs as items, one by one."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.harness_logs.grades import grade_of, is_unscored, parts_of
from readingroom.engine.evaluator.harness_logs.json_text import LogDecoder
from readingroom.engine.evaluator.harness_logs.log_run import short_text, strata_of
from readingroom.engine.evaluator.harness_logs.observations import Observations
from readingroom.engine.evaluator.runs.types import ItemResult, recorded_by
from readingroom.engine.evaluator.suites.suite import MAX_EPOCHS
from readingroom.engine.models.types import Usage

ERROR = "The harness recorded an error for this sample."
_ATTACHMENT, _NULL = "attachment://", b"null"


class _Score(msgspec.Struct):
    value: Any = None
    answer: Any = None
    explanation: Any = None


class _Message(msgspec.Struct):
    role: str = ""
    content: Any = ""


class _Choice(msgspec.Struct):
    message: _Message = msgspec.field(default_factory=_Message)


class _Output(msgspec.Struct):
    choices: list[_Choice] = []
    completion: str | None = None


class _Sample(msgspec.Struct):
    id: str | int
    epoch: int = 1
    input: Any = ""
    choices: Any = None
    target: Any = ""
    messages: list[_Message] = []
    output: _Output | None = None
    scores: dict[str, _Score] | None = None
    score: _Score | None = None
    metadata: dict[str, Any] | None = None
    error: msgspec.Raw = msgspec.Raw(_NULL)
    attachments: msgspec.Raw = msgspec.Raw(_NULL)
    total_time: float | None = None
    working_time: float | None = None
    model_usage: dict[str, dict[str, Any]] | None = None


_SAMPLES: LogDecoder[_Sample] = LogDecoder(_Sample)
_ATTACHMENTS: LogDecoder[dict[str, str]] = LogDecoder(dict[str, str])
_METADATA: LogDecoder[dict[str, Any]] = LogDecoder(dict[str, Any])


class SampleText(NamedTuple):
    """JSON of a sample, its name in messages, and its metadata if they are separate."""

    name: str
    data: bytes | memoryview
    metadata: bytes | None = None


@dataclass(slots=True)
class SampleReader:
    """Turns samples into items.

    `primary` is the scorer whose answer is shown, `old_scorer` the name of the single scorer of
    version 1 of the format. `strata` are those that figures need.
    """

    primary: str
    old_scorer: str
    strata: frozenset[str]
    observations: Observations

    def items(self, texts: Iterable[SampleText]) -> Iterator[ItemResult]:
        """Yield the item of each sample.

        Raises:
            SuiteError: a sample is damaged, or there are two with one id and epoch.
        """
        for name, data, metadata in texts:
            sample = _SAMPLES.decode(data, name)
            if not 1 <= sample.epoch <= MAX_EPOCHS:
                raise SuiteError(f"{name}: the epoch is {sample.epoch}, not 1 to {MAX_EPOCHS}.")
            if metadata is not None:
                sample.metadata = _METADATA.decode(metadata, name)
            yield self._item(sample, name)

    def _item(self, sample: _Sample, name: str) -> ItemResult:
        attachments = _Attachments(sample.attachments, name)
        question = attachments.resolved(_text_of(sample.input))
        target = _target_of(sample.target)
        raw = attachments.resolved(_completion(sample.output))
        prompt = [attachments.resolved(_text_of(message.content)) for message in _asked(sample)]
        self.observations.see_prompt(str(sample.id), question, "\n".join(prompt))
        scores = sample.scores or {}
        if sample.score is not None:
            scores = {self.old_scorer: sample.score, **scores}
        content = [question, sample.choices] if sample.choices else [question]
        is_failed = bytes(sample.error) != _NULL
        return ItemResult(
            item=short_text(str(sample.id)),
            item_sha256=hashlib.sha256(canonical_json(content)).hexdigest(),
            target=short_text(target),
            raw=short_text(raw),
            parsed=self._answer(scores),
            parser=recorded_by(self.primary or "no scorer"),
            prompt_sha256=hashlib.sha256("\n".join(prompt).encode("utf-8", "replace")).hexdigest()
            if prompt
            else "",
            epoch=sample.epoch,
            scores=self._numbers(scores),
            strata=strata_of(sample.metadata or {}, self.strata),
            failure=FailureReason.EXCEPTION if is_failed else None,
            detail=ERROR if is_failed else self._explanation(scores, raw),
            usage=_usage(sample),
            context=short_text(_with_choices(question, sample.choices)),
        )

    def _shown(self, scores: Mapping[str, _Score]) -> _Score:
        """Return the score whose answer and explanation are shown."""
        return scores.get(self.primary) or next(iter(scores.values()), _Score())

    def _explanation(self, scores: Mapping[str, _Score], raw: str) -> str:
        """Return the explanation of a score, "" if it is the answer itself."""
        text = self._shown(scores).explanation
        is_own = isinstance(text, str) and " ".join(text.split()) != " ".join(raw.split())
        return short_text(text) if is_own else ""

    def _answer(self, scores: Mapping[str, _Score]) -> str | None:
        answer = self._shown(scores).answer
        if answer is None or answer == "":
            return None
        text = answer if isinstance(answer, str) else canonical_json(answer).decode()
        return short_text(text)

    def _numbers(self, scores: Mapping[str, _Score]) -> dict[str, float]:
        numbers: dict[str, float] = {}
        for scorer, score in scores.items():
            for key, value in parts_of(scorer, score.value):
                if is_unscored(value):
                    continue
                number = grade_of(value)
                if number is None:
                    self.observations.odd_values += 1
                    number = 0.0
                numbers[key] = number
        return numbers


class _Attachments:
    """Texts that a sample refers to by their hash, decoded on first use."""

    def __init__(self, raw: msgspec.Raw, name: str) -> None:
        self._raw, self._name = raw, name
        self._texts: dict[str, str] | None = None

    def resolved(self, text: str) -> str:
        """Return a text, or the one it refers to."""
        if not text.startswith(_ATTACHMENT) or bytes(self._raw) == _NULL:
            return text
        if self._texts is None:
            self._texts = _ATTACHMENTS.decode(bytes(self._raw), self._name)
        return self._texts.get(text.removeprefix(_ATTACHMENT), text)


def _asked(sample: _Sample) -> Iterator[_Message]:
    """Yield the messages before the first answer of the model."""
    for message in sample.messages:
        if message.role == "assistant":
            return
        yield message


def _text_of(content: object) -> str:
    """Return the text of an input, a message or its parts."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = []
    for part in content:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, dict):
            kind = part.get("type")
            is_other = isinstance(kind, str) and kind not in {"text", "reasoning"}
            text = part.get("text") if "text" in part else part.get("content", "")
            parts.append(f"[{kind}]" if is_other and not text else _text_of(text))
    return "\n".join(filter(None, parts))


def _completion(output: _Output | None) -> str:
    """Return the answer of the model: the text of its first choice."""
    if output is None:
        return ""
    if output.choices:
        content = output.choices[0].message.content
        if isinstance(content, list):
            content = [
                part
                for part in content
                if not (isinstance(part, dict) and part.get("type") == "reasoning")
            ]
        return _text_of(content)
    return output.completion or ""


def _target_of(target: object) -> str:
    if isinstance(target, list):
        return " | ".join(map(str, target))
    return "" if target is None else str(target)


def _with_choices(question: str, choices: object) -> str:
    if not isinstance(choices, list) or not choices:
        return question
    lines = (f"{chr(ord('A') + index)}) {choice}" for index, choice in enumerate(choices[:26]))
    return "\n".join((question, *lines))


def _usage(sample: _Sample) -> Usage:
    seconds = sample.working_time if sample.working_time is not None else sample.total_time
    usages = list((sample.model_usage or {}).values())
    return Usage(
        max(0.0, seconds or 0.0),
        prompt_tokens=_tokens(usages, "input_tokens"),
        answer_tokens=_tokens(usages, "output_tokens"),
    )


def _tokens(usages: list[dict[str, Any]], name: str) -> int | None:
    counts = [usage[name] for usage in usages if isinstance(usage.get(name), int)]
    return sum(counts) if counts else None
