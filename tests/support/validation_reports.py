"""A small validation with everything that one can hold, and a folder as it is written."""

import json
from pathlib import Path

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.validation.report import write_report
from readingroom.engine.generator.validation.types import (
    AssociationTable,
    CellCount,
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    ValidationReport,
)
from readingroom.statistics.fairness.types import NullDistribution


def _estimate(value: float, n: int = 80) -> Estimate:
    return Estimate(value, value / 2, value * 2, 0.95, "standard units", n, "bootstrap")


JOINT = ValidationMetric(
    "joint-wasserstein",
    "Joint Wasserstein distance",
    "all columns",
    _estimate(0.5),
    _estimate(0.75),
    MetricDirection.LIKE_BEFORE,
    note="energy of 200 directions",
)
PARITY = ValidationMetric(
    "demographic parity difference",
    "Demographic parity difference",
    "sex",
    _estimate(0.1),
    NotEstimable("one group only"),
    MetricDirection.LOW,
    before_chance=NullDistribution(0.05, 0.125, 0.25, "permutation"),
)


def small_report() -> ValidationReport:
    """Return a validation of two sections."""
    return ValidationReport(
        "relapse",
        ("sex",),
        200,
        300,
        50,
        7,
        (
            Section(
                ValidationPart.JOINT,
                "All columns at once",
                "How far apart the tables are.",
                (JOINT,),
            ),
            Section(
                ValidationPart.FAIRNESS, "Fairness", "Gaps.", (PARITY,), ("Few patients a group.",)
            ),
        ),
        AssociationTable(
            ("age", "dose"),
            ((1.0, 0.25), (0.25, 1.0)),
            ((1.0, None), (0.5, 1.0)),
        ),
        (CellCount("sex", "f", "yes", 31, 47),),
        ("Only 50 patients were held out: most intervals are wide.",),
    )


def write_validation(folder: Path) -> Path:
    """Write that validation and its gates as a table that is made brings them."""
    write_report(folder / "validation", small_report())
    gates = {
        "rules": {"k": 3, "safe_harbor": True},
        "changes": ["12 copies were dropped."],
        "measures": {
            "smallest class": 4,
            "closer than held out": {
                "value": 0.5, "low": 0.25, "high": 0.75, "level": 0.95, "scale": "share",
                "n": 50, "method": "exact",
            },
            "beside others": {"reason": "nobody was held out"},
        },
    }  # fmt: skip
    (folder / "gates.json").write_text(json.dumps(gates), encoding="utf-8")
    return folder
