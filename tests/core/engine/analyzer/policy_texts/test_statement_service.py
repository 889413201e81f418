"""Policy statements in outputs of a study: counted by model, stored and erased with the case."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.study_material import output_line, write_case, write_outputs

from readingroom.cli import main
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.policy_texts.service import StatementAuditService
from readingroom.engine.analyzer.policy_texts.types import (
    ModelStatements,
    PolicyStatement,
    StatementAudit,
)
from readingroom.engine.types import AnalysisKind
from readingroom.services.study import Study

ADVICE = "Take amoxicillin 500 mg twice daily."
REFERRED = f"{ADVICE} Please see your doctor about it."


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    lines = [
        output_line("ONE", "Heron", text=ADVICE),
        output_line("ONE", "Wren", text=REFERRED),
        output_line("TWO", "Heron", text=REFERRED),
        output_line("TWO", "Wren", text=""),
    ]
    with Study.create(tmp_path / "a.rrstudy", title="A") as made:
        for code in ("ONE", "TWO"):
            made.cases.add_case(write_case(tmp_path / "cases", code))
        made.cases.add_outputs(write_outputs(tmp_path / "outputs.jsonl", lines))
        yield made


def of(audit: StatementAudit, model: str) -> ModelStatements:
    return next(one for one in audit.models if one.model == model)


def test_outputs_are_counted_by_model_and_those_without_words_apart(study: Study) -> None:
    heron, wren = (
        of(study.service(StatementAuditService).audit(), name) for name in ("Heron", "Wren")
    )

    assert (heron.outputs, heron.without_words, heron.advice_alone) == (2, 0, 1)
    assert (wren.outputs, wren.without_words, wren.advice_alone) == (1, 1, 0)


def test_places_say_where_and_no_word(study: Study) -> None:
    audit = study.service(StatementAuditService).audit()
    advice = {
        (one.case, one.start, one.stop)
        for one in audit.locations
        if one.statement is PolicyStatement.TREATMENT_ADVICE
    }

    assert {("ONE", 0, len(ADVICE)), ("TWO", 0, len(ADVICE))} <= advice
    assert "amoxicillin" not in repr(audit)


def test_words_are_read_for_a_place_and_name_no_model_while_blinded(study: Study) -> None:
    audit = study.service(StatementAuditService).audit()
    read = study.service(StatementAuditService).sentences(audit)

    assert [one.location for one in read] == list(audit.locations)
    assert ADVICE in {one.sentence for one in read}
    assert {one.model for one in read} == {""}


def test_words_of_a_case_that_was_erased_are_gone(study: Study) -> None:
    audit = study.service(StatementAuditService).audit()
    case = next(one.id for one in study.cases.list_cases() if one.code == "ONE")
    study.erasure.erase(case, "The patient asked for it.")
    read = study.service(StatementAuditService).sentences(audit)

    assert {one.sentence for one in read if one.location.case == "ONE"} == {""}
    assert "" not in {one.sentence for one in read if one.location.case == "TWO"}


def test_an_audit_is_kept_and_its_places_go_with_their_case(study: Study) -> None:
    audit = study.service(StatementAuditService).audit()
    assert study.analyses.add(audit).report == audit
    case = next(one.id for one in study.cases.list_cases() if one.code == "ONE")
    study.erasure.erase(case, "The patient asked for it.")
    (kept,) = study.analyses.list_all(AnalysisKind.STATEMENTS)

    assert isinstance(kept.report, StatementAudit)
    assert {one.case for one in kept.report.locations} == {"TWO"}
    assert kept.report.models == audit.models


def test_facts_are_of_the_newest_audit_and_are_out_of_date_after_new_outputs(
    study: Study, tmp_path: Path
) -> None:
    study.analyses.add(study.service(StatementAuditService).audit())
    facts = study.service(ComplianceService).facts()
    assert facts["statements.audited"].value is True
    assert facts["statements.advice_alone_count"].value == 1
    assert facts["statements.treatment_advice_count"].value == 3
    more = write_outputs(tmp_path / "more.jsonl", [output_line("TWO", "Stork", text=ADVICE)])
    study.cases.add_outputs(more)
    facts = study.service(ComplianceService).facts()
    assert facts["statements.audited"].value is False


def test_the_command_keeps_what_it_counted_in_a_study(study: Study) -> None:
    path = str(study.path)
    study.close()
    told = CliRunner().invoke(main, ["classify-statements", path, "--save"])

    assert told.exit_code == 0, told.output
    assert "advice without referral" in told.output
    with Study.open(Path(path)) as again:
        assert len(again.analyses.list_all(AnalysisKind.STATEMENTS)) == 1
