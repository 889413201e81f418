"""Diabetic retinopathy case study: planted effects, measurements and results."""

from dataclasses import dataclass

from readingroom.domain.compliance import ComplianceIndex
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom.domain.risk import SafetyGrade
from readingroom.domain.weights import CriteriaWeights

Figure = Estimate | NotEstimable
"""Estimate with interval, or the reason why it is not estimable."""


@dataclass(frozen=True, slots=True)
class CaseStudyPlan:
    """What the case study is made of; equal plans give equal results.

    `learned` and `stopping` eyes are those of each model, `tested` those that both are judged by,
    `cases` those that readers see. `side` is that of photographs in pixels. `language_model` names
    what drafts explanations, "" for a template.
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
    """How well a model grades one group; `referable` is sensitivity to a grade of 2 or more."""

    attribute: str
    group: str
    n: int
    kappa: Figure
    accuracy: Figure
    referable: Figure


@dataclass(frozen=True, slots=True)
class ModelGrading:
    """One model: what it learned from, and how well it grades eyes that it has not seen.

    `confusion` counts eyes by true grade (rows) and said grade. `specificity` is the share of eyes
    below grade 2 that it calls so.
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
    """Who drafted explanations: `by` is "" for the template; `refused` texts gave way to it."""

    by: str
    taken: int
    refused: int


@dataclass(frozen=True, slots=True)
class ReaderError:
    """The stated error model of a simulated reader.

    A reader sees the true grade moved by a normal error of mean `bias` and deviation `spread`, and
    any grade at all in the share `lapse` of readings.
    """

    code: str
    bias: float
    spread: float
    lapse: float


@dataclass(frozen=True, slots=True)
class PreferenceRate:
    """How often readers chose a model, and how often its outputs were good enough."""

    name: str
    wins: int
    losses: int
    ties: int
    win_probability: Figure
    acceptable: Figure


@dataclass(frozen=True, slots=True)
class MarkedErrors:
    """What readers marked on the outputs of a model: `kinds` counts each kind that was marked.

    `judged` counts outputs that could be marked, `harmful` is the share of them with an error of
    moderate harm or worse.
    """

    name: str
    judged: int
    count: int
    harmful: Figure
    kinds: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Composite:
    """A model's figure over the criteria by the approved weights."""

    name: str
    value: Figure


@dataclass(frozen=True, slots=True)
class IdentifierCount:
    """What the audit of identifiers found over the whole study."""

    hits: int
    kinds: tuple[tuple[str, int], ...]
    texts_seen: int
    pixel_risks: int
    not_read: int


@dataclass(frozen=True, slots=True)
class HazardLine:
    """One hazard of a model, as its risk report has it; "" where it was not graded."""

    title: str
    severity: str
    probability: Figure
    band: str
    is_within_chance: bool


@dataclass(frozen=True, slots=True)
class RiskFigures:
    """The risk of one model beside the other."""

    model: str
    reference: str
    grades: tuple[SafetyGrade, ...]
    hazards: tuple[HazardLine, ...]


@dataclass(frozen=True, slots=True)
class PackLine:
    """How far the study meets one policy pack."""

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
    """The whole case study, without anything that is random by design or tells the time.

    `weights` are without their digests, which are of random ids; `is_verified` says that the sealed
    bundle was verified.
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
