"""Run a complete session in the real window with simulated input.

python -m tools.autopilot --out out/autopilot
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.autopilot.driver import run

from readingroom.domain.network_guard import forbid_network


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the session; return 0 if the exported bundle is valid."""
    forbid_network()
    parser = argparse.ArgumentParser(description="Complete session with simulated input.")
    parser.add_argument("--out", type=Path, default=Path("out/autopilot"), help="output folder")
    parser.add_argument("--quick", action="store_true", help="one pair per case, two readers")
    given = parser.parse_args(arguments)
    return run(given.out, is_quick=given.quick)


if __name__ == "__main__":
    sys.exit(main())
