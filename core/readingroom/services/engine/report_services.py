"""What reports and assessments of a study are made from."""

from collections.abc import Callable
from dataclasses import dataclass

from readingroom.domain.clock import Clock
from readingroom.domain.study import StudySummary
from readingroom.services.attestations import AttestationService
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import Guard
from readingroom.services.results import ResultsService
from readingroom.services.signing.service import SignatureService
from readingroom.store import StudyFile


@dataclass(frozen=True, slots=True)
class ReportServices:
    """The study file and its services with the evidence; services check permissions."""

    file: StudyFile
    guard: Guard
    clock: Clock
    summarise: Callable[[], StudySummary]
    results: ResultsService
    features: FeatureContext
    signing: SignatureService
    attestations: AttestationService
