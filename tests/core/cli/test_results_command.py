"""Results of studies of every type by command: the analysis as text and as JSON."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document

from readingroom.cli.analysis_text import print_analysis
from readingroom.domain.endpoint import Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointAnalysis,
    EndpointFigures,
    FigureDifference,
    ReadingCounts,
    StudyAnalysis,
    Verdict,
    VerdictKind,
)

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
ENDPOINT = Endpoint("auc", "Detection", EndpointMetric.AUC, "abnormal", is_primary=True)


def difference(value: float, low: float, high: float) -> FigureDifference:
    estimate = Estimate(value, low, high, 0.95, "probability", 40, "OR")
    return FigureDifference("Aided", "Unaided", estimate, 2.5, 11.25, 0.0292, is_met=True)


FIGURES = EndpointFigures(
    conditions=(
        ConditionFigure("Aided", Estimate(0.9, 0.8, 0.95, 0.95, "probability", 40, "OR"), 6, 40),
        ConditionFigure("Heron", NotEstimable("no positive case"), 0, 39),
    ),
    planned=difference(0.07, 0.01, 0.13),
    counts=ReadingCounts(480, 470, {"skipped": 6, "cannot assess": 4}, imputed=3),
    method="Obuchowski-Rockette",
    notes=("One case has no truth.",),
)
ANALYSIS = StudyAnalysis(
    (
        EndpointAnalysis(
            ENDPOINT, True, (), FIGURES, Verdict(VerdictKind.MET, "Aided readers detect more.")
        ),
        EndpointAnalysis(
            replace(ENDPOINT, label="Speed", is_primary=False),
            True,
            (),
            None,
            Verdict(VerdictKind.NOT_ESTIMABLE, "There is no time."),
        ),
    ),
    "The study has reached its aim.",
    0.95,
    is_interim=False,
    notes=("Two readings were left out.",),
)


@pytest.fixture(scope="module", params=StudyType)
def rehearsed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    rehearse(RehearsalPlan(request.param, 2, 4, 3), folder, RehearsalClock(NOW))
    return folder


def test_json_has_the_values_of_the_bundle(run: Run, rehearsed: Path) -> None:
    (study,) = rehearsed.glob("*.rrstudy")
    (stated,) = rehearsed.glob("readingroom-*/data/results/analysis.json")

    result = document(run("results", study, "--json"), 0)

    assert result["analysis"] == json.loads(stated.read_bytes())
    assert "models" in result


def test_text_begins_with_the_verdict_and_names_each_endpoint(run: Run, rehearsed: Path) -> None:
    (study,) = rehearsed.glob("*.rrstudy")
    analysis = document(run("results", study, "--json"), 0)["analysis"]
    result = run("results", study)

    assert result.exit_code == 0
    assert result.stdout.startswith(analysis["headline"])
    assert analysis["endpoints"]
    for entry in analysis["endpoints"]:
        assert f"{entry['endpoint']['label']} (exploratory)" in result.stdout
    assert ("Ability (log-odds)" in result.stdout) == ("paired" in study.name)


def test_an_endpoint_is_printed_with_figures_test_verdict_and_counts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_analysis(ANALYSIS)
    lines = capsys.readouterr().out.splitlines()

    assert lines[:2] == [ANALYSIS.headline, *ANALYSIS.notes]
    text = "\n".join(lines)
    for part in (
        "Detection (primary)",
        "0.900 (0.800 to 0.950)",
        "not estimable: no positive case",
        "Aided − Unaided: 0.070 (0.010 to 0.130), t(11.25) = 2.500, p = 0.029",
        "Verdict: met. Aided readers",
        "470 of 480 analysed, 3 counted as incorrect, skipped 6, cannot assess 4",
        "Obuchowski-Rockette",
        "One case has no truth.",
        "Speed (secondary)",
        "Verdict: not estimable. There is no time.",
    ):
        assert part in text, text
    (heron,) = (line for line in lines if line.startswith("Heron"))
    assert heron.split()[-2:] == ["–", "39"]
