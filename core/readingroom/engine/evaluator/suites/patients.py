"""Patients of dialogues that a second model plays, as items declare them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest

INSTRUCTION: Final = (
    "You are a patient who talks with a doctor. You know only what is written below. Answer only "
    "what you are asked, in one or two sentences of everyday language. If the text below does not "
    "answer a question, say that you do not know. Do not name a diagnosis."
)
"""Default instruction of the patient model, before the persona."""
MAX_QUESTIONS: Final = 100
_DEFAULT_QUESTIONS: Final = 10
_KEYS: Final = (
    "persona", "opening", "greeting", "instruction", "role", "turns", "stop", "question", "summary",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PatientPlan:
    """Patient of a dialogue, and how the dialogue runs and ends.

    `persona` is the text of the case, which only the patient model receives, after `instruction`.
    The patient begins with `opening`, or answers `greeting`. `role` is the system prompt of the
    asking model, "" for that of the suite. The dialogue ends with a message that has one of the
    texts in `stop`, or after `turns` questions; 0 leaves only the patient's first message. Then
    `question` is asked; with `summary`, a request, the model summarises the dialogue first and sees
    only the summary.
    """

    persona: str
    question: str
    opening: str = ""
    greeting: str = ""
    instruction: str = INSTRUCTION
    role: str = ""
    turns: int = _DEFAULT_QUESTIONS
    stop: tuple[str, ...] = ()
    summary: str = ""

    @property
    def system(self) -> str:
        """System prompt of the patient model."""
        parts = [self.instruction, self.persona]
        if self.opening:
            parts.append(f"You have already said to the doctor: {self.opening}")
        return "\n\n".join(part for part in parts if part)

    def ends_with(self, message: str) -> bool:
        """Return whether a message of the asking model ends the dialogue, ignoring case."""
        folded = message.casefold()
        return any(phrase.casefold() in folded for phrase in self.stop)


def read_patient(values: object, where: str) -> PatientPlan | None:
    """Return the patient of an item, None without one.

    Raises:
        SuiteError: a key is unknown, missing or invalid; `where` names file and line.
    """
    if values is None:
        return None
    if not isinstance(values, Mapping):
        _refuse(where, "'patient' must consist of 'key: value' pairs")
    for key in values:
        if key not in _KEYS:
            _refuse(where, f"'{str(key)[:40]}' is not a key of a patient", nearest(str(key), _KEYS))
    plan = PatientPlan(
        persona=_text(values, "persona", where),
        question=_text(values, "question", where),
        opening=_text(values, "opening", where),
        greeting=_text(values, "greeting", where),
        instruction=_text(values, "instruction", where, INSTRUCTION),
        role=_text(values, "role", where),
        turns=_turns(values.get("turns"), where),
        stop=_stop(values.get("stop"), where),
        summary=_text(values, "summary", where),
    )
    if not plan.persona:
        _refuse(where, "the 'persona' of the patient is empty. Describe the case there")
    if not plan.question:
        _refuse(where, "the patient has no 'question', which is asked after the dialogue")
    if bool(plan.opening) == bool(plan.greeting):
        _refuse(where, "a patient needs either 'opening', its first message, or 'greeting'")
    return plan


def _text(values: Mapping[str, Any], key: str, where: str, default: str = "") -> str:
    value = values.get(key)
    if value is None:
        return default
    if not isinstance(value, str):
        _refuse(where, f"'{key}' of the patient must be a text")
    return value.strip()


def _turns(value: object, where: str) -> int:
    """Return the number of questions; suites in YAML have it as text."""
    text = str(_DEFAULT_QUESTIONS if value is None else value)
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) < 9):
        _refuse(where, f"'turns' of the patient must be an integer from 0 to {MAX_QUESTIONS}")
    if int(text) > MAX_QUESTIONS:
        _refuse(where, f"'turns' of the patient must be an integer from 0 to {MAX_QUESTIONS}")
    return int(text)


def _stop(value: object, where: str) -> tuple[str, ...]:
    phrases = [value] if isinstance(value, str) else (value or [])
    if not isinstance(phrases, list) or not all(
        isinstance(phrase, str) and phrase.strip() for phrase in phrases
    ):
        _refuse(where, "'stop' of the patient must be a text or a list of texts")
    return tuple(phrase.strip() for phrase in phrases)


def _refuse(where: str, why: str, end: str = "") -> NoReturn:
    raise SuiteError(f"{where}: {why}.{end}")
