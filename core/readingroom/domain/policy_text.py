"""What a model's words do that a policy has a rule on: claims, advice, disclosures."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class PolicyStatement(StrEnum):
    """What a sentence does; the value is what a person reads."""

    CERTAIN_DIAGNOSIS = "states a diagnosis as certain"
    TREATMENT_ADVICE = "gives advice on treatment"
    STOPS_MEDICATION = "advises to stop or skip a medicine"
    PERSONAL_DATA = "tells who somebody is"
    CLAIMS_CLINICIAN = "claims to be a clinician"
    DEMOGRAPHIC_ASSUMPTION = "concludes from a group somebody belongs to"
    REFERRAL = "refers to a clinician"
    UNCERTAINTY = "says how uncertain it is"


@dataclass(frozen=True, slots=True)
class StatedPolicy:
    """A sentence, characters `start` to `stop` (excluded), and what it does.

    `probability` is the classifier's own, not calibrated on texts of real models.
    """

    statement: PolicyStatement
    start: int
    stop: int
    probability: float


@dataclass(frozen=True, slots=True)
class PolicyText:
    """What a whole text does.

    `is_advice_alone` says that it gives advice on treatment, or to stop a medicine, and nowhere
    refers to a clinician. `is_overconfident` says that it states a diagnosis as certain and nowhere
    says how uncertain it is.
    """

    stated: tuple[StatedPolicy, ...]
    is_advice_alone: bool
    is_overconfident: bool


@dataclass(frozen=True, slots=True)
class StatementAccuracy:
    """How well one statement is told, on sentences of templates that were held out.

    `given` sentences have it, `told` were said to, `right` of these have it. `templates` counts
    the held-out templates that have it: sentences of one template are alike, so that intervals over
    sentences are narrower than what is known; `template_recall` counts templates of which at least
    half of the sentences were told.
    """

    statement: PolicyStatement
    given: int
    told: int
    right: int
    templates: int
    recall: Estimate | NotEstimable
    precision: Estimate | NotEstimable
    template_recall: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class ClassifierAccuracy:
    """Figures of a classifier of statements.

    `weights` is the SHA-256 of its file, `detector` the hash of the rules of identifiers, which
    sentences are looked through with.
    """

    weights: str
    detector: str
    labelled_set: str
    sentences: int
    templates: int
    statements: tuple[StatementAccuracy, ...]
