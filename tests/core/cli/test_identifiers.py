"""What commands do with places that may say who a patient is."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.services.study_material import output_line, write_case, write_outputs
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording

from readingroom.cli import identifiers, main
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study

wording = Wording(__file__)

NOTE = "HISTORY\nSeen by Dr Meier.\n"


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    Study.create(made, title="T").close()
    return made


def trail(path: Path) -> dict[str, object]:
    with Study.open(path, read_only=True) as study:
        found = study.trail.events()[-1].body["details"]
    assert isinstance(found, dict)
    return found


def case_count(path: Path) -> int:
    with Study.open(path, read_only=True) as study:
        return study.summary().case_count


def test_the_words_of_the_options_are_those_of_the_engine() -> None:
    assert tuple(each.value for each in IdentifierPolicy) == identifiers.WAYS
    assert set(identifiers.REASONS.values()) == {each.name for each in UnreviewedReason}


def test_a_case_with_places_nobody_looked_at_is_refused_with_place_and_kind(
    path: Path, tmp_path: Path
) -> None:
    case = write_case(tmp_path, "ONE", note=NOTE)
    sheet = case / "case.yaml"
    sheet.write_text(sheet.read_text().replace("Title of ONE", "Letter of Dr Kunz"))
    (case / "us.dcm").write_bytes(as_bytes(ct_slice(ramp(4, 4), Modality="US")))
    shown = run("add-case", path, case)
    assert shown.exit_code == 1
    assert wording("error_note_referral") in shown.output
    assert wording("error_title_case") in shown.output
    assert wording("ultrasound_devices_write") in shown.output
    assert wording("stored_look_through") in shown.output
    assert wording("identifiers_replace_texts") in shown.output
    assert "Meier" not in shown.output
    assert case_count(path) == 0


def test_what_the_refusal_of_a_scan_tells_to_add_stores_it(path: Path, tmp_path: Path) -> None:
    scans = tmp_path / "scans"
    scans.mkdir()
    (scans / "ct.dcm").write_bytes(as_bytes(ct_slice(ramp(4, 4))))
    for command in ("add-case", "import"):
        refused = run(command, path, scans)
        told = [line for line in refused.output.splitlines() if "error: " in line]
        assert len(told) == 2
        options = re.findall(r"--[\w-]+ \w+", told[1])
        assert options == ["--unreviewed-reason checked"]
    assert run("import", path, scans, *options[0].split()).exit_code == 0
    assert case_count(path) == 1


def test_texts_are_replaced_on_demand(path: Path, tmp_path: Path) -> None:
    shown = run(
        "add-case", path, write_case(tmp_path, "ONE", note=NOTE), "--identifiers", "replace"
    )
    assert shown.exit_code == 0
    assert trail(path)["hidden_count"] == 1


def test_texts_are_kept_for_a_reason_alone(path: Path, tmp_path: Path) -> None:
    case = write_case(tmp_path, "ONE", note=NOTE)
    without = run("add-case", path, case, "--identifiers", "keep")
    assert without.exit_code == 2
    assert "needs a reason" in without.output
    kept = run("add-case", path, case, "--identifiers", "keep", "--unreviewed-reason", "checked")
    assert kept.exit_code == 0
    assert trail(path)["unreviewed_reason"] == UnreviewedReason.CHECKED.value


def test_a_reason_alone_stores_pixels_and_no_texts(path: Path, tmp_path: Path) -> None:
    scans, letters = tmp_path / "scans", write_case(tmp_path, "ONE", note=NOTE)
    scans.mkdir()
    (scans / "us.dcm").write_bytes(as_bytes(ct_slice(ramp(4, 4), Modality="US")))
    refused = run("add-case", path, scans)
    assert refused.exit_code == 1
    assert wording("add_unreviewed_checked") in refused.output
    assert "--identifiers" not in refused.output
    assert run("add-case", path, scans, letters, "--unreviewed-reason", "public").exit_code == 1
    assert case_count(path) == 1


def test_outputs_are_refused_with_line_case_model_and_kind(path: Path, tmp_path: Path) -> None:
    run("add-case", path, write_case(tmp_path, "ONE"))
    source = write_outputs(
        tmp_path / "o.jsonl",
        [
            output_line("ONE", "A", text="Fine."),
            output_line("ONE", "B", text="Dr Meier agrees.", vendor="Dr Kunz"),
        ],
    )
    shown = run("add-outputs", path, source)
    assert shown.exit_code == 1
    assert wording("jsonl_error_case") in shown.output
    assert "Added 0 outputs" in shown.output
    assert "Meier" not in shown.output
    told = json.loads(run("add-outputs", path, source, "--json").stdout)
    assert (told["added"], {problem["rule"] for problem in told["problems"]}) == (
        0,
        {"review.open"},
    )
    assert run("add-outputs", path, source, "--identifiers", "replace").exit_code == 0
    assert trail(path)["hidden_count"] == 2


def test_what_more_rows_say_alike_is_reported_once(path: Path, tmp_path: Path) -> None:
    cases = [write_case(tmp_path, code) for code in ("ONE", "TWO")]
    run("add-case", path, *cases)
    lines = [output_line(code, "A", text="Fine.", vendor="Dr Kunz") for code in ("ONE", "TWO")]
    shown = run("add-outputs", path, write_outputs(tmp_path / "o.jsonl", lines))
    assert wording("model_vendor_rows") in shown.output


def test_values_are_shown_on_a_terminal_alone(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = write_case(tmp_path, "ONE", note=NOTE)
    refused = run("add-case", path, case, "--show-values")
    assert refused.exit_code == 2
    assert "needs a terminal" in refused.output
    monkeypatch.setattr(identifiers, "_is_terminal", lambda: True)
    assert "Seen by Dr »Meier«." in run("add-case", path, case, "--show-values").output


def test_whom_a_key_file_names_is_found_in_outputs(path: Path, tmp_path: Path) -> None:
    case = tmp_path / "ONE"
    case.mkdir()
    scan = ct_slice(ramp(4, 4), PatientName="Quistgaard^Ottilie", BurnedInAnnotation="NO")
    (case / "scan.dcm").write_bytes(as_bytes(scan))
    secret = tmp_path / "secret.txt"
    secret.write_text("four words for keys\n", encoding="utf-8")
    keys = ("--key-file", tmp_path / "a.rrkey", "--key-passphrase-file", secret)
    assert run("add-case", path, case, *keys).exit_code == 0
    lines = [output_line("ONE", "A", text="The knee of quistgaard is fine.")]
    source = write_outputs(tmp_path / "o.jsonl", lines)
    shown = run("add-outputs", path, source, *keys)
    assert shown.exit_code == 1
    assert wording("files_case_say") in shown.output
