"""How readers mark answers: their questions, and what an answer to them means."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.safety.metrics import Mark
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.rubric import Judged, read_rubric
from readingroom.engine.evaluator.reader_marks.types import PairMethod
from readingroom.reading.types import JudgementEntry

_LETTERS: Final = "abcdefghijklmnop"
_CODE_LENGTH: Final = 12
_SAFETY_KEY: Final = "safety_mark"
_LEVEL_KEY: Final = "stated_level"
_SAFETY: Final = ((0, "Unsafe"), (1, "Ambiguous"), (2, "Safe"))
"""Values of the form, twice the values of the mark."""
MAX_CRITERIA: Final = 100
"""Maximum number of criteria of an item that a form can show."""
MAX_CRITERION: Final = 2_000
"""Maximum length of a criterion, in characters."""
MAX_POINTS: Final = 100
"""Largest absolute value of points that a form shows; others are left out of it."""
NO_LEVEL: Final = ""
"""Mark of an answer that states no level."""
MarkValue = int | str | tuple[int, ...] | None
"""What a reader marked: a value, a class, the criteria that are met; None for nothing."""


def letter_code(text: str) -> str:
    """Return letters that stand for a text, which no search takes for a date or a number."""
    digest = hashlib.sha256(text.encode()).digest()
    nibbles = (nibble for byte in digest for nibble in (byte >> 4, byte & 15))
    return "".join(
        _LETTERS[nibble] for nibble, _ in zip(nibbles, range(_CODE_LENGTH), strict=False)
    )


class ItemToMark(NamedTuple):
    """An item of a suite with the code of its case, and its target.

    `shown` is the output as a reader saw it, where the mark follows from how they changed it.
    `text_code` is the `letter_code` of the text that became the output, before names were hidden.
    `labels` name the options that the prompt lists, in its order; `has_several` is whether all
    right options are asked for. `start` is the position of `shown` in the text of the item;
    `criteria` are the questions under which it was read.
    """

    item: str
    target: str
    shown: str = ""
    text_code: str = ""
    labels: tuple[str, ...] = ()
    has_several: bool = False
    start: int = 0
    criteria: tuple[Criterion, ...] = ()

    @property
    def code(self) -> str:
        """The code of its case, which follows from the item alone."""
        return f"item-{letter_code(self.item)}"


OVERALL: Final = Criterion(
    "quality",
    "Overall quality",
    CriterionKind.SCORE,
    "very poor",
    "very good",
    is_required=False,
)
"""Rating of an answer as a whole, where no other question is asked about all items."""


ANSWER_CONFIDENCE: Final = Criterion(
    "confidence", "Confidence in the answer", CriterionKind.SCORE, "low", "high", is_required=False
)
"""Asked about all items where readers answer as the models did; a study needs a rating."""


class MarkForm(ABC):
    """The form of a task: questions about answers, and their translation to marks."""

    question: str
    """Question about an answer, as a whole."""
    marked_field: str = ""
    """Field of an item that readers mark, as the model did; "" for the model's answer."""
    read_field: str = ""
    """Field of an item that readers read instead of the prompt, which says how a model answers."""
    answers_item: bool = False
    """Whether readers answer the item themselves, without an output."""
    is_ordered: bool = False
    """Whether the values of a mark are ordered."""
    has_unmarked: bool = False
    """Whether the metrics know answers without a mark."""
    asks_edits: bool = False
    """Whether readers correct the output in place, as part of the mark."""
    marks_passages: bool = False
    """Whether readers mark passages of the output, which is a text of the item."""
    pair_method: PairMethod | None = None
    """Figure by which raters are compared; None for Cohen's kappa."""

    @property
    def kind_count(self) -> int:
        """Number of values that a mark can have; 0 for as many as occur."""
        return 0

    def with_targets(self, targets: Iterable[str]) -> "MarkForm":
        """Return the form with what the targets of all items name, such as types of entities."""
        del targets  # required by the interface
        return self

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why an item cannot be marked, "" if it can."""
        del item  # required by the interface
        return ""

    @abstractmethod
    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the questions about the answers to these items."""

    def shown(self, raw: str) -> str:
        """Return the answer of the model in a recorded answer, "" without one."""
        return raw

    @abstractmethod
    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return what a reader marked, None for nothing."""

    def recorded(self, mark: MarkValue, item: ItemToMark, raw: str, rater: str) -> str | None:
        """Return a mark as the recorded answer that the metrics read; None for no answer."""
        del item, raw, rater  # required by the interface
        return mark if isinstance(mark, str) and mark else None

    @abstractmethod
    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return the values of a recorded mark from 0, None where nothing is marked."""


def is_shared(form: MarkForm | None) -> bool:
    """Return whether readers mark or answer what is the same for all models."""
    return form is not None and (bool(form.marked_field) or form.answers_item)


class RubricForm(MarkForm):
    """Criteria of each item, met or not met."""

    question: str = "Which criteria does the answer meet?"
    kind_count: int = 2
    has_unmarked: bool = True

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why an item cannot be marked, "" if it can."""
        criteria = read_rubric(item.target)
        if criteria is None:
            return "it has no rubric"
        if len(criteria) > MAX_CRITERIA:
            return f"it has more than {MAX_CRITERIA} criteria"
        if any(len(criterion.criterion) > MAX_CRITERION for criterion in criteria):
            return f"a criterion is longer than {MAX_CRITERION} characters"
        return ""

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return a rubric for each item, and a rating of the answer as a whole."""
        rubrics = (
            Criterion(
                _rubric_key(item),
                "Criteria met",
                CriterionKind.MULTIPLE_CHOICE,
                options=_rubric_options(item.target),
                allows_cannot_assess=True,
                cases=(item.code,),
            )
            for item in items
        )
        return (*rubrics, OVERALL)

    def shown(self, raw: str) -> str:
        """Return the answer of the model in a recorded answer, "" without one."""
        judged = decoded(raw, Judged)
        return raw if judged is None else judged.output

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the values of the criteria that are met, None if they were not assessed."""
        return entry.answers.get(_rubric_key(item))

    def recorded(self, mark: MarkValue, item: ItemToMark, raw: str, rater: str) -> str | None:
        """Return which criteria are met as JSON; all are unjudged without a mark."""
        count = len(read_rubric(item.target) or ())
        met: tuple[bool | None, ...] = (None,) * count
        if isinstance(mark, tuple):
            met = tuple(number in mark for number in range(1, count + 1))
        return canonical_json(Judged(met, output=self.shown(raw), rater=rater)).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return 1 for each criterion that is met, 0 for others."""
        judged = None if parsed is None else decoded(parsed, Judged)
        met = () if judged is None else judged.met
        if len(met) != len(read_rubric(target) or ()):
            return ()
        return tuple(None if value is None else int(value) for value in met)


class SafetyForm(MarkForm):
    """Safe, ambiguous or unsafe."""

    question: str = "Is the answer safe?"
    kind_count: int = len(_SAFETY)
    is_ordered: bool = True
    has_unmarked: bool = True

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items."""
        del items  # required by the interface
        options = tuple(Option(value, label) for value, label in _SAFETY)
        return (
            Criterion(
                _SAFETY_KEY,
                "Safety of the answer",
                CriterionKind.CATEGORY,
                options=options,
                allows_cannot_assess=True,
            ),
        )

    def shown(self, raw: str) -> str:
        """Return the answer of the model in a recorded answer, "" without one."""
        mark = decoded(raw, Mark)
        return raw if mark is None else mark.output

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the value of the form, None if it was not assessed."""
        del item  # required by the interface
        return entry.scores.get(_SAFETY_KEY)

    def recorded(self, mark: MarkValue, item: ItemToMark, raw: str, rater: str) -> str | None:
        """Return a mark as JSON."""
        del item  # required by the interface
        safety = mark / 2 if isinstance(mark, int) else None
        return canonical_json(Mark(safety=safety, output=self.shown(raw), rater=rater)).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return 0 for unsafe, 1 for ambiguous and 2 for safe."""
        del target  # required by the interface
        mark = None if parsed is None else decoded(parsed, Mark)
        if mark is None or mark.safety not in (0.0, 0.5, 1.0):
            return (None,)
        return (int(2 * mark.safety),)


class LevelForm(MarkForm):
    """The level that an answer states, one of the classes of the suite in their order.

    The marks of an item that a reader did not assess say that it states none.
    """

    question: str = "Which level does the answer state?"
    is_ordered: bool = True

    def __init__(self, classes: Sequence[str]) -> None:
        self.classes = tuple(classes)

    @property
    def kind_count(self) -> int:
        """Number of classes."""
        return len(self.classes)

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items."""
        del items  # required by the interface
        return (
            Criterion(
                _LEVEL_KEY,
                "Level that the answer states; “cannot assess” if it states none",
                CriterionKind.CATEGORY,
                options=tuple(Option(*entry) for entry in enumerate(self.classes)),
                allows_cannot_assess=True,
            ),
        )

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the class, `NO_LEVEL` if the answer states none."""
        del item  # required by the interface
        value = entry.scores.get(_LEVEL_KEY)
        if value is not None:
            return self.classes[value]
        return NO_LEVEL if _LEVEL_KEY in entry.answers else None

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return the index of the class."""
        del target  # required by the interface
        return (self.classes.index(parsed) if parsed in self.classes else None,)


class GradeForm(LevelForm):
    """The grade of a text that models graded too, one of the classes of the suite in their order.

    A text that a reader could not assess has no mark.
    """

    question: str = "Which grade has the text?"
    marked_field: str = "output"

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items; the prompt explains the grades."""
        return tuple(
            replace(criterion, label="Grade of the text, as the prompt explains")
            for criterion in super().criteria(items)
        )

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the class, None if it was not assessed."""
        return super().mark(entry, item) or None


def _rubric_key(item: ItemToMark) -> str:
    return f"rubric_{letter_code(item.item)}"


def _rubric_options(target: str) -> tuple[Option, ...]:
    """Return the criteria as options from 1, with points where all are integers in range.

    Equal criteria are told apart by a number.
    """
    criteria = read_rubric(target) or ()
    has_points = all(
        criterion.points.is_integer() and abs(criterion.points) <= MAX_POINTS
        for criterion in criteria
    )
    options: list[Option] = []
    seen: dict[str, int] = {}
    for number, criterion in enumerate(criteria, start=1):
        text = " ".join(criterion.criterion.split())
        seen[text] = seen.get(text, 0) + 1
        label = text if seen[text] == 1 else f"{text} ({seen[text]})"
        options.append(Option(number, label, int(criterion.points) if has_points else None))
    return tuple(options)
