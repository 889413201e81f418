"""Dialogues with a model: the turns of a scripted user, or of a patient that a model plays."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason, ModelKind
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.runs.patient_dialogues import Answer, Case, converse, sum_of
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)


class ModelPair(NamedTuple):
    """Model under test, and the model that plays patients, None where no item has one."""

    subject: ModelUnderTest
    patient: ModelUnderTest | None = None


@dataclass
class _Dialogue:
    """A dialogue under way: the prompt of its first turn, and the user's texts."""

    prompt: Prompt
    turns: tuple[str, ...]
    history: list[tuple[str, str]] = field(default_factory=list)
    usages: list[Usage] = field(default_factory=list)
    failure: MissingAnswer | None = None

    @property
    def is_open(self) -> bool:
        return self.failure is None and len(self.history) < len(self.turns)

    def next_prompt(self) -> Prompt:
        text = self.turns[len(self.history)]
        return replace(self.prompt, text=text, history=tuple(self.history))

    def add(self, answer: Answer) -> None:
        self.usages.append(answer.usage)
        if isinstance(answer, MissingAnswer):
            detail = f"Turn {len(self.history) + 1}: {answer.detail}"
            self.failure = replace(answer, detail=detail)
        else:
            self.history.append((self.turns[len(self.history)], answer.text))

    def result(self) -> Answer:
        """Return the transcript as JSON, or the failure of a turn, with the usage of all turns."""
        usage = sum_of(self.usages)
        if self.failure is not None:
            return replace(self.failure, usage=usage)
        transcript = [
            {"role": role, "content": text}
            for turn in self.history
            for role, text in zip(("user", "assistant"), turn, strict=True)
        ]
        return ModelAnswer(canonical_json({"transcript": transcript}).decode(), usage)


def answers_of(
    models: ModelPair,
    items: Sequence[Item],
    prompts: Sequence[Prompt],
    sampling: Sampling,
    progress: Progress,
    *,
    most: int | None = None,
) -> list[Answer]:
    """Return a model's answer to the prompt of each item; to a dialogue, the transcript as JSON.

    The dialogues of a call go on together, turn by turn; `most` limits their turns. Recorded
    answers to a dialogue are whole already, and a prompt without content is not asked.

    Raises:
        SuiteError: the model returned another number of answers.
        ModelError: a model cannot continue.
        Cancelled: the user stopped it between turns.
    """
    subject, patient = models
    if subject.facts.kind is ModelKind.RECORDED:
        return _generated(subject, prompts, sampling)
    answers: dict[int, Answer] = {}
    scripted, played, single = list[int](), list[int](), list[int]()
    for index, (item, prompt) in enumerate(zip(items, prompts, strict=True)):
        if item.patient is not None:
            played.append(index)
        elif item.turns:
            scripted.append(index)
        elif prompt.text.strip() or prompt.images:
            single.append(index)
        else:
            answers[index] = MissingAnswer(FailureReason.INPUT, "The item has no prompt.")
    if single:
        generated = _generated(subject, [prompts[index] for index in single], sampling)
        answers.update(zip(single, generated, strict=True))
    dialogues = [_Dialogue(prompts[index], items[index].turns[:most]) for index in scripted]
    while under_way := [dialogue for dialogue in dialogues if dialogue.is_open]:
        progress.raise_if_cancelled()
        asked = [dialogue.next_prompt() for dialogue in under_way]
        replies = _generated(subject, asked, sampling)
        for dialogue, answer in zip(under_way, replies, strict=True):
            dialogue.add(answer)
    answers.update(zip(scripted, (dialogue.result() for dialogue in dialogues), strict=True))
    cases = [
        Case(items[index].case_code or items[index].item, plan, prompts[index])
        for index in played
        if (plan := items[index].patient) is not None
    ]
    if cases and patient is not None:
        outcomes = converse(
            lambda texts: _generated(subject, texts, sampling),
            patient,
            cases,
            sampling,
            progress,
            most=most,
        )
        answers.update(zip(played, outcomes, strict=True))
    return [answers[index] for index in range(len(prompts))]


def _generated(
    subject: ModelUnderTest, prompts: Sequence[Prompt], sampling: Sampling
) -> list[Answer]:
    answers = subject.generate(prompts, sampling)
    if len(answers) != len(prompts):
        raise SuiteError(f"The model returned {len(answers)} answers to {len(prompts)} prompts.")
    return list(answers)
