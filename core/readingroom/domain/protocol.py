"""Protocol: form, side assignment and timing rules."""

from dataclasses import dataclass
from enum import StrEnum


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
    """

    PREFERENCE = "preference"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Criterion:
    """Question of the form. `low` and `high` name the ends of the scale."""

    key: str
    label: str
    kind: CriterionKind
    low: str
    high: str
    is_required: bool = True

    @property
    def values(self) -> tuple[int, ...]:
        """Return the values that can be chosen, in display order."""
        return (-2, -1, 0, 1, 2) if self.kind is CriterionKind.PREFERENCE else (1, 2, 3, 4, 5)


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
