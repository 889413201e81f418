"""Analyses in a study: stored with their rows, erased with a case, approved and exported."""

import csv
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.engine.test_generated_in_bundles import everything, outside
from tests.support.accounts import PASSWORDS, start_accounts
from tests.support.signed_study import add_auditor, train_coordinator
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.domain.ids import AnalysisId, AttestationId
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ColumnEffect,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.engine.types import AnalysisKind, AttestedStatus
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)

KNOWN, UNKNOWN = "NOTE-1", "ROW-2"
SECRET = "57 years and a rare thing"
STATEMENT = "The contract is in the binder of the trial office."
IMPORTANCE = Estimate(0.2, 0.1, 0.3, 0.95, "probability", 2, "2,000 resamples of rows")


def explained(code: str) -> Explanation:
    return Explanation(
        model="Heron",
        code=code,
        kind=InputKind.TABLE,
        method=ExplanationMethod.SHAP_EXACT,
        target="yes",
        output=0.7,
        base=0.5,
        attributions=(Attribution("age", SECRET, 0.2),),
        background="all rows",
        background_count=2,
        seed=1,
        repeats=1,
        calls=8,
        additivity_error=0.0,
    )


def explanations() -> ExplanationSet:
    told = (explained(KNOWN), explained(UNKNOWN))
    return ExplanationSet("Heron", ExplanationMethod.SHAP_EXACT, InputKind.TABLE, told)


def overall() -> GlobalExplanation:
    columns = (
        ColumnEffect("age", IMPORTANCE, (SECRET, "60 years"), (57.0, 60.0), (0.2, -0.2)),
        ColumnEffect("site", NotEstimable("one value"), ("A", "A"), (None, None), (0.0, 0.0)),
    )
    return GlobalExplanation(
        model="Heron",
        method=ExplanationMethod.SHAP_PERMUTATION,
        target="yes",
        base=0.5,
        codes=(KNOWN, UNKNOWN),
        outputs=(0.7, 0.3),
        columns=columns,
        groups=(("sex", ("female", "male")),),
        background="all rows",
        background_count=2,
        seed=1,
        repeats=2,
        calls=80,
        additivity_error=1e-12,
        spread=0.01,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / KNOWN).mkdir()
    (tmp_path / KNOWN / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Analysed") as study:
        study.cases.add_case(tmp_path / KNOWN)
        outputs = [{"case": KNOWN, "model": model, "text": model} for model in ("Heron", "Ibis")]
        (tmp_path / "outputs.jsonl").write_text("\n".join(map(json.dumps, outputs)), "utf-8")
        study.cases.add_outputs(tmp_path / "outputs.jsonl")
        study.protocol.add_reader("Dr. Ada Example")
        study.protocol.open_session()
    return tmp_path / "s.rrstudy"


@pytest.mark.parametrize("make", [explanations, overall])
def test_an_analysis_comes_back_as_it_was_added(path: Path, make: object) -> None:
    report = make()  # type: ignore[operator]
    with Study.open(path) as study:
        stored = study.analyses.add(report)
        assert stored.report == report
        assert study.analyses.get(stored.id) == stored == study.analyses.list_all()[0]
        assert (stored.model, stored.approved_by, stored.erased_count) == ("Heron", "", 0)


def test_analyses_are_listed_by_kind(path: Path) -> None:
    with Study.open(path) as study:
        study.analyses.add(explanations())
        study.analyses.add(overall())
        (only,) = study.analyses.list_all(AnalysisKind.EXPLANATIONS)
        assert only.report == explanations()
        assert study.analyses.list_all(AnalysisKind.RISK) == ()


def test_what_is_said_of_a_case_is_erased_with_it_and_the_rest_stays(path: Path) -> None:
    with Study.open(path) as study:
        study.analyses.add(explanations())
        study.analyses.add(overall())
        case = study.cases.list_cases()[0].id
        study.erasure.erase(case, "The patient asked for it.")
        single, whole = study.analyses.list_all()
        assert (single.erased_count, whole.erased_count) == (1, 1)
        assert [one.code for one in single.report.explanations] == [UNKNOWN]  # type: ignore[attr-defined]
        assert whole.report.codes == (UNKNOWN,)  # type: ignore[attr-defined]
        assert whole.report.columns[0].weights == (-0.2,)  # type: ignore[attr-defined]
        with pytest.raises(StateError, match=wording("data_case_erased").format(KNOWN)):
            study.analyses.add(overall())
    assert verify(path).findings == ()


def test_only_analyses_are_taken(path: Path) -> None:
    with Study.open(path) as study:
        with pytest.raises(StateError, match="not an analysis"):
            study.analyses.add("text")
        with pytest.raises(StateError, match="no explanation"):
            study.analyses.add(ExplanationSet("Heron", ExplanationMethod.LIME, InputKind.TABLE, ()))
        with pytest.raises(NotFoundError, match="no such analysis"):
            study.analyses.get(AnalysisId("no"))
        stored = study.analyses.add(overall())
        with pytest.raises(StateError, match="needs no approval"):
            study.analyses.approve(stored.id)


def test_bundles_tell_figures_and_keep_rows_of_patients_closed(path: Path, tmp_path: Path) -> None:
    with Study.open(path) as study:
        study.analyses.add(overall())
        study.analyses.add(explanations())
        full = study.export.bundle(tmp_path / "full", BundleOptions(False, False, ())).directory
        free = study.export.bundle(tmp_path / "free", BundleOptions(True, False, ())).directory
    with (full / "data/results/analyses.csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    told = [(row["kind"], row["figure"], row["value"], row["n"]) for row in rows]
    assert told == [
        ("global explanation", "columns/0/importance", "0.2", "2"),
        ("global explanation", "columns/1/importance", "", ""),
        ("explanations", "", "", ""),
    ]
    assert SECRET in everything(full)
    assert SECRET not in everything(free)
    assert (outside(full), outside(free)) == ([], [])


@pytest.fixture
def accounts(path: Path) -> Path:
    start_accounts(path)
    train_coordinator(path)
    return path


def test_an_attestation_is_signed_reviewed_and_told(accounts: Path, tmp_path: Path) -> None:
    reviewer = add_auditor(accounts)
    password = PASSWORDS["C1"]
    with Study.open(accounts) as study:
        study.people.sign_in("C1", password)
        said = study.attestations.attest(
            "gdpr", "ab" * 32, "gdpr.30", AttestedStatus.MET, STATEMENT, password, "C1"
        )
        assert (said.verdict, said.attested_by) == (AttestedStatus.MET, "C1")
        assert said.signature
        assert said.reviewed_by == ()
    with Study.open(accounts) as study:
        study.people.sign_in(reviewer, PASSWORDS["D1"])
        reviewed = study.attestations.review(said.id, PASSWORDS["D1"], reviewer)
        assert reviewed.reviewed_by == (reviewer,)
        with pytest.raises(StateError, match="already reviewed this attestation"):
            study.attestations.review(said.id, PASSWORDS["D1"])
        with pytest.raises(PermissionDeniedError, match="auditor cannot sign"):
            study.attestations.attest(
                "gdpr", "ab" * 32, "gdpr.30", AttestedStatus.MET, STATEMENT, PASSWORDS["D1"]
            )
    assert verify(accounts).findings == ()
    with Study.open(accounts) as study:
        study.people.sign_in("C1", password)
        free = study.export.bundle(tmp_path / "free", BundleOptions(True, False, ())).directory
    table = (free / "data/results/attestations.csv").read_text(encoding="utf-8")
    assert "gdpr.30,met," in table
    assert STATEMENT not in everything(free)
    command = [sys.executable, "-I", "-S", str(free / "verify/verify.py"), str(free), "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert json.loads(ran.stdout)["findings"] == []


def test_attestations_need_accounts_words_and_a_known_row(path: Path) -> None:
    with Study.open(path) as study:
        with pytest.raises(StateError, match="has no accounts"):
            study.attestations.attest("p", "a", "c", AttestedStatus.MET, "Seen.", "word")
        with pytest.raises(StateError, match="statement is empty"):
            study.attestations.attest("p", "a", "c", AttestedStatus.MET, "  ", "word")
        with expect_error(StateError, wording("text")):
            study.attestations.attest("p", "a", "c", AttestedStatus.MET, "x" * 1001, "word")
        for turned in ("not \u202etem", "\x1b[31mmet"):
            with expect_error(StateError, wording("steers_how_shown")):
                study.attestations.attest("p", "a", "c", AttestedStatus.MET, turned, "word")
        with pytest.raises(NotFoundError, match="no such attestation"):
            study.attestations.review(AttestationId("no"), "word")


def test_an_analysis_that_could_not_be_read_again_is_not_kept(path: Path) -> None:
    broken = replace(explained(KNOWN), output=float("nan"))
    told = ExplanationSet("Heron", ExplanationMethod.SHAP_EXACT, InputKind.TABLE, (broken,))

    with Study.open(path) as study:
        with pytest.raises(StateError, match="Run the analysis again"):
            study.analyses.add(told)

        assert study.analyses.list_all() == ()
