"""The services that provide facts about a study."""

from typing import NamedTuple

from readingroom.services.attestations import AttestationService
from readingroom.services.engine.analysis_service import AnalysisService
from readingroom.services.engine.monitoring_service import MonitoringService
from readingroom.services.engine.stress_service import StressTestService
from readingroom.services.results import ResultsService
from readingroom.services.signing import SignatureService


class FactSources(NamedTuple):
    """The services that provide facts in addition to the study file."""

    signing: SignatureService
    results: ResultsService
    stress: StressTestService
    monitoring: MonitoringService
    analyses: AnalysisService
    attestations: AttestationService
