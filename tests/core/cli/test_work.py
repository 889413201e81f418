"""A study worked on by commands: cases, outputs, readers, results and export."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import (
    CASES,
    MODELS,
    TickingClock,
    all_outputs,
    judge,
    output_line,
    write_case,
    write_outputs,
)
from tests.support.wording import Wording

from readingroom.cli.text import print_problems
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.services.study import Study

wording = Wording(__file__)

STILL_BLINDED = (
    "The study is still blinded, and its bundle names the models in results and audit trail. "
    "Do not give it to a reader.\n"
)


def test_the_worklist_of_a_study_without_readers_says_so(run: Run, tmp_path: Path) -> None:
    run("new", tmp_path / "n.rrstudy", "--title", "T", "--plain")
    assert "no readers" in run("worklist", tmp_path / "n.rrstudy").stdout


def test_cases_are_added_and_what_is_refused_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    good, bad = write_case(tmp_path, "ONE"), write_case(tmp_path, "TWO")
    (bad / "variants.vcf").write_text("nothing\n", encoding="utf-8")
    added = document(run("add-case", path, good, "--json"))
    assert [case["code"] for case in added["cases"]] == ["ONE"]
    assert added["problems"] == []
    refused = document(run("add-case", path, good, bad, "--json"), 1)
    assert [case["code"] for case in refused["cases"]] == ["TWO"]
    assert {problem["path"] for problem in refused["problems"]} == {"ONE", "TWO/variants.vcf"}
    assert set(refused["problems"][0]) == {"path", "rule", "message", "severity", "line"}


def test_cases_are_told_in_words(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    shown = run("add-case", path, write_case(tmp_path, "ONE"))
    assert (shown.exit_code, shown.output) == (0, "Added ONE: Title of ONE\n")


def test_outputs_are_added_and_what_is_refused_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    run("add-case", path, write_case(tmp_path, "ONE"))
    lines = [output_line("ONE", "Heron"), output_line("NONE", "Heron")]
    source = write_outputs(tmp_path / "o.jsonl", lines)
    added = document(run("add-outputs", path, source, "--json"), 1)
    assert (added["added"], added["models"]) == (1, ["Heron"])
    assert [(problem["rule"], problem["line"]) for problem in added["problems"]] == [
        ("outputs.case", 2)
    ]
    shown = run("add-outputs", path, all_outputs(tmp_path / "p.jsonl", ("ONE",), ("Ibis",)))
    assert (shown.exit_code, shown.output) == (0, "Added 1 output of 1 model.\n")
    again = run("add-outputs", path, source)
    assert again.stderr.splitlines()[0].startswith("o.jsonl:1: error: ")


def test_readers_a_session_and_its_lock(run: Run, study: Path) -> None:
    reader = document(run("add-reader", study, "Third Person", "--json"))
    assert (reader["code"], reader["name"]) == ("R3", "Third Person")
    assert run("add-reader", study, "Fourth", "--code", "X").output == "Added reader X.\n"
    opened = document(run("open-session", study, "--pairs-per-case", "2", "--json"))
    assert (opened["readers"], opened["items"]) == (4, 8)
    assert run("open-session", study).exit_code == 1
    locked = document(run("lock-study", study, "--reason", "Done", "--json"))
    assert locked["study"]["state"] == "locked"
    assert run("lock-study", study, "--reason", "Done").exit_code == 1


def test_opening_and_locking_are_told_in_words(run: Run, study: Path) -> None:
    assert run("open-session", study).output == wording("opened_session_readers")
    assert wording("locked_head_trail").begins(run("lock-study", study, "--reason", "Done").output)


def test_a_worklist_names_cases_and_no_model(run: Run, study: Path) -> None:
    run("open-session", study)
    with Study.open(study, clock=TickingClock()) as opened:
        first = opened.protocol.readers()[0]
        item = opened.reading.worklist(first.id).items[0]
        judge(opened, item.id)
        opened.reading.flag(item.id, "")
    lists = document(run("worklist", study, "--json"))["worklists"]
    assert [(one["reader"]["code"], one["done_count"]) for one in lists] == [("R1", 1), ("R2", 0)]
    assert {item["case_code"] for item in lists[0]["items"]} == set(CASES)
    shown = run("worklist", study, "--reader", "R1").output
    assert shown.splitlines()[0] == "R1: 1 of 12 done"
    assert shown.splitlines()[2].split() == ["1", item.case_code, "judged", "flag"]
    assert not [name for name in MODELS if name in shown or name in json.dumps(lists)]


def test_the_worklist_of_an_unknown_reader_is_refused(run: Run, study: Path) -> None:
    run("open-session", study)
    refused = document(run("worklist", study, "--reader", "R9", "--json"), 1)
    assert refused["error"] == wording("study_reader_reader")
    assert refused["error_class"] == "NotFoundError"


def test_results_are_printed_as_json(run: Run, judged: Path) -> None:
    results = document(run("results", judged, "--json"))
    assert results["judgement_count"] == 24
    assert {model["name"] for model in results["models"]} == set(MODELS)
    ability = results["models"][0]["ability"]
    assert ability["low"] <= ability["value"] <= ability["high"]
    assert ability["scale"] == "log-odds"
    assert set(results["readers"][0]) >= {"code", "judged", "skipped", "flagged"}
    assert {hit["word"] for hit in results["redactions"]} >= set(MODELS)


def test_results_are_printed_as_a_table(run: Run, judged: Path) -> None:
    printed = run("results", judged).output.splitlines()
    start = printed.index("24 judgements, 2 readers, 4 cases")
    lines = [line for line in printed[start:] if line]
    assert lines[1].split() == ["Model", "Ability", "(log-odds)", "Group", "Acceptable"]
    assert [line.split()[0] for line in lines[2:5]] == list(MODELS)
    (place,) = [number for number, line in enumerate(lines) if line.startswith("Case ")]
    assert lines[place - 1].startswith("Method: ")
    assert lines[place].split() == ["Case", "Model", "Hidden", "from", "readers", "Times"]
    assert {line.split()[0] for line in lines[place + 1 :]} == {f"CASE-{n}" for n in range(1, 5)}


def test_results_say_what_cannot_be_estimated_and_what_was_regularised(
    run: Run, study: Path
) -> None:
    run("open-session", study)
    empty = document(run("results", study, "--json"))
    assert empty["side_effect"]["not_estimable"]
    assert "not estimable: " in run("results", study).output
    with Study.open(study, clock=TickingClock()) as opened:
        reader = opened.protocol.readers()[0]
        for item in opened.reading.worklist(reader.id).items[:1]:
            judge(opened, item.id)
    shown = run("results", study)
    sentence = document(run("results", study, "--json"))["regularisation"]
    assert "infinite" in sentence
    assert sentence in shown.output


def test_results_before_a_session_are_refused(run: Run, study: Path) -> None:
    assert document(run("results", study, "--json"), 1)["error"].startswith("There are no results")


def test_a_bundle_is_written_and_verifies_as_folder_and_zip(
    run: Run, judged: Path, tmp_path: Path
) -> None:
    made = document(run("export", judged, "--out", tmp_path / "out", "--json"))
    assert made["verification"]["is_sound"]
    for path in (made["directory"], made["archive"]):
        report = document(run("verify", path, "--json"))
        assert report["is_sound"]
        assert report["head"] == made["verification"]["head"]
    manifest = Path(made["directory"]) / "data" / "results" / "judgements.csv"
    manifest.write_bytes(manifest.read_bytes() + b"one more row\n")
    broken = run("verify", made["directory"])
    assert broken.exit_code == 1
    assert broken.output.startswith("Not valid.\n")


def test_an_export_says_where_it_went(run: Run, judged: Path, tmp_path: Path) -> None:
    options = ("--with-patient-data", "--no-zip")
    shown = run("export", judged, "--out", tmp_path / "out", *options)
    assert (shown.exit_code, shown.stderr) == (0, STILL_BLINDED)
    written = list((tmp_path / "out").iterdir())
    assert [path.is_dir() for path in written] == [True]
    assert shown.stdout == f"Wrote {written[0]}\n"


def test_a_bundle_holds_the_trail_as_fhir_where_it_is_asked_for(
    run: Run, judged: Path, tmp_path: Path
) -> None:
    made = document(run("export", judged, "--out", tmp_path / "out", "--fhir", "--json"))
    folder = Path(made["directory"]) / "data" / "fhir"
    assert made["verification"]["is_sound"]
    assert sorted(path.name for path in folder.iterdir()) == [
        "AuditEvent-0001.ndjson",
        "Provenance-0001.ndjson",
    ]


def test_a_bundle_that_does_not_verify_is_not_a_success(
    run: Run, judged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.audit.types import Verification
    from readingroom.services.export.service import BundleMade, ExportService

    bad = Verification(is_sound=False, event_count=1, head="", findings=("A file is missing.",))
    made = BundleMade(tmp_path / "x", None, bad)
    monkeypatch.setattr(ExportService, "bundle", lambda *_: made)
    shown = run("export", judged, "--out", tmp_path)
    assert (shown.exit_code, shown.stderr) == (1, f"{STILL_BLINDED}A file is missing.\n")


def test_a_problem_of_a_whole_case_is_printed_without_a_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_problems(
        [
            Problem("", "case.identity", "Renamed.", ProblemSeverity.WARNING),
            Problem("a.vcf", "vcf.header", "No header.", line=1),
        ]
    )
    assert capsys.readouterr().err.splitlines() == [
        "warning: Renamed. [case.identity]",
        "a.vcf:1: error: No header. [vcf.header]",
    ]


def test_warnings_of_a_whole_case_name_the_case(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    for name in ("ONE", "TWO"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "note.txt").write_text("No focal deficit.\n", encoding="utf-8")
    shown = run("add-case", path, tmp_path / "ONE", tmp_path / "TWO")
    assert wording("warning_same_files").begins(shown.stderr)
