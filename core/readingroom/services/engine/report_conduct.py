"""Conduct of the study in reports: deviations, reference standards and certifications."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Final

from readingroom import store
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.ids import ReaderId
from readingroom.engine.analyzer.reports.inputs import DeviationCount, ReportReference
from readingroom.store import StudyFile

_DAY: Final = 10
"""Characters of the day in a time."""


def count_deviations(file: StudyFile) -> tuple[DeviationCount, ...]:
    """Return the recorded deviations by kind, in the order of the kinds."""
    rows = store.deviations.list_all(file)
    decided = {row.content.decides for row in rows}
    counts: Counter[DeviationKind] = Counter()
    with_decision: Counter[DeviationKind] = Counter()
    for row in rows:
        counts[row.content.kind] += 1
        with_decision[row.content.kind] += row.id in decided
    return tuple(
        DeviationCount(kind, counts[kind], with_decision[kind])
        for kind in DeviationKind
        if counts[kind] and kind is not DeviationKind.DECISION
    )


def summarise_references(file: StudyFile) -> tuple[tuple[ReportReference, ...], int]:
    """Return the reference standards with values in force, and the number of cases without one."""
    current = store.reference_standards.in_force(file)
    values: dict[str, Counter[int]] = defaultdict(Counter)
    for row in current.values():
        values[row.standard][row.truth.value] += 1
    references = []
    for standard in store.reference_standards.list_all(file):
        counts = values[standard.id]
        labels = {option.value: option.label for option in standard.details.labels}
        named = tuple((labels.get(value, str(value)), counts[value]) for value in sorted(counts))
        if counts:
            references.append(ReportReference(standard.details, standard.added_at, named))
    return tuple(references), len(store.cases.codes(file).keys() - current.keys())


def certification_texts(file: StudyFile) -> Mapping[ReaderId, str]:
    """Return the last outcome of the training cases of each reader."""
    return {
        row.reader: (
            f"{'passed' if row.is_passed else 'failed'} on {row.decided_at[:_DAY]}: "
            f"{row.right_count} of {row.case_count} right"
        )
        for row in store.certifications.list_all(file)
    }
