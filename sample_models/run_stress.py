# ruff: noqa: INP001 - a script beside the models it runs, not a module of a package
"""Stress-test and monitor the matcher of trials, and store both reports for the sample study.

    python sample_models/run_stress.py     # some seconds

Nothing is trained: `train_matcher.py` made weights and tables. The reports are stored in
`sample_cases`.
"""

import sys
from pathlib import Path
from typing import Final

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.monitoring.service import monitor_model
from readingroom.engine.evaluator.monitoring.types import MonitorOptions, MonitorReport
from readingroom.engine.evaluator.stress.service import stress_model
from readingroom.engine.evaluator.stress.types import StressReport
from readingroom.services.documents import write_document

ROOT: Final = Path(__file__).resolve().parents[1]
MATCHER: Final = ROOT / "sample_models" / "matcher"
STRESS: Final = ROOT / "sample_cases" / "stress" / "insurance.json"
MONITOR: Final = ROOT / "sample_cases" / "monitors" / "matcher.json"
WINDOW: Final = 50
RUN_LENGTH: Final = 1_000


def tables(name: str) -> PatientTables:
    """Return the input tables of a test or of monitoring."""
    return PatientTables(
        str(MATCHER / f"{name}.csv"),
        MATCHER / "columns.yaml",
        MATCHER / "inputs.yaml",
        str(MATCHER / "reference.csv"),
        "code",
    )


def stress() -> StressReport:
    """Test the matcher in a separate process, as a user does."""
    return stress_model(MATCHER / "model.yaml", tables("tested"))


def monitor() -> MonitorReport:
    """Monitor the matcher on the incoming patients in a separate process."""
    options = MonitorOptions(window=WINDOW, run_length=RUN_LENGTH)
    return monitor_model(MATCHER / "model.yaml", tables("incoming"), options=options)


def main() -> int:
    """Run both and store the reports."""
    for report, path in ((stress(), STRESS), (monitor(), MONITOR)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{write_document(report)}\n", encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
