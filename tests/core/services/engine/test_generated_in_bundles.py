"""Scenarios, stress tests and monitoring in bundles: tables, and closed patient data."""

import csv
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.stress_reports import report, watched
from tests.support.wording import Wording, expect_error

from readingroom.bundle.fhir import action_of
from readingroom.bundle.standalone import generated
from readingroom.bundle.standalone.container import VerificationError, open_bundle
from readingroom.bundle.standalone.trail import (
    Opened,
    Stated,
    check_openings,
    check_trail,
    stated_commitments,
)
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import CaseReviewDecision
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.generator.families import checked_recipe
from readingroom.services.engine import scenarios
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

wording = Wording(__file__)

RECIPE = Recipe(ScenarioFamily.NOTES, 3, 2, {"condition": "pneumonia", "style": "soap"})
STRESSED = "TABLE-ROW-SECRET"
KNOWN = "NOTE-1"
UNKNOWN = "ROW-SECRET-2"
REASON = "She lives in Fenwick"
NAMES = ("scenarios.csv", "stress.csv", "monitors.csv")
SECRETS = {
    "opening": '/truth"',
    "truth": "pneumonia",
    "patient": STRESSED,
    "watched": UNKNOWN,
    "reason": REASON,
}


def fill(folder: Path) -> Path:
    """Write a study with one of each, in which one watched case is also a case of the study."""
    (folder / KNOWN).mkdir()
    (folder / KNOWN / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    scenarios.make(RECIPE, folder / "made")
    with Study.create(folder / "s.rrstudy", title="Made") as study:
        study.cases.add_case(folder / KNOWN)
        outputs = [{"case": KNOWN, "model": model, "text": model} for model in ("Heron", "Ibis")]
        (folder / "outputs.jsonl").write_text("\n".join(map(json.dumps, outputs)), "utf-8")
        study.cases.add_outputs(folder / "outputs.jsonl")
        study.protocol.add_reader("Dr. Ada Example")
        study.scenarios.add(folder / "made")
        found = report()
        first = replace(found.results[0], code=STRESSED)
        study.service(StressTestService).add(replace(found, results=(first, *found.results[1:])))
        watch = study.service(MonitoringService).start("Heron 2")
        seen = study.service(MonitoringService).add(watch.id, watched(KNOWN, UNKNOWN))
        study.service(MonitoringService).review(seen[0].id, CaseReviewDecision.REFERRED, REASON)
        study.protocol.open_session()
    return folder / "s.rrstudy"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fill(tmp_path_factory.mktemp("study"))


def export(path: Path, folder: Path, *cases: str, is_patient_free: bool = False) -> Path:
    with Study.open(path) as study:
        options = BundleOptions(is_patient_free, False, cases)
        return study.export.bundle(folder, options).directory


@pytest.fixture(scope="module")
def free(path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(path, tmp_path_factory.mktemp("free"), is_patient_free=True)


@pytest.fixture(scope="module")
def full(path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(path, tmp_path_factory.mktemp("full"))


def rows(bundle: Path, name: str) -> list[dict[str, str]]:
    with (bundle / "data/results" / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def everything(bundle: Path) -> str:
    files = (file for file in (bundle / "data").rglob("*") if file.is_file())
    return "\n".join(file.read_bytes().decode("utf-8", "replace") for file in files)


def outside(bundle: Path) -> list[str]:
    """Return what the verifier that travels with a bundle finds, run on its own."""
    command = [sys.executable, "-I", "-S", str(bundle / "verify/verify.py"), str(bundle), "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return list(json.loads(ran.stdout)["findings"])


def test_scenarios_mark_the_cases_that_came_of_them(free: Path) -> None:
    found = rows(free, "scenarios.csv")

    assert [row["family"] for row in found] == ["notes", "notes"]
    assert all(row["case"].startswith("SYN-") for row in found)
    assert {row["recipe_sha256"] for row in found} == {checked_recipe(RECIPE).sha256}


def test_stress_tests_stand_with_their_figures(free: Path) -> None:
    found = rows(free, "stress.csv")

    told = [(row["kind"], row["attribute"], row["flips"], row["n"], row["high"]) for row in found]
    assert told == [
        ("attribute", "insurance", "1", "4", "0.62"),
        ("change", "insurance", "1", "4", "0.62"),
    ]
    assert (found[1]["before"], found[1]["after"], found[1]["lowered"]) == (
        "private",
        "Medicaid",
        "1",
    )


def test_watches_stand_with_what_was_queued_and_decided(free: Path) -> None:
    found = {row["kind"]: row for row in rows(free, "monitors.csv")}

    assert (found["cases"]["count"], found["cases"]["n"]) == ("1", "2")
    assert found["review"]["recommendation"] == "referred"
    assert (found["share"]["group"], found["share"]["value"]) == ("private", "0.25")


@pytest.mark.parametrize("name", NAMES)
def test_each_column_is_explained(free: Path, name: str) -> None:
    explained = rows(free, name.replace(".csv", "-dictionary.csv"))

    assert [row["name"] for row in explained] == list(rows(free, name)[0])


@pytest.mark.parametrize("secret", SECRETS)
def test_a_patient_free_bundle_holds_no_truth_and_no_patient(
    free: Path, full: Path, secret: str
) -> None:
    assert SECRETS[secret] in everything(full)
    assert SECRETS[secret] not in everything(free)


def test_a_bundle_of_chosen_cases_opens_nothing_of_others(path: Path, tmp_path: Path) -> None:
    text = everything(export(path, tmp_path, KNOWN))

    assert REASON in text
    assert not {name for name in ("truth", "patient", "watched") if SECRETS[name] in text}


def test_both_verifiers_find_the_tables_sound(free: Path, full: Path) -> None:
    assert outside(free) == []
    assert outside(full) == []


def test_tables_follow_from_the_trail_after_cases_were_erased(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with Study.open(path) as study:
        for case in study.cases.list_cases():
            study.erasure.erase(case.id, "Asked for")

    bundle = export(path, tmp_path / "out")

    assert outside(bundle) == []
    assert len(rows(bundle, "scenarios.csv")) == 2
    text = everything(bundle)
    assert REASON not in text
    assert '/truth"' not in text


def faults(bundle: Path, stated: Stated, opened: Opened) -> list[str]:
    tables = [one for one in generated.derived_tables(stated, opened) if one.source == "rows"]
    files = open_bundle(bundle)
    return [fault for table in tables for fault in generated.check_derived(files, table)[1]]


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_table_is_found(full: Path, name: str) -> None:
    files = open_bundle(full)
    stated = stated_commitments(check_trail(files).events)
    opened, _ = check_openings(files, stated)
    table = full / "data/results" / name
    before = table.read_bytes()

    try:
        table.write_bytes(before + b"x\r\n")
        assert faults(full, stated, opened) == [wording("recorded_rows_say").format(name)]
        table.unlink()
        assert faults(full, stated, opened) == [f"{name} is missing."]
    finally:
        table.write_bytes(before)
    assert set(faults(full, {}, {})) == {wording("holds_trail_know").format(one) for one in NAMES}


def test_a_row_that_is_none_is_reported() -> None:
    row = {"id": "s", "position": 1, "document": "{}", "added_at": "", "added_by": "", "model": ""}

    with expect_error(VerificationError, wording("stress_result_expected")):
        generated.generated_csv("stress_test", {"stress_test/s": (1, "")}, {"stress_test/s": row})


def test_the_report_tells_them_in_short(free: Path) -> None:
    page = (free / "data/report.html").read_text("utf-8")
    table = page.split("Scenarios, stress tests and monitoring</h2>")[1].split("</table>")[0]

    assert "<td>notes</td><td>2 synthetic cases</td>" in table
    assert wording("patients_attribute_named") in table
    assert wording("cases_queued_looked") in table


@pytest.mark.parametrize(
    ("kind", "action"),
    [
        ("scenario added", "C"),
        ("stress test added", "C"),
        ("cases monitored", "C"),
        ("monitor started", "E"),
        ("monitored case reviewed", "E"),
    ],
)
def test_hospitals_read_what_these_events_did(kind: str, action: str) -> None:
    assert action_of(kind) == action


def test_a_study_without_any_has_no_such_tables() -> None:
    found = [generated.generated_csv(table, {}, {}) for table, *_ in generated.GENERATED]
    assert found == [None] * len(generated.GENERATED)
