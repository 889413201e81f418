# ruff: noqa: INP001 - a script beside the page that it writes
"""Write retinopathy.md: `python docs/validation/write_retinopathy.py [result.json]`.

Without a result the case study is run first, which takes some ten minutes.
"""

import sys
import tempfile
from pathlib import Path

from readingroom.domain.retinopathy import RetinopathyStudy

from readingroom.engine.evaluator.stress.records import decode
from readingroom.services.retinopathy.page import write_page
from readingroom.services.retinopathy.run import run_retinopathy

TRIED_FIRST = """
## First attempt

A model trained on pale fundi alone (pigmentation up to 0.35; 400 eyes, 8 epochs) was intended as
the planted weakness. On 200 other eyes its sensitivity to grade 2 or more was 0.96 among Black,
0.98 among East Asian, 1.00 among South Asian and 0.86 among White patients: in these images there
was no gap against dark fundi. Therefore wrong labels were planted instead.
"""


def main() -> None:
    """Write the page."""
    if len(sys.argv) > 1:
        found = decode(RetinopathyStudy, Path(sys.argv[1]).read_bytes())
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = run_retinopathy(Path(folder) / "study")
    text = write_page(found) + TRIED_FIRST.removeprefix("\n")
    Path(__file__).with_name("retinopathy.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
