"""Kill a writer repeatedly; stop at the first lost judgement or invalid trail.

Run: python benchmarks/soak.py [--rounds 200] [--seed 1] [--passphrase TEXT]
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.core.store.study_maker import fill, new_file
from tests.support.crash_rounds import run_rounds


def main() -> None:
    """Run the rounds and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passphrase")
    arguments = parser.parse_args()
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "soak.rrstudy"
        with new_file(path, arguments.passphrase) as file:
            fill(file)
        count = run_rounds(path, arguments.rounds, arguments.seed, arguments.passphrase)
    seconds = time.perf_counter() - started
    print(f"{arguments.rounds} kills, {count} acknowledged judgements, 0 lost, trail sound")
    print(f"{seconds:.0f} s")


if __name__ == "__main__":
    main()
