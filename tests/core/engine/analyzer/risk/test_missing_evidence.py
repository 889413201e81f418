"""Risk analyses without evidence: zero counts do not count as evidence."""

from dataclasses import replace
from typing import cast

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.ids import AnalysisId
from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
from readingroom.engine.analyzer.fairness.feature import fairness_facts
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.analyzer.risk.feature import risk_facts
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardSeverity,
    HazardSource,
    RiskBand,
    RiskReport,
)
from readingroom.engine.feature import OpenStudy, StudyRecords
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions

QUICK = FairnessOptions(replicates=100, permutations=100)
HAZARD = Hazard(
    "h",
    HazardSource.HARM,
    "Harm",
    "Heron",
    HazardSeverity.SERIOUS,
    "readers",
    NotEstimable("few"),
    "all",
)
NOTHING_SEEN = RiskReport("Heron", "", (), (), (), (), ("harm judged by readers",))
SEEN = replace(NOTHING_SEEN, assessed=("harm judged by readers",), not_assessed=())


def records(report: object, kind: AnalysisKind) -> StudyRecords:
    kept = StoredAnalysis(AnalysisId("a"), kind, "Heron", report, "P1", "2026-01-01", 1)
    return StudyRecords(cast("OpenStudy", None), [kept], lambda *_: [])


def fairness(codes: list[int]) -> FairnessReport:
    outcomes = np.arange(len(codes)) % 2 == 0
    groups = Groups("sex", np.array(codes, dtype=np.int64), ("f", "m"))
    return assess_fairness(FairnessInputs("Heron", outcomes, decisions=outcomes), [groups], QUICK)


def of_risk(report: RiskReport) -> dict[str, object]:
    return {name: fact.value for name, fact in risk_facts(records(report, AnalysisKind.RISK))}


def of_fairness(report: FairnessReport) -> dict[str, object]:
    found = fairness_facts(records(report, AnalysisKind.FAIRNESS))
    return {name: fact.value for name, fact in found}


def test_gaps_that_nothing_was_held_against_are_not_none() -> None:
    assert "fairness.beyond_chance_count" not in of_fairness(fairness([0] * 40))


def test_gaps_held_against_chance_are_counted() -> None:
    assert of_fairness(fairness([0, 0, 1, 1] * 10))["fairness.beyond_chance_count"] == 0


def test_no_high_hazard_is_told_only_where_something_was_looked_at() -> None:
    assert "risk.high_count" not in of_risk(NOTHING_SEEN)
    assert of_risk(SEEN)["risk.high_count"] == 0


def test_a_hazard_without_a_band_may_be_high() -> None:
    unknown = replace(SEEN, hazards=(HAZARD,))
    high = replace(SEEN, hazards=(HAZARD, replace(HAZARD, band=RiskBand.HIGH)))
    assert "risk.high_count" not in of_risk(unknown)
    assert of_risk(high)["risk.high_count"] == 1
