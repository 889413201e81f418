"""What a feature of the engine adds to the program."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.types import Named
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.processes.tasks import Task
from readingroom.reports.types import ReportBlock, ReportSection

T = TypeVar("T")

Rows = tuple[tuple[str, object], ...]
"""For each row the code of its case, "" for none, and its content."""


@dataclass(frozen=True, slots=True)
class AnalysisCodec:
    """One kind: its type, its model, and how to split off and join its rows."""

    report_type: type[Any]
    model: Callable[[Any], str]
    row_type: type[Any] | None = None
    split: Callable[[Any], tuple[Any, Rows]] = lambda report: (report, ())
    join: Callable[[Any, tuple[Any, ...]], Any] = lambda head, _rows: head

    @property
    def has_rows(self) -> bool:
        """Return whether it has private rows, which are erased with a case."""
        return self.row_type is not None


class OpenStudy(Protocol):
    """The calls of an open study that features use."""

    analyses: Any

    def service(self, kind: Callable[[Any], T]) -> T:
        """Return the service of a feature."""


def newest_by_model(analyses: Sequence[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """Return the newest analysis of each model."""
    return tuple({analysis.model: analysis for analysis in analyses}.values())


class Feature(NamedTuple):
    """Parts of a feature that others call without knowing the feature.

    `analyses` are the kinds of analyses it stores, `facts` returns facts about a study's analyses
    for the compliance check, `verdict` one sentence about an analysis, and `newest` the analyses
    that no newer one replaces. In a report, `blocks` describe an analysis, `details` list its
    figures in full, and `sections` are its own sections, given the titles of what links name and
    whether to explain its terms. `analyse_sample` stores its analysis of a model compared with a
    reference in a sample study. `tasks` run in the worker.
    """

    analyses: dict[AnalysisKind, AnalysisCodec]
    facts: Callable[[Sequence[StoredAnalysis]], Iterator[Named]]
    verdict: Callable[[StoredAnalysis], str]
    newest: Callable[[Sequence[StoredAnalysis]], tuple[StoredAnalysis, ...]] = newest_by_model
    blocks: Callable[[StoredAnalysis], tuple[ReportBlock, ...]] = lambda _analysis: ()
    details: Callable[[StoredAnalysis], tuple[ReportBlock, ...]] = lambda _analysis: ()
    sections: Callable[[StoredAnalysis, Mapping[str, str], bool], list[ReportSection]] = (
        lambda _analysis, _titles, _explains: []
    )
    analyse_sample: Callable[[OpenStudy, str, str, Progress], None] = (
        lambda _study, _model, _reference, _progress: None
    )
    tasks: tuple[Task, ...] = ()
