"""Every benchmark runs in its quick form and prints its table, each in a process at night."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from scipy.stats import binom
from tests.support.benchmark_runs import output_name

ROOT = Path(__file__).parents[2]
LIMIT_S = 240
BENCHMARKS = ROOT / "benchmarks"
VALIDATIONS = sorted(
    path for path in (BENCHMARKS / "validation").glob("*.py") if path.stem != "simulation"
)
RATE = re.compile(r"\| ([\d.]+) \(n=(\d+)\) \| ([\d.]+) to ([\d.]+) \| MISSED")
UNLIKELY = 1e-4
SHORT = ("audit", "fairness", "images", "intake_plan", "peers", "reports", "robustness", "variants")
SHORT_VALIDATIONS = ("fairness", "generator")
SHORT_SCRIPTS = [
    *(BENCHMARKS / "validation" / f"{name}.py" for name in SHORT_VALIDATIONS),
    *(BENCHMARKS / f"{name}.py" for name in SHORT),
]
"""Simulations first: they use nothing of the benchmarks' own folder."""
EXPECTED_OUTPUT = {
    "audit": ("durable append", "verify", "bulk append"),
    "bradley_terry": ("evalica", "choix"),
    "cluster": ("overhead an item, one process", "overhead an item, 2 workers", "20 ms, 1 worker"),
    "compliance": (r"assessed, \d+ clauses", "verification of the trail"),
    "counterfactuals": ("times as fast as in 1000", "lost by the student", "coverage: student"),
    "device": ("autoencoder, learning", "counterfactuals in 50", "attack of 10 steps"),
    "evaluation": ("overhead an item", "peak memory", "cancelled within", "Inspect was not asked"),
    "explanations": ("shap, as many evaluations", r"\.\.\. times as fast as row by row", "met"),
    "export": ("full: export", "patient free: processor time", "bagit, zipfile"),
    "fairness": ("rows x 4 attributes", "fairlearn was not asked"),
    "first_image": ("case to image", "submit to next image"),
    "generator": ("autoencoder, learning", "10,000 patients of the autoencoder", "from copula"),
    "images": ("first frame", "pydicom"),
    "import_stalls": ("longest pause", "on the window's thread"),
    "intake": ("raw: imported", "JPEG Lossless: peak memory", "header scan"),
    "intake_plan": ("new cases planned", "read, cleaned and stored"),
    "mrmc": ("reader-case bootstraps of it .* met", "loop over pairs"),
    "note_search": ("search .* re.findall", "QTextDocument.find", "go to the next"),
    "kits": ("Merge of 2 returns", "space beside the finished kit .* met"),
    "peers": (
        "an item of 50 .* not installed",
        "model that guesses .* no copy of its repository was given",
        "exact .* shap .* (ahead|mixed|BEHIND)",
        "Owen values: largest difference",
        "ours, copula",
        "scikit-learn, Gaussian mixture",
        "synthcity, TVAE .* not installed",
        "log of Inspect, 50 samples, read .* not installed",
    ),
    "protocols": ("answers read and scored", "import of .* items", "index of .* documents .*met"),
    "reports": ("created and written", "QTextDocument, no figures"),
    "robustness": ("probes and files", "its normal draws alone", "fmbench was not given"),
    "scrolling": ("p99",),
    "startup": (
        "start to usable worklist",
        "RSS",
        r"heavy libraries imported +0 .*met",
        r"with a pair open, of scipy, pandas, .*: PIL, pydicom\n",
    ),
    "stress": ("one patient, the model here", r"\.\.\. times as fast", "scipy, one by one"),
    "variants": ("check and read .* annotated by VEP .* vcfpy reads",),
    "variants_table": ("search .* QSortFilterProxyModel", "five criteria .* numpy"),
    "viewer": ("two linked views", "coronal, MIP 10 mm: dragged", "longest pause .* met"),
    "window_stalls": ("in a hurry: ", "left alone"),
}


def test_the_bench_task_runs_what_is_tested_here(monkeypatch: pytest.MonkeyPatch) -> None:
    specification = importlib.util.spec_from_file_location("bootstrap", ROOT / "bootstrap.py")
    assert specification is not None
    assert specification.loader is not None
    bootstrap = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(bootstrap)
    calls: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "call", lambda arguments: calls.append(arguments) or 0)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")

    assert bootstrap.bench(["--quick"]) == 0
    assert [Path(script).stem for script, _ in calls] == sorted(EXPECTED_OUTPUT)
    assert all(rest == "--quick" for _, rest in calls)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what the short scripts print, by the name of their file, run in one process."""
    folder = tmp_path_factory.mktemp("printed")
    finished = subprocess.run(
        [sys.executable, "-m", "tests.support.benchmark_runs", folder, *SHORT_SCRIPTS],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def assert_table(name: str, output: str) -> None:
    for pattern in EXPECTED_OUTPUT[name]:
        assert re.search(pattern, output), output


def assert_targets(output: str) -> None:
    assert "| met |" in output
    assert "MISSED" not in output


def assert_rates(output: str) -> None:
    """Check that no rate is off its target by more than chance, with the few data sets there are.

    The chance of a rate as extreme where the target holds must be at least `UNLIKELY`. A line of
    both arms counts each data set twice, so that its chance is that of half as many.
    """
    assert "| met |" in output
    missed = [line for line in output.splitlines() if "MISSED" in line]
    for line in missed:
        row = RATE.search(line)
        assert row, line
        share, n, low, high = float(row[1]), int(row[2]), float(row[3]), float(row[4])
        n = n // 2 if "arms |" in line else n
        events = round(share * n)
        below, above = binom.cdf(events, n, low), binom.sf(events - 1, n, high)
        assert min(below, above) >= UNLIKELY, line


def test_rates_off_their_target_by_more_than_chance_are_noticed() -> None:
    met = "| right | none | 0.950 (n=40) | 0.93 to 0.98 | met |"
    assert_rates(f"{met}\n| by chance | none | 0.850 (n=40) | 0.93 to 0.98 | MISSED |")
    for off in ("0.700 (n=40) | 0.93 to 0.98", "0.250 (n=40) | 0 to 0.035"):
        with pytest.raises(AssertionError, match=re.escape(off)):
            assert_rates(f"{met}\n| off | none | {off} | MISSED |")


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_a_short_benchmark_prints_its_table(name: str, printed: dict[str, str]) -> None:
    assert_table(name, printed[output_name(BENCHMARKS / f"{name}.py")])


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(EXPECTED_OUTPUT))
def test_a_benchmark_prints_its_table(name: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "READINGROOM_HOME": str(tmp_path),
    }
    finished = subprocess.run(
        [sys.executable, str(BENCHMARKS / f"{name}.py"), "--quick"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )

    assert finished.returncode == 0, finished.stderr
    assert_table(name, finished.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT_VALIDATIONS)
def test_a_short_simulation_meets_its_targets(name: str, printed: dict[str, str]) -> None:
    assert_targets(printed[output_name(BENCHMARKS / "validation" / f"{name}.py")])


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("name", [path.stem for path in VALIDATIONS])
def test_every_simulation_meets_its_targets_in_quick_form(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCHMARKS / "validation" / f"{name}.py"), "--quick"],
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
    )

    assert done.returncode == 0, done.stderr
    assert_rates(done.stdout)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "arguments", "pattern"),
    [
        ("startup", ("--quick", "--part", "hurried"), "CT chosen at once"),
        ("startup", ("--quick", "--part", "first"), "sample shown, 0 processes"),
        ("window_stalls", ("--hurry",), "in a hurry: "),
    ],
)
def test_what_quick_forms_leave_out_is_measured(
    name: str, arguments: tuple[str, ...], pattern: str, tmp_path: Path
) -> None:
    finished = subprocess.run(
        [sys.executable, str(BENCHMARKS / f"{name}.py"), *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "READINGROOM_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )

    assert finished.returncode == 0, finished.stderr
    assert re.search(pattern, finished.stdout), finished.stdout


@pytest.mark.slow
@pytest.mark.nightly
def test_the_window_starts_under_load() -> None:
    program = [sys.executable, str(BENCHMARKS / "window_soak.py")]
    done = subprocess.run(
        [*program, "--starts", "1", "--imports", "0", "--sessions", "0", "--load", "1"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "start: 1 runs, 0 failed" in done.stdout
