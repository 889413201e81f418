"""Features of the engine, one line each; a feature is the folder that its line names.

A feature's folder holds its public values (`types.py`), its computation, its stored rows
(`records.py`), its service (`service.py`), its commands (`commands.py`) and `FEATURE`
(`feature.py`). They are imported by name from here alone, on first use.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from readingroom.domain.named_imports import named_object

if TYPE_CHECKING:
    from readingroom.engine.feature import Feature, ModelTest, OpenStudy
    from readingroom.engine.types import AnalysisKind, StoredAnalysis
    from readingroom.reports.types import ReportBlock, ReportSection


class FeatureSpec(NamedTuple):
    """A feature's package, and the names of its commands.

    The attribute of `commands.py` has underscores in place of hyphens.
    """

    package: str
    commands: tuple[str, ...]


FEATURES: Final[Sequence[FeatureSpec]] = [
    FeatureSpec("readingroom.engine.evaluator.weights", ("fit-weights",)),
    FeatureSpec(
        "readingroom.engine.evaluator.acceptance",
        ("declare-limits", "check-version", "model-history"),
    ),
    FeatureSpec(
        "readingroom.engine.evaluator.suite_import",
        ("import-suite", "import-answers", "list-formats", "remove-suite"),
    ),
    FeatureSpec(
        "readingroom.engine.evaluator.reader_marks",
        ("prepare-answers", "prepare-judge", "import-reader-marks", "judge-agreement"),
    ),
    FeatureSpec("readingroom.engine.evaluator.headline_tables", ("headline-tables",)),
    FeatureSpec("readingroom.engine.evaluator.prompt_export", ("export-prompts",)),
    FeatureSpec("readingroom.engine.evaluator.distribution_shift", ()),
    FeatureSpec("readingroom.engine.evaluator.experiments", ("run-experiment", "add-experiment")),
    FeatureSpec("readingroom.engine.analyzer.explanations", ("explain",)),
    FeatureSpec("readingroom.engine.evaluator.stress", ("stress-test", "add-stress-test")),
    FeatureSpec("readingroom.engine.evaluator.monitoring", ("monitor", "add-monitoring")),
    FeatureSpec("readingroom.engine.analyzer.fairness", ("assess-fairness",)),
    FeatureSpec("readingroom.engine.analyzer.risk", ("assess-risk",)),
    FeatureSpec("readingroom.engine.analyzer.identifiers", ("audit-identifiers",)),
    FeatureSpec("readingroom.engine.analyzer.policy_texts", ("classify-statements",)),
    FeatureSpec(
        "readingroom.engine.analyzer.compliance",
        ("attest-clause", "check-compliance", "list-policy-packs"),
    ),
]


@cache
def features() -> "tuple[Feature, ...]":
    """Return what each feature adds, in the order of the registry."""
    return tuple(named_object(f"{spec.package}.feature:FEATURE") for spec in FEATURES)


def feature_of(kind: "AnalysisKind") -> "Feature | None":
    """Return the feature that stores a kind of analysis, None if there is none."""
    return next((feature for feature in features() if kind in feature.analyses), None)


def verdict_of(analysis: "StoredAnalysis") -> str:
    """Return a feature's sentence about an analysis, "" if no feature stored it."""
    feature = feature_of(analysis.kind)
    return feature.verdict(analysis) if feature else ""


def newest_of(
    kind: "AnalysisKind", analyses: "Sequence[StoredAnalysis]"
) -> "tuple[StoredAnalysis, ...]":
    """Return the analyses of one kind that no newer one replaces, all if no feature stores it."""
    feature = feature_of(kind)
    return feature.newest(analyses) if feature else tuple(analyses)


def blocks_of(analysis: "StoredAnalysis") -> "tuple[ReportBlock, ...]":
    """Return what a feature's report says about an analysis, () if no feature stored it."""
    feature = feature_of(analysis.kind)
    return feature.blocks(analysis) if feature else ()


def details_of(analysis: "StoredAnalysis") -> "tuple[ReportBlock, ...]":
    """Return a feature's full figures of an analysis, () if no feature stored it."""
    feature = feature_of(analysis.kind)
    return feature.details(analysis) if feature else ()


def sections_of(
    analysis: "StoredAnalysis", titles: Mapping[str, str], *, explains: bool = True
) -> "list[ReportSection]":
    """Return a feature's report sections about an analysis, none if no feature stored it.

    Args:
        analysis: a stored analysis.
        titles: titles of analyses, evaluations and tests by link key.
        explains: whether to explain the terms; once in a report is enough.
    """
    feature = feature_of(analysis.kind)
    return feature.sections(analysis, titles, explains) if feature else []


def tests_of(study: "OpenStudy") -> "tuple[ModelTest, ...]":
    """Return the stored tests of models of all features, those of each feature oldest first."""
    return tuple(test for feature in features() for test in feature.tests(study))
