"""What the service of a feature is made from."""

from typing import NamedTuple

from readingroom.services.engine.analysis_service import AnalysisService
from readingroom.services.engine.stress_service import StressTestService
from readingroom.services.guard import Guard
from readingroom.store import StudyFile


class FeatureContext(NamedTuple):
    """An open study for the service of a feature."""

    file: StudyFile
    guard: Guard
    analyses: AnalysisService
    stress: StressTestService
