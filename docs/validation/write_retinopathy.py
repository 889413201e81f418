# ruff: noqa: INP001 - a script beside the page that it writes
"""Writes retinopathy.md beside it: `python docs/validation/write_retinopathy.py [result.json]`.

Without a result the case study is done first, which takes some ten minutes.
"""

import sys
import tempfile
from pathlib import Path

from readingroom.domain.retinopathy import RetinopathyStudy
from readingroom.evaluator.stress import decode
from readingroom.study.engine.retinopathy.page import write_page
from readingroom.study.engine.retinopathy.run import run_retinopathy


def main() -> None:
    """Write the page."""
    if len(sys.argv) > 1:
        found = decode(RetinopathyStudy, Path(sys.argv[1]).read_bytes())
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = run_retinopathy(Path(folder) / "study")
    Path(__file__).with_name("retinopathy.md").write_text(write_page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
