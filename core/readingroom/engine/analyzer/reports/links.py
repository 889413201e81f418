"""Titles of what a report's links name."""

from collections.abc import Mapping

from readingroom.domain.figures import number
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reports.formatting import moment


def link_titles(material: ReportInputs) -> Mapping[str, str]:
    """Return the titles of analyses, evaluations and stress tests by link key."""
    return {
        **{
            analysis.id: f"analysis of {analysis.kind.value} (event {number(analysis.event)})"
            for analysis in material.analyses
        },
        **{stored.id: f"evaluation {stored.result.title}" for stored in material.evaluations},
        **{stored.id: f"stress test of {moment(stored.added_at)}" for stored in material.stress},
    }
