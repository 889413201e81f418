"""Sample sizes of the window against the output of the command for the same numbers."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.reading.sample_size.test_planning import CROSSED, PAIRED, VAN_DYKE
from tests.core.statistics.mrmc.studies import synthetic, to_csv

from readingroom.domain.endpoint import Comparison, InferenceScope
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
