"""Preparing answers for readers, and taking their marks, by command."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.engine.evaluator.reader_marks.test_errors_and_corrections import (
    SECRET,
    annotated_study,
    marks_of,
)
from tests.core.engine.evaluator.reader_marks.test_rubric_marks import (
    MODELS,
    READERS,
    mark_all,
    score,
    write_grades,
    write_source,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import read_all

from readingroom.engine.evaluator.reader_marks.types import ONLY_MODEL
from readingroom.services.study import Study


def test_answers_are_prepared_marked_and_scored_by_command(run: Run, tmp_path: Path) -> None:
    path, suite = tmp_path / "marking.rrstudy", tmp_path / "suite"
    source = write_source(tmp_path)
    Study.create(path, title="Marking").close()
    imported = run("import-suite", source, "--format", "healthbench", "--out", suite)
    assert imported.exit_code == 0
    for model in MODELS:
        grades, out = write_grades(tmp_path, model), tmp_path / f"result-{model}"
        answers = ("import-answers", grades, "--suite", suite, "--model", model, "--out", out)
        scored = run(*answers)
        assert ONLY_MODEL in scored.output
        assert run("add-result", path, out).exit_code == 0
    handling = ("--identifiers", "keep", "--unreviewed-reason", "made-up")
    prepared = document(run("prepare-answers", path, suite, *handling, "--json"))
    assert (prepared["case_count"], prepared["output_count"]) == (3, 6)
    for code in READERS:
        assert run("add-reader", path, f"Person {code}", "--code", code).exit_code == 0
    with Study.open(path) as study:
        study.protocol.open_session()
        for code in READERS:
            mark_all(study, code)

    imported = document(run("import-reader-marks", path, "--json"))
    values = [
        metric["value"]["value"]
        for stored in imported["results"]
        for metric in stored["result"]["metrics"]
        if metric["metric"] == "rubric" and not metric["stratum"]
    ]
    for code, marks in READERS.items():
        for model in MODELS:
            assert any(value == pytest.approx(score(marks[model])) for value in values), code
    assert "has already: 6" in run("import-reader-marks", path).output
    history = document(run("model-history", path, "--json"))["histories"]
    titles = {entry["versions"][0]["stored"]["result"]["title"] for entry in history}
    assert not any("marked by" in title for title in titles)
    agreement = document(run("judge-agreement", path, "--json"))["agreements"]
    assert {entry["model"] for entry in agreement} == set(MODELS)
    assert all(len(entry["pairs"]) == 3 for entry in agreement)
    assert "balanced F1" in run("judge-agreement", path).output


def test_errors_and_corrections_are_scored_and_compared_by_command(
    run: Run, tmp_path: Path
) -> None:
    with annotated_study(tmp_path) as study:
        read_all(study, marks_of)
        path = study.path
    output = run("import-reader-marks", path).output
    assert "moderate harm or worse" in output
    (agreement,) = document(run("judge-agreement", path, "--json"))["agreements"]
    assert (agreement["pairs"], len(agreement["errors"])) == ([], 1)
    shown = run("judge-agreement", path).output
    assert "Marked text, F1" in shown
    assert "Mean kappa" not in shown
    assert SECRET not in shown
