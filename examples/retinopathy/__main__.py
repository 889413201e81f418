"""Run the case study of diabetic retinopathy, from seed to sealed bundle.

    python -m examples.retinopathy --out retinopathy
    python -m examples.retinopathy --out small --cases 10 --eyes 200
    python -m examples.retinopathy --out drafted --language-model writer.gguf
    python -m examples.retinopathy --out docs/validation --result retinopathy/result.json

Takes about ten minutes on one thread. Writes the models, cases, outputs and judgements, the study
file with its analyses, reports, a sealed bundle, retinopathy.md and result.json. The same options
give the same result.json, byte for byte. With `--result`, only the page of that result is written.
All patients are synthetic.
"""

import argparse
from pathlib import Path

from examples.intervals import bracketed
from examples.retinopathy.page import write_page
from examples.retinopathy.run import DEFAULT_PLAN, PAGE_FILE, default_plan, run_retinopathy
from examples.retinopathy.types import RetinopathyStudy

from readingroom.domain.errors import ReadingroomError
from readingroom.services.documents import read_document


def main() -> int:
    """Run the case study, or write the page of a stored result."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="new or empty folder")
    parser.add_argument("--seed", type=int, default=DEFAULT_PLAN.seed, help="random seed")
    parser.add_argument("--cases", type=int, default=DEFAULT_PLAN.cases, help="cases in the study")
    parser.add_argument(
        "--eyes",
        type=int,
        default=DEFAULT_PLAN.learned,
        help="training eyes of each model; a quarter as many are held out, half as many tested",
    )
    parser.add_argument(
        "--language-model",
        default="",
        metavar="CONFIG",
        help="local language model that drafts the explanations; a template if not given",
    )
    parser.add_argument("--result", type=Path, help="stored result whose page is written")
    given = parser.parse_args()
    try:
        if given.result:
            result = read_document(RetinopathyStudy, given.result.read_text(encoding="utf-8"))
            (given.out / PAGE_FILE).write_text(write_page(result), encoding="utf-8")
        else:
            plan = default_plan(given.seed, given.cases, given.eyes, given.language_model)
            result = run_retinopathy(given.out, plan)
    except ReadingroomError as error:
        parser.exit(1, f"{error}\n")
    for model in result.models:
        kappa, referable = bracketed(model.kappa, ".3f"), bracketed(model.referable, ".3f")
        print(f"{model.name}: kappa {kappa}, sensitivity (grade 2 or more) {referable}")
    for rate in result.standings:
        print(f"{rate.name}: preferred {rate.wins}, not {rate.losses}, ties {rate.ties}")
    verified = "verified" if result.is_verified else "not verified"
    print(f"The bundle is {verified}. Wrote {given.out / PAGE_FILE}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
