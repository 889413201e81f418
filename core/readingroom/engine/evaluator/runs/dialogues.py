"""Dialogues with a model: the turns of a scripted user, each with the whole history."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason, ModelKind
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)

Answer = ModelAnswer | MissingAnswer


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
        usage = _sum_of(self.usages)
        if self.failure is not None:
            return replace(self.failure, usage=usage)
        transcript = [
            {"role": role, "content": text}
            for turn in self.history
            for role, text in zip(("user", "assistant"), turn, strict=True)
        ]
        return ModelAnswer(canonical_json({"transcript": transcript}).decode(), usage)


def answers_of(
    subject: ModelUnderTest,
    prompts: Sequence[Prompt],
    scripts: Sequence[tuple[str, ...]],
    sampling: Sampling,
    progress: Progress,
) -> list[Answer]:
    """Return a model's answer to each prompt; to a script of turns, the transcript as JSON.

    `scripts` has the user's turns of each prompt, () for a single question. The dialogues of a call
    go on together, turn by turn. Recorded answers to a dialogue are whole already, and a prompt
    without content is not asked.

    Raises:
        SuiteError: the model returned another number of answers.
        Cancelled: the user stopped it between turns.
    """
    if subject.facts.kind is ModelKind.RECORDED:
        return _generated(subject, prompts, sampling)
    answers: dict[int, Answer] = {
        index: MissingAnswer(FailureReason.INPUT, "The item has no prompt.")
        for index, prompt in enumerate(prompts)
        if not (prompt.text.strip() or prompt.images)
    }
    single = [index for index in range(len(prompts)) if not scripts[index] and index not in answers]
    if single:
        generated = _generated(subject, [prompts[index] for index in single], sampling)
        answers.update(zip(single, generated, strict=True))
    dialogues = {
        index: _Dialogue(prompts[index], script) for index, script in enumerate(scripts) if script
    }
    while under_way := [dialogue for dialogue in dialogues.values() if dialogue.is_open]:
        progress.raise_if_cancelled()
        asked = [dialogue.next_prompt() for dialogue in under_way]
        replies = _generated(subject, asked, sampling)
        for dialogue, answer in zip(under_way, replies, strict=True):
            dialogue.add(answer)
    answers |= {index: dialogue.result() for index, dialogue in dialogues.items()}
    return [answers[index] for index in range(len(prompts))]


def _generated(
    subject: ModelUnderTest, prompts: Sequence[Prompt], sampling: Sampling
) -> list[Answer]:
    answers = subject.generate(prompts, sampling)
    if len(answers) != len(prompts):
        raise SuiteError(f"The model returned {len(answers)} answers to {len(prompts)} prompts.")
    return list(answers)


def _sum_of(usages: Sequence[Usage]) -> Usage:
    """Return the usage of all turns as that of one item."""

    def total(counts: Sequence[int | None]) -> int | None:
        known = [count for count in counts if count is not None]
        return sum(known) if len(known) == len(counts) else None

    peaks = [usage.peak_bytes for usage in usages if usage.peak_bytes is not None]
    return Usage(
        seconds=sum(usage.seconds for usage in usages),
        peak_bytes=max(peaks, default=None),
        prompt_tokens=total([usage.prompt_tokens for usage in usages]),
        answer_tokens=total([usage.answer_tokens for usage in usages]),
    )
