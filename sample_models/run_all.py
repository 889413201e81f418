# ruff: noqa: INP001 - a script beside the models it runs, not a module of a package
"""Run the sample models with the built-in suites, and store the results for the sample study.

    python sample_models/run_all.py                      # all but the language models: a minute
    python sample_models/run_all.py --language weights   # the language models too: ten minutes more
    python sample_models/run_all.py --only actg          # those with this in their name
    python sample_models/run_all.py --figures            # no query: recompute the metrics only

After a change of a metric, `--figures` recomputes the metrics from the stored items.

Nothing is trained: the other scripts made the weights. Each run is the command
`readingroom evaluate`, which is printed. The results are stored in `sample_cases/evaluations`, each
with its items, from which the sample study recomputes every metric.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from readingroom.engine.evaluator.results import finish_result
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import ITEMS_FILE, RESULT_FILE

ROOT = Path(__file__).resolve().parents[1]
STORED = ROOT / "sample_cases" / "evaluations"


@dataclass(frozen=True, slots=True)
class Run:
    """A model and its suite."""

    name: str
    suite: str
    model: str


RUNS = (
    Run(
        "image-kinds-cnn", "sample_models/image/image-kinds.yaml", "sample_models/image/model.yaml"
    ),
    Run("actg175-logistic", "actg175", "sample_models/table/model.yaml"),
    Run("dna-words-of-3", "core-promoters", "sample_models/dna/words-of-3.yaml"),
    Run("dna-words-of-6", "core-promoters", "sample_models/dna/words-of-6.yaml"),
    Run("image-text-sample", "follow-up", "sample_models/image_text/model.yaml"),
)
LANGUAGE_RUNS = (
    Run("gemma-3-270m", "clinical-notes", "gemma/gemma.yaml"),
    Run("smollm2-135m-instruct", "clinical-notes", "smollm2/smollm2.yaml"),
)


def evaluate(run: Run, out: Path) -> None:
    """Run a model in a separate process, as a user does."""
    arguments = ["evaluate", "--suite", run.suite, "--model", run.model, "--out", str(out)]
    sys.stdout.write(f"readingroom {shlex.join(arguments[:-1])} results/{run.name}\n")
    sys.stdout.flush()
    subprocess.run([sys.executable, "-m", "readingroom", *arguments], cwd=ROOT, check=True)  # noqa: S603 - our own program


def store(run: Run, out: Path) -> None:
    """Store a result and its items, without the other files of the run."""
    target = STORED / run.name
    target.mkdir(parents=True, exist_ok=True)
    for name in (RESULT_FILE, ITEMS_FILE):
        shutil.copyfile(out / name, target / name)


def compute_figures() -> None:
    """Recompute every metric of the stored results."""
    for folder in sorted(path.parent for path in STORED.glob(f"*/{RESULT_FILE}")):
        finish_result(folder, rescore(folder))
        sys.stdout.write(f"{folder.name}\n")


def chosen(language: Path | None, only: str) -> Iterator[Run]:
    """Yield the runs selected on the command line."""
    yield from (run for run in RUNS if only in run.name)
    if language is not None:
        for run in LANGUAGE_RUNS:
            if only in run.name:
                yield Run(run.name, run.suite, str(language.resolve() / run.model))


def main() -> int:
    """Run the selected models."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", type=Path, help="folder written by get_language_models.py")
    parser.add_argument("--only", default="", help="part of the name of the runs")
    parser.add_argument("--figures", action="store_true", help="only recompute the metrics")
    options = parser.parse_args()
    if options.figures:
        compute_figures()
        return 0
    for run in chosen(options.language, options.only):
        with tempfile.TemporaryDirectory() as folder:
            evaluate(run, Path(folder) / run.name)
            store(run, Path(folder) / run.name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
