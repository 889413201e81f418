"""Titles of what a report's links name."""

from collections.abc import Mapping

from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reports.formatting import moment


def link_titles(material: ReportInputs) -> Mapping[str, str]:
    """Return the titles of analyses, evaluations and tests by link key."""
    return {
        **{
            analysis.id: f"analysis of {analysis.kind.value} (event {number(analysis.event)})"
            for analysis in material.analyses
        },
        **{stored.id: f"evaluation {stored.result.title}" for stored in material.evaluations},
        **{test.id: f"{test.kind} of {moment(test.added_at)}" for test in material.tests},
    }
