"""Results shown to coordinators: abilities of the models and related checks."""

from dataclasses import dataclass

from readingroom.domain.error_annotation import ModelErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId
from readingroom.domain.output import RedactionHit


@dataclass(frozen=True, slots=True)
class ModelResult:
    """Preference results of one model.

    `ability` is on the log-odds scale, centred so that all models sum to zero. `group` is a letter
    run such as "a" or "ab": models that share a letter are not distinguishable at the stated level.
    `acceptable` is the proportion of its pairs not judged "both bad" (Wilson interval).
    """

    model: ModelId
    name: str
    ability: Estimate | NotEstimable
    win_probability: Estimate | NotEstimable
    group: str
    wins: int
    losses: int
    both_good: int
    both_bad: int
    acceptable: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class CriterionResult:
    """Abilities by one preference criterion; order as in `Results.models`."""

    key: str
    label: str
    abilities: tuple[Estimate | NotEstimable, ...]


@dataclass(frozen=True, slots=True)
class ReaderResult:
    """Judging behaviour of one reader."""

    code: str
    judged: int
    skipped: int
    flagged: int
    left_share: Estimate | NotEstimable
    tie_share: Estimate | NotEstimable
    median_active_ms: int | None


@dataclass(frozen=True, slots=True)
class ReaderAgreement:
    """Agreement of two readers on the overall choice; `first` is `second` for repeated pairs.

    `same` is the proportion of pairs with the same choice (Wilson interval), `kappa` Cohen's.
    """

    first: str
    second: str
    kappa: Estimate | NotEstimable
    same: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class Results:
    """All results of a study at one time.

    `regularisation` is "" for a plain maximum-likelihood fit, else a sentence on the reason and
    method of regularisation. `left_share_shown` maps a model to its proportion of pairs shown on
    the left. `findings` has each model if the protocol asked for errors in outputs, else none.
    """

    judgement_count: int
    reader_count: int
    case_count: int
    models: tuple[ModelResult, ...]
    criteria: tuple[CriterionResult, ...]
    readers: tuple[ReaderResult, ...]
    side_effect: Estimate | NotEstimable
    tie_share: Estimate | NotEstimable
    both_good_share: Estimate | NotEstimable
    both_bad_share: Estimate | NotEstimable
    method: str
    regularisation: str
    redactions: tuple[RedactionHit, ...]
    left_share_shown: dict[str, float]
    findings: tuple[ModelErrorCounts, ...] = ()
