"""Values of imported evaluation logs."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import msgspec

from readingroom.engine.evaluator.runs.types import EvaluationResult

HARNESS_SETTING = "harness"
"""Key in a result's settings of the harness that wrote its log; other results lack it."""
STATUS_SETTING = "log_status"
"""Key of the status that the log states."""
COMPARISON_SETTING = "log_figures"
"""Key of the figures of the log with ours, as canonical JSON."""
COVERED_TAG = "covered"
"""Tag of a result whose texts are covered on screen until they are asked for."""


BY_TRIAL = "mean of trials"
"""Reducer of HELM: the mean over trials of the mean over items."""
_USUAL_REDUCERS = ("", "mean", BY_TRIAL)


class Harness(StrEnum):
    """Tool that wrote a log; the value is its name."""

    INSPECT = "Inspect AI"
    LM_EVAL = "lm-evaluation-harness"
    HELM = "HELM"


class FigureKind(StrEnum):
    """How a figure of a log follows from the scores of its items."""

    MEAN = "mean"
    STANDARD_ERROR = "standard error"
    CLUSTERED_ERROR = "standard error by cluster"
    BOOTSTRAP_ERROR = "bootstrap standard error"
    STANDARD_DEVIATION = "standard deviation"
    VARIANCE = "variance"
    MEAN_OF_GROUPS = "mean of the groups' means"
    WORST_CASE = "mean of the worst case"
    WORST_CASE_OF_CHANGED = "mean of the worst case of changed items"
    UNCHANGED = "mean without the change"
    F1 = "F1 score of class 1"
    MATTHEWS = "Matthews correlation"
    PERPLEXITY = "perplexity"
    WEIGHTED_PERPLEXITY = "perplexity by length"
    BITS_PER_BYTE = "bits per byte"
    OTHER = "other"


PAIR_KINDS = (
    FigureKind.F1,
    FigureKind.MATTHEWS,
    FigureKind.WEIGHTED_PERPLEXITY,
    FigureKind.BITS_PER_BYTE,
)
"""Figures of pairs of numbers per item: target and answer, or log-likelihood and length."""


class Verdict(StrEnum):
    """Outcome of the comparison of a figure with ours."""

    EQUAL = "equal"
    DIFFERENT = "different"
    NOT_COMPARED = "not compared"


@dataclass(frozen=True, slots=True)
class LogFigure:
    """Figure that a log states.

    `name` is that of the log, `score` the key of the items' scores it is computed from. `value` is
    None where the log has no number. `reducer` makes one score of an item's epochs; "" uses all
    epochs. `condition` is that of the items, `stratum` and `group` restrict them further.
    `conditions` are the changes of which a worst case takes the smallest score, or the one whose
    items `UNCHANGED` is about. `cluster` is the stratum with the clusters. `reason` states why a
    figure of kind `OTHER` is not recomputed, or why one that differs may be computed otherwise.
    """

    name: str
    score: str
    kind: FigureKind
    value: float | None
    reducer: str = "mean"
    condition: str = ""
    stratum: str = ""
    group: str = ""
    conditions: tuple[str, ...] = ()
    cluster: str = ""
    reason: str = ""

    @property
    def label(self) -> str:
        """Return the name with score, reducer, condition and group."""
        is_named = not self.score or self.name.startswith(self.score)
        parts = (
            self.name if is_named else f"{self.score} {self.name}",
            "" if self.reducer in _USUAL_REDUCERS else self.reducer,
            self.condition,
            f"{self.stratum} = {self.group}" if self.group else "",
        )
        return ", ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class FigureComparison:
    """Figure of a log beside ours, None where there is none; `reason` is why not compared."""

    figure: LogFigure
    ours: float | None
    verdict: Verdict
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ImportedLog:
    """Log whose result was written into `folder`."""

    folder: Path
    result: EvaluationResult

    @property
    def comparisons(self) -> tuple[FigureComparison, ...]:
        """Return the figures of the log with ours."""
        return comparisons_in(self.result)

    @property
    def is_accepted(self) -> bool:
        """Return whether the run ended successfully and no figure differs."""
        is_equal = all(line.verdict is not Verdict.DIFFERENT for line in self.comparisons)
        return self.result.settings.get(STATUS_SETTING) == "success" and is_equal


@dataclass(frozen=True, slots=True)
class LogImport:
    """Result of an import: the logs, and an error message for each one that was rejected.

    `groups` are figures over several tasks.
    """

    logs: tuple[ImportedLog, ...]
    rejected: tuple[str, ...] = ()
    groups: tuple[FigureComparison, ...] = ()

    @property
    def is_accepted(self) -> bool:
        """Return whether nothing was rejected, no run was unsuccessful and no figure differs."""
        is_equal = all(line.verdict is not Verdict.DIFFERENT for line in self.groups)
        return is_equal and not self.rejected and all(log.is_accepted for log in self.logs)


def comparisons_in(result: EvaluationResult) -> tuple[FigureComparison, ...]:
    """Return the figures of an imported log with ours; () for other results."""
    text = result.settings.get(COMPARISON_SETTING, "")
    return msgspec.json.decode(text, type=tuple[FigureComparison, ...]) if text else ()
