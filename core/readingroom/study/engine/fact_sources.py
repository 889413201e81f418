"""The services that provide facts about a study."""

from typing import NamedTuple

from readingroom.study.attestations import AttestationService
from readingroom.study.engine.analysis_service import AnalysisService
from readingroom.study.engine.monitoring_service import MonitoringService
from readingroom.study.engine.stress_service import StressTestService
from readingroom.study.results import ResultsService
from readingroom.study.signing import SignatureService


class FactSources(NamedTuple):
    """The services that provide facts in addition to the study file."""

    signing: SignatureService
    results: ResultsService
    stress: StressTestService
    watches: MonitoringService
    analyses: AnalysisService
    attestations: AttestationService
