"""What a feature of the engine adds to the program."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from readingroom.domain.progress import Progress
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis
from readingroom.processes.tasks import Task
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

T = TypeVar("T")

Rows = tuple[tuple[str, object], ...]
"""For each row the code of its case, "" for none, and its content."""


@dataclass(frozen=True, slots=True)
class AnalysisCodec:
    """One kind: its type, its model, and how to split off and join its rows.

    Rows may be of a second type, `other_row_type`, with other fields. `empty_error` is why a report
    without rows is refused, "" if it is not. `why_unusable` returns why a report cannot be
    approved, "" if it can; None for a kind that needs no approval.
    """

    report_type: type[Any]
    model: Callable[[Any], str]
    row_type: type[Any] | None = None
    split: Callable[[Any], tuple[Any, Rows]] = lambda report: (report, ())
    join: Callable[[Any, tuple[Any, ...]], Any] = lambda head, _rows: head
    empty_error: str = ""
    why_unusable: Callable[[Any], str] | None = None
    other_row_type: type[Any] | None = None

    @property
    def has_rows(self) -> bool:
        """Return whether it has private rows, which are erased with a case."""
        return self.row_type is not None


def of_model(report: Any) -> str:  # noqa: ANN401 - every report of a model names it
    """Return the model that a report names."""
    name: str = report.model
    return name


def of_study(_report: object) -> str:
    """Return "", the model of an analysis of the study itself."""
    return ""


def rows_codec(
    report_type: type[Any],
    model: Callable[[Any], str],
    row_type: type[Any],
    field: str,
    code: str,
    *,
    empty_error: str = "",
) -> AnalysisCodec:
    """Return the codec of a report with a field of rows, each with the code of its case.

    Args:
        report_type: type of the report.
        model: returns the name of the analysed model, "" for an analysis of the study.
        row_type: type of a row.
        field: field of the report with the rows.
        code: field of a row with the code of its case.
        empty_error: as in `AnalysisCodec`.
    """

    def split(report: Any) -> tuple[Any, Rows]:  # noqa: ANN401 - of the report type
        rows = tuple((getattr(row, code), row) for row in getattr(report, field))
        return replace(report, **{field: ()}), rows

    def join(head: Any, rows: tuple[Any, ...]) -> Any:  # noqa: ANN401 - of the report type
        return replace(head, **{field: rows})

    return AnalysisCodec(report_type, model, row_type, split, join, empty_error)


class OpenStudy(Protocol):
    """The calls of an open study that features use."""

    analyses: Any

    def service(self, kind: Callable[[Any], T]) -> T:
        """Return the service of a feature."""


class StudyRecords(NamedTuple):
    """Records of a study from which features compute facts.

    `events` returns the numbers of the audit trail's events of some kinds, oldest first.
    """

    study: OpenStudy
    analyses: Sequence[StoredAnalysis]
    events: Callable[..., list[int]]

    def reports_of(self, report_type: type[T]) -> list[tuple[int, T]]:
        """Return the stored reports of a type with their events, oldest first."""
        return [
            (analysis.event, analysis.report)
            for analysis in self.analyses
            if isinstance(analysis.report, report_type)
        ]

    @property
    def newest_input(self) -> int:
        """Return the number of the newest event that added a case or outputs, 0 before one."""
        return max(self.events("case added", "outputs added"), default=0)


class ModelTest(NamedTuple):
    """Stored test of a model in a table of the feature's own, and its part of a model card.

    `kind` names the test, such as "stress test". `summary` is a row: what was found, and the
    value. `section` and `details` create the section about it and the one with all figures.
    """

    id: str
    kind: str
    model: str
    added_at: str
    report: object
    summary: tuple[str, str]
    section: Callable[[], ReportSection]
    details: Callable[[], ReportSection]


class SampleReports(NamedTuple):
    """Reports in the sample study: their folder in the sample cases, and what adds one's JSON."""

    folder: str
    add: Callable[[OpenStudy, str], None]


class AssuranceParts(NamedTuple):
    """Parts of the risk and compliance report, in their order there.

    `rows` and `notes` belong to the summary, `first` follows it, `sections` follow those on risk,
    `evidence` the audits, and `age` says what the report does not cover yet.
    """

    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[ReportBlock, ...] = ()
    first: tuple[ReportSection, ...] = ()
    sections: tuple[ReportSection, ...] = ()
    evidence: tuple[ReportSection, ...] = ()
    age: tuple[ReportSection, ...] = ()
    gaps: tuple[str, ...] = ()


def newest_by_model(analyses: Sequence[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """Return the newest analysis of each model."""
    return tuple({analysis.model: analysis for analysis in analyses}.values())


class Feature(NamedTuple):
    """Parts of a feature that others call without knowing the feature.

    `analyses` are the kinds of analyses it stores, `facts` returns facts about a study's records
    for the compliance check, `verdict` one sentence about an analysis, and `newest` the analyses
    that no newer one replaces. In a report, `blocks` describe an analysis, `details` list its
    figures in full, and `sections` are its own sections, given the titles of what links name and
    whether to explain its terms. Given the inputs of reports, `assurance` returns its parts of the
    risk and compliance report, and `reports` create those of kinds of its own. `analyse_sample`
    stores its analysis of a model compared with a reference in a sample study, and `sample_reports`
    are added to it. `tasks` run in the worker. `tests` returns the stored tests of models that are
    not analyses, oldest first, and `has_results` whether there are results of models other than
    analyses.
    """

    analyses: Mapping[AnalysisKind, AnalysisCodec] = MappingProxyType({})
    facts: Callable[[StudyRecords], Iterable[Named]] = lambda _records: ()
    verdict: Callable[[StoredAnalysis], str] = lambda _analysis: ""
    newest: Callable[[Sequence[StoredAnalysis]], tuple[StoredAnalysis, ...]] = newest_by_model
    blocks: Callable[[StoredAnalysis], tuple[ReportBlock, ...]] = lambda _analysis: ()
    details: Callable[[StoredAnalysis], tuple[ReportBlock, ...]] = lambda _analysis: ()
    sections: Callable[[StoredAnalysis, Mapping[str, str], bool], list[ReportSection]] = (
        lambda _analysis, _titles, _explains: []
    )
    assurance: Callable[[Any], AssuranceParts] = lambda _inputs: AssuranceParts()
    reports: Mapping[ReportKind, Callable[[Any], Report]] = MappingProxyType({})
    analyse_sample: Callable[[OpenStudy, str, str, Progress], None] = (
        lambda _study, _model, _reference, _progress: None
    )
    sample_reports: SampleReports | None = None
    tasks: tuple[Task, ...] = ()
    tests: Callable[[OpenStudy], Sequence[ModelTest]] = lambda _study: ()
    has_results: Callable[[OpenStudy], bool] = lambda _study: False
