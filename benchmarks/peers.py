"""Side by side: this program beside other tools at the same task, each in its own environment.

    python benchmarks/peers.py [--quick] [--runs N] [--only TASK ...]
        [--peer-python NAME=PYTHON ...] [--install FOLDER [--peers NAME ...]] [--fmbench FOLDER]

Tasks are `suites` (Inspect), `probes` (fmbench), `explanations` (shap) and `generators`
(scikit-learn's Gaussian mixture, arfpy, py-synthpop, synthcity). shap and scikit-learn belong to
this program's own environment. `--peer-python` names a Python with another peer; `--install`
installs those not named into a folder, each into an environment of its own, and takes them from
there the next time: those of `--peers`, or all but synthcity, which takes 7 GB. A peer that is not
available is printed as such.
fmbench is on no package index: `--fmbench` names a copy of its repository, and the peer `fmbench`
is a Python with numpy below 2.4.
Ours and peers run in turns, and ratios are of pairs. `--quick` takes few items, and prints what it
cannot measure then.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
if "--quick" in sys.argv:
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")  # compiling takes longer than everything else

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.peer_tools import explanations, generators, probes, suites
from benchmarks.peer_tools.interpreters import DEFAULT_PEERS, PEERS, Interpreters

TASKS = ("suites", "probes", "explanations", "generators")
RUNS, QUICK_RUNS = 5, 1
ELSEWHERE = (
    "Other peers: napari and plain pyqtgraph in viewer.py --napari PYTHON, fairlearn in "
    "fairness.py --peer PYTHON, evalica and choix in bradley_terry.py, pydicom in images.py, "
    "vcfpy in variants.py."
)


def named_python(text: str) -> tuple[str, Path]:
    """Return the name and the Python of "NAME=PYTHON".

    Raises:
        argparse.ArgumentTypeError: the peer is unknown or no Python is named.
    """
    name, _, python = text.partition("=")
    if name not in PEERS or not python:
        known = ", ".join(PEERS)
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=PYTHON with a NAME of {known}")
    return name, Path(python)


def main() -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="This program beside other tools")
    parser.add_argument("--quick", action="store_true", help="few items, one run")
    parser.add_argument("--runs", type=int, help=f"pairs of runs, {RUNS} by default")
    parser.add_argument("--only", nargs="+", choices=TASKS, default=TASKS, metavar="TASK")
    parser.add_argument(
        "--peer-python", action="append", default=[], type=named_python, metavar="NAME=PYTHON"
    )
    parser.add_argument("--install", type=Path, metavar="FOLDER", help="install missing peers")
    parser.add_argument(
        "--peers", nargs="+", choices=PEERS, default=DEFAULT_PEERS, metavar="NAME",
        help="peers to install",
    )  # fmt: skip
    parser.add_argument("--fmbench", type=Path, metavar="FOLDER", help="copy of its repository")
    given = parser.parse_args()
    interpreters = Interpreters(dict(given.peer_python), given.install, given.peers)
    runs = given.runs or (QUICK_RUNS if given.quick else RUNS)
    print(f"Load before: {load()}\n")
    if "suites" in given.only:
        suites.report(interpreters, runs, is_quick=given.quick)
    if "probes" in given.only:
        probes.report(interpreters, runs, given.fmbench, is_quick=given.quick)
    if "explanations" in given.only:
        explanations.report(runs, is_quick=given.quick)
    if "generators" in given.only:
        generators.report(interpreters, runs, is_quick=given.quick)
    print(ELSEWHERE)
    print(f"Load after: {load()}")
    return 0


def load() -> str:
    """Return the load of the last minute and the number of processors."""
    if not hasattr(os, "getloadavg"):
        return f"not known on this system, {os.cpu_count()} processors"
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


if __name__ == "__main__":
    sys.exit(main())
