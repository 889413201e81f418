"""Rubrics: what readers answer, and the totals in exports, the record and the verification."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.core.bundle.bundle_edits import edit_json, run_verifier
from tests.core.services.conduct_material import GRADE, rated_study
from tests.core.services.kits.kit_material import Kit
from tests.core.services.study_material import LOOKED

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Option, Protocol
from readingroom.reading.types import JudgementEntry, WorklistItem
from readingroom.services.export.service import BundleMade
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom.services.trail.answer_texts import judgement_values

REPORT = Criterion(
    "report", "Criteria met", CriterionKind.MULTIPLE_CHOICE, allows_cannot_assess=True,
    options=(Option(1, "Side", 3), Option(2, "Size", 2), Option(7, "Wrong lesion", -4)),
)  # fmt: skip
ANSWERS = {"CASE-1": (1, 2), "CASE-2": (), "CASE-3": (2, 7), "CASE-4": None}
TOTALS = {"CASE-1": "5", "CASE-2": "0", "CASE-3": "-2", "CASE-4": ""}
"""Totals of `ANSWERS`, by hand: 3 + 2, nothing, 2 - 4, and "cannot assess"."""


def entry(case: str) -> JudgementEntry:
    return JudgementEntry(scores={"grade": 1}, answers={"report": ANSWERS[case]})


def opened_items(study: Study) -> tuple[WorklistItem, ...]:
    """Open a session; return the items of its first reader."""
    study.protocol.open_session()
    return tuple(study.reading.worklist(study.protocol.readers()[0].id).items)


@pytest.fixture
def made(tmp_path: Path) -> BundleMade:
    """A bundle of four answers to the rubric."""
    with rated_study(tmp_path, None, criteria=(GRADE, REPORT)) as study:
        for item in opened_items(study):
            study.reading.submit(item.id, entry(item.case_code), LOOKED)
        return study.export.bundle(tmp_path / "bundle", BundleOptions(is_patient_free=True))


def test_a_judgement_has_its_total_beside_the_answers(made: BundleMade) -> None:
    results = made.directory / "data/results"
    with (results / "judgements.csv").open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    table = json.loads((results / "judgements.json").read_text(encoding="utf-8"))
    described = {column["name"]: column for column in table["columns"]}
    names = list(described)

    assert {row["case"]: row["report_points"].lstrip("'") for row in rows} == TOTALS
    assert {row["report_points"] for row in table["rows"]} == {5, 0, -2, None}
    assert described["report_points"]["type"] == "integer"
    assert described["report_points"]["meaning"].startswith(REPORT.label)
    assert names.index("report_points") == names.index("answers") - 1


def test_the_bundle_verifies_and_a_changed_total_is_noticed(made: BundleMade) -> None:
    assert made.verification.is_sound
    assert verify_path(made.directory).is_sound
    assert run_verifier(made.directory, made.directory).returncode == 0
    for row, total in ((0, 4), (3, 9)):
        edit_json(
            made.directory,
            "data/results/judgements.json",
            lambda table, row=row, total=total: table["rows"][row].update(report_points=total),
        )
        outcome = run_verifier(made.directory, made.directory)
        assert outcome.returncode != 0
        assert "report_points" in outcome.stdout


def test_no_criterion_met_is_an_answer_and_none_given_is_missing(tmp_path: Path) -> None:
    with rated_study(tmp_path, None, criteria=(GRADE, REPORT)) as study:
        item = next(item.id for item in opened_items(study) if item.case_code == "CASE-2")
        with pytest.raises(StateError, match="Criteria met"):
            study.reading.submit(item, JudgementEntry(scores={"grade": 1}), LOOKED)
        study.reading.submit(item, entry("CASE-2"), LOOKED)
        (row,) = store.judgements.list_all(study._file)
        values = judgement_values(row, study.protocol.current())

    assert row.document.form.answers == {"report": ()}
    assert values["Criteria met"] == "none (0 of 5 points)"


def test_a_kit_has_the_points_and_returns_the_answers(tmp_path: Path) -> None:
    with rated_study(tmp_path, None, criteria=(GRADE, REPORT)) as study:
        opened_items(study)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with kit.open() as inside:
            (reader,) = inside.protocol.readers()
            first = inside.reading.worklist(reader.id).items[0]
            assert inside.reading.open_item(first.id).protocol.criteria[1] == REPORT
            inside.reading.submit(first.id, entry("CASE-3"), LOOKED)
        assert study.kits.merge(kit.hand_back(tmp_path / "R1.rrreturn")).new_count == 1
        made = study.export.bundle(tmp_path / "bundle", BundleOptions(is_patient_free=True))

    table = json.loads((made.directory / "data/results/judgements.json").read_text("utf-8"))
    assert [row["report_points"] for row in table["rows"]] == [-2]
    assert made.verification.findings == ()


def test_a_kit_asks_about_each_case_its_own_rubric(tmp_path: Path) -> None:
    own = tuple(
        replace(REPORT, key=f"report_{number}", cases=(f"CASE-{number}",)) for number in (1, 2)
    )
    with rated_study(tmp_path, None, criteria=(GRADE, *own)) as study:
        opened_items(study)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with kit.open() as inside:
            (reader,) = inside.protocol.readers()
            for item in inside.reading.worklist(reader.id).items:
                asked = inside.reading.open_item(item.id).protocol.criteria[1:]
                keys = [
                    f"report_{number}" for number in (1, 2) if item.case_code[-1] == str(number)
                ]
                assert [criterion.key for criterion in asked] == keys
                answers = dict.fromkeys(keys, (2,))
                other = JudgementEntry(
                    scores={"grade": 1}, answers={"report_1": (), "report_2": ()}
                )
                with pytest.raises(StateError, match="no criterion"):
                    inside.reading.submit(item.id, other, LOOKED)
                given = JudgementEntry(scores={"grade": 1}, answers=answers)
                inside.reading.submit(item.id, given, LOOKED)
        assert study.kits.merge(kit.hand_back(tmp_path / "R1.rrreturn")).new_count == 4
        made = study.export.bundle(tmp_path / "bundle", BundleOptions(is_patient_free=True))

    rows = json.loads((made.directory / "data/results/judgements.json").read_text("utf-8"))["rows"]
    totals = {row["case"]: (row["report_1_points"], row["report_2_points"]) for row in rows}
    assert sorted(totals.values(), key=str) == [(2, None), (None, 2), (None, None), (None, None)]
    assert made.verification.findings == ()


def test_a_stored_protocol_without_points_is_no_rubric(tmp_path: Path) -> None:
    with rated_study(tmp_path, None, criteria=(GRADE, REPORT)) as study:
        document = json.loads(msgspec.json.encode(study.protocol.current()))
    for criterion in document["criteria"]:
        for option in criterion["options"]:
            del option["points"]
    old = msgspec.json.decode(json.dumps(document), type=Protocol, strict=True)

    assert [option.points for option in old.criteria[1].options] == [None, None, None]
    assert not old.criteria[1].is_rubric
