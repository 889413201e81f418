"""What experiments add to the program."""

from typing import Final

from readingroom.engine.evaluator.experiments.tasks import TASKS
from readingroom.engine.evaluator.experiments.types import ExperimentReport
from readingroom.engine.feature import AnalysisCodec, Feature, of_study
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.types import ReportBlock


def _report_of(analysis: StoredAnalysis) -> ExperimentReport:
    if not isinstance(analysis.report, ExperimentReport):
        raise TypeError(f"an experiment, not {type(analysis.report).__name__}")
    return analysis.report


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.evaluator.experiments.report import experiment_verdict

    return experiment_verdict(_report_of(analysis))


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.evaluator.experiments.report import experiment_blocks

    return experiment_blocks(_report_of(analysis))


FEATURE: Final = Feature(
    analyses={AnalysisKind.EXPERIMENT: AnalysisCodec(ExperimentReport, of_study)},
    verdict=_verdict,
    newest=tuple,
    blocks=_blocks,
    tasks=TASKS,
)
