"""The question of a file of Argilla on the command line."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document

ANSWER = {"value": ["A", "B"], "user_id": "u"}


def test_the_command_reads_a_question(run: Run, tmp_path: Path) -> None:
    records = [{"id": str(n), "responses": {"best": [ANSWER], "worst": [ANSWER]}} for n in range(3)]
    records += [
        {"id": "x", "responses": {"best": [{"value": ["B", "A"], "user_id": "v"}], "worst": []}}
    ]
    path = tmp_path / "votes.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    arguments = ("stats", "bradley-terry", path, "--ties", "half", "--json")
    report = document(run(*arguments, "--question", "best"))
    assert report["n"] == 4
    gap = report["items"]["A"]["ability"] - report["items"]["B"]["ability"]
    assert gap == pytest.approx(np.log(3))
    assert run(*arguments).exit_code == 1
