"""Analysis of all endpoints of a study."""

from readingroom.reading.study_analysis.types import StudyAnalysis, StudyReadings


def analyse_study(readings: StudyReadings, *, is_interim: bool) -> StudyAnalysis:
    """Return the analysis of the declared endpoints, or of the ones that fit a study without any.

    Everything is computed from the readings alone, so that the same readings give the same values
    everywhere.
    """
    raise NotImplementedError
