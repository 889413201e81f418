"""Import of outputs in two steps: read, then store after every redaction item is decided."""

import csv
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.study_material import (
    TickingClock,
    output_line,
    protocol,
    write_case,
    write_outputs,
)
from tests.core.services.test_cases import CancelledAfter
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import Cancelled, IntakeError, PassphraseError, StateError
from readingroom.intake.deidentify import key_file
from readingroom.intake.deidentify.key_file import KeyFile
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionTarget,
    UnreviewedError,
    UnreviewedReason,
)
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

NAME = "Quastenflosser"
NUMBER = "MRN-8812347"
PLANTED = {
    "text": f"Mr {NAME}, {NUMBER}.",
    "diagnoses": [{"label": f"Seen by Dr {NAME}", "probability": 0.5}],
    "findings": [{"label": f"Mrs {NAME}", "detail": f"Hospital no {NUMBER}", "image": 3}],
    "vendor": f"Dr {NAME}",
    "provenance": {
        "prompt": f"Report on Mr {NAME}.",
        "settings": {f"Mr {NAME}": "1", "stop": f"Dear {NAME}"},
        "runtime": f"{NUMBER} of Dr {NAME}",
        "weights_sha256": f"Dr {NAME}",
    },
}


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        opened.cases.add_case(write_case(tmp_path, "ONE"))
        yield opened


def row(model: str, **more: object) -> dict[str, object]:
    return output_line("ONE", model, **{"text": "Fine.", **more})


def prepared(study: Study, tmp_path: Path, *rows: dict[str, object]) -> PreparedOutputs:
    return study.cases.prepare_outputs(write_outputs(tmp_path / "o.jsonl", list(rows)))


def texts(study: Study) -> list[str]:
    """Return what stands in the study's file, outputs and all."""
    return [path.read_bytes().decode("latin-1") for path in files(study.path)]


def files(path: Path) -> list[Path]:
    return [one for one in path.parent.iterdir() if one.name.startswith(path.name)]


def details(study: Study) -> dict[str, object]:
    found = study.trail.events()[-1].body["details"]
    assert isinstance(found, dict)
    return found


def test_a_question_says_whose_output_it_is_and_where_it_stands(
    study: Study, tmp_path: Path
) -> None:
    asked = prepared(study, tmp_path, row("A"), row("B", text="Dr Meier agrees."))
    (item,), (text,) = asked.items, asked.texts
    assert (item.part, item.what, item.matched_text) == (RedactionTarget.OUTPUT, "name", "Meier")
    assert (item.before, item.after, item.lines) == ("Dr ", " agrees.", (2,))
    assert (text.location, text.what, text.case, text.model) == (item.location, "text", "ONE", "B")
    assert text.text[item.start : item.end] == "Meier"
    assert "Meier" not in repr(asked.items)
    assert asked.byte_count == len("Dr Meier agrees.")


def test_nothing_is_stored_before_every_place_has_an_answer(study: Study, tmp_path: Path) -> None:
    before = study.trail.events()
    asked = prepared(study, tmp_path, row("A"), row("B", text="Dr Meier agrees."))
    with pytest.raises(UnreviewedError, match="has 1 locations") as refused:
        study.cases.store_outputs(asked)
    assert (refused.value.items, refused.value.texts) == (asked.items, asked.texts)
    assert (study.summary().output_count, study.trail.events()) == (0, before)


def test_answers_are_taken_and_the_trail_counts_them(study: Study, tmp_path: Path) -> None:
    said = "Dr Meier and Mr Kunz."
    asked = prepared(study, tmp_path, row("A", text=said), row("B", text=said), row("C"))
    keys = [item.key for item in asked.items]
    answers = dict(
        zip(
            keys,
            (RedactionAction.KEEP, RedactionAction.REPLACE, RedactionAction.LEAVE_OUT),
            strict=False,
        )
    )
    added = study.cases.store_outputs(
        asked, {key: RedactionDecision(answer) for key, answer in answers.items()}
    )
    assert (added.added, added.models) == (2, ("A", "C"))
    assert details(study) == {
        "output_count": 2,
        "kept_count": 1,
        "hidden_count": 1,
        "left_out_count": 1,
    }
    assert not [word for word in ("Meier", "Kunz", "ONE") if word in repr(study.trail.events())]


def test_where_every_row_is_left_out_nothing_happens(study: Study, tmp_path: Path) -> None:
    before = study.trail.events()
    asked = prepared(study, tmp_path, row("A", text="Dr Meier agrees."))
    answers = {asked.items[0].key: RedactionDecision(RedactionAction.LEAVE_OUT)}
    assert study.cases.store_outputs(asked, answers).added == 0
    assert study.trail.events() == before


def test_the_trail_keeps_why_outputs_were_stored_unreviewed(study: Study, tmp_path: Path) -> None:
    asked = prepared(study, tmp_path, row("A", text="Dr Meier agrees."))
    study.cases.store_outputs(asked, unreviewed=UnreviewedReason.PUBLIC)
    assert details(study) == {
        "output_count": 1,
        "unreviewed_count": 1,
        "unreviewed_reason": "public or teaching data",
    }


def test_an_answer_of_another_file_is_refused(study: Study, tmp_path: Path) -> None:
    asked = prepared(study, tmp_path, row("A"))
    with pytest.raises(IntakeError, match="another file"):
        study.cases.store_outputs(
            asked, {"output:1:text:0:1": RedactionDecision(RedactionAction.KEEP)}
        )


def test_what_all_rows_of_a_model_say_alike_is_asked_once(study: Study, tmp_path: Path) -> None:
    study.cases.add_case(write_case(tmp_path, "TWO"))
    alike: dict[str, object] = {
        "text": "Fine.",
        "vendor": "Dr Meier",
        "provenance": {"prompt": "You are Dr Kunz."},
    }
    lines = [output_line(code, "A", **alike) for code in ("ONE", "TWO")]
    asked = prepared(study, tmp_path, *lines)
    assert [(item.matched_text, item.lines) for item in asked.items] == [
        ("Meier", (1, 2)),
        ("Kunz", (1, 2)),
    ]
    answers = {item.key: RedactionDecision(RedactionAction.REPLACE) for item in asked.items}
    study.cases.store_outputs(asked, answers)
    assert study.cases.list_models()[0].card.vendor == "Dr [name]"


def test_days_and_numbers_in_versions_of_programs_are_no_questions(
    study: Study, tmp_path: Path
) -> None:
    made = {"runtime": "engine 10.0.0.1 of 2026-01-31", "weights_sha256": "0" * 64}
    line = row("heron-2024-05-13", version="2024-05-13", provenance=made)
    assert prepared(study, tmp_path, line).items == ()


def test_a_row_that_would_be_refused_is_not_asked_about(study: Study, tmp_path: Path) -> None:
    asked = prepared(study, tmp_path, output_line("NONE", "A", text="Dr Meier agrees."))
    assert asked.items == ()
    assert [problem.rule for problem in asked.problems] == ["outputs.case"]


def test_two_models_that_become_one_by_an_answer_are_not_both_stored(
    study: Study, tmp_path: Path
) -> None:
    asked = prepared(study, tmp_path, row("Dr Meier"), row("Dr Kunz"))
    answers = {item.key: RedactionDecision(RedactionAction.REPLACE) for item in asked.items}
    added = study.cases.store_outputs(asked, answers)
    assert (added.added, added.models) == (1, ("Dr [name]",))
    assert [problem.rule for problem in added.problems] == ["outputs.duplicate"]


def test_two_settings_that_become_one_by_an_answer_are_both_kept(
    study: Study, tmp_path: Path
) -> None:
    line = row("A", provenance={"settings": {"Dr Meier": "1", "Dr Kunz": "2"}})
    added = study.cases.add_outputs(
        write_outputs(tmp_path / "o.jsonl", [line]), identifiers=IdentifierPolicy.REPLACE
    )
    assert added.added == 1
    assert "Dr [name] 2" in "".join(texts(study))


def test_in_one_step_outputs_are_refused_replaced_or_kept_as_one_says(
    study: Study, tmp_path: Path
) -> None:
    source = write_outputs(tmp_path / "o.jsonl", [row("A", text="Dr Meier agrees.")])
    for identifiers, reason in (
        (IdentifierPolicy.REFUSE, None),
        (IdentifierPolicy.REFUSE, UnreviewedReason.PUBLIC),
        (IdentifierPolicy.KEEP, None),
    ):
        with pytest.raises(UnreviewedError):
            study.cases.add_outputs(source, identifiers=identifiers, unreviewed=reason)
    study.cases.add_outputs(source, identifiers=IdentifierPolicy.REPLACE)
    assert details(study) == {"output_count": 1, "hidden_count": 1}


def add_named_case(study: Study, tmp_path: Path, keys: KeyFile | None = None) -> None:
    folder = tmp_path / "TWO"
    folder.mkdir()
    scan = ct_slice(
        ramp(8, 8), PatientName=f"{NAME}^Ada", PatientID=NUMBER, BurnedInAnnotation="NO"
    )
    (folder / "scan.dcm").write_bytes(as_bytes(scan))
    study.cases.add_case(folder, key_file=keys)


SAID = f"The nodule of quastenflosser ({NUMBER.lower()}) is benign."


def test_what_the_files_of_a_case_said_is_found_in_outputs_of_the_same_sitting(
    study: Study, tmp_path: Path
) -> None:
    add_named_case(study, tmp_path)
    lines = [output_line("TWO", "A", text=SAID), row("A", text=SAID.replace("(mrn", "(xyz"))]
    asked = prepared(study, tmp_path, *lines)
    found = [(item.matched_text, item.is_known, item.lines) for item in asked.items]
    assert found == [("quastenflosser", True, (1,)), ("mrn-8812347", True, (1,))]


def test_what_is_known_to_say_who_somebody_is_goes_even_where_nobody_looked(
    study: Study, tmp_path: Path
) -> None:
    add_named_case(study, tmp_path)
    asked = prepared(study, tmp_path, output_line("TWO", "A", text=f"{SAID} Seen by Dr Meier."))
    study.cases.store_outputs(asked, unreviewed=UnreviewedReason.PUBLIC)
    assert details(study) == {
        "output_count": 1,
        "hidden_count": 2,
        "unreviewed_count": 1,
        "unreviewed_reason": "public or teaching data",
    }
    held = "".join(texts(study)).lower()
    assert ("quastenflosser" in held, "8812347" in held) == (False, False)


def test_only_an_answer_keeps_what_is_known(study: Study, tmp_path: Path) -> None:
    add_named_case(study, tmp_path)
    asked = prepared(study, tmp_path, output_line("TWO", "A", text=SAID))
    answers = {item.key: RedactionDecision(RedactionAction.KEEP) for item in asked.items}
    study.cases.store_outputs(asked, answers)
    assert details(study)["kept_count"] == 2


def test_a_key_file_tells_in_a_later_sitting_what_to_look_for(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_file, "_COST", 2**4)
    keys = KeyFile(tmp_path / "a.rrkey", "four words for keys")
    add_named_case(study, tmp_path, keys)
    path = study.path
    study.close()
    source = write_outputs(tmp_path / "o.jsonl", [output_line("TWO", "A", text=SAID)])
    with Study.open(path) as later:
        assert not any(item.is_known for item in later.cases.prepare_outputs(source).items)
        asked = later.cases.prepare_outputs(source, key_file=keys)
        wrong = KeyFile(keys.path, "not these four words")
        with pytest.raises(PassphraseError):
            later.cases.prepare_outputs(source, key_file=wrong)
    assert [item.matched_text for item in asked.items] == ["quastenflosser", "mrn-8812347"]


def test_looking_for_identifiers_can_be_stopped(study: Study, tmp_path: Path) -> None:
    path = write_outputs(tmp_path / "o.jsonl", [row("A"), row("B")])
    with pytest.raises(Cancelled):
        study.cases.prepare_outputs(path, progress=CancelledAfter(3))


def test_a_locked_study_takes_no_outputs(study: Study, tmp_path: Path) -> None:
    asked = prepared(study, tmp_path, row("A"), row("B"))
    study.cases.store_outputs(asked)
    study.protocol.add_reader("First Person")
    study.protocol.open_session()
    study.protocol.lock("Done.")
    with pytest.raises(StateError, match="locked"):
        study.cases.prepare_outputs(tmp_path / "o.jsonl")
    with pytest.raises(StateError, match="locked"):
        study.cases.store_outputs(asked)


def csv_file(path: Path, planted: dict[str, str]) -> Path:
    names = ["case", "model", "version", "vendor", "text", "diagnoses", "findings", "prompt"]
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, names)
        writer.writeheader()
        writer.writerow({"case": "ONE", "model": "B", **planted})
    return path


def left(data: bytes) -> list[str]:
    lowered = data.lower()
    return [
        word
        for word in (NAME, NUMBER, NUMBER[4:])
        for code in ("utf-8", "utf-16-le")
        if word.lower().encode(code) in lowered
    ]


def test_nothing_planted_in_any_field_of_outputs_is_left_once_it_is_replaced(
    study: Study, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rows = write_outputs(
        tmp_path / "o.jsonl", [row("A"), row(f"Dr {NAME}", version=NUMBER, **PLANTED)]
    )
    cells = dict.fromkeys(("vendor", "text", "diagnoses", "findings", "prompt"), f"Mr {NAME}")
    table = csv_file(tmp_path / "o.csv", {**cells, "version": NUMBER})
    with caplog.at_level(logging.DEBUG):
        results = [
            study.cases.add_outputs(path, identifiers=IdentifierPolicy.REPLACE)
            for path in (rows, table)
        ]
        study.protocol.add_reader("First Person")
        study.protocol.open_session()
        held = b"".join(path.read_bytes() for path in files(study.path))
        made = study.export.bundle(tmp_path / "bundle", BundleOptions(is_patient_free=False))
        trail = json.dumps([event.body for event in study.trail.events()], default=str)
        study.close()

    assert [result.added for result in results] == [2, 1]
    assert left(held) == []
    assert left(study.path.read_bytes()) == []
    assert left(caplog.text.encode() + trail.encode() + repr(results).encode()) == []
    bundled = [path for path in made.directory.rglob("*") if path.is_file()]
    assert bundled
    assert [path.name for path in bundled if left(path.read_bytes())] == []


def test_a_finding_is_stored_without_an_image_that_the_case_lacks(
    study: Study, tmp_path: Path
) -> None:
    added = study.cases.add_outputs(
        write_outputs(tmp_path / "o.jsonl", [row("A", **PLANTED), row("B")]),
        identifiers=IdentifierPolicy.REPLACE,
    )
    reader = study.protocol.add_reader("First Person")
    study.protocol.open_session()
    opened = study.reading.open_item(study.reading.worklist(reader.id).items[0].id)
    (finding,) = opened.outputs[Side.LEFT].findings or opened.outputs[Side.RIGHT].findings
    assert added.added == 2
    assert (finding.label, finding.location) == ("Mrs [name]", None)
    assert [problem.rule for problem in added.problems] == ["outputs.image"]
    assert NUMBER not in finding.detail
