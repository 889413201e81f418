"""Recomputation of the analysis in a bundle: what agrees, what differs, what is not opened."""

import json
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.bundle.bundle_edits import edit, edit_json, reseal
from tests.core.services.study_material import filled_study, judge
from tests.core.services.test_interim_looks import LOOKS, REASON

from readingroom.bundle import analysis_check
from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.study_design import StudyType
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.foreign.inspecting import inspect_bundle
from readingroom.services.study import Study

ANALYSIS = "data/results/analysis.json"
NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
PLAN = AnalysisPlan(
    (Endpoint("preference", "Preference", EndpointMetric.ABILITY, is_primary=True),),
    subgroups=("sex",),
)


@pytest.fixture(scope="module", params=StudyType)
def rehearsed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    rehearse(RehearsalPlan(request.param, 2, 4, 3), folder, RehearsalClock(NOW))
    return folder


def study_of(folder: Path) -> Path:
    return next(folder.glob("*.rrstudy"))


def bundle_of(folder: Path) -> Path:
    return next(path for path in folder.glob("readingroom-*") if path.is_dir())


def stated(bundle: Path) -> Any:
    return json.loads((bundle / ANALYSIS).read_bytes())


def test_the_analysis_of_each_type_is_written_recomputed_and_agrees(rehearsed: Path) -> None:
    bundle = bundle_of(rehearsed)
    with Study.open(study_of(rehearsed), read_only=True) as study:
        analysis = study.study_analysis.analysis()
    verdict, inspection = verify_path(bundle), inspect_bundle(bundle)

    assert stated(bundle) == msgspec.json.decode(msgspec.json.encode(analysis))
    assert (verdict.is_sound, verdict.findings, verdict.notes) == (True, (), ())
    assert any("endpoints recomputed" in line for line in verdict.checked)
    assert inspection.is_accepted
    assert any("analysis.json" in line for line in inspection.verified)


def test_the_file_is_described(rehearsed: Path) -> None:
    crate = json.loads((bundle_of(rehearsed) / "data/ro-crate-metadata.json").read_bytes())
    (entity,) = (one for one in crate["@graph"] if one["@id"] == "results/analysis.json")

    assert entity["encodingFormat"] == "application/json"
    assert entity["description"]


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("aided")
    rehearse(RehearsalPlan(StudyType.AIDED_SEQUENTIAL, 2, 6, 3), folder, RehearsalClock(NOW))
    return bundle_of(folder)


@pytest.fixture
def bundle(exported: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(exported, tmp_path / "bundle"))


def change_headline(analysis: Any) -> None:
    analysis["headline"] = "The study has reached its aim."


def change_verdict(analysis: Any) -> None:
    analysis["endpoints"][0]["verdict"]["kind"] = "met"


def change_level(analysis: Any) -> None:
    analysis["level"] += 1e-4


def change_interim(analysis: Any) -> None:
    analysis["is_interim"] = True


def add_a_note(analysis: Any) -> None:
    analysis["notes"].append("All is well.")


def drop_an_endpoint(analysis: Any) -> None:
    analysis["endpoints"].pop()


def drop_the_verdict(analysis: Any) -> None:
    del analysis["endpoints"][0]["verdict"]


CHANGES: dict[str, Callable[[Any], object]] = {
    "analysis/headline": change_headline,
    "analysis/endpoints/0/verdict/kind": change_verdict,
    "analysis/level": change_level,
    "analysis/is_interim": change_interim,
    "analysis/notes": add_a_note,
    "analysis/endpoints": drop_an_endpoint,
    "analysis/endpoints/0": drop_the_verdict,
}


@pytest.mark.parametrize("where", CHANGES)
def test_an_altered_analysis_is_named_by_its_path(bundle: Path, where: str) -> None:
    edit_json(bundle, ANALYSIS, CHANGES[where])
    verdict, inspection = verify_path(bundle), inspect_bundle(bundle)

    assert not verdict.is_sound
    assert [line.split()[0] for line in verdict.findings] == [where]
    assert not inspection.is_accepted
    assert any(where in line for line in inspection.contradictions)
    assert not any("analysis.json" in line for line in inspection.verified)


def test_a_difference_of_rounding_is_none(bundle: Path) -> None:
    def round_up(analysis: Any) -> None:
        analysis["level"] *= 1 + 1e-9

    edit_json(bundle, ANALYSIS, round_up)

    assert verify_path(bundle).is_sound


@pytest.mark.parametrize("content", [b"[]", b"7", b'{"endpoints": 1}', b"{", b"[" * 100_000])
def test_an_analysis_of_another_form_is_found(bundle: Path, content: bytes) -> None:
    edit(bundle, ANALYSIS, lambda _data: content)

    assert not verify_path(bundle).is_sound
    assert not inspect_bundle(bundle).is_accepted


def test_a_bundle_without_analysis_says_so(bundle: Path) -> None:
    (bundle / ANALYSIS).unlink()
    reseal(bundle)
    verdict, inspection = verify_path(bundle), inspect_bundle(bundle)

    assert verdict.is_sound
    assert any("has none" in line for line in verdict.notes)
    assert any("has none" in line for line in inspection.unverified)


def test_too_many_readings_are_not_analysed(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_check, "MOST_ROWS", 2)

    assert any("too many readings" in line for line in verify_path(bundle).notes)


# ---- what a bundle does not open -----------------------------------------------------------------


@pytest.fixture
def described(tmp_path: Path):
    """Return a locked study with a planned subgroup, and a case table."""
    with filled_study(tmp_path, analysis_plan=PLAN) as study:
        table = tmp_path / "cases.csv"
        table.write_text("case,sex\nCASE-1,female\nCASE-2,male\nCASE-3,female\n", encoding="utf-8")
        roles = {"sex": (CaseColumnRole.PROTECTED,)}
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
        study.protocol.open_session()
        for reader in study.protocol.readers():
            for line in study.reading.worklist(reader.id).items:
                judge(study, line.id)
        study.protocol.lock("All is read")
        yield study


def test_a_patient_free_bundle_does_not_recompute_subgroups_and_says_so(
    described: Study, tmp_path: Path
) -> None:
    bundle = described.export.bundle(tmp_path / "out", BundleOptions()).directory
    verdict, inspection = verify_path(bundle), inspect_bundle(bundle)

    assert verdict.is_sound
    assert any("subgroups by sex" in line for line in verdict.notes)
    assert inspection.is_accepted
    assert any("subgroups by sex" in line for line in inspection.unverified)
    edit_json(bundle, ANALYSIS, change_headline)
    assert not verify_path(bundle).is_sound


@pytest.mark.parametrize("cases", [(), ("CASE-1", "CASE-4")], ids=["all cases", "two cases"])
def test_a_bundle_that_opens_the_case_table_recomputes_subgroups(
    described: Study, tmp_path: Path, cases: tuple[str, ...]
) -> None:
    options = BundleOptions(is_patient_free=False, cases=cases)
    bundle = described.export.bundle(tmp_path / "out", options).directory
    verdict = verify_path(bundle)

    assert verdict.is_sound
    assert any("subgroups by sex" in line for line in verdict.notes) == bool(cases)


def raise_a_group(analysis: Any) -> None:
    group = analysis["endpoints"][0]["subgroups"][0]
    assert group["name"] == "sex: female"
    group["readings"] += 1


def test_an_altered_subgroup_is_found_where_the_case_table_is_opened(
    described: Study, tmp_path: Path
) -> None:
    options = BundleOptions(is_patient_free=False)
    bundle = described.export.bundle(tmp_path / "out", options).directory
    edit_json(bundle, ANALYSIS, raise_a_group)
    verdict = verify_path(bundle)

    assert not verdict.is_sound
    assert [line.split()[0] for line in verdict.findings] == [
        "analysis/endpoints/0/subgroups/0/readings"
    ]


def test_an_erased_case_leaves_nothing_out_of_the_recomputation(
    described: Study, tmp_path: Path
) -> None:
    case = next(case for case in described.cases.list_cases() if case.code == "CASE-2")
    described.erasure.erase(case.id, "Consent withdrawn")
    options = BundleOptions(is_patient_free=False)
    bundle = described.export.bundle(tmp_path / "out", options).directory
    verdict = verify_path(bundle)

    assert (verdict.is_sound, verdict.notes) == (True, ())


def test_an_open_session_gives_an_interim_analysis(tmp_path: Path) -> None:
    with filled_study(tmp_path, analysis_plan=LOOKS) as study:
        study.protocol.open_session()
        judge(study, study.reading.worklist(study.protocol.readers()[0].id).items[0].id)
        study.interim.take(REASON)
        bundle = study.export.bundle(tmp_path / "out", BundleOptions()).directory

    assert stated(bundle)["is_interim"] is True
    assert verify_path(bundle).is_sound
