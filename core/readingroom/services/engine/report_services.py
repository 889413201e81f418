"""What the reports of a study are made from."""

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
    """The study file and the services of a report; services check the user's permissions."""

    file: StudyFile
    guard: Guard
    clock: Clock
    summarise: Callable[[], StudySummary]
    results: ResultsService
    features: FeatureContext
    signing: SignatureService
    attestations: AttestationService
