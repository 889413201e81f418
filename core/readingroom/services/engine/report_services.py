"""What reports of a study are made from."""

from collections.abc import Callable
from dataclasses import dataclass

from readingroom.domain.clock import Clock
from readingroom.domain.study import StudySummary
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.study_analysis import StudyAnalysisService


@dataclass(frozen=True, slots=True)
class ReportServices:
    """The open study with its services; services check permissions."""

    clock: Clock
    summarise: Callable[[], StudySummary]
    features: FeatureContext
    study_analysis: StudyAnalysisService
