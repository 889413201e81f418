# ruff: noqa: INP001 - a script beside the page that it writes
"""Write insurance.md: `python docs/validation/write_insurance.py [result.json]`.

Without a result the experiment is run first, which takes some minutes.
"""

import sys
from pathlib import Path

from readingroom.engine.evaluator.stress.records import decode
from readingroom.services.engine.experiment import run_insurance
from readingroom.services.engine.experiment_page import seed_rows, write_page
from readingroom.services.engine.experiment_types import InsuranceExperiment

SMALL = """
## A small version

One seed, 2,000 training patients and 500 tested patients. A test repeats it and compares these
lines; with only 2,000 training patients other attributes than insurance may be named.

| seed | with the effect | repaired | blinded | without the effect |
|---|---|---|---|---|
"""


def small_rows() -> list[str]:
    """Return the lines of the small version."""
    return seed_rows(run_insurance(seeds=1, patients=2_000, tested=500, examples=5))


def main() -> None:
    """Write the page."""
    if len(sys.argv) > 1:
        found = decode(InsuranceExperiment, Path(sys.argv[1]).read_bytes())
    else:
        found = run_insurance()
    text = write_page(found) + SMALL + "\n".join(small_rows()) + "\n"
    Path(__file__).with_name("insurance.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
