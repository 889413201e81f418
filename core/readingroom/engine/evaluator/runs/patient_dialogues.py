"""Dialogues with a patient that a second model plays.

Each model receives the other's messages as those of a user; the persona is the system prompt of the
patient model. Items with the same patient share a dialogue, so that the arms of a
case differ only in what follows it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason
from readingroom.domain.presentation import Presentation
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.dialogues.transcripts import (
    AT_LIMIT,
    MODEL,
    PATIENT,
    STOPPED,
)
from readingroom.engine.evaluator.suites.patients import PatientPlan
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)

Answer = ModelAnswer | MissingAnswer
Ask = Callable[[Sequence[Prompt]], Sequence[Answer]]
MAX_MESSAGE: Final = 10_000
"""Maximum length of a message in a dialogue, in characters."""


@dataclass(frozen=True, slots=True)
class InterruptedDialogue(MissingAnswer):
    """A dialogue without a final answer; `transcript` is the JSON of its messages so far."""

    transcript: str = ""


class Case(NamedTuple):
    """A patient to talk with; `name` is that of the case, for a patient of recorded replies.

    `prompt` is that of the item, with the system prompt of the suite.
    """

    name: str
    plan: PatientPlan
    prompt: Prompt


@dataclass
class _Dialogue:
    """A dialogue under way; `messages` are role and text."""

    case: Case
    limit: int
    messages: list[tuple[str, str]] = field(default_factory=list)
    usages: list[Usage] = field(default_factory=list)
    failure: MissingAnswer | None = None
    end: str = ""

    def __post_init__(self) -> None:
        plan = self.case.plan
        if plan.opening:
            self.messages.append((PATIENT, plan.opening))
            self._close_at_limit()
        else:
            self.messages.append((MODEL, plan.greeting))

    @property
    def system(self) -> str:
        return self.case.plan.role or self.case.prompt.system

    @property
    def questions(self) -> int:
        """Number of messages of the asking model; the greeting is none."""
        asked = sum(role == MODEL for role, _ in self.messages)
        return asked - bool(self.case.plan.greeting)

    @property
    def needs_reply(self) -> bool:
        return not self.failure and not self.end and self.messages[-1][0] == MODEL

    @property
    def needs_question(self) -> bool:
        return not self.failure and not self.end and self.messages[-1][0] == PATIENT

    def patient_prompt(self) -> Prompt:
        asked = [text for role, text in self.messages if role == MODEL]
        stated = [text for role, text in self.messages if role == PATIENT]
        replies = stated[1:] if self.case.plan.opening else stated
        return Prompt(
            asked[-1],
            self.case.plan.system,
            f"{self.case.name}/{len(asked)}",
            Presentation(self.case.prompt.presentation.epoch),
            history=tuple(zip(asked, replies, strict=False)),
        )

    def doctor_prompt(self, text: str = "") -> Prompt:
        """Return the next prompt of the asking model; `text` is added to the last message."""
        messages = self.messages[1:] if self.case.plan.greeting else self.messages
        stated = [message for role, message in messages if role == PATIENT]
        asked = [message for role, message in messages if role == MODEL]
        last = stated[-1] if len(stated) > len(asked) else ""
        return replace(
            self.case.prompt,
            system=self.system,
            text="\n\n".join(part for part in (last, text) if part),
            history=tuple(zip(stated, asked, strict=False)),
        )

    def add_reply(self, answer: Answer) -> None:
        number = sum(role == PATIENT for role, _ in self.messages) + 1
        message = _checked(answer, f"The patient model, message {number}")
        if isinstance(message, MissingAnswer):
            self.failure = message
            return
        self.messages.append((PATIENT, message))
        self._close_at_limit()

    def add_question(self, answer: Answer) -> None:
        self.usages.append(answer.usage)
        message = _checked(answer, f"Turn {self.questions + 1}")
        if isinstance(message, MissingAnswer):
            self.failure = message
            return
        self.messages.append((MODEL, message))
        if self.case.plan.ends_with(message):
            self.end = STOPPED

    def _close_at_limit(self) -> None:
        if self.questions >= self.limit:
            self.end = AT_LIMIT

    def text(self) -> str:
        """Return the messages as one text."""
        names = {PATIENT: "Patient", MODEL: "Doctor"}
        return "\n".join(f"{names[role]}: {text}" for role, text in self.messages)


@dataclass
class _Arm:
    """What follows a dialogue for one item: the summary, if one is requested, and the answer."""

    plan: PatientPlan
    prompt: Prompt
    dialogue: _Dialogue
    usages: list[Usage]
    summary: str = ""
    answer: str = ""
    failure: MissingAnswer | None = None

    def summary_prompt(self) -> Prompt:
        return replace(self.prompt, text=f"{self.plan.summary}\n\n{self.dialogue.text()}")

    def final_prompt(self) -> Prompt:
        if self.plan.summary:
            return replace(self.prompt, text=f"{self.summary}\n\n{self.plan.question}")
        return self.dialogue.doctor_prompt(self.plan.question)

    def add_summary(self, answer: Answer) -> None:
        self.usages.append(answer.usage)
        text = _checked(answer, "Summary")
        if isinstance(text, MissingAnswer):
            self.failure = text
        else:
            self.summary = text

    def add_answer(self, answer: Answer) -> None:
        self.usages.append(answer.usage)
        text = _checked(answer, "Final question")
        if isinstance(text, MissingAnswer):
            self.failure = text
        else:
            self.answer = text

    def result(self) -> Answer:
        transcript = [{"role": role, "content": text} for role, text in self.dialogue.messages]
        content: dict[str, object] = {"transcript": transcript}
        if self.dialogue.end:
            content["end"] = self.dialogue.end
        if self.summary:
            content["summary"] = self.summary
        usage = sum_of(self.usages)
        if self.failure is not None:
            raw = canonical_json(content).decode()
            return InterruptedDialogue(self.failure.reason, self.failure.detail, usage, raw)
        return ModelAnswer(canonical_json({**content, "answer": self.answer}).decode(), usage)


def converse(
    ask: Ask,
    patient: ModelUnderTest,
    cases: Sequence[Case],
    sampling: Sampling,
    progress: Progress,
    *,
    most: int | None = None,
) -> list[Answer]:
    """Return the outcome of each dialogue as JSON: messages, end, summary, and the final answer.

    A dialogue whose patient or asking model fails ends there, and is an `InterruptedDialogue`; at
    the limit of questions the final question is asked all the same. The usage is that of the asking
    model; a shared dialogue counts for the first of its items.

    Args:
        ask: asks the model under test.
        patient: the model that plays the patients.
        cases: the patients, in the order of the items.
        sampling: of both models; the stop sequences are those of the asking model only.
        progress: checked for cancellation between turns.
        most: limit of questions of the suite, None for none.

    Raises:
        ModelError: a model cannot continue.
        Cancelled: the user stopped it between turns.
    """
    dialogues: dict[PatientPlan, _Dialogue] = {}
    arms = []
    for case in cases:
        plan = case.plan
        shared = replace(plan, question="", summary="", role=plan.role or case.prompt.system)
        is_new = shared not in dialogues
        if is_new:
            limit = plan.turns if most is None else min(plan.turns, most)
            dialogues[shared] = _Dialogue(case, limit)
        dialogue = dialogues[shared]
        arms.append(_Arm(plan, case.prompt, dialogue, dialogue.usages if is_new else []))
    replies = sampling if not sampling.stop else replace(sampling, stop=())
    _talk(
        list(dialogues.values()), ask, lambda prompts: _played(patient, prompts, replies), progress
    )
    for arm in arms:
        arm.failure = arm.dialogue.failure
    for arm, answer in _asked(ask, arms, _Arm.summary_prompt, progress, is_summary=True):
        arm.add_summary(answer)
    for arm, answer in _asked(ask, arms, _Arm.final_prompt, progress):
        arm.add_answer(answer)
    return [arm.result() for arm in arms]


def _asked(
    ask: Ask,
    arms: Sequence[_Arm],
    prompt_of: Callable[[_Arm], Prompt],
    progress: Progress,
    *,
    is_summary: bool = False,
) -> list[tuple[_Arm, Answer]]:
    """Return the answers of the arms that have not failed, or of those with a summary."""
    progress.raise_if_cancelled()
    open_arms = [
        arm for arm in arms if arm.failure is None and (arm.plan.summary or not is_summary)
    ]
    answers = ask([prompt_of(arm) for arm in open_arms]) if open_arms else ()
    return list(zip(open_arms, answers, strict=True))


def _talk(dialogues: Sequence[_Dialogue], ask: Ask, play: Ask, progress: Progress) -> None:
    """Continue all dialogues together, message by message, until each has ended."""
    while True:
        progress.raise_if_cancelled()
        if waiting := [dialogue for dialogue in dialogues if dialogue.needs_reply]:
            replies = play([dialogue.patient_prompt() for dialogue in waiting])
            for dialogue, answer in zip(waiting, replies, strict=True):
                dialogue.add_reply(answer)
        elif asking := [dialogue for dialogue in dialogues if dialogue.needs_question]:
            questions = ask([dialogue.doctor_prompt() for dialogue in asking])
            for dialogue, answer in zip(asking, questions, strict=True):
                dialogue.add_question(answer)
        else:
            return


def _played(
    patient: ModelUnderTest, prompts: Sequence[Prompt], sampling: Sampling
) -> Sequence[Answer]:
    """Return the messages of the patients.

    Raises:
        ModelError: the patient model cannot continue, or returned another number of messages.
    """
    try:
        answers = patient.generate(prompts, sampling)
    except ModelError as error:
        raise ModelError(f"The patient model {patient.facts.name}: {error}") from error
    if len(answers) != len(prompts):
        raise ModelError(
            f"The patient model {patient.facts.name} returned {len(answers)} messages to "
            f"{len(prompts)} questions."
        )
    return answers


def _checked(answer: Answer, what: str) -> str | MissingAnswer:
    """Return the text of a message, or why there is none; `what` names it."""
    if isinstance(answer, MissingAnswer):
        return replace(answer, detail=f"{what}: {answer.detail}".strip())
    text = answer.text.strip()
    if not text:
        return MissingAnswer(FailureReason.EMPTY, f"{what}: it is empty.", answer.usage)
    if len(text) > MAX_MESSAGE:
        detail = f"{what}: it is longer than {MAX_MESSAGE:,} characters."
        return MissingAnswer(FailureReason.TOO_LONG, detail, answer.usage)
    return text


def sum_of(usages: Sequence[Usage]) -> Usage:
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
