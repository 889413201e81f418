"""Template of a file of recorded outputs: the study's cases, two models, text to replace."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Final

_MODELS: Final = ("Model 1", "Model 2")
_COLUMNS: Final = ("case", "model", "version", "text")


def output_example(codes: Sequence[str], *, is_csv: bool) -> str:
    """Return the text of the file, CSV or JSONL, with one row for each case and model."""
    rows = [
        {
            "case": code,
            "model": model,
            "version": "1",
            "text": f"Replace this with the output of {model} for {code}.",
        }
        for code in codes
        for model in _MODELS
    ]
    if not is_csv:
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    text = io.StringIO()
    table = csv.DictWriter(text, _COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()
