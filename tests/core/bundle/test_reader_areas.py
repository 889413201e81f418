"""Figures of readers in analysis.json, which the stand-alone verifier computes from the answers."""

import copy
import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.core.bundle.bundle_edits import edit, edit_json, run_verifier
from tests.support.nightly import repetitions

from readingroom.bundle.standalone.areas import (
    READER_METRICS,
    empirical_area,
    endpoint_faults,
    reader_shares,
    recorded_study,
    share_faults,
)
from readingroom.bundle.standalone.container import open_bundle
from readingroom.bundle.standalone.trail import (
    Opened,
    Stated,
    check_openings,
    check_trail,
    stated_commitments,
)
from readingroom.bundle.study_readings import analyse_opened
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    MissingDataRule,
)
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.forms.presets import preset
from readingroom.statistics.roc import estimate_auroc

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
ANALYSIS = "data/results/analysis.json"
AIDED = {"comparison": Comparison.SUPERIORITY, "arm": "aided", "reference_arm": "unaided"}
PLAN = AnalysisPlan(
    (
        Endpoint("auc", "Area", EndpointMetric.AUC, "abnormal", is_primary=True, **AIDED),
        Endpoint("hits", "Hits", EndpointMetric.SENSITIVITY, "abnormal", threshold=50),
        Endpoint("passes", "Passes", EndpointMetric.SPECIFICITY, "abnormal", threshold=50),
        Endpoint("right", "Right", EndpointMetric.ACCURACY, "recall"),
    ),
)
OF_MODELS = AnalysisPlan(
    (
        Endpoint(
            *("auc", "Area", EndpointMetric.AUC, "quality", Comparison.SUPERIORITY),
            model="Alder", reference_model="Birch", is_primary=True,
        ),
        Endpoint("hits", "Hits", EndpointMetric.SENSITIVITY, "safety", threshold=3),
    )
)  # fmt: skip
PROTOCOLS: dict[str, Protocol] = {
    "aided": replace(preset(StudyType.AIDED_SEQUENTIAL, 3), analysis_plan=PLAN),
    "sessions": replace(preset(StudyType.AIDED_INDEPENDENT, 3), analysis_plan=PLAN),
    "two models": replace(preset(StudyType.RATING, 3), analysis_plan=OF_MODELS),
    "model and readers": preset(StudyType.MODEL_VS_READERS, 3),
}


@pytest.fixture(scope="module")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    made = {}
    for name, protocol in PROTOCOLS.items():
        folder = tmp_path_factory.mktemp("study")
        plan = RehearsalPlan(protocol.design.type, 3, 8, 3, protocol)
        rehearse(plan, folder, RehearsalClock(NOW))
        made[name] = next(path for path in folder.glob("readingroom-*") if path.is_dir())
    return made


def opened_rows(bundle: Path) -> tuple[Stated, Opened]:
    files = open_bundle(bundle)
    stated = stated_commitments(check_trail(files).events)
    return stated, check_openings(files, stated)[0]


def faults(stated: Stated, opened: Opened) -> Iterator[str]:
    """Yield how the stand-alone figures differ from those of the analysis."""
    analysis = msgspec.to_builtins(analyse_opened(stated, opened))
    study = recorded_study(stated, opened)
    yield from endpoint_faults(study, analysis)
    compared = [e for e in analysis["endpoints"] if e["endpoint"]["metric"] in READER_METRICS]
    assert compared
    for entry in json.loads(json.dumps(compared)):
        yield from share_faults(entry, reader_shares(study, entry["endpoint"]))


@pytest.mark.parametrize("name", PROTOCOLS)
def test_they_are_those_of_the_analysis(bundles: dict[str, Path], name: str) -> None:
    assert list(faults(*opened_rows(bundles[name]))) == []


def disturbed(opened: Opened, rng: np.random.Generator) -> None:
    """Skip, withdraw and repeat readings, leave answers and truths out, and record deviations."""
    answers_left_out(opened, rng)
    lists = [row for key, row in opened.items() if key.startswith("worklist/")]
    items = [item for row in lists for item in row["items"]]
    for item in items:
        item["repeat_of"] = items[0]["id"] if rng.random() < 0.05 else item["repeat_of"]
        item["purpose"] = "gold" if rng.random() < 0.03 else ""
    deviations_recorded(opened, items[3]["id"], rng)
    if rng.random() < 0.5:
        truths = [key for key in opened if key.startswith("reference_value/")]
        del opened[str(rng.choice(truths))]
    for key in opened:
        if key.startswith("session/") and rng.random() < 0.3:
            opened[key]["state"] = "open"


def answers_left_out(opened: Opened, rng: np.random.Generator) -> None:
    for key in [key for key in opened if key.startswith("judgement/") and key.count("/") == 1]:
        chance = rng.random()
        if chance < 0.05:
            opened[key]["kind"] = "skipped"
        elif chance < 0.1:
            del opened[key]
        elif chance < 0.2:
            scores = json.loads(opened[key]["scores"])
            left = str(rng.choice(list(scores)))
            del scores[left]
            opened[key]["scores"] = json.dumps(scores)
            opened[key]["answers"] = json.dumps({left: None} if rng.random() < 0.5 else {})


def deviations_recorded(opened: Opened, item: str, rng: np.random.Generator) -> None:
    reader, session = (
        next(row["id"] for key, row in opened.items() if key.startswith(f"{table}/"))
        for table in ("reader", "session")
    )
    for number, about in enumerate(((None, None, item), (reader, session, None))):
        if rng.random() < 0.4:
            names = dict(zip(("reader", "session", "item"), about, strict=True))
            row = {"kind": "technical failure", "position": number, "id": str(number), **names}
            opened[f"deviation/{number}"] = row


def with_rules(opened: Opened, rng: np.random.Generator) -> None:
    """Choose the rules of the plan for missing readings and deviations."""
    for key, row in opened.items():
        if key.startswith("protocol/"):
            document = json.loads(row["document"])
            if document["analysis_plan"]:
                document["analysis_plan"] |= {
                    "missing_data": str(rng.choice([rule.value for rule in MissingDataRule])),
                    "deviations": str(rng.choice([rule.value for rule in DeviationRule])),
                    "positive_values": [int(rng.random() < 0.8)],
                }
                row["document"] = json.dumps(document)


@pytest.mark.parametrize("name", PROTOCOLS)
@pytest.mark.parametrize("seed", range(repetitions(6, 200)))
def test_they_are_those_of_the_analysis_of_an_incomplete_study(
    bundles: dict[str, Path], name: str, seed: int
) -> None:
    stated, opened = opened_rows(bundles[name])
    rng = np.random.default_rng(seed)
    disturbed(opened, rng)
    with_rules(opened, rng)

    assert list(faults(stated, opened)) == []


def test_an_area_is_that_of_a_second_implementation() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        positive, negative = (rng.integers(0, 6, rng.integers(2, 9)) for _ in "pn")
        expected = estimate_auroc(
            np.concatenate([positive, negative]).astype(float),
            np.repeat([True, False], [len(positive), len(negative)]),
        )
        assert empirical_area(positive.tolist(), negative.tolist()) == pytest.approx(
            expected.value, abs=1e-12
        )
    assert empirical_area([], [1.0]) is None
    assert empirical_area([1.0], []) is None


# ---- forgeries -----------------------------------------------------------------------------------


@pytest.fixture
def bundle(bundles: dict[str, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(bundles["aided"], tmp_path / "bundle"))


def first(analysis: Any, at: int = 0) -> Any:
    return analysis["endpoints"][at]["figures"]["readers"][0]


def raise_an_area(analysis: Any) -> None:
    first(analysis)["value"]["value"] += 1e-6


def hide_an_area(analysis: Any) -> None:
    first(analysis)["value"] = {"reason": "too few cases", "value": None}


def raise_a_sensitivity(analysis: Any) -> None:
    first(analysis, 1)["value"]["value"] += 0.125


def count_more_cases(analysis: Any) -> None:
    first(analysis)["positive"] += 1


def drop_a_reader(analysis: Any) -> None:
    analysis["endpoints"][0]["figures"]["readers"].pop()


def repeat_a_reader(analysis: Any) -> None:
    readers = analysis["endpoints"][0]["figures"]["readers"]
    readers.append(readers[0])


def hide_all_figures(analysis: Any) -> None:
    analysis["endpoints"][0]["figures"] = None


def lower_the_threshold(analysis: Any) -> None:
    analysis["endpoints"][1]["endpoint"]["threshold"] = 10


def change_the_metric(analysis: Any) -> None:
    analysis["endpoints"][0]["endpoint"]["metric"] = "time"


def drop_an_endpoint(analysis: Any) -> None:
    del analysis["endpoints"][2]


def deny_the_plan(analysis: Any) -> None:
    analysis["endpoints"][0]["is_declared"] = False


FORGERIES: dict[str, tuple[Callable[[Any], object], str]] = {
    "area": (raise_an_area, "the AUC of R1"),
    "area hidden": (hide_an_area, "the AUC of R1"),
    "sensitivity": (raise_a_sensitivity, "the sensitivity of R1"),
    "counts": (count_more_cases, "the cases of R1"),
    "reader dropped": (drop_a_reader, "readers and arms"),
    "reader twice": (repeat_a_reader, "readers and arms"),
    "no figures": (hide_all_figures, "no figures"),
    "threshold": (lower_the_threshold, "other endpoints"),
    "metric": (change_the_metric, "other endpoints"),
    "endpoint dropped": (drop_an_endpoint, "other endpoints"),
    "not declared": (deny_the_plan, "other endpoints"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_analysis_under_a_new_container_is_found(bundle: Path, name: str) -> None:
    change, finding = FORGERIES[name]
    edit_json(bundle, ANALYSIS, change)
    verdict, alone = verify_bundle(bundle), run_verifier(bundle, bundle)

    assert any(finding in text for text in verdict.findings), verdict.findings
    assert alone.returncode == 1
    assert finding in alone.stdout


def test_the_bundle_as_written_is_valid_for_its_own_verifier(bundle: Path) -> None:
    result = run_verifier(bundle, bundle)

    assert (result.returncode, result.stderr) == (0, "")
    assert "Analysis: 24 figures" in result.stdout


@pytest.mark.parametrize("content", [b"[]", b"7", b'{"endpoints": 1}', b"{", b'{"endpoints": [7]}'])
def test_an_analysis_of_another_form_is_a_finding(bundle: Path, content: bytes) -> None:
    edit(bundle, ANALYSIS, lambda _data: content)
    result = run_verifier(bundle, bundle)

    assert (result.returncode, result.stderr) == (1, "")
    assert "analysis.json" in result.stdout


def test_a_value_that_is_no_number_is_found(bundle: Path) -> None:
    edit(bundle, ANALYSIS, lambda data: data.replace(b'"readings": 8', b'"readings": NaN', 1))

    assert run_verifier(bundle, bundle).returncode == 1


def test_other_answers_are_left_alone_by_a_copy(bundles: dict[str, Path]) -> None:
    stated, opened = opened_rows(bundles["aided"])
    before = copy.deepcopy(opened)
    list(faults(stated, opened))

    assert opened == before
