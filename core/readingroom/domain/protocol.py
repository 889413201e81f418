"""Protocol: design, form and timing rules."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from readingroom.domain.adjudication import AdjudicationRule
from readingroom.domain.conduct import NO_LIMITS, ConductRules
from readingroom.domain.endpoint import AnalysisPlan
from readingroom.domain.hanging import HangingRule
from readingroom.domain.mark import DEFAULT_SHAPES, MarkShape
from readingroom.domain.study_design import PAIRED_DESIGN, StudyDesign


class OverallChoice(StrEnum):
    """Overall choice, as seen on the screen."""

    LEFT = "left"
    RIGHT = "right"
    BOTH_GOOD = "both_good"
    BOTH_BAD = "both_bad"


class CriterionKind(StrEnum):
    """Scale of a criterion.

    PREFERENCE: five steps from "A clearly better" (-2) over "equal" (0) to "B clearly better" (+2).
    SCORE: one value from 1 to 5 for the reading as a whole, such as confidence.
    CATEGORY: one of the options, which are ordered, such as BI-RADS; the answer is its value.
    CHOICE: one of the options, without an order; the answer is its value.
    MULTIPLE_CHOICE: any number of the options; the answer is a tuple of their values.
    CONFIDENCE: whole number from 0 to 100, as in receiver operating characteristic studies.
    VISUAL_ANALOGUE: position on a line between two named ends, 0 to 100.
    NUMBER: decimal number with a unit and a range; the answer is its decimal text.
    TEXT: free text.
    MARKS: marks on the images, each with a rating from `minimum` to `maximum`.
    PASSAGES: passages of the output's text, each with one of the options. The answer is the
        tuple of the numbers of each `Passage`, in the order in which they were marked.
    RELATIONS: relations between two of these passages, each one of the options. The answer is the
        tuple of `relation_numbers`.
    CODES: any number of the options, which can be thousands, in the order of their choice.
    """

    PREFERENCE = "preference"
    SCORE = "score"
    CATEGORY = "category"
    CHOICE = "choice"
    MULTIPLE_CHOICE = "multiple choice"
    CONFIDENCE = "confidence"
    VISUAL_ANALOGUE = "visual analogue"
    NUMBER = "number"
    TEXT = "text"
    MARKS = "marks"
    PASSAGES = "passages"
    RELATIONS = "relations"
    CODES = "codes"


MAX_NAMED: Final = 100
"""Maximum number of options that a text about a criterion names; lists of codes have thousands."""


@dataclass(frozen=True, slots=True)
class Option:
    """Option of a criterion: its value in the data, and its label on the screen.

    `points` are added to the total of a rubric if the option is met; None in other criteria.
    """

    value: int
    label: str
    points: int | None = None

    @property
    def text(self) -> str:
        """Return value, label and points, such as "1 = Yes" or "1 = Yes (+3)"."""
        points = "" if self.points is None else f" ({self.points:+d})"
        return f"{self.value} = {self.label}{points}"


@dataclass(frozen=True, slots=True)
class Condition:
    """Condition of a criterion: asked only if an earlier one has one of these values."""

    key: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Criterion:
    """Question of the form. Nothing is preselected.

    Args:
        key: name in the data: a lower-case letter, then letters, digits or underscores.
        label: question on the screen.
        kind: scale of the answer.
        low: name of the lower end of a scale.
        high: name of the upper end of a scale.
        is_required: whether an answer is needed to submit.
        options: of CATEGORY, CHOICE, MULTIPLE_CHOICE, PASSAGES, RELATIONS and CODES, in display
            order; the labels that each mark of MARKS gets one of, () for none. A MULTIPLE_CHOICE
            whose options all have points is a rubric: its answer has the values of the options that
            are met.
        unit: of a NUMBER.
        minimum: lowest NUMBER or mark rating as decimal text, "" for none.
        maximum: highest NUMBER or mark rating as decimal text, "" for none.
        minimum_length: shortest TEXT in characters, if it is answered.
        allows_cannot_assess: whether "cannot assess" is an answer.
        condition: None if it is always asked.
        arms: keys of the arms in which it is asked; () for all.
        shapes: of MARKS, those that readers can draw; () for points and boxes.
        cases: codes of the cases about which it is asked; () for all.
        statuses: of PASSAGES, what else can be said of each, such as present or absent; () for
            nothing.
    """

    key: str
    label: str
    kind: CriterionKind
    low: str = ""
    high: str = ""
    is_required: bool = True
    options: tuple[Option, ...] = ()
    unit: str = ""
    minimum: str = ""
    maximum: str = ""
    minimum_length: int = 0
    allows_cannot_assess: bool = False
    condition: Condition | None = None
    arms: tuple[str, ...] = ()
    shapes: tuple[MarkShape, ...] = ()
    cases: tuple[str, ...] = ()
    statuses: tuple[Option, ...] = ()

    @property
    def mark_shapes(self) -> tuple[MarkShape, ...]:
        """Return the shapes that readers can draw, () unless the criterion asks for marks."""
        if self.kind is not CriterionKind.MARKS:
            return ()
        return self.shapes or DEFAULT_SHAPES

    @property
    def values(self) -> tuple[int, ...]:
        """Return the values that can be chosen, in display order, () without such values."""
        match self.kind:
            case CriterionKind.PREFERENCE:
                return (-2, -1, 0, 1, 2)
            case CriterionKind.SCORE:
                return (1, 2, 3, 4, 5)
            case CriterionKind.CATEGORY | CriterionKind.CHOICE:
                return tuple(option.value for option in self.options)
            case CriterionKind.CONFIDENCE | CriterionKind.VISUAL_ANALOGUE:
                return tuple(range(101))
            case _:
                return ()

    @property
    def option_texts(self) -> tuple[str, ...]:
        """Return the texts of the options; of many the first ones, and the number of all."""
        texts = tuple(option.text for option in self.options[:MAX_NAMED])
        return texts if len(texts) == len(self.options) else (*texts, f"… ({len(self.options)})")

    @property
    def is_rubric(self) -> bool:
        """Return whether the options have points."""
        return any(option.points is not None for option in self.options)

    @property
    def maximum_points(self) -> int:
        """Return the highest total of a rubric: the sum of its positive points."""
        return sum(max(option.points or 0, 0) for option in self.options)

    def points_of(self, met: Collection[int]) -> int:
        """Return the total points of the options with these values; it can be negative."""
        return sum(option.points or 0 for option in self.options if option.value in met)


class DifferenceHighlighting(StrEnum):
    """Whether readers can underline the words that differ between two outputs.

    OFF allows it, initially off; each switching on is recorded.
    """

    NEVER = "never"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Protocol:
    """Version of a study's protocol.

    Args:
        version: counts from 1.
        title: name of the study's question, shown on screen.
        question: the overall question ("Which is better?").
        criteria: answered before or after the overall choice, in this order.
        seed: of all randomisation (choice of pairs, order, sides, repeats).
        minimum_view_ms: minimum time a pair must be on screen before a judgement.
        idle_after_ms: time without input after which active time stops.
        repeat_share: share of pairs shown a second time with sides swapped, in [0, 0.5].
        skip_reasons: reasons that a reader can choose.
        hidden_words: further words to redact in outputs, beside model and vendor names.
        asks_findings: whether readers may mark errors in outputs, with their potential harm.
        shows_explanations: whether blinded readers see the stored explanations of outputs.
        design: arms, sessions and assignment.
        asks_edits: whether readers may correct the text of outputs in place.
        shuffles_criteria: whether the criteria are shown in a random order for each item, after
            those they depend on.
        analysis_plan: endpoints and their planned analysis, None if none are declared.
        conduct: limits of reading.
        adjudication: which disagreements an adjudicator decides, None for none.
        difference_highlighting: whether readers can underline words that differ between outputs.
        hanging: which series readers see first in which view, by rule; () for the default.
        covered_cases: codes of cases that may distress: the reading page covers them until the
            reader uncovers them.
    """

    version: int
    title: str
    question: str
    criteria: tuple[Criterion, ...]
    seed: int
    minimum_view_ms: int = 1_000
    idle_after_ms: int = 60_000
    repeat_share: float = 0.0
    skip_reasons: tuple[str, ...] = (
        "Image cannot be judged",
        "Outside my expertise",
        "Case already known to me",
        "Technical problem",
    )
    hidden_words: tuple[str, ...] = ()
    asks_findings: bool = False
    shows_explanations: bool = False
    design: StudyDesign = PAIRED_DESIGN
    asks_edits: bool = False
    shuffles_criteria: bool = False
    analysis_plan: AnalysisPlan | None = None
    adjudication: AdjudicationRule | None = None
    conduct: ConductRules = NO_LIMITS
    difference_highlighting: DifferenceHighlighting = DifferenceHighlighting.OFF
    hanging: tuple[HangingRule, ...] = ()
    covered_cases: tuple[str, ...] = ()

    def criteria_of(self, arm: str) -> tuple[Criterion, ...]:
        """Return the criteria of an arm, in the order of the protocol."""
        return tuple(c for c in self.criteria if not c.arms or arm in c.arms)

    def for_case(self, code: str) -> "Protocol":
        """Return the protocol with what it says about a case, and nothing of other cases.

        Its criteria are those that are asked about the case, as for all cases.
        """
        if not self.covered_cases and not any(criterion.cases for criterion in self.criteria):
            return self
        asked = (c for c in self.criteria if not c.cases or code in c.cases)
        return replace(
            self,
            criteria=tuple(replace(c, cases=()) for c in asked),
            covered_cases=(code,) if code in self.covered_cases else (),
        )


def default_protocol(seed: int) -> Protocol:
    """Return the protocol a new study starts with: accuracy, safety, usefulness, confidence."""
    preference = CriterionKind.PREFERENCE
    return Protocol(
        version=1,
        title="Blinded paired comparison",
        question="Which is better?",
        criteria=(
            Criterion("accuracy", "Accuracy", preference, "A", "B"),
            Criterion("safety", "Safety", preference, "A", "B"),
            Criterion("usefulness", "Usefulness", preference, "A", "B"),
            Criterion("confidence", "Confidence", CriterionKind.SCORE, "low", "high"),
        ),
        seed=seed,
    )
