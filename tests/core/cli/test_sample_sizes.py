"""Sample sizes of the window against the output of the command for the same numbers."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.reading.sample_size.test_planning import CROSSED, PAIRED, VAN_DYKE
from tests.core.services.test_study_power import CLOSED, read_all
from tests.core.services.test_study_types import opened
from tests.core.statistics.mrmc.studies import synthetic, to_csv

from readingroom.domain.endpoint import Comparison, InferenceScope
from readingroom.domain.study_design import StudyType
from readingroom.reading.sample_size.planning import (
    case_numbers,
    plan_from_components,
    plan_from_pilot,
    plan_preference,
    reader_numbers,
)
from readingroom.reading.sample_size.types import PilotChoice, SizeDesign, SizeRequest


@pytest.fixture
def pilot(tmp_path: Path) -> Path:
    path = tmp_path / "pilot.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def test_a_study_gives_what_its_exported_ratings_give(run: Run, tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        read_all(study, tmp_path)
        plan = study.power.size_from_readings(CROSSED, PilotChoice(criterion="abnormal"))
        ratings = tmp_path / "out.csv"
        study.ratings.write(ratings, "abnormal")
    path = tmp_path / "study.rrstudy"
    command = ("stats", "power", "--effect", "0.05", *sizes(CROSSED))
    own = document(run(*command, "--study", path, "--criterion", "abnormal", "--json"))
    assert own == document(run(*command, "--pilot", ratings, "--json"))
    assert own == as_json(plan.report)
    assert run(*command, "--study", path).exit_code == 2
    assert run(*command, "--pilot", ratings, "--criterion", "abnormal").exit_code == 2
    assert run(*command, "--study", path, "--pilot", ratings).exit_code == 2
    assert run(*command, "--study", path, "--criterion", "other").exit_code == 1
    with_model = (*command, "--study", path, "--criterion", "abnormal", "--model", "Heron")
    assert run(*with_model).exit_code == 2
    assert run(*with_model, "--design", "model").exit_code == 1


def test_closed_results_of_a_study_are_refused(run: Run, tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL, analysis_plan=CLOSED) as study:
        read_all(study, tmp_path)
    command = ("stats", "power", "--effect", "0.05", *sizes(CROSSED), "--criterion", "abnormal")
    result = run(*command, "--study", tmp_path / "study.rrstudy")
    assert result.exit_code == 1
    assert "interim" in result.output


def listed(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def sizes(request: SizeRequest) -> tuple[str, ...]:
    readers, cases = listed(reader_numbers(request)), listed(case_numbers(request))
    return ("--readers", readers, "--cases", cases)


def as_json(report: object) -> object:
    return json.loads(json.dumps(report))


def test_the_report_is_that_of_the_command(run: Run) -> None:
    request = replace(
        CROSSED,
        effect=0.0,
        test=Comparison.NON_INFERIORITY,
        margin=0.05,
        alpha=0.025,
        target=0.9,
        inference=InferenceScope.CASES,
    )
    plan = plan_from_components(request, VAN_DYKE.values, "x")
    values = ",".join(f"{name}={value}" for name, value in VAN_DYKE.values.items())
    options = ("--test", "non-inferiority", "--margin", "0.05", "--effect", "0", "--alpha", "0.025")
    command = ("stats", "power", "--components", values, *options, "--target", "0.9")
    assert as_json(plan.report) == document(
        run(*command, "--fixed-readers", *sizes(request), "--json")
    )


def test_a_pilot_table_gives_the_report_of_the_command(run: Run, pilot: Path) -> None:
    request = replace(CROSSED, design=SizeDesign.SPLIT_PLOT, groups=2)
    plan = plan_from_pilot(request, pilot, PilotChoice())
    command = ("stats", "power", "--pilot", pilot, "--effect", "0.05", "--design", "split-plot")
    assert as_json(plan.report) == document(
        run(*command, "--groups", "2", *sizes(request), "--json")
    )
    assert "pilot.csv" in plan.source
    assert plan.components["cases"] == 60


def test_a_preference_has_the_report_of_the_command(run: Run) -> None:
    plan = plan_preference(PAIRED)
    command = ("stats", "power", "--design", "preference", "--win-probability", "0.65")
    rates = ("--tie-rate", "0.2", "--reader-correlation", "0.05", "--case-correlation", "0.01")
    assert as_json(plan.report) == document(run(*command, *rates, *sizes(PAIRED), "--json"))
    assert plan.components == {}
