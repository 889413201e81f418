"""Diabetic retinopathy case study: planted effects, measurements and results."""

from dataclasses import dataclass

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.compliance.types import ComplianceIndex
from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessReport
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.evaluator.weights.types import CriteriaWeights

Figure = Estimate | NotEstimable
"""Estimate with interval, or the reason why it is not estimable."""


@dataclass(frozen=True, slots=True)
class CaseStudyPlan:
    """Plan of the case study; equal plans give equal results.

    `learned` and `stopping` are numbers of eyes per model for fitting and early stopping, `tested`
    the number to test both, `cases` the number for readers. `side` is that of photographs in
    pixels. `language_model` drafts explanations, "" for a template.
    """

    seed: int
    cases: int
    learned: int
    stopping: int
    tested: int
    epochs: int
    side: int
    explained: int
    language_model: str = ""


@dataclass(frozen=True, slots=True)
class GroupGrading:
    """Grading accuracy in one group; `referable` is sensitivity to a grade of 2 or more."""

    attribute: str
    group: str
    n: int
    kappa: Figure
    accuracy: Figure
    referable: Figure


@dataclass(frozen=True, slots=True)
class ModelGrading:
    """Model with its training data, and its grading accuracy on held-out eyes.

    `confusion` counts eyes by true grade (rows) and predicted grade. `specificity` is the
    proportion of eyes below grade 2 predicted as such.
    """

    name: str
    learned_from: str
    weights_sha256: str
    kappa: Figure
    accuracy: Figure
    referable: Figure
    specificity: Figure
    confusion: tuple[tuple[int, ...], ...]
    groups: tuple[GroupGrading, ...]


@dataclass(frozen=True, slots=True)
class Drafting:
    """Source of draft explanations: `by` is "" for the template, which replaced `refused` texts."""

    by: str
    accepted: int
    refused: int


@dataclass(frozen=True, slots=True)
class ReaderError:
    """Error model of a simulated reader.

    A reader sees the true grade with a normal error of mean `bias` and deviation `spread`, and a
    random grade in the proportion `lapse` of readings.
    """

    code: str
    bias: float
    spread: float
    lapse: float


@dataclass(frozen=True, slots=True)
class PreferenceRate:
    """Preference rate of a model, and acceptability of its outputs."""

    name: str
    wins: int
    losses: int
    ties: int
    win_probability: Figure
    acceptable: Figure


@dataclass(frozen=True, slots=True)
class MarkedErrors:
    """Marked errors on the outputs of a model: `kinds` counts each marked kind.

    `judged` counts outputs judged for errors, `harmful` is the proportion of them with an error of
    moderate harm or worse.
    """

    name: str
    judged: int
    count: int
    harmful: Figure
    kinds: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Composite:
    """Composite of a model by the approved criteria weights."""

    name: str
    value: Figure


@dataclass(frozen=True, slots=True)
class IdentifierCount:
    """Result of the identifier audit over the whole study."""

    hits: int
    kinds: tuple[tuple[str, int], ...]
    texts_seen: int
    pixel_risks: int
    not_read: int


@dataclass(frozen=True, slots=True)
class HazardLine:
    """Hazard of a model from its risk report; "" if not graded."""

    title: str
    severity: str
    probability: Figure
    band: str
    is_within_chance: bool


@dataclass(frozen=True, slots=True)
class SafetyLine:
    """Safety grade of a model relative to the other, as in its risk report."""

    what: str
    safe: Figure
    reference_safe: Figure
    grade: int | None
    lowest: int | None
    highest: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class RiskFigures:
    """Risk of one model relative to the other."""

    model: str
    reference: str
    grades: tuple[SafetyLine, ...]
    hazards: tuple[HazardLine, ...]


@dataclass(frozen=True, slots=True)
class PackLine:
    """Compliance of the study with one policy pack."""

    pack_id: str
    version: str
    total: ComplianceIndex


@dataclass(frozen=True, slots=True)
class Digest:
    """SHA-256 of a part of the case study, in hexadecimal."""

    part: str
    sha256: str


@dataclass(frozen=True, slots=True)
class RetinopathyStudy:
    """Complete case study, without random or time-dependent values.

    `weights` are without their digests, which cover random ids; `is_verified`: the sealed bundle
    was verified.
    """

    plan: CaseStudyPlan
    models: tuple[ModelGrading, ...]
    drafting: Drafting
    readers: tuple[ReaderError, ...]
    judgements: int
    standings: tuple[PreferenceRate, ...]
    findings: tuple[MarkedErrors, ...]
    weights: CriteriaWeights
    composites: tuple[Composite, ...]
    fairness: tuple[FairnessReport, ...]
    faithfulness: FaithfulnessReport
    identifiers: IdentifierCount
    risk: RiskFigures
    compliance: tuple[PackLine, ...]
    digests: tuple[Digest, ...]
    is_verified: bool
