"""Plant an unfair effect of insurance, and check whether the stress test names it.

    python -m examples.insurance_effect --out insurance
    python -m examples.insurance_effect --out insurance --seeds 1 --patients 500 --tested 500
    python -m examples.insurance_effect --out docs/validation --result insurance/result.json

Writes insurance.md, result.json and stress.json; with `--result`, only the page of that result. All
patients are synthetic.
"""

import argparse
from pathlib import Path

from examples.insurance_effect.experiment import (
    PAGE,
    PATIENTS,
    SEEDS,
    TESTED,
    run_insurance,
    run_small,
    write_experiment,
)
from examples.insurance_effect.page import result_rows, write_page
from examples.insurance_effect.types import InsuranceExperiment

from readingroom.domain.errors import ReadingroomError
from readingroom.services.documents import read_document


def main() -> int:
    """Run the experiment, or write the page of a stored result."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="output folder")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="repetitions with other seeds")
    parser.add_argument("--patients", type=int, default=PATIENTS, help="training patients")
    parser.add_argument("--tested", type=int, default=TESTED, help="tested patients")
    parser.add_argument("--result", type=Path, help="stored result whose page is written")
    given = parser.parse_args()
    try:
        if given.result:
            text = given.result.read_text(encoding="utf-8")
            experiment = read_document(InsuranceExperiment, text)
            page = write_page(experiment, run_small())
            (given.out / PAGE).write_text(page, encoding="utf-8")
        else:
            experiment = run_insurance(
                seeds=given.seeds, patients=given.patients, tested=given.tested
            )
            write_experiment(experiment, run_small(), given.out)
    except ReadingroomError as error:
        parser.exit(1, f"{error}\n")
    print("\n".join(result_rows(experiment)))
    print(f"Planted: {experiment.planted:.0%}. Wrote {given.out / PAGE}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
