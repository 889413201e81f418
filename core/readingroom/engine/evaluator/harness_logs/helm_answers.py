"""Answers in a run of HELM, from `scenario_state.json`, or from the files for its display."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from readingroom.engine.evaluator.harness_logs.json_text import LogDecoder, decode_file
from readingroom.engine.evaluator.suites.suite import MAX_EPOCHS

SPLIT = "split"
TrialIndex = Annotated[int, msgspec.Meta(ge=0, lt=MAX_EPOCHS)]
"""Training trial from 0; each is an epoch."""
_STATE, _INSTANCES = "scenario_state.json", "instances.json"
_PREDICTIONS = "display_predictions.json"
_CORRECT = "correct"
_NOT_IN_LABEL = frozenset({"name", "robustness", "fairness", "computed_on", "seed"})


class Perturbation(msgspec.Struct, frozen=True):
    """Description of a change of an input; `computed_on` is "perturbed", "original" or "worst"."""

    name: str
    robustness: bool = False
    fairness: bool = False
    computed_on: str = "perturbed"
    prob: float | str | None = None
    rate: float | str | None = None
    source_class: str | None = None
    target_class: str | None = None
    mode: str | None = None
    num_spaces: int | None = None
    max_spaces: int | None = None
    language: str | None = None

    @property
    def label(self) -> str:
        """Return name and settings, which tell the perturbations of a run apart."""
        settings = [
            f"{name}={value}"
            for name in self.__struct_fields__
            if name not in _NOT_IN_LABEL and (value := getattr(self, name)) is not None
        ]
        return f"{self.name} {' '.join(settings)}" if settings else self.name


class InstanceKey(NamedTuple):
    """Instance, its perturbation ("" for none), and the training trial from 0."""

    instance: str
    condition: str
    trial: int

    @classmethod
    def of(cls, instance: str, perturbation: Perturbation | None, trial: int) -> "InstanceKey":
        """Return the key of an instance."""
        return cls(instance, perturbation.label if perturbation else "", trial)


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer of a model to an instance."""

    key: InstanceKey
    question: str = ""
    prompt: str = ""
    target: str = ""
    raw: str = ""
    parsed: str | None = None
    split: str = ""
    seconds: float = 0.0


class _Text(msgspec.Struct):
    text: str = ""


class _Reference(msgspec.Struct):
    output: _Text = msgspec.field(default_factory=_Text)
    tags: list[str] = []


class _Instance(msgspec.Struct):
    id: str = ""
    input: _Text = msgspec.field(default_factory=_Text)
    references: list[_Reference] = []
    split: str | None = None
    sub_split: str | None = None
    perturbation: Perturbation | None = None


class _Request(msgspec.Struct):
    prompt: str = ""
    messages: list[dict[str, Any]] | None = None


class _Completion(msgspec.Struct):
    text: str = ""


class _Result(msgspec.Struct):
    completions: list[_Completion] = []
    request_time: float | str | None = None


class _State(msgspec.Struct):
    instance: _Instance
    train_trial_index: TrialIndex = 0
    request_mode: str | None = None
    reference_index: int | None = None
    request: _Request = msgspec.field(default_factory=_Request)
    result: _Result | None = None
    output_mapping: dict[str, str] | None = None


class _States(msgspec.Struct):
    request_states: list[msgspec.Raw] = []


class _Prediction(msgspec.Struct):
    instance_id: str
    train_trial_index: TrialIndex = 0
    perturbation: Perturbation | None = None
    predicted_text: str = ""
    mapped_output: str | None = None


_STATE_LISTS: LogDecoder[_States] = LogDecoder(_States)
_SINGLE_STATES: LogDecoder[_State] = LogDecoder(_State)
_LISTS: LogDecoder[list[msgspec.Raw]] = LogDecoder(list[msgspec.Raw])
_SINGLE_INSTANCES: LogDecoder[_Instance] = LogDecoder(_Instance)
_SINGLE_PREDICTIONS: LogDecoder[_Prediction] = LogDecoder(_Prediction)


def list_answers(folder: Path) -> Iterator[Answer]:
    """Yield the answers of a run in their order; of several requests about one the first.

    Raises:
        SuiteError: a file is damaged.
    """
    path = folder / _STATE
    if not path.is_file():
        yield from _displayed_answers(folder)
        return
    last: InstanceKey | None = None
    for number, raw in enumerate(decode_file(path, _STATE_LISTS).request_states, start=1):
        state = _SINGLE_STATES.decode(memoryview(raw), f"{path.name}, entry {number}")
        instance = state.instance
        key = InstanceKey.of(instance.id, instance.perturbation, state.train_trial_index)
        if key == last:
            continue  # another option of the same instance
        last = key
        yield _answer_of(key, state)


def _answer_of(key: InstanceKey, state: _State) -> Answer:
    result = state.result or _Result()
    raw = result.completions[0].text if result.completions else ""
    mapping = state.output_mapping or {}
    target = _target_of(state.instance)
    letter = next((label for label, text in mapping.items() if text == target), "")
    parsed = raw.strip() if mapping else None
    seconds = result.request_time if isinstance(result.request_time, float) else 0.0
    return Answer(
        key,
        state.instance.input.text,
        state.request.prompt or _messages_text(state.request.messages),
        letter or target,
        raw,
        parsed or None,
        _split_of(state.instance),
        max(0.0, seconds),
    )


def _messages_text(messages: list[dict[str, Any]] | None) -> str:
    contents = [message.get("content") for message in messages or ()]
    return "\n".join(content for content in contents if isinstance(content, str))


def _displayed_answers(folder: Path) -> Iterator[Answer]:
    instances: dict[tuple[str, str], _Instance] = {}
    if (folder / _INSTANCES).is_file():
        for raw in decode_file(folder / _INSTANCES, _LISTS):
            instance = _SINGLE_INSTANCES.decode(memoryview(raw), _INSTANCES)
            key = InstanceKey.of(instance.id, instance.perturbation, 0)
            instances[key.instance, key.condition] = instance
    if not (folder / _PREDICTIONS).is_file():
        return
    for raw in decode_file(folder / _PREDICTIONS, _LISTS):
        prediction = _SINGLE_PREDICTIONS.decode(memoryview(raw), _PREDICTIONS)
        key = InstanceKey.of(
            prediction.instance_id, prediction.perturbation, prediction.train_trial_index
        )
        instance = instances.get((key.instance, key.condition), _Instance())
        yield Answer(
            key,
            instance.input.text,
            "",
            _target_of(instance),
            prediction.predicted_text,
            prediction.mapped_output,
            _split_of(instance),
        )


def _target_of(instance: _Instance) -> str:
    """Return the texts of the correct references."""
    correct = [line.output.text for line in instance.references if _CORRECT in line.tags]
    return " | ".join(correct)


def _split_of(instance: _Instance) -> str:
    return "/".join(filter(None, (instance.split, instance.sub_split)))
